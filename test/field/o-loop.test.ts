import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { toolsFor } from '../../src/tools/index.ts'
import { modelAt, openLoopRoom } from '../fakes/loop-room.ts'
import { play, resultsIn } from '../fakes/play.ts'
import { message, startFaultyModel } from '../standins/faulty-model.ts'

test('O-LOOP-03 the same failing call is named once as a repetition and stopped by the sixth', async () => {
  await using played = await play([], {
    afterScript: { calls: [{ name: 'read_file', input: { path: 'missing.txt' } }] },
  })
  assert.equal(played.end.ending, 'no-progress')
  assert.equal(played.requests.length, 6)
  const said = played.house.of('tool-result').filter((result) => result.text.includes('3 times in a row'))
  assert.equal(said.length, 1)
})

test('O-LOOP-03 a failing step is run once and retried twice, then not again until something changes', async () => {
  const missing = { name: 'read_file', input: { path: 'notes.txt' } }
  const look = { name: 'list_files', input: {} }
  await using played = await play([
    { calls: [missing, look] },
    { calls: [missing, look] },
    { calls: [missing, look] },
    { calls: [missing] },
    { calls: [{ name: 'write_file', input: { path: 'notes.txt', content: 'here now\n' } }] },
    { calls: [missing] },
    'Done.',
  ])
  const texts = played.house.of('tool-result').filter((result) => result.name === 'read_file')
  assert.match(texts[2]?.text ?? '', /^FILE_NOT_FOUND: /)
  assert.match(texts[3]?.text ?? '', /^FILE_NOT_FOUND: read_file has failed 3 times.*not tried again/)
  assert.equal(texts[4]?.isError, false)
})

test('O-LOOP-03 a command that went well forgives what failed before it', async () => {
  const missing = { name: 'read_file', input: { path: 'notes.txt' } }
  const make = { name: 'run_command', input: { command: 'echo here now > notes.txt' } }
  await using played = await play([{ calls: [missing, missing, missing, make, missing] }, 'Done.'])
  assert.match(played.house.of('tool-result').at(-1)?.text ?? '', /^here now/)
})

test('O-LOOP-03 whoever has looked at a file again may try again on it', async () => {
  const edit = { name: 'write_file', input: { path: 'a.txt', old_text: 'no', new_text: 'yes' } }
  const look = { name: 'read_file', input: { path: 'a.txt' } }
  await using played = await play([{ calls: [edit, edit, edit, edit, look, edit] }, 'Done.'], {
    files: { 'a.txt': 'words\n' },
  })
  const codes = played.house.of('tool-result').map((result) => result.text.includes('not tried again'))
  assert.deepEqual(codes, [false, false, false, true, false, false])
})

test('O-LOOP-03 a command that fails with something new each time is no repetition', async () => {
  const command = 'echo x >> n; wc -l < n; exit 1'
  const step = { calls: [{ name: 'run_command', input: { command } }] }
  await using played = await play([...Array.from({ length: 8 }, () => step), 'Done.'])
  assert.equal(played.end.ending, 'finished')
  assert.doesNotMatch(JSON.stringify(played.house.of('tool-result')), /in a row/)
})

test('O-LOOP-04 unknown tool, wrong type, missing field, prototype key: four results that name what is wrong', async () => {
  await using played = await play([
    {
      calls: [
        { name: 'bash', input: { command: 'ls' } },
        { name: 'read_file', input: { path: 42 } },
        { name: 'write_file', input: { path: 'a.txt' } },
        { name: 'constructor', input: {} },
      ],
    },
    'Done.',
  ])
  const [bash, read, write, prototype] = resultsIn(played.requests[1])
  assert.match(bash?.content ?? '', /^UNKNOWN_TOOL: .*"bash".*run_command/s)
  assert.match(read?.content ?? '', /^BAD_INPUT: path must be a string, not a number/)
  assert.match(write?.content ?? '', /^BAD_INPUT: .*content/s)
  assert.match(prototype?.content ?? '', /^UNKNOWN_TOOL: .*"constructor"/)
  assert.equal(played.end.ending, 'finished')
  assert.equal(existsSync(played.house.room.at('a.txt')), false)
})

test('O-LOOP-07 three calls, the second throws: one message, three results in order, the second an error', async () => {
  const tools = toolsFor('fix').map((tool) =>
    tool.name === 'list_files'
      ? { ...tool, run: () => Promise.reject(new TypeError('a fault of ours')) }
      : tool,
  )
  await using played = await play(
    [
      {
        calls: [
          { name: 'read_file', input: { path: 'greet.py' }, id: 'toolu_a' },
          { name: 'list_files', input: {}, id: 'toolu_b' },
          { name: 'run_command', input: { command: 'echo there' }, id: 'toolu_c' },
        ],
      },
      'Done.',
    ],
    { services: { tools }, files: { 'greet.py': 'print("helo world")\n' } },
  )
  const results = resultsIn(played.requests[1])
  assert.deepEqual(
    results.map((result) => [result.tool_use_id, result.is_error ?? false]),
    [
      ['toolu_a', false],
      ['toolu_b', true],
      ['toolu_c', false],
    ],
  )
  assert.match(results[1]?.content ?? '', /^IO_ERROR: /)
  assert.doesNotMatch(results[1]?.content ?? '', /a fault of ours/)
  assert.match(played.house.of('notice')[0]?.text ?? '', /list_files failed inside: a fault of ours/)
})

test('O-LOOP-09 input that arrives as text is understood when whole and refused by name when not', async () => {
  const asText = (input: unknown): string => JSON.stringify(JSON.stringify(input))
  const whole = asText({ path: 'greet.py' })
  const cut = JSON.stringify(JSON.stringify({ path: 'new.txt', content: 'half' }).slice(0, -1))
  await using api = await startFaultyModel([
    {
      events: message([
        { tool: 'read_file', id: 'toolu_1', json: whole },
        { tool: 'write_file', id: 'toolu_2', json: cut },
        { tool: 'list_files', id: 'toolu_3', json: '["a"]' },
        { tool: 'list_files', id: 'toolu_4', json: 'null' },
      ]),
    },
    { events: message([{ text: 'Done.' }]) },
  ])
  await using house = openLoopRoom({ model: modelAt(api), files: { 'greet.py': 'print("hi")\n' } })
  assert.equal((await house.run()).ending, 'finished')
  const [read, write, list, none] = house.of('tool-result')
  assert.match(read?.text ?? '', /print\("hi"\)/)
  assert.match(write?.text ?? '', /^BAD_INPUT: .*not complete JSON/)
  assert.match(list?.text ?? '', /^BAD_INPUT: .*not a list/)
  assert.match(none?.text ?? '', /^BAD_INPUT: .*not null/)
  assert.equal(existsSync(house.room.at('new.txt')), false)
  // What is sent back must be an object, or the API refuses the conversation from then on.
  const sent = JSON.parse(api.requests[1]?.raw ?? '{}') as { messages: { content: { input?: unknown }[] }[] }
  for (const block of sent.messages[1]?.content ?? []) assert.deepEqual(block.input, {})
})

test('a whole run: it looks, mends, runs and says what it did', async () => {
  await using played = await play(
    [
      {
        calls: [
          { name: 'list_files', input: {} },
          { name: 'read_file', input: { path: 'greet.py' } },
        ],
      },
      { calls: [{ name: 'write_file', input: { path: 'greet.py', old_text: 'helo', new_text: 'hello' } }] },
      { calls: [{ name: 'run_command', input: { command: 'cat greet.py' } }] },
      'Greet the world properly\n\nThe greeting lacked an l.',
    ],
    { files: { 'greet.py': 'print("helo world")\n' } },
  )
  assert.deepEqual(played.end, {
    ending: 'finished',
    text: 'Greet the world properly\n\nThe greeting lacked an l.',
  })
  assert.equal(readFileSync(played.house.room.at('greet.py'), 'utf8'), 'print("hello world")\n')
  const [commanded] = played.house.of('tool-result').filter((result) => result.name === 'run_command')
  assert.equal(commanded?.exitCode, 0)
})
