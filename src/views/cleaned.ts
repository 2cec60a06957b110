import {
  figuresOf,
  type CleanupFigures,
  type CleanupScan,
  type Deletion,
  type LogFile,
} from '../domain/cleanup.ts'
import { all, last, type JournalRecord } from '../domain/journal.ts'

/** What a clean-up did; absent in runs of another profile. */
export interface Cleaned {
  readonly scan: CleanupScan
  readonly deletions: readonly Deletion[]
  readonly figures: CleanupFigures
  ageOf(path: string): LogFile['age'] | undefined
}

export function cleanedIn(records: readonly JournalRecord[]): Cleaned | undefined {
  const scan = last(records, 'cleanup-scan')?.scan
  if (scan === undefined) return undefined
  const deletions = all(records, 'deleted').flatMap((record) => record.deletions)
  const ages = new Map(scan.files.map((file) => [file.path, file.age]))
  return { scan, deletions, figures: figuresOf(deletions), ageOf: (path) => ages.get(path) }
}
