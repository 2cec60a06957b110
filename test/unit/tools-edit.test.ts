import assert from 'node:assert/strict'
import { readFileSync, statSync, truncateSync } from 'node:fs'
import { test } from 'node:test'
import { findAll, nearMiss, replaceAt, withLineEndsOf } from '../../src/tools/edit.ts'
import { decode, encode, formOf } from '../../src/tools/text-form.ts'
import { openToolRoom } from '../fakes/tool-room.ts'

const FILE = [
  'function add(a, b) {',
  '\treturn a + b',
  '}',
  '',
  'const name = "it’s"',
  "const other = 'x'",
  '',
].join('\n')

test('when nothing matches, the likeliest difference is named', () => {
  const cases: readonly (readonly [string, RegExp])[] = [
    [
      '    return a + b',
      /at line 2 but for indentation: line 2 of the file is "\\treturn a \+ b", old_text has " {4}return a \+ b"/,
    ],
    ['function add(a, b) {  \n\treturn a + b  ', /at line 1 but for white space at the ends of lines/],
    ['function add(a,b) {\n\treturn a+b', /closest line is line 1/],
    ['Function Add(a, b) {', /at line 1 but for letter case/],
    [
      'const name = "it\'s"',
      /at line 5 but for quotation marks, dashes or similar characters: line 5 of the file is "const name = \\"it’s\\""/,
    ],
    ['function  add(a,  b)  {', /at line 1 but for white space/],
    ['function add(a, b) {\\n\\treturn a + b', /backslash sequences/],
    ['function sub(a, b) {', /The closest line is line 1: "function add\(a, b\) \{"/],
    ['nothing of the kind at all', /Nothing in the file is like it/],
    ['\n\n\n\n', /Read the file again/],
  ]
  for (const [wanted, hint] of cases) assert.match(nearMiss(FILE, wanted), hint, JSON.stringify(wanted))
})

test('of a long line a near miss shows the beginning', () => {
  const long = `const value = ${'x'.repeat(5000)}`
  assert.ok(nearMiss(long, ` ${long}`).length < 700)
})

test('a near miss is told and never written', async () => {
  using room = openToolRoom()
  room.put('f', FILE)
  const answer = await room.call('write_file', { path: 'f', old_text: '  return a + b', new_text: 'x' })
  assert.ok(!answer.ok && answer.code === 'NO_MATCH')
  assert.equal(await room.text('read_file', { path: 'f' }), FILE)
})

test('near misses of a large file are found in reasonable time', () => {
  const large = Array.from(
    { length: 40_000 },
    (_, index) => `  const value${index} = compute(${index}, "some text")`,
  ).join('\n')
  const started = performance.now()
  assert.match(
    nearMiss(large, 'const value31999 = computed(31999, "some text")'),
    /closest line is line 32000/,
  )
  assert.ok(performance.now() - started < 5000)
})

test('occurrences do not overlap, and a line break stands for both kinds', () => {
  assert.equal(findAll('aaaa', 'aa').length, 2)
  assert.deepEqual(findAll('x\r\ny\nx\ny', 'x\ny'), [
    { start: 0, end: 4 },
    { start: 5, end: 8 },
  ])
  assert.deepEqual(findAll('a\r\n\r\nb', '\n\n'), [{ start: 1, end: 5 }])
  assert.deepEqual(findAll('a\nb', 'a\r\nb'), [{ start: 0, end: 3 }])
  assert.equal(findAll('a.b a-b [x] (y) ^$ \\ |', 'a-b [x] (y) ^$ \\ |').length, 1)
})

test('a replacement takes the line ends of its place, and is literal where the file has LF only', () => {
  assert.equal(replaceAt('a\r\nb\n', [{ start: 0, end: 1 }], 'x\ny'), 'x\r\ny\r\nb\n')
  assert.equal(replaceAt('a\r\nb\n', [{ start: 3, end: 4 }], 'x\ny'), 'a\r\nx\ny\n')
  assert.equal(replaceAt('a\r\nb\nc\n', [{ start: 0, end: 6 }], 'A\nB\nC'), 'A\r\nB\nC\n')
  assert.equal(replaceAt('a\nb\n', [{ start: 0, end: 1 }], 'x\r\ny'), 'x\r\ny\nb\n')
  assert.equal(replaceAt('a\r\n', [{ start: 0, end: 1 }], 'x\r\ny'), 'x\r\ny\r\n')
})

test('new content keeps mixed line ends where lines stay, and CRLF that was sent stays as sent', () => {
  assert.equal(withLineEndsOf('a\r\nb\nc\r\n', 'a\nb\nnew\nc\n'), 'a\r\nb\nnew\r\nc\r\n')
  assert.equal(withLineEndsOf('a\nb\nc\nd\r\n', 'a\nb\nnew\nc\nd\n'), 'a\nb\nnew\nc\nd\r\n')
  assert.equal(withLineEndsOf('a\nb\n', 'a\nb\nc\n'), 'a\nb\nc\n')
  assert.equal(withLineEndsOf('a\r\nb\r\n', 'x\r\ny\n'), 'x\r\ny\n')
  assert.equal(withLineEndsOf('a\r\nb', 'a\nb'), 'a\r\nb')
  assert.equal(withLineEndsOf('a\r\n', ''), '')
  assert.equal(withLineEndsOf('a\r\n', '\n\n'), '\r\n\r\n')
})

test('every byte is one Windows-1252 character and comes back as itself', () => {
  const all = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))
  assert.deepEqual(encode(decode(all, 'windows-1252'), 'windows-1252'), all)
  assert.equal(decode(Buffer.of(0x80, 0x9f), 'windows-1252'), '€Ÿ')
  assert.deepEqual(encode('日', 'windows-1252'), { missing: '日' })
})

test('a sample that ends within a character is still UTF-8', () => {
  const sample = Buffer.from('text 日本').subarray(0, -1)
  assert.deepEqual(formOf(sample, false), { encoding: 'utf-8', markBytes: 0 })
  assert.notDeepEqual(formOf(sample, true), { encoding: 'utf-8', markBytes: 0 })
})

test('a write is one of two ways, whole', async () => {
  using room = openToolRoom()
  room.put('f', FILE)
  const write = (rest: object): Promise<string> => room.text('write_file', { path: 'f', ...rest })
  assert.match(await write({ content: 'x', old_text: '}', new_text: ']' }), /^BAD_INPUT: content is given/)
  assert.match(await write({ old_text: '}' }), /^BAD_INPUT: new_text is not given/)
  assert.match(await write({}), /^BAD_INPUT: Neither content nor old_text/)
  assert.equal(await room.text('read_file', { path: 'f' }), FILE)
})

test('a name that is written in another form than asked for is told', async () => {
  using room = openToolRoom()
  room.put('é.txt'.normalize('NFD'), 'one\n')
  assert.ok(
    (await room.text('write_file', { path: 'é.txt'.normalize('NFC'), content: 'two\n' })).includes(
      `The file's true name is "${'é.txt'.normalize('NFD')}".`,
    ),
  )
})

test('what is too large is neither written nor edited', async () => {
  using room = openToolRoom()
  const tooMuch = 33 * 1024 * 1024
  room.put('small', 'x'.repeat(1000))
  truncateSync(room.put('large', 'x'), tooMuch)
  const write = (path: string, rest: object): Promise<string> => room.text('write_file', { path, ...rest })
  assert.match(await write('new', { content: 'x'.repeat(tooMuch) }), /^TOO_LARGE/)
  assert.match(await write('large', { old_text: 'x', new_text: 'y' }), /^TOO_LARGE/)
  const growing = { old_text: 'x', new_text: 'y'.repeat(tooMuch / 1000), replace_all: true }
  assert.match(await write('small', growing), /^TOO_LARGE/)
  assert.equal(await room.text('read_file', { path: 'small' }), 'x'.repeat(1000))
})

test('what is no text is not edited, and what is not there is not made by an edit', async () => {
  using room = openToolRoom()
  const image = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
  room.put('logo.png', image)
  const edit = (path: string): Promise<string> =>
    room.text('write_file', { path, old_text: 'PNG', new_text: 'GIF' })
  assert.match(await edit('logo.png'), /^ENCODING_ERROR: "logo.png" is a PNG image, not text/)
  assert.deepEqual(readFileSync(room.at('logo.png')), image)
  assert.match(await edit('logo.pgn'), /^FILE_NOT_FOUND: .*Nearby in the project folder: "logo\.png"/)
})

test('an edit that leaves every byte as it was writes nothing', async () => {
  using room = openToolRoom()
  const before = statSync(room.put('f', 'a\nb\n')).ino
  assert.match(
    await room.text('write_file', { path: 'f', old_text: 'a\r\nb', new_text: 'a\nb' }),
    /already reads like this; nothing was written/,
  )
  assert.equal(statSync(room.at('f')).ino, before)
})

test('half a character from a string of JSON is never written to UTF-16', async () => {
  using room = openToolRoom()
  room.put('f', Buffer.from('\u{feff}first and second', 'utf16le'))
  const write = (rest: object): Promise<string> =>
    room.text('write_file', JSON.stringify({ path: 'f', ...rest }))
  const text = (): string => readFileSync(room.at('f')).toString('utf16le')
  assert.match(await write({ old_text: 'first', new_text: '\u{d83d}1' }), /^Edited/)
  assert.equal(text(), '\u{feff}\u{fffd}1 and second')
  assert.match(await write({ content: '\u{d83d}whole' }), /^Overwrote/)
  assert.equal(text(), '\u{feff}\u{fffd}whole')
})
