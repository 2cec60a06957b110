import { codeSpan, isolate } from '../domain/hygiene.ts'
import { all, type JournalRecord } from '../domain/journal.ts'
import type { Verdict } from '../domain/verdict.ts'
import { mended, type Facts } from './facts.ts'
import { folded } from './folded.ts'
import { duration, listed } from './words.ts'

interface Room {
  readonly items: number
  readonly nameChars: number
  readonly outputChars: number
}

/** Tests before and after, by the harness's own runs, as a part of the pull request. */
export function testSection(facts: Facts, records: readonly JournalRecord[], room: Room): string[] {
  const { before, after, task } = facts
  if ((after ?? before) === undefined || (after ?? before)?.status === 'not-run') {
    // A cleanup runs none, and its first sentence says so.
    return task?.profile === 'cleanup'
      ? []
      : ['### Tests\n\nNo test command was found or given, so nothing was verified.']
  }
  const { setup, command } = lastRun(before, after, records)
  const clean = all(records, 'test').some((test) => test.when === 'clean-room')
  return [
    `### Tests\n\nRun by the harness, not the agent: ${codeSpan(command)}${clean ? ', the last time in a clean checkout of this change' : ''}`,
    table(before, after),
    ...setupSentence(setup),
    ...changedMinds(facts, room),
    ...outputAfterRed(after, room),
  ]
}

/** Where the setup of the clean checkout did not succeed, it stands in the place of the tests that could not be run. */
function lastRun(
  before: Verdict | undefined,
  after: Verdict | undefined,
  records: readonly JournalRecord[],
): { readonly setup: Verdict | undefined; readonly command: string } {
  const setup = all(records, 'setup').findLast(({ where }) => where === 'clean-room')?.verdict
  const command = setup !== undefined && after?.command === setup.command ? '' : (after?.command ?? '')
  return { setup, command: command || before?.command || '' }
}

function setupSentence(setup: Verdict | undefined): string[] {
  if (setup === undefined) return []
  const end = setup.status === 'timed-out' ? 'did not end' : `exit code ${setup.exitCode ?? 'unknown'}`
  const without = setup.status === 'passed' ? '' : '; without it the tests could not be run there'
  return [
    `Set up in that checkout: ${codeSpan(setup.command)}, ${end}, ${duration(setup.durationMs)}${without}.`,
  ]
}

function table(before: Verdict | undefined, after: Verdict | undefined): string {
  const row = (name: string, show: (verdict: Verdict) => string): string =>
    `| ${name} | ${before ? show(before) : '–'} | ${after ? show(after) : '–'} |`
  return [
    '| | before | after |',
    '| --- | --- | --- |',
    row('result', (verdict) => STATUS_WORDS[verdict.status]),
    ...(before?.report || after?.report ? [row('counts', countsWords)] : []),
    row('exit code', (verdict) => String(verdict.exitCode ?? '–')),
    row('time', (verdict) => duration(verdict.durationMs)),
  ].join('\n')
}

const STATUS_WORDS = {
  passed: '✅ passed',
  failed: '❌ failed',
  'timed-out': '⏱️ timed out',
  'no-tests': '⚠️ no tests ran',
  'not-run': 'not run',
} as const

function countsWords({ report }: Verdict): string {
  if (report === undefined) return '–'
  const unit = report.unit === undefined || report.unit === 'tests' ? '' : ` ${report.unit}`
  const skipped = report.skipped > 0 ? `, ${report.skipped} skipped` : ''
  return `${report.passed}${unit} passed, ${report.failed} failed${skipped}`
}

function changedMinds(facts: Facts, room: Room): string[] {
  const { fixed, lost, broken, stillRed } = mended(facts.before?.report, facts.after?.report)
  const list = (title: string, names: readonly string[]): string[] => {
    if (names.length === 0) return []
    const lines = listed(names, Math.min(20, room.items), (name) =>
      isolate(codeSpan(name.slice(0, room.nameChars))),
    )
    return [`**${title}:**\n${lines.map((line) => `- ${line}`).join('\n')}`]
  }
  const isTold = facts.after?.status === 'passed' || stillRed.length > 0
  return [
    ...list('From green to red', broken),
    ...list('From red to green', isTold ? fixed : []),
    ...list('Red no longer, but not seen to pass', isTold ? lost : []),
    ...list('Still red', stillRed),
  ]
}

function outputAfterRed(after: Verdict | undefined, room: Room): string[] {
  if (after === undefined || after.status === 'passed' || after.output === '') return []
  return [folded('Output of the last test run', after.output, room.outputChars)]
}
