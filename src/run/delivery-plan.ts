import type { OutcomeKind } from '../domain/outcome.ts'
import type { PullRequestFacts } from '../domain/ports.ts'
import type { Settings } from '../domain/settings.ts'
import type { Task } from '../domain/task.ts'

/** What decides where a change goes: all of it known before anything is sent. */
export interface DeliveryFacts {
  readonly task: Task
  readonly settings: Pick<Settings, 'pullRequest' | 'branchPrefix' | 'dryRun' | 'commit'>
  readonly outcome: OutcomeKind
  /** True when nothing would be committed. */
  readonly empty: boolean
  readonly startCommit: string
}

/** How one branch stands on GitHub. */
export interface BranchState {
  readonly name: string
  /** Absent: the branch does not exist. */
  readonly tip?: string
  /** The newest pull request from it, open ones first. */
  readonly pullRequest?: Pick<PullRequestFacts, 'number' | 'state' | 'merged' | 'body'>
  /** True: every commit on it was made by us for this task. */
  readonly onlyOurs: boolean
}

export interface Publish {
  readonly kind: 'publish'
  readonly branch: string
  /** Tip that may be moved; absent: the branch must not exist, or holds work of others that must be kept. */
  readonly expected?: string
  /** False: there are commits of others on the branch, so ours goes on top. */
  readonly ours: boolean
  readonly through: 'git' | 'api'
  readonly pullRequest?: PullRequestPlan
  readonly remarks: readonly string[]
}

export interface PullRequestPlan {
  readonly base: string
  readonly draft: boolean
  /** True: what a person made of an open one, a draft or not, is left so. */
  readonly keepState: boolean
}

export type DeliveryPlan =
  | { readonly kind: 'nothing'; readonly why: string }
  /** The branch named is used up: look at the next one. */
  | { readonly kind: 'look-further'; readonly branch: string; readonly why: string }
  | Publish

/** Outcomes whose change leaves the machine. An `error` leaves only the patch. */
const PUBLISHED: Readonly<Record<OutcomeKind, boolean>> = {
  passed: true,
  unverified: true,
  failing: true,
  suspect: true,
  stopped: true,
  'no-change': false,
  'not-reproduced': false,
  skipped: false,
  error: false,
}

/** Why nothing is sent, if so; needs no look at GitHub. */
export function nothingToSend(facts: DeliveryFacts): string | undefined {
  if (facts.empty) return 'Nothing changed, so there is nothing to deliver.'
  if (!PUBLISHED[facts.outcome]) return 'The change is kept as a patch only.'
  return undefined
}

/** The branch that is tried first. Only work that may be merged goes straight onto somebody's pull request. */
export function firstBranch({ task, settings, outcome }: DeliveryFacts): string {
  const ownName = `${settings.branchPrefix}${task.key}`
  if (!task.pushToHead) return task.branch
  return isFinished(outcome) ? task.branch : ownName
}

const isFinished = (outcome: OutcomeKind): boolean => outcome === 'passed' || outcome === 'unverified'

/** `fixpoint/issue-12` → `fixpoint/issue-12-2` → `fixpoint/issue-12-3`. */
export const nthBranch = (first: string, n: number): string => (n === 1 ? first : `${first}-${n}`)

/**
 * What to do with the change, given how the branch stands. Pure: the same facts give the same plan.
 * A closed pull request is never reopened, commits of others are never moved away.
 */
export function planDelivery(facts: DeliveryFacts, branch: BranchState): DeliveryPlan {
  const nothing = nothingToSend(facts)
  if (nothing !== undefined) return { kind: 'nothing', why: nothing }
  if (facts.task.pushToHead && branch.name === facts.task.branch && isFinished(facts.outcome)) {
    return ontoHead(facts, branch)
  }
  const used = usedUp(branch)
  if (used !== undefined) return { kind: 'look-further', branch: branch.name, why: used }
  const foreign = branch.tip !== undefined && !branch.onlyOurs && branch.tip !== facts.startCommit
  if (foreign && (branch.pullRequest === undefined || facts.settings.commit === 'api')) {
    return {
      kind: 'look-further',
      branch: branch.name,
      why: `Branch ${branch.name} holds commits that are not from this task, so a fresh branch was taken.`,
    }
  }
  return {
    kind: 'publish',
    branch: branch.name,
    ...(branch.tip === undefined || foreign ? {} : { expected: branch.tip }),
    ours: !foreign,
    through: facts.settings.commit,
    ...pullRequestOf(facts),
    remarks: remarksOn(facts, branch, foreign),
  }
}

/** A commit on top of somebody's own pull request: no other pull request is needed. */
const ontoHead = (facts: DeliveryFacts, branch: BranchState): Publish => ({
  kind: 'publish',
  branch: branch.name,
  expected: facts.startCommit,
  ours: false,
  through: facts.settings.commit,
  remarks: [],
})

function usedUp({ name, tip, pullRequest }: BranchState): string | undefined {
  if (pullRequest === undefined || pullRequest.state === 'open') return undefined
  if (pullRequest.merged) {
    return tip === undefined
      ? undefined
      : `Pull request #${pullRequest.number} from ${name} was merged, so a fresh branch was taken.`
  }
  return `Pull request #${pullRequest.number} from ${name} was closed, so a fresh branch was taken.`
}

function pullRequestOf({ task, settings, outcome }: DeliveryFacts): Pick<Publish, 'pullRequest'> {
  if (settings.pullRequest === 'none') return {}
  // Work that is not finished does not go onto a person's branch but is offered to it.
  const base = task.pushToHead ? task.branch : task.baseBranch
  const unfinished = outcome !== 'passed'
  const onlyWished = settings.pullRequest === 'draft' && !unfinished
  return { pullRequest: { base, draft: unfinished || onlyWished, keepState: onlyWished } }
}

function remarksOn({ task }: DeliveryFacts, branch: BranchState, foreign: boolean): readonly string[] {
  return [
    ...(foreign
      ? [
          `There were commits of others on ${branch.name}: they were kept, and this change was put on top of them.`,
        ]
      : []),
    ...(task.fromFork
      ? [
          'The pull request that asked comes from a fork, which is never pushed to: the change is on a branch of this repository.',
        ]
      : []),
    ...(task.pushToHead
      ? [`The work is not finished, so it was not put onto ${task.branch} but on a branch of its own.`]
      : []),
  ]
}
