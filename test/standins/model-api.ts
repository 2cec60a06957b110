/**
 * A stand-in for the Messages API. aimock plays the scripted turns; in front of it stands our own recorder, which
 * keeps every request as it came, judges it as the real API would (a broken rule is a 400, and stays in
 * `violations`), bills by the rules of the prompt cache, and can fail in the middle of a stream.
 */
import { LLMock } from '@copilotkit/aimock'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { bodyOf, listen } from './loopback.ts'
import { judgeHeaders, judgeRequest, precedentOf, plainJson } from './model-judge.ts'
import { createPromptCache, isRecord, type CacheUsage } from './prompt-cache.ts'

export interface ScriptedCall {
  readonly name: string
  readonly input: Readonly<Record<string, unknown>>
  readonly id?: string
}

/** What the model says in one reply. Without `stop`: `tool_use` if it calls a tool, else `end_turn`. */
export interface ScriptedReply {
  readonly thinking?: string
  /** May be empty: a reply without any content. */
  readonly text?: string
  readonly calls?: readonly ScriptedCall[]
  readonly stop?: string
  readonly refusal?: { readonly category: string | null; readonly explanation: string }
  readonly outputTokens?: number
  /** Time to the first byte of the stream. */
  readonly waitMs?: number
  /** Pings while waiting, so that the stream is open but says nothing. */
  readonly pings?: boolean
}

/** The API fails this one request; the next request gets the next turn. */
export interface ScriptedFault {
  readonly fault:
    | 'status'
    /** An SSE error event after the first piece of the reply. */
    | 'mid-stream-error'
    /** The connection is torn in the middle of the reply. */
    | 'reset'
    /** The stream ends cleanly in the middle of the reply. */
    | 'early-end'
    /** Headers, then nothing at all. */
    | 'silence'
    /** Headers, then pings and nothing else. */
    | 'only-pings'
    /** `max_tokens` in the middle of a tool call: its input is cut off. */
    | 'cut-tool-call'
    /** A tool call whose input is not JSON. */
    | 'bad-tool-input'
  readonly status?: number
  readonly type?: string
  readonly message?: string
  readonly headers?: Readonly<Record<string, string>>
}

export type Turn = string | ScriptedReply | ScriptedFault | ((request: ModelRequest) => Turn | Promise<Turn>)

export interface ModelRequest {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  /** The body as it came. */
  readonly raw: string
  readonly body: Readonly<Record<string, unknown>>
  readonly violations: readonly string[]
  /** Milliseconds since 1970. */
  readonly receivedAt: number
  answeredAt?: number
  usage?: CacheUsage
}

export interface ModelApiOptions {
  readonly script?: readonly Turn[]
  readonly key?: string
  /** Ids that exist; any other is a 404. */
  readonly models?: readonly string[]
  /** Answers once the script has run out; without it, that is a violation and a 400. */
  readonly afterScript?: Turn
}

export interface ModelApi {
  /** What `anthropic-base-url` is to be set to. */
  readonly baseUrl: string
  readonly key: string
  /** Requests for replies, in order, also refused ones. */
  readonly requests: readonly ModelRequest[]
  /** All requests, also for models. */
  readonly everything: readonly ModelRequest[]
  /** Rules broken so far, with the number of the request. A test ends by asserting that this is empty. */
  readonly violations: readonly string[]
  /** Turns of the script not yet played. */
  readonly remaining: number
  say(...turns: readonly Turn[]): void
  close(): Promise<void>
}

export const STANDIN_KEY = 'sk-ant-canary-3f9d27c1b86e4a50'
export const STANDIN_MODELS = ['claude-opus-5-5', 'claude-sonnet-5-5', 'claude-haiku-5-5']

export async function startModelApi(options: ModelApiOptions = {}): Promise<ModelApi> {
  const key = options.key ?? STANDIN_KEY
  const models = options.models ?? STANDIN_MODELS
  const script: Turn[] = [...(options.script ?? [])]
  const everything: ModelRequest[] = []
  const requests: ModelRequest[] = []
  const violations: string[] = []
  const repliesSent = new Set<string>()
  const cache = createPromptCache()
  const player = await startPlayer()
  /** The newest request of each conversation: several runs may ask at once. */
  const conversations: Readonly<Record<string, unknown>>[] = []

  const front = await listen((request, response) => {
    serve(request, response).catch((error: unknown) => {
      // The client hung up (that is a case we play), or the stand-in itself is broken: say so in the reply.
      if (!response.headersSent) sendError(response, 500, 'api_error', `stand-in: ${String(error)}`)
      response.destroy()
    })
  })

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const entry = await record(request)
    everything.push(entry)
    if (request.headers.authorization !== `Bearer ${key}`)
      return sendError(response, 401, 'authentication_error', 'invalid bearer token')
    const path = entry.path.split('?')[0] ?? ''
    if (entry.method === 'GET' && path.startsWith('/v1/models/')) return sendModel(response, path.slice(11))
    if (entry.method !== 'POST' || path !== '/v1/messages')
      return sendError(response, 404, 'not_found_error', `no route ${entry.method} ${path}`)
    requests.push(entry)
    await answer(entry, response)
  }

  async function record(request: IncomingMessage): Promise<ModelRequest> {
    // Before it is read and judged, which is this stand-in's time and not the client's.
    const receivedAt = Date.now()
    const bytes = await bodyOf(request)
    const raw = bytes.toString('utf8')
    const faults = raw.includes('\ufffd') && !bytes.includes('\ufffd') ? ['body: not valid UTF-8'] : []
    const body = parseBody(raw)
    const isMessage = request.method === 'POST'
    const judged =
      body === undefined
        ? ['body: not a JSON object']
        : judgeRequest(body, { ...precedentOf(body, conversations), repliesSent })
    return {
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      raw,
      body: body ?? {},
      violations: isMessage ? [...faults, ...judgeHeaders(request.headers), ...judged] : [],
      receivedAt,
    }
  }

  async function answer(entry: ModelRequest, response: ServerResponse): Promise<void> {
    if (entry.violations.length > 0) {
      for (const fault of entry.violations) violations.push(`request ${requests.length}: ${fault}`)
      return sendError(response, 400, 'invalid_request_error', entry.violations.join('; '))
    }
    const model = String(entry.body['model'])
    if (!models.includes(model)) return sendError(response, 404, 'not_found_error', `model: ${model}`)
    const { previous } = precedentOf(entry.body, conversations)
    if (previous === undefined) conversations.push(entry.body)
    else conversations[conversations.indexOf(previous)] = entry.body
    const turn = await nextTurn(entry)
    if (turn === undefined) {
      violations.push(`request ${requests.length}: the script has no more turns`)
      return sendError(
        response,
        400,
        'invalid_request_error',
        'the script of this stand-in has no more turns',
      )
    }
    if ('fault' in turn && turn.fault === 'status') return sendStatus(response, turn)
    entry.usage = cache.bill(entry.body)
    await play(turn, entry, response)
  }

  async function nextTurn(entry: ModelRequest): Promise<ScriptedReply | ScriptedFault | undefined> {
    // max_tokens 0 only warms the cache: nothing is said, and no turn of the script is used up.
    if (entry.body['max_tokens'] === 0) return { text: '', stop: 'max_tokens', outputTokens: 0 }
    let turn: Turn | undefined = script.shift() ?? options.afterScript
    try {
      while (typeof turn === 'function') turn = await turn(entry)
    } catch (error) {
      // What a script asserts about a request must fail its test, not be taken for a server that is unwell.
      violations.push(`request ${requests.length}: ${String(error)}`)
      return { fault: 'status', status: 400, message: `the script refused: ${String(error)}` }
    }
    return typeof turn === 'string' ? { text: turn } : turn
  }

  async function play(turn: ScriptedReply | ScriptedFault, entry: ModelRequest, response: ServerResponse) {
    const reply = 'fault' in turn ? replyToBreak(turn) : turn
    const usage = entry.usage ?? { inputTokens: 0, cacheReadTokens: 0, cacheWriteTokens: 0 }
    const signature = Buffer.from(`bound to ${requests.length}`).toString('base64')
    const played = await player.events(reply, entry.body, signature)
    const events = finish(played, reply, usage, String(entry.body['model']))
    if (!('fault' in turn)) repliesSent.add(plainJson(contentOf(events)))
    if (entry.body['stream'] !== true) return sendMessage(response, events)
    startStream(response)
    if (reply.waitMs !== undefined) await waitBeforeReply(response, reply.waitMs, reply.pings === true)
    if ('fault' in turn) await breakStream(response, events, turn)
    else for (const event of events) response.write(frame(event))
    entry.answeredAt = Date.now()
    if ('fault' in turn && NEVER_ENDING.has(turn.fault)) return
    response.end()
  }

  function sendModel(response: ServerResponse, id: string): void {
    if (!models.includes(id)) return sendError(response, 404, 'not_found_error', `model: ${id}`)
    sendJson(response, 200, modelInfo(id))
  }

  return {
    baseUrl: front.url,
    key,
    requests,
    everything,
    violations,
    get remaining() {
      return script.length
    },
    say: (...turns) => void script.push(...turns),
    close: async () => {
      await front.close()
      await player.close()
    },
  }
}

// ─── Playing a turn ──────────────────────────────────────────────────────────────────────────────

type SseEvent = Readonly<Record<string, unknown>> & { readonly type: string }

interface Player {
  events(
    reply: ScriptedReply,
    body: Readonly<Record<string, unknown>>,
    signature: string,
  ): Promise<readonly SseEvent[]>
  close(): Promise<void>
}

/** aimock, strict: it only ever answers with the one reply that was handed to it. */
async function startPlayer(): Promise<Player> {
  const mock = new LLMock({ port: 0, host: '127.0.0.1', strict: true, logLevel: 'silent', chunkSize: 24 })
  let fixture: ReturnType<typeof toFixture> | undefined
  let calls = 0
  mock.on({ predicate: () => fixture !== undefined }, () => fixture ?? { content: '' })
  await mock.start()
  // One reply at a time: the fixture is handed over beside the request.
  let turn = Promise.resolve()

  const ask = async (reply: ScriptedReply, body: Readonly<Record<string, unknown>>, signature: string) => {
    const ids = (reply.calls ?? []).map((call) => call.id ?? `toolu_${String(++calls).padStart(4, '0')}`)
    if (isEmptyReply(reply)) return emptyReply(reply)
    fixture = toFixture(reply, ids, signature)
    const answer = await fetch(`${mock.url}/v1/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer stand-in' },
      body: JSON.stringify({ ...body, stream: true }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`aimock answered ${answer.status}: ${text}`)
    return parseEvents(text)
  }
  return {
    events(reply, body, signature) {
      const asked = turn.then(() => ask(reply, body, signature))
      turn = asked.then(
        () => undefined,
        () => undefined,
      )
      return asked
    },
    close: () => mock.stop(),
  }
}

const isEmptyReply = (reply: ScriptedReply): boolean =>
  (reply.text ?? '') === '' && (reply.calls ?? []).length === 0 && reply.thinking === undefined

/** aimock always sends a text block, the real API sends none when there is nothing to say. */
const emptyReply = (reply: ScriptedReply): readonly SseEvent[] => [
  { type: 'message_start', message: { id: 'msg_empty', type: 'message', role: 'assistant', content: [] } },
  { type: 'message_delta', delta: { stop_reason: reply.stop ?? 'end_turn', stop_sequence: null }, usage: {} },
  { type: 'message_stop' },
]

function toFixture(reply: ScriptedReply, ids: readonly string[], signature: string) {
  const calls = (reply.calls ?? []).map((call, index) => ({
    type: 'toolCall' as const,
    name: call.name,
    arguments: JSON.stringify(call.input),
    id: ids[index] ?? `toolu_${index}`,
  }))
  const text = (reply.text ?? '') === '' ? [] : [{ type: 'text' as const, text: reply.text ?? '' }]
  return {
    blocks: [...text, ...calls],
    content: reply.text ?? '',
    toolCalls: calls.map(({ name, arguments: input, id }) => ({ name, arguments: input, id })),
    ...(reply.thinking === undefined ? {} : { reasoning: reply.thinking, reasoningSignature: signature }),
    ...(reply.stop === undefined ? {} : { finishReason: reply.stop }),
  }
}

const parseEvents = (text: string): SseEvent[] =>
  text.split('\n').flatMap((line) => {
    const event: unknown = line.startsWith('data:') ? JSON.parse(line.slice(5)) : undefined
    return isRecord(event) && typeof event['type'] === 'string' ? [{ ...event, type: event['type'] }] : []
  })

/** Puts the usage in, which aimock does not know, and what a refusal says. */
function finish(
  events: readonly SseEvent[],
  reply: ScriptedReply,
  usage: CacheUsage,
  model: string,
): readonly SseEvent[] {
  const input = {
    input_tokens: usage.inputTokens,
    cache_read_input_tokens: usage.cacheReadTokens,
    cache_creation_input_tokens: usage.cacheWriteTokens,
  }
  const outputTokens = reply.outputTokens ?? Math.ceil(JSON.stringify(reply).length / 4)
  const creation = { ephemeral_5m_input_tokens: usage.cacheWriteTokens, ephemeral_1h_input_tokens: 0 }
  return events.map((event) => {
    if (event.type === 'message_start') {
      const message = isRecord(event['message']) ? event['message'] : {}
      const first = { ...input, cache_creation: creation, output_tokens: 1, service_tier: 'standard' }
      return { ...event, message: { ...message, model, usage: first } }
    }
    if (event.type !== 'message_delta') return event
    const delta = isRecord(event['delta']) ? event['delta'] : {}
    const details = reply.refusal ? { type: 'refusal', ...reply.refusal } : null
    // Cumulative, as the real API sends it: adding this to message_start counts everything twice.
    return {
      ...event,
      delta: { ...delta, stop_details: details },
      usage: { ...input, output_tokens: outputTokens },
    }
  })
}

/** The content blocks the events add up to. */
function contentOf(events: readonly SseEvent[]): unknown[] {
  const blocks: Record<string, unknown>[] = []
  const json: string[] = []
  for (const event of events) {
    const index = Number(event['index'])
    if (event.type === 'content_block_start' && isRecord(event['content_block']))
      blocks[index] = { ...event['content_block'] }
    if (event.type === 'content_block_delta' && isRecord(event['delta']))
      applyDelta(blocks[index] ?? {}, event['delta'], json, index)
  }
  return blocks.map((block, index) =>
    block['type'] === 'tool_use' ? { ...block, input: JSON.parse(json[index] ?? '{}') as unknown } : block,
  )
}

function applyDelta(
  block: Record<string, unknown>,
  delta: Readonly<Record<string, unknown>>,
  json: string[],
  index: number,
): void {
  const grown = (before: unknown, piece: unknown) =>
    `${typeof before === 'string' ? before : ''}${String(piece)}`
  if (delta['type'] === 'text_delta') block['text'] = grown(block['text'], delta['text'])
  if (delta['type'] === 'thinking_delta') block['thinking'] = grown(block['thinking'], delta['thinking'])
  if (delta['type'] === 'signature_delta') block['signature'] = delta['signature']
  if (delta['type'] === 'input_json_delta') json[index] = grown(json[index], delta['partial_json'])
}

// ─── Breaking a stream ───────────────────────────────────────────────────────────────────────────

const NEVER_ENDING = new Set<ScriptedFault['fault']>(['silence', 'only-pings', 'reset'])
const PING_EVERY_MS = 50

/** A reply long enough to be cut in the middle. */
const replyToBreak = (turn: ScriptedFault): ScriptedReply =>
  turn.fault === 'cut-tool-call' || turn.fault === 'bad-tool-input'
    ? {
        text: 'Writing the file now.',
        calls: [
          { name: 'write_file', input: { path: 'greet.py', content: 'print("hello world")\n'.repeat(8) } },
        ],
        ...(turn.fault === 'cut-tool-call' ? { stop: 'max_tokens' } : {}),
      }
    : { text: 'A sentence that is cut off somewhere in the middle, long before it has come to its end.' }

async function breakStream(response: ServerResponse, events: readonly SseEvent[], turn: ScriptedFault) {
  const half = events.slice(0, Math.ceil(events.length / 2))
  switch (turn.fault) {
    case 'mid-stream-error':
      for (const event of half) response.write(frame(event))
      response.write(
        frame({
          type: 'error',
          error: { type: turn.type ?? 'overloaded_error', message: turn.message ?? 'Overloaded' },
        }),
      )
      return
    case 'reset':
      for (const event of half) response.write(frame(event))
      // What was written must have left before the socket is torn, or the client sees no stream at all.
      await sleep(30)
      response.socket?.resetAndDestroy()
      return
    case 'early-end':
      for (const event of half) response.write(frame(event))
      return
    case 'cut-tool-call':
      for (const event of changeInput(events, 'last', '')) response.write(frame(event))
      return
    case 'bad-tool-input':
      for (const event of changeInput(events, 'first', '{path: greet.py, ')) response.write(frame(event))
      return
    case 'only-pings':
      keepPinging(response)
      return
    case 'silence':
    case 'status':
      return
  }
}

function changeInput(events: readonly SseEvent[], which: 'first' | 'last', piece: string): SseEvent[] {
  const isInput = (event: SseEvent) =>
    isRecord(event['delta']) && event['delta']['type'] === 'input_json_delta'
  const target = which === 'first' ? events.findIndex(isInput) : events.findLastIndex(isInput)
  return events.map((event, index) =>
    index === target ? { ...event, delta: { type: 'input_json_delta', partial_json: piece } } : event,
  )
}

function keepPinging(response: ServerResponse): void {
  const timer = setInterval(() => response.write(frame({ type: 'ping' })), PING_EVERY_MS)
  response.once('close', () => clearInterval(timer))
}

async function waitBeforeReply(response: ServerResponse, waitMs: number, pings: boolean): Promise<void> {
  const until = Date.now() + waitMs
  while (Date.now() < until && !response.destroyed) {
    if (pings) response.write(frame({ type: 'ping' }))
    await sleep(Math.min(PING_EVERY_MS, Math.max(1, until - Date.now())))
  }
}

// ─── Answering ───────────────────────────────────────────────────────────────────────────────────

const frame = (event: SseEvent): string => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`

let requestCount = 0
const requestId = (): string => `req_standin_${++requestCount}`

function startStream(response: ServerResponse): void {
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache',
    'request-id': requestId(),
  })
  response.flushHeaders()
}

function sendMessage(response: ServerResponse, events: readonly SseEvent[]): void {
  const start = events.find((event) => event.type === 'message_start')?.['message']
  const end = events.find((event) => event.type === 'message_delta')
  const message = isRecord(start) ? start : {}
  const delta = isRecord(end?.['delta']) ? end['delta'] : {}
  const usage = {
    ...(isRecord(message['usage']) ? message['usage'] : {}),
    ...(isRecord(end?.['usage']) ? end['usage'] : {}),
  }
  sendJson(response, 200, { ...message, ...delta, content: contentOf(events), usage })
}

function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': requestId(), ...headers })
  response.end(JSON.stringify(body))
}

function sendError(
  response: ServerResponse,
  status: number,
  type: string,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  sendJson(response, status, { type: 'error', error: { type, message }, request_id: requestId() }, headers)
}

const ERROR_TYPES: Readonly<Record<number, string>> = {
  400: 'invalid_request_error',
  401: 'authentication_error',
  402: 'billing_error',
  403: 'permission_error',
  404: 'not_found_error',
  413: 'request_too_large',
  429: 'rate_limit_error',
  500: 'api_error',
  529: 'overloaded_error',
}

function sendStatus(response: ServerResponse, turn: ScriptedFault): void {
  const status = turn.status ?? 529
  const type = turn.type ?? ERROR_TYPES[status] ?? 'api_error'
  sendError(response, status, type, turn.message ?? `scripted ${status}`, turn.headers)
}

function parseBody(raw: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const body: unknown = JSON.parse(raw)
    return isRecord(body) ? body : undefined
  } catch {
    return undefined // judged as "not a JSON object"
  }
}

function modelInfo(id: string): unknown {
  const yes = { supported: true }
  const no = { supported: false }
  return {
    type: 'model',
    id,
    display_name: id,
    created_at: '2026-09-01T00:00:00Z',
    lifecycle: 'active',
    deprecated_at: null,
    retires_at: null,
    line: null,
    max_input_tokens: 1_000_000,
    max_tokens: 128_000,
    capabilities: {
      batch: yes,
      citations: yes,
      code_execution: no,
      context_management: {
        supported: false,
        clear_thinking_20251015: null,
        clear_tool_uses_20250919: null,
        compact_20260112: null,
      },
      effort: { supported: true, low: yes, medium: yes, high: yes, xhigh: yes, max: yes },
      image_input: yes,
      pdf_input: yes,
      server_tools: no,
      structured_outputs: yes,
      thinking: { supported: true, types: { adaptive: yes, between_tools: no, disabled: no, enabled: no } },
    },
  }
}
