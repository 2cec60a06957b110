import type { Usage } from './conversation.ts'

/** US dollars per million tokens. `cacheWrite` is the price of an entry that lives five minutes. */
export interface Prices {
  readonly input: number
  readonly output: number
  readonly cacheWrite: number
  readonly cacheRead: number
  /** Prices of the whole request once its prompt is larger than `promptTokens`. */
  readonly above?: {
    readonly promptTokens: number
    readonly input: number
    readonly output: number
    readonly cacheWrite: number
    readonly cacheRead: number
  }
}

const price = (input: number, output: number, cacheWrite: number, cacheRead: number): Prices => ({
  input,
  output,
  cacheWrite,
  cacheRead,
})

/** The provider's list prices, without regional surcharge or discount, as of November 2026. */
const LIST: Readonly<Record<string, Prices>> = {
  'claude-fable-5-2': price(8, 40, 10, 0.2),
  'claude-opus-5-5': price(4, 20, 5, 0.2),
  'claude-sonnet-5-5': price(2, 10, 2.5, 0.1),
  'claude-haiku-5-5': {
    ...price(0.1, 0.5, 0.125, 0.01),
    above: { promptTokens: 100_000, ...price(0.5, 2.5, 0.625, 0.05) },
  },
  'claude-opus-5': price(5, 25, 6.25, 0.5),
  'claude-opus-4-8': price(5, 25, 6.25, 0.5),
  'claude-opus-4-7': price(5, 25, 6.25, 0.5),
  'claude-opus-4-6': price(5, 25, 6.25, 0.5),
  'claude-opus-4-5': price(5, 25, 6.25, 0.5),
  'claude-sonnet-5': price(2, 10, 2.5, 0.2),
  'claude-sonnet-4-6': price(3, 15, 3.75, 0.3),
  'claude-sonnet-4-5': price(3, 15, 3.75, 0.3),
  'claude-haiku-4-5': price(1, 5, 1.25, 0.1),
}

/**
 * Prices of a model; `undefined` for one that is not listed, whose tokens are then counted but not priced.
 * A dated id (`claude-haiku-4-5-20251001`) has the price of its family. `overrides` win over the list.
 */
export function pricesOf(
  model: string,
  overrides: Readonly<Record<string, Prices>> = {},
): Prices | undefined {
  const family = model.replace(/-\d{8}$/, '')
  for (const table of [overrides, LIST]) {
    for (const name of [model, family]) {
      if (Object.hasOwn(table, name)) return table[name]
    }
  }
  return undefined
}

/**
 * Prices of one's own, as JSON: model id → `input`, `output`, `cacheWrite`, `cacheRead`. `undefined` when it has another
 * form: a price that was misread would move the cost limit.
 */
export function readPrices(text: string): Readonly<Record<string, Prices>> | undefined {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const entries = Object.entries(value as Record<string, unknown>).map(
    ([model, one]) => [model, priceIn(one)] as const,
  )
  const known = entries.flatMap(([model, one]) => (one === undefined ? [] : [[model, one] as const]))
  return known.length === entries.length && known.length > 0 ? Object.fromEntries(known) : undefined
}

function priceIn(value: unknown): Prices | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { input, output, cacheWrite, cacheRead } = value as Record<string, unknown>
  const numbers = [input, output, cacheWrite, cacheRead]
  if (!numbers.every((number) => typeof number === 'number' && Number.isFinite(number) && number >= 0))
    return undefined
  return price(Number(input), Number(output), Number(cacheWrite), Number(cacheRead))
}

/** All tokens the model read for one reply, cached or not. */
export const promptTokens = (usage: Usage): number =>
  usage.inputTokens + usage.cacheReadTokens + usage.cacheWriteTokens

/** Share of the prompt that came from the cache, 0 to 1; 0 for an empty prompt. */
export const cacheShare = (usage: Usage): number => {
  const prompt = promptTokens(usage)
  return prompt === 0 ? 0 : usage.cacheReadTokens / prompt
}

export const addUsage = (left: Usage, right: Usage): Usage => ({
  inputTokens: left.inputTokens + right.inputTokens,
  cacheReadTokens: left.cacheReadTokens + right.cacheReadTokens,
  cacheWriteTokens: left.cacheWriteTokens + right.cacheWriteTokens,
  outputTokens: left.outputTokens + right.outputTokens,
})

/** US dollars of one reply. */
export function costUsd(usage: Usage, prices: Prices): number {
  const tier = prices.above && promptTokens(usage) > prices.above.promptTokens ? prices.above : prices
  return (
    (usage.inputTokens * tier.input +
      usage.cacheWriteTokens * tier.cacheWrite +
      usage.cacheReadTokens * tier.cacheRead +
      usage.outputTokens * tier.output) /
    1_000_000
  )
}
