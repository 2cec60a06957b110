import { clipLine } from './clip.ts'
import { cleanForLog, shown, withoutHidden } from './hidden-characters.ts'

/* What somebody’s text may set off where it is shown: mentions, closing words, images, HTML. Everything here is pure. */

/** One line of plain text: hidden characters gone, white space folded, mentions and closing words inert. */
export const plainLine = (text: string): string => inertText(text).replace(/\s+/g, ' ').trim()

/** As `plainLine`, at most `maxChars` long: for titles. */
export const oneLine = (text: string, maxChars = 256): string => clipLine(plainLine(text), maxChars)

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

const CLOSING_WORD = /(?:close[sd]?|fix(?:e[sd])?|resolve[sd]?)$/i

/** `#12`, `GH-12`, `owner/name#12`, or the address of an issue or pull request. */
const REFERENCE =
  /(?:https?:\/\/[^\s/]+\/[\w.-]+\/[\w.-]+\/(?:issues|pull)\/|(?<![\w.-])[\w.-]+\/[\w.-]+#|\bGH-|(?<![\w&])#)(?=\d)/gi

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
  /!(?=\[)|<(?=[A-Za-z/!?])|&(?=#|(?!(?:amp|lt|gt|quot|apos|nbsp);)[A-Za-z][A-Za-z0-9]*;)|@|https?:\/\/|(?<![\w.-])[\w.-]+\/[\w.-]+#(?=\d)|GH-(?=\d)|#(?=\d)/gi

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
  let last = written.slice(-1)
  let at = 0
  for (const match of piece.matchAll(MARKUP)) {
    if (match.index < at) continue
    const plain = piece.slice(at, match.index)
    last = (last + plain).slice(-1)
    const place = from + match.index
    const near = line.slice(Math.max(0, place - LOOK_BACK_CHARS), place)
    const inert = inertToken(piece.slice(match.index), {
      before: place < LOOK_BACK_CHARS ? `${lineBefore.slice(-LOOK_BACK_CHARS)}\n${near}` : near,
      last,
      next: line.charAt(to),
    })
    result += plain + inert.text
    last = inert.text.slice(-1)
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
