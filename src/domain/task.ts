import type { Profile } from './settings.ts'

export type TriggerKind = 'comment' | 'issue' | 'failed-run' | 'schedule' | 'manual' | 'laptop'

export interface Person {
  readonly login: string
  /** Numeric GitHub id, for the no-reply address of a co-author. */
  readonly id?: number
}

/** Text somebody wrote, shown to the model as data. */
export interface Quote {
  /** What it is, e.g. `Issue #12`, `Comment by ana`, `Log of job "test"`. */
  readonly label: string
  readonly text: string
  /** False: from people without write access, or from a machine. */
  readonly trusted: boolean
}

/** Where an answer goes: the thread, and the comment that asked, if one did. */
export interface ReplyTo {
  /** Issue or pull-request number. */
  readonly number: number
  readonly isPullRequest: boolean
  /** Comment to react to; without one the issue itself is reacted to. */
  readonly commentId?: number
  readonly commentKind?: 'issue-comment' | 'review-comment'
}

/** A failed workflow run to mend. */
export interface FailedRun {
  readonly id: number
  readonly name: string
  readonly url: string
  readonly headBranch: string
  readonly headSha: string
}

/** What to do, decided from the event before anything is paid for. Plain data. */
export interface Task {
  /** Stable per piece of work; the branch is `branchPrefix` + this: `issue-12`, `pr-9`, `run-ci-main`, `nightly-logs`. */
  readonly key: string
  readonly trigger: TriggerKind
  readonly profile: Profile
  /** What was asked, in the asker's own words, unchanged. */
  readonly goal: string
  /** One line for titles: the title, the failed workflow, the first line of the task. */
  readonly title: string
  /** True when the goal is that failing tests pass: a green start then ends the run without a model call. */
  readonly wantsGreen: boolean
  /** True when the asker asked for tests themselves to change, so that changed tests are listed, not suspect. */
  readonly mayChangeTests: boolean
  readonly background: readonly Quote[]
  readonly repository: { readonly owner: string; readonly name: string }
  /** Branch the pull request is against. */
  readonly baseBranch: string
  /** What to check out: a branch, tag, `refs/…` name or commit id. */
  readonly ref: string
  /** Commit id pinned at trigger time; the checkout is of exactly this commit when present. */
  readonly headSha?: string
  /** Where `ref` stood when the event happened, as GitHub said: what a checkout of our own is made of. */
  readonly refSha?: string
  /** Our branch. */
  readonly branch: string
  /** True: `branch` is the head branch of the pull request that asked, our commit goes on top of it. */
  readonly pushToHead: boolean
  /** The head lives in a fork: never pushed to. */
  readonly fromFork: boolean
  readonly requestedBy?: Person
  readonly replyTo?: ReplyTo
  /** Issue that a green pull request closes. */
  readonly closes?: number
  readonly failedRun?: FailedRun
  /** Read off the failed run's log: what to verify with when nobody named a test command. */
  readonly testCommandGuess?: string
  /** Things the reader should know about the start, e.g. "the branch has moved on since". */
  readonly remarks: readonly string[]
}

/** The event is not for us: exit 0, with the reason. */
export interface Skipped {
  readonly skipped: true
  /** One plain sentence. */
  readonly reason: string
  /** Somebody with rights asked and deserves an answer in the thread. */
  readonly answer?: { readonly to: ReplyTo; readonly text: string }
  /** Workflow runs of ours that were asked to stop. */
  readonly cancels?: readonly number[]
}

export const skip = (reason: string, answer?: Skipped['answer']): Skipped =>
  answer ? { skipped: true, reason, answer } : { skipped: true, reason }

export const isSkipped = (value: Task | Skipped): value is Skipped => 'skipped' in value
