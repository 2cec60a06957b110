import { last, type JournalRecord } from '../domain/journal.ts'
import { codeName, escape, sentence } from './page-text.ts'

/** The change as git tells it, file by file, with what was left out. */
export function difference(records: readonly JournalRecord[]): string {
  const found = last(records, 'changes')
  const nothing = found === undefined || found.changes.length === 0
  const files = nothing ? [] : found.diff.split(/^(?=diff --git )/m).filter((text) => text !== '')
  const left = (found?.excluded ?? []).map(
    (one) =>
      `<li>${codeName(one.path)}${one.count > 1 ? ` (${one.count} files)` : ''}: ${sentence(one.detail)}</li>`,
  )
  return [
    '<section id="diff"><h2>Difference</h2>',
    nothing ? '<p>Nothing changed.</p>' : files.map(fileBlock).join('\n'),
    found?.diffCut ? '<p>The rest is in the patch file.</p>' : '',
    left.length === 0 ? '' : `<h3>Left out</h3><ul>${left.join('')}</ul>`,
    '</section>',
  ].join('')
}

/** More lines than this are folded: they would push everything else out of sight. */
const MAX_OPEN_LINES = 200

function fileBlock(text: string): string {
  const lines = text.replace(/\n$/, '').split('\n')
  const firstHunk = lines.findIndex((line) => line.startsWith('@@'))
  const head = firstHunk < 0 ? lines : lines.slice(0, firstHunk)
  const body = firstHunk < 0 ? [] : lines.slice(firstHunk)
  const [added, removed] = ['+', '-'].map((sign) => body.filter((line) => line.startsWith(sign)).length)
  const rows = [
    ...head.map((line) => row('meta', line)),
    ...body.map((line) => row(TONES[line[0] ?? ''] ?? 'same', line)),
  ]
  return `<details class="file"${lines.length > MAX_OPEN_LINES ? '' : ' open'}><summary>${codeName(nameIn(head))}<small>+${added} −${removed}</small></summary><pre class="diff" dir="ltr">${rows.join('')}</pre></details>`
}

const TONES: Readonly<Record<string, string>> = { '+': 'add', '-': 'del', '@': 'hunk' }

const row = (tone: string, line: string): string => `<span class="${tone}">${escape(line)}\n</span>`

function nameIn(head: readonly string[]): string {
  const named =
    head.find((line) => /^\+\+\+ (?!\/dev\/null)/.test(line)) ?? head.find((line) => line.startsWith('--- '))
  return (
    named
      ?.slice(4)
      .replace(/^"?[ab]\//, '')
      .replace(/"?\t?$/, '') ??
    head[0]?.replace(/^diff --git /, '') ??
    ''
  )
}
