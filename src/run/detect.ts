import { asWord } from '../domain/shell-words.ts'
import type { TestCommand } from '../domain/verdict.ts'
import { ECOSYSTEMS } from './detect/ecosystems.ts'
import { placeOf, type Found, type Place } from './detect/place.ts'

/** Text of a file of the start commit; undefined when it is absent or not text. */
export type ReadStartFile = (path: string) => Promise<string | undefined>

/** Folders whose manifests belong to somebody else, or to test data. */
const FOREIGN =
  /(?:^|\/)(?:node_modules|vendor|third_party|\.venv|venv|site-packages|target|dist|build|fixtures|testdata|__fixtures__|examples?|templates?|\.[^/]+)\//

const DEEPEST = 4
const MOST_PACKAGES = 8

/**
 * The test command of a project, from the files of its start commit, in the order of docs/verdict.md. The root comes
 * first; where it has no tests, the packages below it do, those that `hint` (the task's text, a failed run's log)
 * names before the others.
 * Pure over `paths` and `readFile`; reads a handful of files. Undefined when nothing is recognised.
 */
export async function detectTestCommand(
  paths: readonly string[],
  readFile: ReadStartFile,
  hint = '',
): Promise<TestCommand | undefined> {
  const root = await findAt(placeOf('', paths, readFile))
  if (root) return { command: root.command, source: root.source, definedIn: root.definedIn }
  const packages = await findBelow(paths, readFile, hint)
  if (packages.length === 0) return undefined
  return {
    command: packages
      .map(({ folder, found }) => inFolder(folder, found.command, packages.length > 1))
      .join(' && '),
    source: packages.map(({ folder, found }) => `${folder}: ${found.source}`).join('; '),
    definedIn: packages.flatMap(({ folder, found }) => found.definedIn.map((path) => `${folder}/${path}`)),
  }
}

/**
 * A command that installs what the tests need, from the lock files. Only a proposal: it is run when
 * `setup-command` is `auto`. Undefined when nothing needs to be installed.
 */
export async function proposeSetup(
  paths: readonly string[],
  readFile: ReadStartFile,
  hint = '',
): Promise<string | undefined> {
  const root = placeOf('', paths, readFile)
  const here = await setupsAt(root)
  if ((await findAt(root)) || here.length > 0) return here.length === 0 ? undefined : here.join(' && ')
  const below: string[] = []
  for (const { folder } of await findBelow(paths, readFile, hint)) {
    const setups = await setupsAt(placeOf(folder, paths, readFile))
    if (setups.length > 0) below.push(`(cd ${asWord(folder)} && ${setups.join(' && ')})`)
  }
  return below.length === 0 ? undefined : below.join(' && ')
}

async function findAt(place: Place): Promise<Found | undefined> {
  for (const ecosystem of ECOSYSTEMS) {
    const found = await ecosystem.test(place)
    if (found) return found
  }
  return undefined
}

async function setupsAt(place: Place): Promise<readonly string[]> {
  const setups: string[] = []
  for (const ecosystem of ECOSYSTEMS) {
    const setup = await ecosystem.setup?.(place)
    if (setup !== undefined) setups.push(setup)
  }
  return setups
}

async function findBelow(
  paths: readonly string[],
  readFile: ReadStartFile,
  hint: string,
): Promise<readonly { readonly folder: string; readonly found: Found }[]> {
  const all: { readonly folder: string; readonly found: Found }[] = []
  const folders = packageFolders(paths)
  for (const folder of inOrder(folders, hint)) {
    // A package inside one that was already taken is that one's business.
    if (all.some((other) => folder.startsWith(`${other.folder}/`))) continue
    const found = await findAt(placeOf(folder, folders.get(folder) ?? [], readFile))
    if (found) all.push({ folder, found })
    if (all.length === MOST_PACKAGES) break
  }
  return all
}

/** Each with all paths below it: sorted out once, since a large repository has thousands of both. */
type Folders = ReadonlyMap<string, readonly string[]>

function packageFolders(paths: readonly string[]): Folders {
  const folders = new Map<string, string[]>()
  const own = new Set<string>()
  for (const path of paths) {
    const parts = path.split('/').slice(0, -1)
    if (parts.length > 0 && parts.length <= DEEPEST && !FOREIGN.test(`${path}/`)) own.add(parts.join('/'))
    for (let depth = 1; depth <= Math.min(parts.length, DEEPEST); depth += 1) {
      const folder = parts.slice(0, depth).join('/')
      const below = folders.get(folder)
      if (below === undefined) folders.set(folder, [path])
      else below.push(path)
    }
  }
  return new Map([...folders].filter(([folder]) => own.has(folder)))
}

/** Folders the hint names first, then the shallow before the deep, then by name. */
function inOrder(folders: Folders, hint: string): readonly string[] {
  const words = new Set(hint.split(BETWEEN_NAMES).map((word) => word.replace(/[.!?…]+$/, '')))
  const isNamed = (path: string): boolean => {
    const name = path.slice(path.lastIndexOf('/') + 1)
    return (words.has(name) || BETWEEN_NAMES.test(name)) && hint.includes(path)
  }
  const rank = (folder: string, below: readonly string[]): number => {
    if (hint === '') return 1
    const named =
      hint.includes(`${folder}/`) ||
      new RegExp(`(?:^|[\\s"'\`(])${escaped(folder)}(?:$|[\\s"'\`):,])`).test(hint)
    return named || below.some(isNamed) ? 0 : 1
  }
  const ranked = [...folders].map(([folder, below]) => ({
    folder,
    rank: rank(folder, below),
    depth: folder.split('/').length,
  }))
  ranked.sort((a, b) => a.depth - b.depth || a.rank - b.rank || (a.folder < b.folder ? -1 : 1))
  // A named deep folder still comes before an unnamed shallow one, but never before its own parent.
  return [...ranked.filter((entry) => entry.rank === 0), ...ranked.filter((entry) => entry.rank === 1)].map(
    (entry) => entry.folder,
  )
}

/** What stands before and after a file's name in a text. */
const BETWEEN_NAMES = /[\s/\\"'`()[\]{}<>|*:;,=]+/

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

const inFolder = (folder: string, command: string, several: boolean): string =>
  several ? `(cd ${asWord(folder)} && ${command})` : `cd ${asWord(folder)} && ${command}`
