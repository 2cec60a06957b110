import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import type { Turn } from '../standins/model-api.ts'
import { mendingScript, practice } from '../standins/practice.ts'
import type { World } from '../standins/world.ts'
import { inWorld, pick } from './in-world.ts'

const { files, testCommand } = practice
const inputs = { 'test-command': testCommand }
const JOBS_OWN = 'ghs_theJobsOwnTokenOfThisStory0123456789'

/** The token dies while the model thinks; the job's own lives on. */
function dyingIn(script: readonly Turn[], world: () => World): Turn[] {
  const dies: Turn = () => {
    const { github, remote } = world()
    for (const tokens of [github.tokens, remote.tokens]) tokens.clear()
    github.tokens.add(JOBS_OWN)
    remote.tokens.set(JOBS_OWN, 'write')
    return script[0] as Exclude<Turn, (...asked: never[]) => unknown>
  }
  return [dies, ...script.slice(1)]
}

test('a token that dies in the middle of a run is replaced by the job’s own in GITHUB_TOKEN, and the fix is delivered', async () => {
  let at: World | undefined
  const world = (): World => at ?? assert.fail('the world is open')
  await inWorld({ files, script: dyingIn(mendingScript(), world) }, async (opened) => {
    at = opened
    const { event } = opened.comment({ body: '/fixpoint please make the tests pass' })
    const result = await opened.run(event, { inputs, env: { GITHUB_TOKEN: JOBS_OWN } })
    assert.deepEqual(pick(result, 'outcome', 'pull-request-operation'), {
      outcome: 'passed',
      'pull-request-operation': 'created',
    })
    assert.match(
      result.log,
      /GitHub refused the token in github-token; from here on the one in GITHUB_TOKEN is used/,
    )
    assert.ok(result.masks.includes(JOBS_OWN))
    const shown =
      result.raw.replace(/^::add-mask::.*$/gm, '') + readFileSync(result.outputs['journal'] ?? '', 'utf8')
    assert.ok(!shown.includes(JOBS_OWN))
  })
})

test('a token that dies without another ends the run as an error that names it: the patch applies, the remedy is said', async () => {
  let at: World | undefined
  const world = (): World => at ?? assert.fail('the world is open')
  await inWorld({ files, script: dyingIn(mendingScript(), world) }, async (opened) => {
    at = opened
    const { event } = opened.comment({ body: '/fixpoint please make the tests pass' })
    const result = await opened.run(event, { inputs })
    assert.equal(result.exitCode, 1)
    assert.equal(result.outputs['outcome'], 'error')
    assert.match(result.log, /expired[\s\S]*GITHUB_TOKEN/)
    assert.match(readFileSync(result.outputs['patch'] ?? '', 'utf8'), /^\+.*hello world/m)
    assert.equal(opened.model.remaining, 0)
  })
})

test('a run whose token dies before max-minutes is over ends while it lives, and delivers what it has', async () => {
  const wait = { name: 'run_command', input: { command: 'echo half > notes.txt; sleep 3' } }
  const script = Array.from({ length: 20 }, (): Turn => ({ calls: [wait] }))
  await inWorld({ files, script }, async (world) => {
    world.github.state.tokenEnds = new Date(Date.now() + 24_000).toISOString().replace(/T(.*)\..*/, ' $1 UTC')
    const { event } = world.comment({ body: '/fixpoint please make the tests pass' })
    const result = await world.run(event, { inputs })
    assert.deepEqual(pick(result, 'outcome', 'stop-reason', 'pull-request-operation'), {
      outcome: 'stopped',
      'stop-reason': 'time',
      'pull-request-operation': 'created',
    })
    assert.match(result.log, /dies about \d\d:\d\d UTC, before max-minutes is over/)
    assert.equal(world.fileOn('fixpoint/issue-12', 'notes.txt'), 'half')
  })
})
