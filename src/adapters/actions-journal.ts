import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import type { JournalEvent, JournalRecord } from '../domain/journal.ts'
import type { Journal } from '../domain/ports.ts'

export interface JournalOptions {
  /** Absolute path of the JSONL file; made anew. */
  readonly path: string
  /** Takes secrets out of any text. */
  readonly redact: (text: string) => string
  /** Shows a record as it happens. */
  readonly show: (record: JournalRecord) => void
  readonly now: () => number
}

/**
 * Opens the run's journal: redacts, numbers and dates each event, keeps it in memory for the views and appends it
 * to a file. A file that cannot be written is said once and does not end the run.
 */
export function openJournal(options: JournalOptions): Journal & { close(): void } {
  const records: JournalRecord[] = []
  let file = openFile(options.path)

  const append = (event: JournalEvent): void => {
    const record: JournalRecord = {
      at: new Date(options.now()).toISOString(),
      seq: records.length,
      ...redactDeep(event, options.redact),
    }
    records.push(record)
    try {
      if (file !== undefined) writeSync(file, `${JSON.stringify(record)}\n`)
    } catch (cause) {
      file = undefined
      append({
        type: 'notice',
        level: 'warning',
        text: `The journal file cannot be written any more (${reasonOf(cause)}); the run goes on without it.`,
      })
    }
    options.show(record)
  }

  return {
    append,
    records,
    path: options.path,
    close: () => {
      if (file !== undefined) closeSync(file)
      file = undefined
    },
  }
}

function openFile(path: string): number | undefined {
  try {
    mkdirSync(dirname(path), { recursive: true })
    return openSync(path, 'w', 0o600)
  } catch {
    // Views and outputs still work from memory; a full disk shows itself where it matters.
    return undefined
  }
}

const reasonOf = (cause: unknown): string =>
  cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown reason'

/** Every string in a value, keys aside, through `redact`. */
function redactDeep<Value>(value: Value, redact: (text: string) => string): Value {
  if (typeof value === 'string') return redact(value) as Value
  if (Array.isArray(value)) return value.map((item: unknown) => redactDeep(item, redact)) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, redactDeep(item as unknown, redact)]),
  ) as Value
}
