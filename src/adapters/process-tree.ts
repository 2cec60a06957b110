import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { constants } from 'node:os'
import type { Readable, Writable } from 'node:stream'
import { fenceFailure } from '../domain/failures/fence.ts'
import type { CommandOptions, CommandResult } from '../domain/ports.ts'
import { openCommandOutput, type CommandOutput } from './command-output.ts'
import { openOutputPipe } from './output-pipe.ts'
import { askToEnd, killFamily, STRAY_MARK } from './process-family.ts'

export interface ProcessOptions extends Omit<CommandOptions, 'root'> {
  /** Absolute. */
  readonly cwd: string
  /** The whole environment of the child: nothing is inherited. */
  readonly env: Readonly<Record<string, string>>
  /** Between the polite signal and the kill. Default 500: the call returns within its limit and a second. */
  readonly graceMs?: number
  /** Bytes of `outputFile` at most. Default 20 MB. */
  readonly outputFileBytes?: number
  /** Start as another user; only root may ask for it. */
  readonly user?: { readonly uid: number; readonly gid: number }
  /** Descriptors the child finds as 3, 4, …; they stay the caller's to close. */
  readonly descriptors?: readonly number[]
  /** Hunt down what left the process group. For commands outside a process namespace. */
  readonly huntStrays?: boolean
  /** Read exit 128+n as "killed by signal n": wrappers pass a signal on as a number. */
  readonly signalsAsNumbers?: boolean
  /** Asked twice a second; a sentence ends the command and stands below its output. */
  readonly stopWhen?: () => string | undefined
  /** Kills what this process has no right to signal. */
  readonly forceKill?: (pid: number) => void
  /** Standard input is a pipe that ends when this process does, for a wrapper that watches it. Default: empty. */
  readonly lifeline?: boolean
  /** Called right after the start. */
  readonly onStart?: (pid: number) => void
}

/** Node fires a timer that is longer than this after 1 ms. */
const LONGEST_TIMER_MS = 2_147_483_647
const DEFAULT_TIMEOUT_MS = 120_000
const DEFAULT_GRACE_MS = 500
/** How long helpers may still print after the leader's exit, and how long the last bytes may take then. */
const LINGER_MS = 200
const DRAIN_MS = 500

/**
 * Runs a program to its end or its limit and tells what it did. Own session, so no terminal;
 * stdin at end of file; stdout and stderr through one pipe, in order; bounded memory whatever it prints.
 * A program that cannot be started is exit 127 (not found) or 126, with the reason as its output. Throws `Failure` where
 * the machine has no room to start any.
 */
export const runProcess = (argv: readonly string[], options: ProcessOptions): Promise<CommandResult> =>
  resultOf(options, (output) => runToEnd(argv, options, output))

async function resultOf(
  options: ReleaseOptions,
  run: (output: CommandOutput) => Promise<Ending>,
): Promise<CommandResult> {
  const startedAt = performance.now()
  const output = openCommandOutput(options)
  const ending = await run(output)
  const { text, clipped } = output.finish(ending.remark)
  return {
    exitCode: ending.exitCode,
    ...(ending.signal === undefined ? {} : { signal: ending.signal }),
    output: text,
    timedOut: ending.timedOut,
    durationMs: Math.round(performance.now() - startedAt),
    bytes: output.bytes(),
    clipped,
  }
}

/** A program that was started ahead of time and waits for a last word. */
export interface HeldProcess {
  /** Gives it the word and runs it to its end, like `runProcess`; `undefined` when it is gone or the run aborted. */
  release(word: string, options: ReleaseOptions): Promise<CommandResult> | undefined
  discard(): void
}

export type ReleaseOptions = Omit<ProcessOptions, 'cwd' | 'env' | 'descriptors' | 'user' | 'lifeline'>

/**
 * Starts a program that reads a word to its end from the first descriptor behind `descriptors`; with a lifeline the
 * word comes by that, which stays open.
 */
export function holdProcess(
  argv: readonly string[],
  options: Pick<ProcessOptions, 'cwd' | 'env' | 'descriptors' | 'lifeline' | 'onStart'>,
): HeldProcess | undefined {
  let running: Running
  try {
    running = start(argv, { ...options, holds: options.lifeline !== true }, undefined)
  } catch {
    return undefined // told when it is started without being held
  }
  const { child } = running
  const input = stdioOf(child)[options.lifeline === true ? 0 : 3 + (options.descriptors?.length ?? 0)] as
    | Writable
    | undefined
  // A program that cannot be started or has ended is seen when it is to be released.
  for (const end of [child, input]) end?.on('error', () => undefined)
  if (child.pid !== undefined) options.onStart?.(child.pid)
  const discard = (): void => {
    if (child.pid !== undefined) killFamily(child.pid)
    running.release()
  }
  return {
    release(word, more) {
      const isThere = child.pid !== undefined && child.exitCode === null && child.signalCode === null
      if (!isThere || more.signal?.aborted === true) {
        discard()
        return undefined
      }
      if (options.lifeline === true) input?.write(word)
      else input?.end(word)
      const { cwd, env } = options
      return resultOf(more, (output) => watch(running, { cwd, env, ...more }, output))
    },
    discard,
  }
}

interface Ending {
  readonly exitCode: number
  readonly signal?: string
  readonly timedOut: boolean
  /** A sentence for the end of the output. */
  readonly remark?: string
}

async function runToEnd(
  argv: readonly string[],
  options: ProcessOptions,
  output: CommandOutput,
): Promise<Ending> {
  if (options.signal?.aborted === true) return { exitCode: 143, signal: 'SIGTERM', timedOut: false }
  const mark = options.huntStrays === true ? randomUUID() : undefined
  try {
    return await watch(start(argv, options, mark), options, output, mark)
  } catch (error) {
    return unstartable(error)
  }
}

/** From the start of a program to its end and that of all it has started. */
async function watch(
  running: Running,
  options: ProcessOptions,
  output: CommandOutput,
  mark?: string,
): Promise<Ending> {
  const drained = Promise.all(running.streams.map((stream) => output.drain(stream))).then(() => true)
  const exited = exitOf(running.child)
  try {
    if (running.child.pid === undefined) await once(running.child, 'spawn') // the error comes instead
    const pid = running.child.pid as number
    options.onStart?.(pid)
    const supervisor = supervise(pid, mark, options)
    const exit = await exited
    supervisor.dismiss()
    // 'exit', never 'close': a detached grandchild may hold the pipe open for hours.
    running.sawEnd = await settle(drained, () => killFamily(pid, mark))
    if (!running.sawEnd) running.giveUpReading()
    await drained
    return endingOf(exit, supervisor, options)
  } finally {
    running.release()
  }
}

// ─── Start ───────────────────────────────────────────────────────────────────────────────────────

interface Running {
  readonly child: ChildProcess
  readonly streams: readonly Readable[]
  sawEnd: boolean
  giveUpReading(): void
  release(): void
}

type StartOptions = Pick<ProcessOptions, 'cwd' | 'env' | 'user' | 'descriptors' | 'lifeline'> & {
  /** One more descriptor, a pipe from here. */
  readonly holds?: boolean
}

function start(argv: readonly string[], options: StartOptions, mark: string | undefined): Running {
  const [program = '', ...args] = argv
  const pipe = openOutputPipe(options.user)
  const end: number | 'pipe' = pipe?.writeEnd ?? 'pipe'
  const stdio: (number | 'pipe' | 'ignore')[] = [
    options.lifeline === true ? 'pipe' : 'ignore',
    end,
    end,
    ...(options.descriptors ?? []),
  ]
  if (options.holds === true) stdio.push('pipe')
  try {
    const child = spawn(program, args, {
      cwd: options.cwd,
      env: mark === undefined ? options.env : { ...options.env, [STRAY_MARK]: mark },
      stdio,
      detached: true,
      windowsHide: true,
      ...options.user,
    })
    pipe?.handedOver()
    const streams = pipe === undefined ? [child.stdout, child.stderr].filter(isStream) : [pipe.reader]
    const running: Running = {
      child,
      streams,
      sawEnd: false,
      giveUpReading() {
        for (const end of [...stdioOf(child), ...streams]) end?.destroy()
      },
      release() {
        running.giveUpReading()
        pipe?.release(running.sawEnd)
      },
    }
    return running
  } catch (error) {
    pipe?.handedOver()
    pipe?.reader.destroy()
    pipe?.release(false)
    throw error
  }
}

const isStream = (stream: Readable | null | undefined): stream is Readable => Boolean(stream)

/** Against its types Node gives a program none when there were no descriptors left to start it with. */
const stdioOf = ({ stdio }: { readonly stdio?: ChildProcess['stdio'] }): ChildProcess['stdio'] | [] =>
  stdio ?? []

function unstartable(error: unknown): Ending {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (NO_ROOM.has(code)) throw fenceFailure('no-room-for-programs', startTrouble(code, error))
  const exitCode = code === 'ENOENT' ? 127 : 126
  return {
    exitCode,
    timedOut: false,
    remark: `the command could not be started: ${startTrouble(code, error)}`,
  }
}

/** Descriptors, processes or memory have run out: no word on the program, and least of all on what it tests. */
const NO_ROOM: ReadonlySet<string> = new Set(['EMFILE', 'ENFILE', 'EAGAIN', 'ENOMEM'])

function startTrouble(code: string, error: unknown): string {
  if (code === 'E2BIG') return 'it is too long; write it to a script file first'
  if (code === 'ERR_INVALID_ARG_VALUE') return 'it holds a NUL character'
  return error instanceof Error ? error.message : String(error)
}

// ─── Watch ───────────────────────────────────────────────────────────────────────────────────────

interface Supervisor {
  readonly timedOut: boolean
  readonly remark: string | undefined
  dismiss(): void
}

/** Ends the command at its limit, on abort, or when `stopWhen` says so: politely first, then for good. */
function supervise(pid: number, mark: string | undefined, options: ProcessOptions): Supervisor {
  let timedOut = false
  let remark: string | undefined
  let kill: NodeJS.Timeout | undefined
  const end = (): void => {
    if (kill !== undefined) return
    askToEnd(pid)
    kill = setTimeout(() => killAll(pid, mark, options), options.graceMs ?? DEFAULT_GRACE_MS)
  }
  const limit = setTimeout(() => {
    timedOut = kill === undefined
    end()
  }, timerMs(options.timeoutMs))
  const look = setInterval(() => {
    remark ??= options.stopWhen?.()
    if (remark !== undefined) end()
  }, 500)
  options.signal?.addEventListener('abort', end, { once: true })
  return {
    get timedOut() {
      return timedOut
    },
    get remark() {
      return remark
    },
    dismiss() {
      clearTimeout(limit)
      clearTimeout(kill)
      clearInterval(look)
      options.signal?.removeEventListener('abort', end)
    },
  }
}

/** Never an instant kill, never unlimited: a limit that makes no sense is the default one. */
const timerMs = (timeoutMs: number): number =>
  Number.isNaN(timeoutMs) || timeoutMs <= 0 ? DEFAULT_TIMEOUT_MS : Math.min(timeoutMs, LONGEST_TIMER_MS)

function killAll(pid: number, mark: string | undefined, options: ProcessOptions): void {
  options.forceKill?.(pid)
  killFamily(pid, mark)
}

// ─── End ─────────────────────────────────────────────────────────────────────────────────────────

interface Exit {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
}

const exitOf = (child: ChildProcess): Promise<Exit> =>
  new Promise((resolve) => child.once('exit', (code, signal) => resolve({ code, signal })))

/** Takes in what is still in the pipe and ends what is still alive. True when the pipe's end was seen. */
async function settle(drained: Promise<boolean>, killRest: () => void): Promise<boolean> {
  const lingered = await withinMs(LINGER_MS, drained)
  killRest()
  return lingered || withinMs(DRAIN_MS, drained)
}

async function withinMs(ms: number, done: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), ms)
  })
  const result = await Promise.race([done, late])
  clearTimeout(timer)
  return result
}

function endingOf(exit: Exit, { timedOut, remark }: Supervisor, options: ProcessOptions): Ending {
  const exitCode = exit.code ?? 128 + (exit.signal === null ? 0 : constants.signals[exit.signal])
  const signal =
    exit.signal ?? (options.signalsAsNumbers === true ? signalNumbered(exitCode - 128) : undefined)
  return {
    exitCode,
    timedOut,
    ...(signal === undefined ? {} : { signal }),
    ...(remark === undefined ? {} : { remark }),
  }
}

const signalNumbered = (number: number): string | undefined =>
  Object.entries(constants.signals).find(([, value]) => value === number)?.[0]
