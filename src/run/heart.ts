/** Lines that begin the telling part of a test runner's output. */
const TELLING =
  /\b(?:FAIL(?:ED|URE|URES)?|ERRORS?|Error:|Exception|AssertionError|panicked|assert(?:ion)?\b.*(?:failed|Error)|Expected|expected|Received|Actual|not ok|Traceback|undefined reference|cannot find|error(?:\[E\d+\])?:|fatal:|Segmentation fault)\b|✖|✕|✘|×|●|^\s*E\s{2,}|^\s*>\s/

const LINES_BEFORE = 2
const LINES_AFTER = 14
const LAST_LINES = 25

/**
 * The heart of a test run's output: what stands around failing tests and errors, first ones first, and the end with
 * its summary. At most `maxChars`; says in place how much was left out.
 */
export function heartOf(output: string, failing: readonly string[], maxChars: number): string {
  const text = output.trim()
  if (text.length <= maxChars) return text
  const lines = text.split('\n').map((line) => (line.length > 500 ? `${line.slice(0, 500)} …` : line))
  const keep = new Set<number>()
  let left = maxChars - 200
  const take = (index: number): boolean => {
    const line = lines[index]
    if (line === undefined || keep.has(index)) return true
    if (line.length + 1 > left) return false
    left -= line.length + 1
    keep.add(index)
    return true
  }
  for (const index of lastLines(lines, maxChars / 2)) take(index)
  for (const index of tellingLines(lines, failing))
    for (let near = index - LINES_BEFORE; near <= index + LINES_AFTER; near += 1) if (!take(near)) break
  return withGaps(lines, keep)
}

/** The summary stands at the end: its lines from the last upwards, in at most `maxChars`. */
function lastLines(lines: readonly string[], maxChars: number): readonly number[] {
  const indexes: number[] = []
  let chars = 0
  for (const [fromEnd, line] of lines.slice(-LAST_LINES).reverse().entries()) {
    chars += line.length + 1
    if (chars > maxChars) break
    indexes.push(lines.length - 1 - fromEnd)
  }
  return indexes
}

/** Failing tests by name first, then whatever looks like an error, each in order. */
function tellingLines(lines: readonly string[], failing: readonly string[]): readonly number[] {
  const named: number[] = []
  const other: number[] = []
  const names = failing.slice(0, 50).map(lastPart)
  for (const [index, line] of lines.entries()) {
    if (names.some((name) => name.length > 3 && line.includes(name)) && TELLING.test(line)) named.push(index)
    else if (TELLING.test(line)) other.push(index)
  }
  return [...named, ...other]
}

/** The part of a test's name that its own section begins with. */
const lastPart = (name: string): string =>
  name
    .split(/ > | › |::|\s\(/)
    .at(-1)
    ?.trim() ?? name

function withGaps(lines: readonly string[], keep: ReadonlySet<number>): string {
  const shown: string[] = []
  let gap = 0
  for (const [index, line] of lines.entries()) {
    if (!keep.has(index)) {
      gap += 1
      continue
    }
    if (gap > 0) shown.push(`[… ${gap} lines left out …]`)
    gap = 0
    shown.push(line)
  }
  if (gap > 0) shown.push(`[… ${gap} lines left out …]`)
  return shown.join('\n')
}
