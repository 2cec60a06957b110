import { lstatSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fenceFailure } from '../domain/failures/fence.ts'
import type { CommandOptions, CommandResult, Shell } from '../domain/ports.ts'
import type { FenceLevel, NetworkMode, Workspace } from '../domain/workspace.ts'
import { commandEnvironment } from '../fence/command-environment.ts'
import {
  mountPointIn,
  sandboxCommand,
  type FencePlan,
  type FenceUser,
  type PlacedFolder,
  type WorkFolder,
} from '../fence/sandbox.ts'
import { visibleFolders } from '../fence/visible-folders.ts'
import { createPlainShell, posixShell } from './plain-shell.ts'
import { makePrivateFolders, type PrivateFolders } from './private-folders.ts'
import { runProcess } from './process-tree.ts'

export interface FenceOptions {
  readonly workspace: Workspace
  /** Lowest level accepted. */
  readonly asked: FenceLevel
  readonly network: NetworkMode
  /** More hosts for the allow list: `host`, `.suffix`, `localhost:PORT`. */
  readonly allowHosts: readonly string[]
  readonly passEnv: readonly string[]
  /** Of the process that runs us. */
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Values that must never reach a command. */
  readonly secrets: readonly string[]
  /** Where the private folders are made. Default: the system's. */
  readonly tempFolder?: string
  /** bubblewrap may be installed by the system's package manager. Default false. */
  readonly mayInstall?: boolean
  readonly onBlockedHost?: (blocked: { host: string; port: number; why: string }) => void
}

/** Not in use on any usual system, and below the ranges that service managers hand out. */
const OUR_USER: FenceUser = { uid: 60_999, gid: 60_999 }

/** Raises the highest fence this machine allows. Throws `Failure` when that is below `asked`. */
export async function raiseFence(options: FenceOptions): Promise<Shell> {
  if (options.asked === 'off') return createPlainShell({ root: options.workspace.root, ...options })
  const shell = await raiseNamespaces(options)
  const trial = await shell.run('exit 7', { timeoutMs: 5_000, maxOutputChars: 2_000 })
  if (trial.exitCode === 7) return shell
  await shell.close()
  throw fenceFailure('fence-too-low', `The fence cannot be raised: ${trial.output.trim()}`, {
    asked: options.asked,
    level: 'off',
    remedy: 'Install bubblewrap, or set the input fence to a lower level.',
  })
}

async function raiseNamespaces(options: FenceOptions): Promise<Shell> {
  const { workspace, environment } = options
  const isRoot = process.getuid?.() === 0
  const user = isRoot
    ? userFor(workspace.root)
    : { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }
  const home = realpathSync(homedir())
  const folders = makePrivateFolders(options.tempFolder ?? tmpdir(), user, home)
  const visible = visibleFolders({ environment, home, root: workspace.root, secretFolders: [folders.folder] })
  const plan: FencePlan = {
    home: { source: folders.home, at: home },
    temp: { source: folders.temp, varSource: folders.varTemp },
    system: visible.system,
    links: visible.links,
    hidden: visible.hidden,
    tools: [...visible.tools, ...alternatesOf(workspace)],
    files: shownFiles(folders),
    network: options.network === 'open' ? 'shared' : 'none',
    rights: isRoot ? 'root' : 'own',
    user,
  }
  const restore = isRoot ? await giveAway(workspace, user) : async () => {}
  const env = commandEnvironment({
    environment: { ...environment, PATH: visible.path },
    passEnv: options.passEnv,
    secrets: options.secrets,
    home,
    userName: isRoot ? 'fixpoint' : (environment['USER'] ?? 'fixpoint'),
  })
  const run = (command: string, { root, ...rest }: CommandOptions): Promise<CommandResult> => {
    const work = workFolder(root ?? workspace.root, workspace, folders)
    for (const { at } of [...plan.tools, ...plan.files, { at: work.path }, ...work.git]) {
      const mountPoint = mountPointIn(plan, at)
      if (mountPoint !== undefined) folders.prepare(mountPoint)
    }
    const argv = sandboxCommand(plan, work, {}, posixShell(), command)
    return runProcess(argv, { ...rest, cwd: '/', env, signalsAsNumbers: true })
  }
  return {
    level: 'full',
    mechanism: isRoot ? `bubblewrap, as uid ${user.uid}` : 'bubblewrap',
    meaning: 'Fence: full. Commands see no credentials and write only to the checkout.',
    findings: [],
    network: options.network,
    run,
    async close() {
      await restore()
      folders.remove()
    },
  }
}

/** The owner of ROOT where that is not root: its files are then already right. */
function userFor(root: string): FenceUser {
  const { uid, gid } = lstatSync(root)
  return uid === 0 ? OUR_USER : { uid, gid }
}

/** ROOT belongs to the commands' user while the fence stands. Returns what gives it back. */
async function giveAway(workspace: Workspace, user: FenceUser): Promise<() => Promise<void>> {
  const { uid, gid } = lstatSync(workspace.root)
  const owned = [...new Set([workspace.root, workspace.agentGitDir])]
  const give = async (to: FenceUser): Promise<void> => {
    const spared =
      workspace.agentGitDir === join(workspace.root, '.git') ? [] : [join(workspace.root, '.git')]
    for (const folder of owned) {
      await runProcess(
        [
          ['find', folder, '-xdev', ...spared.flatMap((path) => ['-path', path, '-prune', '-o'])],
          ['(', '!', '-uid', String(to.uid), '-o', '!', '-gid', String(to.gid), ')'],
          ['-exec', 'chown', '-h', `${to.uid}:${to.gid}`, '{}', '+'],
        ].flat(),
        {
          cwd: '/',
          env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin' },
          timeoutMs: 300_000,
          maxOutputChars: 1_000,
        },
      )
    }
  }
  await give(user)
  return () => give({ uid, gid })
}

const shownFiles = ({ accounts }: PrivateFolders): readonly PlacedFolder[] =>
  accounts === undefined
    ? []
    : [
        { source: accounts.passwd, at: '/etc/passwd' },
        { source: accounts.group, at: '/etc/group' },
      ]

/** Objects that the agent's git directory borrows from elsewhere. */
function alternatesOf({ agentGitDir }: Workspace): readonly PlacedFolder[] {
  try {
    return readFileSync(join(agentGitDir, 'objects', 'info', 'alternates'), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => realpathSync(resolve(agentGitDir, 'objects', line)))
      .map((path) => ({ source: path, at: path }))
  } catch {
    return [] // none borrowed
  }
}

function workFolder(path: string, workspace: Workspace, folders: PrivateFolders): WorkFolder {
  return {
    path,
    covered: credentialFiles(path).map((at) => ({ source: folders.empty, at })),
    git: path === workspace.root ? gitPlaces(workspace, folders) : [],
  }
}

/** Left in the workspace by a popular login step; committed by accident often enough to have a name of its own. */
const credentialFiles = (root: string): string[] =>
  readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /^gha-creds-.*\.json$/.test(entry.name))
    .map((entry) => join(root, entry.name))

/** The git directory the agent may ruin lies over the real one, whatever form that has. */
function gitPlaces({ root, agentGitDir }: Workspace, folders: PrivateFolders): readonly PlacedFolder[] {
  const at = join(root, '.git')
  if (agentGitDir === at) return []
  const found = lstatSync(at, { throwIfNoEntry: false })
  if (found === undefined) return []
  if (found.isDirectory()) return [{ source: agentGitDir, at }]
  // A linked worktree or a submodule: a file that names the folder.
  const pointer = join(folders.folder, 'git-pointer')
  writeFileSync(pointer, `gitdir: ${agentGitDir}\n`)
  return [
    { source: agentGitDir, at: agentGitDir },
    { source: pointer, at },
  ]
}
