import { isUtf8 } from 'node:buffer'

/**
 * How the bytes of a text file are written. `utf-8-broken` is UTF-8 with stray bytes that belong to no character;
 * `windows-1252` stands for any single-byte encoding: every byte is one character, so nothing is lost on the way back.
 */
export type Encoding = 'utf-8' | 'utf-8-broken' | 'utf-16le' | 'utf-16be' | 'windows-1252'

export interface TextForm {
  readonly encoding: Encoding
  /** Bytes of the byte order mark at the beginning. */
  readonly markBytes: number
}

/** What the first bytes say a file is, when it is no text. */
export type BinaryKind = { readonly binary: string }

const SIGNATURES: readonly (readonly [string, string])[] = [
  ['89504e470d0a1a0a', 'a PNG image'],
  ['ffd8ff', 'a JPEG image'],
  ['47494638', 'a GIF image'],
  ['424d', 'a BMP image'],
  ['25504446', 'a PDF document'],
  ['504b0304', 'a ZIP archive (also Office documents and JAR files)'],
  ['1f8b', 'gzip-compressed data'],
  ['425a68', 'bzip2-compressed data'],
  ['fd377a585a00', 'XZ-compressed data'],
  ['28b52ffd', 'Zstandard-compressed data'],
  ['7f454c46', 'an ELF program'],
  ['cafebabe', 'a compiled Java class'],
  ['0061736d', 'a WebAssembly module'],
  ['53514c69746520666f726d6174203300', 'an SQLite database'],
  ['774f4646', 'a WOFF font'],
  ['774f4632', 'a WOFF2 font'],
]

/** Judges by content, never by name. `sample` is the beginning of the file, `whole` says that it is all of it. */
export function formOf(sample: Buffer, whole: boolean): TextForm | BinaryKind {
  if (startsWith(sample, 'efbbbf')) return { encoding: utf8Or(sample, whole, 'utf-8-broken'), markBytes: 3 }
  if (startsWith(sample, 'fffe') && !startsWith(sample, 'fffe0000'))
    return { encoding: 'utf-16le', markBytes: 2 }
  if (startsWith(sample, 'feff')) return { encoding: 'utf-16be', markBytes: 2 }
  if (sample.includes(0)) return unmarkedUtf16(sample) ?? { binary: signatureOf(sample) ?? 'binary data' }
  const signature = signatureOf(sample)
  const encoding = utf8Or(sample, whole, isMostlyUtf8(sample) ? 'utf-8-broken' : 'windows-1252')
  if (encoding === 'utf-8') return { encoding, markBytes: 0 }
  if (signature !== undefined) return { binary: signature }
  return looksLikeText(sample) ? { encoding, markBytes: 0 } : { binary: 'binary data' }
}

const startsWith = (bytes: Buffer, hex: string): boolean =>
  bytes.subarray(0, hex.length / 2).toString('hex') === hex

function signatureOf(sample: Buffer): string | undefined {
  if (startsWith(sample, '52494646') && sample.toString('latin1', 8, 12) === 'WEBP') return 'a WebP image'
  return SIGNATURES.find(([hex]) => startsWith(sample, hex))?.[1]
}

/** A sample may end within a character, which is no fault of the file. */
function utf8Or(sample: Buffer, whole: boolean, otherwise: Encoding): Encoding {
  if (isUtf8(sample)) return 'utf-8'
  if (whole) return otherwise
  const cuts = [1, 2, 3].map((bytes) => sample.subarray(0, sample.length - bytes))
  return cuts.some((cut) => isUtf8(cut)) ? 'utf-8' : otherwise
}

/** More whole multi-byte characters than stray bytes: UTF-8 that was damaged rather than another encoding. */
function isMostlyUtf8(sample: Buffer): boolean {
  const text = sample.toString('utf8')
  let stray = 0
  let characters = 0
  for (const character of text) {
    if (character === '\u{fffd}') stray += 1
    else if (character > '\u{7f}') characters += 1
  }
  return characters > stray
}

/** Text in Latin letters without a mark has a zero in nearly every other byte, always on the same side. */
function unmarkedUtf16(sample: Buffer): TextForm | undefined {
  const pairs = Math.floor(sample.length / 2)
  if (pairs < 2) return undefined
  let highZeros = 0
  let lowZeros = 0
  for (let at = 0; at + 1 < sample.length; at += 2) {
    if (sample[at] === 0) highZeros += 1
    if (sample[at + 1] === 0) lowZeros += 1
  }
  if (lowZeros > pairs * 0.7 && highZeros === 0) return { encoding: 'utf-16le', markBytes: 0 }
  if (highZeros > pairs * 0.7 && lowZeros === 0) return { encoding: 'utf-16be', markBytes: 0 }
  return undefined
}

/** Few control characters besides the usual ones. */
function looksLikeText(sample: Buffer): boolean {
  let odd = 0
  for (const byte of sample) if (byte < 32 && ![8, 9, 10, 12, 13, 27].includes(byte)) odd += 1
  return odd <= sample.length / 100
}

// ─── To text and back ────────────────────────────────────────────────────────────────────────────

// Written out, as decoders differ in what they make of 0x80–0x9F; each of the 256 bytes is a character of its own.
const WINDOWS_1252_UPPER = '€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8d}Ž\u{8f}\u{90}‘’“”•–—˜™š›œ\u{9d}žŸ'
const TO_BYTE: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 256 }, (_, byte) => [
    WINDOWS_1252_UPPER[byte - 0x80] ?? String.fromCharCode(byte),
    byte,
  ]),
)

const fromWindows1252 = (bytes: Buffer): string =>
  bytes
    .toString('latin1')
    .replace(/[\u{80}-\u{9f}]/gu, (raw) => WINDOWS_1252_UPPER[raw.charCodeAt(0) - 0x80] ?? raw)

/** What a reader sees of `bytes` (without the mark). Stray bytes become U+FFFD; all else can be written back. */
export function decode(bytes: Buffer, encoding: Encoding): string {
  if (encoding === 'utf-16le') return bytes.toString('utf16le')
  if (encoding === 'utf-16be') return swapped(bytes).toString('utf16le')
  return encoding === 'windows-1252' ? fromWindows1252(bytes) : bytes.toString('utf8')
}

/** The bytes of `text`, or the first character that this encoding does not have. */
export function encode(text: string, encoding: Encoding): Buffer | { readonly missing: string } {
  if (encoding === 'utf-16le') return Buffer.from(text, 'utf16le')
  if (encoding === 'utf-16be') return swapped(Buffer.from(text, 'utf16le'))
  if (encoding !== 'windows-1252') return Buffer.from(text, 'utf8')
  const bytes: number[] = []
  for (const character of text) {
    const byte = TO_BYTE.get(character)
    if (byte === undefined) return { missing: character }
    bytes.push(byte)
  }
  return Buffer.from(bytes)
}

const swapped = (bytes: Buffer): Buffer => Buffer.from(bytes.subarray(0, bytes.length & ~1)).swap16()

/** How an encoding is called in a note; empty for plain UTF-8. */
export const nameOfEncoding = (form: TextForm): string =>
  ({
    'utf-8': '',
    'utf-8-broken': 'UTF-8 with stray bytes, shown as \u{fffd}',
    'utf-16le': 'UTF-16 LE',
    'utf-16be': 'UTF-16 BE',
    'windows-1252': 'not UTF-8, shown as Windows-1252',
  })[form.encoding]
