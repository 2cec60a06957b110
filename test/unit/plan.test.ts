import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { createPlainShell } from '../../src/adapters/plain-shell.ts'
import { planFleet, type PlanOptions } from '../../src/run/plan.ts'

async function repository(t: TestContext, files: Readonly<Record<string, string>>): Promise<PlanOptions> {
  const root = await mkdtemp(join(tmpdir(), 'plan-'))
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), content)
  }
  const shell = createPlainShell({ root, environment: { PATH: process.env['PATH'] } })
  t.after(async () => {
    await shell.close()
    await rm(root, { recursive: true })
  })
  return {
    paths: Object.keys(files),
    readFile: (path) => readFile(join(root, path), 'utf8').catch(() => undefined),
    shell,
    testTimeoutMs: 30_000,
    maxOutputChars: 5000,
  }
}

const npm = (script: string): string => JSON.stringify({ scripts: { test: script } })

test('every failing package becomes one cell; what passes, has no tests or is somebody else’s does not', async (t) => {
  const options = await repository(t, {
    'package.json': npm('exit 3'),
    'packages/a/package.json': npm('test -f here.txt'),
    'packages/a/here.txt': 'a',
    'packages/b/package.json': npm('exit 1'),
    "packages/it's/package.json": npm('exit 2'),
    'packages/c/README.md': 'no manifest',
    'node_modules/d/package.json': npm('exit 1'),
    'packages/b/fixtures/e/package.json': npm('exit 1'),
  })
  const seen: string[] = []
  const plan = await planFleet({ ...options, onTested: (path, { status }) => seen.push(`${path} ${status}`) })
  assert.deepEqual(plan, {
    include: [
      { path: 'packages/b', name: 'packages-b', 'test-command': 'npm test', tests: 'failed' },
      { path: "packages/it's", name: 'packages-it-s', 'test-command': 'npm test', tests: 'failed' },
    ],
  })
  assert.deepEqual(seen, ['packages/a passed', 'packages/b failed', "packages/it's failed"])
})

test('a repository of one package is planned as its root, and as nothing when it passes', async (t) => {
  const failing = await repository(t, { 'package.json': npm('exit 1') })
  assert.deepEqual(
    (await planFleet(failing)).include.map((cell) => cell.path),
    ['.'],
  )
  const passing = await repository(t, { 'package.json': npm('exit 0') })
  assert.deepEqual(await planFleet(passing), { include: [] })
  const none = await repository(t, { 'README.md': 'x' })
  assert.deepEqual(await planFleet(none), { include: [] })
})

test('the setup command runs once before, and the given test command stands for every package', async (t) => {
  const options = await repository(t, { 'a/go.mod': 'module a', 'b/go.mod': 'module b' })
  const plan = await planFleet({ ...options, setupCommand: 'touch a/ready', testCommand: 'test -f ready' })
  assert.deepEqual(plan, {
    include: [{ path: 'b', name: 'b', 'test-command': 'test -f ready', tests: 'failed' }],
  })
})
