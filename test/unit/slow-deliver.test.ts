import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Failure } from '../../src/domain/failure.ts'
import { deliver } from '../../src/run/deliver.ts'
import { openForgeRoom, taskWith, type ForgeRoom } from '../fakes/forge-room.ts'

const BRANCH = 'fixpoint/issue-12'

const pullOf = (room: ForgeRoom, number: number | undefined) => {
  const pull = room.github.state.pulls.get(number ?? 0)
  assert.ok(pull, 'the pull request exists')
  return pull
}

const writesOf = (room: ForgeRoom): string[] =>
  room.github.requests
    .filter((request) => request.method !== 'GET' && !request.raw.includes('"query":"query'))
    .map((request) => `${request.method} ${request.path}`)

const codeOf = (error: unknown): string => (error instanceof Failure ? error.code : String(error))

/** GitHub's own description had nothing against any request. */
const assertLawful = (room: ForgeRoom): void => assert.deepEqual(room.github.violations, [])

test('a green change becomes one commit, one branch and one pull request that is ready', async (t) => {
  const room = await openForgeRoom(t)
  const delivered = await deliver(room.order(), room.house())
  assert.equal(delivered.operation, 'created')
  assert.equal(delivered.commit, room.git('rev-parse', BRANCH))
  assert.equal(room.git('rev-list', '--count', `main..${BRANCH}`), '1')
  const pull = pullOf(room, delivered.pullRequest?.number)
  assert.equal(pull.draft, false)
  assert.match(
    pull.body,
    /^<!-- fixpoint:issue-12:begin -->\n<!-- fixpoint:data \{"v":1,"key":"issue-12","by":"ana","attempts":1,"run":"4711","title":"Greet properly"\} -->\nThe tests pass\./,
  )
  assertLawful(room)
})

test('the way to the patch is said before anything is written', async (t) => {
  const room = await openForgeRoom(t)
  const house = room.house()
  const seen: number[] = []
  await deliver(room.order(), {
    ...house,
    journal: {
      append: (event) => {
        if (event.type === 'notice' && event.text.includes('git apply --binary /patches/change.patch')) {
          seen.push(writesOf(room).length + room.repo.pushes)
        }
      },
    },
  })
  assert.deepEqual(seen, [0])
})

test('what people wrote around our section survives a second run', async (t) => {
  const room = await openForgeRoom(t)
  const first = await deliver(room.order(), room.house())
  const pull = pullOf(room, first.pullRequest?.number)
  pull.body = `Reviewer’s note above.\n\n${pull.body}\n\n- [x] checked by hand`
  pull.title = 'A better title'
  await deliver(
    room.order({ pullRequest: () => ({ title: 'Another title', body: 'Second run.' }) }),
    room.house(),
  )
  assert.match(pull.body, /^Reviewer’s note above\.\n\n<!-- fixpoint:issue-12:begin -->/)
  assert.match(pull.body, /Second run\./)
  assert.doesNotMatch(pull.body, /The tests pass\./)
  assert.match(pull.body, /<!-- fixpoint:issue-12:end -->\n\n- \[x\] checked by hand$/)
  assert.equal(pull.title, 'A better title')
  assertLawful(room)
})

test('a title that nobody changed follows the run, and attempts are counted', async (t) => {
  const room = await openForgeRoom(t)
  const first = await deliver(
    room.order({ kind: 'failing', pullRequest: () => ({ title: '[Tests still fail] Greet', body: 'x' }) }),
    room.house(),
  )
  await deliver(room.order({ pullRequest: () => ({ title: 'Greet', body: 'x' }) }), room.house())
  const pull = pullOf(room, first.pullRequest?.number)
  assert.equal(pull.title, 'Greet')
  assert.match(pull.body, /"attempts":2/)
})

test('a draft becomes ready when the tests pass, and a draft again when they fail', async (t) => {
  const room = await openForgeRoom(t)
  const first = await deliver(room.order({ kind: 'failing' }), room.house())
  const pull = pullOf(room, first.pullRequest?.number)
  assert.equal(pull.draft, true)
  const second = await deliver(room.order(), room.house())
  assert.equal(pull.draft, false)
  assert.equal(second.pullRequest?.draft, false)
  const third = await deliver(room.order({ kind: 'suspect' }), room.house())
  assert.equal(pull.draft, true)
  assert.equal(third.pullRequest?.draft, true)
  assertLawful(room)
})

test('a pull request that a person closed stays closed: the next run takes a fresh branch', async (t) => {
  const room = await openForgeRoom(t)
  const first = await deliver(room.order(), room.house())
  const closed = pullOf(room, first.pullRequest?.number)
  closed.state = 'closed'
  const second = await deliver(room.order(), room.house())
  assert.equal(second.branch, `${BRANCH}-2`)
  assert.notEqual(second.pullRequest?.number, closed.number)
  assert.equal(closed.state, 'closed')
  assert.equal(room.git('rev-parse', BRANCH), first.commit)
  assert.match(second.remarks.join('\n'), /was closed, so a fresh branch was taken/)
  pullOf(room, second.pullRequest?.number).state = 'closed'
  assert.equal((await deliver(room.order(), room.house())).branch, `${BRANCH}-3`)
})

test('after a merge that deleted the branch, the branch is made anew', async (t) => {
  const room = await openForgeRoom(t)
  const first = await deliver(room.order(), room.house())
  const pull = pullOf(room, first.pullRequest?.number)
  pull.state = 'closed'
  pull.merged = true
  room.git('update-ref', '-d', `refs/heads/${BRANCH}`)
  const second = await deliver(room.order(), room.house())
  assert.equal(second.branch, BRANCH)
  assert.equal(second.operation, 'created')
})

test('a person’s commit on our branch is kept, and ours goes on top', async (t) => {
  const room = await openForgeRoom(t)
  await deliver(room.order(), room.house())
  const theirs = room.remote.commit('ada', 'greeter', BRANCH, { 'notes.txt': 'mine' }, { message: 'My note' })
  const second = await deliver(room.order({ files: { 'greet.py': 'print("hello!")\n' } }), room.house())
  assert.equal(second.branch, BRANCH)
  assert.equal(room.git('merge-base', theirs, BRANCH), theirs)
  assert.equal(room.git('show', `${BRANCH}:notes.txt`), 'mine')
  assert.equal(room.git('show', `${BRANCH}:greet.py`), 'print("hello!")')
  assert.match(second.remarks.join('\n'), /commits of others/)
})

test('the commit of a run beside ours is kept, and ours goes on top', async (t) => {
  const room = await openForgeRoom(t)
  const beside = await deliver(room.order({ files: { 'other.txt': 'x\n' } }), room.house())
  const delivered = await deliver(room.order({ startedMs: Date.now() - 60_000 }), room.house())
  assert.equal(room.git('merge-base', beside.commit, BRANCH), beside.commit)
  assert.equal(room.git('show', `${BRANCH}:other.txt`), 'x')
  assert.equal(room.git('show', `${BRANCH}:greet.py`), 'print("hello world")')
  assert.equal(delivered.pullRequest?.number, beside.pullRequest?.number)
})

test('`pull-request: draft` makes a draft, and leaves it to people to make it ready', async (t) => {
  const room = await openForgeRoom(t)
  const house = room.house({ pullRequest: 'draft' })
  const first = await deliver(room.order(), house)
  const pull = pullOf(room, first.pullRequest?.number)
  assert.equal(pull.draft, true)
  pull.draft = false
  const second = await deliver(room.order({ files: { 'greet.py': 'y\n' } }), house)
  assert.equal(pull.draft, false)
  assert.equal(second.pullRequest?.draft, false)
})

test('a commit message without our line is given it', async (t) => {
  const room = await openForgeRoom(t)
  await deliver(room.order({ commitMessage: 'Greet' }), room.house())
  assert.equal(room.git('show', '-s', '--format=%B', BRANCH).trimEnd(), 'Greet\n\nFixpoint-Task: issue-12')
})

test('somebody else’s branch of the same name is left alone', async (t) => {
  const room = await openForgeRoom(t)
  room.git('branch', BRANCH, 'main')
  const theirs = room.remote.commit('ada', 'greeter', BRANCH, { 'x.txt': 'x' })
  const delivered = await deliver(room.order(), room.house())
  assert.equal(delivered.branch, `${BRANCH}-2`)
  assert.equal(room.git('rev-parse', BRANCH), theirs)
})

test('twenty used-up names end in a plain failure', async (t) => {
  const room = await openForgeRoom(t)
  for (let n = 1; n <= 20; n += 1) {
    room.github.addPull({ title: 'x', headBranch: n === 1 ? BRANCH : `${BRANCH}-${n}`, state: 'closed' })
  }
  await assert.rejects(deliver(room.order(), room.house()), (error) => codeOf(error) === 'no-free-branch')
})

// ─── The API path ────────────────────────────────────────────────────────────────────────────────

const TORTURE = {
  'bin/tool': { text: '#!/bin/sh\n', executable: true },
  'link.txt': { link: 'greet.py' },
  'was-link': 'now a file\n',
  'was-file': { link: 'greet.py' },
  'gone.txt': null,
  'folder/inner.txt': null,
  folder: 'now a file\n',
  'file-then': null,
  'file-then/deep.txt': 'now a folder\n',
  'image.png': Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 255, 254]),
  'empty.txt': '',
  'no-newline.txt': 'no newline',
  'windows.txt': 'a\r\nb\r\n',
  'name with\ttab "quote" \\ and\nnewline.txt': 'x\n',
  'فارسی/中文-é.txt': 'سلام 你好\n',
  '-dash.txt': 'x\n',
  'script.sh': { text: '#!/bin/sh\necho\n', executable: true },
} as const

const TORTURE_START = {
  'greet.py': 'print("helo world")\n',
  'was-link': { link: 'greet.py' },
  'was-file': 'a file\n',
  'gone.txt': 'gone\n',
  'folder/inner.txt': 'inner\n',
  'file-then': 'a file\n',
  'script.sh': '#!/bin/sh\necho\n',
} as const

test('through the API the commit holds exactly the tree that git would push, and is signed', async (t) => {
  const room = await openForgeRoom(t, { repository: { files: TORTURE_START } })
  const order = room.order({ files: TORTURE })
  const delivered = await deliver(order, room.house({ commit: 'api' }))
  assert.equal(room.git('rev-parse', `${BRANCH}^{tree}`), order.changes.tree)
  assert.equal(room.git('rev-parse', `${BRANCH}^`), room.start)
  assert.equal(delivered.commit, room.git('rev-parse', BRANCH))
  assert.equal(room.repo.pushes, 0)
  assert.equal(room.git('show', '-s', '--format=%cn', BRANCH), 'GitHub')
  assert.match(room.git('show', '-s', '--format=%B', BRANCH), /^Fixpoint-Task: issue-12$/m)
  assert.doesNotMatch(delivered.remarks.join(), /did not sign/)
  assertLawful(room)
})

test('long texts and a large binary go through the API in several trees', async (t) => {
  const room = await openForgeRoom(t)
  const long = (word: string): string => `${word}\n`.repeat(140_000)
  const files = {
    'a.txt': long('long'),
    'b.txt': long('text'),
    'c.txt': long('more'),
    'big.bin': Buffer.alloc(3_000_000, 0xfe),
  }
  const order = room.order({ files })
  await deliver(order, room.house({ commit: 'api' }))
  assert.equal(room.git('rev-parse', `${BRANCH}^{tree}`), order.changes.tree)
  assert.equal(room.github.count('git/create-tree'), 3)
  assert.equal(room.github.count('git/create-blob'), 1)
  assertLawful(room)
})

test('a tree that comes out different is not committed', async (t) => {
  const room = await openForgeRoom(t)
  const order = room.order()
  const other = { ...order, changes: { ...order.changes, tree: 'e'.repeat(40) } }
  await assert.rejects(
    deliver(other, room.house({ commit: 'api' })),
    (error) => codeOf(error) === 'tree-differs',
  )
  assert.equal(room.github.count('git/create-commit'), 0)
})

test('a push that is refused for its missing signature is made through the API', async (t) => {
  const room = await openForgeRoom(t)
  room.repo.refusal = { ok: false, reason: 'signed-commits', text: 'Commits must have verified signatures' }
  const delivered = await deliver(room.order(), room.house())
  assert.equal(delivered.operation, 'created')
  assert.match(delivered.remarks.join('\n'), /signed commits only/)
  assert.equal(room.git('show', `${BRANCH}:greet.py`), 'print("hello world")')
})

test('a second run through the API moves the branch on without force, and the diff stays its own', async (t) => {
  const room = await openForgeRoom(t)
  const first = await deliver(room.order(), room.house({ commit: 'api' }))
  const order = room.order({ files: { 'other.txt': 'x\n' } })
  const second = await deliver(order, room.house({ commit: 'api' }))
  assert.equal(second.operation, 'updated')
  assert.equal(room.git('merge-base', first.commit, BRANCH), first.commit)
  assert.equal(room.git('diff', '--name-only', `main...${BRANCH}`), 'other.txt')
  for (const request of room.github.requests) assert.doesNotMatch(request.raw, /"force":true/)
})

test('a branch that somebody moves during an API commit is left to them', async (t) => {
  const room = await openForgeRoom(t)
  await deliver(room.order(), room.house({ commit: 'api' }))
  let theirs = ''
  const house = room.house({ commit: 'api' })
  const delivered = await deliver(room.order({ files: { 'other.txt': 'x\n' } }), {
    ...house,
    repo: {
      ...room.repo,
      changedFile: async (workspace, change) => {
        if (theirs === '') theirs = room.remote.commit('ada', 'greeter', BRANCH, { 'mine.txt': 'mine' })
        return room.repo.changedFile(workspace, change)
      },
    },
  })
  assert.equal(room.git('rev-parse', BRANCH), theirs)
  assert.equal(delivered.branch, `${BRANCH}-2`)
  assert.match(delivered.remarks.join('\n'), /changed by somebody in the meantime/)
})

test('a person’s token does not get GitHub’s signature, and that is said', async (t) => {
  const self = { login: 'ana', id: 7, type: 'User', access: 'write' } as const
  const room = await openForgeRoom(t, { github: { self } })
  const delivered = await deliver(room.order(), room.house({ commit: 'api' }))
  assert.match(delivered.remarks.join('\n'), /did not sign/)
})

// ─── Other ways ──────────────────────────────────────────────────────────────────────────────────

test('`push-to-pr` puts a commit on the asker’s pull request and opens no other', async (t) => {
  const room = await openForgeRoom(t)
  room.git('branch', 'feature', 'main')
  room.remote.commit('ada', 'greeter', 'feature', { 'f.txt': 'f' })
  const asked = room.github.addPull({ title: 'Feature', headBranch: 'feature', author: 'ana' })
  const head = room.git('rev-parse', 'feature')
  const order = room.order({
    task: taskWith({
      key: `pr-${asked.number}`,
      branch: 'feature',
      baseBranch: 'feature',
      pushToHead: true,
      replyTo: { number: asked.number, isPullRequest: true },
    }),
    workspace: { ...room.workspace(), startCommit: head, startTree: room.git('rev-parse', `${head}^{tree}`) },
  })
  const delivered = await deliver(order, room.house())
  assert.equal(room.git('rev-parse', 'feature^'), head)
  assert.equal(room.github.state.pulls.size, 1)
  assert.equal(delivered.pullRequest?.number, asked.number)
  assert.equal(delivered.operation, 'updated')
})

test('a dry run sends no write and tells what it would do', async (t) => {
  const room = await openForgeRoom(t)
  const delivered = await deliver(room.order({ kind: 'failing' }), room.house({ dryRun: true }))
  assert.deepEqual(writesOf(room), [])
  assert.equal(room.repo.pushes, 0)
  assert.equal(delivered.operation, 'none')
  assert.match(
    delivered.remarks.join('\n'),
    /would push one commit to fixpoint\/issue-12 and open a draft pull request against main/,
  )
})

test('`pull-request: none` pushes and shows where one could be opened', async (t) => {
  const room = await openForgeRoom(t)
  const delivered = await deliver(room.order(), room.house({ pullRequest: 'none' }))
  assert.equal(room.github.count('pulls/create'), 0)
  assert.equal(room.git('rev-parse', BRANCH), delivered.commit)
  assert.match(delivered.compareUrl ?? '', /compare\/main\.\.\.fixpoint\/issue-12\?expand=1$/)
})

test('at the laptop the result stays as a local branch', async (t) => {
  const room = await openForgeRoom(t)
  const { forge: _forge, ...house } = room.house()
  const delivered = await deliver(room.order({ task: taskWith({ branch: 'fixpoint/local-1' }) }), house)
  assert.equal(delivered.commit, room.git('rev-parse', 'fixpoint/local-1'))
  assert.equal(room.github.requests.length, 0)
})

test('an error outcome sends nothing and points at the patch', async (t) => {
  const room = await openForgeRoom(t)
  const delivered = await deliver(room.order({ kind: 'error' }), room.house())
  assert.equal(room.github.requests.length, 0)
  assert.match(delivered.remarks.join('\n'), /git apply --binary/)
})

test('the repository’s pull-request template stands below our section and is not repeated', async (t) => {
  const template = '## Checklist\n\n- [ ] I read the guide\n<!-- keep -->'
  const room = await openForgeRoom(t, {
    repository: { files: { 'greet.py': 'x\n', '.github/PULL_REQUEST_TEMPLATE.md': template } },
  })
  const first = await deliver(room.order(), room.house())
  await deliver(room.order({ files: { 'greet.py': 'y\n' } }), room.house())
  const { body } = pullOf(room, first.pullRequest?.number)
  assert.ok(body.endsWith(`<!-- fixpoint:issue-12:end -->\n\n${template}`))
  assert.equal(body.split('## Checklist').length, 2)
})

test('labels, reviewers and assignees are set once, and a wrong name takes no other with it', async (t) => {
  const room = await openForgeRoom(t)
  room.github.addMember('ben', 'write')
  const house = room.house({
    labels: ['bot'],
    reviewers: ['ben', 'stranger', 'github-actions[bot]'],
    assignees: ['ben'],
  })
  const first = await deliver(room.order(), house)
  const pull = pullOf(room, first.pullRequest?.number)
  assert.deepEqual([pull.labels, pull.reviewers, pull.assignees], [['bot'], ['ben'], ['ben']])
  assert.match(first.remarks.join('\n'), /Reviewer stranger could not be set/)
  assert.doesNotMatch(first.remarks.join('\n'), /github-actions/, 'we are not asked to review ourselves')
  pull.reviewers = []
  await deliver(room.order({ files: { 'greet.py': 'y\n' } }), house)
  assert.deepEqual(pull.reviewers, [])
})

test('the body says what becomes of checks when the job’s own token opens the pull request', async (t) => {
  const room = await openForgeRoom(t)
  const bot = await deliver(room.order(), room.house())
  assert.match(pullOf(room, bot.pullRequest?.number).body, /Approve workflows to run/)
  // It says nothing about the change: not among what is to be looked at.
  assert.doesNotMatch(bot.remarks.join('\n'), /Approve workflows to run/)
  const self = { login: 'ana', id: 7, type: 'User', access: 'write' } as const
  const other = await openForgeRoom(t, { github: { self } })
  const person = await deliver(other.order(), other.house())
  assert.doesNotMatch(pullOf(other, person.pullRequest?.number).body, /Approve workflows to run/)
})

// ─── When it goes wrong ──────────────────────────────────────────────────────────────────────────

for (const [reason, code] of [
  ['rejected', 'push-refused'],
  ['workflow-files', 'workflow-files-refused'],
] as const) {
  test(`a push refused as "${reason}" ends as ${code}, and the patch is pointed at`, async (t) => {
    const room = await openForgeRoom(t)
    room.repo.refusal = { ok: false, reason, text: 'GH013: Repository rule violations found' }
    await assert.rejects(
      deliver(room.order(), room.house()),
      (error) => codeOf(error) === code && (error as Failure).message.includes('GH013'),
    )
    const warning = room.notices.at(-1)
    assert.ok(warning?.type === 'notice' && warning.level === 'warning')
    assert.match(warning.text, /not lost.*git apply --binary/)
  })
}

test('a base that does not exist is named with the input that sets it', async (t) => {
  const room = await openForgeRoom(t)
  await assert.rejects(
    deliver(room.order({ task: taskWith({ baseBranch: 'nope' }) }), room.house()),
    (error) => codeOf(error) === 'base-missing' && (error as Failure).remedy.includes('base-branch'),
  )
})

test('where drafts are not to be had the title says that it is one', async (t) => {
  const room = await openForgeRoom(t)
  room.github.fail('pulls/create', {
    status: 422,
    body: {
      message: 'Validation Failed',
      errors: [{ message: 'Draft pull requests are not supported in this repository.' }],
    },
  })
  const delivered = await deliver(room.order({ kind: 'failing' }), room.house())
  assert.equal(pullOf(room, delivered.pullRequest?.number).title, '[Draft] Greet properly')
  assert.match(delivered.remarks.join('\n'), /no draft pull requests/)
})

test('a branch that GitHub does not know yet is waited for', async (t) => {
  const room = await openForgeRoom(t)
  room.github.fail('pulls/create', {
    status: 422,
    body: {
      message: 'Validation Failed',
      errors: [{ resource: 'PullRequest', field: 'head', code: 'invalid' }],
    },
    times: 2,
  })
  const delivered = await deliver(room.order(), room.house())
  assert.equal(delivered.operation, 'created')
  assert.deepEqual(room.waits, [1000, 2000])
})

test('a base that already has the change gets no pull request, and that is no failure', async (t) => {
  const room = await openForgeRoom(t)
  room.github.fail('pulls/create', {
    status: 422,
    body: {
      message: 'Validation Failed',
      errors: [{ message: 'No commits between main and fixpoint/issue-12' }],
    },
  })
  const delivered = await deliver(room.order(), room.house())
  assert.equal(delivered.pullRequest, undefined)
  assert.match(delivered.remarks.join('\n'), /No commits between/)
})

// ─── What GitHub says when a creation is refused ─────────────────────────────────────────────────

const refusing = (room: ForgeRoom, ...errors: readonly Record<string, string>[]): void =>
  room.github.fail('pulls/create', { status: 422, body: { message: 'Validation Failed', errors } })

test('“not all refs are readable” is a right that is missing: contents, to be read', async (t) => {
  const room = await openForgeRoom(t)
  refusing(room, { message: 'not all refs are readable' })
  await assert.rejects(
    deliver(room.order(), room.house()),
    (error) => codeOf(error) === 'permission-missing' && (error as Failure).remedy.includes('contents: read'),
  )
})

test('where “fork collab” cannot be granted it is not asked for, and the pull request is made', async (t) => {
  const room = await openForgeRoom(t)
  refusing(room, { message: "Fork collab can't be granted by someone without permission" })
  const delivered = await deliver(room.order(), room.house())
  assert.equal(delivered.operation, 'created')
  const asked = room.github.requests.filter(({ operationId }) => operationId === 'pulls/create')
  assert.deepEqual(
    asked.map(({ raw }) => (JSON.parse(raw) as Record<string, unknown>)['maintainer_can_modify']),
    [undefined, false],
  )
})

test('a head that stays unknown ends in GitHub’s own words, after a few tries', async (t) => {
  const room = await openForgeRoom(t)
  const errors = [{ resource: 'PullRequest', field: 'head', code: 'invalid' }]
  room.github.fail('pulls/create', { status: 422, body: { message: 'Validation Failed', errors }, times: 9 })
  await assert.rejects(
    deliver(room.order(), room.house()),
    (error) => codeOf(error) === 'request-refused' && /head invalid/.test((error as Failure).meaning),
  )
  assert.equal(room.github.count('pulls/create'), 4)
})

test('through the API a branch that was made in between is left to whoever made it', async (t) => {
  const room = await openForgeRoom(t)
  room.github.fail('git/create-ref', { status: 422, body: { message: 'Reference already exists' } })
  const delivered = await deliver(room.order(), room.house({ commit: 'api' }))
  assert.equal(delivered.branch, `${BRANCH}-2`)
  assert.match(delivered.remarks.join('\n'), /changed by somebody in the meantime/)
})

test('through the API a branch whose making was answered too late is found to be ours', async (t) => {
  const room = await openForgeRoom(t)
  const forge = room.forge
  const order = room.order()
  let made = ''
  const commitThroughApi: typeof forge.commitThroughApi = async (...asked) => {
    const result = await forge.commitThroughApi(...asked)
    if (result.ok) made = result.commit
    return result
  }
  await deliver(order, { ...room.house({ commit: 'api' }), forge: { ...forge, commitThroughApi } })
  room.github.fail('git/create-commit', {
    status: 201,
    body: { sha: made, verification: { verified: true } },
  })
  room.github.fail('git/create-ref', { status: 422, body: { message: 'Reference already exists' } })
  const { workspace, changes } = order
  const read = async (): Promise<Uint8Array> => Buffer.from('print("hello world")\n')
  const again = await forge.commitThroughApi(workspace, changes, { branch: BRANCH, message: 'x', read })
  assert.deepEqual(again, { ok: true, commit: made, verified: true })
})

test('through the API a branch that was deleted in between is not taken for moved: a fresh one is made', async (t) => {
  const room = await openForgeRoom(t)
  await deliver(room.order(), room.house())
  room.github.fail('git/update-ref', { status: 422, body: { message: 'Reference does not exist' } })
  const files = { 'greet.py': 'print("hello!")\n' }
  const delivered = await deliver(room.order({ files }), room.house({ commit: 'api' }))
  assert.equal(delivered.branch, `${BRANCH}-2`)
  assert.equal(room.git('show', `${BRANCH}-2:greet.py`), 'print("hello!")')
})

test('a pull request from a fork in the same account, of a branch of the same name, is not taken for ours', async (t) => {
  const room = await openForgeRoom(t)
  room.github.addPull({ title: 'Theirs', headBranch: BRANCH, headRepository: 'ada/greeter-fork' })
  assert.equal(await room.forge.pullRequestFrom(BRANCH), undefined)
  const ours = room.github.addPull({ title: 'Ours', headBranch: BRANCH })
  assert.equal((await room.forge.pullRequestFrom(BRANCH))?.number, ours.number)
})
