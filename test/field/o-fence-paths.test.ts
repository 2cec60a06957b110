import assert from 'node:assert/strict'
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { openDesk } from '../../src/tools/scan-logs.ts'
import { openToolRoom, type ToolRoom } from '../fakes/tool-room.ts'

const EMPTY_SCAN = { pattern: '**/*', days: 0, keep: 0, files: [], newest: [] }

/** Every file tool on one path. */
const tryAll = async (room: ToolRoom, path: string): Promise<readonly string[]> =>
  Promise.all([
    room.text('list_files', { path }),
    room.text('read_file', { path }),
    room.text('write_file', { path, content: 'x' }),
    room.text('write_file', { path, old_text: 'secret', new_text: 'x' }),
    room.text('delete_files', { paths: [path] }),
    room.text('delete_files', { paths: [path], dry_run: false }),
  ])

test('O-FENCE-01 a sibling folder with the same prefix is outside, for every tool and spelling', async () => {
  using room = openToolRoom({ cleanup: openDesk(EMPTY_SCAN, false) })
  mkdirSync(join(room.outer, 'repo-secret'))
  writeFileSync(join(room.outer, 'repo-secret/k'), 'secret')
  const spellings = [
    '../repo-secret/k',
    join(room.outer, 'repo-secret/k'),
    './/../repo-secret/./k',
    'a/../../repo-secret/k',
    '../repo-secret',
  ]
  for (const path of spellings)
    for (const text of await tryAll(room, path))
      assert.match(text, /^PATH_OUTSIDE_ROOT: .*is outside the project folder/s)
  assert.match(await room.text('list_files', { pattern: '../repo-secret/*' }), /^PATH_OUTSIDE_ROOT/)
  assert.equal(readFileSync(join(room.outer, 'repo-secret/k'), 'utf8'), 'secret')
})

test('O-FENCE-01 an absolute path that lies inside is fine', async () => {
  using room = openToolRoom()
  room.put('src/a', 'inside')
  assert.equal(await room.text('read_file', { path: room.at('src/a') }), 'inside')
  assert.equal(await room.text('read_file', { path: 'src/../src//./a' }), 'inside')
})

test('O-FENCE-02 a parent folder that is a link to outside is refused, and nothing is made there', async () => {
  using room = openToolRoom({ cleanup: openDesk(EMPTY_SCAN, false) })
  const elsewhere = join(room.outer, 'elsewhere')
  mkdirSync(elsewhere)
  writeFileSync(join(elsewhere, 'hostname'), 'secret')
  symlinkSync(elsewhere, room.at('out'))
  symlinkSync('../elsewhere', room.at('relative'))
  symlinkSync('out', room.at('twice'))
  for (const link of ['out', 'relative', 'twice'])
    for (const path of [`${link}/hostname`, `${link}/new`, `${link}/new/deeper`])
      for (const text of await tryAll(room, path)) assert.match(text, /^PATH_OUTSIDE_ROOT/)
  // `..` is worked out on the text, before any link: this is `elsewhere/x` in the project, not beside it.
  assert.match(await room.text('write_file', { path: 'out/../elsewhere/x', content: 'x' }), /^Created/)
  assert.equal(readFileSync(room.at('elsewhere/x'), 'utf8'), 'x')
  assert.deepEqual(readdirSync(elsewhere), ['hostname'])
})

test('O-FENCE-03 a dangling link is no new file: nothing comes into being outside', async () => {
  using room = openToolRoom()
  const target = join(room.outer, 'created.txt')
  symlinkSync(target, room.at('note'))
  symlinkSync('../created.txt', room.at('relative'))
  symlinkSync('missing/../../created.txt', room.at('crooked'))
  for (const path of ['note', 'relative', 'crooked'])
    assert.match(await room.text('write_file', { path, content: 'x' }), /^PATH_OUTSIDE_ROOT/)
  assert.equal(existsSync(target), false)
  symlinkSync('later/made.txt', room.at('inside'))
  assert.match(await room.text('write_file', { path: 'inside', content: 'x' }), /^Created/)
  assert.equal(readFileSync(room.at('later/made.txt'), 'utf8'), 'x')
})

test('O-FENCE-04 nothing of git is written, read or deleted, anywhere and in any spelling', async () => {
  using room = openToolRoom({ cleanup: openDesk(EMPTY_SCAN, false) })
  room.put('.git/config', '[http]\n  extraheader = AUTHORIZATION: basic secret\n')
  room.put('sub/.git/config', 'secret')
  symlinkSync('.git', room.at('alias'))
  const paths = [
    '.git/config',
    '.git/hooks/pre-commit',
    'sub/.git/config',
    './.git//info/attributes',
    '.GIT/config',
    '.git./config',
    'git~1/config',
    '.g\u200cit/config',
    'new/.git/config',
    'sub/.git',
    'alias/config',
    'alias/hooks/x',
  ]
  for (const path of paths)
    for (const text of await tryAll(room, path)) {
      assert.match(text, /^PATH_PROTECTED/, path)
      assert.doesNotMatch(text, /secret/)
    }
  assert.deepEqual(readdirSync(room.at('.git')), ['config'])
  assert.doesNotMatch(await room.text('list_files', { pattern: '**/*' }), /\.git\//)
  assert.match(await room.text('write_file', { path: '.gitignore', content: 'x\n' }), /^Created/)
})
