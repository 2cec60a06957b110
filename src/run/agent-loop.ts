import type { Budget } from '../domain/budget.ts'
import { ContextExceeded, type ModelReply, type RawBlock } from '../domain/conversation.ts'
import type { Journal, Model, ToolDefinition } from '../domain/ports.ts'
import type { LimitStop } from '../domain/outcome.ts'
import { addUsage, cacheShare, promptTokens } from '../domain/prices.ts'
import type { Tool, ToolContext } from '../domain/tool.ts'
import { answerCalls, closeCalls } from './calls.ts'
import { startAfresh } from './fresh-start.ts'
import { cutNudge, EMPTY_NUDGE, ENDED_CALL, PAUSE_NUDGE } from './prompts.ts'
import { leadsNowhere } from './repeat-watch.ts'
import { push, tell, type Session } from './session.ts'

export { openSession, tellVerdict, type Session } from './session.ts'

export interface LoopServices {
  readonly model: Model
  readonly tools: readonly Tool[]
  readonly toolContext: ToolContext
  readonly budget: Budget
  readonly journal: Pick<Journal, 'append'>
  /** Aborted when the run is cancelled. */
  readonly signal: AbortSignal
  /** The difference to the start so far, for a fresh conversation. */
  readonly currentDiff: () => Promise<string>
  /** What the model can read at once, where it is known. */
  readonly maxInputTokens?: number | undefined
  /** Takes secrets out of what the model reads. */
  readonly redact?: (text: string) => string
}

export interface LoopEnd {
  readonly ending: 'finished' | LimitStop
  /** The agent's last words; for a refusal, the API's reason. */
  readonly text: string
}

/** Past so many replies the prompt is read so often that a fresh start pays, if there is enough to drop. */
const LONG_REPLIES = 60
const LONG_TOKENS = 30_000
/** Where a prompt counts as full: the smaller of a fixed size and a share of the model's window. */
const FULL_TOKENS = 150_000
const FULL_SHARE = 0.7
const MAX_EMPTY = 2
const MAX_CUT = 3
const MAX_PAUSES = 5
const LOW_CACHE_SHARE = 0.7
const CACHE_SETTLES_AFTER = 5

/**
 * One attempt: model and tools in turn until the agent says it is done or a limit ends it.
 * Whatever the end, every call in the conversation has its answer, and the session can go on with `tellVerdict`.
 * Throws `Failure` when the API or the house is broken.
 */
export async function runAgent(session: Session, services: LoopServices): Promise<LoopEnd> {
  for (;;) {
    const standing = services.budget.standing(unsentChars(session, services))
    if (services.signal.aborted) return { ending: 'cancelled', text: '' }
    if (!standing.go) return { ending: standing.stop, text: '' }
    if (!standing.last && isLong(session, services)) {
      await startAfresh(session, services, { why: 'long', ask })
      continue
    }
    const reply = await ask(session, services)
    const end =
      typeof reply === 'string'
        ? await unanswered(reply, session, services)
        : await act(reply, session, services)
    if (end) return end
    if (standing.last && typeof reply !== 'string') return { ending: standing.last, text: reply.text }
  }
}

function isLong(session: Session, services: LoopServices): boolean {
  const full = Math.min(FULL_TOKENS, (services.maxInputTokens ?? Infinity) * FULL_SHARE)
  if (session.tokens >= full) return true
  return session.freshStarts === 0 && session.replies >= LONG_REPLIES && session.tokens >= LONG_TOKENS
}

type NoReply = 'cancelled' | 'time' | 'exceeded'

/** One request; its reply is counted and recorded. */
export async function ask(session: Session, services: LoopServices): Promise<ModelReply | NoReply> {
  const { budget, journal, model } = services
  const deadline = AbortSignal.timeout(Math.max(1, budget.remainingMs()))
  tellJournal(session, services)
  try {
    const signal = AbortSignal.any([services.signal, deadline])
    const tools = toolTexts(services.tools).definitions
    const affordable = budget.affordableOutputTokens(unsentChars(session, services))
    const reply = await model.reply(session.conversation, tools, signal, affordable)
    record(reply, session, services)
    return reply.stop === 'context_exceeded' ? 'exceeded' : reply
  } catch (error) {
    if (services.signal.aborted) return 'cancelled'
    if (deadline.aborted) return 'time'
    if (!(error instanceof ContextExceeded)) throw error
    budget.spendLost(error.lostUsage)
    journal.append({ type: 'notice', level: 'warning', text: error.message })
    return 'exceeded'
  }
}

/** What the next request holds that the last one did not; the first one holds everything for the first time. */
const unsentChars = (session: Session, services: LoopServices): number =>
  session.replies > 0 ? session.newChars : session.newChars + fixedChars(session, services)

const fixedChars = (session: Session, services: LoopServices): number =>
  session.conversation.system.length + toolTexts(services.tools).chars

interface ToolTexts {
  readonly definitions: readonly ToolDefinition[]
  readonly chars: number
}

const known = new WeakMap<readonly Tool[], ToolTexts>()

/** What the model is told of the tools: the same in every request, so it is made once. */
function toolTexts(tools: readonly Tool[]): ToolTexts {
  const before = known.get(tools)
  if (before) return before
  const definitions = tools.map(({ name, description, inputSchema }) => ({ name, description, inputSchema }))
  const made = { definitions, chars: JSON.stringify(definitions).length }
  known.set(tools, made)
  return made
}

function tellJournal(session: Session, services: LoopServices): void {
  const { budget, journal } = services
  for (const told of session.untold.splice(0)) journal.append({ type: 'told', ...told })
  const bytes = fixedChars(session, services) + session.bytes
  journal.append({ type: 'request', turn: budget.turns + 1, attempt: budget.attempts, bytes })
}

function record(reply: ModelReply, session: Session, services: LoopServices): void {
  const { budget, journal } = services
  const costUsd = budget.spend(reply)
  journal.append({
    type: 'reply',
    turn: budget.turns,
    attempt: budget.attempts,
    stop: reply.stop,
    rawStop: reply.rawStop,
    text: reply.text,
    thinking: reply.thinking,
    content: reply.content,
    usage: reply.lostUsage ? addUsage(reply.usage, reply.lostUsage) : reply.usage,
    costUsd,
    durationMs: reply.durationMs,
    ...(reply.requestId === undefined ? {} : { requestId: reply.requestId }),
  })
  session.newChars = 0
  session.replies += 1
  session.repliesSinceForced += 1
  session.tokens = promptTokens(reply.usage) + reply.usage.outputTokens
  watchCache(reply, session, services)
}

function watchCache(reply: ModelReply, session: Session, services: LoopServices): void {
  session.cacheRead += reply.usage.cacheReadTokens
  session.prompted += promptTokens(reply.usage)
  const share = session.cacheRead / Math.max(1, session.prompted)
  if (session.cacheWarned || session.replies < CACHE_SETTLES_AFTER || share >= LOW_CACHE_SHARE) return
  session.cacheWarned = true
  const percent = (value: number): string => `${Math.round(value * 100)} %`
  const text = `Only ${percent(share)} of the prompt tokens came from the cache so far (${percent(cacheShare(reply.usage))} of this one); the run costs more than it should.`
  services.journal.append({ type: 'notice', level: 'warning', text })
}

async function unanswered(
  why: NoReply,
  session: Session,
  services: LoopServices,
): Promise<LoopEnd | undefined> {
  if (why !== 'exceeded') return { ending: why, text: '' }
  const fresh = await startAfresh(session, services, { why: 'exceeded', ask })
  return fresh ? undefined : { ending: 'context', text: '' }
}

/** What a reply calls for. `undefined`: go on. */
async function act(
  reply: ModelReply,
  session: Session,
  services: LoopServices,
): Promise<LoopEnd | undefined> {
  if (reply.stop !== 'max_tokens') session.cutInARow = 0
  if (reply.stop !== 'pause_turn') session.pausesInARow = 0
  if (reply.stop === 'refusal') return { ending: 'refused', text: reply.refusal ?? '' }
  if (reply.stop === 'max_tokens') return cut(reply, session)
  if (reply.stop === 'pause_turn') return paused(reply, session, services)
  if (reply.stop === 'tool_use' && reply.calls.length > 0) return work(reply, session, services)
  if (reply.stop === 'other') {
    const text = `The model ended its reply for a reason not known here ("${reply.rawStop}"); it is taken as its end.`
    services.journal.append({ type: 'notice', level: 'warning', text })
  }
  return spoken(reply, session, services)
}

async function work(
  reply: ModelReply,
  session: Session,
  services: LoopServices,
): Promise<LoopEnd | undefined> {
  session.emptyInARow = 0
  push(session, { role: 'assistant', content: reply.content })
  const answered = await answerCalls(reply.calls, session, services)
  if (answered.stopped) return { ending: answered.stopped, text: reply.text }
  return leadsNowhere(session.watch, answered.allFailed)
    ? { ending: 'no-progress', text: reply.text }
    : undefined
}

/** The agent has stopped by itself. An empty reply is not an end: it is asked to speak, twice. */
function spoken(reply: ModelReply, session: Session, services: LoopServices): LoopEnd | undefined {
  const empty = reply.text === ''
  // A reply without words and calls never enters: the API would refuse it.
  if (!empty || reply.calls.length > 0) push(session, { role: 'assistant', content: reply.content })
  if (reply.calls.length > 0) closeCalls(reply.calls, ENDED_CALL, session, services)
  if (!empty) {
    session.emptyInARow = 0
    return { ending: 'finished', text: reply.text }
  }
  session.emptyInARow += 1
  if (session.emptyInARow > MAX_EMPTY) return { ending: 'empty', text: '' }
  if (reply.calls.length === 0) tell(session, 'nudge', EMPTY_NUDGE)
  return undefined
}

/**
 * Cut off at the output limit: its calls may lack fields. It never enters the conversation and nothing of it is run;
 * the model is told so, a few times.
 */
function cut(reply: ModelReply, session: Session): LoopEnd | undefined {
  session.cutInARow += 1
  if (session.cutInARow > MAX_CUT) return { ending: 'no-progress', text: reply.text }
  tell(session, 'nudge', cutNudge(reply.calls.at(-1)?.name))
  return undefined
}

/** Only tools on the server's side pause a reply. We use none; a gateway may. */
function paused(reply: ModelReply, session: Session, services: LoopServices): LoopEnd | undefined {
  session.pausesInARow += 1
  if (session.pausesInARow > MAX_PAUSES) return { ending: 'no-progress', text: reply.text }
  if (reply.content.length > 0) push(session, { role: 'assistant', content: reply.content })
  if (reply.calls.length > 0) closeCalls(reply.calls, ENDED_CALL, session, services)
  // A reply that waits for the server is sent back as it is; after any other that would count as prefill.
  else if (!isServerCall(reply.content.at(-1))) tell(session, 'nudge', PAUSE_NUDGE)
  return undefined
}

const isServerCall = (block: RawBlock | undefined): boolean => block?.type === 'server_tool_use'
