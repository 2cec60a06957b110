/**
 * The file tools and the scan of logs at scale, each against what git and the shell need for the same files in the
 * same run, so that a slow machine cancels out: 100,000 logs in 2,000 folders, written to in 100 nights, a tenth of
 * them each night.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createGitRepo } from '../src/adapters/git-repo.ts'
import type { Repo } from '../src/domain/ports.ts'
import type { Task } from '../src/domain/task.ts'
import type { ToolContext } from '../src/domain/tool.ts'
import type { Workspace } from '../src/domain/workspace.ts'
import { scanLogs } from '../src/tools/scan-logs.ts'
import { toolsFor } from '../src/tools/index.ts'
import { asRatio, inMs, isQuick, report, type Figure } from './figures.ts'

const FOLDERS = isQuick ? 200 : 2000
const PER_FOLDER = 50
const NIGHTS = 100
const SHARE = (FOLDERS * PER_FOLDER) / 10
const READS = isQuick ? 2000 : 100_000
const ROUNDS = 3

/** Listing may take twice what git needs to print the names. */
const MAX_LIST_RATIO = 2
/** The scan may take twice what git alone needs for the names and one pass over the history. */
const MAX_SCAN_RATIO = 2

const outer = realpathSync(mkdtempSync(join(tmpdir(), 'fixpoint-bench-')))
try {
  const root = join(outer, 'repo')
  makeHistory(root)
  const { repo, workspace } = await openRepo(root)
  await measureAll(root, repo, workspace)
  await repo.close()
} finally {
  rmSync(outer, { recursive: true, force: true })
}

async function measureAll(root: string, repo: Repo, workspace: Workspace): Promise<void> {
  const call = caller(workspace)
  const list = await best(() => call('list_files', { pattern: '**/*.log*' }))
  const names = await best(() => git(root, ['ls-files', '-z']))
  const read = await once(async () => {
    for (let index = 0; index < READS; index += 1) await call('read_file', { path: pathOf(index) })
  })
  const cat = await once(() =>
    shell(root, `git ls-files -z | head -z -n ${READS} | xargs -0 cat > /dev/null`),
  )
  const scan = await best(() => scanOf(repo, workspace))
  const log = await best(() => git(root, ['log', '-z', '--format=%ct', '--name-only', '--no-renames']))
  const files = (FOLDERS * PER_FOLDER).toLocaleString('en')
  report('tools', [
    { what: `git ls-files, ${files} files`, value: inMs(names) },
    { what: 'list_files **/*.log*', value: inMs(list) },
    atMost('… against git ls-files', list / names, MAX_LIST_RATIO),
    {
      what: `read_file × ${READS.toLocaleString('en')}`,
      value: inMs(read),
      spread: `cat of all: ${inMs(cat)}`,
    },
    { what: 'git ls-files + git log --name-only', value: inMs(names + log) },
    { what: 'scan of logs', value: inMs(scan) },
    atMost('… against git', scan / (names + log), MAX_SCAN_RATIO),
  ])
}

function atMost(what: string, ratio: number, most: number): Figure {
  return { what, value: asRatio(ratio), target: `≤ ${most}`, isMet: ratio <= most }
}

async function once(act: () => unknown): Promise<number> {
  const started = performance.now()
  await act()
  return performance.now() - started
}

async function best(act: () => unknown): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) times.push(await once(act))
  return Math.min(...times)
}

// ─── What is measured ────────────────────────────────────────────────────────────────────────────

function scanOf(repo: Repo, workspace: Workspace): Promise<unknown> {
  return scanLogs({ workspace, repo, pattern: '**/*.log*', days: 7, keep: 3, nowMs: Date.now() })
}

function caller(workspace: Workspace): (name: string, input: unknown) => Promise<unknown> {
  const context: ToolContext = {
    workspace,
    maxOutputChars: 10_000,
    commandTimeoutMs: 120_000,
    remainingMs: () => 600_000,
    protectTests: false,
    now: Date.now,
    signal: new AbortController().signal,
  }
  return async (name, input) => {
    const answer = await toolsFor('fix')
      .find((tool) => tool.name === name)
      ?.run({ id: 'bench', name, input }, context)
    if (!answer?.ok) throw new Error(`${name} was refused`)
  }
}

// ─── What it is measured on ──────────────────────────────────────────────────────────────────────

function pathOf(index: number): string {
  return `logs/service-${Math.floor(index / PER_FOLDER) % FOLDERS}/app.log.${index % PER_FOLDER}`
}

/** One stream, as so many adds would take minutes. */
function makeHistory(root: string): void {
  git(outer, ['init', '-q', '-b', 'main', root])
  const stream: string[] = []
  for (let night = 0; night < NIGHTS; night += 1) {
    const time = 1_700_000_000 + night * 86_400
    stream.push(`commit refs/heads/main\ncommitter b <b@example.org> ${time} +0000\ndata 1\nx\n`)
    for (let file = 0; file < SHARE; file += 1) {
      const index = (night * SHARE + file) % (FOLDERS * PER_FOLDER)
      const text = `${time} started\n${time} stopped ${index}\n`
      stream.push(`M 100644 inline ${pathOf(index)}\ndata ${text.length}\n${text}\n`)
    }
  }
  execFileSync('git', ['-C', root, 'fast-import', '--quiet'], { input: stream.join('') })
  git(root, ['reset', '-q', '--hard'])
}

async function openRepo(root: string): Promise<{ readonly repo: Repo; readonly workspace: Workspace }> {
  const environment = { PATH: process.env['PATH'], HOME: outer }
  const repo = await createGitRepo({ root, tempDir: join(outer, 'ours'), local: true, environment })
  const task: Task = {
    key: 'bench',
    trigger: 'laptop',
    profile: 'cleanup',
    goal: 'bench',
    title: 'bench',
    wantsGreen: false,
    mayChangeTests: false,
    background: [],
    repository: { owner: 'local', name: 'repo' },
    baseBranch: 'main',
    ref: 'HEAD',
    branch: 'fixpoint/bench',
    pushToHead: false,
    fromFork: false,
    remarks: [],
  }
  const { workspace } = await repo.checkout(task, new AbortController().signal)
  return { repo, workspace }
}

function git(cwd: string, args: readonly string[]): Buffer {
  return execFileSync('git', args, { cwd, maxBuffer: 2 ** 30 })
}

function shell(cwd: string, command: string): Buffer {
  return execFileSync('sh', ['-c', command], { cwd })
}
