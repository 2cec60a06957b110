/**
 * Beside what people would use instead: the same scripted model on the same repository, for the practice job and for
 * one of forty turns. Peers come from the registry into a temporary folder; one that cannot be had is named.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NO_USAGE } from '../src/domain/conversation.ts'
import { costUsd, pricesOf, type Prices } from '../src/domain/prices.ts'
import { createPromptCache } from '../test/standins/prompt-cache.ts'
import { practice } from '../test/standins/practice.ts'
import { asRatio, inMib, inMs, isQuick, medianOf, report, spreadOf, timesOf, type Figure } from './figures.ts'
import { measure, THINKING_MS, type Driven, type Measured, type Work } from './drive/measure.ts'
import { sdkAlone } from './drive/sdk-alone.ts'
import type { Move } from './drive/scripted-model.ts'
import { claudeCode, documentOne, ourselves, pi, type Agent, type Missing } from './peers/agents.ts'

const ROUNDS = isQuick ? 1 : 3
const TURNS = 40
/** The model’s share of a job is the same for everybody: what it takes for a reply, at each turn. */
const MODEL_MS = TURNS * THINKING_MS

const program = practice.files[practice.program] ?? ''
const greet: Work = {
  name: 'practice job',
  task: 'Make the tests pass.',
  files: practice.files,
  testCommand: practice.testCommand,
  proof: { path: practice.program, holds: 'hello world' },
  script: [
    { run: 'ls' },
    { read: practice.program },
    { read: practice.test },
    { run: practice.testCommand },
    { write: practice.program, content: program.replace('helo', 'hello') },
    { run: practice.testCommand },
    { say: 'The greeting was misspelt; the test passes now.' },
  ],
}
/** Half of the calls cost nothing by themselves, the other half bring 10,000 characters each, what we cut results to. */
const forty: Work = {
  name: '40 turns',
  task: 'Look through log.txt and say what you see.',
  files: { 'log.txt': 'a line of the log that says little but is long enough to count\n'.repeat(6_200) },
  testCommand: 'none',
  script: [
    ...Array.from({ length: TURNS - 1 }, (_, at): Move => ({
      run: at % 2 === 0 ? 'true' : `sed -n '${at * 155 + 1},${at * 155 + 155}p' log.txt`,
    })),
    { say: 'Nothing of note.' },
  ],
}

/** To be seen beside the others: nobody whose harness is written in Node with this SDK can begin sooner. */
const least: Work = {
  name: 'the SDK alone',
  task: 'Say hello.',
  files: { 'a.txt': 'a\n' },
  testCommand: 'none',
  script: [{ say: 'Hello.' }],
}

const outer = mkdtempSync(join(tmpdir(), 'fixpoint-peers-'))
try {
  const candidates = [
    ourselves(),
    documentOne(join(outer, 'document-one')),
    claudeCode(join(outer, 'claude-code')),
    pi(join(outer, 'pi')),
  ]
  const agents = candidates.filter((candidate): candidate is Agent => 'launch' in candidate)
  const alone = sdkAlone(mkdtempSync(join(outer, 'sdk-')))
  report('peers', [...candidates.filter(isMissing).map(missing), ...(await compare(agents, alone))])
} finally {
  rmSync(outer, { recursive: true, force: true })
}

function isMissing(candidate: Agent | Missing): candidate is Missing {
  return 'why' in candidate
}

function missing({ name, why }: Missing): Figure {
  return { what: name, value: 'missing', spread: why }
}

interface Rounds {
  readonly greet: readonly Measured[]
  readonly forty: readonly Measured[]
}

async function compare(agents: readonly Agent[], alone: Driven): Promise<readonly Figure[]> {
  const results = new Map<string, MutableRounds>(agents.map(({ name }) => [name, { greet: [], forty: [] }]))
  const startsAlone: number[] = []
  // In turn, so that a change of the machine's speed meets all alike.
  for (let round = 0; round < ROUNDS; round += 1) {
    startsAlone.push((await measure(alone, least)).startMs)
    for (const agent of agents) {
      results.get(agent.name)?.greet.push(await measure(agent, greet))
      results.get(agent.name)?.forty.push(await measure(agent, forty))
    }
  }
  const floor = timesOf('The SDK alone, no harness: start → first request', startsAlone)
  return [...agents.flatMap((agent) => figuresOf(agent, results)), floor, ...targets(results, startsAlone)]
}

type MutableRounds = { readonly [Key in keyof Rounds]: Measured[] }
type Results = ReadonlyMap<string, Rounds>

function figuresOf(agent: Agent, results: Results): readonly Figure[] {
  const rounds = results.get(agent.name)
  const first = rounds?.forty[0]?.asked[0]
  if (rounds === undefined || first === undefined) return []
  const row = (what: string, values: readonly number[], show: (value: number) => string): Figure => {
    const { median, least, most } = spreadOf(values)
    return { what: `${agent.name}: ${what}`, value: show(median), spread: `${show(least)} – ${show(most)}` }
  }
  const plain = (what: string, value: string): Figure => ({ what: `${agent.name}: ${what}`, value })
  return [
    plain('version', agent.version),
    plain('download', inMib(agent.downloadBytes)),
    plain('on the disk', inMib(agent.diskBytes)),
    row('start → first request', starts(rounds), inMs),
    plain('first request', `${(first.bytes / 1000).toFixed(1)} kB, ${first.toolCount} tools`),
    row('reply → next request, `true`', gaps(rounds), inMs),
    row('practice job, whole', wholes(rounds.greet), inMs),
    row('40 turns, whole', wholes(rounds.forty), inMs),
    row('… without the model’s own time', ownTimes(rounds), inMs),
    row(
      'peak memory, 40 turns',
      rounds.forty.map(({ peakBytes }) => peakBytes),
      inMib,
    ),
    row('input of 40 turns, billed', rounds.forty.map(inputUsd), (usd) => `$${usd.toFixed(3)}`),
  ]
}

/** Of the job without tests: those that we run before we ask would count as time to start. */
function starts(rounds: Rounds): readonly number[] {
  return rounds.forty.map(({ startMs }) => startMs)
}

function ownTimes(rounds: Rounds): readonly number[] {
  return wholes(rounds.forty).map((wholeMs) => wholeMs - MODEL_MS)
}

/** After each `true`, which is every other call. */
function gaps(rounds: Rounds): readonly number[] {
  return rounds.forty.flatMap(({ gapsMs }) => gapsMs.filter((_, at) => at % 2 === 0))
}

function wholes(measured: readonly Measured[]): readonly number[] {
  return measured.map(({ wholeMs }) => wholeMs)
}

/** By the cache marks that the requests carry and the published rules of prefixes, at the prices of Opus 5.5. */
function inputUsd({ everything }: Measured): number {
  const prices = opusPrices()
  const cache = createPromptCache()
  return everything.reduce((sum, { body }) => sum + costUsd({ ...NO_USAGE, ...cache.bill(body) }, prices), 0)
}

interface Claim {
  readonly what: string
  readonly peer: string
  readonly of: (rounds: Rounds) => readonly number[]
  readonly most: number
  /** What nobody can go below, in the unit of `of`, and why. */
  readonly floor?: { readonly value: number; readonly why: string }
}

/** The least that the rules of prefixes allow for the same requests: each token written once and read ever after. */
function leastInputUsd({ everything }: Measured): number {
  const prices = opusPrices()
  const cache = createPromptCache()
  let before = 0
  return everything.reduce((sum, { body }) => {
    const { inputTokens, cacheReadTokens, cacheWriteTokens } = { ...NO_USAGE, ...cache.bill(body) }
    const all = inputTokens + cacheReadTokens + cacheWriteTokens
    const usage = { ...NO_USAGE, cacheReadTokens: before, cacheWriteTokens: all - before }
    before = all
    return sum + costUsd(usage, prices)
  }, 0)
}

/** What we hold ourselves to, as shares of what a peer takes in the same run. */
function targets(results: Results, startsAlone: readonly number[]): readonly Figure[] {
  const alone = { value: medianOf(startsAlone), why: 'the SDK alone' }
  const model = { value: MODEL_MS, why: 'the model alone' }
  const start = { what: 'start → first request', of: starts, most: 0.25, floor: alone }
  const whole = { what: '40 turns, whole', of: ({ forty: rounds }: Rounds) => wholes(rounds), floor: model }
  const plain = results.get('Document 1')
  const own = {
    what: '40 turns, without the model’s own time',
    of: ownTimes,
    ...(plain && { floor: { value: medianOf(ownTimes(plain)), why: 'Document 1, no fence' } }),
  }
  const input = ({ forty: rounds }: Rounds): readonly number[] => rounds.map(inputUsd)
  const ours = results.get('Fixpoint')?.forty.map(leastInputUsd) ?? []
  const prefixes = { value: medianOf(ours), why: 'the rules of prefixes' }
  const claims: readonly Claim[] = [
    { ...start, peer: 'Claude Code' },
    { ...start, peer: 'pi' },
    { what: 'reply → next request, `true`', peer: 'Claude Code', of: gaps, most: 0.5 },
    { ...whole, peer: 'Claude Code', most: 0.4 },
    { ...own, peer: 'Claude Code', most: 0.4 },
    { ...whole, peer: 'pi', most: 0.7 },
    { ...own, peer: 'pi', most: 0.7 },
    { what: 'input of 40 turns, billed', peer: 'Document 1', of: input, most: 1 / 9, floor: prefixes },
  ]
  return claims.flatMap(({ what, peer, of, most, floor }) => {
    const [ours, theirs] = [results.get('Fixpoint'), results.get(peer)]
    if (ours === undefined || theirs === undefined) return []
    const against = medianOf(of(theirs))
    const value = medianOf(of(ours)) / against
    return [
      {
        what: `${what}, share of ${peer}`,
        value: asShare(value),
        ...(floor && { spread: `${floor.why}: ${asShare(floor.value / against)}` }),
        target: `≤ ${asShare(most)}`,
        isMet: value <= most,
      },
    ]
  })
}

/** Small ones as a fraction, as the table of targets has them. */
function asShare(value: number): string {
  return value < 0.15 ? `1/${(1 / value).toFixed(1)}` : asRatio(value)
}

function opusPrices(): Prices {
  const prices = pricesOf('claude-opus-5-5')
  if (prices === undefined) throw new Error('claude-opus-5-5 is not in the price table')
  return prices
}
