import { allOf } from '../domain/all-of.ts'
import { Failure } from '../domain/failure.ts'
import type { House } from '../domain/house.ts'
import type { Outcome } from '../domain/outcome.ts'
import type { Task } from '../domain/task.ts'
import {
  beginRun,
  checkOut,
  fenceIn,
  loadModel,
  lookUpModel,
  preflight,
  prepareFence,
  readGuidance,
  type Run,
} from './beginning.ts'
import { cleanLogs } from './cleaning.ts'
import { bringToGitHub, conclude, keepWhatThereIs, sayOutcome, type Bring } from './concluding.ts'
import { cancelledOutcome } from './ending.ts'
import { mendCode } from './mending.ts'

/**
 * Carries one task from checkout to pull request.
 *
 * Every ending we planned for (green, still red, nothing changed, refused, a limit) comes back as an outcome, and
 * what was changed is delivered as far as the ending allows. It throws a `Failure` only when the house itself is
 * broken: no git, no network, a rejected key. The change is then kept as a patch; main says what happened.
 * `bring` takes the change to where people look; another job may do that.
 */
export async function runTask(task: Task, house: House, bring: Bring = bringToGitHub): Promise<Outcome> {
  const run = beginRun(task, house)
  house.journal.append({ type: 'task', task })
  try {
    return await unlessStuck(carry(run, bring), house.signal)
  } catch (failure) {
    demandWhole(house.signal)
    if (!isCancel(failure, house.signal)) throw failure
    return sayOutcome({ run }, cancelledOutcome())
  } finally {
    await run.close()
  }
}

/** Whoever cancels a run while it is being prepared has not broken the house. */
const isCancel = (failure: unknown, signal: AbortSignal): boolean =>
  signal.aborted &&
  (failure === signal.reason || (failure instanceof Error && failure.cause === signal.reason))

async function carry(run: Run, bring: Bring): Promise<Outcome> {
  run.house.journal.append({ type: 'chapter', title: 'Check out' })
  // None of these needs another's answer, and each may end the run before it costs anything.
  const [, workspace] = await allOf([prepareFence(run), checkOut(run), preflight(run), loadModel(run)])
  const [guidance] = await allOf([readGuidance(run, workspace), fenceIn(run, workspace), lookUpModel(run)])
  const place = { run, workspace, guidance }
  try {
    const work = run.task.profile === 'cleanup' ? await cleanLogs(place) : await mendCode(place)
    demandWhole(run.house.signal)
    return await conclude(place, work, bring)
  } catch (failure) {
    await keepWhatThereIs(place)
    throw failure
  }
}

/** Something broke that nobody waited for: that is what is told, and what comes after it is not delivered. */
function demandWhole({ reason }: AbortSignal): void {
  if (reason instanceof Failure) throw reason
}

/** Mostly the work ends by itself once the signal was given; what was broken may be the very thing it waits for. */
const STUCK_MS = 60_000

/** What `work` comes to; but not for ever once something broke that it may be waiting for. */
export async function unlessStuck<Result>(
  work: Promise<Result>,
  signal: AbortSignal,
  stuckMs = STUCK_MS,
): Promise<Result> {
  const stuck = Promise.withResolvers<never>()
  let timer: NodeJS.Timeout | undefined
  const onAbort = (): void => {
    const { reason } = signal
    if (reason instanceof Failure) timer = setTimeout(() => stuck.reject(reason), stuckMs)
  }
  signal.addEventListener('abort', onAbort)
  try {
    return await Promise.race([work, stuck.promise])
  } finally {
    signal.removeEventListener('abort', onAbort)
    clearTimeout(timer)
  }
}
