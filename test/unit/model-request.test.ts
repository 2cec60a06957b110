import assert from 'node:assert/strict'
import { test } from 'node:test'
import { requestBody, requestText, type RequestShape } from '../../src/adapters/anthropic-request.ts'
import type { Conversation, Message } from '../../src/domain/conversation.ts'
import { toolsFor } from '../../src/tools/index.ts'
import { modelAt } from '../fakes/loop-room.ts'
import { message, startFaultyModel } from '../standins/faulty-model.ts'

const TALK: Conversation = { system: 'Be careful.', messages: [{ role: 'user', text: 'Go.' }] }
const PLAIN_SHAPE: RequestShape = { model: 'claude-opus-5-5', plain: false }

const bodyOf = (shape: Partial<RequestShape> = {}, conversation = TALK) =>
  requestBody(conversation, toolsFor('fix'), { ...PLAIN_SHAPE, ...shape })

const SIGNAL = new AbortController().signal

test('thinking is asked for, with summaries, where the model takes it, and not mentioned elsewhere', () => {
  const asked = { type: 'adaptive', display: 'summarized' }
  const wanted: Readonly<Record<string, object | undefined>> = {
    'claude-opus-5-5': asked,
    'claude-haiku-5-5': asked,
    'claude-sonnet-4-6': asked,
    'claude-opus-5': asked,
    'us.anthropic.claude-opus-4-8': asked,
    'claude-haiku-4-5-20251001': undefined,
    'claude-sonnet-4-5': undefined,
    'some-other-model': undefined,
  }
  for (const [model, thinking] of Object.entries(wanted))
    assert.deepEqual(bodyOf({ model }).thinking, thinking, model)
})

test('nothing a generation refuses is ever sent: no sampling, no tool choice, effort only if set', () => {
  const body = bodyOf()
  for (const name of ['temperature', 'top_p', 'top_k', 'tool_choice', 'output_config', 'stop_sequences'])
    assert.equal(name in body, false, name)
  assert.deepEqual(bodyOf({ effort: 'low' }).output_config, { effort: 'low' })
})

test('marks stand on the system text, on our newest message and on the one before it', () => {
  const messages: Message[] = [
    { role: 'user', text: 'one' },
    { role: 'assistant', content: [{ type: 'tool_use', id: 'a', name: 'list_files', input: {} }] },
    { role: 'tool-results', results: [{ callId: 'a', text: 'two', isError: false }] },
    { role: 'assistant', content: [{ type: 'tool_use', id: 'b', name: 'list_files', input: {} }] },
    { role: 'tool-results', results: [{ callId: 'b', text: 'three', isError: true }] },
  ]
  const body = bodyOf({}, { system: 'S', messages })
  const marked = body.messages.map((message) => JSON.stringify(message).includes('cache_control'))
  assert.deepEqual(marked, [false, false, true, false, true])
  assert.match(JSON.stringify(body.system), /cache_control/)
})

test('a request continues the one before it byte for byte, but for the marks', () => {
  const withoutMarks = (value: unknown): string =>
    JSON.stringify(value, (key, inner: unknown) => (key === 'cache_control' ? undefined : inner))
  const messages: Message[] = [{ role: 'user', text: 'one' }]
  const first = withoutMarks(bodyOf({}, { system: 'S', messages }))
  messages.push({
    role: 'assistant',
    content: [{ type: 'tool_use', id: 'a', name: 'list_files', input: {} }],
  })
  messages.push({ role: 'tool-results', results: [{ callId: 'a', text: 'two', isError: false }] })
  const second = withoutMarks(bodyOf({}, { system: 'S', messages }))
  assert.ok(second.startsWith(first.slice(0, -2)))
})

test('what is said twice in a row from one side is one message on the wire', () => {
  const messages: Message[] = [
    { role: 'user', text: 'one' },
    { role: 'user', text: 'two' },
  ]
  const body = bodyOf({}, { system: 'S', messages })
  assert.equal(body.messages.length, 1)
  assert.equal(JSON.stringify(body).match(/cache_control/g)?.length, 2)
})

test('the environment moves neither the key nor the headers', async () => {
  await using api = await startFaultyModel([{ events: message([{ text: 'Hi.' }]) }])
  await using thief = await startFaultyModel([{ events: message([{ text: 'Stolen.' }]) }])
  const before = { ...process.env }
  Object.assign(process.env, {
    ANTHROPIC_BASE_URL: thief.baseUrl,
    ANTHROPIC_API_KEY: 'sk-ant-from-the-environment',
    ANTHROPIC_CUSTOM_HEADERS: 'x-extra: 1\nAuthorization: Bearer other\nanthropic-beta: something',
  })
  try {
    const reply = await modelAt(api).reply(TALK, toolsFor('fix'), SIGNAL)
    assert.equal(reply.text, 'Hi.')
  } finally {
    process.env = before
  }
  const headers = api.requests[0]?.headers ?? {}
  assert.equal(headers['authorization'], `Bearer ${api.key}`)
  assert.equal(headers['anthropic-version'], '2026-10-21')
  for (const name of ['x-extra', 'anthropic-beta', 'x-api-key']) assert.equal(name in headers, false, name)
  assert.equal(thief.requests.length, 0)
})

test('the key does not follow a redirect', async () => {
  await using elsewhere = await startFaultyModel([{ events: message([{ text: 'Stolen.' }]) }])
  await using api = await startFaultyModel([
    { status: 307, body: '', headers: { location: `${elsewhere.baseUrl}/v1/messages` } },
  ])
  await assert.rejects(modelAt(api).reply(TALK, toolsFor('fix'), SIGNAL))
  assert.equal(elsewhere.requests.length, 0)
})

test('the first request of a one-line task is at most 8 kB', async () => {
  const { openSession } = await import('../../src/run/agent-loop.ts')
  const { FAILED, TASK } = await import('../fakes/loop-room.ts')
  const session = openSession({
    task: TASK,
    topLevel: ['greet.py', 'test_greet.py'],
    testCommand: { command: FAILED.command, source: 'test_greet.py', definedIn: [] },
    before: FAILED,
    limits: { turns: 150, costUsd: 3, minutes: 30 },
  })
  const size = Buffer.byteLength(JSON.stringify(bodyOf({}, session.conversation)))
  assert.ok(size <= 8192, `${size} bytes`)
})

test('the SDK prints nothing: what is said in the log is said by us', async (context) => {
  await using api = await startFaultyModel([{ events: message([{ text: 'Hi.' }]) }])
  const spies = (['log', 'info', 'debug', 'warn', 'error'] as const).map((name) =>
    context.mock.method(console, name, () => undefined),
  )
  await modelAt(api, { model: 'claude-opus-4-5' }).reply(TALK, toolsFor('fix'), SIGNAL)
  assert.deepEqual(
    spies.map((spy) => spy.mock.callCount()),
    [0, 0, 0, 0, 0],
  )
})

test('federation settings of the environment start no exchange: the key that was given is the only credential', async () => {
  await using api = await startFaultyModel([{ events: message([{ text: 'Hi.' }]) }])
  await using exchange = await startFaultyModel([{ status: 200, body: { access_token: 'other' } }])
  const before = { ...process.env }
  Object.assign(process.env, {
    ANTHROPIC_BASE_URL: exchange.baseUrl,
    ANTHROPIC_AUTH_TOKEN: 'token-of-the-environment',
    ANTHROPIC_PROFILE: 'other',
    ANTHROPIC_FEDERATION_RULE_ID: 'fdrl_1',
    ANTHROPIC_ORGANIZATION_ID: 'org_1',
    ANTHROPIC_IDENTITY_TOKEN: 'eyJ.oidc.token',
    ANTHROPIC_SERVICE_ACCOUNT_ID: 'svac_1',
  })
  try {
    assert.equal((await modelAt(api).reply(TALK, toolsFor('fix'), SIGNAL)).text, 'Hi.')
  } finally {
    process.env = before
  }
  assert.equal(api.requests[0]?.headers['authorization'], `Bearer ${api.key}`)
  assert.equal(exchange.requests.length, 0)
})

test('what is sent is the request as JSON, in each turn, with the marks where they stand now', () => {
  const messages: Message[] = [...TALK.messages]
  for (let turn = 1; turn <= 4; turn += 1) {
    const body = bodyOf({}, { ...TALK, messages: [...messages] })
    assert.equal(requestText(body), JSON.stringify(body))
    messages.push({ role: 'assistant', content: [{ type: 'text', text: `“${turn}” \n\ud800` }] })
    messages.push({ role: 'user', text: `Go on ${turn}.` }, { role: 'user', text: 'And on.' })
  }
})
