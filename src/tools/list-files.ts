import { lstatSync, readlinkSync } from 'node:fs'
import type { CleanupScan, LogFile } from '../domain/cleanup.ts'
import { alwaysQuoted, nameFromBytes, quoteName, toDisk } from '../domain/file-names.ts'
import { done, refused, type Tool, type ToolAnswer, type ToolContext } from '../domain/tool.ts'
import { cleanGlob, globMatcher, literalBase } from '../fence/glob.ts'
import { notFound, oddKindOf, relativeTo, resolveInRoot, type Place } from '../fence/root-path.ts'
import { defineInput, optional, text, withDefault } from './input.ts'
import { entriesOf, walkTree, type Entry } from './walk.ts'

const INPUT = defineInput({
  path: withDefault(
    text('Folder to list, relative to the project folder. Default ".", the project folder itself.'),
    '.',
  ),
  pattern: optional(
    text(
      'Glob that entries must match, relative to `path`, e.g. "*.log" (this folder only), "src/*.ts", "**/*.py" (all folders below).',
    ),
  ),
})

/** Made by tools, vast, and hardly ever what is looked for: a recursive listing stays out unless they are named. */
const UNENTERED: ReadonlySet<string> = new Set([
  'node_modules',
  'bower_components',
  '.venv',
  'venv',
  '__pycache__',
  '.tox',
  '.nox',
  '.gradle',
  '.mypy_cache',
  '.pytest_cache',
  '.ruff_cache',
])
const MAX_PATTERN_CHARS = 500

export const listFilesTool: Tool = {
  name: 'list_files',
  description: [
    'Lists what is in a folder of the project: a count, then one entry a line, sorted, with tabs between name, size in bytes and modified time (ISO 8601, UTC). Folders end in "/", links are shown with their target and not followed.',
    'Without `pattern` it gives the direct entries of `path`, hidden and git-ignored ones too. With `pattern` it gives what matches, as paths from the project folder; only "**" goes into folders below, and then stays out of dependency and cache folders (node_modules, .venv, __pycache__ …) unless the pattern or `path` names them. `.git` is never listed.',
    'A name with line breaks, invisible characters or blanks at its ends is shown in quotation marks with escapes; hand it to the other tools as it is shown. A long list is cut, says how many were left out, and can be narrowed with `pattern` or a folder further down.',
    'Logs in a clean-up run also show their age in days, where the age was read from, and whether they may be deleted.',
  ].join('\n'),
  profiles: ['fix', 'cleanup'],
  inputSchema: INPUT.schema,
  async run(call, context) {
    const input = INPUT.check(call.input)
    return input.ok ? list(input.value.path, input.value.pattern, context) : input
  },
}

async function list(path: string, pattern: string | undefined, context: ToolContext): Promise<ToolAnswer> {
  const resolved = await resolveInRoot(context.workspace.root, path, 'list')
  if (!resolved.ok) return resolved
  const { place } = resolved
  if (place.kind === 'missing') return notFound(place, path, 'PATH_NOT_FOUND')
  if (place.kind !== 'folder') return notAFolder(place, path)
  const unusable = pattern === undefined ? undefined : complaintAbout(pattern)
  if (unusable) return unusable
  const found = pattern === undefined ? direct(place, context) : await matching(place, pattern, context)
  if (!found) return refused('IO_ERROR', `${alwaysQuoted(path)} cannot be read.`, 'List another folder.')
  return done(report(place, pattern, found, context))
}

const notAFolder = (place: Place, path: string): ToolAnswer =>
  refused(
    'NOT_A_DIRECTORY',
    `${alwaysQuoted(path)} is a ${place.stats && place.kind === 'other' ? oddKindOf(place.stats) : 'file'}, not a folder.`,
    place.kind === 'file'
      ? 'read_file reads it; list the folder it is in to see its size and time.'
      : 'List the folder it is in.',
  )

function complaintAbout(pattern: string): ToolAnswer | undefined {
  const hint = 'Give a glob relative to `path`, such as "*.log" or "**/*.ts".'
  if (pattern === '')
    return refused('BAD_INPUT', 'pattern is empty.', `Leave it out to list everything. ${hint}`)
  if (pattern.length > MAX_PATTERN_CHARS)
    return refused('BAD_INPUT', `pattern has more than ${MAX_PATTERN_CHARS} characters.`, hint)
  if (pattern.startsWith('/') || pattern.split('/').includes('..'))
    return refused(
      'PATH_OUTSIDE_ROOT',
      `The pattern ${alwaysQuoted(pattern)} leads out of the folder it is applied to.`,
      hint,
    )
  return undefined
}

// ─── Finding ─────────────────────────────────────────────────────────────────────────────────────

interface Found {
  readonly entries: readonly Entry[]
  /** Folders a recursive listing stayed out of. */
  readonly unentered: readonly string[]
  readonly unreadable: number
}

function direct(place: Place, context: ToolContext): Found | undefined {
  const entries = entriesOf(place.absolute, '')
  if (!entries) return undefined
  const scratch = context.workspace.scratch
  const shown = entries.filter(({ name }) => place.relative !== '' || name !== scratch)
  return { entries: shown, unentered: [], unreadable: 0 }
}

async function matching(place: Place, pattern: string, context: ToolContext): Promise<Found> {
  const clean = cleanGlob(pattern)
  const matches = globMatcher(clean)
  const { scratch } = context.workspace
  const segments = clean.split('/')
  const depth = clean.includes('**') ? Number.POSITIVE_INFINITY : segments.length
  const base = literalBase(clean)
  const isHidden = (path: string): boolean =>
    place.relative === '' && path === scratch && segments[0] !== scratch
  const entries: Entry[] = []
  const unentered: string[] = []
  const enter = ({ path, name }: Entry): boolean => {
    if (isHidden(path) || path.split('/').length >= depth || !onTheWay(path, base)) return false
    if (!UNENTERED.has(name) || segments.includes(name)) return true
    unentered.push(path)
    return false
  }
  const visit = (entry: Entry): void => {
    if (!isHidden(entry.path) && matches(entry.path)) entries.push(entry)
  }
  const { unreadable } = await walkTree(place.absolute, visit, enter)
  return { entries, unentered, unreadable }
}

/** False for folders that the literal beginning of a pattern leads past. */
const onTheWay = (path: string, base: string): boolean =>
  base === '' || `${path}/`.startsWith(`${base}/`) || `${base}/`.startsWith(`${path}/`)

// ─── Showing ─────────────────────────────────────────────────────────────────────────────────────

function report(place: Place, pattern: string | undefined, found: Found, context: ToolContext): string {
  const folder = place.relative === '' ? 'the project folder' : `${quoteName(place.relative)}/`
  const count = `${found.entries.length} ${found.entries.length === 1 ? 'entry' : 'entries'}`
  const notes = notesOn(found)
  if (found.entries.length === 0) {
    const what =
      pattern === undefined ? `${folder} is empty` : `nothing in ${folder} matches ${alwaysQuoted(pattern)}`
    return [`0 entries: ${what}.`, ...notes].join('\n')
  }
  const paths =
    pattern === undefined ? '' : `, matching ${alwaysQuoted(pattern)}, as paths from the project folder`
  const ages = context.cleanup ? ', age in days, age from, verdict' : ''
  const heading = `${count} in ${folder}${paths}. Columns: name, bytes, modified${ages}.`
  const { lines, leftOut } = linesWithin(place, pattern !== undefined, found.entries, context)
  const cut =
    leftOut === 0
      ? []
      : [`[${leftOut} more entries left out. Narrow the list with pattern, or list a folder further down.]`]
  return [heading, ...lines, ...cut, ...notes].join('\n')
}

function notesOn(found: Found): readonly string[] {
  const notes: string[] = []
  if (found.unentered.length > 0) {
    const some = found.unentered.slice(0, 5).map((path) => `${quoteName(path)}/`)
    const more = found.unentered.length > 5 ? ` and ${found.unentered.length - 5} more` : ''
    notes.push(
      `[Not looked into: ${some.join(', ')}${more}. Name such a folder in path or pattern to see inside.]`,
    )
  }
  if (found.unreadable > 0) notes.push(`[${found.unreadable} folders could not be read.]`)
  return notes
}

/** As many lines, in order, as fit; only what is shown is looked at, so that a vast folder costs its names only. */
function linesWithin(
  place: Place,
  fromRoot: boolean,
  entries: readonly Entry[],
  context: ToolContext,
): { readonly lines: readonly string[]; readonly leftOut: number } {
  const sorted = [...entries].sort((one, other) => (one.path < other.path ? -1 : 1))
  const room = Math.max(500, context.maxOutputChars - 700)
  const lines: string[] = []
  let used = 0
  for (const entry of sorted) {
    const line = lineOf(place, entry, fromRoot, context)
    used += line.length + 1
    if (used > room && lines.length > 0) break
    lines.push(line)
  }
  return { lines, leftOut: sorted.length - lines.length }
}

function lineOf(place: Place, entry: Entry, fromRoot: boolean, context: ToolContext): string {
  const absolute = `${place.absolute}/${entry.path}`
  const relative = relativeTo(place.root, absolute)
  const name = quoteName(fromRoot ? relative : entry.name) + (entry.kind === 'folder' ? '/' : '')
  try {
    const stats = lstatSync(toDisk(absolute))
    const size = entry.kind === 'folder' ? '-' : String(stats.size)
    const cells = [name, size, stats.mtime.toISOString(), ...ageOf(relative, context)]
    if (entry.kind === 'link')
      cells.push(`link -> ${quoteName(nameFromBytes(readlinkSync(toDisk(absolute), 'buffer')))}`)
    if (entry.kind === 'other') cells.push(oddKindOf(stats))
    return cells.join('\t')
  } catch {
    // Gone between the listing and the look; still one entry of the count.
    return `${name}\t-\t-`
  }
}

const SCANNED = new WeakMap<CleanupScan, ReadonlyMap<string, LogFile>>()

function ageOf(relative: string, context: ToolContext): readonly string[] {
  const scan = context.cleanup?.scan
  if (!scan) return []
  const known = SCANNED.get(scan) ?? new Map(scan.files.map((file) => [file.path, file]))
  SCANNED.set(scan, known)
  const file = known.get(relative)
  if (!file) return ['-', '-', '-']
  const days = file.age.days === undefined ? '-' : file.age.days.toFixed(1)
  return [days, file.age.source, file.candidate ? 'may be deleted' : `kept: ${file.keptBecause}`]
}
