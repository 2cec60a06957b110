import type { Outcome } from '../domain/outcome.ts'
import type { FlakyTest, TestCommand, Verdict } from '../domain/verdict.ts'
import type { ChangeSet } from '../domain/workspace.ts'
import type { RunFacts } from './ending.ts'

/** What a profile hands to the conclusion. */
export type Work =
  /** Settled before the agent was asked. */
  | { readonly settled: Outcome }
  | {
      readonly settled?: undefined
      readonly ending: RunFacts['loopEnding']
      readonly before: Verdict
      readonly after: Verdict
      readonly flaky: readonly FlakyTest[]
      readonly testCommand: TestCommand | undefined
      /** What was judged, where it was: this and nothing later is what goes out. */
      readonly changes?: ChangeSet | undefined
      /** Something was done that no change set shows: an untracked log was deleted. */
      readonly acted: boolean
    }
