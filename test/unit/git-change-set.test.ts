import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  indexInfo,
  parseDifferences,
  parseListing,
  parseTree,
  rawPath,
  readablePath,
  records,
} from '../../src/adapters/change-set.ts'

const A = 'a'.repeat(40)
const B = 'b'.repeat(40)
const ZERO = '0'.repeat(40)
const text = (value: string): Buffer => Buffer.from(value)

test('names with tab, quote, newline, colon and leading blank come through as they are', () => {
  const names = [
    'a\tb',
    'say "hi"',
    'two\nlines',
    ':100644 x',
    ' leading',
    'café',
    '日本 語.txt',
    '-n',
    'ends in /x',
  ]
  const raw = names.map((name) => `:100644 100755 ${A} ${B} M\0${name}\0`).join('')
  const counts = names.map((name, at) => `${at}\t${at + 1}\t${name}\0`).join('')
  const found = parseDifferences(text(raw + counts))
  assert.deepEqual(
    found.map(({ name }) => name),
    names,
  )
  assert.deepEqual(
    found.map(({ addedLines, removedLines }) => [addedLines, removedLines]),
    names.map((_, at) => [at, at + 1]),
  )
})

test('additions, deletions, type changes and binary files are told apart', () => {
  const output = text(
    [
      `:000000 100644 ${ZERO} ${A} A\0new\0`,
      `:100644 000000 ${A} ${ZERO} D\0gone\0`,
      `:100644 120000 ${A} ${B} T\0now-a-link\0`,
      `:100644 100644 ${A} ${B} M\0picture\0`,
      `1\t0\tnew\0`,
      `0\t4\tgone\0`,
      `1\t1\tnow-a-link\0`,
      `-\t-\tpicture\0`,
    ].join(''),
  )
  const seen = parseDifferences(output).map(({ name, kind, oldMode, mode, binary }) => [
    name,
    kind,
    oldMode,
    mode,
    binary,
  ])
  assert.deepEqual(seen, [
    ['new', 'added', '000000', '100644', false],
    ['gone', 'deleted', '100644', '000000', false],
    ['now-a-link', 'type-changed', '100644', '120000', false],
    ['picture', 'modified', '100644', '100644', true],
  ])
})

test('a name that is no UTF-8 has no name but can be shown', () => {
  const path = rawPath(Buffer.from([0x61, 0xff, 0x62]))
  assert.equal(path.name, undefined)
  assert.equal(readablePath(path), 'a\\xffb')
})

test('a removed path is listed once, as removed; a nested repository keeps its slash', () => {
  const listed = parseListing(text('R gone\0C gone\0C here\0? new\0? nested/\0'))
  assert.deepEqual(
    listed.map(({ name, state }) => `${state} ${name}`),
    ['removed gone', 'changed here', 'other new', 'other nested/'],
  )
})

test('a tree is read with sizes, also where a name holds blanks and tabs; a submodule has no size', () => {
  const output = text(`100644 blob ${A}      12\ta b\tc\u0000160000 commit ${B}       -\tsub\0`)
  assert.deepEqual(
    parseTree(output).map(({ name, mode, type, sizeBytes }) => [name, mode, type, sizeBytes]),
    [
      ['a b\tc', '100644', 'blob', 12],
      ['sub', '160000', 'commit', 0],
    ],
  )
})

test('what follows the last NUL is not taken for a record', () => {
  assert.deepEqual(records(text('a\0b\0cut off')).map(String), ['a', 'b'])
  assert.deepEqual(records(Buffer.alloc(0)), [])
})

test('index lines put removals first, so that a file can take the place of a folder', () => {
  const lines = indexInfo([
    { path: 'dir', kind: 'added', mode: '100644', blob: A },
    { path: 'dir/old\n', kind: 'deleted', mode: '000000', blob: ZERO },
  ])
  assert.equal(String(lines), `0 ${ZERO}\tdir/old\n\u0000100644 ${A}\tdir\0`)
})
