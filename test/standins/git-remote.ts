/**
 * A Git host on 127.0.0.1: node:http around git's own `http-backend`. Real git on both ends, authentication as
 * GitHub does it, every request recorded, and the refusals of GitHub in GitHub's words where a rule asks for them.
 */
import { execFileSync, spawn } from 'node:child_process'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { hookText, type PushRules } from './git-remote-rules.ts'

/** What one request carried, secrets included: the tests look for them here. */
export interface GitRequest {
  readonly method: string
  /** Path and query as sent. */
  readonly url: string
  readonly service: 'upload-pack' | 'receive-pack' | 'other'
  /** Every Authorization header, also repeated ones. */
  readonly authorization: readonly string[]
  readonly headers: IncomingMessage['headers']
  readonly bodyBytes: number
  /** Answered status; 0 while unanswered or never answered. */
  status: number
}

export type Fault =
  | { readonly status: number; readonly text?: string; readonly headers?: Readonly<Record<string, string>> }
  /** Takes the request and never answers. */
  | 'hang'
  /** Begins an answer, then falls silent. */
  | 'stall'
  /** Closes the connection. */
  | 'reset'

export interface RepositoryOptions {
  /** Files of the first commit: text, or `{ link }`, or `{ text, executable }`. Default: one README. */
  readonly files?: Readonly<Record<string, FileSpec>>
  readonly defaultBranch?: string
  readonly objectFormat?: 'sha1' | 'sha256'
  /** No commit at all. */
  readonly empty?: boolean
  /** Readable without a token, as a public repository is. */
  readonly public?: boolean
}

export type FileSpec =
  | string
  | Buffer
  | { readonly link: string }
  /** A submodule, by the id of its commit. */
  | { readonly submodule: string }
  | { readonly text: string; readonly executable: boolean }

export interface GitRemoteOptions {
  /** Folder for the bare repositories; a fresh temporary one by default. */
  readonly folder?: string
  /** Accepted token, with write rights. Default `test-token`. */
  readonly token?: string
  /** Put before every path, as a server behind a path has it, e.g. `/git`. */
  readonly pathPrefix?: string
}

export interface GitRemote {
  /** Server URL without a trailing slash, as GITHUB_SERVER_URL. */
  readonly url: string
  /** token → what it may do; change it during a test to let a token die. */
  readonly tokens: Map<string, 'write' | 'read'>
  readonly requests: GitRequest[]
  /** Looked at before every request; `undefined` lets it through. */
  fault: (request: GitRequest) => Fault | undefined
  /** True: speaks the first protocol only, as old servers do, in which only tips of refs may be asked for. */
  isOld: boolean
  repositoryUrl(owner: string, name: string): string
  /** Folder of the bare repository. */
  bare(owner: string, name: string): string
  /** Creates `owner/name` with one commit on the default branch; returns that commit's id (empty when `empty`). */
  createRepository(owner: string, name: string, options?: RepositoryOptions): string
  /** Runs git in the bare repository and returns its output without the last line end. */
  git(owner: string, name: string, ...args: string[]): string
  /** Commits `files` onto `branch` on the server (null removes), as a person would; a new one starts at the default branch. */
  commit(
    owner: string,
    name: string,
    branch: string,
    files: Readonly<Record<string, FileSpec | null>>,
    options?: { readonly message?: string; readonly author?: string; readonly date?: string },
  ): string
  /** Refusals from now on; an empty object lifts them. */
  setRules(owner: string, name: string, rules: PushRules): void
  /** For mounting in a server of one's own: answers and returns true when the path is one of ours. */
  handle(request: IncomingMessage, response: ServerResponse): boolean
  close: () => Promise<void>
}

/** Starts the server on a free port. */
export async function startGitRemote(options: GitRemoteOptions = {}): Promise<GitRemote> {
  const remote = createGitRemote(options)
  const sockets = new Set<Socket>()
  const server = createServer((request, response) => {
    if (!remote.handle(request, response)) response.writeHead(404).end('Not Found')
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${options.pathPrefix ?? ''}`
  const removeFolder = remote.close
  return Object.assign(remote, {
    url,
    repositoryUrl: (owner: string, name: string) => `${url}/${owner}/${name}`,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
      await removeFolder()
    },
  })
}

/** The same without a server of its own; `url` is empty. */
export function createGitRemote(options: GitRemoteOptions = {}): GitRemote {
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'fixpoint-remote-'))
  const prefix = options.pathPrefix ?? ''
  const publicRepositories = new Set<string>()
  const bare = (owner: string, name: string): string => join(folder, owner, `${name}.git`)
  const remote: GitRemote = {
    url: '',
    tokens: new Map([[options.token ?? 'test-token', 'write']]),
    requests: [],
    fault: () => undefined,
    isOld: false,
    repositoryUrl: (owner, name) => `${prefix}/${owner}/${name}`,
    bare,
    createRepository(owner, name, repository = {}) {
      if (repository.public) publicRepositories.add(`${owner}/${name}`)
      return createBare(bare(owner, name), repository)
    },
    git: (owner, name, ...args) => git(bare(owner, name), args),
    commit: (owner, name, branch, files, details = {}) => commitTo(bare(owner, name), branch, files, details),
    setRules(owner, name, rules) {
      const hook = join(bare(owner, name), 'hooks', 'proc-receive')
      git(bare(owner, name), ['config', 'receive.procReceiveRefs', 'refs/'])
      mkdirSync(dirname(hook), { recursive: true })
      writeFileSync(hook, hookText(rules), { mode: 0o755 })
    },
    handle(request, response) {
      const place = placeOf(request.url ?? '/', prefix)
      if (!place) return false
      void answer({ request, response, place, folder, remote, publicRepositories })
      return true
    },
    close: async () => {
      if (options.folder === undefined) rmSync(folder, { recursive: true, force: true })
    },
  }
  return remote
}

// ─── Answering ───────────────────────────────────────────────────────────────────────────────────

interface Place {
  readonly owner: string
  readonly name: string
  readonly rest: string
  readonly query: string
}

/** `/owner/name(.git)/info/refs?service=…` and its two siblings; GitHub takes the name with and without `.git`. */
function placeOf(url: string, prefix: string): Place | undefined {
  const [path = '', query = ''] = url.split('?', 2)
  if (!path.startsWith(`${prefix}/`)) return undefined
  const match = /^\/([^/]+)\/([^/]+?)(?:\.git)?\/(info\/refs|git-upload-pack|git-receive-pack)$/.exec(
    path.slice(prefix.length),
  )
  return match ? { owner: match[1] ?? '', name: match[2] ?? '', rest: match[3] ?? '', query } : undefined
}

interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly place: Place
  readonly folder: string
  readonly remote: GitRemote
  readonly publicRepositories: ReadonlySet<string>
}

async function answer(exchange: Exchange): Promise<void> {
  const { request, response, place, remote } = exchange
  const body = await readBody(request)
  const seen = record(request, place, body.length)
  remote.requests.push(seen)
  const refuse = (status: number, text: string, headers: Record<string, string> = {}): void => {
    seen.status = status
    response.writeHead(status, { 'content-type': 'text/plain', ...headers }).end(text)
  }

  const fault = remote.fault(seen)
  if (fault === 'hang') return
  if (fault === 'reset') return void request.socket.destroy()
  if (fault === 'stall') {
    response.writeHead(200, {
      'content-type': `application/x-git-${seen.service}-${place.rest === 'info/refs' ? 'advertisement' : 'result'}`,
    })
    response.write('0')
    return
  }
  if (fault) return refuse(fault.status, fault.text ?? '', { ...fault.headers })

  if (seen.authorization.length > 1) return refuse(400, 'Duplicate header: "Authorization"')
  const right = rightOf(seen.authorization[0], remote.tokens)
  const open = exchange.publicRepositories.has(`${place.owner}/${place.name}`)
  if (right === 'unknown' || (right === 'none' && !(open && seen.service === 'upload-pack'))) {
    return refuse(401, 'Invalid username or token.', { 'www-authenticate': 'Basic realm="GitHub"' })
  }
  if (seen.service === 'receive-pack' && right !== 'write') {
    return refuse(403, `Permission to ${place.owner}/${place.name}.git denied to github-actions[bot].`)
  }
  await backend(exchange, body, seen)
}

function record(request: IncomingMessage, place: Place, bodyBytes: number): GitRequest {
  const authorization: string[] = []
  request.rawHeaders.forEach((value, index) => {
    if (index % 2 === 0 && value.toLowerCase() === 'authorization') {
      authorization.push(request.rawHeaders[index + 1] ?? '')
    }
  })
  const named = /git-(upload-pack|receive-pack)/.exec(`${place.rest} ${place.query}`)?.[1]
  return {
    method: request.method ?? '',
    url: request.url ?? '',
    service: named === 'upload-pack' || named === 'receive-pack' ? named : 'other',
    authorization,
    headers: request.headers,
    bodyBytes,
    status: 0,
  }
}

/** Basic with the token as the password; the scheme in any case, as GitHub takes it. */
function rightOf(
  header: string | undefined,
  tokens: ReadonlyMap<string, 'write' | 'read'>,
): 'write' | 'read' | 'none' | 'unknown' {
  if (header === undefined) return 'none'
  const encoded = /^basic\s+(\S+)$/i.exec(header)?.[1]
  if (encoded === undefined) return 'unknown'
  const [, password = ''] = Buffer.from(encoded, 'base64').toString('utf8').split(':', 2)
  return tokens.get(password) ?? 'unknown'
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** Runs git's CGI program and passes its answer on. */
async function backend(exchange: Exchange, body: Buffer, seen: GitRequest): Promise<void> {
  const { request, response, place } = exchange
  const protocol = exchange.remote.isOld ? undefined : request.headers['git-protocol']
  const child = spawn('git', ['http-backend'], {
    env: {
      ...bareEnvironment(),
      GIT_PROJECT_ROOT: exchange.folder,
      GIT_HTTP_EXPORT_ALL: '1',
      PATH_INFO: `/${place.owner}/${place.name}.git/${place.rest}`,
      QUERY_STRING: place.query,
      REQUEST_METHOD: request.method ?? 'GET',
      CONTENT_TYPE: request.headers['content-type'] ?? '',
      CONTENT_LENGTH: String(body.length),
      REMOTE_USER: 'tester',
      REMOTE_ADDR: '127.0.0.1',
      ...(request.headers['content-encoding'] && {
        HTTP_CONTENT_ENCODING: request.headers['content-encoding'],
      }),
      ...(typeof protocol === 'string' && { GIT_PROTOCOL: protocol, HTTP_GIT_PROTOCOL: protocol }),
    },
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  response.on('close', () => child.kill())
  child.stdin.on('error', () => undefined)
  child.stdin.end(body)
  let head: Buffer | undefined = Buffer.alloc(0)
  for await (const piece of child.stdout) {
    const chunk = piece as Buffer
    if (!head) {
      response.write(chunk)
      continue
    }
    head = Buffer.concat([head, chunk])
    const end = head.indexOf('\r\n\r\n')
    if (end < 0) continue
    seen.status = writeHead(response, head.subarray(0, end).toString('latin1'))
    response.write(head.subarray(end + 4))
    head = undefined
  }
  response.end()
}

function writeHead(response: ServerResponse, head: string): number {
  let status = 200
  for (const line of head.split('\r\n')) {
    const [name = '', value = ''] = line.split(/: (.*)/s, 2)
    if (name.toLowerCase() === 'status') status = Number.parseInt(value, 10)
    else response.setHeader(name, value)
  }
  response.writeHead(status)
  return status
}

// ─── Repositories ────────────────────────────────────────────────────────────────────────────────

/** Git without the machine's own settings, so that a test means the same everywhere. */
function bareEnvironment(): NodeJS.ProcessEnv {
  const { PATH } = process.env
  return {
    PATH,
    HOME: '/nonexistent',
    LC_ALL: 'C',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_AUTHOR_NAME: 'Ana Person',
    GIT_AUTHOR_EMAIL: 'ana@example.com',
    GIT_COMMITTER_NAME: 'Ana Person',
    GIT_COMMITTER_EMAIL: 'ana@example.com',
  }
}

function git(
  folder: string,
  args: readonly string[],
  input?: Buffer | string,
  more: NodeJS.ProcessEnv = {},
): string {
  const output = execFileSync('git', ['--git-dir', folder, ...args], {
    env: { ...bareEnvironment(), ...more },
    stdio: ['pipe', 'pipe', 'pipe'],
    maxBuffer: 1 << 28,
    ...(input !== undefined && { input }),
  })
  return output.toString('utf8').replace(/\n$/, '')
}

function createBare(folder: string, options: RepositoryOptions): string {
  const branch = options.defaultBranch ?? 'main'
  const format = `--object-format=${options.objectFormat ?? 'sha1'}`
  mkdirSync(dirname(folder), { recursive: true })
  execFileSync('git', ['init', '-q', '--bare', '--template=', `--initial-branch=${branch}`, format, folder], {
    env: bareEnvironment(),
  })
  appendFileSync(join(folder, 'config'), SERVER_CONFIG)
  if (options.empty) return ''
  return commitTo(folder, branch, options.files ?? { 'README.md': '# Practice\n' }, {
    message: 'First commit',
  })
}

/** GitHub serves any commit it can reach by its id, also those of hidden pull request refs. */
const SERVER_CONFIG = `[uploadpack]
	allowAnySHA1InWant = true
	allowFilter = true
[http]
	receivepack = true
[receive]
	fsckObjects = true
[gc]
	auto = 0
`

/** One commit in one process. A new branch starts where the default branch stands. */
function commitTo(
  folder: string,
  branch: string,
  files: Readonly<Record<string, FileSpec | null>>,
  details: { readonly message?: string; readonly author?: string; readonly date?: string },
): string {
  const head = readFileSync(join(folder, 'HEAD'), 'utf8').trim().slice('ref: '.length)
  const from = [`refs/heads/${branch}`, head].find((ref) => existsSync(join(folder, ref)))
  const seconds = Math.floor((details.date === undefined ? Date.now() : Date.parse(details.date)) / 1000)
  const people = `${details.author ?? 'Ana Person'} <ana@example.com> ${seconds} +0000`
  const stream = [
    `commit refs/heads/${branch}\nmark :1\nauthor ${people}\ncommitter ${people}\n`,
    ...data(Buffer.from(details.message ?? `Change ${Object.keys(files).join(', ')}`)),
    from === undefined ? '' : `from ${from}^0\n`,
    ...Object.entries(files).flatMap(([path, spec]) => fileCommand(path, spec)),
    'get-mark :1\ndone\n',
  ]
  const input = Buffer.concat(stream.map((part) => Buffer.from(part)))
  return git(folder, ['fast-import', '--quiet', '--done', '--force'], input)
}

const data = (bytes: Buffer): (string | Buffer)[] => [`data ${bytes.length}\n`, bytes, '\n']

function fileCommand(path: string, spec: FileSpec | null): (string | Buffer)[] {
  const quoted = `"${path.replace(/["\\]/g, '\\$&').replace(/\n/g, '\\n')}"`
  if (spec === null) return [`D ${quoted}\n`]
  if (typeof spec === 'string' || Buffer.isBuffer(spec))
    return [`M 100644 inline ${quoted}\n`, ...data(Buffer.from(spec))]
  if ('submodule' in spec) return [`M 160000 ${spec.submodule} ${quoted}\n`]
  if ('link' in spec) return [`M 120000 inline ${quoted}\n`, ...data(Buffer.from(spec.link))]
  return [`M ${spec.executable ? '100755' : '100644'} inline ${quoted}\n`, ...data(Buffer.from(spec.text))]
}
