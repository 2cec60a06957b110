import { readFileSync } from 'node:fs'
import { alwaysQuoted } from '../domain/file-names.ts'
import { SUMMARY_PATH } from '../domain/log-summary.ts'
import { isSnapshot, isTestFile } from '../domain/test-files.ts'
import { done, refused, type Tool, type ToolAnswer, type ToolContext } from '../domain/tool.ts'
import { protectedBecause } from '../fence/protected.ts'
import { replaceFile } from '../fence/replace-file.ts'
import { notFound, openFile, resolveInRoot, type Place, type Refusal } from '../fence/root-path.ts'
import { findAll, lineNumberAt, nearMiss, replaceAt, withLineEndsOf } from './edit.ts'
import { defineInput, flag, optional, text, withDefault, type InputOf } from './input.ts'
import { wrongInSummary } from './scan-logs.ts'
import { decode, encode, formOf, nameOfEncoding, type Encoding, type TextForm } from './text-form.ts'

const MAX_FILE_BYTES = 32 * 1024 * 1024

const INPUT = defineInput({
  path: text('File to write, relative to the project folder. Missing parent folders are made.'),
  content: optional(text('The whole new content of the file. Not together with old_text.')),
  old_text: optional(
    text(
      'Text to replace, exactly as read_file shows it, with enough of its surroundings to occur only once.',
    ),
  ),
  new_text: optional(text('What stands in its place; may be empty. Needed with old_text.')),
  replace_all: withDefault(
    flag('Replace every occurrence of old_text instead of exactly one. Default false.'),
    false,
  ),
})

export const writeFileTool: Tool = {
  name: 'write_file',
  description: [
    'Writes a text file of the project, in one of two ways: with `content`, the whole file is created or overwritten; with `old_text` and `new_text`, one exact piece of an existing file is replaced, which is shorter and safer for small changes in a large file.',
    'Text is taken literally: no patterns, no escapes beyond those of JSON. `old_text` must occur exactly once unless `replace_all` is true; when it does not, nothing is written and the answer says what is nearest. Line breaks in it match both LF and CRLF.',
    'The file keeps its line ends, byte order mark, encoding, mode and links; it is replaced as a whole or left as it was. The answer tells bytes and lines, not the content. Files of git, workflow files and other protected paths are refused.',
  ].join('\n'),
  profiles: ['fix', 'cleanup'],
  inputSchema: INPUT.schema,
  async run(call, context) {
    const input = INPUT.check(call.input)
    if (!input.ok) return input
    const answer = await write(input.value, context)
    return answer.ok ? withCheckedSummary(answer, input.value.path, context) : answer
  },
}

async function write(input: InputOf<typeof INPUT>, context: ToolContext): Promise<ToolAnswer> {
  const { path, content, old_text: oldText, new_text: newText, replace_all: everywhere } = input
  if (content !== undefined && oldText === undefined && newText === undefined)
    return writeWhole(path, content, context)
  if (content === undefined && oldText !== undefined && newText !== undefined)
    return replacePiece(path, { oldText, newText, everywhere }, context)
  return refused(
    'BAD_INPUT',
    content === undefined
      ? `${oldText === undefined ? 'Neither content nor old_text is' : 'new_text is not'} given.`
      : 'content is given together with old_text or new_text.',
    'Give content for the whole file, or old_text and new_text for one piece of it.',
  )
}

/** A summary of logs whose figures are wrong is answered with the right ones, while it can still be corrected. */
async function withCheckedSummary(
  answer: Extract<ToolAnswer, { ok: true }>,
  path: string,
  { workspace, cleanup }: ToolContext,
): Promise<ToolAnswer> {
  if (cleanup === undefined) return answer
  const resolved = await resolveInRoot(workspace.root, path, 'read')
  if (!resolved.ok || resolved.place.relative !== SUMMARY_PATH) return answer
  const wrong = await wrongInSummary(workspace, cleanup)
  return wrong.length === 0 ? answer : done(`${answer.text}\nPlease correct it: ${wrong.join(' ')}`)
}

/** The place to write to, or why nothing may be written there. */
async function writable(path: string, context: ToolContext): Promise<{ ok: true; place: Place } | Refusal> {
  const { root, protect } = context.workspace
  const resolved = await resolveInRoot(root, path, 'write')
  if (!resolved.ok) return resolved
  if (path.endsWith('/'))
    return refused(
      'NOT_A_FILE',
      `${alwaysQuoted(path)} names a folder.`,
      'Give the path of a file; folders are made as needed.',
    )
  const { place } = resolved
  const paths = [place.relative, place.asked]
  const why = paths.map((one) => protectedBecause(one, protect)).find((clause) => clause !== undefined)
  const isTest = context.protectTests && paths.some((one) => isTestFile(one) || isSnapshot(one))
  if (why === undefined && !isTest) return resolved
  return refused(
    'PATH_PROTECTED',
    `${alwaysQuoted(path)} may not be changed: ${why ?? 'it is a test file, and this run protects tests'}.`,
    'Reach the goal without changing this file.',
  )
}

// ─── The whole file ──────────────────────────────────────────────────────────────────────────────

async function writeWhole(path: string, content: string, context: ToolContext): Promise<ToolAnswer> {
  const target = await writable(path, context)
  if (!target.ok) return target
  if (content.length > MAX_FILE_BYTES) return tooLarge(path, content.length)
  const { place } = target
  if (place.kind === 'missing')
    return put(place, path, { bytes: Buffer.from(content), verb: 'Created', notes: [] })
  const old = contentOf(place, path)
  if (!old.ok) return old
  const form = formOf(old.bytes, true)
  if ('binary' in form) {
    const notes = [`It was ${form.binary} and is UTF-8 text now.`]
    return put(place, path, { bytes: Buffer.from(content), verb: 'Overwrote', notes })
  }
  const formed = inFormOf(old.bytes, form, content)
  if ('missing' in formed) return notInEncoding(path, form, formed.missing)
  if (formed.bytes.equals(old.bytes))
    return done(`${alwaysQuoted(path)} already has this content; nothing was written.`)
  return put(place, path, { bytes: formed.bytes, verb: 'Overwrote', notes: keptNotes(form, formed.bytes) })
}

/** New content in the old file's encoding, mark and line ends. */
function inFormOf(
  old: Buffer,
  form: TextForm,
  content: string,
): { readonly bytes: Buffer } | { readonly missing: string } {
  const mark = old.subarray(0, form.markBytes)
  const body = form.markBytes > 0 && content.startsWith('\u{feff}') ? content.slice(1) : content
  // The reader saw U+FFFD for stray bytes: written back it would turn them into three others.
  if (form.encoding === 'utf-8-broken' && body.includes('\u{fffd}')) return { missing: '\u{fffd}' }
  const text = withLineEndsOf(decode(old.subarray(form.markBytes), form.encoding), body.toWellFormed())
  const encoded = encode(text, form.encoding)
  return 'missing' in encoded ? encoded : { bytes: Buffer.concat([mark, encoded]) }
}

const notInEncoding = (path: string, form: TextForm, missing: string): Refusal =>
  refused(
    'ENCODING_ERROR',
    `${alwaysQuoted(path)} is ${nameOfEncoding(form)}, and ${alwaysQuoted(missing)} cannot be written in it; the file is as it was.`,
    'Replace only a piece with old_text and new_text in characters the file can hold.',
  )

// ─── One piece ───────────────────────────────────────────────────────────────────────────────────

interface Edit {
  readonly oldText: string
  readonly newText: string
  readonly everywhere: boolean
}

async function replacePiece(path: string, edit: Edit, context: ToolContext): Promise<ToolAnswer> {
  if (edit.oldText === '')
    return refused(
      'BAD_INPUT',
      'old_text is empty.',
      'Give the text to replace, or content for the whole file.',
    )
  if (edit.oldText === edit.newText)
    return refused(
      'BAD_INPUT',
      'old_text and new_text are the same; nothing would change.',
      'Give the text as it should be in new_text.',
    )
  const target = await writable(path, context)
  if (!target.ok) return target
  const { place } = target
  if (place.kind === 'missing') return notFound(place, path, 'FILE_NOT_FOUND')
  const old = contentOf(place, path)
  if (!old.ok) return old
  const form = formOf(old.bytes, true)
  if ('binary' in form)
    return refused(
      'ENCODING_ERROR',
      `${alwaysQuoted(path)} is ${form.binary}, not text; it is as it was.`,
      'Only text files can be edited.',
    )
  return editBytes(old.bytes, form, edit, { place, path })
}

function editBytes(
  old: Buffer,
  form: TextForm,
  edit: Edit,
  { place, path }: { readonly place: Place; readonly path: string },
): ToolAnswer {
  const oldUnits = toUnits(edit.oldText, form.encoding)
  const newUnits = toUnits(edit.newText, form.encoding)
  if ('missing' in newUnits) return notInEncoding(path, form, newUnits.missing)
  const body = unitsOf(old.subarray(form.markBytes), form.encoding)
  const matches = 'missing' in oldUnits ? [] : findAll(body, oldUnits.units)
  if (matches.length === 0) {
    const text = decode(old.subarray(form.markBytes), form.encoding)
    return refused(
      'NO_MATCH',
      `old_text does not occur in ${alwaysQuoted(path)}; nothing was written.`,
      nearMiss(text, edit.oldText),
    )
  }
  if (matches.length > 1 && !edit.everywhere)
    return notUnique(
      path,
      body,
      matches.map(({ start }) => start),
    )
  const changed = replaceAt(body, matches, newUnits.units)
  if (changed === body) return done(`${alwaysQuoted(path)} already reads like this; nothing was written.`)
  const bytes = Buffer.concat([old.subarray(0, form.markBytes), bytesOf(changed, form.encoding)])
  if (bytes.length > MAX_FILE_BYTES) return tooLarge(path, bytes.length)
  const line = lineNumberAt(body, matches[0]?.start ?? 0)
  const where =
    matches.length === 1 ? `one place, line ${line}` : `${matches.length} places, first at line ${line}`
  return put(place, path, {
    bytes,
    verb: 'Edited',
    notes: [`Replaced in ${where}.`, ...keptNotes(form, bytes)],
  })
}

function notUnique(path: string, body: string, starts: readonly number[]): Refusal {
  const lines = starts.slice(0, 10).map((start) => lineNumberAt(body, start))
  const more = starts.length > 10 ? ' …' : ''
  return refused(
    'NOT_UNIQUE',
    `old_text occurs ${starts.length} times in ${alwaysQuoted(path)} (lines ${lines.join(', ')}${more}); nothing was written.`,
    'Add lines around it until it occurs once, or set replace_all to true.',
  )
}

// Edits work on units that every byte of the file survives: UTF-16 as it is, all else byte by byte. A UTF-8
// character never begins within another, so a search by bytes finds whole characters only.

const isWide = (encoding: Encoding): boolean => encoding === 'utf-16le' || encoding === 'utf-16be'

function toUnits(
  text: string,
  encoding: Encoding,
): { readonly units: string } | { readonly missing: string } {
  if (isWide(encoding)) return { units: text.toWellFormed() }
  if (encoding === 'utf-8-broken' && text.includes('\u{fffd}')) return { missing: '\u{fffd}' }
  const encoded = encode(text.toWellFormed(), encoding)
  return 'missing' in encoded ? encoded : { units: encoded.toString('latin1') }
}

const unitsOf = (bytes: Buffer, encoding: Encoding): string =>
  isWide(encoding) ? decode(bytes, encoding) : bytes.toString('latin1')

function bytesOf(units: string, encoding: Encoding): Buffer {
  const encoded = isWide(encoding) ? encode(units, encoding) : Buffer.from(units, 'latin1')
  // UTF-16 has every character.
  return 'missing' in encoded ? Buffer.alloc(0) : encoded
}

// ─── Both ────────────────────────────────────────────────────────────────────────────────────────

function contentOf(place: Place, path: string): { readonly ok: true; readonly bytes: Buffer } | Refusal {
  const opened = openFile(place, path)
  if (!opened.ok) return opened
  using file = opened
  if (file.stats.size > MAX_FILE_BYTES) return tooLarge(path, file.stats.size)
  return { ok: true, bytes: readFileSync(file.descriptor) }
}

const tooLarge = (path: string, bytes: number): Refusal =>
  refused(
    'TOO_LARGE',
    `${alwaysQuoted(path)} has or would have ${bytes} bytes; write_file works on at most ${MAX_FILE_BYTES}.`,
    'Write less, or use a program for it.',
  )

function put(
  place: Place,
  path: string,
  what: { readonly bytes: Buffer; readonly verb: string; readonly notes: readonly string[] },
): ToolAnswer {
  const refusal = replaceFile(place, what.bytes, path)
  if (refusal) return refusal
  const lines = lineCountOf(what.bytes)
  const counts = `${counted(what.bytes.length, 'byte')}, ${counted(lines, 'line')}`
  const name = place.respelled ? [`The file's true name is ${alwaysQuoted(place.relative)}.`] : []
  return done([`${what.verb} ${alwaysQuoted(path)}: ${counts}.`, ...what.notes, ...name].join(' '))
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

function lineCountOf(bytes: Buffer): number {
  let lines = bytes.length > 0 && bytes[bytes.length - 1] !== 10 ? 1 : 0
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) lines += 1
  return lines
}

function keptNotes(form: TextForm, bytes: Buffer): readonly string[] {
  const kept = [
    ...(bytes.includes('\r\n') ? ['line ends CRLF'] : []),
    ...(form.markBytes > 0 ? ['byte order mark'] : []),
    ...(form.encoding === 'utf-8' ? [] : [`encoding (${nameOfEncoding(form)})`]),
  ]
  return kept.length === 0 ? [] : [`Kept: ${kept.join(', ')}.`]
}
