/** Judges raw requests to the Messages API by the rules the real one enforces, and by a few of our own. */
import { isRecord, withoutMarks } from './prompt-cache.ts'

type Fields = Readonly<Record<string, unknown>>

/** What the judge knows of the conversation so far. */
export interface Precedent {
  readonly previous?: Fields
  /** JSON of the content of every reply sent so far. */
  readonly repliesSent: ReadonlySet<string>
}

const TOP_LEVEL = new Set([
  'model',
  'max_tokens',
  'messages',
  'system',
  'tools',
  'tool_choice',
  'thinking',
  'output_config',
  'cache_control',
  'metadata',
  'service_tier',
  'stop_sequences',
  'stream',
  'diagnostics',
])
const MAX_CACHE_MARKS = 4
const MAX_PLAIN_TOKENS = 21_333

/** Every rule the request breaks, one sentence each; empty when it is good. */
export function judgeRequest(body: Fields, precedent: Precedent): string[] {
  return [
    ...judgeTop(body),
    ...judgeTools(body['tools']),
    ...judgeSystem(body['system']),
    ...judgeMessages(listOf(body['messages'])),
    ...judgePairing(listOf(body['messages'])),
    ...judgeStrings(body, 'body'),
    ...judgeMarks(body),
    ...judgePrefix(body, precedent),
  ]
}

export function judgeHeaders(headers: Readonly<Record<string, string | string[] | undefined>>): string[] {
  const faults: string[] = []
  if (headers['anthropic-version'] === undefined) faults.push('anthropic-version: header is required')
  if (headers['anthropic-beta'] !== undefined) faults.push('anthropic-beta: no beta surface is to be used')
  if (headers['x-api-key'] !== undefined) faults.push('x-api-key: the key travels as Authorization: Bearer')
  return faults
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

function judgeTop(body: Fields): string[] {
  const faults = Object.keys(body)
    .filter((key) => !TOP_LEVEL.has(key))
    .map((key) => `${key}: Extra inputs are not permitted`)
  const maxTokens = body['max_tokens']
  if (typeof body['model'] !== 'string' || body['model'] === '') faults.push('model: Field required')
  if (!Number.isInteger(maxTokens) || Number(maxTokens) < 0) faults.push('max_tokens: Field required')
  if (listOf(body['messages']).length === 0) faults.push('messages: at least one message is required')
  if (body['stream'] !== true && Number(maxTokens) > MAX_PLAIN_TOKENS) faults.push('stream: must be true')
  return [...faults, ...judgeModes(body)]
}

/** What the 5.5 generation refuses. */
function judgeModes(body: Fields): string[] {
  const faults: string[] = []
  const choice = body['tool_choice']
  const thinking = body['thinking']
  if (isRecord(choice) && (choice['type'] === 'any' || choice['type'] === 'tool'))
    faults.push(`tool_choice: "${choice['type']}" is not supported by this model`)
  if (isRecord(thinking) && (thinking['type'] === 'enabled' || thinking['type'] === 'disabled'))
    faults.push(`thinking: "${thinking['type']}" is not supported by this model`)
  return faults
}

function judgeTools(tools: unknown): string[] {
  if (tools === undefined) return []
  const names = new Set<unknown>()
  return listOf(tools).flatMap((tool, index) => {
    const at = `tools.${index}`
    if (!isRecord(tool)) return [`${at}: must be an object`]
    const faults: string[] = []
    const { name, description, input_schema: schema } = tool
    if (typeof name !== 'string' || !/^[\w-]{1,128}$/.test(name)) faults.push(`${at}.name: bad name`)
    if (names.has(name)) faults.push(`${at}.name: tool names must be unique`)
    names.add(name)
    if (typeof description !== 'string' || description.trim() === '')
      faults.push(`${at}.description: is empty`)
    if (!isRecord(schema) || schema['type'] !== 'object')
      faults.push(`${at}.input_schema: must be an object schema`)
    return faults
  })
}

function judgeSystem(system: unknown): string[] {
  if (system === undefined || (typeof system === 'string' && system !== '')) return []
  if (!Array.isArray(system)) return ['system: must be text or text blocks']
  return system.flatMap((block, index) =>
    isRecord(block) && block['type'] === 'text'
      ? judgeBlock(block, `system.${index}`)
      : [`system.${index}: not text`],
  )
}

function judgeMessages(messages: readonly unknown[]): string[] {
  const faults = messages.flatMap((message, index) => {
    const expected = index % 2 === 0 ? 'user' : 'assistant'
    if (!isRecord(message) || message['role'] !== expected)
      return [`messages.${index}: role must be ${expected}`]
    return judgeContent(message['content'], `messages.${index}.content`)
  })
  if (messages.length % 2 === 0)
    faults.push('messages: must end with a user message; prefill is not supported')
  return faults
}

function judgeContent(content: unknown, at: string): string[] {
  if (typeof content === 'string')
    return content.trim() === '' ? [`${at}: text content blocks must be non-empty`] : []
  if (!Array.isArray(content)) return [`${at}: must be text or blocks`]
  if (content.length === 0) return [`${at}: messages must have non-empty content`]
  return content.flatMap((block, index) =>
    isRecord(block) ? judgeBlock(block, `${at}.${index}`) : [`${at}.${index}: must be an object`],
  )
}

function judgeBlock(block: Fields, at: string): string[] {
  switch (block['type']) {
    case 'text':
      return judgeText(block['text'], at)
    case 'thinking':
      return isText(block['signature']) && typeof block['thinking'] === 'string'
        ? []
        : [`${at}: signature required`]
    case 'redacted_thinking':
      return isText(block['data']) ? [] : [`${at}.data: Field required`]
    case 'tool_use':
    case 'server_tool_use':
      return judgeToolUse(block, at)
    case 'web_search_tool_result':
      return []
    case 'tool_result':
      return judgeToolResult(block, at)
    default:
      return [`${at}: unexpected block type "${String(block['type'])}"`]
  }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

const judgeText = (text: unknown, at: string): string[] =>
  typeof text === 'string' && text.trim() !== '' ? [] : [`${at}: text content blocks must be non-empty`]

function judgeToolUse(block: Fields, at: string): string[] {
  const faults: string[] = []
  if (!isText(block['id']) || !/^[\w-]+$/.test(block['id']))
    faults.push(`${at}.id: String should match pattern`)
  if (!isText(block['name'])) faults.push(`${at}.name: Field required`)
  if (!isRecord(block['input'])) faults.push(`${at}.input: Input should be a valid dictionary`)
  return faults
}

function judgeToolResult(block: Fields, at: string): string[] {
  const faults: string[] = []
  const { content, is_error: isError } = block
  if (!isText(block['tool_use_id'])) faults.push(`${at}.tool_use_id: Field required`)
  if (isError !== undefined && typeof isError !== 'boolean') faults.push(`${at}.is_error: must be a boolean`)
  // The API takes an empty result; the model then sees nothing, which is never what a tool meant to say.
  return [...faults, ...judgeContent(content, `${at}.content`)]
}

/** Each tool_use is answered in the next message: all of them, once, in order, before anything else. */
function judgePairing(messages: readonly unknown[]): string[] {
  const seen = new Set<string>()
  return messages.flatMap((message, index) => {
    const asked = idsIn(messages[index - 1], 'tool_use', 'id')
    const answered = idsIn(message, 'tool_result', 'tool_use_id')
    const faults = asked.filter((id) => seen.has(id)).map((id) => `messages: tool_use id ${id} is not unique`)
    for (const id of asked) seen.add(id)
    return [...faults, ...judgeAnswers(asked, answered, message, `messages.${index}`)]
  })
}

function judgeAnswers(asked: string[], answered: string[], message: unknown, at: string): string[] {
  const missing = asked.filter((id) => !answered.includes(id))
  const orphans = answered.filter((id) => !asked.includes(id))
  const faults = [
    ...missing.map((id) => `${at}: tool_use ${id} was found without a tool_result immediately after`),
    ...orphans.map((id) => `${at}: tool_result ${id} has no tool_use in the previous message`),
  ]
  if (faults.length > 0 || answered.length === 0) return faults
  if (answered.length !== asked.length) return [`${at}: a tool_use is answered twice`]
  if (answered.join() !== asked.join()) return [`${at}: tool_results are not in the order of their calls`]
  const types = blocksIn(message).map((block) => block['type'])
  return types.slice(0, answered.length).every((type) => type === 'tool_result')
    ? []
    : [`${at}: tool_results must come first in the message`]
}

const blocksIn = (message: unknown): Fields[] =>
  isRecord(message) ? listOf(message['content']).filter((block) => isRecord(block)) : []

const idsIn = (message: unknown, type: string, field: string): string[] =>
  blocksIn(message)
    .filter((block) => block['type'] === type)
    .map((block) => String(block[field]))

function judgeStrings(value: unknown, at: string): string[] {
  if (typeof value === 'string') return value.isWellFormed() ? [] : [`${at}: no low surrogate in string`]
  if (Array.isArray(value)) return value.flatMap((inner, index) => judgeStrings(inner, `${at}.${index}`))
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([key, inner]) => [
    ...judgeStrings(key, `a key of ${at}`),
    ...judgeStrings(inner, `${at}.${key}`),
  ])
}

function judgeMarks(body: Fields): string[] {
  const places = marksIn(body, 'body')
  const faults = places.flatMap(({ at, block }) => judgeMark(at, block))
  return places.length > MAX_CACHE_MARKS
    ? [...faults, `cache_control: at most ${MAX_CACHE_MARKS} blocks may be marked, found ${places.length}`]
    : faults
}

function judgeMark(at: string, block: Fields): string[] {
  const mark = block['cache_control']
  const faults: string[] = []
  if (!isRecord(mark) || mark['type'] !== 'ephemeral')
    faults.push(`${at}.cache_control: type must be ephemeral`)
  if (block['type'] === 'thinking' || block['type'] === 'redacted_thinking')
    faults.push(`${at}.cache_control: thinking blocks cannot be marked`)
  return faults
}

function marksIn(value: unknown, at: string): { at: string; block: Fields }[] {
  if (Array.isArray(value)) return value.flatMap((inner, index) => marksIn(inner, `${at}.${index}`))
  if (!isRecord(value)) return []
  const here = isRecord(value['cache_control']) ? [{ at, block: value }] : []
  // A model may well call a tool with an argument of that name: what is in `input` is data.
  const inner = Object.entries(value).filter(([key]) => key !== 'input' && key !== 'cache_control')
  return [...here, ...inner.flatMap(([key, piece]) => marksIn(piece, `${at}.${key}`))]
}

/** The request that this one goes on from; where it goes on from none, the newest, for the judge to say what differs. */
export function precedentOf(body: Fields, newest: readonly Fields[]): Pick<Precedent, 'previous'> {
  const messages = listOf(body['messages'])
  if (messages.length <= 1) return {}
  const goesOn = (before: Fields): boolean =>
    listOf(before['messages']).every((message, index) => continues(messages[index], message))
  const previous = newest.findLast(goesOn) ?? newest.at(-1)
  return previous === undefined ? {} : { previous }
}

/**
 * The history is append-only: what was sent before is the beginning of what is sent now, byte for byte, and each
 * assistant message is one we sent. A conversation that starts anew has no assistant message yet.
 */
function judgePrefix(body: Fields, { previous, repliesSent }: Precedent): string[] {
  const messages = listOf(body['messages'])
  const strangers = messages.flatMap((message, index) =>
    isRecord(message) && message['role'] === 'assistant' && !repliesSent.has(plainJson(message['content']))
      ? [
          `messages.${index}: this assistant message is not what was sent; thinking is bound to its exact prefix`,
        ]
      : [],
  )
  if (previous === undefined || messages.length <= 1) return strangers
  const before = listOf(previous['messages'])
  const changed = before.findIndex((message, index) => !continues(messages[index], message))
  const faults = changed === -1 ? [] : [`messages.${changed}: differs from the request before`]
  const settings = ['model', 'system', 'tools', 'tool_choice', 'thinking', 'output_config']
  const moved = settings.filter((key) => plainJson(previous[key]) !== plainJson(body[key]))
  return [...strangers, ...faults, ...moved.map((key) => `${key}: differs from the request before`)]
}

/** Our newest message may have grown: what is said in two messages of one side is read as one. */
function continues(now: unknown, before: unknown): boolean {
  if (!isRecord(now) || !isRecord(before) || now['role'] !== 'user')
    return plainJson(now) === plainJson(before)
  if (!Array.isArray(before['content'])) return plainJson(now) === plainJson(before)
  const blocks = listOf(before['content'])
  return plainJson(listOf(now['content']).slice(0, blocks.length)) === plainJson(blocks)
}

export const plainJson = (value: unknown): string => JSON.stringify(withoutMarks(value)) ?? 'undefined'
