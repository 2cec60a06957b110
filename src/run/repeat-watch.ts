import type { ToolCall } from '../domain/conversation.ts'

/** How often the same call may fail in a row before that is said, and before the run ends. */
const SAY_AT = 3
const STOP_AT = 6
/** A call that succeeds with the same result again and again is only remarked on: waiting for something is work too. */
const SAY_SAME_AT = 10
/** A failing step may be tried once and retried twice. */
const TRIES = 3
/** Replies in a row in which every call failed. */
const FAILING_REPLIES = 10

/** Watches for work that leads nowhere. One per run. */
export interface RepeatWatch {
  lastKey: string
  lastText: string
  sameInARow: number
  failedInARow: number
  failingReplies: number
  /** Step → how often it has failed since something changed, and what was said last. */
  readonly failures: Map<string, StepFailures>
}

export interface StepFailures {
  readonly count: number
  readonly text: string
}

export const startWatch = (): RepeatWatch => ({
  lastKey: '',
  lastText: '',
  sameInARow: 0,
  failedInARow: 0,
  failingReplies: 0,
  failures: new Map(),
})

/** Set when this step has failed as often as it may: such a call is not run. */
export function exhausted(watch: RepeatWatch, call: ToolCall): StepFailures | undefined {
  const failures = watch.failures.get(stepOf(call))
  return failures && failures.count >= TRIES ? failures : undefined
}

export interface WatchedResult {
  readonly text: string
  /** The tool refused. */
  readonly isError: boolean
  /** A command ran and ended with another exit code than 0. */
  readonly commandFailed: boolean
}

/** Takes in one result. True when it is time to say that the call repeats. */
export function watchCall(watch: RepeatWatch, call: ToolCall, result: WatchedResult): boolean {
  const failed = result.isError || result.commandFailed
  const key = `${failed ? 'failed' : 'fine'} ${call.name} ${JSON.stringify(call.input)}`
  const same = key === watch.lastKey && (result.isError || result.text === watch.lastText)
  watch.sameInARow = same ? watch.sameInARow + 1 : 1
  watch.failedInARow = failed ? watch.sameInARow : 0
  watch.lastKey = key
  watch.lastText = result.text
  if (result.isError) countFailure(watch, call, result.text)
  else forgive(watch, call)
  return watch.sameInARow === (failed ? SAY_AT : SAY_SAME_AT)
}

/** Asked once per reply. True when the run leads nowhere. */
export function leadsNowhere(watch: RepeatWatch, allFailed: boolean): boolean {
  watch.failingReplies = allFailed ? watch.failingReplies + 1 : 0
  return watch.failedInARow >= STOP_AT || watch.failingReplies >= FAILING_REPLIES
}

function countFailure(watch: RepeatWatch, call: ToolCall, text: string): void {
  const step = stepOf(call)
  watch.failures.set(step, { count: (watch.failures.get(step)?.count ?? 0) + 1, text })
}

function forgive(watch: RepeatWatch, call: ToolCall): void {
  // What failed before may work now that something has changed.
  if (CHANGES.has(call.name)) return watch.failures.clear()
  // Whoever has looked at a file again may try again on it.
  const target = targetOf(call.input)
  for (const step of watch.failures.keys()) if (step.endsWith(`\0${target}`)) watch.failures.delete(step)
}

const CHANGES: ReadonlySet<string> = new Set(['write_file', 'run_command', 'delete_files'])

const stepOf = (call: ToolCall): string => `${call.name}\0${targetOf(call.input)}`

/** What a call is about: its path or command, else its whole input. */
function targetOf(input: unknown): string {
  const fields: Readonly<Record<string, unknown>> =
    typeof input === 'object' && input !== null ? { ...input } : {}
  const target = fields['path'] ?? fields['command']
  return typeof target === 'string' ? target : JSON.stringify(input ?? null)
}
