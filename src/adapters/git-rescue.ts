import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ChangeSet, Workspace } from '../domain/workspace.ts'
import { removeEntry } from './git-aside.ts'
import { buildHouse } from './git-building.ts'
import { findChanges } from './git-changes.ts'
import { leaveFetched } from './git-checkout.ts'
import type { Base, GitHouse, GitRepoOptions, Ground } from './git-house.ts'
import { createOwnRuns, type OwnRuns } from './git-own-runs.ts'
import { trustGit } from './git-snapshot.ts'
import { readStart } from './git-start.ts'

/** What a later process needs to read the work of a run that was killed. */
interface Note {
  readonly workspace: Workspace
  readonly top: string
  readonly prefix: string
  readonly how: Ground['how']
  readonly base: Base
  readonly leftOut: readonly string[]
  readonly unreadAtStart: readonly (readonly [string, string])[]
  readonly resultsDir: string
}

const placeNote = (tempDir: string): string => join(tempDir, 'git-work', 'place.json')
const runsNote = (tempDir: string): string => join(tempDir, 'git-work', 'own-runs.json')

/** Notes where the run works and from what it started. */
export function notePlace({ options }: GitHouse, ground: Ground): void {
  const { workspace, prefix, how, base, trusted } = ground
  const note: Note = {
    workspace,
    top: trusted.top,
    prefix,
    how,
    base,
    leftOut: [...ground.leftOut],
    unreadAtStart: [...ground.unreadAtStart],
    resultsDir: options.resultsDir ?? options.tempDir,
  }
  writeFileSync(placeNote(options.tempDir), JSON.stringify(note), { mode: 0o600 })
}

type Marks = ReturnType<OwnRuns['marks']>

export const noteOwnRuns = (tempDir: string, marks: Marks): void =>
  writeFileSync(runsNote(tempDir), JSON.stringify(marks), { mode: 0o600 })

/** A run that has come to its end leaves nothing to be rescued. */
export function forgetPlace(tempDir: string): void {
  for (const note of [placeNote(tempDir), runsNote(tempDir)]) rmSync(note, { force: true })
}

type KilledOptions = Pick<
  GitRepoOptions,
  'tempDir' | 'environment' | 'protect' | 'secrets' | 'serverUrl' | 'repository'
>

/** A run that was killed, as far as its checkout goes. */
export interface KilledRun {
  readonly house: GitHouse
  readonly ground: Ground
}

/** `undefined` where nothing had been checked out. Nothing that is done with it asks the server. */
export async function openKilledRun(options: KilledOptions): Promise<KilledRun | undefined> {
  const note = read(placeNote(options.tempDir)) as Note | undefined
  if (note === undefined) return undefined
  const { workspace, top, resultsDir } = note
  const house = await buildHouse({ ...options, root: top, resultsDir }, () => NEVER)
  const trusted = trustGit(house.git, join(house.work, 'git'), top)
  const index = { path: join(trusted.dir, 'index'), tree: undefined }
  // Of a git that was killed with the run.
  rmSync(`${index.path}.lock`, { force: true })
  const ground: Ground = {
    ...note,
    files: 0,
    trusted,
    index,
    leftOut: new Set(note.leftOut),
    unreadAtStart: new Map(note.unreadAtStart),
    start: readStart(trusted, workspace.startTree),
    committed: readStart(trusted, workspace.startCommit),
    remarks: [],
  }
  return { house, ground }
}

/**
 * Writes the patch of a run that was killed, filtered as the run itself would have: from its own git directory, which
 * the agent never touched, before what was set aside is put back.
 */
export function rescuePatch({ house, ground }: KilledRun, written: readonly string[]): Promise<ChangeSet> {
  const own = createOwnRuns(read(runsNote(house.options.tempDir)) as Marks | undefined)
  return findChanges(house, ground, own, written)
}

/** Leaves the checkout as the run itself would have: with nothing of ours in it, and no repository of the agent's. */
export async function leaveGround({ house, ground }: KilledRun): Promise<void> {
  const { root, scratch } = ground.workspace
  await removeEntry(root, scratch)
  // The temporary folder may be gone already: taken away by the runner, or by another close.
  if (ground.how === 'fetched' && existsSync(house.home)) await leaveFetched(house, ground)
}

const NEVER = new AbortController().signal

function read(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as unknown
  } catch {
    return undefined // the run was killed before it was written, or while
  }
}
