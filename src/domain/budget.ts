import { NO_USAGE, type ModelReply, type Usage } from './conversation.ts'
import type { LimitStop } from './outcome.ts'
import { addUsage, costUsd, promptTokens, type Prices } from './prices.ts'

export interface Limits {
  readonly turns: number
  readonly attempts: number
  readonly costUsd: number
  readonly minutes: number
}

type BudgetStop = Extract<LimitStop, 'turns' | 'cost' | 'time'>

/** May another request be sent, must it be the closing one, or is it over? */
export type Standing =
  | { readonly go: true; readonly last?: BudgetStop }
  | { readonly go: false; readonly stop: BudgetStop }

interface NextRequest {
  readonly inputUsd: number
  readonly ordinaryUsd: number
  readonly closingUsd: number
}

/** The end of the run belongs to delivery: no request is sent in it. */
const DELIVERY_MS = 60_000
/** What a closing summary needs in time and in output tokens. */
const CLOSING_MS = 30_000
const CLOSING_OUTPUT_TOKENS = 500
/** With less room than this a reply cannot say anything. */
const MIN_OUTPUT_TOKENS = 200
/** The estimate of a prompt may be short by so much. */
const INPUT_MARGIN = 1.1
/** Share of a limit at which the agent is told. */
const WARN_SHARE = 0.8
/** Characters per token, on the small side so that estimates err towards stopping early. */
const CHARS_PER_TOKEN = 3.5

/**
 * Counts what a run has used and says when it must end: replies, attempts, money, time.
 * The only place that adds usage up, so that nothing is counted twice.
 */
export class Budget {
  readonly limits: Limits
  /** `undefined`: the model is not in the price table, so the cost ceiling is off. */
  readonly prices: Prices | undefined
  readonly #now: () => number
  readonly #startedMs: number
  #endsMs: number
  readonly #warned = new Set<string>()
  #turns = 0
  #attempts = 0
  #usage: Usage = NO_USAGE
  #costUsd = 0
  #last: Usage = NO_USAGE

  constructor(limits: Limits, prices: Prices | undefined, now: () => number) {
    this.limits = limits
    this.prices = prices
    this.#now = now
    this.#startedMs = now()
    this.#endsMs = this.#startedMs + limits.minutes * 60_000
  }

  get turns(): number {
    return this.#turns
  }

  get attempts(): number {
    return this.#attempts
  }

  /** How often the agent may still be told that the tests fail. */
  get attemptsLeft(): number {
    return Math.max(0, this.limits.attempts + 1 - this.#attempts)
  }

  /** Everything the API has reported, also for tries that broke off. */
  get usage(): Usage {
    return this.#usage
  }

  /** US dollars so far; 0 without prices. */
  get costUsd(): number {
    return this.#costUsd
  }

  get elapsedMs(): number {
    return this.#now() - this.#startedMs
  }

  /** Whole milliseconds the agent may still use; delivery's share is already taken off. Never negative. */
  remainingMs(): number {
    const totalMs = this.#endsMs - this.#startedMs
    return Math.max(0, Math.floor(totalMs - Math.min(DELIVERY_MS, totalMs / 4) - this.elapsedMs))
  }

  /** The run ends by `timeMs` at the latest, on the clock that was given. True when that is earlier than it would have. */
  endBy(timeMs: number): boolean {
    if (timeMs >= this.#endsMs) return false
    this.#endsMs = timeMs
    return true
  }

  /** The first attempt needs no telling; after it one for each time the agent may be told. False when none is left. */
  startAttempt(): boolean {
    if (this.attemptsLeft === 0) return false
    this.#attempts += 1
    return true
  }

  /** Counts one reply; returns its price in US dollars. */
  spend(reply: Pick<ModelReply, 'usage' | 'lostUsage'>): number {
    this.#turns += 1
    this.#last = reply.usage
    return this.#add(reply.usage) + (reply.lostUsage ? this.#add(reply.lostUsage) : 0)
  }

  /** Counts what a request cost that never became a reply. */
  spendLost(usage: Usage): number {
    return this.#add(usage)
  }

  #add(usage: Usage): number {
    const price = this.prices ? costUsd(usage, this.prices) : 0
    this.#usage = addUsage(this.#usage, usage)
    this.#costUsd += price
    return price
  }

  /** Asked before each request; `newChars` is what has entered the conversation since the last reply. */
  standing(newChars: number): Standing {
    if (this.#turns >= this.limits.turns) return { go: false, stop: 'turns' }
    if (this.remainingMs() <= 0) return { go: false, stop: 'time' }
    const { inputUsd, ordinaryUsd, closingUsd } = this.#nextRequest(newChars)
    const left = this.limits.costUsd - this.#costUsd
    if (this.affordableOutputTokens(newChars) < MIN_OUTPUT_TOKENS) return { go: false, stop: 'cost' }
    if (ordinaryUsd > left) return { go: false, stop: 'cost' }
    if (ordinaryUsd + inputUsd + closingUsd > left) return { go: true, last: 'cost' }
    // A run of one reply has nothing to close.
    if (this.limits.turns > 1 && this.#turns === this.limits.turns - 1) return { go: true, last: 'turns' }
    if (this.remainingMs() <= CLOSING_MS && this.#turns > 0) return { go: true, last: 'time' }
    return { go: true }
  }

  /**
   * How long the next reply may be before it breaks the ceiling; infinite without prices. Sent along as the limit of
   * the reply, it makes the ceiling hold whatever the model does.
   */
  affordableOutputTokens(newChars: number): number {
    if (!this.prices) return Infinity
    const left = this.limits.costUsd - this.#costUsd - this.#nextRequest(newChars).inputUsd * INPUT_MARGIN
    return Math.max(0, Math.floor((left / this.#outputPrice(newChars)) * 1_000_000))
  }

  /**
   * What the next request will cost at least: what the last one read comes from the cache if that one used it, what
   * is new is written to it. An ordinary reply is as long as replies have been so far, a closing one a summary.
   */
  #nextRequest(newChars: number): NextRequest {
    if (!this.prices) return { inputUsd: 0, ordinaryUsd: 0, closingUsd: 0 }
    const inputUsd = costUsd(this.#nextInput(newChars), this.prices)
    const outputPrice = this.#outputPrice(newChars) / 1_000_000
    const mean = this.#turns === 0 ? 0 : this.#usage.outputTokens / this.#turns
    return {
      inputUsd,
      ordinaryUsd: inputUsd + mean * outputPrice,
      closingUsd: Math.min(mean, CLOSING_OUTPUT_TOKENS) * outputPrice,
    }
  }

  #nextInput(newChars: number): Usage {
    const caching = this.#last.cacheReadTokens + this.#last.cacheWriteTokens > 0
    const known = promptTokens(this.#last)
    const fresh = Math.ceil(newChars / CHARS_PER_TOKEN) + this.#last.outputTokens
    return caching
      ? { ...NO_USAGE, cacheReadTokens: known, cacheWriteTokens: fresh }
      : { ...NO_USAGE, inputTokens: known + fresh }
  }

  /** US dollars per million tokens of the next reply. */
  #outputPrice(newChars: number): number {
    const probe: Usage = { ...this.#nextInput(newChars), outputTokens: 1_000_000 }
    return this.prices ? costUsd(probe, this.prices) - costUsd({ ...probe, outputTokens: 0 }, this.prices) : 0
  }

  /** Sentences for the agent, each once: which limits are four fifths used. */
  warnings(): readonly string[] {
    const used: readonly (readonly [string, number, string])[] = [
      ['turns', this.#turns / this.limits.turns, `${this.#turns} of ${this.limits.turns} replies are used`],
      [
        'cost',
        this.prices ? this.#costUsd / this.limits.costUsd : 0,
        `$${this.#costUsd.toFixed(2)} of $${this.limits.costUsd.toFixed(2)} are spent`,
      ],
      [
        'time',
        this.elapsedMs / (this.elapsedMs + this.remainingMs()),
        `about ${Math.max(1, Math.round(this.remainingMs() / 60_000))} min are left`,
      ],
    ]
    const fresh = used.filter(([name, share]) => share >= WARN_SHARE && !this.#warned.has(name))
    for (const [name] of fresh) this.#warned.add(name)
    return fresh.map(([, , sentence]) => sentence)
  }
}
