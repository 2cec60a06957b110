/** Checkouts of every make that a step or a person may have left: what is read of them, and that they stay as they were. */
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, test } from 'node:test'
import { copyRepository } from '../../src/adapters/folder-copy.ts'
import {
  AUTHOR,
  BASIC,
  gitIn,
  gitOnline,
  likeCheckoutAction,
  openGitRoom,
  write,
  type GitRoom,
} from '../standins/git-room.ts'

let room: GitRoom
afterEach(() => room.close())

type Out = Awaited<ReturnType<GitRoom['checkedOut']>>

async function committed({ repo, workspace }: Out) {
  const changes = await repo.changes(workspace)
  const commit = await repo.commit(workspace, changes, { message: 'x\n', author: AUTHOR })
  return { changes, commit, paths: changes.changes.map(({ path, kind }) => `${kind} ${path}`) }
}

const local = { local: true } as const
const atLaptop = { trigger: 'laptop' } as const

/** `git clone --filter`, with file contents fetched only for what is laid out. */
async function partialClone(...options: readonly string[]): Promise<void> {
  const header = `http.${room.remote.url}/.extraheader=AUTHORIZATION: basic ${BASIC}`
  const url = room.remote.repositoryUrl('octo', 'demo')
  await gitOnline(room.folder, '-c', header, 'clone', '-q', ...options, url, room.root)
}

for (const filter of ['blob:none', 'tree:0']) {
  test(`a clone without all contents (${filter}) and with a sparse cone is worked on: what is missing is neither fetched one by one nor deleted`, async () => {
    room = await openGitRoom({ files: { 'app/a.txt': '1\n', 'docs/b.txt': '1\n', 'docs/c.txt': '1\n' } })
    room.remote.commit('octo', 'demo', 'main', { 'app/a.txt': '2\n' })
    await partialClone(`--filter=${filter}`, '--no-checkout')
    gitIn(room.root, 'sparse-checkout', 'set', 'app')
    const key = `http.${room.remote.url}/.extraheader`
    gitIn(room.root, 'config', key, `AUTHORIZATION: basic ${BASIC}`)
    await gitOnline(room.root, 'checkout', '-q', 'main')
    room.remote.requests.length = 0
    const out = await room.checkedOut()
    write(room.root, { 'app/a.txt': '3\n', 'docs/new.txt': 'n\n' })
    const { commit, paths } = await committed(out)
    assert.deepEqual(paths, ['modified app/a.txt', 'added docs/new.txt'])
    assert.ok(room.remote.requests.length <= 4, 'one fetch, however much was missing')
    assert.ok((await out.repo.push(out.workspace, { branch: 'w', commit })).ok)
    const seen = room.remote.git('octo', 'demo', 'diff', '--name-status', 'main', 'w')
    assert.equal(seen, 'M\tapp/a.txt\nA\tdocs/new.txt')
    await out.repo.close()
    assert.equal(gitIn(room.root, 'config', 'remote.origin.partialclonefilter'), filter)
    assert.equal(gitIn(room.root, 'status', '--porcelain', '-uno'), ' M app/a.txt')
  })
}

test('at the laptop a clone without all contents is worked on without any network, sparse or not', async () => {
  room = await openGitRoom({ files: { 'a.txt': '1\n', 'b.txt': '1\n', 'docs/c.txt': 'c\n' } })
  room.remote.commit('octo', 'demo', 'main', { 'a.txt': '2\n' })
  await partialClone('--filter=blob:none', '--sparse')
  room.remote.requests.length = 0
  const out = await room.checkedOut(atLaptop, local)
  write(room.root, { 'b.txt': '2\n' })
  const { commit, paths } = await committed(out)
  assert.deepEqual(paths, ['modified b.txt'])
  assert.equal(await out.repo.startFile(out.workspace, 'docs/c.txt'), undefined)
  assert.equal(await out.repo.startFile(out.workspace, 'a.txt'), '2\n')
  const branch = await out.repo.keepLocally(out.workspace, 'fixpoint/local-1', commit)
  assert.equal(gitIn(room.root, 'diff', '--name-only', 'main', branch), 'b.txt')
  assert.deepEqual(room.remote.requests, [])
})

/** A repository of somebody's, with a second worktree beside it and a submodule in it: both have a `.git` that is a file. */
async function withPointers(): Promise<{
  readonly main: string
  readonly worktree: string
  readonly submodule: string
}> {
  room = await openGitRoom({ files: { 'a.txt': '1\n' } })
  const main = join(room.folder, 'main')
  const library = room.remote.bare('octo', 'demo')
  const worktree = join(room.folder, 'beside')
  gitIn(room.folder, 'init', '-q', '-b', 'main', 'main')
  write(main, { 'top.txt': '1\n' })
  gitIn(main, '-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', library, 'lib')
  gitIn(main, 'add', '-A')
  gitIn(main, 'commit', '-qm', 'first')
  gitIn(main, 'worktree', 'add', '-q', '-b', 'side', worktree)
  for (const top of [worktree, join(main, 'lib')]) assert.ok(statSync(join(top, '.git')).isFile())
  return { main, worktree, submodule: join(main, 'lib') }
}

const pointerOf = (top: string): string => readFileSync(join(top, '.git'), 'utf8')

test('at the laptop a second worktree is worked on: the branch lands in the one repository, HEAD and index stay', async () => {
  const { main, worktree } = await withPointers()
  const before = [
    pointerOf(worktree),
    gitIn(worktree, 'rev-parse', 'HEAD'),
    gitIn(main, 'status', '--porcelain'),
  ]
  const out = await room.checkedOut(atLaptop, { ...local, root: worktree })
  write(worktree, { 'top.txt': '2\n' })
  const { commit, paths } = await committed(out)
  assert.deepEqual(paths, ['modified top.txt'])
  const branch = await out.repo.keepLocally(out.workspace, 'fixpoint/local-1', commit)
  await out.repo.close()
  assert.equal(gitIn(main, 'diff', '--name-only', 'main', branch), 'top.txt')
  assert.equal(gitIn(worktree, 'branch', '--show-current'), 'side')
  assert.equal(gitIn(worktree, 'status', '--porcelain'), ' M top.txt')
  const after = [
    pointerOf(worktree),
    gitIn(worktree, 'rev-parse', 'HEAD'),
    gitIn(main, 'status', '--porcelain'),
  ]
  assert.deepEqual(after, before)
})

test('at the laptop a submodule is worked on as the repository it is, and the one around it is left alone', async () => {
  const { main, submodule } = await withPointers()
  const index = readFileSync(join(main, '.git/index'))
  const out = await room.checkedOut(atLaptop, { ...local, root: submodule })
  write(submodule, { 'a.txt': '2\n' })
  const { commit, paths } = await committed(out)
  assert.deepEqual(paths, ['modified a.txt'])
  const branch = await out.repo.keepLocally(out.workspace, 'fixpoint/local-1', commit)
  await out.repo.close()
  assert.equal(gitIn(submodule, 'diff', '--name-only', 'HEAD', branch), 'a.txt')
  assert.deepEqual(readFileSync(join(main, '.git/index')), index)
  assert.equal(gitIn(main, 'branch', '--list', 'fixpoint/*'), '')
})

for (const kind of ['worktree', 'submodule'] as const) {
  test(`a dry run in a ${kind} works on a copy: neither its files nor the repository its .git points to change`, async () => {
    const places = await withPointers()
    const top = places[kind]
    const name = kind === 'worktree' ? 'top.txt' : 'a.txt'
    const copy = await copyRepository(top, join(room.folder, 'copy'))
    const refs = gitIn(top, 'for-each-ref')
    const out = await room.checkedOut(atLaptop, { ...local, root: copy })
    write(copy, { [name]: '2\n' })
    const { changes, paths } = await committed(out)
    assert.deepEqual(paths, [`modified ${name}`])
    await out.repo.close()
    assert.deepEqual([gitIn(top, 'status', '--porcelain'), gitIn(top, 'for-each-ref')], ['', refs])
    gitIn(top, 'apply', '--check', '--binary', changes.patchPath)
  })
}

test('on a runner a worktree that a step made is used, and its pointer is put back', async () => {
  room = await openGitRoom({ files: { 'a.txt': '1\n' } })
  const main = join(room.folder, 'main')
  mkdirSync(main)
  await gitOnline(main, 'clone', '-q', room.remote.bare('octo', 'demo'), '.')
  gitIn(main, 'remote', 'set-url', 'origin', room.remote.repositoryUrl('octo', 'demo'))
  gitIn(main, 'worktree', 'add', '-q', '--detach', room.root, 'main')
  const pointer = pointerOf(room.root)
  const out = await room.checkedOut()
  assert.equal(out.how, 'used')
  assert.ok(statSync(join(room.root, '.git')).isDirectory(), 'the agent has a repository of its own')
  write(room.root, { 'a.txt': '2\n' })
  const { commit, paths } = await committed(out)
  assert.deepEqual(paths, ['modified a.txt'])
  assert.ok((await out.repo.push(out.workspace, { branch: 'w', commit })).ok)
  await out.repo.close()
  assert.equal(pointerOf(room.root), pointer)
  assert.equal(gitIn(room.root, 'status', '--porcelain'), ' M a.txt')
})

test('a lock that a killed git left in the checkout stops nothing, and is still there afterwards', async () => {
  room = await openGitRoom({ files: { 'a.txt': '1\n' } })
  await likeCheckoutAction(room)
  writeFileSync(join(room.root, '.git/index.lock'), '')
  const out = await room.checkedOut()
  write(room.root, { 'a.txt': '2\n' })
  const { commit, paths } = await committed(out)
  assert.deepEqual(paths, ['modified a.txt'])
  assert.ok((await out.repo.push(out.workspace, { branch: 'w', commit })).ok)
  await out.repo.close()
  assert.equal(statSync(join(room.root, '.git/index.lock')).size, 0)
})

test('a checkout whose settings turn line ends is worked on: only what the agent changed is a change', async () => {
  room = await openGitRoom({ files: { 'dos.txt': 'a\r\nb\r\n', 'unix.txt': 'a\nb\n', 'x.txt': '1\n' } })
  await likeCheckoutAction(room)
  gitIn(room.root, 'config', 'core.autocrlf', 'true')
  gitIn(room.root, 'config', 'core.filemode', 'false')
  const out = await room.checkedOut()
  write(room.root, { 'x.txt': '2\n' })
  assert.deepEqual((await committed(out)).paths, ['modified x.txt'])
})

const isRoot = process.getuid?.() === 0

if (isRoot) {
  test('a checkout of another user is worked on without any setting for it, and keeps its owner', async () => {
    room = await openGitRoom({ files: { 'a.txt': '1\n' } })
    await likeCheckoutAction(room)
    execFileSync('chown', ['-R', '4242:4242', room.root])
    assert.throws(() => gitIn(room.root, 'status'), /dubious ownership/)
    const out = await room.checkedOut()
    write(room.root, { 'a.txt': '2\n' })
    const { commit, paths } = await committed(out)
    assert.deepEqual(paths, ['modified a.txt'])
    assert.ok((await out.repo.push(out.workspace, { branch: 'w', commit })).ok)
    await out.repo.close()
    assert.equal(statSync(join(room.root, '.git')).uid, 4242)
    assert.equal(statSync(join(room.root, '.git/config')).uid, 4242)
  })
} else {
  test('a .git that may not be read is named as such, and left as it is', async () => {
    room = await openGitRoom({ files: { 'a.txt': '1\n' } })
    await likeCheckoutAction(room)
    chmodSync(join(room.root, '.git/objects'), 0)
    await assert.rejects(room.checkedOut(), { code: 'no-permission' })
    chmodSync(join(room.root, '.git/objects'), 0o755)
  })
}
