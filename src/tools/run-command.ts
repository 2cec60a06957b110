import { unlinkSync } from 'node:fs'
import { dirname } from 'node:path'
import type { CommandResult, Shell } from '../domain/ports.ts'
import { done, refused, type Tool, type ToolAnswer, type ToolContext } from '../domain/tool.ts'
import { ioRefusal, leafOf, resolveInRoot, withFolder } from '../fence/root-path.ts'
import { defineInput, number, optional, text } from './input.ts'

/** The longest a model may let one command run. */
export const MAX_COMMAND_SECONDS = 600

const INPUT = defineInput({
  command: text('The command, for a POSIX shell, run in the project folder.'),
  timeout_seconds: optional(
    number(
      `Seconds after which the command is stopped, at most ${MAX_COMMAND_SECONDS}. Leave it out unless a command is known to take long.`,
      { whole: false, above: 0 },
    ),
  ),
})

export const runCommandTool: Tool = {
  name: 'run_command',
  description: [
    'Runs a shell command in the project folder, e.g. the tests, a build, grep, git log or git diff. Gives "exit code N" first (0 means success), then what the command printed, stdout and stderr in order.',
    'Each command starts in a fresh shell: folder changes, variables and background programs do not carry over to the next call, so write `cd sub && make`. Nothing can be typed in: standard input is empty and there is no terminal; use flags such as --yes. In a pipe the exit code is that of the last program.',
    'Long output is cut in the middle, says so, and names the file that holds all of it, which read_file and grep can search. A command that runs longer than its limit is stopped with everything it started; what it printed until then is kept. The network may be limited to package registries. Nothing outside the project folder lasts.',
    'Do not commit or push: what you changed is committed for you at the end.',
  ].join('\n'),
  profiles: ['fix'],
  inputSchema: INPUT.schema,
  async run(call, context) {
    const input = INPUT.check(call.input)
    if (!input.ok) return input
    const { command, timeout_seconds: seconds } = input.value
    if (!context.shell)
      return refused('UNKNOWN_TOOL', 'There is no shell in this run.', 'Use the other tools.')
    const unusable = complaintAbout(command)
    if (unusable !== undefined) return refused('BAD_INPUT', unusable, 'Give one shell command as text.')
    return run(context.shell, { command, callId: call.id, limit: limitOf(seconds, context) }, context)
  },
}

function complaintAbout(command: string): string | undefined {
  if (command.trim() === '') return 'command is empty.'
  if (command.includes('\0')) return 'command contains a NUL character (U+0000), which no shell can take.'
  // Linux takes no argument longer than 128 KiB.
  if (Buffer.byteLength(command) > 120_000)
    return 'command is longer than 120000 bytes; write a script file and run it.'
  return undefined
}

interface Limit {
  readonly timeoutMs: number
  /** Said in the result when it is not what was asked for. */
  readonly note: string
}

function limitOf(seconds: number | undefined, context: ToolContext): Limit {
  const wantedMs = seconds === undefined ? context.commandTimeoutMs : seconds * 1000
  const maximumMs = Math.max(context.commandTimeoutMs, MAX_COMMAND_SECONDS * 1000)
  const leftMs = Math.max(1000, context.remainingMs())
  const timeoutMs = Math.round(Math.min(wantedMs, maximumMs, leftMs))
  if (timeoutMs >= Math.round(wantedMs)) return { timeoutMs, note: '' }
  const why = leftMs < maximumMs ? 'the run has no more time than that' : 'that is the maximum'
  return { timeoutMs, note: `[The limit was set to ${inSeconds(timeoutMs)}: ${why}.]` }
}

const inSeconds = (ms: number): string => `${Math.round(ms / 100) / 10} s`

interface Errand {
  readonly command: string
  readonly callId: string
  readonly limit: Limit
}

async function run(shell: Shell, errand: Errand, context: ToolContext): Promise<ToolAnswer> {
  const keeper = await keeperFor(errand.callId, context)
  const result = await shell.run(errand.command, {
    timeoutMs: errand.limit.timeoutMs,
    maxOutputChars: context.maxOutputChars,
    signal: context.signal,
    ...(keeper ? { outputFile: keeper.path } : {}),
    ...(context.onProgress ? { onOutput: context.onProgress } : {}),
  })
  if (keeper && !result.clipped) await discard(keeper, context)
  return answerOf(result, errand.limit, result.clipped ? keeper?.shown : undefined)
}

function answerOf(result: CommandResult, limit: Limit, kept: string | undefined): ToolAnswer {
  const output = result.output === '' ? '(no output)' : result.output.replace(/\n+$/, '')
  const where = kept === undefined ? [] : [`[All ${result.bytes} bytes of output are in ${kept}.]`]
  const notes = [...where, ...(limit.note === '' ? [] : [limit.note])]
  if (result.timedOut) return timedOut(result, { output, notes, limit })
  const signal = result.signal === undefined ? '' : ` (killed by ${result.signal})`
  const text = [`exit code ${result.exitCode}${signal}`, output, ...notes].join('\n')
  if (result.signal === undefined) return done(text, result)
  // Not what the program meant to say: flagged as an error, in the form of a command's answer.
  const message = `the command was killed by ${result.signal}.`
  return { ...refused('IO_ERROR', message, 'find out what killed it.'), text, command: result }
}

function timedOut(
  result: CommandResult,
  shown: { readonly output: string; readonly notes: readonly string[]; readonly limit: Limit },
): ToolAnswer {
  const limit = inSeconds(shown.limit.timeoutMs)
  const message = [
    `the command was still running after ${limit} and was stopped with all it had started (exit code ${result.exitCode}). Output until then:`,
    shown.output,
    ...shown.notes,
    '',
  ].join('\n')
  const hint = `run less at once, or give a longer timeout_seconds (at most ${MAX_COMMAND_SECONDS}) if it only needs more time.`
  return { ...refused('TIMED_OUT', message, hint), command: result }
}

// ─── The whole output, in a file ─────────────────────────────────────────────────────────────────

interface Keeper {
  readonly path: string
  /** The file as the model can name it. */
  readonly shown: string
}

/**
 * Where the whole output goes; the shell makes the file. Without one the command still runs, only the part that is
 * cut is lost: so it is when a command has put something else in the place of the folder.
 */
async function keeperFor(callId: string, { workspace }: ToolContext): Promise<Keeper | undefined> {
  const { root, scratch } = workspace
  const shown = `${scratch}/${callId.replace(/[^\w-]/g, '_').slice(-40)}.txt`
  const resolved = await resolveInRoot(root, shown, 'delete')
  const isInPlace = resolved.ok && resolved.place.relative === shown
  return isInPlace ? { path: `${root}/${shown}`, shown } : undefined
}

/** What was shown whole needs no file. */
async function discard({ shown, path }: Keeper, { workspace }: ToolContext): Promise<void> {
  const resolved = await resolveInRoot(workspace.root, shown, 'delete')
  if (!resolved.ok || resolved.place.absolute !== path || resolved.place.kind !== 'file') return
  try {
    withFolder(dirname(path), (folder) => unlinkSync(folder.at(leafOf(resolved.place))))
  } catch (error) {
    // It stays; the scratch folder goes at the end of the run anyway.
    ioRefusal(error, shown)
  }
}
