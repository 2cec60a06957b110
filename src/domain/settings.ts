import type { Effort } from './conversation.ts'
import type { FenceLevel, NetworkMode } from './workspace.ts'

/** What a run may do: mend code with commands, or clear logs without them. */
export type Profile = 'fix' | 'cleanup'

/** Everything a user may set, read and checked once. Units are in the names; frozen by `readSettings`. */
export interface Settings {
  readonly anthropicApiKey: string
  /** The only address the key is ever sent to. */
  readonly anthropicBaseUrl: string
  readonly githubToken: string
  readonly task?: string
  readonly profile: Profile
  readonly triggerPhrase: string
  /** `undefined`: detect it from the project's files. `'none'`: verification is off. */
  readonly testCommand?: string
  /** `'auto'`: propose one from the lock file. */
  readonly setupCommand?: string
  readonly model: string
  readonly effort?: Effort
  readonly maxTurns: number
  readonly maxAttempts: number
  readonly maxCostUsd: number
  readonly maxMinutes: number
  readonly commandTimeoutSeconds: number
  readonly testTimeoutSeconds: number
  readonly maxOutputChars: number
  /** Lowest fence level accepted. */
  readonly fence: FenceLevel
  readonly network: NetworkMode
  readonly allowHosts: readonly string[]
  readonly passEnv: readonly string[]
  readonly protect: readonly string[]
  readonly path: string
  readonly ref?: string
  readonly baseBranch?: string
  readonly branchPrefix: string
  readonly pullRequest: 'auto' | 'draft' | 'none'
  readonly commit: 'git' | 'api'
  readonly pushToPr: boolean
  readonly labels: readonly string[]
  readonly reviewers: readonly string[]
  readonly assignees: readonly string[]
  readonly allowedBots: readonly string[]
  readonly allowForks: boolean
  readonly label?: string
  readonly assignee?: string
  readonly maxRunsPerHour: number
  readonly runId?: number
  readonly flakyRuns: number
  readonly protectTests: boolean
  readonly mode: 'both' | 'agent' | 'deliver'
  readonly uploadArtifact: 'auto' | 'always' | 'never'
  readonly cleanupPattern: string
  readonly cleanupDays: number
  readonly cleanupKeep: number
  readonly dryRun: boolean
}
