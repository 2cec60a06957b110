import { existsSync, mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { createTerminalLog } from '../adapters/job-log.ts'
import { removeTree } from '../adapters/remove-tree.ts'
import { HELP, readCommandLine, type LaptopRequest } from '../command-line.ts'
import { Failure } from '../domain/failure.ts'
import { settingsFailure } from '../domain/failures/settings.ts'
import type { JournalRecord } from '../domain/journal.ts'
import { exitCodeOf, type Outcome } from '../domain/outcome.ts'
import type { Model } from '../domain/ports.ts'
import type { Settings } from '../domain/settings.ts'
import { isSkipped, type Skipped, type Task } from '../domain/task.ts'
import { skippedOutcome } from '../run/ending.ts'
import { INPUT_NAMES, readSettings } from '../settings.ts'
import { decide } from '../triggers/index.ts'
import { atLaptop, laptopTask } from '../triggers/laptop.ts'
import { catching, internalFailure, openDesk, showIn, writePage, type Desk } from './desk.ts'
import { readEvent } from './event-file.ts'
import {
  buildHouse,
  cancelSignal,
  demandNode,
  sayRun,
  secretsOf,
  VERSION,
  type Environment,
  seal,
} from './wiring.ts'

export async function enterLaptop(argv: readonly string[], env: Environment): Promise<number> {
  let request: LaptopRequest
  try {
    demandNode()
    request = readCommandLine(argv, INPUT_NAMES)
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
      return runAtLaptop(request, env)
    case 'replay':
      return (await import('./replay.ts')).replay(request, env)
    case 'plan':
      return (await import('./plan.ts')).plan(request, env)
  }
}

export function complain(cause: unknown): number {
  const failure = cause instanceof Failure ? cause : internalFailure(cause)
  process.stderr.write(`${failure.message}. ${failure.meaning} ${failure.remedy}\n`)
  return 1
}

async function runAtLaptop(
  request: Extract<LaptopRequest, { action: 'run' }>,
  env: Environment,
): Promise<number> {
  const write = (text: string): void => void process.stdout.write(text)
  const log = createTerminalLog(write, process.stdout.isTTY && env['NO_COLOR'] === undefined)
  const show = request.json
    ? (record: JournalRecord): void => write(`${JSON.stringify(record)}\n`)
    : showIn(log)
  const desk = openDesk(mkdtempSync(join(tmpdir(), 'fixpoint-')), log, show)
  const outcome = await catching(desk, () => actAtLaptop(request, desk, env))
  if (!request.json) {
    const { renderLaptopReport } = await import('../views/laptop-report.ts')
    const page = await writePage(desk)
    write(`\n${renderLaptopReport(desk.journal.records, { journal: desk.journal.path, report: page })}`)
  }
  desk.journal.close()
  return exitCodeOf(outcome.kind)
}

async function actAtLaptop(
  request: Extract<LaptopRequest, { action: 'run' }>,
  desk: Desk,
  env: Environment,
): Promise<Outcome> {
  const root = demandFolder(request.root)
  const settings = readSettings(laptopInputs(request.inputs, env, request.task), 'laptop')
  desk.hide(secretsOf(settings, env))
  if (settings.fence === 'reduced') await seal(env)
  const decision = await taskAtLaptop(request, root, settings)
  if (isSkipped(decision)) {
    desk.journal.append({ type: 'skipped', reason: decision.reason })
    const outcome = skippedOutcome(decision.reason)
    desk.journal.append({ type: 'outcome', outcome })
    return outcome
  }
  return runInFolder(decision, { root, settings, desk, env })
}

export function demandFolder(path: string): string {
  const root = resolve(path)
  if (existsSync(root) && statSync(root).isDirectory()) return root
  throw settingsFailure('bad-arguments', `--root ${path} is not a folder`)
}

interface LaptopRun {
  readonly root: string
  readonly settings: Settings
  readonly desk: Desk
  readonly env: Environment
  /** In place of the API: a recorded run. */
  readonly model?: Model
}

/** The loop on a folder of the person's own; the result stays on a local branch. */
export async function runInFolder(
  task: Task,
  { root, settings, desk, env, model }: LaptopRun,
): Promise<Outcome> {
  sayRun(desk, settings, { door: 'laptop', repository: basename(root), runUrl: '', runId: '' })
  const [{ createGitRepo }, { runTask }] = await Promise.all([
    import('../adapters/git-repo.ts'),
    import('../run/run-task.ts'),
  ])
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
    const house = await buildHouse({
      settings,
      desk,
      env,
      repo,
      forge: undefined,
      runId: '',
      signal: cancelSignal(),
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
async function taskAtLaptop(
  request: Extract<LaptopRequest, { action: 'run' }>,
  root: string,
  settings: Settings,
): Promise<Task | Skipped> {
  if (request.event === undefined) return laptopTask(request.task ?? '', basename(root), settings)
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
