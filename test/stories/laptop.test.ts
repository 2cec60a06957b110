import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { gitEnvironment } from '../standins/bare-repository.ts'
import { startModelApi, type ModelApi, type Turn } from '../standins/model-api.ts'
import { mendingScript, practice } from '../standins/practice.ts'
import { runnerPath } from '../standins/runner-path.ts'
import { bundlePath } from '../standins/runner.ts'

interface Laptop {
  readonly root: string
  readonly model: ModelApi
  readonly fixpoint: (...argv: string[]) => Promise<{ readonly code: number; readonly text: string }>
  readonly git: (...argv: string[]) => Promise<string>
}

async function atLaptop(script: readonly Turn[], act: (laptop: Laptop) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'fixpoint-laptop-'))
  const root = join(folder, 'greeter')
  const model = await startModelApi({ script })
  const env = {
    ...gitEnvironment(),
    PATH: runnerPath(),
    HOME: folder,
    ANTHROPIC_API_KEY: model.key,
    ANTHROPIC_BASE_URL: model.baseUrl,
  }
  const start = (program: string, argv: readonly string[]) =>
    new Promise<{ code: number; text: string }>((resolve) => {
      execFile(program, argv, { cwd: root, env }, (error, stdout, stderr) =>
        resolve({
          code: typeof error?.code === 'number' ? error.code : error ? 1 : 0,
          text: stdout + stderr,
        }),
      )
    })
  const git = async (...argv: string[]) => (await start('git', argv)).text.trim()
  try {
    await mkdir(root)
    for (const [path, content] of Object.entries(practice.files)) await writeFile(join(root, path), content)
    await git('init', '-q', '-b', 'main')
    await git('add', '-A')
    await git('-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', 'commit', '-q', '-m', 'Start')
    await act({ root, model, git, fixpoint: (...argv) => start(process.execPath, [bundlePath(), ...argv]) })
    assert.deepEqual(model.violations, [])
  } finally {
    await model.close()
    await rm(folder, { recursive: true, force: true })
  }
}

const WITH_TESTS = ['--input', `test-command=${practice.testCommand}`, '--input', 'fence=off']

test('--help and --version answer without key or repository', () =>
  atLaptop([], async ({ fixpoint }) => {
    const help = await fixpoint('--help')
    assert.equal(help.code, 0)
    assert.match(help.text, /--root DIR/)
    const version = await fixpoint('--version')
    assert.match(version.text, /^\d+\.\d+\.\d+\n$/)
  }))

test('a task in words leaves the fix on a local branch, prints the pull request and touches nothing else', () =>
  atLaptop(mendingScript(), async ({ fixpoint, git, root }) => {
    await writeFile(join(root, 'mine.txt'), 'not committed\n')
    const before = await git('rev-parse', 'HEAD')
    const { code, text } = await fixpoint('make the tests pass', ...WITH_TESTS)
    assert.equal(code, 0, text)
    const branches = (await git('for-each-ref', '--format=%(refname:short)', 'refs/heads')).split('\n')
    const branch = branches.find((name) => name.startsWith('fixpoint/local-'))
    assert.ok(branch, text)
    // What was not committed yet is kept as a commit of its own below the fix.
    assert.equal(await git('diff', '--name-only', `${branch}^`, branch), practice.program)
    assert.equal(await git('diff', '--name-only', 'main', `${branch}^`), 'mine.txt')
    assert.equal(await git('rev-parse', 'HEAD'), before)
    assert.equal(await readFile(join(root, 'mine.txt'), 'utf8'), 'not committed\n')
    assert.match(text, /What changed/)
    assert.ok(text.includes(branch))
  }))

test('--dry-run works and leaves no branch', () =>
  atLaptop(mendingScript(), async ({ fixpoint, git }) => {
    const { code, text } = await fixpoint('make the tests pass', '--dry-run', ...WITH_TESTS)
    assert.equal(code, 0, text)
    assert.equal(await git('for-each-ref', '--format=%(refname:short)', 'refs/heads'), 'main')
  }))

test('an unknown option and a missing task are one sentence and exit 1', () =>
  atLaptop([], async ({ fixpoint, model }) => {
    for (const argv of [['--rot', '.'], []]) {
      const { code, text } = await fixpoint(...argv)
      assert.equal(code, 1)
      assert.doesNotMatch(text, /^\s+at .+:\d+:\d+/m)
    }
    assert.equal(model.everything.length, 0)
  }))
