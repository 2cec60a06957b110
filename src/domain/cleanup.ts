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
const SET_ASIDE = /\.(?:old|bak|prev|\d{1,5})$/i

/** Takes a log's name apart; `undefined` when it is no log's name with one of these extensions (without the dot). */
export function shapeOf(name: string, extensions: readonly string[]): LogShape | undefined {
  let base = withoutDates(name.replace(COMPRESSED, ''))
  let number: number | undefined
  for (let found = SET_ASIDE.exec(base); found; found = SET_ASIDE.exec(base)) {
    number ??= /\d+/.test(found[0]) ? Number(found[0].slice(1)) : undefined
    base = base.slice(0, found.index)
  }
  const extension = extensions.find((ending) => base.toLowerCase().endsWith(`.${ending.toLowerCase()}`))
  if (extension === undefined) return undefined
  const stem = base.slice(0, -extension.length - 1)
  // `app.1.log`: the number before the extension.
  const inner = /\.(\d{1,5})$/.exec(stem)
  if (inner) {
    number ??= Number(inner[1])
    base = `${stem.slice(0, inner.index)}.${extension}`
  }
  return { base, rotated: base !== name, ...(number === undefined ? {} : { number }) }
}

/** Extensions a pattern itself names, beside `log`: with `tmp/*.trace` a `.trace` file is a log too. */
export function extensionsIn(pattern: string): readonly string[] {
  const last = pattern.slice(pattern.lastIndexOf('/') + 1)
  const named = Array.from(last.matchAll(/\.([A-Za-z][\w]*)/g), ([, extension = '']) => extension)
  return [...new Set(['log', ...named.filter((extension) => !COMPRESSED.test(`.${extension}`))])]
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

/**
 * Decides for each file whether it may be deleted, and says why not. Old enough by a known age; not the active log;
 * not among the newest of its family. A log that was never rotated has no family: its age alone decides.
 */
export function judgeLogs(seen: readonly SeenLog[], rules: CleanupRules): readonly LogFile[] {
  const extensions = extensionsIn(rules.pattern)
  const shaped = seen.map((log) => ({ log, shape: shapeOf(nameOf(log.path), extensions) }))
  const families = Map.groupBy(shaped, ({ log, shape }) => familyOf(log.path, shape))
  const kept = new Map<string, string>()
  for (const members of families.values()) {
    if (members.some(({ shape }) => shape?.rotated)) keepNewest(members, rules.keep, kept)
  }
  return shaped.map(({ log, shape }) => {
    const keptBecause = reasonToKeep(log, shape, rules) || (kept.get(log.path) ?? '')
    const { path, bytes, age, tracked, isLink } = log
    return {
      path,
      bytes,
      age,
      tracked,
      isLink,
      family: familyOf(path, shape),
      candidate: keptBecause === '',
      keptBecause,
    }
  })
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

const familyOf = (path: string, shape: LogShape | undefined): string =>
  shape ? path.slice(0, path.lastIndexOf('/') + 1) + shape.base : path

function reasonToKeep(log: SeenLog, shape: LogShape | undefined, rules: CleanupRules): string {
  if (log.isLink) return 'a link'
  if (!shape) return 'not a log by its name'
  if (log.protectedBecause !== undefined) return log.protectedBecause
  if (log.age.days === undefined) return 'its age is unknown'
  return log.age.days > rules.days ? '' : `not older than ${rules.days} days`
}

interface Member {
  readonly log: SeenLog
  readonly shape: LogShape | undefined
}

function keepNewest(members: readonly Member[], keep: number, kept: Map<string, string>): void {
  const ordered = [...members].filter(({ log, shape }) => shape && !log.isLink).sort(newestFirst)
  for (const { log } of ordered.slice(0, keep)) kept.set(log.path, `among the newest ${keep} of its log`)
  for (const { log, shape } of members) if (!shape?.rotated) kept.set(log.path, 'the active log')
}

function newestFirst(one: Member, other: Member): number {
  if (one.shape?.rotated !== other.shape?.rotated) return one.shape?.rotated ? 1 : -1
  const byTime = (other.log.age.modifiedMs ?? -1) - (one.log.age.modifiedMs ?? -1)
  return byTime || (one.shape?.number ?? 0) - (other.shape?.number ?? 0)
}

/** How many of the newest logs the summary is about (document 2). */
export const SUMMARY_LOGS = 3

/** The newest logs by their known ages, newest first. */
export const newestLogs = (files: readonly LogFile[]): readonly LogFile[] =>
  files
    .filter(
      (file) =>
        !file.isLink && file.age.modifiedMs !== undefined && file.keptBecause !== 'not a log by its name',
    )
    .sort(
      (one, other) =>
        (other.age.modifiedMs ?? 0) - (one.age.modifiedMs ?? 0) || (one.path < other.path ? -1 : 1),
    )
    .slice(0, SUMMARY_LOGS)
