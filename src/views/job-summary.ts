import { clipLine } from '../domain/clip.ts'
import { codeSpan, inertMarkdown } from '../domain/hygiene.ts'
import { all, first, last, type ArtifactKept, type JournalRecord } from '../domain/journal.ts'
import { cacheShare, promptTokens } from '../domain/prices.ts'
import { cleanedIn } from './cleaned.ts'
import { factsOf, warningsIn, type Facts } from './facts.ts'
import { callWords } from './log-lines.ts'
import { folded } from './folded.ts'
import { renderPullRequest } from './pull-request.ts'
import { timeChart } from './time-chart.ts'
import { bytes, count, duration, link, listed, money, tokens } from './words.ts'

/** GitHub drops a summary above 1 MiB whole, so we stay clear of it. In UTF-8 bytes. */
const MAX_SUMMARY_BYTES = 900_000
const MAX_TURNS_SHOWN = 300
const MAX_CALLS_SHOWN = 8
const MAX_WARNINGS_SHOWN = 20

/** The job summary: outcome first, facts, a picture of the time, then the run's turns. */
export function renderJobSummary(records: readonly JournalRecord[]): string {
  const skipped = first(records, 'skipped')
  if (skipped) return `### Fixpoint: skipped\n\n${inertMarkdown(skipped.reason)}\n`
  const facts = factsOf(records)
  const parts = [
    headline(facts),
    factsTable(facts, records),
    ...warnings(records),
    ...timeChart(records),
    ...turns(records),
    ...pullRequest(facts, records),
  ]
  return withinBytes(parts, MAX_SUMMARY_BYTES)
}

const headline = ({ outcome }: Facts): string =>
  [
    `### Fixpoint: ${inertMarkdown(outcome.sentence)}`,
    inertMarkdown(outcome.advice),
    outcome.detail === '' ? '' : folded('What broke', outcome.detail),
  ]
    .filter((part) => part !== '')
    .join('\n\n')

function warnings(records: readonly JournalRecord[]): string[] {
  const lines = listed(warningsIn(records), MAX_WARNINGS_SHOWN, (text) => inertMarkdown(clipLine(text, 600)))
  return lines.length === 0 ? [] : [lines.map((line) => `- ⚠️ ${line}`).join('\n')]
}

function factsTable(facts: Facts, records: readonly JournalRecord[]): string {
  const { totals } = facts
  const delivery = last(records, 'delivery')
  const pull = delivery?.pullRequest
  const rows: (readonly [string, string])[] = [
    ['outcome', `**${facts.outcome.kind}** (${facts.outcome.stopReason})`],
    ['tests before → after', `${facts.before?.status ?? 'not-run'} → ${facts.after?.status ?? 'not-run'}`],
  ]
  if (pull) {
    const draft = pull.draft ? ', draft' : ''
    rows.push(['pull request', `${link(`#${pull.number}`, pull.url)} ${delivery.operation}${draft}`])
  }
  if (delivery?.branch) rows.push(['branch', codeSpan(delivery.branch)])
  const cleaned = cleanedIn(records)
  if (cleaned) {
    const { files, bytes: freed, folders } = cleaned.figures
    const where = folders.length > 1 ? ` in ${count(folders.length, 'folder')}` : ''
    rows.push(['logs deleted', `${files} of ${cleaned.scan.files.length}${where}, ${bytes(freed)} freed`])
  }
  rows.push(
    ['files changed', String(facts.changes.length)],
    ['turns, attempts', `${totals.turns}, ${totals.attempts}`],
    [
      'tokens',
      `${tokens(totals.inputTokens)} plain, ${tokens(totals.cacheReadTokens)} from cache, ${tokens(totals.cacheWriteTokens)} to cache, ${tokens(totals.outputTokens)} out`,
    ],
    ['cost', totals.priceKnown ? money(totals.costUsd) : 'not known for this model'],
  )
  if (facts.fence) {
    // It names the level and the network itself.
    rows.push(['fence', clipLine(inertMarkdown(facts.fence.meaning.replace(/^Fence: /, '')), 300)])
  }
  rows.push(['time', duration(facts.durationMs)])
  const kept = last(records, 'artifact')
  if (kept) rows.push(['journal, page, patch', keptWords(kept)])
  return ['| | |', '| --- | --- |', ...rows.map(([name, value]) => `| ${name} | ${value} |`)].join('\n')
}

const keptWords = ({ name, url, bytes: size, remark }: ArtifactKept): string =>
  url === ''
    ? inertMarkdown(remark).replaceAll('|', '\\|')
    : `${link(name, url)}, ${bytes(size)}: open its report.html in a browser`

function pullRequest(facts: Facts, records: readonly JournalRecord[]): string[] {
  if (facts.changes.length === 0) return []
  return [
    `<details><summary>The text of the pull request</summary>\n\n${renderPullRequest(records).body}\n\n</details>`,
  ]
}

function turns(records: readonly JournalRecord[]): string[] {
  const replies = all(records, 'reply')
  if (replies.length === 0) return []
  const calls = Map.groupBy(all(records, 'tool-call'), (record) => record.turn)
  const rows = replies.slice(0, MAX_TURNS_SHOWN).map((reply) => {
    const line = (text: string): string => codeSpan(clipLine(text, 100))
    const own = calls.get(reply.turn) ?? []
    const said =
      own.length === 0
        ? line(reply.text)
        : listed(own, MAX_CALLS_SHOWN, ({ call }) => line(callWords(call))).join('<br>')
    const share = `${Math.round(100 * cacheShare(reply.usage))} %`
    return `| ${reply.turn} | ${said} | ${tokens(promptTokens(reply.usage))} | ${share} | ${tokens(reply.usage.outputTokens)} | ${money(reply.costUsd)} | ${duration(reply.durationMs)} |`
  })
  const more = replies.length - rows.length
  return [
    [
      `<details><summary>${count(replies.length, 'turn')}, with cost and cache share</summary>\n`,
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
