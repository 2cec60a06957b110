import {
  constants,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { copyFile, cp, readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { LENT_OBJECTS } from '../fence/work-folder.ts'
import { formatOf, layGitFolder } from './git-folder.ts'
import type { TrustedGit } from './git-snapshot.ts'
import { removeTree } from './remove-tree.ts'

/** What the agent's own repository is made of. Nothing in it is secret and nothing we rely on is in it. */
export interface AgentGit {
  /** Where it goes: ROOT/.git, or a folder that the fence shows there. */
  readonly path: string
  readonly commit: string
  /** Short branch name HEAD points to. */
  readonly branch: string
  /** More refs to show, full name → id. */
  readonly refs: ReadonlyMap<string, string>
  readonly shallow: readonly string[]
  /** Object folders to copy from: copied, never linked, so that spoiling them here spoils nothing else. */
  readonly objects: readonly string[]
  /** An object folder for what is missing there: read from a folder in it that the fence puts in its place. */
  readonly lent?: string | undefined
  /** An index that describes ROOT as it is; copied. */
  readonly index: string
  /** Folder of a repository whose index is split, to copy the other parts from. */
  readonly sharedIndexes?: string | undefined
  /** Address without credentials, for tools that read it. */
  readonly remoteUrl: string
  /** More lines of configuration, e.g. of a sparse checkout. */
  readonly config?: string
}

/** Copies for the agent stop here; the start commit alone is packed for it when there is more. */
export const MAX_COPIED_BYTES = 512 * 1024 * 1024

/** Builds the disposable repository in which status, log, diff and commit work for the agent. */
export async function layAgentGit(agent: AgentGit): Promise<void> {
  await removeTree(agent.path)
  mkdirSync(agent.path, { recursive: true })
  const head = `refs/heads/${agent.branch}`
  layGitFolder(agent.path, {
    objectFormat: formatOf(agent.commit),
    head,
    refs: new Map([...agent.refs, [head, agent.commit]]),
    shallow: agent.shallow,
    alternates: agent.lent === undefined ? [] : [`../${LENT_OBJECTS}`],
    config: `[user]
	name = Fixpoint agent
	email = agent@fixpoint.invalid
[commit]
	gpgsign = false
[gc]
	auto = 0
[remote "origin"]
	url = ${quoted(agent.remoteUrl)}
	fetch = +refs/heads/*:refs/remotes/origin/*
${agent.config ?? ''}`,
  })
  if (agent.lent !== undefined) layLentPlace(join(agent.path, LENT_OBJECTS), agent.lent)
  for (const folder of agent.objects) await copyLiving(folder, join(agent.path, 'objects'))
  copyFileSync(agent.index, join(agent.path, 'index'))
  if (agent.sharedIndexes !== undefined) await copySharedIndexes(agent.sharedIndexes, agent.path)
}

/** Without namespaces nothing is put over it: then it leads to where commands can read anyway. */
function layLentPlace(place: string, objects: string): void {
  mkdirSync(join(place, 'info'), { recursive: true })
  writeFileSync(join(place, 'info', 'alternates'), `${objects}\n`)
}

async function copySharedIndexes(from: string, to: string): Promise<void> {
  const names = (await readdir(from)).filter((name) => name.startsWith('sharedindex.'))
  for (const name of names) await copyFile(join(from, name), join(to, name))
  await cp(join(from, 'info', 'sparse-checkout'), join(to, 'info', 'sparse-checkout')).catch(() => undefined)
}

const quoted = (value: string): string => `"${value.replace(/["\\]/g, '\\$&').replace(/\n/g, '')}"`

const COPY_TRIES = 50
const COPY_PAUSE_MS = 100

/** Git may be packing loose objects away in the background meanwhile: what is gone from its place is in a pack then. */
async function copyLiving(from: string, to: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      // Loose ones first: what is packed away meanwhile is in a pack that is looked for afterwards.
      copyLoose(from, to)
      return await copyPacks(join(from, 'pack'), join(to, 'pack'))
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT') || tries === COPY_TRIES)
        throw error
      await sleep(COPY_PAUSE_MS)
    }
  }
}

/** A copy that shares blocks until one side is written, where the file system can. */
const MODE = constants.COPYFILE_FICLONE

const PACK = /\.(?:pack|idx|rev|bitmap|mtimes|keep|promisor)$/

async function copyPacks(from: string, to: string): Promise<void> {
  for (const name of namesIn(from)) {
    // The rest are lists of packs, which may be folders, and what is half made: git does without.
    if (PACK.test(name) && !existsSync(join(to, name))) await copyFile(join(from, name), join(to, name), MODE)
  }
}

/** Not `info/`, which may point to other places. */
function copyLoose(from: string, to: string): void {
  for (const folder of namesIn(from).filter((name) => /^[0-9a-f]{2}$/.test(name))) {
    mkdirSync(join(to, folder), { recursive: true })
    for (const name of namesIn(join(from, folder)).filter((one) => /^[0-9a-f]+$/.test(one))) {
      if (!existsSync(join(to, folder, name)))
        copyFileSync(join(from, folder, name), join(to, folder, name), MODE)
    }
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

/** Packs one commit with its whole tree, without its parents. Returns `folder`, an object folder then. */
export async function packCommit(trusted: TrustedGit, commit: string, folder: string): Promise<string> {
  mkdirSync(join(folder, 'pack'), { recursive: true })
  const listed = await trusted.run(['ls-tree', '-r', '-t', '-z', '--full-tree', commit])
  const ids = listed.stdout
    .toString('latin1')
    .split('\0')
    .filter((line) => /^\d+ (?:blob|tree) /.test(line))
    .map((line) => line.split(/[ \t]/)[2])
  const input = [commit, await trusted.text(['rev-parse', `${commit}^{tree}`]), ...ids].join('\n')
  await trusted.run(['pack-objects', '-q', join(folder, 'pack', 'pack')], { input: `${input}\n` })
  return folder
}

/**
 * True where an object folder can be shown to the agent as it is: it leads to no other, and whoever commands run as can
 * read all of it.
 */
export function canBeLent(objects: string): boolean {
  if (existsSync(join(objects, 'info', 'alternates'))) return false
  return process.getuid?.() !== 0 || isOpen(objects)
}

const OTHERS_READ = 0o4
const OTHERS_ENTER = 0o5

function isOpen(folder: string): boolean {
  if ((lstatSync(folder).mode & OTHERS_ENTER) !== OTHERS_ENTER) return false
  return readdirSync(folder, { withFileTypes: true }).every((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return isOpen(path)
    return ((lstatSync(path, { throwIfNoEntry: false })?.mode ?? OTHERS_READ) & OTHERS_READ) !== 0
  })
}

/** An object folder and those it leads to, as after `git clone --shared`. */
export function objectFolders(objects: string, level = 0): readonly string[] {
  const list = join(objects, 'info', 'alternates')
  if (level > MOST_LEVELS || !existsSync(list)) return [objects]
  const others = readFileSync(list, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => resolve(objects, line))
  return [objects, ...others.flatMap((other) => objectFolders(other, level + 1))]
}

/** As git itself. */
const MOST_LEVELS = 5

/** Bytes below folders, counted until `enough`. */
export function folderBytes(folders: readonly string[], enough: number): number {
  let bytes = 0
  for (const folder of folders.filter((path) => existsSync(path))) {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue
      bytes += lstatSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size ?? 0
      if (bytes > enough) return bytes
    }
  }
  return bytes
}
