import assert from 'node:assert/strict'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, before, test, type TestContext } from 'node:test'
import { findGit, networkEnvironment } from '../../src/adapters/git-command.ts'
import { layGitFolder } from '../../src/adapters/git-folder.ts'
import { createGitNetwork, type NetworkOptions } from '../../src/adapters/git-network.ts'
import { startGitRemote, type GitRemote } from '../standins/git-remote.ts'

const TOKEN = 'ghs_networkToken0123456789'
const PATH = process.env['PATH'] ?? ''
let remote: GitRemote
let folder: string
let dir: string
let notices: string[] = []

before(async () => {
  remote = await startGitRemote({ token: TOKEN, pathPrefix: '/a/path' })
  remote.createRepository('o', 'r')
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'fixpoint-network-')))
  mkdirSync(join(folder, 'home'))
  dir = join(folder, 'git')
  layGitFolder(dir, { objectFormat: 'sha1', head: 'refs/heads/x' })
})
after(async () => {
  await remote.close()
  rmSync(folder, { recursive: true, force: true })
})
afterEach(() => {
  remote.fault = () => undefined
  remote.requests.length = 0
  remote.tokens.clear()
  remote.tokens.set(TOKEN, 'write')
  notices = []
})

async function network(more: Partial<NetworkOptions> = {}) {
  return createGitNetwork({
    binary: await findGit(PATH, []),
    home: join(folder, 'home'),
    environment: networkEnvironment({ PATH }, []),
    serverUrl: remote.url,
    repository: { owner: 'o', name: 'r' },
    token: TOKEN,
    signal: () => new AbortController().signal,
    remainingMs: () => Infinity,
    notice: (text) => notices.push(text),
    patience: { overallMs: 15_000, silentSeconds: 2, retryAfterMs: [10, 20, 30] },
    ...more,
  })
}

test('one header is sent, although the directory’s own settings hold another', async () => {
  const other = join(folder, 'with-header')
  const config = `[http "${remote.url}/"]\n\textraheader = AUTHORIZATION: basic b2xkOm9sZA==\n`
  layGitFolder(other, { objectFormat: 'sha1', head: 'refs/heads/x', config })
  assert.equal((await (await network()).lsRemote(other, ['refs/heads/main'])).size, 1)
  const basic = Buffer.from(`x-access-token:${TOKEN}`).toString('base64')
  for (const { authorization } of remote.requests) assert.deepEqual(authorization, [`basic ${basic}`])
})

test('the token is in no file afterwards and in no argument list meanwhile', async () => {
  const seen: string[] = []
  remote.fault = () => {
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      seen.push(existsSync(`/proc/${pid}/cmdline`) ? safeRead(`/proc/${pid}/cmdline`) : '')
    }
    return undefined
  }
  await (await network()).fetch(dir, ['--depth=1'], ['refs/heads/main'])
  const encoded = Buffer.from(`x-access-token:${TOKEN}`).toString('base64')
  assert.ok(seen.some((line) => line.includes('git')))
  assert.ok(!seen.some((line) => line.includes(TOKEN) || line.includes(encoded)))
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  for (const { parentPath, name } of files) {
    const text = readFileSync(join(parentPath, name), 'latin1')
    assert.ok(!text.includes(TOKEN) && !text.includes(encoded), name)
  }
})

test('a busy and a broken server are asked again; what is wrong for good is not', async () => {
  const faults = [429, 503, 0]
  remote.fault = () => {
    const status = faults.shift()
    return status ? { status } : undefined
  }
  assert.equal((await (await network()).lsRemote(dir, ['HEAD'])).size, 1)
  assert.equal(notices.length, 2)
  for (const [status, code] of [
    [401, 'token-expired'],
    [403, 'read-denied'],
    [404, 'repository-not-found'],
    [400, 'duplicate-header'],
  ] as const) {
    remote.requests.length = 0
    remote.fault = () => ({ status })
    const asked = await network()
    if (status === 401) {
      remote.fault = () => undefined
      await asked.lsRemote(dir, ['HEAD'])
      remote.requests.length = 0
      remote.fault = () => ({ status })
    }
    await assert.rejects(asked.lsRemote(dir, ['HEAD']), { code })
    assert.ok(remote.requests.length <= 2, `${status}: ${remote.requests.length} requests`)
  }
})

test('a refused token is told from an expired one', async () => {
  await assert.rejects((await network({ token: 'wrong' })).lsRemote(dir, ['HEAD']), { code: 'token-refused' })
  await assert.rejects((await network({ token: '' })).lsRemote(dir, ['HEAD']), { code: 'token-refused' })
})

test('a fresh token is taken when the old one died, once', async () => {
  remote.tokens.clear()
  remote.tokens.set('fresh', 'write')
  let asked = 0
  const freshToken = async () => {
    asked += 1
    return 'fresh'
  }
  const using = await network({ freshToken })
  await using.lsRemote(dir, ['HEAD'])
  await using.lsRemote(dir, ['HEAD'])
  assert.equal(asked, 1)
  remote.tokens.clear()
  await assert.rejects(using.lsRemote(dir, ['HEAD']), { code: 'token-expired' })
})

test('a source whose tokens are all refused is asked once for a command, and not for ever', async () => {
  let asked = 0
  const freshToken = async () => `another-${(asked += 1)}`
  const using = await network({ token: 'wrong', freshToken })
  await assert.rejects(using.lsRemote(dir, ['HEAD']), { code: 'token-refused' })
  assert.equal(asked, 1)
})

for (const fault of ['hang', 'stall'] as const) {
  test(
    `a server that ${fault === 'hang' ? 'never answers' : 'falls silent'} is left, with no process behind`,
    { timeout: 30_000 },
    async () => {
      remote.fault = () => fault
      const patience = { overallMs: 1_500, silentSeconds: 60, retryAfterMs: [10] }
      await assert.rejects((await network({ patience })).lsRemote(dir, ['HEAD']), { code: 'server-silent' })
      assert.deepEqual(gitProcesses(), [])
    },
  )
}

test('git itself gives up on a silent transfer', async () => {
  const faults = ['stall'] as const
  let asked = 0
  remote.fault = () => faults[asked++]
  const patience = { overallMs: 60_000, silentSeconds: 1, retryAfterMs: [10] }
  assert.equal((await (await network({ patience })).lsRemote(dir, ['HEAD'])).size, 1)
  assert.match(notices.join(), /Operation too slow/)
})

test('a cancelled run ends the command at once, with no process behind', async () => {
  remote.fault = () => 'hang'
  const cancel = new AbortController()
  const using = await network({ signal: () => cancel.signal })
  setTimeout(() => cancel.abort(new Error('cancelled')), 300)
  await assert.rejects(using.lsRemote(dir, ['HEAD']), /cancelled/)
  assert.deepEqual(gitProcesses(), [])
})

test('no try goes beyond the time that is left', async () => {
  remote.fault = () => ({ status: 503 })
  const using = await network({
    remainingMs: () => 0,
    patience: { overallMs: 60_000, silentSeconds: 1, retryAfterMs: [15_000] },
  })
  await assert.rejects(using.lsRemote(dir, ['HEAD']), { code: 'server-error' })
  assert.equal(notices.length, 0)
})

test('a redirect is not followed: the token goes to the named server only', async (t) => {
  const elsewhere = await listener(t)
  const { port } = elsewhere.server.address() as AddressInfo
  remote.fault = ({ url }) => ({ status: 301, headers: { location: `http://127.0.0.1:${port}${url}` } })
  await assert.rejects((await network()).lsRemote(dir, ['HEAD']), { code: 'repository-moved' })
  assert.deepEqual(elsewhere.requests, [])
})

test('the runner’s proxy is used, and only that', async (t) => {
  const proxy = await listener(t)
  const { port } = proxy.server.address() as AddressInfo
  const environment = networkEnvironment({ PATH, http_proxy: `http://127.0.0.1:${port}` }, [])
  await assert.rejects((await network({ environment })).lsRemote(dir, ['HEAD']))
  assert.ok(proxy.requests.length > 0)
})

test('an unreachable server is named as such after the retries', async () => {
  const using = await network({ serverUrl: 'http://127.0.0.1:9' })
  await assert.rejects(using.lsRemote(dir, ['HEAD']), { code: 'server-unreachable' })
  assert.equal(notices.length, 3)
})

// ─────────────────────────────────────────────────────────────────────────────────────────────────

function safeRead(path: string): string {
  try {
    return readFileSync(path, 'latin1')
  } catch {
    return '' // gone meanwhile
  }
}

/** Command lines of git processes that work in our folder. */
function gitProcesses(): readonly string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => safeRead(`/proc/${pid}/environ`).includes(folder))
    .map((pid) => safeRead(`/proc/${pid}/cmdline`))
    .filter((line) => line.includes('git'))
}

async function listener(t: TestContext): Promise<{ server: Server; requests: string[] }> {
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url} ${request.headers.authorization ?? ''}`)
    response.writeHead(502).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.after(() => server.close())
  return { server, requests }
}
