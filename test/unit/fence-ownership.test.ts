import assert from 'node:assert/strict'
import { existsSync, lstatSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
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
