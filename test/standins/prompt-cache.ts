/**
 * What the prompt cache would have billed, by the published rules: an entry is an exact prefix (model, tools,
 * system, messages, in this order), entries are written only at cache marks, each mark looks back 20 blocks for
 * an older entry, and the longest one found is read.
 */
import { createHash } from 'node:crypto'

export interface CacheUsage {
  readonly inputTokens: number
  readonly cacheReadTokens: number
  readonly cacheWriteTokens: number
}

export interface PromptCache {
  bill(body: Readonly<Record<string, unknown>>): CacheUsage
}

const LOOK_BACK_BLOCKS = 20
/** Close enough to the tokenizer for a stand-in; what matters is that equal text costs equal tokens. */
const CHARS_PER_TOKEN = 4

interface Block {
  readonly hash: string
  readonly tokens: number
  readonly marked: boolean
}

export function createPromptCache(): PromptCache {
  const entries = new Set<string>()
  return {
    bill(body) {
      const blocks = blocksOf(body)
      const marks = blocks.flatMap((block, index) => (block.marked ? [index] : []))
      const read = longestEntry(blocks, marks, entries)
      const written = marks.at(-1) ?? -1
      for (const index of marks) entries.add(hashAt(blocks, index))
      return {
        cacheReadTokens: tokensBetween(blocks, 0, read + 1),
        cacheWriteTokens: tokensBetween(blocks, read + 1, written + 1),
        inputTokens: tokensBetween(blocks, Math.max(read, written) + 1, blocks.length),
      }
    },
  }
}

function longestEntry(
  blocks: readonly Block[],
  marks: readonly number[],
  entries: ReadonlySet<string>,
): number {
  for (const mark of marks.toReversed()) {
    for (let index = mark; index >= Math.max(0, mark - LOOK_BACK_BLOCKS); index--) {
      if (entries.has(hashAt(blocks, index))) return index
    }
  }
  return -1
}

const hashAt = (blocks: readonly Block[], index: number): string => blocks[index]?.hash ?? ''

const tokensBetween = (blocks: readonly Block[], from: number, to: number): number =>
  blocks.slice(from, to).reduce((sum, block) => sum + block.tokens, 0)

function blocksOf(body: Readonly<Record<string, unknown>>): Block[] {
  const running = createHash('sha256').update(
    JSON.stringify([body['model'], body['thinking'], body['output_config'], body['tool_choice']]),
  )
  return piecesOf(body).map(({ place, piece }) => {
    const text = JSON.stringify(withoutMarks(piece))
    running.update(`${place}\n${text}\n`)
    return {
      hash: running.copy().digest('hex'),
      tokens: Math.ceil(text.length / CHARS_PER_TOKEN),
      marked: isRecord(piece) && isRecord(piece['cache_control']),
    }
  })
}

function piecesOf(body: Readonly<Record<string, unknown>>): { place: string; piece: unknown }[] {
  const messages = asList(body['messages']).flatMap((message, index) =>
    isRecord(message)
      ? asBlocks(message['content']).map((piece) => ({ place: `${index} ${String(message['role'])}`, piece }))
      : [],
  )
  return [
    ...asList(body['tools']).map((piece) => ({ place: 'tool', piece })),
    ...asBlocks(body['system']).map((piece) => ({ place: 'system', piece })),
    ...messages,
  ]
}

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const asBlocks = (content: unknown): readonly unknown[] =>
  typeof content === 'string' ? [{ type: 'text', text: content }] : asList(content)

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A deep copy without cache marks: they may move from request to request, nothing else may. */
export function withoutMarks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutMarks)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) =>
      key === 'cache_control' ? [] : [[key, withoutMarks(inner)]],
    ),
  )
}
