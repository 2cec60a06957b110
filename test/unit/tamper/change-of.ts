import { createHash } from 'node:crypto'
import type { TamperFinding, TestReport } from '../../../src/domain/verdict.ts'
import type { Change } from '../../../src/domain/workspace.ts'
import { findTampering } from '../../../src/run/tamper.ts'

/** A file before and after; undefined where it does not exist. */
export type Sides = readonly [start: string | undefined, final: string | undefined]

export interface Edit {
  readonly files: Readonly<Record<string, Sides>>
  readonly before?: TestReport
  readonly after?: TestReport
  readonly testCommand?: string
  readonly definedIn?: readonly string[]
  readonly mayChangeTests?: boolean
  /** Where texts alone do not tell what became of a file. */
  readonly kinds?: Readonly<Record<string, Change['kind']>>
}

export const judged = (edit: Edit): Promise<readonly TamperFinding[]> =>
  findTampering({
    changes: Object.entries(edit.files).map(([path, sides]) => ({
      ...changeOf(path, sides),
      ...(edit.kinds?.[path] === undefined ? {} : { kind: edit.kinds[path] }),
    })),
    startFile: async (path) => edit.files[path]?.[0],
    finalFile: async (path) => edit.files[path]?.[1],
    before: edit.before,
    after: edit.after,
    testCommand: edit.testCommand,
    definedIn: edit.definedIn ?? [],
    mayChangeTests: edit.mayChangeTests ?? false,
  })

const NO_BLOB = '0'.repeat(40)
const blobOf = (text: string | undefined): string =>
  text === undefined ? NO_BLOB : createHash('sha1').update(text).digest('hex')

function changeOf(path: string, [start, final]: Sides): Change {
  const gone = (from = '', to = ''): number => {
    const left = to.split('\n')
    return from.split('\n').filter((line) => {
      const at = left.indexOf(line)
      if (at !== -1) left.splice(at, 1)
      return at === -1
    }).length
  }
  return {
    path,
    kind: start === undefined ? 'added' : final === undefined ? 'deleted' : 'modified',
    oldMode: start === undefined ? '000000' : '100644',
    mode: final === undefined ? '000000' : '100644',
    blob: blobOf(final),
    oldBlob: blobOf(start),
    bytes: final?.length ?? 0,
    binary: false,
    addedLines: gone(final, start),
    removedLines: gone(start, final),
  }
}

export const report = (passed: number, failed: number, more: Partial<TestReport> = {}): TestReport => ({
  runner: 'node:test',
  passed,
  failed,
  skipped: 0,
  failing: [],
  passing: [],
  ...more,
})
