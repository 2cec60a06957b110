/** A disk that runs full at each step of the way. Takes root, for small disks of one's own. */
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, test } from 'node:test'
import { AUTHOR, openGitRoom, write, type GitRoom } from '../standins/git-room.ts'

let room: GitRoom
const disks: string[] = []
afterEach(async () => {
  for (const disk of disks.splice(0)) execFileSync('umount', ['-l', disk])
  await room.close()
})

/** A disk of that many megabytes. */
function mountDisk(path: string, megabytes: number): string {
  mkdirSync(path, { recursive: true })
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'fixpoint-test', path])
  disks.push(path)
  return path
}

/** Takes every block that is left; returns what gives them back. */
function fill(disk: string): () => void {
  const { bavail, bsize } = statfsSync(disk)
  const file = join(disk, 'filler')
  writeFileSync(file, Buffer.alloc(bavail * bsize))
  return () => rmSync(file)
}

const canMount = (() => {
  try {
    const folder = mkdtempSync(join(tmpdir(), 'fixpoint-disk-'))
    execFileSync('mount', ['-t', 'tmpfs', 'fixpoint-test', folder], { stdio: 'ignore' })
    execFileSync('umount', [folder])
    rmSync(folder, { recursive: true })
    return true
  } catch {
    return false // no right to mount
  }
})()

if (canMount) {
  test('checkout: a workspace that is too small is named as a full disk, and is empty again', async () => {
    room = await openGitRoom({ files: { 'big.bin': randomBytes(3_000_000) } })
    mountDisk(room.root, 1)
    await assert.rejects(room.checkedOut(), { code: 'disk-full' })
    assert.deepEqual(readdirSync(room.root), [])
  })

  test('checkout: our own folder that is too small is named as a full disk, and the workspace is empty again', async () => {
    room = await openGitRoom({ files: { 'big.bin': randomBytes(3_000_000) } })
    mountDisk(room.tempDir, 1)
    await assert.rejects(room.checkedOut(), { code: 'disk-full' })
    assert.deepEqual(readdirSync(room.root), [])
  })

  test('change set: a file for which no space is left ends as a full disk; it is not left out in silence', async () => {
    room = await openGitRoom({ files: { 'a.txt': '1\n' } })
    mountDisk(room.tempDir, 2)
    const { repo, workspace } = await room.checkedOut()
    write(room.root, { 'a.txt': '2\n', 'picture.bin': randomBytes(3_000_000) })
    await assert.rejects(repo.changes(workspace), { code: 'disk-full' })
    execFileSync('mount', ['-o', 'remount,size=16m', room.tempDir])
    const { changes } = await repo.changes(workspace)
    assert.deepEqual(
      changes.map(({ path }) => path),
      ['a.txt', 'picture.bin'],
    )
  })

  test('patch: where it cannot be written whole, that is said', async () => {
    room = await openGitRoom({ files: { 'a.txt': '1\n' } })
    const resultsDir = mountDisk(join(room.folder, 'results'), 1)
    const { repo, workspace } = await room.checkedOut({}, { resultsDir })
    write(room.root, { 'picture.bin': randomBytes(3_000_000) })
    await assert.rejects(repo.changes(workspace), { code: 'disk-full' })
  })

  test('commit and push: a full disk is named; once there is space, the very same change goes through', async () => {
    room = await openGitRoom({ files: { 'a.txt': '1\n' } })
    mountDisk(room.tempDir, 2)
    const { repo, workspace } = await room.checkedOut()
    write(room.root, { 'a.txt': '2\n' })
    const changes = await repo.changes(workspace)
    const request = { message: 'x\n', author: AUTHOR }
    let free = fill(room.tempDir)
    await assert.rejects(repo.commit(workspace, changes, request), { code: 'disk-full' })
    free()
    const commit = await repo.commit(workspace, changes, request)
    // A push writes nothing here: it needs no space.
    free = fill(room.tempDir)
    assert.ok((await repo.push(workspace, { branch: 'w', commit })).ok)
    free()
    assert.equal(room.remote.git('octo', 'demo', 'show', 'w:a.txt'), '2')
  })

  test('push: the server’s full disk is the server’s, and is not told as the runner’s', async () => {
    room = await openGitRoom({ files: { 'a.txt': '1\n' } })
    const bare = room.remote.bare('octo', 'demo')
    const saved = join(room.folder, 'saved')
    execFileSync('cp', ['-a', bare, saved])
    execFileSync('cp', ['-a', `${saved}/.`, mountDisk(bare, 1)])
    const { repo, workspace } = await room.checkedOut()
    write(room.root, { 'picture.bin': randomBytes(3_000_000) })
    const changes = await repo.changes(workspace)
    const commit = await repo.commit(workspace, changes, { message: 'x\n', author: AUTHOR })
    await assert.rejects(repo.push(workspace, { branch: 'w', commit }), {
      code: 'server-error',
      meaning: /No space left on device/,
    })
  })
} else {
  test('a full disk is told apart by git’s words alone', async () => {
    room = await openGitRoom()
    const { troubleOf } = await import('../../src/adapters/git-errors.ts')
    assert.equal(troubleOf('fatal: unable to write new index file').code, 'disk-full')
  })
}
