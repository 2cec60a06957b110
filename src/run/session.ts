import { wellFormed } from '../domain/clip.ts'
import type { Conversation, Message } from '../domain/conversation.ts'
import type { JournalEvent } from '../domain/journal.ts'
import type { Verdict } from '../domain/verdict.ts'
import { openingText, systemText, taskText, type Brief } from './prompts.ts'
import { startWatch, type RepeatWatch } from './repeat-watch.ts'

export type Told = Extract<JournalEvent, { type: 'told' }>['why']

/** One agent's work on one task, over all attempts. Changed only by this folder. */
export interface Session {
  /** Append-only; replaced as a whole when it has become too long. */
  conversation: Conversation
  readonly opening: string
  /** The task alone, for a hand-over that must be short. */
  readonly task: string
  /** What the harness said that is not in the journal yet. */
  readonly untold: { readonly why: Told; readonly text: string }[]
  readonly watch: RepeatWatch
  verdict: Verdict | undefined
  /** What was carried over by the last fresh start. */
  notes: string
  /** Characters that have entered since the last reply. */
  newChars: number
  /** Size of the conversation as JSON, kept up to date piece by piece. */
  bytes: number
  /** Replies in the present conversation. */
  replies: number
  /** Prompt tokens of the last reply, its output included: where the next prompt begins. */
  tokens: number
  emptyInARow: number
  cutInARow: number
  pausesInARow: number
  /** Fresh starts, and replies since the last one that was forced. */
  freshStarts: number
  repliesSinceForced: number
  forcedInARow: number
  cacheRead: number
  prompted: number
  cacheWarned: boolean
}

/** Begins a conversation with the task and what the harness knows. */
export function openSession(brief: Brief): Session {
  const session: Session = {
    conversation: { system: systemText(brief.task.profile), messages: [] },
    opening: openingText(brief),
    task: taskText(brief.task),
    untold: [],
    watch: startWatch(),
    verdict: brief.before,
    notes: '',
    newChars: 0,
    bytes: 0,
    replies: 0,
    tokens: 0,
    emptyInARow: 0,
    cutInARow: 0,
    pausesInARow: 0,
    freshStarts: 0,
    repliesSinceForced: 0,
    forcedInARow: 0,
    cacheRead: 0,
    prompted: 0,
    cacheWarned: false,
  }
  tell(session, 'opening', session.opening)
  return session
}

/** After an attempt that the harness saw fail: `text` says what it saw. */
export function tellVerdict(session: Session, verdict: Verdict, text: string): void {
  session.verdict = verdict
  tell(session, 'tests-fail', wellFormed(text))
}

/** Says something to the model. Final: nothing said is changed later. */
export function tell(session: Session, why: Told, text: string): void {
  session.untold.push({ why, text })
  push(session, { role: 'user', text })
}

export function push(session: Session, message: Message): void {
  session.conversation.messages.push(message)
  const size = JSON.stringify(message).length
  session.bytes += size
  if (message.role !== 'assistant') session.newChars += size
}

/** Replaces the conversation by one that holds only `text`. */
export function restart(session: Session, text: string): void {
  session.conversation = { system: session.conversation.system, messages: [] }
  session.bytes = 0
  session.newChars = 0
  session.replies = 0
  session.tokens = 0
  session.freshStarts += 1
  session.cacheRead = 0
  session.prompted = 0
  tell(session, 'fresh-start', text)
}
