import { realpathSync, statfsSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { commandEnvironment } from '../fence/command-environment.ts'
import type { FencePlan, FenceUser } from '../fence/sandbox.ts'
import { seccompFilter } from '../fence/seccomp.ts'
import { visibleFolders } from '../fence/visible-folders.ts'
import { borrowedObjects } from '../fence/work-folder.ts'
import type { FenceOptions } from './fence-options.ts'
import { commandUserFor, lendRoot } from './ownership.ts'
import { makePrivateFolders, type PrivateFolders } from './private-folders.ts'

/** What every way to run commands stands on: private folders, an environment, a user, and who owns ROOT. */
export interface Ground {
  readonly user: FenceUser
  readonly folders: PrivateFolders
  /** The real home's path, under which commands find their private one. */
  readonly home: string
  /** Where the fence shows what; its network is filled in by the way that uses it. */
  readonly view: Omit<FencePlan, 'network' | 'rights'>
  /** File with the filter on system calls; absent on processors it was not written for. */
  readonly filter?: string
  environment(place: {
    readonly home: string
    readonly temp?: string
    readonly proxyPort?: number
  }): Record<string, string>
  /** A sentence when a command must be ended for what it does to the disk. */
  readonly diskTrouble: () => string | undefined
  /** Gives ROOT back and removes the private folders. */
  leave(): Promise<void>
}

export const isRoot = (): boolean => process.getuid?.() === 0

export async function layGround(options: FenceOptions): Promise<Ground> {
  const { workspace, environment } = options
  const user = isRoot() ? commandUserFor(workspace.root) : ourselves()
  const home = realpathSync(homedir())
  const folders = makePrivateFolders({
    tempFolder: options.tempFolder ?? tmpdir(),
    user,
    homeAt: home,
    agentGitDir: workspace.agentGitDir,
  })
  const visible = visibleFolders({
    environment,
    home,
    root: workspace.root,
    secretFolders: [...(options.secretFolders ?? []), folders.folder, workspace.gitDir],
  })
  const giveBack = isRoot() ? await lendRoot(workspace, user) : async () => {}
  const filter = writeFilter(folders)
  return {
    user,
    folders,
    home,
    view: {
      home: { source: folders.home, at: home },
      temp: { source: folders.temp, varSource: folders.varTemp },
      system: visible.system,
      links: visible.links,
      hidden: visible.hidden,
      tools: [...visible.tools, ...borrowedObjects(workspace)],
      files: accountFiles(folders),
      user,
    },
    ...(filter === undefined ? {} : { filter }),
    environment: (place) =>
      commandEnvironment({
        ...options,
        ...place,
        environment: { ...environment, PATH: place.home === home ? visible.path : environment['PATH'] },
        userName: isRoot() ? 'fixpoint' : (environment['USER'] ?? environment['LOGNAME'] ?? 'fixpoint'),
      }),
    diskTrouble: diskWatch([workspace.root, folders.folder]),
    async leave() {
      await giveBack()
      folders.remove()
    },
  }
}

const ourselves = (): FenceUser => ({ uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 })

const accountFiles = ({ accounts }: PrivateFolders): FencePlan['files'] =>
  accounts === undefined
    ? []
    : [
        { source: accounts.passwd, at: '/etc/passwd' },
        { source: accounts.group, at: '/etc/group' },
      ]

function writeFilter({ folder }: PrivateFolders): string | undefined {
  const program = seccompFilter(process.arch)
  if (program === undefined) return undefined
  const path = join(folder, 'filter')
  writeFileSync(path, program, { mode: 0o400 })
  return path
}

const MB = 1024 * 1024

/** Many files of ordinary size pass every limit on single files: the disk itself is watched. */
function diskWatch(folders: readonly string[]): () => string | undefined {
  const floors = folders.map((folder) => ({
    folder,
    bytes: Math.max(64 * MB, Math.min(512 * MB, freeBytes(folder) / 2)),
  }))
  return () => {
    const short = floors.find(({ folder, bytes }) => freeBytes(folder) < bytes)
    return short === undefined
      ? undefined
      : `the command was ended: it has filled the disk to the last ${Math.round(freeBytes(short.folder) / MB)} MB`
  }
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
