import type { JournalRecord } from '../domain/journal.ts'
import type { Verdict } from '../domain/verdict.ts'
import { TEST_TITLES } from './log-lines.ts'
import { count } from './words.ts'

interface Bar {
  readonly section: string
  readonly label: string
  readonly tone: '' | 'active, ' | 'done, ' | 'crit, '
  readonly fromMs: number
  readonly toMs: number
}

/**
 * Where the time went, as a mermaid gantt chart, which GitHub draws: the start, and for each attempt the agent’s work
 * and the test runs. Single turns would be too many bars to read; the page has them. Clock times are the reader’s.
 */
export function timeChart(records: readonly JournalRecord[]): string[] {
  const bars = [...startBars(records), ...attemptBars(records)]
  if (bars.length === 0) return []
  const sections = Map.groupBy(bars, (bar) => bar.section)
  const lines = [...sections].flatMap(([section, own]) => [`  section ${section}`, ...own.map(barLine)])
  return [['```mermaid', 'gantt', '  dateFormat x', '  axisFormat %H:%M:%S', ...lines, '```'].join('\n')]
}

const barLine = ({ label, tone, fromMs, toMs }: Bar): string =>
  `  ${label} :${tone}${Math.round(fromMs)}, ${Math.round(Math.max(toMs, fromMs + 1))}`

const spanOf = (record: JournalRecord, durationMs: number) => {
  const toMs = Date.parse(record.at)
  return { fromMs: toMs - durationMs, toMs }
}

function startBars(records: readonly JournalRecord[]): Bar[] {
  const section = 'Start'
  return records.flatMap((record): Bar[] => {
    if (record.type === 'checkout')
      return [{ section, label: 'Check out', tone: '', ...spanOf(record, record.durationMs) }]
    if (record.type === 'fence')
      return [{ section, label: 'Raise the fence', tone: '', ...spanOf(record, record.durationMs) }]
    if (record.type === 'setup') return [verdictBar(section, 'Setup', record, record.verdict)]
    return record.type === 'test' && record.attempt === 0
      ? [verdictBar(section, TEST_TITLES[record.when], record, record.verdict)]
      : []
  })
}

const verdictBar = (section: string, title: string, record: JournalRecord, verdict: Verdict): Bar => ({
  section,
  label: `${title} (${verdict.status})`,
  tone: verdict.status === 'passed' ? 'done, ' : 'crit, ',
  ...spanOf(record, verdict.durationMs),
})

function attemptBars(records: readonly JournalRecord[]): Bar[] {
  const bars: Bar[] = []
  let turns = 0
  let fromMs = 0
  let toMs = 0
  let attempt = 1
  const endOfWork = (): void => {
    if (turns > 0)
      bars.push({
        section: `Attempt ${attempt}`,
        label: `The agent (${count(turns, 'turn')})`,
        tone: 'active, ',
        fromMs,
        toMs,
      })
    turns = 0
  }
  for (const record of records) {
    if (record.type === 'reply') {
      if (turns > 0 && record.attempt !== attempt) endOfWork()
      const span = spanOf(record, record.durationMs)
      if (turns === 0) fromMs = span.fromMs
      attempt = record.attempt
      toMs = span.toMs
      turns += 1
    } else if (record.type === 'tool-result') {
      toMs = Date.parse(record.at)
    } else if (record.type === 'test' && record.attempt > 0) {
      endOfWork()
      bars.push(verdictBar(`Attempt ${record.attempt}`, TEST_TITLES[record.when], record, record.verdict))
    }
  }
  endOfWork()
  return bars
}
