import assert from 'node:assert/strict'
import { test } from 'node:test'
import { practice } from '../standins/practice.ts'
import { inWorld, onlyPull, pick } from './in-world.ts'
import { editing } from './seeded.ts'

const { files, program, testCommand } = practice
const inputs = { 'test-command': testCommand }
const BRANCH = 'fixpoint/issue-12'

test('a rerun updates the same pull request and keeps what people wrote around our part', async () => {
  const mend = editing({ path: program, from: 'helo world', to: 'hello world' })
  const script = [...mend, ...mend]
  await inWorld({ files, script }, async (world) => {
    const { event } = world.comment({ body: '/fixpoint make the tests pass' })
    await world.run(event, { inputs })
    const pull = onlyPull(world)
    pull.body = `Please review, Grace.\n\n${pull.body}`
    const again = await world.run(event, { inputs, runId: '9002' })
    const expected = { outcome: 'passed', 'pull-request-operation': 'updated', 'pull-request-number': '13' }
    assert.deepEqual(pick(again, ...Object.keys(expected)), expected)
    assert.match(onlyPull(world).body, /^Please review, Grace\./)
    assert.match(onlyPull(world).body, /actions\/runs\/9002/)
    assert.deepEqual(world.branches(), [BRANCH, 'main'])
  })
})
