import type { Stats } from 'node:fs'
import { lstat, unlink } from 'node:fs/promises'
import { dirname } from 'node:path'
import picomatch from 'picomatch'
import type { CleanupDesk, LogFile } from '../domain/cleanup.ts'
import { quoteName } from '../domain/file-names.ts'
import { done, refused, type Tool, type ToolAnswer, type ToolContext } from '../domain/tool.ts'
import { protectedBecause } from '../fence/protected.ts'
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
    return isPreview ? preview(items, context.cleanup, context) : remove(items, context.cleanup)
  },
}

/** One path of a call: a candidate that may go, or why not. */
type Item =
  | { readonly ok: true; readonly log: LogFile; readonly place: Place; readonly mark: string }
  | {
      readonly ok: false
      readonly shown: string
      readonly why: string
      readonly code: 'NOT_A_CANDIDATE' | 'OTHER'
    }

async function itemsFor(
  paths: readonly string[],
  desk: CleanupDesk,
  context: ToolContext,
): Promise<readonly Item[]> {
  const logs = new Map(desk.scan.files.map((log) => [log.path, log]))
  const items = new Map<string, Item>()
  for (const path of paths) {
    const item = await itemFor(path, logs, context)
    const expanded = !item.ok && isGlob(path) ? await expand(path, desk, context, logs) : []
    for (const one of expanded.length > 0 ? expanded : [item])
      items.set(one.ok ? one.log.path : one.shown, one)
  }
  return [...items.values()]
}

const isGlob = (path: string): boolean => /[*?[{]/.test(path)

async function expand(
  pattern: string,
  desk: CleanupDesk,
  context: ToolContext,
  logs: ReadonlyMap<string, LogFile>,
): Promise<readonly Item[]> {
  const matches = picomatch(pattern.replace(/^(?:\.\/)+/, ''), { dot: true, noextglob: true })
  const matching = desk.scan.files.filter((log) => log.candidate && matches(log.path))
  const items: Item[] = []
  for (const log of matching) items.push(await itemFor(log.path, logs, context))
  return items
}

async function itemFor(
  path: string,
  logs: ReadonlyMap<string, LogFile>,
  context: ToolContext,
): Promise<Item> {
  const { root, protect } = context.workspace
  const no = (why: string, code: 'NOT_A_CANDIDATE' | 'OTHER' = 'OTHER'): Item => ({
    ok: false,
    shown: path,
    why,
    code,
  })
  const resolved = await resolveInRoot(root, path, 'delete')
  if (!resolved.ok) return no(resolved.message)
  const { place } = resolved
  if (place.kind === 'missing' || !place.stats) return no('does not exist')
  if (place.kind === 'folder') return no('is a folder')
  const protection = protectedBecause(place.relative, protect)
  if (protection !== undefined) return no(`may not be deleted: ${protection}`)
  const log = logs.get(place.relative)
  if (!log) return no('is not a log that this run may delete', 'NOT_A_CANDIDATE')
  if (!log.candidate) return no(`is kept: ${log.keptBecause}`, 'NOT_A_CANDIDATE')
  if (place.kind !== 'file') return no('is not a regular file', 'NOT_A_CANDIDATE')
  return { ok: true, log, place, mark: fingerprint(place.stats) }
}

/** Changes when a file is written to or replaced. */
const fingerprint = (stats: Stats): string => [stats.size, stats.mtimeMs, stats.ino, stats.dev].join(' ')

// ─── Preview ─────────────────────────────────────────────────────────────────────────────────────

function preview(items: readonly Item[], desk: CleanupDesk, context: ToolContext): ToolAnswer {
  const going = items.filter((item) => item.ok)
  const staying = items.filter((item) => !item.ok)
  if (going.length === 0) return nothingMayGo(staying)
  for (const { log, mark } of going) desk.previewed.set(log.path, mark)
  const bytes = going.reduce((sum, { log }) => sum + log.bytes, 0)
  const lines = [
    `Preview: ${going.length} ${going.length === 1 ? 'file' : 'files'}, ${bytes} bytes would be deleted. Nothing has been deleted.`,
    ...going.map(({ log }) => lineOf(log)),
    ...(staying.length === 0 ? [] : [`${staying.length} would be refused:`, ...staying.map(reasonOf)]),
  ]
  context.onProgress?.(`${lines.join('\n')}\n`)
  return done(lines.join('\n'))
}

const lineOf = (log: LogFile): string =>
  `${quoteName(log.path)}\t${log.bytes} bytes\t${log.age.days?.toFixed(1) ?? '?'} days old, by ${log.age.source}`

const reasonOf = (item: Item & { ok: false }): string => `${quoteName(item.shown)}: ${item.why}`

function nothingMayGo(staying: readonly (Item & { ok: false })[]): ToolAnswer {
  return refused(
    staying.some(({ code }) => code === 'NOT_A_CANDIDATE') ? 'NOT_A_CANDIDATE' : 'PATH_NOT_FOUND',
    `none of these may be deleted:\n${staying.map(reasonOf).join('\n')}\n`,
    'list_files shows which logs may be deleted.',
  )
}

// ─── Deletion ────────────────────────────────────────────────────────────────────────────────────

async function remove(items: readonly Item[], desk: CleanupDesk): Promise<ToolAnswer> {
  const refusal = complaintAbout(items, desk)
  if (refusal) return refusal
  const going = items.filter((item) => item.ok)
  if (desk.dryRun)
    return done(`This run is a dry run: ${going.length} files would be deleted now, and none was.`)
  const failures: string[] = []
  let bytes = 0
  let count = 0
  for (const { log, place, mark } of going) {
    const failure = await removeOne(place, mark)
    if (failure !== undefined) {
      failures.push(`${quoteName(log.path)}: ${failure}`)
      continue
    }
    desk.deleted.push({ path: log.path, bytes: log.bytes, tracked: log.tracked })
    desk.previewed.delete(log.path)
    bytes += log.bytes
    count += 1
  }
  const text = `Deleted ${count} ${count === 1 ? 'file' : 'files'}, ${bytes} bytes.`
  if (failures.length === 0) return done(text)
  return refused(
    'IO_ERROR',
    `${text} ${failures.length} could not be deleted:\n${failures.join('\n')}\n`,
    'Leave these.',
  )
}

function complaintAbout(items: readonly Item[], desk: CleanupDesk): ToolAnswer | undefined {
  const staying = items.filter((item) => !item.ok)
  if (staying.length > 0)
    return refused(
      staying.some(({ code }) => code === 'NOT_A_CANDIDATE') ? 'NOT_A_CANDIDATE' : 'PATH_NOT_FOUND',
      `nothing was deleted, as ${staying.length} of ${items.length} may not be:\n${staying.map(reasonOf).join('\n')}\n`,
      'leave these out.',
    )
  const going = items.filter((item) => item.ok)
  const unseen = going.filter(({ log, mark }) => desk.previewed.get(log.path) !== mark)
  if (unseen.length === 0) return undefined
  const names = unseen.map(({ log }) => quoteName(log.path)).join('\n')
  return refused(
    'NOT_PREVIEWED',
    `nothing was deleted, as ${unseen.length} of ${going.length} were not previewed in this run or have changed since:\n${names}\n`,
    'call delete_files with these paths without dry_run first.',
  )
}

async function removeOne(place: Place, mark: string): Promise<string | undefined> {
  try {
    return await withFolder(dirname(place.absolute), async (folder) => {
      const path = folder.at(leafOf(place))
      if (fingerprint(await lstat(path)) !== mark) return 'changed in this very moment'
      await unlink(path)
      return undefined
    })
  } catch (error) {
    return ioRefusal(error, place.relative).message
  }
}
