import assert from 'node:assert/strict'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test, type TestContext } from 'node:test'
import { GithubClient, type GithubClientOptions } from '../../src/adapters/github-client.ts'
import { Failure } from '../../src/domain/failure.ts'

interface Seen {
  readonly method: string
  readonly url: string
  readonly authorization: string
  readonly body: string
}

interface Answer {
  readonly status: number
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** The connection is cut instead. */
  readonly cut?: boolean
}

/** A GitHub of a few lines: `answer` decides what each request gets. */
async function githubOf(t: TestContext, answer: (seen: Seen, count: number) => Answer) {
  const seen: Seen[] = []
  const server = createServer((request, response) => {
    void readAll(request).then((body) => {
      const one = {
        method: request.method ?? '',
        url: request.url ?? '',
        authorization: request.headers.authorization ?? '',
        body,
      }
      seen.push(one)
      const reply = answer(one, seen.length)
      if (reply.cut) return request.socket.destroy()
      response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers })
      response.end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body ?? {}))
      return undefined
    })
  })
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done)
  })
  t.after(() => server.close())
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v3`
  const waits: number[] = []
  const clientWith = (options: Partial<GithubClientOptions> = {}): GithubClient =>
    new GithubClient({
      token: 'first-token',
      apiUrl,
      graphqlUrl: apiUrl.replace('/v3', '/graphql'),
      owner: 'ana',
      name: 'garden',
      sleep: (ms) => {
        waits.push(ms)
        return Promise.resolve()
      },
      ...options,
    })
  return { seen, waits, clientWith }
}

async function readAll(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

const codeOf = (error: unknown): string => (error instanceof Failure ? error.code : String(error))

test('a request goes to the address the runner names, with owner, repository and token', async (t) => {
  const { seen, clientWith } = await githubOf(t, () => ({ status: 200, body: { id: 1 } }))
  assert.deepEqual(await clientWith().get('GET /repos/{owner}/{repo}'), { id: 1 })
  assert.equal(seen[0]?.url, '/api/v3/repos/ana/garden')
  assert.equal(seen[0]?.authorization, 'token first-token')
})

test('a refusal is a value with GitHub’s words, and costs one request', async (t) => {
  const { seen, clientWith } = await githubOf(t, () => ({
    status: 422,
    body: { message: 'Validation Failed', errors: [{ message: 'A pull request already exists for a:b.' }] },
  }))
  const answer = await clientWith().ask('POST /repos/{owner}/{repo}/pulls', { title: 'x' })
  assert.equal(answer.ok, false)
  assert.equal(answer.ok ? '' : answer.message, 'Validation Failed; A pull request already exists for a:b.')
  assert.equal(seen.length, 1)
})

test('401 is tried once more with a fresh token where there is a source', async (t) => {
  const { seen, clientWith } = await githubOf(t, (one) =>
    one.authorization === 'token second-token' ? { status: 200, body: [] } : { status: 401 },
  )
  const client = clientWith({ freshToken: () => Promise.resolve('second-token') })
  await client.get('GET /user')
  await client.get('GET /user')
  assert.deepEqual(
    seen.map((one) => one.authorization),
    ['token first-token', 'token second-token', 'token second-token'],
  )
})

test('401 without a source of tokens ends at once and says so', async (t) => {
  const { seen, waits, clientWith } = await githubOf(t, () => ({
    status: 401,
    body: { message: 'Bad credentials' },
  }))
  await assert.rejects(clientWith().get('GET /user'), (error) => codeOf(error) === 'token-rejected')
  assert.equal(seen.length, 1)
  assert.deepEqual(waits, [])
})

test('a server error is waited out for a request that may be repeated', async (t) => {
  const { seen, waits, clientWith } = await githubOf(t, (_one, count) => ({
    status: count < 3 ? 502 : 200,
  }))
  const client = clientWith()
  await client.get('GET /user')
  assert.equal(seen.length, 3)
  assert.equal(waits.length, 2)
  assert.ok((waits[1] ?? 0) > (waits[0] ?? 0))
})

test('a comment is not posted twice when its answer got lost', async (t) => {
  const { seen, clientWith } = await githubOf(t, () => ({ status: 502, cut: true }))
  await assert.rejects(
    clientWith().ask('POST /repos/{owner}/{repo}/issues/1/comments', { body: 'x' }),
    (error) => codeOf(error) === 'github-unreachable',
  )
  assert.equal(seen.length, 1)
})

test('Retry-After is obeyed to the second', async (t) => {
  const { waits, clientWith } = await githubOf(t, (_one, count) =>
    count === 1
      ? {
          status: 403,
          headers: { 'retry-after': '7' },
          body: { message: 'You have exceeded a secondary rate limit' },
        }
      : { status: 201 },
  )
  await clientWith().get('POST /repos/{owner}/{repo}/pulls')
  assert.deepEqual(waits, [7000])
})

test('a secondary limit without a time is given a minute', async (t) => {
  const { waits, clientWith } = await githubOf(t, (_one, count) =>
    count === 1
      ? { status: 403, body: { message: 'You have exceeded a secondary rate limit. Please wait.' } }
      : { status: 201 },
  )
  await clientWith().get('POST /repos/{owner}/{repo}/pulls')
  assert.deepEqual(waits, [60_000])
})

test('a limit that lasts longer than the run can wait ends it, with the time', async (t) => {
  const { seen, clientWith } = await githubOf(t, () => ({
    status: 403,
    headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '4600' },
    body: { message: 'API rate limit exceeded' },
  }))
  await assert.rejects(
    clientWith({ now: () => 1_000_000 }).get('GET /user'),
    (error) => error instanceof Failure && error.code === 'rate-limited' && error.meaning.includes('60 min'),
  )
  assert.equal(seen.length, 1)
})

test('a missing permission is named as the line to add to the workflow', async (t) => {
  const { clientWith } = await githubOf(t, () => ({
    status: 403,
    headers: { 'x-accepted-github-permissions': 'pull_requests=write' },
    body: { message: 'Resource not accessible by integration' },
  }))
  await assert.rejects(
    clientWith().get('POST /repos/{owner}/{repo}/pulls'),
    (error) =>
      error instanceof Failure &&
      error.code === 'permission-missing' &&
      error.remedy.includes('permissions: { pull-requests: write }'),
  )
})

test('what was made a moment ago is asked for again until GitHub knows it', async (t) => {
  const { seen, clientWith } = await githubOf(t, (_one, count) =>
    count < 3
      ? { status: 422, body: { message: 'Could not resolve to a node with the global id of X' } }
      : { status: 200 },
  )
  await clientWith().get('POST /repos/{owner}/{repo}/issues/3/labels')
  assert.equal(seen.length, 3)
})

test('a list is read to its last page', async (t) => {
  const { clientWith } = await githubOf(t, (one) => {
    const page = Number(new URL(one.url, 'http://x').searchParams.get('page'))
    return {
      status: 200,
      body: { jobs: [page] },
      headers: page < 3 ? { link: '<http://elsewhere.invalid/?page=9>; rel="next"' } : {},
    }
  })
  const jobs = await clientWith().list(
    'GET /repos/{owner}/{repo}/actions/runs/1/jobs',
    {},
    { itemsIn: 'jobs' },
  )
  assert.deepEqual(jobs, [1, 2, 3])
})

test('writes are sent one after the other, and one a second after forty in a minute', async (t) => {
  const { seen, waits, clientWith } = await githubOf(t, () => ({ status: 201 }))
  const client = clientWith({ now: () => 0 })
  await Promise.all(
    Array.from({ length: 43 }, (_, number) => client.ask('POST /repos/{owner}/{repo}/labels', { number })),
  )
  assert.deepEqual(
    seen.map((one) => (JSON.parse(one.body) as { number: number }).number),
    Array.from({ length: 43 }, (_, number) => number),
  )
  assert.deepEqual(waits, [1000, 1000, 1000])
})

test('GraphQL errors under status 200 are a refusal', async (t) => {
  const { seen, clientWith } = await githubOf(t, () => ({
    status: 200,
    body: { errors: [{ message: 'no' }] },
  }))
  const answer = await clientWith().graphql('query { viewer { login } }')
  assert.equal(answer.ok, false)
  assert.equal(seen[0]?.url, '/api/graphql')
})

test('a long body comes as a stream, and a refusal instead of it is a value', async (t) => {
  const log = 'x'.repeat(300_000)
  const { clientWith } = await githubOf(t, (request) =>
    request.url.includes('/jobs/1/')
      ? { status: 200, body: log, headers: { 'content-type': 'text/plain' } }
      : { status: 410, body: { message: 'gone' } },
  )
  const client = clientWith()
  const answer = await client.stream('GET /repos/{owner}/{repo}/actions/jobs/1/logs', {})
  assert.ok('body' in answer)
  let bytes = 0
  for await (const piece of answer.body) bytes += piece.length
  assert.equal(bytes, log.length)
  const refusal = await client.stream('GET /repos/{owner}/{repo}/actions/jobs/2/logs', {})
  assert.ok('status' in refusal && refusal.status === 410)
})

test('the token is in nothing that is printed of the client or its failures', async (t) => {
  const { clientWith } = await githubOf(t, () => ({ status: 500, cut: true }))
  const client = clientWith()
  const { inspect } = await import('node:util')
  const failure = await client.get('GET /user').catch((error: unknown) => error)
  assert.ok(!inspect([client, failure], { depth: 9, showHidden: true }).includes('first-token'))
  assert.ok(!JSON.stringify([client, failure]).includes('first-token'))
})
