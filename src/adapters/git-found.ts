import { copyFileSync, existsSync, readFileSync, statSync, utimesSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, isAbsolute, join, resolve } from 'node:path'
import { gitFailure } from '../domain/failures/git.ts'
import { records } from './change-set.ts'
import type { GitAnswer } from './git-command.ts'
import type { GitHouse } from './git-house.ts'
import { demandNewEnough } from './git-version.ts'

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
  readonly refs: ReadonlyMap<string, string>
  readonly shallow: readonly string[]
  readonly remotes: readonly string[]
  /** Cloned without some file contents (`filter:`), which git would fetch when it meets a gap. */
  readonly isPartial: boolean
  /** The repository's settings ask for signed commits. */
  readonly signs: boolean
  /** Files by which the person who works here lets git ignore what others need not, the weakest first. */
  readonly ignores: readonly string[]
  /** Files by which that person may let git convert what it reads, beside those in the work tree. */
  readonly attributes: readonly string[]
  /** Paths that a sparse checkout leaves out on purpose, raw bytes as latin1. */
  readonly leftOut: ReadonlySet<string>
  /** A copy of the index, where it holds nothing but paths and what git saw of them on disk. */
  readonly plainIndex: string | undefined
}

/** Reads what is needed of a checkout: ids, refs and settings. Nothing in it is run, nothing is fetched. */
export async function readFound(house: GitHouse, top: string): Promise<Found> {
  const gitDir = gitDirOf(top)
  const env = { GIT_DIR: gitDir }
  const index = join(house.work, 'index-of-checkout')
  const hasIndex = copyIndex(join(gitDir, 'index'), index)
  const [version, known, settings, refs, listed] = await house.together([
    { args: ['version'] },
    { args: ['rev-parse', ...NAMES], call: { env, accept: [0, 128] } },
    {
      args: ['config', '-z', '--show-scope', '--get-regexp', SETTINGS],
      call: { env: { ...env, ...personal(house) }, accept: [0, 1] },
    },
    { args: REFS, call: { env } },
    // Read from a copy: even looking at an index may rewrite it.
    ...(hasIndex
      ? [{ args: ['ls-files', '-z', '-v'], call: { env: { ...env, GIT_INDEX_FILE: index } } }]
      : []),
  ])
  demandNewEnough(textOf(version))
  const [
    head = '',
    objectsPath = '',
    shallowPath = '',
    exclude = '',
    attributes = '',
    tree = '',
    named = '',
  ] = textOf(known).split('\n')
  if (!ID.test(head)) throw gitFailure('empty-repository', `${top} has no commit`)
  const objects = resolve(house.home, objectsPath)
  const shallow = await readFile(resolve(house.home, shallowPath), 'utf8').catch(() => '')
  return {
    top,
    gitDir,
    objects,
    head,
    ...(ID.test(tree) && { tree }),
    ...shortNameOf(named === '' ? await branchAlone(house, gitDir) : named),
    refs: readRefs(textOf(refs)),
    shallow: lines(shallow),
    ...readSettings(settings?.stdout ?? Buffer.alloc(0), {
      top,
      ...personal(house),
      exclude: resolve(house.home, exclude),
      attributes: resolve(house.home, attributes),
    }),
    isPartial: (await readdir(join(objects, 'pack')).catch(() => [])).some((name) =>
      name.endsWith('.promisor'),
    ),
    ...(listed === undefined ? NO_INDEX : await readIndex(listed.stdout, index, gitDir)),
  }
}

const textOf = (answer: GitAnswer | undefined): string => answer?.stdout.toString('utf8') ?? ''

/** An answer ends at the first name that stands for nothing, as a tree that is not here, or for two things. */
const branchAlone = async ({ plainGit }: GitHouse, gitDir: string): Promise<string> =>
  textOf(
    await plainGit(['symbolic-ref', '--quiet', 'HEAD'], { env: { GIT_DIR: gitDir }, accept: [0, 1] }),
  ).trim()

const shortNameOf = (ref: string): Pick<Found, 'branch'> =>
  ref.startsWith(BRANCHES) ? { branch: ref.slice(BRANCHES.length) } : {}

/** At a laptop the settings of whoever works there count too, but nothing that they would run. */
function personal({ options, home }: GitHouse): { readonly HOME: string; readonly XDG_CONFIG_HOME: string } {
  const { HOME = home, XDG_CONFIG_HOME } = options.local ? options.environment : {}
  return { HOME, XDG_CONFIG_HOME: XDG_CONFIG_HOME || join(HOME, '.config') }
}

const NAMES = [
  'HEAD^{commit}',
  ...['objects', 'shallow', 'info/exclude', 'info/attributes'].flatMap((path) => ['--git-path', path]),
  'HEAD^{tree}',
  '--symbolic-full-name',
  'HEAD',
]
const ID = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/
const BRANCHES = 'refs/heads/'

const lines = (text: string): readonly string[] => text.split('\n').filter(Boolean)

const REFS = ['for-each-ref', '--format=%(objectname) %(refname)', 'refs/heads', 'refs/remotes', 'refs/tags']

const readRefs = (text: string): ReadonlyMap<string, string> =>
  new Map(lines(text).map((line) => [line.slice(line.indexOf(' ') + 1), line.slice(0, line.indexOf(' '))]))

/** Branches, remote ones and tags: full name → id. */
export const refsOf = async ({ plainGit }: GitHouse, gitDir: string): Promise<ReadonlyMap<string, string>> =>
  readRefs(textOf(await plainGit(REFS, { env: { GIT_DIR: gitDir } })))

const SETTINGS = String.raw`^(remote\..*\.url|commit\.gpgsign|core\.(excludes|attributes)file)$`

interface Places {
  readonly top: string
  readonly HOME: string
  readonly XDG_CONFIG_HOME: string
  readonly exclude: string
  readonly attributes: string
}

/** Where each was set, then its name, a line end and its value. Of one that is there more than once the last counts. */
function readSettings(
  output: Buffer,
  { top, HOME, XDG_CONFIG_HOME, exclude, attributes }: Places,
): Pick<Found, 'remotes' | 'signs' | 'ignores' | 'attributes'> {
  const parts = records(output).map(String)
  const settings = parts.flatMap((scope, at) => {
    const [name = '', value = 'true'] = parts[at + 1]?.split(/\n(.*)/s, 2) ?? []
    return at % 2 === 0 ? [{ scope, name, value }] : []
  })
  const last = (name: string): string | undefined => settings.findLast((one) => one.name === name)?.value
  const file = (setting: string, usual: string): readonly string[] => {
    const path = last(setting) ?? join(XDG_CONFIG_HOME, 'git', usual)
    return path === '' ? [] : [resolve(top, path.replace(/^~(?=\/)/, HOME))]
  }
  return {
    // A person may have some for all repositories: this one is not there.
    remotes: settings.flatMap(({ scope, name, value }) =>
      name.startsWith('remote.') && scope !== 'global' ? [value] : [],
    ),
    signs: /^(?:true|yes|on|1)$/i.test(last('commit.gpgsign') ?? ''),
    ignores: [...file('core.excludesfile', 'ignore'), exclude],
    attributes: [...file('core.attributesfile', 'attributes'), attributes],
  }
}

/** `.git` itself, or the folder a `.git` file names (worktrees, submodules). */
export function gitDirOf(top: string): string {
  const path = join(top, '.git')
  if (statSync(path).isDirectory()) return path
  const target = /^gitdir: (.*)$/m.exec(readFileSync(path, 'utf8'))?.[1]?.trim()
  if (target === undefined) throw gitFailure('not-a-repository', `${path} names no repository`)
  return isAbsolute(target) ? target : resolve(top, target)
}

/** The nearest folder at or above `start` that has a `.git`. */
export function topAbove(start: string): string {
  for (let folder = start; ; folder = dirname(folder)) {
    if (existsSync(join(folder, '.git'))) return folder
    if (folder === dirname(folder))
      throw gitFailure('not-a-repository', `${start} is not inside a git repository`)
  }
}

const NO_INDEX = { leftOut: new Set<string>(), plainIndex: undefined }

async function readIndex(
  listed: Buffer,
  index: string,
  gitDir: string,
): Promise<Pick<Found, 'leftOut' | 'plainIndex'>> {
  const paths = records(listed)
  const skipped = paths.filter((record) => SKIPPED.has(record[0]))
  const isSplit = (await readdir(gitDir)).some((name) => name.startsWith('sharedindex.'))
  const isPlain = !isSplit && paths.every((record) => record[0] === PLAIN)
  return {
    leftOut: new Set(skipped.map((record) => record.subarray(2).toString('latin1'))),
    plainIndex: isPlain ? index : undefined,
  }
}

/** What `ls-files -v` puts before a path: in small letters where git was told to take it for unchanged. */
const PLAIN = 'H'.charCodeAt(0)
const SKIPPED: ReadonlySet<number | undefined> = new Set(['S', 's'].map((letter) => letter.charCodeAt(0)))

/**
 * With its time, a little earlier: by that git knows which files may have changed in the moment after it was written.
 * False where there is none. One that cannot be read is not none: it may leave files out on purpose.
 */
function copyIndex(from: string, to: string): boolean {
  if (!existsSync(from)) return false
  const { atimeMs, mtimeMs } = statSync(from)
  copyFileSync(from, to)
  utimesSync(to, new Date(atimeMs), new Date(Math.floor(mtimeMs) - 1))
  return true
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
