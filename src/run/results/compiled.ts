import {
  blankSheet,
  count,
  countBefore,
  tallyOf,
  type ResultReader,
  type Sheet,
  type Tally,
} from './reader.ts'

/** `go test`: names with -v or on failure; without -v the packages are all that is counted. */
export const goTest: ResultReader = {
  runner: 'go test',
  read(lines) {
    const tests = blankSheet()
    const packages = blankSheet()
    let verbose = false
    for (const line of plainGoLines(lines)) {
      verbose ||= /^=== RUN\s/.test(line)
      noteGoTest(tests, line)
      noteGoPackage(packages, line)
    }
    if (!packages.seen) return undefined
    tests.seen = true
    dropParents(tests)
    return verbose ? countedByName(tests) : countedByPackage(tests, packages)
  },
}

/** `go test -json` wraps each printed line into an event. */
function plainGoLines(lines: readonly string[]): readonly string[] {
  if (!lines.some((line) => line.startsWith('{"Time":'))) return lines
  return lines.flatMap((line) => {
    if (!line.startsWith('{"')) return [line]
    const output = /"Output":"((?:[^"\\]|\\.)*)"/.exec(line)?.[1]
    return output === undefined ? [] : [unescapedJson(output).replace(/\n$/, '')]
  })
}

const unescapedJson = (text: string): string =>
  text.replaceAll('\\n', '\n').replaceAll('\\t', '\t').replaceAll('\\"', '"').replaceAll('\\\\', '\\')

function noteGoTest(sheet: Sheet, line: string): void {
  const found = /^\s*--- (PASS|FAIL|SKIP): (\S+) \([\d.]+s\)$/.exec(line)
  if (!found) return
  if (found[1] === 'SKIP') sheet.skipped += 1
  else (found[1] === 'PASS' ? sheet.passing : sheet.failing).add(found[2] ?? '')
}

function noteGoPackage(sheet: Sheet, line: string): void {
  const found = /^(ok|FAIL|\?|---)\s+(\S+)\s+(.*)$/.exec(line)
  if (!found || found[1] === '---') return
  const rest = found[3] ?? ''
  if (/^\[no test files\]|\[no tests to run\]/.test(rest)) sheet.skipped += 1
  else if (found[1] === 'ok' && /^\(cached\)|^[\d.]+s/.test(rest)) sheet.passing.add(found[2] ?? '')
  else if (found[1] === 'FAIL' && /^[\d.]+s|^\[.+ failed\]/.test(rest))
    sheet.failing.add(rest.startsWith('[') ? `${found[2]} ${rest}` : (found[2] ?? ''))
  else return
  sheet.seen = true
}

/** `TestAll/part` stands for itself; `TestAll` then only repeats it. */
function dropParents(sheet: Sheet): void {
  for (const names of [sheet.failing, sheet.passing])
    for (const name of names)
      for (let cut = name.lastIndexOf('/'); cut > 0; cut = name.lastIndexOf('/', cut - 1))
        for (const other of [sheet.failing, sheet.passing]) other.delete(name.slice(0, cut))
}

function countedByName(tests: Sheet): Tally | undefined {
  tests.passed = tests.passing.size
  tests.failed = tests.failing.size
  return tallyOf(tests)
}

function countedByPackage(tests: Sheet, packages: Sheet): Tally | undefined {
  tests.passed = packages.passing.size
  tests.failed = packages.failing.size
  tests.skipped = packages.skipped
  // A package that does not compile has no test to name.
  for (const name of packages.failing)
    if (tests.failing.size === 0 || name.endsWith(']')) tests.failing.add(name)
  return tallyOf(tests, 'packages')
}

export const cargoTest: ResultReader = {
  runner: 'cargo test',
  read(lines) {
    const sheet = blankSheet()
    for (const line of lines) {
      const summary = /^test result: \S+ (\d+) passed; (\d+) failed; (\d+) ignored;/.exec(line)
      if (summary) {
        sheet.seen = true
        sheet.passed += count(summary[1])
        sheet.failed += count(summary[2])
        sheet.skipped += count(summary[3])
      }
      const test = /^test (.+?)(?: - should panic)? \.\.\. (ok|FAILED)$/.exec(line)
      if (test) (test[2] === 'ok' ? sheet.passing : sheet.failing).add(test[1] ?? '')
    }
    return tallyOf(sheet)
  },
}

export const nextest: ResultReader = {
  runner: 'cargo nextest',
  read(lines) {
    const sheet = blankSheet()
    for (const line of lines) {
      const summary = /^\s+Summary \[.+?\] +(?:\d+\/)?\d+ tests? run: (.+)$/.exec(line)
      if (summary) {
        sheet.seen = true
        sheet.passed += countBefore(summary[1] ?? '', /passed/)
        sheet.failed += countBefore(summary[1] ?? '', /failed/) + countBefore(summary[1] ?? '', /timed out/)
        sheet.skipped += countBefore(summary[1] ?? '', /skipped/)
      }
      const test = /^\s+(PASS|FAIL|TIMEOUT|SIG\w+) \[.+?\] (?:\(\S+\) )?(\S+ .+)$/.exec(line)
      if (test) (test[1] === 'PASS' ? sheet.passing : sheet.failing).add(test[2] ?? '')
    }
    return tallyOf(sheet)
  },
}

export const ctest: ResultReader = {
  runner: 'ctest',
  read(lines) {
    const sheet = blankSheet()
    for (const line of lines) {
      const summary = /^\d+% tests passed, (\d+) tests? failed out of (\d+)$/.exec(line)
      if (summary) {
        sheet.seen = true
        sheet.failed += count(summary[1])
        sheet.passed += count(summary[2]) - count(summary[1])
      }
      const test =
        /^\s*\d+\/\d+ Test\s+#\d+: (\S+) [ .*]+(Passed|Failed|Not Run \(Disabled\)|Not Run|Timeout|Exception|Skipped)/.exec(
          line,
        )
      if (test?.[2] === 'Skipped' || test?.[2] === 'Not Run (Disabled)') sheet.skipped += 1
      else if (test) (test[2] === 'Passed' ? sheet.passing : sheet.failing).add(test[1] ?? '')
    }
    return tallyOf(sheet)
  },
}

export const googletest: ResultReader = {
  runner: 'GoogleTest',
  read(lines) {
    const sheet = blankSheet()
    let ran = 0
    for (const line of lines) {
      const total = /^\[=+\] (\d+) tests? from \d+ test (?:suites?|cases?) ran\./.exec(line)
      if (total) {
        sheet.seen = true
        ran += count(total[1])
      }
      const test = /^\[ +(OK|FAILED|SKIPPED) +\] (\S+\.\S+?)(?:, where .+?)? \(\d+ ms\)$/.exec(line)
      if (test?.[1] === 'SKIPPED') sheet.skipped += 1
      else if (test) (test[1] === 'OK' ? sheet.passing : sheet.failing).add(test[2] ?? '')
    }
    sheet.failed = sheet.failing.size
    sheet.passed = Math.max(0, ran - sheet.failed - sheet.skipped)
    return tallyOf(sheet)
  },
}

/** Automake's `make check`. */
export const automake: ResultReader = {
  runner: 'make check',
  read(lines) {
    const sheet = blankSheet()
    for (const line of lines) {
      const summary = /^# (TOTAL|PASS|SKIP|XFAIL|FAIL|XPASS|ERROR): +(\d+)$/.exec(line)
      if (summary) noteAutomakeCount(sheet, summary[1] ?? '', count(summary[2]))
      const test = /^(PASS|FAIL|ERROR|XPASS): (\S.*)$/.exec(line)
      if (test) (test[1] === 'PASS' ? sheet.passing : sheet.failing).add(test[2] ?? '')
    }
    return tallyOf(sheet)
  },
}

function noteAutomakeCount(sheet: Sheet, kind: string, amount: number): void {
  if (kind === 'TOTAL') sheet.seen = true
  if (kind === 'PASS') sheet.passed += amount
  if (kind === 'SKIP' || kind === 'XFAIL') sheet.skipped += amount
  if (kind === 'FAIL' || kind === 'XPASS' || kind === 'ERROR') sheet.failed += amount
}
