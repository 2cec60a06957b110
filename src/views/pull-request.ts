import { clipHead } from '../domain/clip.ts'
import { codeSpan, inertMarkdown, inertText, plainLine } from '../domain/hygiene.ts'
import type { JournalRecord } from '../domain/journal.ts'
import { all, last } from '../domain/journal.ts'
import type { TamperFinding, Verdict } from '../domain/verdict.ts'
import type { Change, Exclusion } from '../domain/workspace.ts'
import { factsOf, mended, type Facts } from './facts.ts'
import { bytes, count, duration, money, oneLine, tokens } from './words.ts'

/** GitHub refuses a title above 256 characters. */
const MAX_TITLE_CHARS = 256
/** The agent's own words may not push the facts out of a body of 65,536 characters. */
const MAX_SUMMARY_CHARS = 8_000
const MAX_FILES = 100

/** Title and body (our section, without its marks) of the pull request, in the contract's order. */
export function renderPullRequest(records: readonly JournalRecord[]): { title: string; body: string } {
  const facts = factsOf(records)
  return {
    title: titleOf(facts),
    body: [
      verdictSentence(facts),
      ...suspicions(facts),
      ...whatChanged(facts),
      ...cleanedLogs(records),
      ...testTable(facts, records),
      ...agentsWords(facts),
      ...thingsToLookAt(facts, records),
      footer(facts),
    ].join('\n\n'),
  }
}

/** Subject, body and trailers of the one commit. */
export function renderCommitMessage(records: readonly JournalRecord[]): string {
  const facts = factsOf(records)
  const { task } = facts
  const person = task?.requestedBy
  const trailers = [
    `Fixpoint-Task: ${task?.key ?? 'unknown'}`,
    ...(person?.id === undefined
      ? []
      : [`Co-authored-by: ${person.login} <${person.id}+${person.login}@users.noreply.github.com>`]),
  ]
  // Cut first: a cut through inert text could set free what it held.
  const words = inertText(clipHead(agentsText(facts), 4000).text)
  return [subjectOf(facts), facts.outcome.sentence, words, trailers.join('\n')]
    .filter((part) => part !== '')
    .join('\n\n')
}

const MARKS: Readonly<Record<string, string>> = {
  failing: 'Tests still fail',
  suspect: 'Please check the tests',
  stopped: 'Stopped early',
}

function titleOf(facts: Facts): string {
  const mark = MARKS[facts.outcome.kind]
  return oneLine(`${mark ? `[${mark}] ` : ''}${subjectOf(facts)}`, MAX_TITLE_CHARS)
}

/** The task's own title: what was asked is the harness's fact, what was done is the agent's claim. */
function subjectOf(facts: Facts): string {
  const title = plainLine(facts.task?.title ?? '')
  return oneLine(title === '' ? 'Changes by Fixpoint' : title, 120)
}

const SIGNS: Readonly<Record<string, string>> = {
  passed: '✅',
  unverified: '⚠️',
  failing: '❌',
  suspect: '🔍',
  stopped: '⏹️',
}

const verdictSentence = (facts: Facts): string =>
  [
    `${SIGNS[facts.outcome.kind] ?? ''} **${inertMarkdown(facts.outcome.sentence)}**`.trim(),
    inertMarkdown(facts.outcome.advice),
  ]
    .filter((part) => part !== '')
    .join(' ')

/** A suspect run names the files first, before anything that looks like success. */
function suspicions(facts: Facts): string[] {
  const findings = facts.tamper.filter((finding) => finding.suspicious)
  if (findings.length === 0) return []
  return ['> [!WARNING]\n' + findings.map((finding) => `> - ${findingWords(finding)}`).join('\n')]
}

const findingWords = ({ path, detail }: TamperFinding): string =>
  path === '' ? inertMarkdown(detail) : `${codeSpan(path)}: ${inertMarkdown(detail)}`

function whatChanged(facts: Facts): string[] {
  if (facts.changes.length === 0) return []
  const rows = facts.changes.slice(0, MAX_FILES).map(changeRow)
  const more = facts.changes.length - rows.length
  const added = facts.changes.reduce((sum, change) => sum + change.addedLines, 0)
  const removed = facts.changes.reduce((sum, change) => sum + change.removedLines, 0)
  return [
    `### What changed\n\n${count(facts.changes.length, 'file')}, +${added} −${removed} lines`,
    [
      '| file | | lines |',
      '| --- | --- | ---: |',
      ...rows,
      ...(more > 0 ? [`| … and ${count(more, 'more file')} | | |`] : []),
    ].join('\n'),
  ]
}

function changeRow(change: Change): string {
  const mode =
    change.kind === 'modified' && change.mode !== change.oldMode
      ? `, mode ${change.oldMode} → ${change.mode}`
      : ''
  const size = change.binary
    ? `binary, ${bytes(change.bytes)}`
    : `+${change.addedLines} −${change.removedLines}`
  return `| ${codeSpan(change.path)} | ${change.kind}${mode} | ${size} |`
}

function cleanedLogs(records: readonly JournalRecord[]): string[] {
  const deletions = all(records, 'deleted').flatMap((record) => record.deletions)
  const scan = last(records, 'cleanup-scan')?.scan
  if (scan === undefined || deletions.length === 0) return []
  const ages = new Map(scan.files.map((file) => [file.path, file.age]))
  const freed = deletions.reduce((sum, deletion) => sum + deletion.bytes, 0)
  return [
    `### Logs deleted\n\n${count(deletions.length, 'log')} older than ${scan.days} days, ${bytes(freed)} freed`,
    [
      '| log | size | age | told by |',
      '| --- | ---: | ---: | --- |',
      ...deletions.slice(0, MAX_FILES).map((deletion) => {
        const age = ages.get(deletion.path)
        return `| ${codeSpan(deletion.path)} | ${bytes(deletion.bytes)} | ${age?.days === undefined ? '?' : `${Math.floor(age.days)} d`} | ${age?.source ?? 'unknown'} |`
      }),
      ...(deletions.length > MAX_FILES ? [`| … and ${deletions.length - MAX_FILES} more | | | |`] : []),
    ].join('\n'),
  ]
}

function testTable(facts: Facts, records: readonly JournalRecord[]): string[] {
  const { before, after } = facts
  if ((after ?? before) === undefined || (after ?? before)?.status === 'not-run') {
    return ['### Tests\n\nNo test command was found or given, so nothing was verified.']
  }
  const row = (name: string, show: (verdict: Verdict) => string): string =>
    `| ${name} | ${before ? show(before) : '–'} | ${after ? show(after) : '–'} |`
  const table = [
    '| | before | after |',
    '| --- | --- | --- |',
    row('result', statusWords),
    row('exit code', (verdict) => String(verdict.exitCode ?? '–')),
    ...(before?.report || after?.report ? [row('counts', countsWords)] : []),
    row('time', (verdict) => duration(verdict.durationMs)),
  ].join('\n')
  const clean = all(records, 'test').some((test) => test.when === 'clean-room')
  const command = after?.command || before?.command || ''
  return [
    `### Tests\n\nRun by the harness: ${codeSpan(command)}${clean ? ', the last time in a clean checkout of this change' : ''}`,
    table,
    ...changedMinds(facts),
    ...outputAfterRed(after),
  ]
}

const statusWords = (verdict: Verdict): string =>
  ({
    passed: '✅ passed',
    failed: '❌ failed',
    'timed-out': '⏱️ timed out',
    'no-tests': '⚠️ no tests ran',
    'not-run': 'not run',
  })[verdict.status]

const countsWords = (verdict: Verdict): string =>
  verdict.report
    ? `${verdict.report.passed} passed, ${verdict.report.failed} failed${verdict.report.skipped > 0 ? `, ${verdict.report.skipped} skipped` : ''}`
    : '–'

function changedMinds(facts: Facts): string[] {
  const { fixed, broken, stillRed } = mended(facts.before?.report, facts.after?.report)
  const list = (title: string, names: readonly string[]): string[] =>
    names.length === 0
      ? []
      : [
          `**${title}:**\n${names
            .slice(0, 20)
            .map((name) => `- ${codeSpan(oneLine(name, 200))}`)
            .join('\n')}${names.length > 20 ? `\n- … and ${names.length - 20} more` : ''}`,
        ]
  return [
    ...list('From red to green', facts.after?.status === 'passed' || stillRed.length > 0 ? fixed : []),
    ...list('Still red', stillRed),
    ...list('From green to red', broken),
  ]
}

function outputAfterRed(after: Verdict | undefined): string[] {
  if (after === undefined || after.status === 'passed' || after.output === '') return []
  const { text } = clipHead(after.output, 6000)
  return [`<details><summary>Output of the last test run</summary>\n\n${fenced(text)}\n\n</details>`]
}

/** A code fence longer than any run of backticks inside. */
function fenced(text: string): string {
  const longest = Math.max(2, ...Array.from(text.matchAll(/`+/g), (run) => run[0].length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}text\n${text}\n${fence}`
}

const agentsText = (facts: Facts): string => facts.summary

function agentsWords(facts: Facts): string[] {
  const words = agentsText(facts)
  if (words === '') return []
  const { text: kept, omittedChars } = clipHead(words, MAX_SUMMARY_CHARS)
  const text = inertMarkdown(kept)
  const note = omittedChars > 0 ? `\n>\n> _(${count(omittedChars, 'character')} left out)_` : ''
  return [`### In the agent's own words\n\n${text.replace(/^/gm, '> ')}${note}`]
}

function thingsToLookAt(facts: Facts, records: readonly JournalRecord[]): string[] {
  const flaky = all(records, 'flaky').flatMap((record) => record.tests)
  const blocked = [...new Set(all(records, 'blocked-host').map((record) => `${record.host}:${record.port}`))]
  const delivery = last(records, 'delivery')
  const items = [
    ...facts.tamper.filter((finding) => !finding.suspicious).map(findingWords),
    ...facts.excluded.map(exclusionWords),
    ...runsInCi(facts.changes),
    ...flaky.map(
      (test) =>
        `Flaky without any change: ${codeSpan(oneLine(test.name, 200))} (passed ${test.passed}×, failed ${test.failed}×)`,
    ),
    ...(blocked.length > 0
      ? [
          `Commands tried to reach hosts that are not allowed: ${blocked.slice(0, 20).map(codeSpan).join(', ')}`,
        ]
      : []),
    ...(facts.fence && facts.fence.level !== 'full' ? [inertMarkdown(facts.fence.meaning)] : []),
    ...(facts.task?.remarks ?? []).map(inertMarkdown),
    ...(delivery?.remarks ?? []).map(inertMarkdown),
  ]
  return items.length === 0 ? [] : [`### Worth a look\n\n${items.map((item) => `- ${item}`).join('\n')}`]
}

const exclusionWords = (left: Exclusion): string =>
  `Left out: ${codeSpan(left.path)}${left.count > 1 ? ` (${count(left.count, 'file')})` : ''}: ${inertMarkdown(left.detail)}`

/** Files that continuous integration executes once this is merged or approved: the fence ends at the pull request. */
const RUNS_IN_CI =
  /(^|\/)(package\.json|Makefile|justfile|Dockerfile|\.npmrc|conftest\.py|setup\.py|build\.rs|[^/]*\.config\.[cm]?[jt]s|\.github\/actions\/.*|tox\.ini|noxfile\.py|Rakefile|build\.gradle(\.kts)?|pom\.xml)$/

function runsInCi(changes: readonly Change[]): string[] {
  const files = changes.filter((change) => RUNS_IN_CI.test(change.path))
  if (files.length === 0) return []
  const names = files.slice(0, 10).map((change) => codeSpan(change.path))
  return [`Runs in CI, so read it before approving: ${names.join(', ')}${files.length > 10 ? ' …' : ''}`]
}

function footer(facts: Facts): string {
  const { totals, task } = facts
  const cost = totals.priceKnown ? money(totals.costUsd) : 'cost not known for this model'
  const parts = [
    `${count(totals.turns, 'turn')}, ${count(totals.attempts, 'attempt')}`,
    `${tokens(totals.inputTokens + totals.cacheReadTokens + totals.cacheWriteTokens)} tokens in, ${tokens(totals.outputTokens)} out`,
    cost,
    ...(facts.fence ? [`fence ${facts.fence.level}`] : []),
    ...(task?.requestedBy ? [`asked by ${codeSpan(task.requestedBy.login)}`] : []),
    ...(facts.runUrl === '' ? [] : [`[the run](${facts.runUrl})`]),
  ]
  const closes = closingLine(facts)
  return `${closes}---\n<sub>${parts.join(' · ')}</sub>`
}

/** Only a green run closes its issue, and only the one it was asked about. */
const closingLine = (facts: Facts): string =>
  facts.outcome.kind === 'passed' && facts.task?.closes !== undefined
    ? `Closes #${facts.task.closes}\n\n`
    : ''
