import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { shownOf } from '../../src/doors/rescue.ts'

function patchOf(t: TestContext, text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'fixpoint-test-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'change.patch')
  writeFileSync(path, text)
  return path
}

const same = (text: string): string => text

test('of a rescued patch longer than any text can be, the beginning is shown', (t) => {
  const path = patchOf(t, 'diff --git a/x b/x\n+é\n')
  assert.deepEqual(shownOf(path, same), ['diff --git a/x b/x', '+é', ''])
  truncateSync(path, 700_000_000)
  const lines = shownOf(path, same)
  assert.deepEqual([lines[1], lines.at(-1)], ['+é', '… the rest is in the file.'])
})

test('a secret that lies where the shown patch is cut is not shown in part', (t) => {
  const secret = 'k'.repeat(40)
  const path = patchOf(t, `${'a'.repeat(499_980)}${secret}${'b'.repeat(100)}`)
  assert.doesNotMatch(shownOf(path, (text) => text.replaceAll(secret, '***')).join(''), /k/)
})
