import {
  ContextExceeded,
  NO_USAGE,
  type Conversation,
  type Message,
  type ModelReply,
} from '../domain/conversation.ts'
import { modelFailure } from '../domain/failures/model.ts'
import { first, type JournalRecord, type Replied } from '../domain/journal.ts'
import type { Model } from '../domain/ports.ts'
import {
  differenceAt,
  recordingOf,
  stepsOf,
  textsIn,
  type RecordedStep,
  type RunDifference,
} from '../domain/recording.ts'

export interface ReplayModel extends Model {
  /** Where the run first did something else than its record; `undefined` so far. */
  readonly difference: RunDifference | undefined
  /** Recorded requests not yet asked for. */
  readonly remaining: number
}

/**
 * Answers with the replies of a recorded run, in order and with its usage, and compares what it is told with what
 * was told then, given the folder it works in now. Throws `Failure` when it is asked for more than was recorded.
 */
export function createReplayModel(records: readonly JournalRecord[], root?: string): ReplayModel {
  const recordedRoot = first(records, 'checkout')?.root
  const moved =
    root === undefined || recordedRoot === undefined ? undefined : { recorded: recordedRoot, now: root }
  const steps = [...stepsOf(records)]
  const seen = new WeakMap<Conversation, number>()
  let difference: RunDifference | undefined
  return {
    id: first(records, 'run')?.model ?? 'recorded',
    facts: async () => undefined,
    get difference() {
      return difference
    },
    get remaining() {
      return steps.length
    },
    async reply(conversation, _tools, signal) {
      signal.throwIfAborted()
      const step = steps.shift()
      if (step === undefined) throw modelFailure('model-record-ended', 'The record holds no further reply.')
      const news = conversation.messages.slice(seen.get(conversation) ?? 0)
      seen.set(conversation, conversation.messages.length)
      difference ??= differenceAt(step, textsIn(news), moved)
      return played(step)
    },
  }
}

/** The reply as it was given; a request that did not fit then does not fit now. */
function played(step: RecordedStep): ModelReply {
  if (!step.reply) throw new ContextExceeded('The conversation did not fit when this was recorded.')
  return replyOf(step.reply)
}

const replyOf = (recorded: Replied): ModelReply => ({
  stop: recorded.stop,
  rawStop: recorded.rawStop,
  content: recorded.content,
  text: recorded.text,
  thinking: recorded.thinking,
  calls: recorded.content
    .filter((block) => block.type === 'tool_use')
    .map((block) => ({ id: String(block['id']), name: String(block['name']), input: block['input'] })),
  usage: recorded.usage,
  durationMs: recorded.durationMs,
})

export interface ResumeOptions {
  readonly live: Model
  /** Told once, when the live model takes over: how many replies came from the record, and why no more. */
  readonly onHandOver: (replies: number, difference: RunDifference | undefined) => void
}

/**
 * Continues an interrupted run: its recorded replies are played again, free of charge, while the tools do their
 * work anew on a fresh checkout; where the record ends, or the work goes another way, the live model takes over.
 * It is shown the history with the texts of the record, since its thinking is bound to them to the letter.
 */
export function createResumingModel(records: readonly JournalRecord[], options: ResumeOptions): Model {
  const { live } = options
  const recording = recordingOf(records)
  const steps = [...recording.steps]
  let { unanswered } = recording
  const pasts = new WeakMap<Conversation, Message[]>()
  let replies = 0
  let handedOver = false

  const handOver = (difference?: RunDifference): void => {
    steps.length = 0
    unanswered = undefined
    if (!handedOver) options.onHandOver(replies, difference)
    handedOver = true
  }

  const fromRecord = (conversation: Conversation): ModelReply | undefined => {
    const past = pasts.get(conversation) ?? []
    const news = conversation.messages.slice(past.length)
    const step = steps.shift() ?? unanswered
    const difference = step && differenceAt(step, textsIn(news))
    if (!step || difference) {
      handOver(difference)
      return undefined
    }
    pasts.set(conversation, [...past, ...asRecorded(step, news)])
    if (step === unanswered) {
      // Asked in the very words in which it was asked then, as far as the provider has cached them.
      handOver()
      return undefined
    }
    if (!step.reply) return played(step)
    replies += 1
    return { ...replyOf(step.reply), usage: NO_USAGE, durationMs: 0 }
  }

  return {
    id: live.id,
    ...(live.effort ? { effort: live.effort } : {}),
    load: async () => live.load?.(),
    facts: (signal) => live.facts(signal),
    async reply(conversation, tools, signal, maxOutputTokens) {
      signal.throwIfAborted()
      const recorded = fromRecord(conversation)
      if (recorded) return recorded
      const past = pasts.get(conversation) ?? []
      const messages = [...past, ...conversation.messages.slice(past.length)]
      return live.reply({ system: conversation.system, messages }, tools, signal, maxOutputTokens)
    },
  }
}

/** New messages, with the texts they had in the record. */
function asRecorded(step: RecordedStep, news: readonly Message[]): readonly Message[] {
  const texts = step.said.map((said) => said.text)
  const recorded = (text: string): string => texts.shift() ?? text
  return news.map((message): Message => {
    if (message.role === 'user') return { ...message, text: recorded(message.text) }
    if (message.role === 'assistant') return message
    return {
      ...message,
      results: message.results.map((result) => ({ ...result, text: recorded(result.text) })),
    }
  })
}

export interface ResumeTarget {
  readonly taskKey: string
  readonly commit: string
  readonly model: string
  readonly version: string
}

/** True when a recorded run was cut short and can be continued: same task, commit, model and version of ours. */
export function isResumable(records: readonly JournalRecord[], target: ResumeTarget): boolean {
  const run = first(records, 'run')
  const outcome = first(records, 'outcome')?.outcome
  const interrupted =
    outcome === undefined || outcome.stopReason === 'cancelled' || outcome.stopReason === 'model-api'
  return (
    interrupted &&
    run?.model === target.model &&
    run.version === target.version &&
    first(records, 'task')?.task.key === target.taskKey &&
    first(records, 'checkout')?.commit === target.commit &&
    stepsOf(records).length > 0
  )
}
