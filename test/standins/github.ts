/**
 * A stand-in GitHub: REST and GraphQL over the state of a real bare repository, below `/api/v3` and
 * `/api/graphql` of its web address, as an enterprise server has them. GitHub's own descriptions judge every
 * request (a broken one is a 422 and stays in `violations`) and every reply of ours.
 */
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { openBare } from './bare-repository.ts'
import { loadContract, type Contract, type Matched } from './github-contract.ts'
import { answerGraphql } from './github-graphql.ts'
import { OPERATIONS, problem, type Reply } from './github-handlers.ts'
import { pageFor } from './github-page.ts'
import {
  ACTIONS_BOT,
  now,
  takeId,
  takeNumber,
  type Access,
  type Comment,
  type GithubState,
  type Issue,
  type Member,
  type Pull,
  type TokenPermissions,
} from './github-state.ts'
import { fullName } from './github-views.ts'
import { bodyOf, listen } from './loopback.ts'

export interface GithubOptions {
  readonly owner?: string
  readonly name?: string
  /** The bare repository behind the git remote. */
  readonly gitDir: string
  /** The git remote, mounted below the same web address. */
  readonly git?: { handle(request: IncomingMessage, response: ServerResponse): boolean }
  readonly token?: string
  readonly permissions?: TokenPermissions
  readonly defaultBranch?: string
  readonly isPrivate?: boolean
  /** Who the token acts as; the bot of a job's own token by default. */
  readonly self?: Member
}

export interface GithubRequest {
  readonly method: string
  /** Below the API root, with query. */
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly raw: string
  readonly operationId: string
  /** Milliseconds since 1970. */
  readonly receivedAt: number
  status: number
}

export interface ScriptedReply {
  readonly status: number
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** How many times; once by default. */
  readonly times?: number
  /** Lets this many requests through first. */
  readonly after?: number
}

export interface Github {
  readonly state: GithubState
  readonly token: string
  /** The tokens that are accepted now; change it during a story to let one die. */
  readonly tokens: Set<string>
  /** `GITHUB_SERVER_URL`. */
  readonly webUrl: string
  /** `GITHUB_API_URL`. */
  readonly apiUrl: string
  /** `GITHUB_GRAPHQL_URL`. */
  readonly graphqlUrl: string
  readonly requests: readonly GithubRequest[]
  /** What GitHub's descriptions say against requests, and against our own replies. */
  readonly violations: readonly string[]
  /** Answers an operation (its id in GitHub's description, or `graphql`) with this instead. */
  fail(operationId: string, reply: ScriptedReply): void
  addMember(login: string, access: Access, more?: Partial<Member>): Member
  addIssue(issue: Partial<Issue> & { readonly title: string }): Issue
  addPull(pull: Partial<Pull> & { readonly title: string; readonly headBranch: string }): Pull
  addComment(
    comment: { readonly issue: number; readonly author: string; readonly body: string } & Partial<Comment>,
  ): Comment
  /** How often an operation was asked for. */
  count(operationId: string): number
  close(): Promise<void>
}

export const STANDIN_TOKEN = 'ghs_canary7Qm2ZtR9xVbL4nWc8KpD1sYf6HgJ3e'
const API_ROOT = '/api/v3'
const DEFAULT_PER_PAGE = 30

const ALL_PERMISSIONS: TokenPermissions = {
  contents: 'write',
  issues: 'write',
  pullRequests: 'write',
  actions: 'read',
  checks: 'read',
}

export async function startGithub(options: GithubOptions): Promise<Github> {
  const contract = await loadContract(Object.keys(OPERATIONS))
  const token = options.token ?? STANDIN_TOKEN
  const tokens = new Set([token])
  const requests: GithubRequest[] = []
  const violations: string[] = []
  const scripted = new Map<string, { reply: ScriptedReply; skip: number; left: number }[]>()
  let used = 0

  const store = await listen((request, response) => sendLog(request, response))
  const web = await listen((request, response) => {
    serve(request, response).catch((error: unknown) => {
      violations.push(`stand-in: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
      if (!response.headersSent) response.writeHead(500)
      response.end()
    })
  })
  const state = initialState(options, web.url, store.url)

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/'
    if (path.startsWith(`${API_ROOT}/`)) return serveRest(request, response, path.slice(API_ROOT.length))
    if (path === '/api/graphql') return serveGraphql(request, response)
    if (options.git?.handle(request, response) === true) return
    const page = await pageFor(state, path)
    response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(page ?? 'Not Found')
  }

  async function serveRest(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const raw = (await bodyOf(request)).toString('utf8')
    const entry = record(request, path, raw)
    const call = contract.match({
      method: entry.method,
      path,
      headers: plainHeaders(request.headers),
      body: json(raw),
    })
    const operationId = call?.operationId ?? ''
    const named = Object.assign(entry, { operationId })
    const reply = scriptedReply(operationId) ?? (await answer(named, call))
    if (call) judgeReply(call.operationId, reply)
    send(response, named, reply)
  }

  async function answer(entry: GithubRequest, call: Matched | undefined): Promise<Reply> {
    if (!isOurs(entry.headers.authorization)) return problem(401, 'Bad credentials')
    if (entry.headers['user-agent'] === undefined) return problem(403, 'Request forbidden: no User-Agent')
    if (call === undefined) {
      violations.push(`${entry.method} ${entry.path}: not an operation this stand-in knows`)
      return problem(404, 'Not Found')
    }
    if (!isOurRepository(call)) return problem(404, 'Not Found')
    if (call.faults.length > 0) {
      for (const fault of call.faults) violations.push(`${entry.method} ${entry.path}: ${fault}`)
      return problem(422, `Invalid request.\n\n${call.faults.join('\n')}`)
    }
    return act(call)
  }

  async function act(call: Matched): Promise<Reply> {
    const operation = OPERATIONS[call.operationId]
    if (operation === undefined) return problem(404, 'Not Found')
    const missing = missingPermission(state, operation.needs)
    if (missing !== undefined) {
      const header = { 'x-accepted-github-permissions': missing }
      return { ...problem(403, 'Resource not accessible by integration'), headers: header }
    }
    if (state.isArchived && operation.needs.some(([, level]) => level === 'write'))
      return problem(403, 'Repository was archived so is read-only.')
    return complete(contract, call, await operation.run(state, call))
  }

  function judgeReply(operationId: string, reply: Reply): void {
    if (reply.body === undefined) return
    for (const fault of contract.judgeReply(operationId, reply.status, reply.body))
      violations.push(`our own reply to ${operationId} (${reply.status}): ${fault}`)
  }

  async function serveGraphql(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const raw = (await bodyOf(request)).toString('utf8')
    const entry = Object.assign(record(request, '/graphql', raw), { operationId: 'graphql' })
    const forced = scriptedReply('graphql')
    if (forced) return send(response, entry, forced)
    if (!isOurs(entry.headers.authorization)) return send(response, entry, problem(401, 'Bad credentials'))
    const { faults, body } = await answerGraphql(state, json(raw))
    violations.push(...faults)
    send(response, entry, { status: 200, body })
  }

  function record(request: IncomingMessage, path: string, raw: string): GithubRequest {
    const entry = {
      method: request.method ?? 'GET',
      path,
      headers: request.headers,
      raw,
      operationId: '',
      receivedAt: Date.now(),
      status: 0,
    }
    requests.push(entry)
    used++
    return entry
  }

  function scriptedReply(operationId: string): Reply | undefined {
    const waiting = scripted.get(operationId)?.find((one) => one.left > 0)
    if (waiting === undefined) return undefined
    if (waiting.skip > 0) {
      waiting.skip--
      return undefined
    }
    waiting.left--
    const { status, body, headers } = waiting.reply
    return { status, body: body ?? { message: `scripted ${status}` }, ...(headers ? { headers } : {}) }
  }

  function send(response: ServerResponse, entry: GithubRequest, reply: Reply): void {
    entry.status = reply.status
    const limits = {
      'x-ratelimit-limit': '5000',
      'x-ratelimit-remaining': String(Math.max(0, 5000 - used)),
      'x-ratelimit-reset': String(Math.floor(Date.now() / 1000) + 3600),
      'x-github-request-id': `STANDIN:${requests.length}`,
    }
    const paged = reply.list === undefined ? reply : pageOf(reply, entry.path, state.apiUrl)
    const isJson = paged.text === undefined
    const end = state.tokenEnds
    const headers = { 'content-type': isJson ? 'application/json; charset=utf-8' : 'text/plain' }
    response.writeHead(paged.status, {
      ...limits,
      ...headers,
      ...(end === undefined ? {} : { 'github-authentication-token-expiration': end }),
      ...paged.headers,
    })
    response.end(paged.body === undefined ? (paged.text ?? '') : JSON.stringify(paged.body))
  }

  function sendLog(request: IncomingMessage, response: ServerResponse): void {
    if (request.headers.authorization !== undefined)
      violations.push('the token was sent to the log store, which is another host')
    const id = Number(/^\/logs\/(\d+)/.exec(request.url ?? '')?.[1])
    const log = state.jobs.find((job) => job.id === id)?.log
    response.writeHead(log === undefined ? 404 : 200, { 'content-type': 'text/plain; charset=utf-8' })
    response.end(log ?? '')
  }

  const isOurs = (header: string | undefined): boolean =>
    header !== undefined &&
    /^(?:token|bearer) /i.test(header) &&
    tokens.has(header.slice(header.indexOf(' ') + 1))

  const isOurRepository = ({ params }: Matched): boolean =>
    params['owner'] === undefined ||
    `${params['owner']}/${params['repo']}`.toLowerCase() === fullName(state).toLowerCase()

  return {
    state,
    token,
    tokens,
    webUrl: web.url,
    apiUrl: state.apiUrl,
    graphqlUrl: `${web.url}/api/graphql`,
    requests,
    violations,
    fail(operationId, reply) {
      const waiting = { reply, skip: reply.after ?? 0, left: reply.times ?? 1 }
      scripted.set(operationId, [...(scripted.get(operationId) ?? []), waiting])
    },
    addMember(login, access, more = {}) {
      const member: Member = { login, id: takeId(state), type: 'User', access, ...more }
      state.members.set(login, member)
      return member
    },
    addIssue: (issue) => put(state.issues, { ...blankIssue(state), ...issue }),
    addPull: (pull) => put(state.pulls, { ...blankPull(state), ...pull }),
    addComment(comment) {
      const time = now()
      const full: Comment = {
        id: takeId(state),
        createdAt: time,
        updatedAt: time,
        association: 'NONE',
        minimized: false,
        ...comment,
      }
      state.comments.push(full)
      return full
    },
    count: (operationId) => requests.filter((entry) => entry.operationId === operationId).length,
    close: async () => {
      await web.close()
      await store.close()
    },
  }
}

function put<Thread extends Issue>(threads: Map<number, Thread>, thread: Thread): Thread {
  threads.set(thread.number, thread)
  return thread
}

const blankIssue = (state: GithubState): Issue => ({
  number: takeNumber(state),
  author: state.owner,
  title: '',
  body: '',
  state: 'open',
  association: 'OWNER',
  labels: [],
  assignees: [],
  createdAt: now(),
  updatedAt: now(),
})

const blankPull = (state: GithubState): Pull => ({
  ...blankIssue(state),
  base: state.defaultBranch,
  headBranch: '',
  headRepository: fullName(state),
  headSha: undefined,
  draft: false,
  merged: false,
  reviewers: [],
  closedSha: undefined,
})

function initialState(options: GithubOptions, webUrl: string, storeUrl: string): GithubState {
  const owner = options.owner ?? 'ada'
  const self = options.self ?? ACTIONS_BOT
  const ownerMember: Member = { login: owner, id: 100, type: 'User', access: 'admin' }
  return {
    owner,
    name: options.name ?? 'greeter',
    defaultBranch: options.defaultBranch ?? 'main',
    isPrivate: options.isPrivate ?? false,
    isArchived: false,
    isFork: false,
    mayActionsCreatePullRequests: true,
    branchRules: [],
    permissions: options.permissions ?? ALL_PERMISSIONS,
    members: new Map([
      [owner, ownerMember],
      [self.login, self],
    ]),
    issues: new Map(),
    pulls: new Map(),
    comments: [],
    reviewComments: [],
    reviews: [],
    reactions: [],
    runs: new Map(),
    jobs: [],
    checkRuns: [],
    checkSuites: [],
    headsForced: [],
    git: openBare(options.gitDir),
    self,
    webUrl,
    apiUrl: `${webUrl}${API_ROOT}`,
    storeUrl,
    nextNumber: 12,
    nextId: 1001,
  }
}

// ─── Small steps ─────────────────────────────────────────────────────────────────────────────────

/** Reading what is public needs no permission. Returns what would have been needed, as GitHub names it. */
function missingPermission(
  state: GithubState,
  needs: readonly (readonly [string, 'read' | 'write'])[],
): string | undefined {
  if (needs.length === 0) return undefined
  const held: Readonly<Record<string, string | undefined>> = { ...state.permissions }
  const isHeld = ([area, level]: readonly [string, string]) =>
    held[area] === 'write' || held[area] === level || (level === 'read' && !state.isPrivate)
  if (needs.some(isHeld)) return undefined
  return needs
    .map(([area, level]) => `${area === 'pullRequests' ? 'pull_requests' : area}=${level}`)
    .join('; ')
}

function complete(contract: Contract, call: Matched, reply: Reply): Reply {
  if (reply.list !== undefined) {
    const envelope = reply.wrap === undefined ? reply.list : { total_count: 0, [reply.wrap]: reply.list }
    const filled = contract.complete(call.operationId, reply.status, envelope)
    const items = reply.wrap === undefined ? filled : (filled as Record<string, unknown>)[reply.wrap]
    return { ...reply, list: items as readonly unknown[] }
  }
  if (reply.body === undefined || reply.status >= 400) return reply
  return { ...reply, body: contract.complete(call.operationId, reply.status, reply.body) }
}

function pageOf(reply: Reply, path: string, apiUrl: string): Reply {
  const url = new URL(apiUrl + path)
  const perPage = Math.min(100, Number(url.searchParams.get('per_page') ?? DEFAULT_PER_PAGE))
  const page = Number(url.searchParams.get('page') ?? 1)
  const items = reply.list ?? []
  const last = Math.max(1, Math.ceil(items.length / perPage))
  const cut = items.slice((page - 1) * perPage, page * perPage)
  const to = (number: number, rel: string): string => {
    url.searchParams.set('page', String(number))
    return `<${url.href}>; rel="${rel}"`
  }
  const links = [
    ...(page > 1 ? [to(page - 1, 'prev'), to(1, 'first')] : []),
    ...(page < last ? [to(page + 1, 'next'), to(last, 'last')] : []),
  ]
  const body = reply.wrap === undefined ? cut : { total_count: items.length, [reply.wrap]: cut }
  const headers = { ...reply.headers, ...(links.length > 0 ? { link: links.join(', ') } : {}) }
  return { status: reply.status, body, headers }
}

const plainHeaders = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([key, value]) => [key, String(value)]))

function json(raw: string): unknown {
  try {
    return raw === '' ? undefined : JSON.parse(raw)
  } catch {
    return raw // the judge says that it is not an object
  }
}
