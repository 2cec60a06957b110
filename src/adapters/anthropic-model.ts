import type {
  MessageCreateParamsStreaming,
  RawMessageStreamEvent,
} from '@anthropic-ai/sdk/resources/messages/messages'
import type { ModelInfo } from '@anthropic-ai/sdk/resources/models'
import {
  ContextExceeded,
  NO_USAGE,
  type Conversation,
  type ModelReply,
  type Usage,
} from '../domain/conversation.ts'
import type { Failure } from '../domain/failure.ts'
import type { Model, ToolDefinition } from '../domain/ports.ts'
import { addUsage } from '../domain/prices.ts'
import type { AnthropicClient, ApiFault } from './anthropic-client.ts'
import { requestBody } from './anthropic-request.ts'
import {
  jitter,
  LIMITS,
  pause,
  type AnthropicModelOptions,
  type Asking,
  type RequestLimits,
} from './model-asking.ts'
import { factsOf, lookUp } from './model-facts.ts'
import { givenUp, judge, tooSlow } from './model-faults.ts'
import { finishDraft, startDraft, take, type Draft } from './model-reply.ts'

export type { AnthropicModelOptions } from './model-asking.ts'

/** The model behind the public API, or a gateway that speaks it. Loads the SDK with the first request. */
export function createAnthropicModel(options: AnthropicModelOptions): Model {
  const line = createLine(options)
  let known: ModelInfo | undefined
  let plain = false
  let answered = false
  const bodyOf = (
    conversation: Conversation,
    tools: readonly ToolDefinition[],
    maxOutputTokens?: number,
  ): MessageCreateParamsStreaming =>
    requestBody(conversation, tools, { ...options, known, plain, maxOutputTokens })

  const reply: Model['reply'] = async (conversation, tools, signal, maxOutputTokens) => {
    const outcome = await line.ask(bodyOf(conversation, tools, maxOutputTokens), signal)
    if ('content' in outcome) {
      answered = true
      return outcome
    }
    // A model nothing is known of may refuse one of the niceties: the first request gets a second, plainer form.
    // Later ones do not, since a change of parameters throws the cache away.
    if (known || answered) throw outcome.failure
    plain = true
    if (sameNiceties(bodyOf(conversation, tools, maxOutputTokens), outcome.body)) throw outcome.failure
    return reply(conversation, tools, signal, maxOutputTokens)
  }

  return {
    id: options.model,
    ...(options.effort ? { effort: options.effort } : {}),
    reply,
    load: () => line.load(),
    async facts(signal) {
      known = await line.lookUp(signal)
      return known && factsOf(known, options)
    },
  }
}

const sameNiceties = (left: MessageCreateParamsStreaming, right: MessageCreateParamsStreaming): boolean =>
  JSON.stringify([left.max_tokens, left.thinking, left.tools]) ===
  JSON.stringify([right.max_tokens, right.thinking, right.tools])

/** The API called the request invalid. */
interface Refused {
  readonly failure: Failure
  readonly body: MessageCreateParamsStreaming
}

interface Line {
  load(): Promise<void>
  ask(body: MessageCreateParamsStreaming, signal: AbortSignal): Promise<ModelReply | Refused>
  lookUp(signal: AbortSignal): Promise<ModelInfo | undefined>
}

function createLine(options: AnthropicModelOptions): Line {
  const limits: RequestLimits = { ...LIMITS, ...options.limits }
  let client: Promise<AnthropicClient> | undefined
  const open = (): Promise<AnthropicClient> =>
    (client ??= import('./anthropic-client.ts').then((sdk) => sdk.openClient({ ...options, ...limits })))
  return {
    async load() {
      await open()
      // With the first of these Node loads all of its HTTP client.
      void new Headers()
    },
    ask: async (body, signal) => askUntilAnswered(await open(), body, { signal, limits, options }),
    lookUp: async (signal) => lookUp(await open(), { signal, limits, options }),
  }
}

/** Sends the same request again as long as that can help: nothing of a broken reply was carried out. */
async function askUntilAnswered(
  client: AnthropicClient,
  body: MessageCreateParamsStreaming,
  asking: Asking,
): Promise<ModelReply | Refused> {
  const waits = { busy: [...asking.limits.busyWaitsMs], broken: [...asking.limits.brokenWaitsMs] }
  let lost = NO_USAGE
  for (let tries = 1; ; tries += 1) {
    const outcome = await tryOnce(client, body, asking)
    if ('reply' in outcome) return lost === NO_USAGE ? outcome.reply : { ...outcome.reply, lostUsage: lost }
    lost = addUsage(lost, outcome.usage)
    asking.signal.throwIfAborted()
    const judged = judge(outcome.fault, outcome.begun, asking.options)
    if (judged.kind === 'too-long') throw new ContextExceeded(judged.why, lost)
    if (judged.kind === 'fatal') throw judged.failure
    if (judged.kind === 'refused') return { failure: judged.failure, body }
    const waitMs = waits[judged.kind].shift()
    if (waitMs === undefined) throw givenUp(outcome.fault, tries, asking.options)
    await pause(outcome.fault, Math.max(waitMs * jitter(), judged.afterMs), asking)
  }
}

type Outcome =
  | { readonly reply: ModelReply }
  /** `begun`: a response had started, so that the try is paid for in part. */
  | { readonly fault: ApiFault; readonly usage: Usage; readonly begun: boolean }

async function tryOnce(
  client: AnthropicClient,
  body: MessageCreateParamsStreaming,
  asking: Asking,
): Promise<Outcome> {
  const startedMs = performance.now()
  const draft = startDraft()
  const deadline = AbortSignal.timeout(asking.limits.requestMs)
  let begun = false
  try {
    const signal = AbortSignal.any([asking.signal, deadline])
    const { events, requestId } = await client.open(body, signal)
    begun = true
    await readWhole(events, draft)
    return { reply: finishDraft(draft, performance.now() - startedMs, requestId) }
  } catch (error) {
    const { readFault } = await import('./anthropic-client.ts')
    const fault = deadline.aborted ? tooSlow(asking.limits.requestMs) : readFault(error)
    return { fault, usage: draft.usage, begun }
  }
}

/**
 * Reads a reply until it is whole, and no further: it is paid for, and asked for again it would be another one,
 * whatever becomes of the stream after it.
 */
async function readWhole(events: AsyncIterable<RawMessageStreamEvent>, draft: Draft): Promise<void> {
  for await (const event of events) {
    take(draft, event)
    if (draft.whole) return
  }
}
