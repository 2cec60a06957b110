/**
 * Runs the benches one after the other; `--quick` is passed on, names of benches run only those. `--write` puts what
 * they found into docs/benchmarks.md. Fails when one of them does.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import type { Figure } from './figures.ts'

const BENCHES = {
  start: 'Start, skip, and the time between two requests',
  fence: 'What the fence costs',
  cost: 'What forty turns are billed',
  tools: 'The file tools at scale',
  floods: 'Commands that print much',
  growth: 'What must not grow',
  git: 'Checkout and delivery',
  views: 'The page of a long run, and the bundle',
  peers: 'Beside what people would use instead',
}
type Bench = keyof typeof BENCHES

const isBench = (word: string): word is Bench => Object.hasOwn(BENCHES, word)
const chosen = process.argv.slice(2).filter(isBench)
const options = process.argv.slice(2).filter((word) => word === '--quick')
const page = join(import.meta.dirname, '..', 'docs', 'benchmarks.md')

const folder = mkdtempSync(join(tmpdir(), 'fixpoint-bench-'))
try {
  const rowsFile = join(folder, 'rows.jsonl')
  writeFileSync(rowsFile, '')
  const benches = chosen.length > 0 ? chosen : Object.keys(BENCHES).filter(isBench)
  for (const bench of benches) {
    console.log(`\n${BENCHES[bench]}`)
    const argv = [join(import.meta.dirname, `${bench}.ts`), ...options]
    const env = { ...process.env, FIXPOINT_BENCH_ROWS: rowsFile }
    const { status } = spawnSync(process.execPath, argv, { stdio: 'inherit', env })
    if (status !== 0) process.exitCode = 1
  }
  if (process.argv.includes('--write')) writeResults(readFileSync(rowsFile, 'utf8'))
} finally {
  rmSync(folder, { recursive: true })
}

/** Each bench has its own part of the page, so that one can be run again by itself. */
function writeResults(rows: string): void {
  let text = readFileSync(page, 'utf8')
  for (const line of rows.split('\n').filter(Boolean)) {
    const { bench, figures } = JSON.parse(line) as { bench: Bench; figures: readonly Figure[] }
    const [begin, end] = [`<!-- bench:${bench} -->`, `<!-- /bench:${bench} -->`]
    const [from, to] = [text.indexOf(begin), text.indexOf(end)]
    if (from < 0 || to < from) throw new Error(`docs/benchmarks.md has no ${begin} … ${end}`)
    text = `${text.slice(0, from + begin.length)}\n${sectionOf(bench, figures)}\n${text.slice(to)}`
  }
  writeFileSync(page, text)
}

function sectionOf(bench: Bench, figures: readonly Figure[]): string {
  const table = figures.map(({ what, value, spread = '', target = '', isMet }) => {
    const mark = isMet === undefined ? '' : isMet ? ' ✓' : ' ✗'
    return `| ${what} | ${value} | ${spread} | ${target}${mark} |`
  })
  return [
    `### ${BENCHES[bench]}`,
    '',
    `${new Date().toISOString().slice(0, 10)}, ${machine()}${options.length > 0 ? ', quick' : ''}.`,
    '',
    '| what | median | spread, or beside it | target |',
    '| --- | ---: | --- | --- |',
    ...table,
  ].join('\n')
}

function machine(): string {
  const memoryGib = Math.round(totalmem() / 2 ** 30)
  return `${availableParallelism()} cores, ${memoryGib} GiB of memory, Linux, Node ${process.version}`
}
