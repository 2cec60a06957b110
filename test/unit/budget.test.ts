import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Budget } from '../../src/domain/budget.ts'
import { NO_USAGE, type Usage } from '../../src/domain/conversation.ts'
import { cacheShare, costUsd, pricesOf, promptTokens } from '../../src/domain/prices.ts'

const LIMITS = { turns: 10, attempts: 2, costUsd: 1, minutes: 10 }
const OPUS = pricesOf('claude-opus-5-5')

const usage = (fields: Partial<Usage>): Usage => ({ ...NO_USAGE, ...fields })

test('prices: each kind of token by its own price, dated ids by their family, unknown models not at all', () => {
  assert.ok(OPUS)
  const million = 1_000_000
  const kinds: readonly (readonly [Partial<Usage>, number])[] = [
    [{ inputTokens: million }, 4],
    [{ outputTokens: million }, 20],
    [{ cacheWriteTokens: million }, 5],
    [{ cacheReadTokens: million }, 0.2],
  ]
  for (const [fields, dollars] of kinds) assert.equal(costUsd(usage(fields), OPUS), dollars)
  assert.deepEqual(pricesOf('claude-haiku-4-5-20251001'), pricesOf('claude-haiku-4-5'))
  assert.equal(pricesOf('some-model'), undefined)
  assert.equal(pricesOf('constructor'), undefined)
})

test('prices: overrides win, also for models that are not listed', () => {
  const own = { input: 1, output: 2, cacheWrite: 3, cacheRead: 4 }
  assert.equal(pricesOf('some-model', { 'some-model': own }), own)
  assert.equal(pricesOf('claude-opus-5-5', { 'claude-opus-5-5': own }), own)
})

test('prices: a prompt over 100,000 tokens makes the whole request of claude-haiku-5-5 dearer', () => {
  const haiku = pricesOf('claude-haiku-5-5')
  assert.ok(haiku)
  const below = usage({ cacheReadTokens: 99_000, inputTokens: 1000, outputTokens: 1000 })
  const above = usage({ cacheReadTokens: 99_000, inputTokens: 1001, outputTokens: 1000 })
  assert.ok(costUsd(above, haiku) > 4.9 * costUsd(below, haiku))
})

test('usage: the prompt is everything the model read, the cache share what came from the cache', () => {
  const reply = usage({ inputTokens: 100, cacheReadTokens: 800, cacheWriteTokens: 100, outputTokens: 50 })
  assert.equal(promptTokens(reply), 1000)
  assert.equal(cacheShare(reply), 0.8)
  assert.equal(cacheShare(NO_USAGE), 0)
})

test('turns: the reply before the last is followed by a closing one, then it is over', () => {
  const budget = new Budget(LIMITS, OPUS, () => 0)
  for (let turn = 0; turn < 9; turn += 1) {
    assert.deepEqual(budget.standing(0), { go: true }, `turn ${turn}`)
    budget.spend({ usage: usage({ inputTokens: 10 }) })
  }
  assert.deepEqual(budget.standing(0), { go: true, last: 'turns' })
  budget.spend({ usage: NO_USAGE })
  assert.deepEqual(budget.standing(0), { go: false, stop: 'turns' })
})

test('turns: a run of one reply may give it', () => {
  const budget = new Budget({ ...LIMITS, turns: 1 }, OPUS, () => 0)
  assert.deepEqual(budget.standing(0), { go: true })
})

test('time: the last minute belongs to delivery, the half minute before it to a closing reply', () => {
  let now = 0
  const budget = new Budget(LIMITS, OPUS, () => now)
  budget.spend({ usage: NO_USAGE })
  now = 8.4 * 60_000
  assert.deepEqual(budget.standing(0), { go: true })
  now = 8.6 * 60_000
  assert.deepEqual(budget.standing(0), { go: true, last: 'time' })
  now = 9 * 60_000
  assert.deepEqual(budget.standing(0), { go: false, stop: 'time' })
  assert.equal(budget.remainingMs(), 0)
})

test('time: a limit of one minute still leaves most of it to the agent', () => {
  const budget = new Budget({ ...LIMITS, minutes: 1 }, OPUS, () => 0)
  assert.equal(budget.remainingMs(), 45_000)
})

test('cost: a request that must break the ceiling is not sent; one that leaves no room is the last', () => {
  const budget = new Budget(LIMITS, OPUS, () => 0)
  const turn = usage({ cacheReadTokens: 100_000, cacheWriteTokens: 20_000, outputTokens: 4000 })
  const each = budget.spend({ usage: turn })
  assert.equal(each.toFixed(2), '0.20')
  while (budget.costUsd < 0.75) budget.spend({ usage: turn })
  // Reading 120,000, writing 4,000 and saying 4,000 again: about 0.12; a summary afterwards about 0.05.
  assert.deepEqual(budget.standing(0), { go: true })
  budget.spend({ usage: usage({ outputTokens: 3000 }) })
  assert.deepEqual(budget.standing(200_000), { go: false, stop: 'cost' })
})

test('cost: where there is room for half a usual reply, none is begun', () => {
  const budget = new Budget(LIMITS, OPUS, () => 0)
  while (budget.costUsd < 0.85) budget.spend({ usage: usage({ outputTokens: 9000 }) })
  assert.ok(budget.affordableOutputTokens(0) > 1000)
  assert.deepEqual(budget.standing(0), { go: false, stop: 'cost' })
})

test('cost: what is left pays for the input with a margin, then for the output, and is never below nothing', () => {
  const budget = new Budget(LIMITS, OPUS, () => 0)
  // 35,000 characters are 10,000 tokens: 0.04 as plain input, a tenth more to be safe; the rest at 20 a million.
  assert.equal(budget.affordableOutputTokens(35_000), Math.floor(((1 - 0.04 * 1.1) / 20) * 1_000_000))
  budget.spend({ usage: usage({ cacheReadTokens: 10_000, cacheWriteTokens: 1 }) })
  // Caching: 10,001 read again at 0.2, 10,000 written at 5.
  const left = 1 - budget.costUsd - (10_001 * 0.2 + 10_000 * 5) * 1.1e-6
  assert.equal(budget.affordableOutputTokens(35_000), Math.floor((left / 20) * 1_000_000))
  assert.equal(budget.affordableOutputTokens(100_000_000), 0)
})

test('cost: no request is sent that leaves no room for an answer', () => {
  const budget = new Budget({ ...LIMITS, costUsd: 0.042 }, OPUS, () => 0)
  assert.deepEqual(budget.standing(35_000), { go: false, stop: 'cost' })
})

test('time: a run too short for a closing reply may still begin', () => {
  const budget = new Budget({ ...LIMITS, minutes: 0.5 }, OPUS, () => 0)
  assert.deepEqual(budget.standing(0), { go: true })
})

test('cost: without prices the ceiling is off and tokens are still counted', () => {
  const budget = new Budget(LIMITS, undefined, () => 0)
  budget.spend({ usage: usage({ inputTokens: 50_000_000 }) })
  assert.deepEqual(budget.standing(0), { go: true })
  assert.equal(budget.costUsd, 0)
  assert.equal(budget.usage.inputTokens, 50_000_000)
})

test('cost: what broken tries reported is paid for, but does not raise the estimate of the next prompt', () => {
  const budget = new Budget(LIMITS, OPUS, () => 0)
  budget.spend({ usage: usage({ inputTokens: 1000 }), lostUsage: usage({ inputTokens: 100_000 }) })
  assert.equal(budget.usage.inputTokens, 101_000)
  assert.deepEqual(budget.standing(0), { go: true })
})

test('attempts: the first needs no telling; after it one for each time the agent may be told', () => {
  const budget = new Budget(LIMITS, OPUS, () => 0)
  const started = [1, 2, 3, 4].map(() => budget.startAttempt())
  assert.deepEqual(started, [true, true, true, false])
  assert.deepEqual([budget.attempts, budget.attemptsLeft], [3, 0])
})

test('warnings come once per limit, at four fifths of it', () => {
  let now = 0
  const budget = new Budget(LIMITS, OPUS, () => now)
  for (let turn = 0; turn < 7; turn += 1) budget.spend({ usage: NO_USAGE })
  assert.deepEqual(budget.warnings(), [])
  budget.spend({ usage: usage({ outputTokens: 41_000 }) })
  assert.deepEqual(budget.warnings(), ['8 of 10 replies are used', '$0.82 of $1.00 are spent'])
  assert.deepEqual(budget.warnings(), [])
  now = 7.3 * 60_000
  assert.deepEqual(budget.warnings(), ['about 2 min are left'])
})

test('time: a nearer end moves everything forward, a later one moves nothing', () => {
  let now = 1_000_000
  const budget = new Budget(LIMITS, OPUS, () => now)
  assert.equal(budget.endBy(now + 11 * 60_000), false)
  assert.equal(budget.remainingMs(), 9 * 60_000)
  assert.equal(budget.endBy(now + 5 * 60_000), true)
  assert.equal(budget.remainingMs(), 4 * 60_000)
  now += 4 * 60_000
  assert.deepEqual(budget.standing(0), { go: false, stop: 'time' })
  assert.equal(budget.endBy(now - 1), true)
  assert.equal(budget.remainingMs(), 0)
})

test('time: what is left is whole milliseconds, as timers take no others', () => {
  const budget = new Budget(LIMITS, OPUS, () => 0)
  budget.endBy(10_001)
  assert.equal(budget.remainingMs(), 7500)
})
