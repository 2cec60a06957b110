import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { networkOf, TRUSTED_CONFIG } from './git-checkout.ts'
import { formatOf, layGitFolder } from './git-folder.ts'
import type { GitHouse, Ground } from './git-house.ts'
import { trustGit, type TrustedGit } from './git-snapshot.ts'

/** How far back history is fetched, step by step; then all of it. Commits and trees only, no file contents. */
const DEPTHS = [50, 500, 5000, Infinity]

/**
 * When each path was last committed, in ms since 1970. The oldest commit of a shallow history seems to have added
 * every file, so an answer counts only from a commit whose parents are known. Paths without an answer are left out.
 */
export async function commitTimes(
  house: GitHouse,
  ground: Ground,
  paths: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const wanted = new Map(paths.map((path) => [Buffer.from(ground.prefix + path).toString('latin1'), path]))
  const times = new Map<string, number>()
  let history = await localHistory(ground)
  for (const depth of [0, ...DEPTHS]) {
    if (wanted.size === 0) break
    if (depth > 0) {
      if (!house.network || history.shallow.size === 0) break
      history = await fetchHistory(house, ground, depth)
    }
    const { startCommit } = ground.workspace
    for (const { path, timeMs } of await lastChanges(house, history, startCommit, [...wanted.keys()])) {
      const name = wanted.get(path)
      if (name === undefined) continue
      times.set(name, timeMs)
      wanted.delete(path)
    }
  }
  return times
}

interface History {
  readonly git: TrustedGit
  /** Commits whose parents are missing. */
  readonly shallow: ReadonlySet<string>
}

const localHistory = async ({ trusted }: Ground): Promise<History> => ({
  git: trusted,
  shallow: await shallowOf(trusted),
})

/** A repository beside ours, because one with missing file contents would fetch them when it meets them. */
async function fetchHistory(house: GitHouse, ground: Ground, depth: number): Promise<History> {
  const dir = join(house.work, 'git-history')
  const { startCommit } = ground.workspace
  layGitFolder(dir, {
    objectFormat: formatOf(startCommit),
    head: 'refs/heads/none',
    config: TRUSTED_CONFIG,
  })
  const reach = depth === Infinity ? '--depth=2147483647' : `--depth=${depth}`
  await networkOf(house).fetch(dir, [reach, '--no-tags', '--force', '--filter=blob:none'], [startCommit])
  const git = trustGit(house.git, dir, house.home)
  return { git, shallow: await shallowOf(git) }
}

async function shallowOf(git: TrustedGit): Promise<ReadonlySet<string>> {
  const text = await readFile(join(git.dir, 'shallow'), 'utf8').catch(() => '')
  return new Set(text.split('\n').filter(Boolean))
}

interface LastChange {
  readonly path: string
  readonly timeMs: number
}

const LOG = [
  'log',
  '-z',
  '--format=%x01%H %ct',
  '--name-only',
  '--no-renames',
  '-m',
  '--first-parent',
  '--root',
]

/**
 * Walks from the newest commit back; the first commit that touches a path is its last change. Git is ended when every
 * path has its answer, mostly long before the history is.
 */
async function lastChanges(
  house: GitHouse,
  { git, shallow }: History,
  commit: string,
  paths: readonly string[],
): Promise<readonly LastChange[]> {
  const wanted = new Set(paths)
  const found: LastChange[] = []
  let now = { id: '', timeMs: 0 }
  const take = (record: string): void => {
    if (record.startsWith('\u0001')) {
      const [id = '', seconds = ''] = record.slice(1).split(' ')
      now = { id, timeMs: Number(seconds) * 1000 }
    } else if (wanted.has(record) && !shallow.has(now.id)) {
      wanted.delete(record)
      found.push({ path: record, timeMs: now.timeMs })
    }
  }
  const onRecords = eachRecord(take)
  await house.plainGit([...LOG, commit], { env: { GIT_DIR: git.dir } }, (piece) => {
    onRecords(piece)
    return wanted.size === 0 ? 'enough' : 'more'
  })
  return found
}

/** Cuts what comes at NUL bytes; raw bytes as latin1. The names of a commit stand on a line of their own. */
function eachRecord(take: (record: string) => void): (piece: Buffer) => void {
  let rest = ''
  return (piece) => {
    // One string and its slices: a buffer for each of a million records takes ten times as long.
    const text = rest + piece.toString('latin1')
    let from = 0
    for (let end = text.indexOf('\0'); end >= 0; end = text.indexOf('\0', from)) {
      take(text.slice(text[from] === '\n' ? from + 1 : from, end))
      from = end + 1
    }
    rest = text.slice(from)
  }
}
