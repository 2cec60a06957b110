import { lstatSync, readFileSync, type Stats } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { ageOf, endOfDayInName } from '../domain/age.ts'
import {
  judgeLogs,
  type CleanupDesk,
  type CleanupRules,
  type CleanupScan,
  type SeenLog,
} from '../domain/cleanup.ts'
import { toDisk } from '../domain/file-names.ts'
import { checkSummary, SUMMARY_PATH } from '../domain/log-summary.ts'
import type { Repo } from '../domain/ports.ts'
import type { Workspace } from '../domain/workspace.ts'
import { globMatcher } from '../fence/glob.ts'
import { protectedBecause } from '../fence/protected.ts'
import { openFile, resolveInRoot } from '../fence/root-path.ts'
import { walkTree, type Entry } from './walk.ts'

export interface ScanRequest extends CleanupRules {
  readonly workspace: Workspace
  readonly repo: Pick<Repo, 'lastCommitTimes' | 'startPaths'>
  readonly nowMs: number
}

/**
 * Finds the logs in ROOT and decides which may be deleted, before the model is asked anything.
 * Links are not followed; folders are never candidates, whatever they are called.
 */
export async function scanLogs(request: ScanRequest): Promise<CleanupScan> {
  const { workspace, repo, nowMs, pattern, days, keep } = request
  // The machine's own clock, as it is compared with file times.
  const scannedMs = Date.now()
  const found = await findLogs(workspace, pattern)
  const tracked = new Set(await repo.startPaths(workspace))
  // A day in the name needs no history, which may have to be fetched.
  const asked = found.logs.filter(({ path, name }) => tracked.has(path) && endOfDayInName(name) === undefined)
  const paths = asked.map(({ path }) => path)
  // Git reads the history in its own process while this one looks at the files.
  const [commits, sizes] = await Promise.all([
    repo.lastCommitTimes(workspace, paths),
    statsOf(workspace.root, found.logs),
  ])
  const seen = found.logs.map((entry, at) =>
    describe(entry, sizes[at], { workspace, nowMs, tracked, commits }),
  )
  const judgement = judgeLogs(
    seen.filter((log) => log !== undefined),
    { pattern, days, keep },
  )
  return { pattern, days, keep, ...judgement, scannedMs, folders: found.folders }
}

async function findLogs(
  workspace: Workspace,
  pattern: string,
): Promise<{ readonly logs: readonly Entry[]; readonly folders: readonly string[] }> {
  const matches = globMatcher(pattern)
  const logs: Entry[] = []
  const folders: string[] = []
  const visit = (entry: Entry): void => {
    if (!matches(entry.path)) return
    if (entry.kind === 'folder') folders.push(entry.path)
    else if (entry.kind !== 'other') logs.push(entry)
  }
  await walkTree(workspace.root, visit, ({ path }) => path !== workspace.scratch)
  logs.sort((one, other) => (one.path < other.path ? -1 : 1))
  return { logs, folders: folders.sort() }
}

interface Known {
  readonly workspace: Workspace
  readonly nowMs: number
  readonly tracked: ReadonlySet<string>
  readonly commits: ReadonlyMap<string, number>
}

/** Files looked at in one go before what git has sent gets its turn. */
const BREATH = 1000

/** In the order of `entries`; a hole for what is gone or cannot be looked at. */
async function statsOf(root: string, entries: readonly Entry[]): Promise<readonly (Stats | undefined)[]> {
  const all: (Stats | undefined)[] = []
  for (const [at, entry] of entries.entries()) {
    if (at % BREATH === 0) await setImmediate()
    all.push(statsOfOne(`${root}/${entry.path}`))
  }
  return all
}

function statsOfOne(path: string): Stats | undefined {
  try {
    return lstatSync(toDisk(path), { throwIfNoEntry: false })
  } catch {
    // In a folder that may be listed and not entered: such a log is not seen, so it stays.
    return undefined
  }
}

function describe(
  entry: Entry,
  stats: Stats | undefined,
  { workspace, nowMs, tracked, commits }: Known,
): SeenLog | undefined {
  if (!stats) return undefined
  const isTracked = tracked.has(entry.path)
  const committedMs = commits.get(entry.path)
  const why = protectedBecause(entry.path, workspace.protect)
  const age = ageOf(
    {
      name: entry.name,
      ...(committedMs === undefined ? {} : { committedMs }),
      // After a checkout of ours every file is as old as the checkout.
      ...(isTracked || workspace.fresh ? {} : { fileTimeMs: stats.mtimeMs }),
    },
    nowMs,
  )
  return {
    path: entry.path,
    bytes: stats.size,
    age,
    tracked: isTracked,
    isLink: stats.isSymbolicLink(),
    ...(why === undefined ? {} : { protectedBecause: why }),
  }
}

/** The counter for one run: nothing previewed, nothing deleted yet. */
export const openDesk = (scan: CleanupScan, dryRun: boolean): CleanupDesk => ({
  scan,
  dryRun,
  previewed: new Map(),
  deleted: [],
})

/**
 * What is wrong in the summary as it lies in ROOT, one sentence each: what the harness knows better. Nothing when it
 * is not there, or still as it was `before` the run.
 */
export async function wrongInSummary(
  workspace: Workspace,
  desk: CleanupDesk,
  before?: string,
): Promise<readonly string[]> {
  const text = await summaryText(workspace)
  return text === undefined || text === before ? [] : checkSummary(text, desk.scan, desk.deleted)
}

async function summaryText(workspace: Workspace): Promise<string | undefined> {
  const resolved = await resolveInRoot(workspace.root, SUMMARY_PATH, 'read')
  if (!resolved.ok || resolved.place.kind !== 'file') return undefined
  const opened = openFile(resolved.place, SUMMARY_PATH)
  if (!opened.ok) return undefined
  using file = opened
  return file.stats.size > MAX_SUMMARY_BYTES ? undefined : readFileSync(file.descriptor, 'utf8')
}

const MAX_SUMMARY_BYTES = 1024 * 1024
