import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inertMarkdown, inertText } from '../../src/domain/hygiene.ts'
import { markSection } from '../../src/domain/marker.ts'
import { deliver } from '../../src/run/deliver.ts'
import { openForgeRoom } from '../fakes/forge-room.ts'

test('O-PR-01 a summary of 80,000 characters still makes a pull request, with the essentials first', async (t) => {
  const room = await openForgeRoom(t)
  const body = `**Tests pass.** greet.py\n\n${'a long line of the summary\n'.repeat(3000)}`
  const delivered = await deliver(room.order({ pullRequest: () => ({ title: 'Greet', body }) }), room.house())
  const pull = room.github.state.pulls.get(delivered.pullRequest?.number ?? 0)
  assert.ok(pull)
  assert.ok(pull.body.length <= 65_536 && pull.body.length > 60_000)
  assert.match(pull.body, /Cut here: \d+ characters more/)
  assert.ok(pull.body.indexOf('Tests pass.') < 400)
  assert.match(pull.body, /<!-- fixpoint:issue-12:end -->$/)
  assert.deepEqual(room.github.violations, [])
})

test('O-PR-02 a second run updates the pull request that is open', async (t) => {
  const room = await openForgeRoom(t)
  const first = await deliver(room.order(), room.house())
  const second = await deliver(room.order({ files: { 'greet.py': 'print("hello, world")\n' } }), room.house())
  assert.equal(first.operation, 'created')
  assert.equal(second.operation, 'updated')
  assert.equal(second.pullRequest?.number, first.pullRequest?.number)
  assert.equal(room.github.state.pulls.size, 1)
  assert.equal(room.git('show', 'fixpoint/issue-12:greet.py'), 'print("hello, world")')
})

test('O-PR-02 a pull request that another run opened in between is found after the refusal', async (t) => {
  const room = await openForgeRoom(t)
  await deliver(room.order(), room.house())
  room.github.fail('pulls/list', { status: 200, body: [] })
  const result = await room.forge.upsertPullRequest({
    key: 'issue-12',
    branch: 'fixpoint/issue-12',
    base: 'main',
    title: 'Greet',
    section: markSection({ v: 1, key: 'issue-12' }, 'The second run.'),
    template: '',
    draft: false,
  })
  assert.ok(result.ok)
  assert.equal(result.operation, 'updated')
  assert.equal(room.github.count('pulls/create'), 2)
  assert.equal(room.github.state.pulls.size, 1)
  assert.match(room.github.state.pulls.get(result.number)?.body ?? '', /The second run\./)
})

test('O-PR-03 nothing changed: no branch, no pull request', async (t) => {
  const room = await openForgeRoom(t)
  const before = room.github.requests.length
  const delivered = await deliver(room.order({ changes: room.changes({}), kind: 'no-change' }), room.house())
  assert.equal(delivered.operation, 'none')
  assert.equal(room.repo.pushes, 0)
  assert.equal(room.github.requests.length, before)
})

test('O-PR-04 of all names and closing words only the product’s own reference is live', () => {
  const words = 'thanks @octo-user; this does not close #12; fixes #34'
  const body = `${inertMarkdown(words)}\n\nCloses #7`
  assert.doesNotMatch(body.replace(/`[^`]*`/g, ''), /@octo|close\s+#12|fixes\s+#34/)
  assert.match(body, /^Closes #7$/m)
  assert.doesNotMatch(inertText(words), /@octo|close\s+#12|fixes\s+#34/)
})

test('O-PR-05 not permitted to create pull requests: branch, link and the one setting', async (t) => {
  const room = await openForgeRoom(t)
  room.github.state.mayActionsCreatePullRequests = false
  const delivered = await deliver(room.order(), room.house())
  assert.equal(delivered.operation, 'none')
  assert.equal(delivered.branch, 'fixpoint/issue-12')
  assert.match(
    delivered.compareUrl ?? '',
    /\/ada\/greeter\/compare\/main\.\.\.fixpoint\/issue-12\?expand=1&title=Greet%20properly&body=/,
  )
  assert.match(delivered.remarks.join('\n'), /Allow GitHub Actions to create and approve pull requests/)
  assert.equal(room.git('show', 'fixpoint/issue-12:greet.py'), 'print("hello world")')
})

test('O-PR-06 a default branch of another name is used everywhere', async (t) => {
  const room = await openForgeRoom(t, { repository: { defaultBranch: 'trunk' } })
  const delivered = await deliver(room.order(), room.house())
  const pull = room.github.state.pulls.get(delivered.pullRequest?.number ?? 0)
  assert.equal(pull?.base, 'trunk')
  for (const request of room.github.requests)
    assert.doesNotMatch(`${request.path} ${request.raw}`, /\bmain\b/)
})

test('O-PR-07 a title of 400 characters with a newline, backticks and an override', async (t) => {
  const room = await openForgeRoom(t)
  const title = `Fix \`greet\` $(id)\n\u202e${'🙂 and more '.repeat(40)}`
  const delivered = await deliver(room.order({ pullRequest: () => ({ title, body: 'x' }) }), room.house())
  const given = room.github.state.pulls.get(delivered.pullRequest?.number ?? 0)?.title ?? ''
  assert.ok(given.length <= 256 && given.isWellFormed())
  assert.doesNotMatch(given, /[\n\u202e]/)
  assert.match(given, /^Fix `greet` \$\(id\) 🙂/)
})
