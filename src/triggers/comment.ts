import { skip, type ReplyTo, type Skipped, type Task } from '../domain/task.ts'
import type { Occasion } from './event.ts'
import { issueTask, type Asked } from './issue.ts'
import { findCall } from './phrase.ts'
import { pullRequestTask } from './pull-request.ts'
import { stopRuns } from './stop.ts'
import { actorAt, isOurText, trustAll, type Actor } from './trust.ts'

/** What the three kinds of comment have in common. */
interface Comment {
  readonly body: string
  readonly author: Actor | undefined
  readonly isNew: boolean
  readonly replyTo: ReplyTo
}

/** Comments on issues and pull requests, review comments and reviews. The text judged is the payload's. */
export async function judgeComment(occasion: Occasion): Promise<Task | Skipped> {
  const { settings } = occasion
  const comment = readComment(occasion)
  if (!comment.isNew) return skip('Only a new comment starts a run, not one that was edited or deleted.')
  if (isOurText(comment.body)) return skip('The comment was written by Fixpoint itself.')
  const call = findCall(comment.body, settings.triggerPhrase)
  if (call === undefined) return skip(`The comment does not call ${settings.triggerPhrase}.`)
  const trust = await trustAll(comment.author, [actorAt(occasion.payload, 'sender')], occasion)
  if (!trust.trusted) return skip(trust.reason)
  if (call.command === 'help') {
    return skip('Help was asked for.', { to: comment.replyTo, text: helpText(settings.triggerPhrase) })
  }
  if (call.command === 'stop') return stopRuns(occasion, comment.replyTo)
  const asked: Asked = {
    number: comment.replyTo.number,
    actor: trust.actor,
    call: { ...call, text: settings.task ?? call.text },
    replyTo: comment.replyTo,
  }
  return comment.replyTo.isPullRequest ? pullRequestTask(occasion, asked) : issueTask(occasion, asked)
}

function readComment(occasion: Occasion): Comment {
  const { event, payload } = occasion
  const isReview = event === 'pull_request_review'
  const part = isReview ? 'review' : 'comment'
  const onIssue = event === 'issue_comment'
  const id = payload.number(`${part}.id`)
  const number = payload.number(onIssue ? 'issue.number' : 'pull_request.number') ?? 0
  return {
    body: payload.text(`${part}.body`),
    author: actorAt(payload, `${part}.user`),
    isNew: payload.text('action') === (isReview ? 'submitted' : 'created'),
    replyTo: {
      number,
      isPullRequest: !onIssue || payload.has('issue.pull_request'),
      // GitHub has no reactions on reviews: the pull request is reacted to instead.
      ...(isReview || id === undefined
        ? {}
        : { commentId: id, commentKind: onIssue ? 'issue-comment' : 'review-comment' }),
    },
  }
}

export const helpText = (phrase: string): string =>
  [
    'What can be asked for, in a comment of its own or after some words:',
    '',
    `- \`${phrase}\` works on this issue or pull request; words after it are the task instead.`,
    `- \`${phrase} cleanup\` clears old logs and summarises the newest ones.`,
    `- \`${phrase} retry\` does again what was asked for last in this thread.`,
    `- \`${phrase} stop\` cancels what is running for this thread.`,
    `- \`${phrase} help\` shows this list.`,
  ].join('\n')
