import { readSync } from 'node:fs'
import { Readable } from 'node:stream'
import type { OpenFile } from '../fence/root-path.ts'
import { decode, formOf, type TextForm } from './text-form.ts'

/** Document 2's limit: characters of a file shown at once. */
export const MAX_READ_CHARS = 50_000
/** Bytes that hold so many characters whatever they are, and a little more. */
export const MAX_TAKEN_BYTES = MAX_READ_CHARS * 4 + 8
const CHUNK_BYTES = 256 * 1024
/** Lines are counted to the end of a file, but not beyond this many bytes. */
const MAX_COUNTED_BYTES = 256 * 1024 * 1024
/** Unpacking is slower than reading, and a small file may unpack to any size. */
const MAX_UNPACKED_BYTES = 64 * 1024 * 1024
/** A range is looked for so many times further into a file. */
const SEEK_FACTOR = 16

export interface LineRange {
  readonly first: number
  /** Infinity: to the end. */
  readonly last: number
}

/** The asked lines of a text file and what is known of the rest. */
export interface TextView {
  /** UTF-8 bytes of the asked lines, possibly cut short. */
  readonly taken: Buffer
  readonly form: TextForm
  readonly gzipped: boolean
  /** True size of the text in bytes, as far as it was counted. */
  readonly bytes: number
  readonly lines: number
  /** False: the file goes on after what was counted. */
  readonly countedAll: boolean
}

/** Reads the asked lines of an open file in whatever encoding it is, in bounded memory; or tells what it is instead. */
export async function viewOf(
  { descriptor, stats }: OpenFile,
  range: LineRange,
  signal: AbortSignal,
): Promise<TextView | { readonly binary: string }> {
  const raw = chunksOf(descriptor, stats.size)
  const head = await firstOf(raw)
  if (head.length === 0) return emptyView
  const gzipped = head[0] === 0x1f && head[1] === 0x8b
  if (!gzipped) return textView(head, raw, { whole: head.length >= stats.size, gzipped, range, signal })
  const plain = gunzipped(head, raw)
  try {
    const start = await firstOf(plain)
    return await textView(start, plain, { whole: false, gzipped, range, signal })
  } catch {
    // Damaged or cut off: zlib names the fault in many ways, none of which helps the reader.
    return { binary: 'damaged gzip-compressed data' }
  }
}

const emptyView: TextView = {
  taken: Buffer.alloc(0),
  form: { encoding: 'utf-8', markBytes: 0 },
  gzipped: false,
  bytes: 0,
  lines: 0,
  countedAll: true,
}

interface ViewOptions {
  readonly whole: boolean
  readonly gzipped: boolean
  readonly range: LineRange
  readonly signal: AbortSignal
}

async function textView(
  head: Buffer,
  rest: AsyncGenerator<Buffer>,
  options: ViewOptions,
): Promise<TextView | { readonly binary: string }> {
  const form = formOf(head, options.whole)
  if ('binary' in form) return form
  const lines = new LineTaker(options.range, options.gzipped ? MAX_UNPACKED_BYTES : MAX_COUNTED_BYTES)
  for await (const chunk of asUtf8(head.subarray(form.markBytes), rest, form)) {
    lines.add(chunk)
    if (lines.isDone || options.signal.aborted) break
  }
  const { taken, bytes, total, isDone } = lines
  return { taken, form, gzipped: options.gzipped, bytes, lines: total, countedAll: !isDone }
}

/** Counts lines and keeps those of a range, from chunks of UTF-8. */
class LineTaker {
  bytes = 0
  #newlines = 0
  #endsInNewline = true
  readonly #range: LineRange
  readonly #kept: Buffer[] = []
  #keptBytes = 0

  readonly #maxCounted: number

  constructor(range: LineRange, maxCountedBytes: number) {
    this.#range = range
    this.#maxCounted = maxCountedBytes
  }

  add(chunk: Buffer): void {
    const { first, last } = this.#range
    let line = this.#newlines + 1
    let from = line >= first && line <= last ? 0 : -1
    let until = chunk.length
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) {
      line += 1
      if (line === first) from = at + 1
      if (line === last + 1) until = at + 1
    }
    if (from >= 0) this.#keep(chunk.subarray(from, until))
    this.#newlines = line - 1
    this.bytes += chunk.length
    if (chunk.length > 0) this.#endsInNewline = chunk[chunk.length - 1] === 10
  }

  /** What is beyond the limit is only counted. */
  #keep(piece: Buffer): void {
    const part = Buffer.from(piece.subarray(0, MAX_TAKEN_BYTES - this.#keptBytes))
    this.#kept.push(part)
    this.#keptBytes += part.length
  }

  get total(): number {
    return this.#newlines + (this.#endsInNewline ? 0 : 1)
  }

  get taken(): Buffer {
    return Buffer.concat(this.#kept)
  }

  /** True when counting on is not worth its time. */
  get isDone(): boolean {
    const { first, last } = this.#range
    const hasRange = this.#newlines >= last || this.#keptBytes >= MAX_TAKEN_BYTES
    return (
      this.bytes > (hasRange || this.#newlines >= first ? this.#maxCounted : this.#maxCounted * SEEK_FACTOR)
    )
  }
}

/** Chunks of a file; async so that they can be sent through a decompressor, read at once as it is quicker. */
async function* chunksOf(descriptor: number, size: number): AsyncGenerator<Buffer> {
  const chunkBytes = Math.min(CHUNK_BYTES, size + 1)
  for (;;) {
    const buffer = Buffer.allocUnsafe(chunkBytes)
    const bytes = readSync(descriptor, buffer)
    if (bytes === 0) return
    yield buffer.subarray(0, bytes)
  }
}

const firstOf = async (chunks: AsyncGenerator<Buffer>): Promise<Buffer> => {
  const { value, done: isOver } = await chunks.next()
  return isOver ? Buffer.alloc(0) : value
}

async function* gunzipped(head: Buffer, rest: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  const packed = async function* (): AsyncGenerator<Buffer> {
    yield head
    yield* rest
  }
  // Not with the rest: it takes 8 ms to load, and few runs read anything packed.
  const { createGunzip } = await import('node:zlib')
  const gunzip = createGunzip()
  const source = Readable.from(packed())
  source.on('error', (error) => gunzip.destroy(error))
  try {
    for await (const chunk of source.pipe(gunzip)) yield chunk as Buffer
  } finally {
    source.destroy()
    gunzip.destroy()
  }
}

/** The stream in UTF-8, whatever it is written in; characters cut between chunks are put together. */
async function* asUtf8(head: Buffer, rest: AsyncGenerator<Buffer>, form: TextForm): AsyncGenerator<Buffer> {
  if (form.encoding === 'utf-8' || form.encoding === 'utf-8-broken') {
    yield head
    yield* rest
    return
  }
  const unit = form.encoding === 'windows-1252' ? 1 : 2
  let left = Buffer.alloc(0)
  const convert = (chunk: Buffer): Buffer => {
    const bytes = Buffer.concat([left, chunk])
    const whole = bytes.length - (bytes.length % unit)
    const text = decode(bytes.subarray(0, whole), form.encoding)
    // Its other half comes with the next chunk.
    const usable = /[\u{d800}-\u{dbff}]$/u.test(text) ? whole - unit : whole
    left = Buffer.from(bytes.subarray(usable))
    return Buffer.from(usable < whole ? text.slice(0, -1) : text, 'utf8')
  }
  yield convert(head)
  for await (const chunk of rest) yield convert(chunk)
}
