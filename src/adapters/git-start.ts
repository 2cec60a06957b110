import { join } from 'node:path'
import { parseTree, readablePath, type TreeEntry } from './change-set.ts'
import type { TrustedGit } from './git-snapshot.ts'

/** The tree the agent started from; each view of it is read once, when first asked for. Paths from the top. */
export interface StartTree {
  /** Its own id, where it was named by a commit's. */
  readonly id: () => Promise<string>
  /** Files and links and submodules. */
  readonly all: () => Promise<readonly TreeEntry[]>
  /** The same by path; of names that are no UTF-8 two may look alike. */
  readonly entries: () => Promise<ReadonlyMap<string, TreeEntry>>
  /** Every folder that holds files. */
  readonly folders: () => Promise<ReadonlySet<string>>
  /** An index file with this tree. */
  readonly index: () => Promise<string>
}

/** `id`: where it is known already. */
export function readStart(trusted: TrustedGit, tree: string, id?: string): StartTree {
  const all = once(async () =>
    parseTree((await trusted.run(['ls-tree', '-r', '-z', '-l', '--full-tree', tree])).stdout),
  )
  const entries = once(async () => new Map((await all()).map((entry) => [readablePath(entry), entry])))
  return {
    id: once(async () => id ?? trusted.text(['rev-parse', `${tree}^{tree}`])),
    all,
    entries,
    folders: once(async () => new Set([...(await entries()).keys()].flatMap(foldersOf))),
    index: once(async () => {
      const index = join(trusted.dir, 'index-of-start')
      await trusted.run(['read-tree', tree], { env: { GIT_INDEX_FILE: index } })
      return index
    }),
  }
}

/** The folders that a path lies in. */
export const foldersOf = (path: string): readonly string[] => {
  const parts = path.split('/').slice(0, -1)
  return parts.map((_, at) => parts.slice(0, at + 1).join('/'))
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}
