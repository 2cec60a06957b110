import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createTerminalText } from '../../src/adapters/terminal-text.ts'
import { slowMend } from './seeded.ts'
import { python } from '../standins/runner-path.ts'
import { atLaptop, WITH_TESTS } from './at-laptop.ts'

const ESC = '\u001b'
const ASK = ['make the tests pass', ...WITH_TESTS]
const SLOW_MODEL_MS = 600
const MOVING = /[⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏]/

/** What stands on the screen in the end. */
function screen(sent: string): string {
  const text = createTerminalText()
  return text.write(sent.replaceAll('\r\n', '\n')) + text.end()
}

// A terminal is made with Python's own module; without Python there is none to try.
if (python !== undefined) {
  test('in a terminal a line that moves says what is awaited and how long, and leaves nothing behind', () =>
    atLaptop(slowMend(SLOW_MODEL_MS), async ({ inTerminal }) => {
      const { code, text } = await inTerminal({ TERM: 'xterm' }, ...ASK)
      assert.equal(code, 0, text)
      assert.match(text, /[⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏] the model, turn 1 · 0 s/)
      const drawn = text.split(`\r${ESC}[K`).filter((piece) => MOVING.test(piece))
      assert.ok(drawn.length > 3, text)
      // A line that fills the last of the 60 columns cannot be erased.
      for (const piece of drawn) assert.ok(piece.length < 60 && !piece.includes('\n'), JSON.stringify(piece))
      const seen = screen(text)
      assert.doesNotMatch(seen, MOVING)
      assert.match(seen, /^ {2}✓ Edited /m)
      assert.match(seen, /^ {2}PASSED \(finished\)/m)
      assert.ok(text.includes(`${ESC}[32m✓${ESC}[0m Edited`), 'a sign in colour')
    }))
}
