import assert from 'node:assert/strict'
import { test } from 'node:test'
import { guessTestCommand, readJobLog, type FailedStep, type LogDigest } from '../../src/domain/job-log.ts'

const ESC = String.fromCharCode(27)

const stamp = (second: number): string =>
  `2026-03-10T01:${String(Math.floor(second / 60)).padStart(2, '0')}:${String(second % 60).padStart(2, '0')}.1234567Z `

const step = (second: number, command: string, lines: readonly string[], exitCode = 0): string =>
  [
    `##[group]Run ${command}`,
    `${ESC}[36;1m${command}${ESC}[0m`,
    'shell: /usr/bin/bash -e {0}',
    'env:',
    '  CI: true',
    '##[endgroup]',
    ...lines,
    ...(exitCode === 0 ? [] : [`##[error]Process completed with exit code ${exitCode}.`]),
  ]
    .map((line) => `${stamp(second)}${line}\n`)
    .join('')

const read = (
  log: string | readonly string[],
  options: { readonly maxBytes?: number; readonly failedSteps?: readonly FailedStep[] } = {},
): LogDigest => {
  const reader = readJobLog({ maxBytes: 4000, failedSteps: [], ...options })
  for (const piece of typeof log === 'string' ? [log] : log) reader.write(piece)
  return reader.end()
}

test('only the failing step is kept, without timestamps and colours, with its command', () => {
  const log = `\uFEFF${step(1, 'npm ci', ['added 12 packages', 'npm warn deprecated error-ex'])}${step(
    2,
    'npm test',
    [`${ESC}[31m✖ adds two numbers${ESC}[39m`, '  expected 3', '  got 4'],
    1,
  )}${stamp(3)}Post job cleanup.\n${stamp(3)}bye\n`
  assert.deepEqual(read(log), {
    text: [
      'Step: Run npm test',
      'Command:',
      'npm test',
      'Output:',
      '✖ adds two numbers',
      '  expected 3',
      '  got 4',
      'Process completed with exit code 1.',
    ].join('\n'),
    testCommand: 'npm test',
  })
})

test('a log of 50 MB gives a text under the budget that holds the first error and the end', () => {
  const noise = `${stamp(5)}ok: request handled in 12 ms, nothing to see, 0 errors so far, going on with the next\n`
  const block = noise.repeat(10_000)
  const [head = '', tail = ''] = step(5, 'pytest -q', ['HERE'], 1).split(`${stamp(5)}HERE\n`)
  const reader = readJobLog({ maxBytes: 20_000, failedSteps: [] })
  let bytes = 0
  const write = (piece: string): void => {
    bytes += piece.length
    reader.write(piece)
  }
  write(head)
  write(block)
  write(`${stamp(5)}E   AssertionError: the very first error\n`)
  for (let times = 0; times < 50; times += 1) write(block)
  write(`${stamp(5)}1 failed, 3 passed in 900s\n`)
  write(tail)
  assert.ok(bytes > 50_000_000, `${bytes} bytes written`)
  const { text, testCommand } = reader.end()
  assert.ok(Buffer.byteLength(text) <= 20_000, `${Buffer.byteLength(text)} bytes`)
  assert.match(text, /AssertionError: the very first error/)
  assert.match(text, /1 failed, 3 passed in 900s\nProcess completed with exit code 1\.$/)
  assert.match(text, /\[… \d+ lines left out …\]/)
  assert.equal(testCommand, 'pytest -q')
})

test('pieces may be cut anywhere, also inside a line and a colour', () => {
  const log = step(2, 'go test ./...', [`${ESC}[31m--- FAIL: TestSum (0.00s)${ESC}[0m`], 1)
  assert.deepEqual(read(log.split('')), read(log))
})

test('one line of 100 MB without an end does not fill the memory', () => {
  const before = process.memoryUsage().heapUsed
  const reader = readJobLog({ maxBytes: 4000, failedSteps: [] })
  reader.write(step(1, 'make test', ['go'], 0))
  reader.write(`${stamp(1)}Error: a blob follows `)
  for (let times = 0; times < 1600; times += 1) reader.write('x'.repeat(65_536))
  reader.write(`\n${stamp(1)}##[error]Process completed with exit code 2.\n`)
  const { text } = reader.end()
  assert.ok(Buffer.byteLength(text) <= 4000)
  assert.match(text, /Error: a blob follows/)
  assert.ok(process.memoryUsage().heapUsed - before < 100 * 1024 * 1024)
})

test('several failing steps share the budget; a step that was allowed to fail is left out', () => {
  const log =
    step(1, 'npm run lint', ['✖ 3 problems (3 errors)'], 1) +
    step(5, 'npm run spell', ['Error: teh'], 1) +
    step(
      9,
      'npm test',
      Array.from({ length: 900 }, (_, n) => `not ok ${n} a failing case with a long name`),
      1,
    )
  const both = read(log, { maxBytes: 3000 })
  assert.ok(Buffer.byteLength(both.text) <= 3000)
  assert.match(both.text, /Step: Run npm run lint[^]*3 problems[^]*teh[^]*Step: Run npm test/)
  const failedSteps = [
    { name: 'Lint', startedAt: '2026-03-10T01:00:01Z', completedAt: '2026-03-10T01:00:02Z' },
    { name: 'Test', startedAt: '2026-03-10T01:00:08Z', completedAt: '2026-03-10T01:00:10Z' },
  ]
  const counted = read(log, { failedSteps })
  assert.match(counted.text, /Step: Lint \(Run npm run lint\)[^]*Step: Test \(Run npm test\)/)
  assert.doesNotMatch(counted.text, /teh/)
})

test('a progress bar is kept as it last stood', () => {
  const { text } = read(step(1, 'make check', ['10%\r50%\r100% done\r'], 2))
  assert.match(text, /\n100% done\n/)
})

test('a budget that is too small for the heading is kept all the same', () => {
  for (const maxBytes of [0, 1, 50, 200]) {
    const { text } = read(step(1, 'npm test', ['Error: ä'.repeat(99)], 1), { maxBytes })
    assert.ok(Buffer.byteLength(text) <= Math.max(maxBytes, 0), `${maxBytes}: ${Buffer.byteLength(text)}`)
  }
})

test('the test command is guessed only from runners and checkers that are known', () => {
  const guesses: readonly (readonly [readonly string[], string | undefined])[] = [
    [['npm ci', 'npm test'], 'npm test'],
    [['npm run lint', 'npm run test:unit -- --ci'], 'npm run lint && npm run test:unit -- --ci'],
    [['python -m pytest tests \\', '  -q'], 'python -m pytest tests -q'],
    [['uv run pytest'], 'uv run pytest'],
    [['CI=1 cargo test --all'], 'CI=1 cargo test --all'],
    [['./gradlew clean check'], './gradlew clean check'],
    [['node --test'], 'node --test'],
    [['go test ./...'], 'go test ./...'],
    [['make test'], 'make test'],
    [['true'], undefined],
    [['exit 0'], undefined],
    [['echo npm test'], undefined],
    [['npm publish'], undefined],
    [['npm run deploy'], undefined],
    [['TOKEN=*** npm test'], undefined],
    [['npm test || true'], undefined],
    [['npm test > out & '], undefined],
    [['actions/checkout@v4'], undefined],
    [[], undefined],
  ]
  for (const [lines, command] of guesses) assert.equal(guessTestCommand(lines), command, lines.join('; '))
})
