import type { Conversation, ModelReply } from '../domain/conversation.ts'
import { modelFailure } from '../domain/failures/model.ts'
import type { JournalRecord, Replied } from '../domain/journal.ts'
import type { Model } from '../domain/ports.ts'

/** Answers with the replies of a recorded run, in order, at no cost. */
export function createReplayModel(records: readonly JournalRecord[]): Model {
  const replies = records.filter((record): record is JournalRecord & Replied => record.type === 'reply')
  const model = records.find((record) => record.type === 'run')?.model ?? 'recorded'
  let next = 0
  return {
    id: model,
    facts: async () => undefined,
    async reply(_conversation: Conversation, _tools, signal) {
      signal.throwIfAborted()
      const recorded = replies[next]
      if (recorded === undefined) {
        throw modelFailure(
          'model-record-ended',
          `The record holds ${replies.length} replies; one more was asked for.`,
        )
      }
      next += 1
      return replyOf(recorded)
    },
  }
}

/** The reply as the API gave it: calls are the content's own. */
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
