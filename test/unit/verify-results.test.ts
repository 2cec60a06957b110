import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { ranNothing, readResults } from '../../src/run/results/index.ts'

const sample = (name: string): string =>
  readFileSync(join(import.meta.dirname, '..', 'fixtures', 'results', `${name}.txt`), 'utf8')

type Row = readonly [
  sample: string,
  runner: string,
  counts: readonly [passed: number, failed: number, skipped: number],
  failing: readonly string[],
]

/**
 * What runners really print. The samples of Gradle, .NET, nextest, Bun, Deno, Playwright, Pest, XCTest, Automake, old
 * Surefire and recursive pnpm are written by hand after their documentation; all others were recorded.
 */
const SAMPLES: readonly Row[] = [
  ['automake-red', 'make check', [1, 1, 1], ['wrong']],
  ['ava-one-red', 'AVA', [0, 1, 1], ['adds wrongly']],
  ['ava-red', 'AVA', [0, 2, 1], ['sum › adds wrongly', 'other › other']],
  ['bats-pretty', 'Bats', [1, 1, 1], ['adds wrongly']],
  ['bats-red', 'TAP', [1, 1, 1], ['adds wrongly']],
  ['bun-red', 'Bun', [1, 1, 1], ['sum > adds wrongly']],
  ['cargo-red-all', 'cargo test', [3, 1, 1], ['tests::wrong']],
  ['cargo-red', 'cargo test', [2, 1, 1], ['tests::wrong']],
  ['ctest-red', 'ctest', [1, 2, 1], ['wrong', 'slow']],
  ['deno-red', 'Deno', [1, 1, 1], ['adds wrongly']],
  ['dotnet-old-red', 'dotnet test', [5, 3, 0], []],
  ['dotnet-platform-red', 'dotnet test', [2, 1, 0], ['App.Tests.SumTests.Wrong']],
  ['dotnet-red', 'dotnet test', [5, 2, 1], ['App.Tests.SumTests.Wrong', 'App.Tests.SumTests.Table(a: 2)']],
  ['exunit-red-trace', 'ExUnit', [1, 2, 1], ['test adds wrongly (SumTest)', 'test deep bad (SumTest)']],
  ['exunit-red', 'ExUnit', [1, 2, 1], ['test adds wrongly (SumTest)', 'test deep bad (SumTest)']],
  ['go-green', 'go test', [1, 0, 1], []],
  ['go-json', 'go test', [3, 2, 1], ['TestWrong', 'TestTable/two']],
  ['go-panic', 'go test', [0, 1, 0], ['TestGood']],
  ['go-red-verbose', 'go test', [3, 2, 1], ['TestWrong', 'TestTable/two']],
  ['go-red', 'go test', [1, 2, 1], ['TestWrong', 'TestTable/two', 'example.com/app/bad [build failed]']],
  ['gradle-red', 'Gradle', [1, 2, 1], ['SumTest > wrong()', 'SumTest > table(int) > [2] 2']],
  ['gtest-red', 'GoogleTest', [2, 2, 1], ['Sum.Wrong', 'All/P.Is/1']],
  ['jasmine-red', 'Jasmine', [1, 1, 1], ['sum adds wrongly']],
  ['jest-green', 'Jest', [1, 0, 0], []],
  ['jest-one', 'Jest', [1, 1, 2], ['sum › deep › adds wrongly']],
  ['jest-red-verbose', 'Jest', [1, 2, 2], ['sum › deep › adds wrongly', 'other']],
  ['jest-red', 'Jest', [1, 3, 2], ['sum › deep › adds wrongly', 'other', './broken.test.js']],
  ['minitest-red-verbose', 'minitest', [1, 2, 1], ['SumTest#test_wrong', 'SumTest#test_error']],
  ['minitest-red', 'minitest', [1, 2, 1], ['SumTest#test_error', 'SumTest#test_wrong']],
  [
    'mocha-dot-red',
    'Mocha',
    [2, 4, 1],
    ['lonely bad', 'sum > also bad', 'sum > deep > adds wrongly', 'hook > "before all" hook for "never"'],
  ],
  ['mocha-green', 'Mocha', [1, 0, 0], []],
  [
    'mocha-red',
    'Mocha',
    [2, 4, 1],
    ['lonely bad', 'sum > also bad', 'sum > deep > adds wrongly', 'hook > "before all" hook for "never"'],
  ],
  [
    'mocha-tap-red',
    'TAP',
    [2, 4, 1],
    ['lonely bad', 'sum also bad', 'sum deep adds wrongly', 'hook "before all" hook for "never"'],
  ],
  ['nextest-red', 'cargo nextest', [2, 1, 1], ['rs tests::wrong']],
  ['node-spec-green', 'node:test', [1, 0, 0], []],
  ['node-spec-red', 'node:test', [4, 3, 2], ['sum > adds wrongly', 'parent > child bad']],
  ['node-spec-syntax', 'node:test', [0, 1, 0], ['a.test.js']],
  ['node-tap-red', 'TAP', [4, 3, 2], ['sum > adds wrongly', 'parent > child bad']],
  ['pest-red', 'Pest', [2, 1, 1], ['Tests\\Unit\\SumTest > it adds wrongly']],
  ['phpunit-green', 'PHPUnit', [1, 0, 0], []],
  [
    'phpunit-red-testdox',
    'PHPUnit',
    [2, 3, 1],
    ['Sum: Wrong', 'Sum: Error', 'Sum: Table with data set "two"'],
  ],
  [
    'phpunit-red',
    'PHPUnit',
    [2, 3, 1],
    ['SumTest::testError', 'SumTest::testWrong', 'SumTest::testTable with data set "two" (2)'],
  ],
  ['playwright-red', 'Playwright', [2, 1, 1], ['[chromium] › home.spec.ts:9:5 › logs in']],
  ['pnpm-recursive-red', 'node:test', [1, 1, 0], ['adds wrongly']],
  ['prove-green', 'prove', [1, 0, 0], []],
  ['prove-red-verbose', 'prove', [3, 1, 0], ['adds wrongly']],
  ['prove-red', 'prove', [4, 2, 0], ['adds wrongly', 't/dies.t']],
  ['pytest-collect', 'pytest', [0, 1, 0], ['tests/test_import.py']],
  ['pytest-green', 'pytest', [1, 0, 0], []],
  [
    'pytest-red-quiet',
    'pytest',
    [1, 4, 2],
    [
      'tests/test_sum.py::test_table[1-2]',
      'tests/test_sum.py::test_table[2-x - y]',
      'tests/test_sum.py::TestGroup::test_in',
      'tests/test_sum.py::test_err',
    ],
  ],
  [
    'pytest-red-verbose',
    'pytest',
    [1, 4, 2],
    [
      'tests/test_sum.py::test_table[1-2]',
      'tests/test_sum.py::test_table[2-x - y]',
      'tests/test_sum.py::TestGroup::test_in',
      'tests/test_sum.py::test_err',
    ],
  ],
  [
    'pytest-red',
    'pytest',
    [1, 4, 2],
    [
      'tests/test_sum.py::test_table[1-2]',
      'tests/test_sum.py::test_table[2-x - y]',
      'tests/test_sum.py::TestGroup::test_in',
      'tests/test_sum.py::test_err',
    ],
  ],
  ['rspec-load', 'RSpec', [0, 1, 0], ['./spec/bad_spec.rb']],
  ['rspec-red-doc', 'RSpec', [1, 1, 1], ['sum deep adds wrongly (./spec/sum_spec.rb:4)']],
  ['rspec-red', 'RSpec', [1, 1, 1], ['sum deep adds wrongly (./spec/sum_spec.rb:4)']],
  ['surefire-old-red', 'Surefire', [1, 1, 0], ['com.example.SumTest.wrong']],
  [
    'surefire-red',
    'Surefire',
    [3, 4, 1],
    ['SumTest.error', 'SumTest.table(int)[2]', 'SumTest.wrong', 'SumTest$Deep.bad'],
  ],
  ['tape-red', 'TAP', [1, 1, 0], ['adds wrongly']],
  ['testunit-red', 'minitest', [1, 2, 1], ['test_error(SumTest)', 'test_wrong(SumTest)']],
  ['unittest-green', 'unittest', [1, 0, 0], []],
  [
    'unittest-import',
    'unittest',
    [1, 5, 2],
    [
      'test_imp (unittest.loader._FailedTest.test_imp)',
      'test_error (test_sum.Sum.test_error)',
      'test_doc (test_sum.Sum.test_doc)',
      'test_sub (test_sum.Sum.test_sub) (i=2)',
      'test_wrong (test_sum.Sum.test_wrong)',
    ],
  ],
  [
    'unittest-red-verbose',
    'unittest',
    [1, 4, 2],
    [
      'test_error (test_sum.Sum.test_error)',
      'test_doc (test_sum.Sum.test_doc)',
      'test_sub (test_sum.Sum.test_sub) (i=2)',
      'test_wrong (test_sum.Sum.test_wrong)',
    ],
  ],
  [
    'unittest-red',
    'unittest',
    [1, 4, 2],
    [
      'test_error (test_sum.Sum.test_error)',
      'test_doc (test_sum.Sum.test_doc)',
      'test_sub (test_sum.Sum.test_sub) (i=2)',
      'test_wrong (test_sum.Sum.test_wrong)',
    ],
  ],
  ['vitest-green', 'Vitest', [1, 0, 0], []],
  ['vitest-red-verbose', 'Vitest', [2, 2, 2], ['broken.test.js', 'sum.test.js > sum > deep > adds wrongly']],
  ['vitest-red', 'Vitest', [2, 2, 2], ['broken.test.js', 'sum.test.js > sum > deep > adds wrongly']],
  ['xctest-red', 'XCTest', [1, 1, 0], ['SumTests.testWrong']],
]

for (const [name, runner, counts, failing] of SAMPLES)
  test(`${name}: read as ${runner}, ${counts[1]} failing`, () => {
    const report = readResults(sample(name))
    assert.equal(report?.runner, runner)
    assert.deepEqual([report?.passed, report?.failed, report?.skipped], counts)
    assert.deepEqual(report?.failing, failing)
  })

const NOTHING_RAN: readonly (readonly [sample: string, exitCode: number])[] = [
  ['ava-none', 1],
  ['cargo-none', 0],
  ['ctest-none', 0],
  ['dotnet-none', 0],
  ['exunit-none', 0],
  ['go-filtered', 0],
  ['go-none', 0],
  ['gradle-none', 0],
  ['jasmine-none', 2],
  ['jest-none', 1],
  ['jest-none-pass', 0],
  ['make-folder', 0],
  ['make-uptodate', 0],
  ['minitest-none', 0],
  ['mocha-filtered', 0],
  ['mocha-none', 1],
  ['node-none', 0],
  ['node-none-named', 0],
  ['phpunit-none', 0],
  ['prove-none', 0],
  ['pytest-deselected', 5],
  ['pytest-none', 5],
  ['pytest-none-q', 5],
  ['rspec-none', 0],
  ['unittest-none', 0],
  ['vitest-none', 1],
  ['vitest-none-pass', 0],
]
for (const [name, exitCode] of NOTHING_RAN)
  test(`${name}: nothing ran, exit code ${exitCode}`, () => {
    const output = sample(name)
    assert.equal(ranNothing(output, readResults(output), exitCode), true)
  })

test('a run with results, green or red, did run', () => {
  for (const [name] of SAMPLES) {
    const output = sample(name)
    assert.equal(ranNothing(output, readResults(output), 0), false, name)
    assert.equal(ranNothing(output, readResults(output), 1), false, name)
  }
})

test('a compile error before any test is a failure, not a run without tests', () => {
  const output = sample('cargo-compile')
  assert.equal(readResults(output), undefined)
  assert.equal(ranNothing(output, undefined, 101), false)
})

test('several runners in one output are added up and all named', () => {
  const report = readResults(`${sample('jest-green')}\n${sample('pytest-red')}`)
  assert.equal(report?.runner, 'Jest + pytest')
  assert.deepEqual([report?.passed, report?.failed], [2, 4])
})

test('names are read without colours, bounded in number and length', () => {
  const many = Array.from(
    { length: 700 },
    (_, index) => `FAILED t.py::test_${index}${'x'.repeat(400)} - boom`,
  )
  const report = readResults(`\u001b[31m${many.join('\n')}\n700 failed in 1.00s\u001b[0m`)
  assert.equal(report?.failed, 700)
  assert.equal(report?.failing.length, 500)
  assert.ok(report.failing.every((name) => name.length <= 301))
})

test('prose that only sounds like a summary is no report', () => {
  assert.equal(readResults('All tests passed, 3 of them slow.\nTests: fine\nok then\n'), undefined)
})

test('eight megabytes of output are read in little time', () => {
  const started = performance.now()
  readResults('✔ ok 1 - FAILED test a.b::c (x) ... Tests run: 3 > 1 passed, 2 failed\n'.repeat(110_000))
  assert.ok(performance.now() - started < 20_000)
})
