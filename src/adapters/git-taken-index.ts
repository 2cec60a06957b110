import { existsSync, lstatSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { records, type RawPath, type TreeEntry } from './change-set.ts'
import type { Found } from './git-found.ts'
import type { TrustedGit, WorkIndex } from './git-snapshot.ts'
import { foldersOf, type StartTree } from './git-start.ts'

/**
 * An index of the checkout's commit. It begins as a copy of the checkout's own, which knows what git saw of the files
 * on disk, so that they need not all be read again. Not where a person's own attributes say what is in them, for our
 * git does not know those.
 */
export async function indexOf(trusted: TrustedGit, found: Found, committed: StartTree): Promise<WorkIndex> {
  const path = join(trusted.dir, 'index')
  const env = { GIT_INDEX_FILE: path }
  const isTakenOver =
    !found.isPartial &&
    found.plainIndex !== undefined &&
    !found.attributes.some((file) => existsSync(file)) &&
    (await takeOver(found.plainIndex, trusted, path, found.head))
  if (isTakenOver) await doubtConverted(trusted, path, await committed.all())
  else await trusted.run(['read-tree', found.head], { env })
  return { path, tree: found.tree, isFresh: isTakenOver }
}

async function takeOver(own: string, trusted: TrustedGit, path: string, commit: string): Promise<boolean> {
  await rename(own, path)
  const read = await trusted.run(['read-tree', '--reset', commit], {
    env: { GIT_INDEX_FILE: path },
    accept: [0, 128],
  })
  if (read.exitCode !== 0) await rm(path, { force: true })
  return read.exitCode === 0
}

/**
 * What git saw is not what is on disk where it converts a file, and the checkout's own git may have done so otherwise
 * than ours, or at a time when it had to do it otherwise. Such files are looked at anew: those that have another size
 * than their blob, and those that attributes tell to convert.
 */
async function doubtConverted(
  trusted: TrustedGit,
  path: string,
  entries: readonly TreeEntry[],
): Promise<void> {
  const converted = new Set(await convertedEntries(trusted, path, entries))
  const doubted = entries.filter((entry) => {
    const bytes = entry.type === 'blob' ? bytesOnDisk(pathOf(trusted.top, entry)) : undefined
    return bytes !== undefined && (bytes !== entry.sizeBytes || converted.has(entry))
  })
  await forgetLooks(trusted, path, doubted)
}

/** Takes from an index what it knows of how these files look on disk. */
export async function forgetLooks(
  trusted: TrustedGit,
  path: string,
  doubted: readonly TreeEntry[],
): Promise<void> {
  if (doubted.length === 0) return
  const input = Buffer.concat(
    doubted.flatMap(({ mode, blob, bytes }) => [Buffer.from(`${mode} ${blob}\t`), bytes, Buffer.of(0)]),
  )
  await trusted.run(['update-index', '-z', '--index-info'], { env: { GIT_INDEX_FILE: path }, input })
}

/** Those that attributes in the work tree tell to convert. `path`: an index of them. */
export async function convertedEntries(
  trusted: TrustedGit,
  path: string,
  entries: readonly TreeEntry[],
): Promise<readonly TreeEntry[]> {
  const folders = new Set(['', ...entries.flatMap((entry) => foldersOf(keyOf(entry)))])
  const holders = [...folders].map((folder) => Buffer.from(`${folder}/.gitattributes`, 'latin1'))
  const isThere = (bytes: Buffer): boolean => bytesOnDisk(pathOf(trusted.top, { bytes })) !== undefined
  // A program less where nothing is converted. From a file that is not on disk git takes them out of the index.
  if (!holders.some(isThere) && !entries.some(({ name }) => /(?:^|\/)\.gitattributes$/.test(name ?? '')))
    return []
  const input = Buffer.concat(entries.flatMap(({ bytes }) => [bytes, Buffer.of(0)]))
  const said = records(
    (await trusted.run(['check-attr', '-z', '--all', '--stdin'], { env: { GIT_INDEX_FILE: path }, input }))
      .stdout,
  ).map((part) => part.toString('latin1'))
  const byPath = new Map<string, Map<string, string>>()
  for (let at = 0; at < said.length; at += 3) {
    const [name = '', attribute = '', value = ''] = said.slice(at, at + 3)
    byPath.set(name, (byPath.get(name) ?? new Map<string, string>()).set(attribute, value))
  }
  return entries.filter((entry) => entry.type === 'blob' && converts(byPath.get(keyOf(entry)) ?? new Map()))
}

/** `text=auto` leaves alone what has the bytes of its blob. */
function converts(attributes: ReadonlyMap<string, string>): boolean {
  const lineEnds = attributes.get('text') ?? attributes.get('crlf') ?? attributes.get('eol') ?? 'unset'
  const others = ['filter', 'ident', 'working-tree-encoding'].map((name) => attributes.get(name) ?? 'unset')
  return !['unset', 'auto'].includes(lineEnds) || others.some((value) => value !== 'unset')
}

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
