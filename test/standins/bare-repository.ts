/** The bare repository behind the stand-in remote, as the stand-in GitHub reads and writes it. */
import { execFile } from 'node:child_process'

export interface BareRepository {
  readonly gitDir: string
  /** Output without the last newline; `undefined` when git refuses. */
  ask(...args: string[]): Promise<string | undefined>
  /** As `ask`, with standard input and further environment; throws when git refuses. */
  tell(
    args: readonly string[],
    options?: { input?: Buffer | string; env?: Record<string, string> },
  ): Promise<string>
  tip(branch: string): Promise<string | undefined>
}

export function openBare(gitDir: string): BareRepository {
  const tell: BareRepository['tell'] = (args, { input, env } = {}) =>
    new Promise((resolve, reject) => {
      const child = execFile(
        'git',
        ['-c', 'core.quotePath=false', ...args],
        {
          env: { ...gitEnvironment(), GIT_DIR: gitDir, ...env },
          maxBuffer: 64 * 1024 * 1024,
          cwd: gitDir,
        },
        (error, stdout, stderr) =>
          error ? reject(new Error(`git ${args.join(' ')}: ${stderr}`)) : resolve(stdout.replace(/\n$/, '')),
      )
      // A command that reads nothing may be gone before the pipe is closed.
      child.stdin?.on('error', () => undefined)
      child.stdin?.end(input ?? '')
    })
  const ask: BareRepository['ask'] = (...args) => tell(args).catch(() => undefined)
  return {
    gitDir,
    ask,
    tell,
    tip: (branch) => ask('rev-parse', '--verify', '--quiet', `refs/heads/${branch}^{commit}`),
  }
}

/** Nothing of the tester's own git set-up gets in. */
export const gitEnvironment = (): Record<string, string> => ({
  PATH: process.env['PATH'] ?? '/usr/bin:/bin',
  HOME: '/nonexistent',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_TERMINAL_PROMPT: '0',
  LC_ALL: 'C.UTF-8',
})
