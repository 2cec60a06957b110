import type { TestCommand, Verdict } from '../domain/verdict.ts'
import { NOT_RUN } from '../domain/verdict.ts'
import type { Tested } from '../domain/journal.ts'
import type { Shell } from '../domain/ports.ts'
import type { Place } from './beginning.ts'
import { detectTestCommand, proposeSetup } from './detect.ts'
import { runSetup, verify, type VerifyOptions } from './verify.ts'

/** The harness's own place for running tests: the command as it stood at the start, inside the fence. */
export interface TestBench {
  readonly command: TestCommand | undefined
  readonly setup: string | undefined
  /** Runs the tests once and records the verdict. `root`: another folder than ROOT, for the clean room. */
  test(when: Tested['when'], attempt: number, root?: string): Promise<Verdict>
  runSetup(root?: string): Promise<Verdict>
}

/** Chooses the commands, from inputs first, then from the failed run's log, then from the start commit's files. */
export async function openTestBench(place: Place, shell: Shell): Promise<TestBench> {
  const { house } = place.run
  const command = await chooseTestCommand(place)
  const setup = await chooseSetup(place)
  if (command) {
    house.journal.append({ type: 'test-command', command: command.command, source: command.source })
  }
  const options = (root?: string): VerifyOptions => verifyOptions(place, root)
  // What our own runs write in ROOT (caches, reports) is not the agent's work; a clean room is thrown away.
  const ownRun = <T>(root: string | undefined, run: () => Promise<T>): Promise<T> =>
    root === undefined ? house.repo.ownRun(place.workspace, run) : run()
  return {
    command,
    setup,
    test: async (when, attempt, root) => {
      const verdict = await ownRun(root, () => verify(shell, command, options(root)))
      if (command) house.journal.append({ type: 'test', when, attempt, verdict })
      return verdict
    },
    runSetup: async (root) => {
      if (setup === undefined) return NOT_RUN
      const verdict = await ownRun(root, () => runSetup(shell, setup, options(root)))
      house.journal.append({ type: 'setup', verdict })
      return verdict
    },
  }
}

function verifyOptions({ run }: Place, root: string | undefined): VerifyOptions {
  const { house, budget } = run
  return {
    // Never past the run's own end; at least a moment, so that a late verdict says "timed out", not nonsense.
    timeoutMs: Math.max(1000, Math.min(house.settings.testTimeoutSeconds * 1000, budget.remainingMs())),
    maxOutputChars: house.settings.maxOutputChars,
    signal: house.signal,
    clean: house.redact,
    ...(root === undefined ? {} : { root }),
  }
}

async function chooseTestCommand({ run, workspace }: Place): Promise<TestCommand | undefined> {
  const { task, house } = run
  const given = house.settings.testCommand
  if (given === 'none') return undefined
  if (given !== undefined) return { command: given, source: 'the input test-command', definedIn: [] }
  if (task.testCommandGuess !== undefined) {
    return { command: task.testCommandGuess, source: 'what the failed run ran', definedIn: [] }
  }
  const paths = await house.repo.startPaths(workspace)
  return detectTestCommand(
    paths,
    (path) => house.repo.startFile(workspace, path),
    hintOf(task.goal, task.background),
  )
}

async function chooseSetup({ run, workspace }: Place): Promise<string | undefined> {
  const { task, house } = run
  const given = house.settings.setupCommand
  if (given !== 'auto') return given
  const paths = await house.repo.startPaths(workspace)
  return proposeSetup(
    paths,
    (path) => house.repo.startFile(workspace, path),
    hintOf(task.goal, task.background),
  )
}

const hintOf = (goal: string, background: readonly { readonly text: string }[]): string =>
  [goal, ...background.map((quote) => quote.text)].join('\n')
