import { lstatSync, realpathSync, statfsSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fenceFailure } from '../domain/failures/fence.ts'
import { commandEnvironment } from '../fence/command-environment.ts'
import type { FencePlan, FenceUser } from '../fence/sandbox.ts'
import { seccompFilter } from '../fence/seccomp.ts'
import { visibleFolders } from '../fence/visible-folders.ts'
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
  /** Called when a command starts; what it returns gives a sentence when it must be ended for filling the disk. */
  readonly watchDisk: () => () => string | undefined
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
  const giveBack = isRoot()
    ? await lendRoot(workspace, user, options.tempFolder ?? folders.folder)
    : async () => {}
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
      tools: visible.tools,
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
    watchDisk: () => watchDisk([workspace.root, folders.folder]),
    async leave() {
      await giveBack()
      await folders.remove()
    },
  }
}

/** A link in its place would be followed when it is shown inside, wherever it leads. */
export function refuseReplaced(folder: string): void {
  if (lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() === true && realpathSync(folder) === folder)
    return
  throw fenceFailure(
    'root-replaced',
    `The folder ${folder} is no longer there, or a link has taken its place.`,
  )
}

export const ourselves = (): FenceUser => ({ uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 })

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

/**
 * Many files of ordinary size pass every limit on single files: the disk itself is watched. A command that begins
 * when room is already short may use half of what is left, so that one that cleans up can do so.
 */
function watchDisk(folders: readonly string[]): () => string | undefined {
  const floors = folders.map((folder) => {
    const { bytes, files } = room(folder)
    // Some file systems have no fixed number of files and say 0.
    return { folder, bytes: Math.min(512 * MB, bytes / 2), files: Math.min(10_000, files / 2) }
  })
  return () => {
    for (const { folder, bytes, files } of floors) {
      const left = room(folder)
      if (left.bytes < bytes)
        return `the command was ended: only ${Math.round(left.bytes / MB)} MB of disk are left`
      if (left.files < files) return `the command was ended: only ${left.files} more files fit on the disk`
    }
    return undefined
  }
}

function room(folder: string): { readonly bytes: number; readonly files: number } {
  const { bavail, bsize, ffree } = statfsSync(folder)
  return { bytes: bavail * bsize, files: ffree }
}
