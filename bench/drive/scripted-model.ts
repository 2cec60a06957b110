/**
 * One model for every agent: a script of moves, spoken to each in the names of its own tools, streamed or whole as
 * it was asked. It keeps what it was sent and when; what an agent asks besides its task (a title, a summary) is
 * answered in a word and counted too.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { bodyOf, listen } from '../../test/standins/loopback.ts'
import { isRecord } from '../../test/standins/prompt-cache.ts'

export type Move =
  | { readonly read: string }
  | { readonly run: string }
  | { readonly write: string; readonly content: string }
  | { readonly say: string }

type Body = Readonly<Record<string, unknown>>

export interface Asked {
  readonly body: Body
  readonly bytes: number
  readonly toolCount: number
  /** On the clock of `performance.now()`, in milliseconds. */
  readonly arrivedMs: number
  answeredMs: number
  /** What the reply asked for; `undefined` for a request beside the task. */
  readonly move: Move | undefined
}

export interface ScriptedModel {
  readonly url: string
  readonly asked: readonly Asked[]
  close(): Promise<void>
}

export interface ScriptOptions {
  readonly root: string
  readonly script: readonly Move[]
  /** Time to the first byte of each reply. */
  readonly thinkingMs: number
  readonly onAsked: () => void
}

export async function startScriptedModel(options: ScriptOptions): Promise<ScriptedModel> {
  const asked: Asked[] = []
  const moves = [...options.script]
  const server = await listen((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  return { url: server.url, asked, close: () => server.close() }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const arrivedMs = performance.now()
    const raw = (await bodyOf(request)).toString('utf8')
    if (request.method !== 'POST' || !/^\/v1\/messages(\?|$)/.test(request.url ?? '')) {
      response.writeHead(404, { 'content-type': 'application/json' })
      return void response.end(
        '{"type":"error","error":{"type":"not_found_error","message":"no such route"}}',
      )
    }
    options.onAsked()
    const body = JSON.parse(raw) as Body
    const names = namesOf(body)
    const move = names.length === 0 ? undefined : (moves.shift() ?? { say: 'Done.' })
    const entry: Asked = {
      body,
      bytes: Buffer.byteLength(raw),
      toolCount: names.length,
      arrivedMs,
      answeredMs: 0,
      move,
    }
    asked.push(entry)
    await sleep(options.thinkingMs)
    const block = blockOf(move ?? { say: 'Fine' }, names, `toolu_${asked.length}`, options.root)
    // An id of its own for each reply: agents put together what comes under the same one.
    const envelope = envelopeOf(`msg_${asked.length}`, String(body['model']))
    if (body['stream'] === true) stream(response, block, envelope)
    else send(response, block, envelope)
    entry.answeredMs = performance.now()
  }
}

function namesOf(body: Body): readonly string[] {
  const tools = Array.isArray(body['tools']) ? body['tools'] : []
  return tools.flatMap((tool) => (isRecord(tool) && typeof tool['name'] === 'string' ? [tool['name']] : []))
}

type Block =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'tool_use'; readonly id: string; readonly name: string; readonly input: Body }

/** Tools are told by their names, which differ in case and words but not in what they are for. */
function blockOf(move: Move, names: readonly string[], id: string, root: string): Block {
  if ('say' in move) return { type: 'text', text: move.say }
  const find = (...wanted: readonly string[]): string => {
    const name = wanted.find((one) => names.includes(one))
    if (name === undefined) throw new Error(`none of ${wanted.join(', ')} among ${names.join(', ')}`)
    return name
  }
  const call = (name: string, input: Body): Block => ({ type: 'tool_use', id, name, input })
  if ('run' in move) {
    const name = find('run_command', 'Bash', 'bash')
    return call(name, name === 'Bash' ? { command: move.run, description: 'Run it' } : { command: move.run })
  }
  const place = 'read' in move ? move.read : move.write
  const where = (name: string): Body =>
    /^[A-Z]/.test(name) ? { file_path: `${root}/${place}` } : { path: place }
  if ('read' in move) {
    const name = find('read_file', 'Read', 'read')
    return call(name, where(name))
  }
  const name = find('write_file', 'Write', 'write')
  return call(name, { ...where(name), content: move.content })
}

const USAGE = {
  input_tokens: 100,
  output_tokens: 20,
  cache_creation_input_tokens: 0,
  cache_read_input_tokens: 0,
}

const envelopeOf = (id: string, model: string): Body => ({
  id,
  type: 'message',
  role: 'assistant',
  model,
  stop_sequence: null,
  usage: USAGE,
})

const stopOf = (block: Block): string => (block.type === 'text' ? 'end_turn' : 'tool_use')

function send(response: ServerResponse, block: Block, envelope: Body): void {
  response.writeHead(200, { 'content-type': 'application/json', 'request-id': 'req_bench' })
  response.end(JSON.stringify({ ...envelope, content: [block], stop_reason: stopOf(block) }))
}

function stream(response: ServerResponse, block: Block, envelope: Body): void {
  const isText = block.type === 'text'
  const events: readonly Body[] = [
    { type: 'message_start', message: { ...envelope, content: [], stop_reason: null } },
    {
      type: 'content_block_start',
      index: 0,
      content_block: isText ? { type: 'text', text: '' } : { ...block, input: {} },
    },
    {
      type: 'content_block_delta',
      index: 0,
      delta: isText
        ? { type: 'text_delta', text: block.text }
        : { type: 'input_json_delta', partial_json: JSON.stringify(block.input) },
    },
    { type: 'content_block_stop', index: 0 },
    { type: 'message_delta', delta: { stop_reason: stopOf(block), stop_sequence: null }, usage: USAGE },
    { type: 'message_stop' },
  ]
  response.writeHead(200, { 'content-type': 'text/event-stream', 'request-id': 'req_bench' })
  response.end(
    events.map((event) => `event: ${String(event['type'])}\ndata: ${JSON.stringify(event)}\n\n`).join(''),
  )
}
