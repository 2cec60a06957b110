import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inWorld } from './in-world.ts'

const EVENTS = 50
const ALLOWED = 3

test('a storm of 50 comments by one person starts as many runs as an hour allows, and skips the rest in silence', async () => {
  const script = Array.from({ length: ALLOWED }, () => 'There is nothing to change.')
  await inWorld({ files: { 'README.md': '# storm\n' }, script }, async (world) => {
    const { event, issue } = world.comment({ body: '/fixpoint once' })
    const events = [event]
    for (let at = 1; at < EVENTS; at += 1)
      events.push(world.comment({ body: `/fixpoint again ${at}`, issue: { number: issue } }).event)
    const inputs = { 'test-command': 'none', 'max-runs-per-hour': String(ALLOWED) }
    const outcomes: (string | undefined)[] = []
    for (const one of events) {
      const result = await world.run(one, { inputs })
      assert.equal(result.exitCode, 0)
      outcomes.push(result.outputs['outcome'])
    }
    const started = outcomes.filter((outcome) => outcome !== 'skipped')
    assert.deepEqual(
      started,
      Array.from({ length: ALLOWED }, () => 'no-change'),
    )
    assert.equal(world.model.requests.length, ALLOWED)
    assert.deepEqual(world.branches(), ['main'])
  })
})
