import type { Piece } from './piece.ts'

/** One safeguard of the loop, its tools or its way to the model, and the tests of which one must notice its loss. */
export interface Safeguard extends Piece {
  /** Files below `test/`, without their ending. */
  readonly tests: readonly string[]
  /** A pattern of titles, where the whole file takes long. */
  readonly only?: string
}

/** `only`: a pattern of titles, where the files would take long. */
type Row = readonly [name: string, find: string, replace: string, only?: string]

export const inFile = (file: string, tests: readonly string[], rows: readonly Row[]): readonly Safeguard[] =>
  rows.map(([name, find, replace, only]) => ({
    name,
    file,
    find,
    replace,
    tests,
    ...(only === undefined ? {} : { only }),
  }))
