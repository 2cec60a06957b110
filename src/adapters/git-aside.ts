import { lstat, mkdir, readdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { gitFailure } from '../domain/failures/git.ts'
import type { GitHouse } from './git-house.ts'
import { removeTree } from './remove-tree.ts'

/** Files of the user's that were moved for the time of the run. */
interface SetAside {
  readonly moves: readonly Move[]
  /** ROOT, canonical; its `.git` is ours during the run and goes before the moves are undone. */
  readonly root: string
}

interface Move {
  readonly from: string
  readonly to: string
}

/**
 * Moves the real `.git` out of the agent's reach, and with it the credentials that actions/checkout stored: in
 * `.git/config` up to its version 5, in a file in RUNNER_TEMP since 6. Returns the moves, in order.
 */
export async function setGitAside(house: GitHouse, top: string, root: string): Promise<readonly Move[]> {
  const folder = await asideFolder(house, top)
  const stored = await storedCredentials(house.options.environment['RUNNER_TEMP'])
  const moves = [join(top, '.git'), ...stored].map((from, number) => ({
    from,
    to: join(folder, String(number)),
  }))
  // Written first: whoever finds this file can undo whatever part of it was done.
  await writeFile(pageIn(house.options.tempDir), JSON.stringify({ moves, root } satisfies SetAside))
  try {
    for (const { from, to } of moves) await rename(from, to)
  } catch (error) {
    await restoreSetAside(house.options.tempDir)
    const words = error instanceof Error ? error.message : ''
    throw gitFailure('no-permission', 'the checkout’s .git could not be set aside', { words }, error)
  }
  return moves
}

/** Where a path of before the moves is now. */
export function afterMoves(moves: readonly Move[], path: string): string {
  const move = moves.find(({ from }) => path === from || path.startsWith(`${from}/`))
  return move ? move.to + path.slice(move.from.length) : path
}

/** A folder on the workspace's own file system: moving across two would be copying. */
async function asideFolder(house: GitHouse, top: string): Promise<string> {
  const near = join(house.work, 'aside')
  await mkdir(near, { recursive: true, mode: 0o700 })
  if ((await stat(near)).dev === (await stat(top)).dev) return near
  const beside = join(dirname(top), `.fixpoint-${basename(house.options.tempDir)}`)
  await mkdir(beside, { recursive: true, mode: 0o700 })
  return beside
}

async function storedCredentials(runnerTemp: string | undefined): Promise<readonly string[]> {
  if (!runnerTemp) return []
  const names = await readdir(runnerTemp).catch(() => [])
  return names
    .filter((name) => /^git-credentials-.*\.config$/.test(name))
    .map((name) => join(runnerTemp, name))
}

const pageIn = (tempDir: string): string => join(tempDir, 'set-aside.json')

/**
 * Puts back what a run set aside in `tempDir`; does nothing when there is nothing. Safe to call twice, and from a
 * later process: the post step calls it for a run that was killed.
 */
export async function restoreSetAside(tempDir: string): Promise<void> {
  const text = await readFile(pageIn(tempDir), 'utf8').catch(() => undefined)
  if (text === undefined) return
  const { moves, root } = JSON.parse(text) as SetAside
  const done: Move[] = []
  for (const move of moves) if (await exists(move.to)) done.push(move)
  if (done.length > 0) await removeGitOf(root)
  for (const { from, to } of done) await rename(to, from)
  for (const folder of new Set(done.map(({ to }) => dirname(to)))) await removeTree(folder)
  await rm(pageIn(tempDir), { force: true })
}

/** Removes ROOT/.git, whatever the agent has made of it. */
export const removeGitOf = (root: string): Promise<void> => removeEntry(root, '.git')

/** Removes an entry of ROOT, unless ROOT itself has become a way to somewhere else. */
export async function removeEntry(root: string, name: string): Promise<void> {
  if ((await realpath(root).catch(() => '')) !== root) return
  await removeTree(join(root, name))
}

const exists = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => true,
    () => false,
  )
