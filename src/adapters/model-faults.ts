import type { Failure } from '../domain/failure.ts'
import { modelFailure } from '../domain/failures/model.ts'
import type { ApiFault } from './anthropic-client.ts'
import type { AnthropicModelOptions } from './model-asking.ts'

export const tooSlow = (ms: number): ApiFault => ({
  type: '',
  code: '',
  message: `the reply was not complete after ${ms / 1000} s`,
  header: () => undefined,
})

export type Judged =
  | { readonly kind: 'busy' | 'broken'; readonly afterMs: number }
  | { readonly kind: 'too-long'; readonly why: string }
  | { readonly kind: 'refused'; readonly failure: Failure }
  | { readonly kind: 'fatal'; readonly failure: Failure }

/** What a fault calls for. */
export function judge(fault: ApiFault, begun: boolean, options: AnthropicModelOptions): Judged {
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

export const failed = (code: FailureCode, fault: ApiFault, options: AnthropicModelOptions): Failure =>
  modelFailure(code, `The model API answered: ${shown(fault, options)}`, {
    model: options.model,
    baseUrl: options.baseUrl,
  })

/** The API wants to be left alone for longer than the run may last. */
export const asksTooLong = (fault: ApiFault, ms: number, options: AnthropicModelOptions): Failure =>
  modelFailure(
    'model-overloaded',
    `The model API asked to wait ${Math.ceil(ms / 1000)} s, longer than this run may last: ${shown(fault, options)}`,
  )

export const givenUp = (fault: ApiFault, tries: number, options: AnthropicModelOptions): Failure =>
  modelFailure('model-unreachable', `In ${tries} tries ${troubleOf(fault, options)}`)

/** What went wrong, as a part of a sentence: at which address, in whose words. */
export const troubleOf = (fault: ApiFault, options: AnthropicModelOptions): string =>
  fault.status === undefined
    ? `the model API at ${options.baseUrl} gave no whole answer (${shown(fault, options)})`
    : `the model API at ${options.baseUrl} answered ${shown(fault, options)}`

/** The fault for people: status, the API's words, the request id; never the key, never the request. */
export function shown(fault: ApiFault, options: AnthropicModelOptions): string {
  const status = fault.status === undefined ? '' : `${fault.status} `
  const type = fault.type === '' || fault.type === 'sdk' ? '' : `${fault.type}: `
  const id = fault.requestId === undefined ? '' : ` (request ${fault.requestId})`
  const text = `${status}${type}${fault.message.slice(0, 1000)}${id}`
  return options.apiKey === '' ? text : text.replaceAll(options.apiKey, '***')
}
