/** A call for us in somebody's text. */
export interface Call {
  readonly command: 'fix' | 'cleanup' | 'stop' | 'retry' | 'help'
  /** What follows the phrase (and the sub-command), untouched but for blank edges; empty when nothing follows. */
  readonly text: string
}

/**
 * Finds `phrase` in a comment: as a word of its own, in any case, outside quotations, code and HTML comments.
 * `undefined` when the text does not call us. Untrusted input.
 */
export function findCall(text: string, phrase: string): Call | undefined {
  const spoken = maskUnspoken(text)
  const match = wholeWord(phrase).exec(spoken)
  if (!match) return undefined
  return readCommand(text.slice(match.index + match[0].length).trim())
}

/**
 * `stop`, `retry` and `help` are commands only when they stand alone: "stop using moment.js" is a task.
 * `cleanup` may be followed by wishes. Everything else, also a leading "fix", is the task in the asker's words.
 */
function readCommand(rest: string): Call {
  const alone = /^(stop|retry|help|fix)[.!]?$/i.exec(rest)?.[1]?.toLowerCase()
  if (alone === 'stop' || alone === 'retry' || alone === 'help') return { command: alone, text: '' }
  if (alone === 'fix') return { command: 'fix', text: '' }
  const cleanup = /^cleanup(?![\p{L}\p{N}_-])[.!:,]?/iu.exec(rest)
  if (cleanup) return { command: 'cleanup', text: rest.slice(cleanup[0].length).trim() }
  return { command: 'fix', text: rest }
}

/**
 * Neighbours that make it part of something longer: an address, a path, a name. Scripts that do not put blanks
 * between words (Chinese, Japanese) or hang endings on words (Korean) end the word by the change of script.
 */
const wholeWord = (phrase: string): RegExp =>
  new RegExp(
    String.raw`(?<![[\p{L}\p{M}]--[${UNSPACED}]]|[\p{N}_\/.@#\\&=+$%\-])` +
      phrase.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`) +
      String.raw`(?![[\p{L}\p{M}]--[${UNSPACED}]]|[\p{N}_\/@#\\&=+$%\-]|[.:'’](?=[\p{L}\p{N}\/]))`,
    'iv',
  )

const UNSPACED = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}`

/** The text with everything that is not said by its author blanked out, at the same length. */
function maskUnspoken(text: string): string {
  return maskInline(maskBlocks(text))
}

const blank = (text: string): string => ' '.repeat(text.length)

/** Quoted lines, fenced blocks (an unclosed one reaches to the end) and indented code. */
function maskBlocks(text: string): string {
  let fence: { readonly mark: string; readonly length: number } | undefined
  let previousBlank = true
  return text
    .split(/(?<=\n)/)
    .map((line) => {
      const bare = line.replace(/\r?\n$/, '')
      if (fence) {
        if (closes(bare, fence)) fence = undefined
        return blank(line)
      }
      if (QUOTED_LINE.test(bare)) return blank(line)
      const opening = FENCE_LINE.exec(bare)?.[1]
      if (opening !== undefined) {
        fence = { mark: opening.charAt(0), length: opening.length }
        return blank(line)
      }
      const indentedCode = previousBlank && /^(?: {4}|\t)/.test(bare)
      if (!indentedCode) previousBlank = bare.trim() === ''
      return indentedCode ? blank(line) : line
    })
    .join('')
}

const QUOTED_LINE = /^\s*(?:(?:[-*+]|\d{1,9}[.)])\s+)*>/
const FENCE_LINE = /^\s*(?:(?:[-*+]|\d{1,9}[.)])\s+)*(`{3,}(?=[^`]*$)|~{3,})/

const closes = (line: string, fence: { readonly mark: string; readonly length: number }): boolean => {
  const bare = line.trim()
  return bare.length >= fence.length && bare === fence.mark.repeat(bare.length)
}

/** Left to right, as a renderer reads: whichever opens first, comment or code, hides what is in it. */
function maskInline(text: string): string {
  return text.replace(HIDDEN_INLINE, blank)
}

const HIDDEN_INLINE =
  /<!--[^]*?(?:-->|$(?![^]))|(?<!`)(`+)(?!`)[^]*?(?<!`)\1(?!`)|<(pre|code|blockquote|q|del|s)\b[^>]{0,200}>[^]*?(?:<\/\2\s*>|$(?![^]))/gi
