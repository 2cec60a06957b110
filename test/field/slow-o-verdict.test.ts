import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exitCodeOf, type OutcomeKind } from '../../src/domain/outcome.ts'
import { NOT_RUN, type Verdict } from '../../src/domain/verdict.ts'
import { brokenOutcome, endBeforeAgent, endRun, skippedOutcome, type RunFacts } from '../../src/run/ending.ts'
import { modelFailure } from '../../src/domain/failures/model.ts'
import { inWorld, pick } from '../stories/in-world.ts'
import { editing, onlyPull } from '../stories/seeded.ts'

const FILES = {
  'calc.mjs': 'export const add = (a, b) => a - b\n',
  'calc.test.mjs':
    "import assert from 'node:assert/strict'\nimport { test } from 'node:test'\nimport { add } from './calc.mjs'\ntest('adds', () => assert.equal(add(2, 3), 5))\n",
  'other.test.mjs': "import { test } from 'node:test'\ntest('is fine', () => {})\n",
  'package.json': '{"scripts":{"test":"node --test"}}\n',
}
const ASK = { body: '/fixpoint make the tests pass' }
const ONCE = { 'max-attempts': '1', 'flaky-runs': '0' }
const deleting = (...paths: readonly string[]) => [
  { calls: [{ name: 'run_command', input: { command: `rm ${paths.join(' ')}` } }] },
  'All tests pass now.',
]

test('O-LOOP-01 the model claims success, the tests fail: failing, a marked draft, exit 1', () =>
  inWorld(
    {
      files: FILES,
      script: [
        { calls: [{ name: 'write_file', input: { path: 'notes.txt', content: 'fixed\n' } }] },
        'All tests pass. The bug is fixed.',
        'They do pass.',
      ],
    },
    async (world) => {
      const result = await world.run(world.comment(ASK).event, { inputs: ONCE })
      assert.deepEqual(pick(result, 'outcome', 'tests-after'), {
        outcome: 'failing',
        'tests-after': 'failed',
      })
      assert.equal(result.exitCode, 1)
      const pull = onlyPull(world)
      assert.equal(pull.draft, true)
      assert.match(pull.title, /fail/i)
      assert.match(pull.body.split('\n').find((line) => line.includes('**')) ?? '', /still fail/)
    },
  ))

test('O-LOOP-02 the failing test is deleted: suspect, the file named at the top, exit 1', () =>
  inWorld({ files: FILES, script: [...deleting('calc.test.mjs'), 'It was wrong.'] }, async (world) => {
    const result = await world.run(world.comment(ASK).event, { inputs: ONCE })
    assert.deepEqual(pick(result, 'outcome', 'tests-after'), { outcome: 'suspect', 'tests-after': 'passed' })
    assert.equal(result.exitCode, 1)
    const pull = onlyPull(world)
    assert.equal(pull.draft, true)
    const top = pull.body.slice(0, pull.body.indexOf('###'))
    assert.match(top, /calc\.test\.mjs/)
    assert.match(top, /deleted/)
  }))

test('O-LOOP-05 the tests already pass: no model call, no branch, exit 0', () =>
  inWorld({ files: { ...FILES, 'calc.mjs': 'export const add = (a, b) => a + b\n' } }, async (world) => {
    const result = await world.run(world.comment(ASK).event)
    assert.deepEqual(pick(result, 'outcome', 'tests-before'), {
      outcome: 'no-change',
      'tests-before': 'passed',
    })
    assert.equal(result.exitCode, 0)
    assert.equal(world.model.requests.length, 0)
    assert.deepEqual(world.branches(), ['main'])
  }))

test('O-LOOP-06 the tests are moved away and none is left: not passing, and it says so', () =>
  inWorld(
    { files: FILES, script: [...deleting('calc.test.mjs', 'other.test.mjs'), 'They do pass.'] },
    async (world) => {
      const result = await world.run(world.comment(ASK).event, { inputs: ONCE })
      assert.deepEqual(pick(result, 'outcome', 'tests-after'), {
        outcome: 'failing',
        'tests-after': 'no-tests',
      })
      assert.equal(result.exitCode, 1)
      assert.match(onlyPull(world).body, /No tests ran/)
    },
  ))

const green: Verdict = { status: 'passed', command: 'npm test', exitCode: 0, output: '', durationMs: 1 }
const red: Verdict = { ...green, status: 'failed', exitCode: 1 }
const facts = (more: Partial<RunFacts>): RunFacts => ({
  task: { wantsGreen: true, profile: 'fix' },
  testCommand: 'npm test',
  before: red,
  after: red,
  changed: true,
  tamper: [],
  flaky: [],
  loopEnding: 'finished',
  attempts: 1,
  ...more,
})

test('O-REP-01 every way to end has its own outcome and stop reason; exit 0 only where nothing is wrong', () => {
  const failedRun = { id: 1, name: 'CI', url: '', headBranch: 'main', headSha: 'a' }
  const ways: readonly (readonly [OutcomeKind, string, ReturnType<typeof endRun> | undefined])[] = [
    ['passed', 'finished', endRun(facts({ after: green }))],
    ['unverified', 'finished', endRun(facts({ testCommand: undefined, before: NOT_RUN, after: NOT_RUN }))],
    ['no-change', 'finished', endBeforeAgent({ wantsGreen: true, profile: 'fix' }, green)],
    ['not-reproduced', 'finished', endBeforeAgent({ wantsGreen: true, profile: 'fix', failedRun }, green)],
    ['skipped', 'finished', skippedOutcome('No trigger phrase.')],
    ['failing', 'finished', endRun(facts({}))],
    ['failing', 'attempts', endRun(facts({ loopEnding: 'attempts' }))],
    ['stopped', 'refused', endRun(facts({ loopEnding: 'refused' }))],
    ['stopped', 'cost', endRun(facts({ loopEnding: 'cost' }))],
    ['stopped', 'turns', endRun(facts({ loopEnding: 'turns' }))],
    ['error', 'model-api', brokenOutcome(modelFailure('model-unreachable', 'The API is down.'))],
  ]
  for (const [kind, stopReason, outcome] of ways) {
    assert.deepEqual([outcome?.kind, outcome?.stopReason], [kind, stopReason])
    const isFine = ['passed', 'unverified', 'no-change', 'not-reproduced', 'skipped'].includes(kind)
    assert.equal(exitCodeOf(kind), isFine ? 0 : 1)
  }
  const said = ways.map(([, , outcome]) => `${outcome?.kind} ${outcome?.stopReason}`)
  assert.equal(new Set(said).size, ways.length)
})

test('O-REP-04 files and results come from git and our own run; the model’s words stand apart', () =>
  inWorld(
    {
      files: FILES,
      script: [
        ...editing({ path: 'calc.mjs', from: 'a - b', to: 'a + b' }).slice(0, 1),
        'Mend the sum\nI changed `src/ghost.ts` and added 12 tests.',
      ],
    },
    async (world) => {
      const result = await world.run(world.comment(ASK).event)
      assert.equal(result.outputs['outcome'], 'passed')
      const { body } = onlyPull(world)
      const words = body.slice(body.search(/###[^\n]*(?:words|agent)/i))
      const facts = body.replace(words, '')
      assert.match(facts, /calc\.mjs/)
      assert.doesNotMatch(facts, /ghost|12 tests/)
      assert.match(words, /ghost/)
    },
  ))
