import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openJournal } from '../adapters/actions-journal.ts'
import type { JobLog } from '../adapters/job-log.ts'
import { Failure } from '../domain/failure.ts'
import { settingsFailure } from '../domain/failures/settings.ts'
import type { JournalRecord } from '../domain/journal.ts'
import type { Outcome } from '../domain/outcome.ts'
import type { Journal } from '../domain/ports.ts'
import { createRedactor } from '../fence/redact.ts'
import { brokenOutcome } from '../run/ending.ts'
import { renderLogEntry } from '../views/log-lines.ts'

/** The run's desk: its journal, its log, and where its files lie. */
export interface Desk {
  readonly journal: Journal & { close(): void }
  readonly log: JobLog
  /** Journal, page and patch; kept after the run. */
  readonly resultsDir: string
  /** From here on these values are taken out of whatever is written. */
  hide(secrets: readonly string[]): void
  readonly redact: (text: string) => string
  /** Called for every record, after it was shown. */
  onRecord: (record: JournalRecord) => void
}

export function openDesk(resultsDir: string, log: JobLog, show: (record: JournalRecord) => void): Desk {
  let redact = (text: string): string => text
  const desk: Desk = {
    journal: openJournal({
      path: join(resultsDir, 'journal.jsonl'),
      redact: (text) => redact(text),
      show: (record) => {
        show(record)
        desk.onRecord(record)
      },
      now: Date.now,
    }),
    log,
    resultsDir,
    hide: (secrets) => {
      redact = createRedactor(secrets.filter((secret) => secret !== ''))
    },
    redact: (text) => redact(text),
    onRecord: () => {},
  }
  return desk
}

export const showIn =
  (log: JobLog) =>
  (record: JournalRecord): void => {
    const entry = renderLogEntry(record)
    if (entry.chapter !== undefined) log.chapter(entry.chapter)
    log.lines(entry.lines)
  }

/** Runs `work`; whatever breaks in it becomes an outcome that says what happened, what it means, what to do. */
export async function catching(desk: Desk, work: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await work()
  } catch (cause) {
    return sayBroken(desk, cause)
  }
}

export function sayBroken(desk: Desk, cause: unknown): Outcome {
  const outcome = brokenOutcome(cause instanceof Failure ? cause : internalFailure(cause))
  desk.journal.append({ type: 'outcome', outcome })
  return outcome
}

export const warnIn =
  ({ journal }: Pick<Desk, 'journal'>) =>
  (text: string): void =>
    journal.append({ type: 'notice', level: 'warning', text })

export function internalFailure(cause: unknown): Failure {
  const what = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)
  return settingsFailure('internal', what, {}, cause)
}

/** Writes the run's page beside its journal; returns its path, empty when the disk refuses: no run fails for that. */
export async function writePage({ journal, resultsDir }: Desk): Promise<string> {
  const { renderPage } = await import('../views/page.ts')
  const path = join(resultsDir, 'report.html')
  try {
    writeFileSync(path, renderPage(journal.records))
    return path
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    journal.append({ type: 'notice', level: 'warning', text: `The page could not be written: ${reason}` })
    return ''
  }
}
