import { readdirSync, type Dirent } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { nameFromBytes, toDisk } from '../domain/file-names.ts'
import { touchesGit } from '../fence/protected.ts'

/** Folders read in one go before other work, such as a cancellation, gets its turn. */
const BREATH = 100

export type EntryKind = 'file' | 'folder' | 'link' | 'other'

/** One entry of a walk; `path` is relative to where the walk began, `/`-separated. */
export interface Entry {
  readonly path: string
  readonly name: string
  readonly kind: EntryKind
}

/**
 * Walks the tree below `top` (absolute), never following a link, never into what git owns. `enter` decides for each
 * folder; a folder that cannot be read is passed over and counted.
 */
export async function walkTree(
  top: string,
  visit: (entry: Entry) => void,
  enter: (entry: Entry) => boolean,
): Promise<{ readonly unreadable: number }> {
  const waiting = ['']
  let unreadable = 0
  let folders = 0
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    const entries = entriesOf(top, folder)
    folders += 1
    if (folders % BREATH === 0) await setImmediate()
    if (!entries) {
      unreadable += 1
      continue
    }
    for (const entry of entries) {
      visit(entry)
      if (entry.kind === 'folder' && enter(entry)) waiting.push(entry.path)
    }
  }
  return { unreadable }
}

/** The direct entries of a folder without what git owns; `undefined` when it cannot be read. */
export function entriesOf(top: string, folder: string): readonly Entry[] | undefined {
  const prefix = folder === '' ? '' : `${folder}/`
  try {
    const dirents = direntsOf(`${top}/${folder}`)
    return dirents
      .filter(({ name }) => !touchesGit(name))
      .map((dirent) => ({ path: prefix + dirent.name, name: dirent.name, kind: kindOf(dirent) }))
  } catch {
    // Removed or closed in between; the caller counts it.
    return undefined
  }
}

type Named = Pick<Dirent, 'name' | 'isFile' | 'isDirectory' | 'isSymbolicLink'>

/** Names that are no UTF-8 come out with replacement characters: only then is the folder read again as bytes. */
function direntsOf(folder: string): readonly Named[] {
  const dirents = readdirSync(toDisk(folder), { withFileTypes: true })
  if (!dirents.some(({ name }) => name.includes('\u{fffd}'))) return dirents
  const asBytes = readdirSync(toDisk(folder), { withFileTypes: true, encoding: 'buffer' })
  return asBytes.map((dirent) => ({
    name: nameFromBytes(dirent.name),
    isFile: () => dirent.isFile(),
    isDirectory: () => dirent.isDirectory(),
    isSymbolicLink: () => dirent.isSymbolicLink(),
  }))
}

function kindOf(dirent: Named): EntryKind {
  if (dirent.isFile()) return 'file'
  if (dirent.isDirectory()) return 'folder'
  return dirent.isSymbolicLink() ? 'link' : 'other'
}
