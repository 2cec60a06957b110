import assert from 'node:assert/strict'
import type { ServerResponse } from 'node:http'
import { test, type TestContext } from 'node:test'
import { GithubClient } from '../../src/adapters/github-client.ts'
import { failedJobs } from '../../src/adapters/github-failures.ts'
import { createGithubReader } from '../../src/adapters/github-reader.ts'
import { triggerRoom } from '../fakes/trigger-room.ts'
import * as events from '../fixtures/events/index.ts'
import { listen } from '../standins/loopback.ts'

const line = (text: string): string => `2026-03-10T01:00:00.0000000Z ${text}\n`

/** A GitHub of one run with these jobs; each log is written by the test, on a host of its own. */
async function runWith(
  t: TestContext,
  jobs: readonly { readonly name: string; readonly log: (response: ServerResponse, time: number) => void }[],
): Promise<GithubClient> {
  const times = new Map<number, number>()
  const store = await listen((request, response) => {
    assert.equal(request.headers.authorization, undefined, 'the log store is another host')
    const id = Number(/(\d+)$/.exec(request.url ?? '')?.[1])
    times.set(id, (times.get(id) ?? 0) + 1)
    jobs[id]?.log(response, times.get(id) ?? 1)
  })
  const api = await listen((request, response) => {
    const log = /\/jobs\/(\d+)\/logs$/.exec(request.url ?? '')
    if (log) return response.writeHead(302, { location: `${store.url}/logs/${log[1]}` }).end()
    const body = /\/runs\/1\/jobs/.test(request.url ?? '')
      ? {
          total_count: jobs.length,
          jobs: jobs.map(({ name }, id) => ({ id, name, conclusion: 'failure', steps: [] })),
        }
      : []
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  t.after(async () => {
    await api.close()
    await store.close()
  })
  return new GithubClient({
    token: 'ghs_x',
    apiUrl: api.url,
    graphqlUrl: `${api.url}/graphql`,
    owner: 'ada',
    name: 'greeter',
    sleep: async () => {},
  })
}

test('a log of 50 MB behind a redirect becomes a text under the budget that holds the first error', async (t) => {
  const block = line('nothing to see here, all is well and will stay so for a long time').repeat(20_000)
  const client = await runWith(t, [
    {
      name: 'test',
      log: (response) => {
        response.write(line('##[group]Run npm test') + line('npm test') + line('##[endgroup]') + block)
        response.write(line('AssertionError: the very first error'))
        const pour = (left: number): void => {
          if (left === 0) response.end(line('the end') + line('##[error]Process completed with exit code 1.'))
          else if (response.write(block)) pour(left - 1)
          else response.once('drain', () => pour(left - 1))
        }
        pour(30)
      },
    },
  ])
  const before = process.memoryUsage().rss
  const [job] = await failedJobs(client, 1, 20_000)
  assert.ok(job)
  assert.ok(Buffer.byteLength(job.log) <= 20_000)
  assert.match(job.log, /AssertionError: the very first error/)
  assert.match(job.log, /the end\nProcess completed with exit code 1\.$/)
  assert.equal(job.testCommand, 'npm test')
  assert.ok(process.memoryUsage().rss - before < 200 * 1024 * 1024)
})

test('a log that breaks off is asked for again, and one that is gone is said to be gone', async (t) => {
  const client = await runWith(t, [
    {
      name: 'shaky',
      log: (response, time) => {
        response.writeHead(200, { 'content-length': '5000' })
        response.write(line('##[error]first half'))
        if (time === 1) setTimeout(() => response.destroy(), 20)
        else response.end(line('##[error]second half').padEnd(5000 - line('##[error]first half').length, ' '))
      },
    },
    { name: 'expired', log: (response) => response.writeHead(410).end('gone') },
  ])
  const [shaky, expired] = await failedJobs(client, 1, 8000)
  assert.match(shaky?.log ?? '', /first half\nsecond half/)
  assert.match(expired?.log ?? '', /GitHub does not give this log/)
})

test('a hundred failed jobs share one budget; the logs of the first are read, all are named', async (t) => {
  const log = (response: ServerResponse): unknown =>
    response.end(line('##[error]no').repeat(3) + line('Error: '.padEnd(900, 'x')).repeat(200))
  const client = await runWith(
    t,
    Array.from({ length: 100 }, (_, n) => ({ name: `test (${n})`, log })),
  )
  const jobs = await failedJobs(client, 1, 16_000)
  assert.equal(jobs.length, 100)
  assert.equal(jobs.filter((job) => job.log !== '').length, 8)
  assert.ok(jobs.reduce((bytes, job) => bytes + Buffer.byteLength(job.log), 0) <= 16_000)
})

test('annotations come with their place; the runner’s own note of the exit code is left out', async (t) => {
  const room = await triggerRoom(t)
  room.github.state.runs.set(5, {
    id: 5,
    name: 'CI',
    path: '.github/workflows/ci.yml',
    event: 'push',
    headBranch: 'main',
    headSha: room.start,
    headRepository: 'ada/greeter',
    conclusion: 'failure',
    status: 'completed',
    actor: 'ben',
    triggeringActor: 'rita',
    attempt: 2,
    pullRequests: [],
  })
  const job = { run: 5, name: 'test', conclusion: 'failure', steps: [], log: line('##[error]x') }
  room.github.state.jobs.push({ id: 51, attempt: 1, ...job }, { id: 52, attempt: 2, ...job })
  const annotation = (path: string, message: string) =>
    ({ path, line: 3, level: 'failure', message }) as const
  room.github.state.checkRuns.push({
    id: 52,
    name: 'test',
    sha: room.start,
    conclusion: 'failure',
    annotations: [
      annotation('greet.py', 'helo is not hello'),
      annotation('.github', 'Process completed with exit code 1.'),
      annotation('.github', 'The runner lost its way'),
    ],
  })
  const jobs = await room.reader.failedJobs(5, 8000)
  assert.deepEqual(
    jobs.map(({ id, annotations }) => [id, annotations]),
    [[52, ['greet.py:3: helo is not hello', 'The runner lost its way']]],
  )
  const run = await room.reader.workflowRun(5)
  assert.deepEqual(
    [run.actor, run.triggeringActor, run.headRepository, run.attempt],
    ['ben', 'rita', 'ada/greeter', 2],
  )
})

test('one person’s permission is asked for once, in whatever case the name is written', async (t) => {
  const room = await triggerRoom(t)
  const client = new GithubClient({
    token: room.github.token,
    apiUrl: room.github.apiUrl,
    graphqlUrl: room.github.graphqlUrl,
    owner: 'ada',
    name: 'greeter',
  })
  const reader = createGithubReader(client)
  assert.deepEqual(
    await Promise.all([reader.permissionOf('ben'), reader.permissionOf('Ben'), reader.permissionOf('rita')]),
    ['write', 'write', 'read'],
  )
  assert.equal(room.github.count('repos/get-collaborator-permission-level'), 2)
})

test('our newest pull request from a branch is found; a stranger’s from the same branch is not ours', async (t) => {
  const room = await triggerRoom(t)
  await room.commit('fixpoint/issue-7', 'x.py', 'x')
  const from = { headBranch: 'fixpoint/issue-7', title: 'x' }
  const body = '<!-- fixpoint:data {"v":1,"key":"issue-7","attempts":2} -->'
  assert.equal(await room.reader.ownPullRequest('fixpoint/issue-7'), undefined)
  const ours = room.github.addPull({ ...from, author: 'github-actions[bot]', body })
  room.github.addPull({ ...from, author: 'mallory', body: body.replace('2', '99') })
  assert.deepEqual(await room.reader.ownPullRequest('fixpoint/issue-7'), {
    number: ours.number,
    state: 'open',
    attempts: 2,
  })
  assert.equal(await room.reader.attemptsOn('fixpoint/issue-7'), 2)
  assert.equal(await room.reader.branchTip('fixpoint/no-such'), undefined)
})

test('a head counts as unmoved only when GitHub itself saw it before', async (t) => {
  const room = await triggerRoom(t)
  const moved = () => room.reader.headMovedSince(9, events.HEAD_SHA, events.EVENT_TIME)
  room.github.addPull({ number: 9, title: 'x', headBranch: 'x' })
  assert.equal(await moved(), true)
  room.github.state.checkSuites.push({ id: 1, sha: events.HEAD_SHA, createdAt: '2026-03-10T01:00:01Z' })
  assert.equal(await moved(), true)
  room.github.state.checkSuites.push({ id: 2, sha: events.HEAD_SHA, createdAt: '2026-03-10T00:59:59Z' })
  assert.equal(await moved(), false)
  room.github.state.headsForced.push({ pull: 9, createdAt: '2026-03-10T00:50:00Z' })
  assert.equal(await moved(), false)
  room.github.state.headsForced.push({ pull: 9, createdAt: '2026-03-10T01:00:02Z' })
  assert.equal(await moved(), true)
})
