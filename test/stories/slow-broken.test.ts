import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { dispatchEvent, type RunnerEvent } from '../standins/events.ts'
import { deadServer } from '../standins/loopback.ts'
import { practice } from '../standins/practice.ts'
import type { Job, JobResult } from '../standins/runner.ts'
import type { World, WorldOptions } from '../standins/world.ts'
import { inWorld } from './in-world.ts'

const { files, testCommand } = practice
const inputs = { 'test-command': testCommand, task: 'make the tests pass' }

interface Broken {
  readonly world?: Partial<WorldOptions>
  readonly event?: (world: World) => RunnerEvent
  readonly job?: (world: World) => Partial<Job> | Promise<Partial<Job>>
  readonly prepare?: (world: World) => void
  readonly outcome: string
  readonly stop?: string
  readonly exit: number
  /** What the one sentence must say. */
  readonly says: RegExp
  readonly also?: (world: World, result: JobResult) => void
}

/** One clear sentence as an annotation, the right outcome and exit code, no stack trace, nothing half-written. */
async function ends(broken: Broken): Promise<void> {
  await inWorld({ files, ...broken.world }, async (world) => {
    broken.prepare?.(world)
    const event = broken.event?.(world) ?? dispatchEvent(world.github.state)
    const job = await broken.job?.(world)
    const before = world.branches()
    const result = await world.run(event, { ...job, inputs: { ...inputs, ...job?.inputs } })
    assert.equal(result.outputs['outcome'], broken.outcome)
    if (broken.stop !== undefined) assert.equal(result.outputs['stop-reason'], broken.stop)
    assert.equal(result.exitCode, broken.exit)
    assert.match(
      broken.exit === 0 ? result.log : result.annotations.map(({ text }) => text).join('\n'),
      broken.says,
    )
    assert.doesNotMatch(result.log, /^\s+at .+:\d+:\d+\)?$/m)
    assert.equal(result.post.exitCode, 0)
    assert.deepEqual(world.branches(), before)
    assert.equal(world.github.state.pulls.size, 0)
    broken.also?.(world, result)
  })
}

const noModelCall = (world: World): void => assert.equal(world.model.requests.length, 0)

test('the key is absent: one error that names the input, before anything else', () =>
  ends({
    job: () => ({ inputs: { 'anthropic-api-key': '' } }),
    outcome: 'error',
    stop: 'settings',
    exit: 1,
    says: /anthropic-api-key/,
    also: (world) => {
      noModelCall(world)
      assert.equal(world.github.requests.length, 0)
    },
  }))

test('several wrong inputs are named in one message, each with an example', () =>
  ends({
    job: () => ({ inputs: { 'max-turns': 'many', 'max-cost-usd': '-1', network: 'sometimes' } }),
    outcome: 'error',
    stop: 'settings',
    exit: 1,
    says: /max-turns[\s\S]*max-cost-usd[\s\S]*network|network[\s\S]*max-turns/,
    also: noModelCall,
  }))

test('a prefix no branch can begin with and a path into git are found before the checkout', () =>
  ends({
    job: () => ({ inputs: { 'branch-prefix': '-', path: 'api/.git' } }),
    outcome: 'error',
    stop: 'settings',
    exit: 1,
    says: /2 inputs are wrong[\s\S]*(?:path[\s\S]*branch-prefix|branch-prefix[\s\S]*path)/,
    also: (world) => assert.equal(world.remote.requests.length, 0),
  }))

for (const [name, eventFile] of [
  ['missing', null],
  ['empty', ''],
  ['not JSON', '{"action": "crea'],
] as const) {
  test(`the event file is ${name}`, () =>
    ends({
      job: () => ({ eventFile }),
      outcome: 'error',
      stop: 'settings',
      exit: 1,
      says: /event/i,
      also: noModelCall,
    }))
}

test('an event we do not know is skipped, not an error', () =>
  ends({
    event: (world) => ({
      name: 'watch',
      actor: 'ada',
      payload: { repository: { full_name: 'ada/greeter' }, n: world.start },
    }),
    job: () => ({ inputs: { task: '' } }),
    outcome: 'skipped',
    exit: 0,
    says: /watch/,
    also: noModelCall,
  }))

test('an empty repository has nothing to check out', () =>
  ends({
    world: { empty: true },
    job: () => ({ sha: '0'.repeat(40) }),
    outcome: 'error',
    stop: 'git',
    exit: 1,
    says: /empty|no commit|does not exist/i,
    also: noModelCall,
  }))

test('a branch that does not exist is named', () =>
  ends({
    job: () => ({ inputs: { ref: 'release-99' } }),
    outcome: 'error',
    stop: 'git',
    exit: 1,
    says: /release-99/,
    also: noModelCall,
  }))

test('a base branch that does not exist is named before the model is paid', () =>
  ends({
    job: () => ({ inputs: { 'base-branch': 'release-99' } }),
    outcome: 'error',
    exit: 1,
    says: /release-99/,
    also: noModelCall,
  }))

test('a token without rights is found out before the model is paid', () =>
  ends({
    world: { permissions: { contents: 'read' } },
    outcome: 'error',
    stop: 'forge',
    exit: 1,
    says: /contents: write/,
    also: noModelCall,
  }))

test('a model id that does not exist is named', () =>
  ends({
    job: () => ({ inputs: { model: 'claude-opus-9' } }),
    outcome: 'error',
    stop: 'model-api',
    exit: 1,
    says: /claude-opus-9/,
  }))

test('a key the API refuses is a matter of the key', () =>
  ends({
    job: () => ({ inputs: { 'anthropic-api-key': 'sk-ant-wrong-0123456789' } }),
    outcome: 'error',
    stop: 'model-auth',
    exit: 1,
    says: /key/,
  }))

test('a model API that cannot be reached ends the run soon, and says which address', () =>
  ends({
    job: async () => ({ inputs: { 'anthropic-base-url': (await deadServer()).url } }),
    outcome: 'error',
    stop: 'model-api',
    exit: 1,
    says: /127\.0\.0\.1:\d+/,
    also: noModelCall,
  }))

test('prices of one’s own that cannot be read move no limit: their form is said, and nobody is asked', () =>
  ends({
    job: () => ({ env: { FIXPOINT_PRICES: '{"claude-opus-5-5": 4}' } }),
    outcome: 'error',
    stop: 'settings',
    exit: 1,
    says: /FIXPOINT_PRICES[\s\S]*US dollars per million tokens/,
    also: noModelCall,
  }))

test('an older Node is told apart from everything else', async () => {
  await ends({
    job: async (world) => ({ launch: await nodeThatSaysItIs20(world.folder) }),
    outcome: 'error',
    stop: 'settings',
    exit: 1,
    says: /Node\S* 24/,
    also: noModelCall,
  })
})

/** The same Node, but its version says 20. */
async function nodeThatSaysItIs20(folder: string): Promise<readonly string[]> {
  const disguise = join(folder, 'disguise.mjs')
  await writeFile(disguise, "Object.defineProperty(process.versions, 'node', { value: '20.20.2' })\n")
  return [process.execPath, '--import', disguise]
}

const canLimitDisk = (() => {
  try {
    execFileSync('bwrap', ['--dev-bind', '/', '/', '--size', '65536', '--tmpfs', '/tmp', 'true'], {
      stdio: 'ignore',
    })
    return true
  } catch {
    return false // no namespaces here
  }
})()

if (canLimitDisk) {
  test('a disk that is full ends with one sentence about space', () =>
    ends({
      world: { files: { ...files, 'big.txt': 'x'.repeat(3_000_000) } },
      job: (world) => {
        const workspace = join(world.folder, 'full', 'greeter')
        const disk = ['--size', '1000000', '--tmpfs', workspace, '--chdir', workspace]
        return { workspace, launch: ['bwrap', '--dev-bind', '/', '/', ...disk, process.execPath] }
      },
      outcome: 'error',
      exit: 1,
      says: /space|full/i,
      also: noModelCall,
    }))
}
