import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { after, before, test } from 'node:test'
import { startGitRemote, type GitRemote } from '../standins/git-remote.ts'
import type { PushRules } from '../standins/git-remote-rules.ts'

let remote: GitRemote
let folder: string
before(async () => {
  remote = await startGitRemote()
  folder = mkdtempSync(join(tmpdir(), 'fixpoint-client-'))
})
after(async () => {
  await remote.close()
  rmSync(folder, { recursive: true, force: true })
})

const header = (token: string): string[] => [
  '-c',
  `http.extraheader=AUTHORIZATION: basic ${Buffer.from(`x-access-token:${token}`).toString('base64')}`,
]

/** A plain git client; resolves with exit code and both outputs. */
async function client(...args: string[]): Promise<{ code: number; text: string }> {
  const { PATH } = process.env
  const env = {
    PATH,
    HOME: folder,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_TERMINAL_PROMPT: '0',
    GIT_AUTHOR_NAME: 'a',
    GIT_AUTHOR_EMAIL: 'a@b',
    GIT_COMMITTER_NAME: 'a',
    GIT_COMMITTER_EMAIL: 'a@b',
  }
  try {
    const { stdout, stderr } = await promisify(execFile)('git', args, { env, cwd: folder })
    return { code: 0, text: stdout + stderr }
  } catch (error) {
    const failed = error as { code: number; stdout: string; stderr: string }
    return { code: failed.code, text: failed.stdout + failed.stderr }
  }
}

test('a clone with the token works, without it or with another it is refused', async () => {
  remote.createRepository('o', 'a', {
    files: { 'x.txt': 'x\n', run: { text: '#!/bin/sh\n', executable: true } },
  })
  assert.equal(
    (await client(...header('test-token'), 'clone', '-q', remote.repositoryUrl('o', 'a'), 'a')).code,
    0,
  )
  assert.notEqual((await client('clone', '-q', remote.repositoryUrl('o', 'a'), 'b')).code, 0)
  assert.notEqual((await client(...header('wrong'), 'ls-remote', remote.repositoryUrl('o', 'a'))).code, 0)
  assert.equal(remote.requests.at(-1)?.status, 401)
})

test('two authorization headers are a bad request, as on GitHub', async () => {
  remote.createRepository('o', 'twice')
  const twice = [...header('test-token'), ...header('test-token')]
  const { text } = await client(...twice, 'ls-remote', remote.repositoryUrl('o', 'twice'))
  assert.match(text, /400/)
  assert.equal(remote.requests.at(-1)?.authorization.length, 2)
})

test('a repository whose objects are named by SHA-256 can be read', async () => {
  const commit = remote.createRepository('o', 'long', { objectFormat: 'sha256' })
  assert.equal(commit.length, 64)
  const { text } = await client(...header('test-token'), 'ls-remote', remote.repositoryUrl('o', 'long'))
  assert.match(text, new RegExp(commit))
})

const refusals: readonly [string, PushRules, RegExp][] = [
  [
    'protected branch',
    { protectedRefs: ['refs/heads/work'] },
    /GH006.*\n?[^]*protected branch hook declined/,
  ],
  [
    'restricted creation',
    { noCreationUnder: 'refs/heads/' },
    /Cannot create ref due to creations being restricted/,
  ],
  ['missing signature', { signaturesRequired: true }, /must have verified signatures/],
  ['workflow file', { noWorkflowFiles: true }, /without `workflows` permission/],
  ['large file', { maxFileBytes: 3 }, /GH001: Large files/],
  ['secret', { secret: 'hunter2' }, /Push cannot contain secrets/],
]
for (const [name, rules, expected] of refusals) {
  test(`a push is refused in GitHub's words: ${name}`, async () => {
    const slug = name.replaceAll(' ', '-')
    remote.createRepository('o', slug)
    const clone = join(folder, slug)
    await client(...header('test-token'), 'clone', '-q', remote.repositoryUrl('o', slug), clone)
    await client('-C', clone, 'checkout', '-qb', 'work')
    await promisify(execFile)('mkdir', ['-p', join(clone, '.github/workflows')])
    writeFileSync(join(clone, '.github/workflows/ci.yml'), 'password: hunter2\n')
    await client('-C', clone, 'add', '-A')
    await client('-C', clone, 'commit', '-qm', 'work')
    remote.setRules('o', slug, rules)
    const refused = await client(...header('test-token'), '-C', clone, 'push', 'origin', 'work')
    assert.equal(refused.code, 1)
    assert.match(refused.text, expected)
    remote.setRules('o', slug, {})
    assert.equal((await client(...header('test-token'), '-C', clone, 'push', 'origin', 'work')).code, 0)
    assert.match(remote.git('o', slug, 'for-each-ref'), /refs\/heads\/work/)
  })
}
