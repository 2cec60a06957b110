import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { JournalEvent, JournalRecord } from '../../src/domain/journal.ts'
import { renderComment, renderLostComment } from '../../src/views/comment.ts'
import { renderJobSummary } from '../../src/views/job-summary.ts'
import { renderLaptopReport } from '../../src/views/laptop-report.ts'
import { alignTables } from '../../src/views/plain-table.ts'
import { renderLogEntry } from '../../src/views/log-lines.ts'
import { renderOutputs } from '../../src/views/outputs.ts'
import { renderPage } from '../../src/views/page.ts'
import { renderPullRequest } from '../../src/views/pull-request.ts'
import { journalOf, longJournal, openScribe, type Ending } from '../fakes/journal.ts'

const FILES = { journal: '/r/journal.jsonl', report: '/r/report.html' }

const FIRST_WORDS: Readonly<Record<Ending, RegExp>> = {
  passed: /^### Fixpoint: The tests failed \(1 of 47\) at the start and pass now/,
  failing: /^### Fixpoint: The tests still fail/,
  suspect: /^### Fixpoint: The tests pass, but tests or the way they run were changed/,
  stopped: /^### Fixpoint: Stopped: the cost limit was reached/,
  cleanup: /^### Fixpoint: Logs were deleted/,
  error: /^### Fixpoint: The API answered 401\. The key is not accepted\.\n\nCheck the secret/,
  skipped: /^### Fixpoint: skipped\n\nThe comment does not contain \/fixpoint/,
  'no-change': /^### Fixpoint: The tests already pass/,
  'not-reproduced': /^### Fixpoint: ci failed, but the tests pass on its commit/,
  unverified: /^### Fixpoint: Something was changed, but there is no test command/,
}

for (const [ending, words] of Object.entries(FIRST_WORDS)) {
  test(`the summary of a ${ending} run begins with what happened`, () => {
    assert.match(renderJobSummary(journalOf(ending as Ending)), words)
  })
}

test('the summary has facts, a picture of the time by attempts, and cost and cache share of each turn', () => {
  const text = renderJobSummary(journalOf('failing'))
  assert.match(text, /\| outcome \| \*\*failing\*\* \(attempts\) \|/)
  assert.match(text, /\| tests before → after \| failed → failed \|/)
  assert.match(
    text,
    /\| pull request \| \[#13\]\(https:\/\/github\.com\/ada\/greeter\/pull\/13\) created, draft \|/,
  )
  const chart = /```mermaid\ngantt\n([\s\S]*?)```/.exec(text)?.[1] ?? ''
  assert.deepEqual(
    Array.from(chart.matchAll(/section (.*)/g), ([, name]) => name),
    ['Start', 'Attempt 1', 'Attempt 2'],
  )
  assert.match(chart, /The agent \(3 turns\) :active, \d{13}, \d{13}/)
  assert.match(chart, /Tests after \(failed\) :crit, \d+, \d+/)
  assert.match(
    text,
    /\| 2 \| <code>run&#95;command python3[^\n]*<br>`write_file \(edit\) greeter\/words\.py` \| 9\.5k \| 65 % \|/,
  )
})

// Drawn with mermaid itself, of whose rules these are the ones that a label or a scale could break.
test('the picture is of our own words, whatever strangers write, and its clock times do not run into each other', () => {
  const hostile = 'a: b; c # d `e` "f" %% \u202eg\n  section X\n```'
  const own = { title: hostile, summary: hostile, thinking: hostile, path: hostile, testName: hostile }
  const runs = [
    ...(Object.keys(FIRST_WORDS) as Ending[]).map((ending) => journalOf(ending, own)),
    longJournal(300, 200),
  ]
  for (const records of runs) {
    const chart = /```mermaid\ngantt\n([\s\S]*?)```/.exec(renderJobSummary(records))?.[1]
    if (chart === undefined) continue
    const [, n = '', unit = ''] = /^ {2}tickInterval (\d+)(second|minute)$/m.exec(chart) ?? []
    const bars = chart.split('\n').filter((line) => / :/.test(line))
    const times = bars.flatMap((line) => {
      const [, from, to] = /^ {2}[\w ,()-]+ :(?:active, |done, |crit, )?(\d+), (\d+)$/.exec(line) ?? []
      assert.ok(from && to, line)
      return [Number(from), Number(to)]
    })
    const seconds = (Math.max(...times) - Math.min(...times)) / 1000
    assert.ok(seconds / (Number(n) * (unit === 'minute' ? 60 : 1)) <= 5, chart)
  }
})

test('a name of a tool that the model invents draws nothing of its own into the picture', () => {
  const records = journalOf('passed').map((record): JournalRecord =>
    record.type === 'tool-result' ? { ...record, name: '```\n# gone' } : record,
  )
  assert.equal(renderJobSummary(records).match(/^```/gm)?.length, 2)
})

test('a long run says how many turns are not shown', () => {
  const text = renderJobSummary(longJournal(320, 200))
  assert.match(text, /… and 20 more turns/)
})

test('where the house broke, the trace is folded and the heading is one line', () => {
  const scribe = openScribe()
  scribe.write({
    type: 'outcome',
    outcome: {
      kind: 'error',
      stopReason: 'internal',
      sentence: 'Error: x is not a function\n    at run (main.ts:3)\n```\nmore. This is a fault of ours.',
      advice: 'Report it.',
    },
  })
  assert.match(
    renderJobSummary(scribe.records),
    /^### Fixpoint: Error: x is not a function\n\nReport it\.\n\n<details><summary>What broke<\/summary>\n\n````text\n/,
  )
  assert.doesNotMatch(renderComment(scribe.records), /main\.ts/)
})

test('on the page a command that failed is not told as a success, and an empty input takes no room', () => {
  const html = renderPage(journalOf('passed'))
  assert.match(html, /<details class="call red"><summary><code>run_command/)
  assert.match(html, /<details class="call ok"><summary><code>write_file/)
  assert.doesNotMatch(html, /<pre class="input" dir="auto"><\/pre>/)
})

// ─── Comment ─────────────────────────────────────────────────────────────────────────────────────

test('the comment ticks off what is done while the run goes on', () => {
  const records = journalOf('passed')
  const until = (type: JournalEvent['type']): string =>
    renderComment(records.slice(0, records.findIndex((record) => record.type === type) + 1))
  assert.match(until('task'), /- \[ \] check out\n/)
  assert.match(until('fence'), /- \[x\] check out\n- \[x\] raise the fence\n- \[ \] run the tests\n/)
  assert.match(until('tool-call'), /- \[x\] run the tests: failed\n- \[x\] read and change \(1 call\)/)
  assert.match(until('task'), /\[Follow the run\]\(https:\/\/github\.com\/ada\/greeter\/actions\/runs\/77\)$/)
})

test('the comment always ends in a final state, with the pull request and what to do', () => {
  assert.match(
    renderComment(journalOf('passed')),
    /^✅ \*\*The tests failed[^\n]*\*\*\n\nPull request \[#13\]\([^)]+\) created\.\n\n<sub>3 turns · \$0\.06 · /,
  )
  assert.match(renderComment(journalOf('failing')), /^❌ [\s\S]*created as a draft/)
  assert.match(renderComment(journalOf('error')), /^❌ \*\*The API answered 401[^\n]*\n\nCheck the secret/)
  for (const ending of Object.keys(FIRST_WORDS) as Ending[])
    assert.doesNotMatch(renderComment(journalOf(ending)), /Working on it/, ending)
  assert.match(
    renderLostComment('https://x.example/(1)'),
    /stopped from outside[\s\S]*stays on its branch[\s\S]*\(https:\/\/x\.example\/%281%29\)/,
  )
})

test('a branch that may not become a pull request is linked for opening by hand', () => {
  const records = journalOf('passed').map((record): JournalRecord => {
    if (record.type !== 'delivery') return record
    const { pullRequest: _, ...rest } = record
    return {
      ...rest,
      branch: 'fix`(x)',
      operation: 'none',
      compareUrl: 'https://github.com/a/b/compare/m...fix`(x)',
    }
  })
  assert.match(
    renderComment(records),
    /on branch ``fix`\(x\)``: \[open the pull request by hand\]\(https:\/\/github\.com\/a\/b\/compare\/m\.\.\.fix`%28x%29\)/,
  )
})

// ─── Log, outputs, laptop ────────────────────────────────────────────────────────────────────────

test('every event of a journal has its line in the log, except those that say nothing new', () => {
  const silent = new Set(['request'])
  const seen = new Set<string>()
  const journals = (Object.keys(FIRST_WORDS) as Ending[]).map((ending) => journalOf(ending))
  for (const record of journals.flat()) {
    const entry = renderLogEntry(record)
    seen.add(record.type)
    const says = entry.chapter !== undefined || entry.lines.length > 0
    const opening = record.type === 'told' && record.why === 'opening'
    const skip = record.type === 'outcome' && record.outcome.kind === 'skipped'
    assert.equal(says, !silent.has(record.type) && !opening && !skip, record.type)
    for (const line of entry.lines) assert.doesNotMatch(line, /\n/, record.type)
  }
  assert.deepEqual(
    [...EVENTS].filter((type) => !seen.has(type)),
    [],
  )
})

/** A record, so that the compiler asks for a type that is new here. */
const ALL_EVENTS: Readonly<Record<JournalEvent['type'], true>> = {
  run: true,
  task: true,
  skipped: true,
  chapter: true,
  checkout: true,
  fence: true,
  setup: true,
  'test-command': true,
  test: true,
  request: true,
  reply: true,
  told: true,
  'tool-call': true,
  'tool-result': true,
  wait: true,
  notice: true,
  'blocked-host': true,
  compaction: true,
  flaky: true,
  tamper: true,
  'cleanup-scan': true,
  deleted: true,
  changes: true,
  delivery: true,
  outcome: true,
  artifact: true,
}
const EVENTS = Object.keys(ALL_EVENTS)

test('a call is one line with tool, what it is about, result and time', () => {
  const log = journalOf('passed').flatMap((record) => renderLogEntry(record).lines)
  assert.ok(log.includes('→ write_file (edit) greeter/words.py'))
  assert.ok(
    log.includes('✗ FILE_NOT_FOUND: "greeter/word.py" does not exist. Hint: greeter/words.py does. (6 ms)'),
  )
  assert.ok(log.some((line) => /^✓ exit code 1 \(3\.3 s, \d+ B of output\)$/.test(line)))
  assert.ok(log.includes('… waiting 4.0 s: the API is overloaded; trying again'))
  assert.ok(log.some((line) => line.startsWith('PASSED (finished): The tests failed (1 of 47)')))
})

test('of the fence the log has one line, and the page what each probe saw', () => {
  const records = journalOf('passed')
  const log = records.flatMap((record) => renderLogEntry(record).lines)
  assert.ok(
    log.includes('Fence: full, 1 of 1 probes held (bubblewrap, as uid 1001), network: allowlist, 90 ms'),
  )
  assert.ok(!log.includes('a planted secret was not found'))
  assert.match(renderPage(records), /a planted secret was not found/)
})

test('why a run was skipped is said once', () => {
  const log = journalOf('skipped').flatMap((record) => renderLogEntry(record).lines)
  assert.equal(log.filter((line) => line.includes('does not contain /fixpoint')).length, 1)
})

test('outputs tell each ending apart, and what it used', () => {
  const outcomes = (Object.keys(FIRST_WORDS) as Ending[]).map(
    (ending) => renderOutputs(journalOf(ending), FILES)['outcome'],
  )
  assert.deepEqual(outcomes, [
    'passed',
    'failing',
    'suspect',
    'stopped',
    'unverified',
    'error',
    'skipped',
    'no-change',
    'not-reproduced',
    'unverified',
  ])
  const outputs = renderOutputs(journalOf('cleanup'), FILES)
  assert.equal(outputs['deleted-files'], '1')
  assert.equal(outputs['freed-bytes'], '48000')
  const passed = renderOutputs(journalOf('passed'), FILES)
  assert.deepEqual(
    [passed['tests-before'], passed['tests-after'], passed['turns'], passed['attempts'], passed['cost-usd']],
    ['failed', 'passed', '3', '1', '0.0600'],
  )
  assert.equal(passed['pull-request-url'], 'https://github.com/ada/greeter/pull/13')
})

test('what a clean-up freed is told by folder, most first, in pull request, page and summary', () => {
  const deletions = [
    { path: 'logs/web/a.log', bytes: 1_000, tracked: true },
    { path: 'logs/web/b.log', bytes: 2_000, tracked: true },
    { path: 'logs/db/c.log', bytes: 500_000, tracked: true },
  ]
  const records = journalOf('cleanup').map((record) =>
    record.type === 'deleted' ? { ...record, deletions } : record,
  )
  const { body } = renderPullRequest(records)
  assert.match(body, /\| `logs\/db` \| 1 \| 500 kB \|\n\| `logs\/web` \| 2 \| 3(\.0)? kB \|/)
  assert.match(renderJobSummary(records), /\| logs deleted \| 3 of \d+ in 2 folders, 503 kB freed \|/)
  assert.match(renderPage(records), /logs\/web<\/bdi><\/code> <small>2 logs, 3(\.0)? kB/)
  assert.equal(renderOutputs(records, FILES)['freed-bytes'], '503000')
})

test('at the laptop the end says where the work is, and shows the pull request without tags', () => {
  const text = renderLaptopReport(journalOf('failing'), FILES)
  assert.match(text, /To see it there: git show fixpoint\/issue-12/)
  assert.match(text, /Page: \/r\/report\.html/)
  assert.match(text, /# \[Tests still fail\] The greeting is misspelt/)
  assert.doesNotMatch(text, /<\/?(?:details|summary|sub|code)>/)
  assert.match(renderLaptopReport(journalOf('no-change'), FILES), /^Journal: \/r\/journal\.jsonl/)
})

test('at the laptop tables stand in columns, and a bar within a cell is a bar', () => {
  assert.doesNotMatch(renderLaptopReport(journalOf('failing'), FILES), /^\|/m)
  const table = '| | before |\n| --- | ---: |\n| exit code | 1 |\n| `a\\|b` | 22 |\n\nafter\n'
  assert.equal(alignTables(table), '              before\n  exit code   1\n  `a|b`       22\n\nafter\n')
})

test('a dry run at the laptop says once that it was one: not in the pull request that it would open', () => {
  const remarks = ['Dry run: no branch was made.', 'apply it with: git apply --binary /r/change.patch']
  const records = journalOf('failing').map((record) => {
    if (record.type === 'run') return { ...record, dryRun: true }
    return record.type === 'delivery' ? { ...record, branch: '', remarks } : record
  })
  const text = renderLaptopReport(records, FILES)
  assert.equal(text.split('Dry run').length - 1, 1, text)
  assert.match(text, /^Dry run: the folder is as it was, and the change is kept as a patch only\.$/m)
  assert.doesNotMatch(text, /git apply/)
})

test('at the laptop no number of a character becomes one that a terminal obeys, or breaks the report', () => {
  const summary = 'Done: `&#27;[2J&#155;2J&#13;&#8238;` and `&#99999999;` and `#1 &#64;ada`.'
  const text = renderLaptopReport(journalOf('failing', { summary }), FILES)
  assert.doesNotMatch(text, /[^\n\P{C}]/u)
  assert.ok(text.includes('`#1 @ada`'), text)
})

test('what a service says of a refused upload stays in its cell of the table', () => {
  const remark = 'It could not be kept: 400 a | b | <img src=x> @all.'
  const records = journalOf('passed').map((record) =>
    record.type === 'artifact' ? { ...record, url: '', remark } : record,
  )
  const row = /^\| journal, page, patch \|.*$/m.exec(renderJobSummary(records))?.[0] ?? ''
  assert.equal(row.replace(/\\\|/g, '').split('|').length, 4, row)
  assert.doesNotMatch(row, /<img|[^`]@all/)
})
