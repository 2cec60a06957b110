import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CleanupScan, LogFile } from '../../src/domain/cleanup.ts'
import { checkSummary, summaryTable } from '../../src/domain/log-summary.ts'

const log = (path: string, bytes: number, source: 'name' | 'commit', modified: string): LogFile => ({
  path,
  bytes,
  age: { source, modifiedMs: Date.parse(modified), days: 1 },
  family: path,
  tracked: true,
  isLink: false,
  candidate: false,
  keptBecause: '',
})

const newest = [
  log('data/web.log', 1_234_567, 'commit', '2026-03-09T12:00:00Z'),
  log('data/db-2026-03-08.log', 512, 'name', '2026-03-09T00:00:00Z'),
  log('data/a|b.log', 2048, 'commit', '2026-03-01T00:00:00Z'),
]
const scan: CleanupScan = { pattern: '**/*.log*', days: 7, keep: 3, files: newest, newest }
const deletions = [
  { path: 'data/old.log', bytes: 1000, tracked: true },
  { path: 'data/older.log', bytes: 500, tracked: false },
]

test('the harness’s own table has nothing wrong in it', () => {
  const text = `# Logs\n\n${summaryTable(scan)}\n\n2 files were deleted, 1500 bytes freed.\n`
  assert.deepEqual(checkSummary(text, scan, deletions), [])
})

test('each number that differs is named, with the true one', () => {
  const text = [
    '| File | Size | Last modified | Age source |',
    '|---|---|---|---|',
    '| `data/web.log` | 999 bytes | 2026-03-09T12:00:00Z | commit |',
    '| data/db-2026-03-08.log | 512 | 2026-03-01 | file time |',
    '| data/a\\|b.log | 2 KB | 2026-03-01 | commit |',
    '',
    'Deleted: 3 files. Freed 2 MB.',
  ].join('\n')
  assert.deepEqual(checkSummary(text, scan, deletions), [
    'It gives data/web.log as 999 bytes, but it has 1234567 bytes.',
    'It says data/db-2026-03-08.log was modified on 2026-03-01, but it was on 2026-03-08, by name.',
    'It says the age of data/db-2026-03-08.log is from the file-time, but it is from the name.',
    'It says 3 logs were deleted, but it was 2.',
    'It says 2 MB were freed, but it was 1500 bytes.',
  ])
})

test('sizes may be rounded, in either thousand, and written with separators', () => {
  for (const size of ['1,234,567', '1.2 MB', '1.18 MiB', '1206 KB', '1.23 MB', '**1234567** bytes']) {
    const text = `| file | size |\n|---|---|\n| [web.log](data/web.log) | ${size} |\n db-2026-03-08.log a|b.log`
    assert.deepEqual(checkSummary(text, scan, []), [], size)
  }
})

test('a newest log that is not named is missed', () => {
  assert.deepEqual(checkSummary('only web.log and a|b.log', scan, []), [
    'It does not name data/db-2026-03-08.log, one of the newest logs.',
  ])
})

test('a summary in Chinese is compared as well', () => {
  const text = [
    '| 檔案 | 大小 | 修改時間 | 來源 |',
    '| --- | --- | --- | --- |',
    '| data/web.log | 1 KB | 2026-03-09 | 提交 |',
    '| data/db-2026-03-08.log | 512 bytes | 2026-03-08 | 檔名 |',
    '| data/a\\|b.log | 2048 | 2026-03-01 | commit |',
    '已刪除 5 個檔案,釋放 1500 位元組。',
  ].join('\n')
  assert.deepEqual(checkSummary(text, scan, deletions), [
    'It gives data/web.log as 1 KB, but it has 1234567 bytes.',
    'It says 5 logs were deleted, but it was 2.',
  ])
})

test('figures of folders beside the right total, previews and other tables are no mistakes', () => {
  const text = [
    ...newest.map(({ path }) => path),
    '2 files were deleted in all; 1 file deleted in data/x. In the dry run 7 files would be deleted.',
    '| level | count |\n|---|---|\n| ERROR | 12 |',
    '| file | errors |\n|---|---|\n| data/web.log | 3 |',
  ].join('\n')
  assert.deepEqual(checkSummary(text, scan, deletions), [])
})
