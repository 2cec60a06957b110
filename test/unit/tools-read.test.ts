import assert from 'node:assert/strict'
import { truncateSync } from 'node:fs'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { openToolRoom } from '../fakes/tool-room.ts'

const numbered = (lines: number): string =>
  Array.from({ length: lines }, (_, index) => `line ${index + 1}\n`).join('')

test('a whole file comes back exactly as it is, without a note', async () => {
  using room = openToolRoom()
  for (const content of ['one\n', 'no end', 'a\n\nb\n', '\ttabs and  blanks \n', 'emoji 😀 日本 فارسی\n']) {
    room.put('f', content)
    assert.equal(await room.text('read_file', { path: 'f' }), content)
  }
})

test('a range tells which lines of how many, and how to read on', async () => {
  using room = openToolRoom()
  room.put('f', numbered(10))
  const read = (start_line?: number, end_line?: number): Promise<string> =>
    room.text('read_file', { path: 'f', start_line, end_line })
  assert.equal(await read(2, 3), 'line 2\nline 3\n[Lines 2 to 3 of 10. Read on with start_line=4.]')
  assert.equal(await read(9), 'line 9\nline 10\n[Lines 9 to 10 of 10.]')
  assert.equal(await read(undefined, 1), 'line 1\n[Lines 1 to 1 of 10. Read on with start_line=2.]')
  assert.equal(await read(1, 10), numbered(10))
  assert.equal(await read(10, 500), 'line 10\n[Lines 10 to 10 of 10.]')
  room.put('f', 'a\nb')
  assert.equal(await read(2, 2), 'b\n[Lines 2 to 2 of 2.]')
})

test('line ends of Windows are shown as LF and told', async () => {
  using room = openToolRoom()
  room.put('f', 'one\r\ntwo\r\n')
  assert.equal(await room.text('read_file', { path: 'f' }), 'one\ntwo\n[Line ends are CRLF.]')
})

test('a range that runs backwards is refused', async () => {
  using room = openToolRoom()
  room.put('f', numbered(10))
  assert.equal(
    await room.text('read_file', { path: 'f', start_line: 5, end_line: 4 }),
    'BAD_INPUT: end_line 4 is before start_line 5. Hint: Give end_line ≥ start_line.',
  )
})

test('a long file is cut at the end of a line, and reading on from there misses nothing', async () => {
  using room = openToolRoom()
  const whole = numbered(20_000)
  room.put('f', whole)
  let read = ''
  for (let start = 1; start <= 20_000;) {
    const text = await room.text('read_file', { path: 'f', start_line: start })
    const note =
      /\n\[Lines (\d+) to (\d+) of 20000(?:, cut at 50000 characters \(truncated\))?\.(?: Read on with start_line=(\d+)\.)?\]$/.exec(
        text,
      )
    assert.equal(note?.[1], String(start))
    assert.ok(text.length < 50_200)
    read += `${text.slice(0, note?.index)}\n`
    start = Number(note?.[2]) + 1
    assert.equal(note?.[3], start > 20_000 ? undefined : String(start))
  }
  assert.equal(read, whole)
})

test('line numbers are true across the chunks a large file is read in', async () => {
  using room = openToolRoom()
  room.put('f', numbered(400_000))
  assert.equal(
    await room.text('read_file', { path: 'f', start_line: 234_567, end_line: 234_568 }),
    'line 234567\nline 234568\n[Lines 234567 to 234568 of 400000. Read on with start_line=234569.]',
  )
})

test('a character is never cut in half, neither by the limit nor by a chunk', async () => {
  using room = openToolRoom()
  room.put('emoji', `a${'😀'.repeat(40_000)}`)
  const text = await room.text('read_file', { path: 'emoji' })
  assert.ok(text.isWellFormed())
  assert.match(text, /^a(?:😀){24999}\n\[Truncated within line 1 of 1/u)
  room.put('chunks', `${'x'.repeat(256 * 1024 - 1)}日\n${'y\n'.repeat(10)}`)
  assert.equal(
    (await room.text('read_file', { path: 'chunks', start_line: 2, end_line: 2 })).slice(0, 2),
    'y\n',
  )
  room.put('long', `${'日'.repeat(300_000)}\nend\n`)
  assert.doesNotMatch(await room.text('read_file', { path: 'long' }), /\u{fffd}/u)
  // Colours are taken out, so that what is left of the taken bytes is short enough to be shown to its end.
  room.put('colours', `${'\u{1b}[31m'.repeat(40_001)}x${'日'.repeat(10)}`)
  assert.match(await room.text('read_file', { path: 'colours' }), /^x\n?\[Truncated within line 1 of 1/)
})

test('UTF-16 stays whole where a chunk ends within a unit or between the halves of a character', async () => {
  using room = openToolRoom()
  const first = `\u{feff}${'x'.repeat(128 * 1024 - 3)}\n`
  const inHalves = Buffer.from(`${first}😀 end\n`, 'utf16le')
  assert.equal(inHalves.toString('utf16le', 256 * 1024 - 2, 256 * 1024).isWellFormed(), false)
  room.put('le', inHalves)
  room.put('be', Buffer.from(inHalves).swap16())
  // Stored without compression, in blocks with headers of five bytes: some chunk of what is read ends at an odd byte.
  room.put('odd.gz', gzipSync(Buffer.from(`\u{feff}${numbered(100_000)}`, 'utf16le'), { level: 0 }))
  for (const path of ['le', 'be'])
    assert.match(await room.text('read_file', { path, start_line: 2 }), /^😀 end\n/u)
  assert.match(
    await room.text('read_file', { path: 'odd.gz', start_line: 99_999 }),
    /^line 99999\nline 100000\n\[Lines 99999 to 100000 of 100000\./,
  )
})

test('of a line of 100 MB no more is kept than can be shown', async () => {
  using room = openToolRoom()
  truncateSync(room.put('f', 'x'.repeat(300_000)), 100 * 1024 * 1024)
  const before = process.memoryUsage.rss()
  assert.match(
    await room.text('read_file', { path: 'f' }),
    /^x{50000}\n?\[Truncated within line 1 of 1: .* 104857600 bytes/,
  )
  assert.ok(process.memoryUsage.rss() - before < 75 * 1024 * 1024)
})

test('gzip logs are read like text, cut and counted in what they hold', async () => {
  using room = openToolRoom()
  room.put('app.log.2.gz', gzipSync(numbered(5000)))
  assert.equal(
    await room.text('read_file', { path: 'app.log.2.gz', start_line: 1, end_line: 2 }),
    'line 1\nline 2\n[Lines 1 to 2 of 5000. Read on with start_line=3.]\n[Decompressed from gzip.]',
  )
  room.put('two.gz', Buffer.concat([gzipSync('first\n'), gzipSync('second\n')]))
  assert.equal(await room.text('read_file', { path: 'two.gz' }), 'first\nsecond\n[Decompressed from gzip.]')
  room.put('broken.gz', gzipSync(numbered(50_000)).subarray(0, 5000))
  assert.match(await room.text('read_file', { path: 'broken.gz' }), /^ENCODING_ERROR: .*damaged gzip/)
  room.put('binary.gz', gzipSync(Buffer.from([0, 1, 2, 3, 0, 0])))
  assert.match(await room.text('read_file', { path: 'binary.gz' }), /^ENCODING_ERROR/)
  room.put('empty.gz', gzipSync(''))
  assert.match(await room.text('read_file', { path: 'empty.gz' }), /is empty/)
})

test('a gzip file that unpacks to gigabytes is not unpacked to its end', async () => {
  using room = openToolRoom()
  const piece = gzipSync(Buffer.alloc(64 * 1024 * 1024, 'a line of text\n'))
  room.put('bomb.gz', Buffer.concat(Array.from({ length: 100 }, () => piece)))
  const before = process.memoryUsage.rss()
  const text = await room.text('read_file', { path: 'bomb.gz', start_line: 1, end_line: 3 })
  const counted = /^(?:a line of text\n){3}\[Lines 1 to 3 of more than (\d+)\./.exec(text)?.[1]
  assert.ok(Number(counted) < 100e6 / 'a line of text\n'.length, text)
  assert.ok(process.memoryUsage.rss() - before < 200 * 1024 * 1024)
})

test('a cancellation ends the search for a line far down in what is unpacked', async () => {
  using room = openToolRoom({ signal: AbortSignal.timeout(50) })
  const piece = gzipSync(Buffer.alloc(64 * 1024 * 1024, 'a line of text\n'))
  room.put('bomb.gz', Buffer.concat(Array.from({ length: 10 }, () => piece)))
  const text = await room.text('read_file', { path: 'bomb.gz', start_line: 1e9 })
  const counted = / has (\d+) lines/.exec(text)?.[1]
  assert.ok(Number(counted) < 200e6 / 'a line of text\n'.length, text)
})

test('encodings are judged by the bytes and told', async () => {
  using room = openToolRoom()
  const cases: readonly (readonly [string, Buffer, RegExp])[] = [
    [
      'utf16-unmarked',
      Buffer.from('plain text, many letters\n', 'utf16le'),
      /^plain text, many letters\n\[Encoding: UTF-16 LE\.\]$/,
    ],
    [
      'latin',
      Buffer.from('na\u00efve caf\u00e9\n', 'latin1'),
      /^naïve café\n\[Encoding: not UTF-8, shown as Windows-1252\.\]$/,
    ],
    ['cp1252', Buffer.from([0x93, 0x71, 0x94, 0x20, 0x80, 0x35, 0x0a]), /^“q” €5\n/],
    ['sjis', Buffer.from([0x93, 0xfa, 0x96, 0x7b, 0x0a]), /Encoding: not UTF-8/],
    [
      'utf32',
      Buffer.from('fffe0000740000006500000078000000740000000a000000', 'hex'),
      /^ENCODING_ERROR: "utf32" is binary data/,
    ],
    ['zero', Buffer.from('text\0with zero'), /^ENCODING_ERROR: "zero" is binary data/],
    [
      'elf',
      Buffer.concat([Buffer.from('7f454c46', 'hex'), Buffer.alloc(20)]),
      /^ENCODING_ERROR: "elf" is an ELF program/,
    ],
    [
      'pdf',
      Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1'),
      /^ENCODING_ERROR: "pdf" is a PDF document/,
    ],
    ['gif', Buffer.from('GIF89a\x01\x00\x01\x00', 'latin1'), /a GIF image/],
    [
      'random',
      Buffer.from(Array.from({ length: 300 }, (_, index) => ((index * 89) % 255) + 1)),
      /^ENCODING_ERROR: "random" is binary data/,
    ],
    ['BM.txt', Buffer.from('BMW is a car maker\n'), /^BMW is a car maker\n$/],
  ]
  for (const [path, bytes, wanted] of cases) {
    room.put(path, bytes)
    assert.match(await room.text('read_file', { path }), wanted, path)
  }
})

test('what hides in a text is shown, and terminal codes are gone', async () => {
  using room = openToolRoom()
  room.put('f', '\u{1b}[31mred\u{1b}[0m a\u{202e}b\n')
  assert.equal(await room.text('read_file', { path: 'f' }), 'red a⟦U+202E⟧b\n')
})

test('a missing file tells what is near, by typo, letter case and ending', async () => {
  using room = openToolRoom()
  for (const path of ['src/Server.ts', 'src/client.ts', 'README.md']) room.put(path, 'x')
  const read = (path: string): Promise<string> => room.text('read_file', { path })
  assert.match(
    await read('src/server.ts'),
    /^FILE_NOT_FOUND: "src\/server\.ts" does not exist\. Hint: Nearby in "src": "Server\.ts"\./,
  )
  assert.match(await read('src/clinet.ts'), /Nearby in "src": "client\.ts"/)
  assert.match(await read('src/client.js'), /Nearby in "src": "client\.ts"/)
  assert.match(
    await read('scr/client.ts'),
    /"scr" is missing already\. Hint: Nearby in the project folder: "src"/,
  )
  assert.match(
    await read('zzzzzzzz'),
    /In the project folder there are "README\.md", "src"\. list_files shows them/,
  )
  room.put('lonely/.git/x', '')
  assert.match(await read('lonely/y'), /"lonely" is empty/)
})

test('a file that grows sparse to a terabyte does not keep the reader', async () => {
  using room = openToolRoom()
  truncateSync(room.put('f', numbered(50_000)), 2 ** 40)
  const started = performance.now()
  assert.match(
    await room.text('read_file', { path: 'f', start_line: 49_999, end_line: 50_000 }),
    /^line 49999\nline 50000\n/,
  )
  assert.ok(performance.now() - started < 10_000)
})
