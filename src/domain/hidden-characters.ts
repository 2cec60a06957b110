/*
 * A character that nobody can see is taken out or shown unless the writing it stands in needs it: Persian joins and
 * splits words with it, emoji are built with it, Han names pick their shape with it. Everything here is pure.
 */

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

/** Five letters and the end. */
const TAG_FLAG_CHARS = 6

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
  const lineAt = createLineReader(wellFormed)
  return wellFormed.replace(SUSPECT, (run: string, at: number) => {
    const { kept, hidden } = sift({ text: wellFormed, run, at, lineAt }, rules)
    if (hidden.length === 0) return run
    return kept + (rules.show ? shown(hidden) : '')
  })
}

function* hiddenParts(text: string, rules: CleanRules): Generator<readonly string[]> {
  const lineAt = createLineReader(text)
  for (const match of text.matchAll(SUSPECT)) {
    yield sift({ text, run: match[0], at: match.index, lineAt }, rules).hidden
  }
}

export const shown = (hidden: readonly string[]): string => {
  if (hidden.length > 3) return `⟦${hidden.length} hidden characters⟧`
  return hidden.map((char) => `⟦U+${hexOf(char)}⟧`).join('')
}

const hexOf = (char: string): string => (char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')

interface Run {
  readonly text: string
  readonly run: string
  readonly at: number
  readonly lineAt: (at: number) => LineFacts
}

/** Parts a run of suspects into what the writing around it needs and what is hidden. */
function sift({ text, run, at, lineAt }: Run, rules: CleanRules): { kept: string; hidden: string[] } {
  const chars = Array.from(run)
  const hidden: string[] = []
  let kept = ''
  let before = charBefore(text, at)
  for (let index = 0; index < chars.length;) {
    const after = chars[index + 1] ?? charAt(text, at + run.length)
    const place: Place = {
      chars,
      index,
      before,
      after,
      line: () => lineAt(at),
      atStart: at === 0 && index === 0,
    }
    const needed = neededHere(place, rules)
    if (needed === 0) hidden.push(chars[index] ?? '')
    else before = chars[index + needed - 1] ?? before
    kept += chars.slice(index, index + needed).join('')
    index += Math.max(1, needed)
  }
  return { kept, hidden }
}

interface Place {
  /** The run, and where in it. */
  readonly chars: readonly string[]
  readonly index: number
  /** The visible character before, or one of the run that was kept. */
  readonly before: string
  readonly after: string
  readonly line: () => LineFacts
  readonly atStart: boolean
}

/** How many of the next characters the writing needs; 0 when the first of them is hidden. */
function neededHere(place: Place, rules: CleanRules): number {
  const { before, after } = place
  const char = place.chars[place.index] ?? ''
  const code = char.codePointAt(0) ?? 0
  if (code === 0x0c) return Number(rules.keepFormFeed)
  if (code === 0xfeff) return Number(place.atStart && rules.keepDirections)
  if (code === 0x200c || code === 0x200d) return Number(joins(char, place))
  if (code === 0x200b) return Number(UNSPACED.test(before) && UNSPACED.test(after))
  if (code === 0x200e || code === 0x200f || code === 0x061c) return Number(place.line().rightToLeft)
  if (isDirection(code)) return Number(rules.keepDirections && place.line().directionsAreHonest)
  if (code >= 0xfe00 && code <= 0xfe0f) return Number(variesShape(code, place))
  if (code >= 0xe0100 && code <= 0xe01ef) return Number(/\p{Unified_Ideograph}/u.test(before))
  if (code >= 0x180b && code <= 0x180f && code !== 0x180e) return Number(/\p{scx=Mongolian}/u.test(before))
  if (code === 0x115f || code === 0x1160) return Number(HANGUL_JAMO.test(before) || HANGUL_JAMO.test(after))
  if (code === 0x034f) return Number(/[\p{M}\p{scx=Hebrew}]/u.test(before) && /\p{M}/u.test(after))
  return code >= 0xe0061 && before === '\u{1f3f4}' && isTagFlag(place) ? TAG_FLAG_CHARS : 0
}

const isTagFlag = ({ chars, index }: Place): boolean =>
  TAG_FLAGS.has(chars.slice(index, index + TAG_FLAG_CHARS).join(''))

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

interface LineFacts {
  /** Holds letters that are written from right to left. */
  readonly rightToLeft: boolean
  /** Embeddings and isolates come in pairs, on a line that has a use for them. */
  readonly directionsAreHonest: boolean
}

/** Each line is looked at once: a line may be long and full of marks. */
function createLineReader(text: string): (at: number) => LineFacts {
  let start = 0
  let end = -1
  let facts: LineFacts = { rightToLeft: false, directionsAreHonest: false }
  return (at) => {
    if (at >= start && at < end) return facts
    start = text.lastIndexOf('\n', at - 1) + 1
    const next = text.indexOf('\n', at)
    end = next < 0 ? text.length : next
    const line = text.slice(start, end)
    const rightToLeft = RIGHT_TO_LEFT.test(line)
    facts = { rightToLeft, directionsAreHonest: rightToLeft && directionsArePaired(line) }
    return facts
  }
}

function directionsArePaired(line: string): boolean {
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

/**
 * The runner reads `::name::` at the start of a line, blanks before it allowed, and the older `##[name]` anywhere.
 * (actions/runner, ActionCommand.cs)
 */
export const disarmCommands = (text: string): string =>
  text.replace(/^([^\S\n]*):(?=:)/gm, '$1: ').replace(/##(?=\[)/g, '## ')
