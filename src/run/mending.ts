import type { FlakyTest, Verdict } from '../domain/verdict.ts'
import { NOT_RUN } from '../domain/verdict.ts'
import { runAgent, openSession, tellTestsFail, type Session } from './agent-loop.ts'
import { agentServices } from './agent.ts'
import { raiseFence, topLevelOf, type Place } from './beginning.ts'
import { endBeforeAgent, type RunFacts } from './ending.ts'
import { openTestBench, type TestBench } from './testing.ts'
import type { Work } from './work.ts'
import { writtenPaths } from './written-paths.ts'

/** The `fix` profile: test, let the agent work, test again, until the tests pass or a limit falls. */
export async function mendCode(place: Place): Promise<Work> {
  const { run, workspace } = place
  const bench = await openTestBench(place, await raiseFence(run, workspace))
  const { before, flaky } = await testBefore(place, bench)
  const settled = endBeforeAgent(run.task, before, flaky)
  if (settled) return { settled }

  const session = openSession(await briefOf(place, bench, before))
  const { ending, after } = await workUntilGreen(place, bench, session)
  return { ending, before, after, flaky, testCommand: bench.command, acted: false }
}

async function testBefore(
  { run }: Place,
  bench: TestBench,
): Promise<{ before: Verdict; flaky: readonly FlakyTest[] }> {
  run.house.journal.append({ type: 'chapter', title: 'Test before' })
  const setup = await bench.runSetup()
  if (setup.status === 'failed' || setup.status === 'timed-out') {
    const text = `The setup command failed (exit code ${setup.exitCode ?? 'unknown'}); the run goes on without it.`
    run.house.journal.append({ type: 'notice', level: 'warning', text })
  }
  return { before: await bench.test('before', 0), flaky: [] }
}

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

interface AttemptsEnd {
  readonly ending: RunFacts['loopEnding']
  readonly after: Verdict
}

/** Told this often in a row that the tests fail and changing nothing, the agent has given up. */
const GAVE_UP_AFTER = 2

/** Attempts, each ended by the agent's "done" and judged by our own run of the tests. */
async function workUntilGreen(place: Place, bench: TestBench, session: Session): Promise<AttemptsEnd> {
  const { budget, house } = place.run
  const services = agentServices(place)
  let after: Verdict = NOT_RUN
  let tree = ''
  let idle = 0
  while (budget.startAttempt()) {
    house.journal.append({ type: 'chapter', title: `Attempt ${budget.attempts}` })
    const { ending } = await runAgent(session, services)
    after = await testAfter(place, bench, ending)
    if (ending !== 'finished' || bench.command === undefined || after.status === 'passed')
      return { ending, after }
    const changes = await house.repo.changes(place.workspace, writtenPaths(house.journal.records))
    idle = changes.tree === tree ? idle + 1 : 0
    tree = changes.tree
    if (budget.attemptsLeft === 0) break
    if (idle === GAVE_UP_AFTER) return { ending, after }
    tellTestsFail(session, after, budget.attempts, budget.limits.attempts)
  }
  return { ending: 'attempts', after }
}

async function testAfter({ run }: Place, bench: TestBench, ending: AttemptsEnd['ending']): Promise<Verdict> {
  // What time is left after these belongs to delivering what there is.
  if (ending === 'cancelled' || ending === 'time') return NOT_RUN
  run.house.journal.append({ type: 'chapter', title: `Test after attempt ${run.budget.attempts}` })
  return bench.test('after', run.budget.attempts)
}
