import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { FILE_CANARY, KEY_CANARY, type Attempt, type Subject } from './stage.ts'

/** What one subject's run of the cases gave. */
export interface Column {
  /** `none` when the fence could not be raised. */
  readonly level: string
  /** What the probe saw, and what was tried before. */
  readonly findings: readonly string[]
  readonly attempts: ReadonlyMap<number, Attempt & { readonly ms: number }>
}

/** Users and file systems for the subjects; needs root. */
export interface Scene {
  run(
    subject: Subject,
    choice?: { readonly project?: string; readonly cases?: readonly number[] },
  ): Promise<Column>
  close(): void
}

export const isRoot = process.getuid?.() === 0

export function openScene(): Scene {
  const base = realpathSync(mkdtempSync(join(tmpdir(), 'fixpoint-attacks-')))
  chmodSync(base, 0o755)
  const people = makePeople()
  const rule = `/etc/sudoers.d/${people.sudo}`
  writeFileSync(rule, `${people.sudo} ALL=(ALL) NOPASSWD: ALL\n`, { mode: 0o440 })
  const sharedTools = `/opt/fixpoint-attack-${process.pid}`
  mkdirSync(join(sharedTools, 'bin'), { recursive: true })
  for (const folder of [sharedTools, join(sharedTools, 'bin')]) chmodSync(folder, 0o777)
  const mounted: string[] = []
  const running = new Set<ChildProcess>()
  let runs = 0
  const scene: Scene = {
    async run(subject, { project = join(import.meta.dirname, '..', '..'), cases } = {}) {
      const around = join(base, `${subject}-${(runs += 1)}`)
      mkdirSync(around)
      // Small, so that filling it takes no time and hurts nobody.
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=700m,nr_inodes=90000,mode=755', 'tmpfs', around])
      mounted.push(around)
      const script = join(project, 'test', 'attacks', 'subject.ts')
      const argv = [script, subject, around, ...(cases ? [cases.join(',')] : [])]
      const child = startAs(people[subject], { around, sharedTools }, argv)
      running.add(child)
      const column = await readColumn(child.stdout as Readable)
      running.delete(child)
      unmount(around)
      return column
    },
    close() {
      process.off('SIGTERM', stop)
      process.off('SIGINT', stop)
      rmSync(rule, { force: true })
      rmSync(sharedTools, { recursive: true, force: true })
      for (const child of running) child.kill('SIGKILL')
      for (const name of Object.values(people)) if (name !== 'root') removeUser(name)
      for (const folder of mounted) unmount(folder)
      rmSync(base, { recursive: true, force: true })
    },
  }
  const stop = (): void => {
    scene.close()
    process.exit(143)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop)
  return scene
}

/** A user for each: in one user's processes another subject's commands would find something to look into. */
function makePeople(): Readonly<Record<Subject, string>> {
  const make = (letter: string): string => {
    const name = `fixpoint-${letter}${process.pid}`
    execFileSync('useradd', ['-m', name])
    return name
  }
  return {
    root: 'root',
    own: make('own'),
    sudo: make('sudo'),
    'reduced-user': make('reduced'),
    'reduced-root': 'root',
    off: make('off'),
  }
}

/** With its processes: the next user gets its number, and would have them as its own. */
function removeUser(name: string): void {
  const [uid, gid] = idsOf(name)
  spawnSync('/bin/sh', ['-c', 'kill -KILL -1'], { uid, gid, stdio: 'ignore' })
  spawnSync('userdel', ['-rf', name], { stdio: 'ignore' })
}

const idsOf = (user: string): [uid: number, gid: number] => [
  Number(execFileSync('id', ['-u', user])),
  Number(execFileSync('id', ['-g', user])),
]

const unmount = (folder: string): void => void spawnSync('umount', ['-l', folder], { stdio: 'ignore' })

function startAs(
  user: string,
  { around, sharedTools }: { readonly around: string; readonly sharedTools: string },
  argv: readonly string[],
): ChildProcess {
  const [uid, gid] = idsOf(user)
  const [home, temp] = [join(around, 'home'), join(around, 'temp')]
  const toolCache = join(around, 'tool-cache')
  for (const folder of [home, temp, toolCache, join(toolCache, 'node')]) mkdirSync(folder)
  for (const folder of [around, home, temp, toolCache, join(toolCache, 'node')]) chownSync(folder, uid, gid)
  const canaryFile = join(around, 'canary')
  writeFileSync(canaryFile, `${FILE_CANARY}\n`)
  const leftOpen = openSync(canaryFile, 'r')
  const child = spawn(process.execPath, argv, {
    uid,
    gid,
    cwd: '/',
    env: {
      // A folder of the project first, as many setups have it.
      PATH: `${join(around, 'project', 'bin')}:/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin`,
      HOME: home,
      TMPDIR: temp,
      USER: user,
      'INPUT_ANTHROPIC-API-KEY': KEY_CANARY,
      ACTIONS_RUNTIME_TOKEN: KEY_CANARY,
      GITHUB_ENV: join(around, 'runner-temp', '_runner_file_commands', 'set_env_1'),
      SSH_AUTH_SOCK: join(around, 'agent.sock'),
      DBUS_SESSION_BUS_ADDRESS: `unix:path=${join(around, 'bus')}`,
      RUNNER_TOOL_CACHE: toolCache,
      SHARED_TOOLS: sharedTools,
    },
    // The fourth is one that a careless parent leaves open.
    stdio: ['ignore', 'pipe', 'inherit', leftOpen],
  })
  closeSync(leftOpen)
  rmSync(canaryFile)
  return child
}

async function readColumn(stdout: Readable): Promise<Column> {
  const attempts = new Map<number, Attempt & { ms: number }>()
  const findings: string[] = []
  let level = 'none'
  for await (const line of createInterface({ input: stdout })) {
    const said = JSON.parse(line) as { level?: string; findings?: string[]; number?: number } & Attempt & {
        ms: number
      }
    if (said.level !== undefined) level = said.level
    findings.push(...(said.findings ?? []))
    if (said.number !== undefined) attempts.set(said.number, said)
  }
  return { level, findings, attempts }
}
