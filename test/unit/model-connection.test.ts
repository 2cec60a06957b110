import assert from 'node:assert/strict'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Conversation } from '../../src/domain/conversation.ts'
import { modelAt } from '../fakes/loop-room.ts'
import { frame, message } from '../standins/faulty-model.ts'

const TALK: Conversation = { system: 'Be careful.', messages: [{ role: 'user', text: 'Go.' }] }
const REPLY = message([{ text: 'Fine.' }])
  .map(frame)
  .join('')

type Treatment = (socket: Socket, requestOnIt: number) => 'answer' | 'done'

/**
 * A server whose connections stay open between requests, as a long command leaves them, and which then treats the next
 * request on such a connection in its own way. `keep-alive: timeout=600` tells the client that it may be used again.
 */
async function serverThat(treats: Treatment, afterReply: (socket: Socket) => void = () => undefined) {
  const onSocket = new WeakMap<Socket, number>()
  const seen = { received: 0, answered: 0 }
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    request.resume()
    const { socket } = request
    const number = (onSocket.get(socket) ?? 0) + 1
    onSocket.set(socket, number)
    seen.received += 1
    if (treats(socket, number) === 'done') return
    seen.answered += 1
    response.writeHead(200, { 'content-type': 'text/event-stream', 'keep-alive': 'timeout=600' })
    response.end(REPLY, () => afterReply(socket))
  }
  const server = createServer({ keepAliveTimeout: 600_000 }, answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = (): void => {
    server.close()
    server.closeAllConnections()
  }
  return { api: { baseUrl: `http://127.0.0.1:${port}`, key: 'k' }, seen, [Symbol.dispose]: close }
}

test('a server that takes a request and says nothing at all is asked again in time', async () => {
  let requests = 0
  using server = await serverThat(() => ((requests += 1) === 1 ? 'done' : 'answer'))
  const { texts, waits } = await askTwice(server, { headersMs: 300 })
  assert.deepEqual(texts, ['Fine.', 'Fine.'])
  assert.equal(waits.length, 1)
})

async function askTwice(server: Awaited<ReturnType<typeof serverThat>>, limits = {}) {
  const waits: string[] = []
  const model = modelAt(server.api, { onWait: (why) => waits.push(why), limits })
  const { signal } = new AbortController()
  const first = await model.reply(TALK, [], signal)
  // What stands for a command of several minutes: the connection is idle, and what happens to it has happened.
  await sleep(300)
  const second = await model.reply(TALK, [], signal)
  return { texts: [first.text, second.text], waits }
}

test('a connection that the server closed while it was idle is not used again: no wait, no second request', async () => {
  using server = await serverThat(
    () => 'answer',
    (socket) => setTimeout(() => socket.end(), 50),
  )
  const { texts, waits } = await askTwice(server)
  assert.deepEqual([texts, waits], [['Fine.', 'Fine.'], []])
  assert.deepEqual(server.seen, { received: 2, answered: 2 })
})

test('a connection that would be reset when it is used again is not used again', async () => {
  using server = await serverThat((socket, number) => {
    if (number === 1) return 'answer'
    socket.resetAndDestroy()
    return 'done'
  })
  const { texts, waits } = await askTwice(server)
  assert.deepEqual([texts, waits], [['Fine.', 'Fine.'], []])
  assert.deepEqual(server.seen, { received: 2, answered: 2 })
})

test('a connection that would swallow what is sent on it does not hold the next request', async () => {
  using server = await serverThat((_socket, number) => (number === 1 ? 'answer' : 'done'))
  const startedMs = performance.now()
  const { texts, waits } = await askTwice(server, { headersMs: 60_000 })
  assert.deepEqual([texts, waits], [['Fine.', 'Fine.'], []])
  assert.ok(performance.now() - startedMs < 10_000)
})
