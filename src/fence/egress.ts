import { lookup } from 'node:dns/promises'
import {
  createServer as createHttpServer,
  request,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { decideByAddress, decideByName, type AllowList, type Verdict } from './egress-rules.ts'
import { readFirstBytes } from './server-name.ts'

/** The one way out for commands: a proxy that listens on a unix socket, which only the fence's bridge can reach. */
export interface Egress {
  close(): Promise<void>
}

export interface BlockedHost {
  readonly host: string
  readonly port: number
  readonly why: string
}

/** How names are resolved and connections opened. */
export interface Reach {
  lookup(host: string): Promise<readonly string[]>
  dial(address: string, port: number): Socket
}

export const DIRECT: Reach = {
  // Many runners have IPv6 addresses in their answers and no way to reach them.
  lookup: async (host) =>
    (await lookup(host, { all: true, order: 'ipv4first' })).map(({ address }) => address),
  dial: (address, port) => connect({ host: address, port }),
}

export interface EgressOptions {
  readonly list: AllowList
  readonly socketPath: string
  /** Called once for each host and port that was refused. */
  readonly onBlocked: (blocked: BlockedHost) => void
  readonly reach?: Reach
  /** Silence after which a tunnel that one side has ended is ended for the other. Default: a minute. */
  readonly halfOpenMs?: number
}

/** Each is two descriptors of ours; a command could ask for all we have. Installers open some dozens. */
const MAX_CONNECTIONS = 512
const HALF_OPEN_MS = 60_000

export async function openEgress(options: EgressOptions): Promise<Egress> {
  const gate = createGate(options)
  const tunnels = new WeakMap<object, Target>()
  const server = createHttpServer({ insecureHTTPParser: false, maxHeaderSize: 32_768 })
  server.on('request', (incoming, response) => {
    void relay(incoming, response, targetOf(incoming, tunnels.get(incoming.socket)), gate)
  })
  server.on('connect', (incoming: IncomingMessage, client: Socket, head: Buffer) => {
    const target = tunnels.has(client) ? undefined : tunnelTarget(incoming.url ?? '')
    if (target?.port !== 80)
      return void tunnel(client, head, target, { gate, halfOpenMs: HALF_OPEN_MS, ...options })
    // Plain text inside a tunnel: read as requests again, each of which must be for this host.
    tunnels.set(client, target)
    client.write('HTTP/1.1 200 Connection established\r\n\r\n')
    client.unshift(head)
    server.emit('connection', client)
  })
  // A protocol change would leave the rules behind.
  server.on('upgrade', (_incoming, socket: Socket) =>
    answer(socket, 403, 'protocol upgrades are not relayed'),
  )
  server.on('clientError', (_error, socket: Socket) =>
    answer(socket, 400, 'not a request a proxy understands'),
  )
  const connections = connectionsOf(server)
  await listen(server, options.socketPath)
  return { close: () => closeServer(server, connections) }
}

/** Shows a port of the host's localhost, for a service container, through a unix socket of its own. */
export async function openLocalPort(port: number, socketPath: string): Promise<Egress> {
  const server = createServer({ allowHalfOpen: true }, (client) => {
    join(client, connect({ host: 'localhost', port, allowHalfOpen: true }), HALF_OPEN_MS)
  })
  const connections = connectionsOf(server)
  await listen(server, socketPath)
  return { close: () => closeServer(server, connections) }
}

const listen = (server: Server, path: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, resolve)
  })

/** Those that are open, tunnels too: an HTTP server forgets them, and yet does not end before they do. Bounded. */
function connectionsOf(server: Server): ReadonlySet<Socket> {
  server.maxConnections = MAX_CONNECTIONS
  const open = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    open.add(socket.once('close', () => open.delete(socket)))
  })
  return open
}

/** Waits for nobody: what is on the other end of a connection may never end it. */
const closeServer = (server: Server, connections: ReadonlySet<Socket>): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve())
    for (const connection of connections) connection.destroy()
  })

// ─── Gate ────────────────────────────────────────────────────────────────────────────────────────

interface Target {
  readonly host: string
  readonly port: number
}

type Refusal = Exclude<Verdict, { readonly ok: true }>

const refusal = (status: 400 | 403, why: string): Refusal => ({ ok: false, status, why })

/** Opens a connection to a host that passes every rule, or says why not. */
type Gate = (target: Target) => Promise<Socket | Refusal>

function createGate({ list, onBlocked, reach = DIRECT }: EgressOptions): Gate {
  const told = new Set<string>()
  const tell = ({ host, port }: Target, verdict: Refusal): Refusal => {
    const shown = JSON.stringify(host.slice(0, 253)).slice(1, -1)
    const key = `${shown}:${port}`
    // The memory is bounded: a command could ask for a million names.
    if (!told.has(key) && told.size < 1_000) onBlocked({ host: shown, port, why: verdict.why })
    if (told.size < 1_000) told.add(key)
    return verdict
  }
  return async (target) => {
    const byName = decideByName(list, target.host, target.port)
    if (!byName.ok) return tell(target, byName)
    const addresses = await reach.lookup(target.host).catch(() => [])
    // One bad address among good ones is enough: a name that leads to both is a trick.
    for (const address of addresses) {
      const byAddress = decideByAddress(list, target.host, address)
      if (!byAddress.ok) return tell(target, byAddress)
    }
    // Only addresses that were judged are called: a second look-up could answer differently.
    for (const address of addresses) {
      const socket = await connected(reach.dial(address, target.port))
      if (socket !== undefined) return socket
    }
    return refusal(403, 'the host cannot be reached')
  }
}

const CONNECT_TIMEOUT_MS = 15_000

const connected = (socket: Socket): Promise<Socket | undefined> =>
  new Promise((resolve) => {
    socket.setTimeout(CONNECT_TIMEOUT_MS, () => socket.destroy())
    socket.once('connect', () => {
      socket.setTimeout(0)
      resolve(socket)
    })
    // Stays: an error after the connection is answered by the closing of both sides.
    socket.on('error', () => {})
    socket.once('close', () => resolve(undefined))
  })

// ─── Tunnel ──────────────────────────────────────────────────────────────────────────────────────

/** `host:port` of a CONNECT request; anything else is no target. */
function tunnelTarget(authority: string): Target | undefined {
  const [, host, port] = /^([A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]+\]):(\d{1,5})$/.exec(authority) ?? []
  return host === undefined ? undefined : { host: host.replace(/^\[|\]$/g, ''), port: Number(port) }
}

async function tunnel(
  client: Socket,
  head: Buffer,
  target: Target | undefined,
  { gate, halfOpenMs }: { readonly gate: Gate; readonly halfOpenMs: number },
): Promise<void> {
  client.on('error', () => {})
  if (target === undefined) return answer(client, 400, 'CONNECT needs a host name and a port')
  const upstream = await gate(target)
  if ('why' in upstream) return answer(client, upstream.status, upstream.why)
  if (client.destroyed) return void upstream.destroy()
  client.write('HTTP/1.1 200 Connection established\r\n\r\n')
  const hello = await helloFor(target.host, client, head)
  if (hello === undefined) {
    upstream.destroy()
    client.destroy()
    return
  }
  upstream.write(hello)
  join(client, upstream, halfOpenMs)
}

const HELLO_TIMEOUT_MS = 20_000

/** The client's first message, if it is the beginning of TLS to exactly this host. */
function helloFor(host: string, client: Socket, head: Buffer): Promise<Buffer | undefined> {
  let bytes = head
  return new Promise((resolve) => {
    const settle = (hello: Buffer | undefined): void => {
      clearTimeout(timer)
      client.off('data', take)
      client.off('end', giveUp)
      client.off('close', giveUp)
      client.pause()
      resolve(hello)
    }
    const giveUp = (): void => settle(undefined)
    const judge = (): void => {
      const first = readFirstBytes(bytes)
      if (first.kind === 'more') return
      const matches = first.kind === 'hello' && first.serverName?.toLowerCase() === host.toLowerCase()
      settle(matches ? bytes : undefined)
    }
    const take = (piece: Buffer): void => {
      bytes = Buffer.concat([bytes, piece])
      judge()
    }
    const timer = setTimeout(giveUp, HELLO_TIMEOUT_MS)
    client.on('data', take)
    client.once('end', giveUp)
    client.once('close', giveUp)
    client.resume()
    judge()
  })
}

/** Both directions until both are done, or the second says nothing more; when one side breaks, so does the other. */
function join(one: Socket, other: Socket, halfOpenMs: number): void {
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    from.on('error', () => to.destroy())
    from.once('close', () => to.destroy())
    // A program that was killed ends only its own side, and a host may never answer that.
    from.once('end', () => to.setTimeout(halfOpenMs, () => to.destroy()))
    from.pipe(to)
  }
}

function answer(socket: Socket, status: 400 | 403, why: string): void {
  if (socket.destroyed || !socket.writable) return
  const body = `${why}\n`
  const name = status === 400 ? 'Bad Request' : 'Forbidden'
  socket.end(
    `HTTP/1.1 ${status} ${name}\r\nContent-Type: text/plain\r\nContent-Length: ${Buffer.byteLength(body)}\r\n` +
      `Connection: close\r\n\r\n${body}`,
  )
}

// ─── Plain requests ──────────────────────────────────────────────────────────────────────────────

/** Where a plain request goes. Its line and its Host header must agree, and inside a tunnel with the tunnel. */
function targetOf(
  incoming: IncomingMessage,
  tunnelled: Target | undefined,
): (Target & { path: string }) | Refusal {
  const line = incoming.url ?? ''
  if (!/^[\x21-\x7e]+$/.test(line))
    return refusal(400, 'the request line holds control or non-ASCII characters')
  const match = tunnelled === undefined ? /^http:\/\/([^/?#@\\]+)(.*)$/i.exec(line) : [line, '', line]
  const authority = tunnelled === undefined ? match?.[1] : `${tunnelled.host}:80`
  const [, host, port = '80'] = /^([A-Za-z0-9._-]+)(?::(\d{1,5}))?$/.exec(authority ?? '') ?? []
  if (host === undefined) return refusal(400, 'the request does not name a host in full')
  const asked = (incoming.headers.host ?? '').toLowerCase().replace(/:80$/, '')
  const named = `${host}:${port}`.toLowerCase().replace(/:80$/, '')
  if (asked !== named) return refusal(400, 'the request line and the Host header name different hosts')
  const path = (match?.[2] ?? '').split('#')[0] ?? ''
  return { host, port: Number(port), path: path.startsWith('/') ? path : `/${path}` }
}

const HOP_BY_HOP = /^(?:connection|keep-alive|proxy-.*|te|trailer|upgrade)$/i

async function relay(
  incoming: IncomingMessage,
  response: ServerResponse,
  target: (Target & { path: string }) | Refusal,
  gate: Gate,
): Promise<void> {
  const upstream = 'why' in target ? target : await gate(target)
  if ('why' in target || 'why' in upstream) {
    const { status, why } = 'why' in target ? target : (upstream as Refusal)
    // Closed, not kept: what follows a refused request on the same connection is not read.
    response.writeHead(status, { 'content-type': 'text/plain', connection: 'close' }).end(`${why}\n`)
    return
  }
  const outgoing = request({
    // Without an agent of any kind, false included: an agent would open a connection of its own, unjudged.
    createConnection: () => upstream,
    method: incoming.method,
    path: target.path,
    headers: { ...passedOn(incoming.headers), connection: 'close' },
    setHost: false,
  })
  outgoing.once('response', (reply) => {
    response.writeHead(reply.statusCode ?? 502, passedOn(reply.headers))
    reply.pipe(response)
  })
  outgoing.once('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()))
  response.once('close', () => outgoing.destroy())
  incoming.pipe(outgoing)
}

const passedOn = (headers: IncomingMessage['headers']): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(headers).filter(
      (entry): entry is [string, string | string[]] => entry[1] !== undefined && !HOP_BY_HOP.test(entry[0]),
    ),
  )
