import { codeSpan, inertMarkdown } from '../domain/hygiene.ts'
import { all, first, last, type JournalRecord } from '../domain/journal.ts'
import { factsOf } from './facts.ts'
import { callWords } from './log-lines.ts'
import { renderPullRequest } from './pull-request.ts'
import { count, duration, money, oneLine, tokens } from './words.ts'

/** GitHub drops a summary above 1 MiB whole, so we stay clear of it. In UTF-8 bytes. */
const MAX_SUMMARY_BYTES = 900_000
const MAX_TURNS_SHOWN = 300

/** The job summary: outcome first, facts, a picture of the time, then the run's turns. */
export function renderJobSummary(records: readonly JournalRecord[]): string {
  const skipped = first(records, 'skipped')
  if (skipped) return `### Fixpoint: skipped\n\n${inertMarkdown(skipped.reason)}\n`
  const parts = [...outcomeFirst(records), ...timeline(records), ...turns(records)]
  return withinBytes(parts, MAX_SUMMARY_BYTES)
}

function outcomeFirst(records: readonly JournalRecord[]): string[] {
  const facts = factsOf(records)
  const delivery = last(records, 'delivery')
  const rows = [
    ['outcome', `**${facts.outcome.kind}** (${facts.outcome.stopReason})`],
    ['tests before → after', `${facts.before?.status ?? 'not-run'} → ${facts.after?.status ?? 'not-run'}`],
    ...(delivery?.pullRequest
      ? [
          [
            'pull request',
            `[#${delivery.pullRequest.number}](${delivery.pullRequest.url}) ${delivery.operation}${delivery.pullRequest.draft ? ', draft' : ''}`,
          ],
        ]
      : []),
    ...(delivery?.branch ? [['branch', codeSpan(delivery.branch)]] : []),
    ['files changed', String(facts.changes.length)],
    ['turns, attempts', `${facts.totals.turns}, ${facts.totals.attempts}`],
    [
      'tokens',
      `${tokens(facts.totals.inputTokens)} plain, ${tokens(facts.totals.cacheReadTokens)} from cache, ${tokens(facts.totals.cacheWriteTokens)} to cache, ${tokens(facts.totals.outputTokens)} out`,
    ],
    ['cost', facts.totals.priceKnown ? money(facts.totals.costUsd) : 'not known for this model'],
    ...(facts.fence
      ? [
          [
            'fence',
            `${facts.fence.level}, network ${facts.fence.network}: ${inertMarkdown(facts.fence.meaning)}`,
          ],
        ]
      : []),
    ['time', duration(facts.durationMs)],
  ]
  return [
    `### Fixpoint: ${inertMarkdown(facts.outcome.sentence)}\n\n${inertMarkdown(facts.outcome.advice)}`.trim(),
    ['| | |', '| --- | --- |', ...rows.map(([name, value]) => `| ${name} | ${value} |`)].join('\n'),
    ...(facts.changes.length > 0
      ? [`<details><summary>The pull request</summary>\n\n${renderPullRequest(records).body}\n\n</details>`]
      : []),
  ]
}

/** Where the time went, as a mermaid gantt chart, which GitHub draws. */
function timeline(records: readonly JournalRecord[]): string[] {
  const start = Date.parse(records[0]?.at ?? '')
  const bars = records.flatMap((record) => bar(record, start)).slice(0, 120)
  if (bars.length === 0) return []
  return [['```mermaid', 'gantt', '  dateFormat x', '  axisFormat %M:%S', ...bars, '```'].join('\n')]
}

function bar(record: JournalRecord, start: number): string[] {
  const span = spanOf(record)
  if (span === undefined) return []
  const end = Date.parse(record.at) - start
  // Colons and commas end a field in this syntax.
  const label = span.label.replace(/[:;,#"\\<>]/g, ' ')
  return [
    `  section ${span.section}`,
    `  ${label} :${span.state}${Math.max(0, end - span.durationMs)}, ${Math.max(1, end)}`,
  ]
}

function spanOf(record: JournalRecord) {
  switch (record.type) {
    case 'checkout':
      return { section: 'Set up', label: 'check out', state: '', durationMs: record.durationMs }
    case 'fence':
      return { section: 'Set up', label: 'fence', state: '', durationMs: record.durationMs }
    case 'setup':
      return { section: 'Set up', label: 'setup', state: '', durationMs: record.verdict.durationMs }
    case 'test':
      return {
        section: 'Tests',
        label: `${record.when} ${record.verdict.status}`,
        state: record.verdict.status === 'passed' ? 'done, ' : 'crit, ',
        durationMs: record.verdict.durationMs,
      }
    case 'reply':
      return {
        section: 'Model',
        label: `turn ${record.turn}`,
        state: 'active, ',
        durationMs: record.durationMs,
      }
    case 'tool-result':
      return record.durationMs < 50
        ? undefined
        : { section: 'Tools', label: record.name, state: '', durationMs: record.durationMs }
    default:
      return undefined
  }
}

function turns(records: readonly JournalRecord[]): string[] {
  const replies = all(records, 'reply')
  if (replies.length === 0) return []
  const calls = new Map<number, string[]>()
  for (const record of all(records, 'tool-call')) {
    calls.set(record.turn, [...(calls.get(record.turn) ?? []), callWords(record.call)])
  }
  const rows = replies.slice(0, MAX_TURNS_SHOWN).map((reply) => {
    const { inputTokens, cacheReadTokens, cacheWriteTokens, outputTokens } = reply.usage
    const prompt = inputTokens + cacheReadTokens + cacheWriteTokens
    const share = prompt === 0 ? '–' : `${Math.round((100 * cacheReadTokens) / prompt)} %`
    const said = (calls.get(reply.turn) ?? [oneLine(reply.text, 100)])
      .map((text) => codeSpan(oneLine(text, 100)))
      .join('<br>')
    return `| ${reply.turn} | ${said} | ${tokens(prompt)} | ${share} | ${tokens(outputTokens)} | ${money(reply.costUsd)} | ${duration(reply.durationMs)} |`
  })
  const more = replies.length - rows.length
  return [
    [
      `<details><summary>${count(replies.length, 'turn')}</summary>\n`,
      '| turn | calls | in | cached | out | cost | time |',
      '| ---: | --- | ---: | ---: | ---: | ---: | ---: |',
      ...rows,
      ...(more > 0 ? [`| | … and ${count(more, 'more turn')} | | | | | |`] : []),
      '\n</details>',
    ].join('\n'),
  ]
}

/** Whole parts in order while they fit, so that what is cut is never the outcome. */
function withinBytes(parts: readonly string[], maxBytes: number): string {
  const kept: string[] = []
  let size = 0
  for (const part of parts) {
    size += Buffer.byteLength(part) + 2
    if (size > maxBytes) {
      kept.push('_More than a summary can hold: the rest is in the journal._')
      break
    }
    kept.push(part)
  }
  return `${kept.join('\n\n')}\n`
}
