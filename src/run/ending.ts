import type { Failure } from '../domain/failure.ts'
import type { LimitStop, Outcome, OutcomeKind, StopReason } from '../domain/outcome.ts'
import type { Task } from '../domain/task.ts'
import type { FlakyTest, TamperFinding, TestStatus, Verdict } from '../domain/verdict.ts'

/** Everything an ending is decided from. Values only. */
export interface RunFacts {
  readonly task: Pick<Task, 'wantsGreen' | 'failedRun' | 'profile'>
  /** Undefined: there is none, or verification is off. */
  readonly testCommand: string | undefined
  readonly before: Verdict
  /** The last verdict on the final tree; the clean room's where one was made. */
  readonly after: Verdict
  /** The change set is not empty (at the cleanup also: something was deleted). */
  readonly changed: boolean
  readonly tamper: readonly TamperFinding[]
  readonly flaky: readonly FlakyTest[]
  /** `attempts`: the agent was told as often as allowed that the tests still fail. */
  readonly loopEnding: 'finished' | 'attempts' | LimitStop
  /** At the cleanup: logs were deleted. */
  readonly deleted?: boolean
  /** How often the agent worked on it, 0 when it was never asked. */
  readonly attempts: number
}

/** How a run ends that needs no model: undefined when the agent is to be asked. */
export function endBeforeAgent(
  task: RunFacts['task'],
  before: Verdict,
  flaky: readonly FlakyTest[] = [],
): Outcome | undefined {
  if (!task.wantsGreen || before.status !== 'passed' || flaky.length > 0) return undefined
  if (task.failedRun) {
    return outcome('not-reproduced', 'finished', {
      sentence: `${task.failedRun.name} failed, but ${onItsCommit(before)}.`,
      advice:
        'The failure may be flaky, or come from something the workflow does and the test command does not; compare the commands, or run the workflow again.',
    })
  }
  return outcome('no-change', 'finished', {
    sentence: `The tests already pass (\`${before.command}\`, exit code 0${counts(before)}), so nothing was changed.`,
    advice: '',
  })
}

const onItsCommit = (before: Verdict): string =>
  `the tests pass on its commit (\`${before.command}\`, exit code 0${counts(before)})`

/** The contract's table: what a run that asked the agent ended as. Pure. */
export function endRun(facts: RunFacts): Outcome {
  if (facts.loopEnding === 'cancelled') return stopped(facts, 'cancelled')
  if (isProven(facts)) return facts.changed ? provenChange(facts) : unchangedAndGreen(facts)
  if (isLimit(facts.loopEnding)) return stopped(facts, facts.loopEnding)
  if (isRed(facts)) return failing(facts)
  return facts.changed ? unverified(facts) : noChange(facts)
}

const isLimit = (ending: RunFacts['loopEnding']): ending is LimitStop =>
  ending !== 'finished' && ending !== 'attempts'

/**
 * Green on the final tree settles it when the agent ended by itself, and also when a limit stopped it but red has
 * become green. Where the tests were green all along, a limit means that the work is half done.
 */
function isProven(facts: RunFacts): boolean {
  if (facts.after.status !== 'passed') return false
  return !isLimit(facts.loopEnding) || (facts.changed && facts.before.status !== 'passed')
}

function isRed(facts: RunFacts): boolean {
  if (facts.testCommand === undefined || facts.after.status === 'passed') return false
  // Nothing to run at the start and nothing now is no proof, but nothing broke either.
  if (facts.after.status === 'no-tests') return facts.task.wantsGreen || facts.before.status !== 'no-tests'
  return true
}

function provenChange(facts: RunFacts): Outcome {
  const suspicious = facts.tamper.filter((finding) => finding.suspicious)
  if (suspicious.length > 0) return suspect(facts, suspicious)
  return outcome('passed', 'finished', { sentence: passedSentence(facts), advice: flakyAdvice(facts) })
}

function passedSentence(facts: RunFacts): string {
  const now = `\`${facts.after.command}\` exits 0${counts(facts.after)}`
  if (facts.before.status === 'passed') return `The tests passed before and pass with the change: ${now}.`
  const flakyOnly = facts.flaky.length > 0 && stablyFailing(facts).length === 0
  if (flakyOnly) return `The tests pass on the final tree (${now}), but what failed at the start is flaky.`
  return `The tests ${pastOf(facts.before)} at the start and pass now: ${now}.`
}

/** What failed at the start in every run. */
function stablyFailing(facts: RunFacts): readonly string[] {
  const flaky = new Set(facts.flaky.map((test) => test.name))
  return (facts.before.report?.failing ?? []).filter((name) => !flaky.has(name))
}

const flakyAdvice = (facts: RunFacts): string =>
  facts.flaky.length === 0
    ? ''
    : `${listed(facts.flaky.map((test) => test.name))} changed ${facts.flaky.length === 1 ? 'its' : 'their'} mind without a change: flaky, not counted as fixed.`

function suspect(facts: RunFacts, findings: readonly TamperFinding[]): Outcome {
  const paths = [...new Set(findings.map((finding) => finding.path).filter((path) => path !== ''))]
  const where = paths.length === 0 ? '' : ` (${listed(paths)})`
  return outcome('suspect', 'finished', {
    sentence: `The tests pass, but tests or the way they run were changed as well${where}, so passing proves little.`,
    advice: `Look first at: ${listed(findings.map(({ path, detail }) => `${path === '' ? '' : `${path}: `}${detail.replace(/\.$/, '')}`))}.`,
  })
}

function unchangedAndGreen(facts: RunFacts): Outcome {
  const red = facts.before.status !== 'passed' && facts.before.status !== 'not-run'
  return outcome('no-change', 'finished', {
    sentence: red
      ? `Nothing was changed; the tests ${pastOf(facts.before)} at the start and passed on the same files later.`
      : 'Nothing was changed, and the tests pass.',
    advice: red
      ? 'The result does not depend on the files alone: look for a flaky test or an outside service.'
      : '',
  })
}

function failing(facts: RunFacts): Outcome {
  const gaveUp = facts.loopEnding === 'attempts' ? ` after ${times(facts.attempts, 'attempt')}` : ''
  const change = facts.changed ? 'what was changed is kept as a draft' : 'nothing was changed'
  return outcome('failing', facts.loopEnding === 'attempts' ? 'attempts' : 'finished', {
    sentence: `${redSentence(facts)}${gaveUp}; ${change}.`,
    advice: failingAdvice(facts),
  })
}

function redSentence({ after, testCommand }: RunFacts): string {
  if (after.command !== '' && after.command !== testCommand) return brokenSetup(after)
  const exit = `exit code ${after.exitCode ?? 'unknown'}`
  const sentences: Record<TestStatus, string> = {
    failed: `The tests still fail (\`${after.command}\`, ${exit}${counts(after)})`,
    'no-tests': 'No tests ran on the final tree, which is not passing',
    'timed-out': `The tests did not end within ${Math.round(after.durationMs / 1000)} s`,
    'not-run': 'The tests were not run on the final tree',
    passed: 'The tests pass',
  }
  return sentences[after.status]
}

/** What stands for the tests' result is the setup's, as they could not be run without it. */
const brokenSetup = ({ status, command, exitCode }: Verdict): string =>
  `In a fresh checkout of the change the setup command \`${command}\` ${status === 'timed-out' ? 'does not end' : `fails (exit code ${exitCode ?? 'unknown'})`}, so the tests were not run there`

function failingAdvice(facts: RunFacts): string {
  if (facts.after.exitCode === 127)
    return 'A program was not found: give `setup-command`, or install it in an earlier step.'
  if (facts.after.status === 'timed-out')
    return 'Raise `test-timeout` if the tests need longer, or look for one that waits.'
  if (facts.after.status === 'no-tests')
    return 'Check `test-command` and whether the test files are where it looks.'
  const names = facts.after.report?.failing ?? []
  return names.length === 0 ? '' : `Still failing: ${listed(names)}.`
}

/** Also the table in docs/troubleshooting.md. */
export const STOPPED: Record<LimitStop, { readonly why: string; readonly advice: string }> = {
  turns: { why: 'the limit on turns was reached', advice: 'Raise `max-turns`, or ask for less at once.' },
  cost: { why: 'the cost limit was reached', advice: 'Raise `max-cost-usd`, or ask for less at once.' },
  time: { why: 'the time was up', advice: 'Raise `max-minutes`, or ask for less at once.' },
  'no-progress': {
    why: 'the agent repeated itself without getting further',
    advice: 'Say more about what is wrong or where to look, and start again.',
  },
  context: {
    why: 'the conversation grew beyond what the model can hold',
    advice: 'Ask for less at once, or for one failing test at a time.',
  },
  refused: {
    why: 'the model refused to go on',
    advice: 'Look at the reason in the log; word the task differently or take another model.',
  },
  empty: {
    why: 'the model answered with nothing',
    advice: 'Start again; if it repeats, take another model.',
  },
  cancelled: { why: 'the run was cancelled', advice: 'Start again when it is wanted.' },
}

function stopped(facts: RunFacts, reason: LimitStop): Outcome {
  const { why, advice } = STOPPED[reason]
  const state = facts.changed ? 'what was changed so far is kept as a draft' : 'nothing was changed'
  return outcome('stopped', reason, { sentence: `Stopped: ${why}; ${testsNow(facts)}${state}.`, advice })
}

function testsNow({ after, testCommand }: RunFacts): string {
  if (testCommand === undefined || after.status === 'not-run') return ''
  if (after.status === 'passed') return 'the tests pass as it stands, '
  if (after.status === 'failed') return 'the tests fail as it stands, '
  return after.status === 'no-tests' ? 'no tests ran, ' : 'the tests did not end, '
}

function unverified(facts: RunFacts): Outcome {
  if (facts.task.profile === 'cleanup') {
    return outcome('unverified', 'finished', {
      sentence: facts.deleted
        ? 'Logs were deleted; a cleanup runs no tests.'
        : 'No logs were deleted; files were only written, and a cleanup runs no tests.',
      advice: facts.deleted ? 'Merging takes them off the branch; the history of git keeps them.' : '',
    })
  }
  if (facts.testCommand === undefined) {
    return outcome('unverified', 'finished', {
      sentence: 'Something was changed, but there is no test command, so nobody has checked that it works.',
      advice: 'Give `test-command` to have changes proven.',
    })
  }
  return outcome('unverified', 'finished', {
    sentence: `Something was changed, but \`${facts.testCommand}\` runs no tests, neither before nor after.`,
    advice: 'Point `test-command` at tests that exist to have changes proven.',
  })
}

function noChange(facts: RunFacts): Outcome {
  const cleanup = facts.task.profile === 'cleanup'
  return outcome('no-change', 'finished', {
    // Where no log may go, the run ends before the agent is asked.
    sentence: cleanup
      ? 'Some logs were old enough to go, and the agent deleted none of them.'
      : 'Nothing was changed.',
    advice:
      cleanup || facts.testCommand !== undefined
        ? ''
        : 'There is no test command either; give `test-command` to have work proven.',
  })
}

/** The run was cancelled before there was anything to keep. */
export const cancelledOutcome = (): Outcome =>
  outcome('stopped', 'cancelled', {
    sentence: `Stopped: ${STOPPED.cancelled.why}; nothing was changed.`,
    advice: STOPPED.cancelled.advice,
  })

/** The event was not for us. */
export const skippedOutcome = (reason: string): Outcome =>
  outcome('skipped', 'finished', { sentence: reason, advice: '' })

/** The house is broken. */
export const brokenOutcome = (failure: Failure): Outcome =>
  outcome('error', failure.stopReason, {
    sentence: `${failure.message.replace(/(?<![.?!])$/, '.')} ${failure.meaning}`.trim(),
    advice: failure.remedy,
  })

const outcome = (
  kind: OutcomeKind,
  stopReason: StopReason,
  words: { readonly sentence: string; readonly advice: string },
): Outcome => ({ kind, stopReason, ...words })

function pastOf(verdict: Verdict): string {
  if (verdict.status === 'timed-out') return 'did not end'
  if (verdict.status === 'no-tests') return 'did not run'
  const failed = verdict.report?.failed ?? 0
  return failed > 0 && unitOf(verdict) === 'tests' ? `failed (${failed} of ${totalOf(verdict)})` : 'failed'
}

const unitOf = (verdict: Verdict): string => verdict.report?.unit ?? 'tests'
const totalOf = ({ report }: Verdict): number => (report ? report.passed + report.failed : 0)

function counts(verdict: Verdict): string {
  const { report } = verdict
  if (!report || totalOf(verdict) === 0) return ''
  const skipped = report.skipped > 0 ? `, ${report.skipped} skipped` : ''
  return report.failed > 0
    ? `, ${report.failed} of ${totalOf(verdict)} ${unitOf(verdict)} failed${skipped}`
    : `, ${report.passed} ${report.passed === 1 ? unitOf(verdict).slice(0, -1) : unitOf(verdict)} passed${skipped}`
}

const times = (amount: number, word: string): string => `${amount} ${word}${amount === 1 ? '' : 's'}`

const MOST_LISTED = 5

function listed(names: readonly string[]): string {
  const shown = names.slice(0, MOST_LISTED).join(', ')
  return names.length > MOST_LISTED ? `${shown} and ${names.length - MOST_LISTED} more` : shown
}
