import { randomBytes } from 'node:crypto'
import type { Stats } from 'node:fs'
import { constants, mkdir, open, rename, rmdir, stat, unlink, type FileHandle } from 'node:fs/promises'
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
export async function replaceFile(place: Place, bytes: Buffer, shown: string): Promise<Refusal | undefined> {
  const made: string[] = []
  try {
    await makeParents(place, made)
    await withFolder(dirname(place.absolute), (folder) => swapIn(folder, place, bytes))
    return undefined
  } catch (error) {
    // Deepest first; one that is no longer empty stays.
    for (const folder of made.reverse()) await rmdir(toDisk(folder)).catch(() => undefined)
    return ioRefusal(error, shown)
  }
}

async function makeParents(place: Place, made: string[]): Promise<void> {
  if (place.firstMissing === undefined) return
  let folder = dirname(place.firstMissing)
  const names = relativeTo(folder, dirname(place.absolute))
    .split('/')
    .filter((name) => name !== '')
  for (const name of names) {
    await withFolder(folder, async (parent) => {
      await mkdir(parent.at(name))
      const owner = await ownerToGive(parent)
      if (owner)
        await withOpen(parent.at(name), constants.O_RDONLY | constants.O_DIRECTORY, (handle) =>
          handle.chown(owner.uid, owner.gid),
        )
    })
    folder = join(folder, name)
    made.push(folder)
  }
}

async function swapIn(folder: OpenFolder, place: Place, bytes: Buffer): Promise<void> {
  const temporary = folder.at(`.${randomBytes(9).toString('hex')}.fixpoint-tmp`)
  const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL
  try {
    await withOpen(temporary, flags, async (handle) => {
      await handle.writeFile(bytes)
      await keepOwnerAndMode(handle, place.stats, folder)
    })
    await rename(temporary, folder.at(leafOf(place)))
  } catch (error) {
    await unlink(temporary).catch(() => undefined)
    throw error
  }
}

async function withOpen(
  path: string | Buffer,
  flags: number,
  use: (handle: FileHandle) => Promise<void>,
): Promise<void> {
  const handle = await open(path, flags | constants.O_NOFOLLOW, 0o666)
  try {
    await use(handle)
  } finally {
    await handle.close()
  }
}

const PERMISSIONS = 0o7777

async function keepOwnerAndMode(
  handle: FileHandle,
  old: Stats | undefined,
  folder: OpenFolder,
): Promise<void> {
  const owner = old ?? (await ownerToGive(folder))
  const now = await handle.stat()
  if (owner && (owner.uid !== now.uid || owner.gid !== now.gid))
    await handle.chown(owner.uid, owner.gid).catch(notOurs)
  if (old && (old.mode & PERMISSIONS) !== (now.mode & PERMISSIONS)) await handle.chmod(old.mode & PERMISSIONS)
}

/** An ordinary user cannot give files away; then the new file is ours, as it would be in any editor. */
const notOurs = (): void => undefined

/** When we are root, what we make belongs to whom the folder belongs to, as commands run as that user. */
async function ownerToGive(folder: OpenFolder): Promise<Stats | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const stats = await stat(folder.at('.'))
  return stats.uid === 0 ? undefined : stats
}
