import { alwaysQuoted, editDistance } from '../domain/file-names.ts'

/** Where a searched text stands. */
export interface Match {
  readonly start: number
  readonly end: number
}

/**
 * All places of `wanted` in `body`, not overlapping. Literal, but for line ends: the reader was shown LF only, so a
 * line break in `wanted` stands for LF and CRLF alike. Works on any text in which LF and CR are themselves.
 */
export function findAll(body: string, wanted: string): readonly Match[] {
  const source = wanted
    .split(/\r?\n/)
    .map((line) => line.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'))
    .join('\\r?\\n')
  return Array.from(body.matchAll(new RegExp(source, 'g')), ({ index, 0: found }) => ({
    start: index,
    end: index + found.length,
  }))
}

/** `body` with `replacement` at every match, literally; line breaks take the form they have at that place. */
export function replaceAt(body: string, matches: readonly Match[], replacement: string): string {
  const hasCrlf = body.includes('\r\n')
  const pieces: string[] = []
  let from = 0
  for (const match of matches) {
    pieces.push(body.slice(from, match.start), hasCrlf ? inLocalForm(body, match, replacement) : replacement)
    from = match.end
  }
  return pieces.join('') + body.slice(from)
}

function inLocalForm(body: string, match: Match, replacement: string): string {
  const replaced = body.slice(match.start, match.end).match(/\r?\n/g) ?? []
  const nearby = replaced.at(-1) ?? lineEndNear(body, match)
  let count = 0
  return replacement.replace(/\r?\n/g, () => {
    const end = replaced[count] ?? nearby
    count += 1
    return end
  })
}

function lineEndNear(body: string, match: Match): string {
  const after = body.indexOf('\n', match.end)
  const at = after >= 0 ? after : body.lastIndexOf('\n', match.start)
  return body[at - 1] === '\r' ? '\r\n' : '\n'
}

/**
 * New content for a whole file with the line ends of the old: all of one kind stay that kind; of mixed ones, the
 * lines that are the same at the beginning and at the end keep theirs and new lines take the commoner kind.
 * Content that itself has CRLF is taken as it was sent.
 */
export function withLineEndsOf(old: string, content: string): string {
  if (content.includes('\r\n') || !old.includes('\r\n')) return content
  const before = linesOf(old)
  const lines = linesOf(content)
  const crlf = before.filter(({ end }) => end === '\r\n').length
  const common = crlf * 2 >= before.length - 1 ? '\r\n' : '\n'
  const same = (index: number, offset: number): boolean => before[index + offset]?.text === lines[index]?.text
  let head = 0
  while (head < lines.length && head < before.length && same(head, 0)) head += 1
  const offset = before.length - lines.length
  let tail = lines.length
  while (tail > head && tail + offset > head && same(tail - 1, offset)) tail -= 1
  return lines
    .map(({ text, end }, index) => {
      if (end === '') return text
      const kept = index < head ? before[index] : index >= tail ? before[index + offset] : undefined
      return text + (kept?.end || common)
    })
    .join('')
}

const linesOf = (text: string): readonly { readonly text: string; readonly end: string }[] =>
  Array.from(text.matchAll(/([^\n]*?)(\r?\n|$)/g), ([, line = '', end = '']) => ({ text: line, end })).filter(
    ({ text, end }, index, all) => index < all.length - 1 || text !== '' || end !== '',
  )

export const lineNumberAt = (body: string, index: number): number => {
  let line = 1
  for (let at = body.indexOf('\n'); at >= 0 && at < index; at = body.indexOf('\n', at + 1)) line += 1
  return line
}

// ─── Near misses ─────────────────────────────────────────────────────────────────────────────────

const MAX_LINES_COMPARED = 50_000

/** What to tell when `wanted` is nowhere in `text`: the likeliest difference, named; never a guess that is written. */
export function nearMiss(text: string, wanted: string): string {
  const lines = text.split(/\r?\n/).slice(0, MAX_LINES_COMPARED)
  const sought = wanted.split(/\r?\n/)
  for (const [what, form] of FORMS) {
    const at = findLines(lines, sought, form)
    if (at >= 0) return difference(lines, sought, { at, form, what })
  }
  const unescaped = wanted.replaceAll('\\n', '\n').replaceAll('\\t', '\t').replaceAll('\\"', '"')
  if (unescaped !== wanted && findAll(text, unescaped).length > 0)
    return 'old_text has backslash sequences where the file has the characters themselves; send those.'
  return closestLine(lines, sought)
}

const FORMS: readonly (readonly [string, (line: string) => string])[] = [
  ['white space at the ends of lines', (line) => line.trimEnd()],
  ['indentation', (line) => line.trim()],
  ['white space', (line) => line.replace(/\s+/g, ' ').trim()],
  ['letter case', (line) => line.replace(/\s+/g, ' ').trim().toLowerCase()],
  ['quotation marks, dashes or similar characters', (line) => plainly(line).replace(/\s+/g, ' ').trim()],
]

const plainly = (line: string): string =>
  line
    .normalize('NFKC')
    .replace(/[‘’‚′]/g, "'")
    .replace(/[“”„″]/g, '"')
    .replace(/[‐-―−]/g, '-')

function findLines(
  lines: readonly string[],
  sought: readonly string[],
  form: (line: string) => string,
): number {
  const wanted = trimmedBlanks(sought).map(form)
  if (wanted.every((line) => line.trim() === '')) return -1
  const formed = lines.map(form)
  const last = wanted.length - 1
  return formed.findIndex((_, at) =>
    wanted.every((line, index) => {
      const there = formed[at + index] ?? ''
      // The first and last line of a searched text may be parts of lines.
      if (last === 0) return there.includes(line)
      if (index === 0) return there.endsWith(line)
      return index === last ? there.startsWith(line) : there === line
    }),
  )
}

/** The search lines without blank ones at both ends. */
function trimmedBlanks(lines: readonly string[]): readonly string[] {
  const first = lines.findIndex((line) => line.trim() !== '')
  const last = lines.findLastIndex((line) => line.trim() !== '')
  return first < 0 ? lines : lines.slice(first, last + 1)
}

function difference(
  lines: readonly string[],
  sought: readonly string[],
  found: { readonly at: number; readonly form: (line: string) => string; readonly what: string },
): string {
  const wanted = trimmedBlanks(sought)
  const index = wanted.findIndex((line, offset) => !(lines[found.at + offset] ?? '').includes(line))
  const offset = Math.max(0, index)
  const line = found.at + offset
  return `It is there at line ${found.at + 1} but for ${found.what}: line ${line + 1} of the file is ${clippedLine(lines[line] ?? '')}, old_text has ${clippedLine(wanted[offset] ?? '')}.`
}

/** The line most like the first telling line of the search: many by their letter pairs, the few best by their edits. */
function closestLine(lines: readonly string[], sought: readonly string[]): string {
  const wanted = sought.find((line) => line.trim().length > 3)?.trim()
  if (wanted === undefined) return 'Read the file again and copy old_text from it.'
  const pairs = pairsOf(wanted)
  const near = lines
    .map((text, line) => ({ line, text, score: likeness(pairs, text.trim()) }))
    .filter(({ score }) => score >= 0.5)
    .sort((one, other) => other.score - one.score)
    .slice(0, 10)
    .map((found) => ({
      ...found,
      edits: editDistance(wanted.slice(0, 300), found.text.trim().slice(0, 300)),
    }))
    .sort((one, other) => one.edits - other.edits)
  const best = near[0]
  if (!best) return 'Nothing in the file is like it. Read the file again and copy old_text from it.'
  return `The closest line is line ${best.line + 1}: ${clippedLine(best.text)}.`
}

const pairsOf = (text: string): ReadonlySet<string> =>
  new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2)))

/** Share of letter pairs two lines have in common, 0 to 1. */
function likeness(pairs: ReadonlySet<string>, text: string): number {
  if (text.length < 2 || text.length > 2000) return 0
  const others = pairsOf(text)
  let common = 0
  for (const pair of others) if (pairs.has(pair)) common += 1
  return (2 * common) / (pairs.size + others.size)
}

const clippedLine = (line: string): string =>
  alwaysQuoted(line.length > 200 ? `${line.slice(0, 200)}…` : line)
