import Anthropic, {
  AnthropicError,
  AuthenticationError,
  BadRequestError,
  NotFoundError,
  RateLimitError,
} from '@anthropic-ai/sdk'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { startModelApi, type ModelApi, type ModelApiOptions } from '../standins/model-api.ts'

type Params = Anthropic.MessageStreamParams

const TOOLS: Anthropic.Tool[] = [
  { name: 'read_file', description: 'Reads a file.', input_schema: { type: 'object', properties: {} } },
]

const ask = (messages: Anthropic.MessageParam[], more: Partial<Params> = {}): Params => ({
  model: 'claude-opus-5-5',
  max_tokens: 64_000,
  system: [{ type: 'text', text: 'You are careful. '.repeat(40), cache_control: { type: 'ephemeral' } }],
  tools: TOOLS,
  messages,
  ...more,
})

async function withApi(
  options: ModelApiOptions,
  act: (api: ModelApi, send: (params: Params) => Promise<Anthropic.Message>) => Promise<void>,
): Promise<void> {
  const api = await startModelApi(options)
  const client = new Anthropic({ apiKey: api.key, baseURL: api.baseUrl, maxRetries: 0 })
  try {
    await act(api, (params) => client.messages.stream(params).finalMessage())
  } finally {
    await api.close()
  }
}

const results = (content: string, ...ids: string[]): Anthropic.MessageParam => ({
  role: 'user',
  content: ids.map((id) => ({ type: 'tool_result', tool_use_id: id, content })),
})

const callsIn = (reply: Anthropic.Message): Anthropic.ToolUseBlock[] =>
  reply.content.filter((block) => block.type === 'tool_use')

test('a script is played as a conversation: thinking, text, two calls, then an end', async () => {
  const script = [
    {
      thinking: 'Both files matter.',
      text: 'Reading.',
      calls: [
        { name: 'read_file', input: { path: 'a.py' } },
        { name: 'read_file', input: { path: 'b.py' } },
      ],
    },
    'Done.',
  ]
  await withApi({ script }, async (api, send) => {
    const opening: Anthropic.MessageParam = { role: 'user', content: 'Fix it.' }
    const reply = await send(ask([opening]))
    assert.deepEqual(
      reply.content.map((block) => block.type),
      ['thinking', 'text', 'tool_use', 'tool_use'],
    )
    assert.equal(reply.stop_reason, 'tool_use')
    const [first, second] = callsIn(reply)
    assert.ok(first && second && first.id !== second.id)
    assert.deepEqual(second.input, { path: 'b.py' })

    const answers = results('print(1)', first.id, second.id)
    const end = await send(ask([opening, { role: 'assistant', content: reply.content }, answers]))
    assert.equal(end.stop_reason, 'end_turn')
    assert.deepEqual(api.violations, [])
    assert.equal(api.remaining, 0)
    assert.equal(api.requests.length, 2)
  })
})

test('the cache bills what was sent before as read and what is new up to the last mark as written', async () => {
  const script = [{ calls: [{ name: 'read_file', input: {} }] }, 'Done.']
  await withApi({ script }, async (api, send) => {
    const mark = { cache_control: { type: 'ephemeral' as const } }
    const text = 'Fix it, please. '.repeat(30)
    const first = await send(ask([{ role: 'user', content: [{ type: 'text', text, ...mark }] }]))
    assert.equal(first.usage.cache_read_input_tokens, 0)
    assert.ok((first.usage.cache_creation_input_tokens ?? 0) > 100)
    assert.equal(first.usage.input_tokens, 0)

    const id = callsIn(first)[0]?.id ?? ''
    const second = await send(
      ask([
        { role: 'user', content: [{ type: 'text', text, ...mark }] },
        { role: 'assistant', content: first.content },
        { role: 'user', content: [{ type: 'tool_result', tool_use_id: id, content: 'x', ...mark }] },
      ]),
    )
    assert.equal(second.usage.cache_read_input_tokens, first.usage.cache_creation_input_tokens)
    assert.deepEqual(api.violations, [])
  })
})

test('an unanswered call, an orphan result and an answer in the wrong order are refused by name', async () => {
  const calls = [
    { name: 'read_file', input: {}, id: 'toolu_a' },
    { name: 'read_file', input: {}, id: 'toolu_b' },
  ]
  await withApi({ script: [{ calls }] }, async (api, send) => {
    const opening: Anthropic.MessageParam = { role: 'user', content: 'Fix it.' }
    const reply = await send(ask([opening]))
    const history: Anthropic.MessageParam[] = [opening, { role: 'assistant', content: reply.content }]
    const refuse = (last: Anthropic.MessageParam, wanted: RegExp) =>
      assert.rejects(send(ask([...history, last])), (error) => {
        assert.ok(error instanceof BadRequestError)
        assert.match(error.message, wanted)
        return true
      })
    await refuse(results('x', 'toolu_a'), /toolu_b was found without a tool_result/)
    await refuse(results('x', 'toolu_a', 'toolu_b', 'toolu_c'), /toolu_c has no tool_use/)
    await refuse(results('x', 'toolu_b', 'toolu_a'), /not in the order/)
    await refuse(results('', 'toolu_a', 'toolu_b'), /must be non-empty/)
    assert.ok(api.violations.length >= 4)
  })
})

test('a changed past, a doctored reply and a changed system prompt are refused', async () => {
  await withApi({ script: [{ thinking: 'Hm.', text: 'One.' }] }, async (_api, send) => {
    const reply = await send(ask([{ role: 'user', content: 'First.' }]))
    const assistant: Anthropic.MessageParam = { role: 'assistant', content: reply.content }
    const next: Anthropic.MessageParam = { role: 'user', content: 'Go on.' }
    await assert.rejects(
      send(ask([{ role: 'user', content: 'Edited.' }, assistant, next])),
      /messages.0: differs/,
    )
    const doctored: Anthropic.MessageParam = { role: 'assistant', content: reply.content.slice(1) }
    await assert.rejects(
      send(ask([{ role: 'user', content: 'First.' }, doctored, next])),
      /not what was sent/,
    )
    await assert.rejects(
      send(ask([{ role: 'user', content: 'First.' }, assistant, next], { system: 'Other.' })),
      /system: differs/,
    )
  })
})

test('lone surrogates, empty text, five cache marks, sampling and a forced tool are refused', async () => {
  await withApi({}, async (_api, send) => {
    const mark = { cache_control: { type: 'ephemeral' as const } }
    const content = [1, 2, 3, 4].map((n) => ({ type: 'text' as const, text: `part ${n}`, ...mark }))
    const cases: [Params, RegExp][] = [
      [ask([{ role: 'user', content: 'bad \ud83d tail' }]), /surrogate/],
      [ask([{ role: 'user', content: [{ type: 'text', text: '  ' }] }]), /non-empty/],
      [ask([{ role: 'user', content }]), /at most 4/],
      [Object.assign(ask([{ role: 'user', content: 'x' }]), { temperature: 0 }), /temperature: Extra inputs/],
      [ask([{ role: 'user', content: 'x' }], { tool_choice: { type: 'any' } }), /tool_choice/],
    ]
    for (const [params, wanted] of cases) await assert.rejects(send(params), wanted)
  })
})

test('a wrong key is 401, an unknown model 404, an exhausted script a violation', async () => {
  await withApi({}, async (api, send) => {
    const stranger = new Anthropic({ apiKey: 'wrong', baseURL: api.baseUrl, maxRetries: 0 })
    await assert.rejects(stranger.models.retrieve('claude-opus-5-5'), AuthenticationError)
    await assert.rejects(send(ask([{ role: 'user', content: 'x' }], { model: 'claude-none' })), NotFoundError)
    await assert.rejects(send(ask([{ role: 'user', content: 'x' }])), /no more turns/)
    assert.deepEqual(api.violations, ['request 2: the script has no more turns'])
    const known = new Anthropic({ apiKey: api.key, baseURL: api.baseUrl, maxRetries: 0 })
    assert.equal((await known.models.retrieve('claude-opus-5-5')).max_tokens, 128_000)
  })
})

test('what a script asserts about a request is remembered when it does not hold', async () => {
  const script = [() => assert.fail('the result is missing'), 'Done.']
  await withApi({ script }, async (api, send) => {
    await assert.rejects(send(ask([{ role: 'user', content: 'x' }])), BadRequestError)
    assert.match(api.violations.join(), /request 1: .*the result is missing/)
  })
})

test('faults come as the real API sends them, one request each', async () => {
  const script = [
    { fault: 'status' as const, status: 429, headers: { 'retry-after': '1' } },
    { fault: 'status' as const, status: 529 },
    { fault: 'mid-stream-error' as const },
    { fault: 'reset' as const },
    { fault: 'early-end' as const },
    { fault: 'bad-tool-input' as const },
    { fault: 'cut-tool-call' as const },
    { stop: 'refusal', refusal: { category: 'cyber', explanation: 'No.' } },
    'Fine.',
  ]
  await withApi({ script }, async (api, send) => {
    const params = ask([{ role: 'user', content: 'x' }])
    await assert.rejects(send(params), RateLimitError)
    await assert.rejects(send(params), /overloaded_error/)
    await assert.rejects(send(params), /Overloaded/)
    await assert.rejects(send(params), AnthropicError)
    await assert.rejects(send(params), AnthropicError)
    await assert.rejects(send(params), AnthropicError)
    const cut = await send(params)
    assert.equal(cut.stop_reason, 'max_tokens')
    assert.equal(callsIn(cut).length, 1)
    const refused = await send(params)
    assert.equal(refused.stop_reason, 'refusal')
    assert.equal(refused.stop_details?.category, 'cyber')
    assert.equal(refused.content.length, 0)
    assert.equal((await send(params)).stop_reason, 'end_turn')
    assert.deepEqual(api.violations, [])
  })
})

test('silence and endless pings hold the stream open until the client gives up', async () => {
  for (const fault of ['silence', 'only-pings'] as const) {
    await withApi({ script: [{ fault }] }, async (api) => {
      const client = new Anthropic({ apiKey: api.key, baseURL: api.baseUrl, maxRetries: 0 })
      const stop = new AbortController()
      const stream = client.messages.stream(ask([{ role: 'user', content: 'x' }]), { signal: stop.signal })
      const ended = stream.finalMessage().then(
        () => 'answered',
        () => 'given up',
      )
      assert.equal(await Promise.race([ended, sleep(300, 'still open')]), 'still open')
      stop.abort()
      assert.equal(await ended, 'given up')
    })
  }
})
