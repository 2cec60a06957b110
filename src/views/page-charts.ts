import { all, type JournalRecord } from '../domain/journal.ts'
import { cacheShare, promptTokens } from '../domain/prices.ts'
import type { Verdict } from '../domain/verdict.ts'
import { setupTitle, TEST_TITLES } from './log-lines.ts'
import { escape } from './page-text.ts'
import { duration, money, tokens } from './words.ts'

/** Units of the drawings' own width; the browser stretches them to the page. */
const WIDTH = 1000
const ROWS = ['harness', 'tests', 'model', 'tools', 'attempts'] as const
const ROW_HEIGHT = 26

interface Bar {
  readonly row: (typeof ROWS)[number]
  readonly label: string
  readonly tone: string
  readonly fromMs: number
  readonly toMs: number
  /** Element that tells more. */
  readonly target: string
}

/** Where the time went; zoomed and moved by buttons, keys, wheel or drag, told in full by each bar's title. */
export function timeline(records: readonly JournalRecord[]): string {
  const startMs = Date.parse(records[0]?.at ?? '')
  const bars = [...records.flatMap((record) => barsOf(record, startMs)), ...attempts(records, startMs)]
  if (bars.length === 0) return ''
  const endMs = Math.max(1, ...bars.map((bar) => bar.toMs))
  const height = ROWS.length * ROW_HEIGHT
  const names = ROWS.map((row) => `<span>${row}</span>`)
  return [
    '<section id="timeline"><h2>Timeline</h2>',
    '<p class="tools"><button type="button" data-zoom="in">Zoom in (+)</button><button type="button" data-zoom="out">Zoom out (−)</button><button type="button" data-zoom="left">◀ Earlier (←)</button><button type="button" data-zoom="right">Later (→) ▶</button><button type="button" data-zoom="all">All (0)</button></p>',
    `<div class="chart"><div class="names" aria-hidden="true">${names.join('')}</div><div class="plot">`,
    `<svg id="bars" role="img" aria-label="Where the time went" viewBox="0 0 ${WIDTH} ${height}" preserveAspectRatio="none" height="${height}" data-width="${WIDTH}" data-height="${height}" data-end="${endMs}">${bars.map((bar) => shapeOf(bar, endMs)).join('')}</svg>`,
    `<div id="ticks" aria-hidden="true">${[0, 0.25, 0.5, 0.75, 1].map((share) => `<span>${duration(endMs * share)}</span>`).join('')}</div></div></div></section>`,
  ].join('\n')
}

function shapeOf({ row, label, tone, fromMs, toMs, target }: Bar, endMs: number): string {
  const x = (ms: number): number => Math.round((ms / endMs) * WIDTH * 100) / 100
  const y = ROWS.indexOf(row) * ROW_HEIGHT + 4
  const width = Math.max(1.5, x(toMs) - x(fromMs)).toFixed(2)
  // Not a stop for the tab key: hundreds of them would lie before the turns, which have keys of their own.
  return `<a href="#${target}" tabindex="-1"><rect class="${tone}" x="${x(fromMs)}" y="${y}" width="${width}" height="${ROW_HEIGHT - 8}"><title>${escape(label)}: ${duration(toMs - fromMs)}</title></rect></a>`
}

function barsOf(record: JournalRecord, startMs: number): Bar[] {
  const toMs = Date.parse(record.at) - startMs
  const bar = (row: Bar['row'], label: string, tone: string, durationMs: number, target: string): Bar[] => [
    { row, label, tone, fromMs: Math.max(0, toMs - durationMs), toMs, target },
  ]
  switch (record.type) {
    case 'checkout':
      return bar('harness', 'check out', 'calm', record.durationMs, 'timeline')
    case 'fence':
      return bar('harness', 'raise the fence', 'calm', record.durationMs, 'timeline')
    case 'setup':
      return bar(
        'harness',
        setupTitle(record),
        toneOf(record.verdict),
        record.verdict.durationMs,
        `setup-${record.seq}`,
      )
    case 'wait':
      return bar('harness', record.why, 'waiting', record.ms, 'notes')
    case 'test':
      return bar(
        'tests',
        TEST_TITLES[record.when],
        toneOf(record.verdict),
        record.verdict.durationMs,
        `test-${record.seq}`,
      )
    case 'reply':
      return bar('model', `turn ${record.turn}`, 'model', record.durationMs, `turn-${record.turn}`)
    case 'tool-result':
      return bar(
        'tools',
        record.name,
        record.isError ? 'red' : 'tool',
        record.durationMs,
        `turn-${record.turn}`,
      )
    default:
      return []
  }
}

const toneOf = (verdict: Verdict): string => (verdict.status === 'passed' ? 'green' : 'red')

/** From the first reply of an attempt to the last record that belongs to it. */
function attempts(records: readonly JournalRecord[], startMs: number): Bar[] {
  const spans = new Map<number, { fromMs: number; toMs: number; turn: number }>()
  let current = 0
  for (const record of records) {
    const at = Date.parse(record.at) - startMs
    if (record.type === 'reply') {
      current = record.attempt
      if (!spans.has(current))
        spans.set(current, { fromMs: at - record.durationMs, toMs: at, turn: record.turn })
    }
    const span = spans.get(current)
    if (span && (record.type === 'reply' || record.type === 'tool-result' || record.type === 'test'))
      span.toMs = at
  }
  return [...spans].map(([attempt, { fromMs, toMs, turn }]) => ({
    row: 'attempts',
    label: `attempt ${attempt}`,
    tone: attempt % 2 === 1 ? 'odd' : 'even',
    fromMs,
    toMs,
    target: `turn-${turn}`,
  }))
}

/** One column a turn: its cost, and below it the share of the prompt that came from the cache. */
export function costs(records: readonly JournalRecord[]): string {
  const replies = all(records, 'reply')
  if (replies.length === 0) return ''
  const most = Math.max(1e-9, ...replies.map((reply) => reply.costUsd))
  const step = WIDTH / Math.max(12, replies.length)
  const columns = replies.map((reply, index) => {
    const share = cacheShare(reply.usage)
    const title = `turn ${reply.turn}: ${money(reply.costUsd)}, ${tokens(promptTokens(reply.usage))} in (${Math.round(share * 100)} % cached), ${tokens(reply.usage.outputTokens)} out`
    const rect = (tone: string, top: number, height: number): string =>
      `<rect class="${tone}" x="${(index * step).toFixed(2)}" y="${top.toFixed(2)}" width="${Math.max(0.5, step * 0.85).toFixed(2)}" height="${height.toFixed(2)}"><title>${title}</title></rect>`
    const height = Math.max(1, (reply.costUsd / most) * 80)
    return `<a href="#turn-${reply.turn}" tabindex="-1">${rect('cost', 82 - height, height)}${rect('cached', 86, share * 14)}</a>`
  })
  return [
    '<section id="costs"><h2>Cost per turn</h2>',
    `<p class="hint"><span class="key cost"></span> cost of the turn, at most ${money(most)} <span class="key cached"></span> share of its prompt that came from the cache</p>`,
    `<svg role="img" aria-label="Cost per turn" viewBox="0 0 ${WIDTH} 102" preserveAspectRatio="none" height="102">${columns.join('')}</svg></section>`,
  ].join('\n')
}
