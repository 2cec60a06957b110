import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Failure } from '../../src/domain/failure.ts'
import { markSection } from '../../src/domain/marker.ts'
import { openForgeRoom, taskWith } from '../fakes/forge-room.ts'

const codeOf = (error: unknown): string => (error instanceof Failure ? error.code : String(error))

const section = (key: string, text: string): string => markSection({ v: 1, key }, text)

test('a reaction lands on the comment that asked, on the review comment, or on the issue itself', async (t) => {
  const { github, forge } = await openForgeRoom(t)
  const issue = github.addIssue({ title: 'x' })
  const comment = github.addComment({ issue: issue.number, author: 'ana', body: '/fixpoint' })
  const pull = github.addPull({ title: 'p', headBranch: 'main' })
  const onCode = { ...comment, id: 9001, issue: pull.number, path: 'a.ts', line: 1, diffHunk: '@@' }
  github.state.reviewComments.push(onCode)
  await forge.react(
    { number: issue.number, isPullRequest: false, commentId: comment.id, commentKind: 'issue-comment' },
    'eyes',
  )
  await forge.react(
    { number: pull.number, isPullRequest: true, commentId: onCode.id, commentKind: 'review-comment' },
    'eyes',
  )
  await forge.react({ number: issue.number, isPullRequest: false }, 'rocket')
  await forge.react({ number: issue.number, isPullRequest: false }, 'rocket')
  assert.deepEqual(
    github.state.reactions.map(({ on, target, content }) => [on, target, content]),
    [
      ['issue-comment', comment.id, 'eyes'],
      ['review-comment', onCode.id, 'eyes'],
      ['issue', issue.number, 'rocket'],
    ],
  )
  assert.deepEqual(github.violations, [])
})

test('one comment is made and then edited, also by a process that knows nothing of the first', async (t) => {
  const { github, forge, forgeWith } = await openForgeRoom(t)
  const issue = github.addIssue({ title: 'x' })
  await forge.upsertComment(issue.number, 'k', section('k', 'one'))
  await forge.upsertComment(issue.number, 'k', section('k', 'two'))
  await forgeWith({}).upsertComment(issue.number, 'k', section('k', 'three'))
  assert.deepEqual(
    github.state.comments.map((comment) => comment.body),
    [section('k', 'three')],
  )
})

test('somebody else’s comment with our marks is not ours', async (t) => {
  const { github, forge } = await openForgeRoom(t)
  const issue = github.addIssue({ title: 'x' })
  github.addComment({ issue: issue.number, author: 'mallory', body: section('k', 'fake') })
  await forge.upsertComment(issue.number, 'k', section('k', 'real'))
  assert.deepEqual(
    github.state.comments.map(({ author, body }) => [author, body]),
    [
      ['mallory', section('k', 'fake')],
      ['github-actions[bot]', section('k', 'real')],
    ],
  )
})

test('a comment that somebody deleted is written anew', async (t) => {
  const { github, forge } = await openForgeRoom(t)
  const issue = github.addIssue({ title: 'x' })
  await forge.upsertComment(issue.number, 'k', section('k', 'one'))
  github.state.comments.length = 0
  await forge.upsertComment(issue.number, 'k', section('k', 'two'))
  assert.equal(github.state.comments.length, 1)
})

test('preflight on a healthy repository takes four requests and leaves nothing behind', async (t) => {
  const { github, forge, git } = await openForgeRoom(t)
  assert.deepEqual(await forge.preflight(taskWith()), [])
  assert.equal(github.requests.length, 4)
  assert.equal(git('for-each-ref', '--format=%(refname)'), 'refs/heads/main')
  assert.equal(github.state.pulls.size, 0)
  assert.deepEqual(github.violations, [])
})

test('preflight asks again where GitHub was unwell, since what it asks creates nothing', async (t) => {
  const { github, forge, waits } = await openForgeRoom(t)
  github.fail('git/create-ref', { status: 502 })
  github.fail('pulls/create', { status: 502 })
  assert.deepEqual(await forge.preflight(taskWith()), [])
  assert.equal(waits.length, 2)
  assert.equal(github.state.pulls.size, 0)
})

test('preflight on a dry run takes one request, and it reads', async (t) => {
  const { github, forgeWith } = await openForgeRoom(t)
  await forgeWith({ dryRun: true }).preflight(taskWith())
  assert.equal(github.requests.length, 1)
})

for (const [what, prepare, code, remedy] of [
  ['a token that is not accepted', { token: 'x' }, 'token-rejected', /github-token/],
  [
    'a token that cannot push',
    { permissions: { issues: 'write', pullRequests: 'write' } },
    'permission-missing',
    /permissions: \{ contents: write \}/,
  ],
  [
    'a token that cannot open pull requests',
    { permissions: { contents: 'write' } },
    'permission-missing',
    /permissions: \{ pull-requests: write \}/,
  ],
] as const) {
  test(`preflight names ${what} and the remedy`, async (t) => {
    const { github, forgeWith } = await openForgeRoom(t, 'permissions' in prepare ? { github: prepare } : {})
    const forge = forgeWith('token' in prepare ? prepare : {})
    await assert.rejects(forge.preflight(taskWith()), (error) => {
      assert.equal(codeOf(error), code)
      assert.match((error as Failure).remedy, remedy)
      return true
    })
    assert.ok(github.requests.length <= 4)
  })
}

test('preflight refuses an archived repository', async (t) => {
  const { github, forge } = await openForgeRoom(t)
  github.state.isArchived = true
  await assert.rejects(forge.preflight(taskWith()), (error) => codeOf(error) === 'repository-archived')
})

test('preflight foretells forbidden pull requests and rules without ending the run', async (t) => {
  const { github, forge } = await openForgeRoom(t)
  github.state.mayActionsCreatePullRequests = false
  github.state.branchRules.push('required_signatures', 'creation')
  const sentences = (await forge.preflight(taskWith())).join('\n')
  assert.match(sentences, /does not let GitHub Actions create pull requests/)
  assert.match(sentences, /signed commits/)
  assert.match(sentences, /branch-prefix/)
})

test('without a wish for pull requests none need be allowed', async (t) => {
  const { github, forgeWith } = await openForgeRoom(t, { github: { permissions: { contents: 'write' } } })
  await forgeWith({ wantsPullRequest: false }).preflight(taskWith())
  assert.equal(github.requests.length, 3)
})

test('the job’s own token is known by its number, under the name that REST uses', async (t) => {
  const { forge } = await openForgeRoom(t)
  assert.deepEqual(await forge.self(), { login: 'github-actions[bot]', id: 41898282 })
})

test('a link to compare branches holds for any branch name', async (t) => {
  const { forge, github } = await openForgeRoom(t)
  assert.equal(
    forge.compareUrl('main', 'fixpoint/läuft #1'),
    `${github.webUrl}/ada/greeter/compare/main...fixpoint/l%C3%A4uft%20%231?expand=1`,
  )
})

test('a prefilled link stays short enough for a browser', async (t) => {
  const room = await openForgeRoom(t)
  room.github.state.mayActionsCreatePullRequests = false
  room.git('branch', 'fixpoint/issue-12', 'main')
  room.remote.commit('ada', 'greeter', 'fixpoint/issue-12', { 'a.txt': 'a' })
  const result = await room.forge.upsertPullRequest({
    key: 'issue-12',
    branch: 'fixpoint/issue-12',
    base: 'main',
    title: 'Greet',
    section: section('issue-12', 'سلام دنیا\n'.repeat(3000)),
    template: '',
    draft: false,
  })
  assert.ok(!result.ok && result.reason === 'forbidden')
  assert.ok(result.compareUrl.length < 8000, `${result.compareUrl.length}`)
})

test('the end of a token is foreseen: as GitHub says it, after an hour for an app’s, not at all for the job’s own', async (t) => {
  const beganMs = Date.parse('2026-03-01T10:00:00Z')
  const now = (): number => beganMs
  const endsIn = async (
    room: Awaited<ReturnType<typeof openForgeRoom>>,
    more = {},
  ): Promise<number | undefined> => {
    const forge = room.forgeWith({ now, ...more })
    await forge.preflight(taskWith())
    return forge.tokenEndsMs()
  }
  const jobs = await openForgeRoom(t)
  assert.equal(await endsIn(jobs), undefined)
  jobs.github.state.tokenEnds = '2026-03-01 10:20:00 UTC'
  assert.equal(await endsIn(jobs), beganMs + 20 * 60_000)
  jobs.github.state.tokenEnds = 'never'
  assert.equal(await endsIn(jobs), undefined)
  const self = { login: 'helper[bot]', id: 77, type: 'Bot', access: 'write' } as const
  const apps = await openForgeRoom(t, { github: { self } })
  assert.equal(await endsIn(apps), beganMs + 55 * 60_000)
  const ana = { login: 'ana', id: 7, type: 'User', access: 'write' } as const
  assert.equal(await endsIn(await openForgeRoom(t, { github: { self: ana, token: 'ghp_hers' } })), undefined)
  const freshToken = (): Promise<string> => Promise.resolve('another')
  assert.equal(await endsIn(apps, { freshToken }), undefined)
})
