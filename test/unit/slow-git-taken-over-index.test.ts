/** A run begins from an index of any make, and heeds what the person has set: the start is what is on disk. */
import assert from 'node:assert/strict'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'
import { gitIn, openGitRoom } from '../standins/git-room.ts'
import { addedTree, beginsRight, openLaptop, type Laptop } from '../standins/git-laptop.ts'

let laptop: Laptop
beforeEach(() => {
  laptop = openLaptop()
})
afterEach(() => laptop.close())

const FILES = { 'a.txt': 'aaa\n', 'b.txt': 'bbb\n', 'd/c.txt': 'ccc\n' }

for (const flag of ['--assume-unchanged', '--skip-worktree']) {
  test(`a file of which the index says not to look (${flag}) is looked at`, async () => {
    laptop.commit(FILES)
    laptop.git('update-index', flag, 'a.txt')
    laptop.write({ 'a.txt': 'zzz\n' })
    await beginsRight(laptop)
  })
}

test('an index split in two is not taken over, and one of another make is', async () => {
  laptop.commit(FILES)
  laptop.git('update-index', '--index-version', '4', '--force-untracked-cache')
  laptop.git('status')
  laptop.write({ 'd/new.txt': 'n\n', 'a.txt': 'xxx\n' })
  await beginsRight(laptop)
  laptop.git('update-index', '--split-index')
  laptop.write({ 'a.txt': 'yyy\n' })
  await beginsRight(laptop)
})

test('a monitor that calls everything unchanged is neither run nor believed', async () => {
  laptop.commit(FILES)
  const [monitor, ran] = [join(laptop.folder, 'monitor'), join(laptop.folder, 'ran')]
  writeFileSync(monitor, `#!/bin/sh\n: >'${ran}'\nprintf 'token\\0'\n`, { mode: 0o755 })
  laptop.git('config', 'core.fsmonitor', monitor)
  for (const command of ['status', 'update-index --fsmonitor', 'status']) laptop.git(...command.split(' '))
  rmSync(ran)
  writeFileSync(join(laptop.home, '.gitconfig'), `[core]\n\tfsmonitor = ${monitor}\n`)
  laptop.write({ 'a.txt': 'xxx\n' })
  const begun = await laptop.begin()
  assert.deepEqual(await begun.changed(), [])
  assert.ok(!existsSync(ran))
  assert.equal(begun.workspace.startTree, addedTree(laptop.top))
})

for (const [where, path] of [
  ['in the repository', '.gitattributes'],
  ['in a folder, by a file that git does not know', 'd/.gitattributes'],
  ['by the person, for this clone', '.git/info/attributes'],
  ['by the person, everywhere', '../home/.config/git/attributes'],
  ['by the person, in a file of any name', '../home/mine'],
] as const) {
  test(`a filter program’s work is taken as it lies on disk, though it has the length of its blob (${where})`, async () => {
    const attributes = { [path]: '*.rot filter=rot\n' }
    laptop.write(attributes)
    const settings = `[core]\n\tattributesFile = ~/mine\n`
    if (path.endsWith('mine')) writeFileSync(join(laptop.home, '.gitconfig'), settings)
    laptop.git('config', 'filter.rot.clean', 'tr a-z n-za-m')
    laptop.git('config', 'core.attributesFile', join(laptop.top, path))
    laptop.write({ ...FILES, 'd/x.rot': 'hello\n' })
    laptop.git('add', 'd')
    if (path.startsWith('d/')) laptop.git('rm', '-q', '--cached', path)
    laptop.git('commit', '-qm', 'x')
    laptop.age()
    laptop.git('config', '--unset', 'core.attributesFile')
    await beginsRight(laptop)
  })
}

test('a clone without an index, or with one that another git is about to replace, is worked on', async () => {
  laptop.commit(FILES)
  writeFileSync(join(laptop.top, '.git/index.lock'), '')
  laptop.write({ 'a.txt': 'xxx\n' })
  await (await beginsRight(laptop)).repo.close()
  rmSync(join(laptop.top, '.git/index'))
  const begun = await laptop.begin()
  assert.equal(begun.workspace.startTree, addedTree(laptop.top))
  assert.deepEqual(await begun.changed(), [])
  assert.ok(!existsSync(join(laptop.top, '.git/index')))
})

test('a commit with nothing in it is begun from, and so is one of SHA-256', async () => {
  laptop.commit()
  laptop.write({ 'a.txt': 'a\n' })
  await beginsRight(laptop)
  await laptop.close()
  laptop = openLaptop('--object-format=sha256')
  laptop.commit(FILES)
  laptop.write({ 'a.txt': 'xxx\n' })
  await beginsRight(laptop)
})

for (const [how, settings] of [
  ['by ~', '[core]\n\texcludesFile = ~/ignored'],
  ['for the second time', '[core]\n\texcludesFile = ~/other\n\texcludesFile = ~/ignored'],
  ['in a file that another includes', '[include]\n\tpath = included'],
  ['from the top of the work tree', '[core]\n\texcludesFile = ../home/ignored'],
] as const) {
  test(`what the person ignores everywhere is no work of theirs: a file named ${how}, in the bytes of its names`, async () => {
    laptop.commit(FILES)
    const name = Buffer.from([0x6e, 0xff])
    const ignored = join(laptop.home, 'ignored')
    writeFileSync(Buffer.concat([Buffer.from(`${laptop.top}/`), name]), 'x\n')
    writeFileSync(ignored, Buffer.concat([name, Buffer.from('\n')]))
    writeFileSync(join(laptop.home, '.gitconfig'), `${settings}\n`)
    writeFileSync(join(laptop.home, 'included'), '[core]\n\texcludesFile = ~/ignored\n')
    await beginsRight(laptop, { ignored })
  })
}

test('the folder in which a person keeps settings may be another than usual', async () => {
  laptop.commit(FILES)
  const folder = join(laptop.folder, 'settings')
  mkdirSync(join(folder, 'git'), { recursive: true })
  writeFileSync(join(folder, 'git/ignore'), 'mine\n')
  laptop.write({ mine: 'x\n' })
  const environment = { PATH: process.env['PATH'], HOME: laptop.home, XDG_CONFIG_HOME: folder }
  const { workspace } = await laptop.begin({ environment })
  assert.equal(workspace.startTree, laptop.git('rev-parse', 'HEAD^{tree}'))
})

test('a second worktree heeds what is ignored in this repository, which the first one holds', async () => {
  laptop.commit(FILES)
  const [worktree, exclude] = [join(laptop.folder, 'second'), join(laptop.top, '.git/info/exclude')]
  laptop.write({ '.git/info/exclude': 'mine\n' })
  laptop.git('worktree', 'add', '-q', worktree)
  writeFileSync(join(worktree, 'mine'), 'x\n')
  writeFileSync(join(worktree, 'a.txt'), 'yyy\n')
  await beginsRight(laptop, { top: worktree, ignored: exclude })
})

test('a repository without a commit and a branch name that no git would take end a run once, not twice', async () => {
  await assert.rejects(laptop.begin({}, { branch: 'a..b' }), { code: 'branch-name-unlawful' })
  await assert.rejects(laptop.begin({ tempDir: join(laptop.folder, 'again') }), { code: 'empty-repository' })
  laptop.commit(FILES)
  const tempDir = join(laptop.folder, 'once-more')
  await assert.rejects(laptop.begin({ tempDir }, { branch: 'a..b' }), { code: 'branch-name-unlawful' })
})

test('of what lies beside the packs of a checkout, the agent gets no list and nothing half made', async () => {
  laptop.commit(FILES)
  laptop.git('repack', '-adq')
  mkdirSync(join(laptop.top, '.git/objects/pack/multi-pack-index.d'))
  writeFileSync(join(laptop.top, '.git/objects/pack/tmp_pack_x'), 'half')
  const place = { serverUrl: 'http://127.0.0.1:9', repository: { owner: 'octo', name: 'demo' } }
  await laptop.begin({ local: false, ...place }, { headSha: laptop.git('rev-parse', 'HEAD') })
  const names = readdirSync(join(laptop.top, '.git/objects/pack')).map((name) => name.replace(/.*\./, ''))
  assert.deepEqual(names.toSorted(), ['idx', 'pack'])
  laptop.git('rev-list', '--objects', '--quiet', 'HEAD')
})

// ─── A checkout of our own ───────────────────────────────────────────────────────────────────────

test('what a commit holds as no git would write it is no work of the agent’s, and its own work on it can be handed over', async (t) => {
  const room = await openGitRoom({ files: { 'w.bat': 'x\r\ny\r\n', 'a.txt': '1\n' } })
  t.after(() => room.close())
  room.remote.commit('octo', 'demo', 'main', { '.gitattributes': '*.bat text eol=crlf\n' })
  const first = await room.checkedOut()
  assert.equal(first.how, 'fetched')
  assert.deepEqual((await first.repo.changes(first.workspace)).changes, [])
  writeFileSync(join(room.root, 'w.bat'), 'x\r\nmine\r\n')
  const { changes, tree, patchPath } = await first.repo.changes(first.workspace)
  assert.deepEqual(
    changes.map(({ path }) => path),
    ['w.bat'],
  )
  const patch = join(room.folder, 'handed-over.patch')
  copyFileSync(patchPath, patch)
  await first.repo.close()
  assert.equal(gitIn(room.root, 'diff', '--cached', '--name-only'), '')
  const second = await room.checkedOut()
  await second.repo.applyPatch(second.workspace, patch)
  assert.equal(readFileSync(join(room.root, 'w.bat'), 'utf8'), 'x\r\nmine\r\n')
  assert.equal((await second.repo.changes(second.workspace)).tree, tree)
})
