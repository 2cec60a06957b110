import {
  blankSheet,
  count,
  countBefore,
  indentOf,
  nesting,
  tallyOf,
  type ResultReader,
  type Sheet,
  type Tally,
} from './reader.ts'

const DURATION = /\s+\(?\d+(?:\.\d+)?\s?m?s\)?$/

/** Node's own runner, the `spec` reporter. */
export const nodeTest: ResultReader = {
  runner: 'node:test',
  read(lines) {
    const sheet = blankSheet()
    const groups = nesting()
    let previous = ''
    for (const line of lines) {
      readNodeSummary(line, sheet)
      const group = /^\s*▶ (.+)$/.exec(line)
      if (group) groups.enter(indentOf(line), plainTitle(group[1] ?? ''))
      const mark = /^\s*([✔✖﹣⚠]) (.+)$/.exec(line)
      // The list at the end repeats each failure under a line with its place.
      if (mark && !previous.startsWith('test at ')) noteNodeTest(sheet, groups, line, mark)
      if (line.trim() !== '') previous = line.trim()
    }
    return tallyOf(sheet)
  },
}

const plainTitle = (text: string): string => text.replace(/\s+#.*$/, '').replace(DURATION, '')

function noteNodeTest(
  sheet: Sheet,
  groups: ReturnType<typeof nesting>,
  line: string,
  mark: RegExpExecArray,
): void {
  const title = plainTitle(mark[2] ?? '')
  if (title === 'failing tests:') return
  const around = groups.path(indentOf(line) + 1)
  // A group's closing line stands at the group's own indentation.
  if (around.at(-1) === title) {
    groups.path(indentOf(line))
    return
  }
  const name = [...groups.path(indentOf(line)), title].join(' > ')
  if (mark[1] === '✖') sheet.failing.add(name)
  if (mark[1] === '✔') sheet.passing.add(name)
}

function readNodeSummary(line: string, sheet: Sheet): void {
  const found = /^ℹ (tests|pass|fail|cancelled|skipped|todo) (\d+)$/.exec(line)
  if (!found) return
  const amount = count(found[2])
  if (found[1] === 'tests') sheet.seen = true
  if (found[1] === 'pass') sheet.passed += amount
  if (found[1] === 'fail' || found[1] === 'cancelled') sheet.failed += amount
  if (found[1] === 'skipped' || found[1] === 'todo') sheet.skipped += amount
}

export const jest: ResultReader = {
  runner: 'Jest',
  read(lines) {
    const sheet = blankSheet()
    const groups = nesting()
    let file = ''
    for (const line of lines) {
      const suites = /^Test Suites:\s/.test(line)
      const summary = /^Tests:\s+(?:.*,\s)?(\d+) total$/.test(line)
      if (summary) addCounts(sheet, line)
      // A suite that cannot be loaded has no tests of its own to count.
      if (suites && countBefore(line, /failed/) > 0) sheet.seen = true
      const head = /^\s*(?:PASS|FAIL)\s+(\S.*?)(?:\s+\([\d.]+ m?s\))?$/.exec(line)
      if (head) file = head[1] ?? ''
      noteJestFailure(sheet, file, line)
      noteIndented(sheet, groups, line, ' › ')
    }
    // A suite that cannot be loaded is no failed test in the runner's count.
    sheet.failed = Math.max(sheet.failed, sheet.failing.size)
    return tallyOf(sheet)
  },
}

const JEST_NOTICES = /^(Console|Cannot log after tests|.*Warning:?$)/

function noteJestFailure(sheet: Sheet, file: string, line: string): void {
  const bullet = /^ {2}● (.+)$/.exec(line)
  if (!bullet) return
  const title = (bullet[1] ?? '').trim()
  if (title === 'Test suite failed to run') sheet.failing.add(file)
  else if (!JEST_NOTICES.test(title)) sheet.failing.add(title)
}

/** Check marks below group titles, told apart by indentation only. */
function noteIndented(sheet: Sheet, groups: ReturnType<typeof nesting>, line: string, joint: string): void {
  const mark = /^\s+([✓✔]) (.+)$/.exec(line)
  if (mark) {
    const title = (mark[2] ?? '').replace(DURATION, '')
    sheet.passing.add([...groups.path(indentOf(line)), title].join(joint))
    return
  }
  if (/^\s+\S/.test(line) && !/^\s+([✕○✎●-]|\d+\)|at )/.test(line)) groups.enter(indentOf(line), line.trim())
  if (/^\S/.test(line)) groups.path(0)
}

function addCounts(sheet: Sheet, line: string): void {
  sheet.seen = true
  sheet.failed += countBefore(line, /failed/)
  sheet.passed += countBefore(line, /passed/)
  sheet.skipped += countBefore(line, /skipped/) + countBefore(line, /todo/)
}

export const vitest: ResultReader = {
  runner: 'Vitest',
  read(lines) {
    const sheet = blankSheet()
    for (const line of lines) {
      if (/^\s+Tests\s+(?:.*\(\d+\)|no tests)$/.test(line)) addCounts(sheet, line)
      if (/^\s+Test Files\s+.*\(\d+\)$/.test(line)) sheet.seen = true
      const failed = /^\s*FAIL\s+(.+?)(?: \[ .+ \])?$/.exec(line)
      if (failed) sheet.failing.add(failed[1] ?? '')
      const passed = /^\s+✓ (.+ > .+)$/.exec(line)
      if (passed) sheet.passing.add((passed[1] ?? '').replace(DURATION, ''))
    }
    sheet.failed = Math.max(sheet.failed, sheet.failing.size)
    return tallyOf(sheet)
  },
}

export const mocha: ResultReader = {
  runner: 'Mocha',
  read(lines) {
    const sheet = blankSheet()
    const groups = nesting()
    for (const [index, line] of lines.entries()) {
      const summary = /^\s+(\d+) (passing|failing|pending)(?: \([\d.]+ ?(?:ms|s|m)\))?$/.exec(line)
      if (summary) noteMochaCount(sheet, summary)
      else noteIndented(sheet, groups, line, ' > ')
      if (sheet.failed > 0) noteMochaFailure(sheet, lines, index)
    }
    return tallyOf(sheet)
  },
}

function noteMochaCount(sheet: Sheet, summary: RegExpExecArray): void {
  const amount = count(summary[1])
  if (summary[2] === 'passing') {
    sheet.seen = true
    sheet.passed += amount
  }
  if (summary[2] === 'failing') {
    sheet.seen = true
    sheet.failed += amount
  }
  if (summary[2] === 'pending') sheet.skipped += amount
}

/** `  1) group` on one line, deeper titles on the next, the last one ends in a colon. */
function noteMochaFailure(sheet: Sheet, lines: readonly string[], index: number): void {
  const start = /^ {2}\d+\) (.+)$/.exec(lines[index] ?? '')
  if (!start) return
  const titles = [start[1] ?? '']
  for (let next = index + 1; !(titles.at(-1) ?? '').endsWith(':') && next < index + 12; next += 1) {
    const title = /^ {5,}(\S.*)$/.exec(lines[next] ?? '')
    if (!title) return
    titles.push(title[1] ?? '')
  }
  sheet.failing.add(titles.join(' > ').replace(/:$/, ''))
}

export const ava: ResultReader = {
  runner: 'AVA',
  read(lines) {
    const sheet = blankSheet()
    for (const line of lines) {
      const summary = /^\s+(\d+) tests? (passed|failed|skipped|todo)$/.exec(line)
      if (summary) noteAvaCount(sheet, summary)
      const failed = /^\s+✘ \[fail\]: (.+?)(?: {2,}.*| Error.*)?$/.exec(line)
      if (failed) sheet.failing.add(failed[1] ?? '')
      const passed = /^\s+✔ (.+?)$/.exec(line)
      if (passed) sheet.passing.add((passed[1] ?? '').replace(DURATION, ''))
    }
    return tallyOf(sheet)
  },
}

function noteAvaCount(sheet: Sheet, summary: RegExpExecArray): void {
  const amount = count(summary[1])
  if (summary[2] === 'passed') sheet.passed += amount
  else if (summary[2] === 'failed') sheet.failed += amount
  else sheet.skipped += amount
  sheet.seen = true
}

export const jasmine: ResultReader = {
  runner: 'Jasmine',
  read(lines) {
    const sheet = blankSheet()
    let listing = false
    for (const line of lines) {
      const summary = /^(\d+) specs?, (\d+) failures?(?:, (\d+) pending specs?)?/.exec(line)
      if (summary) {
        sheet.seen = true
        sheet.failed += count(summary[2])
        sheet.skipped += count(summary[3])
        sheet.passed += count(summary[1]) - count(summary[2]) - count(summary[3])
      }
      if (/^\w+:$/.test(line)) listing = line === 'Failures:'
      const failed = /^\d+\) (.+)$/.exec(line)
      if (failed && listing) sheet.failing.add(failed[1] ?? '')
    }
    return tallyOf(sheet)
  },
}

export const bun: ResultReader = {
  runner: 'Bun',
  read(lines) {
    const sheet = blankSheet()
    for (const line of lines) {
      const summary = /^\s+(\d+) (pass|fail|skip|todo)$/.exec(line)
      if (summary?.[2] === 'pass') sheet.passed += count(summary[1])
      if (summary?.[2] === 'fail') sheet.failed += count(summary[1])
      if (summary?.[2] === 'skip' || summary?.[2] === 'todo') sheet.skipped += count(summary[1])
      if (/^Ran \d+ tests? across \d+ files?\./.test(line)) sheet.seen = true
      const test = /^(?:\((pass|fail)\)|([✓✗])) (.+?)(?: \[[\d.]+ ?m?s\])?$/.exec(line)
      if (test) (test[1] === 'pass' || test[2] === '✓' ? sheet.passing : sheet.failing).add(test[3] ?? '')
    }
    return tallyOf(sheet)
  },
}

export const deno: ResultReader = {
  runner: 'Deno',
  read(lines) {
    const sheet = blankSheet()
    for (const line of lines) {
      if (/^(?:ok|FAILED) \| \d+ passed .*\| \d+ failed/.test(line))
        addCounts(sheet, line.replaceAll('|', ',').replace('ignored', 'skipped'))
      const test = /^(.+?) \.\.\. (ok|FAILED) \(.*\)$/.exec(line)
      if (test) (test[2] === 'ok' ? sheet.passing : sheet.failing).add(test[1] ?? '')
    }
    return tallyOf(sheet)
  },
}

/** A bare `2 passed (3.1s)` is Playwright's closing line, with the other counts above it. */
export const playwright: ResultReader = {
  runner: 'Playwright',
  read(lines): Tally | undefined {
    const sheet = blankSheet()
    let listing = false
    for (const line of lines) {
      const summary =
        /^ {2}(\d+) (passed|failed|flaky|skipped|interrupted|did not run)(?: \([\d.]+m?s\))?$/.exec(line)
      if (summary) notePlaywrightCount(sheet, summary)
      if (summary) listing = summary[2] === 'failed'
      const failed = /^ {4}(\S.* › .+?)\s*─*$/.exec(line)
      if (failed && listing) sheet.failing.add(failed[1] ?? '')
    }
    return tallyOf(sheet)
  },
}

function notePlaywrightCount(sheet: Sheet, summary: RegExpExecArray): void {
  const amount = count(summary[1])
  sheet.seen = true
  if (summary[2] === 'passed' || summary[2] === 'flaky') sheet.passed += amount
  else if (summary[2] === 'failed' || summary[2] === 'interrupted') sheet.failed += amount
  else sheet.skipped += amount
}
