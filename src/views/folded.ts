import { clipMiddle } from '../domain/clip.ts'
import { withoutHidden } from '../domain/hygiene.ts'

/** Somebody's output behind a fold, as code that it cannot end; at most about `maxChars` of it. */
export function folded(title: string, output: string, maxChars = 6000): string {
  const { text } = clipMiddle(withoutHidden(output), maxChars)
  const longest = Math.max(2, ...Array.from(text.matchAll(/`+/g), (run) => run[0].length))
  const fence = '`'.repeat(longest + 1)
  return `<details><summary>${title}</summary>\n\n${fence}text\n${text}\n${fence}\n\n</details>`
}

/** More rows than this push what follows out of sight. */
const MAX_OPEN_ROWS = 15

/** A table whose many rows are behind a fold with this title; few stand open. */
export function foldedTable(title: string, head: readonly string[], rows: readonly string[]): string {
  const table = [...head, ...rows].join('\n')
  return rows.length <= MAX_OPEN_ROWS
    ? table
    : `<details><summary>${title}</summary>\n\n${table}\n\n</details>`
}
