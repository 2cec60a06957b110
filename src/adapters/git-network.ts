import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { gitFailure } from '../domain/failures/git.ts'
import { baseEnvironment, type GitAnswer, type GitOptions } from './git-command.ts'
import { troubleOf, type GitTrouble } from './git-errors.ts'

export interface NetworkOptions extends GitOptions {
  readonly serverUrl: string
  readonly repository: { readonly owner: string; readonly name: string }
  readonly token: string
  /** Asked once when the server refuses the token. */
  readonly freshToken?: () => Promise<string | undefined>
  readonly signal: AbortSignal
  /** Milliseconds left for this run; no command and no retry goes beyond. */
  readonly remainingMs: () => number
  readonly onNotice: (text: string) => void
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

export const PATIENCE: Patience = {
  overallMs: 300_000,
  silentSeconds: 30,
  retryAfterMs: [1_000, 4_000, 12_000],
}

/** The three commands that speak to the server, and the only ones whose environment holds the token. */
export interface GitNetwork {
  readonly url: string
  fetch(gitDir: string, args: readonly string[], refspecs: readonly string[]): Promise<void>
  /** ref name → object id. */
  lsRemote(gitDir: string, patterns: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** One try: a push is never repeated blindly. The answer's stdout is the porcelain report. */
  push(gitDir: string, args: readonly string[]): Promise<PushAnswer>
}

export interface PushAnswer extends GitAnswer {
  readonly trouble: GitTrouble
}

export function createGitNetwork(options: NetworkOptions): GitNetwork {
  const url = `${options.serverUrl}/${options.repository.owner}/${options.repository.name}`
  // Kept here and nowhere else: read by `tokenEnvironment` alone.
  const purse: Purse = { token: options.token, worked: false }
  const run = (gitDir: string, args: readonly string[], retry: boolean): Promise<PushAnswer> =>
    runWithPatience(options, purse, { gitDir, args, retry })

  return {
    url,
    async fetch(gitDir, args, refspecs) {
      await demand(
        options,
        run(
          gitDir,
          ['fetch', '--quiet', '--no-write-fetch-head', '--no-recurse-submodules', ...args, url, ...refspecs],
          true,
        ),
        purse,
      )
    },
    async lsRemote(gitDir, patterns) {
      const answer = await demand(options, run(gitDir, ['ls-remote', url, ...patterns], true), purse)
      return parseRefs(answer.stdout)
    },
    async push(gitDir, args) {
      return run(gitDir, ['push', '--porcelain', '--no-verify', '--no-signed', ...args], true)
    },
  }
}

/** `<id>\t<name>` lines; GitHub and git never put anything else in them. */
function parseRefs(stdout: Buffer): ReadonlyMap<string, string> {
  const refs = new Map<string, string>()
  for (const line of stdout.toString('utf8').split('\n')) {
    const [id, name] = line.split('\t', 2)
    if (id && name) refs.set(name, id)
  }
  return refs
}

interface Purse {
  token: string
  /** The server accepted it at least once, so a refusal means that it has expired. */
  worked: boolean
}

interface Errand {
  readonly gitDir: string
  readonly args: readonly string[]
  readonly retry: boolean
}

/** Repeats what may be repeated until it works or patience ends. The last answer comes back, good or bad. */
async function runWithPatience(options: NetworkOptions, purse: Purse, errand: Errand): Promise<PushAnswer> {
  const { overallMs, retryAfterMs } = options.patience ?? PATIENCE
  const deadline = Date.now() + Math.min(overallMs, Math.max(1_000, options.remainingMs()))
  let freshAsked = false
  for (let attempt = 0; ; attempt += 1) {
    const answer = await runOnce(options, purse, errand, deadline - Date.now())
    if (answer.exitCode === 0) {
      purse.worked = true
      return answer
    }
    if (answer.trouble.code === 'token-refused' && options.freshToken && !freshAsked) {
      freshAsked = true
      const token = await options.freshToken()
      if (token && token !== purse.token) {
        purse.token = token
        continue
      }
    }
    const waitMs = (retryAfterMs[attempt] ?? Infinity) * (1 + Math.random() / 4)
    if (!errand.retry || !answer.trouble.retryable || Date.now() + waitMs > deadline) return answer
    options.onNotice(
      `git ${errand.args[0]} failed (${answer.trouble.words}); trying again in ${seconds(waitMs)} s.`,
    )
    await pause(waitMs, undefined, { signal: options.signal })
  }
}

const seconds = (ms: number): string => (ms / 1000).toFixed(0)

/** An answer that must be good: otherwise its row, told apart for reading and for an expired token. */
async function demand(
  options: NetworkOptions,
  running: Promise<PushAnswer>,
  purse: Purse,
): Promise<GitAnswer> {
  const answer = await running
  if (answer.exitCode === 0) return answer
  throw networkFailure(options, answer, purse.worked, 'reading from')
}

export function networkFailure(
  options: Pick<NetworkOptions, 'repository'>,
  answer: PushAnswer,
  tokenWorked: boolean,
  doing: 'reading from' | 'pushing to',
): Error {
  const repository = `${options.repository.owner}/${options.repository.name}`
  const { code, words } = answer.trouble
  const told =
    code === 'token-refused' && tokenWorked
      ? 'token-expired'
      : code === 'push-denied' && doing === 'reading from'
        ? 'read-denied'
        : code
  return gitFailure(told, `${doing} ${repository} failed`, { words, repository })
}

/**
 * Runs git in a process group of its own and ends the whole group at the deadline: ending git alone leaves its
 * `git-remote-https` child waiting for the server for minutes.
 */
function runOnce(
  options: NetworkOptions,
  purse: Purse,
  errand: Errand,
  timeoutMs: number,
): Promise<PushAnswer> {
  return new Promise((resolve, reject) => {
    const child = spawn(options.binary, errand.args, {
      cwd: options.home,
      env: { ...baseEnvironment(options), GIT_DIR: errand.gitDir, ...tokenEnvironment(options, purse.token) },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const stdout: Buffer[] = []
    const stderr: Buffer[] = []
    let ended = ''
    const end = (why: string): void => {
      ended ||= why
      killGroup(child.pid)
    }
    const timer = setTimeout(() => end('Operation timed out'), Math.max(0, timeoutMs))
    const onAbort = (): void => end('cancelled')
    options.signal.addEventListener('abort', onAbort, { once: true })
    if (options.signal.aborted) onAbort()
    child.stdout.on('data', (chunk: Buffer) => stdout.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => stderr.push(chunk))
    const settle = (): void => {
      clearTimeout(timer)
      options.signal.removeEventListener('abort', onAbort)
    }
    child.on('error', (error) => {
      settle()
      reject(gitFailure('git-missing', 'git could not be started', {}, error))
    })
    child.on('close', (code) => {
      settle()
      if (options.signal.aborted) {
        reject(options.signal.reason as Error)
        return
      }
      const text = Buffer.concat(stderr).toString('utf8') + ended
      resolve({
        exitCode: ended ? 124 : (code ?? 128),
        stdout: Buffer.concat(stdout),
        stderr: text,
        trouble: troubleOf(text),
      })
    })
  })
}

function killGroup(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // The group is gone already.
  }
}

/**
 * The token as a header for this server alone, given by variables: argument lists and files can be read by others.
 * The empty entry first takes away headers that an earlier step stored; with two the server answers 400.
 */
function tokenEnvironment(options: NetworkOptions, token: string): Record<string, string> {
  const header = `http.${options.serverUrl}/.extraheader`
  const basic = Buffer.from(`x-access-token:${token}`).toString('base64')
  const { silentSeconds } = options.patience ?? PATIENCE
  return {
    GIT_TERMINAL_PROMPT: '0',
    ...configEnvironment([
      [header, ''],
      ...(token === '' ? [] : [[header, `AUTHORIZATION: basic ${basic}`] as const]),
      ['credential.helper', ''],
      // A redirect would carry the header to wherever the server points.
      ['http.followRedirects', 'false'],
      ['http.lowSpeedLimit', '1000'],
      ['http.lowSpeedTime', String(silentSeconds)],
      ['protocol.allow', 'never'],
      ['protocol.http.allow', 'always'],
      ['protocol.https.allow', 'always'],
      ['core.hooksPath', '/dev/null'],
      ['gc.auto', '0'],
      ['maintenance.auto', 'false'],
    ]),
  }
}

function configEnvironment(entries: readonly (readonly [string, string])[]): Record<string, string> {
  const variables: Record<string, string> = { GIT_CONFIG_COUNT: String(entries.length) }
  entries.forEach(([key, value], index) => {
    variables[`GIT_CONFIG_KEY_${index}`] = key
    variables[`GIT_CONFIG_VALUE_${index}`] = value
  })
  return variables
}
