import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inertMarkdown } from '../../src/domain/hygiene.ts'
import { exitCodeOf, type Outcome, type OutcomeKind } from '../../src/domain/outcome.ts'
import type { TamperFinding, TestStatus, Verdict } from '../../src/domain/verdict.ts'
import { planDelivery } from '../../src/run/delivery-plan.ts'
import { endBeforeAgent, endRun, type RunFacts } from '../../src/run/ending.ts'
import { renderComment } from '../../src/views/comment.ts'
import { renderJobSummary } from '../../src/views/job-summary.ts'
import { renderPullRequest } from '../../src/views/pull-request.ts'
import { taskWith } from '../fakes/forge-room.ts'
import { openScribe } from '../fakes/journal.ts'

const verdict = (status: TestStatus): Verdict => ({
  status,
  command: status === 'not-run' ? '' : 'npm test',
  output: '',
  durationMs: 1_000,
  ...(status === 'not-run' ? {} : { exitCode: status === 'passed' ? 0 : 1 }),
})

const FIX_TESTS: RunFacts['task'] = { wantsGreen: true, profile: 'fix' }
const OTHER_WORK: RunFacts['task'] = { wantsGreen: false, profile: 'fix' }
const CHEAT: TamperFinding = {
  kind: 'test-deleted',
  path: 'a.test.js',
  detail: 'a.test.js: the test file was deleted.',
  suspicious: true,
}

interface Row {
  readonly task?: RunFacts['task']
  readonly command?: string
  readonly before: TestStatus
  readonly after: TestStatus
  readonly changed: boolean
  readonly loop?: RunFacts['loopEnding']
  readonly deleted?: boolean
  readonly tamper?: readonly TamperFinding[]
}

const ended = (row: Row): Outcome =>
  endRun({
    task: row.task ?? FIX_TESTS,
    testCommand: row.command === '' ? undefined : 'npm test',
    before: verdict(row.before),
    after: verdict(row.after),
    changed: row.changed,
    deleted: row.deleted ?? false,
    tamper: row.tamper ?? [],
    flaky: [],
    loopEnding: row.loop ?? 'finished',
    attempts: 1,
  })

const ENDINGS: readonly (readonly [claim: string, row: Row, ends: string, exitCode: 0 | 1])[] = [
  ['red, changed, green', { before: 'failed', after: 'passed', changed: true }, 'passed/finished', 0],
  [
    'did not end, changed, green',
    { before: 'timed-out', after: 'passed', changed: true },
    'passed/finished',
    0,
  ],
  [
    'no tests, some written, green',
    { before: 'no-tests', after: 'passed', changed: true },
    'passed/finished',
    0,
  ],
  [
    'green, other work, still green',
    { task: OTHER_WORK, before: 'passed', after: 'passed', changed: true },
    'passed/finished',
    0,
  ],
  [
    'green at the very limit of turns',
    { before: 'failed', after: 'passed', changed: true, loop: 'turns' },
    'passed/finished',
    0,
  ],
  [
    'green although the last attempt was used up',
    { before: 'failed', after: 'passed', changed: true, loop: 'attempts' },
    'passed/finished',
    0,
  ],
  [
    'changed, no test command',
    { command: '', before: 'not-run', after: 'not-run', changed: true },
    'unverified/finished',
    0,
  ],
  [
    'changed, a command that runs no tests',
    { task: OTHER_WORK, before: 'no-tests', after: 'no-tests', changed: true },
    'unverified/finished',
    0,
  ],
  [
    'cleanup deleted something',
    {
      task: { wantsGreen: false, profile: 'cleanup' },
      command: '',
      before: 'not-run',
      after: 'not-run',
      changed: true,
    },
    'unverified/finished',
    0,
  ],
  [
    'nothing changed, green',
    { task: OTHER_WORK, before: 'passed', after: 'passed', changed: false },
    'no-change/finished',
    0,
  ],
  [
    'nothing changed, no test command',
    { command: '', before: 'not-run', after: 'not-run', changed: false },
    'no-change/finished',
    0,
  ],
  [
    'cleanup deleted nothing',
    {
      task: { wantsGreen: false, profile: 'cleanup' },
      command: '',
      before: 'not-run',
      after: 'not-run',
      changed: false,
    },
    'no-change/finished',
    0,
  ],
  [
    'red, then green on the same files',
    { before: 'failed', after: 'passed', changed: false },
    'no-change/finished',
    0,
  ],
  ['red, changed, red, gave up', { before: 'failed', after: 'failed', changed: true }, 'failing/finished', 1],
  [
    'red, changed, red, told as often as allowed',
    { before: 'failed', after: 'failed', changed: true, loop: 'attempts' },
    'failing/attempts',
    1,
  ],
  ['red, nothing changed, red', { before: 'failed', after: 'failed', changed: false }, 'failing/finished', 1],
  [
    'green, broken by the change',
    { task: OTHER_WORK, before: 'passed', after: 'failed', changed: true },
    'failing/finished',
    1,
  ],
  [
    'tests hang after the change',
    { before: 'failed', after: 'timed-out', changed: true },
    'failing/finished',
    1,
  ],
  ['the tests are gone', { before: 'failed', after: 'no-tests', changed: true }, 'failing/finished', 1],
  [
    'asked for green, no tests at all',
    { before: 'no-tests', after: 'no-tests', changed: false },
    'failing/finished',
    1,
  ],
  [
    'green by a deleted test',
    { before: 'failed', after: 'passed', changed: true, tamper: [CHEAT] },
    'suspect/finished',
    1,
  ],
  [
    'green by a deleted test, at a limit',
    { before: 'failed', after: 'passed', changed: true, tamper: [CHEAT], loop: 'cost' },
    'suspect/finished',
    1,
  ],
  [
    'a finding that is only listed',
    { before: 'failed', after: 'passed', changed: true, tamper: [{ ...CHEAT, suspicious: false }] },
    'passed/finished',
    0,
  ],
  [
    'turns ran out, red',
    { before: 'failed', after: 'failed', changed: true, loop: 'turns' },
    'stopped/turns',
    1,
  ],
  ['cost ran out', { before: 'failed', after: 'failed', changed: true, loop: 'cost' }, 'stopped/cost', 1],
  [
    'time ran out, not tested any more',
    { before: 'failed', after: 'not-run', changed: true, loop: 'time' },
    'stopped/time',
    1,
  ],
  [
    'no progress',
    { before: 'failed', after: 'failed', changed: false, loop: 'no-progress' },
    'stopped/no-progress',
    1,
  ],
  [
    'context full',
    { before: 'failed', after: 'failed', changed: true, loop: 'context' },
    'stopped/context',
    1,
  ],
  ['refused', { before: 'failed', after: 'failed', changed: false, loop: 'refused' }, 'stopped/refused', 1],
  ['empty answer', { before: 'failed', after: 'failed', changed: false, loop: 'empty' }, 'stopped/empty', 1],
  [
    'cancelled, although green',
    { before: 'failed', after: 'passed', changed: true, loop: 'cancelled' },
    'stopped/cancelled',
    1,
  ],
  [
    'half-done work that broke nothing',
    { task: OTHER_WORK, before: 'passed', after: 'passed', changed: true, loop: 'turns' },
    'stopped/turns',
    1,
  ],
  [
    'refused on green with nothing done',
    { task: OTHER_WORK, before: 'passed', after: 'passed', changed: false, loop: 'refused' },
    'stopped/refused',
    1,
  ],
]

for (const [claim, row, ends, exitCode] of ENDINGS)
  test(`${claim}: ${ends}, exit ${exitCode}`, () => {
    const outcome = ended(row)
    assert.equal(`${outcome.kind}/${outcome.stopReason}`, ends)
    assert.equal(exitCodeOf(outcome.kind), exitCode)
    assert.match(outcome.sentence, /^[A-Z].*\.$/)
    assert.equal(pullRequestOf(outcome, row), row.changed ? PULL_REQUESTS[outcome.kind] : 'none')
    for (const shown of shownTo(outcome)) assert.ok(shown.includes(inertMarkdown(outcome.sentence)), shown)
  })

/** What the contract promises when something changed. */
const PULL_REQUESTS: Readonly<Record<OutcomeKind, 'ready' | 'draft' | 'none'>> = {
  passed: 'ready',
  unverified: 'draft',
  failing: 'draft',
  suspect: 'draft',
  stopped: 'draft',
  'no-change': 'none',
  'not-reproduced': 'none',
  error: 'none',
  skipped: 'none',
}

function pullRequestOf({ kind }: Outcome, { changed }: Row): 'ready' | 'draft' | 'none' {
  const plan = planDelivery(
    {
      task: taskWith(),
      settings: { pullRequest: 'auto', branchPrefix: 'fixpoint/', dryRun: false, commit: 'git' },
      outcome: kind,
      empty: !changed,
      startCommit: 'a'.repeat(40),
    },
    { name: 'fixpoint/issue-12', onlyOurs: true },
  )
  if (plan.kind !== 'publish' || plan.pullRequest === undefined) return 'none'
  return plan.pullRequest.draft ? 'draft' : 'ready'
}

/** Comment, job summary and pull request of a run that ended so. */
function shownTo(outcome: Outcome): readonly string[] {
  const scribe = openScribe()
  scribe.write({ type: 'task', task: taskWith() })
  scribe.write({ type: 'outcome', outcome })
  const { records } = scribe
  return [renderComment(records), renderJobSummary(records), renderPullRequest(records).body]
}

test('a green start ends a task about tests without asking the model, any other goes on', () => {
  const failedRun = { id: 1, name: 'CI', url: '', headBranch: 'main', headSha: 'a' }
  assert.equal(endBeforeAgent(FIX_TESTS, verdict('passed'))?.kind, 'no-change')
  assert.equal(endBeforeAgent({ ...FIX_TESTS, failedRun }, verdict('passed'))?.kind, 'not-reproduced')
  assert.equal(endBeforeAgent(OTHER_WORK, verdict('passed')), undefined)
  assert.equal(endBeforeAgent(FIX_TESTS, verdict('failed')), undefined)
  assert.equal(endBeforeAgent(FIX_TESTS, verdict('no-tests')), undefined)
})

test('a suspect outcome names the files', () => {
  const outcome = ended({ before: 'failed', after: 'passed', changed: true, tamper: [CHEAT] })
  assert.match(outcome.sentence, /a\.test\.js/)
})

test('a clean-up says that logs were deleted only when some were', () => {
  const row: Row = {
    task: { wantsGreen: false, profile: 'cleanup' },
    command: '',
    before: 'not-run',
    after: 'not-run',
    changed: true,
  }
  assert.equal(ended({ ...row, deleted: true }).sentence, 'Logs were deleted; a cleanup runs no tests.')
  assert.match(ended({ ...row, deleted: false }).sentence, /^No logs were deleted; files were only written/)
  assert.match(ended({ ...row, changed: false }).sentence, /old enough to go, and the agent deleted none/)
})

test('where the setup fails in a fresh checkout, that is what the ending says, not that tests fail', () => {
  const facts = {
    task: FIX_TESTS,
    testCommand: 'npm test',
    before: verdict('failed'),
    changed: true,
    tamper: [],
    flaky: [],
    loopEnding: 'finished',
    attempts: 1,
  } as const
  const setup = { ...verdict('failed'), command: 'npm ci', exitCode: 4 }
  assert.match(
    endRun({ ...facts, after: setup }).sentence,
    /^In a fresh checkout of the change the setup command `npm ci` fails \(exit code 4\), so the tests were not run/,
  )
  assert.match(endRun({ ...facts, after: verdict('failed') }).sentence, /^The tests still fail/)
})

test('green at the start with tests known to be flaky is work for the agent, not an end', () => {
  const flaky = [{ name: 'weather', passed: 1, failed: 1 }]
  assert.equal(endBeforeAgent(FIX_TESTS, verdict('passed'), flaky), undefined)
  assert.equal(endBeforeAgent(FIX_TESTS, verdict('passed'))?.kind, 'no-change')
})
