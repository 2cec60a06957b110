import { spawn } from 'node:child_process'
import { randomBytes, randomInt } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import type { Workspace } from '../domain/workspace.ts'
import { PROBE_EXIT, probeScript, readProbe, type Canaries, type ProbeReport } from '../fence/probe.ts'
import { systemProgram } from '../fence/system-programs.ts'
import type { Way } from './namespace-way.ts'

const PROBE_TIMEOUT_MS = 15_000

/**
 * Lays out canaries, lets a command go after them, and looks from outside what it got. Throws with the way's own words
 * when no command runs on it.
 */
export async function probeWay(way: Way, workspace: Workspace, tempFolder: string): Promise<ProbeReport> {
  const stage = await setStage(way, workspace, tempFolder)
  try {
    const { output, exitCode } = await way.run(probeScript(stage.canaries), {
      timeoutMs: PROBE_TIMEOUT_MS,
      maxOutputChars: 20_000,
    })
    if (exitCode !== PROBE_EXIT) throw new Error(output.trim() || `exit code ${exitCode}`)
    return readProbe(output, stage.look(), way.network)
  } finally {
    stage.clear()
  }
}

async function setStage(way: Way, { gitDir, root }: Workspace, tempFolder: string) {
  const secret = `canary-${randomBytes(12).toString('hex')}`
  const outside = realpathSync(mkdtempSync(join(tempFolder, 'fixpoint-canary-')))
  chmodSync(outside, 0o777)
  writeFileSync(join(outside, 'secret'), `${secret}\n`)
  writeFileSync(join(outside, 'runner-file'), '')
  chmodSync(join(outside, 'runner-file'), 0o666)
  const listener = await listen()
  // Stands for the run: a process of ours whose environment was set when it began. Without a process namespace the
  // run itself is what is looked at, since such a stand-in is less well hidden than we are.
  const decoy =
    way.name === 'reduced'
      ? undefined
      : spawn(systemProgram('sleep'), ['60'], { env: { CANARY: secret }, stdio: 'ignore' })
  decoy?.on('error', () => {})
  const canaries: Canaries = {
    secret,
    outside,
    gitDir,
    root,
    port: listener.port,
    daemonSleep: `61.${randomInt(1_000_000, 9_999_999)}`,
    ...(way.name === 'reduced' ? { parent: process.pid } : {}),
  }
  const hook = join(gitDir, 'hooks', 'fixpoint-probe')
  return {
    canaries,
    look: () => ({
      daemonAlive: isRunning(canaries.daemonSleep),
      outsideWritten: existsSync(join(outside, 'written')),
      runnerFileChanged: readFileSync(join(outside, 'runner-file'), 'utf8') !== '',
      hookWritten: existsSync(hook),
      connections: listener.connections(),
    }),
    clear() {
      decoy?.kill('SIGKILL')
      listener.close()
      rmSync(hook, { force: true })
      rmSync(outside, { recursive: true, force: true })
    },
  }
}

function listen(): Promise<{ port: number; connections: () => number; close: () => void }> {
  let connections = 0
  const server: Server = createServer((socket) => {
    connections += 1
    socket.destroy()
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      resolve({ port, connections: () => connections, close: () => server.close() })
    })
  })
}

/** Looks for a program by an argument nobody else would give. */
function isRunning(argument: string): boolean {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .some((pid) => commandLine(pid).split('\0').includes(argument))
  } catch {
    return false
  }
}

function commandLine(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}
