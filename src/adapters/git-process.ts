import { spawn } from 'node:child_process'
import { gitFailure } from '../domain/failures/git.ts'
import { accepted, baseEnvironment, type GitAnswer, type GitCall, type GitOptions } from './git-command.ts'

export interface GitProcess {
  readonly binary: string
  readonly args: readonly string[]
  readonly cwd: string
  readonly env: Readonly<Record<string, string>>
  readonly input?: Buffer | string
  readonly timeoutMs?: number
  readonly signal?: AbortSignal
  /** Takes the output piece by piece, instead of it being collected; `enough` ends git, which counts as success. */
  readonly onOutput?: (piece: Buffer) => 'more' | 'enough'
}

/** Exit code of a command that we ended at its deadline, as of timeout(1). */
const ENDED = 124

/**
 * Runs git in a process group of its own and ends the whole group at the deadline or the signal: ending git alone
 * leaves its `git-remote-https` child waiting for the server, for minutes. Rejects only with the signal's reason or
 * when git cannot be started.
 */
export function runGitProcess(program: GitProcess): Promise<GitAnswer> {
  return new Promise((resolve, reject) => {
    const { signal, input } = program
    const child = spawn(program.binary, program.args, {
      cwd: program.cwd,
      env: program.env,
      detached: true,
      stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
    })
    const stdout: Buffer[] = []
    const stderr: Buffer[] = []
    let timedOut = false
    let isEnough = false
    const onAbort = (): void => killGroup(child.pid)
    const timer = setTimeout(() => {
      timedOut = true
      killGroup(child.pid)
    }, clampTimer(program.timeoutMs))
    const settle = (): void => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
    }
    signal?.addEventListener('abort', onAbort, { once: true })
    if (signal?.aborted) onAbort()
    child.stdout?.on('data', (chunk: Buffer) => {
      if (program.onOutput === undefined) stdout.push(chunk)
      else if (!isEnough && program.onOutput(chunk) === 'enough') {
        isEnough = true
        killGroup(child.pid)
      }
    })
    child.stderr?.on('data', (chunk: Buffer) => stderr.push(chunk))
    // EPIPE: git ended before it read everything, and its exit code says why.
    child.stdin?.on('error', () => undefined)
    if (input !== undefined) child.stdin?.end(input)
    child.on('error', (error) => {
      settle()
      reject(gitFailure('git-missing', 'git could not be started', {}, error))
    })
    child.on('close', (code) => {
      settle()
      if (signal?.aborted) {
        reject(signal.reason as Error)
        return
      }
      resolve({
        exitCode: timedOut ? ENDED : isEnough ? 0 : (code ?? 128),
        stdout: Buffer.concat(stdout),
        stderr: Buffer.concat(stderr).toString('utf8') + (timedOut ? '\nOperation timed out' : ''),
      })
    })
  })
}

/** Node fires a longer timer at once. */
const LONGEST_TIMER_MS = 2_147_483_647
const clampTimer = (ms = LONGEST_TIMER_MS): number => Math.min(Math.max(0, ms), LONGEST_TIMER_MS)

function killGroup(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // The group is gone already.
  }
}

/** Settings as variables: they overrule every file, and no argument list shows them. */
export function configVariables(entries: readonly (readonly [string, string])[]): Record<string, string> {
  const variables: Record<string, string> = { GIT_CONFIG_COUNT: String(entries.length) }
  entries.forEach(([key, value], index) => {
    variables[`GIT_CONFIG_KEY_${index}`] = key
    variables[`GIT_CONFIG_VALUE_${index}`] = value
  })
  return variables
}

/** In a repository that is not ours, these keep its hooks and monitors from running. */
export const NOTHING_RUNS: readonly (readonly [string, string])[] = [
  ['core.hooksPath', '/dev/null'],
  ['core.fsmonitor', 'false'],
  ['gc.auto', '0'],
  ['maintenance.auto', 'false'],
  ['protocol.allow', 'never'],
]

/** Like `Git`; output that is taken piece by piece is not in the answer. */
export type PlainGit = (
  args: readonly string[],
  call?: GitCall,
  onOutput?: GitProcess['onOutput'],
) => Promise<GitAnswer>

/**
 * Git without simple-git, for somebody else's repository: there settings must be overruled, which simple-git takes
 * for an attack. Never gets a token.
 */
export function createPlainGit(options: GitOptions): PlainGit {
  return async (args, call = {}, onOutput) =>
    accepted(
      args,
      call,
      await runGitProcess({
        binary: options.binary,
        args,
        cwd: options.home,
        env: { ...baseEnvironment(options), ...configVariables(NOTHING_RUNS), ...call.env },
        ...(call.input !== undefined && { input: call.input }),
        ...(onOutput !== undefined && { onOutput }),
      }),
    )
}
