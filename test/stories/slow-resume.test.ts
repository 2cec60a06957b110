import assert from 'node:assert/strict'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Turn } from '../standins/model-api.ts'
import { mendingScript, practice } from '../standins/practice.ts'
import { inWorld, pick } from './in-world.ts'

const { files, program, testCommand } = practice

test('a run that was killed goes on at its second attempt: its replies are not paid again, and the fix is delivered', async () => {
  let running = 0
  const killed: Turn = () => {
    process.kill(running, 'SIGKILL')
    return 'Nobody hears this.'
  }
  const script = [...mendingScript().slice(0, 3), killed, ...mendingScript().slice(3)]
  await inWorld({ files, script }, async (world) => {
    const temp = join(world.folder, 'kept')
    mkdirSync(temp)
    const { event } = world.comment({ body: '/fixpoint please make the tests pass' })
    const attempt = {
      inputs: { 'test-command': testCommand },
      env: { RUNNER_TEMP: temp },
      runId: '77',
      workspace: join(world.folder, 'workspace', 'greeter'),
    }
    const first = await world.run(event, { ...attempt, onStart: (pid) => (running = pid) })
    assert.notEqual(first.exitCode, 0)
    assert.equal(world.model.requests.length, 4)

    const second = await world.run(event, attempt)
    assert.match(second.log, /3 replies came from the earlier attempt; from here on the model is asked\./)
    assert.deepEqual(pick(second, 'outcome', 'pull-request-operation'), {
      outcome: 'passed',
      'pull-request-operation': 'created',
    })
    assert.equal(world.model.requests.length, 4 + 3)
    const changed = world.remote.git('ada', 'greeter', 'diff', '--name-status', 'main..fixpoint/issue-12')
    assert.equal(changed, `M\t${program}`)
    assert.equal(world.model.remaining, 0)
  })
})
