import { constants } from 'node:fs'
import { access, lstat } from 'node:fs/promises'
import { join } from 'node:path'
import { allOf } from '../domain/all-of.ts'
import { parseDifferences, parseListing, type Listed, type TreeDifference } from './change-set.ts'
import { accepted, type Git, type GitAnswer, type GitCall } from './git-command.ts'
import { troubleOf } from './git-errors.ts'

/** Git on our own directory and the work tree above ROOT. */
export interface TrustedGit {
  readonly dir: string
  /** Top folder of the work tree. */
  readonly top: string
  readonly run: (args: readonly string[], call?: GitCall) => Promise<GitAnswer>
  /** Output without the last line end. */
  readonly text: (args: readonly string[], call?: GitCall) => Promise<string>
}

export function trustGit(git: Git, dir: string, top: string): TrustedGit {
  const run = (args: readonly string[], call: GitCall = {}): Promise<GitAnswer> =>
    git(args, { ...call, env: { GIT_DIR: dir, GIT_WORK_TREE: top, ...call.env } })
  return {
    dir,
    top,
    run,
    text: async (args, call) => (await run(args, call)).stdout.toString('utf8').replace(/\n$/, ''),
  }
}

/** A path that was seen on disk and not read into the snapshot. */
export interface PassedOver {
  readonly listed: Listed
  readonly why:
    | 'junk'
    | 'too-large'
    | 'nested-repository'
    | 'scratch'
    | 'odd-kind'
    | 'left-out'
    | 'unreadable'
}

export interface Snapshot {
  readonly tree: string
  readonly passedOver: readonly PassedOver[]
  /** Size on disk of what was read, by the path's raw bytes as latin1. */
  readonly diskBytes: ReadonlyMap<string, number>
  /** Against `from`, where one was given. */
  readonly differences: readonly TreeDifference[]
}

/** Decides about a path before it is read: `undefined` lets it in. `bytes` is its size on disk. */
export type Sieve = (listed: Listed, bytes: number) => PassedOver['why'] | undefined

/** An index of our own that follows what is on disk. */
export interface WorkIndex {
  readonly path: string
  /** What it holds as a tree, where that is known. Whoever writes into the index otherwise takes it away. */
  tree: string | undefined
  /** The last look at the files took long: many were read that had only been touched. */
  isSlow?: boolean
}

/**
 * Writes the tree of what is on disk now, by comparing every file with `index`, which then describes this state.
 * `from` is a tree to compare with. Only built-in conversions (line ends, encodings) run: our git directory defines no
 * filter, no hook, no monitor.
 */
export async function takeSnapshot(
  trusted: TrustedGit,
  index: WorkIndex,
  sieve: Sieve,
  from?: string,
): Promise<Snapshot> {
  const env = { GIT_INDEX_FILE: index.path }
  // The list is the same before and after: refreshing spares later ones what was only touched.
  if (index.isSlow === true) await trusted.run(['update-index', '-q', '--refresh'], { env, accept: [0, 1] })
  const startedMs = performance.now()
  const listing = await trusted.run(['ls-files', '-z', '-t', '-m', '-d', '-o', '--exclude-standard'], { env })
  index.isSlow = performance.now() - startedMs > SLOW_MS
  const passedOver: PassedOver[] = []
  const taken: Listed[] = []
  const diskBytes = new Map<string, number>()
  for (const listed of parseListing(listing.stdout)) {
    const seen = await lookAt(trusted.top, listed)
    const why = seen.why ?? sieve(seen.listed, seen.bytes)
    if (why) passedOver.push({ listed, why })
    else {
      taken.push(seen.listed)
      diskBytes.set(listed.bytes.toString('latin1'), seen.bytes)
    }
  }
  passedOver.push(...(await updateIndex(trusted, index, taken)))
  const [tree, found] = await allOf([treeOfIndex(trusted, index), differencesFrom(trusted, index, from)])
  index.tree = tree
  return { tree, passedOver, diskBytes, differences: found }
}

/** Well above what it takes to start git and to look at the files without reading them. */
const SLOW_MS = 500

const treeOfIndex = async (trusted: TrustedGit, { path, tree }: WorkIndex): Promise<string> =>
  tree ?? trusted.text(['write-tree', '--missing-ok'], { env: { GIT_INDEX_FILE: path } })

async function differencesFrom(
  trusted: TrustedGit,
  { path, tree }: WorkIndex,
  from: string | undefined,
): Promise<readonly TreeDifference[]> {
  if (from === undefined || from === tree) return []
  const { stdout } = await trusted.run(['diff-index', '--cached', ...DIFFERENCE, from], {
    env: { GIT_INDEX_FILE: path },
  })
  return parseDifferences(stdout)
}

/** Reads the paths into the index; returns those that git cannot read, for one bad file must not cost the others. */
async function updateIndex(
  trusted: TrustedGit,
  index: WorkIndex,
  taken: readonly Listed[],
): Promise<readonly PassedOver[]> {
  if (taken.length === 0) return []
  index.tree = undefined
  // Removals first, so that a file may take a folder's place.
  const sorted = taken.toSorted((a, b) => Number(b.state === 'removed') - Number(a.state === 'removed'))
  if (await canRead(trusted, index, sorted)) return []
  const unreadable: PassedOver[] = []
  for (const listed of sorted) {
    if (!(await canRead(trusted, index, [listed]))) unreadable.push({ listed, why: 'unreadable' })
  }
  return unreadable
}

const UPDATE = ['update-index', '-z', '--add', '--remove', '--replace', '--stdin']

/** False where the fault is with a path. Where it is with our own folder, as on a full disk, it is thrown. */
async function canRead(trusted: TrustedGit, index: WorkIndex, paths: readonly Listed[]): Promise<boolean> {
  const answer = await trusted.run(UPDATE, {
    env: { GIT_INDEX_FILE: index.path },
    input: Buffer.concat(paths.flatMap(({ bytes }) => [bytes, Buffer.of(0)])),
    accept: [0, 128],
  })
  const isOurs = answer.exitCode !== 0 && OUR_FAULTS.has(troubleOf(answer.stderr).code)
  return (isOurs ? accepted(UPDATE, {}, answer) : answer).exitCode === 0
}

const OUR_FAULTS: ReadonlySet<string> = new Set(['disk-full', 'repository-locked'])

/** What is on disk under a listed path. */
async function lookAt(
  top: string,
  listed: Listed,
): Promise<{
  readonly listed: Listed
  readonly bytes: number
  readonly why?: PassedOver['why'] | undefined
}> {
  if (listed.bytes.at(-1) === '/'.charCodeAt(0)) return { listed, bytes: 0, why: 'nested-repository' }
  const path = Buffer.concat([Buffer.from(`${top}/`), listed.bytes])
  const stat = await lstat(path).catch((error: NodeJS.ErrnoException) => error)
  const removed = { listed: { ...listed, state: 'removed' }, bytes: 0 } as const
  if (stat instanceof Error) {
    // A folder without rights hides its files from git too; they are not deleted.
    return stat.code === 'ENOENT' || stat.code === 'ENOTDIR'
      ? removed
      : { listed, bytes: 0, why: 'unreadable' }
  }
  // A folder has taken the file's place, or it is a submodule, which the filter leaves alone.
  if (stat.isDirectory()) return removed
  // Pipes, sockets and devices: reading one would hang.
  if (!stat.isFile() && !stat.isSymbolicLink()) return { listed, bytes: 0, why: 'odd-kind' }
  return { listed, bytes: stat.size, why: stat.isFile() ? await unreadable(path) : undefined }
}

const unreadable = (path: Buffer): Promise<'unreadable' | undefined> =>
  access(path, constants.R_OK).then(
    () => undefined,
    () => 'unreadable',
  )

/** Everything that differs between two trees, renames taken apart. */
export async function differences(
  trusted: TrustedGit,
  from: string,
  to: string,
): Promise<readonly TreeDifference[]> {
  if (from === to) return []
  return parseDifferences((await trusted.run(['diff-tree', '-r', ...DIFFERENCE, from, to])).stdout)
}

const DIFFERENCE = ['-z', '--raw', '--numstat', '--no-renames', '--no-ext-diff', '--no-textconv']

/** Writes the tree that `from` becomes with `entries` put in. */
export async function treeWith(trusted: TrustedGit, from: string, entries: Buffer): Promise<string> {
  const env = { GIT_INDEX_FILE: join(trusted.dir, `index-${process.hrtime.bigint()}`) }
  await trusted.run(['read-tree', from], { env })
  await trusted.run(['update-index', '-z', '--replace', '--index-info'], { env, input: entries })
  return trusted.text(['write-tree', '--missing-ok'], { env })
}
