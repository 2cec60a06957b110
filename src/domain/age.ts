import type { FileAge } from './cleanup.ts'

export const DAY_MS = 24 * 60 * 60 * 1000

/** A day written with one kind of separator or none; not inside a longer number, but a time may follow at once. */
const DATE = /(?<!\d)((?:19|20)\d{2})([-_.]?)(\d{2})\2(\d{2})(?=(?:\d{2}|\d{4}|\d{6})?(?!\d))/g

/** Most names have no day: this is quicker than looking for one. */
const FOUR_DIGITS = /\d{4}/

/**
 * The end of the latest day a file's name tells, in ms since 1970. Names count as UTC days whatever zone the machine
 * is in, and a day is over at its end. `undefined` when the name tells no real day.
 */
export function endOfDayInName(name: string): number | undefined {
  if (!FOUR_DIGITS.test(name)) return undefined
  const days = Array.from(name.matchAll(DATE), ([, year = '', , month = '', day = '']) =>
    startOfDay(Number(year), Number(month), Number(day)),
  ).filter((start) => start !== undefined)
  return days.length === 0 ? undefined : Math.max(...days) + DAY_MS
}

/** `undefined` for a day no calendar has, such as 30 February. */
function startOfDay(year: number, month: number, day: number): number | undefined {
  const start = Date.UTC(year, month - 1, day)
  const date = new Date(start)
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? start : undefined
}

const TIME_AFTER = /\0(?:[T_.-]?(?:[01]\d|2[0-3])(?:[-_.:h]?[0-5]\d){0,2}Z?(?!\d))?(?:[-_.]\d{1,3}(?!\d))?/g

/**
 * A name without its dates, their times and counters, and the separators that set them off:
 * `app-2026-01-02.log` and `app.log.2026-01-02T03` → `app.log`.
 */
export function withoutDates(name: string): string {
  if (!FOUR_DIGITS.test(name)) return name
  const marked = name.replace(DATE, (whole: string, year: string, _: string, month: string, day: string) =>
    startOfDay(Number(year), Number(month), Number(day)) === undefined ? whole : '\0',
  )
  return marked.replace(TIME_AFTER, '\0').replace(/^\0(?=\.[^.]*$)|^\0[-_.]?|[-_.]?\0/g, '')
}

export interface AgeEvidence {
  readonly name: string
  /** Last commit that touched the path, ms since 1970. */
  readonly committedMs?: number
  /** The file's own time, ms since 1970; only where it says something about age. */
  readonly fileTimeMs?: number
}

/** The age by the best evidence there is; without any it is unknown, which never is old enough. */
export function ageOf(evidence: AgeEvidence, nowMs: number): FileAge {
  const named = endOfDayInName(evidence.name)
  if (named !== undefined) return aged('name', named, nowMs)
  if (evidence.committedMs !== undefined) return aged('commit', evidence.committedMs, nowMs)
  if (evidence.fileTimeMs !== undefined) return aged('file-time', evidence.fileTimeMs, nowMs)
  return { source: 'unknown' }
}

const aged = (source: FileAge['source'], modifiedMs: number, nowMs: number): FileAge => ({
  source,
  modifiedMs,
  days: (nowMs - modifiedMs) / DAY_MS,
})
