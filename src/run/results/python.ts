import { blankSheet, count, countBefore, tallyOf, type ResultReader, type Sheet } from './reader.ts'

export const pytest: ResultReader = {
  runner: 'pytest',
  read(lines) {
    const sheet = blankSheet()
    for (const line of lines) {
      if (isPytestSummary(line)) addPytestCounts(sheet, line)
      const listed = /^(?:FAILED|ERROR) (\S.*)$/.exec(line)
      if (listed) sheet.failing.add(withoutReason(listed[1] ?? ''))
      const verbose =
        /^(\S+::.+?) (PASSED|FAILED|ERROR)\b.*$/.exec(line) ??
        /^\[gw\d+\] \[ *\d+%\] (?<outcome>PASSED|FAILED|ERROR) (?<name>.+)$/.exec(line)
      if (verbose) noteVerbose(sheet, verbose)
    }
    return tallyOf(sheet)
  },
}

const isPytestSummary = (line: string): boolean =>
  /^=* ?(?:\d+ (?:failed|passed|skipped|errors?|xfailed|xpassed|deselected|warnings?|rerun)|no tests ran)\b.* in [\d.]+s/.test(
    line,
  )

function addPytestCounts(sheet: Sheet, line: string): void {
  sheet.seen = true
  sheet.passed += countBefore(line, /passed\b/) + countBefore(line, /xpassed\b/)
  sheet.failed += countBefore(line, /failed\b/) + countBefore(line, /errors?\b/)
  sheet.skipped += countBefore(line, /skipped\b/) + countBefore(line, /xfailed\b/)
}

/** `path::test - message`; a parameter in brackets may itself hold ` - `. */
const withoutReason = (text: string): string =>
  /^(.+?::.+?\[.*\])(?= - |$)/.exec(text)?.[1] ?? text.split(' - ')[0] ?? text

function noteVerbose(sheet: Sheet, found: RegExpExecArray): void {
  const name = found.groups?.['name'] ?? found[1] ?? ''
  const outcome = found.groups?.['outcome'] ?? found[2]
  ;(outcome === 'PASSED' ? sheet.passing : sheet.failing).add(name)
}

/** Python's own runner; Django's prints the same. */
export const unittest: ResultReader = {
  runner: 'unittest',
  read(lines) {
    const sheet = blankSheet()
    let ran = 0
    for (const line of lines) {
      const summary = /^Ran (\d+) tests? in [\d.]+s$/.exec(line)
      if (summary) {
        sheet.seen = true
        ran += count(summary[1])
      }
      const closing = sheet.seen ? /^(?:OK|FAILED)(?: \((.+)\))?$/.exec(line) : null
      if (closing) addUnittestCounts(sheet, closing[1] ?? '')
      const failed = /^(?:FAIL|ERROR): (\S+ \(.+?\)(?: \(.+\))?|\S+ \(.+)$/.exec(line)
      if (failed) sheet.failing.add(failed[1] ?? '')
      const passed = /^(\w+ \([\w.]+\)).*\.\.\. ok$/.exec(line)
      if (passed) sheet.passing.add(passed[1] ?? '')
    }
    sheet.passed = Math.max(0, ran - sheet.failed - sheet.skipped)
    return tallyOf(sheet)
  },
}

function addUnittestCounts(sheet: Sheet, details: string): void {
  const amount = (word: string): number => count(new RegExp(`\\b${word}=(\\d+)`).exec(details)?.[1])
  sheet.failed += amount('failures') + amount('errors') + amount('unexpected successes')
  sheet.skipped += amount('skipped') + amount('expected failures')
}
