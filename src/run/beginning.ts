import { readdir } from 'node:fs/promises'
import { setImmediate as turn } from 'node:timers/promises'
import { Budget } from '../domain/budget.ts'
import type { House } from '../domain/house.ts'
import type { Fence, Forge, Shell } from '../domain/ports.ts'
import { pricesOf } from '../domain/prices.ts'
import type { Task } from '../domain/task.ts'
import type { Workspace } from '../domain/workspace.ts'

/** One run while it goes on: what was decided, what may still be used. */
export interface Run {
  readonly task: Task
  readonly house: House
  readonly budget: Budget
  /** ms since 1970. */
  readonly startedMs: number
  /** What the model can read at once, once it has been asked. */
  maxInputTokens: number | undefined
  /** Prepared beside the checkout; closed with the run. */
  fence: Fence | undefined
  /** The raised fence, once it stands; closed with the run. */
  shell: Shell | undefined
  close(): Promise<void>
}

/** A run with its checkout: what the two profiles work from. */
export interface Place {
  readonly run: Run
  readonly workspace: Workspace
  readonly guidance: Guidance | undefined
}

export interface Guidance {
  readonly path: string
  readonly text: string
}

export function beginRun(task: Task, house: House): Run {
  const { settings, model, now, prices } = house
  const limits = {
    turns: settings.maxTurns,
    attempts: settings.maxAttempts,
    costUsd: settings.maxCostUsd,
    minutes: settings.maxMinutes,
  }
  const run: Run = {
    task,
    house,
    budget: new Budget(limits, pricesOf(model.id, prices), now),
    startedMs: now(),
    maxInputTokens: undefined,
    fence: undefined,
    shell: undefined,
    async close() {
      await run.shell?.close()
      await run.fence?.close()
    },
  }
  if (run.budget.prices === undefined) {
    const text = `The price of ${model.id} is not known: tokens are counted, but max-cost-usd cannot hold.`
    house.journal.append({ type: 'notice', level: 'warning', text })
  }
  return run
}

export async function checkOut(run: Run): Promise<Workspace> {
  const { repo, journal, signal } = run.house
  const { workspace, files, how, durationMs } = await repo.checkout(run.task, signal)
  journal.append({
    type: 'checkout',
    ref: run.task.ref,
    commit: workspace.startCommit,
    files,
    how,
    durationMs,
    root: workspace.root,
  })
  return workspace
}

/** Asks GitHub, before anything is paid for, whether the result could be delivered, and by when it must be. */
export async function preflight(run: Run): Promise<void> {
  const { forge, journal, settings } = run.house
  if (forge === undefined || settings.dryRun || settings.mode === 'agent') return
  for (const text of await forge.preflight(run.task)) journal.append({ type: 'notice', level: 'info', text })
  await heedTokenLife(run, forge)
}

/** With a dead token nothing can be delivered: the run ends while it lives. */
async function heedTokenLife({ budget, house }: Run, forge: Forge): Promise<void> {
  const endsMs = await forge.tokenEndsMs()
  if (endsMs === undefined || !budget.endBy(endsMs)) return
  const at = new Date(endsMs).toISOString().slice(11, 16)
  const text = `The token in github-token dies about ${at} UTC, before max-minutes is over, so the run ends by then and delivers what it has. With the job’s own token in GITHUB_TOKEN it would go on with that one.`
  house.journal.append({ type: 'notice', level: 'warning', text })
}

/** It holds this process up for a while: the programs that others start come first. */
export async function loadModel({ house: { model } }: Run): Promise<void> {
  await turn()
  await model.load?.()
}

/** Asks the API about the model: a wrong key or id ends the run here, for nothing. */
export async function lookUpModel(run: Run): Promise<void> {
  const { model, journal, signal } = run.house
  await turn()
  const facts = await model.facts(signal)
  run.maxInputTokens = facts?.maxInputTokens
  if (facts && facts.warning !== '') journal.append({ type: 'notice', level: 'warning', text: facts.warning })
}

/** The network and the like: without a checkout, and so beside it. A clean-up runs no commands. */
export async function prepareFence(run: Run): Promise<void> {
  if (run.task.profile !== 'cleanup') run.fence = await run.house.prepareFence()
}

/** The fence of a run that has commands. */
export async function fenceIn(run: Run, workspace: Workspace): Promise<void> {
  if (run.task.profile !== 'cleanup') await raiseFence(run, workspace)
}

/** Raises the fence once; below the asked level this throws, before the first model call. */
export async function raiseFence(run: Run, workspace: Workspace): Promise<Shell> {
  if (run.shell !== undefined) return run.shell
  const { house } = run
  house.journal.append({ type: 'chapter', title: 'Raise the fence' })
  const startedMs = house.now()
  const fence = (run.fence ??= await house.prepareFence())
  const shell = await fence.raise(workspace)
  run.shell = shell
  house.journal.append({
    type: 'fence',
    level: shell.level,
    asked: house.settings.fence,
    mechanism: shell.mechanism,
    meaning: shell.meaning,
    findings: shell.findings,
    ...(shell.probes === undefined ? {} : { probes: shell.probes }),
    network: shell.network,
    durationMs: house.now() - startedMs,
  })
  return shell
}

const GUIDANCE_FILES = ['AGENTS.md', 'CLAUDE.md']

/** The repository's own word to agents; from the start commit unless that is somebody else's head. */
export async function readGuidance(run: Run, workspace: Workspace): Promise<Guidance | undefined> {
  // A fork's head may say anything: its instructions are not the maintainers'.
  if (run.task.fromFork) return undefined
  for (const path of GUIDANCE_FILES) {
    const text = await run.house.repo.startFile(workspace, path)
    if (text !== undefined && text.trim() !== '') return { path, text }
  }
  return undefined
}

/** What lies in ROOT, folders with a trailing slash, without git's and our own. */
export async function topLevelOf(workspace: Workspace): Promise<readonly string[]> {
  const entries = await readdir(workspace.root, { withFileTypes: true })
  return entries
    .filter((entry) => entry.name !== '.git' && entry.name !== workspace.scratch)
    .map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name))
    .sort()
}
