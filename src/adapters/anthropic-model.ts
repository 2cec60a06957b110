import type { MessageCreateParamsStreaming } from '@anthropic-ai/sdk/resources/messages/messages'
import type { ModelInfo } from '@anthropic-ai/sdk/resources/models'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  ContextExceeded,
  NO_USAGE,
  type Conversation,
  type Effort,
  type ModelReply,
  type Usage,
} from '../domain/conversation.ts'
import { Failure } from '../domain/failure.ts'
import { modelFailure } from '../domain/failures/model.ts'
import type { Model, ModelFacts, ToolDefinition } from '../domain/ports.ts'
import { addUsage } from '../domain/prices.ts'
import type { AnthropicClient, ApiFault } from './anthropic-client.ts'
import { requestBody } from './anthropic-request.ts'
import { finishDraft, startDraft, take } from './model-reply.ts'

export interface AnthropicModelOptions {
  readonly apiKey: string
  /** The only host the key is sent to; the environment is not asked. */
  readonly baseUrl: string
  readonly model: string
  readonly effort?: Effort | undefined
  /** Told before each wait. */
  readonly onWait: (why: string, ms: number) => void
  /** Milliseconds the run may still last: no wait is longer. */
  readonly remainingMs: () => number
  readonly limits?: Partial<RequestLimits>
}

export interface RequestLimits {
  /** Silence after which a response is given up. */
  readonly idleMs: number
  /** Until the headers of a response must be there. */
  readonly headersMs: number
  /** For one whole request: a stream of nothing but pings ends here. */
  readonly requestMs: number
  /** Waits before another try while the API is busy or cannot be reached. */
  readonly busyWaitsMs: readonly number[]
  /** Waits before another try after a reply broke off. Fewer: such a try is paid for. */
  readonly brokenWaitsMs: readonly number[]
}

const LIMITS: RequestLimits = {
  idleMs: 90_000,
  headersMs: 300_000,
  requestMs: 1_200_000,
  busyWaitsMs: [500, 1000, 2000, 4000, 8000, 16_000],
  brokenWaitsMs: [500, 1000, 2000],
}

/** How long the question about the model may take; without an answer the run goes on without it. */
const FACTS_MS = 10_000

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
    if (known || plain || answered) throw outcome.failure
    plain = true
    if (sameNiceties(bodyOf(conversation, tools, maxOutputTokens), outcome.body)) throw outcome.failure
    return reply(conversation, tools, signal, maxOutputTokens)
  }

  return {
    id: options.model,
    ...(options.effort ? { effort: options.effort } : {}),
    reply,
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
  ask(body: MessageCreateParamsStreaming, signal: AbortSignal): Promise<ModelReply | Refused>
  lookUp(signal: AbortSignal): Promise<ModelInfo | undefined>
}

function createLine(options: AnthropicModelOptions): Line {
  const limits: RequestLimits = { ...LIMITS, ...options.limits }
  let client: Promise<AnthropicClient> | undefined
  const open = (): Promise<AnthropicClient> =>
    (client ??= import('./anthropic-client.ts').then((sdk) => sdk.openClient({ ...options, ...limits })))
  return {
    ask: async (body, signal) => askUntilAnswered(await open(), body, { signal, limits, options }),
    lookUp: async (signal) => lookUp(await open(), { signal, limits, options }),
  }
}

interface Asking {
  readonly signal: AbortSignal
  readonly limits: RequestLimits
  readonly options: AnthropicModelOptions
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

/** Up to a fifth longer, so that many runs do not come back at the same moment. */
const jitter = (): number => 1 + Math.random() / 5

async function pause(fault: ApiFault, ms: number, asking: Asking): Promise<void> {
  const { options } = asking
  if (ms >= options.remainingMs()) {
    const what = `The model API asked to wait ${Math.ceil(ms / 1000)} s, longer than this run may last: ${shown(fault, options)}`
    throw modelFailure('model-overloaded', what)
  }
  options.onWait(shown(fault, options), Math.round(ms))
  await sleep(ms, undefined, { signal: asking.signal }).catch(() => asking.signal.throwIfAborted())
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
    const { events, requestId } = await client.open(body, AbortSignal.any([asking.signal, deadline]))
    begun = true
    for await (const event of events) take(draft, event)
    return { reply: finishDraft(draft, performance.now() - startedMs, requestId) }
  } catch (error) {
    const { readFault } = await import('./anthropic-client.ts')
    const fault = deadline.aborted ? tooSlow(asking.limits.requestMs) : readFault(error)
    return { fault, usage: draft.usage, begun }
  }
}

const tooSlow = (ms: number): ApiFault => ({
  type: '',
  code: '',
  message: `the reply was not complete after ${ms / 1000} s`,
  header: () => undefined,
})

type Judged =
  | { readonly kind: 'busy' | 'broken'; readonly afterMs: number }
  | { readonly kind: 'too-long'; readonly why: string }
  | { readonly kind: 'refused'; readonly failure: Failure }
  | { readonly kind: 'fatal'; readonly failure: Failure }

/** What a fault calls for. */
function judge(fault: ApiFault, begun: boolean, options: AnthropicModelOptions): Judged {
  const { status } = fault
  if (isTooLong(fault)) return { kind: 'too-long', why: shown(fault, options) }
  if (isSpendLimit(fault)) return fatal('model-spend-limit', fault, options)
  if (status === undefined) {
    const busy = !begun || fault.type === 'overloaded_error' || fault.type === 'rate_limit_error'
    return { kind: busy ? 'busy' : 'broken', afterMs: 0 }
  }
  const advice = fault.header('x-should-retry')
  const passing = status === 408 || status === 409 || status === 429 || status >= 500
  if (advice === 'true' || (passing && advice !== 'false'))
    return { kind: 'busy', afterMs: retryAfterMs(fault) }
  if (status === 401) return fatal('model-key-refused', fault, options)
  if (status === 403) return fatal('model-forbidden', fault, options)
  if (status === 404) return fatal('model-unknown', fault, options)
  if (passing) return fatal('model-unreachable', fault, options)
  return { kind: 'refused', failure: failed('model-request-refused', fault, options) }
}

/**
 * The conversation does not fit, or the API found that its history is not the one it wrote: in both cases only a
 * fresh conversation helps. The API has no code for either, so this one place reads its words.
 */
function isTooLong(fault: ApiFault): boolean {
  if (fault.status === 413) return true
  if (fault.status !== 400 && fault.status !== undefined) return false
  return (
    fault.type === 'invalid_request_error' && (TOO_LONG.test(fault.message) || NOT_OURS.test(fault.message))
  )
}

const TOO_LONG = /too (?:long|large)|too many (?:input )?tokens|context (?:window|length|limit)/i
const NOT_OURS = /thinking.*(?:bound to|cannot be modified|another conversation|different conversation)/is

const isSpendLimit = (fault: ApiFault): boolean =>
  fault.status === 402 || fault.type === 'billing_error' || /spend_limit|credit/.test(fault.code)

/** Milliseconds the API asks to wait; 0 when it does not say. */
function retryAfterMs(fault: ApiFault): number {
  const exact = Number(fault.header('retry-after-ms') ?? Number.NaN)
  if (exact >= 0) return exact
  const header = fault.header('retry-after')
  if (header === undefined) return 0
  const ms = /^[\d.]+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return ms > 0 ? ms : 0
}

type FailureCode = Parameters<typeof modelFailure>[0]

const fatal = (code: FailureCode, fault: ApiFault, options: AnthropicModelOptions): Judged => ({
  kind: 'fatal',
  failure: failed(code, fault, options),
})

const failed = (code: FailureCode, fault: ApiFault, options: AnthropicModelOptions): Failure =>
  modelFailure(code, `The model API answered: ${shown(fault, options)}`, {
    model: options.model,
    baseUrl: options.baseUrl,
    tries: '1',
  })

const givenUp = (fault: ApiFault, tries: number, options: AnthropicModelOptions): Failure =>
  modelFailure('model-unreachable', `The model API gave no whole answer: ${shown(fault, options)}`, {
    baseUrl: options.baseUrl,
    tries: String(tries),
  })

/** The fault for people: status, the API's words, the request id; never the key, never the request. */
function shown(fault: ApiFault, options: AnthropicModelOptions): string {
  const status = fault.status === undefined ? '' : `${fault.status} `
  const type = fault.type === '' || fault.type === 'sdk' ? '' : `${fault.type}: `
  const id = fault.requestId === undefined ? '' : ` (request ${fault.requestId})`
  const text = `${status}${type}${fault.message.slice(0, 1000)}${id}`
  return options.apiKey === '' ? text : text.replaceAll(options.apiKey, '***')
}

/** One question, no retries; `undefined` where there is no such endpoint or no answer in time. */
/**
 * What the API says about the model; `undefined` where it says nothing, as a gateway may. An address that nobody
 * answers at ends the run here, before anything else was done for it.
 */
async function lookUp(client: AnthropicClient, asking: Asking): Promise<ModelInfo | undefined> {
  const { options, signal } = asking
  const waits = [...asking.limits.busyWaitsMs]
  for (let tries = 1; ; tries += 1) {
    const deadline = AbortSignal.timeout(FACTS_MS)
    try {
      return await client.model(options.model, AbortSignal.any([signal, deadline]))
    } catch (error) {
      signal.throwIfAborted()
      const { readFault } = await import('./anthropic-client.ts')
      const fault = readFault(error)
      if (deadline.aborted) return undefined
      if (fault.status !== undefined) return refusedFacts(fault, options)
      const waitMs = waits.shift()
      if (waitMs === undefined) throw givenUp(fault, tries, options)
      await pause(fault, waitMs * jitter(), asking)
    }
  }
}

function refusedFacts(fault: ApiFault, options: AnthropicModelOptions): undefined {
  if (fault.status === 401) throw failed('model-key-refused', fault, options)
  const isUnknown =
    fault.status === 404 && fault.type === 'not_found_error' && fault.message.includes(options.model)
  if (isUnknown) throw failed('model-unknown', fault, options)
}

function factsOf(info: ModelInfo, options: AnthropicModelOptions): ModelFacts {
  const retiresOn = info.retires_at?.slice(0, 10)
  if (info.lifecycle === 'retired') {
    throw modelFailure('model-retired', `The model "${info.id}" has been retired.`, { model: info.id })
  }
  refuseUnknownEffort(info, options)
  const until = retiresOn ? ` and will be retired on ${retiresOn}` : ''
  return {
    id: info.id,
    warning: info.lifecycle === 'deprecated' ? `The model "${info.id}" is deprecated${until}.` : '',
    ...(info.max_input_tokens ? { maxInputTokens: info.max_input_tokens } : {}),
    ...(info.max_tokens ? { maxOutputTokens: info.max_tokens } : {}),
  }
}

const EFFORTS: readonly Effort[] = ['low', 'medium', 'high', 'xhigh', 'max']

function refuseUnknownEffort(info: ModelInfo, options: AnthropicModelOptions): void {
  const offered = info.capabilities?.effort
  if (!options.effort || !offered || offered[options.effort]?.supported) return
  const names = EFFORTS.filter((effort) => offered[effort]?.supported)
  throw modelFailure('model-effort-refused', `The model "${info.id}" has no effort "${options.effort}".`, {
    model: info.id,
    effort: options.effort,
    offered: names.join(', ') || 'none',
  })
}
