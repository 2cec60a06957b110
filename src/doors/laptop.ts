import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { topAbove } from '../adapters/git-found.ts'
import { removeTree } from '../adapters/remove-tree.ts'
import { HELP, readCommandLine, type LaptopRequest } from '../command-line.ts'
import { Failure } from '../domain/failure.ts'
import { settingsFailure } from '../domain/failures/settings.ts'
import type { JournalRecord } from '../domain/journal.ts'
import { exitCodeOf, type Outcome } from '../domain/outcome.ts'
import type { Model } from '../domain/ports.ts'
import type { Settings } from '../domain/settings.ts'
import { isSkipped, type Skipped, type Task } from '../domain/task.ts'
import { brokenOutcome, skippedOutcome } from '../run/ending.ts'
import { INPUT_NAMES, readSettings } from '../settings.ts'
import { decide } from '../triggers/index.ts'
import { atLaptop, laptopTask } from '../triggers/laptop.ts'
import { demandEventName } from '../triggers/payload.ts'
import { catching, internalFailure, openDesk, warnIn, writePage, type Desk } from './desk.ts'
import { readEvent } from './event-file.ts'
import { type Environment, seal } from './sealing.ts'
import { openTerminal, showAt } from './terminal.ts'
import {
  buildHouse,
  cancelSignal,
  demandNode,
  heedClosedOutput,
  sayRun,
  secretsOf,
  VERSION,
} from './wiring.ts'

export async function enterLaptop(argv: readonly string[], env: Environment): Promise<number> {
  const closed = heedClosedOutput()
  const code = await carryOut(argv, env, closed)
  // A pipe tells that nobody reads only after the write.
  await new Promise((resume) => setImmediate(resume))
  return closed.aborted ? 1 : code
}

async function carryOut(argv: readonly string[], env: Environment, closed: AbortSignal): Promise<number> {
  let request: LaptopRequest
  try {
    request = readCommandLine(argv, INPUT_NAMES)
    if (request.action !== 'help' && request.action !== 'version') demandNode()
  } catch (cause) {
    return complain(cause)
  }
  switch (request.action) {
    case 'help':
      process.stdout.write(HELP)
      return 0
    case 'version':
      process.stdout.write(`${VERSION}\n`)
      return 0
    case 'run':
      return runAtLaptop(request, env, closed)
    case 'replay':
      return (await import('./replay.ts')).replay(request, env, closed)
    case 'plan':
      return (await import('./plan.ts')).plan(request, env, closed)
  }
}

export function complain(cause: unknown): number {
  const { sentence, advice } = brokenOutcome(cause instanceof Failure ? cause : internalFailure(cause))
  process.stderr.write(`${sentence} ${advice}\n`)
  return 1
}

type RunRequest = Extract<LaptopRequest, { action: 'run' }>

async function runAtLaptop(request: RunRequest, env: Environment, closed: AbortSignal): Promise<number> {
  let start: Start
  try {
    start = await makeReady(request, env)
  } catch (cause) {
    return complain(cause)
  }
  const write = (text: string): void => void process.stdout.write(text)
  const log = openTerminal(env)
  const show = request.json
    ? (record: JournalRecord): void => write(`${JSON.stringify(record)}\n`)
    : showAt(log)
  const desk = openDesk(mkdtempSync(join(tmpdir(), 'fixpoint-')), log, show)
  desk.hide(secretsOf(start.settings, env))
  const { decision } = start
  if (isSkipped(decision)) return skip(decision, desk)
  if (request.event !== undefined && request.task !== undefined) {
    const text = 'The task that was given wins over the text of the event.'
    desk.journal.append({ type: 'notice', level: 'info', text })
  }
  const outcome = await catching(desk, () => actAtLaptop(decision, { ...start, desk, env, closed }))
  log.close()
  if (!request.json) {
    const { renderLaptopReport } = await import('../views/laptop-report.ts')
    const page = await writePage(desk)
    write(`\n${renderLaptopReport(desk.journal.records, { journal: desk.journal.path, report: page })}`)
  }
  desk.journal.close()
  return exitCodeOf(outcome.kind)
}

/** All that can be known to be wrong before anything is begun, written or asked over the network. */
interface Start {
  readonly root: string
  readonly settings: Settings
  readonly decision: Task | Skipped
}

async function makeReady(request: RunRequest, env: Environment): Promise<Start> {
  const root = demandFolder(request.root)
  const inputs = laptopInputs(request.inputs, env, request.task)
  const settings = readSettings(inputs, 'laptop', Object.keys(request.inputs))
  topAbove(join(root, settings.path))
  if (settings.fence === 'reduced') await seal(env)
  return { root, settings, decision: await taskAtLaptop(request, root, settings) }
}

/** A skip leaves nothing to look at. */
function skip({ reason }: Skipped, desk: Desk): number {
  desk.journal.append({ type: 'skipped', reason })
  desk.journal.append({ type: 'outcome', outcome: skippedOutcome(reason) })
  desk.journal.close()
  rmSync(desk.resultsDir, { recursive: true, force: true })
  return 0
}

export function demandFolder(path: string): string {
  const root = resolve(path)
  if (existsSync(root) && statSync(root).isDirectory()) return root
  throw settingsFailure('bad-folder', `${path} is ${existsSync(root) ? 'not a folder' : 'not there'}`)
}

/** In a dry run nothing of the folder changes: it is the copy that is worked on. */
async function actAtLaptop(task: Task, run: LaptopRun): Promise<Outcome> {
  if (!run.settings.dryRun) return runInFolder(task, run)
  const folder = mkdtempSync(join(tmpdir(), 'fixpoint-dry-run-'))
  try {
    const { copyRepository } = await import('../adapters/folder-copy.ts')
    const root = await copyRepository(run.root, join(folder, basename(run.root)))
    return await runInFolder(task, { ...run, root })
  } finally {
    await removeTree(folder)
  }
}

interface LaptopRun {
  readonly root: string
  readonly settings: Settings
  readonly desk: Desk
  readonly env: Environment
  /** Nobody reads our output any more. */
  readonly closed: AbortSignal
  /** In place of the API: a recorded run. */
  readonly model?: Model
}

/** The loop on a folder of the person's own; the result stays on a local branch. */
export async function runInFolder(
  task: Task,
  { root, settings, desk, env, closed, model }: LaptopRun,
): Promise<Outcome> {
  sayRun(desk, settings, { door: 'laptop', repository: basename(root), runUrl: '', runId: '' })
  const { createGitRepo } = await import('../adapters/git-repo.ts')
  const tempDir = mkdtempSync(join(tmpdir(), 'fixpoint-work-'))
  const repo = await createGitRepo({
    root,
    path: settings.path,
    tempDir,
    resultsDir: desk.resultsDir,
    local: true,
    environment: env,
    protect: settings.protect,
    secrets: secretsOf(settings, env),
    onNotice: (text) => desk.journal.append({ type: 'notice', level: 'info', text }),
  })
  try {
    // Git is at work meanwhile.
    const { runTask } = await import('../run/run-task.ts')
    const house = await buildHouse({
      settings,
      desk,
      env,
      repo,
      forge: undefined,
      runId: '',
      signal: AbortSignal.any([closed, cancelSignal(warnIn(desk))]),
      tempDir,
      ...(model === undefined ? {} : { model }),
    })
    return await runTask(task, house)
  } finally {
    await repo.close()
    await removeTree(tempDir)
  }
}

export const laptopInputs =
  (inputs: Readonly<Record<string, string>>, env: Environment, task?: string) =>
  (name: string): string | undefined => {
    if (name === 'anthropic-api-key') return inputs[name] ?? env['ANTHROPIC_API_KEY']
    if (name === 'anthropic-base-url') return inputs[name] ?? env['ANTHROPIC_BASE_URL']
    return name === 'task' ? task : inputs[name]
  }

/** The task as typed, or as an event replayed from a file would bring it. */
async function taskAtLaptop(request: RunRequest, root: string, settings: Settings): Promise<Task | Skipped> {
  if (request.event === undefined) return laptopTask(request.task ?? '', basename(root), settings)
  demandEventName(request.event.name)
  const event = readEvent(request.event.name, request.event.file)
  const { createEventReader } = await import('../adapters/event-reader.ts')
  const { fieldsOf } = await import('../domain/fields.ts')
  const payload = fieldsOf(event.payload)
  const [owner = '', name = ''] = (payload.text('repository.full_name') || `local/${basename(root)}`).split(
    '/',
  )
  const reader = createEventReader({ payload: event.payload, owner, name })
  const decision = await decide(event, settings, async () => reader, {
    repository: { owner, name },
    workflow: 'local',
    workflowRef: '',
    ref: '',
    runId: '',
  })
  return isSkipped(decision) ? decision : atLaptop(decision)
}
