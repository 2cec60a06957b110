import { stripVTControlCharacters } from 'node:util'
import type { TestReport } from '../../domain/verdict.ts'
import { automake, cargoTest, ctest, goTest, googletest, nextest } from './compiled.ts'
import { ava, bun, deno, jasmine, jest, mocha, nodeTest, playwright, vitest } from './javascript.ts'
import { dotnet, gradle, surefire, xctest } from './managed.ts'
import { pytest, unittest } from './python.ts'
import type { ResultReader, Tally } from './reader.ts'
import { bats, exunit, minitest, pest, phpunit, rspec } from './scripting.ts'
import { prove, tap } from './tap.ts'

/** More specific first: a reader that recognised its closing lines hides the later ones of its group. */
const GROUPS: readonly (readonly ResultReader[])[] = [
  [nodeTest, jest, vitest, mocha, bun, deno, jasmine, ava, playwright, tap],
  [prove],
  [pytest],
  [unittest],
  [goTest],
  [cargoTest],
  [nextest],
  [ctest, googletest, automake],
  [surefire, gradle],
  [dotnet],
  [xctest],
  [rspec],
  [minitest],
  [pest, phpunit],
  [bats, exunit],
]

const MOST_NAMES = 500
const LONGEST_NAME = 300

interface Reading {
  readonly runner: string
  readonly tally: Tally
}

/**
 * What the output of a test command tells: names and counts, of every runner recognised in it.
 * Undefined when no runner's closing lines are there. The output is untrusted: this never decides red or green.
 */
export function readResults(output: string): TestReport | undefined {
  const lines = plainLines(output)
  const readings = readingsOf(lines)
  return combine(readings.length > 0 ? readings : readingsOf(lines.map(withoutPrefix)))
}

/** Runners that print less than they write to XML files. */
const TERSE = new Set(['Gradle', 'Surefire'])

/** What files tell, where the output told nothing or little. */
export function withFiles(report: TestReport | undefined, files: Tally | undefined): TestReport | undefined {
  if (files === undefined || (report !== undefined && !TERSE.has(report.runner))) return report
  return combine([{ runner: report?.runner ?? 'JUnit XML', tally: files }])
}

/** Without colours; a line that was redrawn (carriage return, or the cursor put back to column 1) counts as many. */
const plainLines = (output: string): readonly string[] =>
  stripVTControlCharacters(output.replaceAll(/\u001b\[1?G/g, '\r')).split(/\r\n|\n|\r/)

/** Tools that run many packages put the package's name before each line. */
const withoutPrefix = (line: string): string =>
  line.replace(/^(?:\[[\w@/.-]+\] |[\w@/.-]+ ?(?:\w+)?: |[\w@/.-]+ +\| )/, '')

function readingsOf(lines: readonly string[]): readonly Reading[] {
  return GROUPS.flatMap((group) => {
    for (const reader of group) {
      const tally = reader.read(lines)
      if (tally) return [{ runner: reader.runner, tally }]
    }
    return []
  })
}

function combine(readings: readonly Reading[]): TestReport | undefined {
  const [first] = readings
  if (!first) return undefined
  const sum = (part: 'passed' | 'failed' | 'skipped'): number =>
    readings.reduce((total, reading) => total + reading.tally[part], 0)
  const unit = readings.length === 1 ? first.tally.unit : undefined
  return {
    runner: readings.map((reading) => reading.runner).join(' + '),
    passed: sum('passed'),
    failed: sum('failed'),
    skipped: sum('skipped'),
    failing: namesOf(readings.flatMap((reading) => reading.tally.failing)),
    passing: namesOf(readings.flatMap((reading) => reading.tally.passing)),
    ...(unit === undefined ? {} : { unit }),
  }
}

const namesOf = (names: readonly string[]): readonly string[] =>
  names
    .slice(0, MOST_NAMES)
    .map((name) => (name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name))

/** Sentences by which runners say that they found nothing to run. */
const NOTHING_RAN: readonly RegExp[] = [
  /^No tests found, exiting with code \d/m, // Jest
  /^\s*No test files found, exiting with code \d/m, // Vitest
  /^\s*(?:Error: )?No test files found/m, // Mocha
  /^Could not find '.*'$/m, // node
  /^no tests ran in [\d.]+s|^=+ no tests ran in /m, // pytest
  /^(?:Ran 0 tests in |NO TESTS RAN)/m, // unittest
  /^\?\s+\S+\s+\[no test files\]$/m, // go
  /^go: warning: ".*" matched no packages$/m,
  /^No tests were found!!!$/m, // ctest
  /^No tests executed!$/m, // PHPUnit
  /^There are no tests to run$/m, // ExUnit
  /^(?:\[\w+\] )?(?:No tests to run\.|There are no tests to run\.)/m, // Surefire
  /^No test is available in /m, // dotnet
  /Couldn[’']t find any files to test/, // AVA
  /^error: No test modules found/m, // Deno
  /^(?:No specs found|Incomplete: No specs found)/m, // Jasmine
  /^error: 0 test files matching |^No tests found!$/m, // Bun
  /^Error: No tests found/m, // Playwright
  /^> Task \S*:test NO-SOURCE$/m, // Gradle
  /^Result: NOTESTS$/m, // prove
  /^make(?:\[\d+\])?: (?:Nothing to be done for '(?:test|check)'|'(?:test|check)' is up to date)\.$/m,
  /^(?:> )?(?:echo ")?Error: no test specified/m, // npm's placeholder script
]

/** True when the output shows that not one test was run. Skipped tests did not run. */
export function ranNothing(output: string, report: TestReport | undefined, exitCode: number): boolean {
  if (report !== undefined && report.passed + report.failed > 0) return false
  if (report !== undefined && exitCode === 0) return true
  // Everything deselected: pytest says so by its exit code alone.
  if (report?.runner === 'pytest' && exitCode === 5) return true
  const text = plainLines(output).join('\n')
  return NOTHING_RAN.some((sentence) => sentence.test(text))
}
