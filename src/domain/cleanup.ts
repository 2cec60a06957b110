import { withoutDates } from './age.ts'

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
  /** When the files were looked at, ms since 1970: what was written to since is kept. */
  readonly scannedMs?: number
  /** Folders whose own name matches the pattern: never deleted, named in the report. */
  readonly folders?: readonly string[]
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

// ─── Rotation ────────────────────────────────────────────────────────────────────────────────────

export interface LogShape {
  /** The name without dates, numbers and compression: `app.log` for `app.log.2.gz` and `app-2026-01-02.log`. */
  readonly base: string
  /** False for the log that is being written to, `app.log` itself. */
  readonly rotated: boolean
  /** The rotation's number, where the name has one; a larger one is older. */
  readonly number?: number
}

const COMPRESSED = /\.(?:gz|bz2|xz|zst|lz4|lzma|z|zip)$/i
const SET_ASIDE = /\.(?:old|bak|prev|(\d{1,5}))$/i

/** Takes a log's name apart; `undefined` when it has none of these extensions (lower case, without the dot). */
export function shapeOf(name: string, extensions: readonly string[]): LogShape | undefined {
  let base = withoutDates(name.replace(COMPRESSED, ''))
  let number: number | undefined
  for (let found = SET_ASIDE.exec(base); found; found = SET_ASIDE.exec(base)) {
    if (found[1] !== undefined) number ??= Number(found[1])
    base = base.slice(0, found.index)
  }
  const lower = base.toLowerCase()
  const extension = extensions.find(
    (ending) => lower.endsWith(ending) && lower.at(-ending.length - 1) === '.',
  )
  if (extension === undefined) return undefined
  const stem = base.slice(0, -extension.length - 1)
  // `app.1.log`: the number before the extension.
  const inner = /\.(\d{1,5})$/.exec(stem)
  if (inner) {
    number ??= Number(inner[1])
    base = stem.slice(0, inner.index) + base.slice(stem.length)
  }
  return { base, rotated: base !== name, ...(number === undefined ? {} : { number }) }
}

/** Extensions a pattern itself names, beside `log`: with `tmp/*.{trace,out}` such files are logs too. */
export function extensionsIn(pattern: string): readonly string[] {
  const last = pattern.slice(pattern.lastIndexOf('/') + 1)
  const named = last.includes('.') ? last.slice(last.indexOf('.')).toLowerCase().split(/\W+/) : []
  return [...new Set(['log', ...named.filter((word) => /^[a-z]/.test(word) && !COMPRESSED.test(`.${word}`))])]
}

// ─── Choosing ────────────────────────────────────────────────────────────────────────────────────

/** A file that matches the pattern, before the rules have spoken. */
export interface SeenLog {
  readonly path: string
  readonly bytes: number
  readonly age: FileAge
  readonly tracked: boolean
  readonly isLink: boolean
  /** Set when the path is protected, as a clause. */
  readonly protectedBecause?: string
}

export interface CleanupRules {
  readonly pattern: string
  readonly days: number
  readonly keep: number
}

/** What the rules made of the files. */
export interface Judgement {
  readonly files: readonly LogFile[]
  readonly newest: readonly LogFile[]
}

/**
 * Decides for each file whether it may be deleted, and says why not. It goes when it is old enough by a known age,
 * is not the active log and not among the newest rotations of its family. A log without rotations has none to keep
 * and is nobody's active log: its age alone decides. So `keep` 0 makes a log that lost its last rotation and is not
 * written to any more an old log like any other.
 */
export function judgeLogs(seen: readonly SeenLog[], rules: CleanupRules): Judgement {
  const extensions = extensionsIn(rules.pattern)
  const members = seen.map((log) => memberOf(log, shapeOf(nameOf(log.path), extensions)))
  const kept = new Map<string, string>()
  for (const family of Map.groupBy(members, ({ family }) => family).values())
    keepNewest(family, rules.keep, kept)
  const files = members.map((member) =>
    judged(member, reasonToKeep(member, rules) ?? kept.get(member.log.path) ?? ''),
  )
  const newest = newestOf(files.filter((file, at) => members[at]?.shape && !file.isLink))
  return { files, newest }
}

interface Member {
  readonly log: SeenLog
  /** Absent: not a log by its name. */
  readonly shape: LogShape | undefined
  readonly family: string
}

const memberOf = (log: SeenLog, shape: LogShape | undefined): Member => ({
  log,
  shape,
  family: shape ? log.path.slice(0, log.path.lastIndexOf('/') + 1) + shape.base : log.path,
})

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

function judged({ log, family }: Member, keptBecause: string): LogFile {
  const { path, bytes, age, tracked, isLink } = log
  return { path, bytes, age, family, tracked, isLink, candidate: keptBecause === '', keptBecause }
}

function reasonToKeep({ log, shape }: Member, rules: CleanupRules): string | undefined {
  if (log.isLink) return 'a link'
  if (!shape) return 'not a log by its name'
  if (log.protectedBecause !== undefined) return log.protectedBecause
  if (log.age.days === undefined) return 'its age is unknown'
  return log.age.days > rules.days ? undefined : `not older than ${rules.days} days`
}

/** Marks the active log of a rotated family and its newest rotations. */
function keepNewest(family: readonly Member[], keep: number, kept: Map<string, string>): void {
  const logs = family.filter(({ log, shape }) => shape && !log.isLink)
  const rotations = logs.filter(({ shape }) => shape?.rotated).sort(newestFirst)
  if (rotations.length === 0) return
  for (const { log } of rotations.slice(0, keep)) kept.set(log.path, `among the newest ${keep} of its log`)
  for (const { log, shape } of logs) if (!shape?.rotated) kept.set(log.path, 'the active log')
}

/** Rotations of one commit have one time: then the lower number is the newer. */
function newestFirst(one: Member, other: Member): number {
  const byTime = (other.log.age.modifiedMs ?? -1) - (one.log.age.modifiedMs ?? -1)
  return byTime || (one.shape?.number ?? 0) - (other.shape?.number ?? 0)
}

/** How many of the newest logs the summary is about (document 2). */
export const SUMMARY_LOGS = 3

/** The first few only: sorting a hundred thousand to take three costs more than all rules together. */
function newestOf(logs: readonly LogFile[]): readonly LogFile[] {
  let newest: readonly LogFile[] = []
  for (const log of logs) {
    const oldest = newest[SUMMARY_LOGS - 1]
    if (log.age.modifiedMs === undefined || (oldest && byNewest(oldest, log) <= 0)) continue
    newest = [...newest, log].sort(byNewest).slice(0, SUMMARY_LOGS)
  }
  return newest
}

const byNewest = (one: LogFile, other: LogFile): number =>
  (other.age.modifiedMs ?? 0) - (one.age.modifiedMs ?? 0) || (one.path < other.path ? -1 : 1)

// ─── Figures ─────────────────────────────────────────────────────────────────────────────────────

export interface FolderFigures {
  /** Relative to ROOT; `.` for ROOT itself. */
  readonly folder: string
  readonly files: number
  readonly bytes: number
}

export interface CleanupFigures {
  readonly files: number
  readonly bytes: number
  /** Most bytes first. */
  readonly folders: readonly FolderFigures[]
}

/** Files and bytes of deletions (or candidates), in all and by folder. */
export function figuresOf(
  files: readonly { readonly path: string; readonly bytes: number }[],
): CleanupFigures {
  const folders = Map.groupBy(files, ({ path }) =>
    path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '.',
  )
  const sum = (some: readonly { readonly bytes: number }[]): number =>
    some.reduce((all, { bytes }) => all + bytes, 0)
  return {
    files: files.length,
    bytes: sum(files),
    folders: Array.from(folders, ([folder, some]) => ({ folder, files: some.length, bytes: sum(some) })).sort(
      (one, other) => other.bytes - one.bytes || (one.folder < other.folder ? -1 : 1),
    ),
  }
}
