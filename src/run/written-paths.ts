import { all, type JournalRecord } from '../domain/journal.ts'

/**
 * Paths the agent wrote with write_file, from the journal: they are meant, even where their folder looks like build
 * output. Relative to ROOT as the agent named them.
 */
export function writtenPaths(records: readonly JournalRecord[]): readonly string[] {
  const failed = new Set(
    all(records, 'tool-result')
      .filter((result) => result.isError)
      .map((result) => result.callId),
  )
  const paths = all(records, 'tool-call')
    .filter(({ call }) => call.name === 'write_file' && !failed.has(call.id))
    .map(({ call }) => (call.input as { path?: unknown } | null)?.path)
    .filter((path) => typeof path === 'string')
  return [...new Set(paths)]
}
