import { blankSheet, count, tallyOf, type ResultReader, type Sheet } from './reader.ts'

/** Maven's Surefire and Failsafe. */
export const surefire: ResultReader = {
  runner: 'Surefire',
  read(lines) {
    const sheet = blankSheet()
    for (const line of lines) {
      // The same line with "Time elapsed" is one class; without it, one module.
      const summary =
        /^(?:\[\w+\] )?Tests run: (\d+), Failures: (\d+), Errors: (\d+), Skipped: (\d+)\s*$/.exec(line)
      if (summary) addSurefireCounts(sheet, summary)
      const failed = /^(?:\[ERROR\] )?(\S.*?)(?: -- |\s+)Time elapsed: .* <<< (?:FAILURE|ERROR)!\s*$/.exec(
        line,
      )
      if (failed && !(failed[1] ?? '').startsWith('Tests run:')) sheet.failing.add(testOf(failed[1] ?? ''))
    }
    return tallyOf(sheet)
  },
}

/** Old versions print `name(package.Class)`. */
const testOf = (text: string): string => text.replace(/^(\S+)\((\S+)\)$/, '$2.$1').trim()

function addSurefireCounts(sheet: Sheet, summary: RegExpExecArray): void {
  const failed = count(summary[2]) + count(summary[3])
  sheet.seen = true
  sheet.failed += failed
  sheet.skipped += count(summary[4])
  sheet.passed += count(summary[1]) - failed - count(summary[4])
}

/** Gradle says counts only after a failure; its XML files tell the rest. */
export const gradle: ResultReader = {
  runner: 'Gradle',
  read(lines) {
    const sheet = blankSheet()
    for (const line of lines) {
      const summary = /^(\d+) tests? completed(?:, (\d+) failed)?(?:, (\d+) skipped)?$/.exec(line)
      if (summary) {
        sheet.seen = true
        sheet.failed += count(summary[2])
        sheet.skipped += count(summary[3])
        sheet.passed += count(summary[1]) - count(summary[2]) - count(summary[3])
      }
      const test = /^(\S.* > .+?) (PASSED|FAILED)$/.exec(line)
      if (test) (test[2] === 'PASSED' ? sheet.passing : sheet.failing).add(test[1] ?? '')
    }
    return tallyOf(sheet)
  },
}

export const dotnet: ResultReader = {
  runner: 'dotnet test',
  read(lines) {
    const sheet = blankSheet()
    for (const line of lines) {
      const assembly =
        /^\s*(?:Passed|Failed|Skipped)!\s+- Failed:\s+(\d+), Passed:\s+(\d+), Skipped:\s+(\d+), Total:/.exec(
          line,
        )
      if (assembly) {
        sheet.seen = true
        sheet.failed += count(assembly[1])
        sheet.passed += count(assembly[2])
        sheet.skipped += count(assembly[3])
      }
      const platform = /^Test summary: total: \d+, failed: \d+, succeeded: (\d+), skipped: \d+/i.exec(line)
      if (platform && !sheet.seen) addDotnetSummary(sheet, line, count(platform[1]))
      const listed = /^\s+(\S.*?) \([\d.]+ ?m?s\): Error Message: /.exec(line)
      if (listed) sheet.failing.add(listed[1] ?? '')
      const old = /^\s+(Passed|Failed|Skipped): (\d+)$/.exec(line)
      if (old) noteOldCount(sheet, old)
      const test = /^\s+(Passed|Failed) (\S.*?) \[.+\]$/.exec(line)
      if (test) (test[1] === 'Passed' ? sheet.passing : sheet.failing).add(test[2] ?? '')
    }
    return tallyOf(sheet)
  },
}

/** Before .NET 5, and still with a detailed logger. */
function noteOldCount(sheet: Sheet, found: RegExpExecArray): void {
  sheet.seen = true
  if (found[1] === 'Passed') sheet.passed += count(found[2])
  if (found[1] === 'Failed') sheet.failed += count(found[2])
  if (found[1] === 'Skipped') sheet.skipped += count(found[2])
}

function addDotnetSummary(sheet: Sheet, line: string, succeeded: number): void {
  sheet.seen = true
  sheet.passed += succeeded
  sheet.failed += count(/failed: (\d+)/i.exec(line)?.[1])
  sheet.skipped += count(/skipped: (\d+)/i.exec(line)?.[1])
}

/** Swift packages and Apple's own runner. */
export const xctest: ResultReader = {
  runner: 'XCTest',
  read(lines) {
    const sheet = blankSheet()
    for (const line of lines) {
      const test = /^Test Case '(.+?)' (passed|failed|skipped) \([\d.]+ seconds\)\.?$/.exec(line)
      if (test?.[2] === 'skipped') sheet.skipped += 1
      else if (test) (test[2] === 'passed' ? sheet.passing : sheet.failing).add(test[1] ?? '')
      if (/^\s*Executed \d+ tests?, with /.test(line)) sheet.seen = true
    }
    sheet.passed = sheet.passing.size
    sheet.failed = sheet.failing.size
    return tallyOf(sheet)
  },
}
