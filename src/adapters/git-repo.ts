import { mkdir, readdir, realpath, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { gitFailure } from '../domain/failures/git.ts'
import type { Repo } from '../domain/ports.ts'
import type { Task } from '../domain/task.ts'
import type { Workspace } from '../domain/workspace.ts'
import { parseTree, readablePath } from './change-set.ts'
import { adoptGround, localGround, restoreSetAside } from './git-adopt.ts'
import { demandFree, fetchGround, isOurs } from './git-checkout.ts'
import { createGit, findGit, localEnvironment, networkEnvironment, type Git } from './git-command.ts'
import { keepBranch, layCleanRoom, makeCommit } from './git-commit.ts'
import { findChanges, noteOwnRun, type OwnMarks } from './git-changes.ts'
import { commitTimes } from './git-history.ts'
import type { GitHouse, GitRepoOptions, Ground } from './git-house.ts'
import { createGitNetwork, type GitNetwork } from './git-network.ts'
import { readBlob, readText } from './git-objects.ts'
import { pushWork, tipOf } from './git-push.ts'

export type { GitRepoOptions } from './git-house.ts'
export { restoreSetAside } from './git-adopt.ts'

/** Git for one run. Nothing the agent writes is executed by it or configures it. */
export async function createGitRepo(options: GitRepoOptions): Promise<Repo> {
  const house = await buildHouse(options)
  const own: OwnMarks = new Map()
  let ground: Ground | undefined
  const standing = (workspace: Workspace): Ground => {
    if (ground?.workspace.gitDir === workspace.gitDir) return ground
    throw gitFailure('git-failed', 'nothing was checked out yet', { words: 'no checkout' })
  }

  return {
    async checkout(task, signal) {
      const startedMs = Date.now()
      signal.throwIfAborted()
      ground = await (options.local ? localGround(house, task) : checkOut(house, task))
      const { workspace, files, how } = ground
      return { workspace, files, how, durationMs: Date.now() - startedMs }
    },
    changes: (workspace, written = []) => findChanges(house, standing(workspace), own, written),
    ownRun: (workspace, run) => noteOwnRun(standing(workspace), own, run),
    commit: (workspace, changes, request) => makeCommit(standing(workspace), changes, request),
    async remoteBranch(name) {
      if (!house.network || !ground) return undefined
      const commit = await tipOf(house.network, ground, name)
      return commit === undefined ? undefined : { name, commit }
    },
    push: (workspace, push) => pushWork(house, standing(workspace), push),
    lastCommitTimes: (workspace, paths) => commitTimes(house, standing(workspace), paths),
    cleanRoom: (workspace, changes) => layCleanRoom(house, standing(workspace), changes),
    changedFile: (workspace, change) => readBlob(standing(workspace).trusted, change.blob),
    startFile: (workspace, path) => startText(standing(workspace), path),
    finalFile: (workspace, changes, path) => finalText(standing(workspace), changes.tree, path),
    startPaths: (workspace) => startNames(standing(workspace)),
    keepLocally: (workspace, branch, commit) => keepBranch(house, standing(workspace), branch, commit),
    async close() {
      await restoreSetAside(options.tempDir)
      await rm(options.tempDir, { recursive: true, force: true })
    },
  }
}

// ─── Building ────────────────────────────────────────────────────────────────────────────────────

async function buildHouse(options: GitRepoOptions): Promise<GitHouse> {
  const root = resolve(options.root)
  await mkdir(join(options.tempDir, 'home'), { recursive: true, mode: 0o700 })
  const home = await realpath(join(options.tempDir, 'home'))
  const binary = await findGit(options.environment.PATH ?? '/usr/bin:/bin', [root])
  const git = createGit({ binary, home, environment: localEnvironment(options.environment, [root]) })
  await demandNewEnough(git)
  const network = networkFor(options, { binary, home, root })
  return {
    options: { ...options, root },
    git,
    home,
    notice: options.onNotice ?? (() => undefined),
    ...(network && { network }),
  }
}

function networkFor(
  options: GitRepoOptions,
  { binary, home, root }: { readonly binary: string; readonly home: string; readonly root: string },
): GitNetwork | undefined {
  if (options.local || !options.serverUrl || !options.repository) return undefined
  return createGitNetwork({
    binary,
    home,
    environment: networkEnvironment(options.environment, [root]),
    serverUrl: options.serverUrl.replace(/\/+$/, ''),
    repository: options.repository,
    token: options.token ?? '',
    ...(options.freshToken && { freshToken: options.freshToken }),
    signal: options.signal ?? new AbortController().signal,
    remainingMs: options.remainingMs ?? (() => Infinity),
    onNotice: options.onNotice ?? (() => undefined),
    ...(options.patience && { patience: options.patience }),
  })
}

/** `merge-tree --write-tree`, by which our change is put on top of others' work, came with 2.38. */
async function demandNewEnough(git: Git): Promise<void> {
  const text = (await git(['version'])).stdout.toString('utf8')
  const [, major = '0', minor = '0'] = /(\d+)\.(\d+)/.exec(text) ?? []
  if (Number(major) > 2 || (Number(major) === 2 && Number(minor) >= 38)) return
  throw gitFailure('git-too-old', text.trim(), { version: `${major}.${minor}` })
}

// ─── Checking out ────────────────────────────────────────────────────────────────────────────────

/** Uses the checkout an earlier step made, where `path` points or around it; else makes one in an empty folder. */
async function checkOut(house: GitHouse, task: Task): Promise<Ground> {
  const { root, path = '.' } = house.options
  const asked = join(root, path)
  for (const top of new Set([asked, root])) {
    if ((await exists(join(top, '.git'))) && !(await isOurs(house, top)))
      return adoptGround(house, task, await realpath(top))
  }
  const free = await readdir(root).then(
    (entries) => entries.length === 0,
    () => true,
  )
  const top = free || (await isOurs(house, root)) ? root : asked
  await demandFree(house, top)
  await mkdir(top, { recursive: true })
  return fetchGround(house, task, await realpath(top))
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

// ─── Reading trees ───────────────────────────────────────────────────────────────────────────────

async function startText(ground: Ground, path: string): Promise<string | undefined> {
  const entry = (await ground.start.entries()).get(ground.prefix + path)
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
