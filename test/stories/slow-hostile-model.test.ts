import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { message, startFaultyModel, type Step } from '../standins/faulty-model.ts'
import { HOSTILE_REPLIES, type HostileReply } from '../standins/hostile-replies.ts'
import { atLaptop } from './at-laptop.ts'

const PLAY_ON: Step = { events: message([{ tool: 'list_files', id: 'toolu_on', json: '{}' }]) }

const sizeOf = (reply: HostileReply): number => (reply.name.includes('10 MB') ? 1 : 0)

test('one run lives through every hostile reply, runs what was meant to run once, and ends by its own word', () =>
  atLaptop([], async ({ fixpoint, root }) => {
    // An ordinary reply between them: so many failing ones in a row would rightly end the run. The big one comes
    // last, as it is sent along with every request after it.
    const played = HOSTILE_REPLIES.toSorted((one, other) => sizeOf(one) - sizeOf(other)).flatMap(
      ({ step }) => [step, PLAY_ON],
    )
    await using api = await startFaultyModel([...played, { events: message([{ text: 'Survived.' }]) }])
    const { code, text } = await fixpoint(
      'live through it',
      ...['fence=off', 'test-command=none', 'max-turns=1000', 'max-cost-usd=1000'].flatMap((input) => [
        '--input',
        input,
      ]),
      '--input',
      `anthropic-base-url=${api.baseUrl}`,
    )
    assert.equal(code, 0, text)
    assert.equal(api.requests.length, played.length + 1)
    const runs = HOSTILE_REPLIES.reduce((sum, { runs: times = 0 }) => sum + times, 0)
    assert.equal(await readFile(join(root, 'log.txt'), 'utf8'), 'once\n'.repeat(runs))
    assert.doesNotMatch(text, /^(?:::error::|##\[error\])/m)
    assert.doesNotMatch(text, /\u001b\[2J|TypeError|RangeError|at file:/)
  }))
