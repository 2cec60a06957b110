import type {
  ContentBlock,
  MessageDeltaUsage,
  RawContentBlockDelta,
  RawMessageStreamEvent,
  RefusalStopDetails,
  Usage as ApiUsage,
} from '@anthropic-ai/sdk/resources/messages/messages'
import { clipHead } from '../domain/clip.ts'
import {
  NO_USAGE,
  type ModelReply,
  type RawBlock,
  type ReplyStop,
  type ToolCall,
  type Usage,
} from '../domain/conversation.ts'

/** What has arrived of one reply. */
export interface Draft {
  readonly blocks: DraftBlock[]
  usage: Usage
  rawStop: string
  refusal: string
  /** True once the API said that the reply is whole. A stream may end without it, and without any error. */
  whole: boolean
}

interface DraftBlock {
  readonly start: RawBlock
  readonly text: string[]
  readonly json: string[]
  readonly citations: unknown[]
  signature: string | undefined
}

export const startDraft = (): Draft => ({
  blocks: [],
  usage: NO_USAGE,
  rawStop: '',
  refusal: '',
  whole: false,
})

/** Takes in one event. Throws for an event that does not fit what came before; what comes after the end is nothing. */
export function take(draft: Draft, event: RawMessageStreamEvent): void {
  if (draft.whole || !isObject(event)) return
  switch (event.type) {
    case 'message_start':
      draft.usage = updated(draft.usage, event.message?.usage)
      return
    case 'content_block_start':
      draft.blocks[freePlace(draft, event.index)] = startBlock(event.content_block)
      return
    case 'content_block_delta':
      grow(draft.blocks[event.index], event.delta)
      return
    case 'message_delta':
      draft.rawStop = wordIn(event.delta.stop_reason, 100) || draft.rawStop
      draft.refusal = refusalText(event.delta.stop_details) || draft.refusal
      // Cumulative figures of the whole reply: they replace, they are never added.
      draft.usage = updated(draft.usage, event.usage)
      return
    case 'message_stop':
      draft.whole = true
      return
    case 'content_block_stop':
  }
}

/** Far more than any reply has: a hole of a thousand million places would be walked through one by one. */
const MOST_BLOCKS = 10_000

/** A gateway that asks again inside one stream begins a second reply in the places of the first. */
function freePlace({ blocks }: Draft, index: number): number {
  if (!Number.isInteger(index) || index < 0 || index >= MOST_BLOCKS || blocks[index] !== undefined)
    throw new Error('a block came in a place that is taken or cannot be')
  return index
}

const wordIn = (value: unknown, maxChars: number): string =>
  typeof value === 'string' ? clipHead(value.toWellFormed(), maxChars).text : ''

/** A gateway's invention, below nothing or beyond any price, must not move the cost limit away. */
const countOr = (told: unknown, known: number): number =>
  typeof told === 'number' && Number.isSafeInteger(told) && told >= 0 ? told : known

const updated = (usage: Usage, reported: ApiUsage | MessageDeltaUsage | undefined): Usage => ({
  inputTokens: countOr(reported?.input_tokens, usage.inputTokens),
  cacheReadTokens: countOr(reported?.cache_read_input_tokens, usage.cacheReadTokens),
  cacheWriteTokens: countOr(reported?.cache_creation_input_tokens, usage.cacheWriteTokens),
  outputTokens: countOr(reported?.output_tokens, usage.outputTokens),
})

function startBlock(block: ContentBlock): DraftBlock {
  if (!isObject(block) || typeof block.type !== 'string') throw new Error('a block came without a type')
  return { start: { ...block }, text: [], json: [], citations: [], signature: undefined }
}

function grow(block: DraftBlock | undefined, delta: RawContentBlockDelta): void {
  if (block === undefined) throw new Error('a piece of a block came before the block')
  switch (delta.type) {
    case 'text_delta':
      block.text.push(delta.text)
      return
    case 'thinking_delta':
      block.text.push(delta.thinking)
      return
    case 'input_json_delta':
      block.json.push(delta.partial_json)
      return
    case 'signature_delta':
      block.signature = delta.signature
      return
    case 'citations_delta':
      block.citations.push(delta.citation)
  }
}

const refusalText = (details: RefusalStopDetails | null | undefined): string =>
  [wordIn(details?.category, 100), wordIn(details?.explanation, 2000)]
    .filter((part) => part !== '')
    .join(': ')

/**
 * The whole reply, as it enters the conversation: blocks as the API sent them, except what the API would refuse to
 * read back (blank text, thinking without a signature, an input that is not an object). A call keeps its input as
 * the model wrote it, for the tool's own check. Throws for a reply that breaks the protocol; it is asked for again.
 */
export function finishDraft(draft: Draft, durationMs: number, requestId?: string): ModelReply {
  if (!draft.whole) throw new Error('the stream ended before the reply was whole')
  const built = draft.blocks.map((block) => buildBlock(block, draft.rawStop === 'max_tokens'))
  const calls = built.flatMap((block) => block.call ?? [])
  refuseBadCalls(calls)
  return {
    stop: STOPS.get(draft.rawStop) ?? 'other',
    rawStop: draft.rawStop,
    content: built
      .filter((block, at) => mayBeSentBack(block, built.slice(at + 1)))
      .map((block) => block.content),
    text: textOf(built, 'text').trim(),
    thinking: textOf(built, 'thinking').trim(),
    calls,
    usage: draft.usage,
    durationMs,
    ...(draft.refusal === '' ? {} : { refusal: draft.refusal }),
    ...(requestId === undefined ? {} : { requestId }),
  }
}

/**
 * Two results for one id, a result for none, and a name that no tool can have would be refused on every later turn.
 */
function refuseBadCalls(calls: readonly ToolCall[]): void {
  if (!calls.every((call) => /^[\w-]{1,128}$/.test(call.name)))
    throw new Error('a tool call came under a name that no tool can have')
  const ids = new Set(calls.map((call) => call.id))
  if (ids.has('')) throw new Error('a tool call came without an id')
  if (ids.size < calls.length) throw new Error('two tool calls share one id')
}

const STOPS: ReadonlyMap<string, ReplyStop> = new Map<string, ReplyStop>([
  ['end_turn', 'end_turn'],
  ['tool_use', 'tool_use'],
  ['max_tokens', 'max_tokens'],
  ['stop_sequence', 'stop_sequence'],
  ['pause_turn', 'pause_turn'],
  ['refusal', 'refusal'],
  ['model_context_window_exceeded', 'context_exceeded'],
])

interface BuiltBlock {
  readonly content: RawBlock
  readonly call?: ToolCall
}

function buildBlock(block: DraftBlock, cut: boolean): BuiltBlock {
  const start = sound(block.start) as RawBlock
  if (start.type === 'text') return { content: { ...start, ...grown(block, 'text'), ...cited(block) } }
  if (start.type === 'thinking') {
    const signature = block.signature === undefined ? {} : { signature: block.signature }
    return { content: { ...start, ...grown(block, 'thinking'), ...signature } }
  }
  const input = block.json.length === 0 ? start['input'] : sound(inputOf(block.json.join(''), cut))
  // A call that the server answers itself is streamed in the same way, and sent back whole.
  if (start.type !== 'tool_use') return { content: block.json.length === 0 ? start : { ...start, input } }
  const call = { id: textIn(start, 'id'), name: textIn(start, 'name'), input }
  return { content: { ...start, input: isObject(input) ? input : {} }, call }
}

/** Deeper than any tool's input, and well above what can be written as JSON again. */
const MOST_LEVELS = 100

/** The same value with every half character replaced, in keys too: the API refuses them, then and ever after. */
function sound(value: unknown, level = 0): unknown {
  if (level > MOST_LEVELS) throw new Error(`a block has more than ${MOST_LEVELS} levels`)
  if (typeof value === 'string') return value.toWellFormed()
  if (Array.isArray(value)) return value.map((item) => sound(item, level + 1))
  if (!isObject(value)) return value
  const fields = Object.entries(value).map(([key, inner]) => [key.toWellFormed(), sound(inner, level + 1)])
  return Object.fromEntries(fields) as unknown
}

const grown = (block: DraftBlock, field: 'text' | 'thinking'): object => ({
  [field]: (textIn(block.start, field) + block.text.join('')).toWellFormed(),
})

const textIn = (block: RawBlock, field: string): string => {
  const value = block[field]
  return typeof value === 'string' ? value : ''
}

const cited = (block: DraftBlock): object =>
  block.citations.length === 0 ? {} : { citations: sound(block.citations) }

/** The calls of a reply that was cut off at the output limit are never run: their input may be in pieces. */
function inputOf(json: string, cut: boolean): unknown {
  if (json.trim() === '') return {}
  try {
    return JSON.parse(json) as unknown
  } catch (cause) {
    if (cut) return json
    throw new Error('the input of a tool call is not complete JSON', { cause })
  }
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function mayBeSentBack({ content }: BuiltBlock, later: readonly BuiltBlock[]): boolean {
  if (content.type === 'thinking') return textIn(content, 'signature') !== ''
  if (content.type !== 'text' || textIn(content, 'text').trim() !== '') return true
  // Later thinking is bound to everything before it, blank text too.
  return later.some((block) => block.content.type === 'thinking')
}

const textOf = (blocks: readonly BuiltBlock[], type: 'text' | 'thinking'): string =>
  blocks
    .filter((block) => block.content.type === type)
    .map((block) => textIn(block.content, type))
    .join('\n')
