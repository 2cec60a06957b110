/**
 * A Messages API that fails to order, for what the scripted stand-in cannot play: each request gets the next step,
 * event by event, down to the bytes. It judges nothing; it keeps what it was sent.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { bodyOf, listen } from './loopback.ts'

export type Event = Readonly<Record<string, unknown>> & { readonly type: string }

export interface StreamStep {
  readonly events: readonly Event[]
  /** How the stream ends after its events. `hang`: silence. `pings`: pings and nothing else, until hung up. */
  readonly end?: 'clean' | 'reset' | 'hang' | 'pings'
  /** Time before each event. */
  readonly paceMs?: number
}

export interface StatusStep {
  readonly status: number
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** Bytes as they are to arrive, piece by piece. */
export interface RawStep {
  readonly pieces: readonly (string | Buffer)[]
  readonly contentType?: string
}

/** `refuse`: the connection is torn before any header. A function answers by what it was asked. */
export type Step = StreamStep | StatusStep | RawStep | 'refuse' | ((raw: string) => StreamStep | StatusStep)

export interface FaultyModel extends AsyncDisposable {
  readonly baseUrl: string
  readonly key: string
  readonly requests: readonly {
    readonly raw: string
    readonly headers: Readonly<Record<string, unknown>>
    readonly atMs: number
  }[]
  /** Requests for what is known of a model. */
  readonly lookUps: number
  /** Where the last of them went. */
  readonly lookedUp: string
}

/** The last step is played again when the steps have run out. `facts` answers the models endpoint; without: 404. */
export async function startFaultyModel(steps: readonly Step[], facts?: StatusStep): Promise<FaultyModel> {
  const requests: FaultyModel['requests'][number][] = []
  let lookUps = 0
  let lookedUp = ''
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await bodyOf(request)
    if (request.method === 'GET') {
      lookUps += 1
      lookedUp = request.url ?? ''
      return sendStatus(response, facts ?? { status: 404, body: { error: 'no such route' } })
    }
    requests.push({ raw: body.toString('utf8'), headers: request.headers, atMs: performance.now() })
    const step = steps[Math.min(requests.length, steps.length) - 1]
    if (step === undefined || step === 'refuse') return void request.socket.resetAndDestroy()
    const chosen = typeof step === 'function' ? step(body.toString('utf8')) : step
    if ('pieces' in chosen) return sendPieces(response, chosen)
    return 'status' in chosen ? sendStatus(response, chosen) : sendStream(response, chosen)
  }
  // A client that has hung up is one of the cases that are played.
  const server = await listen(
    (request, response) => void answer(request, response).catch(() => response.destroy()),
  )
  return {
    baseUrl: server.url,
    key: 'sk-ant-test-0123456789',
    requests,
    get lookUps() {
      return lookUps
    },
    get lookedUp() {
      return lookedUp
    },
    [Symbol.asyncDispose]: () => server.close(),
  }
}

function sendStatus(response: ServerResponse, step: StatusStep): void {
  const body = typeof step.body === 'string' ? step.body : JSON.stringify(step.body ?? apiError(step.status))
  response.writeHead(step.status, {
    'content-type': 'application/json',
    'request-id': 'req_faulty',
    ...step.headers,
  })
  response.end(body)
}

export const apiError = (
  status: number,
  type = 'api_error',
  message = `scripted ${status}`,
  code?: string,
): Event => ({
  type: 'error',
  error: { type, message, ...(code === undefined ? {} : { details: { error_code: code } }) },
})

async function sendStream(response: ServerResponse, step: StreamStep): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'request-id': 'req_faulty' })
  response.flushHeaders()
  for (const event of step.events) {
    if (step.paceMs) await sleep(step.paceMs)
    response.write(frame(event))
  }
  if (step.end === 'hang') return
  if (step.end === 'pings') return ping(response)
  if (step.end !== 'reset') return void response.end()
  // What was written must have left first, or the client sees no stream at all.
  await sleep(30)
  response.socket?.resetAndDestroy()
}

async function sendPieces(response: ServerResponse, step: RawStep): Promise<void> {
  response.writeHead(200, { 'content-type': step.contentType ?? 'text/event-stream' })
  for (const piece of step.pieces) {
    response.write(piece)
    // Without a pause the pieces would leave as one.
    await sleep(1)
  }
  response.end()
}

/** An event as it stands in the stream. */
export const frame = (event: Event): string => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`

function ping(response: ServerResponse): void {
  const timer = setInterval(() => response.write('event: ping\ndata: {"type": "ping"}\n\n'), 20)
  response.once('close', () => clearInterval(timer))
}

export interface MessageOptions {
  readonly stop?: string
  /** Usage as `message_start` and, cumulative, as `message_delta` report it. */
  readonly usage?: Readonly<Record<string, number>>
  readonly finalUsage?: Readonly<Record<string, number>>
  readonly stopDetails?: unknown
}

/** The events of one whole reply; a text of `json` is streamed as a tool's input just as it is. */
export type Block =
  | { readonly text: string }
  | { readonly thinking: string; readonly signature?: string }
  | { readonly tool: string; readonly id: string; readonly json: string }

export function message(blocks: readonly Block[], options: MessageOptions = {}): readonly Event[] {
  const usage = { input_tokens: 100, output_tokens: 1, ...options.usage }
  const calls = blocks.some((block) => 'tool' in block)
  return [
    {
      type: 'message_start',
      message: { id: 'msg_1', type: 'message', role: 'assistant', content: [], usage },
    },
    ...blocks.flatMap(blockEvents),
    {
      type: 'message_delta',
      delta: {
        stop_reason: options.stop ?? (calls ? 'tool_use' : 'end_turn'),
        stop_details: options.stopDetails ?? null,
      },
      usage: { output_tokens: 20, ...options.finalUsage },
    },
    { type: 'message_stop' },
  ]
}

function blockEvents(block: Block, index: number): readonly Event[] {
  const delta = (fields: Readonly<Record<string, unknown>>): Event => ({
    type: 'content_block_delta',
    index,
    delta: fields,
  })
  const wrapped = (start: unknown, deltas: readonly Event[]): readonly Event[] => [
    { type: 'content_block_start', index, content_block: start },
    ...deltas,
    { type: 'content_block_stop', index },
  ]
  if ('text' in block)
    return wrapped({ type: 'text', text: '' }, [delta({ type: 'text_delta', text: block.text })])
  if ('thinking' in block) {
    const signature =
      block.signature === undefined ? [] : [delta({ type: 'signature_delta', signature: block.signature })]
    const start = { type: 'thinking', thinking: '', signature: '' }
    return wrapped(start, [delta({ type: 'thinking_delta', thinking: block.thinking }), ...signature])
  }
  const start = { type: 'tool_use', id: block.id, name: block.tool, input: {} }
  const pieces = block.json.match(/[\s\S]{1,7}/g) ?? []
  return wrapped(
    start,
    pieces.map((piece) => delta({ type: 'input_json_delta', partial_json: piece })),
  )
}
