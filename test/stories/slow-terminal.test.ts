import assert from 'node:assert/strict'
import { test } from 'node:test'
import { slowMend } from './seeded.ts'
import { python } from '../standins/runner-path.ts'
import { atLaptop, WITH_TESTS } from './at-laptop.ts'

const ESC = '\u001b'
const ASK = ['make the tests pass', ...WITH_TESTS]
const SLOW_MODEL_MS = 600
const MOVING = /[⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏]/

// A terminal is made with Python's own module; without Python there is none to try.
if (python !== undefined) {
  test('without a terminal, or where none is wanted, no escape code is written', () =>
    atLaptop([...slowMend(SLOW_MODEL_MS), ...slowMend(SLOW_MODEL_MS)], async (laptop) => {
      const plain = await laptop.fixpoint(...ASK, '--dry-run')
      const asked = await laptop.inTerminal({ TERM: 'xterm', NO_COLOR: '1' }, ...ASK, '--dry-run')
      for (const { code, text } of [plain, asked]) {
        assert.equal(code, 0, text)
        assert.ok(!text.includes(ESC), text)
        assert.doesNotMatch(text, MOVING)
      }
    }))

  test('a dumb terminal gets neither colour nor movement, one of a CI no movement', () =>
    atLaptop([...slowMend(SLOW_MODEL_MS), ...slowMend(SLOW_MODEL_MS)], async ({ inTerminal }) => {
      const dumb = await inTerminal({ TERM: 'dumb' }, ...ASK, '--dry-run')
      assert.ok(!dumb.text.includes(ESC), dumb.text)
      const ci = await inTerminal({ TERM: 'xterm', CI: 'true' }, ...ASK, '--dry-run')
      assert.doesNotMatch(ci.text, MOVING)
      assert.ok(ci.text.includes(`${ESC}[1;32mPASSED`), ci.text)
    }))
}
