import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { scheduleEvent } from '../standins/events.ts'
import type { Turn } from '../standins/model-api.ts'
import { lastWords } from '../standins/practice.ts'
import { inWorld, pick } from './in-world.ts'

const inputs = { profile: 'cleanup', 'cleanup-keep': '1' }
const workflow = { workflow: 'Nightly logs' }
const BRANCH = 'fixpoint/nightly-nightly-logs'

const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
const log = (ago: number): string => `data/app-${day(ago)}.log`
const lines = (ago: number): string =>
  `${day(ago)}T00:00:00Z INFO started\n${day(ago)}T00:00:01Z INFO stopped\n`

const FRESH = [1, 2]
const OLD = [20, 30, 40]
const filesOf = (ages: readonly number[]): Record<string, string> => ({
  'README.md': '# Practice\n',
  ...Object.fromEntries(ages.map((ago) => [log(ago), lines(ago)])),
})

test('a night with old logs: shown first, deleted after, summarised, and a pull request', async () => {
  const paths = OLD.map(log)
  const script: Turn[] = [
    { calls: [{ name: 'list_files', input: { path: 'data', pattern: '**/*.log*' } }] },
    { calls: [{ name: 'delete_files', input: { paths, dry_run: false } }] },
    (request) => {
      assert.match(lastWords(request), /NOT_PREVIEWED/)
      return { calls: [{ name: 'delete_files', input: { paths } }] }
    },
    { calls: [{ name: 'delete_files', input: { paths, dry_run: false } }] },
    { calls: [{ name: 'run_command', input: { command: 'rm -rf data' } }] },
    (request) => {
      assert.match(lastWords(request), /UNKNOWN_TOOL/)
      return { calls: FRESH.map((ago) => ({ name: 'read_file', input: { path: log(ago), end_line: 100 } })) }
    },
    {
      calls: [
        { name: 'write_file', input: { path: 'output/log_summary.md', content: '# Logs\n\nQuiet.\n' } },
      ],
    },
    'I deleted three old logs and summarised the newest.',
  ]
  await inWorld({ files: filesOf([...FRESH, ...OLD]), script }, async (world) => {
    const result = await world.run(scheduleEvent(world.github.state), { inputs, ...workflow })
    const expected = { branch: BRANCH, 'pull-request-operation': 'created', 'deleted-files': '3' }
    assert.deepEqual(pick(result, ...Object.keys(expected)), expected)
    assert.equal(result.exitCode, 0)
    const left = world.remote.git('ada', 'greeter', 'ls-tree', '-r', '--name-only', BRANCH).split('\n')
    assert.deepEqual(left, ['README.md', ...FRESH.map(log).toSorted(), 'output/log_summary.md'])
    const [pull] = [...world.github.state.pulls.values()]
    for (const path of paths) assert.ok(pull?.body.includes(path))
    assert.equal(world.model.remaining, 0)
  })
})

test('a night without old logs: nothing is deleted, pushed or opened', async () => {
  await inWorld({ files: filesOf(FRESH) }, async (world) => {
    const result = await world.run(scheduleEvent(world.github.state), { inputs, ...workflow })
    assert.deepEqual(pick(result, 'outcome', 'branch'), { outcome: 'no-change', branch: '' })
    assert.equal(result.exitCode, 0)
    assert.deepEqual(world.branches(), ['main'])
    assert.equal(world.github.state.pulls.size, 0)
    assert.equal(world.model.requests.length, 0)
  })
})

test('a dry run of the night shows what would go and leaves everything as it was', async () => {
  const paths = OLD.map(log)
  const script: Turn[] = [
    { calls: [{ name: 'delete_files', input: { paths } }] },
    { calls: [{ name: 'delete_files', input: { paths, dry_run: false } }] },
    'Previewed.',
  ]
  await inWorld({ files: filesOf([...FRESH, ...OLD]), script }, async (world) => {
    const result = await world.run(scheduleEvent(world.github.state), {
      inputs: { ...inputs, 'dry-run': 'true' },
      ...workflow,
    })
    assert.equal(result.exitCode, 0)
    assert.deepEqual(world.branches(), ['main'])
    assert.equal(world.github.requests.filter((request) => request.method !== 'GET').length, 0)
    assert.ok(paths.every((path) => result.log.includes(path)))
    assert.ok(paths.every((path) => existsSync(join(result.workspace, path))))
  })
})

/** The task of the second document in its own language, and in English. */
const DOCUMENT_TASKS: Readonly<Record<string, string>> = {
  'Traditional Chinese': `掃描 ./data 目錄,找出所有 .log 檔:
1. 列出所有 .log 檔的名稱與修改時間
2. 找出超過 7 天沒有修改的 log,dry_run 給我看清單
3. 把最新的 3 個 log 的前 100 行讀出來,彙整摘要,寫到 ./output/log_summary.md`,
  English: `Scan the folder ./data and find all .log files:
1. List the names and times of modification of all .log files.
2. Find the logs not modified for more than 7 days and show me the list by a dry run.
3. Read the first 100 lines of the newest 3 logs and write a summary to ./output/log_summary.md.`,
}

for (const [language, task] of Object.entries(DOCUMENT_TASKS)) {
  test(`the second document's task, word for word in ${language}: list, dry run, reading, a summary that is true`, async () => {
    const newest = [1, 2, 3]
    const paths = OLD.map(log)
    const long = Array.from({ length: 250 }, (_, at) => `line ${at + 1}`).join('\n')
    const table = (bytes: (ago: number) => number): string =>
      [
        '| file | size | modified |',
        '| --- | --- | --- |',
        ...newest.map((ago) => `| ${log(ago)} | ${bytes(ago)} bytes | ${day(ago)} |`),
      ].join('\n')
    const bytesOf = (ago: number): number => (ago === 2 ? long.length : lines(ago).length)
    const write = (content: string): Turn => ({
      calls: [{ name: 'write_file', input: { path: './output/log_summary.md', content } }],
    })
    const script: Turn[] = [
      (request) => {
        assert.ok(request.raw.includes(JSON.stringify(task).slice(1, -1)))
        return { calls: [{ name: 'list_files', input: { path: './data', pattern: '*.log' } }] }
      },
      (request) => {
        for (const path of [...newest, ...OLD].map(log))
          assert.ok(lastWords(request).includes(path.slice(path.indexOf('/') + 1)))
        return { calls: [{ name: 'delete_files', input: { paths } }] }
      },
      (request) => {
        assert.ok(paths.every((path) => lastWords(request).includes(path)))
        return {
          calls: newest.map((ago) => ({
            name: 'read_file',
            input: { path: log(ago), start_line: 1, end_line: 100 },
          })),
        }
      },
      (request) => {
        assert.match(lastWords(request), /line 100\b/)
        assert.doesNotMatch(lastWords(request), /line 101\b/)
        return write(`# 日誌\n\n${table(() => 7)}\n`)
      },
      (request) => {
        assert.ok(lastWords(request).includes(`it has ${long.length} bytes`))
        return write(`# 日誌\n\n${table(bytesOf)}\n\nQuiet: 0 errors.\n`)
      },
      'The logs, previewed and summarised.',
    ]
    const files = { ...filesOf([...newest, ...OLD]), [log(2)]: long }
    await inWorld({ files, script }, async (world) => {
      const result = await world.run(scheduleEvent(world.github.state), {
        inputs: { ...inputs, task, 'cleanup-pattern': 'data/**/*.log' },
        ...workflow,
      })
      assert.deepEqual(
        [result.exitCode, pick(result, 'pull-request-operation', 'deleted-files')],
        [0, { 'pull-request-operation': 'created', 'deleted-files': '0' }],
      )
      const summary = world.remote.git('ada', 'greeter', 'show', `${BRANCH}:output/log_summary.md`)
      assert.ok(summary.includes(`${long.length} bytes`))
      assert.ok(paths.every((path) => result.log.includes(path)))
      assert.equal(world.model.remaining, 0)
    })
  })
}

test('a summary that stays wrong is delivered with a warning that says what is wrong', async () => {
  const wrong: Turn = {
    calls: [
      {
        name: 'write_file',
        input: { path: 'output/log_summary.md', content: 'Deleted 12 logs: app-x.\n' },
      },
    ],
  }
  const files = filesOf([...FRESH, ...OLD])
  await inWorld({ files, script: [wrong, 'Done.'] }, async (world) => {
    const result = await world.run(scheduleEvent(world.github.state), { inputs, ...workflow })
    assert.match(result.log, /It says 12 logs were deleted, but it was 0/)
    assert.equal(world.model.remaining, 0)
    assert.equal(world.github.state.pulls.size, 1)
  })
})
