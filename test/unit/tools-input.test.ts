import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openDesk } from '../../src/tools/scan-logs.ts'
import { ALL_TOOLS, toolsFor } from '../../src/tools/index.ts'
import { openToolRoom } from '../fakes/tool-room.ts'

const EMPTY_SCAN = { pattern: '**/*', days: 0, keep: 0, files: [], newest: [] }

test('each profile has its four tools, in an order that never changes', () => {
  assert.deepEqual(
    toolsFor('fix').map(({ name }) => name),
    ['list_files', 'read_file', 'write_file', 'run_command'],
  )
  assert.deepEqual(
    toolsFor('cleanup').map(({ name }) => name),
    ['list_files', 'read_file', 'write_file', 'delete_files'],
  )
})

test('every schema is closed, names its required fields and describes each field', () => {
  for (const { name, inputSchema, description } of ALL_TOOLS) {
    assert.equal(inputSchema.additionalProperties, false)
    for (const field of inputSchema.required) assert.ok(field in inputSchema.properties, `${name}.${field}`)
    for (const [field, schema] of Object.entries(inputSchema.properties))
      assert.ok(String(schema['description']).length > 10 && 'type' in schema, `${name}.${field}`)
    assert.ok(description.length > 200 && description.length < 2000, name)
  }
  const required = Object.fromEntries(ALL_TOOLS.map(({ name, inputSchema }) => [name, inputSchema.required]))
  assert.deepEqual(required, {
    list_files: [],
    read_file: ['path'],
    write_file: ['path'],
    run_command: ['command'],
    delete_files: ['paths'],
  })
})

test('a mistake is named with its field and what was sent', async () => {
  using room = openToolRoom()
  const cases: readonly (readonly [string, unknown, RegExp])[] = [
    [
      'read_file',
      { path: 42 },
      /^BAD_INPUT: path must be a string, not a number \(42\)\. Hint: The fields are path \(string, needed\), start_line \(integer\)/,
    ],
    ['read_file', {}, /^BAD_INPUT: path is missing\./],
    ['read_file', null, /^BAD_INPUT: The input must be an object, not null\./],
    ['read_file', undefined, /^BAD_INPUT: The input must be an object, not undefined/],
    ['read_file', ['a'], /^BAD_INPUT: The input must be an object, not a list\./],
    ['read_file', { path: 'a', start_line: 1.5 }, /start_line must be a whole number, not 1\.5/],
    ['read_file', { path: 'a', start_line: 0 }, /start_line must be more than 0, not 0/],
    ['read_file', { path: 'a', start_line: Number.NaN }, /start_line must be a whole number/],
    [
      'run_command',
      { command: 'ls', timeout_seconds: Number.POSITIVE_INFINITY },
      /timeout_seconds must be a number/,
    ],
    [
      'read_file',
      { path: 'a', start_line: 'ten' },
      /start_line must be a whole number, not a string \("ten"\)/,
    ],
    ['read_file', { path: 'a', start_line: 5, end_line: 2 }, /^BAD_INPUT: end_line 2 is before start_line 5/],
    ['read_file', { path: 'a', encoding: 'utf8' }, /^BAD_INPUT: unknown field "encoding"/],
    ['write_file', { path: 'a' }, /^BAD_INPUT: Neither content nor old_text is given/],
    ['write_file', { path: 'a', old_text: 'x' }, /^BAD_INPUT: new_text is not given/],
    [
      'write_file',
      { path: 'a', content: 'x', old_text: 'y', new_text: 'z' },
      /^BAD_INPUT: content is given together with/,
    ],
    ['write_file', { path: 'a', content: { json: true } }, /content must be a string, not an object/],
    [
      'write_file',
      { path: 'a', old_text: 'x', new_text: 'y', replace_all: 'yes' },
      /replace_all must be true or false, not a string/,
    ],
    ['list_files', { path: ['a'] }, /path must be a string, not a list/],
    ['list_files', { pattern: '' }, /^BAD_INPUT: pattern is empty/],
  ]
  for (const [name, input, wanted] of cases)
    assert.match(await room.text(name, input), wanted, JSON.stringify(input))
  assert.match(await room.text('list_files', {}), /^0 entries/, 'no file was touched')
})

test('prototype keys are unknown fields, and change nothing', async () => {
  using room = openToolRoom()
  const input: unknown = JSON.parse(
    '{"path": "a", "content": "x", "__proto__": {"polluted": 1}, "constructor": 1}',
  )
  assert.match(
    await room.text('write_file', input),
    /^BAD_INPUT: unknown field "__proto__"; unknown field "constructor"\./,
  )
  assert.match(await room.text('read_file', JSON.parse('{"__proto__": {"path": "a"}}')), /path is missing/)
  assert.equal(Reflect.get({}, 'polluted'), undefined)
})

test('what is named back is short, whatever was sent', async () => {
  using room = openToolRoom()
  const inputs = [
    { path: 'a', ['x'.repeat(5000)]: 1 },
    { path: 'a', start_line: 'x'.repeat(5000) },
    Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`field ${at}`, at])),
  ]
  for (const input of inputs) {
    const text = await room.text('read_file', input)
    assert.match(text, /^BAD_INPUT: /)
    assert.ok(text.length < 1000, text)
  }
})

test('only plain digits in a string are a number', async () => {
  using room = openToolRoom()
  room.put('a', '1\n2\n3\n')
  for (const digits of ['0x2', '1e0', ' ', 'Infinity'])
    assert.match(await room.text('read_file', { path: 'a', start_line: digits }), /must be a whole number/)
})

test('null stands for a field that is left out, and digits in a string for their number', async () => {
  using room = openToolRoom()
  room.put('a', '1\n2\n3\n')
  assert.equal(await room.text('read_file', { path: 'a', start_line: null, end_line: null }), '1\n2\n3\n')
  assert.match(
    await room.text('read_file', { path: 'a', start_line: '2', end_line: '2' }),
    /^2\n\[Lines 2 to 2 of 3/,
  )
})

test('an input that is a string of JSON is opened; one that was cut is refused by name, and nothing runs', async () => {
  using room = openToolRoom()
  room.put('a', 'text')
  assert.equal(await room.text('read_file', '{"path": "a"}'), 'text')
  assert.equal(
    await room.text('read_file', JSON.stringify('{"path": "a"}')).then((text) => text.slice(0, 10)),
    'BAD_INPUT:',
  )
  assert.match(
    await room.text('write_file', '{"path": "b", "content": "half'),
    /^BAD_INPUT: The input is a string that is not complete JSON/,
  )
  assert.match(await room.text('list_files', { pattern: '*' }), /^1 entry/)
})

test('a list is never empty and never taken apart into characters', async () => {
  using room = openToolRoom({ cleanup: openDesk(EMPTY_SCAN, false) })
  room.put('a', '')
  const call = (paths: unknown): Promise<string> => room.text('delete_files', { paths, dry_run: false })
  assert.match(await call([]), /^BAD_INPUT: paths is empty/)
  assert.match(await call('a'), /^BAD_INPUT: paths must be a list of strings, not a string \("a"\)/)
  assert.match(
    await call(['a', 1]),
    /^BAD_INPUT: paths must be a list of strings, but item 2 is a number \(1\)/,
  )
  assert.match(await call('["a", "b"'), /^BAD_INPUT: paths must be a list/)
  assert.match(await call('["a"]'), /^NOT_A_CANDIDATE/, 'a list in a string is opened')
  assert.match(await room.text('delete_files', {}), /^BAD_INPUT: paths is missing/)
  assert.match(
    await room.text('delete_files', { paths: ['a'], dry_run: 'false' }),
    /^BAD_INPUT: dry_run must be true or false/,
  )
  assert.match(await room.text('list_files', {}), /^1 entry/)
})
