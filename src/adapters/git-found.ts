import { copyFile, readdir, readFile, stat } from 'node:fs/promises'
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
  /** Short branch name; absent when detached. */
  readonly branch?: string
  readonly refs: ReadonlyMap<string, string>
  readonly shallow: readonly string[]
  readonly remotes: readonly string[]
  /** Cloned without some file contents (`filter:`), which git would fetch when it meets a gap. */
  readonly isPartial: boolean
  /** The repository's settings ask for signed commits. */
  readonly signs: boolean
  /** Paths that a sparse checkout leaves out on purpose, raw bytes as latin1. */
  readonly leftOut: ReadonlySet<string>
}

/** Reads what is needed of a checkout: ids, refs and settings. Nothing in it is run, nothing is fetched. */
export async function readFound(house: GitHouse, top: string): Promise<Found> {
  const gitDir = await gitDirOf(top)
  const env = { GIT_DIR: gitDir }
  const read = async (args: readonly string[], accept = [0]): Promise<string> =>
    (await house.plainGit(args, { env, accept })).stdout.toString('utf8').trim()
  // All questions at once: each is a process, and what it takes to start is most of it.
  const [head, paths, branch, refs, settings, leftOut] = await allOf([
    read(['rev-parse', '--verify', '--quiet', 'HEAD^{commit}'], [0, 1, 128]),
    read(['rev-parse', '--git-path', 'objects', '--git-path', 'shallow']),
    read(['symbolic-ref', '--quiet', '--short', 'HEAD'], [0, 1]),
    read(['for-each-ref', '--format=%(objectname) %(refname)', 'refs/heads', 'refs/remotes', 'refs/tags']),
    read(['config', '--get-regexp', SETTINGS], [0, 1]),
    leftOutPaths(house, gitDir),
  ])
  if (head === '') throw gitFailure('empty-repository', `${top} has no commit`)
  const [objects = '', shallow = ''] = paths.split('\n').map((path) => resolve(house.home, path))
  return {
    top,
    gitDir,
    objects,
    head,
    ...(branch !== '' && { branch }),
    refs: new Map(
      lines(refs).map((line) => [line.slice(line.indexOf(' ') + 1), line.slice(0, line.indexOf(' '))]),
    ),
    shallow: lines(await readFile(shallow, 'utf8').catch(() => '')),
    ...readSettings(settings),
    isPartial: (await readdir(join(objects, 'pack')).catch(() => [])).some((name) =>
      name.endsWith('.promisor'),
    ),
    leftOut,
  }
}

const lines = (text: string): readonly string[] => text.split('\n').filter(Boolean)

const SETTINGS = String.raw`^(remote\..*\.url|commit\.gpgsign)$`

function readSettings(text: string): Pick<Found, 'remotes' | 'signs'> {
  const pairs = lines(text).map(
    (line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)] as const,
  )
  return {
    remotes: pairs.filter(([key]) => key.startsWith('remote.')).map(([, value]) => value),
    signs: pairs.some(([key, value]) => key === 'commit.gpgsign' && value === 'true'),
  }
}

/** `.git` itself, or the folder a `.git` file names (worktrees, submodules). */
async function gitDirOf(top: string): Promise<string> {
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

async function leftOutPaths(house: GitHouse, gitDir: string): Promise<ReadonlySet<string>> {
  // Read from a copy: even looking at an index may rewrite it.
  const copy = join(house.work, 'index-of-checkout')
  const copied = await copyFile(join(gitDir, 'index'), copy).then(
    () => true,
    () => false,
  )
  if (!copied) return new Set()
  const env = { GIT_DIR: gitDir, GIT_INDEX_FILE: copy }
  const { stdout } = await house.plainGit(['ls-files', '-z', '-t'], { env })
  const skipped = records(stdout).filter((record) => record[0] === 'S'.charCodeAt(0))
  return new Set(skipped.map((record) => record.subarray(2).toString('latin1')))
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
