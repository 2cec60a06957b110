import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { allOf } from '../domain/all-of.ts'
import { gitFailure } from '../domain/failures/git.ts'
import type { Task } from '../domain/task.ts'
import {
  canBeLent,
  folderBytes,
  layAgentGit,
  MAX_COPIED_BYTES,
  objectFolders,
  packCommit,
  type AgentGit,
} from './agent-git.ts'
import { afterMoves, setGitAside } from './git-aside.ts'
import { cleanBase } from './git-changes.ts'
import {
  branchOf,
  fetchCommit,
  placeRoot,
  remarksFor,
  repositoryName,
  rootedAt,
  TRUSTED_CONFIG,
  wantedCommit,
  workspaceOf,
  type Place,
} from './git-checkout.ts'
import { formatOf, layGitFolder } from './git-folder.ts'
import { readFound, repositoryOf, withoutCredentials, type Found } from './git-found.ts'
import type { GitHouse, Ground } from './git-house.ts'
import { fingerprints, startSieve } from './git-sieve.ts'
import { takeSnapshot, trustGit, type Snapshot, type TrustedGit, type WorkIndex } from './git-snapshot.ts'
import { readStart, type StartTree } from './git-start.ts'
import { indexOf } from './git-taken-index.ts'

// ─── A checkout that an earlier step made ────────────────────────────────────────────────────────

/** Works on the checkout that is there. Its `.git` is set aside for the time of the run and put back by close. */
export async function adoptGround(house: GitHouse, task: Task, top: string): Promise<Ground> {
  const found = await readFound(house, top)
  demandOurRepository(house, found, task, top)
  const commit = standsAt(found, task) ? found.head : await wantedCommit(house, task)
  const trusted = trustedBeside(house, found)
  const atHead = readStart(trusted, found.head, found.tree)
  const index = await indexOf(trusted, found, atHead)
  if (commit !== found.head || (found.isPartial && (await lacksContents(trusted, commit)))) {
    await fetchCommit(house, { dir: trusted.dir, commit, ref: task.ref, whole: found.isPartial })
  }
  if (commit !== found.head) await switchTo(house, { trusted, index, found, commit })
  const place = await placeRoot(house, top)
  const committed = commit === found.head ? atHead : readStart(trusted, commit)
  const started = await takeSnapshot(trusted, index, await startSieve(committed, found.leftOut))
  const moves = await setGitAside(house, top, place.root)
  const moved = {
    ...found,
    gitDir: afterMoves(moves, found.gitDir),
    objects: afterMoves(moves, found.objects),
  }
  await writeFile(join(trusted.dir, 'objects', 'info', 'alternates'), `${moved.objects}\n`)
  const scene = { task, found: moved, trusted, index, place, commit, committed, started }
  const ground = await settle(house, scene, { agentGitDir: join(place.root, '.git'), lentObjects: undefined })
  return { ...ground, base: { commit, tree: await committed.id(), isCommitted: true } }
}

/** True when the commit's tree names objects that are not here, as in a clone made with `--filter`. */
async function lacksContents(trusted: TrustedGit, commit: string): Promise<boolean> {
  const list = ['rev-list', '--objects', '--no-object-names', '--missing=print', `${commit}^{tree}`]
  return /^\?/m.test(await trusted.text(list))
}

function demandOurRepository(house: GitHouse, found: Found, task: Task, top: string): void {
  const repository = repositoryName(house)
  const isOurs = found.remotes.some((url) => repositoryOf(url) === repository.toLowerCase())
  if (isOurs || found.head === task.headSha) return
  throw gitFailure('workspace-in-use', `${top} holds another repository`, { path: top, repository })
}

/** True when the checkout already is of what the task asks for. */
function standsAt(found: Found, task: Task): boolean {
  if (task.headSha !== undefined) return found.head === task.headSha
  const name = task.ref.replace(/^refs\/(?:heads|tags)\//, '')
  return (
    found.branch === name ||
    found.head === task.ref ||
    found.refs.get(`refs/remotes/origin/${name}`) === found.head ||
    found.refs.get(`refs/tags/${name}`) === found.head
  )
}

/** Lays the files of another commit over the checkout, unless something uncommitted would be lost. */
async function switchTo(
  house: GitHouse,
  move: {
    readonly trusted: TrustedGit
    readonly index: WorkIndex
    readonly found: Found
    readonly commit: string
  },
): Promise<void> {
  const { trusted, found, commit, index } = move
  const env = { GIT_INDEX_FILE: index.path }
  await trusted.run(['update-index', '-q', '--refresh'], { env, accept: [0, 1] })
  const dirty = await trusted.run(['diff-files', '-z', '--name-only', '--ignore-submodules=all'], { env })
  const names = dirty.stdout.toString('latin1').split('\0').filter(Boolean)
  index.tree = undefined
  const isClean = names.every((name) => found.leftOut.has(name))
  // Also refuses where an untracked file lies in the way.
  const moved =
    isClean && (await trusted.run(['read-tree', '-m', '-u', found.head, commit], { env, accept: [0, 128] }))
  if (!moved || moved.exitCode !== 0) {
    throw gitFailure('workspace-dirty', 'the checkout cannot be switched to the task’s commit', {
      ref: commit,
    })
  }
  house.notice(
    `The checkout in the workspace was of ${found.head}; it now holds ${commit}, which the task is about.`,
  )
}

// ─── The user's own clone ────────────────────────────────────────────────────────────────────────

/** Works on the user's own clone without changing anything of its git directory. */
export async function localGround(house: GitHouse, task: Task, found: Found): Promise<Ground> {
  const trusted = trustedBeside(house, found)
  const committed = readStart(trusted, found.head, found.tree)
  const [index, place, sieve] = await allOf([
    indexOf(trusted, found, committed),
    placeRoot(house, found.top),
    startSieve(committed, found.leftOut),
    useOwnIgnores(found, trusted),
  ])
  const started = await takeSnapshot(trusted, index, sieve)
  const scene = { task, found, trusted, index, place, commit: found.head, committed, started }
  const lentObjects = canBeLent(found.objects) ? found.objects : undefined
  const ground = await settle(house, scene, { agentGitDir: join(house.work, 'agent-git'), lentObjects })
  return { ...ground, base: await cleanBase(house, ground) }
}

/** What the user ignores by personal settings is not the user's work, and not the agent's. */
async function useOwnIgnores(found: Found, trusted: TrustedGit): Promise<void> {
  const texts = await Promise.all(found.ignores.map((file) => readFile(file).catch(() => Buffer.alloc(0))))
  const text = Buffer.concat(texts.flatMap((one) => [one, Buffer.from('\n')]))
  await writeFile(join(trusted.dir, 'info', 'exclude'), text)
}

// ─── Both ────────────────────────────────────────────────────────────────────────────────────────

/** A git directory of our own that reads the objects of the checkout and writes none there. */
function trustedBeside(house: GitHouse, found: Found): TrustedGit {
  const dir = join(house.work, 'git')
  layGitFolder(dir, {
    objectFormat: formatOf(found.head),
    head: 'refs/heads/start',
    shallow: found.shallow,
    alternates: [found.objects],
    config: TRUSTED_CONFIG,
  })
  return trustGit(house.git, dir, found.top)
}

interface Scene {
  readonly task: Task
  readonly found: Found
  readonly trusted: TrustedGit
  readonly index: WorkIndex
  readonly place: Place
  readonly commit: string
  readonly committed: StartTree
  readonly started: Snapshot
}

/** Gives the agent its repository and says what the ground is. */
async function settle(
  house: GitHouse,
  scene: Scene,
  agents: { readonly agentGitDir: string; readonly lentObjects: string | undefined },
): Promise<Omit<Ground, 'base'>> {
  const { trusted, index, commit, committed, place, started, found } = scene
  const startTree = started.tree
  const workspace = await workspaceOf(house, { trusted, commit, place, fresh: false, startTree, ...agents })
  await layAgentGit({
    ...(await agentContent(scene, agents.lentObjects)),
    path: agents.agentGitDir,
    branch: branchOf(scene.task),
  })
  // A checkout with no work of its own in it is the commit's tree: not to be read twice.
  const start = startTree === (await committed.id()) ? committed : readStart(trusted, startTree)
  return {
    workspace,
    how: 'used',
    files: (await start.entries()).size,
    trusted,
    index,
    prefix: place.prefix,
    leftOut: found.leftOut,
    unreadAtStart: await fingerprints(trusted.top, started.passedOver),
    start,
    committed,
    remarks: await remarksFor(committed, found.signs),
  }
}

/** All of the checkout's history where that is lent or small enough to copy, else the start commit alone. */
async function agentContent(
  scene: Scene,
  lent: string | undefined,
): Promise<Omit<AgentGit, 'path' | 'branch'>> {
  const { trusted, found, commit, place } = scene
  const rooted = await rootedAt(trusted, {
    commit,
    prefix: place.prefix,
    root: place.root,
    index: scene.index.path,
  })
  const isAsFound = place.prefix === '' && found.head === commit
  const own = join(found.gitDir, 'index')
  const common = {
    ...rooted,
    // The checkout's own index: what was staged stays staged, and a sparse checkout stays sparse.
    index: isAsFound && existsSync(own) ? own : rooted.index,
    sharedIndexes: isAsFound ? found.gitDir : undefined,
    config: found.leftOut.size > 0 ? '[core]\n\tsparseCheckout = true\n' : '',
    remoteUrl: withoutCredentials(found.remotes[0] ?? ''),
  }
  const folders = objectFolders(found.objects)
  if (lent !== undefined || folderBytes(folders, MAX_COPIED_BYTES) <= MAX_COPIED_BYTES) {
    const shown = [...found.refs].filter(([name]) => !name.startsWith('refs/heads/'))
    const own = join(trusted.dir, 'objects')
    return { ...common, refs: new Map(shown), lent, objects: lent === undefined ? [...folders, own] : [own] }
  }
  const packed = await packCommit(trusted, rooted.commit, join(trusted.dir, 'start-pack'))
  return { ...common, shallow: place.prefix === '' ? [commit] : [], refs: new Map(), objects: [packed] }
}
