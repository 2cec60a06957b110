import type { JournalRecord } from '../domain/journal.ts'
import type { Verdict } from '../domain/verdict.ts'
import { setupTitle, TEST_TITLES } from './log-lines.ts'
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
  const head = ['dateFormat x', 'axisFormat %H:%M:%S', `tickInterval ${tickOf(bars)}`, 'todayMarker off']
  return [['```mermaid', 'gantt', ...head.map((line) => `  ${line}`), ...lines, '```'].join('\n')]
}

/** The most clock times that stand side by side without running into each other, on a telephone too. */
const MAX_TICKS = 5
const TICKS: readonly (readonly [tick: string, seconds: number])[] = [
  ...[1, 2, 5, 10, 15, 30].map((n) => [`${n}second`, n] as const),
  ...[1, 2, 5, 10, 15, 30].map((n) => [`${n}minute`, n * 60] as const),
]

/** Left to itself mermaid marks parts of a second, which all read alike, or twenty times that overlap. */
function tickOf(bars: readonly Bar[]): string {
  const fromMs = Math.min(...bars.map((bar) => bar.fromMs))
  const seconds = (Math.max(...bars.map((bar) => bar.toMs)) - fromMs) / 1000
  return TICKS.find(([, each]) => seconds / each <= MAX_TICKS)?.[0] ?? '1hour'
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
    if (record.type === 'setup' && record.where === undefined)
      return [verdictBar(section, 'Setup', record, record.verdict)]
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
    } else if (record.type === 'setup' && record.where === 'clean-room') {
      endOfWork()
      bars.push(verdictBar(`Attempt ${attempt}`, setupTitle(record), record, record.verdict))
    } else if (record.type === 'test' && record.attempt > 0) {
      endOfWork()
      bars.push(verdictBar(`Attempt ${record.attempt}`, TEST_TITLES[record.when], record, record.verdict))
    }
  }
  endOfWork()
  return bars
}
