import type { CleanupScan, Deletion, LogFile } from './cleanup.ts'

/** Where document 2 has the summary written, relative to ROOT. */
export const SUMMARY_PATH = 'output/log_summary.md'

/** The day a log was last written to, as people write it; a day in a name is that day, not its end. */
export function dayOf({ age }: LogFile): string | undefined {
  if (age.modifiedMs === undefined) return undefined
  return new Date(age.source === 'name' ? age.modifiedMs - 1 : age.modifiedMs).toISOString().slice(0, 10)
}

/** What the harness knows of the newest logs, as the rows of the summary's table. */
export const summaryTable = (scan: CleanupScan): string =>
  [
    '| file | size | modified | age from |',
    '| --- | ---: | --- | --- |',
    ...scan.newest.map(
      (log) =>
        `| \`${log.path.replaceAll('|', '\\|')}\` | ${log.bytes} bytes | ${dayOf(log) ?? 'unknown'} | ${log.age.source} |`,
    ),
  ].join('\n')

/**
 * Compares the numbers in a summary with what the harness knows: size, day and source of each log in a table, which
 * logs are the newest, how many were deleted and how much was freed. One sentence for each that differs; what it
 * does not understand it does not judge.
 */
export function checkSummary(
  markdown: string,
  scan: CleanupScan,
  deletions: readonly Deletion[],
): readonly string[] {
  const rows = tableRows(markdown)
  const plainText = markdown.replaceAll('\\|', '|')
  return [
    ...scan.newest
      .filter(({ path }) => !plainText.includes(nameOf(path)))
      .map(({ path }) => `It does not name ${path}, one of the newest logs.`),
    ...rows.flatMap((row) => wrongCells(row, scan)),
    ...wrongTotals(markdown, deletions),
  ]
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

// ─── Tables ──────────────────────────────────────────────────────────────────────────────────────

type Column = 'file' | 'size' | 'modified' | 'source'
type Row = Partial<Record<Column, string>>

const COLUMNS: readonly (readonly [Column, RegExp])[] = [
  ['source', /source|age from|來源|来源|منبع/i],
  ['modified', /modif|date|修改|日期|تاریخ|تغییر/i],
  ['size', /size|bytes|大小|حجم|اندازه/i],
  ['file', /file|log|name|檔|文件|日誌|فایل|نام/i],
]

/** Rows of all tables that have a column for files, their cells by meaning. */
function tableRows(markdown: string): readonly Row[] {
  const rows: Row[] = []
  let columns: readonly (Column | undefined)[] | undefined
  for (const line of markdown.split(/\r?\n/)) {
    const cells = cellsOf(line)
    if (!cells) columns = undefined
    else if (!columns) columns = cells.map((cell) => COLUMNS.find(([, words]) => words.test(cell))?.[0])
    else if (columns.includes('file') && !cells.every((cell) => /^:?-*:?$/.test(cell)))
      rows.push(rowOf(cells, columns))
  }
  return rows
}

function cellsOf(line: string): readonly string[] | undefined {
  const trimmed = line.trim()
  if (!trimmed.startsWith('|')) return undefined
  return trimmed
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.replaceAll('\\|', '|').trim())
}

const rowOf = (cells: readonly string[], columns: readonly (Column | undefined)[]): Row =>
  Object.fromEntries(columns.flatMap((column, at) => (column ? [[column, cells[at] ?? '']] : [])))

function wrongCells(row: Row, scan: CleanupScan): readonly string[] {
  const name = plain(row.file ?? '')
  const named = scan.files.filter(({ path }) => path === name.replace(/^\.\//, '') || nameOf(path) === name)
  const [log] = named
  // A row about something else, or a name that several logs bear.
  if (!log || named.length > 1) return []
  return [wrongSize(log, row.size), wrongDay(log, row.modified), wrongSource(log, row.source)].filter(
    (sentence) => sentence !== undefined,
  )
}

/** A cell without marks of code, emphasis or links. */
const plain = (cell: string): string =>
  cell
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]/g, '')
    .trim()

function wrongSize(log: LogFile, cell: string | undefined): string | undefined {
  const size = cell === undefined ? undefined : sizeIn(cell)
  if (!size || Math.abs(size.bytes - log.bytes) <= size.tolerance) return undefined
  return `It gives ${log.path} as ${plain(cell ?? '')}, but it has ${log.bytes} bytes.`
}

function wrongDay(log: LogFile, cell: string | undefined): string | undefined {
  const told = /\d{4}-\d{2}-\d{2}/.exec(cell ?? '')?.[0]
  if (told === undefined || log.age.modifiedMs === undefined) return undefined
  const end = new Date(log.age.modifiedMs).toISOString().slice(0, 10)
  if (told === dayOf(log) || told === end) return undefined
  return `It says ${log.path} was modified on ${told}, but it was on ${dayOf(log)}, by ${log.age.source}.`
}

const SOURCE_WORDS: readonly (readonly [LogFile['age']['source'], RegExp])[] = [
  ['name', /\bname\b|file ?name|檔名|文件名/i],
  ['commit', /commit|提交/i],
  ['file-time', /file[- ]time|mtime|檔案時間/i],
  ['unknown', /unknown|未知/i],
]

function wrongSource(log: LogFile, cell: string | undefined): string | undefined {
  const told = SOURCE_WORDS.filter(([, words]) => words.test(cell ?? '')).map(([source]) => source)
  if (told.length === 0 || told.includes(log.age.source)) return undefined
  return `It says the age of ${log.path} is from the ${told[0]}, but it is from the ${log.age.source}.`
}

// ─── Totals ──────────────────────────────────────────────────────────────────────────────────────

const NUMBER = '\\**(\\d[\\d,.]*)\\**'
const DELETED: readonly RegExp[] = [
  new RegExp(
    `${NUMBER}\\s+(?:old\\s+)?(?:log\\s+)?(?:files?|logs?)\\s+(?:(?:were|was|have been|has been)\\s+)?(?:deleted|removed)`,
    'gi',
  ),
  new RegExp(
    `(?:deleted|removed)(?:\\s+(?:files?|logs?))?\\**\\s*[:：|]?\\s*${NUMBER}(?!\\s*(?:bytes|[KMG]i?B|B\\b))`,
    'gi',
  ),
  new RegExp(`(?:刪除|删除)(?:了)?\\s*[:：]?\\s*${NUMBER}\\s*(?:個|个|份)`, 'g'),
]
const UNIT = '(bytes?|B|[KMGT]i?B|位元組|字节)'
const FREED: readonly RegExp[] = [
  new RegExp(`(?:freed|reclaimed)\\**\\s*[:：|]?\\s*${NUMBER}\\s*${UNIT}`, 'gi'),
  new RegExp(`${NUMBER}\\s*${UNIT}\\s+(?:(?:were|was|of space)\\s+)?(?:freed|reclaimed)`, 'gi'),
  new RegExp(`(?:釋放|释放)(?:了)?\\s*[:：]?\\s*${NUMBER}\\s*${UNIT}`, 'gi'),
]

function wrongTotals(markdown: string, deletions: readonly Deletion[]): readonly string[] {
  const freed = deletions.reduce((sum, { bytes }) => sum + bytes, 0)
  const counts = found(DELETED, markdown).map(([, count = '']) => Number(count.replace(/[,.]/g, '')))
  const sizes = found(FREED, markdown).map(([, number = '', unit = '']) => `${number} ${unit}`)
  const isFreed = (told: string): boolean => {
    const size = sizeIn(told)
    return size !== undefined && Math.abs(size.bytes - freed) <= size.tolerance
  }
  // Folders may have figures of their own: one that is right is enough.
  const wrongCount = counts.length > 0 && !counts.includes(deletions.length)
  const wrongBytes = sizes.length > 0 && !sizes.some(isFreed)
  return [
    ...(wrongCount ? [`It says ${counts[0]} logs were deleted, but it was ${deletions.length}.`] : []),
    ...(wrongBytes ? [`It says ${sizes[0]} were freed, but it was ${freed} bytes.`] : []),
  ]
}

const found = (patterns: readonly RegExp[], text: string): readonly RegExpMatchArray[] =>
  patterns.flatMap((pattern) => [...text.matchAll(pattern)])

const POWERS: Readonly<Record<string, number>> = { '': 0, K: 1, M: 2, G: 3, T: 4 }

interface ToldSize {
  readonly bytes: number
  /** Half of the last digit that was written, and the difference between 1000 and 1024. */
  readonly tolerance: number
}

function sizeIn(cell: string): ToldSize | undefined {
  const match = /(\d[\d,]*)(?:\.(\d+))?\s*(?:([KMGT])i?B|bytes?|B\b|位元組|字节)?/i.exec(plain(cell))
  if (!match) return undefined
  const [, whole = '', part = '', letter = ''] = match
  const number = Number(`${whole.replaceAll(',', '')}.${part || '0'}`)
  const power = POWERS[letter.toUpperCase()] ?? 0
  if (power === 0) return { bytes: number, tolerance: 0 }
  const least = number * 1000 ** power
  const most = number * 1024 ** power
  return {
    bytes: (least + most) / 2,
    tolerance: (most - least) / 2 + 1024 ** power * 10 ** -part.length * 0.5,
  }
}
