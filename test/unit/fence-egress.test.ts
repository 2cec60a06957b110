import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer as createHttpServer, request } from 'node:http'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { connect as connectTls, type TLSSocket } from 'node:tls'
import { DEFAULT_HOSTS } from '../../src/fence/egress-hosts.ts'
import { openEgress, type BlockedHost, type Egress } from '../../src/fence/egress.ts'
import { allowList, decideByAddress, decideByName } from '../../src/fence/egress-rules.ts'
import { readFirstBytes } from '../../src/fence/server-name.ts'

const NOTHING: readonly string[] = []
const folder = mkdtempSync(join(tmpdir(), 'fence-egress-'))
const open: { close(): unknown }[] = []
after(async () => {
  for (const one of open) await one.close()
  rmSync(folder, { recursive: true })
})

// ─── Rules ───────────────────────────────────────────────────────────────────────────────────────

const allows = (list: ReturnType<typeof allowList>, host: string, port = 443): boolean =>
  decideByName(list, host, port).ok

test('an empty list allows nothing', () => {
  const list = allowList([], NOTHING)
  for (const host of [...DEFAULT_HOSTS, 'localhost', '', '.', '127.0.0.1']) {
    assert.equal(allows(list, host), false, host)
  }
})

test('entries that are no host allow nothing', () => {
  const list = allowList(
    ['*', '.', '.com', 'http://a.example', 'a.example:22', 'a.example/x', '', 'localhost'],
    NOTHING,
  )
  for (const host of ['a.example', 'b.com', 'com', 'localhost', '*', 'anything.example']) {
    assert.equal(allows(list, host), false, host)
  }
})

test('a name is exact, a suffix begins at a dot', () => {
  const list = allowList(['a.example', '.b.example'], NOTHING)
  for (const host of ['a.example', 'A.EXAMPLE', 'x.b.example', 'y.x.b.example'])
    assert.ok(allows(list, host), host)
  for (const host of ['x.a.example', 'b.example', 'evilb.example', 'a.example.evil.example', 'a.example.']) {
    assert.equal(allows(list, host), false, host)
  }
})

test('only ports 80 and 443', () => {
  const list = allowList(['a.example'], NOTHING)
  for (const port of [22, 25, 8080, 0, 65_536, Number.NaN])
    assert.equal(allows(list, 'a.example', port), false)
})

test('control and other odd characters are refused before anything is matched', () => {
  const list = allowList(['a.example', '.b.example'], NOTHING)
  for (const host of [
    'a.example\0',
    'x\0.b.example',
    'a.example\r\n',
    'x .b.example',
    'ａ.example',
    'x/.b.example',
  ]) {
    const verdict = decideByName(list, host, 443)
    assert.ok(!verdict.ok && verdict.status === 400, JSON.stringify(host))
  }
})

test('a name that leads to this machine, its link or its metadata is refused, however it is written', () => {
  const list = allowList(['a.example'], NOTHING)
  const refused = [
    ['127.0.0.1', '127.8.8.8', '0.0.0.0', '::1', '::', '::ffff:127.0.0.1', '::ffff:7f00:1', '::127.0.0.1'],
    ['64:ff9b::7f00:1', '64:ff9b::169.254.169.254', '2002:7f00:1::', '2002:a9fe:a9fe::1'],
    ['169.254.169.254', '169.254.0.1', 'fe80::1', 'fe80::1%eth0', '168.63.129.16', 'fd00:ec2::254'],
    [
      '100.100.100.200',
      'fd20:ce::254',
      '224.0.0.1',
      '255.255.255.255',
      'ff02::1',
      '192.0.0.1',
      'not an address',
    ],
  ].flat()
  for (const address of refused) assert.equal(decideByAddress(list, 'a.example', address).ok, false, address)
  for (const address of ['93.184.216.34', '2606:2800:220:1::1', '64:ff9b::5db8:d822']) {
    assert.equal(decideByAddress(list, 'a.example', address).ok, true, address)
  }
})

test('a private network is reached only by a host the user named', () => {
  const named = allowList(['registry.corp.example', '.inner.example'], ['public.example'])
  for (const address of [
    '10.1.2.3',
    '172.16.0.9',
    '192.168.1.1',
    '100.64.0.1',
    '203.0.113.80',
    'fd12::1',
    '::ffff:10.0.0.1',
  ]) {
    assert.equal(decideByAddress(named, 'public.example', address).ok, false, address)
    assert.equal(decideByAddress(named, 'registry.corp.example', address).ok, true, address)
    assert.equal(decideByAddress(named, 'x.inner.example', address).ok, true, address)
  }
})

test('localhost with a port is a port to show, not a host to reach', () => {
  const list = allowList(
    ['localhost:5432', 'localhost:6379', 'localhost:0', 'localhost:70000', 'LOCALHOST:5432'],
    NOTHING,
  )
  assert.deepEqual(list.localPorts, [5432, 6379])
  assert.equal(allows(list, 'localhost', 80), false)
})

// ─── Proxy ───────────────────────────────────────────────────────────────────────────────────────

let made = 0

/** A proxy before which every allowed name leads to `upstream`. */
async function openProxy(upstream: Server, lookup = (_host: string): readonly string[] => ['93.184.216.34']) {
  const blocked: BlockedHost[] = []
  const dialled: string[] = []
  const socketPath = join(folder, `proxy-${(made += 1)}`)
  const egress: Egress = await openEgress({
    socketPath,
    list: allowList(['a.example', 'b.example'], NOTHING),
    onBlocked: (host) => void blocked.push(host),
    halfOpenMs: 200,
    reach: {
      lookup: (host) => Promise.resolve(lookup(host)),
      dial: (address) => {
        dialled.push(address)
        return connect((upstream.address() as AddressInfo).port, '127.0.0.1')
      },
    },
  })
  open.push(egress)
  return { socketPath, blocked, dialled, close: () => egress.close() }
}

async function listening<T extends Server>(server: T): Promise<T> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  open.push(server)
  return server
}

const echoHost = (): Promise<Server> =>
  listening(
    createHttpServer((incoming, response) => {
      let body = ''
      incoming.on('data', (piece: Buffer) => (body += piece.toString()))
      incoming.on('end', () =>
        response.end(
          `${incoming.method} ${incoming.headers.host} ${incoming.url} ${body} ${incoming.headers['proxy-authorization'] ?? ''}`,
        ),
      )
    }),
  )

/** Says `raw` to the proxy and gives all it answers. */
async function ask(socketPath: string, ...raw: string[]): Promise<string> {
  const socket = connect(socketPath)
  let answer = ''
  socket.on('data', (piece: Buffer) => (answer += piece.toString('latin1')))
  const closed = once(socket, 'close')
  for (const part of raw) {
    socket.write(part, 'latin1')
    await new Promise((resolve) => setTimeout(resolve, 150))
  }
  socket.end()
  await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, 2_000))])
  socket.destroy()
  return answer
}

test('a plain request is passed on to the host it names, without what is meant for the proxy', async () => {
  const { socketPath, dialled } = await openProxy(await echoHost())
  const answer = await ask(
    socketPath,
    'POST http://a.example/path?q=1 HTTP/1.1\r\nHost: a.example\r\nProxy-Authorization: x\r\nContent-Length: 4\r\nConnection: close\r\n\r\nbody',
  )
  assert.match(answer, /^HTTP\/1\.1 200 OK/)
  assert.match(answer, /POST a\.example \/path\?q=1 body \r?\n?/)
  assert.deepEqual(dialled, ['93.184.216.34'])
})

test('each request of a kept connection is judged by itself', async () => {
  const { socketPath, blocked } = await openProxy(await echoHost())
  const answer = await ask(
    socketPath,
    'GET http://a.example/1 HTTP/1.1\r\nHost: a.example\r\n\r\n',
    'GET http://evil.example/2 HTTP/1.1\r\nHost: evil.example\r\n\r\n',
  )
  assert.match(answer, /GET a\.example \/1/)
  assert.match(answer, /403 Forbidden/)
  assert.deepEqual(blocked, [{ host: 'evil.example', port: 80, why: 'the host is not on the allow list' }])
})

test('a refused host is told once', async () => {
  const { socketPath, blocked } = await openProxy(await echoHost())
  for (let i = 0; i < 3; i += 1) await ask(socketPath, 'CONNECT evil.example:443 HTTP/1.1\r\nHost: x\r\n\r\n')
  assert.equal(blocked.length, 1)
})

test('line and Host header that differ are refused', async () => {
  const { socketPath, dialled } = await openProxy(await echoHost())
  const answer = await ask(socketPath, 'GET http://a.example/ HTTP/1.1\r\nHost: b.example\r\n\r\n')
  assert.match(answer, /^HTTP\/1\.1 400/)
  assert.deepEqual(dialled, [])
})

test('one bad address among good ones refuses the name', async () => {
  const { socketPath, dialled, blocked } = await openProxy(await echoHost(), () => [
    '93.184.216.34',
    '127.0.0.1',
  ])
  assert.match(await ask(socketPath, 'CONNECT a.example:443 HTTP/1.1\r\n\r\n'), /^HTTP\/1\.1 403/)
  assert.deepEqual(dialled, [])
  assert.match(blocked[0]?.why ?? '', /this machine/)
})

/** Opens a tunnel to `host` through the proxy. */
async function openTunnel(socketPath: string, host: string): Promise<Socket> {
  const outgoing = request({ socketPath, method: 'CONNECT', path: host, agent: false })
  outgoing.end()
  const [, socket] = (await once(outgoing, 'connect')) as [unknown, Socket]
  return socket
}

test('a tunnel carries TLS to the host it was opened for, and to no other', async () => {
  const seen: string[] = []
  const upstream = await listening(
    createServer((socket) => {
      socket.on('error', () => {})
      socket.once('data', (piece: Buffer) => {
        const first = readFirstBytes(piece)
        seen.push(first.kind === 'hello' ? String(first.serverName) : first.kind)
        socket.destroy()
      })
    }),
  )
  const { socketPath } = await openProxy(upstream)
  for (const servername of ['a.example', 'b.example', 'evil.example']) {
    const tunnel = await openTunnel(socketPath, 'a.example:443')
    const tls: TLSSocket = connectTls({ socket: tunnel, servername })
    tls.on('error', () => {})
    // Not once(): that takes the expected error for its own.
    await new Promise((resolve) => tls.once('close', resolve))
  }
  assert.deepEqual(seen, ['a.example'])
})

test('a tunnel that does not begin with TLS is closed', async () => {
  const seen: string[] = []
  const upstream = await listening(
    createServer((socket) => socket.on('data', (piece) => seen.push(piece.toString()))),
  )
  const { socketPath } = await openProxy(upstream)
  const tunnel = await openTunnel(socketPath, 'a.example:443')
  tunnel.write('SSH-2.0-anything\r\n')
  await once(tunnel.resume(), 'close')
  assert.deepEqual(seen, [])
})

test('a proxy that is closed waits for nobody: neither for a host that never ends, nor for a client', async () => {
  const reached: Socket[] = []
  const silent = await listening(
    createServer({ allowHalfOpen: true }, (socket) => {
      socket.on('error', () => {}).resume()
      reached.push(socket)
    }),
  )
  const { socketPath, close } = await openProxy(silent)
  const [gone, waiting, mute] = await Promise.all(
    Array.from({ length: 3 }, () => openTunnel(socketPath, 'a.example:443')),
  )
  for (const client of [gone, waiting]) client?.write(clientHello('a.example'))
  while (reached.length < 3) await new Promise((resolve) => setTimeout(resolve, 10))
  gone?.destroy()
  const ended = [waiting, mute].map(
    (client) =>
      new Promise((resolve) =>
        client
          ?.on('error', () => {})
          .once('close', resolve)
          .resume(),
      ),
  )
  await close()
  await Promise.all(ended)
  for (const socket of reached) socket.destroy()
})

test('a tunnel ends with the program that opened it, though the host never ends it', async () => {
  const reached: Socket[] = []
  const silent = await listening(
    createServer({ allowHalfOpen: true }, (socket) => reached.push(socket.on('error', () => {}).resume())),
  )
  const { socketPath } = await openProxy(silent)
  for (const hello of [clientHello('a.example'), clientHello('a.example').subarray(0, 9)]) {
    const tunnel = await openTunnel(socketPath, 'a.example:443')
    tunnel.end(hello)
    // Closed by the proxy: this side of it has ended, the host's has not.
    await new Promise((resolve) =>
      tunnel
        .on('error', () => {})
        .once('close', resolve)
        .resume(),
    )
  }
  for (const socket of reached) socket.destroy()
})

test('a flood of connections takes no more of our descriptors than it is given', async () => {
  const { socketPath } = await openProxy(await echoHost())
  const before = readdirSync('/proc/self/fd').length
  const flood = Array.from({ length: 1_500 }, () => connect(socketPath).on('error', () => {}))
  const refused = flood.map((socket) => new Promise((resolve) => socket.once('close', resolve).resume()))
  await Promise.all(refused.slice(600))
  const held = flood.filter((socket) => !socket.destroyed).length
  assert.ok(held > 0 && held <= 512, `${held} are held`)
  assert.ok(readdirSync('/proc/self/fd').length - before <= 2 * 512 + 50)
  for (const socket of flood) socket.destroy()
  await Promise.all(refused)
  assert.match(await ask(socketPath, 'CONNECT evil.example:443 HTTP/1.1\r\n\r\n'), /403 Forbidden/)
})

test('plain text in a tunnel to port 80 is judged as requests', async () => {
  const { socketPath } = await openProxy(await echoHost())
  const connectLine = 'CONNECT a.example:80 HTTP/1.1\r\nHost: a.example:80\r\n\r\n'
  const good = await ask(
    socketPath,
    connectLine,
    'GET /x HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n\r\n',
  )
  assert.match(good, /GET a\.example \/x/)
  const other = await ask(socketPath, connectLine, 'GET /x HTTP/1.1\r\nHost: evil.example\r\n\r\n')
  assert.match(other, /400 Bad Request/)
  const relayed = await ask(socketPath, connectLine, 'CONNECT evil.example:443 HTTP/1.1\r\n\r\n')
  assert.match(relayed, /400 Bad Request/)
})

test('a hello in many pieces is put together', () => {
  const hello = clientHello('a.example')
  for (let cut = 0; cut < hello.length; cut += 7)
    assert.equal(readFirstBytes(hello.subarray(0, cut)).kind, 'more')
  assert.deepEqual(readFirstBytes(hello), { kind: 'hello', serverName: 'a.example' })
  assert.deepEqual(readFirstBytes(Buffer.from('GET / HTTP/1.1')), { kind: 'not-tls' })
  const lying = Buffer.from(hello)
  lying.writeUInt16BE(0xffff, 43)
  assert.notEqual(readFirstBytes(lying).kind, 'more')
})

/** The smallest client hello, cut into two records. */
function clientHello(name: string): Buffer {
  const host = Buffer.from(name)
  const sizes = (length: number, bytes: number): Buffer => {
    const buffer = Buffer.alloc(bytes)
    buffer.writeUIntBE(length, 0, bytes)
    return buffer
  }
  const entry = Buffer.concat([Buffer.from([0]), sizes(host.length, 2), host])
  const list = Buffer.concat([sizes(entry.length, 2), entry])
  const extension = Buffer.concat([sizes(0, 2), sizes(list.length, 2), list])
  const body = Buffer.concat([
    Buffer.from([3, 3]),
    Buffer.alloc(32, 7),
    Buffer.from([0, 0, 2, 0x13, 1, 1, 0]),
    sizes(extension.length, 2),
    extension,
  ])
  const message = Buffer.concat([Buffer.from([1]), sizes(body.length, 3), body])
  const record = (part: Buffer): Buffer =>
    Buffer.concat([Buffer.from([22, 3, 1]), sizes(part.length, 2), part])
  return Buffer.concat([record(message.subarray(0, 20)), record(message.subarray(20))])
}
