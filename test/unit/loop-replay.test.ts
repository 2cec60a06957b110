import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { createReplayModel, createResumingModel, isResumable } from '../../src/adapters/replay-model.ts'
import { NO_USAGE } from '../../src/domain/conversation.ts'
import { testCommandOf } from '../../src/doors/replay.ts'
import { Failure } from '../../src/domain/failure.ts'
import type { JournalEvent, JournalRecord } from '../../src/domain/journal.ts'
import { differenceAt, type RunDifference } from '../../src/domain/recording.ts'
import { runAgent } from '../../src/run/agent-loop.ts'
import { modelAt, openLoopRoom, TASK } from '../fakes/loop-room.ts'
import { play } from '../fakes/play.ts'
import { startModelApi, type ModelApi, type Turn } from '../standins/model-api.ts'

const FILES = { 'greet.py': 'print("helo world")\n', 'notes.md': 'n '.repeat(9000) }

/** A run with everything in it that a record must tell: results, a cut reply, an empty one, a forced fresh start. */
const SCRIPT: readonly Turn[] = [
  {
    thinking: 'Look first.',
    calls: [
      { name: 'list_files', input: {} },
      { name: 'read_file', input: { path: 'greet.py' } },
    ],
  },
  { fault: 'cut-tool-call' },
  { text: '' },
  { calls: [{ name: 'run_command', input: { command: 'echo "took $(date +%N | cut -c1-3) ms"' } }] },
  { fault: 'status', status: 400, message: 'prompt is too long: 9 tokens > 8 maximum' },
  { calls: [{ name: 'write_file', input: { path: 'greet.py', old_text: 'helo', new_text: 'hello' } }] },
  'Greet properly',
]

const recordsOf = (events: readonly JournalEvent[]): readonly JournalRecord[] =>
  events.map((event, seq) => ({ ...event, at: '2026-11-30T00:00:00Z', seq }))

test('a recorded run, replayed on the same files, takes the same way to the same end', async () => {
  await using recorded = await play(SCRIPT, { files: FILES })
  const model = createReplayModel(recordsOf(recorded.house.events))
  await using again = openLoopRoom({ model, files: FILES })
  assert.deepEqual(await again.run(), recorded.end)
  assert.equal(model.difference, undefined)
  assert.equal(model.remaining, 0)
  const kinds = (events: readonly JournalEvent[]) =>
    events.map((event) => event.type).filter((type) => type !== 'notice')
  assert.deepEqual(kinds(again.events), kinds(recorded.house.events))
})

test('a replay names the first thing that is different, and goes on', async () => {
  await using recorded = await play(SCRIPT, { files: FILES })
  const model = createReplayModel(recordsOf(recorded.house.events))
  const files = { ...FILES, 'greet.py': 'print("helo wurld")\n' }
  await using again = openLoopRoom({ model, files })
  await again.run()
  assert.deepEqual(model.difference, {
    turn: 2,
    what: 'result of read_file',
    recorded: 'print("helo world")',
    now: 'print("helo wurld")',
  })
})

test('what a test runner prints anew each time is no difference, and the rest of the line is one', () => {
  const differs = (recorded: string, now: string): boolean =>
    differenceAt({ turn: 1, said: [{ what: 'opening', text: recorded }] }, [now]) !== undefined
  const pairs = [
    ['  duration_ms: 2.554979', '  duration_ms: 7.139648'],
    ['# duration_ms 1605.719094', '# duration_ms 998'],
    ['{"Action":"fail","Elapsed":0.01}', '{"Action":"fail","Elapsed":2}'],
    ['<testcase name="adds" time="0.012">', '<testcase name="adds" time="0.4">'],
    [
      'Finished in 0.0012s, 823.0453 runs/s, 823.0453 assertions/s.',
      'Finished in 0.1s, 10 runs/s, 9 assertions/s.',
    ],
    ['Run options: --seed 38011', 'Run options: --seed 7'],
    ['Randomized with seed 38011', 'Randomized with seed 7'],
  ] as const
  for (const [recorded, now] of pairs) {
    assert.equal(differs(recorded, now), false, recorded)
    assert.equal(differs(recorded, `${now} and more`), true, recorded)
  }
  assert.equal(differs('expected time: 3', 'expected time: 4'), true)
})

test('the folder that a run is replayed in is no difference, another file in it is one', () => {
  const step = {
    turn: 1,
    said: [{ what: 'opening', text: 'File "/home/ada/greeter/test_greet.py", line 8' }],
  }
  const moved = { recorded: '/home/ada/greeter', now: '/somewhere/replay' }
  const at = (file: string) => differenceAt(step, [`File "/somewhere/replay/${file}", line 8`], moved)
  assert.equal(at('test_greet.py'), undefined)
  assert.notEqual(at('greet.py'), undefined)
})

test('a replay that needs more replies than were recorded fails by name', async () => {
  await using recorded = await play(SCRIPT.slice(0, 1).concat('Done.'), { files: FILES })
  const records = recordsOf(recorded.house.events).filter(
    (record) => record.type !== 'reply' || record.turn === 1,
  )
  await using again = openLoopRoom({ model: createReplayModel(records), files: FILES })
  await assert.rejects(
    again.run(),
    (error) => error instanceof Failure && error.code === 'model-record-ended',
  )
})

/** A run that is lost with its runner after the result of a given tool. */
async function loseAfter(tool: string, api: ModelApi) {
  const controller = new AbortController()
  const house = openLoopRoom({ model: modelAt(api), files: FILES, services: { signal: controller.signal } })
  const journal = {
    append(event: JournalEvent): void {
      house.services.journal.append(event)
      if (event.type === 'tool-result' && event.name === tool) controller.abort(new Error('runner lost'))
    },
  }
  assert.equal((await runAgent(house.session, { ...house.services, journal })).ending, 'cancelled')
  await house[Symbol.asyncDispose]()
  return house.events
}

function resuming(events: readonly JournalEvent[], api: ModelApi) {
  const told: { replies?: number; difference?: RunDifference | undefined } = {}
  const model = createResumingModel(recordsOf(events), {
    live: modelAt(api),
    onHandOver: (replies, difference) => Object.assign(told, { replies, difference }),
  })
  return { model, told }
}

test('an interrupted run is continued: work done anew, replies not paid again, history the same to the letter', async () => {
  const mend = { name: 'write_file', input: { path: 'greet.py', old_text: 'helo', new_text: 'hello' } }
  const api = await startModelApi({ script: [...SCRIPT.slice(0, 4), { calls: [mend] }] })
  try {
    const lost = await loseAfter('write_file', api)
    const paid = api.requests.length
    api.say('Done.')
    const { model, told } = resuming(lost, api)
    await using resumed = openLoopRoom({ model, files: FILES })
    assert.deepEqual(await resumed.run(), { ending: 'finished', text: 'Done.' })

    assert.deepEqual(told, { replies: 5, difference: undefined })
    assert.equal(api.requests.length, paid + 1)
    // The stand-in refuses a history that is not what it sent and was sent, also where the new run took other times.
    assert.deepEqual(api.violations, [])
    const time = JSON.stringify(lost).match(/took \d+ ms/)?.[0]
    assert.ok(time !== undefined && api.requests.at(-1)?.raw.includes(time))
    assert.equal(readFileSync(resumed.room.at('greet.py'), 'utf8'), 'print("hello world")\n')
    assert.equal(resumed.of('reply').filter((reply) => reply.costUsd > 0).length, 1)
  } finally {
    await api.close()
  }
})

test('a resumed run whose work goes another way is handed to the live model at that point', async () => {
  const api = await startModelApi({
    script: [...SCRIPT.slice(0, 1), { calls: [{ name: 'run_command', input: { command: 'true' } }] }],
  })
  try {
    const lost = await loseAfter('read_file', api)
    // As if a second request had been answered before the runner was lost.
    const events = [
      ...lost,
      { type: 'request', turn: 2, attempt: 0, bytes: 1 } as const,
      ...lost.filter((event) => event.type === 'reply'),
    ]
    const { model, told } = resuming(events, api)
    api.say('I see it differently now.')
    await using resumed = openLoopRoom({ model, files: { ...FILES, 'greet.py': 'changed\n' } })
    assert.equal((await resumed.run()).text, 'I see it differently now.')
    assert.equal(told.replies, 1)
    assert.match(told.difference?.what ?? '', /result of (list_files|read_file)/)
    assert.deepEqual(api.violations, [])
  } finally {
    await api.close()
  }
})

test('only an interrupted run of the same task, commit, model and version may be continued', () => {
  const target = { taskKey: 'issue-12', commit: 'c'.repeat(40), model: 'claude-opus-5-5', version: '1.0.0' }
  const reply = {
    type: 'reply',
    turn: 1,
    attempt: 1,
    stop: 'end_turn',
    rawStop: 'end_turn',
    text: 'x',
    thinking: '',
    content: [],
    usage: NO_USAGE,
    costUsd: 0,
    durationMs: 1,
  } as const
  const limits = { turns: 1, attempts: 1, costUsd: 1, minutes: 1 }
  const run = {
    type: 'run',
    door: 'action',
    repository: 'ana/greet',
    runUrl: '',
    runId: '1',
    profile: 'fix',
  } as const
  const events: readonly JournalEvent[] = [
    { ...run, limits, dryRun: false, model: target.model, version: target.version },
    { type: 'task', task: TASK },
    { type: 'checkout', ref: 'main', commit: target.commit, files: 2, durationMs: 1, how: 'fetched' },
    { type: 'request', turn: 1, attempt: 1, bytes: 1 },
    reply,
  ]
  const outcome = (stopReason: 'finished' | 'cancelled'): JournalEvent => ({
    type: 'outcome',
    outcome: { kind: 'stopped', stopReason, sentence: '', advice: '' },
  })
  assert.equal(isResumable(recordsOf(events), target), true)
  assert.equal(isResumable(recordsOf([...events, outcome('cancelled')]), target), true)
  assert.equal(isResumable(recordsOf([...events, outcome('finished')]), target), false)
  assert.equal(isResumable(recordsOf(events.slice(0, 3)), target), false)
  for (const field of ['taskKey', 'commit', 'model', 'version'] as const)
    assert.equal(isResumable(recordsOf(events), { ...target, [field]: 'other' }), false, field)
})

test('a command that was detected is detected again; only one that was given is given', () => {
  const recorded = (source: string) =>
    testCommandOf(recordsOf([{ type: 'test-command', command: 'npm test', source }]))
  assert.deepEqual(recorded('the input test-command'), { 'test-command': 'npm test' })
  assert.deepEqual(recorded('the test script in package.json'), {})
  assert.deepEqual(testCommandOf([]), { 'test-command': 'none' })
})
