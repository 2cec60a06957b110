import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { PROTECTIONS } from '../attacks/protections.ts'

const PROJECT = join(import.meta.dirname, '..', '..')

test('each protection of the fence can still be taken away: its piece stands once in the source', () => {
  const lost = PROTECTIONS.filter(
    ({ file, find }) => readFileSync(join(PROJECT, file), 'utf8').split(find).length !== 2,
  )
  assert.deepEqual(
    lost.map(({ name, file }) => `${name}: ${file}`),
    [],
  )
})
