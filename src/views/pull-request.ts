import type { CleanupFigures } from '../domain/cleanup.ts'
import { clipHead } from '../domain/clip.ts'
import { codeSpan, inertMarkdown, inertText, isolate, oneLine } from '../domain/hygiene.ts'
import type { JournalRecord } from '../domain/journal.ts'
import { all, last } from '../domain/journal.ts'
import type { TamperFinding } from '../domain/verdict.ts'
import type { Change, Exclusion } from '../domain/workspace.ts'
import { cleanedIn } from './cleaned.ts'
import { factsOf, warningsIn, type Facts } from './facts.ts'
import { foldedTable } from './folded.ts'
import { testSection } from './test-table.ts'
import { bytes, count, duration, link, listed, money, tokens } from './words.ts'

/** GitHub refuses a title above 256 characters; the mark and two direction marks stand before and around this. */
const MAX_SUBJECT_CHARS = 200
/** GitHub refuses a body above 65,536 characters; marks, data and the repository's own template share it. */
const MAX_BODY_CHARS = 60_000

const MAX_COMMIT_WORDS_CHARS = 4000

/** How much each part may say. The smaller ones are for runs where the larger one makes a body too long. */
export interface Room {
  readonly files: number
  readonly items: number
  readonly nameChars: number
  readonly summaryChars: number
  readonly outputChars: number
}

const ROOMS: readonly Room[] = [
  { files: 100, items: 40, nameChars: 240, summaryChars: 8000, outputChars: 6000 },
  { files: 20, items: 10, nameChars: 160, summaryChars: 3000, outputChars: 2000 },
  { files: 5, items: 3, nameChars: 80, summaryChars: 500, outputChars: 300 },
]

/** Title and body (our section, without its marks) of the pull request, in the contract's order. */
export function renderPullRequest(records: readonly JournalRecord[]): { title: string; body: string } {
  const facts = factsOf(records)
  for (const room of ROOMS) {
    const body = bodyWithin(room, facts, records)
    if (body.length <= MAX_BODY_CHARS) return { title: titleOf(facts), body }
  }
  return { title: titleOf(facts), body: `${verdictSentence(facts)}\n\n${footer(facts, records)}` }
}

const bodyWithin = (room: Room, facts: Facts, records: readonly JournalRecord[]): string =>
  [
    verdictSentence(facts),
    ...suspicions(facts, room),
    ...whatChanged(facts, records, room),
    ...cleanedLogs(records, room),
    ...testSection(facts, records, room),
    ...agentsWords(facts, room),
    ...thingsToLookAt(facts, records, room),
    footer(facts, records),
  ].join('\n\n')

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
  // A commit message is no Markdown: a code span would not keep a closing word from acting.
  const words = inertText(clipHead(facts.summary, MAX_COMMIT_WORDS_CHARS).text)
  return [subjectOf(facts), inertText(facts.outcome.sentence), words, trailers.join('\n')]
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
  const subject = subjectOf(facts)
  // Behind an English mark a right-to-left subject would be torn apart by its punctuation.
  return mark ? `[${mark}] ${isolate(subject)}` : subject
}

/** The task's own title: what was asked is the harness's fact, what was done is the agent's claim. */
function subjectOf(facts: Facts): string {
  const title = oneLine(facts.task?.title ?? '', MAX_SUBJECT_CHARS)
  return title === '' ? 'Changes by Fixpoint' : title
}

const SIGNS: Readonly<Record<string, string>> = {
  passed: '✅',
  unverified: '⚠️',
  failing: '❌',
  suspect: '🔍',
  stopped: '⏹️',
}

/** Where suspicions follow as a list of their own, the advice would say them twice. */
const verdictSentence = ({ outcome, tamper }: Facts): string =>
  [
    `${SIGNS[outcome.kind] ?? ''} **${inertMarkdown(outcome.sentence)}**`.trim(),
    tamper.some((finding) => finding.suspicious) ? '' : inertMarkdown(outcome.advice),
  ]
    .filter((part) => part !== '')
    .join(' ')

/** A name from the repository: as code, kept from turning the direction of what stands around it. */
const name = (text: string, room: Room): string => isolate(codeSpan(shortened(text, room.nameChars)))

/** The end of a path tells more than its beginning. */
const shortened = (text: string, maxChars: number): string =>
  text.length <= maxChars
    ? text
    : `${text.slice(0, maxChars / 4)}…${text.slice(text.length - (maxChars * 3) / 4 + 1)}`.toWellFormed()

/** A suspect run names the files first, before anything that looks like success. */
function suspicions(facts: Facts, room: Room): string[] {
  const findings = facts.tamper.filter((finding) => finding.suspicious)
  if (findings.length === 0) return []
  const lines = listed(findings, room.items, (finding) => findingWords(finding, room))
  return [['> [!WARNING]', ...lines.map((line) => `> - ${line}`)].join('\n')]
}

const findingWords = ({ path, detail }: TamperFinding, room: Room): string => {
  const words = oneLineOf(detail, room)
  return path === '' ? words : `${name(path, room)}: ${words}`
}

/** A sentence with somebody's words in it, as one line. */
const oneLineOf = (text: string, room: Room): string =>
  inertMarkdown(clipHead(text.replace(/\s+/g, ' '), room.nameChars * 2).text)

/** Deleted logs are told once, in their own table. */
function whatChanged(facts: Facts, records: readonly JournalRecord[], room: Room): string[] {
  const { changes } = facts
  if (changes.length === 0) return []
  const logs = new Set(cleanedIn(records)?.deletions.map((deletion) => deletion.path))
  const told = changes.filter((change) => change.kind !== 'deleted' || !logs.has(change.path))
  const rows = told.slice(0, room.files).map((change) => changeRow(change, room))
  const more = told.length - rows.length
  const added = changes.reduce((sum, change) => sum + change.addedLines, 0)
  const removed = changes.reduce((sum, change) => sum + change.removedLines, 0)
  const below = changes.length - told.length
  const files = count(changes.length, 'file')
  return [
    `### What changed\n\n${files}, +${added} −${removed} lines, as git tells it${below > 0 ? `; ${count(below, 'deleted log')} below` : ''}`,
    ...(rows.length === 0
      ? []
      : [
          foldedTable(
            `${files}, one by one`,
            ['| file | | lines |', '| --- | --- | ---: |'],
            [...rows, ...(more > 0 ? [`| … and ${count(more, 'more file')} | | |`] : [])],
          ),
        ]),
  ]
}

function changeRow(change: Change, room: Room): string {
  const mode =
    change.kind === 'modified' && change.mode !== change.oldMode
      ? `, mode ${change.oldMode} → ${change.mode}`
      : ''
  const size = change.binary
    ? `binary, ${bytes(change.bytes)}`
    : `+${change.addedLines} −${change.removedLines}`
  return `| ${name(change.path, room)} | ${change.kind}${mode} | ${size} |`
}

function cleanedLogs(records: readonly JournalRecord[], room: Room): string[] {
  const cleaned = cleanedIn(records)
  if (cleaned === undefined || cleaned.deletions.length === 0) return []
  const { scan, deletions, figures } = cleaned
  const rows = deletions.slice(0, room.files).map((deletion) => {
    const age = cleaned.ageOf(deletion.path)
    const days = age?.days === undefined ? '?' : `${Math.floor(age.days)} d`
    return `| ${name(deletion.path, room)} | ${bytes(deletion.bytes)} | ${days} | ${AGE_WORDS[age?.source ?? 'unknown']} |`
  })
  const more = deletions.length - rows.length
  return [
    `### Logs deleted\n\n${count(figures.files, 'log')} older than ${scan.days} days, ${bytes(figures.bytes)} freed`,
    ...byFolder(figures, room),
    foldedTable(
      `${count(figures.files, 'log')}, one by one`,
      ['| log | size | age | age told by |', '| --- | ---: | ---: | --- |'],
      [...rows, ...(more > 0 ? [`| … and ${more} more | | | |`] : [])],
    ),
  ]
}

/** Only where there are several: one folder's figures are the whole's. */
function byFolder({ folders }: CleanupFigures, room: Room): string[] {
  if (folders.length < 2) return []
  const rows = folders
    .slice(0, room.files)
    .map(({ folder, files, bytes: freed }) => `| ${name(folder, room)} | ${files} | ${bytes(freed)} |`)
  const more = folders.length - rows.length
  return [
    [
      '| folder | logs | freed |',
      '| --- | ---: | ---: |',
      ...rows,
      ...(more > 0 ? [`| … and ${more} more | | |`] : []),
    ].join('\n'),
  ]
}

const AGE_WORDS = {
  name: 'the date in its name',
  commit: 'its last commit',
  'file-time': 'its file time',
  unknown: 'nothing',
} as const

function agentsWords(facts: Facts, room: Room): string[] {
  if (facts.summary === '') return []
  // Cut first and made inert then: a cut could open a code block again.
  const { text, omittedChars } = clipHead(facts.summary, room.summaryChars)
  const note = omittedChars > 0 ? `\n>\n> _(${count(omittedChars, 'character')} left out)_` : ''
  return [`### In the agent’s own words\n\n${belowHeadings(inertMarkdown(text)).replace(/^/gm, '> ')}${note}`]
}

/** The agent's headings are smaller than ours, and none of its lines turns the one before into a heading. */
const belowHeadings = (text: string): string =>
  text.replace(/^( {0,3})#{1,4}(?=\s)/gm, '$1#####').replace(/^( {0,3})(?==+\s*$|-+\s*$)/gm, '$1\\')

/** Each kind has its own limit, so that a thousand left-out files do not hide the fence's level. */
function thingsToLookAt(facts: Facts, records: readonly JournalRecord[], room: Room): string[] {
  const flaky = all(records, 'flaky').flatMap((record) => record.tests)
  const remarks = [...(facts.task?.remarks ?? []), ...(last(records, 'delivery')?.remarks ?? [])]
  const noted = facts.tamper.filter((finding) => !finding.suspicious)
  const items = [
    ...listed(noted, room.items, (finding) => `Changed around the tests: ${findingWords(finding, room)}`),
    ...listed(facts.excluded, room.items, (left) => exclusionWords(left, room)),
    ...runsInCi(facts.changes, room),
    ...listed(
      flaky,
      room.items,
      (test) =>
        `Flaky without any change: ${name(test.name, room)} (passed ${test.passed}×, failed ${test.failed}×)`,
    ),
    ...blockedHosts(records, room),
    ...(facts.fence && facts.fence.level !== 'full'
      ? [`The fence held only at level \`${facts.fence.level}\`: ${oneLineOf(facts.fence.meaning, room)}`]
      : []),
    ...listed(warningsIn(records), room.items, (text) => oneLineOf(text, room)),
    ...listed(remarks, room.items, (text) => oneLineOf(text, room)),
  ]
  return items.length === 0 ? [] : [`### Worth a look\n\n${items.map((item) => `- ${item}`).join('\n')}`]
}

function blockedHosts(records: readonly JournalRecord[], room: Room): string[] {
  const hosts = [...new Set(all(records, 'blocked-host').map((record) => `${record.host}:${record.port}`))]
  const names = listed(hosts, 10, (host) => name(host, room))
  return hosts.length === 0
    ? []
    : [`Commands tried to reach what \`network\` does not allow: ${names.join(', ')}`]
}

const exclusionWords = (left: Exclusion, room: Room): string =>
  `Left out: ${name(left.path, room)}${left.count > 1 ? ` (${count(left.count, 'file')})` : ''}: ${oneLineOf(left.detail, room)}`

/** Files that continuous integration executes once this is merged or approved: the fence ends at the pull request. */
const RUNS_IN_CI =
  /(^|\/)(package\.json|Makefile|justfile|Dockerfile|\.npmrc|conftest\.py|setup\.py|build\.rs|[^/]*\.config\.[cm]?[jt]s|\.github\/actions\/.*|tox\.ini|noxfile\.py|Rakefile|build\.gradle(\.kts)?|pom\.xml)$/

function runsInCi(changes: readonly Change[], room: Room): string[] {
  const files = changes.filter((change) => RUNS_IN_CI.test(change.path))
  if (files.length === 0) return []
  const names = listed(files, 10, (change) => name(change.path, room))
  return [`Runs in CI, so read it before approving: ${names.join(', ')}`]
}

function footer(facts: Facts, records: readonly JournalRecord[]): string {
  const { totals, task } = facts
  const cost = totals.priceKnown ? money(totals.costUsd) : 'cost not known for this model'
  const prompt = totals.inputTokens + totals.cacheReadTokens + totals.cacheWriteTokens
  const parts = [
    ...(task?.requestedBy ? [`asked by ${codeSpan(task.requestedBy.login)}`] : []),
    `${count(totals.turns, 'turn')}, ${count(totals.attempts, 'attempt')}, ${duration(facts.durationMs)}`,
    `${tokens(prompt)} tokens in, ${tokens(totals.outputTokens)} out`,
    cost,
    ...(facts.model === '' ? [] : [codeSpan(facts.model)]),
    ...(facts.fence ? [`fence ${facts.fence.level}`] : []),
    ...(facts.runUrl === '' ? [] : [link('the run', facts.runUrl)]),
  ]
  const footnote = last(records, 'delivery')?.footnote ?? ''
  const foot = footnote === '' ? '' : `\n\n<sub>${inertMarkdown(footnote)}</sub>`
  return `${closingLine(facts)}---\n<sub>${parts.join(' · ')}</sub>${foot}`
}

/** Only a green run closes its issue, and only the one it was asked about. */
const closingLine = (facts: Facts): string =>
  facts.outcome.kind === 'passed' && facts.task?.closes !== undefined
    ? `Closes #${facts.task.closes}\n\n`
    : ''
