/**
 * The bridge stands inside the fence's network for the whole run: what commands say to 127.0.0.1 goes on through
 * unix sockets to our proxy outside. It runs as a program of its own, so everything it needs is inside `bridge`.
 */
export interface BridgePort {
  readonly port: number
  readonly socketPath: string
}

/** Arguments for node. The program prints "ready PID" and ends when its standard input does. */
export const bridgeArguments = (ports: readonly BridgePort[]): readonly string[] => [
  '--max-old-space-size=128',
  '-e',
  `(${bridge.toString()})(${JSON.stringify(ports)})`,
]

function bridge(ports: readonly BridgePort[]): void {
  const { createServer, connect } = process.getBuiltinModule('node:net')
  let waiting = 0
  const done = (): void => {
    waiting -= 1
    if (waiting === 0) process.stdout.write(`ready ${process.pid}\n`)
  }
  for (const { port, socketPath } of ports) {
    for (const address of ['127.0.0.1', '::1']) {
      const server = createServer({ allowHalfOpen: true }, (client) => {
        const upstream = connect({ path: socketPath, allowHalfOpen: true })
        client.on('error', () => upstream.destroy()).on('close', () => upstream.destroy())
        upstream.on('error', () => client.destroy()).on('close', () => client.destroy())
        client.pipe(upstream).pipe(client)
      })
      waiting += 1
      // Without IPv6 there is no ::1 to listen on; without the port taken there is nothing to do either way.
      server.once('error', done)
      server.listen(port, address, done)
    }
  }
  process.stdin.on('end', () => process.exit()).resume()
}
