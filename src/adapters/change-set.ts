import type { Change, ChangeKind } from '../domain/workspace.ts'

/** A path as git knows it: bytes. `name` is absent where they are no UTF-8. */
export interface RawPath {
  readonly bytes: Buffer
  readonly name?: string
}

/** One line of `ls-files -t -m -d -o`: what happened to a path since the index was written. */
export interface Listed extends RawPath {
  /** `other`: not in the index; a nested repository ends in `/`. */
  readonly state: 'changed' | 'removed' | 'other'
}

/** One difference between two trees. */
export interface TreeDifference extends RawPath {
  readonly kind: ChangeKind
  readonly oldMode: string
  readonly mode: string
  readonly oldBlob: string
  readonly blob: string
  readonly binary: boolean
  readonly addedLines: number
  readonly removedLines: number
}

/** An entry of `ls-tree -r -z -l`. */
export interface TreeEntry extends RawPath {
  readonly mode: string
  readonly type: string
  readonly blob: string
  /** 0 for what has no size, as a submodule; infinite where the content is not here, as in a partial clone. */
  readonly sizeBytes: number
}

const strict = new TextDecoder('utf-8', { fatal: true })
const BEYOND_ASCII = /[\x80-\xff]/

export function rawPath(bytes: Buffer): RawPath {
  const plain = bytes.toString('latin1')
  // Nearly all are, and a decoder takes ten times as long for each.
  if (!BEYOND_ASCII.test(plain)) return { bytes, name: plain }
  try {
    return { bytes, name: strict.decode(bytes) }
  } catch {
    return { bytes }
  }
}

/** A path for people, also where it is no UTF-8: foreign bytes as `\xNN`. */
export const readablePath = (path: RawPath): string =>
  path.name ??
  path.bytes
    .toString('latin1')
    .replace(/[\x80-\xff]/g, (byte) => `\\x${byte.charCodeAt(0).toString(16).padStart(2, '0')}`)

/** Cuts at NUL. What follows the last one is not a record. */
export function records(output: Buffer): readonly Buffer[] {
  const parts: Buffer[] = []
  let from = 0
  for (let at = output.indexOf(0, from); at >= 0; at = output.indexOf(0, from)) {
    parts.push(output.subarray(from, at))
    from = at + 1
  }
  return parts
}

const STATES: Readonly<Record<string, Listed['state']>> = { R: 'removed', C: 'changed', '?': 'other' }

/** Reads `ls-files -z -t -m -d -o`. A removed path is listed twice, as changed too: removed wins. */
export function parseListing(output: Buffer): readonly Listed[] {
  const byPath = new Map<string, Listed>()
  for (const record of records(output)) {
    const state = STATES[String.fromCharCode(record[0] ?? 0)]
    if (!state) continue
    const path = rawPath(record.subarray(2))
    const key = path.bytes.toString('latin1')
    if (byPath.get(key)?.state !== 'removed') byPath.set(key, { ...path, state })
  }
  return [...byPath.values()]
}

const KINDS: Readonly<Record<string, ChangeKind>> = {
  A: 'added',
  D: 'deleted',
  M: 'modified',
  T: 'type-changed',
}

/**
 * Reads `diff-tree -r -z --raw --numstat --no-renames`: first every raw record, whose path follows its own NUL,
 * then as many records of line counts, whose path follows a tab.
 */
export function parseDifferences(output: Buffer): readonly TreeDifference[] {
  const parts = records(output)
  const differences: TreeDifference[] = []
  let at = 0
  for (; parts[at]?.[0] === 0x3a; at += 2) {
    const [oldMode = '', mode = '', oldBlob = '', blob = '', letter = ''] = String(parts[at])
      .slice(1)
      .split(' ')
    const kind = KINDS[letter.charAt(0)]
    if (!kind) continue
    const path = rawPath(parts[at + 1] ?? Buffer.alloc(0))
    differences.push({
      ...path,
      kind,
      oldMode,
      mode,
      oldBlob,
      blob,
      binary: false,
      addedLines: 0,
      removedLines: 0,
    })
  }
  const counts = new Map(parts.slice(at).map(countsOf))
  return differences.map((difference) => ({
    ...difference,
    ...counts.get(difference.bytes.toString('latin1')),
  }))
}

interface LineCounts {
  readonly binary: boolean
  readonly addedLines: number
  readonly removedLines: number
}

function countsOf(record: Buffer): readonly [string, LineCounts] {
  const text = record.toString('latin1')
  const [added = '', removed = ''] = text.split('\t', 2)
  return [
    text.slice(added.length + removed.length + 2),
    {
      binary: added === '-',
      addedLines: added === '-' ? 0 : Number(added),
      removedLines: removed === '-' ? 0 : Number(removed),
    },
  ]
}

/** Reads `ls-tree -r -z -l`. */
export function parseTree(output: Buffer): readonly TreeEntry[] {
  return records(output).map((record) => {
    const tab = record.indexOf(0x09)
    const [mode = '', type = '', blob = '', size = ''] = record
      .subarray(0, tab)
      .toString('latin1')
      .split(/ +/)
    return {
      ...rawPath(record.subarray(tab + 1)),
      mode,
      type,
      blob,
      sizeBytes: size === '-' ? 0 : size === 'BAD' ? Infinity : Number(size),
    }
  })
}

/** Input for `update-index -z --index-info` that puts the new side of each change into an index. */
export const indexInfo = (changes: readonly Pick<Change, 'path' | 'mode' | 'blob' | 'kind'>[]): Buffer =>
  Buffer.from(
    // Removals first: a folder may have become a file of the same name.
    [...changes]
      .sort((a, b) => Number(b.kind === 'deleted') - Number(a.kind === 'deleted'))
      .map((change) =>
        change.kind === 'deleted'
          ? `0 ${change.blob.replace(/./g, '0')}\t${change.path}\0`
          : `${change.mode} ${change.blob}\t${change.path}\0`,
      )
      .join(''),
  )
