import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { Failure } from '../../src/domain/failure.ts'
import { settingsFailure } from '../../src/domain/failures/settings.ts'
import { runAgent, tellVerdict } from '../../src/run/agent-loop.ts'
import { toolsFor } from '../../src/tools/index.ts'
import { FAILED, modelAt, openLoopRoom } from '../fakes/loop-room.ts'
import { newestBlocks, play, resultsIn } from '../fakes/play.ts'
import { message, startFaultyModel } from '../standins/faulty-model.ts'
import { startModelApi } from '../standins/model-api.ts'

let count = 0
const look = () => ({ calls: [{ name: 'run_command', input: { command: `echo ${++count}` } }] })

test('at four fifths of a limit the agent is told, inside the newest result and once', async () => {
  await using played = await play([], { limits: { turns: 10 }, afterScript: look })
  const warned = played.requests.filter((request) =>
    resultsIn(request).at(-1)?.content?.includes('8 of 10 replies'),
  )
  assert.equal(warned.length, 1)
  assert.equal(played.requests.indexOf(warned[0] as never), 8)
  assert.match(resultsIn(warned[0]).at(-1)?.content ?? '', /^exit code 0\n\d+\n+\[fixpoint\] 8 of 10/)
  assert.deepEqual(
    newestBlocks(warned[0]).map((block) => block.type),
    ['tool_result'],
  )
})

test('the last reply is announced, its calls are still carried out, and no request follows it', async () => {
  const write = { name: 'write_file', input: { path: 'late.txt', content: 'saved\n' } }
  await using played = await play([look(), look(), { text: 'Saving.', calls: [write] }], {
    limits: { turns: 3 },
  })
  assert.deepEqual(played.end, { ending: 'turns', text: 'Saving.' })
  assert.equal(played.requests.length, 3)
  assert.match(
    resultsIn(played.requests[2]).at(-1)?.content ?? '',
    /next reply is the last one: the limit of replies/,
  )
  assert.equal(readFileSync(played.house.room.at('late.txt'), 'utf8'), 'saved\n')
})

test('an agent that ends by itself with its last reply has finished', async () => {
  await using played = await play([look(), 'Done.'], { limits: { turns: 2 } })
  assert.deepEqual(played.end, { ending: 'finished', text: 'Done.' })
  assert.deepEqual(await runAgent(played.house.session, played.house.services), { ending: 'turns', text: '' })
})

test('a cancelled run ends at once, in the middle of a reply, and nothing dangles', async () => {
  const controller = new AbortController()
  await using api = await startFaultyModel([{ events: message([{ text: 'x' }]).slice(0, 2), end: 'hang' }])
  await using house = openLoopRoom({ model: modelAt(api), services: { signal: controller.signal } })
  setTimeout(() => controller.abort(), 100)
  assert.equal((await house.run()).ending, 'cancelled')
  assert.equal(house.session.conversation.messages.at(-1)?.role, 'user')
})

test('a run that was cancelled before it began asks nothing and records no request', async () => {
  const api = await startModelApi({ script: [] })
  await using house = openLoopRoom({ model: modelAt(api), services: { signal: AbortSignal.abort() } })
  assert.deepEqual(await house.run(), { ending: 'cancelled', text: '' })
  await api.close()
  assert.deepEqual([api.requests.length, house.of('request').length], [0, 0])
})

test('a cancellation in the middle of a call leaves the calls after it alone, each with its answer', async () => {
  const controller = new AbortController()
  const write = (path: string) => ({ name: 'write_file', input: { path, content: 'x' } })
  const tools = toolsFor('fix').map((tool) => ({
    ...tool,
    run: (...args: Parameters<typeof tool.run>) => {
      controller.abort()
      return tool.run(...args)
    },
  }))
  await using played = await play([{ text: 'Both.', calls: [write('a.txt'), write('b.txt')] }], {
    services: { tools, signal: controller.signal },
  })
  assert.deepEqual(played.end, { ending: 'cancelled', text: 'Both.' })
  assert.equal(existsSync(played.house.room.at('b.txt')), false)
  assert.match(played.house.of('tool-result')[1]?.text ?? '', /^TIMED_OUT: not run: the run was cancelled/)
})

test('time that runs out in the last call of a reply ends the run with the words of that reply', async () => {
  let now = 0
  const tools = toolsFor('fix').map((tool) => ({
    ...tool,
    run: (...args: Parameters<typeof tool.run>) => {
      now = 3_600_000
      return tool.run(...args)
    },
  }))
  await using played = await play([{ text: 'A last try.', calls: look().calls }], {
    now: () => now,
    services: { tools },
  })
  assert.deepEqual(played.end, { ending: 'time', text: 'A last try.' })
})

test('the time limit ends a silent model', async () => {
  await using api = await startFaultyModel([{ events: [], end: 'hang' }])
  await using house = openLoopRoom({ model: modelAt(api), limits: { minutes: 0.01 } })
  assert.equal((await house.run()).ending, 'time')
})

test('after the harness saw red, the same conversation goes on', async () => {
  const api = await startModelApi({ script: ['Done, I believe.', 'Now it is.'] })
  await using house = openLoopRoom({ model: modelAt(api) })
  await house.run()
  tellVerdict(house.session, FAILED, 'The harness saw: exit code 1.')
  assert.deepEqual(await house.run(), { ending: 'finished', text: 'Now it is.' })
  await api.close()
  assert.deepEqual(api.violations, [])
  assert.match(newestBlocks(api.requests[1])[0]?.text ?? '', /exit code 1/)
  assert.deepEqual(
    house.of('told').map((told) => told.why),
    ['opening', 'tests-fail'],
  )
})

test('a reply that is paused goes on, five times at most', async () => {
  await using once = await play([{ text: 'Thinking aloud', stop: 'pause_turn' }, 'Done.'])
  assert.equal(once.end.ending, 'finished')
  await using always = await play([], { afterScript: { text: 'Hm', stop: 'pause_turn' } })
  assert.equal(always.end.ending, 'no-progress')
  assert.equal(always.requests.length, 6)
  const pause = { text: 'Hm', stop: 'pause_turn' }
  await using between = await play([pause, pause, pause, pause, look(), pause, pause, 'Done.'])
  assert.equal(between.end.ending, 'finished')
  await using silent = await play([{ text: '', stop: 'pause_turn' }, 'Done.'])
  assert.equal(silent.end.ending, 'finished')
})

test('a reply that waits for the server is sent back as it is, with nothing of ours after it', async () => {
  const call = { type: 'server_tool_use', id: 'srvtoolu_1', name: 'web_search', input: { query: 'greet' } }
  const [start, ...end] = message([], { stop: 'pause_turn' })
  const block = { type: 'content_block_start', index: 0, content_block: call }
  await using api = await startFaultyModel([
    { events: [start, block, ...end].filter((event) => event !== undefined) },
    { events: message([{ text: 'Done.' }]) },
  ])
  await using house = openLoopRoom({ model: modelAt(api) })
  assert.equal((await house.run()).ending, 'finished')
  const sent = JSON.parse(api.requests[1]?.raw ?? '{}') as { messages: unknown[] }
  assert.deepEqual(sent.messages.at(-1), { role: 'assistant', content: [call] })
})

test('a stop reason nobody knows counts as the end of the reply, with a warning', async () => {
  await using played = await play([{ text: 'That is all.', stop: 'sunset' }])
  assert.deepEqual(played.end, { ending: 'finished', text: 'That is all.' })
  assert.match(played.house.of('notice')[0]?.text ?? '', /"sunset"/)
})

test('calls in a reply that has ended are answered without being run', async () => {
  const call = { name: 'write_file', input: { path: 'no.txt', content: 'no' } }
  await using played = await play([{ text: '', calls: [call], stop: 'end_turn' }, 'Done.'])
  assert.equal(played.end.ending, 'finished')
  assert.match(resultsIn(played.requests[1])[0]?.content ?? '', /^BAD_INPUT: not run/)
  assert.equal(resultsIn(played.requests[1])[0]?.is_error, true)
  assert.match(played.house.of('tool-result')[0]?.text ?? '', /^BAD_INPUT: not run/)
})

test('a command that fails in the same way six times in a row ends the run; one that succeeds does not', async () => {
  const command = (text: string) => ({ calls: [{ name: 'run_command', input: { command: text } }] })
  await using failing = await play([], { afterScript: command('echo no; exit 3') })
  assert.equal(failing.end.ending, 'no-progress')
  assert.equal(failing.requests.length, 6)
  await using waiting = await play([...Array.from({ length: 20 }, () => command('true')), 'Done.'])
  assert.equal(waiting.end.ending, 'finished')
  const said = waiting.house.of('tool-result').filter((result) => result.text.includes('10 times in a row'))
  assert.equal(said.length, 1)
})

test('ten replies in a row of nothing but refused calls end the run', async () => {
  await using played = await play([], {
    afterScript: () => ({ calls: [{ name: 'read_file', input: { path: `missing-${++count}.txt` } }] }),
  })
  assert.equal(played.end.ending, 'no-progress')
  assert.equal(played.requests.length, 10)
})

test('failing replies count in a row only', async () => {
  const missing = () => ({ calls: [{ name: 'read_file', input: { path: `missing-${++count}.txt` } }] })
  const nine = Array.from({ length: 9 }, () => missing)
  await using played = await play([...nine, look(), ...nine, 'Done.'])
  assert.equal(played.end.ending, 'finished')
})

test('empty and cut replies count in a row only', async () => {
  const empty = { text: '' }
  await using calls = await play([empty, empty, look(), empty, 'Done.'])
  assert.equal(calls.end.ending, 'finished')
  await using cut = await play([
    ...Array.from({ length: 3 }, () => ({ fault: 'cut-tool-call' }) as const),
    look(),
    { fault: 'cut-tool-call' },
    'Done.',
  ])
  assert.equal(cut.end.ending, 'finished')
  const api = await startModelApi({ script: [empty, empty, 'Done, I believe.', empty, 'Now it is.'] })
  await using words = openLoopRoom({ model: modelAt(api) })
  await words.run()
  tellVerdict(words.session, FAILED, `half ${'😀'.slice(0, 1)}`)
  assert.deepEqual(await words.run(), { ending: 'finished', text: 'Now it is.' })
  await api.close()
  assert.deepEqual(api.violations, [])
})

test('a broken house passes the border of the loop, as itself', async () => {
  const broken = settingsFailure('internal', 'the fence is gone')
  const tools = toolsFor('fix').map((tool) => ({ ...tool, run: () => Promise.reject(broken) }))
  const api = await startModelApi({ script: [look()] })
  await using house = openLoopRoom({ model: modelAt(api), services: { tools } })
  await assert.rejects(house.run(), (error) => error instanceof Failure && error === broken)
  await api.close()
})

test('a result is never empty and never holds half a character, whatever a tool gives', async () => {
  const texts = ['', `half ${'😀'.slice(0, 1)}`]
  const tools = toolsFor('fix').map((tool) => ({
    ...tool,
    run: async () => ({ ok: true, text: texts.shift() ?? 'no more' }) as const,
  }))
  await using played = await play([look(), look(), 'Done.'], { services: { tools } })
  assert.equal(resultsIn(played.requests[1])[0]?.content, '(empty)')
  assert.equal(resultsIn(played.requests[2])[0]?.content, 'half \ufffd')
})

test('secrets are taken out of a result before it enters the conversation', async () => {
  const say = { name: 'run_command', input: { command: 'echo the key is hunter2' } }
  await using played = await play([{ calls: [say] }, 'Done.'], {
    services: { redact: (text) => text.replaceAll('hunter2', '***') },
  })
  assert.match(resultsIn(played.requests[1])[0]?.content ?? '', /the key is \*\*\*/)
})

test('a low share of cached tokens is warned about once', async () => {
  const usage = { usage: { input_tokens: 5000, cache_read_input_tokens: 0 } }
  const steps = Array.from({ length: 9 }, (_, at) => ({
    events: message([{ tool: 'list_files', id: `toolu_${at}`, json: '{}' }], usage),
  }))
  await using api = await startFaultyModel([...steps, { events: message([{ text: 'Done.' }], usage) }])
  await using house = openLoopRoom({ model: modelAt(api) })
  await house.run()
  const warnings = house.of('notice').filter((notice) => notice.text.includes('came from the cache'))
  assert.equal(warnings.length, 1)
  await using early = await startFaultyModel([
    ...steps.slice(0, 3),
    { events: message([{ text: 'Done.' }], usage) },
  ])
  await using short = openLoopRoom({ model: modelAt(early) })
  await short.run()
  assert.deepEqual(short.of('notice'), [])
})
