import type { FlakyTest, TamperFinding, Verdict } from '../domain/verdict.ts'
import type { Change } from '../domain/workspace.ts'
import { quoteName } from '../domain/file-names.ts'
import { heartOf } from './heart.ts'
import { asData } from './prompts.ts'

export interface FeedbackFacts {
  readonly before: Verdict
  readonly after: Verdict
  /** What the agent was told about last time, if it was told. */
  readonly previous?: Verdict | undefined
  /** All that differs from the start now. */
  readonly changes: readonly Change[]
  readonly flaky?: readonly FlakyTest[]
  /** How often the agent has been told so, this time included, and how often it may be. */
  readonly attempt: number
  readonly attempts: number
  /** Why a fresh checkout differs, where that is what failed. */
  readonly explanation?: string
  /** What would make the run suspect, were it green. */
  readonly suspicious?: readonly TamperFinding[]
}

const MAX_OUTPUT_CHARS = 8_000
/** Output the agent has seen in the opening, said to be a repetition. */
const MAX_REPEATED_CHARS = 2_000
const MOST_NAMES = 15
const MOST_PATHS = 20

/**
 * What the agent is told when it said "done" and the harness saw red: which tests fail now against before, the heart
 * of the output, what has changed so far. Bounded; a repetition is left out, or said to be one.
 */
export function feedbackText(facts: FeedbackFacts): string {
  return [
    `The harness has run the tests on what you left (time ${facts.attempt} of at most ${facts.attempts} that you are told): ${verdictWords(facts.after)}`,
    facts.explanation,
    comparison(facts),
    flakyWords(facts.flaky ?? []),
    changeWords(facts.changes),
    tamperWords(facts.suspicious ?? []),
    outputWords(facts),
    'Find the cause and go on.',
  ]
    .filter((part) => part !== undefined && part !== '')
    .join('\n\n')
}

function verdictWords(verdict: Verdict): string {
  const command = `\`${verdict.command}\``
  const seconds = `${(verdict.durationMs / 1000).toFixed(1)} s`
  const exit = `exit code ${verdict.exitCode ?? 'unknown'}`
  const words: Record<Verdict['status'], string> = {
    failed: `${command} failed with ${exit} after ${seconds}.`,
    'timed-out': `${command} did not end within ${seconds} and was stopped. Something waits or loops for ever: a test, a server left running, a prompt.`,
    'no-tests': `${command} ended with ${exit} but ran no test at all. That does not count as passing: the tests have to be where the command looks for them.`,
    'not-run': 'they could not be run.',
    passed: `${command} passed.`,
  }
  const remark = verdict.status === 'failed' && verdict.remark !== undefined ? ` ${verdict.remark}` : ''
  return words[verdict.status] + remark
}

function comparison({ before, after }: FeedbackFacts): string {
  const was = new Set(before.report?.failing ?? [])
  const is = after.report?.failing ?? []
  if (is.length === 0 && was.size === 0) return ''
  const now = new Set(is)
  return [
    row(
      'Fails as before',
      is.filter((name) => was.has(name)),
    ),
    row(
      before.status === 'passed' || was.size > 0 ? 'Fails since your change' : 'Fails',
      is.filter((name) => !was.has(name)),
    ),
    after.status === 'failed' && is.length > 0
      ? row(
          'No longer fails',
          [...was].filter((name) => !now.has(name)),
        )
      : '',
  ]
    .filter((line) => line !== '')
    .join('\n')
}

function row(title: string, names: readonly string[]): string {
  if (names.length === 0) return ''
  const more = names.length > MOST_NAMES ? `\n  and ${names.length - MOST_NAMES} more` : ''
  return `${title} (${names.length}):\n${names
    .slice(0, MOST_NAMES)
    .map((name) => `  ${name.replaceAll(/\s+/g, ' ')}`)
    .join('\n')}${more}`
}

const flakyWords = (flaky: readonly FlakyTest[]): string =>
  flaky.length === 0
    ? ''
    : `Changed their mind without a change to the files:\n${flaky
        .slice(0, MOST_NAMES)
        .map(
          (test) => `  ${test.name.replaceAll(/\s+/g, ' ')} (passed ${test.passed}×, failed ${test.failed}×)`,
        )
        .join('\n')}`

const tamperWords = (findings: readonly TamperFinding[]): string =>
  findings.length === 0
    ? ''
    : `With these changes the run would not count as passed, even with green tests:\n${findingRows(findings)}\nPut back what the tests asked at the start.`

/** What the agent is told when the tests pass, but were changed: asked for once, so that a slip can be put right. */
export function restoreText(after: Verdict, findings: readonly TamperFinding[]): string {
  return [
    `The harness has run the tests on what you left: ${verdictWords(after)} But tests, or the way they run, were changed as well, and as it stands the run does not count as passed:`,
    findingRows(findings),
    'If the task can be done without these changes, put back what the tests asked at the start and mend the cause instead. If a test itself is wrong, leave the folder as it is and say why: a person decides. You are asked this once.',
  ].join('\n\n')
}

function findingRows(findings: readonly TamperFinding[]): string {
  const rows = findings
    .slice(0, MOST_PATHS)
    .map(
      ({ path, detail }) => `  ${path === '' ? '' : `${quoteName(path)}: `}${detail.replaceAll(/\s+/g, ' ')}`,
    )
  const more = findings.length > MOST_PATHS ? `\n  and ${findings.length - MOST_PATHS} more` : ''
  return rows.join('\n') + more
}

function changeWords(changes: readonly Change[]): string {
  if (changes.length === 0) return 'Nothing in the folder differs from the start.'
  const rows = changes
    .slice(0, MOST_PATHS)
    .map((change) => `  ${change.path} (${change.kind}, +${change.addedLines} −${change.removedLines})`)
  const more = changes.length > MOST_PATHS ? `\n  and ${changes.length - MOST_PATHS} more` : ''
  return `Different from the start so far:\n${rows.join('\n')}${more}`
}

function outputWords({ before, after, previous }: FeedbackFacts): string {
  const failing = after.report?.failing ?? []
  if (previous !== undefined && sameOutcome(previous, after))
    return 'The output is the same as the last one you were shown, so it is not repeated here: what you did since has made no difference to it.'
  const isOld = previous === undefined && sameOutcome(before, after)
  const heart = heartOf(after.output, failing, isOld ? MAX_REPEATED_CHARS : MAX_OUTPUT_CHARS)
  if (heart === '') return 'It printed nothing.'
  const opening = isOld
    ? 'The output is the same as before your work: what you did has made no difference to it.\n'
    : ''
  return opening + asData('test output', heart)
}

/** Equal up to what differs between any two runs: times, addresses, temporary names, random seeds. */
export const sameOutcome = (a: Verdict, b: Verdict): boolean =>
  a.status === b.status && a.exitCode === b.exitCode && steady(a.output) === steady(b.output)

const steady = (output: string): string =>
  output
    .replaceAll(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:[.,]\d+)?Z?/g, '<time>')
    .replaceAll(/\b\d+(?:\.\d+)?\s?(?:ms|µs|ns|s|sec|secs|seconds?|m)\b/g, '<duration>')
    .replaceAll(/\bduration_ms:? \d+(?:\.\d+)?/g, '<duration>')
    .replaceAll(/0x[\da-f]+/gi, '<address>')
    .replaceAll(/\/tmp\/[\w./-]+/g, '<temporary>')
    .replaceAll(/\b(?:seed|pid)\b:?\s*\d+/gi, '<random>')
    .replaceAll(/[ \t]+/g, ' ')
    .trim()
