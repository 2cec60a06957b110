import { Failure } from '../domain/failure.ts'
import type { FlakyTest, TamperFinding, Verdict } from '../domain/verdict.ts'
import { NOT_RUN } from '../domain/verdict.ts'
import type { ChangeSet } from '../domain/workspace.ts'
import { openSession, runAgent, tellVerdict, type LoopEnd, type Session } from './agent-loop.ts'
import { agentServices } from './agent.ts'
import { raiseFence, topLevelOf, type Place } from './beginning.ts'
import { changesOf } from './changes.ts'
import { endBeforeAgent, type RunFacts } from './ending.ts'
import { feedbackText, restoreText } from './feedback.ts'
import { addUp, settleAfter, settleBefore, type Repeating, type Settled } from './flaky.ts'
import { suspiciousNow } from './tampering.ts'
import { openTestBench, type TestBench } from './testing.ts'
import type { Work } from './work.ts'

/** The `fix` profile: test, let the agent work, test again, until the tests pass or a limit falls. */
export async function mendCode(place: Place): Promise<Work> {
  const { run, workspace } = place
  const bench = await openTestBench(place, await raiseFence(run, workspace))
  const setup = await setUp(place, bench)
  const before = await testBefore(place, bench)
  const settled = endBeforeAgent(run.task, before.verdict, before.flaky)
  if (settled) return { settled }

  const session = openSession(await briefOf(place, bench, { setup, before: before.verdict }))
  const end = await workUntilGreen({ place, bench, session, before })
  if (end.flaky.length > 0) run.house.journal.append({ type: 'flaky', tests: end.flaky })
  return { ...end, before: before.verdict, testCommand: bench.command, acted: false }
}

/** The setup's verdict, where it did not succeed: the agent is to know what the tests had to do without. */
async function setUp({ run }: Place, bench: TestBench): Promise<Verdict | undefined> {
  const { journal } = run.house
  journal.append({ type: 'chapter', title: 'Test before' })
  const setup = await bench.setUp()
  if (setup.status === 'failed' || setup.status === 'timed-out') {
    const text = `The setup command failed (exit code ${setup.exitCode ?? 'unknown'}); the run goes on without it.`
    journal.append({ type: 'notice', level: 'warning', text })
    return setup
  }
  return undefined
}

async function testBefore({ run }: Place, bench: TestBench): Promise<Settled> {
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

async function briefOf(
  { run, workspace, guidance }: Place,
  bench: TestBench,
  { setup, before }: { readonly setup: Verdict | undefined; readonly before: Verdict },
) {
  const { settings } = run.house
  return {
    task: run.task,
    topLevel: await topLevelOf(workspace),
    testCommand: bench.command,
    setup,
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
  readonly changes: ChangeSet | undefined
}

/** Told this often in a row that the tests fail and changing nothing, the agent has given up. */
const GAVE_UP_AFTER = 2

/** Attempts, each ended by the agent's "done" and judged by our own run of the tests. */
async function workUntilGreen(attempts: Attempts): Promise<AttemptsEnd> {
  const { place, bench, session, before } = attempts
  const { budget, house } = place.run
  let judged: Judged | undefined
  let askedToRestore = false
  let idle = 0
  while (budget.startAttempt()) {
    house.journal.append({ type: 'chapter', title: `Attempt ${budget.attempts}` })
    const previous = judged
    const isGreen = previous?.verdict.status === 'passed'
    const ending = await (isGreen ? askAgain(attempts) : askAgent(attempts))
    if (isGreen && !house.signal.aborted && (await changesOf(place)).tree === previous.changes.tree)
      return endOf('finished', previous)
    judged = await judge(attempts, ending)
    const { verdict: after, suspicious } = judged
    if (house.signal.aborted) return endOf('cancelled', judged)
    const settled = bench.command === undefined || after.status === 'passed'
    const mayRestore = after.status === 'passed' && suspicious.length > 0 && !askedToRestore
    if (ending !== 'finished' || (settled && !mayRestore)) return endOf(ending, judged)
    if (budget.attemptsLeft === 0) return endOf(settled ? 'finished' : 'attempts', judged)
    idle = judged.changes.tree === previous?.changes.tree ? idle + 1 : 0
    if (idle === GAVE_UP_AFTER) return endOf(ending, judged)
    askedToRestore ||= settled
    const text = settled ? restoreText(after, suspicious) : feedbackText(factsFor(attempts, judged, previous))
    tellVerdict(session, after, text)
  }
  return judged === undefined
    ? { ending: 'attempts', after: NOT_RUN, flaky: before.flaky, changes: undefined }
    : endOf('attempts', judged)
}

const endOf = (ending: AttemptsEnd['ending'], { verdict, flaky, changes }: Judged): AttemptsEnd => ({
  ending,
  after: verdict,
  flaky,
  changes,
})

const askAgent = async ({ place, session }: Attempts): Promise<LoopEnd['ending']> =>
  (await runAgent(session, agentServices(place))).ending

/** After green there is a verdict already: that the model cannot be asked again does not undo it. */
async function askAgain(attempts: Attempts): Promise<LoopEnd['ending']> {
  try {
    return await askAgent(attempts)
  } catch (failure) {
    if (!(failure instanceof Failure) || !failure.stopReason.startsWith('model-')) throw failure
    const text = `The model could not be asked again: ${failure.message}`
    attempts.place.run.house.journal.append({ type: 'notice', level: 'warning', text })
    return 'finished'
  }
}

const factsFor = ({ place, before }: Attempts, judged: Judged, previous: Judged | undefined) => ({
  before: before.verdict,
  after: judged.verdict,
  previous: previous?.verdict,
  changes: judged.changes.changes,
  flaky: judged.flaky,
  attempt: place.run.budget.attempts,
  attempts: place.run.budget.limits.attempts,
  explanation: judged.explanation,
  suspicious: judged.suspicious,
})

interface Judged {
  readonly verdict: Verdict
  readonly flaky: readonly FlakyTest[]
  readonly changes: ChangeSet
  /** Why a fresh checkout differs from ROOT; empty when it does not. */
  readonly explanation: string
  /** What makes, or would make, a green run suspect. */
  readonly suspicious: readonly TamperFinding[]
}

/** The harness's own verdict: in ROOT first, and when that is green, in a fresh checkout of the change. */
async function judge(attempts: Attempts, ending: LoopEnd['ending']): Promise<Judged> {
  const { place, bench, before } = attempts
  const { house, budget } = place.run
  // What time is left after these belongs to delivering what there is.
  if (ending === 'cancelled' || ending === 'time') {
    const changes = await changesOf(place)
    return { verdict: NOT_RUN, flaky: before.flaky, changes, explanation: '', suspicious: [] }
  }
  house.journal.append({ type: 'chapter', title: `Test after attempt ${budget.attempts}` })
  const first = await bench.test('after', budget.attempts)
  const settled = await settleAfter(
    first,
    before,
    repeating(place.run, () => bench.test('after-again', budget.attempts)),
  )
  const flaky = addUp(before.flaky, settled.flaky)
  const changes = await changesOf(place)
  const { verdict, explanation } =
    settled.verdict.status !== 'passed' || changes.empty
      ? { verdict: settled.verdict, explanation: '' }
      : await bench.prove(changes, budget.attempts, flaky)
  const tested = { before: before.verdict, after: verdict, testCommand: bench.command }
  return { verdict, flaky, changes, explanation, suspicious: await suspiciousNow(place, changes, tested) }
}
