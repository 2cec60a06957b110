import type { Message } from './conversation.ts'
import type { JournalRecord, Replied } from './journal.ts'

/** One request of a recorded run: what was newly said to the model, and what came back. */
export interface RecordedStep {
  readonly turn: number
  readonly said: readonly Said[]
  /** Absent: the conversation did not fit, and a fresh one was begun. */
  readonly reply?: Replied
}

/** One text that entered the conversation. */
export interface Said {
  /** `opening`, `tests-fail` …, or `result of read_file`. */
  readonly what: string
  readonly text: string
}

/** Where a run first did something else than its record. */
export interface RunDifference {
  readonly turn: number
  readonly what: string
  readonly recorded: string
  readonly now: string
}

/** The requests of a recorded run, in order. A request that never got an answer is left out. */
export const stepsOf = (records: readonly JournalRecord[]): readonly RecordedStep[] =>
  recordingOf(records).steps

export interface Recording {
  readonly steps: readonly RecordedStep[]
  /** The last request, when the run ended before its answer came. */
  readonly unanswered?: RecordedStep
}

export function recordingOf(records: readonly JournalRecord[]): Recording {
  const steps: RecordedStep[] = []
  let said: Said[] = []
  let asked: { readonly turn: number; readonly said: readonly Said[] } | undefined
  for (const record of records) {
    if (record.type === 'told') said = withTold(said, record)
    if (record.type === 'tool-result') said.push({ what: `result of ${record.name}`, text: record.text })
    if (record.type === 'request') {
      asked = { turn: record.turn, said }
      said = []
    }
    if (record.type === 'reply' && asked) steps.push({ ...asked, reply: record })
    if (record.type === 'compaction' && asked) steps.push(asked)
    if (record.type === 'reply' || record.type === 'compaction') asked = undefined
  }
  return { steps, ...(asked ? { unanswered: asked } : {}) }
}

function withTold(said: readonly Said[], told: Extract<JournalRecord, { type: 'told' }>): Said[] {
  if (told.why === 'fresh-start') return [{ what: told.why, text: told.text }]
  const last = said.at(-1)
  if (told.why !== 'note' || !last) return [...said, { what: told.why, text: told.text }]
  return [...said.slice(0, -1), { ...last, text: last.text + told.text }]
}

/** What was said to the model in these messages, text by text. */
export const textsIn = (messages: readonly Message[]): readonly string[] =>
  messages.flatMap((message) => {
    if (message.role === 'user') return [message.text]
    return message.role === 'tool-results' ? message.results.map((result) => result.text) : []
  })

/** Where the files lay when the run was recorded, and where they lie now. */
export interface Moved {
  readonly recorded: string
  readonly now: string
}

/** The first text that differs in more than times, durations, rates, seeds and addresses; `undefined` when all are the same. */
export function differenceAt(
  step: RecordedStep,
  texts: readonly string[],
  moved?: Moved,
): RunDifference | undefined {
  for (let at = 0; at < Math.max(step.said.length, texts.length); at += 1) {
    const said = step.said[at]
    const now = movedBack(texts[at] ?? '', moved)
    const differing = differingLine(said?.text ?? '', now)
    if (differing) return { turn: step.turn, what: said?.what ?? 'something new', ...differing }
  }
  return undefined
}

const movedBack = (text: string, moved?: Moved): string =>
  moved === undefined ? text : text.replaceAll(moved.now, moved.recorded)

function differingLine(recorded: string, now: string): Pick<RunDifference, 'recorded' | 'now'> | undefined {
  if (recorded === now || steady(recorded) === steady(now)) return undefined
  const left = recorded.split('\n')
  const right = now.split('\n')
  const at = left.findIndex((line, index) => steady(line) !== steady(right[index] ?? ''))
  const line = at === -1 ? left.length : at
  return { recorded: left[line] ?? '', now: right[line] ?? '' }
}

/** A text without what changes from run to run. */
const steady = (text: string): string =>
  text
    .replace(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?(?:Z|[+-]\d\d:?\d\d)?/g, '<time>')
    .replace(/\b\d\d:\d\d:\d\d(?:[.,]\d+)?\b/g, '<time>')
    .replace(/\b\d+(?:\.\d+)?\s?(?:[µmn]s|s|sec|secs|seconds?|min|minutes?)\b/g, '<duration>')
    // As node's runner, go's JSON, JUnit's XML, minitest and RSpec write it.
    .replace(/(\bduration_ms:? |"Elapsed":|\btime=")\d+(?:\.\d+)?/g, '$1<duration>')
    .replace(/\b\d+(?:\.\d+)? (?=(?:runs|assertions|tests)\/s\b)/g, '<rate> ')
    .replace(/(--seed |\bwith seed )\d+/g, '$1<seed>')
    .replace(/\b0x[0-9a-f]+\b/gi, '<address>')
    .replace(/\/tmp\/[\w.-]+/g, '<temporary>')
    // The mark of a fenced text is a hash of it.
    .replace(/(<\/?data )[0-9a-f]{12}\b/g, '$1<mark>')
