import { spawnSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CommandOptions, CommandResult } from '../domain/ports.ts'
import type { NetworkMode } from '../domain/workspace.ts'
import {
  mountPointIn,
  sandboxedCommand,
  sandboxOptions,
  type FencePlan,
  type WorkFolder,
} from '../fence/sandbox.ts'
import { SYSTEM_PATH, systemProgram } from '../fence/system-programs.ts'
import { workFolder } from '../fence/work-folder.ts'
import type { FenceNetwork } from './fence-network.ts'
import { isRoot, refuseReplaced, type Ground } from './fence-ground.ts'
import type { FenceOptions, WayName } from './fence-options.ts'
import { makeLimitGroup, type LimitGroup } from './limit-group.ts'
import { giveFolder } from './ownership.ts'
import { posixShell } from './plain-shell.ts'
import { runProcess } from './process-tree.ts'

/** A way to run commands, ready to be tried. */
export interface Way {
  readonly name: WayName
  /** For people: what holds the commands. */
  readonly mechanism: string
  readonly network: NetworkMode
  /** Things worth telling about how it was set up. */
  readonly remarks: readonly string[]
  run(command: string, options: CommandOptions): Promise<CommandResult>
  close(): Promise<void>
}

export type NamespaceWayName = 'root' | 'sudo' | 'own'

/** Commands in namespaces of their own, made by bubblewrap: each in a fresh set, all in the run's network. */
export async function openNamespaceWay(
  name: NamespaceWayName,
  ground: Ground,
  options: FenceOptions,
  network: FenceNetwork | undefined,
): Promise<Way> {
  const plan: FencePlan = {
    ...ground.view,
    rights: name === 'own' ? 'own' : 'root',
    network: options.network === 'open' ? 'shared' : network === undefined ? 'none' : 'joined',
  }
  const limits = isRoot() ? makeLimitGroup(options.memoryBytes) : undefined
  const env = ground.environment({
    home: ground.home,
    ...(network === undefined ? {} : { proxyPort: network.proxyPort }),
  })
  const launch = name === 'sudo' ? launchThroughSudo(ground, env) : launchDirectly(ground, env)
  const given = new Set<string>()

  return {
    name,
    mechanism: mechanismOf(name, ground, limits),
    network: options.network,
    remarks: [],
    async run(command, { root = options.workspace.root, ...rest }) {
      if (network !== undefined && !network.stands()) return networkGone()
      if (isRoot() && root !== options.workspace.root && !given.has(root)) {
        await giveFolder(root, plan.user)
        given.add(root)
      }
      refuseReplaced(root)
      const work = workFolder(root, options.workspace, ground.folders)
      prepareMountPoints(plan, work, ground)
      const enter = network?.enter ?? []
      const inside = sandboxedCommand(plan, root, posixShell(), command)
      const result = await launch(enter, (filter) => sandboxOptions(plan, work, filter), inside, {
        ...rest,
        stopWhen: ground.watchDisk(),
        onStart: (pid) => limits?.take(pid),
      })
      return limits?.ranOutOfMemory() === true ? withRemark(result, OUT_OF_MEMORY) : result
    },
    async close() {
      limits?.remove()
    },
  }
}

function mechanismOf(
  name: NamespaceWayName,
  { user, filter }: Ground,
  limits: LimitGroup | undefined,
): string {
  const parts = [
    name === 'sudo' ? 'bubblewrap through sudo' : 'bubblewrap',
    name === 'own' ? 'user namespace' : `as uid ${user.uid}`,
    ...(filter === undefined ? [] : ['system call filter']),
    ...(limits === undefined ? [] : [limits.name]),
  ]
  return parts.join(', ')
}

function prepareMountPoints(plan: FencePlan, work: WorkFolder, { folders }: Ground): void {
  for (const { at } of [...plan.tools, ...plan.files, { at: work.path }, ...work.git]) {
    const mountPoint = mountPointIn(plan, at)
    if (mountPoint !== undefined) folders.prepare(mountPoint)
  }
}

const OUT_OF_MEMORY = 'a program was ended because the commands together used too much memory'

const withRemark = (result: CommandResult, remark: string): CommandResult => ({
  ...result,
  output: `${result.output}${result.output.endsWith('\n') || result.output === '' ? '' : '\n'}[${remark}]\n`,
})

const networkGone = (): CommandResult => ({
  exitCode: 126,
  output: '[the command was not started: the fence’s network has ended]\n',
  timedOut: false,
  durationMs: 0,
  bytes: 0,
  clipped: false,
})

// ─── Launch ──────────────────────────────────────────────────────────────────────────────────────

type LaunchOptions = Omit<CommandOptions, 'root'> & {
  readonly stopWhen: () => string | undefined
  readonly onStart: (pid: number) => void
}

type Launch = (
  enter: readonly string[],
  sandbox: (filter: number | undefined) => readonly string[],
  inside: readonly string[],
  options: LaunchOptions,
) => Promise<CommandResult>

function launchDirectly({ filter }: Ground, env: Readonly<Record<string, string>>): Launch {
  return async (enter, sandbox, inside, options) => {
    // Opened anew for each command: bubblewrap reads it to its end.
    const descriptor = filter === undefined ? undefined : openSync(filter, 'r')
    try {
      const argv = [
        ...enter,
        systemProgram('bwrap'),
        ...sandbox(filter === undefined ? undefined : 3),
        '--',
        ...inside,
      ]
      return await runProcess(argv, {
        ...options,
        cwd: '/',
        env,
        signalsAsNumbers: true,
        descriptors: descriptor === undefined ? [] : [descriptor],
      })
    } finally {
      if (descriptor !== undefined) closeSync(descriptor)
    }
  }
}

/**
 * sudo does not end when we do: a watcher beside it waits for the end of a pipe that we hold, and ends them all.
 * sudo passes on neither descriptors nor the environment, and its command line can be read by everybody: options
 * and environment go through a file that only we and root can read.
 */
function launchThroughSudo({ folders, filter }: Ground, env: Readonly<Record<string, string>>): Launch {
  let started = 0
  return async (enter, sandbox, inside, options) => {
    const path = join(folders.folder, `arguments-${(started += 1)}`)
    const setenv = Object.entries(env).flatMap(([name, value]) => ['--setenv', name, value])
    const lines = ['--clearenv', ...setenv, ...sandbox(filter === undefined ? undefined : 4)]
    writeFileSync(path, lines.map((line) => `${line}\0`).join(''), { mode: 0o400 })
    const open = `exec 3<"$1" ${filter === undefined ? '' : '4<"$2"'}; rm -f "$1"; shift 2`
    const script = `${open}; exec 5<&0 </dev/null; { read -r x <&5; kill -KILL 0; } & exec 5<&-; exec "$@"`
    try {
      return await runProcess(
        [
          [systemProgram('sudo'), '-n', '--', '/bin/sh', '-c', script, 'sh', path, filter ?? ''],
          [...enter, systemProgram('bwrap'), '--args', '3', '--', ...inside],
        ].flat(),
        {
          ...options,
          cwd: '/',
          env: { PATH: SYSTEM_PATH },
          signalsAsNumbers: true,
          lifeline: true,
          forceKill: killAsRoot,
        },
      )
    } finally {
      rmSync(path, { force: true })
    }
  }
}

/** sudo and bubblewrap are root's here; ending them ends the process namespace and all that is in it. */
function killAsRoot(pid: number): void {
  spawnSync(systemProgram('sudo'), ['-n', '--', 'kill', '-KILL', '--', `-${pid}`], {
    stdio: 'ignore',
    timeout: 5_000,
  })
}
