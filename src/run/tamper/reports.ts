import type { TamperFinding, TestReport } from '../../domain/verdict.ts'
import { excerpt, suspect } from './finding.ts'

/** Lists are cut at this many names; a cut list proves nothing about a missing name. */
const CUT_AT = 500

/** What the runs themselves tell: tests that are gone, skipped or no longer counted. */
export function judgeReports(runs: {
  readonly before?: TestReport | undefined
  readonly after?: TestReport | undefined
}): readonly TamperFinding[] {
  const { before, after } = runs
  if (!before || before.passed + before.failed === 0) return []
  if (!after)
    return [
      suspect(
        'fewer-tests-ran',
        '',
        `${before.runner} told its results at the start and tells none at the end`,
      ),
    ]
  return [...lostTests(before, after), ...fewerTests(before, after)]
}

/** Files and packages that did not load, hooks. */
const NOT_A_TEST = /\.\w{1,5}$|\[\w+ failed\]$|\bhook\b|_FailedTest/

/** A test that failed at the start has to be seen passing, where the runner names what passes. */
function lostTests(before: TestReport, after: TestReport): readonly TamperFinding[] {
  const namesPassing = after.passing.length > 0 && after.passing.length < CUT_AT && before.passing.length > 0
  if (!namesPassing || after.runner !== before.runner) return []
  const known = new Set([...after.passing, ...after.failing])
  // A file that did not load is named by its path; its tests have names of their own once it does.
  const lost = before.failing.find((name) => !known.has(name) && !NOT_A_TEST.test(name))
  return lost === undefined
    ? []
    : [suspect('fewer-tests-ran', '', `${excerpt(lost)} failed at the start and did not run at the end`)]
}

function fewerTests(before: TestReport, after: TestReport): readonly TamperFinding[] {
  if ((before.unit ?? 'tests') !== (after.unit ?? 'tests')) return []
  const ran = (report: TestReport): number => report.passed + report.failed
  if (ran(after) < ran(before))
    return [
      suspect(
        'fewer-tests-ran',
        '',
        `${ran(after)} ${after.unit ?? 'tests'} ran at the end, ${ran(before)} at the start`,
      ),
    ]
  if (after.skipped > before.skipped && after.unit !== 'packages')
    return [
      suspect(
        'test-skipped',
        '',
        `${after.skipped} tests were skipped at the end, ${before.skipped} at the start`,
      ),
    ]
  return []
}
