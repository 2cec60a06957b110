import { randomBytes } from 'node:crypto'
import {
  closeSync,
  constants,
  fchmodSync,
  fchownSync,
  fstatSync,
  mkdirSync,
  openSync,
  renameSync,
  rmdirSync,
  statSync,
  unlinkSync,
  writeFileSync,
  type Stats,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { toDisk } from '../domain/file-names.ts'
import {
  ioRefusal,
  leafOf,
  relativeTo,
  withFolder,
  type OpenFolder,
  type Place,
  type Refusal,
} from './root-path.ts'

/**
 * Puts `bytes` at a resolved place, whole or not at all: written beside it, then moved over it, so that a full disk
 * leaves the old content. Keeps mode and owner; makes missing parent folders and takes them away again on failure.
 * The place must be a file or missing.
 */
export function replaceFile(place: Place, bytes: Buffer, shown: string): Refusal | undefined {
  const made: string[] = []
  try {
    makeParents(place, made)
    withFolder(dirname(place.absolute), (folder) => swapIn(folder, place, bytes))
    return undefined
  } catch (error) {
    // Deepest first; one that is no longer empty stays.
    for (const folder of made.reverse()) quietly(() => rmdirSync(toDisk(folder)))
    return ioRefusal(error, shown)
  }
}

function makeParents(place: Place, made: string[]): void {
  if (place.firstMissing === undefined) return
  let folder = dirname(place.firstMissing)
  const names = relativeTo(folder, dirname(place.absolute)).split('/')
  for (const name of names.filter((part) => part !== '')) {
    withFolder(folder, (parent) => makeFolder(parent, name))
    folder = join(folder, name)
    made.push(folder)
  }
}

function makeFolder(parent: OpenFolder, name: string): void {
  mkdirSync(parent.at(name))
  const owner = ownerToGive(parent)
  if (owner)
    withOpen(parent.at(name), constants.O_RDONLY | constants.O_DIRECTORY, (made) =>
      fchownSync(made, owner.uid, owner.gid),
    )
}

function swapIn(folder: OpenFolder, place: Place, bytes: Buffer): void {
  const temporary = folder.at(`.${randomBytes(9).toString('hex')}.fixpoint-tmp`)
  try {
    withOpen(temporary, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL, (file) => {
      writeFileSync(file, bytes)
      keepOwnerAndMode(file, place.stats, folder)
    })
    renameSync(temporary, folder.at(leafOf(place)))
  } catch (error) {
    quietly(() => unlinkSync(temporary))
    throw error
  }
}

function withOpen(path: string | Buffer, flags: number, use: (descriptor: number) => void): void {
  const descriptor = openSync(path, flags | constants.O_NOFOLLOW, 0o666)
  try {
    use(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

const PERMISSIONS = 0o7777

function keepOwnerAndMode(file: number, old: Stats | undefined, folder: OpenFolder): void {
  const owner = old ?? ownerToGive(folder)
  const now = fstatSync(file)
  // An ordinary user cannot give files away; then the new file is ours, as it would be in any editor.
  if (owner && (owner.uid !== now.uid || owner.gid !== now.gid))
    quietly(() => fchownSync(file, owner.uid, owner.gid))
  if (old && (old.mode & PERMISSIONS) !== (now.mode & PERMISSIONS)) fchmodSync(file, old.mode & PERMISSIONS)
}

/** When we are root, what we make belongs to whom the folder belongs to, as commands run as that user. */
function ownerToGive(folder: OpenFolder): Stats | undefined {
  if (process.getuid?.() !== 0) return undefined
  const stats = statSync(folder.at('.'))
  return stats.uid === 0 ? undefined : stats
}

/** For tidying up, where a failure changes nothing about the answer. */
function quietly(act: () => void): void {
  try {
    act()
  } catch {
    // Said above: there is nothing to add to the answer.
  }
}
