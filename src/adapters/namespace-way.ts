import { spawnSync } from 'node:child_process'
import { closeSync, lstatSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fenceFailure } from '../domain/failures/fence.ts'
import type { CommandOptions, CommandResult } from '../domain/ports.ts'
import type { NetworkMode } from '../domain/workspace.ts'
import {
  shellCommand,
  mountPointIn,
  sandboxedCommand,
  sandboxOptions,
  waitingForCommand,
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
import { holdProcess, runProcess, type HeldProcess, type ReleaseOptions } from './process-tree.ts'
import { keepReady, type Standing } from './ready-sandbox.ts'

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
  networkNow: () => Promise<FenceNetwork | undefined>,
): Promise<Way> {
  let network = await networkNow()
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
  const launcher = name === 'sudo' ? throughSudo(ground, env) : directly(ground, env)
  const given = new Set<string>()
  const onStart = (pid: number): void => limits?.take(pid)
  const sandboxAt = (root: string): Sandbox => {
    refuseReplaced(root)
    const work = workFolder(root, options.workspace, ground.folders)
    prepareMountPoints(plan, work, ground)
    return {
      enter: network?.enter ?? [],
      options: (filter) => sandboxOptions(plan, work, filter),
      inside: (argv) => sandboxedCommand(plan, root, argv),
    }
  }
  const ready = keepReady(() => holdNext(launcher, sandboxAt, options.workspace.root, onStart))

  return {
    name,
    mechanism: mechanismOf(name, ground, limits),
    network: options.network,
    remarks: [],
    async run(command, { root = options.workspace.root, ...rest }) {
      network = await networkNow().catch(networkGone)
      if (isRoot() && root !== options.workspace.root && !given.has(root)) {
        await giveFolder(root, plan.user)
        given.add(root)
      }
      const sandbox = sandboxAt(root)
      const more = { ...rest, stopWhen: ground.watchDisk(), signalsAsNumbers: true }
      const standing = canBeWaitedFor(command) ? ready.take(keyOf(sandbox, root)) : undefined
      const result = await (standing?.release(command, more) ??
        launcher.run(sandbox, shellCommand(posixShell(), command), { ...more, onStart }))
      if (root === options.workspace.root) ready.makeSoon()
      return limits?.ranOutOfMemory() === true ? withRemark(result, OUT_OF_MEMORY) : result
    },
    async close() {
      ready.close()
      limits?.remove()
    },
  }
}

/** The folder itself as well, since a sandbox shows the one that was there when it was made. */
function keyOf({ enter, options }: Sandbox, root: string): string {
  const { dev, ino } = lstatSync(root)
  return JSON.stringify([dev, ino, enter, options(undefined)])
}

/** Nothing is told of a sandbox that cannot be made ready: the next command makes its own, and says so. */
function holdNext(
  launcher: Launcher,
  sandboxAt: (root: string) => Sandbox,
  root: string,
  onStart: (pid: number) => void,
): Standing | undefined {
  try {
    const sandbox = sandboxAt(root)
    const process = launcher.hold(sandbox, onStart)
    return process && { key: keyOf(sandbox, root), process }
  } catch {
    return undefined
  }
}

/** A shell reads what it waits for byte by byte. No command holds a NUL: refused where it starts. */
const canBeWaitedFor = (command: string): boolean =>
  Buffer.byteLength(command) < 16 * 1024 && !command.includes('\0')

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
  for (const { at } of [plan.home, ...plan.tools, ...plan.files, { at: work.path }, ...work.git]) {
    const mountPoint = mountPointIn(plan, at)
    if (mountPoint !== undefined) folders.prepare(mountPoint)
  }
}

const OUT_OF_MEMORY = 'a program was ended because the commands together used too much memory'

const withRemark = (result: CommandResult, remark: string): CommandResult => ({
  ...result,
  output: `${result.output}${result.output.endsWith('\n') || result.output === '' ? '' : '\n'}[${remark}]\n`,
})

/** A command that our own house cannot carry must not look like one that failed, least of all as the tests. */
function networkGone(cause: unknown): never {
  throw fenceFailure('fence-network-gone', cause instanceof Error ? cause.message : String(cause))
}

// ─── Launch ──────────────────────────────────────────────────────────────────────────────────────

/** What one command is put into. */
interface Sandbox {
  readonly enter: readonly string[]
  /** For bubblewrap; the filter on system calls as a descriptor. */
  readonly options: (filter: number | undefined) => readonly string[]
  readonly inside: (argv: readonly string[]) => readonly string[]
}

interface Launcher {
  run(sandbox: Sandbox, argv: readonly string[], options: ReleaseOptions): Promise<CommandResult>
  /** Starts the sandbox of a command that is yet to come. */
  hold(sandbox: Sandbox, onStart: (pid: number) => void): HeldProcess | undefined
}

function directly({ filter }: Ground, env: Readonly<Record<string, string>>): Launcher {
  const place = { cwd: '/', env }
  const commandLine = ({ enter, options, inside }: Sandbox, argv: readonly string[]): readonly string[] => [
    ...enter,
    systemProgram('bwrap'),
    ...options(filter === undefined ? undefined : 3),
    '--',
    ...inside(argv),
  ]
  return {
    async run(sandbox, argv, options) {
      const descriptors = openFilter(filter)
      try {
        return await runProcess(commandLine(sandbox, argv), { ...options, ...place, descriptors })
      } finally {
        descriptors.forEach(closeSync)
      }
    },
    hold(sandbox, onStart) {
      const descriptors = openFilter(filter)
      try {
        const waiting = waitingForCommand(posixShell(), 3 + descriptors.length)
        return holdProcess(commandLine(sandbox, waiting), { ...place, descriptors, onStart })
      } finally {
        descriptors.forEach(closeSync)
      }
    },
  }
}

/** Opened anew for each command: bubblewrap reads it to its end. */
const openFilter = (filter: string | undefined): readonly number[] =>
  filter === undefined ? [] : [openSync(filter, 'r')]

/**
 * sudo does not end when we do: a watcher beside it waits for the end of a pipe that we hold, and ends them all.
 * sudo passes on neither descriptors nor the environment, and its command line can be read by everybody: options
 * and environment go through a file that only we and root can read, and so does the command of a sandbox that waits.
 */
function throughSudo({ folders, filter }: Ground, env: Readonly<Record<string, string>>): Launcher {
  let started = 0
  const nextFile = (): string => join(folders.folder, `arguments-${(started += 1)}`)
  const setenv = Object.entries(env).flatMap(([name, value]) => ['--setenv', name, value])
  const place = { cwd: '/', env: { PATH: SYSTEM_PATH }, lifeline: true }
  const commandLine = (
    { enter, options, inside }: Sandbox,
    argv: readonly string[],
    { script, path, word = '' }: { readonly script: string; readonly path: string; readonly word?: string },
  ): readonly string[] => {
    const lines = ['--clearenv', ...setenv, ...options(filter === undefined ? undefined : 4)]
    writeFileSync(path, lines.map((line) => `${line}\0`).join(''), { mode: 0o400 })
    const open = `exec 3<"$1" ${filter === undefined ? '' : '4<"$2"'}; word=$3; rm -f "$1"; shift 3`
    return [
      [
        systemProgram('sudo'),
        '-n',
        '--',
        '/bin/sh',
        '-c',
        `${open}; ${script}`,
        'sh',
        path,
        filter ?? '',
        word,
      ],
      [...enter, systemProgram('bwrap'), '--args', '3', '--', ...inside(argv)],
    ].flat()
  }
  return {
    async run(sandbox, argv, options) {
      const path = nextFile()
      try {
        const given = commandLine(sandbox, argv, { script: WATCHED, path })
        return await runProcess(given, { ...options, ...place, forceKill: killAsRoot })
      } finally {
        rmSync(path, { force: true })
      }
    },
    hold(sandbox, onStart) {
      const [path, word] = [nextFile(), nextFile()]
      const waiting = waitingForCommand(posixShell(), WORD_DESCRIPTOR)
      const held = holdProcess(commandLine(sandbox, waiting, { script: WATCHED_WAITING, path, word }), {
        ...place,
        onStart,
      })
      return (
        held && {
          discard: () => held.discard(),
          release(command, options) {
            writeFileSync(word, command, { mode: 0o400 })
            return held.release('go\n', { ...options, forceKill: killAsRoot })
          },
        }
      )
    },
  }
}

const WATCH = '{ read -r x <&5; kill -KILL 0; } &'
const WATCHED = `exec 5<&0 </dev/null; ${WATCH} exec 5<&-; exec "$@"`

/** Behind the options and the filter. */
const WORD_DESCRIPTOR = 6

/** On a line from us the command is handed in; only then may another wait for the end of the same pipe. */
const WATCHED_WAITING = [
  'exec 5<&0 </dev/null',
  `{ read -r x <&5 || kill -KILL 0; cat "$word"; rm -f "$word"; exec >&-; ${WATCH} } |`,
  `{ exec ${WORD_DESCRIPTOR}<&0 </dev/null 5<&-; exec "$@"; }`,
].join('\n')

/** sudo and bubblewrap are root's here; ending them ends the process namespace and all that is in it. */
function killAsRoot(pid: number): void {
  spawnSync(systemProgram('sudo'), ['-n', '--', 'kill', '-KILL', '--', `-${pid}`], {
    stdio: 'ignore',
    timeout: 5_000,
  })
}
