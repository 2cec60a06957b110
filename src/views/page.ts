import type { RawBlock } from '../domain/conversation.ts'
import { withoutHidden } from '../domain/hygiene.ts'
import { all, first, last, type JournalRecord } from '../domain/journal.ts'
import type { Verdict } from '../domain/verdict.ts'
import { factsOf, type Facts } from './facts.ts'
import { callWords, TEST_TITLES } from './log-lines.ts'
import { PAGE_SCRIPT, PAGE_STYLE } from './page-assets.ts'
import { bytes, count, duration, money, tokens } from './words.ts'

/**
 * The run as one HTML file that opens offline: outcome, timeline, every turn with its calls and their output folded,
 * tests, difference, costs. Asks nothing of any network: the page forbids itself to.
 */
export function renderPage(records: readonly JournalRecord[]): string {
  const facts = factsOf(records)
  const title = `${facts.outcome.kind}: ${facts.task?.title ?? 'Fixpoint'}`
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:">`,
    `<title>${escape(title)}</title><style>${PAGE_STYLE}</style></head><body>`,
    header(facts, records),
    '<main>',
    timeline(records),
    costs(records),
    turns(records),
    tests(records),
    difference(records),
    '</main>',
    `<script>${PAGE_SCRIPT}</script></body></html>`,
    '',
  ].join('\n')
}

/** Nothing in a run may become markup. Hidden characters are gone; direction is the browser's to find (dir=auto). */
const escape = (text: string): string =>
  withoutHidden(text).replace(
    /[&<>"']/g,
    (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[char] ?? char,
  )

function header(facts: Facts, records: readonly JournalRecord[]): string {
  const { outcome, totals } = facts
  const delivery = last(records, 'delivery')
  const run = first(records, 'run')
  const chips: readonly (readonly [string, string])[] = [
    ['tests', `${facts.before?.status ?? 'not-run'} → ${facts.after?.status ?? 'not-run'}`],
    ['files changed', String(facts.changes.length)],
    ['turns', String(totals.turns)],
    ['attempts', String(totals.attempts)],
    ['cost', totals.priceKnown ? money(totals.costUsd) : 'not known'],
    ['time', duration(facts.durationMs)],
    ['fence', facts.fence ? `${facts.fence.level}, network ${facts.fence.network}` : 'not needed'],
    ['model', facts.model],
  ]
  const link = delivery?.pullRequest ?? undefined
  return [
    `<header class="outcome ${escape(outcome.kind)}">`,
    `<p class="kind">${escape(outcome.kind)} <small>${escape(outcome.stopReason)}</small></p>`,
    `<h1 dir="auto">${escape(facts.task?.title ?? run?.repository ?? 'Fixpoint')}</h1>`,
    `<p dir="auto">${escape(outcome.sentence)} ${escape(outcome.advice)}</p>`,
    link
      ? `<p><a href="${escape(link.url)}" rel="noreferrer">Pull request #${link.number}</a>${link.draft ? ' (draft)' : ''}</p>`
      : '',
    `<dl>${chips.map(([name, value]) => `<div><dt>${name}</dt><dd>${escape(value)}</dd></div>`).join('')}</dl>`,
    '<nav><input id="search" type="search" placeholder="Search (press /)" aria-label="Search the run">',
    '<button id="open-all" type="button">Open all (e)</button><button id="theme" type="button">Light / dark (t)</button>',
    '<span id="found" role="status"></span></nav></header>',
  ].join('\n')
}

// ─── Timeline ────────────────────────────────────────────────────────────────────────────────────

interface Bar {
  readonly row: 'harness' | 'tests' | 'model' | 'tools'
  readonly label: string
  readonly tone: string
  readonly fromMs: number
  readonly toMs: number
  /** Element that tells more. */
  readonly target: string
}

const ROWS = ['harness', 'tests', 'model', 'tools'] as const
const ROW_HEIGHT = 26
const LABEL_WIDTH = 64
const CHART_WIDTH = 936

/** Where the time went; zoomed by wheel, buttons or keys, told in full by each bar's title. */
function timeline(records: readonly JournalRecord[]): string {
  const startMs = Date.parse(records[0]?.at ?? '')
  const bars = records.flatMap((record) => barsOf(record, startMs))
  const endMs = Math.max(1, ...bars.map((bar) => bar.toMs))
  const x = (ms: number): number => Math.round((ms / endMs) * CHART_WIDTH * 100) / 100
  const height = ROWS.length * ROW_HEIGHT + 20
  const shapes = bars.map((bar) => {
    const y = ROWS.indexOf(bar.row) * ROW_HEIGHT + 4
    const width = Math.max(1.5, x(bar.toMs) - x(bar.fromMs))
    return `<a href="#${bar.target}"><rect class="${bar.tone}" x="${x(bar.fromMs)}" y="${y}" width="${width}" height="${ROW_HEIGHT - 8}" rx="2"><title>${escape(bar.label)}: ${duration(bar.toMs - bar.fromMs)}</title></rect></a>`
  })
  const ticks = [0, 0.25, 0.5, 0.75, 1].map((share) => {
    const anchor = share === 0 ? 'start' : share === 1 ? 'end' : 'middle'
    return `<text x="${CHART_WIDTH * share}" y="${height - 4}" text-anchor="${anchor}">${duration(endMs * share)}</text>`
  })
  const names = ROWS.map((row, index) => `<text x="0" y="${index * ROW_HEIGHT + 18}">${row}</text>`)
  return [
    '<section id="timeline"><h2>Timeline</h2>',
    '<p class="tools"><button type="button" data-zoom="in">Zoom in (+)</button><button type="button" data-zoom="out">Zoom out (−)</button><button type="button" data-zoom="all">All (0)</button></p>',
    `<div class="chart"><svg class="names" width="${LABEL_WIDTH}" height="${height}" aria-hidden="true">${names.join('')}</svg>`,
    `<svg id="bars" role="img" aria-label="Where the time went" viewBox="0 0 ${CHART_WIDTH} ${height}" preserveAspectRatio="none" height="${height}" data-width="${CHART_WIDTH}" data-height="${height}">${shapes.join('')}${ticks.join('')}</svg></div></section>`,
  ].join('\n')
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
      return bar('harness', 'setup', toneOf(record.verdict), record.verdict.durationMs, 'tests')
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

// ─── Costs ───────────────────────────────────────────────────────────────────────────────────────

/** One column a turn: its cost, and within it the share of the prompt that came from the cache. */
function costs(records: readonly JournalRecord[]): string {
  const replies = all(records, 'reply')
  if (replies.length === 0) return ''
  const most = Math.max(1e-9, ...replies.map((reply) => reply.costUsd))
  const width = CHART_WIDTH / replies.length
  const columns = replies.map((reply, index) => {
    const { inputTokens, cacheReadTokens, cacheWriteTokens, outputTokens } = reply.usage
    const prompt = inputTokens + cacheReadTokens + cacheWriteTokens
    const share = prompt === 0 ? 0 : cacheReadTokens / prompt
    const height = Math.max(1, (reply.costUsd / most) * 80)
    const title = `turn ${reply.turn}: ${money(reply.costUsd)}, ${tokens(prompt)} in (${Math.round(share * 100)} % cached), ${tokens(outputTokens)} out`
    const [x, inner] = [index * width, Math.max(0.5, width - 1)]
    return `<a href="#turn-${reply.turn}"><rect class="cost" x="${x.toFixed(2)}" y="${(84 - height).toFixed(2)}" width="${inner.toFixed(2)}" height="${height.toFixed(2)}"><title>${title}</title></rect><rect class="cached" x="${x.toFixed(2)}" y="${(100 - share * 12).toFixed(2)}" width="${inner.toFixed(2)}" height="${(share * 12).toFixed(2)}"><title>${title}</title></rect></a>`
  })
  return `<section id="costs"><h2>Cost per turn</h2><p class="hint">Upper row: cost, at most ${money(most)} a turn. Lower row: share of the prompt read from the cache.</p><svg role="img" aria-label="Cost per turn" viewBox="0 0 ${CHART_WIDTH} 102" preserveAspectRatio="none" height="102">${columns.join('')}</svg></section>`
}

// ─── Turns ───────────────────────────────────────────────────────────────────────────────────────

function turns(records: readonly JournalRecord[]): string {
  const replies = all(records, 'reply')
  if (replies.length === 0) return '<section id="turns"><h2>Turns</h2><p>No model was asked.</p></section>'
  const results = new Map(all(records, 'tool-result').map((result) => [result.callId, result]))
  const calls = Map.groupBy(all(records, 'tool-call'), (record) => record.turn)
  const articles = replies.map((reply) => {
    const own = calls.get(reply.turn) ?? []
    const summary = own.length > 0 ? own.map(({ call }) => callWords(call)).join(' · ') : reply.text
    return [
      `<details class="turn" id="turn-${reply.turn}"><summary><b>${reply.turn}</b> <span dir="auto">${escape(clip(summary, 160))}</span>`,
      `<small>${duration(reply.durationMs)} · ${money(reply.costUsd)}</small></summary>`,
      reply.thinking.trim() === '' ? '' : `<p class="thinking" dir="auto">${escape(reply.thinking)}</p>`,
      reply.text.trim() === '' ? '' : `<p class="said" dir="auto">${escape(reply.text)}</p>`,
      ...own.map(({ call }) => callBlock(call, results.get(call.id))),
      '</details>',
    ].join('\n')
  })
  return `<section id="turns"><h2>${count(replies.length, 'turn')}</h2>${articles.join('\n')}</section>`
}

type Result = Extract<JournalRecord, { type: 'tool-result' }>

function callBlock(
  call: { readonly name: string; readonly input: unknown },
  result: Result | undefined,
): string {
  const state = result === undefined ? 'unanswered' : result.isError ? 'error' : 'ok'
  const size = result?.outputBytes === undefined ? '' : ` · ${bytes(result.outputBytes)}`
  return [
    `<details class="call ${state}"><summary><code>${escape(call.name)}</code> ${escape(clip(callWords({ id: '', ...call }).slice(call.name.length), 160))}`,
    result ? `<small>${duration(result.durationMs)}${size}</small>` : '',
    '</summary>',
    `<pre class="input" dir="auto">${escape(inputText(call.input))}</pre>`,
    result ? `<pre class="output" dir="auto">${escape(result.text)}</pre>` : '<p>No answer was recorded.</p>',
    '</details>',
  ].join('')
}

function inputText(input: unknown): string {
  if (typeof input !== 'object' || input === null) return JSON.stringify(input) ?? ''
  return Object.entries(input as RawBlock)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join('\n')
}

const clip = (text: string, max: number): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= max ? line : `${line.slice(0, max).toWellFormed()}…`
}

// ─── Tests and difference ────────────────────────────────────────────────────────────────────────

function tests(records: readonly JournalRecord[]): string {
  const blocks = records.flatMap((record) => {
    if (record.type === 'setup') return [verdictBlock(`setup-${record.seq}`, 'Setup', record.verdict)]
    if (record.type === 'test')
      return [verdictBlock(`test-${record.seq}`, TEST_TITLES[record.when], record.verdict)]
    return []
  })
  return `<section id="tests"><h2>Tests, as the harness ran them</h2>${blocks.length === 0 ? '<p>None were run.</p>' : blocks.join('\n')}</section>`
}

function verdictBlock(id: string, title: string, verdict: Verdict): string {
  const report = verdict.report
  const counts = report
    ? ` · ${report.passed} passed, ${report.failed} failed, ${report.skipped} skipped`
    : ''
  const failing = report?.failing ?? []
  return [
    `<details class="verdict ${verdict.status === 'passed' ? 'ok' : 'error'}" id="${id}"><summary>${title}: <b>${verdict.status}</b>${counts}`,
    `<small>${duration(verdict.durationMs)}${verdict.exitCode === undefined ? '' : ` · exit code ${verdict.exitCode}`}</small></summary>`,
    `<p><code>${escape(verdict.command)}</code></p>`,
    failing.length === 0
      ? ''
      : `<ul>${failing
          .slice(0, 100)
          .map((name) => `<li><code>${escape(name)}</code></li>`)
          .join('')}</ul>`,
    `<pre class="output" dir="auto">${escape(verdict.output)}</pre></details>`,
  ].join('')
}

function difference(records: readonly JournalRecord[]): string {
  const changes = last(records, 'changes')
  if (changes === undefined || changes.changes.length === 0) {
    return '<section id="diff"><h2>Difference</h2><p>Nothing changed.</p></section>'
  }
  const files = changes.diff.split(/^(?=diff --git )/m).filter((text) => text !== '')
  const blocks = files.map((text) => {
    const [head = ''] = text.split('\n', 1)
    return `<details class="file" open><summary><code>${escape(head.replace(/^diff --git /, ''))}</code></summary><pre class="diff">${text.split('\n').map(diffLine).join('')}</pre></details>`
  })
  const cut = changes.diffCut ? '<p>The rest is in the patch file.</p>' : ''
  const left = changes.excluded.map(
    (one) => `<li><code>${escape(one.path)}</code>: ${escape(one.detail)}</li>`,
  )
  return `<section id="diff"><h2>Difference</h2>${blocks.join('\n')}${cut}${left.length === 0 ? '' : `<h3>Left out</h3><ul>${left.join('')}</ul>`}</section>`
}

const DIFF_TONES: Readonly<Record<string, string>> = { '+': 'add', '-': 'del', '@': 'hunk' }

function diffLine(line: string): string {
  const isHeader = /^(\+\+\+|---|diff |index |new |deleted |old |similarity |rename )/.test(line)
  const tone = isHeader ? 'meta' : (DIFF_TONES[line[0] ?? ''] ?? 'same')
  return `<span class="${tone}" dir="ltr">${escape(line)}\n</span>`
}
