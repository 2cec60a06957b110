import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { appendFileSync, existsSync, lstatSync, readFileSync, symlinkSync, utimesSync } from 'node:fs'
import { test } from 'node:test'
import { atDesk, candidatesIn, commitAsOf, git, NOW, openLogRoom, scanRoom } from '../fakes/log-room.ts'
import { openToolRoom } from '../fakes/tool-room.ts'

const treeOf = (root: string): string => {
  git(root, ['add', '-A'])
  return git(root, ['write-tree'])
}

test('O-CLEAN-01 after a checkout the age comes from commits, and its source is told', async () => {
  using room = openLogRoom()
  room.put('logs/old.log', 'old\n')
  commitAsOf(room, 30)
  room.put('logs/new.log', 'new\n')
  commitAsOf(room, 0)
  using clone = openToolRoom()
  git(clone.outer, ['clone', '-q', room.root, 'repo'])
  for (const choice of [{}, { keep: 3 }]) {
    const scan = await scanRoom(clone, choice)
    assert.deepEqual(candidatesIn(scan), ['logs/old.log'])
    assert.deepEqual(
      scan.files.map(({ path, age }) => [path, age.source, age.days]),
      [
        ['logs/new.log', 'commit', 0],
        ['logs/old.log', 'commit', 30],
      ],
    )
  }
  const { text } = await atDesk(clone)
  assert.match(
    await text('list_files', { path: 'logs' }),
    /^old\.log\t4\t\S+\t30\.0\tcommit\tmay be deleted$/m,
  )
})

test('O-CLEAN-01 a restored file time says nothing on a fresh workspace, and counts only for untracked files elsewhere', async () => {
  using room = openLogRoom()
  room.put('tracked.log', '')
  commitAsOf(room, 0)
  for (const name of ['tracked.log', 'untracked.log']) {
    room.put(name, '')
    utimesSync(room.at(name), NOW / 1000 - 90 * 86_400, NOW / 1000 - 90 * 86_400)
  }
  assert.deepEqual(candidatesIn(await scanRoom(room)), [])
  const unknown = (await scanRoom(room)).files.find(({ path }) => path === 'untracked.log')
  assert.deepEqual([unknown?.age.source, unknown?.keptBecause], ['unknown', 'its age is unknown'])
  const here = await scanRoom(room, { workspace: { fresh: false } })
  assert.deepEqual(candidatesIn(here), ['untracked.log'])
  assert.equal(here.files.find(({ path }) => path === 'untracked.log')?.age.source, 'file-time')
})

test('O-CLEAN-02 older than 7 days means older than 168 hours, in the preview and for real', async () => {
  using room = openLogRoom()
  const HOUR = 1 / 24
  const ages = { 'a.log': 7 - HOUR, 'b.log': 7, 'c.log': 7 + HOUR, 'd.log': 8 + HOUR }
  for (const [name, days] of Object.entries(ages).reverse()) {
    room.put(name, name)
    commitAsOf(room, days)
  }
  const { desk, text } = await atDesk(room)
  assert.deepEqual(candidatesIn(desk.scan), ['c.log', 'd.log'])
  const paths = Object.keys(ages)
  const preview = await text('delete_files', { paths })
  assert.match(
    preview,
    /^Preview: 2 files, 10 bytes would be deleted.*\nc\.log\t5\t7\.0\tcommit\nd\.log\t5\t8\.0\tcommit\n2 would be refused:\na\.log: kept: not older than 7 days\nb\.log: kept/,
  )
  assert.match(
    await text('delete_files', { paths: ['c.log', 'd.log'], dry_run: false }),
    /^Deleted 2 files, 10 bytes freed/,
  )
  assert.deepEqual(
    paths.filter((path) => existsSync(room.at(path))),
    ['a.log', 'b.log'],
  )
})

test('O-CLEAN-03 both rotation shapes are recognised; the active log and look-alikes never go', async () => {
  using room = openLogRoom()
  const rotated = [
    'app.log.1',
    'app.log.2.gz',
    'app.2026-01-02.log',
    'app.log.2026-01-02',
    'app-20260102.log.gz',
  ]
  for (const name of [...rotated, 'app.log', 'changelog.md', 'logic.ts', 'app.log.bak.ts'])
    room.put(name, 'x')
  commitAsOf(room, 60)
  for (const pattern of ['**/*.log*', '**/*log*', '**/*', '*']) {
    const scan = await scanRoom(room, { pattern })
    assert.deepEqual(candidatesIn(scan), [...rotated].sort(), pattern)
    assert.deepEqual(
      new Set(scan.files.filter(({ path }) => rotated.includes(path)).map(({ family }) => family)),
      new Set(['app.log']),
    )
  }
  const kept = Object.fromEntries(
    (await scanRoom(room, { pattern: '**/*' })).files.map((file) => [file.path, file.keptBecause]),
  )
  assert.equal(kept['app.log'], 'the active log')
  for (const name of ['changelog.md', 'logic.ts', 'app.log.bak.ts'])
    assert.equal(kept[name], 'not a log by its name')
})

test('O-CLEAN-04 a folder called something.log stays with all that is no log in it, and is told', async () => {
  using room = openLogRoom()
  room.put('archive.log/readme.md', 'keep me')
  commitAsOf(room, 60)
  const { desk, text } = await atDesk(room, { pattern: '*.log' })
  assert.deepEqual(desk.scan.files, [])
  assert.deepEqual(desk.scan.folders, ['archive.log'])
  for (const dry_run of [true, false])
    assert.match(
      await text('delete_files', { paths: ['archive.log'], dry_run }),
      /^NOT_A_FILE: .*\narchive\.log: a folder/s,
    )
  assert.match(
    await text('delete_files', { paths: ['archive.log/readme.md', '*.log'], dry_run: false }),
    /^NOT_A_CANDIDATE/,
  )
  assert.equal(readFileSync(room.at('archive.log/readme.md'), 'utf8'), 'keep me')
})

test('O-CLEAN-05 without the flag nothing changes and the list is told; with it exactly that list goes', async () => {
  using room = openLogRoom()
  const names = Array.from({ length: 8 }, (_, index) => `logs/app.log.${index + 1}`)
  for (const name of [...names, 'logs/app.log']) room.put(name, name)
  commitAsOf(room, 20)
  const before = treeOf(room.root)
  const { desk, text } = await atDesk(room)
  const preview = await text('delete_files', { paths: ['logs/*.log.*'] })
  assert.match(preview, /^Preview: 8 files, 112 bytes/)
  for (const name of names) assert.ok(preview.includes(`\n${name}\t14\t20.0\tcommit`), name)
  assert.equal(treeOf(room.root), before)
  assert.match(
    await text('delete_files', { paths: ['logs/*.log.*'], dry_run: false }),
    /^Deleted 8 files, 112 bytes freed\.\nlogs: 8 files, 112 bytes$/,
  )
  assert.deepEqual(desk.deleted.map(({ path }) => path).sort(), names)
  assert.ok(existsSync(room.at('logs/app.log')))
  assert.ok(names.every((name) => !existsSync(room.at(name))))
})

test('O-CLEAN-05 a log that changed after the preview stops the deletion, and so does one that was not previewed', async () => {
  using room = openLogRoom()
  for (const name of ['a.log', 'b.log', 'c.log']) room.put(name, name)
  commitAsOf(room, 20)
  const { text } = await atDesk(room)
  await text('delete_files', { paths: ['a.log', 'b.log'] })
  assert.match(
    await text('delete_files', { paths: ['*.log'], dry_run: false }),
    /^NOT_PREVIEWED: nothing was deleted, as 1 of 3 .*\nc\.log\n/s,
  )
  appendFileSync(room.at('b.log'), 'more')
  assert.match(
    await text('delete_files', { paths: ['a.log', 'b.log'], dry_run: false }),
    /^NOT_A_CANDIDATE: .*b\.log: written to since the run began/s,
  )
  // Written to without a new size or a time after the scan: only the fingerprint of the preview can tell.
  room.put('a.log', 'A.log')
  utimesSync(room.at('a.log'), 1, 1)
  assert.match(await text('delete_files', { paths: ['a.log'], dry_run: false }), /^NOT_PREVIEWED/)
  for (const name of ['a.log', 'b.log', 'c.log']) assert.ok(existsSync(room.at(name)))
})

test('O-CLEAN-06 a log that is a link stays, and so does what it leads to', async () => {
  using room = openLogRoom()
  room.put('keep/data.txt', 'data')
  room.put('keep/inner/app.log.1', 'old')
  room.put('keep/inner/app.log', 'active')
  symlinkSync('../keep/data.txt', room.put('logs/.x', '').replace('.x', 'old-2020-01-01.log'))
  symlinkSync('../keep/inner', room.at('logs/folder.log'))
  commitAsOf(room, 60)
  const { desk, text } = await atDesk(room)
  assert.deepEqual(candidatesIn(desk.scan), ['keep/inner/app.log.1'])
  for (const dry_run of [true, false])
    assert.match(
      await text('delete_files', { paths: ['logs/old-2020-01-01.log'], dry_run }),
      /^NOT_A_CANDIDATE: .*kept: a link/s,
    )
  assert.match(await text('delete_files', { paths: ['logs/folder.log'] }), /^NOT_A_CANDIDATE/)
  assert.ok(lstatSync(room.at('logs/old-2020-01-01.log')).isSymbolicLink())
  assert.equal(readFileSync(room.at('keep/data.txt'), 'utf8'), 'data')
})

test('O-CLEAN-07 a date in a name is a UTC day, over at its end, in every zone', () => {
  const script = `
    import { ageOf } from ${JSON.stringify(new URL('../../src/domain/age.ts', import.meta.url).href)}
    const days = (name) => ageOf({ name }, ${NOW}).days
    console.log(JSON.stringify([days('app-2026-03-03.log'), days('app-2026-03-02.log'), new Date(0).getTimezoneOffset()]))`
  const answers = ['UTC', 'America/New_York', 'Asia/Tokyo'].map((TZ) => {
    const args = ['--input-type=module-typescript', '-e', script]
    const output = execFileSync(process.execPath, args, { encoding: 'utf8', env: { ...process.env, TZ } })
    return JSON.parse(output) as readonly [number, number, number]
  })
  assert.equal(new Set(answers.map(([, , offset]) => offset)).size, 3, 'the zones took hold')
  for (const [third, second] of answers) {
    assert.equal(third, 6 + 1 / 24)
    assert.equal(second, 7 + 1 / 24)
  }
})

test('O-CLEAN-07 so the log of 3 March stays on 10 March and the one of 2 March goes', async () => {
  using room = openLogRoom()
  for (const name of ['app-2026-03-03.log', 'app-2026-03-02.log']) room.put(name, '')
  commitAsOf(room, 0)
  assert.deepEqual(candidatesIn(await scanRoom(room)), ['app-2026-03-02.log'])
})

test('O-CLEAN-08 a second scan of the same tree finds the same, and of the cleaned tree nothing', async () => {
  using room = openLogRoom()
  for (const name of ['app.log', 'app.log.1', 'app.log.2', 'lone.log']) room.put(name, name)
  commitAsOf(room, 30)
  const rules = { keep: 1 }
  const { desk, text } = await atDesk(room, rules)
  const { scannedMs: _, ...again } = await scanRoom(room, rules)
  const { scannedMs: __, ...before } = desk.scan
  assert.deepEqual(again, before)
  const paths = candidatesIn(desk.scan)
  assert.deepEqual(paths, ['app.log.2', 'lone.log'])
  await text('delete_files', { paths })
  await text('delete_files', { paths, dry_run: false })
  commitAsOf(room, 0)
  assert.deepEqual(candidatesIn(await scanRoom(room, rules)), [])
})
