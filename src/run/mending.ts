import type { FlakyTest, Verdict } from '../domain/verdict.ts'
import { NOT_RUN } from '../domain/verdict.ts'
import type { ChangeSet } from '../domain/workspace.ts'
import { openSession, runAgent, tellVerdict, type LoopEnd, type Session } from './agent-loop.ts'
import { agentServices } from './agent.ts'
import { raiseFence, topLevelOf, type Place } from './beginning.ts'
import { endBeforeAgent, type RunFacts } from './ending.ts'
import { feedbackText } from './feedback.ts'
import { addUp, settleAfter, settleBefore, type Repeating, type Settled } from './flaky.ts'
import { openTestBench, type TestBench } from './testing.ts'
import type { Work } from './work.ts'
import { writtenPaths } from './written-paths.ts'

/** The `fix` profile: test, let the agent work, test again, until the tests pass or a limit falls. */
export async function mendCode(place: Place): Promise<Work> {
  const { run, workspace } = place
  const bench = await openTestBench(place, await raiseFence(run, workspace))
  const before = await testBefore(place, bench)
  const settled = endBeforeAgent(run.task, before.verdict, before.flaky)
  if (settled) return { settled }

  const session = openSession(await briefOf(place, bench, before.verdict))
  const { ending, after, flaky } = await workUntilGreen({ place, bench, session, before })
  if (flaky.length > 0) run.house.journal.append({ type: 'flaky', tests: flaky })
  return { ending, before: before.verdict, after, flaky, testCommand: bench.command, acted: false }
}

async function testBefore({ run }: Place, bench: TestBench): Promise<Settled> {
  const { journal } = run.house
  journal.append({ type: 'chapter', title: 'Test before' })
  const setup = await bench.setUp()
  if (setup.status === 'failed' || setup.status === 'timed-out') {
    const text = `The setup command failed (exit code ${setup.exitCode ?? 'unknown'}); the run goes on without it.`
    journal.append({ type: 'notice', level: 'warning', text })
  }
  const first = await bench.test('before', 0)
  return settleBefore(
    first,
    repeating(run, () => bench.test('before-again', 0)),
  )
}

const repeating = (run: Place['run'], again: () => Promise<Verdict>): Repeating => ({
  again,
  times: run.house.settings.flakyRuns,
  remainingMs: () => run.budget.remainingMs(),
})

async function briefOf({ run, workspace, guidance }: Place, bench: TestBench, before: Verdict) {
  const { settings } = run.house
  return {
    task: run.task,
    topLevel: await topLevelOf(workspace),
    testCommand: bench.command,
    before: bench.command ? before : undefined,
    guidance,
    protect: settings.protect,
    limits: { turns: settings.maxTurns, costUsd: settings.maxCostUsd, minutes: settings.maxMinutes },
  }
}

interface Attempts {
  readonly place: Place
  readonly bench: TestBench
  readonly session: Session
  readonly before: Settled
}

interface AttemptsEnd {
  readonly ending: RunFacts['loopEnding']
  readonly after: Verdict
  readonly flaky: readonly FlakyTest[]
}

/** Told this often in a row that the tests fail and changing nothing, the agent has given up. */
const GAVE_UP_AFTER = 2

/** Attempts, each ended by the agent's "done" and judged by our own run of the tests. */
async function workUntilGreen(attempts: Attempts): Promise<AttemptsEnd> {
  const { place, bench, session, before } = attempts
  const { budget, house } = place.run
  const services = agentServices(place)
  let judged: Judged | undefined
  let idle = 0
  while (budget.startAttempt()) {
    house.journal.append({ type: 'chapter', title: `Attempt ${budget.attempts}` })
    const { ending } = await runAgent(session, services)
    const previous = judged
    judged = await judge(attempts, ending)
    const { verdict: after, flaky } = judged
    if (house.signal.aborted) return { ending: 'cancelled', after, flaky }
    const settled = bench.command === undefined || after.status === 'passed'
    if (ending !== 'finished' || settled) return { ending, after, flaky }
    if (budget.attemptsLeft === 0) break
    idle = judged.changes.tree === previous?.changes.tree ? idle + 1 : 0
    if (idle === GAVE_UP_AFTER) return { ending, after, flaky }
    tellVerdict(session, after, feedbackText(feedbackFacts(attempts, judged, previous)))
  }
  return { ending: 'attempts', after: judged?.verdict ?? NOT_RUN, flaky: judged?.flaky ?? before.flaky }
}

const feedbackFacts = ({ place, before }: Attempts, judged: Judged, previous: Judged | undefined) => ({
  before: before.verdict,
  after: judged.verdict,
  previous: previous?.verdict,
  changes: judged.changes.changes,
  flaky: judged.flaky,
  attempt: place.run.budget.attempts,
  attempts: place.run.budget.limits.attempts,
  explanation: judged.explanation,
})

interface Judged {
  readonly verdict: Verdict
  readonly flaky: readonly FlakyTest[]
  readonly changes: ChangeSet
  /** Why a fresh checkout differs from ROOT; empty when it does not. */
  readonly explanation: string
}

/** The harness's own verdict: in ROOT first, and when that is green, in a fresh checkout of the change. */
async function judge({ place, bench, before }: Attempts, ending: LoopEnd['ending']): Promise<Judged> {
  const { house, budget } = place.run
  const changes = (): Promise<ChangeSet> =>
    house.repo.changes(place.workspace, writtenPaths(house.journal.records))
  // What time is left after these belongs to delivering what there is.
  if (ending === 'cancelled' || ending === 'time') {
    return { verdict: NOT_RUN, flaky: before.flaky, changes: await changes(), explanation: '' }
  }
  house.journal.append({ type: 'chapter', title: `Test after attempt ${budget.attempts}` })
  const first = await bench.test('after', budget.attempts)
  const settled = await settleAfter(
    first,
    before,
    repeating(place.run, () => bench.test('after-again', budget.attempts)),
  )
  const flaky = addUp(before.flaky, settled.flaky)
  const changed = await changes()
  if (settled.verdict.status !== 'passed' || changed.empty) {
    return { verdict: settled.verdict, flaky, changes: changed, explanation: '' }
  }
  const proof = await bench.prove(changed, budget.attempts, flaky)
  return { verdict: proof.verdict, flaky, changes: changed, explanation: proof.explanation }
}
