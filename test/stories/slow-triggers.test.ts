import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { first, type JournalRecord } from '../../src/domain/journal.ts'
import type { Task } from '../../src/domain/task.ts'
import * as events from '../fixtures/events/index.ts'
import { practice } from '../standins/practice.ts'
import type { JobResult } from '../standins/runner.ts'
import type { World } from '../standins/world.ts'
import { inWorld } from './in-world.ts'

const { files } = practice

interface Row {
  readonly title: string
  readonly event: events.EventFile
  readonly inputs?: Readonly<Record<string, string>>
  readonly task?: Partial<Task>
  readonly skipped?: RegExp
}

/** The event's head, where it has one, is the stand-in's own commit. */
const at = (sha: string, { name, payload }: events.EventFile) => ({
  name,
  actor: 'ben',
  payload: JSON.parse(JSON.stringify(payload).replaceAll(events.HEAD_SHA, sha)) as unknown,
})

const tableOf = (heads: {
  readonly main: string
  readonly persian: string
}): readonly (Row & { sha?: string })[] => [
  {
    title: 'comment on an issue',
    event: events.issueComment({ body: '/fixpoint greet in Finnish', number: 12 }),
    task: {
      key: 'issue-12',
      goal: 'greet in Finnish',
      baseBranch: 'main',
      branch: 'fixpoint/issue-12',
      closes: 12,
    },
  },
  {
    title: 'comment that does not call',
    event: events.issueComment({ body: 'me too', number: 12 }),
    skipped: /does not call/,
  },
  {
    title: 'comment by somebody who may only read',
    event: events.issueComment({ body: '/fixpoint', number: 12, by: { login: 'rita' } }),
    skipped: /rita has read access/,
  },
  {
    title: 'comment on a pull request',
    event: events.pullComment({ body: '/fixpoint' }),
    task: {
      key: 'pr-9',
      headSha: heads.persian,
      baseBranch: 'persian',
      branch: 'fixpoint/pr-9',
      wantsGreen: true,
    },
  },
  {
    title: 'review comment',
    event: events.reviewComment({ body: '/fixpoint say it right' }),
    sha: heads.persian,
    inputs: { 'push-to-pr': 'true' },
    task: { goal: 'say it right', baseBranch: 'main', branch: 'persian', pushToHead: true },
  },
  {
    title: 'review of a head that has moved',
    event: events.review({ body: '/fixpoint' }),
    sha: heads.main,
    skipped: /has moved since/,
  },
  {
    title: 'failed run',
    event: events.workflowRun(),
    sha: heads.main,
    task: { key: 'run-ci-main', trigger: 'failed-run', headSha: heads.main, branch: 'fixpoint/run-ci-main' },
  },
  {
    title: 'failed run of a bot',
    event: events.workflowRun({ actor: { login: 'dependabot[bot]', type: 'Bot' } }),
    skipped: /dependabot\[bot\] is a bot/,
  },
  {
    title: 'start by hand',
    event: events.workflowDispatch({ task: 'make the tests pass', ref: 'persian' }),
    task: { trigger: 'manual', ref: 'persian', baseBranch: 'persian', goal: 'make the tests pass' },
  },
  {
    title: 'start by another program that is a bot',
    event: events.repositoryDispatch({ task: 'x' }, { login: 'deployer[bot]', type: 'Bot' }),
    skipped: /deployer\[bot\] is a bot/,
  },
  { title: 'push', event: events.push(), skipped: /does not start on the event "push"/ },
]

function prepare(world: World): { readonly main: string; readonly persian: string } {
  const { github, remote, start } = world
  const persian = remote.commit('ada', 'greeter', 'persian', { ...files, 'fa.txt': 'salam' })
  github.addMember('ben', 'write', { id: 201 })
  github.addMember('rita', 'read')
  github.addIssue({ number: 12, title: 'Greeting is misspelt', body: 'It says "helo".' })
  github.addPull({ number: 9, title: 'Greet in Persian', headBranch: 'persian' })
  const run = { id: 777, name: 'CI', path: '.github/workflows/ci.yml', event: 'push', headBranch: 'main' }
  github.state.runs.set(777, {
    ...run,
    headSha: start,
    headRepository: 'ada/greeter',
    conclusion: 'failure',
    status: 'completed',
    actor: 'ben',
    attempt: 1,
    pullRequests: [],
  })
  const job = { run: 777, attempt: 1, name: 'test', conclusion: 'failure', steps: [] }
  github.state.jobs.push({ id: 31, ...job, log: '##[error]AssertionError\n' })
  return { main: start, persian }
}

const journalOf = (result: JobResult): readonly JournalRecord[] =>
  readFileSync(result.outputs['journal'] ?? '', 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as JournalRecord)

test('every class of event, through the bundle: what is run, on what, or why not', async (t) => {
  await inWorld({ files }, async (world) => {
    const heads = prepare(world)
    for (const row of tableOf(heads)) {
      await t.test(row.title, async () => {
        if (row.task) world.model.say('Nothing to do here.')
        const result = await world.run(at(row.sha ?? heads.persian, row.event), {
          inputs: { 'test-command': 'none', 'dry-run': 'true', ...row.inputs },
        })
        assert.equal(result.exitCode, 0)
        if (row.skipped === undefined) {
          const task = first(journalOf(result), 'task')?.task
          assert.ok(task, result.outputs['outcome'])
          assert.deepEqual({ ...task, ...row.task }, task)
        } else {
          assert.equal(result.outputs['outcome'], 'skipped')
          assert.match(result.summary, row.skipped)
        }
      })
    }
    assert.equal(world.github.state.comments.length, 0)
    assert.deepEqual(world.branches(), ['main', 'persian'])
  })
})
