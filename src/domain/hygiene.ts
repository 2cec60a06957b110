/*
 * Text rules: what may be hidden in a text, and what a text may set off where it is shown. Everything here is pure.
 * A character that nobody can see is taken out or shown unless the writing it stands in needs it: Persian joins and
 * splits words with it, emoji are built with it, Han names pick their shape with it.
 */

import { clipHead } from './clip.ts'

const ANSI =
  /\u001b(?:\[[0-?]*[ -/]*[@-~]|[\]PX^_][^\u0007\u001b\u009c\n]{0,4096}(?:\u0007|\u001b\\|\u009c)|[ -/]*[0-~])|\u009b[0-?]*[ -/]*[@-~]/g

/** Everything that may be invisible or steer a display. Line feed, tab and carriage return are looked at elsewhere. */
const SUSPECT_RANGES: readonly (readonly [from: number, to: number])[] = [
  [0x00, 0x08], // controls, in four parts around tab, line feed and carriage return
  [0x0b, 0x0c],
  [0x0e, 0x1f],
  [0x7f, 0x9f],
  [0xad, 0xad], // soft hyphen
  [0x34f, 0x34f], // combining grapheme joiner
  [0x61c, 0x61c], // Arabic letter mark
  [0x115f, 0x1160], // Hangul fillers
  [0x17b4, 0x17b5], // Khmer vowels without a shape
  [0x180b, 0x180f], // Mongolian variation selectors, vowel separator
  [0x200b, 0x200f], // zero-width space, joiners, direction marks
  [0x2028, 0x202e], // line and paragraph separators, embeddings, overrides
  [0x2060, 0x206f], // word joiner, invisible operators, isolates, deprecated controls
  [0x3164, 0x3164], // Hangul filler
  [0xfe00, 0xfe0f], // variation selectors
  [0xfeff, 0xfeff], // byte order mark
  [0xffa0, 0xffa0], // half-width Hangul filler
  [0xfff0, 0xfffb], // unassigned, interlinear annotation
  [0x1bca0, 0x1bca3], // shorthand controls
  [0x1d173, 0x1d17a], // musical controls
  [0xe0000, 0xe0fff], // tag characters, more variation selectors
]

const SUSPECT = new RegExp(
  `[${SUSPECT_RANGES.map(([from, to]) => `\\u{${from.toString(16)}}-\\u{${to.toString(16)}}`).join('')}]+`,
  'gu',
)

const RIGHT_TO_LEFT =
  /[\p{scx=Hebrew}\p{scx=Arabic}\p{scx=Syriac}\p{scx=Thaana}\p{scx=Nko}\p{scx=Samaritan}\p{scx=Mandaic}\p{scx=Adlam}]/u

/** Scripts in which zero-width joiner and non-joiner change what is written. */
const JOINING =
  /[\p{scx=Arabic}\p{scx=Syriac}\p{scx=Mandaic}\p{scx=Nko}\p{scx=Adlam}\p{scx=Hebrew}\p{scx=Mongolian}\p{scx=Phags_Pa}\p{scx=Devanagari}\p{scx=Bengali}\p{scx=Gurmukhi}\p{scx=Gujarati}\p{scx=Oriya}\p{scx=Tamil}\p{scx=Telugu}\p{scx=Kannada}\p{scx=Malayalam}\p{scx=Sinhala}\p{scx=Khmer}\p{scx=Myanmar}\p{scx=Tibetan}\p{scx=Balinese}\p{scx=Javanese}]/u

/** Scripts without spaces between words, where a zero-width space says where a line may break. */
const UNSPACED =
  /[\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}\p{scx=Tibetan}\p{scx=Javanese}\p{scx=Balinese}\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]/u

const HANGUL_JAMO = /[\u1100-\u11ff\ua960-\ua97f\ud7b0-\ud7ff]/

/** The only flags made of tag characters: England, Scotland, Wales. */
const TAG_FLAGS: ReadonlySet<string> = new Set(
  ['gbeng', 'gbsct', 'gbwls'].map(
    (region) =>
      [...Array(region.length).keys()].map((at) => tagOf(region.charCodeAt(at))).join('') + tagOf(0x7f),
  ),
)

function tagOf(code: number): string {
  return String.fromCodePoint(0xe0000 + code)
}

/**
 * For what the model reads: hidden characters become visible (`⟦U+202E⟧`), terminal sequences go. Code and the
 * writing of any language stay as they are to the byte, also where they need invisible characters.
 */
export const cleanForModel = (text: string): string =>
  clean(text.replace(ANSI, ''), { show: true, keepDirections: true, keepFormFeed: true })

/**
 * For the job log: as `cleanForModel`, without anything that moves a cursor or turns a direction, and no line that
 * the runner would take for a workflow command.
 */
export const cleanForLog = (text: string): string =>
  disarmCommands(
    clean(text.replace(ANSI, '').replace(/\r\n?/g, '\n'), {
      show: true,
      keepDirections: false,
      keepFormFeed: false,
    }),
  )

/** For what people read on GitHub: hidden characters are gone. */
export const withoutHidden = (text: string): string =>
  clean(text.replace(ANSI, '').replace(/\r\n?/g, '\n'), {
    show: false,
    keepDirections: false,
    keepFormFeed: false,
  })

/** How many characters `cleanForModel` would show or take out. */
export function countHidden(text: string): number {
  let count = 0
  for (const part of hiddenParts(text, { show: true, keepDirections: true, keepFormFeed: true })) {
    count += part.length
  }
  return count
}

/** One line of plain text: hidden characters gone, white space folded, mentions and closing words inert. */
export const plainLine = (text: string): string => inertText(text).replace(/\s+/g, ' ').trim()

/** As `plainLine`, at most `maxChars` long: for titles. */
export function oneLine(text: string, maxChars = 256): string {
  const line = plainLine(text)
  return line.length <= maxChars ? line : `${clipHead(line, maxChars - 1).text}…`
}

/**
 * Any text, such as a file's name, as one Markdown code span, in tables too; hidden characters and line ends are
 * shown, so that two names that differ also look different.
 */
export function codeSpan(text: string): string {
  const line = cleanForLog(text).replace(/[\n\t]/g, (char) => shown([char]))
  if (line === '') return ''
  // A table cuts at every bar, even in a code span; in HTML the bar can be written as a number.
  if (line.includes('|')) return `<code>${line.replace(/[^\p{L}\p{M}\p{N} ./-]/gu, asNumber)}</code>`
  const longest = Math.max(0, ...Array.from(line.matchAll(/`+/g), (run) => run[0].length))
  const fence = '`'.repeat(longest + 1)
  const pad = /^[` ]|[` ]$/.test(line) ? ' ' : ''
  return `${fence}${pad}${line}${pad}${fence}`
}

const asNumber = (char: string): string => `&#${char.codePointAt(0)};`

/** Keeps right-to-left text from reordering what stands around it; other text is returned as it is. */
export const isolate = (text: string): string => (RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text)

interface CleanRules {
  /** True: what is hidden is shown; false: it is taken out. */
  readonly show: boolean
  /** Paired embeddings and isolates may stay on lines that are written from right to left. */
  readonly keepDirections: boolean
  readonly keepFormFeed: boolean
}

function clean(text: string, rules: CleanRules): string {
  const wellFormed = text.toWellFormed()
  return wellFormed.replace(SUSPECT, (run: string, at: number) => {
    const { kept, hidden } = sift(wellFormed, run, at, rules)
    if (hidden.length === 0) return run
    return kept + (rules.show ? shown(hidden) : '')
  })
}

function* hiddenParts(text: string, rules: CleanRules): Generator<readonly string[]> {
  for (const match of text.matchAll(SUSPECT)) yield sift(text, match[0], match.index, rules).hidden
}

const shown = (hidden: readonly string[]): string => {
  if (hidden.length > 3) return `⟦${hidden.length} hidden characters⟧`
  return hidden.map((char) => `⟦U+${hexOf(char)}⟧`).join('')
}

const hexOf = (char: string): string => (char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')

/** Parts a run of suspects into what the writing around it needs and what is hidden. */
function sift(text: string, run: string, at: number, rules: CleanRules): { kept: string; hidden: string[] } {
  const chars = Array.from(run)
  const hidden: string[] = []
  let kept = ''
  for (let index = 0; index < chars.length;) {
    const place: Place = {
      before: kept === '' ? charBefore(text, at) : (Array.from(kept).at(-1) ?? ''),
      after: index + 1 < chars.length ? (chars[index + 1] ?? '') : charAt(text, at + run.length),
      line: () => lineAround(text, at),
      atStart: at === 0 && index === 0,
    }
    const needed = neededHere(chars.slice(index), place, rules)
    if (needed === 0) hidden.push(chars[index] ?? '')
    else kept += chars.slice(index, index + needed).join('')
    index += Math.max(1, needed)
  }
  return { kept, hidden }
}

interface Place {
  /** The visible character before, or one of the run that was kept. */
  readonly before: string
  readonly after: string
  readonly line: () => string
  readonly atStart: boolean
}

/** How many of the next characters the writing needs; 0 when the first of them is hidden. */
function neededHere(chars: readonly string[], place: Place, rules: CleanRules): number {
  const char = chars[0] ?? ''
  const code = char.codePointAt(0) ?? 0
  if (code === 0x0c) return rules.keepFormFeed ? 1 : 0
  if (code === 0xfeff) return place.atStart && rules.keepDirections ? 1 : 0
  if (code === 0x200c || code === 0x200d) return Number(joins(char, place))
  if (code === 0x200b) return Number(UNSPACED.test(place.before) && UNSPACED.test(place.after))
  if (code === 0x200e || code === 0x200f || code === 0x061c) return Number(RIGHT_TO_LEFT.test(place.line()))
  if (isDirection(code)) return Number(rules.keepDirections && directionsAreHonest(place.line()))
  if (code >= 0xfe00 && code <= 0xfe0f) return Number(variesShape(code, place))
  if (code >= 0xe0100 && code <= 0xe01ef) return Number(/\p{Unified_Ideograph}/u.test(place.before))
  if (code >= 0x180b && code <= 0x180f && code !== 0x180e)
    return Number(/\p{scx=Mongolian}/u.test(place.before))
  if (code === 0x115f || code === 0x1160) {
    return Number(HANGUL_JAMO.test(place.before) || HANGUL_JAMO.test(place.after))
  }
  if (code === 0x034f)
    return Number(/[\p{M}\p{scx=Hebrew}]/u.test(place.before) && /\p{M}/u.test(place.after))
  if (code >= 0xe0061 && place.before === '\u{1f3f4}' && TAG_FLAGS.has(chars.slice(0, 6).join(''))) return 6
  return 0
}

function joins(char: string, { before, after }: Place): boolean {
  if (JOINING.test(before) || JOINING.test(after)) return true
  return (
    char === '\u200d' &&
    /[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f]/u.test(before) &&
    /\p{Extended_Pictographic}/u.test(after)
  )
}

function variesShape(code: number, { before, after }: Place): boolean {
  if (code >= 0xfe0e) {
    if (/[0-9#*]/.test(before)) return after === '\u20e3'
    return /\p{Emoji}/u.test(before)
  }
  return /[\p{scx=Han}\p{Sm}\p{scx=Myanmar}\p{scx=Phags_Pa}\uff00-\uff1f]/u.test(before)
}

/** Embeddings and isolates. The two overrides are not among them: no honest text needs one. */
const isDirection = (code: number): boolean =>
  (code >= 0x202a && code <= 0x202c) || (code >= 0x2066 && code <= 0x2069)

function directionsAreHonest(line: string): boolean {
  if (!RIGHT_TO_LEFT.test(line)) return false
  const open: string[] = []
  for (const char of line.match(/[\u202a-\u202e\u2066-\u2069]/g) ?? []) {
    if (char === '\u202d' || char === '\u202e') return false
    if (char !== '\u202c' && char !== '\u2069') open.push(char < '\u2066' ? '\u202c' : '\u2069')
    else if (open.pop() !== char) return false
  }
  return open.length === 0
}

const charAt = (text: string, at: number): string => {
  const code = text.codePointAt(at)
  return code === undefined ? '' : String.fromCodePoint(code)
}

const charBefore = (text: string, at: number): string => {
  if (at === 0) return ''
  const low = text.charCodeAt(at - 1)
  return low >= 0xdc00 && low <= 0xdfff ? charAt(text, at - 2) : charAt(text, at - 1)
}

const lineAround = (text: string, at: number): string => {
  const end = text.indexOf('\n', at)
  return text.slice(text.lastIndexOf('\n', at - 1) + 1, end < 0 ? text.length : end)
}

/**
 * The runner reads `::name::` at the start of a line, blanks before it allowed, and the older `##[name]` anywhere.
 * (actions/runner, ActionCommand.cs)
 */
export const disarmCommands = (text: string): string =>
  text.replace(/^([^\S\n]*):(?=:)/gm, '$1: ').replace(/##(?=\[)/g, '## ')

// ─── What a text may set off on GitHub ───────────────────────────────────────────────────────────

const CLOSING_WORD = /(?:close[sd]?|fix(?:e[sd])?|resolve[sd]?)$/i

/** `#12`, `GH-12`, `owner/name#12`, or the address of an issue or pull request. */
const REFERENCE =
  /(?:https?:\/\/[^\s/]+\/[\w.-]+\/[\w.-]+\/(?:issues|pull)\/|\b[\w.-]+\/[\w.-]+#|\bGH-|(?<![\w&])#)(?=\d)/gi

const MENTION = /(?<![A-Za-z0-9_])@(?=[A-Za-z0-9_])/g

const SKIP_WORDS = /\[((?:skip|no) (?:ci|actions)|(?:ci|actions) skip)\]|\bskip-checks(?=\s*:)/gi

/**
 * For commit messages and titles, where there is no markup to hide in: hidden characters gone; mentions, closing words
 * next to a number and words that would keep CI from running are broken up so that they set nothing off.
 */
export function inertText(text: string): string {
  const plain = withoutHidden(text)
    .replace(MENTION, '@ ')
    .replace(SKIP_WORDS, (whole, words: string | undefined) =>
      words === undefined ? 'skip checks' : `(${words})`,
    )
  return plain.replace(REFERENCE, (lead: string, at: number) =>
    setsOff(lead, plain.slice(0, at)) ? `${lead} ` : lead,
  )
}

/** A reference acts when a closing word stands before it, or when it reaches into another repository. */
const setsOff = (lead: string, before: string): boolean =>
  (/\//.test(lead) && lead.endsWith('#')) || followsClosingWord(before)

const followsClosingWord = (before: string): boolean =>
  CLOSING_WORD.test(
    before
      .slice(-LOOK_BACK_CHARS)
      .replace(/[\s:*_~`[\](){}<>"'\\-]+/g, ' ')
      .trim(),
  ) ||
  CLOSING_WORD.test(
    before
      .slice(-LOOK_BACK_CHARS)
      .replace(/[*_~`\\]+/g, '')
      .replace(/[\s:[\](){}<>"'-]+$/, ''),
  )

/**
 * Somebody else's Markdown made safe to show in a pull request or comment: hidden characters gone; mentions, closing
 * words next to a number, images, raw HTML, HTML comments and character codes show as the text they are. Code blocks
 * and code spans stay as they are; an open code block is closed.
 */
export function inertMarkdown(text: string): string {
  const lines = withoutHidden(text).split('\n')
  const result: string[] = []
  for (let at = 0; at < lines.length;) {
    const block = codeBlockAt(lines, at)
    if (block) {
      result.push(...block.lines)
      at += block.length
    } else {
      result.push(inertLine(lines[at] ?? '', lines[at - 1] ?? ''))
      at += 1
    }
  }
  return result.join('\n')
}

/**
 * A fenced block that every Markdown reader takes for one: at most three spaces in, no line of it further out. Others
 * (in quotes, deep in lists) are treated as text, which at worst adds a visible mark to code.
 */
function codeBlockAt(
  lines: readonly string[],
  at: number,
): { readonly lines: readonly string[]; readonly length: number } | undefined {
  const [, indent, fence] = /^( {0,3})(`{3,}(?=[^`]*$)|~{3,})/.exec(lines[at] ?? '') ?? []
  if (indent === undefined || fence === undefined) return undefined
  const closing = new RegExp(`^ {${indent.length}}${fence.charAt(0)}{${fence.length},}[ \\t]*$`)
  for (let end = at + 1; end < lines.length; end += 1) {
    const line = lines[end] ?? ''
    if (closing.test(line)) return { lines: lines.slice(at, end + 1), length: end + 1 - at }
    if (line.trim() !== '' && !line.startsWith(indent)) return undefined
  }
  if (indent !== '') return undefined
  return { lines: [...lines.slice(at), fence], length: lines.length - at }
}

/** Code spans are only believed within one line; a run of backticks without a partner is made literal. */
function inertLine(line: string, lineBefore: string): string {
  let written = ''
  let at = 0
  for (const run of line.matchAll(/(?<!\\)(?:\\\\)*(`+)/g)) {
    const ticks = run[1] ?? ''
    const start = run.index + run[0].length - ticks.length
    if (start < at) continue
    written += inertPiece(line, { from: at, to: start, lineBefore, written })
    const end = closingRun(line, start + ticks.length, ticks)
    at = end ?? start + ticks.length
    written += end === undefined ? ticks.replaceAll('`', '\\`') : inertCode(line.slice(start, end))
  }
  return written + inertPiece(line, { from: at, to: line.length, lineBefore, written })
}

function closingRun(line: string, from: number, ticks: string): number | undefined {
  for (const match of line.slice(from).matchAll(/`+/g)) {
    if (match[0] === ticks) return from + match.index + ticks.length
  }
  return undefined
}

/** A table cuts its cells at every bar, also inside a code span, and would set free what stands behind it. */
const inertCode = (code: string): string => (code.includes('|') ? inertText(code) : code)

const MARKUP =
  /!(?=\[)|<(?=[A-Za-z/!?])|&(?=#|(?!(?:amp|lt|gt|quot|apos|nbsp);)[A-Za-z][A-Za-z0-9]*;)|@|https?:\/\/|[\w.-]+\/[\w.-]+#(?=\d)|GH-(?=\d)|#(?=\d)/gi

interface Piece {
  readonly from: number
  readonly to: number
  readonly lineBefore: string
  /** What has become of the line so far. */
  readonly written: string
}

/** How far back a closing word is looked for. */
const LOOK_BACK_CHARS = 80

function inertPiece(line: string, { from, to, lineBefore, written }: Piece): string {
  const piece = line.slice(from, to)
  let result = ''
  let at = 0
  for (const match of piece.matchAll(MARKUP)) {
    if (match.index < at) continue
    result += piece.slice(at, match.index)
    const place = from + match.index
    const near = line.slice(Math.max(0, place - LOOK_BACK_CHARS), place)
    const inert = inertToken(piece.slice(match.index), {
      before: place < LOOK_BACK_CHARS ? `${lineBefore.slice(-LOOK_BACK_CHARS)}\n${near}` : near,
      last: (result === '' ? written : result).slice(-1),
      next: line.charAt(to),
    })
    result += inert.text
    at = match.index + inert.length
  }
  return result + piece.slice(at)
}

interface Surroundings {
  /** The text before, as it was. */
  readonly before: string
  /** The last character before, as it has been written. */
  readonly last: string
  /** The character that follows the piece. */
  readonly next: string
}

interface Inert {
  readonly text: string
  /** How many characters of the original it stands for. */
  readonly length: number
}

const asIs = (text: string): Inert => ({ text, length: text.length })

function inertToken(rest: string, around: Surroundings): Inert {
  if (rest.startsWith('!')) return { text: '!\\', length: 1 }
  if (rest.startsWith('<')) return { text: '&lt;', length: 1 }
  if (rest.startsWith('&')) return { text: '&amp;', length: 1 }
  if (rest.startsWith('@')) return inertMention(rest, around)
  return inertAddress(rest, around) ?? inertReference(rest, around)
}

function inertMention(rest: string, around: Surroundings): Inert {
  const name = /^@[A-Za-z0-9_][\w-]*(?:\/[\w.-]*\w)?/.exec(rest)?.[0]
  // A mail address has one such sign; what stands behind a second one is a text of its own.
  const isMail = /[A-Za-z0-9]/.test(around.last) && !/@\S*$/.test(around.before)
  return name === undefined || isMail ? asIs('@') : asCode(name, rest, around)
}

/** Whether Markdown makes a link of an address depends on much around it: a mention inside is inert either way. */
function inertAddress(rest: string, around: Surroundings): Inert | undefined {
  const address = /^https?:\/\/[^\s<>`!&]*/i.exec(rest)?.[0]
  if (address === undefined) return undefined
  const acts = /\/(?:issues|pull)\/\d/.test(address) && followsClosingWord(around.before)
  return acts
    ? asCode(address, rest, around)
    : { text: address.replaceAll('@', '%40'), length: address.length }
}

function inertReference(rest: string, around: Surroundings): Inert {
  const reference = /^(?:[\w.-]+\/[\w.-]+#|GH-|#)\d+/i.exec(rest)?.[0] ?? rest.slice(0, 1)
  if (!setsOff(reference.replace(/\d+$/, ''), around.before)) return asIs(reference)
  return asCode(reference, rest, around)
}

/** As a code span; next to a backtick or backslash, which would tear it open, with a gap instead. */
function asCode(token: string, rest: string, { last, next }: Surroundings): Inert {
  const follows = rest.charAt(token.length) || next
  const text = follows === '`' || /[`\\]/.test(last) ? withGap(token) : `\`${token}\``
  return { text, length: token.length }
}

/** `@ana` → `@ ana`, `#12` → `# 12`, `…/issues/12` → `…/issues/ 12`. */
const withGap = (token: string): string =>
  token.startsWith('@') ? `@ ${token.slice(1)}` : token.replace(/(?<![0-9])(?=\d+[^/#]*$)/, ' ')
