import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addUsage, costUsd, pricesOf } from '../../src/domain/prices.ts'
import { NO_USAGE } from '../../src/domain/conversation.ts'
import { modelAt, openLoopRoom, TASK } from '../fakes/loop-room.ts'
import { play } from '../fakes/play.ts'
import { apiError, message, startFaultyModel } from '../standins/faulty-model.ts'

test('O-COST-01 streamed usage is cumulative: each turn counts 27 in and 47 out, three turns 81 and 141', async () => {
  const usage = {
    usage: { input_tokens: 27, output_tokens: 1 },
    finalUsage: { input_tokens: 27, output_tokens: 47 },
  }
  const call = (id: string) => message([{ tool: 'list_files', id, json: `{"path":"${id}"}` }], usage)
  await using api = await startFaultyModel([
    { events: call('a') },
    { events: call('b') },
    { events: message([{ text: 'Done.' }], usage) },
  ])
  await using house = openLoopRoom({ model: modelAt(api) })
  await house.run()
  assert.deepEqual(
    house.of('reply').map((reply) => [reply.usage.inputTokens, reply.usage.outputTokens]),
    [
      [27, 47],
      [27, 47],
      [27, 47],
    ],
  )
  assert.equal(house.budget.usage.inputTokens, 81)
  assert.equal(house.budget.usage.outputTokens, 141)
})

test('O-COST-01 counts that nobody can have used, from a gateway, do not move the limit away', async () => {
  await using api = await startFaultyModel([
    {
      events: message([{ text: 'Done.' }], {
        usage: { input_tokens: 27, output_tokens: 1 },
        finalUsage: { input_tokens: -5, output_tokens: -1e9, cache_read_input_tokens: 1e300 },
      }),
    },
  ])
  await using house = openLoopRoom({ model: modelAt(api) })
  await house.run()
  const { inputTokens, outputTokens, cacheReadTokens } = house.budget.usage
  assert.deepEqual([inputTokens, outputTokens, cacheReadTokens], [27, 1, 0])
})

test('O-COST-02 the run stops before the request that would break the ceiling; the sum is what the API counted', async () => {
  let turn = 0
  await using played = await play([], {
    limits: { costUsd: 0.3 },
    afterScript: () => ({
      calls: [
        { name: 'run_command', input: { command: `echo ${++turn}; head -c 6000 /dev/zero | tr '\\0' x` } },
      ],
      outputTokens: 300,
    }),
  })
  assert.equal(played.end.ending, 'cost')
  assert.ok(played.house.budget.costUsd <= 0.3, `spent ${played.house.budget.costUsd}`)
  assert.ok(played.house.budget.costUsd > 0.25, `stopped far too early, at ${played.house.budget.costUsd}`)
  const prices = pricesOf('claude-opus-5-5')
  assert.ok(prices)
  const counted = played.requests.reduce(
    (sum, request) => addUsage(sum, { ...NO_USAGE, ...request.usage, outputTokens: 300 }),
    NO_USAGE,
  )
  assert.deepEqual(played.house.budget.usage, counted)
  const summed = played.house.of('reply').reduce((sum, reply) => sum + reply.costUsd, 0)
  assert.ok(Math.abs(summed - played.house.budget.costUsd) < 1e-9)
  assert.ok(costUsd(counted, prices) > 0)
  // It knew that the end was near: told at four fifths, and that the next reply is the last.
  const told = played.house.of('told').map((event) => event.text)
  assert.match(told.join(''), /are spent\. Bring the work/)
  assert.match(told.at(-1) ?? '', /the last one: the limit of cost/)
})

test('O-COST-02 each reply may be no longer than what is left pays for, whatever the model would say', async () => {
  const limits: number[] = []
  await using api = await startFaultyModel([
    (raw) => {
      const body = JSON.parse(raw) as { readonly max_tokens: number }
      limits.push(body.max_tokens)
      const usage = {
        usage: { input_tokens: Math.ceil(raw.length / 4) },
        finalUsage: { output_tokens: body.max_tokens },
      }
      return { events: message([{ text: 'On and on' }], { ...usage, stop: 'max_tokens' }) }
    },
  ])
  await using house = openLoopRoom({ model: modelAt(api), limits: { costUsd: 0.3 } })
  assert.equal((await house.run()).ending, 'cost')
  assert.ok((limits[0] ?? Infinity) < 15_000)
  assert.ok(house.budget.costUsd <= 0.3, `spent ${house.budget.costUsd}`)
})

test('O-COST-02 tries that broke off are paid for and counted', async () => {
  const usage = { usage: { input_tokens: 1000 } }
  await using api = await startFaultyModel([
    { events: message([{ text: 'broken' }], usage).slice(0, 4) },
    { events: message([{ text: 'Done.' }], usage) },
  ])
  await using house = openLoopRoom({ model: modelAt(api) })
  await house.run()
  assert.equal(house.budget.usage.inputTokens, 2000)
  assert.equal(house.of('reply')[0]?.usage.inputTokens, 2000)
})

test('O-COST-02 tries that broke off before the API found the conversation too long are paid for, too', async () => {
  const usage = { usage: { input_tokens: 1000 } }
  const tooLong = apiError(400, 'invalid_request_error', 'prompt is too long')
  await using api = await startFaultyModel([
    { events: message([{ text: 'broken' }], usage).slice(0, 4) },
    { status: 400, body: tooLong },
    { events: message([{ text: 'Done.' }], usage) },
  ])
  await using house = openLoopRoom({ model: modelAt(api) })
  assert.equal((await house.run()).ending, 'finished')
  assert.equal(house.budget.usage.inputTokens, 2000)
})

test('O-COST-02 what the model said itself is no new input for the estimate of the next request', async () => {
  const { openSession } = await import('../../src/run/agent-loop.ts')
  const { push } = await import('../../src/run/session.ts')
  const session = openSession({ task: TASK, topLevel: [], limits: { turns: 1, costUsd: 1, minutes: 1 } })
  const before = session.newChars
  push(session, { role: 'assistant', content: [{ type: 'text', text: 'x'.repeat(1000) }] })
  assert.equal(session.newChars, before)
  push(session, { role: 'user', text: 'x'.repeat(1000) })
  assert.ok(session.newChars >= before + 1000)
})
