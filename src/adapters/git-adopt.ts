import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, isAbsolute, join, resolve } from 'node:path'
import { gitFailure } from '../domain/failures/git.ts'
import type { Task } from '../domain/task.ts'
import { folderBytes, layAgentGit, MAX_COPIED_BYTES, type AgentGit } from './agent-git.ts'
import {
  branchOf,
  countFiles,
  fetchCommit,
  networkOf,
  placeRoot,
  repositoryName,
  rootedAt,
  TRUSTED_CONFIG,
  wantedCommit,
  workspaceOf,
  type Place,
} from './git-checkout.ts'
import { cleanBase, fingerprints, startSieve } from './git-changes.ts'
import { formatOf, layGitFolder } from './git-folder.ts'
import type { GitHouse, Ground, SetAside } from './git-house.ts'
import { readStart } from './git-start.ts'
import { leftOutPaths, takeSnapshot, trustGit, type Snapshot, type TrustedGit } from './git-snapshot.ts'

/** A checkout as it was found: somebody else's, only ever read. */
interface Found {
  /** Its git directory: `.git`, or what a `.git` file points to. */
  readonly gitDir: string
  readonly objects: string
  readonly head: string
  /** Short branch name; absent when detached. */
  readonly branch?: string
  readonly refs: ReadonlyMap<string, string>
  readonly shallow: readonly string[]
  readonly remotes: readonly string[]
}

/** Reads what is needed of a checkout. No lazy fetch, no token, no hook: only ids, refs and settings. */
export async function readFound(house: GitHouse, top: string): Promise<Found> {
  const gitDir = await gitDirOf(top)
  const env = { GIT_DIR: gitDir }
  const read = async (args: readonly string[], accept = [0]): Promise<string> =>
    (await house.git(args, { env, accept })).stdout.toString('utf8').trim()
  const head = await read(['rev-parse', '--verify', '--quiet', 'HEAD^{commit}'], [0, 1, 128])
  if (head === '') throw gitFailure('empty-repository', `${top} has no commit`)
  const [objects = '', shallowFile = ''] = (
    await read(['rev-parse', '--git-path', 'objects', '--git-path', 'shallow'])
  ).split('\n')
  const branch = await read(['symbolic-ref', '--quiet', '--short', 'HEAD'], [0, 1])
  const refs = await read([
    'for-each-ref',
    '--format=%(objectname) %(refname)',
    'refs/heads',
    'refs/remotes',
    'refs/tags',
  ])
  const urls = await read(['config', '--get-regexp', String.raw`^remote\..*\.url$`], [0, 1])
  const shallow = await readFile(resolve(house.home, shallowFile), 'utf8').catch(() => '')
  return {
    gitDir,
    objects: resolve(house.home, objects),
    head,
    ...(branch !== '' && { branch }),
    refs: new Map(refs.split('\n').filter(Boolean).map(splitRef)),
    shallow: shallow.split('\n').filter(Boolean),
    remotes: urls
      .split('\n')
      .map((line) => line.slice(line.indexOf(' ') + 1))
      .filter(Boolean),
  }
}

const splitRef = (line: string): readonly [string, string] => {
  const [id = '', name = ''] = line.split(/ (.*)/s, 2)
  return [name, id]
}

/** `.git` itself, or the folder a `.git` file names (worktrees, submodules). */
async function gitDirOf(top: string): Promise<string> {
  const path = join(top, '.git')
  if ((await stat(path)).isDirectory()) return path
  const target = /^gitdir: (.*)$/m.exec(await readFile(path, 'utf8'))?.[1]?.trim()
  if (target === undefined) throw gitFailure('not-a-repository', `${path} names no repository`, { path: top })
  return isAbsolute(target) ? target : resolve(top, target)
}

// ─── A checkout that an earlier step made ────────────────────────────────────────────────────────

/** Works on the checkout that is there. Its `.git` is set aside for the time of the run and put back by close. */
export async function adoptGround(house: GitHouse, task: Task, top: string): Promise<Ground> {
  const found = await readFound(house, top)
  const network = networkOf(house)
  if (!belongsHere(house, found) && found.head !== task.headSha) {
    throw gitFailure('workspace-in-use', `${top} holds another repository`, {
      path: top,
      repository: repositoryName(house),
    })
  }
  const commit = standsAt(found, task) ? found.head : await wantedCommit(house, network, task)
  const trusted = await trustedBeside(house, found, top)
  const index = join(trusted.dir, 'index')
  await trusted.run(['read-tree', found.head], { env: { GIT_INDEX_FILE: index } })
  const leftOut = await leftOutPaths(house.git, found.gitDir, house.home)
  if (commit !== found.head) {
    await fetchCommit(house, network, { dir: trusted.dir, commit, ref: task.ref })
    await switchTo({ trusted, index, leftOut, from: found.head, to: commit })
    house.notice(
      `The checkout in the workspace was of ${found.head}; it now holds ${commit}, which the task is about.`,
    )
  }
  const place = await placeRoot(house, top)
  const started = await takeSnapshot(trusted, index, startSieve(leftOut))
  const moved = await setGitAside(house, { top, place, found, trusted })
  const scene = { task, found: moved, trusted, index, leftOut, place, commit, started }
  const ground = await settle(house, scene, join(place.root, '.git'))
  return { ...ground, base: { commit, tree: await trusted.text(['rev-parse', `${commit}^{tree}`]) } }
}

/** True when one of the checkout's remotes is the repository the task is about. */
function belongsHere(house: GitHouse, found: Found): boolean {
  const wanted = repositoryName(house).toLowerCase()
  return found.remotes.some(
    (url) =>
      url
        .replace(/\.git\/?$|\/$/, '')
        .toLowerCase()
        .split(/[/:]/)
        .slice(-2)
        .join('/') === wanted,
  )
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
async function switchTo(move: {
  readonly trusted: TrustedGit
  readonly index: string
  readonly leftOut: ReadonlySet<string>
  readonly from: string
  readonly to: string
}): Promise<void> {
  const { trusted } = move
  const env = { GIT_INDEX_FILE: move.index }
  await trusted.run(['update-index', '-q', '--refresh'], { env, accept: [0, 1] })
  const dirty = await trusted.run(['diff-files', '-z', '--name-only', '--ignore-submodules=all'], { env })
  const names = dirty.stdout.toString('latin1').split('\0').filter(Boolean)
  const moved = await trusted.run(['read-tree', '-m', '-u', move.from, move.to], { env, accept: [0, 128] })
  if (names.some((name) => !move.leftOut.has(name)) || moved.exitCode !== 0) {
    throw gitFailure('workspace-dirty', 'the checkout cannot be switched', { ref: move.to })
  }
}

/**
 * Moves the real `.git` out of the agent's reach, and with it every credential stored in it.
 * Returns what was found as it stands after the move.
 */
async function setGitAside(
  house: GitHouse,
  what: { readonly top: string; readonly place: Place; readonly found: Found; readonly trusted: TrustedGit },
): Promise<Found> {
  const real = join(what.top, '.git')
  const aside = await asideFolder(house, what.top)
  const kept = join(aside, 'dot-git')
  const stored = await storedCredentials(house)
  const moves = [
    { from: real, to: kept },
    ...stored.map((from, number) => ({ from, to: join(aside, `credentials-${number}`) })),
  ]
  const setAside: SetAside = { moves, ours: [join(what.place.root, '.git')] }
  // Written first: whoever finds this file can undo whatever part of it was done.
  await writeFile(asideFile(house.options.tempDir), JSON.stringify(setAside))
  for (const { from, to } of moves) await rename(from, to)
  const moved = (path: string): string =>
    path.startsWith(`${real}/`) || path === real ? kept + path.slice(real.length) : path
  const found = { ...what.found, gitDir: moved(what.found.gitDir), objects: moved(what.found.objects) }
  await writeFile(join(what.trusted.dir, 'objects', 'info', 'alternates'), `${found.objects}\n`)
  return found
}

/** A folder on the workspace's own file system: moving across two would be copying. */
async function asideFolder(house: GitHouse, top: string): Promise<string> {
  const near = join(house.options.tempDir, 'aside')
  await mkdir(near, { recursive: true, mode: 0o700 })
  if ((await stat(near)).dev === (await stat(top)).dev) return near
  const beside = join(dirname(top), `.fixpoint-${basename(house.options.tempDir)}`)
  await mkdir(beside, { recursive: true, mode: 0o700 })
  return beside
}

const asideFile = (tempDir: string): string => join(tempDir, 'aside.json')

/** Credential files that actions/checkout keeps beside the workspace since its version 6. */
async function storedCredentials(house: GitHouse): Promise<readonly string[]> {
  const folder = house.options.environment.RUNNER_TEMP
  if (!folder) return []
  const names = await readdir(folder).catch(() => [])
  return names.filter((name) => /^git-credentials-.*\.config$/.test(name)).map((name) => join(folder, name))
}

/** Puts back what a run set aside; does nothing when there is nothing. Safe to call twice, and from another process. */
export async function restoreSetAside(tempDir: string): Promise<void> {
  const file = asideFile(tempDir)
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) return
  const { moves, ours } = JSON.parse(text) as SetAside
  const undone = await Promise.all(
    moves.map(({ to }) =>
      stat(to).then(
        () => true,
        () => false,
      ),
    ),
  )
  if (undone.some(Boolean)) for (const folder of ours) await rm(folder, { recursive: true, force: true })
  for (const [number, { from, to }] of moves.entries()) if (undone[number]) await rename(to, from)
  await rm(file, { force: true })
}

// ─── The user's own clone ────────────────────────────────────────────────────────────────────────

/** Works on the user's own clone without changing anything of its git directory. */
export async function localGround(house: GitHouse, task: Task): Promise<Ground> {
  const top = await topAbove(house)
  const found = await readFound(house, top)
  const trusted = await trustedBeside(house, found, top)
  await useOwnIgnores(house, found, trusted)
  const index = join(trusted.dir, 'index')
  await trusted.run(['read-tree', found.head], { env: { GIT_INDEX_FILE: index } })
  const leftOut = await leftOutPaths(house.git, found.gitDir, house.home)
  const place = await placeRoot(house, top)
  const started = await takeSnapshot(trusted, index, startSieve(leftOut))
  const scene = { task, found, trusted, index, leftOut, place, commit: found.head, started }
  const ground = await settle(house, scene, join(house.options.tempDir, 'agent-git'))
  return { ...ground, base: await cleanBase(ground, house) }
}

async function topAbove(house: GitHouse): Promise<string> {
  const start = join(house.options.root, house.options.path ?? '.')
  for (let folder = start; ; folder = dirname(folder)) {
    if (
      await stat(join(folder, '.git')).then(
        () => true,
        () => false,
      )
    )
      return folder
    if (folder === dirname(folder)) throw gitFailure('not-a-repository', 'no git repository', { path: start })
  }
}

/** What the user ignores by personal settings is not the user's work, and not the agent's. */
async function useOwnIgnores(house: GitHouse, found: Found, trusted: TrustedGit): Promise<void> {
  const home = house.options.environment.HOME ?? house.home
  const env = { GIT_DIR: found.gitDir, HOME: home }
  const answer = await house.git(['config', '--type=path', '--get', 'core.excludesFile'], {
    env,
    accept: [0, 1],
  })
  const named = answer.stdout.toString('utf8').trim()
  const personal = named === '' ? join(home, '.config', 'git', 'ignore') : named
  const parts = [personal, join(found.gitDir, 'info', 'exclude')].map((path) =>
    readFile(path).catch(() => Buffer.alloc(0)),
  )
  await writeFile(
    join(trusted.dir, 'info', 'exclude'),
    Buffer.concat((await Promise.all(parts)).flatMap((part) => [part, Buffer.from('\n')])),
  )
}

// ─── Both ────────────────────────────────────────────────────────────────────────────────────────

/** A git directory of our own that reads the objects of the checkout and writes none there. */
async function trustedBeside(house: GitHouse, found: Found, top: string): Promise<TrustedGit> {
  const dir = join(house.options.tempDir, 'git')
  await layGitFolder(dir, {
    objectFormat: formatOf(found.head),
    head: 'refs/heads/start',
    shallow: found.shallow,
    alternates: [found.objects],
    config: TRUSTED_CONFIG,
  })
  return trustGit(house.git, dir, top)
}

interface Scene {
  readonly task: Task
  readonly found: Found
  readonly trusted: TrustedGit
  readonly index: string
  readonly leftOut: ReadonlySet<string>
  readonly place: Place
  readonly commit: string
  readonly started: Snapshot
}

/** Gives the agent its repository and says what the ground is. */
async function settle(house: GitHouse, scene: Scene, agentGitDir: string): Promise<Omit<Ground, 'base'>> {
  const { trusted, index, commit, place, started } = scene
  const workspace = await workspaceOf(house, {
    trusted,
    commit,
    place,
    fresh: false,
    startTree: started.tree,
    agentGitDir,
  })
  await layAgentGit({ ...(await agentContent(scene)), path: agentGitDir, branch: branchOf(scene.task) })
  return {
    workspace,
    how: 'used',
    files: await countFiles(trusted, index),
    trusted,
    index,
    prefix: place.prefix,
    leftOut: scene.leftOut,
    passedOverAtStart: await fingerprints(trusted.top, started.passedOver),
    start: readStart(trusted, started.tree),
  }
}

/** All of the checkout's history where that is small enough to copy, else the start commit alone. */
async function agentContent(scene: Scene): Promise<Omit<AgentGit, 'path' | 'branch'>> {
  const { trusted, found, commit, place } = scene
  const remoteUrl = withoutCredentials(found.remotes[0] ?? '')
  const whole = (await folderBytes(found.objects, MAX_COPIED_BYTES)) <= MAX_COPIED_BYTES
  const rooted = await rootedAt(trusted, {
    commit,
    prefix: place.prefix,
    root: place.root,
    index: scene.index,
  })
  const index = place.prefix === '' && found.head === commit ? join(found.gitDir, 'index') : rooted.index
  const config = scene.leftOut.size > 0 ? '[core]\n\tsparseCheckout = true\n' : ''
  const own = join(trusted.dir, 'objects')
  if (whole) {
    const shown = [...found.refs].filter(([name]) => !name.startsWith('refs/heads/'))
    return { ...rooted, index, config, remoteUrl, refs: new Map(shown), objects: [found.objects, own] }
  }
  const packed = join(trusted.dir, 'start-pack')
  await packCommit(trusted, rooted.commit, packed)
  const shallow = rooted.shallow.length > 0 || place.prefix === '' ? [commit] : []
  return { ...rooted, shallow, index, config, remoteUrl, refs: new Map(), objects: [packed] }
}

/** Packs one commit with its whole tree and without its parents into `folder`/pack. */
async function packCommit(trusted: TrustedGit, commit: string, folder: string): Promise<void> {
  await mkdir(join(folder, 'pack'), { recursive: true })
  const list = await trusted.run([
    'ls-tree',
    '-r',
    '-t',
    '-z',
    '--format=%(objecttype) %(objectname)',
    commit,
  ])
  const entries = list.stdout
    .toString('latin1')
    .split('\0')
    .filter((entry) => /^(?:blob|tree) /.test(entry))
  const tree = await trusted.text(['rev-parse', `${commit}^{tree}`])
  const ids = [commit, tree, ...entries.map((entry) => entry.slice(5))]
  await trusted.run(['pack-objects', '-q', join(folder, 'pack', 'pack')], { input: `${ids.join('\n')}\n` })
}

/** An address as it may be shown: without a user, a password or a token. */
const withoutCredentials = (url: string): string => url.replace(/^(\w+:\/\/)[^/@]*@/, '$1')
