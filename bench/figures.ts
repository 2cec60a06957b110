/** What all benches share: a middle with its spread, and rows that say whether a target was met. */
import { appendFileSync } from 'node:fs'

export interface Spread {
  readonly median: number
  readonly least: number
  readonly most: number
}

export interface Figure {
  readonly what: string
  /** With its unit. */
  readonly value: string
  /** Least and most of the rounds: the noise of the machine. */
  readonly spread?: string
  /** As the table of targets words it. */
  readonly target?: string
  /** Absent where there is no target. */
  readonly isMet?: boolean
}

/** `--quick`: fewer rounds on smaller heaps, the same questions. */
export const isQuick = process.argv.includes('--quick')

export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (index: number): number => sorted[index] ?? Number.NaN
  return { median: at(sorted.length >> 1), least: at(0), most: at(sorted.length - 1) }
}

export const medianOf = (values: readonly number[]): number => spreadOf(values).median

export const inMs = (value: number): string => `${value < 10 ? value.toFixed(1) : value.toFixed(0)} ms`
export const inMib = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(0)} MiB`
export const asRatio = (value: number): string => value.toFixed(2)

export function timesOf(what: string, values: readonly number[]): Figure {
  const { median, least, most } = spreadOf(values)
  return { what, value: inMs(median), spread: `${inMs(least)} – ${inMs(most)}` }
}

/** A ratio of two things that were measured in turn: of each round first, so that the spread is one of ratios. */
export function ratioOf(
  what: string,
  of: readonly number[],
  against: readonly number[],
  atMost?: number,
): Figure {
  const { median, least, most } = spreadOf(of.map((value, at) => value / (against[at] ?? Number.NaN)))
  const spread = `${asRatio(least)} – ${asRatio(most)}`
  const figure = { what, value: asRatio(median), spread }
  return atMost === undefined ? figure : { ...figure, target: `≤ ${atMost}`, isMet: median <= atMost }
}

/** Prints the rows, leaves them for the page where it is being made, and lets a missed target be the exit code. */
export function report(bench: string, figures: readonly Figure[]): void {
  for (const { what, value, spread, target, isMet } of figures) {
    const beside = [spread && `(${spread})`, target && `target ${target}`].filter(Boolean).join('  ')
    console.log(`${isMet === false ? '✗' : ' '} ${what.padEnd(52)} ${value.padStart(10)}  ${beside}`)
  }
  const rowsFile = process.env['FIXPOINT_BENCH_ROWS']
  if (rowsFile) appendFileSync(rowsFile, `${JSON.stringify({ bench, figures })}\n`)
  if (figures.some(({ isMet }) => isMet === false)) process.exitCode = 1
}
