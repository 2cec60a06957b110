/**
 * What a run of forty turns is billed for its input, against a loop that does not cache: the same requests, sent by
 * the real loop through the real SDK, billed by the published rules of the prompt cache from the marks they carry,
 * and once more without the marks. And whether the harness grows slower as the conversation grows.
 */
import { costUsd, pricesOf, promptTokens, type Prices } from '../src/domain/prices.ts'
import { NO_USAGE, type Usage } from '../src/domain/conversation.ts'
import { modelAt, openLoopRoom } from '../test/fakes/loop-room.ts'
import { message, startFaultyModel, type StreamStep } from '../test/standins/faulty-model.ts'
import { createPromptCache, withoutMarks } from '../test/standins/prompt-cache.ts'
import { medianOf, report, timesOf } from './figures.ts'

type Body = Readonly<Record<string, unknown>>

const TURNS = 40
const OUTPUT_TOKENS = 300
/** 2,500 tokens: what a result of 10,000 characters, the default limit, comes to. */
const RESULT_CHARS = 10_000

const MIN_RATIO = 9
/**
 * A turn at the end may take longer than one at the beginning by this many times what it takes to write the last
 * request down as JSON once: it must be written, sent and received, and nothing else may grow.
 */
const MAX_GROWTH = 10

const opus = pricesOf('claude-opus-5-5')
if (opus === undefined) throw new Error('claude-opus-5-5 is not in the price table')

const run = await runScript(TURNS)
const cached = billed(run.bodies, opus)
const plain = billed(
  run.bodies.map((body) => withoutMarks(body) as Body),
  opus,
)
const output = (TURNS * OUTPUT_TOKENS * opus.output) / 1_000_000
const ratio = plain.inputUsd / cached.inputUsd
const firstBytes = run.sizes[0] ?? Number.NaN
const firstTokens = promptTokens(cached.usages[0] ?? NO_USAGE)
const growthMs = medianOf(run.gapsMs.slice(-10)) - medianOf(run.gapsMs.slice(0, 10))
const growth = growthMs / stringifyMs(run.bodies.at(-1) ?? {})

report('cost', [
  { what: 'input of 40 turns, no caching', value: `$${plain.inputUsd.toFixed(2)}` },
  {
    what: 'input of 40 turns, as sent',
    value: `$${cached.inputUsd.toFixed(2)}`,
    spread: `and $${output.toFixed(2)} of output`,
  },
  {
    what: 'share of it that is billed, at Opus 5.5 prices',
    value: `1/${ratio.toFixed(1)}`,
    target: `≤ 1/${MIN_RATIO}`,
    isMet: ratio >= MIN_RATIO,
  },
  { what: 'prompt tokens from the cache', value: `${(100 * cached.readShare).toFixed(1)} %` },
  { what: 'first request', value: `${firstBytes} B`, spread: `about ${firstTokens} tokens` },
  { what: 'last request', value: `${((run.sizes.at(-1) ?? 0) / 1000).toFixed(0)} kB` },
  timesOf('reply → next request, first ten', run.gapsMs.slice(0, 10)),
  timesOf('reply → next request, last ten', run.gapsMs.slice(-10)),
  {
    what: 'growth, in writings of the request',
    value: growth.toFixed(1),
    target: `≤ ${MAX_GROWTH}`,
    isMet: growth <= MAX_GROWTH,
  },
])

interface ScriptRun {
  readonly bodies: readonly Body[]
  readonly sizes: readonly number[]
  /** From the last byte of a reply to the arrival of the next request, reading a file in between. */
  readonly gapsMs: readonly number[]
}

/** The loop itself, on a conversation of a given number of replies. */
async function runScript(turns: number): Promise<ScriptRun> {
  const raws: string[] = []
  const arrivedMs: number[] = []
  const answer = (raw: string): StreamStep => {
    arrivedMs.push(performance.now())
    raws.push(raw)
    const turn = raws.length
    const finalUsage = { output_tokens: OUTPUT_TOKENS, cache_read_input_tokens: 1 }
    return { events: message(turn === turns ? [{ text: 'Done.' }] : workOf(turn), { finalUsage }) }
  }
  const api = await startFaultyModel([answer])
  const house = openLoopRoom({ model: modelAt(api), files: { 'log.txt': lines() } })
  const end = await house.run()
  if (end.ending !== 'finished') throw new Error(`the run ended as ${end.ending}`)
  await house[Symbol.asyncDispose]()
  await api[Symbol.asyncDispose]()
  // The stand-in writes its few events in well under a millisecond, so arrival to arrival is the harness's time.
  return {
    bodies: raws.map((raw) => JSON.parse(raw) as Body),
    sizes: raws.map((raw) => Buffer.byteLength(raw)),
    gapsMs: arrivedMs.slice(1).map((at, index) => at - (arrivedMs[index] ?? at)),
  }
}

/** About 300 tokens of words and a call, and a result of the full default size. */
function workOf(turn: number) {
  const input = { path: 'log.txt', start_line: turn, end_line: turn + 99 }
  const words = 'I look at the next part of the log, since the cause must lie further down. '.repeat(14)
  return [{ text: words }, { tool: 'read_file', id: `toolu_${turn}`, json: JSON.stringify(input) }]
}

function lines(): string {
  const line = 'x'.repeat(RESULT_CHARS / 100 - 6)
  return Array.from({ length: 200 }, (_, at) => `${String(at).padStart(4)} ${line}\n`).join('')
}

interface Bill {
  readonly usages: readonly Usage[]
  readonly inputUsd: number
  readonly readShare: number
}

function billed(bodies: readonly Body[], prices: Prices): Bill {
  const cache = createPromptCache()
  const usages = bodies.map((body): Usage => ({ ...NO_USAGE, ...cache.bill(body) }))
  const sum = (of: (usage: Usage) => number): number => usages.reduce((total, usage) => total + of(usage), 0)
  return {
    usages,
    inputUsd: sum((usage) => costUsd(usage, prices)),
    readShare: sum((usage) => usage.cacheReadTokens) / sum(promptTokens),
  }
}

function stringifyMs(body: Body): number {
  const times = Array.from({ length: 9 }, () => {
    const startedMs = performance.now()
    JSON.stringify(body)
    return performance.now() - startedMs
  })
  return medianOf(times)
}
