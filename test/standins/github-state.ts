/** What the stand-in GitHub knows. Plain data that a test may read and write at any time. */
import type { BareRepository } from './bare-repository.ts'

export type Access = 'admin' | 'maintain' | 'write' | 'triage' | 'read' | 'none'
type Level = 'read' | 'write'

export interface Member {
  readonly login: string
  readonly id: number
  readonly type: 'User' | 'Bot'
  readonly access: Access
}

export interface Comment {
  readonly id: number
  readonly issue: number
  readonly author: string
  body: string
  readonly createdAt: string
  updatedAt: string
  association: string
  minimized: boolean
}

export interface ReviewComment extends Comment {
  readonly path: string
  readonly line: number
  readonly diffHunk: string
}

export interface Review {
  readonly id: number
  readonly pull: number
  readonly author: string
  readonly body: string
  readonly state: 'APPROVED' | 'CHANGES_REQUESTED' | 'COMMENTED' | 'DISMISSED'
  readonly submittedAt: string
}

export interface Issue {
  readonly number: number
  readonly author: string
  title: string
  body: string
  state: 'open' | 'closed'
  association: string
  labels: string[]
  assignees: string[]
  readonly createdAt: string
  updatedAt: string
}

export interface Pull extends Issue {
  base: string
  headBranch: string
  /** `owner/name`; undefined once the fork is deleted. */
  headRepository: string | undefined
  /** For heads in a fork, which the bare repository does not have. */
  headSha: string | undefined
  draft: boolean
  merged: boolean
  reviewers: string[]
  /** Head when it was closed: a closed pull request no longer follows its branch. */
  closedSha: string | undefined
}

export interface Reaction {
  readonly id: number
  readonly on: 'issue' | 'issue-comment' | 'review-comment'
  /** Issue number or comment id. */
  readonly target: number
  readonly user: string
  readonly content: string
}

export interface Run {
  readonly id: number
  readonly name: string
  readonly path: string
  readonly event: string
  readonly headBranch: string
  readonly headSha: string
  readonly headRepository: string | undefined
  conclusion: string | null
  status: string
  readonly actor: string
  /** Who pressed "re-run"; the actor where nobody did. */
  readonly triggeringActor?: string
  readonly attempt: number
  readonly pullRequests: readonly number[]
}

export interface Job {
  readonly id: number
  readonly run: number
  readonly attempt: number
  readonly name: string
  readonly conclusion: string | null
  readonly steps: readonly {
    readonly name: string
    readonly conclusion: string
    readonly started_at?: string
    readonly completed_at?: string
  }[]
  /** Raw log, as GitHub stores it; undefined: expired (410). */
  readonly log: string | undefined
}

export interface Annotation {
  readonly path: string
  readonly line: number
  readonly level: 'notice' | 'warning' | 'failure'
  readonly message: string
}

export interface CheckRun {
  readonly id: number
  readonly name: string
  readonly sha: string
  readonly conclusion: string
  readonly annotations: readonly Annotation[]
  readonly suite?: number
  readonly output?: { readonly title: string; readonly summary: string; readonly text: string }
}

/** What one CI made of one commit; GitHub makes it when the commit is pushed. */
export interface CheckSuite {
  readonly id: number
  readonly sha: string
  readonly createdAt: string
}

/** A branch was forced to another commit. */
export interface HeadForced {
  readonly pull: number
  readonly createdAt: string
}

/** What the job's token may do, as in a workflow's `permissions:`. */
export interface TokenPermissions {
  readonly contents?: Level
  readonly issues?: Level
  readonly pullRequests?: Level
  readonly actions?: Level
  readonly checks?: Level
}

export interface GithubState {
  readonly owner: string
  readonly name: string
  defaultBranch: string
  isPrivate: boolean
  isArchived: boolean
  isFork: boolean
  /** "Allow GitHub Actions to create and approve pull requests". */
  mayActionsCreatePullRequests: boolean
  /** Types of rulesets on every branch, e.g. `required_signatures`. */
  branchRules: string[]
  permissions: TokenPermissions
  readonly members: Map<string, Member>
  readonly issues: Map<number, Issue>
  readonly pulls: Map<number, Pull>
  readonly comments: Comment[]
  readonly reviewComments: ReviewComment[]
  readonly reviews: Review[]
  readonly reactions: Reaction[]
  readonly runs: Map<number, Run>
  readonly jobs: Job[]
  readonly checkRuns: CheckRun[]
  readonly checkSuites: CheckSuite[]
  readonly headsForced: HeadForced[]
  readonly git: BareRepository
  /** Who the token acts as. */
  readonly self: Member
  /** Told with every answer, as for tokens that have an end, e.g. `2026-05-21 06:00:21 UTC`. */
  tokenEnds?: string
  readonly webUrl: string
  readonly apiUrl: string
  /** Origin of the log store, which must never see the token. */
  readonly storeUrl: string
  nextNumber: number
  nextId: number
}

export const ACTIONS_BOT: Member = {
  login: 'github-actions[bot]',
  id: 41898282,
  type: 'Bot',
  access: 'write',
}

export const now = (): string => new Date().toISOString().replace(/\.\d+Z$/, 'Z')

export const takeId = (state: GithubState): number => state.nextId++

export const takeNumber = (state: GithubState): number => state.nextNumber++

/** Where the head of a pull request stands now, and whether the pull request is still open. */
export async function headOf(state: GithubState, pull: Pull): Promise<string | undefined> {
  if (pull.state === 'closed') return pull.closedSha ?? pull.headSha
  if (pull.headRepository !== `${state.owner}/${state.name}`) return pull.headSha
  return state.git.tip(pull.headBranch)
}

/** GitHub closes a pull request by itself when its branch goes away or no longer differs from the base. */
export async function settle(state: GithubState, pull: Pull): Promise<Pull> {
  if (pull.state === 'closed' || pull.headRepository !== `${state.owner}/${state.name}`) return pull
  const head = await state.git.tip(pull.headBranch)
  const ahead = head && (await state.git.ask('rev-list', '--count', `refs/heads/${pull.base}..${head}`))
  if (head === undefined || ahead === '0') {
    pull.state = 'closed'
    pull.closedSha = head ?? pull.closedSha
  } else {
    pull.closedSha = head
  }
  return pull
}
