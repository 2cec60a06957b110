/** The model's own effort scale. */
export type Effort = 'low' | 'medium' | 'high' | 'xhigh' | 'max'

/** A content block exactly as the API sent it. Kept untouched: thinking is bound to the exact prefix before it. */
export interface RawBlock {
  readonly type: string
  readonly [field: string]: unknown
}

export interface ToolCall {
  readonly id: string
  readonly name: string
  /** As the model sent it: unchecked. */
  readonly input: unknown
}

export interface ToolResult {
  readonly callId: string
  /** Never empty, well-formed, already cut and cleaned: what enters the conversation is final. */
  readonly text: string
  readonly isError: boolean
}

export type Message =
  | { readonly role: 'user'; readonly text: string }
  | { readonly role: 'tool-results'; readonly results: readonly ToolResult[]; readonly note?: string }
  | { readonly role: 'assistant'; readonly content: readonly RawBlock[] }

/** Append-only. Nothing already in `messages` is ever edited, reordered or dropped. */
export interface Conversation {
  readonly system: string
  readonly messages: Message[]
}

/** Tokens of one reply, cumulative figures already counted once. */
export interface Usage {
  /** Prompt tokens billed at the plain price (after the last cache mark). */
  readonly inputTokens: number
  readonly cacheReadTokens: number
  readonly cacheWriteTokens: number
  readonly outputTokens: number
}

export const NO_USAGE: Usage = { inputTokens: 0, cacheReadTokens: 0, cacheWriteTokens: 0, outputTokens: 0 }

/** The API's stop reasons, plus `other` for one we do not know. */
export type ReplyStop =
  | 'end_turn'
  | 'tool_use'
  | 'max_tokens'
  | 'stop_sequence'
  | 'pause_turn'
  | 'refusal'
  | 'context_exceeded'
  | 'other'

export interface ModelReply {
  readonly stop: ReplyStop
  /** The API's own word, for the log. */
  readonly rawStop: string
  readonly content: readonly RawBlock[]
  /** Visible text of the reply, may be empty. */
  readonly text: string
  /** Summarised thinking, shown in the log; may be empty. */
  readonly thinking: string
  readonly calls: readonly ToolCall[]
  readonly usage: Usage
  /** What the API reported for tries of this reply that broke off: paid for, but not part of the conversation. */
  readonly lostUsage?: Usage
  /** Category and explanation where the API refused. */
  readonly refusal?: string
  readonly requestId?: string
  readonly durationMs: number
}

/** The conversation does not fit: the API refused it, or the reply ran out of window. Thrown by `Model.reply`. */
export class ContextExceeded extends Error {
  readonly lostUsage: Usage

  constructor(what: string, lostUsage: Usage = NO_USAGE) {
    super(what)
    this.name = 'ContextExceeded'
    this.lostUsage = lostUsage
  }
}
