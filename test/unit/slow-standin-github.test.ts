import { getOctokit } from '@actions/github'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { openBare } from '../standins/bare-repository.ts'
import { commentEvent, dispatchEvent, issueEvent, workflowRunEvent } from '../standins/events.ts'
import { openBrowser } from '../fakes/browser.ts'
import { startGithub, type Github, type GithubOptions } from '../standins/github.ts'

type Client = ReturnType<typeof getOctokit>

interface Room {
  readonly github: Github
  readonly client: Client
  readonly start: string
  /** Puts one file on a branch that starts at main. */
  readonly commit: (branch: string, path: string, content: string) => Promise<string>
}

const schemas = addFormats.default(
  new Ajv({ strict: false, logger: false, allErrors: true, code: { optimize: false } }),
)
const schemaFile = fileURLToPath(import.meta.resolve('@octokit/webhooks-schemas'))
schemas.addSchema(JSON.parse(readFileSync(schemaFile, 'utf8')) as object, 'webhooks')

const REPO = { owner: 'ada', repo: 'greeter' }

async function withGithub(
  options: Partial<GithubOptions>,
  act: (room: Room) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'standin-github-'))
  const bare = openBare(folder)
  await bare.tell(['init', '-q', '--bare', '-b', 'main', folder])
  const commit = async (branch: string, path: string, content: string) => {
    const env = { GIT_INDEX_FILE: join(folder, 'test-index') }
    const parent = await bare.tip('main')
    await bare.tell(parent ? ['read-tree', parent] : ['read-tree', '--empty'], { env })
    const blob = await bare.tell(['hash-object', '-w', '--stdin'], { input: content })
    await bare.tell(['update-index', '--add', '--cacheinfo', `100644,${blob},${path}`], { env })
    const tree = await bare.tell(['write-tree'], { env })
    const name = { GIT_AUTHOR_NAME: 'Ada', GIT_AUTHOR_EMAIL: 'a@example.org', GIT_COMMITTER_NAME: 'Ada' }
    const who = { ...name, GIT_COMMITTER_EMAIL: 'a@example.org' }
    const parents = parent ? ['-p', parent] : []
    const sha = await bare.tell(['commit-tree', tree, ...parents], { env: who, input: `Add ${path}` })
    await bare.tell(['update-ref', `refs/heads/${branch}`, sha])
    return sha
  }
  const start = await commit('main', 'greet.py', 'print("helo world")\n')
  const github = await startGithub({ ...options, gitDir: folder })
  const client = getOctokit(github.token, { baseUrl: github.apiUrl })
  try {
    await act({ github, client, start, commit })
  } catch (error) {
    throw new Error(`${String(error)}\n${github.violations.join('\n')}`, { cause: error })
  } finally {
    await github.close()
    await rm(folder, { recursive: true })
  }
}

const refusal = (status: number, message: RegExp) => (error: unknown) => {
  assert.ok(error instanceof Error && 'status' in error)
  assert.equal(error.status, status)
  assert.match(error.message, message)
  return true
}

test('every reply that a run may ask for is what GitHub describes', async () => {
  await withGithub({}, async ({ github, client, start, commit }) => {
    const issue = github.addIssue({ title: 'Greeting is misspelt' })
    const comment = github.addComment({ issue: issue.number, author: 'ada', body: '/fixpoint' })
    const head = await commit('fixpoint/issue-12', 'greet.py', 'print("hello world")\n')
    const { rest } = client
    await rest.repos.get(REPO)
    await rest.issues.get({ ...REPO, issue_number: issue.number })
    await rest.issues.listComments({ ...REPO, issue_number: issue.number })
    await rest.reactions.createForIssueComment({ ...REPO, comment_id: comment.id, content: 'eyes' })
    const made = await rest.issues.createComment({ ...REPO, issue_number: issue.number, body: 'Working' })
    await rest.issues.updateComment({ ...REPO, comment_id: made.data.id, body: 'Done' })
    const pull = await rest.pulls.create({
      ...REPO,
      title: 'Fix',
      head: 'fixpoint/issue-12',
      base: 'main',
      body: 'x',
      draft: true,
    })
    assert.equal(pull.data.head.sha, head)
    assert.equal(pull.data.changed_files, 1)
    assert.equal((await rest.pulls.list({ ...REPO, head: 'ada:fixpoint/issue-12' })).data.length, 1)
    await rest.pulls.update({ ...REPO, pull_number: pull.data.number, body: 'y' })
    await rest.pulls.get({ ...REPO, pull_number: pull.data.number })
    await rest.pulls.listFiles({ ...REPO, pull_number: pull.data.number })
    await rest.pulls.listReviews({ ...REPO, pull_number: pull.data.number })
    await rest.pulls.listReviewComments({ ...REPO, pull_number: pull.data.number })
    await rest.issues.addLabels({ ...REPO, issue_number: pull.data.number, labels: ['bot'] })
    await rest.issues.addAssignees({ ...REPO, issue_number: pull.data.number, assignees: ['ada'] })
    await rest.pulls.requestReviewers({ ...REPO, pull_number: pull.data.number, reviewers: ['ada'] })
    await rest.git.getRef({ ...REPO, ref: 'heads/fixpoint/issue-12' })
    await rest.git.listMatchingRefs({ ...REPO, ref: 'heads/fixpoint' })
    await rest.repos.getBranch({ ...REPO, branch: 'fixpoint/issue-12' })
    await rest.repos.getCommit({ ...REPO, ref: start })
    await rest.repos.getBranchRules({ ...REPO, branch: 'main' })
    await rest.repos.compareCommitsWithBasehead({ ...REPO, basehead: 'main...fixpoint/issue-12' })
    await rest.git.getCommit({ ...REPO, commit_sha: start })
    await rest.git.getTree({ ...REPO, tree_sha: start, recursive: '1' })
    await rest.repos.getContent({ ...REPO, path: 'greet.py' })
    await rest.users.getByUsername({ username: 'ada' })
    await rest.rateLimit.get()
    assert.deepEqual(github.violations, [])
  })
})

test('a failed run, its jobs, its log behind a redirect and its annotations can be read', async () => {
  await withGithub({}, async ({ github, client, start }) => {
    const { state } = github
    state.runs.set(77, {
      id: 77,
      name: 'CI',
      path: '.github/workflows/ci.yml',
      event: 'push',
      headBranch: 'main',
      headSha: start,
      headRepository: 'ada/greeter',
      conclusion: 'failure',
      status: 'completed',
      actor: 'ada',
      attempt: 1,
      pullRequests: [],
    })
    const steps = [{ name: 'Run tests', conclusion: 'failure' }]
    state.jobs.push({
      id: 78,
      run: 77,
      attempt: 1,
      name: 'test',
      conclusion: 'failure',
      steps,
      log: 'FAILED greet\n',
    })
    const annotations = [
      { path: 'greet.py', line: 1, level: 'failure' as const, message: 'Process exited with 1' },
    ]
    state.checkRuns.push({ id: 78, name: 'test', sha: start, conclusion: 'failure', annotations })
    const { rest } = client
    assert.equal((await rest.actions.getWorkflowRun({ ...REPO, run_id: 77 })).data.conclusion, 'failure')
    const jobs = await rest.actions.listJobsForWorkflowRun({ ...REPO, run_id: 77 })
    assert.equal(jobs.data.jobs[0]?.steps?.[0]?.conclusion, 'failure')
    const log = await rest.actions.downloadJobLogsForWorkflowRun({ ...REPO, job_id: 78 })
    assert.equal(log.data, 'FAILED greet\n')
    const notes = await rest.checks.listAnnotations({ ...REPO, check_run_id: 78 })
    assert.equal(notes.data[0]?.message, 'Process exited with 1')
    await rest.checks.listForRef({ ...REPO, ref: start })
    assert.deepEqual(github.violations, [])
  })
})

test('a misspelt key, a wrong type and an unknown reaction are refused and remembered', async () => {
  await withGithub({}, async ({ github, client }) => {
    github.addIssue({ title: 'x', number: 1 })
    const post = (path: string, body: Record<string, unknown>) =>
      client.request(`POST /repos/ada/greeter${path}`, body)
    await assert.rejects(post('/issues/1/comments', { body: 'x', bodi: 'y' }), refusal(422, /bodi/))
    await assert.rejects(post('/issues/1/comments', { body: 7 }), refusal(422, /string/))
    await assert.rejects(post('/issues/1/reactions', { content: 'banana' }), refusal(422, /allowed values/))
    await assert.rejects(client.request('GET /repos/ada/greeter/pulls?stat=open'), refusal(422, /stat/))
    await assert.rejects(client.request('GET /repos/ada/greeter/nonsense'), refusal(404, /Not Found/))
    assert.equal(github.violations.length, 5)
  })
})

test('rights, settings and rules answer as GitHub does', async () => {
  await withGithub({ permissions: { contents: 'write' } }, async ({ github, client, commit }) => {
    github.addMember('reader', 'read')
    const { rest } = client
    await commit('work', 'new.txt', 'x\n')
    const draft = { ...REPO, title: 'Fix', head: 'work', base: 'main' }
    await assert.rejects(rest.pulls.create(draft), refusal(403, /not accessible by integration/))
    github.state.permissions = { contents: 'write', pullRequests: 'write' }
    github.state.mayActionsCreatePullRequests = false
    await assert.rejects(rest.pulls.create(draft), refusal(403, /not permitted to create or approve/))
    github.state.mayActionsCreatePullRequests = true
    await assert.rejects(rest.pulls.create({ ...draft, base: 'gone' }), refusal(422, /base/))
    await assert.rejects(rest.pulls.create({ ...draft, head: 'gone' }), refusal(422, /head/))
    await assert.rejects(rest.pulls.create({ ...draft, head: 'main' }), refusal(422, /No commits between/))
    const pull = await rest.pulls.create(draft)
    await assert.rejects(rest.pulls.create(draft), refusal(422, /already exists for ada:work/))
    await assert.rejects(
      rest.pulls.requestReviewers({
        ...REPO,
        pull_number: pull.data.number,
        reviewers: ['github-actions[bot]'],
      }),
      refusal(422, /pull request author/),
    )
    await assert.rejects(rest.users.getAuthenticated(), refusal(403, /not accessible by integration/))
    const reader = await rest.repos.getCollaboratorPermissionLevel({ ...REPO, username: 'reader' })
    assert.equal(reader.data.permission, 'read')
    const stranger = rest.repos.getCollaboratorPermissionLevel({ ...REPO, username: 'nobody' })
    await assert.rejects(stranger, refusal(404, /Not Found/))
    const other = getOctokit('wrong', { baseUrl: github.apiUrl })
    await assert.rejects(other.rest.repos.get(REPO), refusal(401, /Bad credentials/))
    assert.deepEqual(github.violations, [])
  })
})

test('a pull request follows its branch and is closed when the branch goes', async () => {
  await withGithub({}, async ({ github, client, commit }) => {
    const first = await commit('work', 'new.txt', 'x\n')
    const pull = await client.rest.pulls.create({ ...REPO, title: 'Fix', head: 'work', base: 'main' })
    const look = async () => (await client.rest.pulls.get({ ...REPO, pull_number: pull.data.number })).data
    assert.equal((await look()).head.sha, first)
    const second = await commit('work', 'new.txt', 'y\n')
    assert.equal((await look()).head.sha, second)
    await client.rest.git.deleteRef({ ...REPO, ref: 'heads/work' })
    const closed = await look()
    assert.equal(closed.state, 'closed')
    assert.equal(closed.head.sha, second)
    assert.deepEqual(github.violations, [])
  })
})

test('a commit made through the API is a real commit, signed only without an author', async () => {
  await withGithub({}, async ({ github, client, start }) => {
    const { rest } = client
    const blob = await rest.git.createBlob({ ...REPO, content: 'IyEvYmluL3NoCg==', encoding: 'base64' })
    const tree = await rest.git.createTree({
      ...REPO,
      base_tree: start,
      tree: [
        { path: 'bin/run.sh', mode: '100755', type: 'blob', sha: blob.data.sha },
        { path: 'greet.py', mode: '100644', type: 'blob', sha: null },
      ],
    })
    const made = { ...REPO, message: 'Change', tree: tree.data.sha, parents: [start] }
    const signed = await rest.git.createCommit(made)
    assert.equal(signed.data.verification.verified, true)
    const author = { name: 'Eve', email: 'eve@example.org' }
    assert.equal((await rest.git.createCommit({ ...made, author })).data.verification.verified, false)
    await rest.git.createRef({ ...REPO, ref: 'refs/heads/api', sha: signed.data.sha })
    await assert.rejects(
      rest.git.createRef({ ...REPO, ref: 'refs/heads/api', sha: start }),
      refusal(422, /already exists/),
    )
    await assert.rejects(
      rest.git.updateRef({ ...REPO, ref: 'heads/api', sha: start }),
      refusal(422, /fast forward/),
    )
    assert.equal(await github.state.git.ask('ls-tree', '-r', '--name-only', 'api'), 'bin/run.sh')
    assert.deepEqual(github.violations, [])
  })
})

test('long lists come in pages that link to each other', async () => {
  await withGithub({}, async ({ github, client }) => {
    github.addIssue({ title: 'x', number: 1 })
    for (let n = 1; n <= 65; n++) github.addComment({ issue: 1, author: 'ada', body: `comment ${n}` })
    const all = await client.paginate(client.rest.issues.listComments, {
      ...REPO,
      issue_number: 1,
      per_page: 20,
    })
    assert.equal(all.length, 65)
    assert.equal(github.count('issues/list-comments'), 4)
    assert.deepEqual(github.violations, [])
  })
})

test('GraphQL is judged by the published schema and answered from the same state', async () => {
  await withGithub({}, async ({ github, client, commit }) => {
    await commit('work', 'new.txt', 'x\n')
    const pull = await client.rest.pulls.create({
      ...REPO,
      title: 'Fix',
      head: 'work',
      base: 'main',
      draft: true,
    })
    const ready = `mutation($id: ID!) { markPullRequestReadyForReview(input: {pullRequestId: $id}) { pullRequest { isDraft } } }`
    await client.graphql(ready, { id: pull.data.node_id })
    assert.equal(github.state.pulls.get(pull.data.number)?.draft, false)
    github.addComment({ issue: pull.data.number, author: 'ada', body: 'spam', minimized: true })
    const query = `query($n: Int!) { repository(owner: "ada", name: "greeter") { issueOrPullRequest(number: $n) {
      __typename ... on PullRequest { comments(first: 10) { nodes { isMinimized author { login } } } } } } }`
    assert.deepEqual(await client.graphql(query, { n: pull.data.number }), {
      repository: {
        issueOrPullRequest: {
          __typename: 'PullRequest',
          comments: { nodes: [{ isMinimized: true, author: { login: 'ada' } }] },
        },
      },
    })
    assert.deepEqual(github.violations, [])
    await assert.rejects(client.graphql('{ viewer { loginn } }'), /loginn/)
    assert.equal(github.violations.length, 1)
  })
})

test('a scripted failure is served as often as asked, then the truth again', async () => {
  await withGithub({}, async ({ github, client }) => {
    github.fail('repos/get', { status: 502, times: 2, after: 1 })
    await client.rest.repos.get(REPO)
    await assert.rejects(client.rest.repos.get(REPO), refusal(502, /scripted/))
    await assert.rejects(client.rest.repos.get(REPO), refusal(502, /scripted/))
    await client.rest.repos.get(REPO)
  })
})

test('nothing in the event files is other than GitHub’s schemas describe', async () => {
  await withGithub({}, async ({ github, client, commit, start }) => {
    const { state } = github
    const issue = github.addIssue({ title: 'x' })
    const comment = github.addComment({ issue: issue.number, author: 'ada', body: '/fixpoint' })
    await commit('work', 'new.txt', 'x\n')
    const pull = await client.rest.pulls.create({ ...REPO, title: 'Fix', head: 'work', base: 'main' })
    const onPull = github.addComment({ issue: pull.data.number, author: 'ada', body: '/fixpoint' })
    const run = {
      id: 77,
      name: 'CI',
      path: '.github/workflows/ci.yml',
      event: 'push',
      headBranch: 'main',
      headSha: start,
      headRepository: 'ada/greeter',
      conclusion: 'failure',
      status: 'completed',
      actor: 'ada',
      attempt: 1,
      pullRequests: [],
    }
    const events = [
      ['issue_comment$created', commentEvent(state, comment)],
      ['issue_comment$created', commentEvent(state, onPull)],
      ['issues$labeled', issueEvent(state, issue, 'labeled', { label: 'fix' })],
      ['workflow_run$completed', workflowRunEvent(state, run)],
      ['workflow_dispatch$event', dispatchEvent(state, { task: 'x' })],
    ] as const
    const faults = events.flatMap(([definition, event]) => {
      const judge = schemas.compile({ $ref: `webhooks#/definitions/${definition}` })
      judge(event.payload)
      // GitHub's own examples are older than its schemas and lack fields that nobody reads.
      const wrong = (judge.errors ?? []).filter(({ keyword }) => keyword !== 'required')
      return wrong.map((error) => `${definition}${error.instancePath} ${error.message ?? ''}`)
    })
    assert.deepEqual(faults, [])
  })
})

test('the page of a pull request fits a phone, and its links can be read in the dark', async () => {
  await withGithub({}, async ({ github, client, commit }) => {
    await commit('fix', 'greet.py', 'print("hello world")\n')
    const body = `\`${'test_greet.GreetingTest.'.repeat(4)}test_says_hello_world\` and [the run](https://github.example/run)`
    const pull = await client.rest.pulls.create({ ...REPO, title: 'Fix', head: 'fix', base: 'main', body })
    const browser = await openBrowser()
    try {
      const page = await browser.newPage({ viewport: { width: 390, height: 800 }, colorScheme: 'dark' })
      await page.goto(`${github.webUrl}/ada/greeter/pull/${pull.data.number}`)
      assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 390)
      const colour = await page.evaluate('getComputedStyle(document.querySelector("article a")).color')
      // Without a word of ours it is the browser's own for white ground: rgb(0, 0, 238).
      assert.equal(colour, 'rgb(68, 147, 248)')
    } finally {
      await browser.close()
    }
  })
})
