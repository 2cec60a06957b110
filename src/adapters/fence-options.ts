import type { FenceLevel, NetworkMode, Workspace } from '../domain/workspace.ts'
import type { BlockedHost, Reach } from '../fence/egress.ts'

/** With the checkout that the fence goes around. */
export interface FenceOptions extends SiteOptions {
  readonly workspace: Workspace
}

/** What is known before there is a checkout. */
export interface SiteOptions {
  /** Lowest level accepted. */
  readonly asked: FenceLevel
  readonly network: NetworkMode
  /** More hosts for the allow list: `host`, `.suffix`, `localhost:PORT`. */
  readonly allowHosts: readonly string[]
  readonly passEnv: readonly string[]
  /** Of the process that runs us, as it was when the run began. */
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Values that must never reach a command. */
  readonly secrets: readonly string[]
  readonly onBlockedHost?: (blocked: BlockedHost) => void
  /** The network of commands was ended from outside, in the way told, and is made anew. */
  readonly onNetworkEnded?: (how: string) => void
  /** Where the private folders are made; absolute. Default: the system's folder for temporary files. */
  readonly tempFolder?: string
  /** Folders that commands must not see: the runner's own and ours. */
  readonly secretFolders?: readonly string[]
  /** bubblewrap may be installed by the system's package manager. Default false. */
  readonly mayInstall?: boolean
  /** Try only these ways. Default: all that may work here, the best first. */
  readonly ways?: readonly WayName[]
  /** Memory of all commands together, where control groups allow. Default: all but 1 GB. */
  readonly memoryBytes?: number
  /** How the proxy resolves names and connects. Default: directly. */
  readonly reach?: Reach
  /** A readable node program for the network bridge. Default: the one that runs us. */
  readonly node?: string
}

/**
 * `root`: we are root and drop to a user inside. `sudo`: the same, with sudo's help. `own`: user namespaces without
 * any rights. `reduced`: no namespaces; credentials out of reach, nothing else.
 */
export type WayName = 'root' | 'sudo' | 'own' | 'reduced'
