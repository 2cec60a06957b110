import { skip, type Skipped, type Task } from '../domain/task.ts'
import { judgeRunById } from './failed-run.ts'
import type { Occasion } from './event.ts'
import { DEFAULT_GOALS, defaultBranchOf, makeTask, personOf, titleOf } from './task.ts'
import { isOurBranch, manualKey } from './task-key.ts'
import { actorAt, trustOf } from './trust.ts'

/** Started by hand or by another program: `workflow_dispatch` inputs or a `repository_dispatch` payload say what. */
export async function judgeManual(occasion: Occasion): Promise<Task | Skipped> {
  const { settings, payload } = occasion
  const trust = await trustOf(actorAt(payload, 'sender'), occasion)
  if (!trust.trusted) return skip(trust.reason)
  const { actor } = trust
  const wish = wishOf(occasion)
  if (wish.runId !== undefined) return judgeRunById(occasion, wish.runId, personOf(actor))
  const goal = wish.task === '' ? DEFAULT_GOALS[wish.profile] : wish.task
  return makeTask({ ...occasion, settings: { ...settings, profile: wish.profile } }, manualKey(goal), {
    trigger: 'manual',
    goal,
    title: titleOf(goal),
    ...(await placeOf(occasion, wish.ref)),
    requestedBy: personOf(actor),
  })
}

/** Any other event is only an occasion: the workflow itself has to say, in `task`, what is to be done then. */
export async function judgeStanding(occasion: Occasion): Promise<Task | Skipped> {
  const { settings, context } = occasion
  if (settings.task === undefined) {
    return skip(
      `Fixpoint does not start on the event "${occasion.event}" unless the task input says what to do.`,
    )
  }
  const branch = context.ref.replace(/^refs\/heads\//, '')
  if (isOurBranch(settings, branch)) return skip(`${branch} is one of our own branches: it starts nothing.`)
  return judgeManual(occasion)
}

/** The workflow's own inputs win; an event may narrow the profile to the one without commands, never widen it. */
function wishOf(occasion: Occasion) {
  const { settings, payload } = occasion
  const part = occasion.event === 'repository_dispatch' ? 'client_payload' : 'inputs'
  const asked = (name: string): string => payload.text(`${part}.${name}`).trim()
  const runId = settings.runId ?? runIdIn(asked('run-id') || asked('run_id'))
  return {
    task: settings.task ?? asked('task'),
    profile: asked('profile') === 'cleanup' ? 'cleanup' : settings.profile,
    ref: settings.ref ?? asked('ref'),
    ...(runId === undefined ? {} : { runId }),
  } as const
}

const runIdIn = (text: string): number | undefined => (/^\d{1,15}$/.test(text) ? Number(text) : undefined)

/** A branch is its own base; a tag or commit is worked on for the default branch. */
async function placeOf(occasion: Occasion, wish: string): Promise<Pick<Task, 'baseBranch' | 'ref'>> {
  const { settings, context } = occasion
  const ref = wish === '' ? context.ref : wish
  if (ref === '') {
    const branch = settings.baseBranch ?? (await defaultBranchOf(occasion))
    return { baseBranch: branch, ref: branch }
  }
  const baseBranch =
    settings.baseBranch ?? (await branchNamed(occasion, ref)) ?? (await defaultBranchOf(occasion))
  return { baseBranch, ref }
}

async function branchNamed(occasion: Occasion, ref: string): Promise<string | undefined> {
  if (ref.startsWith('refs/heads/')) return ref.slice('refs/heads/'.length)
  if (ref.startsWith('refs/') || /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/i.test(ref)) return undefined
  const tip = await (await occasion.reader()).branchTip(ref)
  return tip === undefined ? undefined : ref
}
