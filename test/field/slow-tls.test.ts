/** A GitHub of one's own, behind a certificate of one's own. */
import assert from 'node:assert/strict'
import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { createGitRepo } from '../../src/adapters/git-repo.ts'
import type { Repo } from '../../src/domain/ports.ts'
import { createGitRemote, type GitRemote } from '../standins/git-remote.ts'
import { AUTHOR, taskOf, TOKEN, write } from '../standins/git-room.ts'

const folder = mkdtempSync(join(tmpdir(), 'fixpoint-tls-'))
const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
let remote: GitRemote
let server: ReturnType<typeof createServer>
let url: string

before(async () => {
  const made = [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '2',
  ]
  const named = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1']
  execFileSync('openssl', [...made, ...named, '-keyout', key, '-out', certificate], { stdio: 'ignore' })
  remote = createGitRemote({ token: TOKEN })
  remote.createRepository('octo', 'demo', { files: { 'a.txt': '1\n' } })
  server = createServer({ key: readFileSync(key), cert: readFileSync(certificate) }, (request, response) => {
    if (!remote.handle(request, response))
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `https://127.0.0.1:${(server.address() as AddressInfo).port}`
})
after(async () => {
  server.close()
  await remote.close()
  rmSync(folder, { recursive: true })
})

let number = 0

async function withRepo(
  variables: Readonly<Record<string, string>>,
  act: (repo: Repo, root: string) => Promise<void>,
) {
  number += 1
  const root = join(folder, `work-${number}`)
  const notices: string[] = []
  const repo = await createGitRepo({
    root,
    tempDir: join(folder, `temp-${number}`),
    token: TOKEN,
    serverUrl: url,
    repository: { owner: 'octo', name: 'demo' },
    environment: { PATH: process.env['PATH'], ...variables },
    onNotice: (text) => notices.push(text),
  })
  try {
    await act(repo, root)
    assert.deepEqual(notices, [], 'nothing was tried twice')
  } finally {
    await repo.close()
  }
}

const never = new AbortController().signal

test('a git server whose certificate nobody vouches for is named at once, with git’s words and the variable to set', () =>
  withRepo({}, async (repo) => {
    await assert.rejects(repo.checkout(taskOf(), never), {
      code: 'certificate-refused',
      meaning: /certificate/i,
      remedy: /NODE_EXTRA_CA_CERTS.*never switched off/,
    })
    assert.deepEqual(remote.requests, [])
  }))

for (const variable of ['GIT_SSL_CAINFO', 'SSL_CERT_FILE', 'CURL_CA_BUNDLE', 'NODE_EXTRA_CA_CERTS']) {
  test(`with one’s own authority in the runner’s ${variable}, checkout and push work`, () =>
    withRepo({ [variable]: certificate }, async (repo, root) => {
      const { workspace } = await repo.checkout(taskOf(), never)
      write(root, { 'a.txt': `${variable}\n` })
      const changes = await repo.changes(workspace)
      const commit = await repo.commit(workspace, changes, { message: 'x\n', author: AUTHOR })
      assert.ok((await repo.push(workspace, { branch: variable.toLowerCase(), commit })).ok)
    }))
}

test('one’s own authority is added to those the machine knows, and does not take their place', () =>
  withRepo({ NODE_EXTRA_CA_CERTS: certificate }, async () => {
    const bundle = readFileSync(join(folder, `temp-${number}`, 'git-work', 'authorities.pem'), 'utf8')
    assert.ok(bundle.startsWith(readFileSync(certificate, 'utf8')))
    assert.ok(bundle.split('BEGIN CERTIFICATE').length > 50)
  }))

const CLIENT = fileURLToPath(new URL('../../src/adapters/github-client.ts', import.meta.url))
const SCRIPT = `
  const { GithubClient } = await import(${JSON.stringify(CLIENT)})
  const waits = []
  const apiUrl = process.env.GITHUB_API_URL
  const client = new GithubClient({ token: 'canary', apiUrl, graphqlUrl: apiUrl, owner: 'a', name: 'b', onWait: (why) => waits.push(why), sleep: async () => {} })
  const said = await client.get('GET /repos/{owner}/{repo}').catch((error) => [error.code, error.meaning, error.remedy, waits])
  console.log(JSON.stringify(said))
`
const askApi = (variables: Readonly<Record<string, string>>): Promise<unknown> =>
  new Promise((resolve) => {
    const env = { PATH: process.env['PATH'] ?? '', GITHUB_API_URL: `${url}/api/v3`, ...variables }
    execFile(process.execPath, ['--input-type=module', '-e', SCRIPT], { env }, (_error, stdout) =>
      resolve(JSON.parse(stdout) as unknown),
    )
  })

test('an API whose certificate nobody vouches for is named at once, and is trusted with NODE_EXTRA_CA_CERTS', async () => {
  const [code, meaning, remedy, waits] = (await askApi({})) as [string, string, string, string[]]
  assert.deepEqual([code, waits], ['certificate-rejected', []])
  assert.match(meaning, /self-signed certificate/)
  assert.match(remedy, /NODE_EXTRA_CA_CERTS/)
  assert.deepEqual(await askApi({ NODE_EXTRA_CA_CERTS: certificate }), {})
})
