import type { CleanupScan, Deletion } from './cleanup.ts'
import type { RawBlock, ReplyStop, ToolCall, Usage } from './conversation.ts'
import type { Outcome } from './outcome.ts'
import type { Profile } from './settings.ts'
import type { Task } from './task.ts'
import type { FlakyTest, TamperFinding, Verdict } from './verdict.ts'
import type { Change, Exclusion, FenceLevel, NetworkMode } from './workspace.ts'

/**
 * What happened, one typed record per event, in order. Everything shown anywhere is drawn from these records;
 * nothing is counted twice. Already redacted: no secret enters a record.
 */
export type JournalEvent =
  | RunStarted
  | { readonly type: 'task'; readonly task: Task }
  | { readonly type: 'skipped'; readonly reason: string }
  /** A chapter of the story begins: one group in the log. */
  | { readonly type: 'chapter'; readonly title: string }
  | CheckedOut
  | FenceRaised
  /** `where` is absent for the working folder. */
  | { readonly type: 'setup'; readonly where?: 'clean-room'; readonly verdict: Verdict }
  | { readonly type: 'test-command'; readonly command: string; readonly source: string }
  | Tested
  | {
      readonly type: 'request'
      readonly turn: number
      readonly attempt: number
      readonly bytes: number
    }
  | Replied
  /**
   * What the harness said to the model, word for word. `opening` and `fresh-start` begin a conversation; a `note` is
   * the end of the tool result before it.
   */
  | {
      readonly type: 'told'
      readonly why: 'opening' | 'tests-fail' | 'nudge' | 'notes' | 'note' | 'fresh-start'
      readonly text: string
    }
  | { readonly type: 'tool-call'; readonly turn: number; readonly call: ToolCall }
  | ToolAnswered
  /** A wait or a retry, said while it happens. */
  | { readonly type: 'wait'; readonly why: string; readonly ms: number }
  | { readonly type: 'notice'; readonly level: 'info' | 'warning'; readonly text: string }
  /** A host that commands tried to reach and were refused. */
  | { readonly type: 'blocked-host'; readonly host: string; readonly port: number; readonly why: string }
  | { readonly type: 'compaction'; readonly turn: number; readonly why: string }
  | { readonly type: 'flaky'; readonly tests: readonly FlakyTest[] }
  | { readonly type: 'tamper'; readonly findings: readonly TamperFinding[] }
  | { readonly type: 'cleanup-scan'; readonly scan: CleanupScan }
  | { readonly type: 'deleted'; readonly deletions: readonly Deletion[] }
  | ChangesFound
  | Delivered
  | { readonly type: 'outcome'; readonly outcome: Outcome }
  | ArtifactKept

export interface RunStarted {
  readonly type: 'run'
  readonly version: string
  readonly door: 'action' | 'laptop'
  /** `owner/name`, or the folder's name at the laptop. */
  readonly repository: string
  /** Link to the workflow run; empty at the laptop. */
  readonly runUrl: string
  readonly runId: string
  readonly model: string
  readonly profile: Profile
  readonly limits: {
    readonly turns: number
    readonly attempts: number
    readonly costUsd: number
    readonly minutes: number
  }
  readonly dryRun: boolean
}

export interface CheckedOut {
  readonly type: 'checkout'
  readonly ref: string
  readonly commit: string
  readonly files: number
  readonly durationMs: number
  /** What was done: `fetched` by us, or `used` as it was found. */
  readonly how: 'fetched' | 'used'
  /** ROOT's path, which stands in what commands print; absent in older journals. */
  readonly root?: string
}

export interface FenceRaised {
  readonly type: 'fence'
  readonly level: FenceLevel
  readonly asked: FenceLevel
  /** What holds it, e.g. `bubblewrap, as uid 1001`. */
  readonly mechanism: string
  /** What the level means, one line. */
  readonly meaning: string
  /** What the probe saw, one line each; then what else is to be said. */
  readonly findings: readonly string[]
  /** How many of the first findings are about an attempt, and how many of these attempts the fence held off. */
  readonly probes?: { readonly tried: number; readonly held: number }
  readonly network: NetworkMode
  readonly durationMs: number
}

export interface Tested {
  readonly type: 'test'
  readonly when: 'before' | 'before-again' | 'after' | 'after-again' | 'clean-room'
  /** 0 for the run before the first attempt. */
  readonly attempt: number
  readonly verdict: Verdict
}

export interface Replied {
  readonly type: 'reply'
  readonly turn: number
  readonly attempt: number
  readonly stop: ReplyStop
  readonly rawStop: string
  readonly text: string
  readonly thinking: string
  /** The blocks as the API sent them, for replay. */
  readonly content: readonly RawBlock[]
  readonly usage: Usage
  readonly costUsd: number
  readonly durationMs: number
  readonly requestId?: string
}

export interface ToolAnswered {
  readonly type: 'tool-result'
  readonly turn: number
  readonly callId: string
  readonly name: string
  readonly text: string
  readonly isError: boolean
  readonly durationMs: number
  /** For commands. */
  readonly exitCode?: number
  readonly outputBytes?: number
}

export interface ChangesFound {
  readonly type: 'changes'
  readonly changes: readonly Change[]
  readonly excluded: readonly Exclusion[]
  /** Path of the patch file; empty when nothing changed. */
  readonly patch: string
  /** Beginning of the diff for the page, at most 200,000 characters. */
  readonly diff: string
  readonly diffCut: boolean
}

export interface Delivered {
  readonly type: 'delivery'
  readonly branch: string
  readonly commit: string
  readonly operation: 'created' | 'updated' | 'none'
  readonly pullRequest?: { readonly number: number; readonly url: string; readonly draft: boolean }
  /** Where a person can open the pull request by hand, when we may not. */
  readonly compareUrl?: string
  /** Sentences the reader should see, e.g. which setting forbids pull requests. */
  readonly remarks: readonly string[]
  /** A sentence about how the pull request was opened: nothing about the change, so it stands at the foot. */
  readonly footnote?: string
}

/** What became of keeping journal, page and patch with the workflow run; the record after the outcome. */
export interface ArtifactKept {
  readonly type: 'artifact'
  readonly name: string
  /** Where a person gets it; empty when it was not kept. */
  readonly url: string
  readonly bytes: number
  /** Why it was not kept, and what to do; empty when it was. */
  readonly remark: string
}

/** A record as it stands in the file: an event with its time (ISO 8601, UTC) and place. */
export type JournalRecord = JournalEvent & { readonly at: string; readonly seq: number }

/** The first record of a kind, typed. */
export function first<T extends JournalEvent['type']>(
  records: readonly JournalRecord[],
  type: T,
): Extract<JournalRecord, { type: T }> | undefined {
  return records.find((record): record is Extract<JournalRecord, { type: T }> => record.type === type)
}

/** The last record of a kind, typed. */
export function last<T extends JournalEvent['type']>(
  records: readonly JournalRecord[],
  type: T,
): Extract<JournalRecord, { type: T }> | undefined {
  return records.findLast((record): record is Extract<JournalRecord, { type: T }> => record.type === type)
}

/** All records of a kind, typed, in order. */
export function all<T extends JournalEvent['type']>(
  records: readonly JournalRecord[],
  type: T,
): Extract<JournalRecord, { type: T }>[] {
  return records.filter((record): record is Extract<JournalRecord, { type: T }> => record.type === type)
}
