import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { wrongInSummary } from '../../src/tools/scan-logs.ts'
import { atDesk, candidatesIn, commitAsOf, openLogRoom } from '../fakes/log-room.ts'
import type { ToolRoom } from '../fakes/tool-room.ts'

/** Old rotations of two logs, and things that must stay. */
function roomOfLogs(): ToolRoom {
  const room = openLogRoom()
  for (const path of [
    'logs/app.log',
    'logs/app.log.1',
    'logs/app.log.2',
    'logs/web.log',
    'logs/web.log.1',
    'src/index.ts',
    'old.log',
  ])
    room.put(path, path)
  writeFileSync(join(room.outer, 'outside.log'), 'outside')
  commitAsOf(room, 30)
  return room
}

const exists = (room: ToolRoom, paths: readonly string[]): readonly boolean[] =>
  paths.map((path) => existsSync(room.at(path)))

test('nothing goes without a preview, whatever is tried', async () => {
  using room = roomOfLogs()
  const { desk, text } = await atDesk(room)
  for (const paths of [['logs/app.log.1'], ['**/*'], ['logs/*'], ['old.log', 'old.log']])
    assert.match(
      await text('delete_files', { paths, dry_run: false }),
      /^(NOT_PREVIEWED|NOT_A_CANDIDATE)/,
      paths.join(),
    )
  assert.match(await text('delete_files', { paths: [] }), /^BAD_INPUT: paths is empty/)
  assert.deepEqual(desk.deleted, [])
  assert.ok(candidatesIn(desk.scan).every((path) => existsSync(room.at(path))))
})

test('a preview of one path is none of another', async () => {
  using room = roomOfLogs()
  const { text } = await atDesk(room)
  await text('delete_files', { paths: ['logs/app.log.1'] })
  assert.match(
    await text('delete_files', { paths: ['logs/app.log.1', 'logs/app.log.2'], dry_run: false }),
    /^NOT_PREVIEWED: nothing was deleted, as 1 of 2/,
  )
  assert.ok(existsSync(room.at('logs/app.log.1')))
})

test('what is no candidate stays, in any spelling, and takes the whole call with it', async () => {
  using room = roomOfLogs()
  symlinkSync('../src', room.at('logs/src'))
  symlinkSync('../../outside.log', room.at('logs/out.log.1'))
  const { desk, text } = await atDesk(room)
  const good = 'logs/app.log.1'
  await text('delete_files', { paths: [good] })
  const bad = {
    'src/index.ts': 'NOT_A_CANDIDATE',
    'logs/src/index.ts': 'NOT_A_CANDIDATE',
    'logs/app.log': 'NOT_A_CANDIDATE',
    'logs/out.log.1': 'NOT_A_CANDIDATE',
    '../outside.log': 'PATH_OUTSIDE_ROOT',
    [join(room.outer, 'outside.log')]: 'PATH_OUTSIDE_ROOT',
    'logs/../../outside.log': 'PATH_OUTSIDE_ROOT',
    '.git/config': 'PATH_PROTECTED',
    logs: 'NOT_A_FILE',
    '': 'BAD_INPUT',
    '.': 'NOT_A_FILE',
    'nothing*': 'FILE_NOT_FOUND',
    '../*.log': 'PATH_OUTSIDE_ROOT',
    'logs/app.log.99': 'FILE_NOT_FOUND',
  }
  for (const [path, code] of Object.entries(bad))
    for (const paths of [[path], [path, good], [good, path]]) {
      const answer = await text('delete_files', { paths, dry_run: false })
      assert.ok(answer.startsWith(`${code}: nothing was deleted`), `${path}: ${answer}`)
    }
  assert.deepEqual(desk.deleted, [])
  assert.equal(readFileSync(join(room.outer, 'outside.log'), 'utf8'), 'outside')
  assert.match(await text('delete_files', { paths: [good], dry_run: false }), /^Deleted 1 file/)
})

test('a wider glob reaches candidates only', async () => {
  using room = roomOfLogs()
  const { desk, text } = await atDesk(room)
  const preview = await text('delete_files', { paths: ['**'] })
  assert.match(preview, /^Preview: 4 files/)
  await text('delete_files', { paths: ['**'], dry_run: false })
  assert.deepEqual(desk.deleted.map(({ path }) => path).sort(), [
    'logs/app.log.1',
    'logs/app.log.2',
    'logs/web.log.1',
    'old.log',
  ])
  assert.deepEqual(exists(room, ['logs/app.log', 'logs/web.log', 'src/index.ts']), [true, true, true])
})

test('a path reached through a link inside the project is the file it leads to, once', async () => {
  using room = roomOfLogs()
  symlinkSync('logs', room.at('alias'))
  const { desk, text } = await atDesk(room)
  const paths = ['alias/app.log.1', 'logs/app.log.1', './logs//app.log.1', room.at('logs/app.log.1')]
  assert.match(await text('delete_files', { paths }), /^Preview: 1 file,/)
  await text('delete_files', { paths, dry_run: false })
  assert.deepEqual(
    desk.deleted.map(({ path }) => path),
    ['logs/app.log.1'],
  )
})

test('a parent exchanged for a link after the preview deletes nothing elsewhere', async () => {
  using room = roomOfLogs()
  const elsewhere = join(room.outer, 'elsewhere')
  mkdirSync(elsewhere)
  linkSync(room.at('logs/app.log.1'), join(elsewhere, 'app.log.1'))
  const { text } = await atDesk(room)
  await text('delete_files', { paths: ['logs/app.log.1'] })
  renameSync(room.at('logs'), join(room.outer, 'moved'))
  symlinkSync(elsewhere, room.at('logs'))
  assert.match(
    await text('delete_files', { paths: ['logs/app.log.1'], dry_run: false }),
    /^PATH_OUTSIDE_ROOT/,
  )
  assert.ok(existsSync(join(elsewhere, 'app.log.1')))
})

test('a file that is written to while the deletion looks at it stays', async () => {
  using room = roomOfLogs()
  const { desk } = await atDesk(room)
  const paths = ['logs/app.log.1']
  const late = new (class extends Map<string, string> {
    override get(path: string): string | undefined {
      appendFileSync(room.at(path), 'one more line\n')
      return super.get(path)
    }
  })()
  const { deleteFilesTool } = await import('../../src/tools/delete-files.ts')
  const context = { ...room.context, cleanup: { ...desk, previewed: late } }
  await deleteFilesTool.run({ id: 'a', name: 'delete_files', input: { paths } }, context)
  const answer = await deleteFilesTool.run(
    { id: 'b', name: 'delete_files', input: { paths, dry_run: false } },
    context,
  )
  assert.ok(!answer.ok && answer.message.includes('logs/app.log.1: it changed in this very moment'))
  assert.match(readFileSync(room.at('logs/app.log.1'), 'utf8'), /one more line/)
})

test('protected logs and, in a dry run, all logs stay', async () => {
  using room = roomOfLogs()
  const workspace = { protect: ['logs/app*'] }
  const guarded = await atDesk(room, { workspace })
  assert.deepEqual(candidatesIn(guarded.desk.scan), ['logs/web.log.1', 'old.log'])
  assert.match(
    await guarded.text('delete_files', { paths: ['logs/app.log.1'] }),
    /^PATH_PROTECTED: .*"logs\/app\*"/s,
  )
  const dry = await atDesk(room, { dryRun: true })
  await dry.text('delete_files', { paths: ['**'] })
  assert.match(
    await dry.text('delete_files', { paths: ['**'], dry_run: false }),
    /^This run is a dry run: 4 files would be deleted now, and none was\.$/,
  )
  assert.deepEqual(dry.desk.deleted, [])
  assert.ok(existsSync(room.at('old.log')))
})

test('a file made by the agent with an old day in its name is no candidate of this run', async () => {
  using room = roomOfLogs()
  const { text } = await atDesk(room)
  await text('write_file', { path: 'logs/app-2020-01-01.log', content: 'planted' })
  await text('write_file', { path: 'logs/app.log.2', content: 'logs/app.LOG.2' })
  assert.match(await text('delete_files', { paths: ['logs/app-2020-01-01.log'] }), /^NOT_A_CANDIDATE/)
  assert.match(
    await text('delete_files', { paths: ['logs/app.log.2'] }),
    /^NOT_A_CANDIDATE: .*written to since the run began/s,
  )
})

test('what cannot be deleted is told path by path, and the rest is gone', () => {
  using room = openLogRoom()
  for (const folder of ['open', 'shut']) {
    room.put(`${folder}/app.log.1`, 'x')
    chmodSync(room.at(folder), folder === 'open' ? 0o777 : 0o555)
  }
  for (const path of [room.outer, room.root]) chmodSync(path, 0o755)
  commitAsOf(room, 30)
  // As an ordinary user, whom a closed folder stops; in a child, as there is no way back from it.
  const script = `
    import { atDesk } from ${JSON.stringify(new URL('../fakes/log-room.ts', import.meta.url).href)}
    const desk = await atDesk({ context: JSON.parse(process.argv[2]) }, { workspace: { root: process.argv[1] } })
    if (process.getuid() === 0) { process.setgid(65534); process.setuid(65534) }
    await desk.text('delete_files', { paths: ['**'] })
    const answer = await desk.text('delete_files', { paths: ['**'], dry_run: false })
    console.log(JSON.stringify([answer, desk.desk.deleted.map(({ path }) => path)]))`
  const args = ['--input-type=module-typescript', '-e', script, room.root, JSON.stringify(room.context)]
  const [answer, deleted] = JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as [
    string,
    string[],
  ]
  chmodSync(room.at('shut'), 0o755)
  assert.match(
    answer,
    /^IO_ERROR: Deleted 1 file, 1 bytes freed\.\nopen: 1 file, 1 bytes\n1 file could not be deleted:\nshut\/app\.log\.1: .*permission denied/,
  )
  assert.deepEqual(deleted, ['open/app.log.1'])
  assert.deepEqual(exists(room, ['open/app.log.1', 'shut/app.log.1']), [false, true])
})

test('a preview too long for an answer is kept whole in a file, and all of it may then be deleted', async () => {
  using room = openLogRoom()
  const names = Array.from({ length: 700 }, (_, index) => `logs/folder-${index % 7}/app.log.${index + 1}`)
  for (const name of names) room.put(name, 'x')
  commitAsOf(room, 30)
  const { text, desk } = await atDesk(room)
  const preview = await text('delete_files', { paths: ['**/*.log*'] })
  assert.ok(preview.length <= 10_000)
  const [, kept = ''] = /the whole list is in (\S+)\.\]/.exec(preview) ?? []
  assert.equal(
    (await text('read_file', { path: kept })).split('\n').filter((line) => line.startsWith('logs/')).length,
    700,
  )
  assert.match(
    await text('delete_files', { paths: ['**/*.log*'], dry_run: false }),
    /^Deleted 700 files, 700 bytes freed\.\nlogs\/folder-0: 100 files, 100 bytes\n/,
  )
  assert.equal(desk.deleted.length, 700)
})

test('the whole list is printed for the log before anything may go', async () => {
  using room = openLogRoom()
  for (let index = 1; index <= 300; index += 1) room.put(`logs/a-rather-long-name.log.${index}`, 'x')
  commitAsOf(room, 30)
  const { desk } = await atDesk(room)
  let printed = ''
  const { deleteFilesTool } = await import('../../src/tools/delete-files.ts')
  const context = {
    ...room.context,
    cleanup: desk,
    onProgress: (text: string): void => void (printed += text),
  }
  await deleteFilesTool.run({ id: 'a', name: 'delete_files', input: { paths: ['**'] } }, context)
  assert.equal(printed.split('\n').filter((line) => line.startsWith('logs/')).length, 300)
})

test('names of every odd kind are previewed as they can be handed back, and deleted', async () => {
  using room = openLogRoom()
  const names = [
    'tab\t.log.1',
    'nl\nx.log.1',
    '[a]*.log.1',
    '-rf.log.1',
    'שלום.log.1',
    '"q".log.1',
    ' lead.log.1',
    'zero\u200b.log.1',
  ]
  for (const name of names) room.put(`logs/${name}`, 'x')
  const raw = Buffer.concat([
    Buffer.from(`${room.at('logs')}/caf`),
    Buffer.of(0xe9),
    Buffer.from('-2020-01-01.log'),
  ])
  writeFileSync(raw, 'x')
  commitAsOf(room, 30)
  const { text, desk } = await atDesk(room)
  const preview = await text('delete_files', { paths: ['logs/**'] })
  const printed = preview
    .split('\n')
    .filter((line) => line.includes('\t'))
    .map((line) => line.split('\t')[0] ?? '')
  assert.equal(printed.length, names.length + 1)
  assert.match(await text('delete_files', { paths: printed, dry_run: false }), /^Deleted 9 files/)
  assert.equal(desk.deleted.length, 9)
  assert.equal(existsSync(raw), false)
})

test('a summary is judged only when this run wrote it', async () => {
  using room = roomOfLogs()
  const { desk, text } = await atDesk(room)
  const before = 'web.log app.log\n| file | size |\n|---|---|\n| logs/app.log | 1 bytes |\n'
  const { workspace } = room.context
  const wrong = 'It gives logs/app.log as 1 bytes, but it has 12 bytes.'
  assert.deepEqual(await wrongInSummary(workspace, desk), [])
  const answer = await text('write_file', { path: './output/log_summary.md', content: before })
  assert.ok(answer.includes(wrong), 'told while it can still be corrected')
  assert.deepEqual(await wrongInSummary(workspace, desk, before), [])
  const complaints = await wrongInSummary(workspace, desk)
  assert.ok(complaints.includes(wrong), complaints.join('\n'))
})

test('10 GB of sparse untracked logs are scanned, shown, read and really deleted, at once', async () => {
  using room = roomOfLogs()
  const paths = Array.from({ length: 10 }, (_, at) => `logs/big-2026-02-0${at}.log`.replace('-00', '-10'))
  for (const path of paths) truncateSync(room.put(path, 'first line\n'.repeat(50_000)), 1024 ** 3)
  // What is written in the very millisecond of the scan counts as written since.
  await setTimeout(2)
  const { desk, text } = await atDesk(room, { workspace: { fresh: false } })
  const startedMs = performance.now()
  assert.match(await text('delete_files', { paths }), /10 files, 10737418240 bytes would be deleted/)
  assert.match(await text('read_file', { path: paths[0], start_line: 1, end_line: 1 }), /first line/)
  assert.match(await text('delete_files', { paths, dry_run: false }), /Deleted 10 files/)
  assert.ok(performance.now() - startedMs < 10_000, 'the zeros were not read')
  assert.deepEqual(
    exists(room, paths),
    paths.map(() => false),
  )
  assert.ok(desk.deleted.every(({ tracked }) => !tracked))
})
