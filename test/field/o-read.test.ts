import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { test } from 'node:test'
import { openToolRoom } from '../fakes/tool-room.ts'

test('O-READ-01 a named pipe and a socket are refused at once and listed without being opened', async () => {
  using room = openToolRoom()
  execFileSync('mkfifo', [room.at('ctl')])
  const server = createServer().listen(room.at('sock'))
  try {
    const started = performance.now()
    assert.match(
      await room.text('read_file', { path: 'ctl' }),
      /^NOT_A_FILE: "ctl" is not a regular file but a named pipe/,
    )
    assert.match(await room.text('read_file', { path: 'sock' }), /^NOT_A_FILE: .*socket/)
    assert.match(await room.text('write_file', { path: 'ctl', content: 'x' }), /^NOT_A_FILE/)
    const listed = await room.text('list_files', {})
    assert.match(listed, /^ctl\t0\t\S+\tnamed pipe$/m)
    assert.match(listed, /^sock\t0\t\S+\tsocket$/m)
    assert.match(await room.text('list_files', { pattern: '**/*' }), /^ctl\t/m)
    assert.ok(performance.now() - started < 1000, 'none of it waited')
  } finally {
    server.close()
  }
})

test('O-READ-02 a file of one line of 3 MB comes cut, with its length and a way to the rest', async () => {
  using room = openToolRoom()
  room.put('bundle.js', 'x'.repeat(3_000_000))
  const text = await room.text('read_file', { path: 'bundle.js' })
  assert.ok(text.startsWith('x'.repeat(50_000)) && text.length < 51_000)
  assert.match(text, /Truncated within line 1 of 1: the first 50000 characters .* 3000000 bytes in all/)
  assert.equal(
    (await room.text('read_file', { path: 'bundle.js', start_line: 1, end_line: 1 })).length,
    text.length,
  )
})

test('O-READ-02 with a shell the answer names the command that shows the next part', async () => {
  const { createPlainShell } = await import('../../src/adapters/plain-shell.ts')
  using probe = openToolRoom()
  const shell = createPlainShell({ root: probe.root, environment: process.env })
  using room = openToolRoom({ shell })
  room.put('bundle.js', `${'x'.repeat(60_000)}\nnext\n`)
  assert.match(
    await room.text('read_file', { path: 'bundle.js' }),
    /cut -c 50001-55000\. Read on after it with start_line=2/,
  )
  await shell.close()
})

test('O-READ-03 text named like an image is read as text', async () => {
  using room = openToolRoom()
  room.put('chart.png', '{"ok":true}')
  assert.equal(await room.text('read_file', { path: 'chart.png' }), '{"ok":true}')
})

test('O-READ-04 a decomposed name is found by its composed form, and writing makes no twin', async () => {
  using room = openToolRoom()
  const composed = 'résumé.txt'.normalize('NFC')
  const decomposed = composed.normalize('NFD')
  room.put(decomposed, 'one\n')
  const text = await room.text('read_file', { path: composed })
  assert.match(text, /^one\n\[The file's true name is "/)
  assert.ok(text.includes(decomposed))
  await room.text('write_file', { path: composed, content: 'two\n' })
  assert.deepEqual(readdirSync(room.root), [decomposed])
  assert.equal(readFileSync(room.at(decomposed), 'utf8'), 'two\n')
})

test('O-READ-04 exact bytes win where both forms exist', async () => {
  using room = openToolRoom()
  room.put('é.txt'.normalize('NFC'), 'composed')
  room.put('é.txt'.normalize('NFD'), 'decomposed')
  assert.equal(await room.text('read_file', { path: 'é.txt'.normalize('NFC') }), 'composed')
  assert.equal(await room.text('read_file', { path: 'é.txt'.normalize('NFD') }), 'decomposed')
})

test('O-READ-05 a folder is named as one, and list_files pointed to', async () => {
  using room = openToolRoom()
  room.put('src/a.ts', 'a')
  assert.equal(
    await room.text('read_file', { path: 'src' }),
    'NOT_A_FILE: "src" is a folder. Hint: list_files shows what is in it.',
  )
})

test('O-READ-06 a range past the end tells the true line count, an empty file says that it is empty', async () => {
  using room = openToolRoom()
  room.put('ten.txt', 'line\n'.repeat(10))
  room.put('empty.txt', '')
  room.put('blank.txt', '\n\n')
  assert.match(
    await room.text('read_file', { path: 'ten.txt', start_line: 50 }),
    /^BAD_INPUT: .*"ten.txt" has 10 lines/,
  )
  assert.equal(
    await room.text('read_file', { path: 'empty.txt' }),
    '("empty.txt" is empty: 0 bytes, 0 lines.)',
  )
  assert.equal(
    await room.text('read_file', { path: 'empty.txt', start_line: 3 }),
    '("empty.txt" is empty: 0 bytes, 0 lines.)',
  )
  assert.match(await room.text('read_file', { path: 'blank.txt' }), /\[Blank: 2 lines, 2 bytes\.\]/)
})

test('O-READ-07 images come back as a note with kind and size, never as an image', async () => {
  using room = openToolRoom()
  const header = Buffer.from('89504e470d0a1a0a0000000d49484452000025800000251c0806000000', 'hex')
  room.put('logo.png', Buffer.concat([header, Buffer.alloc(69 - header.length)]))
  room.put('photo', Buffer.concat([Buffer.from('ffd8ffe000104a464946', 'hex'), Buffer.alloc(100_000, 7)]))
  assert.match(
    await room.text('read_file', { path: 'logo.png' }),
    /^ENCODING_ERROR: "logo.png" is a PNG image \(69 bytes\)/,
  )
  assert.match(
    await room.text('read_file', { path: 'photo' }),
    /^ENCODING_ERROR: "photo" is a JPEG image \(100010 bytes\)/,
  )
})
