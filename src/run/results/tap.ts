import { blankSheet, count, indentOf, tallyOf, type ResultReader, type Sheet } from './reader.ts'

interface Point {
  readonly indent: number
  readonly ok: boolean
  readonly skipped: boolean
  readonly name: string
}

/** The Test Anything Protocol: node's `tap` reporter, tape, Bats, Perl, many more. */
export const tap: ResultReader = {
  runner: 'TAP',
  read(lines) {
    const sheet = blankSheet()
    const held: Point[] = []
    let plans = 0
    for (const line of lines) {
      if (/^1\.\.\d+/.test(line)) plans += 1
      if (line.startsWith('Bail out!')) sheet.failing.add(line.trim())
      const point = pointOf(line)
      if (point) settle(sheet, held, point)
    }
    for (const point of held.splice(0)) note(sheet, point)
    sheet.seen = plans > 0 || sheet.failing.size > 0
    return plans > 0 ? tallyOf(sheet) : undefined
  },
}

function pointOf(line: string): Point | undefined {
  const found = /^\s*(not )?ok\b(?: \d+)?(?: -)? ?([^#\n]*(?:\\#[^#\n]*)*)(?:# ?(SKIP|TODO)\b.*|#.*)?$/i.exec(
    line,
  )
  if (!found) return undefined
  return {
    indent: indentOf(line),
    ok: found[1] === undefined,
    skipped: found[3] !== undefined,
    name: (found[2] ?? '').trim(),
  }
}

/** A point closes the deeper ones before it: they are its parts and are counted instead of it. */
function settle(sheet: Sheet, held: Point[], point: Point): void {
  const from = held.findIndex((earlier) => earlier.indent > point.indent)
  if (from === -1) {
    held.push(point)
    return
  }
  const parts = held.splice(from)
  for (const part of parts) held.push({ ...part, indent: point.indent, name: `${point.name} > ${part.name}` })
}

function note(sheet: Sheet, point: Point): void {
  if (point.skipped) sheet.skipped += 1
  else if (point.ok) sheet.passed += 1
  else sheet.failed += 1
  if (point.skipped) return
  const name = point.name === '' ? 'unnamed' : point.name
  ;(point.ok ? sheet.passing : sheet.failing).add(name)
}

/** Perl's harness, which swallows the TAP of the files it runs. */
export const prove: ResultReader = {
  runner: 'prove',
  read(lines) {
    const sheet = blankSheet()
    for (const line of lines) {
      const summary = /^Files=\d+, Tests=(\d+),/.exec(line)
      if (summary) {
        sheet.seen = true
        sheet.passed += count(summary[1])
      }
      const report = /^\S+\s+\(Wstat: .*Tests: \d+ Failed: (\d+)\)$/.exec(line)
      if (report) sheet.failed += count(report[1])
      const named = /^#\s+Failed test '(.+)'$/.exec(line)
      if (named) sheet.failing.add(named[1] ?? '')
    }
    sheet.passed = Math.max(0, sheet.passed - sheet.failed)
    return tallyOf(sheet)
  },
}
