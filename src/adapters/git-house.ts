import type { Workspace } from '../domain/workspace.ts'
import type { Git } from './git-command.ts'
import type { GitNetwork, Patience } from './git-network.ts'
import type { PlainGit } from './git-process.ts'
import type { GitTogether } from './git-together.ts'
import type { TrustedGit, WorkIndex } from './git-snapshot.ts'
import type { StartTree } from './git-start.ts'

export interface GitRepoOptions {
  /** The workspace: where the repository is, or goes. Absolute. */
  readonly root: string
  /** ROOT relative to the workspace; `.` by default. */
  readonly path?: string
  /** A folder of ours outside the workspace, which nothing the agent starts can reach. Made when missing. */
  readonly tempDir: string
  /** Where the patch is written, to be kept after the run. Default: `tempDir`. */
  readonly resultsDir?: string
  /** The laptop: work on the user's own clone, without any server. */
  readonly local?: boolean
  /** Empty for a public repository that is only read. */
  readonly token?: string
  /** Asked for a new token when the server refuses the one we have. */
  readonly freshToken?: () => Promise<string | undefined>
  /** From the runner, e.g. `https://github.com`; a path is allowed, a slash at the end is not needed. */
  readonly serverUrl?: string
  readonly repository?: { readonly owner: string; readonly name: string }
  /** The process's environment: PATH, HOME, XDG_CONFIG_HOME, RUNNER_TEMP, proxies and certificate variables are read, nothing else. */
  readonly environment: Readonly<Record<string, string | undefined>>
  /** More globs, relative to ROOT, that may not be changed. */
  readonly protect?: readonly string[]
  /** Values that must never be delivered in a file. */
  readonly secrets?: readonly string[]
  readonly signal?: AbortSignal
  readonly onNotice?: (text: string) => void
  /** Milliseconds left for this run. */
  readonly remainingMs?: () => number
  readonly patience?: Patience
}

/** What every part of the adapter needs; built once. */
export interface GitHouse {
  readonly options: GitRepoOptions
  /** Local commands in our own git directory. */
  readonly git: Git
  /** Local commands in somebody else's, and those whose output is too much to collect. */
  readonly plainGit: PlainGit
  readonly together: GitTogether
  /** Absent at the laptop. */
  readonly network?: GitNetwork
  /** Folder of everything we make outside ROOT; removed at the end. The patch is kept beside it. */
  readonly work: string
  /** Empty folder: HOME and working directory of every git command. */
  readonly home: string
  /** A git directory with nothing in it, for commands that want one and use none. */
  readonly none: string
  readonly notice: (text: string) => void
}

export interface Base {
  readonly commit: string
  readonly tree: string
  /** True: the tree is the commit's own. */
  readonly isCommitted: boolean
}

/** The work tree and what is known of its start. Made by checkout. */
export interface Ground {
  readonly workspace: Workspace
  readonly how: 'fetched' | 'used'
  readonly files: number
  readonly trusted: TrustedGit
  /** Index that follows the work tree from snapshot to snapshot. */
  readonly index: WorkIndex
  /** Folder of ROOT in the repository, with a slash at its end; empty when ROOT is its top. */
  readonly prefix: string
  /** What the change is put on: the start commit; at the laptop its tree has the user's uncommitted work, too. */
  readonly base: Base
  /** Paths a sparse checkout leaves out on purpose; raw bytes as latin1. */
  readonly leftOut: ReadonlySet<string>
  /** What lay unread in the work tree at the start: path (raw bytes as latin1) → how it looked. */
  readonly unreadAtStart: ReadonlyMap<string, string>
  /** The tree changes are measured against. */
  readonly start: StartTree
  /** The start commit's tree: what the repository itself holds. */
  readonly committed: StartTree
  /** Sentences for the pull request: what this repository asks of commits and ours do not do. */
  readonly remarks: readonly string[]
}
