import { blankSheet, count, tallyOf, type ResultReader } from './reader.ts'

export const rspec: ResultReader = {
  runner: 'RSpec',
  read(lines) {
    const sheet = blankSheet()
    for (const line of lines) {
      const summary =
        /^(\d+) examples?, (\d+) failures?(?:, (\d+) pending)?(?:, (\d+) errors? occurred outside of examples)?$/.exec(
          line,
        )
      if (summary) {
        sheet.seen = true
        sheet.failed += count(summary[2]) + count(summary[4])
        sheet.skipped += count(summary[3])
        sheet.passed += count(summary[1]) - count(summary[2]) - count(summary[3])
      }
      const unloaded = /^An error occurred while loading (\S+?)\.?$/.exec(line)
      if (unloaded) sheet.failing.add(unloaded[1] ?? '')
      const failed = /^rspec (\S+) # (.+)$/.exec(line)
      if (failed) sheet.failing.add(`${failed[2]} (${failed[1]})`)
    }
    return tallyOf(sheet)
  },
}

/** minitest and Rails; test-unit says "tests" where they say "runs". */
export const minitest: ResultReader = {
  runner: 'minitest',
  read(lines) {
    const sheet = blankSheet()
    let skipping = false
    for (const line of lines) {
      const summary =
        /^(\d+) (?:runs|tests), \d+ assertions, (\d+) failures, (\d+) errors, (\d+) (?:skips|pendings)/.exec(
          line,
        )
      if (summary) {
        const failed = count(summary[2]) + count(summary[3])
        const skipped = count(summary[4]) + count(/(\d+) omissions/.exec(line)?.[1])
        sheet.seen = true
        sheet.failed += failed
        sheet.skipped += skipped
        sheet.passed += count(summary[1]) - failed - skipped
      }
      const heading = /^\s+\d+\) (Failure|Error|Skipped):$/.exec(line)
      if (heading) skipping = heading[1] === 'Skipped'
      const failed = /^(\w[\w:]*#\S+?)(?: \[.+\])?:$/.exec(line)
      if (failed && !skipping) sheet.failing.add(failed[1] ?? '')
      const passed = /^(\w[\w:]*#\S+) = [\d.]+ s = \.$/.exec(line)
      if (passed) sheet.passing.add(passed[1] ?? '')
      const unit = /^(?:Failure|Error): (\S+\(.+\))/.exec(line)
      if (unit) sheet.failing.add((unit[1] ?? '').replace(/:+$/, ''))
    }
    return tallyOf(sheet)
  },
}

export const phpunit: ResultReader = {
  runner: 'PHPUnit',
  read(lines) {
    const sheet = blankSheet()
    let group = ''
    for (const line of lines) {
      const allGood = /^OK \((\d+) tests?, \d+ assertions?\)$/.exec(line)
      if (allGood) {
        sheet.seen = true
        sheet.passed += count(allGood[1])
      }
      if (/^Tests: \d+, Assertions: \d+/.test(line)) addPhpunitCounts(sheet, line)
      const failed = /^\d+\) (\S+::\S.*)$/.exec(line)
      if (failed) sheet.failing.add(failed[1] ?? '')
      if (/^\S/.test(line)) group = line.replace(/ \(.+\)$/, '')
      const testdox = /^ ([✔✘]) (.+?)(?: \[[\d.]+ m?s\])?$/.exec(line)
      if (testdox) (testdox[1] === '✔' ? sheet.passing : sheet.failing).add(`${group}: ${testdox[2]}`)
    }
    return tallyOf(sheet)
  },
}

function addPhpunitCounts(sheet: ReturnType<typeof blankSheet>, line: string): void {
  const amount = (word: string): number => count(new RegExp(`\\b${word}: (\\d+)`).exec(line)?.[1])
  const failed = amount('Failures') + amount('Errors')
  const skipped = amount('Skipped') + amount('Incomplete')
  sheet.seen = true
  sheet.failed += failed
  sheet.skipped += skipped
  sheet.passed += Math.max(0, amount('Tests') - failed - skipped)
}

export const pest: ResultReader = {
  runner: 'Pest',
  read(lines) {
    const sheet = blankSheet()
    for (const line of lines) {
      const summary =
        /^\s+Tests:\s+(?:(\d+) failed, )?(?:.*?(\d+) skipped, )?(?:(\d+) passed )?.*\(\d+ assertions?\)$/.exec(
          line,
        )
      if (summary) {
        sheet.seen = true
        sheet.failed += count(summary[1])
        sheet.skipped += count(summary[2])
        sheet.passed += count(summary[3])
      }
      const failed = /^\s+FAILED\s+(\S+ > .+?)\s*$/.exec(line)
      if (failed) sheet.failing.add(failed[1] ?? '')
    }
    return tallyOf(sheet)
  },
}

/** Bats' pretty output closes like ExUnit's, but its lines begin with a mark. */
export const bats: ResultReader = {
  runner: 'Bats',
  read(lines) {
    const sheet = blankSheet()
    for (const line of lines) {
      const test = /^ ([✓✗-]) (.+)$/.exec(line)
      if (test?.[1] === '✓') sheet.passing.add(test[2] ?? '')
      if (test?.[1] === '✗') sheet.failing.add(test[2] ?? '')
      if (test?.[1] === '-') sheet.skipped += 1
      if (/^\d+ tests?, \d+ failures?/.test(line)) sheet.seen = true
    }
    if (sheet.passing.size + sheet.failing.size === 0) return undefined
    sheet.passed = sheet.passing.size
    sheet.failed = sheet.failing.size
    return tallyOf(sheet)
  },
}

export const exunit: ResultReader = {
  runner: 'ExUnit',
  read(lines) {
    const sheet = blankSheet()
    let module = ''
    for (const line of lines) {
      const summary =
        /^(?:\d+ (?:doctests?|properties|property), )*(\d+) tests?, (\d+) failures?(?:, (\d+) excluded)?(?:, \d+ invalid)?(?:, (\d+) skipped)?$/.exec(
          line,
        )
      if (summary) {
        const skipped = count(summary[3]) + count(summary[4])
        sheet.seen = true
        sheet.failed += count(summary[2])
        sheet.skipped += skipped
        sheet.passed += Math.max(0, count(summary[1]) - count(summary[2]) - skipped)
      }
      const failed = /^\s+\d+\) ((?:test|doctest|property) .+ \((.+)\))$/.exec(line)
      if (failed) sheet.failing.add(failed[1] ?? '')
      module = /^(\w[\w.]*) \[\S+\.exs\]$/.exec(line)?.[1] ?? module
      const passed = /^ {2}\* ((?:test|doctest|property) .+?) \([\d.]+ms\)/.exec(line)
      if (passed) sheet.passing.add(`${passed[1]} (${module})`)
    }
    return tallyOf(sheet)
  },
}
