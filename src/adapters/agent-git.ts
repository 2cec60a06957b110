import { constants, copyFileSync, existsSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { copyFile, cp, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
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

/** Builds the disposable repository in which status, log, diff and commit work for the agent. `git` reads the objects. */
export async function layAgentGit(git: Pick<TrustedGit, 'run'>, agent: AgentGit): Promise<void> {
  await removeTree(agent.path)
  mkdirSync(agent.path, { recursive: true })
  const head = `refs/heads/${agent.branch}`
  layGitFolder(agent.path, {
    objectFormat: formatOf(agent.commit),
    head,
    refs: new Map([...agent.refs, [head, agent.commit]]),
    shallow: agent.shallow,
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
  for (const folder of agent.objects) await copyLiving(git, folder, join(agent.path, 'objects'))
  copyFileSync(agent.index, join(agent.path, 'index'))
  if (agent.sharedIndexes !== undefined) await copySharedIndexes(agent.sharedIndexes, agent.path)
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
async function copyLiving(git: Pick<TrustedGit, 'run'>, from: string, to: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      // Loose ones first: what is packed away meanwhile is in a pack that is looked for afterwards.
      await copyLoose(git, from, to)
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

/** More than so many are handed over as one pack: to make a file takes longer than to read one. */
const MANY_LOOSE = 200

/** Not `info/`, which may point to other places. */
async function copyLoose(git: Pick<TrustedGit, 'run'>, from: string, to: string): Promise<void> {
  const loose = namesIn(from)
    .filter((folder) => /^[0-9a-f]{2}$/.test(folder))
    .flatMap((folder) => namesIn(join(from, folder)).map((name) => ({ folder, name })))
    .filter(({ name }) => /^[0-9a-f]+$/.test(name))
  if (loose.length > MANY_LOOSE && (await packLoose(git, loose, join(to, 'pack', 'pack')))) return
  for (const { folder, name } of loose) {
    mkdirSync(join(to, folder), { recursive: true })
    if (!existsSync(join(to, folder, name)))
      copyFileSync(join(from, folder, name), join(to, folder, name), MODE)
  }
}

/** False where one of them cannot be read: that is for whoever needs it to find out. */
async function packLoose(
  git: Pick<TrustedGit, 'run'>,
  loose: readonly { readonly folder: string; readonly name: string }[],
  path: string,
): Promise<boolean> {
  const packed = await git.run(['pack-objects', '-q', '--window=0', '--compression=1', path], {
    input: loose.map(({ folder, name }) => `${folder}${name}\n`).join(''),
    accept: [0, 128],
  })
  return packed.exitCode === 0
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

/** Bytes below a folder, counted until `enough`. */
export function folderBytes(folder: string, enough: number): number {
  let bytes = 0
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    bytes += lstatSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size ?? 0
    if (bytes > enough) break
  }
  return bytes
}
