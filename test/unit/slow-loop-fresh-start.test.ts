import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addUsage, cacheShare } from '../../src/domain/prices.ts'
import { NO_USAGE } from '../../src/domain/conversation.ts'
import { FAILED, modelAt, openLoopRoom, TASK } from '../fakes/loop-room.ts'
import { message, startFaultyModel, type StreamStep } from '../standins/faulty-model.ts'
import { judgeRequest } from '../standins/model-judge.ts'
import { createPromptCache } from '../standins/prompt-cache.ts'

type Body = Readonly<Record<string, unknown>>

interface Asked {
  readonly body: Body
  readonly turn: number
  /** The newest message asks for notes. */
  readonly forNotes: boolean
}

/** An API that bills by the rules of the prompt cache and breaks no fault of ours. */
async function startBilling(answer: (asked: Asked) => Parameters<typeof message>[0]) {
  const cache = createPromptCache()
  const faults: string[] = []
  let previous: Body | undefined
  let turn = 0
  const repliesSent = { has: () => true } as unknown as ReadonlySet<string>
  const api = await startFaultyModel([
    (raw): StreamStep => {
      const body = JSON.parse(raw) as Body
      turn += 1
      faults.push(...judgeRequest(body, { repliesSent, ...(previous ? { previous } : {}) }))
      previous = body
      const billed = cache.bill(body)
      const newest = JSON.stringify((body['messages'] as readonly unknown[]).at(-1))
      const usage = {
        input_tokens: billed.inputTokens,
        cache_read_input_tokens: billed.cacheReadTokens,
        cache_creation_input_tokens: billed.cacheWriteTokens,
      }
      const forNotes = newest.includes('Write the notes now')
      return { events: message(answer({ body, turn, forNotes }), { usage }) }
    },
  ])
  return { api, faults }
}

const FILES = { 'numbers.txt': Array.from({ length: 1000 }, (_, at) => `line ${at}\n`).join('') }

const read = (turn: number, lines: number) => {
  const input = { path: 'numbers.txt', start_line: turn, end_line: turn + lines }
  return { tool: 'read_file', id: `toolu_${turn}`, json: JSON.stringify(input) }
}

const work = (turn: number) => [{ text: `Step ${turn}.` }, read(turn, 250)]

const textOf = (raw: string): string => JSON.stringify((JSON.parse(raw) as { messages: unknown }).messages)

test('three hundred turns in a small window: every request fits and over four fifths of it come from the cache', async () => {
  const { api, faults } = await startBilling(({ turn, forNotes }) =>
    forNotes ? [{ text: `Notes at ${turn}.` }] : turn >= 300 ? [{ text: 'Done.' }] : work(turn),
  )
  await using house = openLoopRoom({
    model: modelAt(api),
    files: FILES,
    limits: { turns: 1000, costUsd: 100 },
    services: { maxInputTokens: 40_000 },
  })
  assert.deepEqual(await house.run(), { ending: 'finished', text: 'Done.' })
  await api[Symbol.asyncDispose]()
  assert.deepEqual(faults, [])
  const replies = house.of('reply')
  assert.equal(replies.length, 300)
  const total = replies.reduce((sum, reply) => addUsage(sum, reply.usage), NO_USAGE)
  assert.ok(cacheShare(total) > 0.8, `share ${cacheShare(total)}`)
  for (const { raw } of api.requests) {
    assert.ok(raw.length / 4 < 40_000)
    assert.match(raw, /make the tests pass/)
  }
  assert.ok(house.of('compaction').length >= 3)
  assert.equal(house.of('notice').length, 0)
})

test('past sixty replies there is one fresh start: task word for word, notes, difference, last verdict', async () => {
  const { api, faults } = await startBilling(({ turn, forNotes }) =>
    forNotes ? [{ text: 'The cause is in greet.py.' }] : turn >= 135 ? [{ text: 'Done.' }] : work(turn),
  )
  const goal = 'make the tests pass\n  and keep "this" line — as it is'
  await using house = openLoopRoom({
    model: modelAt(api),
    files: FILES,
    services: { currentDiff: async () => '-helo\n+hello' },
    limits: { turns: 300, costUsd: 100 },
    brief: { task: { ...TASK, goal }, before: FAILED },
  })
  assert.equal((await house.run()).ending, 'finished')
  await api[Symbol.asyncDispose]()
  assert.deepEqual(faults, [])
  const [compaction, ...more] = house.of('compaction')
  assert.equal(compaction?.turn, 60)
  assert.deepEqual(more, [])
  // The request after the notes.
  const fresh = textOf(api.requests[61]?.raw ?? '{}')
  assert.ok(fresh.includes(JSON.stringify(goal).slice(1, -1)))
  assert.match(fresh, /The cause is in greet\.py\./)
  assert.match(fresh, /-helo\\n\+hello/)
  assert.match(fresh, /last test run by the harness.*exit code 1/)
  assert.equal((JSON.parse(api.requests[61]?.raw ?? '{}') as { messages: unknown[] }).messages.length, 1)
  assert.ok((api.requests[61]?.raw.length ?? 0) < (api.requests[60]?.raw.length ?? 0) / 4)
})

test('a short or small conversation is left alone: nothing is trimmed, nothing begun anew', async () => {
  const { api } = await startBilling(({ turn }) => (turn >= 70 ? [{ text: 'Done.' }] : [read(turn, 1)]))
  await using house = openLoopRoom({ model: modelAt(api), files: FILES })
  await house.run()
  await api[Symbol.asyncDispose]()
  assert.equal(house.of('compaction').length, 0)
  assert.equal((JSON.parse(api.requests[69]?.raw ?? '{}') as { messages: unknown[] }).messages.length, 139)
})
