import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scheduleEvent } from '../standins/events.ts'
import type { Turn } from '../standins/model-api.ts'
import { inWorld, pick } from './in-world.ts'

const inputs = { profile: 'cleanup', 'cleanup-keep': '1' }
const workflow = { workflow: 'Nightly logs' }
const BRANCH = 'fixpoint/nightly-nightly-logs'

const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
const log = (ago: number): string => `data/app-${day(ago)}.log`
const files = Object.fromEntries([1, 20, 30].map((ago) => [log(ago), `${day(ago)} started\n`]))

const cleaning = (paths: readonly string[]): Turn[] => [
  { calls: [{ name: 'delete_files', input: { paths } }] },
  { calls: [{ name: 'delete_files', input: { paths, dry_run: false } }] },
  `Old logs deleted: ${paths.length}.`,
]

test('two nights before anybody merges: the second leaves one branch and one pull request, and its tree as it was', async () => {
  const paths = [20, 30].map(log)
  await inWorld({ files, script: [...cleaning(paths), ...cleaning(paths)] }, async (world) => {
    const first = await world.run(scheduleEvent(world.github.state), { inputs, ...workflow })
    const tree = world.remote.git('ada', 'greeter', 'rev-parse', `${BRANCH}^{tree}`)
    const second = await world.run(scheduleEvent(world.github.state), { inputs, ...workflow })
    const operations = [first, second].map((result) => pick(result, 'pull-request-operation', 'freed-bytes'))
    assert.deepEqual(operations, [
      { 'pull-request-operation': 'created', 'freed-bytes': '38' },
      { 'pull-request-operation': 'updated', 'freed-bytes': '38' },
    ])
    assert.equal(world.github.state.pulls.size, 1)
    assert.deepEqual(world.branches(), [BRANCH, 'main'])
    assert.equal(world.remote.git('ada', 'greeter', 'rev-parse', `${BRANCH}^{tree}`), tree)
  })
})

test('the night after the merge finds nothing left to do and asks no model', async () => {
  const paths = [20, 30].map(log)
  await inWorld({ files, script: cleaning(paths) }, async (world) => {
    await world.run(scheduleEvent(world.github.state), { inputs, ...workflow })
    world.remote.git('ada', 'greeter', 'update-ref', 'refs/heads/main', BRANCH)
    for (const pull of world.github.state.pulls.values())
      Object.assign(pull, { state: 'closed', merged: true })
    const asked = world.model.requests.length
    const night = await world.run(scheduleEvent(world.github.state), { inputs, ...workflow })
    assert.deepEqual(pick(night, 'outcome', 'branch'), { outcome: 'no-change', branch: '' })
    assert.equal(world.model.requests.length, asked)
    assert.equal(world.github.state.pulls.size, 1)
  })
})
