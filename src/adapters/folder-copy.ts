import { constants } from 'node:fs'
import { cp, lstat, readFile, writeFile } from 'node:fs/promises'
import { isAbsolute, join, relative, resolve } from 'node:path'
import { settingsFailure } from '../domain/failures/settings.ts'
import { topAbove } from './git-found.ts'

/**
 * Copies the repository that `root` lies in to `copy`, as it is: what is not committed too, links as links. Where the
 * file system can, blocks are shared until one side changes. Returns where `root` is in the copy.
 */
export async function copyRepository(root: string, copy: string): Promise<string> {
  const top = topAbove(root)
  try {
    await cp(top, copy, {
      recursive: true,
      mode: constants.COPYFILE_FICLONE,
      verbatimSymlinks: true,
      preserveTimestamps: true,
      filter: canBeCopied,
    })
    await pointAtSameGit(top, copy)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw settingsFailure('copy-failed', `${top} could not be copied: ${reason}`, {}, cause)
  }
  return join(copy, relative(top, root))
}

/** Sockets, pipes and devices belong to programs that run, not to a repository. */
async function canBeCopied(path: string): Promise<boolean> {
  const entry = await lstat(path)
  return entry.isFile() || entry.isDirectory() || entry.isSymbolicLink()
}

/** The `.git` of a worktree or submodule is a file that may name its folder relative to itself. */
async function pointAtSameGit(top: string, copy: string): Promise<void> {
  const pointer = join(copy, '.git')
  if (!(await lstat(pointer)).isFile()) return
  const target = /^gitdir: (.*)$/m.exec(await readFile(pointer, 'utf8'))?.[1]?.trim() ?? ''
  if (target !== '' && !isAbsolute(target)) await writeFile(pointer, `gitdir: ${resolve(top, target)}\n`)
}
