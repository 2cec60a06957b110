/** Folders, a Git host and a Repo on both, as the tests of the git half need them. */
import { execFile, execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { createGitRepo, type GitRepoOptions } from '../../src/adapters/git-repo.ts'
import type { Checkout, Repo } from '../../src/domain/ports.ts'
import type { Task } from '../../src/domain/task.ts'
import { startGitRemote, type FileSpec, type GitRemote, type RepositoryOptions } from './git-remote.ts'

export const TOKEN = 'ghs_theTokenOfThisTestRun0123456789abcdef'

export interface GitRoom {
  readonly remote: GitRemote
  readonly folder: string
  /** The workspace; not made yet. */
  readonly root: string
  readonly tempDir: string
  readonly notices: string[]
  /** A Repo on this room; closed with the room. */
  repo(options?: Partial<GitRepoOptions>): Promise<Repo>
  /** Repo and checkout in one. */
  checkedOut(task?: Partial<Task>, options?: Partial<GitRepoOptions>): Promise<{ repo: Repo } & Checkout>
  close(): Promise<void>
}

export async function openGitRoom(repository: RepositoryOptions | undefined = {}): Promise<GitRoom> {
  const remote = await startGitRemote({ token: TOKEN })
  remote.createRepository('octo', 'demo', repository)
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'fixpoint-git-')))
  const notices: string[] = []
  const open: Repo[] = []
  const room: GitRoom = {
    remote,
    folder,
    root: join(folder, 'work'),
    tempDir: join(folder, 'temp'),
    notices,
    async repo(options = {}) {
      const repo = await createGitRepo({
        root: room.root,
        tempDir: room.tempDir,
        token: TOKEN,
        serverUrl: remote.url,
        repository: { owner: 'octo', name: 'demo' },
        environment: { PATH: process.env['PATH'] },
        onNotice: (text) => notices.push(text),
        patience: { overallMs: 20_000, silentSeconds: 5, retryAfterMs: [20, 40, 60] },
        ...options,
      })
      open.push(repo)
      return repo
    },
    async checkedOut(task = {}, options = {}) {
      const repo = await room.repo(options)
      return { repo, ...(await repo.checkout(taskOf(task), new AbortController().signal)) }
    },
    async close() {
      for (const repo of open) await repo.close()
      await remote.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  return room
}

export const taskOf = (task: Partial<Task> = {}): Task => ({
  key: 'issue-7',
  trigger: 'comment',
  profile: 'fix',
  goal: 'Make the tests pass',
  title: 'Make the tests pass',
  wantsGreen: true,
  mayChangeTests: false,
  background: [],
  repository: { owner: 'octo', name: 'demo' },
  baseBranch: 'main',
  ref: 'main',
  branch: 'fixpoint/issue-7',
  pushToHead: false,
  fromFork: false,
  remarks: [],
  ...task,
})

export const AUTHOR = { name: 'fixpoint[bot]', email: 'fixpoint[bot]@users.noreply.github.com' }

/** Writes files as an agent would: null removes. */
export function write(folder: string, files: Readonly<Record<string, FileSpec | null>>): void {
  for (const [path, spec] of Object.entries(files)) {
    const full = join(folder, path)
    rmSync(full, { recursive: true, force: true })
    if (spec === null) continue
    mkdirSync(dirname(full), { recursive: true })
    if (typeof spec === 'string' || Buffer.isBuffer(spec)) writeFileSync(full, spec)
    else if ('link' in spec) symlinkSync(spec.link, full)
    else if ('submodule' in spec) mkdirSync(full)
    else writeFileSync(full, spec.text, { mode: spec.executable ? 0o755 : 0o644 })
  }
}

/** Git as the agent or a user runs it: in a folder, with that folder's own settings. Not for the network. */
export function gitIn(folder: string, ...args: string[]): string {
  return execFileSync('git', args, {
    cwd: folder,
    env: USER,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  }).replace(/\n$/, '')
}

/** The same for commands that speak to the stand-in, which runs in this very process. */
export async function gitOnline(folder: string, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('git', args, { cwd: folder, env: USER })
  return stdout.replace(/\n$/, '')
}

const USER: NodeJS.ProcessEnv = {
  PATH: process.env['PATH'],
  HOME: '/nonexistent',
  LC_ALL: 'C',
  GIT_AUTHOR_NAME: 'Ana Person',
  GIT_AUTHOR_EMAIL: 'ana@example.com',
  GIT_COMMITTER_NAME: 'Ana Person',
  GIT_COMMITTER_EMAIL: 'ana@example.com',
  GIT_TERMINAL_PROMPT: '0',
}

export const BASIC = Buffer.from(`x-access-token:${TOKEN}`).toString('base64')

/**
 * The workspace as actions/checkout leaves it. Up to its version 5 the header stands in `.git/config`; since 6 it
 * stands in a file in RUNNER_TEMP that `.git/config` includes.
 */
export async function likeCheckoutAction(
  room: GitRoom,
  options: {
    readonly style?: 5 | 6 | 'not-persisted'
    readonly depth?: number
    readonly ref?: string
    readonly sparse?: string
  } = {},
): Promise<void> {
  const { root, remote } = room
  const key = `http.${remote.url}/.extraheader`
  const online = (...args: string[]) => gitOnline(root, '-c', `${key}=AUTHORIZATION: basic ${BASIC}`, ...args)
  mkdirSync(root, { recursive: true })
  gitIn(root, 'init', '-q')
  gitIn(root, 'remote', 'add', 'origin', remote.repositoryUrl('octo', 'demo'))
  const ref = options.ref ?? 'main'
  const depth = options.depth === 0 ? [] : [`--depth=${options.depth ?? 1}`]
  await online(
    'fetch',
    '-q',
    ...depth,
    '--no-tags',
    'origin',
    `+refs/heads/${ref}:refs/remotes/origin/${ref}`,
  )
  if (options.sparse !== undefined) gitIn(root, 'sparse-checkout', 'set', options.sparse)
  gitIn(root, 'checkout', '-q', '-B', ref, `refs/remotes/origin/${ref}`)
  if (options.style === 'not-persisted') return
  if (options.style === 6) {
    const runnerTemp = join(room.folder, 'runner-temp')
    const file = join(runnerTemp, 'git-credentials-0a1b2c3d.config')
    mkdirSync(runnerTemp, { recursive: true })
    writeFileSync(file, `[http "${remote.url}/"]\n\textraheader = AUTHORIZATION: basic ${BASIC}\n`)
    gitIn(root, 'config', `includeIf.gitdir:${root}/.git.path`, file)
    return
  }
  gitIn(root, 'config', key, `AUTHORIZATION: basic ${BASIC}`)
}
