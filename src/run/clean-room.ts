import {
  chownSync,
  lchownSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  symlinkSync,
  copyFileSync,
  type Dirent,
  type Stats,
} from 'node:fs'
import { dirname, join } from 'node:path'
import type { Shell } from '../domain/ports.ts'
import type { TestCommand, Verdict } from '../domain/verdict.ts'
import type { ChangeSet, Workspace } from '../domain/workspace.ts'
import { runSetup, verify, type VerifyOptions } from './verify.ts'

/**
 * What lay in ROOT beside the repository's files before anything of ours ran: packages an earlier step installed,
 * a settings file it wrote. Part of the surroundings, so the clean room has it too.
 */
export interface Leftovers {
  /** Topmost folders and files, relative to ROOT. */
  readonly paths: readonly string[]
}

export interface CleanRoomWork {
  readonly shell: Shell
  readonly workspace: Workspace
  readonly changes: ChangeSet
  /** Lays out the tree of the change set in a fresh folder. */
  readonly layOut: () => Promise<string>
  readonly testCommand: TestCommand
  readonly setup?: string | undefined
  /** What to run for a setup where none was given, but packages were installed during the work. */
  readonly proposedSetup?: string | undefined
  readonly leftovers: Leftovers
  /** Tests known to be flaky, and how often a run in which only they fail is repeated. */
  readonly flaky?: readonly string[]
  readonly flakyRuns?: number
  /** Told of the setup there as soon as it has ended, before the tests begin. */
  readonly onSetup?: (setup: Verdict) => void
  /** Without `root` and `reportRoot`. */
  readonly setupOptions: VerifyOptions
  readonly testOptions: VerifyOptions
}

export interface Proof {
  /** The verdict that counts. */
  readonly verdict: Verdict
  readonly setup?: Verdict
  /** For the agent and the reader: why a fresh checkout differs from the folder. Empty when it passed. */
  readonly explanation: string
}

/**
 * Proves the change in a clean room: the tree that would be delivered, laid out afresh, set up and tested inside the
 * fence. Only this makes a run passed: in ROOT the tests may lean on files that are not part of the change.
 */
export async function proveInCleanRoom(work: CleanRoomWork): Promise<Proof> {
  const room = await work.layOut()
  carryLeftovers(work.workspace.root, room, work.leftovers)
  handOver(work.workspace.root, room)
  const missing = onlyIn(work.workspace.root, room, work.workspace.scratch)
  const command = work.setup ?? (missing.some(isInstalled) ? work.proposedSetup : undefined)
  const setup =
    command === undefined
      ? undefined
      : await runSetup(work.shell, command, { ...work.setupOptions, root: room })
  if (setup !== undefined) work.onSetup?.(setup)
  if (setup !== undefined && setup.status !== 'passed') return failedSetup(setup)
  const verdict = await testIn(room, work)
  if (verdict.status === 'passed') return { verdict, ...(setup ? { setup } : {}), explanation: '' }
  return {
    verdict: { ...verdict, remark: REMARK },
    ...(setup ? { setup } : {}),
    explanation: explain(verdict, missing, work),
  }
}

/** A run in which only known flaky tests fail says nothing about the change. */
async function testIn(room: string, work: CleanRoomWork): Promise<Verdict> {
  const known = new Set(work.flaky ?? [])
  const isChance = ({ status, report }: Verdict): boolean =>
    status === 'failed' &&
    report !== undefined &&
    report.failing.length > 0 &&
    report.failing.every((name) => known.has(name))
  const options = { ...work.testOptions, root: room, reportRoot: room }
  let verdict = await verify(work.shell, work.testCommand, options)
  for (let repeat = 0; repeat < (work.flakyRuns ?? 0) && isChance(verdict); repeat += 1)
    verdict = await verify(work.shell, work.testCommand, options)
  return verdict
}

const REMARK = 'The tests pass in the working folder, but not in a fresh checkout of the change.'

const failedSetup = (setup: Verdict): Proof => ({
  verdict: { ...setup, remark: 'In a fresh checkout of the change the setup command does not succeed.' },
  setup,
  explanation: `In the working folder the tests pass, but in a fresh checkout of your change the setup command \`${setup.command}\` ${setup.status === 'timed-out' ? 'does not end' : `fails (exit code ${setup.exitCode ?? 'unknown'})`}, so they could not be run there. Look at what you changed in manifests and lock files.`,
})

const FOLDERS_AT_MOST = 50_000

/** What lies in ROOT now and is none of the repository's files. Call it before the setup and before the agent. */
export function noteLeftovers(root: string, startPaths: readonly string[], scratch: string): Leftovers {
  const files = new Set(startPaths)
  const folders = new Set(startPaths.flatMap(parentsOf))
  const paths: string[] = []
  walk(root, (path, entry) => {
    if (path === '.git' || path === scratch || files.has(path)) return false
    if (entry.isDirectory() && folders.has(path)) return true
    if (!isBuilt(path)) paths.push(path)
    return false
  })
  return { paths }
}

const parentsOf = (path: string): readonly string[] => {
  const parts = path.split('/').slice(0, -1)
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}

/** Made from the source: in a fresh checkout it would be made anew, and an old one would hide what changed. */
const isBuilt = (path: string): boolean =>
  /(?:^|\/)(?:__pycache__|\.pytest_cache|\.mypy_cache|\.ruff_cache|\.tox|\.nox|coverage|\.nyc_output|\.coverage|\.next|\.turbo|_build|[^/]+\.egg-info|[^/]+\.pyc)$/.test(
    path,
  )

/** Put there by a package manager. */
const isInstalled = (path: string): boolean =>
  /(?:^|\/)(?:node_modules|\.venv|venv|vendor|deps|\.bundle|Pods)$/.test(path)

/** Calls `visit` for each entry, parents first, and descends where it says so. Links are not followed. */
function walk(root: string, visit: (path: string, entry: Dirent) => boolean): void {
  const open = ['']
  for (let seen = 0; seen < FOLDERS_AT_MOST; seen += 1) {
    const folder = open.pop()
    if (folder === undefined) return
    for (const entry of entriesOf(join(root, folder))) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (visit(path, entry) && entry.isDirectory()) open.push(path)
    }
  }
}

function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    // Not ours to read, or gone: nothing to carry and nothing to name.
    return []
  }
}

/** No link on the way: the agent may have put one where a folder was, to have a file from outside carried in. */
const hasPlainParents = (base: string, path: string): boolean =>
  parentsOf(path).every((parent) => {
    const stat = lstatSync(join(base, parent), { throwIfNoEntry: false })
    return stat === undefined || stat.isDirectory()
  })

/** Hard links where the disk allows: installed packages may be gigabytes. */
function carryLeftovers(root: string, room: string, { paths }: Leftovers): void {
  for (const path of paths) {
    if (!hasPlainParents(root, path) || !hasPlainParents(room, path)) continue
    const stat = lstatSync(join(root, path), { throwIfNoEntry: false })
    if (stat === undefined || lstatSync(join(room, path), { throwIfNoEntry: false }) !== undefined) continue
    mkdirSync(dirname(join(room, path)), { recursive: true })
    carry(join(root, path), join(room, path), stat)
  }
}

function carry(from: string, to: string, stat: Stats): void {
  if (stat.isDirectory()) {
    mkdirSync(to, { mode: stat.mode & 0o7777 })
    for (const { name } of entriesOf(from))
      carry(join(from, name), join(to, name), lstatSync(join(from, name)))
  } else if (stat.isSymbolicLink()) {
    symlinkSync(readlinkSync(from), to)
  } else if (stat.isFile()) {
    linkOrCopy(from, to)
  }
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch {
    // Another disk, or too many links.
    copyFileSync(from, to)
  }
}

/** Inside the fence commands are ROOT's owner; run by root, the room was laid out as root's. */
function handOver(root: string, room: string): void {
  const { uid, gid } = lstatSync(root)
  if (process.getuid?.() !== 0 || uid === 0) return
  chownSync(room, uid, gid)
  walk(room, (path) => {
    lchownSync(join(room, path), uid, gid)
    return true
  })
}

const MOST_MISSING = 500

/** Topmost paths that ROOT has and the room has not. */
function onlyIn(root: string, room: string, scratch: string): readonly string[] {
  const missing: string[] = []
  walk(root, (path) => {
    if (path === '.git' || path === scratch || missing.length >= MOST_MISSING) return false
    const stat = lstatSync(join(room, path), { throwIfNoEntry: false })
    if (stat === undefined) missing.push(path)
    return stat?.isDirectory() ?? false
  })
  return missing
}

const MOST_NAMED = 12

function explain(verdict: Verdict, missing: readonly string[], work: CleanRoomWork): string {
  const end =
    verdict.status === 'failed' ? `exit code ${verdict.exitCode ?? 'unknown'}` : WORDS[verdict.status]
  const opening = `In the working folder the tests pass, but the harness also laid out your change in a fresh checkout, and there they do not (${end}).`
  const named = byRelevance(missing, verdict.output)
  if (named.length === 0)
    return `${opening} No file of the folder is missing there, so look for what lives outside it: a process you left running, a file under /tmp or the home folder, an absolute path, the time or the order of tests.`
  const rows = named.slice(0, MOST_NAMED).map((path) => `  ${path} (${whyMissing(path, work.changes)})`)
  const more = named.length > MOST_NAMED ? [`  and ${named.length - MOST_NAMED} more`] : []
  return [
    `${opening} These lie in the folder and are not part of the change:`,
    ...rows,
    ...more,
    'What the tests need has to be in the repository, or be made by the test command itself.',
  ].join('\n')
}

const WORDS: Readonly<Record<string, string>> = {
  'timed-out': 'they did not end',
  'no-tests': 'no test ran',
  'not-run': 'they could not be run',
}

/** What the output speaks of comes first; caches and the like last. */
function byRelevance(missing: readonly string[], output: string): readonly string[] {
  const rank = (path: string): number => {
    const name = path.slice(path.lastIndexOf('/') + 1)
    if (output.includes(path)) return 0
    if (output.includes(name.replace(/\.\w+$/, '')) && name.length > 3) return 1
    return isBuilt(path) ? 3 : 2
  }
  return [...missing].sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))
}

function whyMissing(path: string, changes: ChangeSet): string {
  const left = changes.excluded.find(
    (exclusion) => path === exclusion.path || path.startsWith(`${exclusion.path}/`),
  )
  if (left) return left.detail.replace(/\.$/, '')
  return isInstalled(path) ? 'installed packages' : 'ignored by git'
}
