import { existsSync, mkdirSync, realpathSync } from 'node:fs'
import { join, posix } from 'node:path'
import { allOf } from '../domain/all-of.ts'
import { gitFailure } from '../domain/failures/git.ts'
import type { Repo } from '../domain/ports.ts'
import type { Task } from '../domain/task.ts'
import type { Workspace } from '../domain/workspace.ts'
import { parseTree, readablePath } from './change-set.ts'
import { adoptGround, localGround } from './git-adopt.ts'
import { restoreSetAside } from './git-aside.ts'
import { findChanges } from './git-changes.ts'
import { demandFree, fetchGround, isOurs, namesIn } from './git-checkout.ts'
import { buildHouse } from './git-building.ts'
import { keepBranch, layCleanRoom, makeCommit } from './git-commit.ts'
import { readFound, topAbove, type Found } from './git-found.ts'
import { commitTimes } from './git-history.ts'
import type { GitHouse, GitRepoOptions, Ground } from './git-house.ts'
import { readBlob, readText } from './git-objects.ts'
import { createOwnRuns } from './git-own-runs.ts'
import { layPatch } from './git-patch.ts'
import { demandLawful, pushWork } from './git-push.ts'
import { demandNewEnough } from './git-version.ts'
import { forgetPlace, leaveGround, notePlace, noteOwnRuns } from './git-rescue.ts'
import { removeTree } from './remove-tree.ts'

export { restoreSetAside } from './git-aside.ts'
export type { GitRepoOptions } from './git-house.ts'

/**
 * Git for one run. Nothing the agent writes is run by it or configures it; the token is in the environment of the
 * commands that speak to the server and nowhere else.
 */
export async function createGitRepo(options: GitRepoOptions): Promise<Repo> {
  // What is delivered is not the run's to cancel: only the checkout listens to its signal.
  const always = options.signal ?? new AbortController().signal
  let signalNow = always
  const house = await buildHouse(options, () => signalNow)
  const own = options.local ? readOwn(house) : undefined
  const ownRuns = createOwnRuns()
  const { tempDir } = options
  let ground: Ground | undefined
  let isClosed = false
  const on = (workspace: Workspace): Ground => {
    if (ground?.workspace.gitDir === workspace.gitDir) return ground
    throw gitFailure('git-failed', 'nothing was checked out yet', { words: 'no checkout' })
  }

  return {
    async checkout(task, signal) {
      const startedMs = Date.now()
      signal.throwIfAborted()
      signalNow = signal
      try {
        ground = await checkOut(house, task, own)
      } finally {
        signalNow = always
      }
      if (!options.local) notePlace(house, ground)
      const { workspace, files, how } = ground
      return { workspace, files, how, durationMs: Date.now() - startedMs }
    },
    changes: (workspace, written = []) => findChanges(house, on(workspace), ownRuns, written),
    async ownRun(workspace, run) {
      try {
        return await ownRuns.note(on(workspace), run)
      } finally {
        if (!options.local) noteOwnRuns(tempDir, ownRuns.marks())
      }
    },
    commit: (workspace, changes, request) => makeCommit(on(workspace), changes, request),
    async remoteBranch(name) {
      const ref = `refs/heads/${name}`
      const commit = (await house.network?.lsRemote(house.none, [ref]))?.get(ref)
      return commit === undefined ? undefined : { name, commit }
    },
    push: (workspace, push) => pushWork(house, on(workspace), push),
    lastCommitTimes: (workspace, paths) => commitTimes(house, on(workspace), paths),
    applyPatch: (workspace, patchPath) => layPatch(on(workspace), patchPath),
    cleanRoom: (workspace, changes) => layCleanRoom(house, on(workspace), changes),
    changedFile: (workspace, change) => readBlob(on(workspace).trusted, change.blob),
    startFile: (workspace, path) => startText(on(workspace), path),
    finalFile: (workspace, changes, path) => finalText(on(workspace), changes.tree, path),
    startPaths: (workspace) => startNames(on(workspace)),
    keepLocally: (workspace, branch, commit) => keepBranch(house, on(workspace), branch, commit),
    async close() {
      const last = ground
      ground = undefined
      if (isClosed) return
      isClosed = true
      await own?.catch(() => undefined)
      try {
        if (last) await leaveGround({ house, ground: last })
      } finally {
        await restoreSetAside(tempDir)
        forgetPlace(tempDir)
        await removeTree(house.work)
      }
    },
  }
}

// ─── Checking out ────────────────────────────────────────────────────────────────────────────────

async function demandAllowed(house: GitHouse, task: Task): Promise<void> {
  demandNewEnough((await house.git(['version'])).stdout.toString('utf8'))
  await demandLawfulBranch(house, task)
}

async function demandLawfulBranch({ git }: GitHouse, { branch }: Task): Promise<void> {
  if (branch !== '') await demandLawful({ run: git }, branch)
}

/** Begun at once, since other parts are still to be loaded; what is wrong with it is told by the checkout. */
function readOwn(house: GitHouse): Promise<Found> {
  const { root, path = '.' } = house.options
  const found = readFound(house, topAbove(join(root, path)))
  found.catch(() => undefined)
  return found
}

/**
 * At the laptop the user's own clone. Else the checkout an earlier step made, where `path` points or around it, or
 * one that is made in an empty folder.
 */
async function checkOut(house: GitHouse, task: Task, own: Promise<Found> | undefined): Promise<Ground> {
  const { root, path = '.' } = house.options
  if (own !== undefined) {
    // None may fail while another is not yet waited for: that would end the process.
    const [, ground] = await allOf([
      demandLawfulBranch(house, task),
      own.then((found) => localGround(house, task, found)),
    ])
    return ground
  }
  const asked = join(root, path)
  for (const top of new Set([asked, root])) {
    if (!existsSync(join(top, '.git')) || isOurs(house, top)) continue
    await demandLawfulBranch(house, task)
    return adoptGround(house, task, realpathSync(top))
  }
  // Looked at without giving way: the fetch begins before other parts are loaded, and they load while it runs.
  const top = namesIn(root).length === 0 || isOurs(house, root) ? root : asked
  await demandFree(house, top)
  mkdirSync(top, { recursive: true })
  return fetchGround(house, task, realpathSync(top), () => demandAllowed(house, task))
}

// ─── Reading trees ───────────────────────────────────────────────────────────────────────────────

async function startText(ground: Ground, path: string): Promise<string | undefined> {
  const entry = (await ground.start.entries()).get(posix.join(ground.prefix, path))
  return entry?.type === 'blob' ? readText(ground.trusted, entry.blob, entry.sizeBytes) : undefined
}

async function finalText(ground: Ground, tree: string, path: string): Promise<string | undefined> {
  const { stdout } = await ground.trusted.run([
    'ls-tree',
    '-z',
    '-l',
    '--full-tree',
    tree,
    '--',
    ground.prefix + path,
  ])
  const entry = parseTree(stdout).find((found) => readablePath(found) === ground.prefix + path)
  return entry?.type === 'blob' ? readText(ground.trusted, entry.blob, entry.sizeBytes) : undefined
}

async function startNames(ground: Ground): Promise<readonly string[]> {
  const names = [...(await ground.start.entries())].filter(([, entry]) => entry.name !== undefined)
  return names.flatMap(([name]) => (name.startsWith(ground.prefix) ? [name.slice(ground.prefix.length)] : []))
}
