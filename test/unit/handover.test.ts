import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { Failure } from '../../src/domain/failure.ts'
import type { Task } from '../../src/domain/task.ts'
import type { ChangeSet, Workspace } from '../../src/domain/workspace.ts'
import { mismatches, readHandover, writeHandover } from '../../src/run/handover.ts'

const START = 'a'.repeat(40)

const TASK = {
  key: 'issue-7',
  branch: 'fixpoint/issue-7',
  repository: { owner: 'ada', name: 'greeter' },
  headSha: START,
} as Task

async function handedOver(t: TestContext, patch = 'the patch\n') {
  const room = await mkdtemp(join(tmpdir(), 'handover-'))
  t.after(() => rm(room, { recursive: true }))
  await writeFile(join(room, 'my.patch'), patch)
  await writeFile(join(room, 'my.jsonl'), '{"type":"run"}\n')
  const folder = join(room, 'fixpoint-handover')
  const digest = await writeHandover(folder, {
    repository: 'ada/greeter',
    runId: '4000',
    task: TASK,
    workspace: { startCommit: START } as Workspace,
    changes: { tree: 'b'.repeat(40), patchPath: join(room, 'my.patch') } as ChangeSet,
    outcome: { kind: 'passed', stopReason: 'finished', sentence: 'It works.', advice: '' },
    journalPath: join(room, 'my.jsonl'),
  })
  return { folder, digest }
}

const isRefused = (what: RegExp) => (error: unknown) => {
  assert.ok(error instanceof Failure)
  assert.equal(error.code, 'handover-refused')
  assert.match(error.message, what)
  return true
}

test('what one job hands over another reads whole, by its digest', async (t) => {
  const { folder, digest } = await handedOver(t)
  const handover = await readHandover(folder, digest)
  assert.deepEqual(
    [handover.taskKey, handover.startCommit, handover.tree, handover.outcome.kind],
    ['issue-7', START, 'b'.repeat(40), 'passed'],
  )
  assert.equal(await readFile(handover.patchPath, 'utf8'), 'the patch\n')
  assert.deepEqual(mismatches(handover, TASK, '4000'), [])
})

test('a file that was changed, replaced by a link or left out is refused', async (t) => {
  const { folder, digest } = await handedOver(t)
  await assert.rejects(readHandover(folder, 'f'.repeat(64)), isRefused(/does not have the digest/))
  await writeFile(join(folder, 'change.patch'), 'another patch\n')
  await assert.rejects(readHandover(folder, digest), isRefused(/change\.patch is not the file/))
  await rm(join(folder, 'change.patch'))
  await assert.rejects(readHandover(folder, digest), isRefused(/cannot be read/))
  await symlink('/etc/hostname', join(folder, 'change.patch'))
  await assert.rejects(readHandover(folder, digest), isRefused(/cannot be read/))
})

test('a page that names things no run would name is refused', async (t) => {
  const { folder } = await handedOver(t)
  const page = join(folder, 'handover.json')
  const written = JSON.parse(await readFile(page, 'utf8')) as Record<string, unknown>
  for (const [field, value] of [
    ['v', 2],
    ['startCommit', '--upload-pack=x'],
    ['branch', 'a b'],
    ['repository', '../x'],
    ['outcome', { kind: 'splendid' }],
  ] as const) {
    await writeFile(page, JSON.stringify({ ...written, [field]: value }))
    await assert.rejects(readHandover(folder), isRefused(/handover\.json/), field)
  }
  await writeFile(page, 'not json')
  await assert.rejects(readHandover(folder), isRefused(/not JSON/))
})

test('a hand-over for another task, branch, commit, repository or run does not fit', async (t) => {
  const { folder } = await handedOver(t)
  const handover = await readHandover(folder)
  const other: readonly (readonly [Partial<Task>, string, RegExp])[] = [
    [{ key: 'issue-8' }, '4000', /task handed over is issue-7/],
    [{ branch: 'main' }, '4000', /branch handed over is fixpoint\/issue-7/],
    [{ headSha: 'c'.repeat(40) }, '4000', /start commit/],
    [{ repository: { owner: 'eve', name: 'greeter' } }, '4000', /repository/],
    [{}, '4001', /workflow run/],
  ]
  for (const [change, runId, sentence] of other) {
    const found = mismatches(handover, { ...TASK, ...change }, runId)
    assert.equal(found.length, 1)
    assert.match(found[0] ?? '', sentence)
  }
})
