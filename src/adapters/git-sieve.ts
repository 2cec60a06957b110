import { lstat } from 'node:fs/promises'
import { junkPart, maxBytes, tooLarge } from '../fence/change-filter.ts'
import type { Exclusion } from '../domain/workspace.ts'
import { readablePath } from './change-set.ts'
import type { Ground } from './git-house.ts'
import type { PassedOver, Sieve } from './git-snapshot.ts'
import type { StartTree } from './git-start.ts'

interface SieveRules {
  readonly leftOut: ReadonlySet<string>
  /** Folders that hold files of the start commit: what is in them is not junk, whatever they are called. */
  readonly folders: ReadonlySet<string>
  /** Scratch folder in the repository. */
  readonly scratch?: string
  /** Paths that the file tools wrote: meant, whatever their name. */
  readonly written?: ReadonlySet<string>
}

/** Decides what is read at all: nothing that a tool unpacked, nothing huge, nothing a sparse checkout left out. */
const sieveOf =
  (rules: SieveRules): Sieve =>
  (listed, bytes) => {
    if (listed.state === 'removed') {
      return rules.leftOut.has(listed.bytes.toString('latin1')) ? 'left-out' : undefined
    }
    const name = readablePath(listed)
    if (rules.scratch !== undefined && name.startsWith(`${rules.scratch}/`)) return 'scratch'
    if (bytes > maxBytes(listed.state === 'other')) return 'too-large'
    if (listed.state === 'changed' || rules.written?.has(name)) return undefined
    const junk = junkPart(name)
    return junk !== undefined && !rules.folders.has(junk) ? 'junk' : undefined
  }

export const startSieve = async (committed: StartTree, leftOut: ReadonlySet<string>): Promise<Sieve> =>
  sieveOf({ leftOut, folders: await committed.folders() })

export async function runSieve(ground: Ground, written: readonly string[]): Promise<Sieve> {
  return sieveOf({
    leftOut: ground.leftOut,
    folders: await ground.committed.folders(),
    scratch: ground.prefix + ground.workspace.scratch,
    written: new Set(written.map((path) => ground.prefix + path)),
  })
}

// ─── What was seen and not read ──────────────────────────────────────────────────────────────────

/** How unread files looked, so that they are only spoken of when they have changed since. */
export async function fingerprints(
  top: string,
  passedOver: readonly PassedOver[],
): Promise<ReadonlyMap<string, string>> {
  const prints = new Map<string, string>()
  for (const passed of passedOver) prints.set(keyOf(passed), await fingerprint(top, passed.listed.bytes))
  return prints
}

const statOf = (top: string, path: Buffer) =>
  lstat(Buffer.concat([Buffer.from(`${top}/`), path])).catch(() => undefined)

async function fingerprint(top: string, path: Buffer): Promise<string> {
  const stat = await statOf(top, path)
  return stat ? `${stat.size} ${stat.mtimeMs}` : ''
}

/** What the run left unread, as far as it was not there at the start; junk folded to its folder. */
export async function unreadExclusions(
  ground: Ground,
  passedOver: readonly PassedOver[],
): Promise<readonly Exclusion[]> {
  const exclusions = new Map<string, Exclusion>()
  for (const passed of passedOver) {
    if (await isOldNews(ground, passed)) continue
    const path = shownPath(passed)
    const count = (exclusions.get(path)?.count ?? 0) + 1
    exclusions.set(path, { path, ...(await reasonUnread(ground, passed)), count })
  }
  return [...exclusions.values()]
}

async function isOldNews(ground: Ground, { listed, why }: PassedOver): Promise<boolean> {
  if (why === 'scratch' || why === 'left-out') return true
  const known = ground.unreadAtStart.get(keyOf({ listed, why }))
  if (known === undefined || why === 'junk' || why === 'nested-repository') return known !== undefined
  return known === (await fingerprint(ground.trusted.top, listed.bytes))
}

const junkOf = ({ listed, why }: PassedOver): string | undefined =>
  why === 'junk' ? junkPart(readablePath(listed)) : undefined

const keyOf = (passed: PassedOver): string => junkOf(passed) ?? passed.listed.bytes.toString('latin1')

function shownPath(passed: PassedOver): string {
  const name = readablePath(passed.listed)
  const junk = junkOf(passed)
  return junk === undefined || junk === name ? name : `${junk}/`
}

async function reasonUnread(
  ground: Ground,
  { listed, why }: PassedOver,
): Promise<Pick<Exclusion, 'reason' | 'detail'>> {
  switch (why) {
    case 'nested-repository':
      return { reason: 'gitlink', detail: 'It is a repository of its own inside this one.' }
    case 'too-large': {
      const bytes = (await statOf(ground.trusted.top, listed.bytes))?.size ?? 0
      return { reason: 'too-large', detail: tooLarge(bytes, listed.state === 'other') }
    }
    case 'odd-kind':
      return { reason: 'junk', detail: 'It is neither a file nor a link.' }
    case 'unreadable':
      return { reason: 'unsafe-name', detail: 'Git could not read it.' }
    case 'junk':
    case 'scratch':
    case 'left-out':
      return {
        reason: 'junk',
        detail: 'It comes from tools (packages, caches, build output), and the repository does not hold it.',
      }
  }
}
