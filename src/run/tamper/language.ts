/** Families of languages that write comments, strings and tests alike enough to be read the same way. */
export type Family =
  | 'javascript'
  | 'python'
  | 'ruby'
  | 'go'
  | 'rust'
  | 'jvm'
  | 'csharp'
  | 'php'
  | 'elixir'
  | 'swift'
  | 'c'
  | 'shell'
  | 'perl'

const EXTENSIONS: Readonly<Record<string, Family>> = {
  js: 'javascript',
  cjs: 'javascript',
  mjs: 'javascript',
  jsx: 'javascript',
  ts: 'javascript',
  cts: 'javascript',
  mts: 'javascript',
  tsx: 'javascript',
  vue: 'javascript',
  svelte: 'javascript',
  py: 'python',
  rb: 'ruby',
  go: 'go',
  rs: 'rust',
  java: 'jvm',
  kt: 'jvm',
  kts: 'jvm',
  scala: 'jvm',
  groovy: 'jvm',
  dart: 'javascript',
  cs: 'csharp',
  fs: 'csharp',
  vb: 'csharp',
  php: 'php',
  ex: 'elixir',
  exs: 'elixir',
  swift: 'swift',
  c: 'c',
  cc: 'c',
  cpp: 'c',
  cxx: 'c',
  h: 'c',
  hpp: 'c',
  sh: 'shell',
  bats: 'shell',
  pl: 'perl',
  t: 'perl',
}

/** Undefined for files that are not code we can read. */
export const familyOf = (path: string): Family | undefined => EXTENSIONS[/\.(\w+)$/.exec(path)?.[1] ?? '']

interface Syntax {
  readonly line: readonly string[]
  readonly block: readonly (readonly [open: string, close: string])[]
  readonly strings: readonly string[]
}

const C_LIKE: Syntax = { line: ['//'], block: [['/*', '*/']], strings: ['"""', '"', "'"] }
const HASH: Syntax = { line: ['#'], block: [], strings: ['"', "'"] }

const SYNTAX: Record<Family, Syntax> = {
  javascript: { ...C_LIKE, strings: ['"', "'", '`'] },
  python: { line: ['#'], block: [], strings: ['"""', "'''", '"', "'"] },
  ruby: { line: ['#'], block: [['\n=begin', '\n=end']], strings: ['"', "'", '`'] },
  go: { ...C_LIKE, strings: ['"', '`', "'"] },
  rust: { ...C_LIKE, strings: ['"'] },
  jvm: C_LIKE,
  csharp: C_LIKE,
  php: { line: ['//', '#'], block: [['/*', '*/']], strings: ['"', "'"] },
  elixir: { line: ['#'], block: [], strings: ['"""', '"'] },
  swift: C_LIKE,
  c: { ...C_LIKE, strings: ['"', "'"] },
  shell: HASH,
  perl: HASH,
}

/** A string or number in code, without its quotes. */
export interface Literal {
  readonly start: number
  readonly end: number
  readonly value: string
}

/** Source text in three views of equal length, so that a place in one is the same place in the others. */
export interface Source {
  readonly family: Family
  readonly raw: string
  /** Comments blanked. */
  readonly code: string
  /** Comments and the contents of strings blanked: brackets and words here are structure. */
  readonly bare: string
  readonly literals: readonly Literal[]
}

/** Tells code from comments and strings. A scanner, not a parser: odd constructs cost precision, never an error. */
export function readSource(raw: string, family: Family): Source {
  const code: string[] = []
  const bare: string[] = []
  const literals: Literal[] = []
  let heredoc: string | undefined
  let at = 0
  while (at < raw.length) {
    if (heredoc !== undefined && raw[at] === '\n') {
      const end = heredocEnd(raw, at + 1, heredoc)
      code.push(raw.slice(at, end))
      bare.push(blanked(raw.slice(at, end)))
      literals.push({ start: at + 1, end, value: raw.slice(at + 1, end) })
      heredoc = undefined
      at = end
      continue
    }
    heredoc ??= heredocAt(raw, at, family)
    const comment = commentEnd(raw, at, family)
    const string = comment === undefined ? stringAt(raw, at, family) : undefined
    const end = comment ?? string?.end ?? at + 1
    const piece = raw.slice(at, end)
    if (comment !== undefined || string?.isDoc === true) {
      code.push(blanked(piece))
      bare.push(blanked(piece))
    } else if (string) {
      code.push(piece)
      bare.push(quoted(piece, string.quote))
      literals.push({ start: at, end, value: piece.slice(string.quote, piece.length - string.quote) })
    } else {
      code.push(piece)
      bare.push(piece)
    }
    at = end
  }
  const structure = bare.join('')
  return { family, raw, code: code.join(''), bare: structure, literals: withNumbers(structure, literals) }
}

const HEREDOC_FAMILIES: ReadonlySet<Family> = new Set(['ruby', 'shell', 'perl', 'php'])

/** The word that ends a here-document which this place announces; its text begins on the next line. */
const heredocAt = (text: string, at: number, family: Family): string | undefined =>
  text[at] === '<' && HEREDOC_FAMILIES.has(family)
    ? /^<<<?[~-]?(["'`]?)([A-Z_][A-Z_\d]*)\1(?!\w|::)/.exec(text.slice(at, at + 60))?.[2]
    : undefined

function heredocEnd(text: string, from: number, word: string): number {
  const closing = new RegExp(`^[ \\t]*${word}\\b`, 'gm')
  closing.lastIndex = from
  const found = closing.exec(text)
  return found ? found.index + found[0].length : text.length
}

const blanked = (text: string): string => text.replaceAll(/[^\n]/g, ' ')

const quoted = (text: string, quote: number): string =>
  text.length < 2 * quote
    ? blanked(text)
    : text.slice(0, quote) + blanked(text.slice(quote, text.length - quote)) + text.slice(text.length - quote)

const NUMBER =
  /(?<![\w.])-?(?:0[xob][\da-fA-F_]+|\d[\d_]*(?:\.\d+)?(?:[eE][+-]?\d+)?)(?!\w*["'`])|\b(?:true|false|null|nil|None|True|False|undefined)\b/g

function withNumbers(bare: string, strings: readonly Literal[]): readonly Literal[] {
  const numbers = [...bare.matchAll(NUMBER)].map((found) => ({
    start: found.index,
    end: found.index + found[0].length,
    value: found[0].replaceAll('_', ''),
  }))
  return [...strings, ...numbers].sort((a, b) => a.start - b.start)
}

function commentEnd(text: string, at: number, family: Family): number | undefined {
  const { line, block } = SYNTAX[family]
  for (const mark of line)
    if (text.startsWith(mark, at) && isCommentStart(text, at, family)) return endOfLine(text, at)
  for (const [open, close] of block) {
    if (!text.startsWith(open, at)) continue
    const end = text.indexOf(close, at + open.length)
    return end === -1 ? text.length : end + close.length
  }
  return undefined
}

/** `#` also begins attributes (PHP), stands in words (shell) and interpolations (Ruby, inside strings only). */
function isCommentStart(text: string, at: number, family: Family): boolean {
  if (family === 'php') return text[at + 1] !== '['
  if (family === 'shell' || family === 'perl') return at === 0 || /\s/.test(text[at - 1] ?? '')
  return true
}

function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at)
  return end === -1 ? text.length : end
}

interface FoundString {
  readonly end: number
  /** Length of the quote mark on each side. */
  readonly quote: number
  /** A string that stands alone as documentation. */
  readonly isDoc: boolean
}

function stringAt(text: string, at: number, family: Family): FoundString | undefined {
  if (family === 'rust') return rustString(text, at)
  if (family === 'javascript' && text[at] === '/') return javascriptRegex(text, at)
  const mark = SYNTAX[family].strings.find((quote) => text.startsWith(quote, at))
  if (mark === undefined) return undefined
  const isDoc = mark.length === 3 && family !== 'jvm' && standsAlone(text, at)
  return { end: closingQuote(text, at + mark.length, mark, family), quote: mark.length, isDoc }
}

const standsAlone = (text: string, at: number): boolean => {
  const before = text.slice(text.lastIndexOf('\n', at - 1) + 1, at)
  return /^\s*[rRuUbB]?$/.test(before) || /^\s*@(?:module)?doc\s*$/.test(before)
}

function closingQuote(text: string, from: number, mark: string, family: Family): number {
  const isRaw = family === 'go' && mark === '`'
  const spansLines =
    mark.length === 3 ||
    mark === '`' ||
    family === 'shell' ||
    family === 'perl' ||
    family === 'ruby' ||
    family === 'php' ||
    family === 'elixir'
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\\' && !isRaw) at += 1
    else if (text.startsWith(mark, at)) return at + mark.length
    else if (text[at] === '\n' && !spansLines) return at
    else if (mark === '`' && family === 'javascript' && text.startsWith('${', at))
      at = closingBrace(text, at + 2)
  }
  return text.length
}

/** End of an interpolation; a nested template inside one is rare enough to be taken as text. */
function closingBrace(text: string, from: number): number {
  let depth = 1
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1
    if (text[at] === '}') depth -= 1
    if (depth === 0) return at
  }
  return text.length
}

/** A quote in Rust may also be a lifetime. */
function rustString(text: string, at: number): FoundString | undefined {
  const rest = text.slice(at, at + 40)
  const raw = /^r(#*)"/.exec(rest)
  if (raw && !/\w/.test(text[at - 1] ?? '')) {
    const close = `"${raw[1] ?? ''}`
    const end = text.indexOf(close, at + raw[0].length)
    return { end: end === -1 ? text.length : end + close.length, quote: raw[0].length, isDoc: false }
  }
  if (rest.startsWith('"')) return { end: closingRustQuote(text, at + 1), quote: 1, isDoc: false }
  const char = /^'(?:\\[^']+|[^'\\])'/.exec(rest)
  return char ? { end: at + char[0].length, quote: 1, isDoc: false } : undefined
}

function closingRustQuote(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === '"') return at + 1
  }
  return text.length
}

/** A slash begins a pattern where a value may begin; its quotes would otherwise open strings. */
function javascriptRegex(text: string, at: number): FoundString | undefined {
  const before = text.slice(Math.max(0, at - 20), at).trimEnd()
  if (before !== '' && !/(?:[([{,;=:!&|?+>~^%*-]|\b(?:return|typeof|case|of|in))$/.test(before))
    return undefined
  const found = /^\/(?![/*])(?:[^\\/[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/.exec(
    text.slice(at, at + 2_000),
  )
  return found ? { end: at + found[0].length, quote: 1, isDoc: false } : undefined
}

/** Index just after the bracket that closes the one at `open`; the end of the text when it is never closed. */
export function afterBracket(bare: string, open: number): number {
  let depth = 0
  for (let at = open; at < bare.length; at += 1) {
    const char = bare[at] ?? ''
    if ('([{'.includes(char)) depth += 1
    if (')]}'.includes(char)) depth -= 1
    if (depth === 0) return at + 1
  }
  return bare.length
}
