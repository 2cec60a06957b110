/** Text cut to a limit, in UTF-16 code units, never through a surrogate pair. */
export interface Clipped {
  readonly text: string
  readonly omittedChars: number
}

/** Moves a cut back by one where it would fall between the two halves of a character. */
const safeCut = (text: string, at: number): number => {
  const code = text.charCodeAt(at - 1)
  return code >= 0xd800 && code <= 0xdbff ? at - 1 : at
}

/** Keeps the beginning. */
export function clipHead(text: string, maxChars: number): Clipped {
  if (text.length <= maxChars) return { text, omittedChars: 0 }
  const cut = safeCut(text, maxChars)
  return { text: text.slice(0, cut), omittedChars: text.length - cut }
}

/** Keeps the end. */
export function clipTail(text: string, maxChars: number): Clipped {
  if (text.length <= maxChars) return { text, omittedChars: 0 }
  const from = text.length - maxChars
  const code = text.charCodeAt(from)
  const start = code >= 0xdc00 && code <= 0xdfff ? from + 1 : from
  return { text: text.slice(start), omittedChars: start }
}

/** Keeps beginning and end, with a line between them that says how much is missing and `hint` what to do. */
export function clipMiddle(text: string, maxChars: number, hint = ''): Clipped {
  if (text.length <= maxChars) return { text, omittedChars: 0 }
  const half = Math.floor(maxChars / 2)
  const head = clipHead(text, half)
  const tail = clipTail(text, maxChars - half)
  const omittedChars = text.length - head.text.length - tail.text.length
  const notice = `\n[… ${omittedChars} characters left out${hint === '' ? '' : `; ${hint}`} …]\n`
  return { text: head.text + notice + tail.text, omittedChars }
}

/** Replaces lone surrogates, which the model API refuses. */
export const wellFormed = (text: string): string => text.toWellFormed()

let graphemes: Intl.Segmenter | undefined
/** Made when it is needed: its tables take 15 ms to load, and few lines are so long. */
const segmenter = (): Intl.Segmenter =>
  (graphemes ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' }))

/**
 * A text as one line of at most `maxChars` UTF-16 code units, with a mark where there was more. Never cut inside what
 * a reader sees as one character, unless that alone is too long.
 */
export function clipLine(text: string, maxChars: number): string {
  // A line this long is cut in any case; folding the white space of a whole file would be slow.
  const line = text
    .slice(0, maxChars * 20)
    .replace(/\s+/g, ' ')
    .trim()
  if (line.length <= maxChars) return line
  const head = line.slice(0, maxChars + 64)
  const end =
    segmenter()
      .segment(head)
      .containing(maxChars - 1)?.index ?? 0
  return `${end > 0 ? head.slice(0, end) : clipHead(line, maxChars - 1).text}…`
}
