/** Shortest value that is looked for at all: blanking single letters would ruin every text. */
const MIN_SECRET_CHARS = 6
/** A piece of a secret this long gives it away; shorter ones also occur by chance. */
const MIN_PIECE_CHARS = 16
const GRAM_CHARS = 8
/** Every piece of 16 characters holds an 8-character window that starts at a multiple of 9. */
const STRIDE = MIN_PIECE_CHARS - GRAM_CHARS + 1
/** A run without white space longer than this is let go in pieces while streaming. */
const MAX_HELD_CHARS = 8192

const MASK = '***'

export interface SecretPlace {
  readonly start: number
  readonly end: number
}

export interface RedactingStream {
  /** What may be shown so far of all that was pushed. */
  push(chunk: string): string
  /** The rest. */
  end(): string
}

/** Takes known secrets out of text, by value. */
export interface Redactor {
  (text: string): string
  /** Where `text` holds a secret or a telling piece of one. */
  find(text: string): readonly SecretPlace[]
  /** For text that comes in pieces: a secret cut by a border between two of them is found all the same. */
  stream(): RedactingStream
}

/**
 * Finds `secrets` in any of these forms: as they are, base64 (at each of its three alignments, so also inside a longer
 * encoded text), base64url, hex, URL-encoded, JSON- and HTML-escaped, reversed; and of each form any piece of 16
 * characters or more, so that a secret without its prefix or cut by line wrapping is found too.
 * Not found: pieces shorter than that, and codes of the agent's own invention.
 */
export function createRedactor(secrets: readonly string[]): Redactor {
  const index = indexOf(secrets)
  const redactor: Redactor = Object.assign((text: string) => mask(text, find(index, text)), {
    find: (text: string) => find(index, text),
    stream: () => createStream(redactor),
  })
  return redactor
}

interface SecretIndex {
  /** All forms of at least 16 characters. */
  readonly forms: readonly string[]
  /** Eight characters → the forms and offsets they occur at. */
  readonly grams: ReadonlyMap<string, readonly (readonly [form: number, offset: number])[]>
  /** Forms too short to have pieces: looked for whole. */
  readonly shortForms: readonly string[]
}

function indexOf(secrets: readonly string[]): SecretIndex {
  const all = [...new Set(secrets.flatMap(piecesOf).flatMap(formsOf))]
  const forms = all.filter((form) => form.length >= MIN_PIECE_CHARS)
  const grams = new Map<string, [number, number][]>()
  for (const [at, form] of forms.entries()) {
    for (let offset = 0; offset + GRAM_CHARS <= form.length; offset += 1) {
      const gram = form.slice(offset, offset + GRAM_CHARS)
      const places = grams.get(gram)
      if (places) places.push([at, offset])
      else grams.set(gram, [[at, offset]])
    }
  }
  return { forms, grams, shortForms: all.filter((form) => form.length < MIN_PIECE_CHARS) }
}

/** A secret of several words or lines is printed in parts: each long part counts by itself. */
const piecesOf = (secret: string): readonly string[] => {
  const whole = secret.trim()
  if (whole.length < MIN_SECRET_CHARS) return []
  const parts = whole.split(/\s+/).filter((part) => part.length >= MIN_PIECE_CHARS)
  return parts.length === 1 && parts[0] === whole ? [whole] : [whole, ...parts]
}

function formsOf(secret: string): readonly string[] {
  const bytes = Buffer.from(secret, 'utf8')
  const hex = bytes.toString('hex')
  const percent = hex.replace(/../g, '%$&')
  const base64 = [0, 1, 2].map((shift) => base64At(bytes, shift))
  return [
    secret,
    Array.from(secret).reverse().join(''),
    ...base64,
    ...base64.map((form) => form.replaceAll('+', '-').replaceAll('/', '_')),
    hex,
    hex.toUpperCase(),
    percent,
    percent.toUpperCase(),
    encodeURIComponent(secret.toWellFormed()),
    JSON.stringify(secret).slice(1, -1),
    secret.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;'),
  ].filter((form) => form.length >= MIN_SECRET_CHARS)
}

/** The characters of the encoding that do not depend on what stands before or after the secret. */
function base64At(bytes: Buffer, shift: number): string {
  const encoded = Buffer.concat([Buffer.alloc(shift), bytes])
    .toString('base64')
    .replace(/=+$/, '')
  const from = [0, 2, 3][shift] ?? 0
  const complete = (shift + bytes.length) % 3 === 0
  return encoded.slice(from, complete ? undefined : -1)
}

function find(index: SecretIndex, text: string): readonly SecretPlace[] {
  const places: SecretPlace[] = []
  for (let at = 0; at + GRAM_CHARS <= text.length; at += STRIDE) {
    for (const [form, offset] of index.grams.get(text.slice(at, at + GRAM_CHARS)) ?? []) {
      const place = grow(text, at, index.forms[form] ?? '', offset)
      if (place.end - place.start >= MIN_PIECE_CHARS) places.push(place)
    }
  }
  for (const form of index.shortForms) {
    for (let at = text.indexOf(form); at >= 0; at = text.indexOf(form, at + form.length)) {
      places.push({ start: at, end: at + form.length })
    }
  }
  return merged(places)
}

/** The longest stretch around `at` in which text and secret agree. */
function grow(text: string, at: number, form: string, offset: number): SecretPlace {
  let start = at
  for (let back = offset; back > 0 && start > 0 && text[start - 1] === form[back - 1]; back -= 1) start -= 1
  let end = at + GRAM_CHARS
  for (let next = offset + GRAM_CHARS; next < form.length && text[end] === form[next]; next += 1) end += 1
  return { start, end }
}

function merged(places: readonly SecretPlace[]): readonly SecretPlace[] {
  const result: { start: number; end: number }[] = []
  for (const place of [...places].sort((a, b) => a.start - b.start)) {
    const last = result.at(-1)
    if (last && place.start <= last.end) last.end = Math.max(last.end, place.end)
    else result.push({ ...place })
  }
  return result
}

function mask(text: string, places: readonly SecretPlace[]): string {
  let result = ''
  let at = 0
  for (const place of places) {
    result += text.slice(at, place.start) + MASK
    at = place.end
  }
  return at === 0 ? text : result + text.slice(at)
}

/** Holds back the last word, which may be the first half of a secret. */
function createStream(redact: Redactor): RedactingStream {
  let held = ''
  return {
    push(chunk) {
      held += chunk
      const cut = safeCut(redact, held)
      const ready = held.slice(0, cut)
      held = held.slice(cut)
      return redact(ready)
    },
    end() {
      const rest = redact(held)
      held = ''
      return rest
    },
  }
}

/** A word without end is let go in parts, but never through a secret. */
function safeCut(redact: Redactor, held: string): number {
  const border = lastWhiteSpace(held)
  if (held.length - border <= MAX_HELD_CHARS) return border
  const cut = held.length - MAX_HELD_CHARS / 2
  return redact.find(held).find((place) => place.start < cut && place.end > cut)?.start ?? cut
}

const lastWhiteSpace = (text: string): number => {
  for (let at = text.length; at > 0; at -= 1) if (/\s/.test(text.charAt(at - 1))) return at
  return 0
}
