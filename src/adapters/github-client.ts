import type { GitHub } from '@actions/github/lib/utils'
import { forgeFailure } from '../domain/failures/forge.ts'

/** Where GitHub is and who we are to it. All addresses come from the runner, none is built in. */
export interface GithubClientOptions {
  readonly token: string
  /** Gives a new token when the first has died, where there is a source for one. */
  readonly freshToken?: () => Promise<string | undefined>
  /** E.g. `https://api.github.com`, or `https://HOST/api/v3`. */
  readonly apiUrl: string
  /** E.g. `https://api.github.com/graphql`. */
  readonly graphqlUrl: string
  readonly owner: string
  readonly name: string
  /** Told when a request waits, so that nobody wonders. */
  readonly onWait?: (why: string, ms: number) => void
  /** Ends waiting and requests. */
  readonly signal?: AbortSignal
  /** Longest single wait that is worth it; a longer one ends in `rate-limited`. */
  readonly maxWaitMs?: number
  readonly now?: () => number
  readonly sleep?: (ms: number, signal?: AbortSignal) => Promise<void>
}

export type Parameters = Readonly<Record<string, unknown>>

/** GitHub's answer. A refusal (4xx) is a value: callers know which ones they can live with. */
export type GithubAnswer =
  | {
      readonly ok: true
      readonly status: number
      readonly data: unknown
      readonly headers: Readonly<Record<string, string>>
    }
  | GithubRefusal

export interface GithubRefusal {
  readonly ok: false
  readonly status: number
  /** GitHub's words, with those of its `errors` list. */
  readonly message: string
  readonly headers: Readonly<Record<string, string>>
}

export interface AskOptions {
  /** True: doing it twice does no harm, so it is also repeated after an answer that got lost. Default: all but POST. */
  readonly repeatable?: boolean
}

type Octokit = InstanceType<typeof GitHub>

const REQUEST_TIMEOUT_MS = 30_000
/** Holds for the body too: a log of 50 MB over a slow line. */
const STREAM_TIMEOUT_MS = 180_000
const TRIES = 4
const DEFAULT_MAX_WAIT_MS = 90_000
/** What GitHub asks for when it names no time for a secondary limit. */
const SECONDARY_WAIT_MS = 60_000
/** GitHub allows 80 writes a minute: beyond half of that, one a second. */
const FREE_WRITES_PER_MINUTE = 40

/** The one line to GitHub's API. Guards the token: it is in no property, no error and no log. */
export class GithubClient {
  readonly owner: string
  readonly name: string
  readonly #options: GithubClientOptions
  #token: string
  #octokit: Promise<Octokit> | undefined
  #tokenEndsMs: number | undefined
  #lastWrite: Promise<unknown> = Promise.resolve()
  #writeTimes: number[] = []

  constructor(options: GithubClientOptions) {
    this.#options = options
    this.#token = options.token
    this.owner = options.owner
    this.name = options.name
  }

  /** Milliseconds since 1970 at which the token dies, where GitHub has said so by now. */
  get tokenEndsMs(): number | undefined {
    return this.#tokenEndsMs
  }

  /** True for the token of an installed GitHub App; the job's own is one too. */
  get isInstallationToken(): boolean {
    return this.#token.startsWith('ghs_')
  }

  /** True: when the token dies a new one is taken. */
  get renewsToken(): boolean {
    return this.#options.freshToken !== undefined
  }

  /**
   * One request, e.g. `ask('GET /repos/{owner}/{repo}/pulls/{pull_number}', { pull_number: 7 })`; `owner` and `repo`
   * are filled in. Waits and retries where that can help. Refusals are values; throws `Failure` when GitHub
   * cannot be reached, is unwell, rate-limits for too long, or rejects the token.
   */
  async ask(route: string, parameters: Parameters = {}, options: AskOptions = {}): Promise<GithubAnswer> {
    if (route.startsWith('GET ')) return this.#tryOften(route, parameters, { repeatable: true })
    const repeatable = options.repeatable ?? !route.startsWith('POST ')
    return this.#inLine(() => this.#tryOften(route, parameters, { repeatable }))
  }

  /** As `ask`, but a refusal throws `Failure` too. Returns the answer's data. */
  async get(route: string, parameters: Parameters = {}, options: AskOptions = {}): Promise<unknown> {
    const answer = await this.ask(route, parameters, options)
    if (!answer.ok) throw refusalFailure(route, answer)
    return answer.data
  }

  /**
   * All items of a paged list, 100 a page, until `maxItems`. `itemsIn` names the field that holds the list where
   * the answer is an object, e.g. `jobs`.
   */
  async list(
    route: string,
    parameters: Parameters = {},
    options: { readonly maxItems?: number; readonly itemsIn?: string } = {},
  ): Promise<readonly unknown[]> {
    const maxItems = options.maxItems ?? 1000
    const items: unknown[] = []
    for (let page = 1; items.length < maxItems; page += 1) {
      const answer = await this.ask(route, { per_page: 100, page, ...parameters })
      if (!answer.ok) throw refusalFailure(route, answer)
      const data = options.itemsIn === undefined ? answer.data : fieldOf(answer.data, options.itemsIn)
      if (!Array.isArray(data)) throw misunderstood(route)
      items.push(...(data as unknown[]))
      if (!/rel="next"/.test(answer.headers['link'] ?? '')) break
    }
    return items.slice(0, maxItems)
  }

  /** A GraphQL request. Errors in the answer are a refusal with status 200. */
  async graphql(query: string, variables: Parameters = {}): Promise<GithubAnswer> {
    const isMutation = query.trimStart().startsWith('mutation')
    const send = (): Promise<GithubAnswer> =>
      this.#tryOften(`POST ${this.#options.graphqlUrl}`, { query, variables }, { repeatable: true })
    const answer = await (isMutation ? this.#inLine(send) : send())
    if (!answer.ok) return answer
    const errors = fieldOf(answer.data, 'errors')
    if (Array.isArray(errors)) return refusalOf(200, { errors }, answer.headers)
    return { ...answer, data: fieldOf(answer.data, 'data') }
  }

  /** The body of an answer that may be long, such as a job's log. A redirect to another host goes without the token. */
  async stream(
    route: string,
    parameters: Parameters,
  ): Promise<{ readonly body: AsyncIterable<Uint8Array> } | GithubRefusal> {
    const answer = await this.#tryOften(route, parameters, { repeatable: true, stream: true })
    if (!answer.ok) return answer
    return { body: (answer.data as ReadableStream<Uint8Array> | null) ?? NOTHING }
  }

  /** Writes go one after the other, and slowly once there were many: GitHub's secondary limits ask for it. */
  async #inLine<T>(write: () => Promise<T>): Promise<T> {
    const turn = this.#lastWrite.then(
      () => this.#pace(),
      () => this.#pace(),
    )
    const done = turn.then(write)
    this.#lastWrite = done.catch(() => undefined)
    return done
  }

  async #pace(): Promise<void> {
    const now = this.#now()
    this.#writeTimes = this.#writeTimes.filter((time) => now - time < 60_000)
    if (this.#writeTimes.length >= FREE_WRITES_PER_MINUTE) await this.#sleep(1000)
    this.#writeTimes.push(this.#now())
  }

  async #tryOften(
    route: string,
    parameters: Parameters,
    how: { readonly repeatable: boolean; readonly stream?: boolean },
  ): Promise<GithubAnswer> {
    let refreshed = false
    for (let tries = 1; ; tries += 1) {
      const reply = await this.#once(route, parameters, how.stream ?? false)
      if ('answer' in reply && !reply.answer.ok && reply.answer.status === 401 && !refreshed) {
        refreshed = true
        if (await this.#takeFreshToken()) continue
      }
      const wait = waitBefore(reply, tries, how.repeatable, this.#now())
      if (wait === undefined) return settle(route, reply)
      if (tries >= TRIES || wait.ms > (this.#options.maxWaitMs ?? DEFAULT_MAX_WAIT_MS)) {
        throw exhausted(route, reply, wait)
      }
      this.#options.onWait?.(wait.why, wait.ms)
      await this.#sleep(wait.ms)
    }
  }

  async #once(route: string, parameters: Parameters, stream: boolean): Promise<Reply> {
    const octokit = await this.#connect()
    const deadline = AbortSignal.timeout(stream ? STREAM_TIMEOUT_MS : REQUEST_TIMEOUT_MS)
    const signal = this.#options.signal ? AbortSignal.any([deadline, this.#options.signal]) : deadline
    try {
      const { status, data, headers } = await octokit.request(route, {
        ...(route.includes('{owner}') ? { owner: this.owner } : {}),
        ...(route.includes('{repo}') ? { repo: this.name } : {}),
        ...parameters,
        headers: { authorization: `token ${this.#token}`, 'x-github-api-version': '2022-11-28' },
        request: { signal, log: QUIET, ...(stream ? { parseSuccessResponseBody: false } : {}) },
      })
      const answer = { ok: true, status, data: data as unknown, headers: headersOf(headers) } as const
      this.#tokenEndsMs = endOfToken(answer.headers) ?? this.#tokenEndsMs
      return { answer }
    } catch (error) {
      this.#options.signal?.throwIfAborted()
      return replyOfError(error)
    }
  }

  /** Loaded when first needed: a laptop run without GitHub never pays for it. */
  #connect(): Promise<Octokit> {
    this.#octokit ??= import('@actions/github/lib/utils').then(({ GitHub, defaults }) => {
      const sameHost = originOf(defaults.baseUrl) === originOf(this.#options.apiUrl)
      return new GitHub({
        baseUrl: this.#options.apiUrl.replace(/\/+$/, ''),
        userAgent: 'fixpoint',
        log: QUIET,
        // The library's fetch goes through the proxy that fits the runner's API address; for any other address
        // (a stand-in on this machine) that proxy would be the wrong one.
        ...(sameHost ? {} : { request: { fetch: globalThis.fetch } }),
      })
    })
    return this.#octokit
  }

  async #takeFreshToken(): Promise<boolean> {
    const token = await this.#options.freshToken?.()
    if (token === undefined || token === '' || token === this.#token) return false
    this.#token = token
    return true
  }

  #now(): number {
    return (this.#options.now ?? Date.now)()
  }

  async #sleep(ms: number): Promise<void> {
    await (this.#options.sleep ?? sleepFor)(ms, this.#options.signal)
  }
}

/** What came back from one try: an answer, or nothing at all. */
type Reply = { readonly answer: GithubAnswer } | { readonly lost: Error; readonly reachedServer: boolean }

interface Wait {
  readonly ms: number
  readonly why: string
}

/** How long to wait before trying again; undefined when trying again cannot help or might do harm. */
function waitBefore(reply: Reply, tries: number, repeatable: boolean, nowMs: number): Wait | undefined {
  // Spread, so that many runs that failed together do not come back together.
  const backoffMs = 1000 * 2 ** (tries - 1) * (0.75 + Math.random() / 2)
  if ('lost' in reply) {
    if (reply.reachedServer && !repeatable) return undefined
    if (isCertificateTrouble(reply.lost)) return undefined
    return { ms: backoffMs, why: `GitHub could not be reached (${reply.lost.message})` }
  }
  const { answer } = reply
  if (answer.ok) return undefined
  const limited = limitWait(answer, nowMs)
  if (limited) return limited
  if (answer.status >= 500 && repeatable) {
    return { ms: backoffMs, why: `GitHub answered ${answer.status}` }
  }
  // A thing made a moment ago is not known everywhere yet.
  if (answer.status === 422 && /could not resolve to a node/i.test(answer.message)) {
    return { ms: backoffMs, why: 'GitHub does not know yet what it has just made' }
  }
  return undefined
}

/** The rate limits answer 403 or 429 before anything is done, so every request may be repeated after them. */
function limitWait(refusal: GithubRefusal, nowMs: number): Wait | undefined {
  if (refusal.status !== 403 && refusal.status !== 429) return undefined
  const retryAfter = Number(refusal.headers['retry-after'])
  const resetAt = Number(refusal.headers['x-ratelimit-reset'])
  const exhausted = refusal.headers['x-ratelimit-remaining'] === '0'
  const secondary = /secondary rate limit|abuse detection/i.test(refusal.message)
  const why = secondary ? 'GitHub’s secondary rate limit' : 'GitHub’s rate limit'
  if (retryAfter > 0) return { ms: retryAfter * 1000, why }
  if (exhausted && resetAt > 0) return { ms: Math.max(1000, resetAt * 1000 - nowMs), why }
  if (secondary || refusal.status === 429) return { ms: SECONDARY_WAIT_MS, why }
  return undefined
}

function settle(route: string, reply: Reply): GithubAnswer {
  if ('lost' in reply) throw unreachable(route, reply.lost)
  const { answer } = reply
  if (!answer.ok && (answer.status === 401 || answer.status >= 500)) throw refusalFailure(route, answer)
  return answer
}

function exhausted(route: string, reply: Reply, wait: Wait): Error {
  if ('lost' in reply) return unreachable(route, reply.lost)
  if (reply.answer.ok || (reply.answer.status !== 403 && reply.answer.status !== 429)) {
    return refusalFailure(route, reply.answer as GithubRefusal)
  }
  return forgeFailure('rate-limited', `${route} was put off by GitHub: ${reply.answer.message}.`, {
    wait: `${Math.ceil(wait.ms / 60_000)} min`,
  })
}

const unreachable = (route: string, cause: Error): Error =>
  isCertificateTrouble(cause)
    ? forgeFailure(
        'certificate-rejected',
        `${route} was not sent: ${cause.message}.`,
        { reason: cause.message },
        cause,
      )
    : forgeFailure('github-unreachable', `${route} got no answer: ${cause.message}.`, {}, cause)

/** Codes of OpenSSL's verification, and Node's own for a certificate of another name. */
const isCertificateTrouble = (cause: Error): boolean =>
  /CERT|UNABLE_TO_VERIFY|_ISSUER_/.test(String(fieldOf(cause, 'code')))

/** The `Failure` that a refusal becomes where it cannot be lived with. GitHub's own words are kept. */
export function refusalFailure(route: string, refusal: GithubRefusal): Error {
  const what = `${route} was answered ${refusal.status}: ${refusal.message}${requestIdOf(refusal)}`
  if (refusal.status === 401) return forgeFailure('token-rejected', what)
  if (refusal.status === 404 || refusal.status === 410) return forgeFailure('not-found', what)
  if (refusal.status >= 500) return forgeFailure('github-unwell', what)
  if (refusal.status === 403 && /not accessible by/i.test(refusal.message)) {
    return forgeFailure('permission-missing', what, neededRights(refusal, route))
  }
  if (refusal.status === 403) return forgeFailure('organisation-refuses', what, { reason: refusal.message })
  return forgeFailure('request-refused', what, { reason: refusal.message })
}

export const misunderstood = (route: string): Error =>
  forgeFailure('answer-not-understood', `${route} was answered in an unknown form.`)

const requestIdOf = (refusal: GithubRefusal): string => {
  const id = refusal.headers['x-github-request-id']
  return id === undefined ? '' : ` (request ${id})`
}

/** GitHub names the rights an endpoint takes in a header, e.g. `contents=write,workflows=write; issues=write`. */
function neededRights(refusal: GithubRefusal, route: string): { needed: string; yaml: string } {
  const named = (refusal.headers['x-accepted-github-permissions'] ?? '').split(';')[0] ?? ''
  const rights = named === '' ? guessedRight(route) : named
  const pairs = rights.split(',').map((pair) => pair.trim().replaceAll('_', '-').split('='))
  return {
    needed: pairs.map(([name, level]) => `${name}: ${level}`).join(', '),
    yaml: pairs.map(([name, level]) => `${name}: ${level}`).join(', '),
  }
}

const guessedRight = (route: string): string => {
  const level = route.startsWith('GET ') ? 'read' : 'write'
  if (route.includes('/pulls')) return `pull_requests=${level}`
  if (route.includes('/issues')) return `issues=${level}`
  if (route.includes('/actions/')) return `actions=${level}`
  return `contents=${level}`
}

/** The request never left this machine when no connection came about. */
const NEVER_CONNECTED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

function replyOfError(error: unknown): Reply {
  const response = fieldOf(error, 'response')
  if (typeof response === 'object' && response !== null) {
    const status = Number(fieldOf(response, 'status'))
    return { answer: refusalOf(status, fieldOf(response, 'data'), headersOf(fieldOf(response, 'headers'))) }
  }
  const cause = innermost(error)
  const code = fieldOf(cause, 'code')
  return {
    lost: cause instanceof Error ? cause : new Error(String(cause)),
    reachedServer: !(typeof code === 'string' && NEVER_CONNECTED.has(code)),
  }
}

const innermost = (error: unknown): unknown => {
  const cause = fieldOf(error, 'cause')
  return cause === undefined ? error : innermost(cause)
}

function refusalOf(status: number, data: unknown, headers: Readonly<Record<string, string>>): GithubRefusal {
  const message = fieldOf(data, 'message')
  const errors = fieldOf(data, 'errors')
  const parts = [
    typeof message === 'string' ? message : typeof data === 'string' ? data.slice(0, 300) : '',
    ...(Array.isArray(errors) ? errors.map(sentenceOfError) : []),
  ]
  return { ok: false, status, message: parts.filter((part) => part !== '').join('; '), headers }
}

const sentenceOfError = (error: unknown): string => {
  if (typeof error === 'string') return error
  const message = fieldOf(error, 'message')
  if (typeof message === 'string') return message
  return ['resource', 'field', 'code']
    .map((name) => fieldOf(error, name))
    .filter((value) => typeof value === 'string')
    .join(' ')
}

const NOTHING: AsyncIterable<Uint8Array> = {
  async *[Symbol.asyncIterator]() {},
}

function headersOf(headers: unknown): Readonly<Record<string, string>> {
  if (typeof headers !== 'object' || headers === null) return {}
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined

/** GitHub names the end of a token that has one, e.g. `2026-05-21 06:00:21 UTC`. */
function endOfToken(headers: Readonly<Record<string, string>>): number | undefined {
  const timeMs = Date.parse(headers['github-authentication-token-expiration'] ?? '')
  return Number.isNaN(timeMs) ? undefined : timeMs
}

const originOf = (url: string | undefined): string => (url === undefined ? '' : new URL(url).origin)

const QUIET = { debug() {}, info() {}, warn() {}, error() {} }

async function sleepFor(ms: number, signal?: AbortSignal): Promise<void> {
  const { setTimeout: wait } = await import('node:timers/promises')
  await wait(ms, undefined, signal ? { signal } : {})
}
