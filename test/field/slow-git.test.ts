import assert from 'node:assert/strict'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterEach, test } from 'node:test'
import { AUTHOR, gitIn, likeCheckoutAction, openGitRoom, write, type GitRoom } from '../standins/git-room.ts'
import type { FileSpec } from '../standins/git-remote.ts'

let room: GitRoom
afterEach(() => room.close())

const RUNNERS = 8
const PUSHES = 50

test('of fifty pushes to one branch by runs at the same time none is lost', async () => {
  room = await openGitRoom({ files: { 'a.txt': '1\n' } })
  const waiting = Array.from({ length: PUSHES }, (_, at) => at)
  const runner = async (_: unknown, number: number): Promise<void> => {
    const root = join(room.folder, `work-${number}`)
    const { repo, workspace } = await room.checkedOut(
      {},
      { root, tempDir: join(room.folder, `temp-${number}`) },
    )
    let last: string | undefined
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      write(root, { [`file-${at}.txt`]: `${at}\n`, ...(last !== undefined && { [last]: null }) })
      last = `file-${at}.txt`
      const changes = await repo.changes(workspace)
      const commit = await repo.commit(workspace, changes, { message: `Change ${at}\n`, author: AUTHOR })
      assert.ok((await repo.push(workspace, { branch: 'shared', commit })).ok)
    }
  }
  await Promise.all(Array.from({ length: RUNNERS }, runner))
  const subjects = room.remote.git('octo', 'demo', 'log', '--branches', '--format=%s').split('\n')
  for (let at = 0; at < PUSHES; at += 1) assert.ok(subjects.includes(`Change ${at}`), `Change ${at}`)
})

/** Start → what the agent makes of it; null removes. */
const TORTURE: readonly (readonly [string, FileSpec | null, FileSpec | null])[] = [
  ['plain.txt', 'a\n', 'b\n'],
  ['became-executable', 'a\n', { text: 'a\n', executable: true }],
  ['lost-executable', { text: 'a\n', executable: true }, 'a\n'],
  ['became-link', 'a\n', { link: 'plain.txt' }],
  ['was-link', { link: 'plain.txt' }, 'a\n'],
  ['link-moved', { link: 'plain.txt' }, { link: 'café.txt' }],
  ['dangling', null, { link: 'not/there' }],
  ['gone', 'a\n', null],
  ['deep/er/gone', 'a\n', null],
  ['file-to-folder', 'a\n', null],
  ['file-to-folder/inside', null, 'a\n'],
  ['folder-to-file/inside', 'a\n', null],
  ['folder-to-file', null, 'a\n'],
  ['café.txt', 'a\n', 'b\n'],
  ['日本 語', 'a\n', 'b\n'],
  ['tab\there', null, 'b\n'],
  ['say "hi"', null, 'b\n'],
  ['two\nlines', null, 'b\n'],
  ['back\\slash', null, 'b\n'],
  [' leading and trailing ', null, 'b\n'],
  ['-n', null, 'b\n'],
  [':(glob)**', null, 'b\n'],
  ['Case', 'a\n', null],
  ['case', null, 'a\n'],
  ['crlf.txt', 'a\r\nb\r\n', 'a\r\nc\r\n'],
  ['binary', Buffer.from([0, 1, 2, 255]), Buffer.from([0, 1, 2, 254, 10, 13])],
  ['empty', null, ''],
  ['no-newline', 'a', 'b'],
]

test('a torture tree arrives as it is, by push and as a patch, with one and the same tree', async () => {
  const start = Object.fromEntries(
    TORTURE.filter(([, spec]) => spec !== null).map(([path, spec]) => [path, spec as FileSpec]),
  )
  room = await openGitRoom({ files: start })
  const { repo, workspace } = await room.checkedOut()
  for (const [path, , spec] of TORTURE) if (spec === null) write(room.root, { [path]: null })
  for (const [path, , spec] of TORTURE) if (spec !== null) write(room.root, { [path]: spec })
  const changes = await repo.changes(workspace)
  assert.deepEqual(changes.excluded, [])
  const changed = TORTURE.filter(([, before, after]) => JSON.stringify(before) !== JSON.stringify(after))
  assert.deepEqual(
    changes.changes.map(({ path }) => path).toSorted(),
    changed.map(([path]) => path).toSorted(),
  )
  const commit = await repo.commit(workspace, changes, { message: 'x\n', author: AUTHOR })
  assert.ok((await repo.push(workspace, { branch: 'w', commit })).ok)
  assert.equal(room.remote.git('octo', 'demo', 'rev-parse', 'w^{tree}'), changes.tree)

  const clean = await repo.cleanRoom(workspace, changes)
  for (const [path, , spec] of TORTURE) sameOnDisk(join(clean, path), spec)

  rmSync(join(room.root, '.git'), { recursive: true })
  const other = join(room.folder, 'other')
  mkdirSync(other)
  gitIn(other, 'clone', '-q', room.remote.bare('octo', 'demo'), '.')
  gitIn(other, 'apply', '--index', '--binary', changes.patchPath)
  assert.equal(gitIn(other, 'write-tree'), changes.tree)

  // What the API path sends is the same bytes.
  for (const change of changes.changes.filter(({ kind }) => kind !== 'deleted')) {
    const bytes = Buffer.from(await repo.changedFile(workspace, change))
    assert.equal(bytes.length, change.bytes, change.path)
  }
})

function sameOnDisk(path: string, spec: FileSpec | null): void {
  if (spec === null) {
    assert.ok(!existsSync(path) || lstatSync(path).isDirectory(), path)
  } else if (typeof spec === 'string' || Buffer.isBuffer(spec)) {
    assert.deepEqual(readFileSync(path), Buffer.from(spec), path)
  } else if ('link' in spec) {
    assert.equal(readlinkSync(path), spec.link)
  } else if ('text' in spec) {
    assert.equal(readFileSync(path, 'utf8'), spec.text)
    assert.equal((lstatSync(path).mode & 0o111) !== 0, spec.executable, path)
  }
}

test('the user’s own clone is byte for byte what it was, but for the one branch', async () => {
  room = await openGitRoom({ files: { 'a.txt': '1\n', 'sub/b.txt': '1\n' } })
  await likeCheckoutAction(room, { depth: 0 })
  // Whatever the user has set up to run, none of it runs for us.
  const ran = join(room.folder, 'ran')
  const program = { text: `#!/bin/sh\ntouch ${ran}-$(basename "$0")\n`, executable: true }
  const names = ['reference-transaction', 'post-index-change', 'pre-auto-gc', 'monitor']
  write(room.root, Object.fromEntries(names.map((name) => [`.git/hooks/${name}`, program])))
  write(room.root, { 'a.txt': 'staged\n', 'untracked.txt': 'x\n' })
  gitIn(room.root, 'add', 'a.txt')
  gitIn(room.root, 'config', 'core.fsmonitor', join(room.root, '.git/hooks/monitor'))
  rmSync(`${ran}-post-index-change`, { force: true })
  write(room.root, { 'a.txt': 'dirty\n' })
  const before = bytesOf(join(room.root, '.git'))
  const { repo, workspace } = await room.checkedOut({ trigger: 'laptop' }, { local: true })
  assert.deepEqual(bytesOf(join(room.root, '.git')), before)
  write(room.root, { 'sub/b.txt': 'mended\n' })
  await repo.ownRun(workspace, async () => writeFileSync(join(room.root, 'report.xml'), 'x'))
  const changes = await repo.changes(workspace)
  assert.deepEqual(
    changes.changes.map(({ path }) => path),
    ['sub/b.txt'],
  )
  await repo.cleanRoom(workspace, changes)
  const commit = await repo.commit(workspace, changes, { message: 'x\n', author: AUTHOR })
  assert.equal(await repo.keepLocally(workspace, 'fixpoint/local-1', commit), 'fixpoint/local-1')
  assert.equal(await repo.keepLocally(workspace, 'fixpoint/local-1', commit), 'fixpoint/local-1-2')
  await repo.close()
  const after = bytesOf(join(room.root, '.git'))
  const added = [...after.keys()].filter((path) => !before.has(path))
  assert.deepEqual(added.filter((path) => !path.startsWith('objects/')).toSorted(), [
    'logs/refs/heads/fixpoint/local-1',
    'logs/refs/heads/fixpoint/local-1-2',
    'refs/heads/fixpoint/local-1',
    'refs/heads/fixpoint/local-1-2',
  ])
  for (const [path, bytes] of before) assert.ok(after.get(path)?.equals(bytes), path)
  assert.deepEqual(
    readdirSync(room.folder).filter((name) => name.startsWith('ran-')),
    [],
  )
  gitIn(room.root, 'config', '--unset', 'core.fsmonitor')
  assert.equal(gitIn(room.root, 'diff', '--name-only', 'main', 'fixpoint/local-1~1'), 'a.txt\nuntracked.txt')
})

function bytesOf(folder: string): Map<string, Buffer> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  return new Map(
    files.map((entry) => {
      const path = join(entry.parentPath, entry.name)
      return [path.slice(folder.length + 1), readFileSync(path)]
    }),
  )
}

test('settings planted in the user’s home and beside every folder do not reach us', async () => {
  room = await openGitRoom({ files: { 'a.txt': '1\n' } })
  const home = join(room.folder, 'home')
  const ran = join(room.folder, 'ran')
  const config = `[core]\n\tfsmonitor = touch ${ran}\n\thooksPath = ${home}\n[http]\n\tproxy = http://127.0.0.1:9\n[url "http://127.0.0.1:9/"]\n\tinsteadOf = ${room.remote.url}/\n[credential]\n\thelper = !touch ${ran}\n`
  write(home, {
    '.gitconfig': config,
    '.config/git/config': config,
    'pre-push': { text: `#!/bin/sh\ntouch ${ran}\n`, executable: true },
  })
  const environment = {
    PATH: process.env['PATH'],
    HOME: home,
    XDG_CONFIG_HOME: join(home, '.config'),
    GIT_CONFIG_GLOBAL: join(home, '.gitconfig'),
  }
  const { repo, workspace } = await room.checkedOut({}, { environment })
  writeFileSync(join(room.root, '.git/config'), config)
  mkdirSync(join(room.root, 'nested'))
  gitIn(join(room.root, 'nested'), 'init', '-q')
  writeFileSync(join(room.root, 'nested/.git/config'), `${config}\tbare = false\n`)
  write(room.root, { 'a.txt': '2\n' })
  const changes = await repo.changes(workspace)
  const commit = await repo.commit(workspace, changes, { message: 'x\n', author: AUTHOR })
  assert.ok((await repo.push(workspace, { branch: 'w', commit })).ok)
  assert.ok(!existsSync(ran))
})
