/** Where a file's age was read from. `unknown` ages are never old enough. */
export type AgeSource = 'name' | 'commit' | 'file-time' | 'unknown'

export interface FileAge {
  readonly source: AgeSource
  /** Milliseconds since 1970 when the file was last written to, as far as `source` can tell. */
  readonly modifiedMs?: number
  /** Age in days, fractional; absent when unknown. */
  readonly days?: number
}

/** A log the rules looked at. */
export interface LogFile {
  readonly path: string
  readonly bytes: number
  readonly age: FileAge
  /** The log it is a rotation of, e.g. `logs/app.log` for `logs/app.log.2.gz`. */
  readonly family: string
  readonly tracked: boolean
  readonly isLink: boolean
  /** True when the rules allow its deletion. */
  readonly candidate: boolean
  /** Why it is kept; empty for a candidate. */
  readonly keptBecause: string
}

export interface CleanupScan {
  readonly pattern: string
  readonly days: number
  readonly keep: number
  readonly files: readonly LogFile[]
  /** The newest logs, newest first: what the summary is about. */
  readonly newest: readonly LogFile[]
}

export interface Deletion {
  readonly path: string
  readonly bytes: number
  readonly tracked: boolean
}

/** The counter at which deletions are previewed and carried out; remembers what was shown in this run. */
export interface CleanupDesk {
  readonly scan: CleanupScan
  readonly dryRun: boolean
  /** path → fingerprint (size, time, inode) at the time it was shown. */
  readonly previewed: Map<string, string>
  readonly deleted: Deletion[]
}
