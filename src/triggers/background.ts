import { clipHead, clipMiddle } from '../domain/clip.ts'
import { cleanForModel } from '../domain/hygiene.ts'
import type { FailedJob, ForgeReader, Thread, ThreadEntry } from '../domain/ports.ts'
import type { Quote, Skipped, Task } from '../domain/task.ts'
import { eventTimeOf, fullNameOf, sameName, type Occasion } from './event.ts'
import { mayChangeTests, wantsGreen } from './intent.ts'
import { findCall } from './phrase.ts'
import { asShown } from './shown-text.ts'
import { DEFAULT_GOALS, titleOf } from './task.ts'
import { isOurText, mayWrite } from './trust.ts'

const THREAD_BYTES = 60_000
const LOG_BYTES = 60_000
const OPENING_CHARS = 20_000
const LINKED_CHARS = 5000
const HUNK_CHARS = 3000
const MAX_LINKED = 3
const MAX_AUTHORS_ASKED = 10

/** Adds what was written around the request: thread, review, linked issues, logs. All of it is material. */
export async function gather(task: Task, occasion: Occasion): Promise<Task | Skipped> {
  if (task.failedRun !== undefined) return gatherLogs(task, occasion)
  if (task.replyTo === undefined)
    return { ...task, background: await linkedIssues(task, occasion, task.goal) }
  return gatherThread(task, occasion, task.replyTo.number)
}

async function gatherThread(task: Task, occasion: Occasion, number: number): Promise<Task> {
  const reader = await occasion.reader()
  const thread = await reader.thread(number, THREAD_BYTES)
  const trusted = await trustedAuthors(thread, reader)
  const { entries, edited } = entriesSeen(thread, occasion)
  const asked = lastRequest(task, occasion, { entries, trusted })
  const opening = openingOf(asked, occasion, trusted)
  const linked = await linkedIssues(asked, occasion, `${asked.goal}\n${opening?.text ?? ''}`)
  return {
    ...asked,
    background: [
      ...(opening === undefined || asked.goal === opening.text ? [] : [opening]),
      ...linked,
      ...entries.map((entry) => quoteOf(entry, trusted)),
      ...requestQuote(asked, occasion),
    ],
    remarks:
      edited === 0
        ? asked.remarks
        : [
            ...asked.remarks,
            `Left out because changed after the request: ${edited} of the thread's comments.`,
          ],
  }
}

/** The opening as the event had it; what the API says by now may have been rewritten. */
function openingOf(task: Task, occasion: Occasion, trusted: ReadonlySet<string>): Quote | undefined {
  const { payload } = occasion
  const at = payload.has('issue') ? 'issue' : 'pull_request'
  const author = payload.text(`${at}.user.login`)
  const text = [payload.text(`${at}.title`), payload.text(`${at}.body`)].join('\n\n').trim()
  if (text === '') return undefined
  const name = task.replyTo?.isPullRequest === true ? 'Pull request' : 'Issue'
  return {
    label: `${name} #${task.replyTo?.number ?? ''} by ${author}`,
    text: clipHead(asShown(text), OPENING_CHARS).text,
    trusted: trusted.has(author.toLowerCase()),
  }
}

/** What stood in the thread when the request was made, without hidden, later changed and our own comments. */
function entriesSeen(
  thread: Thread,
  occasion: Occasion,
): { readonly entries: readonly ThreadEntry[]; readonly edited: number } {
  const time = eventTimeOf(occasion)
  const asking = occasion.payload.number('comment.id') ?? occasion.payload.number('review.id')
  const stood = thread.entries.filter(
    (entry) =>
      entry.kind !== 'body' &&
      !entry.isMinimized &&
      entry.createdAt <= time &&
      entry.id !== asking &&
      !isOurText(entry.body),
  )
  const entries = stood.filter((entry) => entry.updatedAt <= time)
  return { entries, edited: stood.length - entries.length }
}

/**
 * Logins with write access. Only who belongs to the repository or its organisation can have it, so nobody else is
 * asked about; the association alone is not believed.
 */
async function trustedAuthors(thread: Thread, reader: ForgeReader): Promise<ReadonlySet<string>> {
  const insiders = thread.entries
    .filter((entry) => !entry.isBot && /^(?:OWNER|MEMBER|COLLABORATOR)$/.test(entry.association))
    .map((entry) => entry.author)
  const trusted = new Set<string>()
  for (const login of [...new Set(insiders.toReversed())].slice(0, MAX_AUTHORS_ASKED)) {
    if (mayWrite(await reader.permissionOf(login))) trusted.add(login.toLowerCase())
  }
  return trusted
}

/** `retry`: what somebody with rights asked for last in this thread; the issue itself where nobody did. */
function lastRequest(
  task: Task,
  occasion: Occasion,
  seen: { readonly entries: readonly ThreadEntry[]; readonly trusted: ReadonlySet<string> },
): Task {
  const { settings, payload } = occasion
  const phrase = settings.triggerPhrase
  if (settings.task !== undefined || findCall(payload.text('comment.body'), phrase)?.command !== 'retry') {
    return task
  }
  const earlier = seen.entries
    .filter((entry) => seen.trusted.has(entry.author.toLowerCase()))
    .map((entry) => findCall(entry.body, phrase))
    .findLast((call) => call?.command === 'fix' || call?.command === 'cleanup')
  if (earlier === undefined) return task
  const profile = earlier.command === 'cleanup' ? 'cleanup' : task.profile
  if (earlier.text === '' && profile === task.profile) return task
  const goal = earlier.text === '' ? DEFAULT_GOALS[profile] : cleanForModel(earlier.text)
  return {
    ...task,
    profile,
    goal,
    title: task.closes === undefined ? titleOf(goal) : task.title,
    wantsGreen: profile === 'fix' && wantsGreen(goal),
    mayChangeTests: mayChangeTests(goal),
  }
}

function quoteOf(entry: ThreadEntry, trusted: ReadonlySet<string>): Quote {
  const kind = { body: 'Opening', comment: 'Comment', review: 'Review', 'review-comment': 'Review comment' }[
    entry.kind
  ]
  const place = entry.path === undefined ? '' : ` on ${placeOf(entry.path, entry.line)}`
  return {
    label: `${kind} by ${entry.author}${place}`,
    text: withHunk(asShown(entry.body), entry.diffHunk),
    trusted: trusted.has(entry.author.toLowerCase()),
  }
}

const placeOf = (path: string, line: number | undefined): string =>
  line === undefined ? path : `${path}, line ${line}`

/** The end of a hunk is where the comment stands. */
const withHunk = (text: string, hunk = ''): string =>
  hunk === '' ? text : `${hunk.length > HUNK_CHARS ? clipMiddle(hunk, HUNK_CHARS).text : hunk}\n\n${text}`

/** The comment that asked, where it says more than the task: words before the phrase, a place in the code. */
function requestQuote(task: Task, occasion: Occasion): readonly Quote[] {
  const { payload, event } = occasion
  const part = event === 'pull_request_review' ? 'review' : 'comment'
  const body = payload.text(`${part}.body`)
  const beside = body
    .replace(task.goal, '')
    .toLowerCase()
    .replace(occasion.settings.triggerPhrase.toLowerCase(), '')
  const saysMore = !['', 'fix', 'retry', 'cleanup'].includes(beside.trim())
  const hunk = payload.text('comment.diff_hunk')
  if (body.trim() === '' || (hunk === '' && !saysMore)) return []
  const lines = ['comment.start_line', 'comment.line', 'comment.original_line'].flatMap(
    (path) => payload.number(path) ?? [],
  )
  const path = payload.text('comment.path')
  const range = lines.length > 1 && lines[0] !== lines[1] ? `${lines[0]}–${lines[1]}` : `${lines[0] ?? ''}`
  const place = path === '' ? '' : ` on ${path}${range === '' ? '' : `, line ${range}`}`
  return [
    {
      label: `The comment that asked, by ${payload.text(`${part}.user.login`)}${place}`,
      text: withHunk(asShown(body), hunk),
      trusted: true,
    },
  ]
}

/** Issues of the same repository that the request or the opening name: title and opening, no comments. */
async function linkedIssues(task: Task, occasion: Occasion, text: string): Promise<readonly Quote[]> {
  const numbers = linkedNumbers(text, fullNameOf(occasion.context.repository))
    .filter((number) => number !== task.replyTo?.number)
    .slice(0, MAX_LINKED)
  const quotes: Quote[] = []
  for (const number of numbers) {
    const reader = await occasion.reader()
    const thread = await reader.thread(number, 0).catch(() => undefined)
    // A number may name nothing, or nothing that this token may read: the task stands without it.
    const opening = thread?.entries.find((entry) => entry.kind === 'body')
    if (thread === undefined || opening === undefined || opening.updatedAt > eventTimeOf(occasion)) continue
    quotes.push({
      label: `${thread.isPullRequest ? 'Pull request' : 'Issue'} #${number} by ${opening.author}`,
      text: clipHead(`${thread.title}\n\n${asShown(opening.body)}`, LINKED_CHARS).text,
      trusted: (await trustedAuthors(thread, reader)).has(opening.author.toLowerCase()),
    })
  }
  return quotes
}

export function linkedNumbers(text: string, repository: string): readonly number[] {
  const found: number[] = []
  for (const [, named, inAddress, short] of text.matchAll(LINK)) {
    if (named === undefined || sameName(named, repository)) found.push(Number(inAddress ?? short))
  }
  return [...new Set(found)].filter((number) => number > 0)
}

const LINK =
  /https?:\/\/[^\s/]+\/([\w.-]+\/[\w.-]+)\/(?:issues|pull)\/(\d{1,9})\b|(?<![\w/&#-])(?:GH-|#)(\d{1,9})\b/g

async function gatherLogs(task: Task, occasion: Occasion): Promise<Task | Skipped> {
  const id = task.failedRun?.id ?? 0
  const reader = await occasion.reader()
  const isSuite = occasion.event === 'check_suite'
  const jobs = await (isSuite ? reader.failedChecks(id, LOG_BYTES) : reader.failedJobs(id, LOG_BYTES))
  // A workflow that GitHub could not even start has no failed job; the tests on its commit still tell.
  const remarks =
    jobs.length === 0 ? ['No job of the failed run is listed as failed, so there was no log to read.'] : []
  const guess = jobs.find((job) => job.testCommand !== undefined)?.testCommand
  return {
    ...task,
    remarks: [...task.remarks, ...remarks],
    background: jobs.flatMap(logQuotes),
    ...(guess === undefined || occasion.settings.testCommand !== undefined
      ? {}
      : { testCommandGuess: guess }),
  }
}

/** A matrix tends to fail the same way many times: the same log is not shown twice. */
function logQuotes(job: FailedJob, index: number, jobs: readonly FailedJob[]): readonly Quote[] {
  const steps = job.failedSteps.length === 0 ? '' : ` (failed: ${job.failedSteps.join(', ')})`
  const twin = jobs.slice(0, index).find((earlier) => job.log !== '' && alike(earlier.log, job.log))
  const text = twin === undefined ? job.log : `Its log is like that of job "${twin.name}".`
  return [
    {
      label: `Log of job "${job.name}"${steps}`,
      text: text === '' ? '(This job failed too; its log was not read.)' : cleanForModel(text),
      trusted: false,
    },
    ...(job.annotations.length === 0 || twin !== undefined
      ? []
      : [
          {
            label: `Annotations of job "${job.name}"`,
            text: cleanForModel(job.annotations.join('\n')),
            trusted: false,
          },
        ]),
  ]
}

const alike = (a: string, b: string): boolean => a.replace(/\d+/g, '0') === b.replace(/\d+/g, '0')
