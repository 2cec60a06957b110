import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CommandResult } from '../../src/domain/ports.ts'
import { judge } from '../../src/run/verify.ts'

const result = (exitCode: number, output: string, more: Partial<CommandResult> = {}): CommandResult => ({
  exitCode,
  output,
  timedOut: false,
  durationMs: 1_000,
  bytes: output.length,
  clipped: false,
  ...more,
})
const statusOf = (exitCode: number, output: string): string =>
  judge('the tests', result(exitCode, output)).status

test('the exit code decides, whatever the output says', () => {
  assert.equal(statusOf(0, 'FAILED everything is broken'), 'passed')
  assert.equal(statusOf(1, 'all tests pass'), 'failed')
  assert.equal(statusOf(1, '===== 3 passed in 0.03s ====='), 'failed')
  assert.equal(statusOf(137, ''), 'failed')
})

test('a green exit code beside failures in the output is passed, with a remark', () => {
  const verdict = judge('npm test || true', result(0, '1 failed, 2 passed in 0.03s'))
  assert.equal(verdict.status, 'passed')
  assert.match(verdict.remark ?? '', /1 failing; the exit code decides/)
})

test('a run that did not end is timed-out, also when it printed a green summary', () => {
  const verdict = judge('npm test', result(124, '3 passed in 0.03s', { timedOut: true, durationMs: 900_000 }))
  assert.equal(verdict.status, 'timed-out')
  assert.match(verdict.remark ?? '', /900 s/)
})

const NOTHING_RAN: readonly (readonly [runner: string, exitCode: number, output: string])[] = [
  [
    'node:test',
    0,
    'ℹ tests 0\nℹ suites 0\nℹ pass 0\nℹ fail 0\nℹ cancelled 0\nℹ skipped 0\nℹ todo 0\nℹ duration_ms 3.5\n',
  ],
  ['node:test over TAP', 0, 'TAP version 13\n1..0\n# tests 0\n# pass 0\n'],
  ['pytest', 5, '\n============ no tests ran in 0.01s ============\n'],
  ['pytest, all skipped', 0, '======= 3 skipped in 0.02s =======\n'],
  ['unittest before 3.12', 0, '\n----------\nRan 0 tests in 0.000s\n\nOK\n'],
  ['unittest since 3.12', 5, '\n----------\nRan 0 tests in 0.000s\n\nNO TESTS RAN\n'],
  ['Jest', 1, 'No tests found, exiting with code 1\nRun with `--passWithNoTests` to exit with code 0\n'],
  ['Jest, told to pass', 0, 'No tests found, exiting with code 0\n'],
  ['Vitest', 1, '\nNo test files found, exiting with code 1\n'],
  ['Mocha', 1, 'Error: No test files found: "test"\n'],
  ['Mocha, all filtered', 0, '\n\n  0 passing (1ms)\n\n'],
  ['go', 0, '?   \texample.com/app\t[no test files]\n'],
  [
    'cargo',
    0,
    'running 0 tests\n\ntest result: ok. 0 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s\n',
  ],
  ['ctest', 0, 'Test project /b\nNo tests were found!!!\n'],
  ['make, a folder in the way', 0, "make: 'test' is up to date.\n"],
  ["npm's placeholder", 1, '> echo "Error: no test specified" && exit 1\n\nError: no test specified\n'],
]
for (const [runner, exitCode, output] of NOTHING_RAN)
  test(`${runner}: a run without tests is no-tests, not passed`, () => {
    assert.equal(statusOf(exitCode, output), 'no-tests')
  })

test('one empty package beside one with tests is not a run without tests', () => {
  assert.equal(statusOf(0, '?   \ta\t[no test files]\nok  \tb\t0.012s\n'), 'passed')
  assert.equal(statusOf(0, 'No tests found, exiting with code 0\nTests:       2 passed, 2 total\n'), 'passed')
})

test('a missing program is said, for it is not the code that is red', () => {
  assert.match(
    judge('jest', result(127, 'sh: 1: jest: not found')).remark ?? '',
    /not found \(exit code 127\)/,
  )
})
