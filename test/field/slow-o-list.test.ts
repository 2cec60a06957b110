import assert from 'node:assert/strict'
import { linkSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { test } from 'node:test'
import { openToolRoom } from '../fakes/tool-room.ts'

test('O-LIST-01 link loops are shown and not walked', async () => {
  using room = openToolRoom()
  for (const folder of ['a', 'd1', 'd2']) room.put(`${folder}/real.txt`, folder)
  room.put('real.txt', '')
  symlinkSync('..', room.at('a/up'))
  symlinkSync('self', room.at('self'))
  symlinkSync('../d2', room.at('d1/x'))
  symlinkSync('../d1', room.at('d2/y'))
  const started = performance.now()
  const text = await room.text('list_files', { pattern: '**/*' })
  assert.ok(performance.now() - started < 1000)
  const names = text
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t')[0])
  const wanted = [
    'a/',
    'a/real.txt',
    'a/up',
    'd1/',
    'd1/real.txt',
    'd1/x',
    'd2/',
    'd2/real.txt',
    'd2/y',
    'real.txt',
    'self',
  ]
  assert.deepEqual(names, wanted)
  assert.match(text, /^a\/up\t\d+\t\S+\tlink -> \.\.$/m)
  assert.match(
    await room.text('read_file', { path: 'self' }),
    /^PATH_NOT_FOUND: "self" is a link that leads in a circle/,
  )
  assert.equal(await room.text('read_file', { path: 'd1/x/y/x/real.txt' }), 'd2')
})

test('O-LIST-02 a folder of 100,000 files gives a bounded, sorted answer with the total', async () => {
  using room = openToolRoom()
  mkdirSync(room.at('many'))
  // One more name for a file takes a quarter of the time of one more file; file systems allow some 65,000 names.
  for (let index = 0; index < 100_000; index += 1) {
    const file = room.at(`empty-${Math.floor(index / 50_000)}`)
    if (index % 50_000 === 0) writeFileSync(file, '')
    linkSync(file, room.at(`many/f${String(index).padStart(6, '0')}`))
  }
  const started = performance.now()
  const text = await room.text('list_files', { path: 'many' })
  assert.ok(performance.now() - started < 5000)
  assert.ok(text.length <= 10_000)
  assert.match(text, /^100000 entries in many\/\./)
  assert.match(text, /\nf000000\t/)
  const shown = text.split('\n').filter((line) => /^f\d{6}\t/.test(line))
  assert.deepEqual(shown, [...shown].sort())
  assert.match(
    text,
    new RegExp(`\\[${100_000 - shown.length} more entries left out\\. Narrow the list with pattern`),
  )
  assert.match(await room.text('list_files', { path: 'many', pattern: 'f09999?' }), /^10 entries/)
})

test('O-LIST-03 odd names are one entry each, and each as printed is read back', async () => {
  using room = openToolRoom()
  const names = [
    'café.txt',
    '日本 語.txt',
    'שלום.txt',
    'tab\tx',
    'nl\nx',
    '-rf',
    '"q".txt',
    ' lead',
    'trail ',
  ]
  for (const name of names) room.put(name, `content of ${JSON.stringify(name)}`)
  const lines = (await room.text('list_files', {})).split('\n').slice(1)
  assert.equal(lines.length, names.length)
  const contents = await Promise.all(
    lines.map((line) => room.text('read_file', { path: line.split('\t')[0] })),
  )
  assert.deepEqual(contents.sort(), names.map((name) => `content of ${JSON.stringify(name)}`).sort())
})

test('O-LIST-03 names that are no text, or hide characters, round-trip too, also below a folder', async () => {
  using room = openToolRoom()
  const odd = [
    Buffer.from('caf\xe9.txt', 'latin1'),
    Buffer.from('zero\u200bwidth'),
    Buffer.from('rtl\u202egnp.txt'),
    Buffer.from('back\\slash'),
  ]
  mkdirSync(room.at('sub "x"'))
  odd.forEach((name, index) =>
    writeFileSync(Buffer.concat([Buffer.from(`${room.at('sub "x"')}/`), name]), `n${index}`),
  )
  const listed = await room.text('list_files', { pattern: '**/*' })
  const paths = listed
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t')[0] ?? '')
  const contents = await Promise.all(
    paths.filter((path) => !path.endsWith('/')).map((path) => room.text('read_file', { path })),
  )
  assert.deepEqual(contents.sort(), ['n0', 'n1', 'n2', 'n3'])
  assert.match(listed, /caf\\xe9\.txt/)
  // Names as a plain listing of the folder gives them, joined by hand.
  const direct = (await room.text('list_files', { path: 'sub "x"' })).split('\n').slice(1)
  const joined = direct.map((line) => room.text('read_file', { path: `sub "x"/${line.split('\t')[0]}` }))
  assert.deepEqual((await Promise.all(joined)).sort(), ['n0', 'n1', 'n2', 'n3'])
})

test('O-LIST-04 a path with brackets that exists is taken literally', async () => {
  using room = openToolRoom()
  for (const path of ['app/[id]/page.tsx', 'app/[[...sign-in]]/page.tsx', 'app/(auth)/x.tsx']) {
    room.put(path, 'old')
    assert.equal(await room.text('read_file', { path }), 'old')
    assert.match(await room.text('write_file', { path, old_text: 'old', new_text: 'new' }), /^Edited/)
    assert.match(await room.text('list_files', { pattern: path }), /^1 entry/)
  }
  assert.match(await room.text('list_files', { path: 'app/[id]' }), /^1 entry in app\/\[id\]\//)
  assert.match(await room.text('list_files', { path: 'app', pattern: '[a-z]*' }), /^0 entries/)
})
