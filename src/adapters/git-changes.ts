import { lstat, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import {
  foldExclusions,
  junkPart,
  leftOutBecause,
  MAX_FILE_BYTES,
  tooLarge,
  type FilterRules,
} from '../fence/change-filter.ts'
import { createRedactor } from '../fence/redact.ts'
import type { Change, ChangeSet, Exclusion } from '../domain/workspace.ts'
import { indexInfo, readablePath, records, type TreeDifference } from './change-set.ts'
import type { GitHouse, Ground } from './git-house.ts'
import { readBlobs } from './git-objects.ts'
import {
  differences,
  takeSnapshot,
  treeWith,
  type PassedOver,
  type Sieve,
  type Snapshot,
} from './git-snapshot.ts'

/** Path (latin1 bytes) → `mode blob`, as our own setup and test runs left it. */
export type OwnMarks = Map<string, string>

// ─── What is read at all ─────────────────────────────────────────────────────────────────────────

/** Nothing that a tool unpacked, nothing huge, nothing that a sparse checkout left out. */
export const startSieve = (leftOut: ReadonlySet<string>): Sieve =>
  sieveWith({ leftOut, scratch: '', written: new Set(), isTrackedFolder: () => false })

interface SieveRules {
  readonly leftOut: ReadonlySet<string>
  /** Scratch folder in the repository; empty when there is none. */
  readonly scratch: string
  /** Paths that the file tools wrote: meant, whatever their name. */
  readonly written: ReadonlySet<string>
  /** True for a folder that holds files of the start tree. */
  readonly isTrackedFolder: (path: string) => boolean
}

const sieveWith =
  (rules: SieveRules): Sieve =>
  (listed, bytes) => {
    if (listed.state === 'removed')
      return rules.leftOut.has(listed.bytes.toString('latin1')) ? 'left-out' : undefined
    const name = readablePath(listed)
    if (rules.scratch !== '' && name.startsWith(`${rules.scratch}/`)) return 'scratch'
    if (bytes > MAX_FILE_BYTES) return 'too-large'
    if (listed.state === 'changed' || rules.written.has(name)) return undefined
    const junk = junkPart(name)
    return junk !== undefined && !rules.isTrackedFolder(junk) ? 'junk' : undefined
  }

/** How files looked that were not read, so that they are only spoken of when they have changed since. */
export async function fingerprints(
  top: string,
  passedOver: readonly PassedOver[],
): Promise<ReadonlyMap<string, string>> {
  const prints = new Map<string, string>()
  for (const { listed, why } of passedOver) {
    prints.set(listed.bytes.toString('latin1'), await fingerprint(top, listed.bytes))
    const junk = why === 'junk' ? junkPart(readablePath(listed)) : undefined
    if (junk !== undefined) prints.set(junk, '')
  }
  return prints
}

async function fingerprint(top: string, path: Buffer): Promise<string> {
  const stat = await lstat(Buffer.concat([Buffer.from(`${top}/`), path])).catch(() => undefined)
  return stat ? `${stat.size} ${stat.mtimeMs}` : ''
}

// ─── The change set ──────────────────────────────────────────────────────────────────────────────

/** Everything on disk that the start tree has not, filtered for delivery, with its patch on disk. */
export async function findChanges(
  house: GitHouse,
  ground: Ground,
  own: OwnMarks,
  written: readonly string[],
): Promise<ChangeSet> {
  const snapshot = await snapshotNow(ground, written)
  const found = await differences(ground.trusted, ground.workspace.startTree, snapshot.tree)
  const { kept, excluded } = await filtered(house, ground, { found, own })
  const whole = kept.length === found.length && ground.base.tree === ground.workspace.startTree
  const tree = whole
    ? snapshot.tree
    : await treeWith(ground.trusted, ground.base.tree, entriesOf(ground, kept))
  return {
    changes: kept,
    excluded: foldExclusions([...excluded, ...(await unread(ground, snapshot.passedOver))]),
    tree,
    empty: kept.length === 0,
    patchPath: await writePatch(house, ground, tree),
  }
}

/** The state of the work tree now, as a tree. */
export async function snapshotNow(ground: Ground, written: readonly string[] = []): Promise<Snapshot> {
  const { workspace, prefix, leftOut } = ground
  const folders = await ground.start.folders()
  return takeSnapshot(
    ground.trusted,
    ground.index,
    sieveWith({
      leftOut,
      scratch: prefix + workspace.scratch,
      written: new Set(written.map((path) => prefix + path)),
      isTrackedFolder: (path) => folders.has(path),
    }),
  )
}

const entriesOf = (ground: Ground, changes: readonly Change[]): Buffer =>
  indexInfo(changes.map((change) => ({ ...change, path: ground.prefix + change.path })))

async function writePatch(house: GitHouse, ground: Ground, tree: string): Promise<string> {
  const folder = house.options.resultsDir ?? house.options.tempDir
  await mkdir(folder, { recursive: true })
  const path = join(folder, 'change.patch')
  const options = ['-r', '-p', '--binary', '--full-index', '--no-renames', '--no-ext-diff', '--no-textconv']
  await ground.trusted.run(['diff-tree', ...options, `--output=${path}`, ground.base.tree, tree])
  return path
}

// ─── Filtering ───────────────────────────────────────────────────────────────────────────────────

interface Found {
  readonly found: readonly TreeDifference[]
  readonly own: OwnMarks
}

async function filtered(
  house: GitHouse,
  ground: Ground,
  { found, own }: Found,
): Promise<{ readonly kept: readonly Change[]; readonly excluded: readonly Exclusion[] }> {
  const rules = await rulesFor(house, ground, { found, own })
  const contents = await readBlobs(ground.trusted, blobsToRead(found))
  const kept: Change[] = []
  const excluded: Exclusion[] = []
  for (const difference of found) {
    const change = toChange(ground, difference, contents.sizes)
    const no =
      difference.name === undefined
        ? ({ reason: 'unsafe-name', detail: 'Its name is not valid UTF-8.' } as const)
        : leftOutBecause({ ...change, ...contentOf(difference, contents.blobs) }, rules)
    if (no) excluded.push({ path: change.path, ...no, count: 1 })
    else kept.push(change)
  }
  return { kept, excluded }
}

const toChange = (
  ground: Ground,
  difference: TreeDifference,
  sizes: ReadonlyMap<string, number>,
): Change => ({
  path: fromRoot(ground.prefix, readablePath(difference)),
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

async function rulesFor(house: GitHouse, ground: Ground, { found, own }: Found): Promise<FilterRules> {
  const redactor = createRedactor(house.options.secrets ?? [])
  const seen = (difference: TreeDifference): string => fromRoot(ground.prefix, readablePath(difference))
  const madeBySetup = found.filter(
    ({ bytes, mode, blob }) => own.get(bytes.toString('latin1')) === `${mode} ${blob}`,
  )
  const byFilter = await pathsWithFilter(ground, found)
  return {
    protect: ground.workspace.protect,
    holdsOwnSecret: (text) => redactor.find(text).length > 0,
    madeBySetup: new Set(madeBySetup.map(seen)),
    filtered: new Set(found.filter(({ bytes }) => byFilter.has(bytes.toString('latin1'))).map(seen)),
  }
}

/**
 * Paths that attributes give to a filter program, by the attributes as they stand now or stood at the start: taking
 * the attribute away must not turn a pointer into contents.
 */
async function pathsWithFilter(
  ground: Ground,
  found: readonly TreeDifference[],
): Promise<ReadonlySet<string>> {
  const isAttributes = (name: string): boolean => /(?:^|\/)\.gitattributes$/.test(name)
  const asked =
    found.some((difference) => isAttributes(readablePath(difference))) ||
    [...(await ground.start.entries()).keys()].some(isAttributes)
  if (found.length === 0 || !asked) return new Set()
  const input = Buffer.concat(found.flatMap(({ bytes }) => [bytes, Buffer.of(0)]))
  const now = ground.trusted.run(['check-attr', '-z', '--stdin', 'filter'], {
    input,
    env: { GIT_INDEX_FILE: ground.index },
  })
  const start = ground.trusted.run(['check-attr', '-z', '--cached', '--stdin', 'filter'], {
    input,
    env: { GIT_INDEX_FILE: await ground.start.index() },
  })
  return new Set([...named((await now).stdout), ...named((await start).stdout)])
}

/** `path NUL attribute NUL value NUL` triples: the paths whose value is a name. */
function named(output: Buffer): readonly string[] {
  const parts = records(output)
  return parts
    .filter((_, at) => at % 3 === 0 && !/^(?:unspecified|unset|set)$/.test(String(parts[at + 2])))
    .map((path) => path.toString('latin1'))
}

/** What was seen and not read, as far as it was not there at the start. */
async function unread(ground: Ground, passedOver: readonly PassedOver[]): Promise<readonly Exclusion[]> {
  const exclusions = new Map<string, Exclusion>()
  for (const { listed, why } of passedOver) {
    const name = readablePath(listed)
    const known = ground.passedOverAtStart.get(listed.bytes.toString('latin1'))
    const shown = why === 'junk' ? (junkPart(name) ?? name) : name
    if (why === 'scratch' || why === 'left-out' || ground.passedOverAtStart.has(shown)) {
      if (
        known === undefined ||
        why === 'junk' ||
        known === (await fingerprint(ground.trusted.top, listed.bytes))
      )
        continue
    }
    const path = fromRoot(ground.prefix, shown === name || shown.endsWith('/') ? shown : `${shown}/`)
    const count = (exclusions.get(path)?.count ?? 0) + 1
    exclusions.set(path, { path, ...(await reasonUnread(ground, { listed, why })), count })
  }
  return [...exclusions.values()]
}

async function reasonUnread(
  ground: Ground,
  { listed, why }: PassedOver,
): Promise<Pick<Exclusion, 'reason' | 'detail'>> {
  if (why === 'nested-repository') {
    return { reason: 'gitlink', detail: 'It is a repository of its own inside this one.' }
  }
  if (why === 'too-large') {
    const stat = await lstat(Buffer.concat([Buffer.from(`${ground.trusted.top}/`), listed.bytes])).catch(
      () => undefined,
    )
    return { reason: 'too-large', detail: tooLarge(stat?.size ?? 0) }
  }
  if (why === 'odd-kind') return { reason: 'junk', detail: 'It is neither a file nor a link.' }
  return {
    reason: 'junk',
    detail: 'Tools made it: packages, caches or build output that the repository does not hold.',
  }
}

// ─── What only our own runs wrote ────────────────────────────────────────────────────────────────

/** Notes what `run`, a setup or test run of ours, writes; the agent's own changes lose no mark by it. */
export async function noteOwnRun<T>(ground: Ground, own: OwnMarks, run: () => Promise<T>): Promise<T> {
  const before = await snapshotNow(ground)
  const byAgent = new Set(
    (await differences(ground.trusted, ground.workspace.startTree, before.tree))
      .filter(({ bytes, mode, blob }) => own.get(bytes.toString('latin1')) !== `${mode} ${blob}`)
      .map(({ bytes }) => bytes.toString('latin1')),
  )
  try {
    return await run()
  } finally {
    const after = await snapshotNow(ground)
    for (const { bytes, mode, blob } of await differences(ground.trusted, before.tree, after.tree)) {
      const path = bytes.toString('latin1')
      if (!byAgent.has(path)) own.set(path, `${mode} ${blob}`)
    }
  }
}

/**
 * The start commit's tree with the user's uncommitted work in it, as far as that may be committed: what a run at the
 * laptop builds on.
 */
export async function cleanBase(
  ground: Omit<Ground, 'base'>,
  house: GitHouse,
): Promise<{ readonly commit: string; readonly tree: string }> {
  const { startCommit: commit, startTree } = ground.workspace
  const tree = await ground.trusted.text(['rev-parse', `${commit}^{tree}`])
  const found = await differences(ground.trusted, tree, startTree)
  if (found.length === 0) return { commit, tree }
  const whole = { ...ground, base: { commit, tree }, workspace: { ...ground.workspace, protect: [] } }
  const { kept } = await filtered(house, whole, { found, own: new Map() })
  return { commit, tree: await treeWith(ground.trusted, tree, entriesOf(whole, kept)) }
}
