import { execFileSync, spawn, spawnSync } from 'node:child_process'
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
  const [user, sudoer] = [`fixpoint-a${process.pid}`, `fixpoint-s${process.pid}`]
  const users = [user, sudoer]
  for (const name of users) execFileSync('useradd', ['-m', name])
  const rule = `/etc/sudoers.d/${sudoer}`
  writeFileSync(rule, `${sudoer} ALL=(ALL) NOPASSWD: ALL\n`, { mode: 0o440 })
  const names: Readonly<Record<Subject, string>> = {
    root: 'root',
    own: user,
    sudo: sudoer,
    'reduced-user': user,
    'reduced-root': 'root',
    off: user,
  }
  const sharedTools = `/opt/fixpoint-attack-${process.pid}`
  mkdirSync(join(sharedTools, 'bin'), { recursive: true })
  for (const folder of [sharedTools, join(sharedTools, 'bin')]) chmodSync(folder, 0o777)
  const mounted: string[] = []
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
      const column = await runAs(names[subject], { around, sharedTools }, argv)
      unmount(around)
      return column
    },
    close() {
      process.off('SIGTERM', stop)
      process.off('SIGINT', stop)
      rmSync(rule, { force: true })
      rmSync(sharedTools, { recursive: true, force: true })
      for (const name of users) spawnSync('userdel', ['-r', name], { stdio: 'ignore' })
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

const unmount = (folder: string): void => void spawnSync('umount', ['-l', folder], { stdio: 'ignore' })

async function runAs(
  user: string,
  { around, sharedTools }: { readonly around: string; readonly sharedTools: string },
  argv: readonly string[],
): Promise<Column> {
  const [uid = 0, gid = 0] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, user])))
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
  return readColumn(child.stdout as Readable)
}

async function readColumn(stdout: Readable): Promise<Column> {
  const attempts = new Map<number, Attempt & { ms: number }>()
  let level = 'none'
  for await (const line of createInterface({ input: stdout })) {
    const said = JSON.parse(line) as { level?: string; number?: number } & Attempt & { ms: number }
    if (said.level !== undefined) level = said.level
    if (said.number !== undefined) attempts.set(said.number, said)
  }
  return { level, attempts }
}
