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
  readonly start: (...argv: string[]) => ChildProcessWithoutNullStreams
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
  const run = (program: string, argv: readonly string[]) =>
    new Promise<{ code: number; text: string }>((resolve) => {
      execFile(program, argv, { cwd: root, env }, (error, stdout, stderr) =>
        resolve({
          code: typeof error?.code === 'number' ? error.code : error ? 1 : 0,
          text: stdout + stderr,
        }),
      )
    })
  const git = async (...argv: string[]) => (await run('git', argv)).text.trim()
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
      start: (...argv) => spawn(process.execPath, [bundlePath(), ...argv], { cwd: root, env }),
      temporary: () => readdir(env.TMPDIR),
    })
    assert.deepEqual(model.violations, [])
  } finally {
    await model.close()
    await rm(folder, { recursive: true, force: true })
  }
}

export const WITH_TESTS = ['--input', `test-command=${practice.testCommand}`, '--input', 'fence=off']
