import type { TamperFinding, TestReport } from '../domain/verdict.ts'
import type { Change } from '../domain/workspace.ts'
import { judgeProduct, shadowsRunner } from './tamper/bypass.ts'
import { asksAsMuch, compareEachTest, compareTestFiles, type PlacedTest } from './tamper/compare-tests.ts'
import { judgeConfig } from './tamper/config.ts'
import { excerpt, listed, suspect } from './tamper/finding.ts'
import { familyOf } from './tamper/language.ts'
import { judgeReports } from './tamper/reports.ts'
import { readTestFile, type TestFile } from './tamper/test-cases.ts'
import { hasTestName, isSnapshot, isTestData, isTestFile } from '../domain/test-files.ts'

export interface TamperInput {
  readonly changes: readonly Change[]
  /** Text in the start commit; undefined when absent, not text or too large. */
  readonly startFile: (path: string) => Promise<string | undefined>
  /** Text in the final tree; undefined as above. */
  readonly finalFile: (path: string) => Promise<string | undefined>
  /** The reports of the first and of the last test run, where the runner was understood. */
  readonly before?: TestReport | undefined
  readonly after?: TestReport | undefined
  readonly testCommand?: string | undefined
  /** Files that define the test command, from its detection. */
  readonly definedIn?: readonly string[]
  /** The asker wanted tests to change: everything is listed, nothing is suspicious. */
  readonly mayChangeTests: boolean
}

/**
 * Whether the tests still ask what they asked at the start: deleted, renamed away, skipped, focused, emptied or
 * loosened tests, rewritten snapshots and test data, changed configuration, code that gets past its tests.
 * Reads texts only; nothing is run. At most one finding per file and kind.
 */
export async function findTampering(input: TamperInput): Promise<readonly TamperFinding[]> {
  const files = await readChanged(input)
  const findings = onePerKind([
    ...files.flatMap((file) => judgeFile(file, files, input)),
    ...judgeReports(input),
  ])
  return input.mayChangeTests ? findings.map((finding) => ({ ...finding, suspicious: false })) : findings
}

/** One changed file with its texts; a text is undefined where the side is absent or cannot be read as text. */
interface ChangedFile {
  readonly change: Change
  readonly start: string | undefined
  readonly final: string | undefined
  /** The final side taken apart, where it is a test file. */
  readonly tests: TestFile | undefined
}

async function readChanged(input: TamperInput): Promise<readonly ChangedFile[]> {
  const files: ChangedFile[] = []
  for (const change of input.changes) {
    const start = change.kind === 'added' ? undefined : await input.startFile(change.path)
    const final = change.kind === 'deleted' ? undefined : await input.finalFile(change.path)
    files.push({ change, start, final, tests: testsOf(change.path, final) })
  }
  return files
}

function testsOf(path: string, text: string | undefined): TestFile | undefined {
  const family = familyOf(path)
  const holdsTests = isTestFile(path) || (family === 'rust' && /#\[\w*:*\w*test\b/.test(text ?? ''))
  return text !== undefined && family !== undefined && holdsTests ? readTestFile(text, family) : undefined
}

function judgeFile(
  file: ChangedFile,
  all: readonly ChangedFile[],
  input: TamperInput,
): readonly TamperFinding[] {
  const { path, kind } = file.change
  if (shadowsRunner(path))
    return [suspect('runner-bypassed', path, 'the file can take the place of the test runner or change it')]
  const config = judgeConfig(path, file.start ?? '', file.final ?? '')
  const findings = config ?? []
  if (isTestFile(path))
    return [...findings, ...(kind === 'added' ? judgeNewTest(file) : judgeTest(file, all))]
  if (isSnapshot(path)) return judgeSnapshot(file, all)
  if (config === undefined && isTestData(path)) return judgeTestData(file, all)
  if (config === undefined && definesCommand(path, input))
    return [suspect('test-command-changed', path, 'the test command runs this file, and it was changed')]
  return [
    ...findings,
    ...judgeInnerTests(file, all),
    ...judgeProduct(path, file.start ?? '', file.final ?? ''),
  ]
}

/** Rust keeps unit tests in the source files themselves. */
function judgeInnerTests(file: ChangedFile, all: readonly ChangedFile[]): readonly TamperFinding[] {
  if (familyOf(file.change.path) !== 'rust' || file.start === undefined) return []
  const old = readTestFile(file.start, 'rust')
  if (old.tests[0]?.name === '') return []
  const now = readTestFile(file.final ?? '', 'rust')
  return compareEachTest(file.change.path, old, now, (test) => findElsewhere(test, file, all))
}

/** A new file may focus itself, end the process or replace the checks for all others. */
function judgeNewTest(file: ChangedFile): readonly TamperFinding[] {
  const { path } = file.change
  if (!file.tests) return []
  const nothing = {
    ...file.tests,
    source: { ...file.tests.source, raw: '', code: '', bare: '', literals: [] },
    tests: [],
  }
  const global = compareTestFiles(path, nothing, file.tests, () => undefined).filter((finding) =>
    ['test-focused', 'runner-bypassed'].includes(finding.kind),
  )
  return [...global, ...judgeProduct(path, '', file.final ?? '').filter((finding) => finding.suspicious)]
}

function judgeTest(file: ChangedFile, all: readonly ChangedFile[]): readonly TamperFinding[] {
  const { path, kind } = file.change
  const family = familyOf(path)
  const moved = twinOf(file, all)
  if (kind === 'deleted' && moved) return judgeMove(path, moved.change.path)
  if (kind === 'type-changed')
    return [suspect('test-deleted', path, 'the test file was replaced by something that is no file')]
  if (family === undefined || file.start === undefined)
    return [
      suspect(
        kind === 'deleted' ? 'test-deleted' : 'expectation-changed',
        path,
        `the test file was ${kind} and cannot be compared`,
      ),
    ]
  const old = readTestFile(file.start, family)
  const elsewhere = (test: PlacedTest): PlacedTest | undefined => findElsewhere(test, file, all)
  if (kind === 'deleted') return judgeDeletion(path, old, elsewhere)
  if (!file.tests) return [suspect('test-emptied', path, 'the test file is no longer text')]
  return [...compareTestFiles(path, old, file.tests, elsewhere), ...replacedIn(file)]
}

const replacedIn = (file: ChangedFile): readonly TamperFinding[] =>
  judgeProduct(file.change.path, file.start ?? '', file.final ?? '').filter(
    (finding) => finding.suspicious && /replaced|equal/.test(finding.detail),
  )

/** The same content under another path. */
const twinOf = (file: ChangedFile, all: readonly ChangedFile[]): ChangedFile | undefined =>
  all.find((other) => other.change.kind === 'added' && other.change.blob === file.change.oldBlob)

function judgeMove(from: string, to: string): readonly TamperFinding[] {
  const stillFound = hasTestName(from) ? hasTestName(to) : isTestFile(to)
  return stillFound
    ? []
    : [suspect('test-renamed-away', from, `the test file was renamed to ${to}, where a runner does not look`)]
}

function judgeDeletion(
  path: string,
  old: TestFile,
  elsewhere: (test: PlacedTest) => PlacedTest | undefined,
): readonly TamperFinding[] {
  const lost = old.tests.filter((test) => elsewhere({ test, file: old }) === undefined)
  const [first] = lost
  if (!first) return []
  if (lost.length === old.tests.length) return [suspect('test-deleted', path, 'the test file was deleted')]
  return [suspect('test-deleted', path, `the test file was deleted, and with it ${excerpt(first.name)}`)]
}

/** A test that asks as much in another changed file; there it counts as moved. */
function findElsewhere(
  test: PlacedTest,
  from: ChangedFile,
  all: readonly ChangedFile[],
): PlacedTest | undefined {
  for (const other of all) {
    if (other === from || !other.tests || (hasTestName(from.change.path) && !hasTestName(other.change.path)))
      continue
    for (const candidate of other.tests.tests) {
      if (candidate.name === '' && test.test.name !== '') continue
      const placed = { test: candidate, file: other.tests }
      if (asksAsMuch(placed, test)) return placed
    }
  }
  return undefined
}

function judgeSnapshot(file: ChangedFile, all: readonly ChangedFile[]): readonly TamperFinding[] {
  const { path, kind, removedLines } = file.change
  if (kind === 'added' || (kind === 'deleted' && twinOf(file, all))) return []
  // Entries for new tests are only added.
  if (kind === 'modified' && removedLines === 0 && !file.change.binary) return []
  return [
    suspect(
      'snapshot-rewritten',
      path,
      `a stored expectation was ${kind === 'deleted' ? 'deleted' : 'rewritten'}`,
    ),
  ]
}

function judgeTestData(file: ChangedFile, all: readonly ChangedFile[]): readonly TamperFinding[] {
  const { path, kind, removedLines, binary } = file.change
  if (kind === 'added' || (kind === 'deleted' && twinOf(file, all))) return []
  if (/\.(?:md|rst|txt)$/i.test(path) && /readme|notes|changelog/i.test(path)) return []
  if (kind === 'modified' && removedLines === 0 && !binary)
    return [listed('expectation-changed', path, 'data that tests read was added to')]
  return [
    suspect(
      'expectation-changed',
      path,
      `data that tests read was ${kind === 'deleted' ? 'deleted' : 'changed'}`,
    ),
  ]
}

/** The command runs the file as the test, or was found in it. What it only reads or pipes onwards is under test itself. */
function definesCommand(path: string, { testCommand, definedIn }: TamperInput): boolean {
  if (definedIn?.includes(path) === true) return true
  return (testCommand ?? '').split(/&&|;|\n/).some((part) => runsAlone(part, path))
}

const INTERPRETER = /^(?:\S*\/)?(?:sh|bash|dash|zsh|node|deno|bun|tsx|python[\d.]*|ruby|perl|php|source|\.)$/

function runsAlone(part: string, path: string): boolean {
  if (/[|<>`]/.test(part)) return false
  const words = part
    .split(/[\s"'()]+/)
    .filter((word) => word !== '' && !/^\w+=/.test(word))
    .map((word) => word.replace(/^\.\//, ''))
  const [program = '', ...rest] = words
  if (program === path) return true
  return INTERPRETER.test(program) && rest.find((word) => !word.startsWith('-')) === path
}

function onePerKind(findings: readonly TamperFinding[]): readonly TamperFinding[] {
  const best = new Map<string, TamperFinding>()
  for (const finding of findings) {
    const key = `${finding.kind} ${finding.path}`
    const other = best.get(key)
    if (!other || (finding.suspicious && !other.suspicious)) best.set(key, finding)
  }
  return [...best.values()]
}
