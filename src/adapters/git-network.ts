import { setTimeout as pause } from 'node:timers/promises'
import type { Failure } from '../domain/failure.ts'
import { gitFailure } from '../domain/failures/git.ts'
import { baseEnvironment, type GitAnswer, type GitOptions } from './git-command.ts'
import { troubleOf, type GitTrouble } from './git-errors.ts'
import { configVariables, NOTHING_RUNS, runGitProcess } from './git-process.ts'

export interface NetworkOptions extends GitOptions {
  /** Without a slash at its end. */
  readonly serverUrl: string
  readonly repository: { readonly owner: string; readonly name: string }
  readonly token: string
  /** Asked once per command when the server refuses the token. */
  readonly freshToken?: () => Promise<string | undefined>
  /** Asked at every command: checkout has a signal of its own. */
  readonly signal: () => AbortSignal
  /** Milliseconds left for this run; no command and no retry goes beyond. */
  readonly remainingMs: () => number
  readonly notice: (text: string) => void
  readonly patience?: Patience
}

/** How long we wait for a server. */
export interface Patience {
  /** Longest time for one command and its retries together. */
  readonly overallMs: number
  /** A transfer slower than 1 KB/s for this many seconds is ended. */
  readonly silentSeconds: number
  /** Waits before the retries; their number is the number of retries. Some chance is added to each. */
  readonly retryAfterMs: readonly number[]
}

const PATIENCE: Patience = { overallMs: 300_000, silentSeconds: 30, retryAfterMs: [1_000, 4_000, 12_000] }

/** The three commands that speak to the server, and the only ones whose environment holds the token. */
export interface GitNetwork {
  readonly url: string
  fetch(gitDir: string, args: readonly string[], refspecs: readonly string[]): Promise<void>
  /** Full ref name → object id. */
  lsRemote(gitDir: string, patterns: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Never throws for a refusal: what a refused push means depends on who refused it. stdout is the porcelain report. */
  push(gitDir: string, args: readonly string[]): Promise<NetworkAnswer>
  /** The failure that a refused push is, `words` in place of git's own where given. */
  refusal(answer: NetworkAnswer, details: Readonly<Record<string, string>>): Failure
}

export interface NetworkAnswer extends GitAnswer {
  readonly trouble: GitTrouble
}

export function createGitNetwork(options: NetworkOptions): GitNetwork {
  const url = `${options.serverUrl}/${options.repository.owner}/${options.repository.name}`
  const purse: Purse = { token: options.token, worked: false }
  const run = (gitDir: string, args: readonly string[]): Promise<NetworkAnswer> =>
    runWithPatience(options, purse, { gitDir, args })
  const demand = async (running: Promise<NetworkAnswer>): Promise<NetworkAnswer> => {
    const answer = await running
    if (answer.exitCode === 0) return answer
    throw failureOf(options, purse, answer, { doing: 'reading from' })
  }

  return {
    url,
    async fetch(gitDir, args, refspecs) {
      const quiet = ['--quiet', '--no-write-fetch-head', '--no-recurse-submodules']
      await demand(run(gitDir, ['fetch', ...quiet, ...args, url, ...refspecs]))
    },
    async lsRemote(gitDir, patterns) {
      return parseRefs((await demand(run(gitDir, ['ls-remote', url, ...patterns]))).stdout)
    },
    push: (gitDir, args) => run(gitDir, ['push', '--porcelain', '--no-verify', '--no-signed', ...args]),
    refusal: (answer, details) => failureOf(options, purse, answer, { doing: 'pushing to', ...details }),
  }
}

/** `<id>\t<name>` lines. */
function parseRefs(stdout: Buffer): ReadonlyMap<string, string> {
  const refs = new Map<string, string>()
  for (const line of stdout.toString('utf8').split('\n')) {
    const [id, name] = line.split('\t', 2)
    if (id && name) refs.set(name, id)
  }
  return refs
}

/** Where the token is kept; taken out for the environment of a command and for nothing else. */
interface Purse {
  token: string
  /** The server accepted it at least once, so that a refusal means it has expired. */
  worked: boolean
}

interface Errand {
  readonly gitDir: string
  readonly args: readonly string[]
}

/** Repeats what may help when repeated, until it works or patience ends. The last answer comes back, good or bad. */
async function runWithPatience(
  options: NetworkOptions,
  purse: Purse,
  errand: Errand,
): Promise<NetworkAnswer> {
  const { overallMs, retryAfterMs } = options.patience ?? PATIENCE
  const deadline = Date.now() + Math.min(overallMs, Math.max(MIN_TRY_MS, options.remainingMs()))
  const renewed = { asked: false }
  for (let retries = 0; ;) {
    const answer = await runOnce(options, purse, errand, deadline - Date.now())
    if (answer.exitCode === 0) {
      purse.worked = true
      return answer
    }
    if (answer.trouble.code === 'token-refused' && (await renew(options, purse, renewed))) continue
    const waitMs = (retryAfterMs[retries] ?? Infinity) * (1 + Math.random() / 4)
    if (!answer.trouble.retryable || Date.now() + waitMs > deadline) return answer
    retries += 1
    const seconds = (waitMs / 1000).toFixed(waitMs < 10_000 ? 1 : 0)
    options.notice(`git ${errand.args[0]} failed (${answer.trouble.words}); trying again in ${seconds} s.`)
    await pause(waitMs, undefined, { signal: options.signal() })
  }
}

/** Even with no time left a short try is made: delivering late is better than not at all. */
const MIN_TRY_MS = 5_000

async function renew(options: NetworkOptions, purse: Purse, renewed: { asked: boolean }): Promise<boolean> {
  if (!options.freshToken || renewed.asked) return false
  renewed.asked = true
  const token = await options.freshToken()
  if (!token || token === purse.token) return false
  purse.token = token
  purse.worked = false
  options.notice('The token had expired; a new one was taken.')
  return true
}

async function runOnce(
  options: NetworkOptions,
  purse: Purse,
  errand: Errand,
  timeoutMs: number,
): Promise<NetworkAnswer> {
  const answer = await runGitProcess({
    binary: options.binary,
    args: errand.args,
    cwd: options.home,
    env: { ...baseEnvironment(options), GIT_DIR: errand.gitDir, ...tokenVariables(options, purse.token) },
    timeoutMs,
    signal: options.signal(),
  })
  return { ...answer, trouble: troubleOf([answer.stderr, ...refusedRefs(answer.stdout)].join('\n')) }
}

/** From the porcelain report of a push: `!`, refs and the reason in brackets, between tabs. */
const refusedRefs = (stdout: Buffer): readonly string[] =>
  stdout
    .toString('utf8')
    .split('\n')
    .filter((line) => line.startsWith('!\t'))
    .map((line) => line.split('\t').at(-1) ?? '')

/**
 * The token as a header for this server alone, given by variables: argument lists and files can be read by others.
 * The empty entry first takes away headers that an earlier step stored; with two the server answers 400.
 */
function tokenVariables(options: NetworkOptions, token: string): Record<string, string> {
  const header = `http.${options.serverUrl}/.extraheader`
  const basic = Buffer.from(`x-access-token:${token}`).toString('base64')
  const { silentSeconds } = options.patience ?? PATIENCE
  return {
    GIT_TERMINAL_PROMPT: '0',
    ...configVariables([
      ...NOTHING_RUNS,
      ['protocol.http.allow', 'always'],
      ['protocol.https.allow', 'always'],
      [header, ''],
      ...(token === '' ? [] : [[header, `AUTHORIZATION: basic ${basic}`] as const]),
      ['credential.helper', ''],
      // A redirect would carry the header to wherever the server points.
      ['http.followRedirects', 'false'],
      ['http.lowSpeedLimit', '1000'],
      ['http.lowSpeedTime', String(silentSeconds)],
    ]),
  }
}

function failureOf(
  options: NetworkOptions,
  { worked }: Purse,
  { trouble }: NetworkAnswer,
  details: Readonly<Record<string, string>> & { readonly doing: string },
): Failure {
  const repository = `${options.repository.owner}/${options.repository.name}`
  const what = `${details.doing} ${repository} failed`
  return gitFailure(toldAs(trouble, worked, details.doing), what, {
    words: trouble.words,
    repository,
    ...details,
  })
}

function toldAs({ code }: GitTrouble, worked: boolean, doing: string): GitTrouble['code'] {
  if (code === 'token-refused' && worked) return 'token-expired'
  if (code === 'push-denied' && doing === 'reading from') return 'read-denied'
  if (code === 'git-failed' && doing === 'pushing to') return 'push-refused'
  return code
}
