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
    // Perl's harness sums up by itself.
    if (lines.some((line) => PROVE_SUMMARY.test(line))) return undefined
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
    sheet.seen = plans > 0
    return tallyOf({ ...sheet, ...closingCounts(lines) })
  },
}

/** Node, tape and Mocha close with their own counts, which also know of groups that failed as such. */
function closingCounts(lines: readonly string[]): Partial<Sheet> {
  const amounts = new Map<string, number>()
  for (const line of lines) {
    const found = /^# (tests|pass|fail|cancelled) +(\d+)$/.exec(line)
    const kind = found?.[1] ?? ''
    if (found) amounts.set(kind, (amounts.get(kind) ?? 0) + count(found[2]))
  }
  const passed = amounts.get('pass')
  if (passed === undefined || !amounts.has('tests')) return {}
  return { passed, failed: (amounts.get('fail') ?? 0) + (amounts.get('cancelled') ?? 0) }
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

const PROVE_SUMMARY = /^Files=\d+, Tests=(\d+),/

/** Perl's harness, which swallows the TAP of the files it runs. */
export const prove: ResultReader = {
  runner: 'prove',
  read(lines) {
    const sheet = blankSheet()
    let ran = 0
    let failedTests = 0
    for (const line of lines) {
      const summary = PROVE_SUMMARY.exec(line)
      if (summary) {
        sheet.seen = true
        ran += count(summary[1])
      }
      const report = /^(\S+)\s+\(Wstat: (\d+).*Tests: \d+ Failed: (\d+)\)$/.exec(line)
      failedTests += count(report?.[3])
      if (report) noteProgram(sheet, report)
      const named = /^#\s+Failed test '(.+)'$/.exec(line)
      if (named) sheet.failing.add(named[1] ?? '')
    }
    sheet.passed = Math.max(0, ran - failedTests)
    return tallyOf(sheet)
  },
}

/** A program that died without a failed test is a failure of its own. */
function noteProgram(sheet: Sheet, report: RegExpExecArray): void {
  const failed = count(report[3])
  sheet.failed += failed
  if (failed > 0 || count(report[2]) === 0) return
  sheet.failed += 1
  sheet.failing.add(report[1] ?? '')
}
