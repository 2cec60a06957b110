import type { Fields } from '../domain/fields.ts'
import type { WorkflowRunFacts } from '../domain/ports.ts'
import { skip, type Person, type Skipped, type Task } from '../domain/task.ts'
import { ownWorkflowPath, type Occasion } from './event.ts'
import { forkRemark } from './pull-request.ts'
import { defaultBranchOf, isHere, makeTask } from './task.ts'
import { failedRunKey, isOurBranch } from './task-key.ts'
import { actorAt, trustAll, trustOf } from './trust.ts'

/** What a door knows of the run that failed. */
export type Failed = Pick<
  WorkflowRunFacts,
  | 'id'
  | 'name'
  | 'url'
  | 'headBranch'
  | 'headSha'
  | 'conclusion'
  | 'event'
  | 'headRepository'
  | 'workflowPath'
>

const RED: ReadonlySet<string> = new Set(['failure', 'timed_out'])

/** A workflow run has ended. Both who caused it and who started it again must be trusted. */
export async function judgeWorkflowRun(occasion: Occasion): Promise<Task | Skipped> {
  const { payload } = occasion
  if (payload.text('action') !== 'completed') return skip('The workflow run has not ended yet.')
  const failed = failedRunIn(payload)
  const obstacle = obstacleIn(occasion, failed)
  if (obstacle !== undefined) return skip(obstacle)
  // A scheduled run has no one behind it: GitHub names whoever last touched the workflow file.
  if (failed.event !== 'schedule') {
    const again = actorAt(payload, 'workflow_run.triggering_actor')
    const trust = await trustAll(actorAt(payload, 'workflow_run.actor'), [again], occasion)
    if (!trust.trusted) return skip(trust.reason)
  }
  return failedRunTask(occasion, failed)
}

function failedRunIn(payload: Fields): Failed {
  const run = (field: string): string => payload.text(`workflow_run.${field}`)
  const repository = run('head_repository.full_name')
  return {
    id: payload.number('workflow_run.id') ?? 0,
    name: run('name') === '' ? payload.text('workflow.name') : run('name'),
    url: run('html_url'),
    headBranch: run('head_branch'),
    headSha: run('head_sha'),
    conclusion: run('conclusion'),
    event: run('event'),
    workflowPath: run('path') === '' ? payload.text('workflow.path') : run('path'),
    ...(repository === '' ? {} : { headRepository: repository }),
  }
}

/** A suite of checks made by another CI has ended; GitHub never sends this event for Actions' own suites. */
export async function judgeCheckSuite(occasion: Occasion): Promise<Task | Skipped> {
  const { payload } = occasion
  if (payload.text('action') !== 'completed') return skip('The check suite has not ended yet.')
  const repository = payload.text('repository.full_name')
  const failed: Failed = {
    id: payload.number('check_suite.id') ?? 0,
    name: payload.text('check_suite.app.name') || 'checks',
    url: payload.text('check_suite.url'),
    // Empty for a fork's branch.
    headBranch: payload.text('check_suite.head_branch'),
    headSha: payload.text('check_suite.head_sha'),
    conclusion: payload.text('check_suite.conclusion'),
    event: 'check_suite',
    workflowPath: '',
    ...(payload.has('check_suite.head_branch') ? { headRepository: repository } : {}),
  }
  const obstacle = obstacleIn(occasion, failed)
  if (obstacle !== undefined) return skip(obstacle)
  const trust = await trustOf(actorAt(payload, 'sender'), occasion)
  return trust.trusted ? failedRunTask(occasion, failed) : skip(trust.reason)
}

/** A run named by its number, whoever it was that failed it: the person who names it answers for it. */
export async function judgeRunById(
  occasion: Occasion,
  id: number,
  requestedBy?: Person,
): Promise<Task | Skipped> {
  const failed = await (await occasion.reader()).workflowRun(id)
  const obstacle = obstacleIn(occasion, failed)
  return obstacle === undefined ? failedRunTask(occasion, failed, requestedBy) : skip(obstacle)
}

function obstacleIn(occasion: Occasion, failed: Failed): string | undefined {
  const { settings } = occasion
  if (!RED.has(failed.conclusion)) {
    return `The run of ${failed.name} ended as "${failed.conclusion}": there is nothing to mend.`
  }
  if (failed.workflowPath !== '' && failed.workflowPath === ownWorkflowPath(occasion.context)) {
    return 'The run that failed is one of this very workflow.'
  }
  if (failed.headBranch === '') return 'The failed run does not say which branch it was of.'
  if (isOurBranch(settings, failed.headBranch)) {
    return `${failed.headBranch} is one of our own branches: its failures start nothing.`
  }
  if (failed.headBranch.startsWith('gh-readonly-queue/')) {
    return `${failed.headBranch} is a passing branch of the merge queue.`
  }
  if (!isHere(occasion, failed.headRepository) && !settings.allowForks) {
    return 'The run that failed is of a fork’s code, and allow-forks is not set.'
  }
  return undefined
}

/** Mends on the very commit that failed, against the branch it failed on. */
async function failedRunTask(occasion: Occasion, failed: Failed, requestedBy?: Person): Promise<Task> {
  const { settings } = occasion
  const fromFork = !isHere(occasion, failed.headRepository)
  const owner = failed.headRepository?.split('/')[0] ?? 'fork'
  const branchName = fromFork ? `${owner}/${failed.headBranch}` : failed.headBranch
  const goal =
    settings.task ??
    `Mend what made the workflow "${failed.name}" fail on ${branchName}: make its tests pass.`
  const baseBranch = settings.baseBranch ?? (fromFork ? await defaultBranchOf(occasion) : failed.headBranch)
  return makeTask(occasion, failedRunKey(failed.name, branchName), {
    trigger: 'failed-run',
    goal,
    title: `Mend ${failed.name} on ${branchName}`,
    wantsGreen: true,
    baseBranch,
    ref: failed.headSha,
    headSha: failed.headSha,
    fromFork,
    ...(fromFork ? { remarks: [forkRemark(baseBranch)] } : {}),
    ...(requestedBy === undefined ? {} : { requestedBy }),
    failedRun: {
      id: failed.id,
      name: failed.name,
      url: failed.url,
      headBranch: failed.headBranch,
      headSha: failed.headSha,
    },
  })
}
