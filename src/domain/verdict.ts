export type TestStatus = 'passed' | 'failed' | 'timed-out' | 'no-tests' | 'not-run'

/** What a test runner's output told, where it was understood. */
export interface TestReport {
  /** The runner that was recognised, e.g. `pytest`. */
  readonly runner: string
  readonly passed: number
  readonly failed: number
  readonly skipped: number
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
  | 'expectation-changed'
  | 'snapshot-rewritten'
  | 'test-config-changed'
  | 'test-command-changed'
  | 'timeout-raised'
  | 'coverage-lowered'
  | 'fewer-tests-ran'

export interface TamperFinding {
  readonly kind: TamperKind
  readonly path: string
  /** One plain sentence for the reader. */
  readonly detail: string
  /** False: listed for the reader only, does not make a run suspect. */
  readonly suspicious: boolean
}
