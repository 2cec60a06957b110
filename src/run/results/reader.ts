import type { TestReport } from '../../domain/verdict.ts'

/** What one runner's output told. A name may be missing where only counts were printed. */
export interface Tally {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  readonly failing: readonly string[]
  readonly passing: readonly string[]
  readonly unit?: NonNullable<TestReport['unit']>
}

/** Recognises one runner's output. Pure; the lines are untrusted and free of colours. */
export interface ResultReader {
  readonly runner: string
  /** Undefined when the runner's own closing lines are not there. */
  read(lines: readonly string[]): Tally | undefined
}

/** Collects a tally while reading. */
export interface Sheet {
  passed: number
  failed: number
  skipped: number
  readonly failing: Set<string>
  readonly passing: Set<string>
  /** A closing line was seen. */
  seen: boolean
}

export const blankSheet = (): Sheet => ({
  passed: 0,
  failed: 0,
  skipped: 0,
  failing: new Set(),
  passing: new Set(),
  seen: false,
})

export const tallyOf = (sheet: Sheet, unit?: Tally['unit']): Tally | undefined =>
  sheet.seen
    ? {
        passed: sheet.passed,
        failed: sheet.failed,
        skipped: sheet.skipped,
        failing: [...sheet.failing],
        passing: [...sheet.passing].filter((name) => !sheet.failing.has(name)),
        ...(unit === undefined ? {} : { unit }),
      }
    : undefined

/** The number in a matched group, 0 when the group is absent. */
export const count = (text: string | undefined): number =>
  text === undefined ? 0 : Number.parseInt(text.replaceAll(',', ''), 10) || 0

/** The number before `word` in a line like `2 failed, 1 passed`; 0 when it is not there. */
export const countBefore = (line: string, word: RegExp): number =>
  count(new RegExp(`(\\d[\\d,]*)\\s+(?:${word.source})`, 'i').exec(line)?.[1])

/** Width of the blanks a line begins with. */
export const indentOf = (line: string): number => line.length - line.trimStart().length

/** Titles of the groups around a line, by indentation: what `describe` and its like print. */
export function nesting(): { enter(indent: number, title: string): void; path(indent: number): string[] } {
  const open: { readonly indent: number; readonly title: string }[] = []
  const leave = (indent: number): void => {
    while ((open.at(-1)?.indent ?? -1) >= indent) open.pop()
  }
  return {
    enter(indent, title) {
      leave(indent)
      open.push({ indent, title })
    },
    path(indent) {
      leave(indent)
      return open.map((group) => group.title)
    },
  }
}
