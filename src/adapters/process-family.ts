import { readdirSync, readFileSync } from 'node:fs'

/**
 * Finds and ends everything a command started. A group signal alone is not enough: a child that called setsid
 * has left the group, and a double fork has left the tree too.
 */

/** Set in the environment of commands that run without a process namespace, so that strays can be found. */
export const STRAY_MARK = 'FIXPOINT_COMMAND'

/** Wrappers die of a polite signal and take the command with them before it could clean up: pass them over. */
const WRAPPERS: ReadonlySet<string> = new Set(['bwrap', 'sudo', 'nsenter'])

/** Asks every process of the tree to end, leaving the wrappers to end by themselves. */
export function askToEnd(leader: number): void {
  for (const pid of familyOf(leader)) if (!WRAPPERS.has(commandName(pid))) send(pid, 'SIGTERM')
}

/** Kills the group, the tree, and where given everything that carries `mark`. Repeats until nothing is found. */
export function killFamily(leader: number, mark?: string): void {
  const tree = familyOf(leader)
  send(-leader, 'SIGKILL')
  for (const pid of tree) send(pid, 'SIGKILL')
  if (mark === undefined) return
  // A fork bomb may be faster than one pass.
  for (let pass = 0; pass < 20; pass += 1) {
    const strays = carriersOf(mark)
    if (strays.length === 0) return
    for (const pid of strays) send(pid, 'SIGKILL')
  }
}

/** The leader and its descendants, as far as this system tells. */
export function familyOf(leader: number): readonly number[] {
  const tree = [leader]
  for (const pid of tree) {
    if (tree.length > 10_000) break
    for (const child of childrenOf(pid)) tree.push(child)
  }
  return tree
}

function childrenOf(pid: number): readonly number[] {
  const words = readOrEmpty(`/proc/${pid}/task/${pid}/children`).trim()
  return words === '' ? [] : words.split(' ').map(Number)
}

const commandName = (pid: number): string => readOrEmpty(`/proc/${pid}/comm`).trim()

/** Living processes whose environment holds the mark. */
function carriersOf(mark: string): readonly number[] {
  const entry = `${STRAY_MARK}=${mark}\0`
  return allPids().filter(
    (pid) => pid !== process.pid && readOrEmpty(`/proc/${pid}/environ`).includes(entry) && !isZombie(pid),
  )
}

function allPids(): readonly number[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
  } catch {
    return [] // no /proc on this system
  }
}

const isZombie = (pid: number): boolean => / Z /.test(readOrEmpty(`/proc/${pid}/stat`).slice(0, 200))

function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'latin1')
  } catch {
    return '' // ended meanwhile, or not ours to read
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // Already gone, or belongs to somebody else.
  }
}
