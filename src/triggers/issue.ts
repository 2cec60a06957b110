import { skip, type ReplyTo, type Skipped, type Task } from '../domain/task.ts'
import { sameName, type Occasion } from './event.ts'
import { findCall, type Call } from './phrase.ts'
import { pullRequestTask } from './pull-request.ts'
import { asShown } from './shown-text.ts'
import { DEFAULT_GOALS, isHere, makeTask, personOf, startOf, titleOf } from './task.ts'
import { isOurBranch, issueKey } from './task-key.ts'
import { actorAt, isOurText, trustOf, type Actor } from './trust.ts'

/** New issues that call us, and issues or pull requests that get the label or the assignee we wait for. */
export async function judgeIssue(occasion: Occasion): Promise<Task | Skipped> {
  const { payload, settings } = occasion
  const subject = occasion.event === 'issues' ? 'issue' : 'pull_request'
  if (subject === 'pull_request' && isOurs(occasion)) {
    return skip('The pull request is one of our own: only a comment can start work on it.')
  }
  const call = callOf(occasion, subject)
  if ('skipped' in call) return call
  const trust = await trustOf(actorAt(payload, 'sender'), occasion)
  if (!trust.trusted) return skip(trust.reason)
  const { actor } = trust
  const number = payload.number(`${subject}.number`) ?? 0
  const asked = { ...call, text: settings.task ?? call.text }
  if (subject === 'pull_request') return pullRequestTask(occasion, { number, actor, call: asked })
  return issueTask(occasion, { number, actor, call: asked })
}

function callOf(occasion: Occasion, subject: 'issue' | 'pull_request'): Call | Skipped {
  const { payload, settings } = occasion
  const action = payload.text('action')
  if (action === 'labeled') return wanted('label', payload.text('label.name'), settings.label)
  if (action === 'assigned') return wanted('assignee', payload.text('assignee.login'), settings.assignee)
  if (subject === 'pull_request' && settings.task !== undefined && PUSHED.has(action)) {
    return { command: 'fix', text: settings.task }
  }
  if (action !== 'opened' || subject !== 'issue') {
    return skip(`Nothing starts when ${subject === 'issue' ? 'an issue' : 'a pull request'} is ${action}.`)
  }
  const text = `${payload.text('issue.title')}\n\n${payload.text('issue.body')}`
  if (isOurText(text)) return skip('The issue was written by Fixpoint itself.')
  const call = findCall(text, settings.triggerPhrase)
  if (call === undefined) return skip(`The new issue does not call ${settings.triggerPhrase}.`)
  return call
}

/** With a `task` of its own a workflow may look at every state of a pull request. */
const PUSHED: ReadonlySet<string> = new Set(['opened', 'synchronize', 'reopened', 'ready_for_review'])

const isOurs = ({ payload, settings, ...occasion }: Occasion): boolean =>
  isHere(occasion, payload.text('pull_request.head.repo.full_name')) &&
  isOurBranch(settings, payload.text('pull_request.head.ref'))

function wanted(input: 'label' | 'assignee', given: string, awaited: string | undefined): Call | Skipped {
  if (awaited === undefined) return skip(`The ${input} input is empty, so no ${input} starts a run.`)
  if (!sameName(given, awaited)) return skip(`The ${input} "${given}" is not "${awaited}".`)
  return { command: 'fix', text: '' }
}

export interface Asked {
  readonly number: number
  readonly actor: Actor
  readonly call: Call
  /** The comment that asked. */
  readonly replyTo?: ReplyTo
}

/** Work on an issue: what was asked, or the issue itself, on the base branch. */
export async function issueTask(occasion: Occasion, asked: Asked): Promise<Task> {
  const { payload } = occasion
  const title = payload.text('issue.title')
  const isCleanup = asked.call.command === 'cleanup'
  const itself = asShown([title, payload.text('issue.body')].join('\n\n').trim())
  return makeTask(occasion, issueKey(asked.number), {
    trigger: occasion.event === 'issues' ? 'issue' : 'comment',
    goal: asked.call.text || (isCleanup ? DEFAULT_GOALS.cleanup : itself),
    title: title === '' ? titleOf(asked.call.text) : title,
    ...(await startOf(occasion)),
    requestedBy: personOf(asked.actor),
    replyTo: asked.replyTo ?? { number: asked.number, isPullRequest: false },
    ...(isCleanup ? { profile: 'cleanup' } : { closes: asked.number }),
  })
}
