import { existsSync, mkdirSync, readFileSync, readdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { familyOf } from './process-family.ts'

/** A control group of the kernel for all commands of a run: memory and number of processes together. */
export interface LimitGroup {
  readonly name: string
  /** Takes in a process, what it has started so far, and with that what they start from now on. */
  take(leader: number): void
  /** True when the kernel ended something for want of memory since the last question. */
  ranOutOfMemory(): boolean
  remove(): void
}

const MAX_PROCESSES = 4_096
/** What stays for the run itself and the system. */
const RESERVE_BYTES = 1024 ** 3
const TOP = '/sys/fs/cgroup'

let made = 0

const defaultMemoryBytes = (): number => Math.max(totalmem() * 0.5, totalmem() - RESERVE_BYTES)

/** `undefined` where the group may not be made: most containers, and every user without rights. */
export function makeLimitGroup(memoryBytes = defaultMemoryBytes()): LimitGroup | undefined {
  const name = `fixpoint-${process.pid}-${(made += 1)}`
  const settings: Readonly<Record<string, Readonly<Record<string, number>>>> = existsSync(
    join(TOP, 'cgroup.controllers'),
  )
    ? { '': { 'memory.max': memoryBytes, 'memory.swap.max': 0, 'pids.max': MAX_PROCESSES } }
    : { memory: { 'memory.limit_in_bytes': memoryBytes }, pids: { 'pids.max': MAX_PROCESSES } }
  const groups: string[] = []
  try {
    for (const [controller, limits] of Object.entries(settings)) groups.push(make(controller, name, limits))
  } catch {
    for (const group of groups) remove(group)
    return undefined
  }
  return limitGroup(groups)
}

function make(controller: string, name: string, limits: Readonly<Record<string, number>>): string {
  const group = join(TOP, controller, name)
  mkdirSync(group)
  try {
    for (const [file, limit] of Object.entries(limits)) {
      if (existsSync(join(group, file))) writeFileSync(join(group, file), String(Math.floor(limit)))
    }
    return group
  } catch (error) {
    remove(group)
    throw error
  }
}

function limitGroup(groups: readonly string[]): LimitGroup {
  let killed = killsIn(groups)
  return {
    name: 'control group',
    take(leader) {
      const taken = new Set<number>()
      // Again until nobody is new: one may be born between the look at its parent and the parent's entering.
      for (let pass = 0; pass < 20; pass += 1) {
        const born = familyOf(leader).filter((pid) => !taken.has(pid))
        if (born.length === 0) return
        for (const pid of born) {
          for (const group of groups) enter(group, pid)
          taken.add(pid)
        }
      }
    },
    ranOutOfMemory() {
      const before = killed
      killed = killsIn(groups)
      return killed > before
    },
    remove() {
      for (const group of groups) remove(group)
    },
  }
}

function enter(group: string, pid: number): void {
  try {
    writeFileSync(join(group, 'cgroup.procs'), String(pid))
  } catch {
    // Ended already.
  }
}

const killsIn = (groups: readonly string[]): number =>
  groups
    .flatMap((group) => [join(group, 'memory.events'), join(group, 'memory.oom_control')])
    .map((file) =>
      existsSync(file) ? Number(/^oom_kill (\d+)/m.exec(readFileSync(file, 'utf8'))?.[1] ?? 0) : 0,
    )
    .reduce((sum, count) => sum + count, 0)

function remove(group: string): void {
  try {
    // Groups cannot be removed while a process is in them; ours end with their commands.
    for (const entry of readdirSync(group, { withFileTypes: true })) {
      if (entry.isDirectory()) remove(join(group, entry.name))
    }
    rmdirSync(group)
  } catch {
    // Removed by somebody else, or a process is still on its way out: an empty group does no harm.
  }
}
