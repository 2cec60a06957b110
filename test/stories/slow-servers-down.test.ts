import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dispatchEvent } from '../standins/events.ts'
import { deadServer } from '../standins/loopback.ts'
import { mendingScript, practice } from '../standins/practice.ts'
import { inWorld } from './in-world.ts'

/** Slow because the tries are spaced as they are for users: half a minute in all. */
test('a model API that always fails ends the run, and what was changed is kept as a patch', async () => {
  const down = { fault: 'status', status: 500, headers: { 'retry-after': '0' } } as const
  const script = [...mendingScript().slice(0, 4), ...Array.from({ length: 40 }, () => down)]
  await inWorld({ files: practice.files, script }, async (world) => {
    const before = world.branches()
    const result = await world.run(dispatchEvent(world.github.state), {
      inputs: { 'test-command': practice.testCommand, task: 'make the tests pass' },
    })
    assert.equal(result.outputs['outcome'], 'error')
    assert.equal(result.outputs['stop-reason'], 'model-api')
    assert.equal(result.exitCode, 1)
    assert.match(result.outputs['patch'] ?? '', /\.patch$/)
    assert.deepEqual(world.branches(), before)
    assert.equal(world.github.state.pulls.size, 0)
  })
})

/** Slow for the same reason: three waits before a GitHub that does not answer is given up. */
test('GitHub that cannot be reached is named, with the address, before any model call', async () => {
  const { url } = await deadServer()
  await inWorld({ files: practice.files }, async (world) => {
    const before = world.branches()
    const result = await world.run(dispatchEvent(world.github.state), {
      apiUrl: `${url}/api/v3`,
      serverUrl: url,
      inputs: { 'test-command': practice.testCommand, task: 'make the tests pass' },
    })
    assert.deepEqual([result.outputs['outcome'], result.exitCode, result.post.exitCode], ['error', 1, 0])
    assert.match(result.annotations.map(({ text }) => text).join('\n'), /ECONNREFUSED|127\.0\.0\.1/)
    assert.doesNotMatch(result.log, /^\s+at .+:\d+:\d+\)?$/m)
    assert.deepEqual(world.branches(), before)
    assert.equal(world.github.state.pulls.size, 0)
    assert.equal(world.model.requests.length, 0)
  })
})
