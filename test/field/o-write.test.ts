import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { chmodSync, lstatSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { test } from 'node:test'
import { openToolRoom, type ToolRoom } from '../fakes/tool-room.ts'

const edit = (path: string, oldText: string, newText: string, rest: object = {}): object => ({
  path,
  old_text: oldText,
  new_text: newText,
  ...rest,
})

const bytesOf = (room: ToolRoom, path: string): string => readFileSync(room.at(path)).toString('latin1')

test('O-WRITE-01 an edit over two lines finds its place in a CRLF file and keeps CRLF', async () => {
  using room = openToolRoom()
  room.put('f', 'a\r\nb\r\nc\r\n')
  assert.match(await room.text('write_file', edit('f', 'a\nb', 'a\nB')), /^Edited/)
  assert.equal(bytesOf(room, 'f'), 'a\r\nB\r\nc\r\n')
})

test('O-WRITE-01 a whole-file write of LF text keeps the CRLF of the file', async () => {
  using room = openToolRoom()
  room.put('f', 'a\r\nb\r\n')
  await room.text('write_file', { path: 'f', content: 'a\nb\nnew\n' })
  assert.equal(bytesOf(room, 'f'), 'a\r\nb\r\nnew\r\n')
})

test('O-WRITE-02 mixed line ends stay as they are on lines nobody touched', async () => {
  using room = openToolRoom()
  room.put('f', 'one\r\ntwo\nthree\r\n')
  await room.text('write_file', edit('f', 'two', 'TWO'))
  assert.equal(bytesOf(room, 'f'), 'one\r\nTWO\nthree\r\n')
  await room.text('write_file', { path: 'f', content: 'one\n2\nthree\n' })
  assert.equal(bytesOf(room, 'f'), 'one\r\n2\r\nthree\r\n')
  room.put('g', 'a\nb\r\nc\nd\n')
  await room.text('write_file', edit('g', 'b\nc', 'B\nnew\nC'))
  assert.equal(bytesOf(room, 'g'), 'a\nB\r\nnew\r\nC\nd\n')
})

test('O-WRITE-03 the byte order mark stays, once, and is never shown', async () => {
  using room = openToolRoom()
  const mark = '\u00ef\u00bb\u00bf'
  room.put('m.py', Buffer.from(`${mark}import os\n`, 'latin1'))
  assert.equal(await room.text('read_file', { path: 'm.py' }), 'import os\n')
  await room.text('write_file', edit('m.py', 'import os', 'import sys'))
  assert.equal(bytesOf(room, 'm.py'), `${mark}import sys\n`)
  await room.text('write_file', { path: 'm.py', content: 'import re\n' })
  assert.equal(bytesOf(room, 'm.py'), `${mark}import re\n`)
  await room.text('write_file', { path: 'm.py', content: '\u{feff}import io\n' })
  assert.equal(bytesOf(room, 'm.py'), `${mark}import io\n`)
})

test('O-WRITE-04 a single-byte encoding survives an edit byte for byte', async () => {
  using room = openToolRoom()
  room.put('c.py', Buffer.from('x = 1\n# caf\u00e9\n', 'latin1'))
  assert.match(await room.text('read_file', { path: 'c.py' }), /^x = 1\n# café\n\[Encoding: not UTF-8/)
  await room.text('write_file', edit('c.py', 'x = 1', 'x = 2'))
  assert.equal(bytesOf(room, 'c.py'), 'x = 2\n# caf\u00e9\n')
  await room.text('write_file', edit('c.py', 'café', 'thé'))
  assert.equal(bytesOf(room, 'c.py'), 'x = 2\n# th\u00e9\n')
  assert.match(
    await room.text('write_file', edit('c.py', 'x = 2', 'x = "日本"')),
    /^ENCODING_ERROR: .*"日" cannot be written/,
  )
  assert.match(await room.text('write_file', { path: 'c.py', content: '日本\n' }), /^ENCODING_ERROR/)
  assert.equal(bytesOf(room, 'c.py'), 'x = 2\n# th\u00e9\n')
})

test('O-WRITE-04 UTF-8 with a stray byte keeps that byte, and U+FFFD is never written for it', async () => {
  using room = openToolRoom()
  const before = Buffer.concat([Buffer.from('日本語 ログ\n'), Buffer.of(0xff), Buffer.from(' end\n')])
  room.put('b.log', before)
  assert.match(
    await room.text('read_file', { path: 'b.log' }),
    /\u{fffd} end\n\[Encoding: UTF-8 with stray bytes/u,
  )
  await room.text('write_file', edit('b.log', ' end', ' END'))
  assert.deepEqual(
    readFileSync(room.at('b.log')),
    Buffer.concat([before.subarray(0, -5), Buffer.from(' END\n')]),
  )
  assert.match(
    await room.text('write_file', { path: 'b.log', content: '日本語 ログ\n\u{fffd} END\n' }),
    /^ENCODING_ERROR/,
  )
  assert.match(await room.text('write_file', edit('b.log', '\u{fffd} END', 'x')), /^NO_MATCH/)
  assert.match(await room.text('write_file', edit('b.log', ' END', '\u{fffd}')), /^ENCODING_ERROR/)
})

test('O-WRITE-04 UTF-16 stays UTF-16, in both byte orders', async () => {
  using room = openToolRoom()
  const text = 'alpha\r\nбета\r\n'
  const little = Buffer.concat([Buffer.of(0xff, 0xfe), Buffer.from(text, 'utf16le')])
  const big = Buffer.concat([Buffer.of(0xfe, 0xff), Buffer.from(text, 'utf16le').swap16()])
  for (const [name, bytes] of [
    ['le.txt', little],
    ['be.txt', big],
  ] as const) {
    room.put(name, bytes)
    assert.match(await room.text('read_file', { path: name }), /^alpha\nбета\n\[Encoding: UTF-16/)
    assert.match(await room.text('write_file', edit(name, 'alpha\nбета', 'ALPHA\nбета')), /^Edited/)
    const wanted = text.replace('alpha', 'ALPHA')
    const after = readFileSync(room.at(name))
    assert.deepEqual(after.subarray(0, 2), bytes.subarray(0, 2))
    const body = name === 'le.txt' ? after.subarray(2) : Buffer.from(after.subarray(2)).swap16()
    assert.equal(body.toString('utf16le'), wanted)
  }
})

test('O-WRITE-05 dollar signs land literally, once and everywhere', async () => {
  using room = openToolRoom()
  const odd = "$$ $& $1 $` $'"
  room.put('f', 'A X B')
  await room.text('write_file', edit('f', 'X', odd))
  assert.equal(bytesOf(room, 'f'), `A ${odd} B`)
  room.put('g', 'X X')
  await room.text('write_file', edit('g', 'X', odd, { replace_all: true }))
  assert.equal(bytesOf(room, 'g'), `${odd} ${odd}`)
})

test('O-WRITE-06 the executable bit stays, and a new file gets the usual mode', async () => {
  using room = openToolRoom()
  execFileSync('git', ['init', '-q', room.root])
  chmodSync(room.put('run.sh', '#!/bin/sh\necho a\n'), 0o755)
  execFileSync('git', ['-C', room.root, 'add', '-A'])
  await room.text('write_file', edit('run.sh', 'echo a', 'echo b'))
  assert.equal(statSync(room.at('run.sh')).mode & 0o7777, 0o755)
  await room.text('write_file', { path: 'run.sh', content: '#!/bin/sh\necho c\n' })
  assert.equal(statSync(room.at('run.sh')).mode & 0o7777, 0o755)
  assert.doesNotMatch(execFileSync('git', ['-C', room.root, 'diff', '--summary']).toString(), /mode change/)
  const umask = process.umask(0o022)
  await room.text('write_file', { path: 'new.txt', content: 'x' })
  process.umask(umask)
  assert.equal(statSync(room.at('new.txt')).mode & 0o7777, 0o644)
})

test('O-WRITE-07 an edit through a link changes the file and leaves the link', async () => {
  using room = openToolRoom()
  room.put('real.txt', 'old\n')
  symlinkSync('real.txt', room.at('link.txt'))
  await room.text('write_file', edit('link.txt', 'old', 'new'))
  assert.ok(lstatSync(room.at('link.txt')).isSymbolicLink())
  assert.equal(bytesOf(room, 'real.txt'), 'new\n')
  await room.text('write_file', { path: 'link.txt', content: 'whole\n' })
  assert.ok(lstatSync(room.at('link.txt')).isSymbolicLink())
  assert.equal(bytesOf(room, 'real.txt'), 'whole\n')
})

test('O-WRITE-08 backslash sequences are written as they were sent', async () => {
  using room = openToolRoom()
  const content = [
    String.raw`const s = "a\nb"`,
    String.raw`\\title{x}`,
    String.raw`char c = '\0';`,
    '#define LONG \\',
    String.raw`C:\new\table`,
    '',
  ].join('\n')
  await room.text('write_file', { path: 'f.c', content })
  assert.equal(bytesOf(room, 'f.c'), content)
  await room.text('write_file', edit('f.c', String.raw`C:\new`, String.raw`D:\told`))
  assert.ok(bytesOf(room, 'f.c').includes(String.raw`D:\told\table`))
})

test('O-WRITE-09 an ambiguous piece changes nothing and tells how often it occurs', async () => {
  using room = openToolRoom()
  const before = 'def a():\n  debug = True\ndef b():\n  debug = True\n'
  room.put('d.py', before)
  assert.match(
    await room.text('write_file', edit('d.py', 'debug = True', 'debug = False')),
    /^NOT_UNIQUE: old_text occurs 2 times in "d.py" \(lines 2, 4\)/,
  )
  assert.equal(bytesOf(room, 'd.py'), before)
  assert.match(
    await room.text('write_file', edit('d.py', 'debug = True', 'debug = False', { replace_all: true })),
    /Replaced in 2 places/,
  )
  assert.equal(bytesOf(room, 'd.py'), before.replaceAll('True', 'False'))
})

test('O-WRITE-10 an empty search text and an edit without a difference change nothing', async () => {
  using room = openToolRoom()
  const path = room.put('f', 'abc')
  const before = statSync(path).mtimeMs
  assert.match(
    await room.text('write_file', edit('f', '', 'X', { replace_all: true })),
    /^BAD_INPUT: old_text is empty/,
  )
  assert.match(await room.text('write_file', edit('f', 'b', 'b')), /^BAD_INPUT: .*the same/)
  assert.match(await room.text('write_file', { path: 'f', content: 'abc' }), /already has this content/)
  assert.equal(bytesOf(room, 'f'), 'abc')
  assert.equal(statSync(path).mtimeMs, before)
})

test('O-WRITE-11 an edit neither adds nor removes the last line end', async () => {
  using room = openToolRoom()
  room.put('a', 'x\ny')
  room.put('b', 'x\ny\n')
  await room.text('write_file', edit('a', 'x', 'X'))
  await room.text('write_file', edit('b', 'y', 'z'))
  assert.equal(bytesOf(room, 'a'), 'X\ny')
  assert.equal(bytesOf(room, 'b'), 'x\nz\n')
})

test('O-WRITE-12 a write that fails half way leaves the old bytes and no stray file', async () => {
  using room = openToolRoom()
  const before = 'old\n'.repeat(250_000)
  room.put('big.txt', before)
  // A file-size limit binds a process for good, so the write happens in a child of its own.
  const script = `
    import { openToolRoom } from ${JSON.stringify(new URL('../fakes/tool-room.ts', import.meta.url).href)}
    import { writeFileTool } from ${JSON.stringify(new URL('../../src/tools/write-file.ts', import.meta.url).href)}
    using room = openToolRoom()
    const context = { ...room.context, workspace: { ...room.context.workspace, root: process.argv[1] } }
    const write = (path, content) => writeFileTool.run({ id: 'a', name: 'write_file', input: { path, content } }, context)
    console.log(JSON.stringify([await write('big.txt', 'new\\n'.repeat(1_250_000)), await write('made/up/big.txt', 'new\\n'.repeat(1_250_000))]))`
  const output = execFileSync(
    'bash',
    [
      '-c',
      'ulimit -f 2048; exec "$0" --input-type=module-typescript -e "$1" "$2"',
      process.execPath,
      script,
      room.root,
    ],
    { encoding: 'utf8' },
  )
  const answers = JSON.parse(output) as readonly {
    readonly ok: boolean
    readonly code: string
    readonly message: string
  }[]
  assert.deepEqual(
    answers.map(({ ok, code }) => [ok, code]),
    [
      [false, 'IO_ERROR'],
      [false, 'IO_ERROR'],
    ],
  )
  assert.match(answers[0]?.message ?? '', /larger than this system allows/)
  assert.equal(bytesOf(room, 'big.txt'), before)
  assert.deepEqual(readdirSync(room.root), ['big.txt'])
})

test('O-WRITE-13 what is in the way is named, and only the possible is made', async () => {
  using room = openToolRoom()
  room.put('src/keep', '')
  room.put('a.txt', 'a')
  const write = (path: string): Promise<string> => room.text('write_file', { path, content: 'x' })
  assert.match(await write('src'), /^NOT_A_FILE/)
  assert.match(await write('a.txt/b.txt'), /^NOT_A_DIRECTORY: .*leads through "a.txt"/)
  assert.match(await write('a.txt/b/c.txt'), /^NOT_A_DIRECTORY/)
  assert.match(await write(''), /^BAD_INPUT/)
  assert.match(await write('.'), /^NOT_A_FILE/)
  assert.match(await write('new-folder/'), /^NOT_A_FILE/)
  assert.match(await write('a.txt/'), /^NOT_A_FILE/)
  assert.deepEqual(
    new Set(readdirSync(room.root, { recursive: true, encoding: 'utf8' })),
    new Set(['a.txt', 'src', 'src/keep']),
  )
  assert.match(await write('new/deep/er/x.txt'), /^Created "new\/deep\/er\/x.txt": 1 byte/)
  assert.equal(bytesOf(room, 'new/deep/er/x.txt'), 'x')
})

test('O-WRITE-14 a search text is no pattern', async () => {
  using room = openToolRoom()
  room.put('one', 'price(a.b)[0]')
  room.put('two', 'priceXaYb')
  const change = (path: string): object => edit(path, 'a.b', '$0.99 \\1', { replace_all: true })
  await room.text('write_file', change('one'))
  assert.match(await room.text('write_file', change('two')), /^NO_MATCH/)
  assert.equal(bytesOf(room, 'one'), 'price($0.99 \\1)[0]')
  assert.equal(bytesOf(room, 'two'), 'priceXaYb')
})
