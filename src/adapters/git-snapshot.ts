import { copyFile, lstat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Git, GitAnswer, GitCall } from './git-command.ts'
import { parseDifferences, parseListing, records, type Listed, type TreeDifference } from './change-set.ts'

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

/** A path that was seen on disk and deliberately not read into the snapshot. */
export interface PassedOver {
  readonly listed: Listed
  readonly why: 'junk' | 'too-large' | 'nested-repository' | 'scratch' | 'odd-kind' | 'left-out'
}

export interface Snapshot {
  readonly tree: string
  readonly passedOver: readonly PassedOver[]
}

/** Decides about a path before it is read: `undefined` lets it in. `bytes` is its size on disk. */
export type Sieve = (listed: Listed, bytes: number) => PassedOver['why'] | undefined

/**
 * Writes the tree of what is on disk now, by comparing every file with `index`, which then describes this state.
 * Only built-in conversions (line ends, encodings) run: our git directory defines no filter, no hook, no monitor.
 */
export async function takeSnapshot(trusted: TrustedGit, index: string, sieve: Sieve): Promise<Snapshot> {
  const env = { GIT_INDEX_FILE: index }
  await trusted.run(['update-index', '-q', '--refresh'], { env, accept: [0, 1] })
  const listing = await trusted.run(['ls-files', '-z', '-t', '-m', '-d', '-o', '--exclude-standard'], { env })
  const { taken, passedOver } = await siftListing(trusted.top, parseListing(listing.stdout), sieve)
  if (taken.length > 0) {
    const input = Buffer.concat(taken.flatMap(({ bytes }) => [bytes, Buffer.of(0)]))
    await trusted.run(['update-index', '-z', '--add', '--remove', '--replace', '--stdin'], { env, input })
  }
  return { tree: await trusted.text(['write-tree', '--missing-ok'], { env }), passedOver }
}

async function siftListing(
  top: string,
  listing: readonly Listed[],
  sieve: Sieve,
): Promise<{ readonly taken: readonly Listed[]; readonly passedOver: readonly PassedOver[] }> {
  const taken: Listed[] = []
  const passedOver: PassedOver[] = []
  for (const listed of listing) {
    const why = await passOver(top, listed, sieve)
    if (why) passedOver.push({ listed, why })
    else taken.push(listed)
  }
  // Removals first, so that a file may take a folder's place.
  return {
    taken: taken.sort((a, b) => Number(b.state === 'removed') - Number(a.state === 'removed')),
    passedOver,
  }
}

async function passOver(top: string, listed: Listed, sieve: Sieve): Promise<PassedOver['why'] | undefined> {
  if (listed.bytes.at(-1) === 0x2f) return 'nested-repository'
  if (listed.state === 'removed') return sieve(listed, 0)
  const stat = await lstat(Buffer.concat([Buffer.from(`${top}/`), listed.bytes])).catch(() => undefined)
  if (!stat) return sieve(listed, 0)
  // Pipes, sockets and devices: git leaves them out, and reading one would hang.
  if (!stat.isFile() && !stat.isSymbolicLink() && !stat.isDirectory()) return 'odd-kind'
  return sieve(listed, stat.size)
}

/** Everything that differs between two trees, renames taken apart. */
export async function differences(
  trusted: TrustedGit,
  from: string,
  to: string,
): Promise<readonly TreeDifference[]> {
  if (from === to) return []
  const options = ['-r', '-z', '--raw', '--numstat', '--no-renames', '--no-ext-diff', '--no-textconv']
  return parseDifferences((await trusted.run(['diff-tree', ...options, from, to])).stdout)
}

/** Writes the tree that `from` becomes with `entries` put in. */
export async function treeWith(trusted: TrustedGit, from: string, entries: Buffer): Promise<string> {
  const env = { GIT_INDEX_FILE: join(trusted.dir, `index-${process.hrtime.bigint()}`) }
  await trusted.run(['read-tree', from], { env })
  await trusted.run(['update-index', '-z', '--replace', '--index-info'], { env, input: entries })
  return trusted.text(['write-tree', '--missing-ok'], { env })
}

/** Paths that a sparse checkout leaves out on purpose, as their raw bytes in latin1. */
export async function leftOutPaths(git: Git, gitDir: string, home: string): Promise<ReadonlySet<string>> {
  // Read from a copy: even looking at an index may rewrite it.
  const copy = join(home, 'index-of-checkout')
  const copied = await copyFile(join(gitDir, 'index'), copy).then(
    () => true,
    () => false,
  )
  if (!copied) return new Set()
  const env = { GIT_DIR: gitDir, GIT_INDEX_FILE: copy }
  const { stdout } = await git(['ls-files', '-z', '-t'], { env })
  return new Set(
    records(stdout)
      .filter((record) => record[0] === 0x53)
      .map((record) => record.subarray(2).toString('latin1')),
  )
}
