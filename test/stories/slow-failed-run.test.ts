import assert from 'node:assert/strict'
import { test } from 'node:test'
import { workflowRunEvent } from '../standins/events.ts'
import type { Job, Run } from '../standins/github-state.ts'
import type { Turn } from '../standins/model-api.ts'
import { mendingScript, practice } from '../standins/practice.ts'
import type { World } from '../standins/world.ts'
import { inWorld, onlyPull, pick } from './in-world.ts'

const { files, program, testCommand } = practice
const inputs = { 'test-command': testCommand }
const mended = files[program]?.replace('helo', 'hello') ?? ''

const failedRun = (world: World, headSha: string): Run => ({
  id: 77,
  name: 'CI',
  path: '.github/workflows/ci.yml',
  event: 'push',
  headBranch: 'main',
  headSha,
  headRepository: 'ada/greeter',
  conclusion: 'failure',
  status: 'completed',
  actor: world.github.state.owner,
  attempt: 1,
  pullRequests: [],
})

const failedJob: Job = {
  id: 78,
  run: 77,
  attempt: 1,
  name: 'test',
  conclusion: 'failure',
  steps: [{ name: 'Run tests', conclusion: 'failure' }],
  log: `2026-11-30T00:00:01.0000000Z FAIL: test_says_hello_world AssertionError
##[error]Process completed with exit code 1.
`,
}

test('a failed run is mended on the commit that failed, and the model has seen its log', async () => {
  const [first, ...rest] = mendingScript()
  let opening = ''
  const script: Turn[] = [(request) => ((opening = request.raw), first ?? ''), ...rest]
  await inWorld({ files, script }, async (world) => {
    const { state } = world.github
    const run = failedRun(world, world.start)
    state.runs.set(run.id, run)
    state.jobs.push(failedJob)
    world.remote.commit('ada', 'greeter', 'main', { 'later.txt': 'After the failure.\n' })
    const result = await world.run(workflowRunEvent(state, run), { inputs })
    const expected = { outcome: 'passed', 'tests-before': 'failed', 'tests-after': 'passed' }
    assert.deepEqual(pick(result, ...Object.keys(expected)), expected)
    assert.equal(result.outputs['branch'], 'fixpoint/run-ci-main')
    assert.equal(world.remote.git('ada', 'greeter', 'rev-parse', 'fixpoint/run-ci-main^'), world.start)
    assert.match(opening, /test_says_hello_world AssertionError/)
    assert.equal(onlyPull(world).draft, false)
  })
})

test('a failed run whose tests pass on its commit is not reproduced: no model call, no pull request', async () => {
  await inWorld({ files: { ...files, [program]: mended } }, async (world) => {
    const run = failedRun(world, world.start)
    world.github.state.runs.set(run.id, run)
    world.github.state.jobs.push(failedJob)
    const result = await world.run(workflowRunEvent(world.github.state, run), { inputs })
    assert.equal(result.outputs['outcome'], 'not-reproduced')
    assert.equal(result.exitCode, 0)
    assert.equal(world.model.requests.length, 0)
    assert.deepEqual(world.branches(), ['main'])
  })
})
