/**
 * A room for delivering: a stand-in GitHub over a real bare repository, the real forge, and a `Repo` that works
 * straight on that repository (its objects are already where a push would bring them).
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { createGithubForge, type ForgeOptions } from '../../src/adapters/github-forge.ts'
import type { JournalEvent } from '../../src/domain/journal.ts'
import type { Outcome, OutcomeKind } from '../../src/domain/outcome.ts'
import type { Forge, PushResult, Repo } from '../../src/domain/ports.ts'
import type { Settings } from '../../src/domain/settings.ts'
import type { Task } from '../../src/domain/task.ts'
import type { Change, ChangeKind, ChangeSet, Workspace } from '../../src/domain/workspace.ts'
import type { DeliveryHouse, DeliveryOrder } from '../../src/run/deliver.ts'
import {
  createGitRemote,
  type FileSpec,
  type GitRemote,
  type RepositoryOptions,
} from '../standins/git-remote.ts'
import { startGithub, type Github, type GithubOptions } from '../standins/github.ts'

export interface ForgeRoom {
  readonly github: Github
  readonly forge: Forge
  readonly remote: GitRemote
  /** Commit the work starts from. */
  readonly start: string
  readonly repo: Repo & { pushes: number; refusal: Extract<PushResult, { ok: false }> | undefined }
  readonly notices: JournalEvent[]
  readonly waits: number[]
  git: (...args: string[]) => string
  workspace(): Workspace
  changes(files: Files): ChangeSet
  order(
    more?: Partial<DeliveryOrder> & { readonly files?: Files; readonly kind?: OutcomeKind },
  ): DeliveryOrder
  house(settings?: Partial<Settings>): DeliveryHouse
  forgeWith: (options: Partial<ForgeOptions>) => Forge
}

type Files = Readonly<Record<string, FileSpec | null>>

export interface RoomOptions {
  readonly github?: Partial<GithubOptions>
  readonly repository?: RepositoryOptions
}

const OWNER = 'ada'
const NAME = 'greeter'
const NO_ID = '0'.repeat(40)

export async function openForgeRoom(t: TestContext, options: RoomOptions = {}): Promise<ForgeRoom> {
  const folder = mkdtempSync(join(tmpdir(), 'forge-room-'))
  const remote = createGitRemote({ folder })
  const start = remote.createRepository(OWNER, NAME, options.repository ?? {})
  const gitDir = remote.bare(OWNER, NAME)
  const defaultBranch = options.repository?.defaultBranch ?? 'main'
  const github = await startGithub({ owner: OWNER, name: NAME, gitDir, defaultBranch, ...options.github })
  t.after(async () => {
    await github.close()
    rmSync(folder, { recursive: true })
  })

  const git = (...args: string[]): string => run(gitDir, args).toString().replace(/\n$/, '')
  const waits: number[] = []
  const forgeWith = (more: Partial<ForgeOptions>): Forge =>
    createGithubForge({
      token: github.token,
      apiUrl: github.apiUrl,
      graphqlUrl: github.graphqlUrl,
      serverUrl: github.webUrl,
      owner: OWNER,
      name: NAME,
      sleep: (ms) => {
        waits.push(ms)
        return Promise.resolve()
      },
      ...more,
    })
  const forge = forgeWith({})
  const notices: JournalEvent[] = []
  const workspace = (): Workspace => ({
    root: join(folder, 'root'),
    startCommit: start,
    startTree: git('rev-parse', `${start}^{tree}`),
    gitDir,
    agentGitDir: join(folder, 'root', '.git'),
    protect: [],
    scratch: '.fixpoint-run',
    fresh: true,
  })
  const changes = (files: Files): ChangeSet => changeSetOf(gitDir, start, files)
  const repo = repoOn(gitDir)

  return {
    github,
    forge,
    remote,
    start,
    repo,
    notices,
    waits,
    git,
    workspace,
    changes,
    forgeWith,
    order: ({ files, kind, ...more } = {}) => ({
      task: taskWith({ baseBranch: defaultBranch }),
      workspace: workspace(),
      changes: changes(files ?? { 'greet.py': 'print("hello world")\n' }),
      outcome: outcomeOf(kind ?? 'passed'),
      commitMessage: 'Greet properly\n\nFixpoint-Task: issue-12',
      pullRequest: (soFar) => ({
        title: 'Greet properly',
        body: ['The tests pass.', ...soFar.remarks, soFar.footnote ?? ''].join('\n\n'),
      }),
      runId: '4711',
      startedMs: Date.now() + 60_000,
      ...more,
    }),
    house: (settings = {}) => ({
      repo,
      forge,
      settings: { ...SETTINGS, ...settings },
      journal: { append: (event) => notices.push(event) },
    }),
  }
}

export const taskWith = (more: Partial<Task> = {}): Task => ({
  key: 'issue-12',
  trigger: 'comment',
  profile: 'fix',
  goal: 'greet properly',
  title: 'Greet properly',
  wantsGreen: true,
  mayChangeTests: false,
  background: [],
  repository: { owner: OWNER, name: NAME },
  baseBranch: 'main',
  ref: 'main',
  branch: 'fixpoint/issue-12',
  pushToHead: false,
  fromFork: false,
  requestedBy: { login: 'ana', id: 7 },
  remarks: [],
  ...more,
})

export const outcomeOf = (kind: OutcomeKind): Outcome => ({
  kind,
  stopReason: 'finished',
  sentence: '',
  advice: '',
})

/** Only what delivering reads; the rest is of no matter here. */
const SETTINGS = {
  pullRequest: 'auto',
  branchPrefix: 'fixpoint/',
  commit: 'git',
  dryRun: false,
  labels: [],
  reviewers: [],
  assignees: [],
} as unknown as Settings

// ─── git ─────────────────────────────────────────────────────────────────────────────────────────

const run = (
  gitDir: string,
  args: readonly string[],
  input?: Buffer | string,
  more: Record<string, string> = {},
): Buffer =>
  execFileSync('git', args, {
    input: input ?? '',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['pipe', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: '/nonexistent',
      GIT_DIR: gitDir,
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_AUTHOR_NAME: 'x',
      GIT_AUTHOR_EMAIL: 'x@example.org',
      GIT_COMMITTER_NAME: 'x',
      GIT_COMMITTER_EMAIL: 'x@example.org',
      ...more,
    },
  })

const words = (output: Buffer): string => output.toString().replace(/\n$/, '')

function changeSetOf(gitDir: string, start: string, files: Files): ChangeSet {
  const lines = Object.entries(files).map(([path, spec]) => indexLine(gitDir, path, spec))
  const tree = treeOn(gitDir, start, lines)
  const changes = changesBetween(gitDir, start, tree)
  return { changes, excluded: [], tree, empty: changes.length === 0, patchPath: '/patches/change.patch' }
}

function indexLine(gitDir: string, path: string, spec: FileSpec | null): string {
  if (spec === null) return `0 ${NO_ID}\t${path}\0`
  if (typeof spec === 'object' && 'submodule' in spec) return `160000 ${spec.submodule}\t${path}\0`
  const isPlain = typeof spec === 'string' || Buffer.isBuffer(spec)
  const content = isPlain ? spec : 'link' in spec ? spec.link : spec.text
  const mode = isPlain ? '100644' : 'link' in spec ? '120000' : spec.executable ? '100755' : '100644'
  return `${mode} ${words(run(gitDir, ['hash-object', '-w', '--stdin'], content))}\t${path}\0`
}

let indexes = 0

function treeOn(gitDir: string, commit: string, lines: readonly string[]): string {
  indexes += 1
  const env = { GIT_INDEX_FILE: join(gitDir, `room-index-${indexes}`) }
  run(gitDir, ['read-tree', commit], '', env)
  run(gitDir, ['update-index', '-z', '--index-info'], lines.join(''), env)
  return words(run(gitDir, ['write-tree'], '', env))
}

function changesBetween(gitDir: string, start: string, tree: string): readonly Change[] {
  const fields = run(gitDir, ['diff-tree', '-r', '-z', '--no-renames', '--raw', `${start}^{tree}`, tree])
    .toString()
    .split('\0')
  const changes: Change[] = []
  for (let at = 0; at + 1 < fields.length; at += 2) {
    const [oldMode = '', mode = '', oldBlob = '', blob = '', letter = ''] = (fields[at] ?? '')
      .slice(1)
      .split(' ')
    changes.push({
      path: fields[at + 1] ?? '',
      kind: KINDS[letter] ?? 'modified',
      oldMode,
      mode,
      blob,
      oldBlob,
      bytes: 0,
      binary: false,
      addedLines: 1,
      removedLines: 1,
    })
  }
  return changes
}

const KINDS: Readonly<Record<string, ChangeKind>> = {
  A: 'added',
  M: 'modified',
  D: 'deleted',
  T: 'type-changed',
}

function repoOn(gitDir: string): ForgeRoom['repo'] {
  const tip = (name: string): string | undefined => {
    try {
      return words(run(gitDir, ['rev-parse', '--verify', '--quiet', `refs/heads/${name}`]))
    } catch {
      return undefined
    }
  }
  const commitOn = (tree: string, parent: string, message: string): string =>
    words(run(gitDir, ['commit-tree', tree, '-p', parent], message))
  const unused = (): never => {
    throw new Error('a delivery has no use for this')
  }
  const repo: ForgeRoom['repo'] = {
    pushes: 0,
    refusal: undefined,
    commit: async (workspace, changes, request) =>
      commitOn(changes.tree, workspace.startCommit, request.message),
    remoteBranch: async (name) => {
      const commit = tip(name)
      return commit === undefined ? undefined : { name, commit }
    },
    push: async (workspace, { branch, commit, expected }) => {
      repo.pushes += 1
      if (repo.refusal) return repo.refusal
      const there = tip(branch)
      if (there === expected) {
        run(gitDir, ['update-ref', `refs/heads/${branch}`, commit, expected ?? NO_ID])
        return { ok: true, branch, commit, remarks: [] }
      }
      const changes = changesBetween(gitDir, workspace.startCommit, `${commit}^{tree}`)
      const lines = changes.map((change) =>
        change.kind === 'deleted'
          ? `0 ${NO_ID}\t${change.path}\0`
          : `${change.mode} ${change.blob}\t${change.path}\0`,
      )
      const onTop = commitOn(treeOn(gitDir, there ?? '', lines), there ?? '', 'Fixpoint-Task: issue-12')
      run(gitDir, ['update-ref', `refs/heads/${branch}`, onTop, there ?? NO_ID])
      return { ok: true, branch, commit: onTop, remarks: [] }
    },
    changedFile: async (_workspace, change) => run(gitDir, ['cat-file', 'blob', change.blob]),
    startFile: async (workspace, path) => {
      try {
        return run(gitDir, ['cat-file', 'blob', `${workspace.startCommit}:${path}`]).toString()
      } catch {
        return undefined
      }
    },
    checkout: unused,
    changes: unused,
    ownRun: unused,
    lastCommitTimes: unused,
    cleanRoom: unused,
    finalFile: unused,
    startPaths: async (workspace) =>
      run(gitDir, ['ls-tree', '-r', '-z', '--name-only', workspace.startCommit]).toString().split('\0'),
    applyPatch: async () => {},
    keepLocally: async (_workspace, branch, commit) => {
      run(gitDir, ['update-ref', `refs/heads/${branch}`, commit])
      return branch
    },
    close: async () => {},
  }
  return repo
}
