import { spawn } from 'node:child_process'
import { chownSync, chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { allowList } from '../fence/egress-rules.ts'
import { openEgress, openLocalPort, type BlockedHost, type Egress, type Reach } from '../fence/egress.ts'
import { bridgeArguments, type BridgePort } from '../fence/bridge.ts'
import { SYSTEM_PATH, systemProgram } from '../fence/system-programs.ts'
import { bridgeCommand, BRIDGE_SOCKETS, type BridgePlan } from '../fence/sandbox.ts'

/** The network of the allow list: one for the whole run, which each command joins. */
export interface FenceNetwork {
  readonly proxyPort: number
  /** Put before the fence's command line: enters the network. */
  readonly enter: readonly string[]
  /** How the bridge has ended, in words. From then on nothing may be started, since its number may be another's. */
  readonly ended: () => string | undefined
  close(): Promise<void>
}

export interface FenceNetworkOptions {
  readonly plan: BridgePlan
  /** A private folder outside ROOT for the sockets. */
  readonly folder: string
  readonly node: string
  readonly allowHosts: readonly string[]
  readonly onBlocked: (blocked: BlockedHost) => void
  readonly reach?: Reach
  /** Turns the bridge's command line into one with the rights it needs. */
  readonly elevate: (argv: readonly string[]) => readonly string[]
}

/** Above the range from which test servers get their ports by themselves. */
const PROXY_PORT = 61_443
const START_TIMEOUT_MS = 10_000

export async function openFenceNetwork(options: FenceNetworkOptions): Promise<FenceNetwork> {
  const { plan, folder } = options
  mkdirSync(folder, { mode: 0o711 })
  const list = allowList(options.allowHosts)
  const proxySocket = join(folder, 'proxy')
  const egress = [await openEgress({ ...options, list, socketPath: proxySocket })]
  const sockets = [proxySocket]
  const ports: BridgePort[] = [{ port: PROXY_PORT, socketPath: `${BRIDGE_SOCKETS}/proxy` }]
  for (const port of list.localPorts) {
    const socketPath = join(folder, `port-${port}`)
    egress.push(await openLocalPort(port, socketPath))
    sockets.push(socketPath)
    ports.push({ port, socketPath: `${BRIDGE_SOCKETS}/port-${port}` })
  }
  for (const socket of sockets) giveSocket(socket, plan)
  try {
    const bridge = await startBridge(options, ports)
    return {
      proxyPort: PROXY_PORT,
      enter: enterNetwork(plan, bridge.pid),
      ended: bridge.ended,
      async close() {
        await bridge.end()
        await closeAll(egress)
      },
    }
  } catch (error) {
    await closeAll(egress)
    throw error
  }
}

function giveSocket(path: string, { user }: BridgePlan): void {
  if (process.getuid?.() === 0) chownSync(path, user.uid, user.gid)
  chmodSync(path, 0o600)
}

const closeAll = async (egress: readonly Egress[]): Promise<void> => {
  await Promise.all(egress.map((one) => one.close()))
}

const enterNetwork = ({ rights }: BridgePlan, pid: number): string[] => [
  systemProgram('nsenter'),
  ...(rights === 'own' ? [`--user=/proc/${pid}/ns/user`, '--preserve-credentials'] : []),
  `--net=/proc/${pid}/ns/net`,
  '--',
]

interface Bridge {
  readonly pid: number
  readonly ended: () => string | undefined
  end(): Promise<void>
}

function startBridge(options: FenceNetworkOptions, ports: readonly BridgePort[]): Promise<Bridge> {
  const { plan, node, folder } = options
  const [program = '', ...args] = options.elevate(
    bridgeCommand(plan, { node, sockets: folder }, bridgeArguments(ports)),
  )
  const child = spawn(program, args, {
    cwd: '/',
    env: { PATH: SYSTEM_PATH },
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
  })
  let ended: string | undefined
  const exited = new Promise<void>((resolve) => {
    child.once('exit', (code, signal) => {
      ended = signal === null ? `exit code ${code}` : `killed by ${signal}`
      resolve()
    })
  })
  return new Promise((resolve, reject) => {
    let said = ''
    const fail = (): void =>
      reject(new Error(`the network bridge did not start: ${said.trim() || 'it ended'}`))
    const timer = setTimeout(() => {
      child.stdin.destroy()
      fail()
    }, START_TIMEOUT_MS)
    child.stderr.on('data', (piece: Buffer) => (said = (said + piece.toString()).slice(-500)))
    child.once('error', (error) => {
      said = error.message
      fail()
    })
    child.once('exit', fail)
    createInterface({ input: child.stdout }).on('line', (line) => {
      const pid = Number(/^ready (\d+)$/.exec(line)?.[1])
      if (Number.isNaN(pid)) return
      clearTimeout(timer)
      child.unref()
      resolve({
        pid,
        ended: () => ended,
        async end() {
          // Its standard input is the thread it hangs on: that works whoever it runs as.
          child.stdin.destroy()
          await exited
        },
      })
    })
    void exited.then(() => clearTimeout(timer))
  })
}
