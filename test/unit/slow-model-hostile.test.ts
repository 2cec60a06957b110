import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { modelAt, openLoopRoom } from '../fakes/loop-room.ts'
import { message, startFaultyModel } from '../standins/faulty-model.ts'
import { HOSTILE_REPLIES } from '../standins/hostile-replies.ts'
import { judgeRequest } from '../standins/model-judge.ts'

const DONE = { events: message([{ text: 'Done.' }]) }
const ANY_REPLY = { has: () => true } as unknown as ReadonlySet<string>

/** What the API would refuse in these requests. */
function faultsIn(requests: readonly { readonly raw: string }[]): readonly string[] {
  const bodies = requests.map(({ raw }) => JSON.parse(raw) as Readonly<Record<string, unknown>>)
  return bodies
    .flatMap((body, at) => {
      const previous = bodies[at - 1]
      return judgeRequest(body, { repliesSent: ANY_REPLY, ...(previous ? { previous } : {}) })
    })
    .filter((fault) => !fault.includes('"future_block"'))
}

for (const { name, step, fate, runs = 0, sent } of HOSTILE_REPLIES) {
  test(`${name}: ${fate === 'again' ? 'asked for again, nothing of it is run' : 'answered, and the run goes on'}`, async () => {
    await using api = await startFaultyModel([step, DONE])
    await using house = openLoopRoom({ model: modelAt(api) })
    assert.deepEqual(await house.run(), { ending: 'finished', text: 'Done.' })
    const [first, second, ...more] = api.requests
    assert.equal(more.length, 0)
    assert.equal(second?.raw === first?.raw, fate === 'again')
    assert.deepEqual(faultsIn(api.requests), [])
    const log = house.room.at('log.txt')
    const lines = existsSync(log) ? readFileSync(log, 'utf8') : ''
    assert.equal(lines, 'once\n'.repeat(runs))
    if (sent !== undefined) assert.match(second?.raw ?? '', sent)
    for (const result of house.of('tool-result'))
      assert.ok(result.text.length < 12_000, result.text.slice(0, 200))
  })
}
