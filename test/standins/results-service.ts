/**
 * A stand-in for the service that takes workflow artifacts, as the runner's variables point to it: Twirp calls to
 * create and to finalise, and between them a blob store behind a signed address.
 */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { bodyOf, listen } from './loopback.ts'

export interface ResultsService {
  /** What a runner that takes artifacts adds to a step's variables. */
  readonly env: Readonly<Record<string, string>>
  readonly token: string
  /** In the signed addresses: whoever has one may write to the store. */
  readonly signature: string
  /** Finalised artifacts by name: the zip as it arrived. */
  readonly artifacts: ReadonlyMap<string, Buffer>
  readonly requests: readonly string[]
  /** Requests that the real service would have refused. */
  readonly violations: readonly string[]
  close(): Promise<void>
}

export interface ResultsServiceOptions {
  /** Answers `CreateArtifact` so instead; `hang`: never. */
  readonly create?: { readonly status: number; readonly msg: string } | 'hang'
}

export async function startResultsService(options: ResultsServiceOptions = {}): Promise<ResultsService> {
  const token = runtimeToken()
  const signature = randomUUID()
  const requests: string[] = []
  const violations: string[] = []
  const artifacts = new Map<string, Buffer>()
  const blocks = new Map<string, Buffer>()
  const blobs = new Map<string, Buffer>()

  const twirp = async (method: string, request: IncomingMessage, response: ServerResponse) => {
    const call = JSON.parse((await bodyOf(request)).toString('utf8')) as Record<string, unknown>
    const answer = (status: number, body: object): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
    const name = textIn(call, 'name')
    if (request.headers.authorization !== `Bearer ${token}`) return answer(401, { msg: 'bad token' })
    if (textIn(call, 'workflow_run_backend_id', 'workflowRunBackendId') !== RUN)
      violations.push(`${method}: the run of the token is not named`)
    if (method === 'CreateArtifact') {
      if (options.create === 'hang') return
      if (options.create) return answer(options.create.status, { msg: options.create.msg })
      if (artifacts.has(name)) return answer(409, { msg: 'an artifact with this name already exists' })
      return answer(200, { ok: true, signed_upload_url: `${server.url}/blob/${name}?sig=${signature}` })
    }
    const blob = blobs.get(name)
    if (blob === undefined || String(blob.length) !== textIn(call, 'size'))
      return answer(400, { msg: 'the size is not that of the blob' })
    artifacts.set(name, blob)
    answer(200, { ok: true, artifact_id: String(7000 + artifacts.size) })
  }

  /** One block, the list that makes a blob of them, or a whole blob at once. */
  const put = async (url: URL, request: IncomingMessage, response: ServerResponse) => {
    const body = await bodyOf(request)
    const name = decodeURIComponent(url.pathname.slice('/blob/'.length))
    if (url.searchParams.get('sig') !== signature) return void response.writeHead(403).end()
    const part = url.searchParams.get('comp')
    if (part === 'block') blocks.set(url.searchParams.get('blockid') ?? '', body)
    else if (part === 'blocklist') {
      const ids = [...body.toString('utf8').matchAll(/<Latest>([^<]*)<\/Latest>/g)].map(([, id = '']) => id)
      blobs.set(name, Buffer.concat(ids.map((id) => blocks.get(id) ?? Buffer.alloc(0))))
    } else blobs.set(name, body)
    response.writeHead(201).end()
  }

  const server = await listen((request, response) => {
    const url = new URL(request.url ?? '/', 'http://service')
    requests.push(`${request.method} ${url.pathname}`)
    const method = /^\/twirp\/github\.actions\.results\.api\.v1\.ArtifactService\/(\w+)$/.exec(
      url.pathname,
    )?.[1]
    if (method) void twirp(method, request, response)
    else if (request.method === 'PUT' && url.pathname.startsWith('/blob/')) void put(url, request, response)
    else response.writeHead(404).end()
  })
  return {
    env: { ACTIONS_RUNTIME_TOKEN: token, ACTIONS_RESULTS_URL: `${server.url}/` },
    token,
    signature,
    artifacts,
    requests,
    violations,
    close: () => server.close(),
  }
}

const RUN = 'ce7f54c7-61c7-4aae-887f-30da475f5f1a'
const JOB = 'ca395085-040a-526b-2ce8-bdc85f692774'

/** A token as a runner has it: the library reads from it which run and job it is for. */
function runtimeToken(): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = { scp: `Actions.ExampleScope Actions.Results:${RUN}:${JOB}` }
  return `${part({ typ: 'JWT', alg: 'none' })}.${part(claims)}.${Buffer.from(randomUUID()).toString('base64url')}`
}

const textIn = (call: Record<string, unknown>, ...names: readonly string[]): string => {
  const found = names.map((name) => call[name]).find((value) => value !== undefined)
  return typeof found === 'string' ? found : ''
}
