import { setTimeout as sleep } from 'node:timers/promises'
import type { Effort } from '../domain/conversation.ts'
import type { ApiFault } from './anthropic-client.ts'
import { asksTooLong, troubleOf } from './model-faults.ts'

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
  /** Bytes of one response at most. */
  readonly replyBytes: number
  /** Until the headers of a response must be there. */
  readonly headersMs: number
  /** For one whole request: a stream of nothing but pings ends here. */
  readonly requestMs: number
  /** Waits before another try while the API is busy or cannot be reached. */
  readonly busyWaitsMs: readonly number[]
  /** Waits before another try after a reply broke off. Fewer: such a try is paid for. */
  readonly brokenWaitsMs: readonly number[]
}

export const LIMITS: RequestLimits = {
  idleMs: 90_000,
  // The longest reply of any model, one event a token, is a fifth of it.
  replyBytes: 150_000_000,
  headersMs: 300_000,
  requestMs: 1_200_000,
  busyWaitsMs: [500, 1000, 2000, 4000, 8000, 16_000],
  brokenWaitsMs: [500, 1000, 2000],
}

/** What every request is made under. */
export interface Asking {
  readonly signal: AbortSignal
  readonly limits: RequestLimits
  readonly options: AnthropicModelOptions
}

/** Up to a fifth longer, so that many runs do not come back at the same moment. */
export const jitter = (): number => 1 + Math.random() / 5

/** Waits before another try, unless that would take longer than the run may. */
export async function pause(fault: ApiFault, ms: number, asking: Asking): Promise<void> {
  const { options } = asking
  if (ms >= options.remainingMs()) throw asksTooLong(fault, ms, options)
  options.onWait(troubleOf(fault, options), Math.round(ms))
  await sleep(ms, undefined, { signal: asking.signal }).catch(() => asking.signal.throwIfAborted())
}
