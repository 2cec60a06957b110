import type { TamperFinding } from '../../domain/verdict.ts'
import { assertionsIn, missing, pairUp, weakening, type Assertion } from './assertions.ts'
import { excerpt, listed, suspect } from './finding.ts'
import {
  deadBranchesIn,
  environmentIn,
  exitsIn,
  focusesIn,
  retriesIn,
  skipsIn,
  swallowsIn,
  timeoutsIn,
} from './markers.ts'
import { mockedImports, standInsFor } from './stand-ins.ts'
import type { TestCase, TestFile } from './test-cases.ts'

/** A test and the file it stands in. */
export interface PlacedTest {
  readonly test: TestCase
  readonly file: TestFile
}

/**
 * What a changed test file asks less than before. `elsewhere` finds a test that moved to another changed file.
 */
export function compareTestFiles(
  path: string,
  old: TestFile,
  now: TestFile,
  elsewhere: (test: PlacedTest) => PlacedTest | undefined,
): readonly TamperFinding[] {
  return [
    ...compareEachTest(path, old, now, elsewhere),
    ...compareSurroundings(path, old, now),
    ...compareWholeFiles(path, old, now),
  ]
}

/** The tests alone: what stands around them in a source file is the code they test. */
export const compareEachTest = (
  path: string,
  old: TestFile,
  now: TestFile,
  elsewhere: (test: PlacedTest) => PlacedTest | undefined,
): readonly TamperFinding[] =>
  matched(old, now, elsewhere).flatMap((pair) =>
    pair.now ? compareTests(path, pair.old, pair.now) : lostTest(path, pair.old, now),
  )

interface Pair {
  readonly old: PlacedTest
  readonly now: PlacedTest | undefined
}

/** By name first; then a new name for the same checks; then another file. */
function matched(
  old: TestFile,
  now: TestFile,
  elsewhere: (test: PlacedTest) => PlacedTest | undefined,
): readonly Pair[] {
  const byName = new Map(now.tests.map((test) => [test.name, test]))
  const oldNames = new Set(old.tests.map((test) => test.name))
  // A file in which no test is recognised is taken as one without a name: no test of the old ones became that.
  const fresh = now.tests.filter((test) => test.name !== '' && !oldNames.has(test.name))
  return old.tests.map((test) => {
    const placed = { test, file: old }
    const same = test.name === '' ? wholeFile(now) : byName.get(test.name)
    if (same) return { old: placed, now: { test: same, file: now } }
    const renamed = fresh.find((candidate) => asksAsMuch({ test: candidate, file: now }, placed))
    if (renamed) fresh.splice(fresh.indexOf(renamed), 1)
    return { old: placed, now: renamed ? { test: renamed, file: now } : elsewhere(placed) }
  })
}

const wholeFile = ({ source }: TestFile): TestCase => ({
  name: '',
  start: 0,
  end: source.raw.length,
  body: 0,
})

/** All that `old` insists on, `candidate` insists on too. */
export function asksAsMuch(candidate: PlacedTest, old: PlacedTest): boolean {
  const asked = assertionsOf(old)
  if (asked.length === 0) return missing(linesOf(old), linesOf(candidate)).length === 0
  return pairUp(asked, assertionsOf(candidate)).length === 0
}

const assertionsOf = ({ test, file }: PlacedTest): readonly Assertion[] =>
  assertionsIn(file.source, test.start, test.end)

const linesOf = ({ test, file }: PlacedTest): readonly string[] =>
  file.source.code
    .slice(test.body, test.end)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

const codeOf = ({ test, file }: PlacedTest): string => file.source.code.slice(test.start, test.end)

function lostTest(path: string, old: PlacedTest, now: TestFile): readonly TamperFinding[] {
  if (old.test.name === '') return []
  const name = excerpt(old.test.name)
  const bareName = old.test.name.split('.').at(-1) ?? ''
  const inCode = /^\w+$/.test(bareName) && new RegExp(`\\w*${bareName}\\w*\\s*\\(`).test(now.source.bare)
  if (inCode) return [suspect('test-renamed-away', path, `${name} is no longer recognised as a test`)]
  const commented =
    bareName !== '' && now.source.raw.includes(bareName) && !now.source.code.includes(bareName)
  return [suspect('test-deleted', path, `the test ${name} was ${commented ? 'commented out' : 'removed'}`)]
}

function compareTests(path: string, old: PlacedTest, now: PlacedTest): readonly TamperFinding[] {
  const name = old.test.name === '' ? 'the file' : excerpt(old.test.name)
  const before = assertionsOf(old)
  const after = assertionsOf(now)
  if (before.length > 0 && after.length === 0 && !isSkipped(old))
    return [suspect('test-emptied', path, `${name} checks nothing any more`)]
  return [
    ...newMarkers(path, name, old, now),
    ...noLongerCalled(path, name, old, now),
    ...earlyEnd(path, name, old, now),
    ...compareAssertions(path, name, before, after),
    ...compareValues(path, name, { old, now, before, after }),
  ]
}

const isSkipped = (placed: PlacedTest): boolean =>
  skipsIn(codeOf(placed), placed.file.source.family).length > 0

function newMarkers(path: string, name: string, old: PlacedTest, now: PlacedTest): readonly TamperFinding[] {
  const { family } = old.file.source
  const [before, after] = [codeOf(old), codeOf(now)]
  const findings: TamperFinding[] = []
  const added = (found: (code: string) => readonly string[]): string | undefined =>
    missing(found(after), found(before))[0]
  const skip = added((code) => skipsIn(code, family))
  if (skip !== undefined)
    findings.push(suspect('test-skipped', path, `${name} is skipped now (${excerpt(skip)})`))
  const branch = added(deadBranchesIn) ?? added(environmentIn)
  if (branch !== undefined)
    findings.push(
      suspect('test-skipped', path, `${name} runs only under a new condition (${excerpt(branch)})`),
    )
  const swallow = added((code) => swallowsIn(code, family))
  if (swallow !== undefined)
    findings.push(suspect('assertion-loosened', path, `${name} swallows failures (${excerpt(swallow)})`))
  const standIn = added((code) => standInsFor(code, family))
  if (standIn !== undefined)
    findings.push(
      suspect('runner-bypassed', path, `${name} puts a stand-in for what it tests (${excerpt(standIn)})`),
    )
  return findings
}

/** Where no runner looks for tests, a test that nobody calls does not run. */
function noLongerCalled(
  path: string,
  name: string,
  old: PlacedTest,
  now: PlacedTest,
): readonly TamperFinding[] {
  if (old.file.source.family !== 'c' || !/^\w+$/.test(old.test.name)) return []
  const mentions = ({ file }: PlacedTest, word: string): number =>
    (file.source.bare.match(new RegExp(`\\b${word}\\b`, 'g')) ?? []).length
  if (mentions(old, old.test.name) < 2 || mentions(now, now.test.name) > 1) return []
  return [suspect('test-renamed-away', path, `${name} is no longer called`)]
}

const LEAVES = /^\s*(?:return\b|exit\b|process\.exit|os\._exit|sys\.exit|throw new SkipException)/

/** A new `return` before the first thing a test checks. */
function earlyEnd(path: string, name: string, old: PlacedTest, now: PlacedTest): readonly TamperFinding[] {
  const head = (placed: PlacedTest): readonly string[] => {
    const [first] = assertionsOf(placed)
    const until = first?.start ?? placed.test.end
    return placed.file.source.code
      .slice(placed.test.body, until)
      .split(/[\n;{]/)
      .filter((line) => LEAVES.test(line))
      .map((line) => line.trim())
  }
  const [leaving] = missing(head(now), head(old))
  if (leaving === undefined) return []
  return [suspect('test-emptied', path, `${name} ends before it checks anything (${excerpt(leaving)})`)]
}

function compareAssertions(
  path: string,
  name: string,
  before: readonly Assertion[],
  after: readonly Assertion[],
): readonly TamperFinding[] {
  return pairUp(before, after).flatMap(({ old, now }) => {
    if (!now) return [suspect('assertion-removed', path, `${name} no longer checks ${excerpt(old.text)}`)]
    const change = `${excerpt(old.text)} became ${excerpt(now.text)}`
    switch (weakening(old, now)) {
      case 'always-true':
        return [suspect('assertion-loosened', path, `in ${name} a check was made always true: ${change}`)]
      case 'values-changed':
        return [suspect('expectation-changed', path, `in ${name} an expectation was changed: ${change}`)]
      case 'loosened':
        return [suspect('assertion-loosened', path, `in ${name} a check was loosened: ${change}`)]
      case 'none':
        return []
    }
    return []
  })
}

/** Values that vanished from a test outside its assertions: inputs, tables, expected results kept in variables. */
function compareValues(
  path: string,
  name: string,
  tests: {
    readonly old: PlacedTest
    readonly now: PlacedTest
    readonly before: readonly Assertion[]
    readonly after: readonly Assertion[]
  },
): readonly TamperFinding[] {
  const gone = missing(looseValues(tests.old, tests.before), [
    ...looseValues(tests.now, tests.after),
    ...tests.after.flatMap((assertion) => assertion.values),
  ])
  const [value] = gone
  if (value === undefined) return []
  return [
    suspect(
      'expectation-changed',
      path,
      `in ${name} a value that it works with was changed (${excerpt(value)} is gone)`,
    ),
  ]
}

/** Lines whose values say nothing about what is expected. */
const NEUTRAL_LINE =
  /^\s*(?:import\b|from\b|use\b|require\b|#include|.*\brequire\s*\(|.*\bimport\s*\(|(?:console|logger|log|print|println|t\.Log|fmt\.Print)\b)/
const TIMEOUT_LINE = /time_?out/i

function looseValues({ test, file }: PlacedTest, assertions: readonly Assertion[]): readonly string[] {
  const { source } = file
  return source.literals
    .filter((literal) => literal.start >= test.start && literal.end <= test.end)
    .filter((literal) => literal.value !== test.name.replace(/ #\d+$/, ''))
    .filter(
      (literal) =>
        !assertions.some((assertion) => literal.start >= assertion.start && literal.end <= assertion.end),
    )
    .filter((literal) => !isNeutral(source.code, literal.start))
    .map((literal) => literal.value)
}

function isNeutral(code: string, at: number): boolean {
  const line = code.slice(code.lastIndexOf('\n', at - 1) + 1, endOfLine(code, at))
  return NEUTRAL_LINE.test(line) || TIMEOUT_LINE.test(line)
}

const endOfLine = (text: string, at: number): number => {
  const end = text.indexOf('\n', at)
  return end === -1 ? text.length : end
}

/** Helpers, tables and constants around the tests, as far as the tests use them. */
function compareSurroundings(path: string, old: TestFile, now: TestFile): readonly TamperFinding[] {
  if (old.tests[0]?.name === '') return []
  const before = partsBetween(old)
  const after = partsBetween(now)
  const checks = pairUp(
    before.flatMap((part) => assertionsIn(old.source, part.start, part.end)),
    after.flatMap((part) => assertionsIn(now.source, part.start, part.end)),
  )
  const findings = checks.flatMap(({ old: was, now: is }): readonly TamperFinding[] => {
    if (!is)
      return [
        suspect('assertion-removed', path, `a check that tests share was removed: ${excerpt(was.text)}`),
      ]
    if (weakening(was, is) === 'none') return []
    return [
      suspect(
        'assertion-loosened',
        path,
        `a check that tests share was changed: ${excerpt(was.text)} became ${excerpt(is.text)}`,
      ),
    ]
  })
  return [...findings, ...compareConstants(path, { old, now, before, after })]
}

interface Span {
  readonly start: number
  readonly end: number
}

function partsBetween({ tests, source }: TestFile): readonly Span[] {
  const spans: Span[] = []
  let from = 0
  for (const test of tests) {
    if (test.start > from) spans.push({ start: from, end: test.start })
    from = Math.max(from, test.end)
  }
  return [...spans, { start: from, end: source.raw.length }]
}

function compareConstants(
  path: string,
  files: {
    readonly old: TestFile
    readonly now: TestFile
    readonly before: readonly Span[]
    readonly after: readonly Span[]
  },
): readonly TamperFinding[] {
  const values = (
    file: TestFile,
    spans: readonly Span[],
  ): readonly { readonly value: string; readonly at: number }[] =>
    spans.flatMap((span) =>
      file.source.literals
        .filter(
          (literal) =>
            literal.start >= span.start &&
            literal.end <= span.end &&
            !isNeutral(file.source.code, literal.start),
        )
        .map((literal) => ({ value: literal.value, at: literal.start })),
    )
  const kept = values(files.now, files.after).map((entry) => entry.value)
  const gone = values(files.old, files.before).filter(({ value }) => {
    const at = kept.indexOf(value)
    if (at !== -1) kept.splice(at, 1)
    return at === -1
  })
  const tests = files.old.tests.map((test) => files.old.source.code.slice(test.start, test.end)).join('\n')
  const used = gone.find((entry) => isUsedBy(tests, blockHead(files.old.source.code, entry.at)))
  if (used)
    return [
      suspect(
        'expectation-changed',
        path,
        `a value that tests use was changed (${excerpt(used.value)} is gone)`,
      ),
    ]
  const [other] = gone
  return other
    ? [
        listed(
          'expectation-changed',
          path,
          `a value beside the tests was changed (${excerpt(other.value)} is gone)`,
        ),
      ]
    : []
}

/** The unindented line that a place belongs to: a constant's or helper's first line. */
function blockHead(code: string, at: number): string {
  const lines = code.slice(0, endOfLine(code, at)).split('\n')
  return lines.findLast((line) => /^[^\s)\]}]/.test(line)) ?? ''
}

const WORDS_OF_CODE = new Set(
  'const let var function def func fn static public private class export default return new final val type interface struct async void int string bool'.split(
    ' ',
  ),
)

/** The name a head line defines: its first word that is not a keyword. */
function isUsedBy(tests: string, head: string): boolean {
  const name = (head.match(/[A-Za-z_]\w*/g) ?? []).find((word) => !WORDS_OF_CODE.has(word))
  return name !== undefined && name.length > 1 && new RegExp(`\\b${name}\\b`).test(tests)
}

/** What counts for the whole file, wherever it stands. */
function compareWholeFiles(path: string, old: TestFile, now: TestFile): readonly TamperFinding[] {
  const { family } = old.source
  const around = (file: TestFile): string =>
    partsBetween(file)
      .map((part) => file.source.code.slice(part.start, part.end))
      .join('\n')
  const [before, after] = [around(old), around(now)]
  const findings: TamperFinding[] = []
  const added = (found: (code: string) => readonly string[], was = before, is = after): string | undefined =>
    missing(found(is), found(was))[0]
  const skip = old.tests[0]?.name === '' ? undefined : added((code) => skipsIn(code, family))
  if (skip !== undefined)
    findings.push(suspect('test-skipped', path, `tests are skipped as a group (${excerpt(skip)})`))
  const build = missing(buildConstraints(now.source.raw), buildConstraints(old.source.raw))[0]
  if (build !== undefined)
    findings.push(suspect('test-skipped', path, `a build constraint leaves the file out (${excerpt(build)})`))
  return [...findings, ...compareEverywhere(path, old, now)]
}

/** Constraints in Go look like comments. */
const buildConstraints = (raw: string): readonly string[] =>
  raw.match(/^\/\/(?:go:build| \+build) .*$/gm) ?? []

function compareEverywhere(path: string, old: TestFile, now: TestFile): readonly TamperFinding[] {
  const { family } = old.source
  const added = (found: (code: string) => readonly string[]): string | undefined =>
    missing(found(now.source.code), found(old.source.code))[0]
  const findings: TamperFinding[] = []
  const focus = added((code) => focusesIn(code, family))
  if (focus !== undefined)
    findings.push(suspect('test-focused', path, `keeps the other tests from running (${excerpt(focus)})`))
  const exit = added((code) => exitsIn(code, family))
  if (exit !== undefined)
    findings.push(suspect('runner-bypassed', path, `ends the process as if all were well (${excerpt(exit)})`))
  const [mocked] = missing(mockedImports(now.source), mockedImports(old.source))
  if (mocked !== undefined)
    findings.push(
      suspect('runner-bypassed', path, `a module that the tests import is replaced (${excerpt(mocked)})`),
    )
  const retry = added(retriesIn)
  if (retry !== undefined)
    findings.push(
      suspect('assertion-loosened', path, `tests are repeated until they pass (${excerpt(retry)})`),
    )
  return [...findings, ...raisedTimeouts(path, old.source.code, withoutNewTests(old, now))]
}

/** A new test may wait as long as it likes. */
function withoutNewTests(old: TestFile, now: TestFile): string {
  const names = new Set(old.tests.map((test) => test.name))
  const fresh = now.tests.filter((test) => test.name !== '' && !names.has(test.name))
  return fresh.reduceRight((code, test) => code.slice(0, test.start) + code.slice(test.end), now.source.code)
}

/** Timeouts that allow more than any of their name did before. */
export function raisedTimeouts(path: string, before: string, after: string): readonly TamperFinding[] {
  const was = timeoutsIn(before)
  for (const [name, amount] of timeoutsIn(after)) {
    const old = was.get(name)
    if (old !== undefined && amount <= old) continue
    const from = old === undefined ? 'set' : `raised from ${old}`
    return [
      suspect(
        'timeout-raised',
        path,
        `${excerpt(name)} was ${from} to ${amount === Number.POSITIVE_INFINITY ? 'no limit' : amount}`,
      ),
    ]
  }
  return []
}
