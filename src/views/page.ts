import { clipLine } from '../domain/clip.ts'
import { all, first, last, type JournalRecord } from '../domain/journal.ts'
import { cleanedIn } from './cleaned.ts'
import { factsOf, warningsIn, type Facts } from './facts.ts'
import { callWords, renderLogEntry, setupTitle, TEST_TITLES } from './log-lines.ts'
import { PAGE_SCRIPT, PAGE_STYLE } from './page-assets.ts'
import { costs, timeline } from './page-charts.ts'
import { difference } from './page-difference.ts'
import { codeName, escape, sentence } from './page-text.ts'
import type { Verdict } from '../domain/verdict.ts'
import { bytes, count, duration, money } from './words.ts'

/**
 * The run as one HTML file that opens offline: outcome, timeline, every turn with its calls and their output folded,
 * tests, difference, costs. Asks nothing of any network: the page forbids itself to.
 */
export function renderPage(records: readonly JournalRecord[]): string {
  const facts = factsOf(records)
  const title = clipLine(`${facts.outcome.kind}: ${facts.task?.title ?? 'Fixpoint'}`, 200)
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:">`,
    // Else the browser asks for /favicon.ico wherever the page lies.
    '<link rel="icon" href="data:,">',
    `<title>${escape(title)}</title><style>${PAGE_STYLE}</style></head><body>`,
    header(facts, records),
    navigation(),
    '<main>',
    lookFirst(facts),
    warned(records),
    timeline(records),
    costs(records),
    tests(records),
    deletedLogs(records),
    difference(records),
    turns(records),
    notes(records),
    '</main>',
    `<script>${PAGE_SCRIPT}</script></body></html>`,
    '',
  ].join('\n')
}

function header(facts: Facts, records: readonly JournalRecord[]): string {
  const { outcome, totals } = facts
  const pull = last(records, 'delivery')?.pullRequest
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
  const links = [
    pull
      ? `<a href="${escape(pull.url)}" rel="noreferrer">Pull request #${pull.number}</a>${pull.draft ? ' (draft)' : ''}`
      : '',
    facts.runUrl === '' ? '' : `<a href="${escape(facts.runUrl)}" rel="noreferrer">The workflow run</a>`,
  ].filter((text) => text !== '')
  return [
    `<header class="outcome ${escape(outcome.kind)}">`,
    `<p class="kind">${escape(outcome.kind)} <small>${escape(outcome.stopReason)}</small></p>`,
    `<h1 dir="auto">${escape(facts.task?.title ?? run?.repository ?? 'Fixpoint')}</h1>`,
    `<p class="sentence" dir="auto">${sentence(outcome.sentence)} ${sentence(outcome.advice)}</p>`,
    outcome.detail === ''
      ? ''
      : `<details><summary>What broke</summary><pre dir="auto">${escape(outcome.detail)}</pre></details>`,
    links.length === 0 ? '' : `<p>${links.join(' · ')}</p>`,
    `<dl>${chips.map(([name, value]) => `<div><dt>${name}</dt><dd>${escape(value)}</dd></div>`).join('')}</dl>`,
    facts.summary === '' ? '' : words(facts.summary),
    '</header>',
  ].join('\n')
}

const words = (summary: string): string =>
  `<blockquote><p class="hint">In the agent’s own words</p><div class="said" dir="auto">${sentence(summary)}</div></blockquote>`

const navigation = (): string =>
  [
    '<nav><input id="search" type="search" placeholder="Search (press /)" aria-label="Search the run">',
    '<button id="open-all" type="button">Open all (e)</button><button id="theme" type="button">Light / dark (t)</button>',
    '<span class="jump"><a href="#tests">Tests</a> <a href="#diff">Difference</a> <a href="#turns">Turns (j, k)</a></span>',
    '<span id="found" role="status"></span></nav>',
  ].join('\n')

/** What makes a run suspect stands before all else. */
function lookFirst({ tamper }: Facts): string {
  const findings = tamper.filter((finding) => finding.suspicious)
  if (findings.length === 0) return ''
  const items = findings.map(
    ({ path, detail }) => `<li>${path === '' ? '' : `${codeName(path)}: `}${sentence(detail)}</li>`,
  )
  return `<section id="suspicions"><h2>Look first at</h2><ul>${items.join('')}</ul></section>`
}

function warned(records: readonly JournalRecord[]): string {
  const items = warningsIn(records).map((text) => `<li dir="auto">${sentence(text)}</li>`)
  return items.length === 0
    ? ''
    : `<section id="warnings"><h2>Warnings</h2><ul>${items.join('')}</ul></section>`
}

// ─── Turns ───────────────────────────────────────────────────────────────────────────────────────

function turns(records: readonly JournalRecord[]): string {
  const replies = all(records, 'reply')
  if (replies.length === 0) return '<section id="turns"><h2>Turns</h2><p>No model was asked.</p></section>'
  const results = new Map(all(records, 'tool-result').map((result) => [result.callId, result]))
  const calls = Map.groupBy(all(records, 'tool-call'), (record) => record.turn)
  const blocks = replies.map((reply, index) => {
    const own = calls.get(reply.turn) ?? []
    const line = own.length > 0 ? own.map(({ call }) => callWords(call)).join(' · ') : reply.text
    const failed = own.some(({ call }) => results.get(call.id)?.isError)
    return [
      reply.attempt !== replies[index - 1]?.attempt ? `<h3>Attempt ${reply.attempt}</h3>` : '',
      `<details class="turn" id="turn-${reply.turn}"><summary><b>${reply.turn}</b> <span dir="auto">${escape(clipLine(line, 160))}</span>`,
      `<small>${failed ? '✗ · ' : ''}${duration(reply.durationMs)} · ${money(reply.costUsd)}</small></summary>`,
      reply.thinking.trim() === '' ? '' : `<p class="thinking" dir="auto">${escape(reply.thinking)}</p>`,
      reply.text.trim() === '' ? '' : `<p class="said" dir="auto">${escape(reply.text)}</p>`,
      ...own.map(({ call }) => callBlock(call, results.get(call.id))),
      '</details>',
    ].join('\n')
  })
  return `<section id="turns"><h2>${count(replies.length, 'turn')}</h2>${blocks.join('\n')}</section>`
}

type Result = Extract<JournalRecord, { type: 'tool-result' }>

function callBlock(
  call: { readonly name: string; readonly input: unknown },
  result: Result | undefined,
): string {
  // A command that fails is no error of the call, and no success either.
  const answered = (result?.exitCode ?? 0) === 0 ? 'ok' : 'red'
  const state = result === undefined ? 'unanswered' : result.isError ? 'error' : answered
  const size = result?.outputBytes === undefined ? '' : ` · ${bytes(result.outputBytes)}`
  const code = result?.exitCode === undefined ? '' : ` · exit code ${result.exitCode}`
  const input = inputText(call.input)
  const line = clipLine(callWords({ id: '', ...call }).slice(call.name.length), 160)
  return [
    `<details class="call ${state}"><summary><code>${escape(call.name)}</code> <bdi>${escape(line)}</bdi>`,
    result ? `<small>${duration(result.durationMs)}${code}${size}</small>` : '',
    '</summary>',
    input === '' ? '' : `<pre class="input" dir="auto">${escape(input)}</pre>`,
    result ? `<pre class="output" dir="auto">${escape(result.text)}</pre>` : '<p>No answer was recorded.</p>',
    '</details>',
  ].join('')
}

function inputText(input: unknown): string {
  if (typeof input !== 'object' || input === null) return JSON.stringify(input) ?? ''
  return Object.entries(input)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join('\n')
}

// ─── Tests, logs, notes ──────────────────────────────────────────────────────────────────────────

function tests(records: readonly JournalRecord[]): string {
  const blocks = records.flatMap((record) => {
    if (record.type === 'setup')
      return [verdictBlock(`setup-${record.seq}`, setupTitle(record), record.verdict)]
    if (record.type === 'test')
      return [verdictBlock(`test-${record.seq}`, TEST_TITLES[record.when], record.verdict)]
    return []
  })
  return `<section id="tests"><h2>Tests, as the harness ran them</h2>${blocks.length === 0 ? '<p>None were run.</p>' : blocks.join('\n')}</section>`
}

function verdictBlock(id: string, title: string, verdict: Verdict): string {
  const { report } = verdict
  const counts = report
    ? ` · ${report.passed} passed, ${report.failed} failed, ${report.skipped} skipped`
    : ''
  const failing = (report?.failing ?? []).slice(0, 100).map((name) => `<li>${codeName(name)}</li>`)
  return [
    `<details class="verdict ${verdict.status === 'passed' ? 'ok' : 'error'}" id="${id}"><summary>${title}: <b>${verdict.status}</b>${counts}`,
    `<small>${duration(verdict.durationMs)}${verdict.exitCode === undefined ? '' : ` · exit code ${verdict.exitCode}`}</small></summary>`,
    `<p>${codeName(verdict.command)}</p>`,
    verdict.remark === undefined ? '' : `<p>${sentence(verdict.remark)}</p>`,
    failing.length === 0 ? '' : `<ul>${failing.join('')}</ul>`,
    `<pre class="output" dir="auto">${escape(verdict.output)}</pre></details>`,
  ].join('')
}

const MAX_OPEN_LOGS = 15

function deletedLogs(records: readonly JournalRecord[]): string {
  const cleaned = cleanedIn(records)
  if (cleaned === undefined) return ''
  const { scan, deletions, figures } = cleaned
  const items = deletions.map(({ path, bytes: size }) => {
    const days = cleaned.ageOf(path)?.days
    return `<li>${codeName(path)} <small>${bytes(size)}${days === undefined ? '' : `, ${Math.floor(days)} days old`}</small></li>`
  })
  const kept = scan.files
    .filter((file) => !file.candidate)
    .map((file) => `<li>${codeName(file.path)} <small>${escape(file.keptBecause)}</small></li>`)
  const folders = figures.folders.map(
    ({ folder, files, bytes: freed }) =>
      `<li>${codeName(folder)} <small>${count(files, 'log')}, ${bytes(freed)}</small></li>`,
  )
  return [
    `<section id="logs"><h2>Logs</h2><p>${count(figures.files, 'log')} deleted of ${scan.files.length} that match ${codeName(scan.pattern)}, ${bytes(figures.bytes)} freed.</p>`,
    items.length <= MAX_OPEN_LOGS
      ? `<ul>${items.join('')}</ul>`
      : `<details><summary>One by one</summary><ul>${items.join('')}</ul></details>`,
    folders.length < 2 ? '' : `<details><summary>By folder</summary><ul>${folders.join('')}</ul></details>`,
    `<details><summary>${count(kept.length, 'log')} kept, and why</summary><ul>${kept.join('')}</ul></details></section>`,
  ].join('')
}

const NOTED: ReadonlySet<JournalRecord['type']> = new Set([
  'notice',
  'wait',
  'blocked-host',
  'flaky',
  'compaction',
  'fence',
  'tamper',
])

/** What else was said beside the story, in the words of the log; what the log only counts is folded. */
function notes(records: readonly JournalRecord[]): string {
  const noted = records.filter(
    (record) => NOTED.has(record.type) && !(record.type === 'notice' && record.level === 'warning'),
  )
  const items = noted.flatMap((record) => {
    const [first = '', ...more] = renderLogEntry(record).lines.map(escape)
    return [first + probesIn(record), ...more]
  })
  if (items.length === 0) return ''
  return `<section id="notes"><h2>Notes</h2><ul>${items.map((html) => `<li dir="auto">${html}</li>`).join('')}</ul></section>`
}

function probesIn(record: JournalRecord): string {
  if (record.type !== 'fence' || record.probes === undefined) return ''
  const items = record.findings.slice(0, record.probes.tried).map((text) => `<li>${escape(text)}</li>`)
  return `<details><summary>${count(items.length, 'probe')}, one by one</summary><ul>${items.join('')}</ul></details>`
}
