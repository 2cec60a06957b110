export type TestStatus = 'passed' | 'failed' | 'timed-out' | 'no-tests' | 'not-run'

/** What a test runner's output told, where it was understood. */
export interface TestReport {
  /** The runner that was recognised, e.g. `pytest`. */
  readonly runner: string
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** What the counts count; some runners only tell of packages or files. Tests when absent. */
  readonly unit?: 'tests' | 'packages' | 'files'
  /** Names as the runner prints them, in its order, at most 500. */
  readonly failing: readonly string[]
  readonly passing: readonly string[]
}

/** The outcome of one run of the test command by the harness. The model has no part in it. */
export interface Verdict {
  readonly status: TestStatus
  readonly command: string
  /** 128+n after a signal; undefined when it was not run. */
  readonly exitCode?: number
  /** Clipped and cleaned. */
  readonly output: string
  readonly durationMs: number
  readonly report?: TestReport
  /** One plain sentence where the status alone would mislead, e.g. why exit code 0 is `no-tests`. */
  readonly remark?: string
}

export const NOT_RUN: Verdict = { status: 'not-run', command: '', output: '', durationMs: 0 }

/** Where the test command came from, for the log: an input, a file, a guess from a failed run's log. */
export interface TestCommand {
  readonly command: string
  readonly source: string
  /** Files whose change would change what the command does, relative to ROOT. */
  readonly definedIn: readonly string[]
}

export interface FlakyTest {
  readonly name: string
  readonly passed: number
  readonly failed: number
}

export type TamperKind =
  | 'test-deleted'
  | 'test-renamed-away'
  | 'test-skipped'
  | 'test-focused'
  | 'test-emptied'
  | 'assertion-removed'
  | 'assertion-loosened'
  | 'expectation-changed'
  | 'snapshot-rewritten'
  | 'test-config-changed'
  | 'test-command-changed'
  | 'timeout-raised'
  | 'coverage-lowered'
  | 'fewer-tests-ran'
  /** The code under test ends the process, asks whether a test runs, or a file takes the runner's place. */
  | 'runner-bypassed'

export interface TamperFinding {
  readonly kind: TamperKind
  readonly path: string
  /** One plain sentence for the reader, to be read on after `path: `. `path` is empty for what concerns the run. */
  readonly detail: string
  /** False: listed for the reader only, does not make a run suspect. */
  readonly suspicious: boolean
}
