import { allOf } from '../domain/all-of.ts'
import type { TrustedGit } from './git-snapshot.ts'

/** Larger objects are not read into memory. */
const MAX_READ_BYTES = 1024 * 1024
const BATCH = 500

export interface Blobs {
  /** Contents of the objects that are small enough. */
  readonly blobs: ReadonlyMap<string, Buffer>
  /** Size in bytes of every object that exists. */
  readonly sizes: ReadonlyMap<string, number>
}

/**
 * Sizes of objects, and the contents of those up to 1 MB. `known` is about how large some are: those that are small by
 * it are read at once, without a first question for their size.
 */
export async function readBlobs(
  trusted: TrustedGit,
  ids: readonly string[],
  known: ReadonlyMap<string, number> = new Map(),
): Promise<Blobs> {
  const asked = [...new Set(ids)]
  const isSmall = (id: string): boolean => (known.get(id) ?? Infinity) <= MAX_READ_BYTES
  const [early, told] = await allOf([
    contentsOf(trusted, asked.filter(isSmall)),
    sizesOf(
      trusted,
      asked.filter((id) => !isSmall(id)),
    ),
  ])
  const late = [...told].filter(([, bytes]) => bytes <= MAX_READ_BYTES).map(([id]) => id)
  const blobs = new Map([...early, ...(await contentsOf(trusted, late))])
  return { blobs, sizes: new Map([...told, ...[...early].map(([id, { length }]) => [id, length] as const)]) }
}

async function contentsOf(trusted: TrustedGit, ids: readonly string[]): Promise<ReadonlyMap<string, Buffer>> {
  const blobs = new Map<string, Buffer>()
  for (let at = 0; at < ids.length; at += BATCH) {
    const input = ids
      .slice(at, at + BATCH)
      .map((id) => `${id}\n`)
      .join('')
    for (const [id, content] of parseBatch((await trusted.run(['cat-file', '--batch'], { input })).stdout)) {
      blobs.set(id, content)
    }
  }
  return blobs
}

async function sizesOf(trusted: TrustedGit, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const input = ids.map((id) => `${id}\n`).join('')
  const answer = await trusted.text(['cat-file', '--batch-check=%(objectname) %(objectsize)'], { input })
  const sizes = new Map<string, number>()
  for (const line of answer.split('\n')) {
    const [id = '', size = ''] = line.split(' ')
    if (/^\d+$/.test(size)) sizes.set(id, Number(size))
  }
  return sizes
}

/** `<id> <type> <size>\n<content>\n`, again and again; a missing object is `<id> missing\n`. */
function parseBatch(output: Buffer): readonly (readonly [string, Buffer])[] {
  const objects: [string, Buffer][] = []
  for (let at = 0; at < output.length;) {
    const end = output.indexOf(0x0a, at)
    const [id = '', , size] = output.subarray(at, end).toString('latin1').split(' ')
    at = end + 1
    if (size === undefined) continue
    const bytes = Number(size)
    objects.push([id, output.subarray(at, at + bytes)])
    at += bytes + 1
  }
  return objects
}

export const readBlob = async (trusted: TrustedGit, id: string): Promise<Buffer> =>
  (await trusted.run(['cat-file', 'blob', id])).stdout

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** A blob as text; `undefined` when it is larger than 1 MB or no text. */
export async function readText(trusted: TrustedGit, id: string, bytes: number): Promise<string | undefined> {
  if (bytes > MAX_READ_BYTES) return undefined
  const content = await readBlob(trusted, id)
  if (content.subarray(0, 8000).includes(0)) return undefined
  try {
    return strict.decode(content)
  } catch {
    return undefined // bytes of another encoding
  }
}
