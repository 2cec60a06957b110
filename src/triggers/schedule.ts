import { skip, type Skipped, type Task } from '../domain/task.ts'
import { judgeRunById } from './failed-run.ts'
import type { Occasion } from './event.ts'
import { DEFAULT_GOALS, makeTask, startOf, titleOf } from './task.ts'
import { nightlyKey } from './task-key.ts'

/** The clock started it, on the default branch: nobody has to be trusted. */
export async function judgeSchedule(occasion: Occasion): Promise<Task | Skipped> {
  const { settings, context } = occasion
  if (context.workflow === '') return skip('The runner does not say which workflow this is.')
  if (settings.runId !== undefined) return judgeRunById(occasion, settings.runId)
  const goal = settings.task ?? DEFAULT_GOALS[settings.profile]
  return makeTask(occasion, nightlyKey(context.workflow), {
    trigger: 'schedule',
    goal,
    title: titleOf(goal),
    ...(await startOf(occasion)),
  })
}
