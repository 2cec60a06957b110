import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, lstatSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { lendRoot, OUR_USER, takeBackRoot } from '../../src/adapters/ownership.ts'

const isRoot = process.getuid?.() === 0
const owner = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }

test('ROOT lent by a run that was killed goes back to its owner from the post step', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'fixpoint-lent-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  const [root, temp] = [join(folder, 'root'), join(folder, 'temp')]
  for (const made of [root, temp, join(root, '.git')]) mkdirSync(made)
  writeFileSync(join(root, 'file'), '')
  // Only root can give files away; for others the loan is one to themselves.
  const borrower = isRoot ? OUR_USER : owner
  await lendRoot({ root, agentGitDir: join(root, '.git') }, borrower, temp)
  assert.equal(lstatSync(join(root, 'file')).uid, borrower.uid)
  await takeBackRoot(temp)
  for (const path of [root, join(root, 'file'), join(root, '.git')])
    assert.equal(lstatSync(path).uid, owner.uid)
  assert.equal(existsSync(join(temp, 'lent-root.json')), false)
  await takeBackRoot(temp)
})

test('ROOT is lent although a program of its owner makes and removes files in it meanwhile', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'fixpoint-lent-'))
  const root = join(folder, 'root')
  mkdirSync(root)
  const busy = 'echo; while :; do mkdir -p a/b; : >a/b/c; : >d; rm -rf a d; done 2>&1'
  const program = spawn('/bin/sh', ['-c', busy], { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] })
  t.after(async () => {
    program.kill('SIGKILL')
    await once(program, 'close')
    rmSync(folder, { recursive: true, force: true })
  })
  await once(program.stdout, 'data')
  for (let round = 0; round < 300; round += 1)
    await lendRoot({ root, agentGitDir: join(root, '.git') }, owner, folder)
})

for (const entries of [499, 500])
  test(`of ${entries} entries and their folder each is lent, and a link leads to nothing that is`, async (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'fixpoint-lent-'))
    t.after(() => rmSync(folder, { recursive: true, force: true }))
    const [root, outside] = [join(folder, 'root'), join(folder, 'outside')]
    for (const made of [root, outside]) mkdirSync(made)
    writeFileSync(join(outside, 'file'), '')
    symlinkSync(outside, join(root, '0'))
    for (let at = 1; at < entries; at += 1) writeFileSync(join(root, String(at)), '')
    const borrower = isRoot ? OUR_USER : owner
    const giveBack = await lendRoot({ root, agentGitDir: join(root, '.git') }, borrower, folder)
    const owners = (): Set<number> =>
      new Set(
        [root, ...Array.from({ length: entries }, (_, at) => join(root, String(at)))].map(
          (path) => lstatSync(path).uid,
        ),
      )
    assert.deepEqual([...owners()], [borrower.uid])
    for (const path of [outside, join(outside, 'file')]) assert.equal(lstatSync(path).uid, owner.uid)
    await giveBack()
    assert.deepEqual([...owners()], [owner.uid])
  })
