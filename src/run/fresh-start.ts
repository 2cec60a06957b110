import type { ModelReply, RawBlock } from '../domain/conversation.ts'
import type { LoopServices } from './agent-loop.ts'
import { handOverText, NOTES_REQUEST } from './prompts.ts'
import { restart, tell, type Session } from './session.ts'

export interface FreshStart {
  /** `long`: it pays. `exceeded`: the conversation no longer fits, so nothing more can be asked in it. */
  readonly why: 'long' | 'exceeded'
  readonly ask: (session: Session, services: LoopServices) => Promise<ModelReply | string>
}

/** A fresh start that was forced must carry the work this far, or it has not helped. */
const HELPED_AFTER = 3
/** Shares of the long parts that are carried over, by how often a start was forced without help. */
const SCALES = [1, 0.25] as const
const MAX_CALLS = 60

/**
 * Replaces a conversation that has become too long by one that holds the task word for word, notes, the difference
 * and the last verdict. Nothing is trimmed inside a conversation: that would break the cache and the model's
 * thinking, which is bound to the text before it. False when two fresh starts in a row did not help.
 */
export async function startAfresh(
  session: Session,
  services: LoopServices,
  start: FreshStart,
): Promise<boolean> {
  const scale = nextScale(session, start)
  if (scale === undefined) return false
  const { budget, journal } = services
  const why = start.why === 'long' ? 'the conversation has become long' : 'the conversation no longer fits'
  journal.append({ type: 'compaction', turn: budget.turns, why })
  session.notes =
    (start.why === 'long' && (await askForNotes(session, services, start))) || notesFromWork(session)
  const diff = await services.currentDiff()
  const opening = scale === 1 ? session.opening : session.task
  restart(session, handOverText({ opening, notes: session.notes, diff, verdict: session.verdict, scale }))
  return true
}

function nextScale(session: Session, start: FreshStart): number | undefined {
  if (start.why === 'long') return 1
  session.forcedInARow =
    session.repliesSinceForced >= HELPED_AFTER || session.freshStarts === 0 ? 1 : session.forcedInARow + 1
  session.repliesSinceForced = 0
  return SCALES[session.forcedInARow - 1]
}

/** The model's own notes: one ordinary reply on the cached conversation. Empty when it gives none. */
async function askForNotes(session: Session, services: LoopServices, start: FreshStart): Promise<string> {
  tell(session, 'notes', NOTES_REQUEST)
  const reply = await start.ask(session, services)
  return typeof reply === 'string' ? '' : reply.text
}

/** Notes where the model cannot be asked: what was carried over before, what was called since, what it said. */
function notesFromWork(session: Session): string {
  const blocks = session.conversation.messages.flatMap((message) =>
    message.role === 'assistant' ? message.content : [],
  )
  const calls = blocks.filter((block) => block.type === 'tool_use').map(callLine)
  const words = blocks
    .filter((block) => block.type === 'text')
    .map((block) => `Said: ${String(block['text'])}`)
  return [session.notes, ...calls.slice(-MAX_CALLS), ...words.slice(-3)].join('\n').trim()
}

function callLine(block: RawBlock): string {
  const input = (block['input'] ?? {}) as Readonly<Record<string, unknown>>
  const target = input['path'] ?? input['command'] ?? input['paths'] ?? ''
  return `Called ${String(block['name'])} ${JSON.stringify(target).slice(0, 200)}`
}
