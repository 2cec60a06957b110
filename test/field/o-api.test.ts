import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { Failure } from '../../src/domain/failure.ts'
import { modelAt, openLoopRoom } from '../fakes/loop-room.ts'
import { newestBlocks, play } from '../fakes/play.ts'
import { apiError, message, startFaultyModel, type FaultyModel, type Step } from '../standins/faulty-model.ts'

const APPEND = { name: 'run_command', input: { command: 'echo once >> log.txt' } }
const APPEND_BLOCK = { tool: 'run_command', id: 'toolu_1', json: JSON.stringify(APPEND.input) }

/** Runs the loop against an API that fails to order. */
async function playFaulty(steps: readonly Step[], options: Parameters<typeof modelAt>[1] = {}) {
  const api = await startFaultyModel(steps)
  const house = openLoopRoom({ model: modelAt(api, options) })
  const close = async (): Promise<void> => {
    await house[Symbol.asyncDispose]()
    await api[Symbol.asyncDispose]()
  }
  const end = await house.run().catch(async (error: unknown) => {
    await close()
    throw Object.assign(error as Error, { api })
  })
  const log = house.room.at('log.txt')
  return {
    end,
    house,
    api,
    log: existsSync(log) ? readFileSync(log, 'utf8') : '',
    [Symbol.asyncDispose]: close,
  }
}

/** The failure a run ends in, and how often the API was asked. */
async function failureOf(steps: readonly Step[], options: Parameters<typeof modelAt>[1] = {}) {
  try {
    await using played = await playFaulty(steps, options)
    return assert.fail(`the run ended as ${played.end.ending}`)
  } catch (error) {
    assert.ok(error instanceof Failure, String(error))
    const { api } = error as Failure & { readonly api: FaultyModel }
    return { failure: error, asked: api.requests.length, bodies: api.requests.map((request) => request.raw) }
  }
}

test('O-API-01 a call cut by max_tokens is never run; the model is told and may try three times', async () => {
  await using once = await play([{ fault: 'cut-tool-call' }, 'In parts, then.'])
  assert.equal(once.end.ending, 'finished')
  assert.equal(existsSync(once.house.room.at('greet.py')), false)
  assert.match(
    newestBlocks(once.requests[1]).at(-1)?.text ?? '',
    /cut off in a call of write_file.*in parts/s,
  )

  await using always = await play([], { afterScript: { fault: 'cut-tool-call' } })
  assert.equal(always.end.ending, 'no-progress')
  assert.equal(always.requests.length, 4)
  assert.equal(existsSync(always.house.room.at('greet.py')), false)
})

test('O-API-02 529, 429 with retry-after and 500 are waited out; the body stays the same, the tool runs once', async () => {
  const waits: number[] = []
  await using played = await playFaulty(
    [
      { status: 529, body: apiError(529, 'overloaded_error') },
      { status: 429, body: apiError(429, 'rate_limit_error'), headers: { 'retry-after': '2' } },
      { status: 500 },
      { events: message([APPEND_BLOCK]) },
      { events: message([{ text: 'Done.' }]) },
    ],
    { onWait: (_why, ms) => waits.push(ms) },
  )
  assert.equal(played.end.ending, 'finished')
  const [first, second, third, fourth] = played.api.requests
  assert.ok((third?.atMs ?? 0) - (second?.atMs ?? 0) >= 2000)
  assert.ok((waits[1] ?? 0) >= 2000)
  for (const request of [second, third, fourth]) assert.equal(request?.raw, first?.raw)
  assert.equal(played.log, 'once\n')
})

test('O-API-03 an error event inside a 200 stream fails the whole request; nothing of it is kept or run', async () => {
  const half = message([{ text: 'I think that' }, APPEND_BLOCK]).slice(0, -2)
  const error = { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } }
  await using played = await playFaulty([
    { events: [...half, error] },
    { events: message([APPEND_BLOCK]) },
    { events: message([{ text: 'Done.' }]) },
  ])
  assert.deepEqual(played.end, { ending: 'finished', text: 'Done.' })
  assert.equal(played.api.requests[0]?.raw, played.api.requests[1]?.raw)
  assert.doesNotMatch(played.api.requests[2]?.raw ?? '', /I think that/)
  assert.equal(played.log, 'once\n')
})

test('O-API-04 a stream that ends without its last event, stalls, breaks or only pings is asked for again', async () => {
  const whole = message([APPEND_BLOCK])
  const faults: Readonly<Record<string, Step>> = {
    'no message_stop': { events: whole.slice(0, -1) },
    'no message_delta': { events: whole.slice(0, -2) },
    reset: { events: whole.slice(0, 3), end: 'reset' },
    'torn before the headers': 'refuse',
    'pings for ever': { events: whole.slice(0, 2), end: 'pings' },
  }
  for (const [name, fault] of Object.entries(faults)) {
    await using played = await playFaulty(
      [fault, { events: whole }, { events: message([{ text: 'Done.' }]) }],
      { limits: { idleMs: 20_000, requestMs: 700 } },
    )
    assert.equal(played.end.ending, 'finished', name)
    assert.equal(played.log, 'once\n', name)
    assert.equal(played.api.requests.length, 3, name)
  }
})

test('O-API-04 silence is noticed by the bytes that do not come, long before the request has used up its time', async () => {
  for (const events of [[], message([APPEND_BLOCK]).slice(0, 3)]) {
    await using played = await playFaulty(
      [
        { events, end: 'hang' },
        { events: message([APPEND_BLOCK]) },
        { events: message([{ text: 'Done.' }]) },
      ],
      { limits: { idleMs: 200, requestMs: 600_000 } },
    )
    assert.equal(played.end.ending, 'finished')
    assert.equal(played.log, 'once\n')
  }
})

test('O-API-04 slow but living streams are not given up: pings count as life', async () => {
  const ping = { type: 'ping' }
  const events = [ping, ping, ping, ping, ping, ...message([{ text: 'At last.' }])]
  await using played = await playFaulty([{ events, paceMs: 80 }], { limits: { idleMs: 300 } })
  assert.deepEqual(played.end, { ending: 'finished', text: 'At last.' })
  assert.equal(played.api.requests.length, 1)
})

test('O-API-05 every string that is sent is well formed, wherever half a character came from', async () => {
  const half = '😀'.slice(0, 1)
  await using played = await playFaulty([
    {
      events: message([
        { text: `half ${half}` },
        { tool: 'run_command', id: 'toolu_1', json: '{"command":"printf \'\\ud83d\'; echo"}' },
      ]),
    },
    { events: message([{ text: 'Done.' }]) },
  ])
  for (const { raw } of played.api.requests) {
    JSON.parse(raw, (_key, value: unknown) => {
      assert.ok(typeof value !== 'string' || value.isWellFormed(), JSON.stringify(value))
      return value
    })
  }
})

test('O-API-06 a refusal ends the run with its reason; nothing empty is sent back', async () => {
  const refusal = { category: 'cyber', explanation: 'This could do harm.' }
  await using played = await play([{ text: '', stop: 'refusal', refusal }])
  assert.deepEqual(played.end, { ending: 'refused', text: 'cyber: This could do harm.' })
  assert.equal(played.requests.length, 1)
})

test('O-API-07 a bad key is one request, a clear failure, and the key is nowhere in it', async () => {
  const key = 'sk-ant-test-0123456789'
  const body = apiError(401, 'authentication_error', `invalid bearer token ${key}`)
  const { failure, asked } = await failureOf([{ status: 401, body }])
  assert.equal(asked, 1)
  assert.equal(failure.stopReason, 'model-auth')
  assert.match(failure.meaning, /Authentication/)
  assert.doesNotMatch([failure.message, failure.meaning, failure.remedy].join(' '), new RegExp(key))
})

test('O-API-08 a conversation that is too long starts afresh, smaller, with the task word for word', async () => {
  const file = 'x'.repeat(40_000)
  await using played = await play(
    [
      { calls: [{ name: 'read_file', input: { path: 'big.txt' } }] },
      { calls: [{ name: 'read_file', input: { path: 'big.txt' } }] },
      { fault: 'status', status: 400, message: 'prompt is too long: 210000 tokens > 200000 maximum' },
      'Done.',
    ],
    { files: { 'big.txt': file } },
  )
  assert.equal(played.end.ending, 'finished')
  const [, , refused, fresh] = played.requests
  assert.ok((fresh?.raw.length ?? 0) < (refused?.raw.length ?? 0))
  assert.match(fresh?.raw ?? '', /make the tests pass/)
  assert.match(fresh?.raw ?? '', /read_file \\"big.txt\\"/)
})

test('O-API-08 when two fresh starts do not help the run ends with a reason', async () => {
  const tooLong = {
    fault: 'status' as const,
    status: 400,
    message: 'prompt is too long: 9 tokens > 8 maximum',
  }
  await using played = await play([{ calls: [{ name: 'list_files', input: {} }] }], {
    afterScript: tooLong,
    services: { currentDiff: async () => '+x\n'.repeat(20_000) },
  })
  assert.equal(played.end.ending, 'context')
  const sizes = played.requests.slice(1).map((request) => request.raw.length)
  assert.equal(sizes.length, 3)
  assert.ok((sizes[2] ?? Infinity) < (sizes[1] ?? 0))
  // What was done before the first fresh start is not forgotten by the second.
  for (const request of played.requests.slice(2)) assert.match(request.raw, /Called list_files/)
  assert.equal(played.house.of('compaction').length, 2)
})

test('O-API-08 a reply that ran out of the window begins anew, too', async () => {
  await using played = await playFaulty([
    { events: message([{ text: 'Half a' }], { stop: 'model_context_window_exceeded' }) },
    { events: message([{ text: 'Done.' }]) },
  ])
  assert.deepEqual(played.end, { ending: 'finished', text: 'Done.' })
  assert.equal(played.house.of('compaction').length, 1)
})

test('O-API-08 a fresh start that carried the work on does not count against the next one', async () => {
  const tooLong = { fault: 'status' as const, status: 400, message: 'prompt is too long' }
  const calls = Array.from({ length: 3 }, (_, at) => ({
    calls: [{ name: 'run_command', input: { command: `echo ${at}` } }],
  }))
  await using played = await play([...[1, 2, 3, 4].flatMap(() => [...calls, tooLong]), 'Done.'])
  assert.equal(played.end.ending, 'finished')
  assert.equal(played.house.of('compaction').length, 4)
})

test('O-API-08 notes that nobody wrote tell the last sixty calls', async () => {
  const calls = Array.from({ length: 100 }, (_, at) => ({ name: 'list_files', input: { path: `f${at}` } }))
  await using played = await play([
    { calls },
    { fault: 'status', status: 400, message: 'prompt is too long' },
    'Done.',
  ])
  assert.equal(played.requests.at(-1)?.raw.match(/Called list_files/g)?.length, 60)
  assert.match(played.requests.at(-1)?.raw ?? '', /Called list_files \\"f99/)
})

test('O-API-09 an empty reply is asked to go on twice, then the run ends as empty', async () => {
  await using empty = await play([], { afterScript: { text: '' } })
  assert.equal(empty.end.ending, 'empty')
  assert.equal(empty.requests.length, 3)

  await using thinking = await playFaulty([{ events: message([{ thinking: 'Hm.', signature: 'c2ln' }]) }])
  assert.equal(thinking.end.ending, 'empty')
  assert.equal(thinking.api.requests.length, 3)
})

test('O-API-10 two calls under one id are not run; the reply is asked for again', async () => {
  await using played = await playFaulty([
    { events: message([APPEND_BLOCK, APPEND_BLOCK]) },
    { events: message([APPEND_BLOCK]) },
    { events: message([{ text: 'Done.' }]) },
  ])
  assert.equal(played.end.ending, 'finished')
  assert.equal(played.log, 'once\n')
  assert.equal(played.api.requests[2]?.raw.match(/"tool_use_id":"toolu_1"/g)?.length, 1)
})

test('O-API-11 a plain 400 is sent once more in a plainer form at most, then the run fails with its message', async () => {
  const body = apiError(400, 'invalid_request_error', 'messages.3: something is wrong')
  const { failure, bodies } = await failureOf([{ status: 400, body }])
  assert.equal(failure.stopReason, 'model-api')
  assert.match(failure.message, /messages\.3: something is wrong.*req_faulty/)
  const asked = bodies.map((text) => (JSON.parse(text) as { readonly max_tokens: number }).max_tokens)
  assert.deepEqual(asked, [64_000, 32_000])
})

test('O-API-12 calls that a limit kept from running are answered, so that a later request is whole', async () => {
  let now = 0
  await using api = await startFaultyModel([
    {
      events: message([
        APPEND_BLOCK,
        { tool: 'run_command', id: 'toolu_2', json: '{"command":"echo twice >> log.txt"}' },
      ]),
    },
    { events: message([{ text: 'A summary.' }]) },
  ])
  await using house = openLoopRoom({ model: modelAt(api), now: () => now, limits: { minutes: 10 } })
  // The first command uses up the time.
  const { services } = house
  const tools = services.tools.map((tool) => ({
    ...tool,
    run: (...args: Parameters<typeof tool.run>) => {
      now = 3_600_000
      return tool.run(...args)
    },
  }))
  const { runAgent } = await import('../../src/run/agent-loop.ts')
  const stopped = await runAgent(house.session, { ...services, tools })
  assert.equal(stopped.ending, 'time')
  assert.equal(readFileSync(house.room.at('log.txt'), 'utf8'), 'once\n')
  now = 0
  assert.deepEqual(await runAgent(house.session, services), { ending: 'finished', text: 'A summary.' })
  const sent = JSON.parse(api.requests[1]?.raw ?? '{}') as {
    messages: { content: { tool_use_id?: string }[] }[]
  }
  assert.deepEqual(
    sent.messages.at(-1)?.content.map((block) => block.tool_use_id),
    ['toolu_1', 'toolu_2'],
  )
  assert.match(JSON.stringify(sent.messages.at(-1)), /TIMED_OUT: not run: the time limit/)
})
