import type { TamperFinding, TamperKind, TestReport } from '../domain/verdict.ts'
import type { Change } from '../domain/workspace.ts'
import { isSnapshot, isTestFile } from '../domain/test-files.ts'

/** One changed file with its texts; a text is undefined where the side is absent, not text, or too large. */
export interface ChangedFile {
  readonly change: Change
  readonly start?: string | undefined
  readonly final?: string | undefined
}

export interface TamperInput {
  readonly changes: readonly Change[]
  /** Text in the start commit. */
  readonly startFile: (path: string) => Promise<string | undefined>
  /** Text in the final tree. */
  readonly finalFile: (path: string) => Promise<string | undefined>
  /** The reports of the first and of the last test run, where the runner was understood. */
  readonly before?: TestReport | undefined
  readonly after?: TestReport | undefined
  /** Files that define the test command, from its detection. */
  readonly definedIn?: readonly string[]
  readonly testCommand?: string | undefined
  /** The asker wanted tests to change: everything is listed, nothing is suspicious. */
  readonly mayChangeTests: boolean
}

/**
 * Whether the tests still ask what they asked at the start: deleted, renamed away, skipped, focused, emptied, loosened
 * tests, rewritten snapshots, changed test configuration. Reads texts only; the code under judgement is never run.
 */
export async function findTampering(input: TamperInput): Promise<readonly TamperFinding[]> {
  const files = await readChanged(input)
  const findings = [...files.flatMap((file) => judgeFile(file, files)), ...judgeReports(input)]
  return input.mayChangeTests ? findings.map((finding) => ({ ...finding, suspicious: false })) : findings
}

async function readChanged(input: TamperInput): Promise<readonly ChangedFile[]> {
  const files: ChangedFile[] = []
  for (const change of input.changes) {
    const start = change.kind === 'added' ? undefined : await input.startFile(change.path)
    const final = change.kind === 'deleted' ? undefined : await input.finalFile(change.path)
    files.push({ change, start, final })
  }
  return files
}

function judgeFile(file: ChangedFile, all: readonly ChangedFile[]): readonly TamperFinding[] {
  const { path, kind } = file.change
  if (isSnapshot(path))
    return kind === 'added' ? [] : [finding('snapshot-rewritten', path, 'a stored expectation was changed')]
  if (!isTestFile(path)) return []
  if (kind === 'deleted') return deletedTest(file, all)
  return []
}

function deletedTest(file: ChangedFile, all: readonly ChangedFile[]): readonly TamperFinding[] {
  const { path, oldBlob } = file.change
  const twin = all.find((other) => other.change.kind === 'added' && other.change.blob === oldBlob)
  if (twin === undefined) return [finding('test-deleted', path, 'the test file was deleted')]
  if (isTestFile(twin.change.path)) return []
  return [
    finding(
      'test-renamed-away',
      path,
      `the test file was renamed to ${twin.change.path}, where no runner looks`,
    ),
  ]
}

function judgeReports({ before, after }: TamperInput): readonly TamperFinding[] {
  if (!before || !after || (before.unit ?? 'tests') !== (after.unit ?? 'tests')) return []
  const ran = (report: TestReport): number => report.passed + report.failed
  if (ran(after) >= ran(before)) return []
  return [finding('fewer-tests-ran', '', `${ran(after)} tests ran at the end, ${ran(before)} at the start`)]
}

const finding = (kind: TamperKind, path: string, what: string): TamperFinding => ({
  kind,
  path,
  detail: `${path === '' ? '' : `${path}: `}${what}.`,
  suspicious: true,
})
