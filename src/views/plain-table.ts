/** Tables of our own Markdown with their columns one below the other, as a terminal shows them; the rest untouched. */
export const alignTables = (markdown: string): string => markdown.replace(/(?:^\|.*\|$\n?)+/gm, alignTable)

function alignTable(table: string): string {
  const rows = table
    .trimEnd()
    .split('\n')
    .filter((row) => !/^\|[\s:|-]+\|$/.test(row))
    .map(cellsOf)
  const widths = rows.reduce<number[]>(
    (most, row) => row.map((cell, at) => Math.max(most[at] ?? 0, cell.length)),
    [],
  )
  const lines = rows.map((row) => row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('   '))
  return lines.map((line) => `  ${line.trimEnd()}\n`).join('')
}

/** A bar within a cell is written `\|`. */
const cellsOf = (row: string): string[] =>
  row
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'))
