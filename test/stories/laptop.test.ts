import assert from 'node:assert/strict'
import { execFile, spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { once } from 'node:events'
import { lstat, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { test } from 'node:test'
import { gitEnvironment } from '../standins/bare-repository.ts'
import { startModelApi, type ModelApi, type Turn } from '../standins/model-api.ts'
import { mendingScript, practice } from '../standins/practice.ts'
import { runnerPath } from '../standins/runner-path.ts'
import { bundlePath } from '../standins/runner.ts'

interface Ended {
  readonly code: number
  readonly text: string
}

interface Laptop {
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

async function atLaptop(script: readonly Turn[], act: (laptop: Laptop) => Promise<void>): Promise<void> {
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

/** Every file of a folder, git's own included: name, owner, size, time of change. */
async function lookOf(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder, { recursive: true })
  const looks = names.map(async (name) => {
    const { mode, uid, size, mtimeMs, ctimeMs, ino } = await lstat(join(folder, name))
    return [name, mode, uid, size, mtimeMs, ctimeMs, ino].join(' ')
  })
  return (await Promise.all(looks)).toSorted()
}

const WITH_TESTS = ['--input', `test-command=${practice.testCommand}`, '--input', 'fence=off']

test('--help and --version answer without key or repository, on any Node', () =>
  atLaptop([], async ({ fixpoint, fixpointWith, root }) => {
    const help = await fixpoint('--help')
    assert.equal(help.code, 0)
    assert.match(help.text, /--root DIR/)
    const version = await fixpoint('--version')
    assert.match(version.text, /^\d+\.\d+\.\d+\n$/)
    const old = join(root, '..', 'old.mjs')
    await writeFile(old, "Object.defineProperty(process.versions, 'node', { value: '20.20.2' })\n")
    for (const [option, answer] of [
      ['--help', help],
      ['--version', version],
    ] as const)
      assert.deepEqual(await fixpointWith(['--import', old], option), answer)
    const task = await fixpointWith(['--import', old], 'make the tests pass')
    assert.equal(task.code, 1)
    assert.match(task.text, /^This is Node\.js 20\.20\.2, and Node\.js 24 or newer is needed\. .*"npm ci"/)
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
    assert.equal(await git('status', '--porcelain'), `M ${practice.program}\n?? mine.txt`)
    assert.match(text, /What changed/)
    assert.ok(text.includes(branch))
  }))

test('--dry-run changes nothing in the folder: the change is a patch, named at the end', () =>
  atLaptop(mendingScript(), async ({ fixpoint, git, root, temporary }) => {
    await writeFile(join(root, 'mine.txt'), 'not committed\n')
    await symlink('mine.txt', join(root, 'link'))
    const before = await lookOf(root)
    const { code, text } = await fixpoint('make the tests pass', '--dry-run', ...WITH_TESTS)
    assert.equal(code, 0, text)
    assert.deepEqual(await lookOf(root), before)
    assert.equal(await git('for-each-ref', '--format=%(refname:short)', 'refs/heads'), 'main')
    assert.match(text, /Dry run: no branch was made\. It would be fixpoint\/local-/)
    const [, patch = ''] = /^Patch: (.*)$/m.exec(text) ?? []
    assert.equal(await git('apply', '--numstat', patch), `1\t1\t${practice.program}`)
    // Of all the folders of the run, only the results are left.
    assert.deepEqual(await temporary(), [basename(dirname(patch))])
  }))

test('when nobody reads the output any more, the run ends in order', () =>
  atLaptop(mendingScript(), async ({ start, root, temporary }) => {
    const before = await stat(join(root, practice.program))
    const run = start('make the tests pass', ...WITH_TESTS)
    run.stdout.once('data', () => run.stdout.destroy())
    let complaints = ''
    run.stderr.on('data', (piece: Buffer) => (complaints += piece.toString()))
    const [code] = (await once(run, 'close')) as [number]
    assert.deepEqual([code, complaints], [1, ''])
    assert.equal((await stat(join(root, practice.program))).uid, before.uid)
    assert.deepEqual(
      (await readdir(root)).filter((name) => name.startsWith('.fixpoint')),
      [],
    )
    assert.deepEqual(
      (await temporary()).filter((name) => name.startsWith('fixpoint-work')),
      [],
    )
  }))

test('what breaks where nobody waits for it still leaves by the usual way', () =>
  atLaptop(mendingScript(), async ({ fixpointWith, root, temporary }) => {
    const trap = join(root, '..', 'trap.mjs')
    await writeFile(
      trap,
      `const write = process.stdout.write.bind(process.stdout)
       let broken = false
       process.stdout.write = (text, ...rest) => {
         if (!broken && String(text).includes('turn 4')) {
           broken = true
           void Promise.reject(new Error('a stray rejection'))
         }
         return write(text, ...rest)
       }`,
    )
    const { code, text } = await fixpointWith(['--import', trap], 'make the tests pass', ...WITH_TESTS)
    assert.equal(code, 1, text)
    assert.match(text, /Something broke that nobody waited for: a stray rejection/)
    assert.match(text, /ERROR \(internal\): Error: a stray rejection/)
    assert.match(text, /^Patch: /m)
    assert.deepEqual(
      (await readdir(root)).filter((name) => name.startsWith('.fixpoint')),
      [],
    )
    assert.deepEqual(
      (await temporary()).filter((name) => name.startsWith('fixpoint-work')),
      [],
    )
  }))

test('what is refused is one sentence and exit 1, asks nobody and leaves nothing behind', () =>
  atLaptop([], async ({ fixpoint, model, root, temporary }) => {
    const bare = join(root, '..', 'bare')
    await mkdir(bare)
    const incomplete = join(root, '..', 'event.json')
    await writeFile(incomplete, '{}')
    const refusals: readonly (readonly [argv: readonly string[], says: RegExp])[] = [
      [['--rot', '.'], /no option --rot\. Did you mean --root\?/],
      [[], /No task was given\./],
      [['go on', '--root', '/nope'], /^\/nope is not there\./],
      [['go on', '--root', bare], /^\S+bare is not inside a git repository\. Without one/],
      [['go on', '--input', 'netwrok=open'], /"netwrok" is not an input; did you mean network\?/],
      [['--event', incomplete, '--event-name', 'issue_comment'], /The event has no "action"/],
    ]
    for (const [argv, says] of refusals) {
      const { code, text } = await fixpoint(...argv)
      assert.equal(code, 1)
      assert.match(text, says)
      assert.equal(text.trimEnd().split('\n').length, 1, text)
    }
    assert.equal(model.everything.length, 0)
    assert.deepEqual(await temporary(), [])
  }))
