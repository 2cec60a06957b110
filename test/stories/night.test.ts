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
