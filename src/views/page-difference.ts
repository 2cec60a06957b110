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
    nothing ? '<p>Nothing changed.</p>' : fileBlocks(files),
    found?.diffCut ? '<p>The rest is in the patch file.</p>' : '',
    left.length === 0 ? '' : `<h3>Left out</h3><ul>${left.join('')}</ul>`,
    '</section>',
  ].join('')
}

/** Of one file, and of all: what is open beyond that pushes everything else out of sight. */
const MAX_OPEN_LINES = 200
const MAX_OPEN_LINES_IN_ALL = 1000

/** A deleted file is told by its name; what was in it is read only where that is wanted. */
function fileBlocks(files: readonly string[]): string {
  let open = 0
  return files
    .map((text) => {
      const parts = partsOf(text)
      const lines = parts.head.length + parts.body.length
      const isShort = lines <= MAX_OPEN_LINES && open + lines <= MAX_OPEN_LINES_IN_ALL
      const isOpen = isShort && parts.kind !== 'deleted'
      if (isOpen) open += lines
      return fileBlock(parts, isOpen)
    })
    .join('\n')
}

interface Parts {
  readonly head: readonly string[]
  readonly body: readonly string[]
  readonly kind: 'new' | 'deleted' | ''
}

function partsOf(text: string): Parts {
  const lines = text.replace(/\n$/, '').split('\n')
  const firstHunk = lines.findIndex((line) => line.startsWith('@@'))
  const head = firstHunk < 0 ? lines : lines.slice(0, firstHunk)
  const isOf = (word: string): boolean => head.some((line) => line.startsWith(`${word} file mode`))
  return {
    head,
    body: firstHunk < 0 ? [] : lines.slice(firstHunk),
    kind: isOf('new') ? 'new' : isOf('deleted') ? 'deleted' : '',
  }
}

function fileBlock({ head, body, kind }: Parts, isOpen: boolean): string {
  const [added, removed] = ['+', '-'].map((sign) => body.filter((line) => line.startsWith(sign)).length)
  const rows = [
    ...head.filter((line) => !ONLY_FOR_GIT.test(line)).map((line) => row('meta', line)),
    ...body.map((line) => row(TONES[line[0] ?? ''] ?? 'same', line)),
  ]
  const title = `${codeName(nameIn(head))}<small>${kind === '' ? '' : `${kind} · `}+${added} −${removed}</small>`
  return `<details class="file"${isOpen ? ' open' : ''}><summary>${title}</summary><pre class="diff" dir="ltr">${rows.join('')}</pre></details>`
}

/** The file's name stands above, and its hashes say nothing to a reader; a changed mode does. */
const ONLY_FOR_GIT = /^(?:diff --git|index|---|\+\+\+) /

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
