import type {
  ContentBlockParam,
  MessageCreateParamsStreaming,
  TextBlockParam,
  ToolResultBlockParam,
} from '@anthropic-ai/sdk/resources/messages/messages'
import type { ModelInfo } from '@anthropic-ai/sdk/resources/models'
import type { Conversation, Effort, Message } from '../domain/conversation.ts'
import type { ToolDefinition } from '../domain/ports.ts'

export interface RequestShape {
  readonly model: string
  readonly effort?: Effort | undefined
  /** What the API said of the model, where it says such things. */
  readonly known?: ModelInfo | undefined
  readonly maxOutputTokens?: number | undefined
  /** True: only what every model takes. */
  readonly plain: boolean
}

/** A smaller budget cuts real replies short: 16,000 tokens lost 15 to 33 % of attempts. */
const MAX_OUTPUT_TOKENS = 64_000
/** What also older models take. */
const PLAIN_OUTPUT_TOKENS = 32_000

const CACHED = { type: 'ephemeral' } as const

/**
 * One request. Byte for byte a continuation of the one before, but for the cache marks, which are no part of the
 * prefix: system and tools first, then the newest message of ours and the one before it. The second rolling mark
 * keeps the cache when a reply has more calls than the API looks back (20 blocks): 9 times cheaper in that case.
 */
export function requestBody(
  conversation: Conversation,
  tools: readonly ToolDefinition[],
  shape: RequestShape,
): MessageCreateParamsStreaming {
  const output = shape.known?.max_tokens ?? (shape.plain ? PLAIN_OUTPUT_TOKENS : MAX_OUTPUT_TOKENS)
  return {
    model: shape.model,
    max_tokens: Math.min(MAX_OUTPUT_TOKENS, output, shape.maxOutputTokens ?? Infinity),
    stream: true,
    ...thinking(shape),
    ...(shape.effort ? { output_config: { effort: shape.effort } } : {}),
    tools: tools.map((tool) => ({
      name: tool.name,
      description: tool.description,
      input_schema: { ...tool.inputSchema, required: [...tool.inputSchema.required] },
      ...(strict(shape) ? { strict: true } : {}),
    })),
    system: [{ type: 'text', text: conversation.system, cache_control: CACHED }],
    messages: marked(alternating(conversation.messages.map(onTheWire))),
  }
}

const texts = new WeakMap<object, string>()

/** A request as it is sent. Messages are final, so that of a long conversation little is to be written each time. */
export function requestText({ messages, ...rest }: MessageCreateParamsStreaming): string {
  return `${JSON.stringify(rest).slice(0, -1)},"messages":[${messages.map(textOf).join(',')}]}`
}

function textOf(message: object): string {
  const before = texts.get(message)
  if (before !== undefined) return before
  const made = JSON.stringify(message)
  texts.set(message, made)
  return made
}

/** Summaries, because between calls these models speak in their thinking only: without them the log is silent. */
const thinking = (shape: RequestShape): Pick<MessageCreateParamsStreaming, 'thinking'> =>
  !shape.plain && takesAdaptiveThinking(shape)
    ? { thinking: { type: 'adaptive', display: 'summarized' } }
    : {}

function takesAdaptiveThinking(shape: RequestShape): boolean {
  const told = shape.known?.capabilities?.thinking?.types?.adaptive?.supported
  if (told !== undefined) return told
  const version = /claude-[a-z]+-(\d)(?:-(\d)(?!\d))?/.exec(shape.model)
  return version !== null && Number(`${version[1]}.${version[2] ?? 0}`) >= 4.6
}

const strict = (shape: RequestShape): boolean =>
  !shape.plain && shape.known?.capabilities?.structured_outputs?.supported === true

interface OurMessage {
  readonly role: 'user' | 'assistant'
  readonly content: ContentBlockParam[]
}

const wired = new WeakMap<Message, OurMessage>()

/** Messages are final, so each is translated once. */
function onTheWire(message: Message): OurMessage {
  const before = wired.get(message)
  if (before) return before
  const made = translate(message)
  wired.set(message, made)
  return made
}

function translate(message: Message): OurMessage {
  if (message.role === 'user') return { role: 'user', content: [text(message.text)] }
  // As the API sent them; their types are the API's business.
  if (message.role === 'assistant') {
    return { role: 'assistant', content: message.content as unknown as ContentBlockParam[] }
  }
  const results = message.results.map((result): ToolResultBlockParam => ({
    type: 'tool_result',
    tool_use_id: result.callId,
    content: result.text,
    ...(result.isError ? { is_error: true } : {}),
  }))
  return { role: 'user', content: message.note === undefined ? results : [...results, text(message.note)] }
}

const text = (value: string): TextBlockParam => ({ type: 'text', text: value })

/**
 * Two messages of one side in a row become one with the blocks of both: the API would read them so, and gateways
 * may insist on turns.
 */
function alternating(messages: readonly OurMessage[]): readonly OurMessage[] {
  const turns: OurMessage[] = []
  for (const message of messages) {
    const last = turns.at(-1)
    if (last?.role !== message.role) turns.push(message)
    else turns[turns.length - 1] = { role: last.role, content: [...last.content, ...message.content] }
  }
  return turns
}

/** Marks the last block of our two newest messages. */
function marked(messages: readonly OurMessage[]): OurMessage[] {
  const ours = messages.flatMap((message, at) => (message.role === 'user' ? [at] : []))
  const chosen = new Set(ours.slice(-2))
  return messages.map((message, at) => (chosen.has(at) ? withMark(message) : message))
}

function withMark(message: OurMessage): OurMessage {
  const last = message.content.at(-1)
  if (last === undefined) return message
  // Only text and tool results end a message of ours; both take a mark.
  const block = { ...last, cache_control: CACHED } as ContentBlockParam
  return { ...message, content: [...message.content.slice(0, -1), block] }
}
