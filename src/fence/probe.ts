import { quoted } from '../domain/shell-words.ts'
import type { NetworkMode } from '../domain/workspace.ts'

/**
 * The probe tries what an attacker would try, with canaries in place of secrets. What it sees is the level: nothing
 * is concluded from the name of the system or from a setting.
 */

/** Laid out beforehand, all harmless. */
export interface Canaries {
  /** A word that stands in the environment of a process outside, and in a file outside. */
  readonly secret: string
  /** A folder outside ROOT with `secret`, readable by all, and `runner-file`, writable by all. */
  readonly outside: string
  /** Our git directory. */
  readonly gitDir: string
  /** Our own process, where commands share its numbering; absent in a process namespace. */
  readonly parent?: number
  /** Number of seconds for which the daemon sleeps: unusual, so that it can be found by it. */
  readonly daemonSleep: string
  /** A port on which we listen, on the host's loopback. */
  readonly port: number
  readonly root: string
}

/** By this the probe ends: a way that changes exit codes is of no use. */
export const PROBE_EXIT = 7

/** A host nobody has: asked for to see that the proxy answers and refuses. */
export const PROBE_HOST = 'probe.fixpoint.invalid'

/**
 * Prints one line for each attempt that succeeded, and one for each thing that must work. The shell does by itself
 * what it can: starting a program inside the fence takes some milliseconds, and the first request waits for this.
 */
export function probeScript(canaries: Canaries): string {
  const { secret, outside, gitDir, parent, daemonSleep, port, root } = canaries
  const q = quoted
  return [
    'got() { echo "got:$1"; }',
    // The fourth is the folder being listed.
    'set -- /proc/$$/fd/*; [ $# -le 4 ] || got descriptors',
    // Asked first and read last: the proxy has other things to do meanwhile.
    'if [ -n "$BASH_VERSION" ] && [ -n "$http_proxy" ]; then',
    `  exec 8<>"/dev/tcp/127.0.0.1/\${http_proxy##*:}" && printf 'CONNECT ${PROBE_HOST}:443 HTTP/1.1\\r\\n\\r\\n' >&8`,
    'fi',
    `case "$(export -p)" in *${secret}*) got environment;; esac`,
    `grep -aqs ${q(secret)} /proc/[0-9]*/environ && got environment`,
    ...(parent === undefined
      ? []
      : [
          `grep -aqs . /proc/${parent}/environ && got environment`,
          `grep -aqs . /proc/${parent}/maps && got memory`,
        ]),
    `{ read -r line < ${q(`${outside}/secret`)}; } 2>/dev/null && [ "$line" = ${q(secret)} ] && got outside-read`,
    `{ echo x > ${q(`${outside}/written`)}; } 2>/dev/null && got outside-write`,
    `{ echo x >> ${q(`${outside}/runner-file`)}; } 2>/dev/null && got runner-file`,
    `{ echo x > ${q(`${gitDir}/hooks/fixpoint-probe`)}; } 2>/dev/null && got git-hook`,
    `(exec setsid sleep ${daemonSleep} >/dev/null 2>&1 &) 2>/dev/null`,
    '{ sudo -n true && got sudo >&3; } 3>&1 >/dev/null 2>&1 &',
    '{ unshare -U true && got namespace >&3; } 3>&1 >/dev/null 2>&1 &',
    `{ printf '' >> /proc/sys/kernel/core_pattern; } 2>/dev/null && got kernel-settings`,
    'if [ -e /proc/self/status ]; then',
    '  capabilities= privileges=0 calls=0',
    '  while read -r name value; do',
    '    case "$name" in CapEff:) capabilities=$value;; NoNewPrivs:) privileges=$value;; Seccomp:) calls=$value;; esac',
    '  done </proc/self/status',
    '  case "$capabilities" in ""|*[!0]*) got capabilities;; esac',
    '  [ "$privileges" = 1 ] || got privileges',
    '  [ "$calls" = 2 ] || got system-calls',
    'fi',
    `if [ -n "$BASH_VERSION" ]; then`,
    `  { printf '' >/dev/tcp/127.0.0.1/${port}; } 2>/dev/null && got host-port`,
    `  if [ -n "$http_proxy" ]; then`,
    `    read -r -t 5 answer <&8; case "$answer" in *" 403 "*) echo works:proxy;; esac`,
    '  fi',
    'else echo untried:network; fi',
    `echo x > ${q(`${root}/.fixpoint-probe`)} && echo works:root`,
    'echo x > "$HOME/.fixpoint-probe" && echo works:home',
    `rm ${q(`${root}/.fixpoint-probe`)} "$HOME/.fixpoint-probe" && wait && echo works:end`,
    `exit ${PROBE_EXIT}`,
  ].join('\n')
}

/** What was seen from outside after the script had run. */
export interface SeenOutside {
  readonly daemonAlive: boolean
  readonly outsideWritten: boolean
  readonly runnerFileChanged: boolean
  readonly hookWritten: boolean
  readonly connections: number
}

export interface ProbeReport {
  /** What got through, by name. */
  readonly gotThrough: ReadonlySet<Attempt>
  /** True when commands can do their work: write to ROOT and HOME, reach the proxy. */
  readonly works: boolean
  /** One line each, for people. */
  readonly findings: readonly string[]
}

type Attempt = keyof typeof ATTEMPTS

/** What each attempt is about, and how its two results read. */
const ATTEMPTS = {
  environment: ['Variables of other processes', 'out of reach', 'can be read'],
  memory: ['Memory of the run', 'out of reach', 'can be read'],
  descriptors: ['Open files of the run', 'not handed on', 'handed on'],
  'outside-read': ['Files outside the checkout', 'not visible', 'can be read'],
  'outside-write': ['Files outside the checkout', 'cannot be written', 'can be written'],
  'runner-file': ['Files for later steps', 'out of reach', 'can be written'],
  'git-hook': ['Our git directory', 'out of reach', 'can be written'],
  daemon: ['Background programs', 'end with their command', 'outlive their command'],
  sudo: ['sudo', 'refused', 'gives root rights'],
  capabilities: ['Rights of root', 'none', 'some are left'],
  privileges: ['Programs that raise rights', 'have no effect', 'may raise them'],
  namespace: ['New user namespaces', 'refused', 'can be made'],
  'system-calls': ['System calls', 'filtered', 'not filtered'],
  'kernel-settings': ['Settings of the kernel', 'read-only', 'can be changed'],
  'host-port': ['Ports of this machine', 'out of reach', 'can be reached'],
} as const satisfies Record<string, readonly [string, string, string]>

export function readProbe(output: string, seen: SeenOutside, network: NetworkMode): ProbeReport {
  const lines = new Set(output.split('\n').map((line) => line.trim()))
  const gotThrough = new Set<Attempt>(
    attempts().filter((attempt) => lines.has(`got:${attempt}`) || isSeen(attempt, seen)),
  )
  const needed = [
    'root',
    'home',
    'end',
    ...(network === 'allowlist' && !lines.has('untried:network') ? ['proxy'] : []),
  ]
  return {
    gotThrough,
    works: needed.every((what) => lines.has(`works:${what}`)),
    findings: attempts().map((attempt) => {
      const [about, held, open] = ATTEMPTS[attempt]
      return `${about}: ${gotThrough.has(attempt) ? open : held}`
    }),
  }
}

const attempts = (): Attempt[] => Object.keys(ATTEMPTS) as Attempt[]

function isSeen(attempt: Attempt, seen: SeenOutside): boolean {
  if (attempt === 'daemon') return seen.daemonAlive
  if (attempt === 'outside-write') return seen.outsideWritten
  if (attempt === 'runner-file') return seen.runnerFileChanged
  if (attempt === 'git-hook') return seen.hookWritten
  return attempt === 'host-port' && seen.connections > 0
}

/** The level that what was seen amounts to, given the network that was asked for. */
export function levelOf(
  { gotThrough, works }: ProbeReport,
  network: NetworkMode,
  filtered: boolean,
): 'full' | 'reduced' | 'off' {
  if (!works) return 'off'
  const harmless: readonly Attempt[] = [
    ...(network === 'open' ? (['host-port'] as const) : []),
    ...(filtered ? [] : (['system-calls', 'namespace'] as const)),
  ]
  const open = [...gotThrough].filter((attempt) => !harmless.includes(attempt))
  if (open.length === 0) return 'full'
  return open.some((attempt) => KEEPS_CREDENTIALS.includes(attempt)) ? 'off' : 'reduced'
}

/** What must hold at every level that is called a fence. */
const KEEPS_CREDENTIALS: readonly Attempt[] = [
  'environment',
  'memory',
  'descriptors',
  'sudo',
  'privileges',
  'capabilities',
  'daemon',
]
