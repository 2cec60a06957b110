import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { AUTHOR, openGitRoom, write, type GitRoom } from '../standins/git-room.ts'
import type { PushRules } from '../standins/git-remote-rules.ts'

let room: GitRoom
let out: Awaited<ReturnType<GitRoom['checkedOut']>>
let commit: string
/** A commit the server has never got. */
let unseen: string

before(async () => {
  room = await openGitRoom({ files: { 'a.txt': '1\n', 'b.txt': '1\n' } })
  out = await room.checkedOut()
  write(room.root, { 'a.txt': 'ours\n' })
  const changes = await out.repo.changes(out.workspace)
  commit = await out.repo.commit(out.workspace, changes, { message: 'Mend it\n', author: AUTHOR })
  unseen = await out.repo.commit(out.workspace, changes, { message: 'Mend it again\n', author: AUTHOR })
})
after(() => room.close())

const push = (branch: string, expected?: string) =>
  out.repo.push(out.workspace, { branch, commit, ...(expected !== undefined && { expected }) })
const pushUnseen = () => out.repo.push(out.workspace, { branch: 'refused', commit: unseen })
const tip = (branch: string): string => room.remote.git('octo', 'demo', 'rev-parse', `refs/heads/${branch}`)

test('a branch of ours is moved from exactly the tip that was known', async () => {
  const old = room.remote.commit('octo', 'demo', 'moved', { 'a.txt': 'an earlier run\n' })
  assert.deepEqual(await push('moved', old), { ok: true, branch: 'moved', commit, remarks: [] })
  assert.equal(tip('moved'), commit)
})

test('a push between our look and our push keeps both commits', async () => {
  const known = room.remote.commit('octo', 'demo', 'raced', { 'x.txt': 'x\n' })
  const theirs = room.remote.commit('octo', 'demo', 'raced', { 'b.txt': 'theirs\n' })
  const pushed = await push('raced', known)
  assert.ok(pushed.ok)
  assert.equal(room.remote.git('octo', 'demo', 'rev-parse', 'raced^'), theirs)
  assert.equal(room.remote.git('octo', 'demo', 'show', 'raced:a.txt'), 'ours')
})

test('a branch that already holds the very change is left as it is', async () => {
  const theirs = room.remote.commit('octo', 'demo', 'same', { 'a.txt': 'ours\n', 'b.txt': 'more\n' })
  const pushed = await push('same')
  assert.ok(pushed.ok)
  assert.deepEqual([pushed.commit, tip('same')], [theirs, theirs])
  assert.match(pushed.remarks.join(), /already held/)
})

test('a branch that somebody made meanwhile is not taken for new, even where it could be moved on', async () => {
  room.remote.git('octo', 'demo', 'update-ref', 'refs/heads/begun', 'refs/heads/main')
  const pushed = await push('begun')
  assert.ok(pushed.ok)
  assert.equal(room.remote.git('octo', 'demo', 'rev-parse', 'begun^'), tip('main'))
  assert.match(pushed.remarks.join(), /begun had moved on/)
})

test('a branch that was deleted meanwhile is made anew', async () => {
  const pushed = await push('gone', 'a'.repeat(40))
  assert.ok(pushed.ok)
  assert.equal(tip('gone'), commit)
})

test('a branch whose name stands in the way is gone around, either way round', async () => {
  room.remote.commit('octo', 'demo', 'taken', { 'x.txt': 'x\n' })
  room.remote.commit('octo', 'demo', 'deep/er/est', { 'x.txt': 'x\n' })
  for (const [asked, got] of [
    ['taken/issue-1', 'taken-issue-1'],
    ['deep/er', 'deep-er'],
  ] as const) {
    const pushed = await push(asked)
    assert.ok(pushed.ok, asked)
    assert.equal(pushed.branch, got)
    assert.match(pushed.remarks.join(), /stands in the way/)
  }
})

test('a push that was stored before the connection broke counts as done', async () => {
  let broken = false
  room.remote.fault = (request) => {
    if (request.service === 'receive-pack' && request.method === 'POST' && !broken) {
      broken = true
      // The server stores it, and the answer is lost.
      room.remote.git('octo', 'demo', 'update-ref', 'refs/heads/kept', 'refs/heads/moved')
      return 'reset'
    }
    return undefined
  }
  const pushed = await push('kept')
  room.remote.fault = () => undefined
  assert.deepEqual(pushed, { ok: true, branch: 'kept', commit, remarks: [] })
})

const refusals: readonly (readonly [PushRules, string, RegExp])[] = [
  [{ protectedRefs: ['refs/heads/refused'] }, 'push-protected', /through a pull request/],
  [{ noCreationUnder: 'refs/heads/' }, 'creation-restricted', /creations being restricted/],
  [{ secret: 'ours' }, 'secret-in-push', /a\.txt:1/],
  [{ maxFileBytes: 3 }, 'file-too-large', /a\.txt/],
  [{ refuseAll: 'the moon is full' }, 'push-refused', /the moon is full/],
]
for (const [rules, code, words] of refusals) {
  test(`a refused push is ${code}, in the server's words`, async () => {
    room.remote.setRules('octo', 'demo', rules)
    await assert.rejects(pushUnseen(), (error: { code: string; meaning: string }) => {
      assert.equal(error.code, code)
      assert.match(error.meaning, words)
      return true
    })
  })
}

test('rules on signatures and workflow files come back as answers, for the caller has another way', async () => {
  room.remote.setRules('octo', 'demo', { signaturesRequired: true })
  const signed = await pushUnseen()
  assert.ok(!signed.ok && signed.reason === 'signed-commits' && signed.text.includes('verified signatures'))
  room.remote.setRules('octo', 'demo', {})
})

test('a token that may only read is told so, with the permission to add', async () => {
  for (const token of room.remote.tokens.keys()) room.remote.tokens.set(token, 'read')
  await assert.rejects(pushUnseen(), { code: 'push-denied', remedy: /contents: write/ })
})
