import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createEventReader } from '../../src/adapters/event-reader.ts'
import { isSkipped } from '../../src/domain/task.ts'
import { readSettings } from '../../src/settings.ts'
import { decide } from '../../src/triggers/index.ts'
import * as events from '../fixtures/events/index.ts'

test('at the laptop a failed run is mended where its event says that it failed', async () => {
  const event = events.workflowRun()
  const reader = createEventReader({ payload: event.payload, owner: 'ada', name: 'greeter' })
  const settings = readSettings((name) => (name === 'anthropic-api-key' ? 'sk-ant-x' : undefined), 'laptop')
  const task = await decide(event, settings, async () => reader, {
    repository: { owner: 'ada', name: 'greeter' },
    workflow: 'Fixpoint',
    workflowRef: '',
    ref: 'refs/heads/main',
    sha: '',
    runId: '',
  })
  assert.ok(!isSkipped(task), JSON.stringify(task))
  assert.equal(task.headSha ?? task.ref, events.HEAD_SHA)
  assert.equal(task.failedRun?.headBranch, 'main')
})
