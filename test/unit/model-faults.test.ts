import assert from 'node:assert/strict'
import { getEventListeners } from 'node:events'
import { test } from 'node:test'
import type { AnthropicModelOptions } from '../../src/adapters/anthropic-model.ts'
import { ContextExceeded, type Conversation, type ModelReply } from '../../src/domain/conversation.ts'
import { Failure } from '../../src/domain/failure.ts'
import { modelAt } from '../fakes/loop-room.ts'
import { apiError, message, startFaultyModel, type Step } from '../standins/faulty-model.ts'

const TALK: Conversation = { system: 'Be careful.', messages: [{ role: 'user', text: 'Go.' }] }
const FINE: Step = { events: message([{ text: 'Fine.' }]) }

interface Asked {
  readonly reply?: ModelReply
  readonly error?: unknown
  readonly times: number
  /** Different ones. */
  readonly bodies: number
  readonly waits: readonly { readonly why: string; readonly ms: number }[]
}

async function ask(
  steps: readonly Step[],
  options: Partial<AnthropicModelOptions> = {},
  signal = new AbortController().signal,
): Promise<Asked> {
  await using api = await startFaultyModel(steps)
  const waits: Asked['waits'][number][] = []
  const model = modelAt(api, { onWait: (why, ms) => waits.push({ why, ms }), ...options })
  const outcome = await model.reply(TALK, [], signal).then(
    (reply) => ({ reply }),
    (error: unknown) => ({ error }),
  )
  const bodies = new Set(api.requests.map((request) => request.raw)).size
  return { ...outcome, times: api.requests.length, waits, bodies }
}

async function failureAfter(...asked: Parameters<typeof ask>): Promise<Failure & { readonly times: number }> {
  const { error, times } = await ask(...asked)
  assert.ok(error instanceof Failure, String(error))
  return Object.assign(error, { times })
}

const refusal = (status: number, type: string, message?: string, code?: string): Step => ({
  status,
  body: apiError(status, type, message, code),
})

test('what waiting cannot mend fails at once, under the name of what is wrong', async () => {
  const cases: readonly (readonly [string, Step, string, string])[] = [
    ['403', refusal(403, 'permission_error'), 'model-forbidden', 'model-auth'],
    ['404', refusal(404, 'not_found_error', 'model: claude-opus-5-5'), 'model-unknown', 'model-api'],
    ['402', refusal(402, 'api_error'), 'model-spend-limit', 'model-auth'],
    [
      '429 without end',
      refusal(429, 'rate_limit_error', 'monthly limit', 'enforced_spend_limit_reached'),
      'model-spend-limit',
      'model-auth',
    ],
    [
      '400 billing',
      refusal(400, 'billing_error', 'credit balance is too low'),
      'model-spend-limit',
      'model-auth',
    ],
    [
      '500 not to be repeated',
      { status: 500, headers: { 'x-should-retry': 'false' } },
      'model-unreachable',
      'model-api',
    ],
    ['422', refusal(422, 'invalid_request_error'), 'model-request-refused', 'model-api'],
  ]
  for (const [name, step, code, stopReason] of cases) {
    const failure = await failureAfter([step], { model: 'claude-haiku-4-5' })
    assert.deepEqual([failure.code, failure.stopReason], [code, stopReason], name)
    assert.ok(failure.times <= 2, name)
    assert.doesNotMatch(`${failure.meaning}${failure.remedy}`, /\{\w+\}/, name)
  }
})

test('what passes is asked again: 408, 409, 429, 500, 503, 504, 529, and what the API says to repeat', async () => {
  const busy = [408, 409, 429, 500, 503, 504, 529].map((status): Step => ({ status }))
  for (const step of [...busy, { status: 404, headers: { 'x-should-retry': 'true' } }]) {
    const asked = await ask([step, FINE])
    assert.equal(asked.reply?.text, 'Fine.', JSON.stringify(step))
    assert.deepEqual([asked.times, asked.bodies], [2, 1], JSON.stringify(step))
  }
})

test('an API that stays away is given up after a bounded number of tries, named with its last word', async () => {
  const busy = await failureAfter([{ status: 529, body: apiError(529, 'overloaded_error', 'Overloaded') }])
  assert.equal(busy.code, 'model-unreachable')
  assert.equal(busy.times, 5)
  assert.match(busy.message, /529 overloaded_error: Overloaded \(request req_faulty\)/)
  assert.match(busy.message, /^In 5 tries the model API at http:\/\/127\.0\.0\.1:\d+ answered 529/)
  const broken = await failureAfter([{ events: message([{ text: 'x' }]).slice(0, 3), end: 'reset' }])
  assert.equal(broken.times, 4)
  const torn = await failureAfter(['refuse'])
  assert.equal(torn.code, 'model-unreachable')
  assert.equal(torn.times, 5)
  const error = { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } }
  const overloaded = await failureAfter([{ events: [...message([]).slice(0, 1), error] }])
  assert.equal(overloaded.times, 5)
  assert.match(torn.message, /socket|reset|ECONNRESET|closed/i)
})

test('retry-after is honoured as seconds, milliseconds and date', async () => {
  const headers: readonly (() => Readonly<Record<string, string>>)[] = [
    () => ({ 'retry-after': '0.3' }),
    () => ({ 'retry-after-ms': '300' }),
    () => ({ 'retry-after': new Date(Date.now() + 2000).toUTCString() }),
  ]
  for (const header of headers) {
    const asked = await ask([() => ({ status: 429, headers: header() }), FINE])
    assert.equal(asked.reply?.text, 'Fine.')
    assert.ok((asked.waits[0]?.ms ?? 0) >= 300, JSON.stringify(header()))
  }
})

test('a retry-after that says nothing leaves the wait as it would be', async () => {
  for (const header of ['soon', '-5', new Date(0).toUTCString()]) {
    const asked = await ask([{ status: 429, headers: { 'retry-after': header } }, FINE])
    assert.equal(asked.reply?.text, 'Fine.')
    assert.ok((asked.waits[0]?.ms ?? 0) >= 5, header)
  }
})

test('however much the API has to say, a failure stays short', async () => {
  const failure = await failureAfter([refusal(403, 'permission_error', 'no '.repeat(5000))])
  assert.ok(failure.message.length < 1500)
})

test('a wait longer than the run may last is refused with what the API asked for', async () => {
  const failure = await failureAfter([{ status: 429, headers: { 'retry-after': '3600' } }], {
    remainingMs: () => 60_000,
  })
  assert.equal(failure.code, 'model-overloaded')
  assert.equal(failure.times, 1)
  assert.match(failure.message, /3600 s/)
})

test('each wait is told with its reason before it begins', async () => {
  const asked = await ask([{ status: 529, body: apiError(529, 'overloaded_error', 'Overloaded') }, FINE])
  assert.match(asked.waits[0]?.why ?? '', /529 overloaded_error: Overloaded/)
})

test('too long is told apart from other refusals', async () => {
  const tooLong: readonly Step[] = [
    refusal(400, 'invalid_request_error', 'prompt is too long: 210000 tokens > 200000 maximum'),
    refusal(
      400,
      'invalid_request_error',
      'input length and `max_tokens` exceed context limit: 190000 + 64000',
    ),
    refusal(413, 'request_too_large', 'Request exceeds the maximum size'),
    refusal(400, 'invalid_request_error', 'messages.3: thinking block is bound to another conversation'),
  ]
  for (const step of tooLong) {
    const { error, times } = await ask([step])
    assert.ok(error instanceof ContextExceeded, String(error))
    assert.equal(times, 1)
  }
  const overloaded = 'the context length service is overloaded'
  const error = { type: 'error', error: { type: 'overloaded_error', message: overloaded } }
  assert.equal((await ask([{ events: [error] }, FINE])).reply?.text, 'Fine.')
  const other = 'max_tokens: 64000 > 32000, which is the maximum allowed number of output tokens'
  assert.equal(
    (await failureAfter([refusal(400, 'invalid_request_error', other)])).code,
    'model-request-refused',
  )
})

test('a model that refuses a nicety gets the first request once more without it', async () => {
  await using api = await startFaultyModel([
    refusal(400, 'invalid_request_error', 'thinking: adaptive is not supported'),
    FINE,
    FINE,
  ])
  const model = modelAt(api)
  const signal = new AbortController().signal
  await model.reply(TALK, [], signal)
  await model.reply(TALK, [], signal)
  const [first, second, third] = api.requests.map((request) => request.raw)
  assert.match(first ?? '', /"thinking"/)
  assert.doesNotMatch(second ?? '', /"thinking"/)
  assert.equal(third, second)
})

test('a second form is tried of the first request only: a change of parameters throws the cache away', async () => {
  await using api = await startFaultyModel([FINE, refusal(400, 'invalid_request_error', 'no')])
  const model = modelAt(api)
  const signal = new AbortController().signal
  await model.reply(TALK, [], signal)
  await assert.rejects(model.reply(TALK, [], signal), /no/)
  assert.equal(api.requests.length, 2)
})

test('a request of which there is no plainer form is sent once', async () => {
  await using api = await startFaultyModel([refusal(400, 'invalid_request_error', 'no')])
  const model = modelAt(api, { model: 'claude-haiku-4-5' })
  await assert.rejects(model.reply(TALK, [], new AbortController().signal, 5000), /no/)
  assert.equal(api.requests.length, 1)
})

test('broken JSON in a tool call is asked for again and never given to a tool', async () => {
  const broken = message([{ tool: 'write_file', id: 'toolu_1', json: '{"path":"a.txt","content":"ha' }])
  const asked = await ask([{ events: broken }, FINE])
  assert.equal(asked.reply?.text, 'Fine.')
  assert.match(asked.waits[0]?.why ?? '', /not complete JSON/)
})

test('an unknown stop reason comes through by name, with everything that was said', async () => {
  const asked = await ask([{ events: message([{ text: 'So far.' }], { stop: 'weather' }) }])
  assert.deepEqual(
    [asked.reply?.stop, asked.reply?.rawStop, asked.reply?.text],
    ['other', 'weather', 'So far.'],
  )
})

test('thinking that was cut off before its signature is shown but never sent back', async () => {
  const blocks = [
    { thinking: 'half a thought' },
    { thinking: 'a whole one', signature: 'c2ln' },
    { text: 'So.' },
  ]
  const { reply } = await ask([{ events: message(blocks, { stop: 'max_tokens' }) }])
  assert.match(reply?.thinking ?? '', /half a thought/)
  assert.deepEqual(
    reply?.content.map((block) => block.type),
    ['thinking', 'text'],
  )
})

test('blank text, which the API would refuse to read back, is left out; before thinking it must stay', async () => {
  const thought = { thinking: 'Hm.', signature: 'c2ln' }
  const call = { tool: 'list_files', id: 'toolu_1', json: '{}' }
  const types = async (blocks: Parameters<typeof message>[0]) =>
    (await ask([{ events: message(blocks) }])).reply?.content.map((block) => block.type)
  assert.deepEqual(await types([thought, { text: '\n\n' }, call]), ['thinking', 'tool_use'])
  assert.deepEqual(await types([{ text: ' ' }, thought, call]), ['text', 'thinking', 'tool_use'])
})

test('a reply that takes too long is given up under that name', async () => {
  const pings: Step = { events: message([{ text: 'x' }]).slice(0, 2), end: 'pings' }
  const asked = await ask([pings, FINE], { limits: { requestMs: 300, idleMs: 60_000 } })
  assert.match(asked.waits[0]?.why ?? '', /not complete after 0\.3 s/)
})

test('a reply that grows without end is given up, however steadily it comes', async () => {
  const endless = message([{ text: 'x'.repeat(300_000) }])
  const asked = await ask([{ events: endless, end: 'hang' }, FINE], { limits: { replyBytes: 200_000 } })
  assert.equal(asked.reply?.text, 'Fine.')
  assert.match(asked.waits[0]?.why ?? '', /longer than 200000 bytes/)
})

test('an abort ends a silent request and a wait at once, with its own reason', async () => {
  const reason = new Error('cancelled')
  for (const step of [
    { events: message([{ text: 'x' }]).slice(0, 2), end: 'hang' } as const,
    { status: 429, headers: { 'retry-after': '50' } },
  ]) {
    const controller = new AbortController()
    setTimeout(() => controller.abort(reason), 150)
    const startedMs = performance.now()
    const asked = await ask([step], { limits: { idleMs: 60_000 } }, controller.signal)
    assert.ok(performance.now() - startedMs < 20_000)
    assert.equal(asked.waits.length, 'status' in step ? 1 : 0)
    assert.equal(asked.error, reason)
    assert.equal(asked.times, 1)
  }
})

test('two hundred requests leave no listener on the signal of the run and no timer behind', async () => {
  await using api = await startFaultyModel([FINE])
  const model = modelAt(api)
  const { signal } = new AbortController()
  for (let turn = 0; turn < 200; turn += 1) await model.reply(TALK, [], signal)
  assert.ok(getEventListeners(signal, 'abort').length <= 1)
  // Deadlines of single requests do not hold the process; idle timers are cleared with their stream.
  const timers = process.getActiveResourcesInfo().filter((name) => name === 'Timeout')
  assert.ok(timers.length <= 2, `${timers.length} timers`)
})
