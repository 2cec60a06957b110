/** One agent, one job, from the start of its process to its end, seen from the model's side. */
import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { startScriptedModel, type Asked, type Move } from './scripted-model.ts'

export interface Job {
  readonly task: string
  readonly root: string
  /** The agent's own home: nothing of the tester's settings gets in. */
  readonly home: string
  readonly modelUrl: string
  /** `none`: nothing to run before and after. */
  readonly testCommand: string
}

/** An agent as it is started on a job: its command line and its whole environment. */
export interface Driven {
  readonly name: string
  launch(job: Job): { readonly argv: readonly string[]; readonly env: Readonly<Record<string, string>> }
}

export interface Work {
  readonly name: string
  readonly task: string
  readonly files: Readonly<Record<string, string>>
  readonly script: readonly Move[]
  readonly testCommand: string
  /** Time to the first byte of each reply. Default 150: a model that answers soon. Every real one takes longer. */
  readonly thinkingMs?: number
  /** Called with the repository as it was laid out, before the agent is started. */
  readonly prepare?: (root: string) => void
  /** What must stand in a file at the end, or the agent did not do the job. */
  readonly proof?: { readonly path: string; readonly holds: string }
}

export interface Measured {
  /** Requests that carry tools: the job itself. */
  readonly asked: readonly Asked[]
  /** All of them, also for titles and the like. */
  readonly everything: readonly Asked[]
  readonly startMs: number
  readonly wholeMs: number
  /** From each reply to the next request. */
  readonly gapsMs: readonly number[]
  /** Of the agent's own process. */
  readonly peakBytes: number
  /** Processor time of the agent's process, and of those it had started that had ended, until its first request. */
  readonly startCpuMs: number
}

/** What the model takes for a reply where nothing else is said. */
export const THINKING_MS = 150
const LIMIT_MS = 180_000

export async function measure(agent: Driven, work: Work): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'fixpoint-peer-'))
  const [root, home] = [join(folder, 'work'), join(folder, 'home')]
  mkdirSync(join(home, 'tmp'), { recursive: true })
  layOut(root, work.files)
  work.prepare?.(root)
  let peakBytes = 0
  let startCpuMs = Number.NaN
  let pid: number | undefined
  const model = await startScriptedModel({
    root,
    script: work.script,
    thinkingMs: work.thinkingMs ?? THINKING_MS,
    onAsked: () => {
      peakBytes = Math.max(peakBytes, peakOf(pid))
      if (Number.isNaN(startCpuMs)) startCpuMs = cpuMsOf(pid)
    },
  })
  try {
    const job = { ...work, root, home, modelUrl: model.url }
    const { argv, env } = agent.launch(job)
    const startedMs = performance.now()
    const ended = await run(argv, env, root, (started) => (pid = started))
    const wholeMs = performance.now() - startedMs
    const asked = model.asked.filter(({ move }) => move !== undefined)
    const problem = whatWentWrong(work, root, asked)
    if (problem !== undefined) throw new Error(`${agent.name}, ${work.name}: ${problem}\n${ended}`)
    return {
      asked,
      everything: model.asked,
      startMs: (asked[0]?.arrivedMs ?? Number.NaN) - startedMs,
      wholeMs,
      gapsMs: gapsOf(asked),
      peakBytes,
      startCpuMs,
    }
  } finally {
    await model.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

function layOut(root: string, files: Readonly<Record<string, string>>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), content)
  }
  const git = (...argv: readonly string[]): unknown => execFileSync('git', argv, { cwd: root, stdio: 'pipe' })
  git('init', '-q', '-b', 'main')
  // No packing in the background while somebody's time is taken.
  git('config', 'gc.auto', '0')
  git('add', '-A')
  git('-c', 'user.name=b', '-c', 'user.email=b@example.org', 'commit', '-q', '-m', 'Start')
}

/** All that it printed. An agent that hangs is ended, and the job then counts as not done. */
function run(
  argv: readonly string[],
  env: Readonly<Record<string, string>>,
  cwd: string,
  onStart: (pid: number | undefined) => void,
): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const [program = '', ...rest] = argv
  const child = spawn(program, rest, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], timeout: LIMIT_MS })
  onStart(child.pid)
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (printed += String(data)))
  child.once('error', reject)
  child.once('close', () => resolve(printed.slice(-4_000)))
  return promise
}

function whatWentWrong(work: Work, root: string, asked: readonly Asked[]): string | undefined {
  if (asked.length !== work.script.length)
    return `${asked.length} requests for a script of ${work.script.length}`
  if (work.proof === undefined) return undefined
  const text = readFileSync(join(root, work.proof.path), 'utf8')
  return text.includes(work.proof.holds) ? undefined : `${work.proof.path} does not hold ${work.proof.holds}`
}

function gapsOf(asked: readonly Asked[]): readonly number[] {
  return asked.slice(1).map(({ arrivedMs }, at) => arrivedMs - (asked[at]?.answeredMs ?? Number.NaN))
}

/** High-water mark of the resident memory, as the kernel keeps it; 0 where it cannot be read. */
function peakOf(pid: number | undefined): number {
  try {
    const [, kib] = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kib ?? 0) * 1024
  } catch {
    return 0
  }
}

/** The kernel counts in hundredths of a second. */
function cpuMsOf(pid: number | undefined): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // Behind the name, which may hold anything: state is the third field, the four times are from the 14th on.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) * 10, 0)
}
