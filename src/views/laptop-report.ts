import { last, type JournalRecord } from '../domain/journal.ts'
import type { RunFiles } from './outputs.ts'
import { renderPullRequest } from './pull-request.ts'

/** What a person at the laptop reads at the end: where the work is, and the pull request it would be. */
export function renderLaptopReport(records: readonly JournalRecord[], files: RunFiles): string {
  const delivery = last(records, 'delivery')
  const changes = last(records, 'changes')
  if (changes === undefined || changes.changes.length === 0) return `${paths(files)}\n`
  const { title, body } = renderPullRequest(records)
  const where =
    delivery?.branch === undefined || delivery.branch === ''
      ? 'No branch was made.'
      : `The change is on the local branch ${delivery.branch}: git diff HEAD ${delivery.branch}`
  return [
    where,
    `Patch: ${changes.patch}`,
    paths(files),
    '',
    'The pull request it would open:',
    '',
    `# ${title}`,
    '',
    body,
    '',
  ].join('\n')
}

const paths = ({ journal, report }: RunFiles): string =>
  [`Journal: ${journal}`, ...(report === '' ? [] : [`Page: ${report}`])].join('\n')
