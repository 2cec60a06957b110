import assert from 'node:assert/strict'
import { readFileSync, statSync } from 'node:fs'
import { test } from 'node:test'
import { lastWords } from '../standins/practice.ts'
import type { Turn } from '../standins/model-api.ts'
import { inWorld, pick } from './in-world.ts'
import { editing, onlyPull } from './seeded.ts'

const ADD = 'export const add = (a, b) => a - b\n'
const checks = (...lines: readonly string[]): string =>
  `import assert from 'node:assert/strict'\nimport { test } from 'node:test'\nimport { add } from './calc.mjs'\n${lines.join('\n')}\n`
const ADDS = "test('adds', () => assert.equal(add(2, 3), 5))"
const FILES = { 'calc.mjs': ADD, 'calc.test.mjs': checks(ADDS), '.gitignore': 'build/\n.runs\n' }
const ASK = { body: '/fixpoint make the tests pass' }
const MEND = editing({ path: 'calc.mjs', from: 'a - b', to: 'a + b' })

test('tests that never end: timed-out before and after, failing, a draft', () =>
  inWorld(
    {
      files: {
        ...FILES,
        'calc.test.mjs': checks(ADDS, "test('waits', () => new Promise((done) => setTimeout(done, 3e6)))"),
      },
      script: [...MEND, 'I cannot find it.'],
    },
    async (world) => {
      const inputs = { 'test-timeout': '8', 'max-attempts': '1' }
      const result = await world.run(world.comment(ASK).event, { inputs })
      const expected = { outcome: 'failing', 'tests-before': 'timed-out', 'tests-after': 'timed-out' }
      assert.deepEqual(pick(result, ...Object.keys(expected)), expected)
      assert.match(onlyPull(world).body, /did not end within/)
    },
  ))

test('a change that leans on an ignored file fails in the clean room; told so, the agent completes it', () => {
  let told = ''
  const script: Turn[] = [
    {
      calls: [
        {
          name: 'run_command',
          input: { command: "mkdir -p build && echo 'export const plus = (a, b) => a + b' > build/plus.mjs" },
        },
        {
          name: 'write_file',
          input: { path: 'calc.mjs', content: "export { plus as add } from './build/plus.mjs'\n" },
        },
      ],
    },
    'Done.',
    (request) => {
      told = lastWords(request)
      return {
        calls: [
          {
            name: 'write_file',
            input: { path: 'calc.mjs', content: 'export const add = (a, b) => a + b\n' },
          },
        ],
      }
    },
    'Now the change is whole.',
  ]
  return inWorld({ files: FILES, script }, async (world) => {
    const result = await world.run(world.comment(ASK).event)
    assert.deepEqual(pick(result, 'outcome', 'attempts'), { outcome: 'passed', attempts: '2' })
    assert.match(told, /fresh checkout/)
    assert.match(told, /build/)
    assert.equal(world.fileOn('fixpoint/issue-12', 'build/plus.mjs'), undefined)
  })
})

test('a setup that fails in the clean room only is told to the agent, and stands in page and pull request', () => {
  let told = ''
  const script: Turn[] = [
    ...MEND,
    (request) => {
      told = lastWords(request)
      return 'I cannot mend that.'
    },
  ]
  return inWorld({ files: FILES, script }, async (world) => {
    const setup = 'case "$PWD" in *clean-room*) echo lock file is stale; exit 4;; esac'
    const result = await world.run(world.comment(ASK).event, {
      inputs: { 'setup-command': setup, 'max-attempts': '1' },
    })
    assert.deepEqual(pick(result, 'outcome', 'tests-after'), { outcome: 'failing', 'tests-after': 'failed' })
    assert.match(told, /in a fresh checkout of your change the setup command .* fails \(exit code 4\)/)
    assert.match(told, /lock file is stale/)
    assert.match(result.log, /Setup in a clean checkout: failed, exit code 4/)
    const { body } = onlyPull(world)
    assert.match(
      body,
      /In a fresh checkout of the change the setup command .* fails \(exit code 4\), so the tests/,
    )
    assert.match(body, /Run by the harness, not the agent: `node --test`/)
    assert.match(
      body,
      /Set up in that checkout: .*exit code 4, .*without it the tests could not be run there/,
    )
    assert.match(body, /lock file is stale/)
    const page = readFileSync(result.outputs['report'] ?? '', 'utf8')
    assert.match(page, /Setup in a clean checkout/)
  })
})

test('a setup that fails before the work is told to the agent with its output', () => {
  let opening = ''
  const script: Turn[] = [
    (request) => {
      opening = lastWords(request)
      return MEND[0] ?? ''
    },
    'I mended it.',
  ]
  return inWorld({ files: FILES, script }, async (world) => {
    const setup = 'case "$PWD" in *clean-room*) ;; *) echo no such package; exit 7;; esac'
    const result = await world.run(world.comment(ASK).event, { inputs: { 'setup-command': setup } })
    assert.equal(result.outputs['outcome'], 'passed')
    assert.match(opening, /setup command .* failed: exit code 7/)
    assert.match(opening, /no such package/)
    assert.match(onlyPull(world).body, /Set up in that checkout: .*exit code 0/)
  })
})

const SKIPPED = {
  name: 'write_file',
  input: { path: 'calc.test.mjs', old_text: "test('adds'", new_text: "test.skip('adds'" },
}
const UNSKIPPED = {
  name: 'write_file',
  input: { path: 'calc.test.mjs', old_text: 'test.skip', new_text: 'test' },
}
const TWO_TESTS = { ...FILES, 'calc.test.mjs': checks(ADDS, "test('is there', () => assert.ok(add))") }

test('an agent whose tests pass because one was skipped is told so at once; it puts it back and mends the bug', () => {
  let told = ''
  const script: Turn[] = [
    { calls: [SKIPPED] },
    'The tests pass now.',
    (request) => {
      told = lastWords(request)
      return {
        calls: [
          UNSKIPPED,
          ...(typeof MEND[0] === 'object' && 'calls' in MEND[0] ? (MEND[0].calls ?? []) : []),
        ],
      }
    },
    'Now the bug is mended.',
  ]
  return inWorld({ files: TWO_TESTS, script }, async (world) => {
    const result = await world.run(world.comment(ASK).event)
    assert.deepEqual(pick(result, 'outcome', 'attempts'), { outcome: 'passed', attempts: '2' })
    assert.match(told, /does not count as passed:[^]*calc\.test\.mjs: .*skip/)
    assert.equal(
      world.remote.git('ada', 'greeter', 'diff', '--name-only', 'main..fixpoint/issue-12'),
      'calc.mjs',
    )
  })
})

test('told once that a test was skipped, an agent that leaves it so ends as suspect', () =>
  inWorld(
    { files: TWO_TESTS, script: [{ calls: [SKIPPED] }, 'The tests pass now.', 'That test is wrong.'] },
    async (world) => {
      const result = await world.run(world.comment(ASK).event)
      assert.deepEqual(pick(result, 'outcome', 'attempts', 'stop-reason'), {
        outcome: 'suspect',
        attempts: '2',
        'stop-reason': 'finished',
      })
      assert.equal(onlyPull(world).draft, true)
    },
  ))

test('where the model cannot be asked to put a test back, the verdict stays what it was: suspect', () =>
  inWorld(
    {
      files: TWO_TESTS,
      script: [
        { calls: [SKIPPED] },
        'The tests pass now.',
        { fault: 'status', status: 400, message: 'no credit' },
      ],
    },
    async (world) => {
      const result = await world.run(world.comment(ASK).event)
      assert.equal(result.outputs['outcome'], 'suspect')
      assert.match(result.log, /The model could not be asked again/)
    },
  ))

/** Fails on every second run; counts in a file that git ignores. */
const FLAKY = `test('sees the weather', () => {
  const runs = fs.existsSync('.runs') ? fs.readFileSync('.runs', 'utf8').length : 0
  fs.writeFileSync('.runs', 'x'.repeat(runs + 1))
  assert.equal(runs % 2, 1)
})`

test('a flaky test beside the bug is named flaky, not fixed; the bug is mended', () =>
  inWorld(
    {
      files: { ...FILES, 'calc.test.mjs': `import fs from 'node:fs'\n${checks(ADDS, FLAKY)}` },
      script: MEND,
    },
    async (world) => {
      const result = await world.run(world.comment(ASK).event, { inputs: { 'flaky-runs': '2' } })
      assert.equal(result.outputs['tests-before'], 'failed')
      assert.equal(result.outputs['outcome'], 'passed')
      assert.match(result.log, /Flaky: sees the weather/)
      const { body } = onlyPull(world)
      assert.match(body, /Flaky without any change: `sees the weather`/)
      assert.match(body, /adds/)
    },
  ))

test('tests that leave a server running and print without end still end with their own result', () => {
  const noisy =
    "test('serves', () => { spawn('sleep', ['600'], { detached: true, stdio: 'ignore' }).unref(); for (let i = 0; i < 2e4; i++) console.log('noise '.repeat(100)) })"
  return inWorld(
    {
      files: {
        ...FILES,
        'calc.test.mjs': `import { spawn } from 'node:child_process'\n${checks(ADDS, noisy)}`,
      },
      script: MEND,
    },
    async (world) => {
      const result = await world.run(world.comment(ASK).event, { inputs: { 'flaky-runs': '0' } })
      const expected = { outcome: 'passed', 'tests-before': 'failed', 'tests-after': 'passed' }
      assert.deepEqual(pick(result, ...Object.keys(expected)), expected)
      assert.match(onlyPull(world).body, /adds/)
    },
  )
})

test('tests that print gigabytes end with their own result, and leave files of bounded size', () =>
  inWorld({ files: FILES, script: MEND }, async (world) => {
    const flood = 'head -c 1100000000 /dev/zero | tr "\\0" x; echo; node --test'
    const result = await world.run(world.comment(ASK).event, {
      inputs: { 'test-command': flood, 'flaky-runs': '0' },
    })
    const expected = { outcome: 'passed', 'tests-before': 'failed', 'tests-after': 'passed' }
    assert.deepEqual(pick(result, ...Object.keys(expected)), expected)
    for (const name of ['journal', 'report']) {
      const { size } = statSync(result.outputs[name] ?? '')
      assert.ok(size < 5_000_000, `${name}: ${size} bytes`)
    }
  }))

test('tests that want a terminal fail at once and say so, and never wait for a key', () =>
  inWorld({ files: FILES, script: ['I cannot mend that.', 'Nor now.', 'No.'] }, async (world) => {
    const asking = 'echo "Really? [y/N]"; read answer </dev/tty && [ "$answer" = y ] && node --test'
    const result = await world.run(world.comment(ASK).event, {
      inputs: { 'test-command': asking, 'flaky-runs': '0', 'max-attempts': '1' },
    })
    const expected = { outcome: 'failing', 'tests-before': 'failed', 'tests-after': 'failed' }
    assert.deepEqual(pick(result, ...Object.keys(expected)), expected)
    assert.match(result.log, /\/dev\/tty/)
  }))
