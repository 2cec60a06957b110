import { join } from 'node:path'
import type { Tested } from '../domain/journal.ts'
import type { Shell } from '../domain/ports.ts'
import { NOT_RUN, type FlakyTest, type TestCommand, type Verdict } from '../domain/verdict.ts'
import type { ChangeSet } from '../domain/workspace.ts'
import type { Place } from './beginning.ts'
import { noteLeftovers, proveInCleanRoom, type Leftovers, type Proof } from './clean-room.ts'
import { detectTestCommand, proposeSetup } from './detect.ts'
import { runSetup, verify, type VerifyOptions } from './verify.ts'

/** The harness's own place for running tests: the commands as they stood at the start, inside the fence. */
export interface TestBench {
  readonly command: TestCommand | undefined
  /** Installs what the tests need; `not-run` where there is nothing to run. */
  setUp(): Promise<Verdict>
  /** Runs the tests once in ROOT and records the verdict. */
  test(when: Tested['when'], attempt: number): Promise<Verdict>
  /** Runs the tests once in a fresh checkout of the change and records the verdict. */
  prove(changes: ChangeSet, attempt: number, flaky: readonly FlakyTest[]): Promise<Proof>
}

/** Chooses the commands, from inputs first, then from the failed run's log, then from the start commit's files. */
export async function openTestBench(place: Place, shell: Shell): Promise<TestBench> {
  const { run, workspace } = place
  const { journal, repo } = run.house
  const paths = await repo.startPaths(workspace)
  const command = await chooseTestCommand(place, paths)
  const { setup, proposedSetup } = await chooseSetup(place, paths, command)
  // Before setup and agent: what lies here now is the machine's, not the change's.
  const leftovers = noteLeftovers(workspace.root, paths, workspace.scratch)
  if (command) journal.append({ type: 'test-command', command: command.command, source: command.source })
  return {
    command,
    setUp: async () => {
      if (setup === undefined) return NOT_RUN
      const verdict = await repo.ownRun(workspace, () => runSetup(shell, setup, inRoot(place)))
      journal.append({ type: 'setup', verdict })
      return verdict
    },
    test: async (when, attempt) => {
      if (command === undefined) return NOT_RUN
      // What our own runs write in ROOT (caches, reports) is not the agent's work.
      const verdict = await repo.ownRun(workspace, () => verify(shell, command, inRoot(place)))
      journal.append({ type: 'test', when, attempt, verdict })
      return verdict
    },
    prove: async (changes, attempt, flaky) => {
      if (command === undefined) return { verdict: NOT_RUN, explanation: '' }
      const onSetup = (verdict: Verdict): void =>
        journal.append({ type: 'setup', where: 'clean-room', verdict })
      const proof = await prove(place, {
        shell,
        changes,
        command,
        setup,
        proposedSetup,
        leftovers,
        flaky,
        onSetup,
      })
      journal.append({ type: 'test', when: 'clean-room', attempt, verdict: proof.verdict })
      return proof
    },
  }
}

interface ProofWork {
  readonly shell: Shell
  readonly changes: ChangeSet
  readonly command: TestCommand
  readonly setup: string | undefined
  readonly proposedSetup: string | undefined
  readonly leftovers: Leftovers
  readonly flaky: readonly FlakyTest[]
  readonly onSetup: (setup: Verdict) => void
}

const prove = (place: Place, work: ProofWork): Promise<Proof> =>
  proveInCleanRoom({
    shell: work.shell,
    workspace: place.workspace,
    changes: work.changes,
    layOut: () => place.run.house.repo.cleanRoom(place.workspace, work.changes),
    testCommand: work.command,
    setup: work.setup,
    proposedSetup: work.proposedSetup,
    leftovers: work.leftovers,
    flaky: work.flaky.map((test) => test.name),
    flakyRuns: place.run.house.settings.flakyRuns,
    onSetup: work.onSetup,
    setupOptions: limitsOf(place),
    testOptions: limitsOf(place),
  })

/** Names of failing tests are read from the whole output; the agent can look into it, too. */
const inRoot = (place: Place): VerifyOptions => ({
  ...limitsOf(place),
  reportRoot: place.workspace.root,
  outputFile: join(place.workspace.root, place.workspace.scratch, 'last-test-run.txt'),
})

function limitsOf({ run }: Place): VerifyOptions {
  const { house, budget } = run
  return {
    // Never past the run's own end; at least a moment, so that a late verdict says "timed out", not nonsense.
    timeoutMs: Math.max(1000, Math.min(house.settings.testTimeoutSeconds * 1000, budget.remainingMs())),
    maxOutputChars: house.settings.maxOutputChars,
    signal: house.signal,
    clean: house.redact,
  }
}

async function chooseTestCommand(
  { run, workspace }: Place,
  paths: readonly string[],
): Promise<TestCommand | undefined> {
  const { task, house } = run
  const given = house.settings.testCommand
  if (given === 'none') return undefined
  if (given !== undefined) return { command: given, source: 'the input test-command', definedIn: [] }
  if (task.testCommandGuess !== undefined) {
    return { command: task.testCommandGuess, source: 'what the failed run ran', definedIn: [] }
  }
  return detectTestCommand(paths, (path) => house.repo.startFile(workspace, path), hintOf(task))
}

/** Run only when given or `auto`; a proposal is kept for the clean room, where nothing is installed yet. */
async function chooseSetup(
  { run, workspace }: Place,
  paths: readonly string[],
  command: TestCommand | undefined,
): Promise<{ readonly setup?: string | undefined; readonly proposedSetup?: string | undefined }> {
  const { task, house } = run
  const given = house.settings.setupCommand
  if (given === undefined && command === undefined) return {}
  if (given !== undefined && given !== 'auto') return { setup: given, proposedSetup: given }
  const proposedSetup = await proposeSetup(
    paths,
    (path) => house.repo.startFile(workspace, path),
    hintOf(task),
  )
  return { setup: given === 'auto' ? proposedSetup : undefined, proposedSetup }
}

const hintOf = (task: Place['run']['task']): string =>
  [task.goal, ...task.background.map((quote) => quote.text)].join('\n')
