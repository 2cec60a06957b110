import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, test } from 'node:test'
import {
  AUTHOR,
  gitIn,
  likeCheckoutAction,
  openGitRoom,
  taskOf,
  write,
  type GitRoom,
} from '../standins/git-room.ts'

let room: GitRoom
afterEach(() => room.close())

test('an empty workspace gets the commit, a change becomes one commit on a new branch', async () => {
  room = await openGitRoom({ files: { 'a.txt': 'one\n', 'src/b.txt': 'two\n' } })
  const { repo, workspace, files, how } = await room.checkedOut()
  assert.deepEqual([files, how, workspace.fresh], [2, 'fetched', true])
  assert.equal(gitIn(room.root, 'status', '--porcelain'), '')
  write(room.root, { 'a.txt': 'changed\n', 'src/new.txt': 'new\n', 'src/b.txt': null })
  const changes = await repo.changes(workspace)
  assert.deepEqual(
    changes.changes.map(({ path, kind }) => `${kind} ${path}`),
    ['modified a.txt', 'deleted src/b.txt', 'added src/new.txt'],
  )
  const commit = await repo.commit(workspace, changes, { message: '# Subject\n\n#1 body\n', author: AUTHOR })
  assert.deepEqual(await repo.push(workspace, { branch: 'fixpoint/issue-7', commit }), {
    ok: true,
    branch: 'fixpoint/issue-7',
    commit,
    remarks: [],
  })
  const seen = room.remote.git('octo', 'demo', 'log', '--format=%an|%s|%b', 'fixpoint/issue-7')
  assert.equal(seen, 'fixpoint[bot]|# Subject|#1 body\n\nAna Person|First commit|')
  assert.match(readFileSync(changes.patchPath, 'utf8'), /\+changed/)
  assert.deepEqual(await repo.remoteBranch('fixpoint/issue-7'), { name: 'fixpoint/issue-7', commit })
  assert.equal(await repo.remoteBranch('nope'), undefined)
})

test('start and final files, start paths, commit times and the clean room', async () => {
  room = await openGitRoom({ files: { 'a.txt': 'one\n', 'logs/x.log': 'x\n' } })
  room.remote.commit('octo', 'demo', 'main', { 'a.txt': 'two\n' }, { date: '2026-01-02T03:04:05Z' })
  const { repo, workspace } = await room.checkedOut()
  assert.deepEqual(await repo.startPaths(workspace), ['a.txt', 'logs/x.log'])
  assert.equal(await repo.startFile(workspace, 'a.txt'), 'two\n')
  assert.equal(await repo.startFile(workspace, 'none.txt'), undefined)
  write(room.root, { 'a.txt': 'three\n' })
  const changes = await repo.changes(workspace)
  assert.equal(await repo.finalFile(workspace, changes, 'a.txt'), 'three\n')
  const times = await repo.lastCommitTimes(workspace, ['a.txt', 'logs/x.log', 'none'])
  assert.equal(times.get('a.txt'), Date.parse('2026-01-02T03:04:05Z'))
  assert.ok((times.get('logs/x.log') ?? 0) > Date.parse('2026-02-01'))
  const clean = await repo.cleanRoom(workspace, changes)
  assert.equal(readFileSync(join(clean, 'a.txt'), 'utf8'), 'three\n')
  assert.equal(gitIn(clean, 'status', '--porcelain'), '')
  assert.equal(gitIn(clean, 'show', 'HEAD:logs/x.log'), 'x')
})

test('a checkout an earlier step made is used, and put back as it was', async () => {
  room = await openGitRoom({ files: { 'a.txt': 'one\n' } })
  await likeCheckoutAction(room)
  gitIn(room.root, 'config', 'marker.value', 'mine')
  const { repo, workspace, how } = await room.checkedOut()
  assert.equal(how, 'used')
  assert.doesNotMatch(readFileSync(join(room.root, '.git/config'), 'utf8'), /marker/)
  assert.equal(gitIn(room.root, 'status', '--porcelain'), '')
  write(room.root, { 'b.txt': 'new\n', [`${workspace.scratch}/output.txt`]: 'of a command\n' })
  const changes = await repo.changes(workspace)
  // A fresh checkout of the change has all that a clone of it would, not only what is new.
  const clean = await repo.cleanRoom(workspace, changes)
  assert.equal(gitIn(clean, 'status', '--porcelain'), '')
  assert.equal(gitIn(clean, 'show', 'HEAD:a.txt'), 'one')
  const commit = await repo.commit(workspace, changes, { message: 'x\n', author: AUTHOR })
  assert.equal((await repo.push(workspace, { branch: 'fixpoint/issue-7', commit })).ok, true)
  await repo.close()
  assert.match(readFileSync(join(room.root, '.git/config'), 'utf8'), /marker/)
  assert.equal(gitIn(room.root, 'status', '--porcelain'), '?? b.txt')
})

test("at the laptop the user's uncommitted work is a commit of its own, and only a branch is added", async () => {
  room = await openGitRoom()
  gitIn(room.folder, 'init', '-q', '-b', 'main', 'work')
  write(room.root, { 'a.txt': 'one\n', '.gitignore': 'ignored\n' })
  gitIn(room.root, 'add', '-A')
  gitIn(room.root, 'commit', '-qm', 'first')
  write(room.root, { 'a.txt': 'dirty\n', 'draft.txt': 'draft\n', ignored: 'x\n' })
  const { repo, workspace } = await room.checkedOut({ trigger: 'laptop' }, { local: true })
  write(room.root, { 'b.txt': 'by the agent\n' })
  const changes = await repo.changes(workspace)
  assert.deepEqual(
    changes.changes.map(({ path }) => path),
    ['b.txt'],
  )
  const commit = await repo.commit(workspace, changes, { message: 'Mend it\n', author: AUTHOR })
  assert.equal(await repo.keepLocally(workspace, 'fixpoint/local-1', commit), 'fixpoint/local-1')
  const log = gitIn(room.root, 'log', '--format=%s', '--name-only', 'fixpoint/local-1')
  assert.equal(
    log,
    'Mend it\n\nb.txt\nKeep the work that was uncommitted when the run began\n\na.txt\ndraft.txt\nfirst\n\n.gitignore\na.txt',
  )
  assert.equal(gitIn(room.root, 'branch', '--show-current'), 'main')
  assert.equal(taskOf().branch, 'fixpoint/issue-7')
})
