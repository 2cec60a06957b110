import { first, last, type JournalRecord } from '../domain/journal.ts'
import type { RunFiles } from './outputs.ts'
import { alignTables } from './plain-table.ts'
import { renderPullRequest } from './pull-request.ts'

/** What a person at the laptop reads at the end: where the work is, and the pull request it would be. */
export function renderLaptopReport(records: readonly JournalRecord[], files: RunFiles): string {
  const delivery = last(records, 'delivery')
  const changes = last(records, 'changes')
  if (changes === undefined || changes.changes.length === 0) return `${paths(files)}\n`
  const isDry = first(records, 'run')?.dryRun === true
  const { title, body } = renderPullRequest(isDry ? withoutRehearsal(records) : records)
  const where =
    delivery?.branch === undefined || delivery.branch === ''
      ? isDry
        ? 'Dry run: the folder is as it was, and the change is kept as a patch only.'
        : 'No branch was made.'
      : `The change is in the folder and on the local branch ${delivery.branch}. To see it there: git show ${delivery.branch}`
  return [
    where,
    `Patch: ${changes.patch}`,
    paths(files),
    '',
    'The pull request it would open:',
    '',
    `# ${title}`,
    '',
    readable(body),
    '',
  ].join('\n')
}

const paths = ({ journal, report }: RunFiles): string =>
  [`Journal: ${journal}`, ...(report === '' ? [] : [`Page: ${report}`])].join('\n')

/** That nothing was sent, and where the patch lies, is no part of a pull request. */
const withoutRehearsal = (records: readonly JournalRecord[]): readonly JournalRecord[] =>
  records.map((record) => (record.type === 'delivery' ? { ...record, remarks: [] } : record))

/** What we make inert is plain ASCII. A number for anything else is the model's, and would reach the terminal obeyed. */
const MADE_INERT = /&#(3[3-9]|[4-9]\d|1[01]\d|12[0-6]);/g

/** Our Markdown for a terminal: tables are aligned, what GitHub folds is said to be folded, the few tags that we use are gone. */
const readable = (body: string): string =>
  alignTables(body)
    .replace(/<details><summary>(.*?)<\/summary>[\s\S]*?\n<\/details>/g, '▸ $1: see the page')
    .replace(/<\/?(?:sub|code)>/g, '')
    .replace(MADE_INERT, (_, code: string) => String.fromCodePoint(Number(code)))
