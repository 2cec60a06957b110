import { all, first, last, type JournalRecord } from '../domain/journal.ts'
import type { Task } from '../domain/task.ts'
import type { TamperFinding, TestReport, Verdict } from '../domain/verdict.ts'
import type { Change, Exclusion } from '../domain/workspace.ts'
import { totalsOf, verdictAfter, verdictBefore, type Totals } from './outputs.ts'

/** What every view for people starts from, read once from the journal. */
export interface Facts {
  readonly task?: Task
  readonly outcome: {
    readonly kind: string
    readonly stopReason: string
    /** One line. */
    readonly sentence: string
    /** What else was said of it, such as where in the code it broke; mostly empty. */
    readonly detail: string
    readonly advice: string
  }
  readonly before?: Verdict
  readonly after?: Verdict
  readonly changes: readonly Change[]
  readonly excluded: readonly Exclusion[]
  readonly tamper: readonly TamperFinding[]
  readonly totals: Totals
  readonly fence?: { readonly level: string; readonly meaning: string; readonly network: string }
  readonly runUrl: string
  readonly model: string
  /** The agent's last words. */
  readonly summary: string
  readonly durationMs: number
}

export function factsOf(records: readonly JournalRecord[]): Facts {
  const task = first(records, 'task')?.task
  const fence = last(records, 'fence')
  const before = verdictBefore(records)
  const after = verdictAfter(records)
  const changes = last(records, 'changes')
  const run = first(records, 'run')
  return {
    ...(task ? { task } : {}),
    outcome: outcomeOf(records),
    ...(before ? { before } : {}),
    ...(after ? { after } : {}),
    changes: changes?.changes ?? [],
    excluded: changes?.excluded ?? [],
    tamper: last(records, 'tamper')?.findings ?? [],
    totals: totalsOf(records),
    ...(fence ? { fence: { level: fence.level, meaning: fence.meaning, network: fence.network } } : {}),
    runUrl: run?.runUrl ?? '',
    model: run?.model ?? '',
    summary:
      all(records, 'reply')
        .findLast((reply) => reply.text.trim() !== '')
        ?.text.trim() ?? '',
    durationMs: elapsed(records),
  }
}

function outcomeOf(records: readonly JournalRecord[]): Facts['outcome'] {
  const outcome = last(records, 'outcome')?.outcome
  if (outcome === undefined)
    return { kind: 'running', stopReason: '', sentence: 'The run is under way.', detail: '', advice: '' }
  const [sentence = '', ...more] = outcome.sentence.split('\n')
  return { ...outcome, sentence, detail: more.join('\n') }
}

function elapsed(records: readonly JournalRecord[]): number {
  const start = records[0]?.at
  const end = records.at(-1)?.at
  return start === undefined || end === undefined ? 0 : Date.parse(end) - Date.parse(start)
}

/** What was warned of while the run went on, each once. */
export const warningsIn = (records: readonly JournalRecord[]): readonly string[] => [
  ...new Set(
    all(records, 'notice')
      .filter((notice) => notice.level === 'warning')
      .map((notice) => notice.text),
  ),
]

/** Which tests changed their mind between two reports that name them. */
export function mended(before: TestReport | undefined, after: TestReport | undefined) {
  const wasRed = new Set(before?.failing ?? [])
  const isRed = new Set(after?.failing ?? [])
  const gone = [...wasRed].filter((name) => !isRed.has(name))
  const isGreen = seenGreen(gone.length, before, after)
  return {
    fixed: gone.filter(isGreen),
    /** Red no longer, and not green for all that is known: skipped, say, or not there any more. */
    lost: gone.filter((name) => !isGreen(name)),
    broken: [...isRed].filter((name) => !wasRed.has(name)),
    stillRed: [...isRed].filter((name) => wasRed.has(name)),
  }
}

/** Not every runner names the tests that pass; where one does not, as many more must pass as are red no longer. */
function seenGreen(
  gone: number,
  before: TestReport | undefined,
  after: TestReport | undefined,
): (name: string) => boolean {
  const rise = (after?.passed ?? 0) - (before?.passed ?? 0)
  if (rise >= gone && (after?.skipped ?? 0) <= (before?.skipped ?? 0)) return () => true
  const passing = new Set(after?.passing)
  return (name) => passing.has(name)
}
