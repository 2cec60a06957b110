import assert from 'node:assert/strict'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterEach, test } from 'node:test'
import { restoreSetAside } from '../../src/adapters/git-repo.ts'
import { leaveGround, openKilledRun, rescuePatch } from '../../src/adapters/git-rescue.ts'
import { AUTHOR, gitIn, likeCheckoutAction, openGitRoom, write, type GitRoom } from '../standins/git-room.ts'

let room: GitRoom
afterEach(() => room.close())

test('a workspace with anything else in it is left untouched', async () => {
  room = await openGitRoom()
  write(room.root, { 'precious.txt': 'mine\n' })
  await assert.rejects(room.checkedOut(), { code: 'workspace-in-use', meaning: /nothing in it was touched/ })
  assert.deepEqual(readdirSync(room.root), ['precious.txt'])
})

test('a checkout of another repository is left untouched', async () => {
  room = await openGitRoom()
  mkdirSync(room.root, { recursive: true })
  gitIn(room.root, 'init', '-q')
  gitIn(room.root, 'remote', 'add', 'origin', `${room.remote.url}/octo/other`)
  gitIn(room.root, 'commit', '-q', '--allow-empty', '-m', 'x')
  await assert.rejects(room.checkedOut(), { code: 'workspace-in-use' })
  assert.ok(existsSync(join(room.root, '.git/HEAD')))
})

test('a checkout of ours on a machine that keeps its workspace is taken up again by the next run', async () => {
  room = await openGitRoom({ files: { 'a.txt': '1\n' } })
  const first = await room.checkedOut()
  write(room.root, {
    'left-over.txt': 'x\n',
    '.git/hooks/post-checkout': { text: '#!/bin/sh\n', executable: true },
  })
  await first.repo.close()
  assert.ok(!existsSync(join(room.root, '.git/hooks/post-checkout')))
  assert.equal(gitIn(room.root, 'status', '--porcelain'), '?? left-over.txt')
  const next = room.remote.commit('octo', 'demo', 'main', { 'a.txt': '2\n' })
  const second = await room.checkedOut()
  assert.deepEqual([second.how, second.workspace.startCommit], ['fetched', next])
  assert.deepEqual(readdirSync(room.root).toSorted(), ['.git', 'a.txt'])
})

for (const path of ['.', 'packages/api']) {
  test(`what a run that was killed left is not what the next one starts from (path: ${path})`, async () => {
    room = await openGitRoom({ files: { 'a.txt': '1\n', 'packages/api/b.txt': '1\n' } })
    const killed = await room.checkedOut({}, { path })
    write(killed.workspace.root, { 'b.txt': 'half\n', 'left-over.txt': 'x\n' })
    const next = await room.checkedOut({}, { path, tempDir: join(room.folder, 'temp-2') })
    assert.deepEqual(
      [next.how, next.workspace.root, next.workspace.startTree],
      ['fetched', killed.workspace.root, killed.workspace.startTree],
    )
    assert.ok(!existsSync(join(next.workspace.root, 'left-over.txt')))
    assert.ok((await next.repo.changes(next.workspace)).empty)
  })
}

test('a checkout of another commit is switched to the task’s; untracked files stay, and nothing uncommitted is lost', async () => {
  room = await openGitRoom({ files: { 'a.txt': '1\n', 'same.txt': '1\n' } })
  const head = room.remote.commit('octo', 'demo', 'feature', { 'a.txt': 'feature\n' })
  await likeCheckoutAction(room)
  write(room.root, { 'node_modules/x.js': 'installed\n' })
  const out = await room.checkedOut({ ref: 'refs/pull/9/head', headSha: head })
  assert.deepEqual([out.how, out.workspace.startCommit], ['used', head])
  assert.equal(readFileSync(join(room.root, 'a.txt'), 'utf8'), 'feature\n')
  assert.ok(existsSync(join(room.root, 'node_modules/x.js')))
  assert.match(room.notices.join(), /now holds/)
  assert.deepEqual((await out.repo.changes(out.workspace)).changes, [])
  await out.repo.close()
  const other = room.remote.commit('octo', 'demo', 'third', { 'a.txt': 'third\n' })
  // Also where the switch would not touch the file: what it belongs to would have changed around it.
  for (const [dirty, clean] of [
    ['same.txt', 'a.txt'],
    ['a.txt', 'same.txt'],
  ] as const) {
    write(room.root, { [dirty]: 'uncommitted\n', [clean]: '1\n' })
    await assert.rejects(room.checkedOut({ headSha: other }), { code: 'workspace-dirty' })
    assert.equal(readFileSync(join(room.root, dirty), 'utf8'), 'uncommitted\n')
  }
})

test('a server that serves only the tips of its refs is believed only as long as the tip is the task’s commit', async () => {
  room = await openGitRoom({ files: { 'a.txt': '1\n' } })
  room.remote.isOld = true
  room.remote.git('octo', 'demo', 'config', 'uploadpack.allowAnySHA1InWant', 'false')
  const first = room.remote.git('octo', 'demo', 'rev-parse', 'main')
  const { repo, workspace } = await room.checkedOut({ headSha: first })
  assert.equal(workspace.startCommit, first)
  await repo.close()
  room.remote.commit('octo', 'demo', 'main', { 'a.txt': 'pushed meanwhile\n' })
  await assert.rejects(room.checkedOut({ headSha: first }), { code: 'commit-missing' })
})

test('what earlier steps wrote is not taken for the agent’s work', async () => {
  room = await openGitRoom({ files: { 'a.txt': '1\n', 'b.txt': '1\n' } })
  await likeCheckoutAction(room)
  write(room.root, { 'a.txt': 'by an earlier step\n', 'generated.txt': 'x\n' })
  const { repo, workspace } = await room.checkedOut()
  write(room.root, { 'b.txt': 'by the agent\n' })
  const changes = await repo.changes(workspace)
  assert.deepEqual(
    changes.changes.map(({ path }) => path),
    ['b.txt'],
  )
  const commit = await repo.commit(workspace, changes, { message: 'x\n', author: AUTHOR })
  await repo.push(workspace, { branch: 'w', commit })
  assert.equal(room.remote.git('octo', 'demo', 'diff', '--name-only', 'main', 'w'), 'b.txt')
})

test('a run that was killed is undone by a later process', async () => {
  room = await openGitRoom()
  await likeCheckoutAction(room)
  const config = readFileSync(join(room.root, '.git/config'), 'utf8')
  await room.checkedOut()
  assert.notEqual(readFileSync(join(room.root, '.git/config'), 'utf8'), config)
  await restoreSetAside(room.tempDir)
  await restoreSetAside(room.tempDir)
  assert.equal(readFileSync(join(room.root, '.git/config'), 'utf8'), config)
  assert.ok(!existsSync(join(room.tempDir, 'set-aside.json')))
})

test('the work of a killed run is read by a later process as the run itself would have: what setup wrote, locks and all', async () => {
  room = await openGitRoom({ files: { 'a.txt': '1\n', 'packages/api/b.txt': '1\n' } })
  await likeCheckoutAction(room)
  write(room.root, { 'packages/api/earlier.txt': 'of a step before\n' })
  const { repo, workspace } = await room.checkedOut({}, { path: 'packages/api' })
  await repo.ownRun(workspace, async () => write(workspace.root, { 'report.xml': 'x\n' }))
  write(workspace.root, {
    'b.txt': '2\n',
    '.env': 'KEY=1\n',
    'dist/meant.txt': 'm\n',
    'dist/junk.txt': 'j\n',
  })
  writeFileSync(join(room.tempDir, 'git-work/git/index.lock'), '')
  const environment = { PATH: process.env['PATH'] }
  const killed = (await openKilledRun({ tempDir: room.tempDir, environment })) ?? assert.fail()
  const rescued = await rescuePatch(killed, ['dist/meant.txt'])
  assert.deepEqual(
    rescued.changes.map(({ path }) => path),
    ['b.txt', 'dist/meant.txt'],
  )
  assert.deepEqual(rescued.excluded.map(({ path, reason }) => `${reason} ${path}`).toSorted(), [
    'credential .env',
    'junk dist/',
    'made-by-setup report.xml',
  ])
  await restoreSetAside(room.tempDir)
  gitIn(room.root, 'apply', '--reverse', '--check', '--binary', rescued.patchPath)
  assert.equal(await openKilledRun({ tempDir: room.folder, environment }), undefined)
})

test('what the agent planted in the repository of a run that was killed is gone after it, and a later run knows the checkout', async () => {
  room = await openGitRoom({ files: { 'a.txt': '1\n' } })
  const { workspace } = await room.checkedOut()
  gitIn(room.root, 'config', 'core.fsmonitor', `touch ${join(room.folder, 'ran')}; true`)
  write(room.root, { 'a.txt': '2\n', [`${workspace.scratch}/output.txt`]: 'of a command\n' })
  const killed = await openKilledRun({
    tempDir: room.tempDir,
    environment: { PATH: process.env['PATH'] },
    serverUrl: room.remote.url,
    repository: { owner: 'octo', name: 'demo' },
  })
  await leaveGround(killed ?? assert.fail())
  assert.equal(gitIn(room.root, 'status', '--porcelain'), ' M a.txt')
  assert.ok(!existsSync(join(room.folder, 'ran')))
  const { how, workspace: next } = await room.checkedOut({}, { tempDir: join(room.folder, 'temp-2') })
  assert.deepEqual([how, next.fresh], ['fetched', true])
})

test('a folder that nobody may enter is removed all the same, and the user’s .git is put back', async () => {
  room = await openGitRoom()
  await likeCheckoutAction(room)
  const config = readFileSync(join(room.root, '.git/config'), 'utf8')
  const { repo, workspace } = await room.checkedOut()
  for (const folder of ['.git/shut', `${workspace.scratch}/shut`]) {
    write(room.root, { [`${folder}/deeper/file`]: 'x\n' })
    chmodSync(join(room.root, folder), 0)
  }
  await repo.close()
  assert.equal(readFileSync(join(room.root, '.git/config'), 'utf8'), config)
  assert.deepEqual(readdirSync(room.root).toSorted(), ['.git', 'README.md'])
})

test('ROOT may be a folder of the repository: paths are its own, what lies outside stays outside', async () => {
  room = await openGitRoom({
    files: { 'packages/api/a.txt': '1\n', 'packages/web/b.txt': '1\n', 'c.txt': '1\n' },
  })
  await assert.rejects(room.checkedOut({}, { path: 'packages/none' }), { code: 'path-missing' })
  assert.deepEqual(readdirSync(room.root), [])
  const { repo, workspace } = await room.checkedOut({}, { path: 'packages/api' })
  assert.equal(workspace.prefix, 'packages/api/')
  assert.equal(gitIn(workspace.root, 'status', '--porcelain'), '')
  assert.equal(gitIn(workspace.root, 'ls-files'), 'a.txt')
  assert.deepEqual(await repo.startPaths(workspace), ['a.txt'])
  write(workspace.root, { 'a.txt': '2\n', '../web/b.txt': '2\n' })
  const changes = await repo.changes(workspace)
  assert.deepEqual(
    changes.changes.map(({ path }) => path),
    ['a.txt'],
  )
  assert.deepEqual(
    changes.excluded.map(({ path, reason }) => `${reason} ${path}`),
    ['outside-path ../../packages/web/b.txt'],
  )
  assert.equal(await repo.finalFile(workspace, changes, 'a.txt'), '2\n')
  const commit = await repo.commit(workspace, changes, { message: 'x\n', author: AUTHOR })
  await repo.push(workspace, { branch: 'w', commit })
  assert.equal(room.remote.git('octo', 'demo', 'diff', '--name-only', 'main', 'w'), 'packages/api/a.txt')
  assert.deepEqual(readdirSync(await repo.cleanRoom(workspace, changes)).toSorted(), ['.git', 'a.txt'])
})

test('a repository whose ids are SHA-256, with a submodule and LFS pointers, is worked on; both are left alone', async () => {
  room = await openGitRoom({
    objectFormat: 'sha256',
    files: {
      'a.txt': '1\n',
      lib: { submodule: 'c'.repeat(64) },
      '.gitmodules': '[submodule "lib"]\n\tpath = lib\n\turl = https://example.com/lib\n',
      '.gitattributes': '*.psd filter=lfs diff=lfs merge=lfs -text\n',
      'art.psd': 'version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n',
    },
  })
  const { repo, workspace } = await room.checkedOut()
  assert.equal(workspace.startCommit.length, 64)
  assert.equal(gitIn(room.root, 'log', '--format=%H'), workspace.startCommit)
  write(room.root, {
    'a.txt': '2\n',
    'art.psd': 'contents\n',
    'new.psd': 'contents\n',
    'lib/x.txt': 'inside\n',
  })
  mkdirSync(join(room.root, 'cloned'))
  gitIn(join(room.root, 'cloned'), 'init', '-q')
  writeFileSync(join(room.root, 'cloned/f.txt'), 'x')
  const changes = await repo.changes(workspace)
  assert.deepEqual(
    changes.changes.map(({ path }) => path),
    ['a.txt'],
  )
  assert.deepEqual(changes.excluded.map(({ path, reason }) => `${reason} ${path}`).toSorted(), [
    'gitlink cloned/',
    'lfs art.psd',
    'lfs new.psd',
  ])
  const commit = await repo.commit(workspace, changes, { message: 'x\n', author: AUTHOR })
  assert.ok((await repo.push(workspace, { branch: 'w', commit })).ok)
  assert.equal(room.remote.git('octo', 'demo', 'diff', '--name-only', 'main', 'w'), 'a.txt')
  // Taking the attribute away does not turn a pointer into contents.
  write(room.root, { '.gitattributes': '' })
  const later = (await repo.changes(workspace)).changes.map(({ path }) => path)
  assert.deepEqual(later, ['.gitattributes', 'a.txt'])
})

test('a file that holds a secret of the run, however written, and a folder that a tool unpacked are left out', async () => {
  room = await openGitRoom({ files: { 'a.txt': '1\n' } })
  const secret = 'the-very-own-secret-of-this-run'
  const { repo, workspace } = await room.checkedOut({}, { secrets: [secret] })
  write(room.root, { 'a.txt': '2\n', 'note.txt': `see ${Buffer.from(secret).toString('base64')}\n` })
  mkdirSync(join(room.root, 'unpacked'))
  for (let at = 0; at <= 1000; at += 1) writeFileSync(join(room.root, `unpacked/${at}.txt`), `${at}\n`)
  const { changes, excluded, patchPath } = await repo.changes(workspace)
  assert.deepEqual(
    changes.map(({ path }) => path),
    ['a.txt'],
  )
  assert.deepEqual(
    excluded.map(({ path, reason, count }) => `${reason} ${path} ${count}`),
    ['credential note.txt 1', 'too-large unpacked/ 1001'],
  )
  const patch = readFileSync(patchPath, 'utf8')
  assert.deepEqual(patch.match(/^\+\+\+ .*$/gm), ['+++ b/a.txt'])
})

test('what only our own setup and test runs wrote is left out, until the agent changes it', async () => {
  room = await openGitRoom({ files: { 'a.txt': '1\n', lock: '1\n' } })
  const { repo, workspace } = await room.checkedOut()
  await repo.ownRun(workspace, async () =>
    write(room.root, { 'report.xml': '1\n', lock: '2\n', 'fixed-later.txt': 'x\n' }),
  )
  write(room.root, { 'a.txt': '2\n', 'fixed-later.txt': 'by the agent\n' })
  await repo.ownRun(workspace, async () => write(room.root, { 'report.xml': '2\n', 'a.txt': '3\n' }))
  const { changes, excluded } = await repo.changes(workspace)
  assert.deepEqual(
    changes.map(({ path }) => path),
    ['a.txt', 'fixed-later.txt'],
  )
  assert.deepEqual(
    excluded.map(({ path, reason }) => `${reason} ${path}`),
    ['made-by-setup lock', 'made-by-setup report.xml'],
  )
})

test('git’s own folders of the run hold no token, and nothing of ours is left after close', async () => {
  room = await openGitRoom()
  const { repo } = await room.checkedOut()
  for (const entry of readdirSync(room.folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    assert.doesNotMatch(
      readFileSync(join(entry.parentPath, entry.name), 'latin1'),
      /ghs_theToken|Z2hzX3RoZVRva2Vu/,
    )
  }
  await repo.close()
  assert.deepEqual(readdirSync(room.tempDir), [])
})

test('the folder of command outputs goes with the run; a link in its place goes, not what it leads to', async () => {
  room = await openGitRoom({ files: { 'a.txt': 'one\n' } })
  const mine = join(room.folder, 'mine')
  write(mine, { 'kept.txt': 'kept\n' })
  const first = await room.checkedOut()
  write(room.root, { '.fixpoint-run/toolu_1.txt': 'output\n' })
  await first.repo.close()
  assert.equal(existsSync(join(room.root, '.fixpoint-run')), false)
  const second = await room.checkedOut()
  assert.equal(second.workspace.scratch, '.fixpoint-run')
  symlinkSync(mine, join(room.root, '.fixpoint-run'))
  await second.repo.close()
  assert.equal(existsSync(join(room.root, '.fixpoint-run')), false)
  assert.deepEqual(readdirSync(mine), ['kept.txt'])
})
