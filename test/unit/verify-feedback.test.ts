import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Verdict } from '../../src/domain/verdict.ts'
import type { Change } from '../../src/domain/workspace.ts'
import { feedbackText, sameOutcome, type FeedbackFacts } from '../../src/run/feedback.ts'
import { heartOf } from '../../src/run/heart.ts'

const red = (output: string, ...failing: readonly string[]): Verdict => ({
  status: 'failed',
  command: 'npm test',
  exitCode: 1,
  output,
  durationMs: 1_234,
  report: { runner: 'r', passed: 5, failed: failing.length, skipped: 0, failing, passing: [] },
})
const change: Change = {
  path: 'src/a.js',
  kind: 'modified',
  oldMode: '100644',
  mode: '100644',
  blob: 'a',
  oldBlob: 'b',
  bytes: 1,
  binary: false,
  addedLines: 2,
  removedLines: 1,
}
const facts = (more: Partial<FeedbackFacts>): FeedbackFacts => ({
  before: red('old output', 'a', 'b'),
  after: red('new output', 'b', 'c'),
  changes: [change],
  attempt: 1,
  attempts: 5,
  ...more,
})

test('says what fails as before, what fails anew, what no longer fails, and what was changed', () => {
  const text = feedbackText(facts({}))
  assert.match(text, /time 1 of at most 5 .*`npm test` failed with exit code 1/)
  assert.match(text, /Fails as before \(1\):\n {2}b\n/)
  assert.match(text, /Fails since your change \(1\):\n {2}c\n/)
  assert.match(text, /No longer fails \(1\):\n {2}a\n/)
  assert.match(text, /src\/a\.js \(modified, \+2 −1\)/)
  assert.match(text, /<data \w+ test output>\nnew output\n/)
})

test('says at once what would make a green run suspect, file by file', () => {
  const text = feedbackText(
    facts({
      suspicious: [
        { kind: 'test-deleted', path: 'a.test.js', detail: 'the test file was deleted', suspicious: true },
      ],
    }),
  )
  assert.match(
    text,
    /would not count as passed, even with green tests:\n {2}a\.test\.js: the test file was deleted\n/,
  )
  assert.doesNotMatch(feedbackText(facts({})), /would not count/)
})

test('output that was shown before is not shown again, and that is said', () => {
  const previous = red('Error at 0x7f12 after 12 ms\n2026-01-02T03:04:05Z', 'b')
  const after = red('Error at 0x99aa after 15 ms\n2026-01-02T03:09:05Z', 'b')
  const text = feedbackText(facts({ previous, after }))
  assert.match(text, /same as the last one you were shown/)
  assert.doesNotMatch(text, /0x99aa/)
})

test('output like the one before the work counts as shown', () => {
  assert.match(feedbackText(facts({ after: red('old output', 'a', 'b') })), /same as before your work/)
})

test('is bounded whatever the tests print', () => {
  const names = Array.from({ length: 400 }, (_, index) => `test number ${index}`)
  const changes = Array.from({ length: 300 }, (_, index) => ({ ...change, path: `src/${index}.js` }))
  const text = feedbackText(facts({ after: red('Error: x\n'.repeat(100_000), ...names), changes }))
  assert.ok(text.length < 12_000, `${text.length}`)
  assert.match(text, /and 385 more/)
  assert.ok(names.filter((name) => text.includes(`  ${name}\n`)).length <= 15)
  assert.match(text, /and 280 more/)
})

test('a run that did not end, and one without tests, are explained', () => {
  assert.match(
    feedbackText(facts({ after: { ...red(''), status: 'timed-out' } })),
    /did not end within 1\.2 s/,
  )
  assert.match(feedbackText(facts({ after: { ...red(''), status: 'no-tests' } })), /ran no test at all/)
})

test('nothing changed is said as well', () => {
  assert.match(feedbackText(facts({ changes: [] })), /Nothing in the folder differs from the start/)
})

test('times, addresses and seeds do not make two outcomes different, other text does', () => {
  assert.equal(sameOutcome(red('took 1.2s, seed 4', 'a'), red('took 9.9s, seed 77', 'a')), true)
  assert.equal(sameOutcome(red('expected 1', 'a'), red('expected 2', 'a')), false)
})

test('the heart of long output holds the failing test by name and the summary, not the noise', () => {
  const noise = Array.from({ length: 5_000 }, (_, index) => `ok ${index} nothing to see here`)
  const output = [
    ...noise.slice(0, 2_500),
    '✖ adds wrongly',
    '  Expected: 3',
    '  Received: 2',
    ...noise.slice(2_500),
    'ℹ fail 1',
  ].join('\n')
  const heart = heartOf(output, ['sum > adds wrongly'], 2_000)
  assert.ok(heart.length <= 2_200)
  assert.match(heart, /✖ adds wrongly\n {2}Expected: 3\n {2}Received: 2/)
  assert.match(heart, /ℹ fail 1$/)
  assert.match(heart, /\[… \d+ lines left out …\]/)
})

test('short output is its own heart, one giant line is cut', () => {
  assert.equal(heartOf('  one\ntwo \n', [], 100), 'one\ntwo')
  assert.ok(heartOf(`Error ${'x'.repeat(100_000)}`, [], 5_000).length < 1_000)
})
