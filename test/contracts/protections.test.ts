import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { PROTECTIONS } from '../attacks/protections.ts'
import { withoutPiece } from '../weaken/piece.ts'
import { SAFEGUARDS } from '../weaken/safeguards.ts'

const PROJECT = join(import.meta.dirname, '..', '..')

test('each protection of the fence and each safeguard of the loop can still be taken away: its piece stands once', () => {
  for (const piece of [...PROTECTIONS, ...SAFEGUARDS]) withoutPiece(PROJECT, piece)
})

test('each safeguard of the loop names tests that exist', () => {
  const files = new Set(SAFEGUARDS.flatMap(({ tests }) => tests))
  const lost = [...files].filter((name) => !existsSync(join(PROJECT, 'test', `${name}.test.ts`)))
  assert.deepEqual(lost, [])
})
