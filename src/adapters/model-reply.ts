import type {
  ContentBlock,
  MessageDeltaUsage,
  RawContentBlockDelta,
  RawMessageStreamEvent,
  RefusalStopDetails,
  Usage as ApiUsage,
} from '@anthropic-ai/sdk/resources/messages/messages'
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

/** Takes in one event. Throws for an event that does not fit what came before. */
export function take(draft: Draft, event: RawMessageStreamEvent): void {
  switch (event.type) {
    case 'message_start':
      draft.usage = updated(draft.usage, event.message.usage)
      return
    case 'content_block_start':
      draft.blocks[event.index] = startBlock(event.content_block)
      return
    case 'content_block_delta':
      grow(draft.blocks[event.index], event.delta)
      return
    case 'message_delta':
      draft.rawStop = event.delta.stop_reason ?? ''
      draft.refusal = refusalText(event.delta.stop_details)
      // Cumulative figures of the whole reply: they replace, they are never added.
      draft.usage = updated(draft.usage, event.usage)
      return
    case 'message_stop':
      draft.whole = true
      return
    case 'content_block_stop':
  }
}

const updated = (usage: Usage, reported: ApiUsage | MessageDeltaUsage | undefined): Usage => ({
  inputTokens: reported?.input_tokens ?? usage.inputTokens,
  cacheReadTokens: reported?.cache_read_input_tokens ?? usage.cacheReadTokens,
  cacheWriteTokens: reported?.cache_creation_input_tokens ?? usage.cacheWriteTokens,
  outputTokens: reported?.output_tokens ?? usage.outputTokens,
})

const startBlock = (block: ContentBlock): DraftBlock => ({
  start: { ...block },
  text: [],
  json: [],
  citations: [],
  signature: undefined,
})

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
  [details?.category, details?.explanation].filter((part) => part).join(': ')

/**
 * The whole reply, as it enters the conversation. Blocks stay as the API sent them, except where sending them back
 * would be refused: thinking without a signature (cut off), blank text, a second call under the same id, an input
 * that is not an object. A call keeps its input as the model wrote it, for the tool's own check.
 */
export function finishDraft(draft: Draft, durationMs: number, requestId?: string): ModelReply {
  if (!draft.whole) throw new Error('the stream ended before the reply was whole')
  const built = draft.blocks.map(buildBlock)
  const kept = built.filter((block, at) => mayBeSentBack(block.content, at, built))
  return {
    stop: STOPS[draft.rawStop] ?? 'other',
    rawStop: draft.rawStop,
    content: kept.map((block) => block.content),
    text: textOf(built, 'text').trim(),
    thinking: textOf(built, 'thinking').trim(),
    calls: kept.flatMap((block) => block.call ?? []),
    usage: draft.usage,
    durationMs,
    ...(draft.refusal === '' ? {} : { refusal: draft.refusal }),
    ...(requestId === undefined ? {} : { requestId }),
  }
}

const STOPS: Readonly<Record<string, ReplyStop>> = {
  end_turn: 'end_turn',
  tool_use: 'tool_use',
  max_tokens: 'max_tokens',
  stop_sequence: 'stop_sequence',
  pause_turn: 'pause_turn',
  refusal: 'refusal',
  model_context_window_exceeded: 'context_exceeded',
}

interface BuiltBlock {
  readonly content: RawBlock
  readonly call?: ToolCall
}

function buildBlock(block: DraftBlock): BuiltBlock {
  const { start } = block
  if (start.type === 'text') return { content: { ...start, ...grown(block, 'text'), ...cited(block) } }
  if (start.type === 'thinking') {
    const signature = block.signature === undefined ? {} : { signature: block.signature }
    return { content: { ...start, ...grown(block, 'thinking'), ...signature } }
  }
  if (start.type !== 'tool_use') return { content: start }
  const input = block.json.length === 0 ? start['input'] : inputOf(block.json.join(''))
  const call = { id: textIn(start, 'id'), name: textIn(start, 'name'), input }
  return { content: { ...start, input: isObject(input) ? input : {} }, call }
}

const grown = (block: DraftBlock, field: 'text' | 'thinking'): object => ({
  [field]: (textIn(block.start, field) + block.text.join('')).toWellFormed(),
})

const textIn = (block: RawBlock, field: string): string => {
  const value = block[field]
  return typeof value === 'string' ? value : ''
}

const cited = (block: DraftBlock): object =>
  block.citations.length === 0 ? {} : { citations: block.citations }

/** The text itself when it is not JSON: the tool's check then says what is wrong with it. */
function inputOf(json: string): unknown {
  if (json.trim() === '') return {}
  try {
    return JSON.parse(json, (_key, value: unknown) =>
      typeof value === 'string' ? value.toWellFormed() : value,
    )
  } catch {
    return json
  }
}

const isObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function mayBeSentBack(content: RawBlock, at: number, all: readonly BuiltBlock[]): boolean {
  if (content.type === 'thinking') return textIn(content, 'signature') !== ''
  if (content.type === 'tool_use') {
    return (
      all.findIndex((block) => block.content.type === 'tool_use' && block.content['id'] === content['id']) ===
      at
    )
  }
  if (content.type !== 'text' || textIn(content, 'text').trim() !== '') return true
  // Later thinking is bound to everything before it, blank text too.
  return all.slice(at + 1).some((block) => block.content.type === 'thinking')
}

const textOf = (blocks: readonly BuiltBlock[], type: 'text' | 'thinking'): string =>
  blocks
    .filter((block) => block.content.type === type)
    .map((block) => textIn(block.content, type))
    .join('\n')
