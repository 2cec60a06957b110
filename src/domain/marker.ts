import { clipHead } from './clip.ts'

/**
 * Hidden marks by which our own text is found again in pull requests and comments.
 * Anybody can write such a mark: check the author before believing one.
 */
export interface MarkerData {
  readonly v: 1
  readonly key: string
  /** Login of the person who asked. */
  readonly by?: string
  /** Attempts made so far on this piece of work. */
  readonly attempts?: number
  readonly run?: string
  /** The title we gave: as long as it still stands, nobody else has chosen one. */
  readonly title?: string
}

const beginMark = (key: string): string => `<!-- fixpoint:${key}:begin -->`
const endMark = (key: string): string => `<!-- fixpoint:${key}:end -->`

/** Our text between its marks, with the machine-readable line. */
export function markSection(data: MarkerData, text: string): string {
  return [beginMark(data.key), dataLine(data), text.trim(), endMark(data.key)].join('\n')
}

/** Angle brackets and double dashes are escaped so that nothing in the data can end the comment. */
const dataLine = (data: MarkerData): string => {
  const json = JSON.stringify(data)
    .replaceAll('--', '\\u002d\\u002d')
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
  return `<!-- fixpoint:data ${json} -->`
}

/** True when `text` holds our section for `key`, whole. */
export const hasSection = (text: string, key: string): boolean => sectionBounds(text, key) !== undefined

/** `text` with our section for `data.key` put in place of the old one, or after everything else where there is none. */
export function replaceSection(text: string, key: string, section: string): string {
  const bounds = sectionBounds(text, key)
  if (bounds) return text.slice(0, bounds.start) + section + text.slice(bounds.end)
  return text.trim() === '' ? section : `${text.trimEnd()}\n\n${section}`
}

/**
 * `section` followed by `below`, cut to `maxChars` together: the section's text gives way first, and says so; then
 * `below`. Marks and data stay whole.
 */
export function withRoomFor(key: string, section: string, below: string, maxChars: number): string {
  if (section.length + below.length <= maxChars) return section + below
  const end = `\n${endMark(key)}`
  const inner = section.endsWith(end) ? section.slice(0, -end.length) : section
  const shortBelow = below.length > maxChars / 2 ? '' : below
  return clipMarkdown(inner, maxChars - end.length - shortBelow.length) + end + shortBelow
}

/** Room for the sentence that says how much is missing. */
const NOTICE_CHARS = 160

/** The beginning of a Markdown text, cut at the end of a line, with everything closed that was open there. */
function clipMarkdown(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text
  const head = clipHead(text, Math.max(0, maxChars - NOTICE_CHARS)).text
  const kept = head.slice(0, Math.max(head.lastIndexOf('\n'), 0) || head.length)
  const notice = `_Cut here: ${text.length - kept.length} characters more are in the job’s summary._`
  return `${kept}${closings(kept)}\n\n${notice}`
}

function closings(markdown: string): string {
  let fence = ''
  let details = 0
  for (const line of markdown.split('\n')) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1]
    if (mark !== undefined && fence === '') fence = mark
    else if (mark !== undefined && mark.startsWith(fence) && line.trim() === mark) fence = ''
    if (fence === '') details += count(line, '<details>') - count(line, '</details>')
  }
  return (fence === '' ? '' : `\n${fence}`) + '\n</details>'.repeat(Math.max(0, details))
}

const count = (text: string, part: string): number => text.split(part).length - 1

function sectionBounds(text: string, key: string): { start: number; end: number } | undefined {
  const start = text.indexOf(beginMark(key))
  if (start < 0) return undefined
  const endMarkAt = text.indexOf(endMark(key), start)
  return endMarkAt < 0 ? undefined : { start, end: endMarkAt + endMark(key).length }
}

/** All machine-readable lines in `text`, in order; what cannot be read is left out. Untrusted input. */
export function readMarkers(text: string): readonly MarkerData[] {
  const found: MarkerData[] = []
  for (const match of text.matchAll(/<!-- fixpoint:data (\{[^\n]*\}) -->/g)) {
    const data = parseData(match[1] ?? '')
    if (data) found.push(data)
  }
  return found
}

function parseData(json: string): MarkerData | undefined {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    return undefined // Somebody's own text in our clothes.
  }
  if (typeof value !== 'object' || value === null) return undefined
  const { v, key, by, attempts, run, title } = value as Record<string, unknown>
  if (v !== 1 || typeof key !== 'string') return undefined
  return {
    v,
    key,
    ...(typeof by === 'string' ? { by } : {}),
    ...(typeof attempts === 'number' && Number.isSafeInteger(attempts) ? { attempts } : {}),
    ...(typeof run === 'string' ? { run } : {}),
    ...(typeof title === 'string' ? { title } : {}),
  }
}
