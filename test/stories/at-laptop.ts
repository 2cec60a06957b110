/** The practice repository in a folder of somebody's own, with the bundle at hand as a person would start it. */
import assert from 'node:assert/strict'
import { execFile, spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gitEnvironment } from '../standins/bare-repository.ts'
import { startModelApi, type ModelApi, type Turn } from '../standins/model-api.ts'
import { practice } from '../standins/practice.ts'
import { runnerPath } from '../standins/runner-path.ts'
import { bundlePath } from '../standins/runner.ts'

interface Ended {
  readonly code: number
  readonly text: string
}

export interface Laptop {
  readonly root: string
  readonly model: ModelApi
  readonly fixpoint: (...argv: string[]) => Promise<Ended>
  /** With options for Node itself. */
  readonly fixpointWith: (node: readonly string[], ...argv: string[]) => Promise<Ended>
  /** In a terminal of 60 columns; what it was sent, with these variables set beside the others. */
  readonly inTerminal: (env: Readonly<Record<string, string>>, ...argv: string[]) => Promise<Ended>
  readonly start: (...argv: string[]) => ChildProcessWithoutNullStreams
  readonly startWith: (node: readonly string[], ...argv: string[]) => ChildProcessWithoutNullStreams
  /** What lies in the temporary folder. */
  readonly temporary: () => Promise<readonly string[]>
  readonly git: (...argv: string[]) => Promise<string>
}

export async function atLaptop(
  script: readonly Turn[],
  act: (laptop: Laptop) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'fixpoint-laptop-'))
  const root = join(folder, 'greeter')
  const model = await startModelApi({ script })
  const env = {
    ...gitEnvironment(),
    PATH: runnerPath(),
    HOME: folder,
    TMPDIR: join(folder, 'tmp'),
    ANTHROPIC_API_KEY: model.key,
    ANTHROPIC_BASE_URL: model.baseUrl,
  }
  const run = (program: string, argv: readonly string[], more: Readonly<Record<string, string>> = {}) =>
    new Promise<{ code: number; text: string }>((resolve) => {
      execFile(program, argv, { cwd: root, env: { ...env, ...more } }, (error, stdout, stderr) =>
        resolve({
          code: typeof error?.code === 'number' ? error.code : error ? 1 : 0,
          text: stdout + stderr,
        }),
      )
    })
  const git = async (...argv: string[]) => (await run('git', argv)).text.trim()
  const startWith = (node: readonly string[], ...argv: string[]) =>
    spawn(process.execPath, [...node, bundlePath(), ...argv], { cwd: root, env })
  try {
    await mkdir(root)
    await mkdir(env.TMPDIR)
    for (const [path, content] of Object.entries(practice.files)) await writeFile(join(root, path), content)
    await git('init', '-q', '-b', 'main')
    await git('add', '-A')
    await git('-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', 'commit', '-q', '-m', 'Start')
    await act({
      root,
      model,
      git,
      fixpoint: (...argv) => run(process.execPath, [bundlePath(), ...argv]),
      fixpointWith: (node, ...argv) => run(process.execPath, [...node, bundlePath(), ...argv]),
      inTerminal: (more, ...argv) =>
        run('python3', ['-c', TERMINAL, process.execPath, bundlePath(), ...argv], more),
      start: (...argv) => startWith([], ...argv),
      startWith,
      temporary: () => readdir(env.TMPDIR),
    })
    assert.deepEqual(model.violations, [])
  } finally {
    await model.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Runs a program in a pseudo-terminal, prints what it sent there, and ends as it ended. */
const TERMINAL = `
import fcntl, os, pty, struct, sys, termios
pid, terminal = pty.fork()
if pid == 0:
    fcntl.ioctl(1, termios.TIOCSWINSZ, struct.pack('HHHH', 24, 60, 0, 0))
    os.execvp(sys.argv[1], sys.argv[1:])
while True:
    try:
        piece = os.read(terminal, 65536)
    except OSError:
        break
    if not piece:
        break
    sys.stdout.buffer.write(piece)
sys.exit(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))
`

export const WITH_TESTS = ['--input', `test-command=${practice.testCommand}`, '--input', 'fence=off']
