import { readFileSync, readdirSync } from 'node:fs'
import { mkdir, readFile, readdir, realpath, stat, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { allOf } from '../domain/all-of.ts'
import { gitFailure } from '../domain/failures/git.ts'
import type { Task } from '../domain/task.ts'
import type { Workspace } from '../domain/workspace.ts'
import { layAgentGit } from './agent-git.ts'
import { removeGitOf } from './git-aside.ts'
import { identity } from './git-command.ts'
import { formatOf, layGitFolder } from './git-folder.ts'
import type { GitHouse, Ground } from './git-house.ts'
import type { GitNetwork } from './git-network.ts'
import { readStart, type StartTree } from './git-start.ts'
import { fingerprints, startSieve } from './git-sieve.ts'
import { takeSnapshot, trustGit, type Snapshot, type TrustedGit, type WorkIndex } from './git-snapshot.ts'
import { mayConvert } from './git-taken-index.ts'
import { removeTree } from './remove-tree.ts'

/** Name of the file by which a checkout of ours is known again on a machine that keeps its workspace. */
const OUR_MARK = 'fixpoint-checkout'

/** The configuration of our own git directory: no hook, no monitor, no conversion but what attributes ask for. */
export const TRUSTED_CONFIG = `[core]
	hooksPath = /dev/null
	fsmonitor = false
	autocrlf = false
	safecrlf = false
	untrackedCache = false
	protectHFS = true
	protectNTFS = true
[checkout]
	workers = 0
[commit]
	gpgsign = false
[gc]
	auto = 0
[maintenance]
	auto = false
`

/**
 * Fetches one commit and lays it out in an empty folder, which is empty again when that fails. `judge` is asked
 * while the commit is on its way, as each of its questions is a program to start.
 */
export async function fetchGround(
  house: GitHouse,
  task: Task,
  top: string,
  judge: () => Promise<void>,
): Promise<Ground> {
  const dir = join(house.work, 'git')
  const commit = await wantedCommit(house, task)
  layGitFolder(dir, {
    objectFormat: formatOf(commit),
    head: 'refs/heads/start',
    config: TRUSTED_CONFIG,
  })
  await allOf([askFor(house, { dir, commit, ref: task.ref }), judge()])
  try {
    await markOurs(house, top)
    return await layOut(house, task, trustGit(house.git, dir, top), commit)
  } catch (error) {
    await empty(top)
    throw error
  }
}

async function layOut(house: GitHouse, task: Task, trusted: TrustedGit, commit: string): Promise<Ground> {
  const network = networkOf(house)
  const { dir, top } = trusted
  const index = join(dir, 'index')
  const start = readStart(trusted, commit)
  const laid = trusted.run(['read-tree', '--reset', '-u', commit], { env: { GIT_INDEX_FILE: index } })
  const [tree] = await allOf([demandFetched(house, dir, commit), laid, start.entries()])
  const place = await placeRoot(house, top)
  const own: WorkIndex = { path: index, tree }
  const laidOut = await seenAsLaid(trusted, { index: own, commit, start })
  const startTree = laidOut?.tree ?? tree
  const workspace = await workspaceOf(house, { trusted, commit, place, fresh: true, startTree })
  await layAgentGit({
    path: workspace.agentGitDir,
    ...(await rootedAt(trusted, { commit, prefix: place.prefix, root: place.root, index })),
    branch: branchOf(task),
    refs: new Map([[`refs/remotes/origin/${task.baseBranch}`, commit]]),
    objects: [join(dir, 'objects')],
    remoteUrl: network.url,
  })
  await markOurs(house, place.root)
  return {
    workspace,
    how: 'fetched',
    files: (await start.entries()).size,
    trusted,
    index: own,
    prefix: place.prefix,
    base: { commit, tree, isCommitted: true },
    leftOut: new Set(),
    unreadAtStart: await fingerprints(top, laidOut?.passedOver ?? []),
    start: startTree === tree ? start : readStart(trusted, startTree),
    committed: start,
    remarks: await remarksFor(start, false),
  }
}

/**
 * What came into the repository before an attribute told to convert it is another file as soon as git reads it again,
 * which would be taken for the agent's work. Absent where nothing is converted.
 */
async function seenAsLaid(
  trusted: TrustedGit,
  laid: { readonly index: WorkIndex; readonly commit: string; readonly start: StartTree },
): Promise<Snapshot | undefined> {
  const { index, commit, start } = laid
  if (!mayConvert(trusted.top, await start.all())) return undefined
  // Knows nothing of how files look on disk, so that all are read.
  await trusted.run(['read-tree', commit], { env: { GIT_INDEX_FILE: index.path } })
  return takeSnapshot(trusted, index, await startSieve(start, new Set()))
}

/**
 * Gives a checkout of ours a repository that no agent has touched, so that later steps find nothing planted in it,
 * and a later run on the same machine knows the checkout again.
 */
export async function leaveFetched(house: GitHouse, ground: Ground): Promise<void> {
  const { trusted, workspace } = ground
  await removeGitOf(workspace.root)
  if ((await realpath(trusted.top).catch(() => '')) !== trusted.top) return
  const path = join(trusted.top, '.git')
  await layAgentGit({
    path,
    commit: workspace.startCommit,
    branch: 'fixpoint-start',
    refs: new Map(),
    shallow: [workspace.startCommit],
    objects: [join(trusted.dir, 'objects')],
    index: await ground.committed.index(),
    remoteUrl: networkOf(house).url,
  })
  await markOurs(house, trusted.top)
}

/** From the first file on, for a run may be killed at any time: what it leaves is not a checkout to go on from. */
async function markOurs(house: GitHouse, folder: string): Promise<void> {
  await mkdir(join(folder, '.git'), { recursive: true })
  await writeFile(join(folder, '.git', OUR_MARK), `${networkOf(house).url}\n`)
}

export function networkOf(house: GitHouse): GitNetwork {
  if (house.network) return house.network
  throw gitFailure('git-failed', 'a server was asked for without being named', { words: 'no server' })
}

export const treeOf = (trusted: TrustedGit, commit: string): Promise<string> =>
  trusted.text(['rev-parse', `${commit}^{tree}`])

const HOOK_FILES =
  /^(?:\.husky\/|\.githooks\/|\.pre-commit-config\.yaml$|lefthook\.ya?ml$|\.lefthook\.ya?ml$)/

/** What the repository asks of commits and ours do not do. */
export async function remarksFor(start: StartTree, signs: boolean): Promise<readonly string[]> {
  const hooks = [...(await start.entries()).keys()].find((path) => HOOK_FILES.test(path))
  return [
    ...(hooks === undefined
      ? []
      : [`The repository’s commit hooks (${hooks}) were not run for this commit.`]),
    ...(signs ? ['The repository’s settings ask for signed commits; this one is not signed.'] : []),
  ]
}

// ─── Which commit ────────────────────────────────────────────────────────────────────────────────

const COMMIT_ID = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/

/** The commit a task asks for: the pinned one, else what the ref stands for on the server now. */
export async function wantedCommit(house: GitHouse, task: Task): Promise<string> {
  const pinned = task.headSha ?? task.refSha ?? task.ref
  if (COMMIT_ID.test(pinned)) return pinned
  const network = networkOf(house)
  const names = candidatesOf(task.ref)
  // `^{}` names the commit a tag object stands for.
  const refs = await network.lsRemote(house.none, [...names.flatMap((name) => [name, `${name}^{}`]), 'HEAD'])
  for (const name of names) {
    const id = refs.get(`${name}^{}`) ?? refs.get(name)
    if (id !== undefined) return id
  }
  if (refs.size === 0) throw gitFailure('empty-repository', `${network.url} has no commit`)
  throw refMissing(house, task.ref)
}

/** Full names an unqualified ref may stand for, branches first. */
const candidatesOf = (ref: string): readonly string[] =>
  ref === 'HEAD' || ref.startsWith('refs/') ? [ref] : [`refs/heads/${ref}`, `refs/tags/${ref}`]

const refMissing = (house: GitHouse, ref: string): Error =>
  gitFailure('ref-missing', `${ref} was not found`, { ref, repository: repositoryName(house) })

export const repositoryName = ({ options: { repository } }: GitHouse): string =>
  repository ? `${repository.owner}/${repository.name}` : 'this repository'

interface Wanted {
  readonly dir: string
  readonly commit: string
  readonly ref: string
  /** All of it, also what seems to be here: a server believes that whoever has a commit has its contents. */
  readonly whole?: boolean
}

/**
 * Fetches exactly this commit, so that a later push cannot change what we work on. A server that serves only the
 * tips of its refs is asked for the ref instead, and believed only if that still is our commit.
 */
export async function fetchCommit(house: GitHouse, wanted: Wanted): Promise<void> {
  await askFor(house, wanted)
  await demandFetched(house, wanted.dir, wanted.commit)
}

async function askFor(house: GitHouse, wanted: Wanted): Promise<void> {
  const network = networkOf(house)
  const depth = ['--depth=1', '--no-tags', '--force', ...(wanted.whole ? ['--refetch'] : [])]
  const [name] = COMMIT_ID.test(wanted.ref) ? [] : candidatesOf(wanted.ref)
  try {
    await network.fetch(wanted.dir, depth, [wanted.commit])
  } catch (error) {
    if (!isRefMissing(error)) throw error
    if (name !== undefined) await network.fetch(wanted.dir, depth, [`+${name}:refs/fixpoint/start`])
  }
}

/** The tree of a commit that was asked for, if it came. */
async function demandFetched(house: GitHouse, dir: string, wanted: string): Promise<string> {
  const names = [`${wanted}^{commit}`, `${wanted}^{tree}`]
  const seen = await trustGit(house.git, dir, house.home).run(['rev-parse', ...names], {
    accept: [0, 128],
  })
  const [commit, tree] = seen.exitCode === 0 ? seen.stdout.toString().split('\n') : []
  if (commit === wanted && tree !== undefined) return tree
  throw gitFailure('commit-missing', `commit ${wanted} was not served`, {
    ref: wanted,
    repository: repositoryName(house),
  })
}

const isRefMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ref-missing'

// ─── Where ───────────────────────────────────────────────────────────────────────────────────────

export interface Place {
  readonly root: string
  readonly prefix: string
}

/** ROOT: the folder that `path` names, which must be in the checkout and no link out of it. */
export async function placeRoot(house: GitHouse, top: string): Promise<Place> {
  const asked = join(house.options.root, house.options.path ?? '.')
  const root = await realpath(asked).catch(() => undefined)
  const isFolder = root !== undefined && (await stat(root)).isDirectory()
  const way = root === undefined ? '..' : relative(await realpath(top), root)
  if (root === undefined || !isFolder || way.split(sep)[0] === '..') {
    throw gitFailure('path-missing', `${house.options.path} is not a folder of the checkout`, {
      path: house.options.path ?? '.',
    })
  }
  return { root, prefix: way === '' ? '' : `${way.split(sep).join('/')}/` }
}

export async function workspaceOf(
  house: GitHouse,
  facts: {
    readonly trusted: TrustedGit
    readonly commit: string
    readonly place: Place
    readonly fresh: boolean
    readonly startTree: string
    readonly agentGitDir?: string
    readonly lentObjects?: string | undefined
  },
): Promise<Workspace> {
  const { root, prefix } = facts.place
  return {
    root,
    startCommit: facts.commit,
    startTree: facts.startTree,
    gitDir: facts.trusted.dir,
    agentGitDir: facts.agentGitDir ?? join(root, '.git'),
    ...(facts.lentObjects !== undefined && { lentObjects: facts.lentObjects }),
    protect: house.options.protect ?? [],
    scratch: await freeName(root, '.fixpoint-run'),
    fresh: facts.fresh,
    ...(prefix !== '' && { prefix }),
  }
}

async function freeName(folder: string, name: string): Promise<string> {
  const taken = new Set(await readdir(folder))
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? name : `${name}-${number}`
    if (!taken.has(candidate)) return candidate
  }
}

/**
 * Commit and index for a repository whose top is ROOT. Where ROOT is a folder inside the repository, the agent gets
 * that folder's part as a repository of its own: what lies above ROOT is not its business.
 */
export async function rootedAt(
  trusted: TrustedGit,
  from: { readonly commit: string; readonly prefix: string; readonly root: string; readonly index: string },
): Promise<{ readonly commit: string; readonly index: string; readonly shallow: readonly string[] }> {
  if (from.prefix === '') {
    const shallow = await readFile(join(trusted.dir, 'shallow'), 'utf8').catch(() => '')
    return { commit: from.commit, index: from.index, shallow: shallow.split('\n').filter(Boolean) }
  }
  const tree = await trusted.text(['rev-parse', `${from.commit}:${from.prefix.slice(0, -1)}`])
  const commit = await trusted.text(['commit-tree', tree, '-m', `${from.prefix} of ${from.commit}`], {
    env: identity('Fixpoint', 'agent@fixpoint.invalid'),
  })
  const index = join(trusted.dir, 'index-of-root')
  const env = { GIT_INDEX_FILE: index, GIT_WORK_TREE: from.root }
  await trusted.run(['read-tree', tree], { env })
  await trusted.run(['update-index', '-q', '--refresh'], { env, accept: [0, 1] })
  return { commit, index, shallow: [] }
}

/** The agent's branch name: ours, so that what it commits stands where the pull request will. */
export const branchOf = (task: Task): string => (task.branch === '' ? task.baseBranch : task.branch)

// ─── Whether a folder is free ────────────────────────────────────────────────────────────────────

/** True for a checkout that an earlier run of ours left behind. */
export function isOurs(house: GitHouse, top: string): boolean {
  try {
    return readFileSync(join(top, '.git', OUR_MARK), 'utf8').trim() === house.network?.url
  } catch {
    return false // no mark of ours
  }
}

/** What lies in a folder; nothing where there is none. */
export function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/**
 * Makes sure that nothing of anybody's is in `top`. A checkout that an earlier run of ours made is taken away, since
 * that run found the folder empty; anything else stops the run untouched.
 */
export async function demandFree(house: GitHouse, top: string): Promise<void> {
  if (namesIn(top).length === 0) return
  if (!isOurs(house, top)) {
    throw gitFailure('workspace-in-use', `${top} is not empty`, {
      path: top,
      repository: repositoryName(house),
    })
  }
  await empty(top)
}

async function empty(folder: string): Promise<void> {
  for (const entry of await readdir(folder)) await removeTree(join(folder, entry))
}
