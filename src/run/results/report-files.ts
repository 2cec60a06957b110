import { closeSync, constants, fstatSync, openSync, readdirSync, readFileSync, type Dirent } from 'node:fs'
import { join } from 'node:path'
import { readJunitXml } from './junit-xml.ts'
import type { Tally } from './reader.ts'

const DEEPEST = 10
const MOST_FOLDERS = 20_000
const MOST_FILES = 500
const MOST_BYTES = 5_000_000

const SKIPPED = new Set(['node_modules', '.git', '.venv', 'venv', 'site-packages'])

/** Where runners put JUnit's XML by themselves. */
const REPORT =
  /(?:^|\/)(?:(?:surefire|failsafe)-reports\/TEST-[^/]+\.xml|build\/test-results\/(?:[^/]+\/)*[^/]+\.xml|(?:junit|test-results?|test-report)[^/]*\.xml|(?:test-results|test-reports|reports)\/(?:[^/]+\/)*[^/]*(?:junit|test)[^/]*\.xml)$/i

/**
 * What the JUnit XML files below `root` tell that were written at or after `sinceMs` (ms since 1970); undefined when
 * there are none. The folder is the agent's: links are not followed, amounts are bounded.
 */
export function readReportFiles(root: string, sinceMs: number): Tally | undefined {
  const tallies: Tally[] = []
  for (const path of reportPaths(root)) {
    const text = freshText(join(root, path), sinceMs)
    const tally = text === undefined ? undefined : readJunitXml(text)
    if (tally) tallies.push(tally)
  }
  return tallies.length === 0 ? undefined : sumOf(tallies)
}

function reportPaths(root: string): readonly string[] {
  const found: string[] = []
  const open: { readonly path: string; readonly depth: number }[] = [{ path: '', depth: 0 }]
  let folders = 0
  for (let folder = open.pop(); folder && found.length < MOST_FILES; folder = open.pop()) {
    folders += 1
    if (folders > MOST_FOLDERS) break
    for (const entry of entriesOf(join(root, folder.path))) {
      const path = folder.path === '' ? entry.name : `${folder.path}/${entry.name}`
      if (entry.isFile() && REPORT.test(path)) found.push(path)
      if (entry.isDirectory() && !SKIPPED.has(entry.name) && folder.depth < DEEPEST)
        open.push({ path, depth: folder.depth + 1 })
    }
  }
  return found.slice(0, MOST_FILES).sort()
}

function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    // Gone or not readable: then it holds no report for us.
    return []
  }
}

function freshText(path: string, sinceMs: number): string | undefined {
  let file: number
  try {
    file = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  } catch {
    return undefined
  }
  try {
    const stat = fstatSync(file)
    const isFresh = stat.isFile() && stat.mtimeMs >= sinceMs && stat.size <= MOST_BYTES
    return isFresh ? readFileSync(file, 'utf8') : undefined
  } finally {
    closeSync(file)
  }
}

const sumOf = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((sum, tally) => sum + tally.passed, 0),
  failed: tallies.reduce((sum, tally) => sum + tally.failed, 0),
  skipped: tallies.reduce((sum, tally) => sum + tally.skipped, 0),
  failing: tallies.flatMap((tally) => tally.failing),
  passing: tallies.flatMap((tally) => tally.passing),
})
