import { all, first, last, type JournalRecord } from '../domain/journal.ts'
import { cleanedIn } from './cleaned.ts'

/** Where the run's files lie; empty when there is none. */
export interface RunFiles {
  readonly journal: string
  readonly report: string
}

/** The action's outputs, one text each, exactly the names of action.yml. */
export function renderOutputs(
  records: readonly JournalRecord[],
  files: RunFiles,
): Readonly<Record<string, string>> {
  const outcome = last(records, 'outcome')?.outcome
  const delivery = last(records, 'delivery')
  const totals = totalsOf(records)
  const cleaned = cleanedIn(records)?.figures
  return {
    outcome: outcome?.kind ?? (first(records, 'skipped') ? 'skipped' : 'error'),
    'stop-reason': outcome?.stopReason ?? 'finished',
    'tests-before': verdictBefore(records)?.status ?? 'not-run',
    'tests-after': verdictAfter(records)?.status ?? 'not-run',
    branch: delivery?.branch ?? '',
    commit: delivery?.commit ?? '',
    'pull-request-number': delivery?.pullRequest ? String(delivery.pullRequest.number) : '',
    'pull-request-url': delivery?.pullRequest?.url ?? '',
    'pull-request-operation': delivery?.operation ?? 'none',
    attempts: String(totals.attempts),
    turns: String(totals.turns),
    'input-tokens': String(totals.inputTokens),
    'cache-read-tokens': String(totals.cacheReadTokens),
    'cache-write-tokens': String(totals.cacheWriteTokens),
    'output-tokens': String(totals.outputTokens),
    'cost-usd': totals.priceKnown ? totals.costUsd.toFixed(4) : '',
    fence: last(records, 'fence')?.level ?? '',
    journal: files.journal,
    report: files.report,
    patch: last(records, 'changes')?.patch ?? '',
    'artifact-url': last(records, 'artifact')?.url ?? '',
    'deleted-files': String(cleaned?.files ?? 0),
    'freed-bytes': String(cleaned?.bytes ?? 0),
  }
}

export interface Totals {
  readonly turns: number
  readonly attempts: number
  readonly inputTokens: number
  readonly cacheReadTokens: number
  readonly cacheWriteTokens: number
  readonly outputTokens: number
  readonly costUsd: number
  /** False when tokens were used whose price is not in the table. */
  readonly priceKnown: boolean
}

/** Sums over the replies: the only place where usage is added up for people to read. */
export function totalsOf(records: readonly JournalRecord[]): Totals {
  const replies = all(records, 'reply')
  const sum = (pick: (reply: (typeof replies)[number]) => number): number =>
    replies.reduce((total, reply) => total + pick(reply), 0)
  const outputTokens = sum((reply) => reply.usage.outputTokens)
  const costUsd = sum((reply) => reply.costUsd)
  return {
    turns: replies.length,
    attempts: replies.reduce((most, reply) => Math.max(most, reply.attempt), 0),
    inputTokens: sum((reply) => reply.usage.inputTokens),
    cacheReadTokens: sum((reply) => reply.usage.cacheReadTokens),
    cacheWriteTokens: sum((reply) => reply.usage.cacheWriteTokens),
    outputTokens,
    costUsd,
    priceKnown: outputTokens === 0 || costUsd > 0,
  }
}

/** The harness's verdict on the start; a repeated run for flaky tests does not replace it. */
export const verdictBefore = (records: readonly JournalRecord[]) =>
  all(records, 'test').find((test) => test.when === 'before')?.verdict

/** The harness's last word on the final tree; undefined when nothing was tested after the start. */
export const verdictAfter = (records: readonly JournalRecord[]) =>
  all(records, 'test').findLast((test) => test.when !== 'before' && test.when !== 'before-again')?.verdict
