import { fieldsOf } from '../domain/fields.ts'
import type { ForgeReader } from '../domain/ports.ts'
import type { Settings } from '../domain/settings.ts'
import { isSkipped, type Skipped, type Task } from '../domain/task.ts'
import { gather } from './background.ts'
import { judgeComment } from './comment.ts'
import type { EventContext, Occasion, TriggerEvent } from './event.ts'
import { judgeCheckSuite, judgeWorkflowRun } from './failed-run.ts'
import { guard } from './guards.ts'
import { judgeIssue } from './issue.ts'
import { judgeManual, judgeStanding } from './manual.ts'
import { demandWhole } from './payload.ts'
import { judgeSchedule } from './schedule.ts'

export type { EventContext, TriggerEvent } from './event.ts'

/**
 * What the event asks for, or why it asks for nothing. Judged from the payload and at most two requests;
 * only a task that will be run costs more, for its guards and its background. Throws `Failure` for a payload that
 * is not one of its event.
 */
export async function decide(
  event: TriggerEvent,
  settings: Settings,
  reader: () => Promise<ForgeReader>,
  context: EventContext,
): Promise<Task | Skipped> {
  const occasion = occasionOf(event, settings, reader, context)
  const judged = await judge(occasion)
  if (isSkipped(judged)) return judged
  const guarded = await guard(judged, occasion)
  if (isSkipped(guarded)) return guarded
  context.onAccepted?.(guarded)
  return gather(guarded, occasion)
}

/**
 * The same decision without guards and background, for the job that delivers what another one made: it takes
 * nothing of the task from what was handed over.
 */
export async function decideAgain(
  event: TriggerEvent,
  settings: Settings,
  reader: () => Promise<ForgeReader>,
  context: EventContext,
): Promise<Task | Skipped> {
  return judge(occasionOf(event, settings, reader, context))
}

const occasionOf = (
  event: TriggerEvent,
  settings: Settings,
  reader: () => Promise<ForgeReader>,
  context: EventContext,
): Occasion => ({ event: event.name, payload: fieldsOf(event.payload), settings, context, reader })

async function judge(occasion: Occasion): Promise<Task | Skipped> {
  demandWhole(occasion)
  switch (occasion.event) {
    case 'issue_comment':
    case 'pull_request_review_comment':
    case 'pull_request_review':
      return judgeComment(occasion)
    case 'issues':
    case 'pull_request':
    case 'pull_request_target':
      return judgeIssue(occasion)
    case 'workflow_run':
      return judgeWorkflowRun(occasion)
    case 'check_suite':
      return judgeCheckSuite(occasion)
    case 'schedule':
      return judgeSchedule(occasion)
    case 'workflow_dispatch':
    case 'repository_dispatch':
      return judgeManual(occasion)
    default:
      return judgeStanding(occasion)
  }
}
