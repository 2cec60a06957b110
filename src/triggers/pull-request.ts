import type { PullRequestFacts } from '../domain/ports.ts'
import { skip, type ReplyTo, type Skipped, type Task } from '../domain/task.ts'
import type { Occasion } from './event.ts'
import type { Asked } from './issue.ts'
import { DEFAULT_GOALS, isHere, makeTask, personOf, titleOf } from './task.ts'
import { isOurBranch, pullRequestKey } from './task-key.ts'

/** Work on a pull request: on the commit it had when it was asked for, or not at all. */
export async function pullRequestTask(occasion: Occasion, asked: Asked): Promise<Task | Skipped> {
  const facts = await (await occasion.reader()).pullRequest(asked.number)
  const replyTo = asked.replyTo ?? { number: asked.number, isPullRequest: true }
  const fromFork = !isHere(occasion, facts.headRepository)
  const obstacle = obstacleIn(occasion, facts, fromFork)
  if (obstacle !== undefined) return skip(obstacle, { to: replyTo, text: obstacle })
  return taskOn(occasion, asked, { facts, fromFork, replyTo })
}

/** Why this pull request is not worked on, in one sentence for the person who asked. */
function obstacleIn(occasion: Occasion, facts: PullRequestFacts, fromFork: boolean): string | undefined {
  if (facts.state === 'closed')
    return `Pull request #${facts.number} is ${facts.merged ? 'merged' : 'closed'}.`
  if (fromFork && !occasion.settings.allowForks) {
    return `Pull request #${facts.number} comes from a fork, and allow-forks is not set.`
  }
  if (seenHeads(occasion, fromFork).some((seen) => seen !== facts.headSha)) {
    return `The head of pull request #${facts.number} has moved since this was asked; ask again for what is there now.`
  }
  return undefined
}

/**
 * Commits that the event knows: the head when it was sent and, which matters where strangers push, the commit that
 * stood on the reviewer's screen.
 */
function seenHeads({ payload }: Occasion, fromFork: boolean): readonly string[] {
  const onScreen = fromFork ? ['comment.original_commit_id', 'review.commit_id'] : []
  return ['pull_request.head.sha', ...onScreen].map((path) => payload.text(path)).filter((sha) => sha !== '')
}

/** Where the result of work on a fork's code is to be found. */
export const forkRemark = (baseBranch: string): string =>
  `The code comes from a fork, to which nothing is pushed: the result is a branch of this repository, against ${baseBranch}.`

interface Place {
  readonly facts: PullRequestFacts
  readonly fromFork: boolean
  readonly replyTo: ReplyTo
}

function taskOn(occasion: Occasion, asked: Asked, { facts, fromFork, replyTo }: Place): Task {
  const { settings } = occasion
  const ours = !fromFork && isOurBranch(settings, facts.headBranch)
  const pushToHead = !fromFork && (ours || settings.pushToPr)
  const profile = asked.call.command === 'cleanup' ? 'cleanup' : settings.profile
  const goal = asked.call.text === '' ? DEFAULT_GOALS[profile] : asked.call.text
  return {
    ...makeTask(occasion, pullRequestKey(facts.number), {
      trigger: occasion.event === 'pull_request' ? 'issue' : 'comment',
      profile,
      goal,
      title: asked.call.text === '' || ours ? withoutMark(facts.title) : titleOf(goal),
      // A fork's branch cannot be the base of a pull request here.
      baseBranch: pushToHead || fromFork ? facts.baseBranch : facts.headBranch,
      ref: settings.ref ?? `refs/pull/${facts.number}/head`,
      requestedBy: personOf(asked.actor),
      replyTo,
      fromFork,
      ...(fromFork ? { remarks: [forkRemark(facts.baseBranch)] } : {}),
    }),
    ...(settings.ref === undefined ? { headSha: facts.headSha } : {}),
    ...(pushToHead ? { pushToHead, branch: facts.headBranch } : {}),
    ...(ours ? sameWork(facts.headBranch.slice(settings.branchPrefix.length)) : {}),
  }
}

/** More on a pull request of ours is the piece of work it was opened for. */
function sameWork(key: string): Pick<Task, 'key'> & Partial<Task> {
  const issue = /^issue-(\d{1,9})$/.exec(key)?.[1]
  return issue === undefined ? { key } : { key, closes: Number(issue) }
}

/** Our drafts say in front of their title what is wrong with them; the next run decides that anew. */
const withoutMark = (title: string): string => title.replace(/^\[[^\]]{1,40}\]\s*/, '')
