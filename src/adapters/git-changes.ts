import { closeSync, openSync, writeSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { foldExclusions, foldersTooFull, leftOutBecause, type FilterRules } from '../fence/change-filter.ts'
import { createRedactor } from '../fence/redact.ts'
import { allOf } from '../domain/all-of.ts'
import { gitFailure } from '../domain/failures/git.ts'
import type { Change, ChangeSet, Exclusion } from '../domain/workspace.ts'
import { indexInfo, readablePath, records, type TreeDifference } from './change-set.ts'
import type { Base, GitHouse, Ground } from './git-house.ts'
import { readBlobs } from './git-objects.ts'
import type { OwnMarks } from './git-own-runs.ts'
import { runSieve, unreadExclusions } from './git-sieve.ts'
import { differences, takeSnapshot, treeWith } from './git-snapshot.ts'

/** Everything on disk that the start tree has not, filtered for delivery, with its patch on disk. */
export async function findChanges(
  house: GitHouse,
  ground: Ground,
  own: OwnMarks,
  written: readonly string[],
): Promise<ChangeSet> {
  const { trusted, base, workspace } = ground
  const sieve = await runSieve(ground, written)
  const snapshot = await takeSnapshot(trusted, ground.index, sieve, workspace.startTree)
  const { differences: found, diskBytes } = snapshot
  const mayBeWhole = base.tree === workspace.startTree
  const [{ kept, excluded }, patch] = await allOf([
    filtered(house, ground, { found, own, diskBytes }),
    mayBeWhole ? earlyPatch(house, ground, snapshot.tree) : Promise.resolve(undefined),
  ])
  const isWhole = mayBeWhole && kept.length === found.length
  const unread = await unreadExclusions(ground, snapshot.passedOver)
  const tree = isWhole ? snapshot.tree : await treeWith(trusted, base.tree, entriesOf(ground, kept))
  return {
    changes: kept,
    excluded: foldExclusions([
      ...excluded,
      ...unread.map((one) => ({ ...one, path: fromRoot(ground.prefix, one.path) })),
    ]),
    tree,
    empty: kept.length === 0,
    patchPath: await writePatch(house, ground, tree, isWhole ? patch : undefined),
  }
}

const entriesOf = (ground: Pick<Ground, 'prefix'>, changes: readonly Change[]): Buffer =>
  indexInfo(changes.map((change) => ({ ...change, path: ground.prefix + change.path })))

const MAX_EARLY_BYTES = 4 * 1024 * 1024

/**
 * The patch of everything, in memory, made while the change is judged: it is the patch only if nothing is left out.
 * `undefined` where it is too long for that.
 */
async function earlyPatch(house: GitHouse, ground: Ground, tree: string): Promise<Buffer | undefined> {
  if (tree === ground.base.tree) return Buffer.alloc(0)
  const pieces: Buffer[] = []
  let bytes = 0
  await makePatch(house, ground, tree, (piece) => {
    pieces.push(piece)
    bytes += piece.length
    return bytes > MAX_EARLY_BYTES ? 'enough' : 'more'
  })
  return bytes > MAX_EARLY_BYTES ? undefined : Buffer.concat(pieces)
}

async function makePatch(
  house: GitHouse,
  { trusted, base }: Ground,
  tree: string,
  onOutput: (piece: Buffer) => 'more' | 'enough',
): Promise<void> {
  const options = ['-r', '-p', '--binary', '--full-index', '--no-renames', '--no-ext-diff', '--no-textconv']
  await house.plainGit(
    ['diff-tree', ...options, base.tree, tree],
    { env: { GIT_DIR: trusted.dir } },
    onOutput,
  )
}

async function writePatch(
  house: GitHouse,
  ground: Ground,
  tree: string,
  made: Buffer | undefined,
): Promise<string> {
  const folder = house.options.resultsDir ?? house.options.tempDir
  await mkdir(folder, { recursive: true })
  const path = join(folder, 'change.patch')
  const file = openPatch(path)
  try {
    if (made) file.write(made)
    else await makePatch(house, ground, tree, file.write)
  } finally {
    file.close()
  }
  return path
}

/** Written by ourselves: git takes no notice when its `--output` finds no more space, and half a patch is none. */
function openPatch(path: string): { readonly write: (piece: Buffer) => 'more' | 'enough'; close(): void } {
  const file = openSync(path, 'w')
  let fault: Error | undefined
  return {
    write(piece) {
      try {
        for (let at = 0; at < piece.length;) at += writeSync(file, piece, at)
        return 'more'
      } catch (cause) {
        fault = cause instanceof Error ? cause : new Error('it cannot be written')
        return 'enough'
      }
    },
    close() {
      closeSync(file)
      if (fault === undefined) return
      const words = fault.message
      const isFull = /ENOSPC|EDQUOT/.test(words)
      throw gitFailure(
        isFull ? 'disk-full' : 'no-permission',
        `${path} could not be written`,
        { words },
        fault,
      )
    },
  }
}

// ─── Filtering ───────────────────────────────────────────────────────────────────────────────────

type Filtering = Pick<Ground, 'trusted' | 'prefix' | 'workspace' | 'index' | 'start' | 'committed'>

interface Found {
  readonly found: readonly TreeDifference[]
  readonly own: OwnMarks
  /** Size on disk by raw path as latin1, as far as it is known. */
  readonly diskBytes: ReadonlyMap<string, number>
}

interface Filtered {
  readonly kept: readonly Change[]
  readonly excluded: readonly Exclusion[]
}

async function filtered(house: GitHouse, ground: Filtering, facts: Found): Promise<Filtered> {
  const { found } = facts
  const [rules, { blobs, sizes }] = await allOf([
    rulesFor(house, ground, facts),
    readBlobs(ground.trusted, blobsToRead(found), await sizesKnown(ground, facts)),
  ])
  const kept: Change[] = []
  const excluded: Exclusion[] = []
  for (const difference of found) {
    const change = toChange(ground.prefix, difference, sizes)
    const no =
      difference.name === undefined
        ? ({ reason: 'unsafe-name', detail: 'Its name is not valid UTF-8.' } as const)
        : leftOutBecause({ ...change, ...contentOf(difference, blobs) }, rules)
    if (no) excluded.push({ path: change.path, ...no, count: 1 })
    else kept.push(change)
  }
  return withoutFullFolders(ground, { kept, excluded })
}

/** A new folder with a thousand new files was unpacked by a tool, even where no rule knows its name. */
async function withoutFullFolders(ground: Filtering, { kept, excluded }: Filtered): Promise<Filtered> {
  const folders = await ground.committed.folders()
  const added = kept.filter(({ kind }) => kind === 'added').map(({ path }) => path)
  const full = foldersTooFull(added, (folder) => folders.has(ground.prefix + folder))
  if (full.length === 0) return { kept, excluded }
  const isInside = ({ path }: Change): boolean => full.some((folder) => path.startsWith(folder.path))
  return { kept: kept.filter((change) => !isInside(change)), excluded: [...excluded, ...full] }
}

const toChange = (
  prefix: string,
  difference: TreeDifference,
  sizes: ReadonlyMap<string, number>,
): Change => ({
  path: fromRoot(prefix, readablePath(difference)),
  kind: difference.kind,
  oldMode: difference.oldMode,
  mode: difference.mode,
  blob: difference.blob,
  oldBlob: difference.oldBlob,
  bytes: sizes.get(difference.blob) ?? 0,
  binary: difference.binary,
  addedLines: difference.addedLines,
  removedLines: difference.removedLines,
})

/** A path of the repository seen from ROOT; `../` leads out of it. */
function fromRoot(prefix: string, path: string): string {
  if (path.startsWith(prefix)) return path.slice(prefix.length)
  return '../'.repeat(prefix.split('/').length - 1) + path
}

/** Blob → bytes, as the start tree or the disk has it. */
async function sizesKnown(
  { start }: Filtering,
  { found, diskBytes }: Found,
): Promise<ReadonlyMap<string, number>> {
  const entries = await start.entries()
  const known = new Map<string, number>()
  for (const difference of found) {
    const before = entries.get(readablePath(difference))
    if (before?.blob === difference.oldBlob) known.set(before.blob, before.sizeBytes)
    const now = diskBytes.get(difference.bytes.toString('latin1'))
    if (now !== undefined) known.set(difference.blob, now)
  }
  return known
}

const LINK = '120000'
const GITLINK = '160000'

const blobsToRead = (found: readonly TreeDifference[]): readonly string[] =>
  found
    .flatMap(({ mode, oldMode, blob, oldBlob }) => [
      mode === GITLINK ? '' : blob,
      oldMode === GITLINK ? '' : oldBlob,
    ])
    .filter((id) => /[1-9a-f]/.test(id))

/** The target of a link, or the text that a change adds. */
function contentOf(
  difference: TreeDifference,
  blobs: ReadonlyMap<string, Buffer>,
): { readonly linkTarget?: string; readonly addedText?: string } {
  const now = blobs.get(difference.blob)
  if (!now) return {}
  if (difference.mode === LINK) return { linkTarget: now.toString('utf8') }
  // As latin1 a binary file is searched, too.
  const before = new Set((blobs.get(difference.oldBlob) ?? Buffer.alloc(0)).toString('latin1').split('\n'))
  const added = now
    .toString('latin1')
    .split('\n')
    .filter((line) => !before.has(line))
  return { addedText: added.join('\n') }
}

async function rulesFor(
  house: GitHouse,
  ground: Filtering,
  { found, own }: Omit<Found, 'diskBytes'>,
): Promise<FilterRules> {
  const redactor = createRedactor(house.options.secrets ?? [])
  const byFilter = await pathsWithFilter(ground, found)
  const seen = (chosen: readonly TreeDifference[]): ReadonlySet<string> =>
    new Set(chosen.map((difference) => fromRoot(ground.prefix, readablePath(difference))))
  return {
    protect: ground.workspace.protect,
    holdsOwnSecret: (text) => redactor.find(text).length > 0,
    madeBySetup: seen(found.filter((difference) => own.isOurs(difference))),
    filtered: seen(found.filter(({ bytes }) => byFilter.has(bytes.toString('latin1')))),
  }
}

const isAttributes = (name: string): boolean => /(?:^|\/)\.gitattributes$/.test(name)

/**
 * Paths that attributes give to a filter program, by the attributes as they stand now or stood at the start: taking
 * the attribute away must not turn a pointer into contents.
 */
async function pathsWithFilter(
  ground: Filtering,
  found: readonly TreeDifference[],
): Promise<ReadonlySet<string>> {
  if (found.length === 0) return new Set()
  const names = [...(await ground.start.entries()).keys(), ...found.map(readablePath)]
  if (!names.some(isAttributes)) return new Set()
  const input = Buffer.concat(found.flatMap(({ bytes }) => [bytes, Buffer.of(0)]))
  const ask = async (index: string, ...cached: string[]): Promise<readonly string[]> =>
    filterNamed(
      (
        await ground.trusted.run(['check-attr', '-z', ...cached, '--stdin', 'filter'], {
          input,
          env: { GIT_INDEX_FILE: index },
        })
      ).stdout,
    )
  return new Set([...(await ask(ground.index.path)), ...(await ask(await ground.start.index(), '--cached'))])
}

/** `path NUL attribute NUL value NUL` triples: the paths whose value names a program. */
function filterNamed(output: Buffer): readonly string[] {
  const parts = records(output)
  return parts
    .filter((_, at) => at % 3 === 0 && !/^(?:unspecified|unset|set)$/.test(String(parts[at + 2])))
    .map((path) => path.toString('latin1'))
}

/**
 * The start commit's tree with the user's uncommitted work in it, as far as that may be committed: what a run at the
 * laptop builds on.
 */
export async function cleanBase(house: GitHouse, ground: Omit<Ground, 'base'>): Promise<Base> {
  const { startCommit: commit, startTree } = ground.workspace
  const tree = await ground.committed.id()
  const found = await differences(ground.trusted, tree, startTree)
  if (found.length === 0) return { commit, tree, isCommitted: true }
  // The user's own changes: nothing is protected from the user, and ROOT does not bound them.
  const users = { ...ground, prefix: '', workspace: { ...ground.workspace, protect: [] } }
  const { kept } = await filtered(house, users, {
    found,
    own: { isOurs: () => false },
    diskBytes: new Map(),
  })
  const withUsers = await treeWith(ground.trusted, tree, entriesOf(users, kept))
  return { commit, tree: withUsers, isCommitted: withUsers === tree }
}
