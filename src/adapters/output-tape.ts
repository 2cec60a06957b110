import { clipHead, clipTail } from '../domain/clip.ts'

/** Collects a stream of text and keeps what a reader needs of it: beginning, end, and lines that look like failures. */
export interface OutputTape {
  add(text: string): void
  /** At most `maxChars` long; `clipped` when something is missing. */
  finish(): { readonly text: string; readonly clipped: boolean }
}

const LOOKS_LIKE_FAILURE =
  /\b(?:errors?|fail(?:ed|ures?|s|ing)?|fatal|panic(?:ked)?|exception|traceback|assert\w*|not ok|segmentation fault|undefined reference|cannot find)\b|[✗✖✘×]|\b[A-Z]\w*(?:Error|Exception)\b/i

const MAX_FAILURE_LINE_CHARS = 300
/** A flood is not searched to its end: what matters there is in its tail. */
const MAX_SEARCHED_CHARS = 50_000_000
/** Room for the two notices inside `maxChars`. */
const NOTICE_CHARS = 160

/** Half a line misleads (99945 cut to 9945), so cuts move to a line's edge when one is near. */
const EDGE_CHARS = 400

const toLineEnd = (text: string): string => {
  const edge = text.lastIndexOf('\n') + 1
  return text.length - edge < EDGE_CHARS ? text.slice(0, edge) : text
}

const fromLineStart = (text: string): string => {
  const edge = text.indexOf('\n') + 1
  return edge < EDGE_CHARS ? text.slice(edge) : text
}

export function createOutputTape(maxChars: number): OutputTape {
  const roomChars = Math.max(0, maxChars - NOTICE_CHARS)
  const headChars = Math.floor(roomChars * 0.4)
  const failureChars = Math.floor(roomChars * 0.2)
  const tailChars = roomChars - headChars - failureChars

  let whole = ''
  let totalChars = 0
  let head: string | undefined
  const tail: string[] = []
  let heldChars = 0
  let brokenLine = ''
  const failures: string[] = []
  let failuresChars = 0
  let searchedChars = 0

  /** Kept in pieces: joining them for every new one would copy the tail each time. */
  const addToTail = (text: string): void => {
    tail.push(text)
    heldChars += text.length
    for (let first = tail[0] ?? ''; heldChars - first.length >= tailChars; first = tail[0] ?? '') {
      tail.shift()
      heldChars -= first.length
      lookThrough(first)
    }
  }

  const lookThrough = (dropped: string): void => {
    if (failuresChars >= failureChars || searchedChars > MAX_SEARCHED_CHARS) return
    searchedChars += dropped.length
    if (!LOOKS_LIKE_FAILURE.test(dropped)) {
      brokenLine = ''
      return
    }
    const lines = (brokenLine + dropped).split('\n')
    brokenLine = clipTail(lines.pop() ?? '', MAX_FAILURE_LINE_CHARS).text
    for (const line of lines) keepFailure(line)
  }

  const keepFailure = (line: string): void => {
    if (!LOOKS_LIKE_FAILURE.test(line)) return
    const short = clipHead(line.trimEnd(), MAX_FAILURE_LINE_CHARS).text
    if (failuresChars + short.length + 1 > failureChars || failures.at(-1) === short) return
    failures.push(short)
    failuresChars += short.length + 1
  }

  const add = (text: string): void => {
    totalChars += text.length
    if (head !== undefined) {
      addToTail(text)
      return
    }
    whole += text
    if (totalChars <= maxChars) return
    head = toLineEnd(clipHead(whole, headChars).text)
    addToTail(whole.slice(head.length))
    whole = ''
  }

  const finish = (): { text: string; clipped: boolean } => {
    if (head === undefined) return { text: whole, clipped: false }
    const held = tail.join('')
    const end = fromLineStart(clipTail(held, tailChars).text)
    lookThrough(`${held.slice(0, held.length - end.length)}\n`)
    const omitted = totalChars - head.length - end.length
    const notice = `${head.endsWith('\n') ? '' : '\n'}[… ${omitted} characters left out …]\n`
    const between =
      failures.length === 0 ? '' : `[lines from there that look like failures]\n${failures.join('\n')}\n[…]\n`
    return { text: head + notice + between + end, clipped: true }
  }

  return { add, finish }
}
