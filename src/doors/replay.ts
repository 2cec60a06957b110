import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createReplayModel, type ReplayModel } from '../adapters/replay-model.ts'
import type { LaptopRequest } from '../command-line.ts'
import { settingsFailure } from '../domain/failures/settings.ts'
import { first, type JournalRecord } from '../domain/journal.ts'
import type { Task } from '../domain/task.ts'
import { readSettings } from '../settings.ts'
import { atLaptop } from '../triggers/laptop.ts'
import { catching, openDesk } from './desk.ts'
import { complain, demandFolder, laptopInputs, runInFolder } from './laptop.ts'
import type { Environment } from './sealing.ts'
import { openTerminal, showAt } from './terminal.ts'

/**
 * Runs a recorded run again: same commit, recorded replies, everything else for real, in a throw-away clone. Says
 * where it first went another way; exit code 1 when it did.
 */
export async function replay(
  request: Extract<LaptopRequest, { action: 'replay' }>,
  env: Environment,
  closed: AbortSignal,
): Promise<number> {
  try {
    const records = readJournal(request.journal)
    const { task, commit } = startOf(records)
    const folder = await cloneAt(demandFolder(request.root), commit)
    try {
      const model = createReplayModel(records, folder)
      await runAgain(task, { records, model, folder, env, closed })
      return sayDifference(model)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  } catch (cause) {
    return complain(cause)
  }
}

function readJournal(path: string): readonly JournalRecord[] {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (cause) {
    throw settingsFailure('journal-unreadable', `The journal ${path} cannot be read`, {}, cause)
  }
  try {
    return text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as JournalRecord)
  } catch (cause) {
    throw settingsFailure('journal-unreadable', `The journal ${path} has a line that is not JSON`, {}, cause)
  }
}

function startOf(records: readonly JournalRecord[]): { task: Task; commit: string } {
  const task = first(records, 'task')?.task
  const commit = first(records, 'checkout')?.commit
  if (task === undefined || commit === undefined) {
    throw settingsFailure('journal-unreadable', 'The journal holds no task and no checkout')
  }
  return { task, commit }
}

async function cloneAt(root: string, commit: string): Promise<string> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'fixpoint-replay-')))
  const { simpleGit } = await import('simple-git')
  await simpleGit().clone(root, folder, ['--no-hardlinks', '--no-checkout'])
  await simpleGit(folder).checkout(commit)
  return folder
}

interface Again {
  readonly records: readonly JournalRecord[]
  readonly model: ReplayModel
  readonly folder: string
  readonly env: Environment
  readonly closed: AbortSignal
}

async function runAgain(task: Task, { records, model, folder, env, closed }: Again): Promise<void> {
  const log = openTerminal(env)
  const desk = openDesk(mkdtempSync(join(tmpdir(), 'fixpoint-')), log, showAt(log))
  const limits = first(records, 'run')?.limits
  const inputs: Record<string, string> = {
    'anthropic-api-key': 'none-needed',
    'dry-run': 'true',
    ...testCommandOf(records),
    fence: first(records, 'fence')?.level ?? 'full',
    network: first(records, 'fence')?.network ?? 'allowlist',
    model: model.id,
    ...(limits ? { 'max-turns': String(limits.turns), 'max-attempts': String(limits.attempts) } : {}),
  }
  const settings = readSettings(laptopInputs(inputs, {}), 'laptop')
  await catching(desk, () =>
    runInFolder(atLaptop(task), { root: folder, settings, desk, env, closed, model }),
  )
  log.close()
  desk.journal.close()
}

/** What was detected is detected again: the model was told how the command was found. */
export function testCommandOf(records: readonly JournalRecord[]): { readonly 'test-command'?: string } {
  const recorded = first(records, 'test-command')
  if (recorded === undefined) return { 'test-command': 'none' }
  return recorded.source === 'the input test-command' ? { 'test-command': recorded.command } : {}
}

function sayDifference(model: ReplayModel): number {
  const { difference, remaining } = model
  if (difference === undefined) {
    const rest = remaining === 0 ? '' : ` (${remaining} recorded replies were not asked for)`
    process.stdout.write(`\nThe same as recorded${rest}.\n`)
    return remaining === 0 ? 0 : 1
  }
  process.stdout.write(
    `\nFirst difference, turn ${difference.turn}, in ${difference.what}:\n  recorded: ${difference.recorded}\n  now:      ${difference.now}\n`,
  )
  return 1
}
