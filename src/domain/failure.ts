import type { ErrorStop } from './outcome.ts'

/** One row of the table of things that can go wrong: what it means and what to do about it. */
export interface FailureRow {
  readonly stopReason: ErrorStop
  /** What it means, one sentence, with `{name}` where a detail is filled in. */
  readonly meaning: string
  /** What to do, one sentence, with `{name}` where a detail is filled in. */
  readonly remedy: string
}

/**
 * The house is broken: thrown by adapters and by the story, caught once in main.
 * Three sentences for a person: what happened, what it means, what to do.
 */
export class Failure extends Error {
  readonly code: string
  readonly stopReason: ErrorStop
  readonly meaning: string
  readonly remedy: string

  constructor(
    code: string,
    row: FailureRow,
    what: string,
    details: Readonly<Record<string, string>> = {},
    cause?: unknown,
  ) {
    super(what, cause === undefined ? undefined : { cause })
    this.name = 'Failure'
    this.code = code
    this.stopReason = row.stopReason
    this.meaning = fill(row.meaning, details)
    this.remedy = fill(row.remedy, details)
  }
}

const fill = (sentence: string, details: Readonly<Record<string, string>>): string =>
  sentence.replace(/\{(\w+)\}/g, (whole, name: string) => details[name] ?? whole)

type Rows = Readonly<Record<string, FailureRow>>

/** Binds a table to a constructor that takes only its own codes: an unlisted code is a compile error. */
export const failuresOf =
  <Table extends Rows>(table: Table) =>
  (
    code: keyof Table & string,
    what: string,
    details: Readonly<Record<string, string>> = {},
    cause?: unknown,
  ): Failure =>
    // A key of the table is always in the table.
    new Failure(code, table[code] as FailureRow, what, details, cause)
