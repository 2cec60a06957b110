import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs'
import type { CommandOptions, CommandResult, Shell } from '../domain/ports.ts'
import {
  NOT_RUN,
  type TestCommand,
  type TestReport,
  type TestStatus,
  type Verdict,
} from '../domain/verdict.ts'
import { ranNothing, readResults, withFiles } from './results/index.ts'
import type { Tally } from './results/reader.ts'
import { readReportFiles } from './results/report-files.ts'

export interface VerifyOptions extends CommandOptions {
  /** Makes output fit to be shown and told to the model (secrets, control characters). */
  readonly clean?: (text: string) => string
  /** Folder to look into for JUnit XML that this run wrote: ROOT, or the clean room. */
  readonly reportRoot?: string
  /** Milliseconds since 1970; tells which XML files are of this run. */
  readonly now?: () => number
}

/** File times may be coarser than the clock. */
const FILE_TIME_SLACK_MS = 2_000

/**
 * Runs the test command once and says what was seen. The exit code decides; the output only tells names and counts,
 * and that nothing ran at all: then a 0 is `no-tests`, never passed. Without a command: `not-run`.
 */
export async function verify(
  shell: Shell,
  testCommand: TestCommand | undefined,
  options: VerifyOptions,
): Promise<Verdict> {
  if (testCommand === undefined) return NOT_RUN
  const startedMs = (options.now ?? Date.now)()
  const folder = options.root ?? options.reportRoot
  const result = await shell.run(testCommand.command, options)
  if (options.signal?.aborted === true) return cancelledRun(testCommand.command)
  return judge(testCommand.command, result, {
    clean: options.clean,
    folder,
    wholeOutput: options.outputFile === undefined ? undefined : readWholeOutput(options.outputFile, result),
    files:
      options.reportRoot === undefined
        ? undefined
        : readReportFiles(options.reportRoot, startedMs - FILE_TIME_SLACK_MS),
  })
}

/** Runs the setup command. Same shape as a test, but no output can make it anything but passed, failed or timed-out. */
export async function runSetup(shell: Shell, command: string, options: VerifyOptions): Promise<Verdict> {
  const result = await shell.run(command, options)
  if (options.signal?.aborted === true) return cancelledRun(command)
  const status = result.timedOut ? 'timed-out' : result.exitCode === 0 ? 'passed' : 'failed'
  return verdictOf(command, result, { status, clean: options.clean })
}

/** Killed together with the run, a command says nothing about the code. */
const cancelledRun = (command: string): Verdict => ({
  ...NOT_RUN,
  command,
  remark: 'The run was cancelled before it had ended.',
})

/** Pure: what one finished command means. `wholeOutput` is what was printed before clipping, where it is known. */
export function judge(
  command: string,
  result: CommandResult,
  more: {
    readonly clean?: VerifyOptions['clean']
    readonly wholeOutput?: string | undefined
    readonly files?: Tally | undefined
    /** Taken off names: a test is the same in ROOT and in a fresh checkout. */
    readonly folder?: string | undefined
  } = {},
): Verdict {
  const text = more.wholeOutput ?? result.output
  const report = withoutFolder(withFiles(readResults(text), more.files), more.folder)
  const status = statusOf(result, text, report)
  const remark = remarkOn(status, result, report)
  return verdictOf(command, result, {
    status,
    clean: more.clean,
    ...(report === undefined ? {} : { report }),
    ...(remark === undefined ? {} : { remark }),
  })
}

function withoutFolder(report: TestReport | undefined, folder: string | undefined): TestReport | undefined {
  if (report === undefined || folder === undefined) return report
  const short = (name: string): string => name.replaceAll(`${folder}/`, '')
  return { ...report, failing: report.failing.map(short), passing: report.passing.map(short) }
}

function statusOf(result: CommandResult, text: string, report: TestReport | undefined): TestStatus {
  if (result.timedOut) return 'timed-out'
  if (ranNothing(text, report, result.exitCode)) return 'no-tests'
  return result.exitCode === 0 ? 'passed' : 'failed'
}

function remarkOn(
  status: TestStatus,
  result: CommandResult,
  report: TestReport | undefined,
): string | undefined {
  if (status === 'no-tests') return `No test ran (exit code ${result.exitCode}), so nothing is proven.`
  if (status === 'timed-out') return `Stopped after ${seconds(result.durationMs)} without an end.`
  if (result.exitCode === 127) return 'A program that the test command needs was not found (exit code 127).'
  if (result.exitCode === 126) return 'A program of the test command could not be started (exit code 126).'
  if (result.signal !== undefined) return `Ended by ${result.signal} (exit code ${result.exitCode}).`
  if (status === 'passed' && report !== undefined && report.failed > 0)
    return `Exit code 0, although the output tells of ${report.failed} failing; the exit code decides.`
  return undefined
}

const seconds = (ms: number): string => `${Math.max(1, Math.round(ms / 1000))} s`

function verdictOf(
  command: string,
  result: CommandResult,
  judged: {
    readonly status: TestStatus
    readonly report?: TestReport
    readonly remark?: string
    readonly clean?: VerifyOptions['clean']
  },
): Verdict {
  const clean = judged.clean ?? ((text: string) => text)
  return {
    status: judged.status,
    command,
    exitCode: result.exitCode,
    output: clean(result.output),
    durationMs: result.durationMs,
    ...(judged.report === undefined ? {} : { report: cleanNames(judged.report, clean) }),
    ...(judged.remark === undefined ? {} : { remark: judged.remark }),
  }
}

const cleanNames = (report: TestReport, clean: (text: string) => string): TestReport => ({
  ...report,
  failing: report.failing.map(clean),
  passing: report.passing.map(clean),
})

const HEAD_BYTES = 1_000_000
const TAIL_BYTES = 3_000_000

/**
 * Beginning and end of the file a command's output went to: summaries stand at the end, compile errors at the
 * beginning. The file lies where commands can reach it, so a link in its place is not followed.
 */
function readWholeOutput(path: string, { bytes, output }: CommandResult): string | undefined {
  let file: number
  try {
    file = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  } catch {
    // Not written or replaced: the clipped output still tells.
    return undefined
  }
  try {
    const stat = fstatSync(file)
    if (!stat.isFile()) return undefined
    if (stat.size <= HEAD_BYTES + TAIL_BYTES) return readSlice(file, 0, stat.size)
    const head = readSlice(file, 0, HEAD_BYTES)
    // The file has a limit of its own; what came after it is only in the output that was kept.
    if (stat.size < bytes) return `${head}\n${output.slice(Math.floor(output.length / 2))}`
    return `${head}\n${readSlice(file, stat.size - TAIL_BYTES, TAIL_BYTES)}`
  } finally {
    closeSync(file)
  }
}

function readSlice(file: number, from: number, length: number): string {
  const buffer = Buffer.alloc(length)
  let filled = 0
  while (filled < length) {
    const got = readSync(file, buffer, filled, length - filled, from + filled)
    if (got === 0) break
    filled += got
  }
  return buffer.subarray(0, filled).toString('utf8')
}
