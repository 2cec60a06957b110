import { join } from 'node:path'
import { indexInfo, readablePath } from './change-set.ts'
import type { Ground } from './git-house.ts'
import { differences, treeWith } from './git-snapshot.ts'

/** Lays the patch of an earlier run's change over the work tree. It was made against the base, as `changes` makes it. */
export async function layPatch(ground: Ground, patchPath: string): Promise<void> {
  const { trusted, index, workspace } = ground
  const tree = await treeAfter(ground, await patchedBase(ground, patchPath))
  const call = { env: { GIT_INDEX_FILE: index.path }, accept: [0] }
  index.tree = undefined
  // A file whose look on disk is not known counts as changed there.
  await trusted.run(['update-index', '-q', '--refresh'], { ...call, accept: [0, 1] })
  await trusted.run(['read-tree', '-m', '-u', workspace.startTree, tree], call)
}

async function patchedBase({ trusted, base }: Ground, patchPath: string): Promise<string> {
  // Started outside the work tree, `apply` alone would change files where it stands.
  const env = { GIT_INDEX_FILE: join(trusted.dir, 'index-of-patch') }
  await trusted.run(['read-tree', base.tree], { env })
  await trusted.run(['apply', '--cached', '--binary', '--whitespace=nowarn', patchPath], { env })
  return trusted.text(['write-tree', '--missing-ok'], { env })
}

/** The start tree with what the patch changes. It has more than the base: what may not be committed, or was converted. */
async function treeAfter({ trusted, base, workspace }: Ground, patched: string): Promise<string> {
  if (base.tree === workspace.startTree) return patched
  const changed = await differences(trusted, base.tree, patched)
  const entries = indexInfo(changed.map((one) => ({ ...one, path: readablePath(one) })))
  return treeWith(trusted, workspace.startTree, entries)
}
