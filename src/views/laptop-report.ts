import { first, last, type JournalRecord } from '../domain/journal.ts'
import type { RunFiles } from './outputs.ts'
import { renderPullRequest } from './pull-request.ts'

/** What a person at the laptop reads at the end: where the work is, and the pull request it would be. */
export function renderLaptopReport(records: readonly JournalRecord[], files: RunFiles): string {
  const delivery = last(records, 'delivery')
  const changes = last(records, 'changes')
  if (changes === undefined || changes.changes.length === 0) return `${paths(files)}\n`
  const { title, body } = renderPullRequest(records)
  const isDry = first(records, 'run')?.dryRun === true
  const where =
    delivery?.branch === undefined || delivery.branch === ''
      ? `${isDry ? 'Dry run: the folder is as it was. ' : ''}No branch was made.`
      : `The change is in the folder and on the local branch ${delivery.branch}: git diff HEAD ${delivery.branch}`
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

/** Our Markdown for a terminal: what GitHub folds is said to be folded, the few tags that we use are gone. */
const readable = (body: string): string =>
  body
    .replace(/<details><summary>(.*?)<\/summary>[\s\S]*?\n<\/details>/g, '▸ $1: see the page')
    .replace(/<\/?(?:sub|code)>/g, '')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
