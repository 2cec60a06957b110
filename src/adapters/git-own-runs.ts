import type { TreeDifference } from './change-set.ts'
import type { Ground } from './git-house.ts'
import { runSieve } from './git-sieve.ts'
import { differences, takeSnapshot } from './git-snapshot.ts'

/** Knows which paths stand just as our own setup and test runs left them. */
export interface OwnMarks {
  isOurs(difference: Pick<TreeDifference, 'bytes' | 'mode' | 'blob'>): boolean
}

export interface OwnRuns extends OwnMarks {
  /** All that is known, for another process to go on with. */
  marks(): readonly (readonly [path: string, state: string])[]
  /** Carries out `run` and notes what it writes; a path the agent had changed before stays the agent's. */
  note<T>(ground: Ground, run: () => Promise<T>): Promise<T>
}

export function createOwnRuns(known: readonly (readonly [string, string])[] = []): OwnRuns {
  const marks = new Map(known)
  const isOurs: OwnMarks['isOurs'] = ({ bytes, mode, blob }) =>
    marks.get(bytes.toString('latin1')) === `${mode} ${blob}`
  return {
    isOurs,
    marks: () => [...marks],
    async note(ground, run) {
      const before = await treeNow(ground)
      const fromStart = await differences(ground.trusted, ground.workspace.startTree, before)
      const byAgent = new Set(
        fromStart.filter((difference) => !isOurs(difference)).map(({ bytes }) => bytes.toString('latin1')),
      )
      try {
        return await run()
      } finally {
        for (const { bytes, mode, blob } of await differences(
          ground.trusted,
          before,
          await treeNow(ground),
        )) {
          const path = bytes.toString('latin1')
          if (!byAgent.has(path)) marks.set(path, `${mode} ${blob}`)
        }
      }
    },
  }
}

const treeNow = async (ground: Ground): Promise<string> =>
  (await takeSnapshot(ground.trusted, ground.index, await runSieve(ground, []))).tree
