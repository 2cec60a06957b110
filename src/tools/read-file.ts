import { readSync } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { Readable } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'
import { clipHead } from '../domain/clip.ts'
import { alwaysQuoted } from '../domain/file-names.ts'
import { cleanForModel } from '../domain/hygiene.ts'
import { done, refused, type Tool, type ToolAnswer, type ToolContext } from '../domain/tool.ts'
import {
  ioRefusal,
  notFound,
  openFile,
  resolveInRoot,
  type OpenFile,
  type Place,
} from '../fence/root-path.ts'
import { defineInput, number, optional, text } from './input.ts'
import { decode, formOf, nameOfEncoding, type TextForm } from './text-form.ts'

/** Document 2's limit: characters of a file shown at once. */
export const MAX_READ_CHARS = 50_000
/** Bytes that hold so many characters whatever they are, and a little more. */
const MAX_TAKEN_BYTES = MAX_READ_CHARS * 4 + 8
const CHUNK_BYTES = 256 * 1024
/** Lines are counted to the end of the file, but not beyond this many bytes. */
const MAX_COUNTED_BYTES = 256 * 1024 * 1024
/** A range is looked for this far into a file. */
const MAX_SOUGHT_BYTES = 4 * 1024 * 1024 * 1024

const INPUT = defineInput({
  path: text('File to read, relative to the project folder.'),
  start_line: optional(
    number('First line to read, counted from 1. Default: the first.', { whole: true, above: 0 }),
  ),
  end_line: optional(number('Last line to read, inclusive. Default: the last.', { whole: true, above: 0 })),
})

export const readFileTool: Tool = {
  name: 'read_file',
  description: [
    'Reads a text file of the project. Read a file before you change it.',
    `Gives the text as it is, without line numbers. At most ${MAX_READ_CHARS} characters at once: of a longer file you get the beginning, and a last line in brackets that says which lines of how many these are and how to read on with \`start_line\` and \`end_line\`.`,
    'The encoding is recognised (UTF-8, UTF-16, single-byte); line ends are shown as LF and a byte order mark is not shown, but write_file keeps both. Text compressed with gzip (.gz logs) is decompressed. Images and other binary files give ENCODING_ERROR with their kind and size.',
  ].join('\n'),
  profiles: ['fix', 'cleanup'],
  inputSchema: INPUT.schema,
  async run(call, context) {
    const input = INPUT.check(call.input)
    if (!input.ok) return input
    const { path, start_line: first = 1, end_line: last = Number.POSITIVE_INFINITY } = input.value
    if (last < first)
      return refused(
        'BAD_INPUT',
        `end_line ${last} is before start_line ${first}.`,
        'Give end_line ≥ start_line.',
      )
    return read(path, { first, last }, context)
  },
}

interface LineRange {
  readonly first: number
  /** Infinity: to the end. */
  readonly last: number
}

async function read(path: string, range: LineRange, context: ToolContext): Promise<ToolAnswer> {
  const resolved = await resolveInRoot(context.workspace.root, path, 'read')
  if (!resolved.ok) return resolved
  if (resolved.place.kind === 'missing') return notFound(resolved.place, path, 'FILE_NOT_FOUND')
  const opened = openFile(resolved.place, path)
  if (!opened.ok) return opened
  using file = opened
  try {
    const view = await viewOf(file, range, context.signal)
    return 'binary' in view
      ? notText(path, view.binary, file.stats.size)
      : show(view, range, { place: resolved.place, path, context })
  } catch (error) {
    return ioRefusal(error, path)
  }
}

const notText = (path: string, kind: string, bytes: number): ToolAnswer =>
  refused(
    'ENCODING_ERROR',
    `${alwaysQuoted(path)} is ${kind} (${bytes} bytes), not text.`,
    'read_file shows text only; leave this file, or look at it with a program that knows its format.',
  )

// ─── Taking lines out of a stream ────────────────────────────────────────────────────────────────

/** The asked lines of a file and what is known of the rest. */
interface View {
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

async function viewOf(
  { descriptor, stats }: OpenFile,
  range: LineRange,
  signal: AbortSignal,
): Promise<View | { readonly binary: string }> {
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

const emptyView: View = {
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
): Promise<View | { readonly binary: string }> {
  const form = formOf(head, options.whole)
  if ('binary' in form) return form
  const lines = new LineTaker(options.range)
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

  constructor(range: LineRange) {
    this.#range = range
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
    const room = MAX_TAKEN_BYTES - this.#keptBytes
    if (room <= 0) return
    const part = Buffer.from(piece.subarray(0, room))
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
    return this.bytes > (hasRange || this.#newlines >= first ? MAX_COUNTED_BYTES : MAX_SOUGHT_BYTES)
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
    const usable = bytes.length - (bytes.length % unit)
    left = Buffer.from(bytes.subarray(usable))
    return Buffer.from(decode(bytes.subarray(0, usable), form.encoding), 'utf8')
  }
  yield convert(head)
  for await (const chunk of rest) yield convert(chunk)
}

// ─── Showing ─────────────────────────────────────────────────────────────────────────────────────

interface Shown {
  readonly place: Place
  readonly path: string
  readonly context: ToolContext
}

function show(view: View, range: LineRange, shown: Shown): ToolAnswer {
  if (view.bytes === 0) return done(`(${alwaysQuoted(shown.path)} is empty: 0 bytes, 0 lines.)`)
  if (range.first > view.lines) return pastTheEnd(view, range, shown.path)
  const decoded = textOf(view)
  const crlf = decoded.includes('\r\n')
  // Cleaned before it is cut, so that what is shown keeps to the limit.
  const plain = cleanForModel(decoded.replaceAll('\r\n', '\n'))
  const text = wholeLines(clipHead(plain, MAX_READ_CHARS).text, plain)
  const notes = [
    ...partNote(text, plain, view, { range, shown }),
    ...formNotes(view, crlf, shown),
    ...(text.trim() === '' ? [`[Blank: ${countOf(view)}.]`] : []),
  ]
  if (notes.length === 0) return done(text)
  return done(`${text}${text.endsWith('\n') ? '' : '\n'}${notes.join('\n')}`)
}

/** Where the taking stopped within a character, that character is dropped. */
function textOf({ taken }: View): string {
  const decoder = new StringDecoder('utf8')
  const text = decoder.write(taken)
  return (taken.length < MAX_TAKEN_BYTES ? text + decoder.end() : text).toWellFormed()
}

const pastTheEnd = (view: View, range: LineRange, path: string): ToolAnswer =>
  refused(
    'BAD_INPUT',
    `start_line ${range.first} is past the end: ${alwaysQuoted(path)} has ${countOf(view)}.`,
    `Give a start_line from 1 to ${view.lines}.`,
  )

/** A cut falls on a line's end where at least one whole line fits. */
function wholeLines(clipped: string, plain: string): string {
  if (clipped.length === plain.length) return clipped
  const end = clipped.lastIndexOf('\n')
  return end > 0 ? clipped.slice(0, end + 1) : clipped
}

function partNote(
  text: string,
  plain: string,
  view: View,
  { range, shown }: { readonly range: LineRange; readonly shown: Shown },
): readonly string[] {
  const breaks = text.split('\n').length - 1
  const lastShown = range.first + breaks - (text.endsWith('\n') ? 1 : 0)
  const cut = text.length < plain.length || view.taken.length >= MAX_TAKEN_BYTES
  if (cut && !text.endsWith('\n')) return [longLineNote(range.first, text, view, shown)]
  const isWhole = range.first === 1 && lastShown >= view.lines && view.countedAll
  if (isWhole) return []
  const why = cut ? `, cut at ${MAX_READ_CHARS} characters (truncated)` : ''
  const more = lastShown < view.lines ? ` Read on with start_line=${lastShown + 1}.` : ''
  return [`[Lines ${range.first} to ${lastShown} of ${lineCount(view)}${why}.${more}]`]
}

function longLineNote(line: number, text: string, view: View, { context, path }: Shown): string {
  const shownBytes = Buffer.byteLength(text)
  const rest = context.shell
    ? `run_command shows another part of it, e.g. sed -n ${line}p FILE | cut -c ${text.length + 1}-${text.length + 5000}.`
    : 'The rest of such a line cannot be shown.'
  const on = view.lines > line ? ` Read on after it with start_line=${line + 1}.` : ''
  return `[Truncated within line ${line} of ${lineCount(view)}: the first ${text.length} characters (${shownBytes} bytes) of it are shown; ${alwaysQuoted(path)} has ${view.countedAll ? '' : 'more than '}${view.bytes} bytes in all. ${rest}${on}]`
}

const lineCount = (view: View): string => (view.countedAll ? String(view.lines) : `more than ${view.lines}`)

const countOf = (view: View): string =>
  `${lineCount(view)} ${view.lines === 1 && view.countedAll ? 'line' : 'lines'}, ${view.bytes} bytes`

function formNotes(view: View, crlf: boolean, { place, path }: Shown): readonly string[] {
  const encoding = nameOfEncoding(view.form)
  const notes: string[] = []
  if (place.respelled)
    notes.push(`The file's true name is ${alwaysQuoted(place.relative)}, asked for as ${alwaysQuoted(path)}.`)
  if (view.gzipped) notes.push('Decompressed from gzip.')
  if (encoding !== '') notes.push(`Encoding: ${encoding}.`)
  if (crlf) notes.push('Line ends are CRLF.')
  return notes.length === 0 ? [] : [`[${notes.join(' ')}]`]
}
