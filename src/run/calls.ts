import type { ToolCall, ToolResult } from '../domain/conversation.ts'
import { wellFormed } from '../domain/clip.ts'
import { Failure } from '../domain/failure.ts'
import { refused, type ToolAnswer } from '../domain/tool.ts'
import { answerText } from '../tools/index.ts'
import type { LoopServices } from './agent-loop.ts'
import { harnessNote, lastReplySentence, limitCall, repeatSentence, warningSentence } from './prompts.ts'
import { exhausted, watchCall } from './repeat-watch.ts'
import { push, type Session } from './session.ts'

export interface Answered {
  /** Set when a limit fell while the calls were running; the calls after it were answered without being run. */
  readonly stopped?: 'cancelled' | 'time'
  readonly allFailed: boolean
}

/** Runs the calls of one reply one after the other and answers each, in order, in one message. */
export async function answerCalls(
  calls: readonly ToolCall[],
  session: Session,
  services: LoopServices,
): Promise<Answered> {
  const results: ToolResult[] = []
  let stopped: Answered['stopped']
  let failures = 0
  for (const call of calls) {
    stopped ??= limitReached(services)
    const result = stopped
      ? notRun(call, limitText(stopped), services)
      : await answer(call, session, services)
    failures += result.isError ? 1 : 0
    results.push(result)
  }
  stopped ??= limitReached(services)
  push(session, { role: 'tool-results', results: withNotes(results, session, services) })
  return stopped ? { stopped, allFailed: false } : { allFailed: failures === calls.length }
}

/** Answers calls that are not run, so that nothing dangles. */
export function closeCalls(
  calls: readonly ToolCall[],
  text: string,
  session: Session,
  services: LoopServices,
): void {
  push(session, { role: 'tool-results', results: calls.map((call) => notRun(call, text, services)) })
}

function limitReached(services: LoopServices): Answered['stopped'] {
  if (services.signal.aborted) return 'cancelled'
  return services.budget.remainingMs() <= 0 ? 'time' : undefined
}

const limitText = (why: 'cancelled' | 'time'): string =>
  limitCall(why === 'time' ? 'the time limit is reached' : 'the run was cancelled')

function notRun(call: ToolCall, text: string, services: LoopServices): ToolResult {
  const { journal, budget } = services
  journal.append({ type: 'tool-call', turn: budget.turns, call })
  const told = { turn: budget.turns, callId: call.id, name: call.name, text, isError: true, durationMs: 0 }
  journal.append({ type: 'tool-result', ...told })
  return { callId: call.id, text, isError: true }
}

/** The border: what a tool throws ends here, as a result. Only a broken house passes. */
async function answer(call: ToolCall, session: Session, services: LoopServices): Promise<ToolResult> {
  const { journal, budget } = services
  const startedMs = performance.now()
  journal.append({ type: 'tool-call', turn: budget.turns, call })
  const answered = tooOften(call, session) ?? (await run(call, services))
  const redact = services.redact ?? ((text: string): string => text)
  const shown = { text: finalText(redact(answerText(answered))), isError: !answered.ok }
  const commandFailed = (answered.command?.exitCode ?? 0) !== 0
  const repeats = watchCall(session.watch, call, { ...shown, commandFailed })
  const text = repeats ? shown.text + harnessNote([repeatSentence(session.watch.sameInARow)]) : shown.text
  journal.append({
    type: 'tool-result',
    turn: budget.turns,
    callId: call.id,
    name: call.name,
    text,
    isError: shown.isError,
    durationMs: Math.round(performance.now() - startedMs),
    ...(answered.command ? { exitCode: answered.command.exitCode, outputBytes: answered.command.bytes } : {}),
  })
  return { callId: call.id, text, isError: shown.isError }
}

function tooOften(call: ToolCall, session: Session): ToolAnswer | undefined {
  const failures = exhausted(session.watch, call)
  if (!failures) return undefined
  const code = /^([A-Z_]+): /.exec(failures.text)?.[1] ?? 'BAD_INPUT'
  return refused(
    code as 'BAD_INPUT',
    `${call.name} has failed ${failures.count} times on this and nothing has changed since; it was not tried again.`,
    'Take another way: look at what is there, or change something first.',
  )
}

async function run(call: ToolCall, services: LoopServices): Promise<ToolAnswer> {
  const tool = services.tools.find((tool) => tool.name === call.name)
  if (!tool) {
    const names = services.tools.map((known) => known.name).join(', ')
    return refused(
      'UNKNOWN_TOOL',
      `there is no tool "${call.name.slice(0, 100)}"`,
      `The tools are: ${names}.`,
    )
  }
  try {
    return await tool.run(call, services.toolContext)
  } catch (error) {
    if (error instanceof Failure) throw error
    const text = `${call.name} failed inside: ${error instanceof Error ? error.message : String(error)}`
    services.journal.append({ type: 'notice', level: 'warning', text })
    return refused('IO_ERROR', `${call.name} failed inside the harness.`, 'Try it in another way.')
  }
}

/** The API refuses empty results and half characters, then and on every later turn. */
const finalText = (text: string): string => (text === '' ? '(empty)' : wellFormed(text))

/** What the harness has to say goes into the newest result: text after results makes models end their turn. */
function withNotes(
  results: readonly ToolResult[],
  session: Session,
  services: LoopServices,
): readonly ToolResult[] {
  const used = services.budget.warnings()
  const size = results.reduce((sum, result) => sum + result.text.length, session.newChars)
  const standing = services.budget.standing(size)
  const last = standing.go ? standing.last : undefined
  const note = harnessNote([
    ...(used.length > 0 ? [warningSentence(used)] : []),
    ...(last ? [lastReplySentence(last)] : []),
  ])
  if (note === '') return results
  services.journal.append({ type: 'told', why: 'note', text: note })
  return results.map((result, at) =>
    at === results.length - 1 ? { ...result, text: result.text + note } : result,
  )
}
