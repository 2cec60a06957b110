/** What keeps commands in: `full` namespaces, `reduced` no secrets in reach, `off` nothing. */
export type FenceLevel = 'full' | 'reduced' | 'off'

export type NetworkMode = 'none' | 'allowlist' | 'open'

/** ROOT and what is known of it when the agent starts. Plain data; all paths absolute and canonical. */
export interface Workspace {
  /** The one folder the agent works in. */
  readonly root: string
  /** Commit the work starts from. Hex, 40 or 64 digits. */
  readonly startCommit: string
  /**
   * Tree the change set is measured against. Equal to `startCommit`'s tree after our own checkout; at the
   * laptop it also holds what was uncommitted when the run began, so that it is not taken for the agent's work.
   */
  readonly startTree: string
  /** Our git directory, outside ROOT, which nothing the agent starts can reach. */
  readonly gitDir: string
  /** A git directory the agent may ruin; the fence shows it as ROOT/.git. Equals ROOT/.git after our own checkout. */
  readonly agentGitDir: string
  /**
   * The object folder of the user's own repository, where the agent's reads it instead of having a copy: the fence shows
   * it there, read-only.
   */
  readonly lentObjects?: string
  /** Globs, relative to ROOT, that may be read but not changed. */
  readonly protect: readonly string[]
  /**
   * Folder below ROOT for the full output of commands, as a path relative to ROOT. Readable by the tools and by
   * commands, never part of a change set, removed at the end.
   */
  readonly scratch: string
  /** True when this run made the checkout, so that file times say nothing about age. */
  readonly fresh: boolean
  /**
   * Where ROOT is a folder inside its repository: that folder with a slash at its end, e.g. `packages/api/`. Every
   * path of the Repo port is relative to ROOT; put this before it for a path in the repository.
   */
  readonly prefix?: string
}

export type ChangeKind = 'added' | 'modified' | 'deleted' | 'type-changed'

/** One path that differs between the start tree and the final tree, as git plumbing tells it. */
export interface Change {
  /** Relative to ROOT, `/`-separated, exactly as on disk. */
  readonly path: string
  readonly kind: ChangeKind
  /** Git file modes, e.g. `100644`; `000000` where the side does not exist. */
  readonly oldMode: string
  readonly mode: string
  /** Object id of the new side; all zeros for a deletion. */
  readonly blob: string
  readonly oldBlob: string
  /** Size of the new side in bytes; 0 for a deletion. */
  readonly bytes: number
  readonly binary: boolean
  readonly addedLines: number
  readonly removedLines: number
}

export type ExclusionReason =
  | 'protected'
  | 'workflow-file'
  | 'made-by-setup'
  | 'junk'
  | 'gitlink'
  | 'lfs'
  | 'credential'
  | 'too-large'
  | 'outside-path'
  | 'escaping-link'
  | 'unsafe-name'

/** A changed path that is not delivered, and why; named in the pull request. */
export interface Exclusion {
  readonly path: string
  readonly reason: ExclusionReason
  /** One plain sentence for the reader. */
  readonly detail: string
  /** When many paths share one folder: how many are folded into this entry. */
  readonly count: number
}

export interface ChangeSet {
  readonly changes: readonly Change[]
  readonly excluded: readonly Exclusion[]
  /** Tree of `changes` applied to the start commit: what would be committed. */
  readonly tree: string
  /** True when nothing is delivered. */
  readonly empty: boolean
  /** Unified diff of `changes`, binary-safe, as written to the patch file. May be large: kept on disk. */
  readonly patchPath: string
}
