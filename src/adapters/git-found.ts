import { copyFileSync, statSync, utimesSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { dirname, isAbsolute, join, resolve } from 'node:path'
import { allOf } from '../domain/all-of.ts'
import { gitFailure } from '../domain/failures/git.ts'
import { records } from './change-set.ts'
import type { GitHouse } from './git-house.ts'

/** A checkout as it was found: somebody else's, only ever read. */
export interface Found {
  /** The folder that has the `.git`. */
  readonly top: string
  /** Its git directory: `.git`, or what a `.git` file points to. */
  readonly gitDir: string
  readonly objects: string
  readonly head: string
  /** The tree of `head`; absent where it is not here, as in a clone made with `--filter=tree:0`. */
  readonly tree?: string
  /** Short branch name; absent when detached. */
  readonly branch?: string
  readonly shallow: readonly string[]
  readonly remotes: readonly string[]
  /** Cloned without some file contents (`filter:`), which git would fetch when it meets a gap. */
  readonly isPartial: boolean
  /** The repository's settings ask for signed commits. */
  readonly signs: boolean
  /** What the person who works here lets git ignore everywhere: a path, as it stands in the settings. */
  readonly excludesFile: string | undefined
  /** Paths that a sparse checkout leaves out on purpose, raw bytes as latin1. */
  readonly leftOut: ReadonlySet<string>
  /** A copy of the index, where it holds nothing but paths and what git saw of them on disk. */
  readonly plainIndex: string | undefined
}

/** Reads what is needed of a checkout: ids and settings. Nothing in it is run, nothing is fetched. */
export async function readFound(house: GitHouse, top: string): Promise<Found> {
  const gitDir = await gitDirOf(top)
  const env = { GIT_DIR: gitDir }
  const read = async (args: readonly string[], accept = [0], more = {}): Promise<string> =>
    (await house.plainGit(args, { env: { ...env, ...more }, accept })).stdout.toString('utf8')
  // All questions at once, and few: each is a process, and what it takes to start is most of it.
  const [known, settings, index] = await allOf([
    read(['rev-parse', ...NAMES], [0, 128]),
    read(['config', '-z', '--get-regexp', SETTINGS], [0, 1], personal(house)),
    readIndex(house, gitDir),
  ])
  const [head = '', objectsPath = '', shallowPath = '', tree = '', named = ''] = known.split('\n')
  if (!ID.test(head)) throw gitFailure('empty-repository', `${top} has no commit`)
  // An answer ends at the first name that stands for nothing.
  const branch = ID.test(tree) ? named : (await read(['symbolic-ref', '--quiet', 'HEAD'], [0, 1])).trim()
  const objects = resolve(house.home, objectsPath)
  const shallow = await readFile(resolve(house.home, shallowPath), 'utf8').catch(() => '')
  return {
    top,
    gitDir,
    objects,
    head,
    ...(ID.test(tree) && { tree }),
    ...(branch.startsWith(BRANCHES) && { branch: branch.slice(BRANCHES.length) }),
    shallow: lines(shallow),
    ...readSettings(settings),
    isPartial: (await readdir(join(objects, 'pack')).catch(() => [])).some((name) =>
      name.endsWith('.promisor'),
    ),
    ...index,
  }
}

/** At a laptop the settings of whoever works there count too, but nothing that they would run. */
const personal = ({ options }: GitHouse): { readonly HOME?: string } =>
  options.local && options.environment['HOME'] !== undefined ? { HOME: options.environment['HOME'] } : {}

const NAMES =
  'HEAD^{commit} --git-path objects --git-path shallow HEAD^{tree} --symbolic-full-name HEAD'.split(' ')
const ID = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/
const BRANCHES = 'refs/heads/'

const lines = (text: string): readonly string[] => text.split('\n').filter(Boolean)

/** Branches, remote ones and tags: full name → id. */
export async function refsOf(house: GitHouse, gitDir: string): Promise<ReadonlyMap<string, string>> {
  const kinds = ['refs/heads', 'refs/remotes', 'refs/tags']
  const asked = ['for-each-ref', '--format=%(objectname) %(refname)', ...kinds]
  const { stdout } = await house.plainGit(asked, { env: { GIT_DIR: gitDir } })
  const pairs = lines(stdout.toString('utf8')).map((line) => line.split(/ (.*)/, 2) as [string, string])
  return new Map(pairs.map(([id, name]) => [name, id]))
}

const SETTINGS = String.raw`^(remote\..*\.url|commit\.gpgsign|core\.excludesfile)$`

/** Each is a name, a line end and a value; of one that is there more than once the last counts. */
function readSettings(text: string): Pick<Found, 'remotes' | 'signs' | 'excludesFile'> {
  const pairs = text
    .split('\0')
    .filter(Boolean)
    .map((entry) => entry.split(/\n(.*)/s, 2) as [string, string?])
  const values = (name: string): readonly string[] =>
    pairs.flatMap(([key, value]) => (key === name && value !== undefined ? [value] : []))
  return {
    remotes: pairs.flatMap(([key, value]) => (key.startsWith('remote.') ? (value ?? []) : [])),
    signs: values('commit.gpgsign').at(-1) === 'true',
    excludesFile: values('core.excludesfile').at(-1),
  }
}

/** `.git` itself, or the folder a `.git` file names (worktrees, submodules). */
export async function gitDirOf(top: string): Promise<string> {
  const path = join(top, '.git')
  if ((await stat(path)).isDirectory()) return path
  const target = /^gitdir: (.*)$/m.exec(await readFile(path, 'utf8'))?.[1]?.trim()
  if (target === undefined) throw gitFailure('not-a-repository', `${path} names no repository`)
  return isAbsolute(target) ? target : resolve(top, target)
}

/** The nearest folder at or above `start` that has a `.git`. */
export async function topAbove(start: string): Promise<string> {
  for (let folder = start; ; folder = dirname(folder)) {
    const holdsGit = await stat(join(folder, '.git')).then(
      () => true,
      () => false,
    )
    if (holdsGit) return folder
    if (folder === dirname(folder))
      throw gitFailure('not-a-repository', `${start} is not inside a git repository`)
  }
}

async function readIndex(house: GitHouse, gitDir: string): Promise<Pick<Found, 'leftOut' | 'plainIndex'>> {
  // Read from a copy: even looking at an index may rewrite it.
  const copy = join(house.work, 'index-of-checkout')
  if (!copyIndex(join(gitDir, 'index'), copy)) return { leftOut: new Set(), plainIndex: undefined }
  const env = { GIT_DIR: gitDir, GIT_INDEX_FILE: copy }
  const { stdout } = await house.plainGit(['ls-files', '-z', '-v'], { env })
  const paths = records(stdout)
  const skipped = paths.filter((record) => SKIPPED.has(record[0]))
  const isSplit = (await readdir(gitDir)).some((name) => name.startsWith('sharedindex.'))
  const isPlain = !isSplit && paths.every((record) => record[0] === PLAIN)
  return {
    leftOut: new Set(skipped.map((record) => record.subarray(2).toString('latin1'))),
    plainIndex: isPlain ? copy : undefined,
  }
}

/** What `ls-files -v` puts before a path: in small letters where git was told to take it for unchanged. */
const PLAIN = 'H'.charCodeAt(0)
const SKIPPED: ReadonlySet<number | undefined> = new Set(['S', 's'].map((letter) => letter.charCodeAt(0)))

/**
 * With its time, a little earlier: by that git knows which files may have changed in the moment after it was written.
 * False where there is none.
 */
function copyIndex(from: string, to: string): boolean {
  try {
    const { atimeMs, mtimeMs } = statSync(from)
    copyFileSync(from, to)
    utimesSync(to, new Date(atimeMs), new Date(Math.floor(mtimeMs) - 1))
    return true
  } catch {
    return false
  }
}

/** Owner and name at the end of an address, in any of git's forms, lower case. */
export const repositoryOf = (url: string): string =>
  url
    .replace(/\/$/, '')
    .replace(/\.git$/, '')
    .toLowerCase()
    .split(/[/:]/)
    .slice(-2)
    .join('/')

/** An address as it may be shown: without a user, a password or a token. */
export const withoutCredentials = (url: string): string => url.replace(/^(\w+:\/\/)[^/@]*@/, '$1')
