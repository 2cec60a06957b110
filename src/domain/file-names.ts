/** Characters that cannot be seen or would change how the rest is shown: these are written as escapes. */
const HIDDEN =
  '\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}\\p{Cs}\\u{34f}\\u{115f}\\u{1160}\\u{17b4}\\u{17b5}\\u{180b}-\\u{180f}\\u{3164}\\u{fe00}-\\u{fe0f}\\u{ffa0}\\u{fff0}-\\u{fffb}\\u{e0000}-\\u{e0fff}'
/** Or white space at the ends, or a leading quotation mark. */
const ODD = new RegExp(`^\\s|\\s$|^"|[${HIDDEN}]`, 'u')
const ESCAPED = new RegExp(`["\\\\${HIDDEN}]`, 'gu')
const SHORT: Readonly<Record<string, string>> = {
  '"': '\\"',
  '\\': '\\\\',
  '\n': '\\n',
  '\t': '\\t',
  '\r': '\\r',
}

/**
 * A name or path as it is shown: as it is where that is one clear line, otherwise in quotation marks with escapes.
 * `unquoteName` takes it back, so that what a listing shows can be handed to any tool.
 */
export const quoteName = (name: string): string => (ODD.test(name) ? alwaysQuoted(name) : name)

/** The same, always in quotation marks: for sentences. */
export const alwaysQuoted = (name: string): string => `"${name.replace(ESCAPED, escapeOne)}"`

function escapeOne(character: string): string {
  const short = SHORT[character]
  if (short !== undefined) return short
  const code = character.codePointAt(0) ?? 0
  return isRawByte(code) ? `\\x${(code - 0xdc00).toString(16)}` : `\\u{${code.toString(16)}}`
}

/** The path meant by a quoted spelling; `undefined` when it is not one. Single components may be quoted too. */
export function unquoteName(text: string): string | undefined {
  const whole = unquoteOne(text)
  if (whole !== undefined) return whole
  const parts = text.split('/').map((part) => unquoteOne(part) ?? part)
  const joined = parts.join('/')
  return joined === text ? undefined : joined
}

const QUOTED = /^"(?:[^"\\]|\\["\\ntr]|\\x[89a-f][0-9a-f]|\\u\{[0-9a-f]{1,6}\})+"$/iu
const LONG: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r' }

function unquoteOne(text: string): string | undefined {
  if (!QUOTED.test(text)) return undefined
  return text
    .slice(1, -1)
    .replace(
      /\\(?:x([0-9a-f]{2})|u\{([0-9a-f]+)\}|(.))/giu,
      (_, byte?: string, point?: string, letter = '') => {
        if (byte !== undefined) return String.fromCharCode(0xdc00 + Number.parseInt(byte, 16))
        if (point !== undefined) return fromPoint(Number.parseInt(point, 16))
        return LONG[letter as string] ?? (letter as string)
      },
    )
}

const fromPoint = (point: number): string => (point <= 0x10ffff ? String.fromCodePoint(point) : '\u{fffd}')

// ─── Names that are not text ─────────────────────────────────────────────────────────────────────
// Linux names are bytes. A byte that is no UTF-8 is carried as a lone surrogate U+DC80…U+DCFF, which no valid
// text contains, and turned back into the byte where the name meets the disk.

const isRawByte = (code: number): boolean => code >= 0xdc80 && code <= 0xdcff

/** A name read from disk as bytes. */
export function nameFromBytes(bytes: Uint8Array): string {
  const whole = utf8(bytes)
  if (whole !== undefined) return whole
  let name = ''
  for (let at = 0; at < bytes.length;) {
    const [text, width] = nextCharacter(bytes, at)
    name += text
    at += width
  }
  return name
}

function nextCharacter(bytes: Uint8Array, at: number): readonly [string, number] {
  for (const width of [1, 2, 3, 4]) {
    const text = at + width <= bytes.length ? utf8(bytes.subarray(at, at + width)) : undefined
    if (text !== undefined) return [text, width]
  }
  return [String.fromCharCode(0xdc00 + (bytes[at] ?? 0)), 1]
}

const STRICT = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

function utf8(bytes: Uint8Array): string | undefined {
  try {
    return STRICT.decode(bytes)
  } catch {
    // The decoder's only way to say "not UTF-8".
    return undefined
  }
}

/** A path in the form the file system takes. */
export function toDisk(path: string): string | Buffer {
  if (path.isWellFormed()) return path
  const parts = Array.from(path, (character) => {
    const code = character.codePointAt(0) ?? 0
    return isRawByte(code) ? Buffer.of(code - 0xdc00) : Buffer.from(character)
  })
  return Buffer.concat(parts)
}

/** Up to `most` of `names` that a person could have meant by `wanted`, the likeliest first. */
export function nearestNames(wanted: string, names: readonly string[], most = 5): readonly string[] {
  const target = fold(wanted)
  const limit = Math.max(2, Math.floor(target.length / 3))
  return names
    .map((name) => ({ name, distance: nameDistance(target, fold(name), limit) }))
    .filter(({ distance }) => distance <= limit)
    .sort((one, other) => one.distance - other.distance || (one.name < other.name ? -1 : 1))
    .slice(0, most)
    .map(({ name }) => name)
}

const fold = (name: string): string => name.normalize('NFKC').toLowerCase()

/** Edits between two names; a shared stem or a name within the other counts as near. */
function nameDistance(one: string, other: string, limit: number): number {
  if (one === other) return 0
  if (stem(one) === stem(other)) return 1
  if (Math.abs(one.length - other.length) > limit) return limit + 1
  return editDistance(one, other)
}

const stem = (name: string): string => name.replace(/(?<=.)\.[^.]*$/, '')

/** Edit distance by rows. */
export function editDistance(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const swap = (above[column - 1] ?? 0) + (one[row - 1] === other[column - 1] ? 0 : 1)
      line.push(Math.min((above[column] ?? 0) + 1, (line[column - 1] ?? 0) + 1, swap))
    }
    above = line
  }
  return above[other.length] ?? 0
}
