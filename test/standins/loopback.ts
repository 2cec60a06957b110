/** Small things every stand-in server needs. */
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'

export interface Loopback {
  readonly url: string
  readonly port: number
  readonly server: Server
  /** Ends open connections too: a stand-in that plays dead must not keep the test alive. */
  close(): Promise<void>
}

export async function listen(answer: RequestListener): Promise<Loopback> {
  const server = createServer(answer)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    port: address.port,
    server,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Where nobody listens any more: connections are refused, as by a machine whose server is down. */
export async function deadServer(): Promise<{ readonly url: string }> {
  const server = await listen(() => undefined)
  await server.close()
  return { url: server.url }
}

export async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}
