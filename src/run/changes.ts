import { open } from 'node:fs/promises'
import type { ChangesFound } from '../domain/journal.ts'
import type { ChangeSet } from '../domain/workspace.ts'
import type { Place } from './beginning.ts'
import { writtenPaths } from './written-paths.ts'

type Site = Pick<Place, 'run' | 'workspace'>

/** What differs from the start now; its patch is on disk then. */
export const changesOf = ({ run, workspace }: Site): Promise<ChangeSet> =>
  run.house.repo.changes(workspace, writtenPaths(run.house.journal.records))

export async function tellChanges({ run }: Site, changes: ChangeSet): Promise<void> {
  run.house.journal.append(await changesFound(changes))
}

/** The pull request and the page show no more of a diff than this; the patch file has it all. */
const MAX_DIFF_CHARS = 200_000

async function changesFound(changes: ChangeSet): Promise<ChangesFound> {
  const { text, cut } = changes.empty ? { text: '', cut: false } : await beginningOf(changes.patchPath)
  return {
    type: 'changes',
    changes: changes.changes,
    excluded: changes.excluded,
    patch: changes.empty ? '' : changes.patchPath,
    diff: text,
    diffCut: cut,
  }
}

async function beginningOf(path: string): Promise<{ text: string; cut: boolean }> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(MAX_DIFF_CHARS) })
    const { size } = await file.stat()
    return { text: buffer.toString('utf8', 0, bytesRead).toWellFormed(), cut: size > bytesRead }
  } finally {
    await file.close()
  }
}
