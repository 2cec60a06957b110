import assert from 'node:assert/strict'
import { appendFileSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import type { RunnerEvent } from '../standins/events.ts'
import type { JobResult } from '../standins/runner.ts'
import { mendingScript, practice } from '../standins/practice.ts'
import type { World } from '../standins/world.ts'
import { inWorld, pick } from './in-world.ts'

const { files, program, testCommand } = practice
const BRANCH = 'fixpoint/issue-12'
const READ = { contents: 'read', issues: 'read', pullRequests: 'read' } as const
const WRITE = { contents: 'write', issues: 'write', pullRequests: 'write' } as const

/** The first job: a token that may only read. */
async function agentJob(world: World, event: RunnerEvent): Promise<JobResult> {
  return world.run(event, { inputs: { mode: 'agent', 'test-command': testCommand } })
}

/** The second job, with a token that may write, no key, and what the first one handed over. */
async function deliverJob(world: World, event: RunnerEvent, handedOver: string): Promise<JobResult> {
  world.github.state.permissions = WRITE
  world.remote.tokens.set(world.github.token, 'write')
  return world.run(event, {
    inputs: { mode: 'deliver', 'anthropic-api-key': '' },
    env: { RUNNER_TEMP: handedOver },
  })
}

test('two jobs: the one with the agent writes nothing to GitHub, the one that writes asks no model and runs no code', async () => {
  await inWorld({ files, script: mendingScript(), permissions: READ }, async (world) => {
    const { event } = world.comment({ body: '/fixpoint please make the tests pass' })
    const agent = await agentJob(world, event)
    assert.deepEqual(pick(agent, 'outcome', 'branch', 'pull-request-operation'), {
      outcome: 'passed',
      branch: '',
      'pull-request-operation': 'none',
    })
    // It asks whether it could write, by requests that must be refused.
    const written = world.github.requests.filter(
      ({ method, path, status }) => method !== 'GET' && path !== '/graphql' && status < 300,
    )
    assert.deepEqual(written, [])
    assert.deepEqual(world.branches(), ['main'])

    const asked = world.model.everything.length
    const delivered = await deliverJob(world, event, agent.temp)
    assert.deepEqual(pick(delivered, 'outcome', 'branch', 'pull-request-operation'), {
      outcome: 'passed',
      branch: BRANCH,
      'pull-request-operation': 'created',
    })
    assert.equal(world.model.everything.length, asked)
    const changed = world.remote.git('ada', 'greeter', 'diff', '--name-status', `main..${BRANCH}`)
    assert.equal(changed, `M\t${program}`)
    assert.doesNotMatch(delivered.log, /Raise the fence/)
  })
})

test('a hand-over that was changed on its way is not delivered', async () => {
  await inWorld({ files, script: mendingScript(), permissions: READ }, async (world) => {
    const { event } = world.comment({ body: '/fixpoint please make the tests pass' })
    const agent = await agentJob(world, event)
    const folder = join(agent.temp, 'fixpoint-handover')
    const patch = readdirSync(folder).find((name) =>
      readFileSync(join(folder, name), 'utf8').includes('diff --git'),
    )
    appendFileSync(join(folder, patch ?? ''), '\n')
    const delivered = await deliverJob(world, event, agent.temp)
    assert.match(delivered.log, /is not the file that was handed over/)
    assert.equal(delivered.outputs['outcome'], 'error')
    assert.equal(delivered.exitCode, 1)
    assert.deepEqual(world.branches(), ['main'])
  })
})

test('the job with the agent refuses a token that can write, before the model is asked', async () => {
  await inWorld({ files }, async (world) => {
    const { event } = world.comment({ body: '/fixpoint please make the tests pass' })
    const agent = await agentJob(world, event)
    assert.equal(agent.outputs['outcome'], 'error')
    assert.match(agent.log, /was given a token that can write/)
    assert.equal(world.model.requests.length, 0)
    assert.deepEqual(world.branches(), ['main'])
  })
})
