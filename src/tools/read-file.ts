import { StringDecoder } from 'node:string_decoder'
import { clipHead } from '../domain/clip.ts'
import { alwaysQuoted } from '../domain/file-names.ts'
import { cleanForModel } from '../domain/hygiene.ts'
import { done, refused, type Tool, type ToolAnswer, type ToolContext } from '../domain/tool.ts'
import { ioRefusal, notFound, openFile, resolveInRoot, type Place } from '../fence/root-path.ts'
import { defineInput, number, optional, text } from './input.ts'
import { nameOfEncoding } from './text-form.ts'
import { MAX_READ_CHARS, MAX_TAKEN_BYTES, viewOf, type LineRange, type TextView } from './text-view.ts'

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

// ─── Showing ─────────────────────────────────────────────────────────────────────────────────────

interface Shown {
  readonly place: Place
  readonly path: string
  readonly context: ToolContext
}

function show(view: TextView, range: LineRange, shown: Shown): ToolAnswer {
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
function textOf({ taken }: TextView): string {
  const decoder = new StringDecoder('utf8')
  const text = decoder.write(taken)
  return (taken.length < MAX_TAKEN_BYTES ? text + decoder.end() : text).toWellFormed()
}

const pastTheEnd = (view: TextView, range: LineRange, path: string): ToolAnswer =>
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
  view: TextView,
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

function longLineNote(line: number, text: string, view: TextView, { context, path }: Shown): string {
  const shownBytes = Buffer.byteLength(text)
  const rest = context.shell
    ? `run_command shows another part of it, e.g. sed -n ${line}p FILE | cut -c ${text.length + 1}-${text.length + 5000}.`
    : 'The rest of such a line cannot be shown.'
  const on = view.lines > line ? ` Read on after it with start_line=${line + 1}.` : ''
  return `[Truncated within line ${line} of ${lineCount(view)}: the first ${text.length} characters (${shownBytes} bytes) of it are shown; ${alwaysQuoted(path)} has ${view.countedAll ? '' : 'more than '}${view.bytes} bytes in all. ${rest}${on}]`
}

const lineCount = (view: TextView): string =>
  view.countedAll ? String(view.lines) : `more than ${view.lines}`

const countOf = (view: TextView): string =>
  `${lineCount(view)} ${view.lines === 1 && view.countedAll ? 'line' : 'lines'}, ${view.bytes} bytes`

function formNotes(view: TextView, crlf: boolean, { place, path }: Shown): readonly string[] {
  const encoding = nameOfEncoding(view.form)
  const notes: string[] = []
  if (place.respelled)
    notes.push(`The file's true name is ${alwaysQuoted(place.relative)}, asked for as ${alwaysQuoted(path)}.`)
  if (view.gzipped) notes.push('Decompressed from gzip.')
  if (encoding !== '') notes.push(`Encoding: ${encoding}.`)
  if (crlf) notes.push('Line ends are CRLF.')
  return notes.length === 0 ? [] : [`[${notes.join(' ')}]`]
}
