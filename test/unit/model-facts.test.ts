import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AnthropicModelOptions } from '../../src/adapters/anthropic-model.ts'
import type { Conversation } from '../../src/domain/conversation.ts'
import { Failure } from '../../src/domain/failure.ts'
import { toolsFor } from '../../src/tools/index.ts'
import { modelAt } from '../fakes/loop-room.ts'
import { apiError, message, startFaultyModel, type StatusStep } from '../standins/faulty-model.ts'

const TALK: Conversation = { system: 'Be careful.', messages: [{ role: 'user', text: 'Go.' }] }
const SIGNAL = new AbortController().signal

const yes = { supported: true }
const no = { supported: false }

const INFO = {
  type: 'model',
  id: 'claude-opus-5-5',
  lifecycle: 'active',
  deprecated_at: null,
  retires_at: null,
  max_input_tokens: 1_000_000,
  max_tokens: 128_000,
  capabilities: {
    effort: { supported: true, low: yes, medium: yes, high: yes, xhigh: null, max: no },
    structured_outputs: yes,
    thinking: { supported: true, types: { adaptive: yes, between_tools: no, disabled: no, enabled: no } },
  },
}

const told = (fields: Readonly<Record<string, unknown>> = {}): StatusStep => ({
  status: 200,
  body: { ...INFO, ...fields },
})

/** Asks for the facts, then for a reply, and gives what was asked for. */
async function ask(facts: StatusStep | undefined, options: Partial<AnthropicModelOptions> = {}) {
  await using api = await startFaultyModel([{ events: message([{ text: 'Fine.' }]) }], facts)
  const model = modelAt(api, options)
  const known = await model.facts(SIGNAL)
  await model.reply(TALK, toolsFor('fix'), SIGNAL)
  const body = JSON.parse(api.requests[0]?.raw ?? '{}') as Readonly<Record<string, unknown>>
  return { known, body, lookUps: api.lookUps }
}

const codeOf = async (...asked: Parameters<typeof ask>): Promise<string> => {
  const error = await ask(...asked).then(
    () => undefined,
    (error: unknown) => error,
  )
  assert.ok(error instanceof Failure, String(error))
  return error.code
}

test('a model that exists: its limits are known from one question', async () => {
  const { known, lookUps } = await ask(told())
  assert.deepEqual(known, {
    id: 'claude-opus-5-5',
    warning: '',
    maxInputTokens: 1_000_000,
    maxOutputTokens: 128_000,
  })
  assert.equal(lookUps, 1)
})

test('a model id with a slash, as gateways have them, is asked for as one name', async () => {
  await using api = await startFaultyModel([], told())
  await modelAt(api, { model: 'own/model:1' }).facts(SIGNAL)
  assert.equal(api.lookedUp, '/v1/models/own%2Fmodel%3A1')
})

test('where there is no such endpoint, or no answer, the run goes on without', async () => {
  const silent: readonly (StatusStep | undefined)[] = [
    undefined,
    { status: 404, body: '<html>not here</html>' },
    { status: 404, body: apiError(404, 'not_found_error', 'no such route') },
    { status: 403, body: apiError(403, 'permission_error') },
    { status: 500 },
    { status: 529 },
  ]
  for (const step of silent) {
    const { known, body } = await ask(step)
    assert.equal(known, undefined, JSON.stringify(step))
    assert.equal(body['max_tokens'], 64_000)
  }
})

test('a wrong key, an unknown and a retired model end the run before it costs anything', async () => {
  const unknown = apiError(404, 'not_found_error', 'model: claude-opus-5-5')
  assert.equal(
    await codeOf({ status: 401, body: apiError(401, 'authentication_error') }),
    'model-key-refused',
  )
  assert.equal(await codeOf({ status: 404, body: unknown }), 'model-unknown')
  assert.equal(await codeOf(told({ lifecycle: 'retired' })), 'model-retired')
})

test('a deprecated model is warned about, with the date of its end', async () => {
  const { known } = await ask(told({ lifecycle: 'deprecated', retires_at: '2027-01-22T00:00:00Z' }))
  assert.match(known?.warning ?? '', /deprecated and will be retired on 2027-01-22/)
})

test('an effort the model does not have is refused, with those it has', async () => {
  await assert.rejects(ask(told(), { effort: 'max' }), (error) => {
    assert.ok(error instanceof Failure)
    assert.equal(error.stopReason, 'settings')
    assert.match(error.remedy, /one of: low, medium, high\./)
    return true
  })
  const { body } = await ask(told(), { effort: 'low' })
  assert.deepEqual(body['output_config'], { effort: 'low' })
})

test('requests are made by what the model says of itself', async () => {
  const { body } = await ask(told({ max_tokens: 8192 }))
  assert.equal(body['max_tokens'], 8192)
  assert.match(JSON.stringify(body['tools']), /"strict":true/)
  const without = {
    ...INFO.capabilities,
    structured_outputs: no,
    thinking: { supported: false, types: { adaptive: no } },
  }
  const { body: plain } = await ask(told({ capabilities: without }))
  assert.equal('thinking' in plain, false)
  assert.doesNotMatch(JSON.stringify(plain['tools']), /"strict"/)
  const { body: unsaid } = await ask(told({ capabilities: null, max_tokens: null }))
  assert.equal(unsaid['max_tokens'], 64_000)
  assert.deepEqual(unsaid['thinking'], { type: 'adaptive', display: 'summarized' })
})

test('a model that is well known is refused once: no second form of the request is tried', async () => {
  const refusal = { status: 400, body: apiError(400, 'invalid_request_error', 'messages.0: no') }
  await using api = await startFaultyModel([refusal], told())
  const model = modelAt(api)
  await model.facts(SIGNAL)
  await assert.rejects(model.reply(TALK, [], SIGNAL), /messages\.0: no/)
  assert.equal(api.requests.length, 1)
})

test('an address at which nobody answers ends the run here, by name', async () => {
  await using api = await startFaultyModel([])
  const { baseUrl, key } = api
  await api[Symbol.asyncDispose]()
  await assert.rejects(modelAt({ baseUrl, key }).facts(SIGNAL), (error) => {
    assert.ok(error instanceof Failure)
    assert.equal(error.code, 'model-unreachable')
    // Once: what failed, at which address, and why.
    assert.match(
      error.message,
      /^In \d tries the model API at \S+ gave no whole answer \(connect ECONNREFUSED [^:]+:\d+\)$/,
    )
    assert.ok(error.message.includes(baseUrl))
    assert.ok(!error.meaning.includes(baseUrl))
    return true
  })
})
