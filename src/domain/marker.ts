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
