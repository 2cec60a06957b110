import type { Conversation, Effort, ModelReply } from './conversation.ts'
import type { JournalEvent, JournalRecord } from './journal.ts'
import type { FailedRun, Person, ReplyTo, Task } from './task.ts'
import type { InputSchema } from './tool.ts'
import type { Change, ChangeSet, FenceLevel, NetworkMode, Workspace } from './workspace.ts'

// ─── Model ───────────────────────────────────────────────────────────────────────────────────────

export interface ToolDefinition {
  readonly name: string
  readonly description: string
  readonly inputSchema: InputSchema
}

export interface ModelFacts {
  readonly id: string
  /** Lifecycle warning in the provider's words, e.g. a retirement date; empty when none. */
  readonly warning: string
  readonly maxInputTokens?: number
  readonly maxOutputTokens?: number
}

export interface Model {
  /**
   * One reply to the conversation. Retries what is safe to retry (nothing was executed yet).
   * Throws `Failure` (`model-api`, `model-auth`) when the API cannot be used, and `ContextExceeded` when the
   * conversation is too long. An abort of `signal` rejects with the signal's reason.
   */
  reply(
    conversation: Conversation,
    tools: readonly ToolDefinition[],
    signal: AbortSignal,
    /** The longest reply that may be paid for; a longer one is cut off (`max_tokens`). */
    maxOutputTokens?: number,
  ): Promise<ModelReply>
  /** Loads what the first request needs. Nothing is asked yet. */
  load?(): Promise<void>
  /** Checks key and model id without paying; `undefined` where the provider has no such endpoint. */
  facts(signal: AbortSignal): Promise<ModelFacts | undefined>
  readonly id: string
  readonly effort?: Effort
}

// ─── Shell ───────────────────────────────────────────────────────────────────────────────────────

export interface CommandOptions {
  readonly timeoutMs: number
  /** Characters of output kept: head, tail and lines that look like failures. */
  readonly maxOutputChars: number
  readonly signal?: AbortSignal
  /** File that receives the whole output, bounded by the shell's own cap. Absolute. */
  readonly outputFile?: string
  readonly onOutput?: (text: string) => void
  /** Other folder than ROOT to run in, inside the fence (clean room). Absolute. */
  readonly root?: string
}

/** What one command did. */
export interface CommandResult {
  /** 128+n after signal n. */
  readonly exitCode: number
  readonly signal?: string
  /** Decoded, redraws and colours removed, clipped. Empty when the command printed nothing. */
  readonly output: string
  readonly timedOut: boolean
  readonly durationMs: number
  /** True size of the output in bytes, also of what was not kept. */
  readonly bytes: number
  readonly clipped: boolean
}

/** Runs commands in ROOT, each in a fresh shell inside the fence. */
export interface Shell {
  readonly level: FenceLevel
  readonly mechanism: string
  readonly meaning: string
  readonly findings: readonly string[]
  /** How many of the first findings are about an attempt, and how many of these attempts the fence held off. */
  readonly probes?: { readonly tried: number; readonly held: number }
  readonly network: NetworkMode
  run(command: string, options: CommandOptions): Promise<CommandResult>
  /** Ends what is left running and removes what the fence made. Idempotent. */
  close(): Promise<void>
}

/** What will hold commands, before it is known where they work. */
export interface Fence {
  /** Puts it around a checkout, probed; throws `Failure` when it is below the level asked for. */
  raise(workspace: Workspace): Promise<Shell>
  /** Takes away what was made beforehand; the shell of a raised one does so itself. Idempotent. */
  close(): Promise<void>
}

// ─── Repo ────────────────────────────────────────────────────────────────────────────────────────

export interface Checkout {
  readonly workspace: Workspace
  readonly files: number
  readonly how: 'fetched' | 'used'
  readonly durationMs: number
}

export interface CommitIdentity {
  readonly name: string
  readonly email: string
}

export interface CommitRequest {
  readonly message: string
  readonly author: CommitIdentity
}

/** Where a branch stands on the remote. */
export interface RemoteBranch {
  readonly name: string
  readonly commit: string
}

export type PushResult =
  | {
      readonly ok: true
      readonly branch: string
      readonly commit: string
      readonly remarks: readonly string[]
    }
  | {
      readonly ok: false
      /** `signed-commits`: a ruleset wants signatures; the caller may take the API path. */
      readonly reason: 'signed-commits' | 'workflow-files' | 'rejected'
      readonly text: string
    }

/** Git, always on a git directory of our own that nothing the agent runs can reach. */
export interface Repo {
  checkout(task: Task, signal: AbortSignal): Promise<Checkout>
  /**
   * What the tree on disk has that the start tree has not, filtered for delivery; writes the patch file. `written`:
   * paths the file tools wrote, relative to ROOT, which are meant even where their folder looks like build output.
   */
  changes(workspace: Workspace, written?: readonly string[]): Promise<ChangeSet>
  /**
   * Carries out a setup or test run of our own and notes what it writes, so that it is not taken for the agent's
   * work. What the agent had changed before stays its work.
   */
  ownRun<T>(workspace: Workspace, run: () => Promise<T>): Promise<T>
  /** One commit on top of the start commit (or of `onto`) that holds exactly the change set. Returns its id. */
  commit(workspace: Workspace, changes: ChangeSet, request: CommitRequest): Promise<string>
  /** Commits reachable on our branch now; `undefined` when the branch does not exist. */
  remoteBranch(name: string): Promise<RemoteBranch | undefined>
  /**
   * Puts `commit` on `branch`: creates it, moves it when its tip is `expected`, and when a person has pushed to
   * it in between re-applies our change on top or takes a fresh name. Never a blind force.
   */
  push(
    workspace: Workspace,
    push: { readonly branch: string; readonly commit: string; readonly expected?: string },
  ): Promise<PushResult>
  /** Last commit time in ms since 1970 of each path (history fetched as far as needed), for the age of logs. */
  lastCommitTimes(workspace: Workspace, paths: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** Lays a patch that another job made onto the work tree. */
  applyPatch(workspace: Workspace, patchPath: string): Promise<void>
  /** Lays out the tree of `changes` in a fresh folder for the clean-room test; returns its absolute path. */
  cleanRoom(workspace: Workspace, changes: ChangeSet): Promise<string>
  /** The new side of a change, in bytes: what the API path sends. */
  changedFile(workspace: Workspace, change: Change): Promise<Uint8Array>
  /**
   * Text of a file in the start commit; `undefined` when absent, not text or larger than 1 MB. `../` leads to what
   * the repository holds above ROOT.
   */
  startFile(workspace: Workspace, path: string): Promise<string | undefined>
  /** Text of a file in the change set's final tree; `undefined` as above. */
  finalFile(workspace: Workspace, changes: ChangeSet, path: string): Promise<string | undefined>
  /** Paths in the start commit, NUL-free, relative to ROOT. */
  startPaths(workspace: Workspace): Promise<readonly string[]>
  /**
   * At the laptop: keeps `commit` as a new branch of the user's own repository; nothing else in it changes.
   * Returns the branch's name, with a number at its end where the asked one is taken.
   */
  keepLocally(workspace: Workspace, branch: string, commit: string): Promise<string>
  /** Removes what we made outside ROOT, restores what we set aside. Idempotent. */
  close(): Promise<void>
}

// ─── Forge ───────────────────────────────────────────────────────────────────────────────────────

export type Permission = 'admin' | 'maintain' | 'write' | 'triage' | 'read' | 'none'

export interface RepositoryFacts {
  readonly owner: string
  readonly name: string
  readonly defaultBranch: string
  readonly isPrivate: boolean
  readonly isArchived: boolean
  readonly isFork: boolean
  readonly webUrl: string
  /** False when the token can be seen not to have push rights; undefined when it cannot be told. */
  readonly canPush?: boolean
}

export interface PullRequestFacts {
  readonly number: number
  readonly url: string
  readonly title: string
  readonly body: string
  readonly state: 'open' | 'closed'
  readonly merged: boolean
  readonly draft: boolean
  readonly headBranch: string
  readonly headSha: string
  /** `owner/name` of the head's repository; undefined when it was deleted. */
  readonly headRepository?: string
  readonly baseBranch: string
  readonly author: string
}

export interface ThreadEntry {
  /** GitHub's number for it; comments, reviews and review comments are numbered apart. */
  readonly id: number
  readonly author: string
  readonly association: string
  readonly isBot: boolean
  readonly body: string
  /** ISO 8601. */
  readonly createdAt: string
  readonly updatedAt: string
  readonly isMinimized: boolean
  readonly kind: 'body' | 'comment' | 'review' | 'review-comment'
  /** For review comments: file, line and hunk. */
  readonly path?: string
  readonly line?: number
  readonly diffHunk?: string
}

export interface Thread {
  readonly number: number
  readonly title: string
  readonly isPullRequest: boolean
  readonly state: 'open' | 'closed'
  readonly entries: readonly ThreadEntry[]
}

export interface FailedJob {
  readonly id: number
  readonly name: string
  readonly url: string
  readonly failedSteps: readonly string[]
  /** Cleaned and clipped under a byte budget: first errors and the tail of each failing step. */
  readonly log: string
  readonly annotations: readonly string[]
  /** The check that the failing step ran, where the log shows one that we know. */
  readonly testCommand?: string
}

/** A comment of the last hour: who asked for runs, and which runs of ours were answered with a comment. */
export interface RecentComment {
  readonly id: number
  readonly author: string
  /** Written by the token's own account, or by a bot: only then its markers count. */
  readonly mayBeOurs: boolean
  readonly body: string
  /** ISO 8601. */
  readonly createdAt: string
}

/** What became of our branch: its newest pull request. */
export interface OwnPullRequest {
  readonly number: number
  readonly state: 'open' | 'closed'
  /** Attempts made on it so far, from our marker in its text. */
  readonly attempts: number
}

export interface WorkflowRunFacts extends FailedRun {
  /** Empty while the run goes on. */
  readonly conclusion: string
  readonly event: string
  readonly headRepository?: string
  readonly actor: string
  readonly triggeringActor: string
  readonly workflowPath: string
  readonly attempt: number
  readonly pullRequests: readonly number[]
}

/** What triggers may ask GitHub: reading only. */
export interface ForgeReader {
  permissionOf(login: string): Promise<Permission>
  repository(): Promise<RepositoryFacts>
  pullRequest(number: number): Promise<PullRequestFacts>
  /** The whole thread, paged; newest kept when over `maxBytes`. */
  thread(number: number, maxBytes: number): Promise<Thread>
  workflowRun(id: number): Promise<WorkflowRunFacts>
  /** Failed jobs of a run with the heart of their logs, at most `maxBytes` of text in all. */
  failedJobs(id: number, maxBytes: number): Promise<readonly FailedJob[]>
  /** The same of a check suite that another CI made: what its failed checks say of themselves. */
  failedChecks(suiteId: number, maxBytes: number): Promise<readonly FailedJob[]>
  /**
   * Was something pushed to the pull request after `since` (ISO 8601)? By GitHub's own clock, not the commits'.
   * True as well when it cannot be shown that `headSha` was there before.
   */
  headMovedSince(number: number, headSha: string, since: string): Promise<boolean>
  /** Tip of a branch; `undefined` when it does not exist. */
  branchTip(name: string): Promise<string | undefined>
  /** Is the commit part of the branch's history? */
  branchHolds(name: string, commit: string): Promise<boolean>
  /** Comments written or edited since `since` (ISO 8601), in the whole repository, at most some hundreds. */
  recentComments(since: string): Promise<readonly RecentComment[]>
  /** Attempts already made by us on this branch for this failure, from the marker in our pull request. */
  attemptsOn(branch: string): Promise<number>
  /** Our newest pull request from `branch`; `undefined` when there was none. */
  ownPullRequest(branch: string): Promise<OwnPullRequest | undefined>
}

export interface PullRequestDraft {
  /** Key of the task, by which our section of the body is found again. */
  readonly key: string
  readonly branch: string
  readonly base: string
  readonly title: string
  /** Our section, between its marks. */
  readonly section: string
  /** What stands below our section in a new pull request, e.g. the repository's template; may be empty. */
  readonly template: string
  readonly draft: boolean
  /** True: a pull request that is open stays the draft, or the opposite, that it is. */
  readonly keepState?: boolean
}

export interface PullRequestRef {
  readonly number: number
  readonly url: string
  readonly draft: boolean
  readonly operation: 'created' | 'updated'
}

export type PullRequestResult =
  | ({ readonly ok: true; readonly remarks: readonly string[] } & PullRequestRef)
  | {
      readonly ok: false
      /** Creation is switched off in the repository's or organisation's settings. */
      readonly reason: 'forbidden' | 'no-difference'
      readonly compareUrl: string
      readonly text: string
    }

export type ApiCommitResult =
  | { readonly ok: true; readonly commit: string; readonly verified: boolean }
  | {
      readonly ok: false
      /** `moved`: the branch is not where it was expected; `rejected`: a rule of the repository forbids it. */
      readonly reason: 'moved' | 'rejected'
      readonly text: string
    }

/** GitHub, for reading and writing. Holds the token; nothing else does. */
export interface Forge extends ForgeReader {
  /** At most four requests that show whether delivery can work; throws `Failure` with the remedy if not. */
  preflight(task: Task): Promise<readonly string[]>
  /**
   * When the token dies, in ms since 1970, as far as the server or the token's kind tells; `undefined` when it does not
   * in this run, or a new one would be taken. Known after `preflight`.
   */
  tokenEndsMs(): Promise<number | undefined>
  /** Could this token write to the repository? Asked with writes that GitHub cannot carry out: nothing is left behind. */
  mayWrite(): Promise<boolean>
  react(to: ReplyTo, content: 'eyes' | 'rocket' | 'confused'): Promise<void>
  /** Asks GitHub to cancel a workflow run (takes `actions: write`); false when it refuses. */
  cancelRun(id: number): Promise<boolean>
  /** Creates or edits our one comment in a thread. Best effort: never fails a run. */
  upsertComment(number: number, key: string, body: string): Promise<void>
  /** Our open pull request from `branch`, or what became of the last one. */
  pullRequestFrom(branch: string): Promise<PullRequestFacts | undefined>
  /** Looks up, creates, on "already exists" looks up again; an update replaces only what is between our markers. */
  upsertPullRequest(draft: PullRequestDraft): Promise<PullRequestResult>
  /** Labels, reviewers, assignees: best effort; returns what did not work, one sentence each. */
  decorate(
    number: number,
    what: {
      readonly labels: readonly string[]
      readonly reviewers: readonly string[]
      readonly assignees: readonly string[]
    },
  ): Promise<readonly string[]>
  /**
   * The change as a commit made through the API (signed by GitHub when the token is a bot's); same tree. Creates
   * `branch`, or moves it on from `expected`; never by force.
   */
  commitThroughApi(
    workspace: Workspace,
    changes: ChangeSet,
    commit: {
      readonly branch: string
      readonly message: string
      readonly expected?: string
      /** The new side of a change, in bytes. */
      readonly read: (change: Change) => Promise<Uint8Array>
    },
  ): Promise<ApiCommitResult>
  /**
   * True when every commit that `branch` has and `base` has not was made for the task `key`, and before `startedMs`:
   * what came later is the work of a run beside ours.
   */
  holdsOnlyOurs(branch: string, base: string, key: string, startedMs: number): Promise<boolean>
  /** Who the token is, for authorship and for recognising ourselves. */
  self(): Promise<Person>
  /** A page on which a person can open the pull request by hand. */
  compareUrl(base: string, branch: string): string
}

// ─── Journal ─────────────────────────────────────────────────────────────────────────────────────

/** Append-only record of the run. Redacts, numbers, dates and stores; shows the log line as it goes. */
export interface Journal {
  append(event: JournalEvent): void
  readonly records: readonly JournalRecord[]
  /** Absolute path of the JSONL file. */
  readonly path: string
}
