import { cleanForModel } from '../domain/hygiene.ts'

/**
 * Somebody's text as GitHub shows it to a reader: without comments nobody sees, images named, hidden characters made
 * visible. Who asks for work on another person's issue has read no more than this. Code stays as it is.
 */
export const asShown = (text: string): string => cleanForModel(describeImages(withoutComments(text)))

function withoutComments(text: string): string {
  return text.replace(CODE_OR_COMMENT, (piece) => (piece.startsWith('<!--') ? '' : piece))
}

/** Whichever opens first: a comment in code is code, and code in a comment is hidden. */
const CODE_OR_COMMENT =
  /^ {0,3}(`{3,}|~{3,})[^\n]*\n[^]*?(?:^ {0,3}\1[`~]*[ \t]*$|$(?![^]))|(?<!`)(`+)(?!`)[^]*?(?<!`)\2(?!`)|<!--[^]*?(?:-->|$(?![^]))/gm

/** Images are not shown to the model: it should know that there was one, and not fetch it. */
export const describeImages = (text: string): string =>
  text
    .replace(/!\[([^\]\n]{0,500})\]\([^)\n]{0,2000}\)/g, (_, alt: string) => imageNote(alt))
    .replace(/<img\b[^>]{0,2000}>/gi, (tag) => imageNote(/\balt\s*=\s*"([^"]*)"/i.exec(tag)?.[1] ?? ''))

const imageNote = (alt: string): string =>
  `[an image${alt.trim() === '' ? '' : `: ${alt.trim()}`}; not shown]`
