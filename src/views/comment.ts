import { codeSpan, inertMarkdown } from '../domain/hygiene.ts'
import { all, first, last, type JournalRecord } from '../domain/journal.ts'
import { factsOf } from './facts.ts'
import { count, duration, link, money } from './words.ts'

/** Our one comment in a thread: a short checklist while the run goes on, the final state once it has ended. */
export function renderComment(records: readonly JournalRecord[]): string {
  const outcome = last(records, 'outcome')?.outcome
  return outcome === undefined ? underWay(records) : ended(records)
}

function underWay(records: readonly JournalRecord[]): string {
  const attempts = all(records, 'reply').at(-1)?.attempt ?? 0
  const calls = all(records, 'tool-call')
  const tests = all(records, 'test')
  const step = (done: boolean, text: string): string => `- [${done ? 'x' : ' '}] ${text}`
  const before = tests.find((test) => test.when === 'before')
  const after = tests.findLast((test) => test.when === 'after')
  const run = first(records, 'run')
  return [
    '⏳ **Working on it.**',
    [
      step(first(records, 'checkout') !== undefined, 'check out'),
      step(first(records, 'fence') !== undefined, 'raise the fence'),
      step(before !== undefined, `run the tests${before ? `: ${before.verdict.status}` : ''}`),
      step(
        calls.length > 0,
        `read and change (${count(calls.length, 'call')}${attempts > 1 ? `, attempt ${attempts}` : ''})`,
      ),
      step(after !== undefined, `run the tests again${after ? `: ${after.verdict.status}` : ''}`),
      step(last(records, 'delivery') !== undefined, 'deliver'),
    ].join('\n'),
    run?.runUrl ? link('Follow the run', run.runUrl) : '',
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

const SIGNS: Readonly<Record<string, string>> = {
  passed: '✅',
  unverified: '⚠️',
  suspect: '🔍',
  failing: '❌',
  stopped: '⏹️',
  error: '❌',
}

function ended(records: readonly JournalRecord[]): string {
  const facts = factsOf(records)
  const delivery = last(records, 'delivery')
  const sign = SIGNS[facts.outcome.kind]
  const where = delivery?.pullRequest
    ? `Pull request ${link(`#${delivery.pullRequest.number}`, delivery.pullRequest.url)} ${delivery.operation}${delivery.pullRequest.draft ? ' as a draft' : ''}.`
    : delivery?.compareUrl
      ? `The work is on branch ${codeSpan(delivery.branch)}: ${link('open the pull request by hand', delivery.compareUrl)}.`
      : delivery?.branch
        ? `The work is on branch ${codeSpan(delivery.branch)}.`
        : ''
  const figures = [
    count(facts.totals.turns, 'turn'),
    ...(facts.totals.priceKnown ? [money(facts.totals.costUsd)] : []),
    duration(facts.durationMs),
    ...(facts.runUrl === '' ? [] : [link('the run', facts.runUrl)]),
  ].join(' · ')
  return [
    `${sign ?? 'ℹ️'} **${inertMarkdown(facts.outcome.sentence)}**`,
    inertMarkdown(facts.outcome.advice),
    where,
    ...(delivery?.remarks ?? []).map(inertMarkdown),
    `<sub>${figures}</sub>`,
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

/** For a run that was killed before it could say how it ended. */
export const renderLostComment = (runUrl: string, isPatchKept = false): string =>
  [
    '⏹️ **The run was stopped from outside before it could finish.** What it had pushed by then stays on its branch; start it again when it is wanted.',
    isPatchKept ? 'What it had changed is kept as a patch, shown in the log of its post step.' : '',
    runUrl === '' ? '' : `<sub>${link('the run', runUrl)}</sub>`,
  ]
    .filter((part) => part !== '')
    .join('\n\n')
