import { dirname } from 'node:path'
import type { createAnthropicModel } from '../adapters/anthropic-model.ts'
import { settingsFailure } from '../domain/failures/settings.ts'
import type { House } from '../domain/house.ts'
import type { Forge, Model, Repo } from '../domain/ports.ts'
import { readPrices } from '../domain/prices.ts'
import type { Settings } from '../domain/settings.ts'
import { internalFailure, warnIn, type Desk } from './desk.ts'
import { READABLE_NODE, type Environment } from './sealing.ts'

export const VERSION = '0.1.0'
const OLDEST_NODE = 24

export function demandNode(): void {
  const { node } = process.versions
  if (Number(node.split('.', 1)[0]) >= OLDEST_NODE) return
  throw settingsFailure('old-node', `This is Node.js ${node}, and Node.js ${OLDEST_NODE} or newer is needed`)
}

interface Wiring {
  readonly settings: Settings
  readonly desk: Desk
  readonly env: Environment
  readonly repo: Repo
  readonly forge: Forge | undefined
  readonly runId: string
  readonly signal: AbortSignal
  readonly tempDir: string
  /** A folder with the results of earlier attempts at this workflow run, one of which may have been cut short. */
  readonly earlierRuns?: string | undefined
  /** In place of the API: a recorded run. */
  readonly model?: Model
}

export async function buildHouse(wiring: Wiring): Promise<House> {
  const { settings, desk, env, repo, forge, signal } = wiring
  const startedMs = Date.now()
  const remainingMs = (): number => Math.max(0, settings.maxMinutes * 60_000 - (Date.now() - startedMs))
  const [{ createAnthropicModel }, { prepareFence }, { keepPipesIn }, pullRequest, comment] =
    await Promise.all([
      import('../adapters/anthropic-model.ts'),
      import('../adapters/fenced-shell.ts'),
      import('../adapters/output-pipe.ts'),
      import('../views/pull-request.ts'),
      import('../views/comment.ts'),
    ])
  keepPipesIn(wiring.tempDir)
  return {
    settings,
    runId: wiring.runId,
    model: wiring.model ?? (await modelFor(wiring, createAnthropicModel, remainingMs)),
    repo,
    ...(forge ? { forge } : {}),
    journal: desk.journal,
    views: {
      pullRequest: pullRequest.renderPullRequest,
      commitMessage: pullRequest.renderCommitMessage,
      comment: comment.renderComment,
    },
    prepareFence: () =>
      prepareFence({
        asked: settings.fence,
        network: settings.network,
        allowHosts: settings.allowHosts,
        passEnv: settings.passEnv,
        environment: env,
        secrets: secretsOf(settings, env),
        tempFolder: wiring.tempDir,
        secretFolders: [desk.resultsDir, ...runnerFolders(env)],
        ...(env[READABLE_NODE] === undefined ? {} : { node: env[READABLE_NODE] }),
        mayInstall: env['GITHUB_ACTIONS'] === 'true',
        onBlockedHost: (blocked) => desk.journal.append({ type: 'blocked-host', ...blocked }),
        onNetworkEnded: (how) =>
          warnIn(desk)(`The network of the fence ended from outside (${how}) and is made anew.`),
      }),
    ...ownPrices(env),
    redact: desk.redact,
    now: Date.now,
    signal,
  }
}

async function modelFor(
  { settings, desk, runId, earlierRuns }: Wiring,
  create: typeof createAnthropicModel,
  remainingMs: () => number,
): Promise<Model> {
  const live = create({
    apiKey: settings.anthropicApiKey,
    baseUrl: settings.anthropicBaseUrl,
    model: settings.model,
    effort: settings.effort,
    onWait: (why, ms) => desk.journal.append({ type: 'wait', why, ms }),
    remainingMs,
  })
  if (earlierRuns === undefined) return live
  const { resuming } = await import('./resume.ts')
  const { journal, resultsDir } = desk
  return resuming(live, { tempDir: earlierRuns, runId, resultsDir, journal, version: VERSION })
}

/** For a model that is not listed, or a price that was agreed on. */
function ownPrices(env: Environment): Pick<House, 'prices'> {
  const text = env['FIXPOINT_PRICES']
  if (text === undefined || text.trim() === '') return {}
  const prices = readPrices(text)
  if (prices === undefined) throw settingsFailure('prices-unreadable', 'FIXPOINT_PRICES cannot be read')
  return { prices }
}

/** Where the runner keeps its files and other steps' credentials. */
const runnerFolders = (env: Environment): readonly string[] =>
  [env['RUNNER_TEMP'], env['GITHUB_EVENT_PATH'] && dirname(env['GITHUB_EVENT_PATH'])].filter(
    (folder) => folder !== undefined && folder !== '',
  ) as string[]

/** Every value of ours that must never be written anywhere. */
export const secretsOf = (settings: Settings, env: Environment): readonly string[] =>
  [
    settings.anthropicApiKey,
    settings.githubToken,
    settings.githubToken && basicAuth(settings.githubToken),
    ...otherTokens(env).flatMap((token) => [token, basicAuth(token)]),
    env['ACTIONS_RUNTIME_TOKEN'],
    env['ACTIONS_ID_TOKEN_REQUEST_TOKEN'],
  ].filter((value) => value !== undefined && value !== '') as string[]

/** By the names that GitHub's own tools read; a workflow sets them for a job or a step. */
const otherTokens = (env: Environment): readonly string[] =>
  ['GITHUB_TOKEN', 'GH_TOKEN'].flatMap((name) => env[name] || [])

/**
 * The token, and what is taken in its place when it has died. A GitHub App's lives an hour; the job's own, which a
 * workflow may give beside it, as long as the job.
 */
export function tokensOf(
  { githubToken: token }: Settings,
  env: Environment,
  onTaken: (text: string) => void,
): { readonly token: string; readonly freshToken?: () => Promise<string | undefined> } {
  const next = otherTokens(env).find((other) => other !== token)
  if (next === undefined) return { token }
  const freshToken = async (): Promise<string> => {
    onTaken('GitHub refused the token in github-token; from here on the one in GITHUB_TOKEN is used.')
    return next
  }
  return { token, freshToken }
}

const basicAuth = (token: string): string => Buffer.from(`x-access-token:${token}`).toString('base64')

export function sayRun(
  desk: Desk,
  settings: Settings,
  where: { door: 'action' | 'laptop'; repository: string; runUrl: string; runId: string },
): void {
  desk.journal.append({
    type: 'run',
    version: VERSION,
    ...where,
    model: settings.model,
    profile: settings.profile,
    limits: {
      turns: settings.maxTurns,
      attempts: settings.maxAttempts,
      costUsd: settings.maxCostUsd,
      minutes: settings.maxMinutes,
    },
    dryRun: settings.dryRun,
  })
}

/**
 * A signal to the process ends the run at its next breath; what there is by then is delivered. What is thrown where
 * nobody catches it also ends the run on the usual way out, where the checkout is given back and the comment ended:
 * the reason of the signal is then a `Failure`.
 */
export function cancelSignal(onBroken: (text: string) => void): AbortSignal {
  const controller = new AbortController()
  // A terminal that is closed sends SIGHUP.
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => controller.abort(new Error(`cancelled by ${name}`)))
  }
  process.on('uncaughtException', (cause) => {
    const text = `Something broke that nobody waited for: ${cause instanceof Error ? cause.message : String(cause)}`
    onBroken(text)
    controller.abort(internalFailure(cause))
  })
  return controller.signal
}

/** Whoever reads our output may go away (`… | head`): no fault of ours, and no reason to fall over. */
export function heedClosedOutput(): AbortSignal {
  const controller = new AbortController()
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', () => controller.abort(new Error('cancelled: nobody reads the output')))
  }
  return controller.signal
}
