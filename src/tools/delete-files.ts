import { lstatSync, unlinkSync, type Stats } from 'node:fs'
import { dirname } from 'node:path'
import { clipHead } from '../domain/clip.ts'
import { figuresOf, type CleanupDesk, type Deletion, type LogFile } from '../domain/cleanup.ts'
import { quoteName } from '../domain/file-names.ts'
import {
  done,
  refused,
  type Tool,
  type ToolAnswer,
  type ToolContext,
  type ToolErrorCode,
} from '../domain/tool.ts'
import { globMatcher } from '../fence/glob.ts'
import { protectedBecause } from '../fence/protected.ts'
import { replaceFile } from '../fence/replace-file.ts'
import { ioRefusal, leafOf, resolveInRoot, withFolder, type Place } from '../fence/root-path.ts'
import { defineInput, flag, texts, withDefault } from './input.ts'

const INPUT = defineInput({
  paths: texts(
    'Log files to delete, relative to the project folder; a glob such as "logs/**/*.gz" stands for the candidates it matches.',
  ),
  dry_run: withDefault(
    flag(
      'true (the default): only show what would be deleted. false: delete what was shown before in this run.',
    ),
    true,
  ),
})

export const deleteFilesTool: Tool = {
  name: 'delete_files',
  description: [
    'Deletes old log files. This cannot be undone, so it goes in two steps: first without `dry_run`, which deletes nothing and shows a preview (path, size, age, where the age was read from, and why a path would be refused); then the same paths with dry_run: false.',
    'Only candidates of this run may go: logs that match its pattern, are older than its number of days and are not among the newest of their family; list_files shows which these are. A deletion is refused as a whole, with nothing deleted, when any path is no candidate, was not previewed in this run, or has changed since.',
  ].join('\n'),
  profiles: ['cleanup'],
  inputSchema: INPUT.schema,
  async run(call, context) {
    const input = INPUT.check(call.input)
    if (!input.ok) return input
    if (!context.cleanup)
      return refused('UNKNOWN_TOOL', 'Nothing can be deleted in this run.', 'Use the other tools.')
    const { paths, dry_run: isPreview } = input.value
    if (paths.length === 0) return refused('BAD_INPUT', 'paths is empty.', 'Name at least one candidate.')
    const items = await itemsFor(paths, context.cleanup, context)
    return isPreview ? preview(items, context.cleanup, context, call.id) : remove(items, context.cleanup)
  },
}

/** One path of a call: a candidate that may go, or why not. */
type Item = Going | Staying

interface Going {
  readonly ok: true
  readonly log: LogFile
  readonly place: Place
  /** Changes when the file is written to or replaced. */
  readonly mark: string
}

interface Staying {
  readonly ok: false
  readonly shown: string
  readonly why: string
  readonly code: ToolErrorCode
}

/** What the paths of a call stand for, each file once. A path that exists is never taken for a glob. */
async function itemsFor(
  paths: readonly string[],
  desk: CleanupDesk,
  context: ToolContext,
): Promise<readonly Item[]> {
  const logs = new Map(desk.scan.files.map((log) => [log.path, log]))
  const items = new Map<string, Item>()
  for (const path of paths) {
    for (const named of await expand(path, desk, context)) {
      const item = await itemFor(named, logs, desk, context)
      items.set(item.ok ? item.log.path : `no ${item.shown}`, item)
    }
  }
  return [...items.values()]
}

async function expand(path: string, desk: CleanupDesk, context: ToolContext): Promise<readonly string[]> {
  if (!/[*?[{]/.test(path)) return [path]
  const literal = await resolveInRoot(context.workspace.root, path, 'delete')
  if (!literal.ok || literal.place.kind !== 'missing') return [path]
  const matches = globMatcher(path)
  const matching = desk.scan.files.filter((log) => log.candidate && matches(log.path))
  return matching.length === 0 ? [path] : matching.map((log) => log.path)
}

/** No path is longer; what the model sends may be. */
const MOST_SHOWN_CHARS = 4096

async function itemFor(
  path: string,
  logs: ReadonlyMap<string, LogFile>,
  { scan }: CleanupDesk,
  { workspace }: ToolContext,
): Promise<Item> {
  const stays = (code: ToolErrorCode, why: string): Staying => ({
    ok: false,
    shown: clipHead(path, MOST_SHOWN_CHARS).text,
    why,
    code,
  })
  const resolved = await resolveInRoot(workspace.root, path, 'delete')
  if (!resolved.ok) return stays(resolved.code, resolved.message)
  const { place } = resolved
  const { relative, kind, stats } = place
  if (!stats) return stays('FILE_NOT_FOUND', 'there is no such file and no candidate matches it')
  if (kind === 'folder') return stays('NOT_A_FILE', 'a folder; only files are deleted')
  const protection = protectedBecause(relative, workspace.protect)
  if (protection !== undefined) return stays('PATH_PROTECTED', protection)
  const log = logs.get(relative)
  if (!log) return stays('NOT_A_CANDIDATE', `not a log that matches "${scan.pattern}"`)
  if (!log.candidate) return stays('NOT_A_CANDIDATE', `kept: ${log.keptBecause}`)
  if (kind !== 'file') return stays('NOT_A_CANDIDATE', 'not a regular file')
  if (stats.mtimeMs > (scan.scannedMs ?? Number.POSITIVE_INFINITY) || stats.size !== log.bytes)
    return stays('NOT_A_CANDIDATE', 'written to since the run began, so it is not old')
  return { ok: true, log, place, mark: fingerprint(stats) }
}

const fingerprint = (stats: Stats): string =>
  [stats.size, stats.mtimeMs, stats.ctimeMs, stats.ino, stats.dev].join(' ')

const goingOf = (items: readonly Item[]): readonly Going[] => items.filter((item) => item.ok)
const stayingOf = (items: readonly Item[]): readonly Staying[] => items.filter((item) => !item.ok)

// ─── Preview ─────────────────────────────────────────────────────────────────────────────────────

async function preview(
  items: readonly Item[],
  desk: CleanupDesk,
  context: ToolContext,
  callId: string,
): Promise<ToolAnswer> {
  const going = goingOf(items)
  const staying = stayingOf(items)
  if (going.length === 0) return noneMayGo(staying, 'none of these may be deleted')
  for (const { log, mark } of going) desk.previewed.set(log.path, mark)
  const { bytes } = figuresOf(going.map(({ log }) => log))
  const heading = `Preview: ${counted(going.length)}, ${bytes} bytes would be deleted; nothing has been. Columns: path, bytes, age in days, age from.`
  const refusals =
    staying.length === 0 ? [] : [`${staying.length} would be refused:`, ...staying.map(reasonOf)]
  const lines = [...going.map(lineOf), ...refusals]
  // The list is printed in full before anything may be deleted: document 2's rule for more than five files.
  context.onProgress?.(`${[heading, ...lines].join('\n')}\n`)
  const shown = linesWithin(lines, context.maxOutputChars)
  const rest =
    shown.length === lines.length ? [] : [await keepWholeList(lines, shown.length, context, callId)]
  const next = 'To delete them, call delete_files with the same paths and dry_run: false.'
  return done([heading, ...shown, ...rest, next].join('\n'))
}

const counted = (files: number): string => `${files} ${files === 1 ? 'file' : 'files'}`

const lineOf = ({ log }: Going): string =>
  [quoteName(log.path), log.bytes, log.age.days?.toFixed(1) ?? '-', log.age.source].join('\t')

const reasonOf = ({ shown, why }: Staying): string => `${quoteName(shown)}: ${why}`

function linesWithin(lines: readonly string[], maxChars: number): readonly string[] {
  let used = 600
  const cut = lines.findIndex((line) => {
    used += line.length + 1
    return used > maxChars
  })
  return cut < 0 ? lines : lines.slice(0, Math.max(1, cut))
}

/** A list too long for an answer goes into a file that read_file can show. */
async function keepWholeList(
  lines: readonly string[],
  shown: number,
  { workspace }: ToolContext,
  callId: string,
): Promise<string> {
  const path = `${workspace.scratch}/preview-${callId.replace(/[^\w-]/g, '_').slice(-40)}.txt`
  const missing = `[${lines.length - shown} more lines left out`
  const resolved = await resolveInRoot(workspace.root, path, 'write')
  if (!resolved.ok || resolved.place.relative !== path) return `${missing}.]`
  const refusal = replaceFile(resolved.place, Buffer.from(`${lines.join('\n')}\n`), path)
  return refusal ? `${missing}.]` : `${missing}; the whole list is in ${path}.]`
}

function noneMayGo(staying: readonly Staying[], what: string): ToolAnswer {
  const lines = linesWithin(staying.map(reasonOf), 5000)
  const more = lines.length < staying.length ? `\n… and ${staying.length - lines.length} more` : ''
  return refused(
    staying[0]?.code ?? 'NOT_A_CANDIDATE',
    `${what}:\n${lines.join('\n')}${more}\n`,
    'list_files shows which logs may be deleted; leave the others out.',
  )
}

// ─── Deletion ────────────────────────────────────────────────────────────────────────────────────

function remove(items: readonly Item[], desk: CleanupDesk): ToolAnswer {
  const refusal = refusalFor(items, desk)
  if (refusal) return refusal
  const going = goingOf(items)
  if (desk.dryRun)
    return done(`This run is a dry run: ${counted(going.length)} would be deleted now, and none was.`)
  const before = desk.deleted.length
  const failures: string[] = []
  for (const item of going) {
    const failure = removeOne(item)
    if (failure === undefined) desk.deleted.push(deletionOf(item.log))
    else failures.push(`${quoteName(item.log.path)}: ${failure}`)
    desk.previewed.delete(item.log.path)
  }
  const text = reportOn(desk.deleted.slice(before))
  if (failures.length === 0) return done(text)
  const lines = linesWithin(failures, 5000).join('\n')
  return refused(
    'IO_ERROR',
    `${text}\n${counted(failures.length)} could not be deleted:\n${lines}\n`,
    'leave these.',
  )
}

const deletionOf = ({ path, bytes, tracked }: LogFile): Deletion => ({ path, bytes, tracked })

function reportOn(deletions: readonly Deletion[]): string {
  const { files, bytes, folders } = figuresOf(deletions)
  const perFolder = folders
    .slice(0, 20)
    .map((one) => `${quoteName(one.folder)}: ${counted(one.files)}, ${one.bytes} bytes`)
  const more = folders.length > 20 ? [`… and ${folders.length - 20} more folders`] : []
  return [`Deleted ${counted(files)}, ${bytes} bytes freed.`, ...perFolder, ...more].join('\n')
}

/** All or nothing: one path that may not go stops the whole call before anything is touched. */
function refusalFor(items: readonly Item[], desk: CleanupDesk): ToolAnswer | undefined {
  const staying = stayingOf(items)
  if (staying.length > 0)
    return noneMayGo(staying, `nothing was deleted, as ${staying.length} of ${items.length} may not be`)
  const going = goingOf(items)
  const unseen = going.filter(({ log, mark }) => desk.previewed.get(log.path) !== mark)
  if (unseen.length === 0) return undefined
  const lines = linesWithin(
    unseen.map(({ log }) => quoteName(log.path)),
    5000,
  )
  const more = lines.length < unseen.length ? `\n… and ${unseen.length - lines.length} more` : ''
  return refused(
    'NOT_PREVIEWED',
    `nothing was deleted, as ${unseen.length} of ${going.length} were not previewed in this run or have changed since:\n${lines.join('\n')}${more}\n`,
    'call delete_files with these paths without dry_run first.',
  )
}

/** What went wrong, as a clause; `undefined` when the file is gone. */
function removeOne({ place, mark }: Going): string | undefined {
  try {
    return withFolder(dirname(place.absolute), (folder) => {
      const path = folder.at(leafOf(place))
      if (fingerprint(lstatSync(path)) !== mark) return 'it changed in this very moment'
      unlinkSync(path)
      return undefined
    })
  } catch (error) {
    return ioRefusal(error, place.relative).message
  }
}
