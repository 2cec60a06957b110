import assert from 'node:assert/strict'
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
