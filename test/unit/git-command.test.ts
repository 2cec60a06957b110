import assert from 'node:assert/strict'
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { after, test } from 'node:test'
import { createGit, findGit, localEnvironment, networkEnvironment } from '../../src/adapters/git-command.ts'
import { layGitFolder } from '../../src/adapters/git-folder.ts'
import { createPlainGit } from '../../src/adapters/git-process.ts'
import { Failure } from '../../src/domain/failure.ts'

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'fixpoint-command-')))
after(() => rmSync(folder, { recursive: true, force: true }))
const home = join(folder, 'home')
mkdirSync(home)
const PATH = process.env['PATH'] ?? ''
const options = { binary: await findGit(PATH, []), home, environment: localEnvironment({ PATH }, []) }

/** The same promises from both: through simple-git, and without it. */
for (const [name, git] of [
  ['simple-git', createGit(options)],
  ['plain git', createPlainGit(options)],
] as const) {
  const dir = join(folder, name.replaceAll(' ', '-'))
  layGitFolder(dir, { objectFormat: 'sha1', head: 'refs/heads/x' })
  const env = { GIT_DIR: dir }

  test(`${name}: bytes go in and come out as they are`, async () => {
    const bytes = Buffer.from([0, 1, 0xff, 0xfe, 10, 13, 0])
    const id = String((await git(['hash-object', '-w', '--stdin'], { env, input: bytes })).stdout).trim()
    assert.deepEqual((await git(['cat-file', 'blob', id], { env })).stdout, bytes)
  })

  test(`${name}: a command that reads input and gets none ends`, async () => {
    assert.match(String((await git(['hash-object', '--stdin'], { env })).stdout), /^e69de29/)
  })

  test(`${name}: an exit code is an answer where it is awaited, else a failure, also when nothing was printed`, async () => {
    const quiet = ['show-ref', '--verify', '--quiet', 'refs/heads/none']
    assert.equal((await git(quiet, { env, accept: [0, 1] })).exitCode, 1)
    await assert.rejects(git(quiet, { env }), { code: 'git-failed' })
    await assert.rejects(
      git(['cat-file', 'blob', 'a'.repeat(40)], { env }),
      (error) => error instanceof Failure && error.meaning.includes('a'.repeat(40)),
    )
  })

  test(`${name}: neither the machine's settings nor the user's are read`, async () => {
    const { stdout } = await git(['config', '--list', '--show-origin'], { env })
    const origins = String(stdout).split('\n').filter(Boolean)
    assert.ok(
      origins.every((line) => line.startsWith('command line:') || line.includes(dir)),
      origins.join('\n'),
    )
  })

  test(`${name}: a silent command costs no waiting`, async () => {
    const before = performance.now()
    for (let round = 0; round < 5; round += 1)
      await git(['show-ref', '--verify', '-q', 'refs/x'], { env, accept: [0, 1] })
    const silent = performance.now() - before
    const again = performance.now()
    for (let round = 0; round < 5; round += 1) await git(['version'], { env })
    assert.ok(silent < (performance.now() - again) * 2 + 200, `${silent} ms`)
  })
}

test('simple-git refuses what could start a program or bring in other settings', async () => {
  const git = createGit(options)
  for (const args of [
    ['-c', 'core.hooksPath=/x', 'status'],
    ['-c', 'core.fsmonitor=/x', 'status'],
    ['fetch', '--upload-pack=/x', 'y'],
    ['-c', 'protocol.ext.allow=always', 'fetch', 'ext::sh'],
  ]) {
    await assert.rejects(git(args), Error, args.join(' '))
  }
  await assert.rejects(git(['version'], { env: { GIT_SSH_COMMAND: 'x' } }))
  await assert.rejects(git(['version'], { env: { GIT_CONFIG_COUNT: '0' } }))
})

test('git is found once, and never in the workspace or in a relative folder', async () => {
  const planted = join(folder, 'workspace', 'bin')
  mkdirSync(planted, { recursive: true })
  writeFileSync(join(planted, 'git'), '#!/bin/sh\ntouch /tmp/ran\n')
  chmodSync(join(planted, 'git'), 0o755)
  const path = ['.', '', 'bin', planted, PATH].join(delimiter)
  assert.equal(await findGit(path, [join(folder, 'workspace')]), options.binary)
  assert.equal(localEnvironment({ PATH: path }, [join(folder, 'workspace')])['PATH'], PATH)
  await assert.rejects(findGit(planted, [join(folder, 'workspace')]), { code: 'git-missing' })
})

test('of the environment only named variables reach git', () => {
  const environment = {
    PATH: '/usr/bin',
    GITHUB_TOKEN: 't',
    ANTHROPIC_API_KEY: 'k',
    GIT_SSH_COMMAND: 'x',
    GIT_DIR: '/x',
    HOME: '/root',
    https_proxy: 'http://proxy:3128',
    no_proxy: 'localhost',
    GIT_SSL_CAINFO: '/ca.pem',
  }
  assert.deepEqual(localEnvironment(environment, []), { PATH: '/usr/bin' })
  assert.deepEqual(networkEnvironment(environment, []), {
    PATH: '/usr/bin',
    https_proxy: 'http://proxy:3128',
    no_proxy: 'localhost',
    GIT_SSL_CAINFO: '/ca.pem',
  })
})
