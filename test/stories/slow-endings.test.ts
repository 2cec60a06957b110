import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Turn } from '../standins/model-api.ts'
import { mendingScript, practice } from '../standins/practice.ts'
import { inWorld, pick } from './in-world.ts'

const { files, testCommand } = practice
const inputs = { 'test-command': testCommand }
const BRANCH = 'fixpoint/issue-12'

test('a log that nobody takes is lost, and the run goes on to its pull request', async () => {
  await inWorld({ files, script: mendingScript() }, async (world) => {
    const { event } = world.comment({ body: '/fixpoint please make the tests pass' })
    const launch = ['bash', '-c', 'exec "$@" > >(head -c 1)', 'bash', process.execPath]
    const result = await world.run(event, { inputs, launch })
    assert.deepEqual(pick(result, 'outcome', 'pull-request-number'), {
      outcome: 'passed',
      'pull-request-number': '13',
    })
    assert.deepEqual([result.exitCode, result.post.exitCode, result.raw.length], [0, 0, 1])
  })
})

test('a run that is cancelled while a command runs ends as cancelled, and its work is a draft', async () => {
  const script: Turn[] = [
    { calls: [{ name: 'run_command', input: { command: 'echo half > notes.txt; echo now; sleep 60' } }] },
  ]
  await inWorld({ files, script }, async (world) => {
    const { event, issue } = world.comment({ body: '/fixpoint make the tests pass' })
    let pid = 0
    const result = await world.run(event, {
      inputs,
      onStart: (started) => (pid = started),
      // The command is told before it runs: it gets a moment to write.
      onLog: (text) => {
        if (text.includes('→ run_command')) setTimeout(() => process.kill(pid, 'SIGTERM'), 1_000)
      },
    })
    const expected = { outcome: 'stopped', 'stop-reason': 'cancelled', branch: BRANCH }
    assert.deepEqual(pick(result, ...Object.keys(expected)), expected)
    assert.equal(result.exitCode, 1)
    assert.equal(world.fileOn(BRANCH, 'notes.txt'), 'half')
    assert.deepEqual(
      [...world.github.state.pulls.values()].map(({ draft }) => draft),
      [true],
    )
    const reply = world.github.state.comments.findLast((one) => one.issue === issue)
    assert.match(reply?.body ?? '', /cancelled/)
  })
})
