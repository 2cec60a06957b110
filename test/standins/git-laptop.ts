/** A person's own clone and a Repo on it, and what its start tree has to be. */
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chownSync,
  existsSync,
  lstatSync,
  lutimesSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createGitRepo, type GitRepoOptions } from '../../src/adapters/git-repo.ts'
import { TRUSTED_CONFIG } from '../../src/adapters/git-checkout.ts'
import { formatOf, layGitFolder } from '../../src/adapters/git-folder.ts'
import type { Repo } from '../../src/domain/ports.ts'
import type { Task } from '../../src/domain/task.ts'
import type { Workspace } from '../../src/domain/workspace.ts'
import type { FileSpec } from './git-remote.ts'
import { gitIn, taskOf, write } from './git-room.ts'

export interface Begun {
  readonly repo: Repo
  readonly workspace: Workspace
  /** Kind and path of everything that changed. */
  readonly changed: () => Promise<readonly string[]>
}

export interface Laptop {
  readonly folder: string
  readonly top: string
  readonly home: string
  git(...args: string[]): string
  write(files: Readonly<Record<string, FileSpec | null>>): void
  /** Adds and commits everything; the index then is an hour younger than any file, so that git takes its word. */
  commit(files?: Readonly<Record<string, FileSpec | null>>): void
  /** The same for what stands in the index already. */
  age(): void
  begin(options?: Partial<GitRepoOptions>, task?: Partial<Task>): Promise<Begun>
  close(): Promise<void>
}

export function openLaptop(...initOptions: readonly string[]): Laptop {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'fixpoint-laptop-')))
  const [top, home] = [join(folder, 'work'), join(folder, 'home')]
  for (const path of [top, home]) mkdirSync(path)
  gitIn(top, 'init', '-q', '-b', 'main', ...initOptions)
  const open: Repo[] = []
  const laptop: Laptop = {
    folder,
    top,
    home,
    git: (...args) => gitIn(top, ...args),
    write: (files) => write(top, files),
    commit(files = {}) {
      write(top, files)
      gitIn(top, 'add', '-A')
      gitIn(top, 'commit', '-qm', 'x', '--allow-empty')
      laptop.age()
    },
    age() {
      const before = new Date(Date.now() - 3_600_000)
      const paths = gitIn(top, 'ls-files', '-z').split('\0').filter(Boolean)
      for (const path of paths.map((name) => join(top, name)))
        if (existsSync(path)) lutimesSync(path, before, before)
      gitIn(top, 'update-index', '-q', '--refresh')
    },
    async begin(options = {}, task = {}) {
      const repo = await createGitRepo({
        root: top,
        tempDir: join(folder, 'temp'),
        local: true,
        environment: { PATH: process.env['PATH'], HOME: home },
        ...options,
      })
      open.push(repo)
      const { workspace } = await repo.checkout(
        taskOf({ trigger: 'laptop', ...task }),
        new AbortController().signal,
      )
      const changed = async (): Promise<readonly string[]> =>
        (await repo.changes(workspace)).changes.map(({ path, kind }) => `${kind} ${path}`)
      return { repo, workspace, changed }
    },
    async close() {
      for (const repo of open) await repo.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  return laptop
}

/** The start is what is on disk, stays so when all is read again, and the person's repository is as it was. */
export async function beginsRight(
  laptop: Laptop,
  options: { readonly top?: string; readonly ignored?: string } = {},
): Promise<Begun> {
  const { top = laptop.top, ignored } = options
  const before = stateOf(join(laptop.top, '.git'))
  const begun = await laptop.begin({ root: top })
  assert.deepEqual(stateOf(join(laptop.top, '.git')), before)
  assert.equal(begun.workspace.startTree, addedTree(top, ignored))
  touchAll(top)
  assert.deepEqual(await begun.changed(), [])
  return begun
}

/** Another time of change, as a new owner brings it, makes git read all files anew. */
function touchAll(top: string): void {
  for (const name of gitIn(top, 'ls-files', '-z').split('\0').filter(Boolean)) {
    const path = join(top, name)
    if (!existsSync(path)) continue
    const { uid, gid } = statSync(path)
    chownSync(path, uid, gid)
  }
}

/** What `git add -A` makes of the files on disk by our own settings, from an index that knows nothing of them. */
export function addedTree(top: string, ignored = ''): string {
  const head = gitIn(top, 'rev-parse', 'HEAD')
  const objects = gitIn(top, 'rev-parse', '--path-format=absolute', '--git-path', 'objects')
  const dir = mkdtempSync(join(top, '..', 'added-'))
  layGitFolder(dir, {
    objectFormat: formatOf(head),
    head: 'refs/heads/start',
    alternates: [objects],
    config: `${TRUSTED_CONFIG}[core]\n\texcludesFile = ${ignored || '/dev/null'}\n`,
  })
  const env = {
    PATH: process.env['PATH'],
    HOME: '/nonexistent',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_DIR: dir,
    GIT_WORK_TREE: top,
  }
  const git = (...args: readonly string[]): string =>
    execFileSync('git', args, { cwd: top, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()
  git('read-tree', head)
  git('add', '-A')
  return git('write-tree', '--missing-ok')
}

/**
 * Every file of a folder, how it looks and what is in it. Of objects not the time: git sets it when it meets one that
 * it would have written.
 */
function stateOf(folder: string): Readonly<Record<string, string>> {
  const state: Record<string, string> = {}
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()) {
    const path = join(folder, name)
    const { mode, uid, mtimeMs } = lstatSync(path)
    const kind = mode & 0o170000
    const content =
      kind === 0o100000 ? readFileSync(path) : kind === 0o120000 ? readlinkSync(path) : Buffer.alloc(0)
    const time = /^(?:objects\/|sharedindex)/.test(name) ? '' : mtimeMs
    state[name] = `${mode} ${uid} ${time} ${createHash('sha1').update(content).digest('hex')}`
  }
  return state
}
