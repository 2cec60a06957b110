import { readMarkers } from '../domain/marker.ts'
import type { RecentComment } from '../domain/ports.ts'
import { skip, type Skipped, type Task } from '../domain/task.ts'
import { eventTimeOf, type Occasion } from './event.ts'
import { findCall } from './phrase.ts'

/** A failure that was tried this often is a person's to look at. */
export const MAX_ATTEMPTS_ON_A_FAILURE = 3
const HOUR_MS = 3_600_000

/** The last questions before a run starts, asked only of what would otherwise run. */
export async function guard(task: Task, occasion: Occasion): Promise<Task | Skipped> {
  const refusal =
    (await tooManyRuns(task, occasion)) ??
    (await movedFork(task, occasion)) ??
    (await triedEnough(task, occasion))
  return refusal ?? branchAsItStands(task, occasion)
}

async function tooManyRuns(task: Task, occasion: Occasion): Promise<Skipped | undefined> {
  const { settings, context } = occasion
  const login = task.requestedBy?.login
  if (login === undefined) return undefined
  const nowMs = (context.now ?? Date.now)()
  const comments = await (await occasion.reader()).recentComments(new Date(nowMs - HOUR_MS).toISOString())
  const runs = runsOf(login, comments, { occasion, sinceMs: nowMs - HOUR_MS })
  if (runs < settings.maxRunsPerHour) return undefined
  const reason = `${login} has started ${runs} runs within the last hour; max-runs-per-hour is ${settings.maxRunsPerHour}.`
  // One answer for a storm: to the first request beyond the limit.
  return runs === settings.maxRunsPerHour && task.replyTo !== undefined
    ? skip(reason, { to: task.replyTo, text: reason })
    : skip(reason)
}

/**
 * What counts is the larger of two numbers: runs that our own comments tell of, and earlier requests by the same
 * person. The second needs no comment of ours to have been written yet, so a storm of requests cannot outrun it:
 * comments are numbered in the order they were written.
 */
function runsOf(
  login: string,
  comments: readonly RecentComment[],
  { occasion, sinceMs }: { readonly occasion: Occasion; readonly sinceMs: number },
): number {
  const thisOne = occasion.payload.number('comment.id') ?? Number.POSITIVE_INFINITY
  const told = new Set(
    comments
      .filter((comment) => comment.mayBeOurs)
      .flatMap((comment) => readMarkers(comment.body))
      .filter((mark) => mark.by?.toLowerCase() === login.toLowerCase())
      .flatMap((mark) => mark.run ?? []),
  )
  told.delete(occasion.context.runId)
  const asked = comments.filter(
    (comment) =>
      comment.author.toLowerCase() === login.toLowerCase() &&
      comment.id < thisOne &&
      Date.parse(comment.createdAt) >= sinceMs &&
      STARTING.has(findCall(comment.body, occasion.settings.triggerPhrase)?.command ?? ''),
  )
  return Math.max(told.size, asked.length)
}

const STARTING: ReadonlySet<string> = new Set(['fix', 'cleanup', 'retry'])

/** A fork's owner may push between a maintainer's look and our start; a plain comment does not say what was seen. */
async function movedFork(task: Task, occasion: Occasion): Promise<Skipped | undefined> {
  if (!task.fromFork || task.headSha === undefined || occasion.event !== 'issue_comment') return undefined
  if (task.replyTo === undefined) return undefined
  const { number } = task.replyTo
  const reader = await occasion.reader()
  if (!(await reader.headMovedSince(number, task.headSha, eventTimeOf(occasion)))) return undefined
  const reason = `It cannot be shown that the head of pull request #${number} is what it was when this was asked; a review comment names the commit it is about and can be used instead.`
  return skip(reason, { to: task.replyTo, text: reason })
}

/** Three attempts at a failure, then one comment. Somebody who names the run by hand is not held back. */
async function triedEnough(task: Task, occasion: Occasion): Promise<Skipped | undefined> {
  if (task.trigger !== 'failed-run' || task.requestedBy !== undefined) return undefined
  const own = await (await occasion.reader()).ownPullRequest(task.branch)
  if (own?.state !== 'open' || own.attempts < MAX_ATTEMPTS_ON_A_FAILURE) return undefined
  const reason = `${own.attempts} attempts were made at this failure, and it is still there.`
  return skip(reason, {
    to: { number: own.number, isPullRequest: true },
    text: `${reason} Fixpoint leaves it to you now; \`${occasion.settings.triggerPhrase} retry\` tries once more.`,
  })
}

/** A failure on a branch that is gone needs no mending; one that has moved on is mended where it failed, and told. */
async function branchAsItStands(task: Task, occasion: Occasion): Promise<Task | Skipped> {
  const { failedRun } = task
  if (failedRun === undefined || task.fromFork) return task
  const tip = await (await occasion.reader()).branchTip(failedRun.headBranch)
  if (tip === undefined) return skip(`The branch ${failedRun.headBranch} of the failed run is gone.`)
  if (tip === failedRun.headSha) return task
  const remark = `${failedRun.headBranch} has moved on since the failed run; this starts from ${failedRun.headSha.slice(0, 10)}, the commit that failed.`
  return { ...task, remarks: [...task.remarks, remark] }
}
