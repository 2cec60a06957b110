import { dirname } from 'node:path'
import { systemProgram } from './system-programs.ts'

/** What the inside of the fence looks like: plain data, all paths absolute and canonical. */
export interface FencePlan {
  /** Private, writable; `at` is the path commands know as HOME. */
  readonly home: PlacedFolder
  /** Private, writable, kept between commands: shown as /tmp and /var/tmp. */
  readonly temp: { readonly source: string; readonly varSource: string }
  /** Of the system: shown read-only at their own paths. */
  readonly system: readonly string[]
  /** Links to recreate, e.g. /bin → usr/bin. */
  readonly links: readonly { readonly path: string; readonly target: string }[]
  /** Folders inside the above that are shown empty, e.g. a runner installed below /opt. */
  readonly hidden: readonly string[]
  /** Tools outside the system folders: shown read-only, also inside the private home. */
  readonly tools: readonly PlacedFolder[]
  /** Files shown in place of what the host has, read-only. */
  readonly files: readonly PlacedFolder[]
  /** `joined`: the network of the bridge, entered before bubblewrap starts. */
  readonly network: 'shared' | 'none' | 'joined'
  /** `own`: a user namespace, for callers without rights. `root`: the caller is root and drops to `user`. */
  readonly rights: 'own' | 'root'
  readonly user: FenceUser
}

export interface PlacedFolder {
  readonly source: string
  readonly at: string
}

export interface FenceUser {
  readonly uid: number
  readonly gid: number
}

/** The folder one command runs in. */
export interface WorkFolder {
  /** Writable, shown at its own path; the command starts here. */
  readonly path: string
  /** Read-only, over what is there: an empty file over credentials that an earlier step left, objects that are lent. */
  readonly covered: readonly PlacedFolder[]
  /** What is shown in place of the real git metadata. */
  readonly git: readonly PlacedFolder[]
}

const SHARED_MEMORY_BYTES = 512 * 1024 * 1024

/**
 * Options for bubblewrap. Later mounts lie on top of earlier ones, so the order is: system, what it hides, the
 * private places, tools inside them, the work folder, what covers parts of it.
 */
export function sandboxOptions(plan: FencePlan, work: WorkFolder, seccomp: number | undefined): string[] {
  return [
    namespaces(plan),
    rights(plan),
    plan.system.flatMap((path) => [...parentsOf(path), '--ro-bind', path, path]),
    plan.links.flatMap(({ path, target }) => [...parentsOf(path), '--symlink', target, path]),
    plan.hidden.flatMap((path) => ['--perms', '0755', '--tmpfs', path]),
    kernelFolders(),
    privateFolders(plan),
    plan.tools.flatMap(({ source, at }) => [...parentsOf(at, plan), '--ro-bind', source, at]),
    plan.files.flatMap(({ source, at }) => [...parentsOf(at, plan), '--ro-bind', source, at]),
    [...parentsOf(work.path, plan), '--bind', work.path, work.path],
    work.git.flatMap(({ source, at }) => [...parentsOf(at, plan, work), '--bind', source, at]),
    work.covered.flatMap(({ source, at }) => ['--ro-bind', source, at]),
    // The fence's own root folder is a tmpfs: nothing should seem to be kept that is not.
    ['--remount-ro', '/'],
    seccomp === undefined ? [] : ['--seccomp', String(seccomp)],
  ].flat()
}

/**
 * What bubblewrap starts. Its first process is a shell of ours that waits: the kernel ends all others before the end
 * of that one is known outside, and a command could not be it, since a first process does not die of `kill -9 $$`.
 * Where we are root it stays root, without rights: a process of another user would not be ended with its parent.
 */
export const sandboxedCommand = (plan: FencePlan, folder: string, argv: readonly string[]): string[] =>
  waitingShell(inFolder(dropTo(plan)), [folder, ...argv])

/** A command's shell in its folder, within limits, without namespaces. */
export const limitedCommand = (folder: string, shell: string, command: string): string[] =>
  waitingShell(inFolder([]), [folder, shell, '-c', command])

/**
 * One file of 8 GB, no core dump, 4096 processes: a fork bomb ends at its time limit and not with the machine. The
 * last has another letter in dash, which is /bin/sh on Debian and Ubuntu.
 */
const LIMITS = 'ulimit -c 0; ulimit -f 16777216; ulimit -u 4096 || ulimit -p 4096'
/** When memory runs out, the command goes first, not the run. */
const FIRST_TO_GO = 'echo 1000 >/proc/self/oom_score_adj'

/** The waiting shell's own remarks ("Killed") are kept out of the command's output. */
const waitingShell = (script: string, argv: readonly string[]): string[] => [
  '/bin/sh',
  '-c',
  `{ ${LIMITS}; ${FIRST_TO_GO}; } 2>/dev/null; exec 9>&2 2>/dev/null; (exec 2>&9 9>&-; ${script}); exit $?`,
  'sh',
  ...argv,
]

const ENTER = 'cd -- "$1" || exit 126; shift; exec "$@"'

/**
 * Enters the folder and becomes the command's shell: no program more than that, as each costs milliseconds. Root
 * without rights may not enter every folder; then the user it drops to does, in a shell of its own.
 */
function inFolder(drop: readonly string[]): string {
  if (drop.length === 0) return ENTER
  // Numbers, flags and a path of the system: nothing that a shell would read in another way.
  const asUser = drop.join(' ')
  return `cd -- "$1" 2>/dev/null || exec ${asUser} /bin/sh -c '${ENTER}' sh "$@"; shift; exec ${asUser} "$@"`
}

/** The command line by which `shell` carries out a command. */
export const shellCommand = (shell: string, command: string): string[] =>
  isBash(shell) ? [shell, '-c', `REPLY=$1; shift; ${CARRY_OUT}`, shell, command] : [shell, '-c', command]

/**
 * A shell that is there before its command is, and reads it to its end from `descriptor`. Bash then carries it out
 * itself, since to start another takes longer than most commands do. The letter that another shell puts at the end keeps
 * line ends there, which it would cut off.
 */
export const waitingForCommand = (shell: string, descriptor: number): string[] =>
  isBash(shell)
    ? [shell, '-c', `IFS= read -r -d '' -u ${descriptor} || :; exec ${descriptor}<&-; ${CARRY_OUT}`, shell]
    : [
        shell,
        '-c',
        `command=$(${systemProgram('cat')} <&${descriptor}; echo x); exec ${descriptor}<&-; exec "$0" -c "\${command%x}"`,
        shell,
      ]

/** A command behaves in it as in `bash -c`, and counts its seconds from its own start, not from that of the wait. */
const CARRY_OUT = 'SECONDS=0; eval -- "$REPLY"'

const isBash = (shell: string): boolean => shell.endsWith('/bash')

/** The folder below which the fence shows things under names of its own. */
const OWN_FOLDER = '/.fixpoint'

/**
 * The command line of the bridge: a network of its own, which commands join later, and otherwise as little as it
 * takes to run node. In the host's process namespace, so that its number is the one by which it can be joined.
 */
export function bridgeCommand(
  plan: BridgePlan,
  bridge: { readonly node: string; readonly sockets: string },
  nodeArguments: readonly string[],
): string[] {
  return [
    [systemProgram('bwrap'), ...(plan.rights === 'own' ? ['--unshare-user'] : []), '--unshare-net'],
    rights(plan),
    plan.system.flatMap((path) => [...parentsOf(path), '--ro-bind', path, path]),
    plan.links.flatMap(({ path, target }) => [...parentsOf(path), '--symlink', target, path]),
    // Not --dev: that would put the bridge into a second user namespace, whose network nobody could join.
    ['--dev-bind', '/dev', '/dev'],
    ['--perms', '0755', '--dir', OWN_FOLDER, '--ro-bind', bridge.node, `${OWN_FOLDER}/node`],
    ['--ro-bind', bridge.sockets, BRIDGE_SOCKETS, '--remount-ro', '/'],
    ['--', ...dropTo(plan), `${OWN_FOLDER}/node`, ...nodeArguments],
  ].flat()
}

/** As much of a plan as is known before there is a checkout. */
export type BridgePlan = Pick<FencePlan, 'rights' | 'system' | 'links' | 'user'>

/** Where the bridge sees the sockets of the proxy. */
export const BRIDGE_SOCKETS = `${OWN_FOLDER}/sockets`

function namespaces({ rights, network }: FencePlan): string[] {
  return [
    ...(rights === 'own' ? ['--unshare-user'] : []),
    '--unshare-pid',
    '--unshare-ipc',
    '--unshare-uts',
    '--unshare-cgroup-try',
    ...(network === 'none' ? ['--unshare-net'] : []),
    '--die-with-parent',
    '--as-pid-1',
  ]
}

/** As root, bubblewrap keeps every capability unless told otherwise: only what dropping to a user needs is kept. */
function rights({ rights }: BridgePlan): string[] {
  const kept = rights === 'root' ? ['CAP_SETUID', 'CAP_SETGID', 'CAP_SETPCAP'] : []
  return ['--cap-drop', 'ALL', ...kept.flatMap((capability) => ['--cap-add', capability])]
}

function dropTo({ rights, user }: BridgePlan): string[] {
  if (rights === 'own') return []
  return [
    [systemProgram('setpriv'), '--reuid', String(user.uid), '--regid', String(user.gid), '--clear-groups'],
    // That no program raises its rights is bubblewrap's own doing, for all that it starts.
    ['--inh-caps=-all', '--bounding-set=-all', '--'],
  ].flat()
}

/** A fresh /proc shows only this command's processes. Its sys folder would still reach the whole machine's settings. */
function kernelFolders(): string[] {
  return [
    ['--proc', '/proc', '--ro-bind', '/proc/sys', '/proc/sys'],
    ['--dev', '/dev'],
    ['--perms', '1777', '--size', String(SHARED_MEMORY_BYTES), '--tmpfs', '/dev/shm'],
    ['--perms', '0755', '--dir', '/run'],
  ].flat()
}

function privateFolders({ home, temp }: FencePlan): string[] {
  return [
    ['--bind', temp.source, '/tmp'],
    [...parentsOf('/var/tmp'), '--bind', temp.varSource, '/var/tmp'],
    [...parentsOf(home.at), '--bind', home.source, home.at],
  ].flat()
}

/** Made with a mode of their own: bubblewrap run by root makes them 0700, and git then fails on the way to ROOT. */
function parentsOf(path: string, plan?: FencePlan, work?: WorkFolder): string[] {
  const made: string[] = []
  for (let folder = dirname(path); folder !== '/'; folder = dirname(folder)) {
    if (plan !== undefined && mountPointIn(plan, path) !== undefined) return []
    if (work !== undefined && isWithin(folder, work.path)) return []
    made.unshift('--perms', '0755', '--dir', folder)
  }
  return made
}

/**
 * Where a mount point inside a private folder lies on the host: it must be made there beforehand, and belong to the
 * user, because bubblewrap run by root would make it root's. `undefined` for paths elsewhere.
 */
export function mountPointIn({ home, temp }: FencePlan, path: string): string | undefined {
  const places = [home, { source: temp.source, at: '/tmp' }, { source: temp.varSource, at: '/var/tmp' }]
  const place = places.find(({ at }) => path !== at && isWithin(path, at))
  return place === undefined ? undefined : place.source + path.slice(place.at.length)
}

/** With the slash: /work/repo-evil is not inside /work/repo. */
export const isWithin = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(folder === '/' ? '/' : `${folder}/`)
