/** Replies that no well-behaved API gives: what models, gateways and broken servers between them may send. */
import { apiError, frame, message, type Block, type Event, type Step } from './faulty-model.ts'

export interface HostileReply {
  readonly name: string
  readonly step: Step
  /** `again`: it is thrown away and asked for again. `on`: it enters the conversation and is answered. */
  readonly fate: 'again' | 'on'
  /** How often its command may have been run. */
  readonly runs?: number
  /** Stands in the next request. */
  readonly sent?: RegExp
}

let ids = 0
const id = (): string => `toolu_${(ids += 1)}`
const call = (tool: string, json: string): Block => ({ tool, id: id(), json })
const command = (): Block => call('run_command', '{"command":"echo once >> log.txt"}')
const thought = (thinking: string): Block => ({ thinking, signature: 'c2lnbmF0dXJl' })

const again = (name: string, step: Step): HostileReply => ({ name, step, fate: 'again', runs: 0 })
const on = (name: string, step: Step, runs: number, sent?: RegExp): HostileReply => ({
  name,
  step,
  fate: 'on',
  runs,
  ...(sent === undefined ? {} : { sent }),
})

type Change = (event: Event, at: number) => Event | readonly Event[]

/** A reply with one call of a command, its events changed. */
const changed = (change: Change, blocks: readonly Block[] = [command()]): Step => ({
  events: message(blocks).flatMap(change),
})

const blockStart = (block: unknown, index: unknown = 0): Event => ({
  type: 'content_block_start',
  index,
  content_block: block,
})
const delta = (fields: unknown, index: unknown = 0): Event => ({
  type: 'content_block_delta',
  index,
  delta: fields,
})

/** A block of a kind the builder does not know, then a call. */
const beside = (block: unknown, deltas: readonly unknown[] = []): Step => {
  const [start, ...rest] = message([command()])
  const moved = rest.map((event) => ('index' in event ? { ...event, index: 1 } : event))
  return {
    events: [start as Event, blockStart(block), ...deltas.map((fields) => delta(fields)), ...moved],
  }
}

const nested = (levels: number): string => `{"command":${'['.repeat(levels)}${']'.repeat(levels)}}`

const bytesOf = (blocks: readonly Block[]): Buffer => Buffer.from(message(blocks).map(frame).join(''))
const manyFields = (): string =>
  JSON.stringify(Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`field ${at}`, at])))

const twin = command()

export const HOSTILE_REPLIES: readonly HostileReply[] = [
  // Calls.
  again('two calls under one id', { events: message([twin, twin]) }),
  again(
    'a call without an id',
    changed((event) => withBlock(event, { id: undefined })),
  ),
  again(
    'a call whose id is a number',
    changed((event) => withBlock(event, { id: 7 })),
  ),
  again(
    'a call without a name',
    changed((event) => withBlock(event, { name: undefined })),
  ),
  again(
    'a call under a name of two lines',
    changed((event) => withBlock(event, { name: 'run\ncommand' })),
  ),
  again(
    'a call under a name of 100,000 letters',
    changed((event) => withBlock(event, { name: 'x'.repeat(1e5) })),
  ),
  on('a call under a name of every object', { events: message([call('toString', '{}')]) }, 0, /UNKNOWN_TOOL/),
  on(
    '500 calls in one reply',
    { events: message(Array.from({ length: 500 }, () => call('list_files', '{}'))) },
    0,
    /"tool_use_id":"toolu_\d+","content":"\d+ entries/,
  ),
  on(
    'a call after which there is text',
    { events: message([command(), { text: 'Done that.' }]) },
    1,
    /Done that/,
  ),
  on(
    'a call in a reply that has ended',
    { events: message([command()], { stop: 'end_turn' }) },
    0,
    /not run/,
  ),
  on(
    'a call in a reply cut at a word',
    { events: message([command()], { stop: 'stop_sequence' }) },
    0,
    /not run/,
  ),
  on(
    'a stop for a tool, without a call',
    { events: message([], { stop: 'tool_use' }) },
    0,
    /reply was empty/,
  ),
  on('a reply without anything', { events: message([]) }, 0, /reply was empty/),

  // What calls are given.
  on('an input of 10 MB', bigWrite(), 0, /10000000 bytes/),
  on('a NUL in a path', { events: message([call('read_file', '{"path":"a\\u0000b"}')]) }, 0, /NUL/),
  on(
    'a NUL in a command',
    { events: message([call('run_command', '{"command":"echo \\u0000"}')]) },
    0,
    /NUL/,
  ),
  on('half a character in a value', { events: message([call('read_file', '{"path":"\\ud83d"}')]) }, 0),
  on(
    'half a character in a key',
    { events: message([call('read_file', '{"\\ud83d":"a","path":"b"}')]) },
    0,
    /unknown field/,
  ),
  on('half a character in the words', { events: message([{ text: 'half \ud83d' }, command()]) }, 1),
  on('half a character in the thoughts', { events: message([thought('half \ude00'), command()]) }, 1),
  on(
    'lines below nothing',
    { events: message([call('read_file', '{"path":"a","start_line":-5}')]) },
    0,
    /more than 0/,
  ),
  on(
    'a line beyond all numbers',
    { events: message([call('read_file', '{"path":"a","start_line":1e400}')]) },
    0,
    /Infinity/,
  ),
  on(
    'a limit of 1e308 seconds',
    { events: message([call('run_command', '{"command":"echo once >> log.txt","timeout_seconds":1e308}')]) },
    1,
    /limit was set/,
  ),
  on(
    'a limit below nothing',
    { events: message([call('run_command', '{"command":"echo once >> log.txt","timeout_seconds":-1}')]) },
    0,
    /BAD_INPUT/,
  ),
  again('a number that is none', { events: message([call('read_file', '{"path":"a","start_line":NaN}')]) }),
  on(
    'an input that is a string of JSON',
    { events: message([call('run_command', JSON.stringify('{"command":"echo once >> log.txt"}'))]) },
    1,
  ),
  on(
    'a string of a string of JSON',
    { events: message([call('run_command', JSON.stringify(JSON.stringify('{"command":"true"}')))]) },
    0,
    /is a string/,
  ),
  on('an input of blanks', { events: message([call('list_files', ' ')]) }, 0, /entries/),
  on('an input that is a list', { events: message([call('list_files', '[]')]) }, 0, /not a list/),
  again('an input of 500 levels', { events: message([call('run_command', nested(500))]) }),
  again('an input of 200,000 levels', inOnePiece('run_command', nested(200_000))),
  on(
    'keys of the prototype',
    { events: message([call('read_file', '{"path":"a","__proto__":{"b":1},"constructor":2}')]) },
    0,
    /unknown field/,
  ),
  on('10,000 fields that nobody knows', inOnePiece('read_file', manyFields()), 0, /and \d+ more/),
  on(
    'the same key twice',
    { events: message([call('run_command', '{"command":"false","command":"echo once >> log.txt"}')]) },
    1,
  ),
  on(
    'a path of 100,000 characters',
    { events: message([call('write_file', JSON.stringify({ path: 'x/'.repeat(5e4), content: '' }))]) },
    0,
    /BAD_INPUT|NOT_A_FILE/,
  ),

  // Blocks.
  on(
    'thoughts without words',
    { events: message([thought(''), command()]) },
    1,
    /"thinking":"","signature":"c2lnbmF0dXJl"/,
  ),
  on(
    'thoughts that are kept secret',
    beside({ type: 'redacted_thinking', data: 'b64' }),
    1,
    /"redacted_thinking","data":"b64"/,
  ),
  on(
    'a call that the server answers itself',
    beside({ type: 'server_tool_use', id: 'srvtoolu_1', name: 'web_search', input: {} }, [
      { type: 'input_json_delta', partial_json: '{"query":' },
      { type: 'input_json_delta', partial_json: '"greet"}' },
    ]),
    1,
    /"server_tool_use","id":"srvtoolu_1","name":"web_search","input":\{"query":"greet"\}/,
  ),
  on(
    'what the server found',
    beside({ type: 'web_search_tool_result', tool_use_id: 's', content: [] }),
    1,
    /"web_search_tool_result","tool_use_id":"s"/,
  ),
  on(
    'a block of a kind yet to come',
    beside({ type: 'future_block', made: { of: ['this'] } }),
    1,
    /"future_block","made":\{"of":\["this"\]\}/,
  ),
  on(
    'citations',
    beside({ type: 'text', text: '' }, [
      { type: 'text_delta', text: 'So it says.' },
      { type: 'citations_delta', citation: { cited_text: 'says' } },
    ]),
    1,
    /"citations":\[\{"cited_text":"says"\}\]/,
  ),
  again('a block that is nothing', {
    events: [...message([]).slice(0, 1), blockStart(null), ...message([]).slice(1)],
  }),
  again('a block without a type', {
    events: [...message([]).slice(0, 1), blockStart({}), ...message([]).slice(1)],
  }),
  again(
    'a block in a place of another',
    changed((event) =>
      event.type === 'content_block_stop' ? [event, ...message([command()]).slice(1, -2)] : event,
    ),
  ),
  ...[-1, 1e9, 0.5, '0', null].map((index) =>
    again(
      `a block in place ${String(index)}`,
      changed((event) => ('index' in event ? { ...event, index } : event)),
    ),
  ),
  again(
    'a piece before its block',
    changed((event) => (event.type === 'content_block_start' ? [] : event)),
  ),
  again(
    'a piece that is nothing',
    changed((event) => (event.type === 'content_block_delta' ? { ...event, delta: null } : event)),
  ),
  on(
    'pieces of another kind',
    beside({ type: 'text', text: 'So.' }, [
      { type: 'input_json_delta', partial_json: '{{{' },
      { type: 'future_delta', x: 1 },
    ]),
    1,
    /"text":"So\."/,
  ),
  on(
    'blocks that never end',
    changed((event) => (event.type === 'content_block_stop' ? [] : event)),
    1,
  ),
  on(
    'the end of a block that never was',
    changed((event) =>
      event.type === 'message_delta' ? [{ type: 'content_block_stop', index: 99 }, event] : event,
    ),
    1,
  ),

  // Events.
  again('a second reply inside the first', {
    events: [...message([command()]).slice(0, -2), ...message([command()])],
  }),
  on(
    'no beginning',
    changed((event) => (event.type === 'message_start' ? [] : event)),
    1,
  ),
  on(
    'a beginning of nothing',
    changed((event) => (event.type === 'message_start' ? { ...event, message: null } : event)),
    1,
  ),
  on(
    'usage of nothing',
    changed((event) => (event.type === 'message_delta' ? { ...event, usage: null } : event)),
    1,
  ),
  on(
    'usage that is missing',
    changed((event) => ('usage' in event ? { ...event, usage: undefined } : event)),
    1,
  ),
  on(
    'usage of words and abysses',
    {
      events: message([command()], {
        usage: { input_tokens: -1e9, cache_read_input_tokens: '7' as unknown as number },
        finalUsage: { output_tokens: 1e308 },
      }),
    },
    1,
  ),
  on(
    'an end that is told twice, the second time without a reason',
    changed((event) =>
      event.type === 'message_delta' ? [event, { ...event, delta: { stop_reason: null } }] : event,
    ),
    1,
  ),
  again(
    'an end of nothing',
    changed((event) => (event.type === 'message_delta' ? { ...event, delta: null } : event)),
  ),
  on(
    'a stop reason that is a name of every object',
    { events: message([command()], { stop: 'constructor' }) },
    0,
    /not run/,
  ),
  on(
    'a stop reason that is a number',
    { events: message([command()], { stop: 5 as unknown as string }) },
    0,
    /not run/,
  ),
  on(
    'a call after the end',
    { events: [...message([command()]), ...message([{ text: 'More.' }, command()]).slice(4)] },
    1,
  ),
  on('an error after the end', { events: [...message([command()]), apiError(500)] }, 1),
  on('a torn connection after the end', { events: message([command()]), end: 'reset' }, 1),
  on('silence after the end', { events: message([command()]), end: 'hang' }, 1),
  on('pings for ever after the end', { events: message([command()]), end: 'pings' }, 1),
  on(
    '20,000 pings',
    { events: [...Array.from({ length: 20_000 }, () => ({ type: 'ping' })), ...message([command()])] },
    1,
  ),
  on(
    'events of a kind yet to come',
    changed((event, at) => (at === 1 ? [{ type: 'future_event', index: 0, x: [1] }, event] : event)),
    1,
  ),
  again('an error that writes to the log', {
    events: [
      ...message([command()]).slice(0, 3),
      {
        type: 'error',
        error: {
          type: 'api_error',
          message: 'x\n::error::a word of the server\r\n\u001b[2J##[error]and more',
        },
      },
    ],
  }),

  // Bytes.
  on(
    'a stream of single bytes',
    {
      pieces: Array.from(bytesOf([{ text: 'größer 😀' }, command()]), (byte) => Buffer.of(byte)),
    },
    1,
    /größer 😀/,
  ),
  on(
    'a character cut between two packets',
    cutInside([{ text: 'größer 😀' }, command()], '😀'),
    1,
    /größer 😀/,
  ),
  on(
    'a call cut inside an escape',
    changed(
      (event) => event,
      [
        { text: 'cut' },
        call('run_command', '{"command":"echo once >> log.txt # \\ud83d\\ude00\\\\ \\u00fc"}'),
      ],
    ),
    1,
    /# 😀\\\\ ü/,
  ),
  on(
    'a pair of surrogates in two events',
    beside({ type: 'text', text: '' }, [
      { type: 'text_delta', text: 'a \ud83d' },
      { type: 'text_delta', text: '\ude00 b' },
    ]),
    1,
    /a 😀 b/,
  ),
  on(
    'other line ends, comments and a mark',
    {
      pieces: [
        `\u{feff}: hello\r\n\r\n`,
        bytesOf([command()]).toString().replaceAll('\n', '\r\n'),
        ': bye\r\n\r\n',
      ],
    },
    1,
  ),
  on(
    'events without a name',
    { pieces: ['data: {"type":"x"}\n\n', 'data: [DONE]\n\n', bytesOf([command()])] },
    1,
  ),
  on(
    'events of null, numbers and lists',
    {
      pieces: ['event: a\ndata: null\n\nevent: b\ndata: 5\n\nevent: c\ndata: [1]\n\n', bytesOf([command()])],
    },
    1,
  ),
  again('an event that is no JSON', {
    pieces: ['event: message_start\ndata: {"type":\n\n', bytesOf([command()])],
  }),
  again('a page in place of a stream', {
    pieces: ['<!doctype html><title>Sign in</title>'],
    contentType: 'text/html',
  }),
  again('a whole reply in place of a stream', {
    pieces: ['{"type":"message","content":[]}'],
    contentType: 'application/json',
  }),
  again('a stream of nothing', { pieces: [] }),
]

function withBlock(event: Event, fields: Readonly<Record<string, unknown>>): Event {
  if (event.type !== 'content_block_start') return event
  return { ...event, content_block: { ...(event['content_block'] as object), ...fields } }
}

/** In one piece, as 7 characters each would be a million events. */
function inOnePiece(name: string, json: string): Step {
  const [start, ...end] = message([])
  const block = { type: 'tool_use', id: id(), name, input: {} }
  const stop = end.map((event) =>
    event.type === 'message_delta' ? { ...event, delta: { stop_reason: 'tool_use' } } : event,
  )
  const piece = delta({ type: 'input_json_delta', partial_json: json })
  return { events: [start as Event, blockStart(block), piece, ...stop] }
}

function bigWrite(): Step {
  return inOnePiece('write_file', JSON.stringify({ path: 'big.txt', content: 'x'.repeat(1e7) }))
}

function cutInside(blocks: readonly Block[], character: string): Step {
  const bytes = bytesOf(blocks)
  const at = bytes.indexOf(character) + 2
  return { pieces: [bytes.subarray(0, at), bytes.subarray(at)] }
}
