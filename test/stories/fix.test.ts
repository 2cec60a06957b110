import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Turn } from '../standins/model-api.ts'
import { lastWords, mendingScript, practice } from '../standins/practice.ts'
import { inWorld, onlyPull, pick } from './in-world.ts'

const { files, program, testCommand } = practice
const inputs = { 'test-command': testCommand }
const BRANCH = 'fixpoint/issue-12'
const mended = files[program]?.replace('helo', 'hello') ?? ''

test('a comment mends the greeting: red, green, one ready pull request that holds exactly the fix', async () => {
  await inWorld({ files, script: mendingScript() }, async (world) => {
    const { event, issue, comment } = world.comment({ body: '/fixpoint please make the tests pass' })
    const result = await world.run(event, { inputs })

    const expected = {
      outcome: 'passed',
      'tests-before': 'failed',
      'tests-after': 'passed',
      branch: BRANCH,
      'pull-request-number': '13',
      'pull-request-operation': 'created',
      'pull-request-url': `${world.github.webUrl}/ada/greeter/pull/13`,
    }
    assert.deepEqual(pick(result, ...Object.keys(expected)), expected)
    assert.equal(result.exitCode, 0)
    assert.equal(result.post.exitCode, 0)

    const changed = world.remote.git('ada', 'greeter', 'diff', '--name-status', `main..${BRANCH}`)
    assert.equal(changed, `M\t${program}`)
    assert.equal(world.fileOn(BRANCH, program), mended.trimEnd())
    assert.equal(world.remote.git('ada', 'greeter', 'rev-list', '--count', `main..${BRANCH}`), '1')
    const message = world.remote.git('ada', 'greeter', 'log', '-1', '--format=%B', BRANCH)
    assert.match(message, /^Fixpoint-Task: issue-12$/m)
    assert.match(message, /^Co-authored-by: ada <100\+ada@users\.noreply\.github\.com>$/m)

    const pull = onlyPull(world)
    assert.equal(pull.draft, false)
    assert.match(pull.body, /Closes #12/)
    assert.match(pull.body, /one word/)
    const seen = world.github.state.reactions.map(({ on, target, content }) => ({ on, target, content }))
    assert.ok(
      seen.some((one) => one.on === 'issue-comment' && one.target === comment && one.content === 'eyes'),
    )
    const replies = world.github.state.comments.filter((one) => one.issue === issue && one.id !== comment)
    assert.equal(replies.length, 1)
    assert.match(replies[0]?.body ?? '', /pull\/13/)
    assert.match(result.summary, /passed/)
    assert.equal(world.model.remaining, 0)
  })
})

test('tests that stay red end as failing: a draft, marked, exit 1, after max-attempts', async () => {
  const note = (content: string): Turn => ({
    calls: [{ name: 'write_file', input: { path: 'notes.txt', content } }],
  })
  const script: Turn[] = [
    note('I tried.\n'),
    'I believe it is done.',
    (request) => {
      assert.match(lastWords(request), /hello world/)
      return note('I tried again.\n')
    },
    'It is done, really.',
  ]
  await inWorld({ files, script }, async (world) => {
    const { event } = world.comment({ body: '/fixpoint make the tests pass' })
    const result = await world.run(event, { inputs: { ...inputs, 'max-attempts': '1' } })
    const expected = {
      outcome: 'failing',
      'stop-reason': 'attempts',
      'tests-after': 'failed',
      branch: BRANCH,
    }
    assert.deepEqual(pick(result, ...Object.keys(expected)), expected)
    assert.equal(result.exitCode, 1)
    const pull = onlyPull(world)
    assert.equal(pull.draft, true)
    assert.match(pull.title, /fail/i)
    assert.doesNotMatch(pull.body, /Closes #12/)
  })
})

test('when the tests are green and nothing is changed there is nothing to deliver', async () => {
  const green = { ...files, [program]: mended }
  await inWorld({ files: green }, async (world) => {
    const { event, issue } = world.comment({ body: '/fixpoint make the tests pass' })
    const result = await world.run(event, { inputs })
    const expected = { outcome: 'no-change', 'tests-before': 'passed', 'pull-request-operation': 'none' }
    assert.deepEqual(pick(result, ...Object.keys(expected)), expected)
    assert.equal(result.exitCode, 0)
    assert.deepEqual(world.branches(), ['main'])
    assert.equal(world.model.requests.length, 0)
    const last = world.github.state.comments.findLast((one) => one.issue === issue)
    assert.notEqual(last?.author, 'ada')
  })
})

test('a commenter without write access starts nothing: no model call, no write', async () => {
  await inWorld({ files }, async (world) => {
    world.github.addMember('mallory', 'read')
    const { event } = world.comment({ body: '/fixpoint make the tests pass', by: 'mallory' })
    const result = await world.run(event, { inputs })
    assert.equal(result.outputs['outcome'], 'skipped')
    assert.equal(result.exitCode, 0)
    assert.equal(world.model.everything.length, 0)
    assert.deepEqual(world.branches(), ['main'])
    assert.equal(world.github.requests.filter((request) => request.method !== 'GET').length, 0)
  })
})

test('a comment that does not call is skipped without one request', async () => {
  await inWorld({ files }, async (world) => {
    const { event } = world.comment({ body: 'Thanks, I will look at `/fixpoint` later.' })
    const result = await world.run(event, { inputs })
    assert.equal(result.outputs['outcome'], 'skipped')
    assert.equal(
      world.github.requests.length + world.model.everything.length + world.remote.requests.length,
      0,
    )
  })
})
