import type { FlakyTest, Verdict } from '../domain/verdict.ts'

/** A verdict with what repeating it has shown. */
export interface Settled {
  readonly verdict: Verdict
  /** All runs on the same files, the first one included. */
  readonly runs: readonly Verdict[]
  /** Tests that changed their mind without a change. Not counted as fixed. */
  readonly flaky: readonly FlakyTest[]
}

export interface Repeating {
  /** Runs the tests once more on the same files and records it. */
  readonly again: () => Promise<Verdict>
  /** How often a failing test is tried again before it counts. */
  readonly times: number
  /** Milliseconds the run may still spend; repeating never takes more than a quarter of it. */
  readonly remainingMs: () => number
}

/** Name of what failed where no runner told which test it was. */
const WHOLE_RUN = 'the test command as a whole'

/**
 * Before the agent's work: red is run again, to tell what fails for sure from what fails now and then. The verdict
 * stays red: something did fail, and the agent may find out why.
 */
export async function settleBefore(first: Verdict, repeating: Repeating): Promise<Settled> {
  if (first.status !== 'failed') return settled(first, [first])
  return settled(first, await repeated([first], repeating, () => true))
}

/**
 * After the agent's work. Green is believed at once where the start was plainly red or green; where tests changed
 * their mind at the start, everything is run as often again: what is now called fixed has to hold. The flaky ones
 * themselves may go on being so, unless they were all that was red. Red is run again only when it may be chance:
 * when nothing that failed for sure at the start is among it.
 */
export async function settleAfter(first: Verdict, before: Settled, repeating: Repeating): Promise<Settled> {
  if (first.status === 'passed' && before.flaky.length > 0)
    return mustHold(first, toleratedAfter(before), repeating)
  if (first.status === 'failed' && mayBeChance(first, before)) return mayPass(first, repeating)
  return settled(first, [first])
}

/** Known to be flaky, and not what the work was about. */
const toleratedAfter = (before: Settled): ReadonlySet<string> =>
  new Set(stablyFailing(before).length > 0 ? before.flaky.map((test) => test.name) : [])

/** Every repetition has to hold; the first that does not decides. */
async function mustHold(
  first: Verdict,
  tolerated: ReadonlySet<string>,
  repeating: Repeating,
): Promise<Settled> {
  const holds = (run: Verdict): boolean =>
    run.status === 'passed' ||
    (run.status === 'failed' && failingIn(run).every((name) => tolerated.has(name)))
  const runs = await repeated([first], repeating, holds)
  return settled(runs.find((run) => !holds(run)) ?? first, runs)
}

/** One green repetition shows that the red was chance. */
async function mayPass(first: Verdict, repeating: Repeating): Promise<Settled> {
  const runs = await repeated([first], repeating, (last) => last.status !== 'passed')
  return settled(runs.find((run) => run.status === 'passed') ?? first, runs)
}

function mayBeChance(first: Verdict, before: Settled): boolean {
  const sure = before.verdict.status === 'failed' ? stablyFailing(before) : []
  const now = failingIn(first)
  // Where only flaky tests were red, making them pass for good is the task.
  if (before.verdict.status === 'failed' && sure.length === 0) return false
  return now.length > 0 && now[0] !== WHOLE_RUN && !now.some((name) => sure.includes(name))
}

/** What failed in every run. */
export const stablyFailing = ({ runs, flaky }: Settled): readonly string[] => {
  const unsure = new Set(flaky.map((test) => test.name))
  return failingIn(runs[0]).filter((name) => !unsure.has(name))
}

const failingIn = (verdict: Verdict | undefined): readonly string[] => {
  if (verdict === undefined || verdict.status === 'passed') return []
  const names = verdict.report?.failing ?? []
  return names.length > 0 ? names : [WHOLE_RUN]
}

async function repeated(
  first: readonly Verdict[],
  { again, times, remainingMs }: Repeating,
  goOn: (last: Verdict) => boolean,
): Promise<readonly Verdict[]> {
  const runs = [...first]
  for (let repetition = 0; repetition < times; repetition += 1) {
    const last = runs.at(-1)
    if (last === undefined || !goOn(last) || last.durationMs > remainingMs() / 4) break
    runs.push(await again())
  }
  return runs
}

function settled(verdict: Verdict, runs: readonly Verdict[]): Settled {
  const names = [...new Set(runs.flatMap(failingIn))]
  const counts = names.map((name) => {
    const failed = runs.filter((run) => failingIn(run).includes(name)).length
    return { name, failed, passed: runs.filter((run) => passedIn(run, name)).length }
  })
  return { verdict, runs, flaky: counts.filter((test) => test.passed > 0 && test.failed > 0) }
}

/** A run that ended by itself and does not list the test. */
function passedIn(run: Verdict, name: string): boolean {
  if (run.status === 'passed') return true
  if (run.status !== 'failed' || name === WHOLE_RUN) return false
  // A run that fails without naming tests (a crash, a compile error) says nothing about one of them.
  return (run.report?.failing.length ?? 0) > 0 && !failingIn(run).includes(name)
}

/** The same tests seen before and after, added up. */
export function addUp(...lists: readonly (readonly FlakyTest[])[]): readonly FlakyTest[] {
  const sums = new Map<string, FlakyTest>()
  for (const test of lists.flat()) {
    const sum = sums.get(test.name)
    sums.set(test.name, {
      name: test.name,
      passed: test.passed + (sum?.passed ?? 0),
      failed: test.failed + (sum?.failed ?? 0),
    })
  }
  return [...sums.values()]
}
