import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import {
  linkSync,
  mkdirSync,
  readdirSync,
  renameSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { Failure } from '../../src/domain/failure.ts'
import { isInside, resolveInRoot } from '../../src/fence/root-path.ts'
import { openToolRoom } from '../fakes/tool-room.ts'

const resolved = async (root: string, path: string): Promise<string> => {
  const answer = await resolveInRoot(root, path, 'read')
  return answer.ok ? `${answer.place.kind} ${answer.place.relative}` : answer.code
}

test('inside means the folder itself or below it, with the slash', () => {
  assert.equal(isInside('/w/project', '/w/project'), true)
  assert.equal(isInside('/w/project', '/w/project/a'), true)
  assert.equal(isInside('/w/project', '/w/project-old'), false)
  assert.equal(isInside('/', '/anything'), true)
})

test('odd spellings are refused or lie inside', async () => {
  using room = openToolRoom()
  room.put('a/b', '')
  const { root } = room
  const spellings: readonly (readonly [string, string])[] = [
    ['a//b', 'file a/b'],
    ['./a/./b', 'file a/b'],
    ['a/../a/b', 'file a/b'],
    ['.', 'folder '],
    ['', 'BAD_INPUT'],
    ['..', 'PATH_OUTSIDE_ROOT'],
    ['../..', 'PATH_OUTSIDE_ROOT'],
    ['/', 'PATH_OUTSIDE_ROOT'],
    ['//etc/passwd', 'PATH_OUTSIDE_ROOT'],
    [`${root}-twin/x`, 'PATH_OUTSIDE_ROOT'],
    [`${root}/../repo/a/b`, 'file a/b'],
    ['~/x', 'missing ~/x'],
    ['a\0b', 'BAD_INPUT'],
    ['x'.repeat(5000), 'BAD_INPUT'],
    ['x'.repeat(300), 'BAD_INPUT'],
    ['A/B', 'missing A/B'],
    ['a/b/c', 'NOT_A_DIRECTORY'],
    ['/proc/self/environ', 'PATH_OUTSIDE_ROOT'],
    ['/proc/thread-self/environ', 'PATH_OUTSIDE_ROOT'],
    ['/dev/fd/0', 'PATH_OUTSIDE_ROOT'],
    [`/proc/self/root${root}/a/b`, 'PATH_OUTSIDE_ROOT'],
    // `..` is worked out on the text: this one is spelled oddly and lies inside.
    [`/proc/self/cwd/../../..${root}/a/b`, 'file a/b'],
  ]
  for (const [path, wanted] of spellings)
    assert.equal(await resolved(root, path), wanted, JSON.stringify(path.slice(0, 60)))
})

test('with the whole machine as ROOT, processes and devices are still closed', async () => {
  assert.equal(await resolved('/', '/proc/self/environ'), 'PATH_OUTSIDE_ROOT')
  assert.equal(await resolved('/', 'dev/zero'), 'PATH_OUTSIDE_ROOT')
  assert.equal(await resolved('/', 'etc'), 'folder etc')
})

test('links are followed to the end, over a parent of ROOT and back too, but nowhere else outside', async () => {
  using room = openToolRoom()
  room.put('real/file', '')
  symlinkSync('real', room.at('folder'))
  symlinkSync('folder/file', room.at('chain'))
  symlinkSync('../repo/real/file', room.at('over-parent'))
  symlinkSync(room.at('real/file'), room.at('absolute'))
  symlinkSync('/proc/self/environ', room.at('environ'))
  symlinkSync('/dev/zero', room.at('zero'))
  symlinkSync('loop-b', room.at('loop-a'))
  symlinkSync('loop-a', room.at('loop-b'))
  mkdirSync(join(room.outer, 'back'))
  symlinkSync('../repo/real/file', join(room.outer, 'back/in'))
  symlinkSync('../back/in', room.at('through-outside'))
  const wanted = {
    folder: 'folder real',
    'folder/file': 'file real/file',
    chain: 'file real/file',
    'over-parent': 'file real/file',
    absolute: 'file real/file',
    environ: 'PATH_OUTSIDE_ROOT',
    zero: 'PATH_OUTSIDE_ROOT',
    'loop-a': 'PATH_NOT_FOUND',
    'through-outside': 'PATH_OUTSIDE_ROOT',
  }
  for (const [path, kind] of Object.entries(wanted)) assert.equal(await resolved(room.root, path), kind, path)
})

test('a refusal never names a place outside', async () => {
  using room = openToolRoom()
  symlinkSync(join(room.outer, 'hidden-place'), room.at('out'))
  const text = await room.text('read_file', { path: 'out' })
  assert.doesNotMatch(text, /hidden-place|fixpoint-tools-/)
})

test('a hard link to an outside file is neither read nor written', async () => {
  using room = openToolRoom()
  const outside = join(room.outer, 'secret')
  writeFileSync(outside, 'secret')
  linkSync(outside, room.at('inside'))
  for (const input of [
    { path: 'inside', content: 'x' },
    { path: 'inside', old_text: 'secret', new_text: 'x' },
  ])
    assert.match(
      await room.text('write_file', input),
      /^PATH_OUTSIDE_ROOT: "inside" is a hard link: the same file has 2 names/,
    )
  assert.match(await room.text('read_file', { path: 'inside' }), /^PATH_OUTSIDE_ROOT/)
  assert.equal(execFileSync('cat', [outside]).toString(), 'secret')
})

test('a device is refused without being opened', async () => {
  // Only root can make one; elsewhere a link to one is refused above.
  if (process.getuid?.() !== 0) return
  using room = openToolRoom()
  execFileSync('mknod', [room.at('zero'), 'c', '1', '5'])
  assert.match(await room.text('read_file', { path: 'zero' }), /^NOT_A_FILE: .*device/)
  assert.match(await room.text('write_file', { path: 'zero', content: 'x' }), /^NOT_A_FILE/)
})

test('a sparse file of 10 GB is refused at once when it is no text, and its first lines come at once when it is', async () => {
  using room = openToolRoom()
  truncateSync(room.put('zeros', ''), 10 * 1024 ** 3)
  truncateSync(room.put('log', 'first line\n'.repeat(50_000)), 10 * 1024 ** 3)
  const started = performance.now()
  assert.match(
    await room.text('read_file', { path: 'zeros' }),
    /^ENCODING_ERROR: "zeros" is binary data \(10737418240 bytes\)/,
  )
  assert.match(
    await room.text('read_file', { path: 'log', start_line: 1, end_line: 100 }),
    /\[Lines 1 to 100 of more than \d+\. Read on with start_line=101\.\]$/,
  )
  assert.ok(performance.now() - started < 10_000)
})

test('the run stops when ROOT itself is replaced by a link', async () => {
  using room = openToolRoom()
  mkdirSync(join(room.outer, 'elsewhere'))
  renameSync(room.root, join(room.outer, 'moved'))
  const replaced = (error: unknown): boolean => error instanceof Failure && error.code === 'root-replaced'
  await assert.rejects(room.call('read_file', { path: 'a' }), replaced)
  symlinkSync('elsewhere', room.root)
  await assert.rejects(room.call('write_file', { path: 'a', content: 'x' }), replaced)
  assert.deepEqual(readdirSync(join(room.outer, 'elsewhere')), [])
})

test('a parent that is exchanged for a link all the time lets no write and no read out', async () => {
  using room = openToolRoom()
  const outside = join(room.outer, 'outside')
  mkdirSync(outside)
  writeFileSync(join(outside, 'bait'), 'secret')
  room.put('folder/bait', 'harmless')
  const swapper = spawn(
    process.execPath,
    [
      '-e',
      `const { mkdirSync, renameSync, symlinkSync, unlinkSync, writeFileSync } = require('node:fs')
       process.chdir(process.argv[1])
       process.stdout.write('ready')
       const attempt = (act) => { try { act() } catch {} }
       for (;;) {
         attempt(() => renameSync('folder', 'aside' + Math.random()))
         attempt(() => symlinkSync(process.argv[2], 'folder'))
         attempt(() => unlinkSync('folder'))
         attempt(() => { mkdirSync('folder'); writeFileSync('folder/bait', 'harmless') })
       }`,
      room.root,
      outside,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  try {
    await new Promise((resolve) => swapper.stdout.once('data', resolve))
    let written = 0
    for (let round = 0; round < 1000; round += 1) {
      const answer = await room.call('write_file', { path: `folder/f${round % 50}`, content: `${round}` })
      written += answer.ok ? 1 : 0
      const text = await room.text('read_file', { path: 'folder/bait' })
      assert.notEqual(text, 'secret')
    }
    assert.ok(written > 0, 'some writes met the real folder')
  } finally {
    swapper.kill('SIGKILL')
  }
  assert.deepEqual(readdirSync(outside), ['bait'])
})
