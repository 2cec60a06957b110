import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Verdict } from '../../src/domain/verdict.ts'
import { addUp, settleAfter, settleBefore, stablyFailing, type Repeating } from '../../src/run/flaky.ts'

const green: Verdict = { status: 'passed', command: 't', exitCode: 0, output: '', durationMs: 100 }
const red = (...failing: readonly string[]): Verdict => ({
  status: 'failed',
  command: 't',
  exitCode: 1,
  output: '',
  durationMs: 100,
  ...(failing.length === 0
    ? {}
    : { report: { runner: 'r', passed: 5, failed: failing.length, skipped: 0, failing, passing: [] } }),
})

/** Repetitions that show these verdicts in order, and how many were asked for. */
function repeating(verdicts: readonly Verdict[], times = 2): Repeating & { readonly asked: () => number } {
  let asked = 0
  return {
    again: async () => verdicts[asked++] ?? green,
    times,
    remainingMs: () => 60_000,
    asked: () => asked,
  }
}

test('a red start is run again as often as asked, a green one is not', async () => {
  const twice = repeating([red('a'), red('a')])
  assert.deepEqual((await settleBefore(red('a'), twice)).flaky, [])
  assert.equal(twice.asked(), 2)
  const never = repeating([])
  assert.equal((await settleBefore(green, never)).verdict.status, 'passed')
  assert.equal(never.asked(), 0)
})

test('a test that passes in between is flaky, its neighbour that always fails is not', async () => {
  const settled = await settleBefore(red('a', 'b'), repeating([red('a'), red('a', 'b')]))
  assert.equal(settled.verdict.status, 'failed')
  assert.deepEqual(settled.flaky, [{ name: 'b', passed: 1, failed: 2 }])
  assert.deepEqual(stablyFailing(settled), ['a'])
})

test('a start that is green on repetition stays red and is named flaky', async () => {
  const settled = await settleBefore(red('a'), repeating([green, green]))
  assert.equal(settled.verdict.status, 'failed')
  assert.deepEqual(settled.flaky, [{ name: 'a', passed: 2, failed: 1 }])
})

test('where no names are known the run as a whole can be flaky', async () => {
  const settled = await settleBefore(red(), repeating([green, red()]))
  assert.deepEqual(settled.flaky, [{ name: 'the test command as a whole', passed: 1, failed: 2 }])
})

test('a crash without names says nothing about a single test', async () => {
  const settled = await settleBefore(red('a'), repeating([red(), red('a')]))
  assert.equal(
    settled.flaky.some((flaky) => flaky.name === 'a'),
    false,
  )
})

test('with 0 repetitions nothing is repeated', async () => {
  const none = repeating([], 0)
  await settleBefore(red('a'), none)
  assert.equal(none.asked(), 0)
})

test('repeating stops where it would eat the time of the run', async () => {
  const slow = repeating([red('a')])
  await settleBefore({ ...red('a'), durationMs: 20_000 }, slow)
  assert.equal(slow.asked(), 0)
})

test('after a flaky start green has to hold as often', async () => {
  const before = await settleBefore(red('a'), repeating([green, red('a')]))
  const holds = repeating([green, green])
  assert.equal((await settleAfter(green, before, holds)).verdict.status, 'passed')
  assert.equal(holds.asked(), 2)
  const breaks = await settleAfter(green, before, repeating([green, red('a')]))
  assert.equal(breaks.verdict.status, 'failed')
  assert.deepEqual(breaks.flaky, [{ name: 'a', passed: 2, failed: 1 }])
})

test('a flaky neighbour may go on being so; what is called fixed has to hold', async () => {
  const before = await settleBefore(red('a', 'b'), repeating([red('a'), red('a', 'b')]))
  const settled = await settleAfter(green, before, repeating([red('b'), green]))
  assert.equal(settled.verdict.status, 'passed')
  assert.deepEqual(settled.flaky, [{ name: 'b', passed: 2, failed: 1 }])
  assert.equal((await settleAfter(green, before, repeating([red('a')]))).verdict.status, 'failed')
})

test('after a plain start green is believed at once', async () => {
  const before = await settleBefore(red('a'), repeating([red('a'), red('a')]))
  const never = repeating([])
  assert.equal((await settleAfter(green, before, never)).verdict.status, 'passed')
  assert.equal(never.asked(), 0)
})

test('red after the work is not run again while what failed at the start still fails', async () => {
  const before = await settleBefore(red('a'), repeating([red('a'), red('a')]))
  const never = repeating([])
  assert.equal((await settleAfter(red('a', 'b'), before, never)).verdict.status, 'failed')
  assert.equal(never.asked(), 0)
})

test('a new red is tried again before it counts, and named flaky when it passes', async () => {
  const before = await settleBefore(red('a'), repeating([red('a'), red('a')]))
  const once = repeating([green])
  const settled = await settleAfter(red('z'), before, once)
  assert.equal(settled.verdict.status, 'passed')
  assert.deepEqual(settled.flaky, [{ name: 'z', passed: 1, failed: 1 }])
  const stays = await settleAfter(red('z'), before, repeating([red('z'), red('z')]))
  assert.equal(stays.verdict.status, 'failed')
})

test('where only flaky tests were red, one green repetition does not do', async () => {
  const before = await settleBefore(red('a'), repeating([green, green]))
  const never = repeating([])
  assert.equal((await settleAfter(red('a'), before, never)).verdict.status, 'failed')
  assert.equal(never.asked(), 0)
})

test('sightings before and after add up', () => {
  assert.deepEqual(
    addUp(
      [{ name: 'a', passed: 1, failed: 2 }],
      [
        { name: 'a', passed: 3, failed: 0 },
        { name: 'b', passed: 1, failed: 1 },
      ],
    ),
    [
      { name: 'a', passed: 4, failed: 2 },
      { name: 'b', passed: 1, failed: 1 },
    ],
  )
})
