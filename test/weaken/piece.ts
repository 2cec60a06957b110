import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A piece of the source that protects something, and what stands there when it is taken away. */
export interface Piece {
  readonly name: string
  readonly file: string
  readonly find: string
  readonly replace: string
}

/** The text of the file without the piece, which must stand in it once. */
export function withoutPiece(project: string, { name, file, find, replace }: Piece): string {
  const [before, after, ...more] = readFileSync(join(project, file), 'utf8').split(find)
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`${name}: ${file} has its piece ${more.length === 0 ? 'no longer' : 'more than once'}`)
  return before + replace + after
}
