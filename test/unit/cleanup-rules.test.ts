import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ageOf, endOfDayInName, withoutDates } from '../../src/domain/age.ts'
import { extensionsIn, figuresOf, judgeLogs, shapeOf, type SeenLog } from '../../src/domain/cleanup.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const NOW = Date.UTC(2026, 2, 10, 1)

const endDay = (name: string): string | undefined => {
  const end = endOfDayInName(name)
  return end === undefined ? undefined : new Date(end - 1).toISOString().slice(0, 10)
}

test('a day is read from a name in the ways people and rotators write it', () => {
  const names = {
    'app-2026-01-02.log': '2026-01-02',
    'app.log.2026-01-02': '2026-01-02',
    'app.log-20260102.gz': '2026-01-02',
    'app_2026_01_02_error.log': '2026-01-02',
    'app.2026.01.02.log': '2026-01-02',
    '20260102T030405Z.log': '2026-01-02',
    'app-20260102030405.log': '2026-01-02',
    'app-2026-01-02T03:04:05.log': '2026-01-02',
    'from-2026-01-02_2026-01-07.log': '2026-01-07',
    'app-2024-02-29.log': '2024-02-29',
  }
  for (const [name, day] of Object.entries(names)) assert.equal(endDay(name), day, name)
})

test('what only looks like a day is none', () => {
  const names = [
    'app-2026-02-30.log',
    'app-2026-13-01.log',
    'app-2025-02-29.log',
    'build-120260102.log',
    'id-2026010.log',
    'app-1767312000.log',
    'v2.10.01.log',
    'app-2026-0102.log',
    'app-2026_01-02.log',
    'app.log',
  ]
  for (const name of names) assert.equal(endDay(name), undefined, name)
})

test('the best evidence counts: the name, then the commit, then the file, else nothing', () => {
  const committedMs = NOW - 30 * DAY_MS
  const fileTimeMs = NOW - 3 * DAY_MS
  assert.deepEqual(ageOf({ name: 'a-2026-03-08.log', committedMs, fileTimeMs }, NOW).source, 'name')
  assert.deepEqual(ageOf({ name: 'a.log', committedMs, fileTimeMs }, NOW), {
    source: 'commit',
    modifiedMs: committedMs,
    days: 30,
  })
  assert.deepEqual(ageOf({ name: 'a.log', fileTimeMs }, NOW), {
    source: 'file-time',
    modifiedMs: fileTimeMs,
    days: 3,
  })
  assert.deepEqual(ageOf({ name: 'a.log' }, NOW), { source: 'unknown' })
})

test('a day in the future is not old', () => {
  assert.ok((ageOf({ name: 'a-2026-12-31.log' }, NOW).days ?? 0) < 0)
})

test('rotations lead back to the log they are of', () => {
  const bases = {
    'app.log': [
      'app.log',
      'app.log.1',
      'app.log.12.gz',
      'app.1.log',
      'app.log.gz',
      'app.log.old',
      'app.log.bak',
    ],
    'app-error.log': [
      'app-error.log.2026-01-02',
      'app-error-2026-01-02.log',
      '2026-01-02-app-error.log',
      'app-error.log-20260102.xz',
    ],
    '.log': ['2026-01-02.log'],
    'app2.log': [
      'app2.log.3',
      'app-2026-01-02T03-04-05.log'.replace('app', 'app2'),
      'app2-2026-01-02-1.log',
      'app2-20260102-030405.7.log',
    ],
  }
  for (const [base, names] of Object.entries(bases))
    for (const name of names) assert.equal(shapeOf(name, ['log'])?.base, base, name)
  assert.deepEqual(shapeOf('app.log', ['log']), { base: 'app.log', rotated: false })
  assert.deepEqual(shapeOf('app.log.12.gz', ['log']), { base: 'app.log', rotated: true, number: 12 })
  assert.equal(withoutDates('report-2026-13-01.log'), 'report-2026-13-01.log')
})

test('look-alikes are no logs, also under a pattern that takes them in', () => {
  for (const name of [
    'changelog.md',
    'logic.ts',
    'app.log.bak.ts',
    'catalog',
    'blog',
    'app.logs',
    'log',
    'app.log.swp',
    'app.log.ts.1',
  ])
    assert.equal(shapeOf(name, extensionsIn('**/*log*')), undefined, name)
})

test('a pattern may name other extensions', () => {
  assert.deepEqual(extensionsIn('**/*.log*'), ['log'])
  assert.deepEqual(extensionsIn('tmp/**/*.{trace,out}'), ['log', 'trace', 'out'])
  assert.deepEqual(extensionsIn('**/*.log.gz'), ['log'])
  assert.deepEqual(extensionsIn('**/*'), ['log'])
  assert.equal(shapeOf('run.trace.3', extensionsIn('*.trace*'))?.base, 'run.trace')
})

const log = (path: string, days: number | undefined, more: Partial<SeenLog> = {}): SeenLog => ({
  path,
  bytes: 10,
  age:
    days === undefined ? { source: 'unknown' } : { source: 'commit', days, modifiedMs: NOW - days * DAY_MS },
  tracked: true,
  isLink: false,
  ...more,
})

const reasons = (seen: readonly SeenLog[], keep = 0, days = 7): Record<string, string> =>
  Object.fromEntries(
    judgeLogs(seen, { pattern: '**/*.log*', days, keep }).files.map((file) => [file.path, file.keptBecause]),
  )

test('the newest rotations of each log stay, counted beside the active log', () => {
  const numbered = [1, 2, 3, 4, 5].map((number) => log(`a/app.log.${number}`, 30))
  const other = [log('b/app.log.1', 40), log('b/app.log.2', 50)]
  const kept = reasons([log('a/app.log', 30), ...numbered, ...other], 3)
  assert.deepEqual(kept, {
    'a/app.log': 'the active log',
    'a/app.log.1': 'among the newest 3 of its log',
    'a/app.log.2': 'among the newest 3 of its log',
    'a/app.log.3': 'among the newest 3 of its log',
    'a/app.log.4': '',
    'a/app.log.5': '',
    'b/app.log.1': 'among the newest 3 of its log',
    'b/app.log.2': 'among the newest 3 of its log',
  })
})

test('dated rotations are ordered by their days, whatever the order of the names', () => {
  const kept = reasons(
    [log('app-2026-01-03.log', 65), log('app-2026-01-01.log', 67), log('app-2026-01-02.log', 66)],
    1,
  )
  assert.deepEqual(Object.values(kept), ['among the newest 1 of its log', '', ''])
})

test('a log without rotations goes by its age alone', () => {
  assert.deepEqual(reasons([log('old.log', 30), log('new.log', 1)], 3), {
    'old.log': '',
    'new.log': 'not older than 7 days',
  })
})

test('links, protected files and unknown ages stay', () => {
  const kept = reasons([
    log('link.log', 30, { isLink: true }),
    log('safe.log', 30, { protectedBecause: 'it is protected by "safe*"' }),
    log('who-knows.log', undefined),
  ])
  assert.deepEqual(kept, {
    'link.log': 'a link',
    'safe.log': 'it is protected by "safe*"',
    'who-knows.log': 'its age is unknown',
  })
})

test('the summary is about the newest three logs by known age, links and look-alikes left out', () => {
  const { newest } = judgeLogs(
    [
      log('a.log', 5),
      log('b.log', 1),
      log('c.log', undefined),
      log('d.log', 2, { isLink: true }),
      log('catalog', 0),
      log('e.log.1', 3),
      log('f.log', 4),
    ],
    { pattern: '**/*', days: 7, keep: 3 },
  )
  assert.deepEqual(
    newest.map(({ path }) => path),
    ['b.log', 'e.log.1', 'f.log'],
  )
})

test('figures are told in all and by folder, most bytes first', () => {
  assert.deepEqual(
    figuresOf([
      { path: 'a.log', bytes: 1 },
      { path: 'x/b.log', bytes: 5 },
      { path: 'x/c.log', bytes: 6 },
    ]),
    {
      files: 3,
      bytes: 12,
      folders: [
        { folder: 'x', files: 2, bytes: 11 },
        { folder: '.', files: 1, bytes: 1 },
      ],
    },
  )
})
