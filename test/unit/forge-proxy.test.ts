import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

const CLIENT = fileURLToPath(new URL('../../src/adapters/github-client.ts', import.meta.url))

const SCRIPT = `
  const { GithubClient } = await import(${JSON.stringify(CLIENT)})
  const apiUrl = process.env.GITHUB_API_URL
  const client = new GithubClient({ token: 'canary', apiUrl, graphqlUrl: apiUrl, owner: 'a', name: 'b', sleep: async () => {} })
  await client.get('GET /repos/{owner}/{repo}').catch((error) => console.log(error.code))
`

const runWith = (env: Readonly<Record<string, string>>): Promise<string> =>
  new Promise((resolve) => {
    const options = { env: { PATH: process.env['PATH'] ?? '', ...env } }
    execFile(process.execPath, ['--input-type=module', '-e', SCRIPT], options, (_error, stdout) =>
      resolve(stdout),
    )
  })

test('requests go through the runner’s proxy, and the proxy sees a tunnel but no token', async (t) => {
  const seen: string[] = []
  const proxy = createServer((request, response) => {
    seen.push(`${request.method} ${request.url} ${JSON.stringify(request.headers)}`)
    response.writeHead(502).end()
  })
  proxy.on('connect', (request, socket) => {
    seen.push(`CONNECT ${request.url} ${JSON.stringify(request.headers)}`)
    socket.end('HTTP/1.1 502 no\r\n\r\n')
  })
  await new Promise<void>((done) => {
    proxy.listen(0, '127.0.0.1', done)
  })
  t.after(() => proxy.close())
  const address = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
  const env = { GITHUB_API_URL: 'https://github.test.invalid/api/v3', https_proxy: address }
  assert.equal((await runWith(env)).trim(), 'github-unreachable')
  assert.ok(
    seen.length > 0 && seen.every((line) => line.startsWith('CONNECT github.test.invalid:443 ')),
    seen.join('\n'),
  )
  assert.ok(!seen.join('\n').includes('canary'))
  const before = seen.length
  await runWith({ ...env, no_proxy: 'test.invalid' })
  assert.equal(seen.length, before)
})
