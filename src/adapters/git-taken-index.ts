import { existsSync, lstatSync, readFileSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { allOf } from '../domain/all-of.ts'
import type { RawPath, TreeEntry } from './change-set.ts'
import type { Found } from './git-found.ts'
import type { TrustedGit, WorkIndex } from './git-snapshot.ts'
import { foldersOf, type StartTree } from './git-start.ts'

/**
 * An index of the checkout's commit. It begins as a copy of the checkout's own, which knows what git saw of the files
 * on disk, so that they need not all be read again. Not where attributes say what is in them: a person's own ones our
 * git does not know, and others may have come later than the files.
 */
export async function indexOf(trusted: TrustedGit, found: Found, committed: StartTree): Promise<WorkIndex> {
  const path = join(trusted.dir, 'index')
  const mayBeTaken = !found.isPartial && !found.attributes.some((file) => existsSync(file))
  const own = mayBeTaken ? found.plainIndex : undefined
  const isTakenOver = own !== undefined && (await takeOver(own, trusted, path, { found, committed }))
  if (!isTakenOver) await trusted.run(['read-tree', found.head], { env: { GIT_INDEX_FILE: path } })
  return { path, tree: found.tree }
}

/** False where it should not be after all: what is in `path` then is nothing to go by. */
async function takeOver(
  own: string,
  trusted: TrustedGit,
  path: string,
  of: { readonly found: Found; readonly committed: StartTree },
): Promise<boolean> {
  await rename(own, path)
  const call = { env: { GIT_INDEX_FILE: path }, accept: [0, 128] }
  const [{ exitCode }, entries] = await allOf([
    trusted.run(['read-tree', '--reset', of.found.head], call),
    of.committed.all(),
  ])
  if (exitCode !== 0) await rm(path, { force: true })
  if (exitCode !== 0 || mayConvert(trusted.top, entries)) return false
  await doubtConverted(trusted, path, entries)
  return true
}

/**
 * The checkout's own git may have converted a file on its way to the disk by a setting (line ends), and ours does not:
 * what has another size than its blob is looked at anew.
 */
async function doubtConverted(
  trusted: TrustedGit,
  path: string,
  entries: readonly TreeEntry[],
): Promise<void> {
  const doubted = entries.filter((entry) => {
    const bytes = entry.type === 'blob' ? bytesOnDisk(pathOf(trusted.top, entry)) : undefined
    return bytes !== undefined && bytes !== entry.sizeBytes
  })
  if (doubted.length === 0) return
  const input = Buffer.concat(
    doubted.flatMap(({ mode, blob, bytes }) => [Buffer.from(`${mode} ${blob}\t`), bytes, Buffer.of(0)]),
  )
  await trusted.run(['update-index', '-z', '--index-info'], { env: { GIT_INDEX_FILE: path }, input })
}

/**
 * True where attributes in the work tree may tell git to convert one of these. Git takes such a file for unchanged by
 * its look, though it may be another one when it is read: what a filter program makes can have the length of its
 * blob, and what came into the repository before the attribute is converted only then.
 */
export function mayConvert(top: string, entries: readonly TreeEntry[]): boolean {
  const folders = new Set(['', ...entries.flatMap((entry) => foldersOf(keyOf(entry)))])
  const known = new Set(entries.map(keyOf))
  return [...folders].some((folder) => {
    const path = folder === '' ? ATTRIBUTES : `${folder}/${ATTRIBUTES}`
    const bytes = Buffer.from(path, 'latin1')
    // From a file that is not on disk git takes them out of the index.
    return bytesOnDisk(pathOf(top, { bytes })) === undefined ? known.has(path) : tells(pathOf(top, { bytes }))
  })
}

const ATTRIBUTES = '.gitattributes'

function tells(file: Buffer): boolean {
  try {
    return readFileSync(file, 'latin1').split('\n').some(tellsToConvert)
  } catch {
    return true
  }
}

/** `text=auto` leaves alone what has the bytes of its blob, and so does a line end that is told for such files only. */
function tellsToConvert(line: string): boolean {
  if (line.trimStart().startsWith('#')) return false
  const words = line.trim().split(/\s+/)
  const told = words.filter((word) => CONVERTING.test(word))
  return told.some((word) => !word.startsWith('eol=') || !words.some((other) => LEAVING.has(other)))
}

const CONVERTING =
  /^(?:!text$|text$|text=(?!auto$)|crlf$|crlf=|eol=|ident$|ident=|filter$|filter=|working-tree-encoding=)/
const LEAVING: ReadonlySet<string> = new Set(['text=auto', '-text'])

const keyOf = ({ bytes }: RawPath): string => bytes.toString('latin1')

/** Absent where nothing can be seen: that shows when all files are looked at. */
function bytesOnDisk(path: Buffer): number | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false })?.size
  } catch {
    return undefined
  }
}

const pathOf = (top: string, { bytes }: RawPath): Buffer => Buffer.concat([Buffer.from(`${top}/`), bytes])
