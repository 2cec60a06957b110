import assert from 'node:assert/strict'
import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { layAgentGit } from '../../src/adapters/agent-git.ts'
import { gitEnvironment } from '../standins/bare-repository.ts'

const FILES = 4_000

test('objects that git packs away while they are copied for the agent are found where they went', async (t) => {
  const root = mkdtempSync(join(tmpdir(), 'fixpoint-packing-'))
  t.after(() => rmSync(root, { recursive: true, force: true }))
  const options = { cwd: root, env: gitEnvironment() }
  const git = (args: readonly string[], input = ''): string =>
    execFileSync('git', args, { ...options, input, stdio: 'pipe' })
      .toString()
      .trim()
  git(['init', '-q', '-b', 'main'])
  const files = Array.from(
    { length: FILES },
    (_, at) => `M 644 inline ${at}.txt\ndata ${String(at).length}\n${at}\n`,
  )
  const commit = `commit refs/heads/main\ncommitter b <b@example.org> 1 +0000\ndata 1\nx\n${files.join('')}`
  git(['-c', `fastimport.unpackLimit=${FILES * 2}`, 'fast-import', '--quiet'], commit)
  git(['reset', '-q', '--hard'])
  const packing = promisify(execFile)('git', ['gc', '--quiet'], options)
  for (let round = 0; round < 5; round += 1) {
    const path = join(root, `agent-${round}.git`)
    await layAgentGit({
      path,
      commit: git(['rev-parse', 'main']),
      branch: 'main',
      objects: [join(root, '.git', 'objects')],
      index: join(root, '.git', 'index'),
      refs: new Map(),
      shallow: [],
      remoteUrl: '',
    })
    assert.equal(git(['--git-dir', path, 'rev-list', '--objects', '--count', 'main']), String(FILES + 2))
  }
  await packing
})
