/**
 * What must not grow: the harness's time per turn with the conversation, the start with the repository, a look into
 * a log with the log, and one run's time with others beside it, beyond what the machine's cores explain.
 */
import { execFileSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { asRatio, inMs, isQuick, medianOf, report, timesOf, type Figure } from './figures.ts'
import { fixpoint } from './drive/fixpoint.ts'
import { measure, type Work } from './drive/measure.ts'
import type { Move } from './drive/scripted-model.ts'

const TURNS = isQuick ? 110 : 310
const MARKS = isQuick ? [10, 100] : [10, 100, 300]
const FILE_COUNTS = isQuick ? [1_000, 5_000] : [1_000, 10_000, 100_000]
const LOG_MB = isQuick ? [1, 10] : [1, 10, 50]
const BESIDE = isQuick ? [1, 4] : [1, 4, 16]
/** A turn late in the run may take this many times an early one. */
const MAX_TURN_GROWTH = 1.5

const done: Move = { say: 'Done.' }
const plain = (script: readonly Move[], files: Work['files'] = { 'a.txt': 'a\n' }): Work => ({
  name: 'growth',
  task: 'Do it.',
  files,
  testCommand: 'none',
  script,
})

report('growth', [...(await byTurn()), ...(await byFiles()), ...(await byLog()), ...(await sideBySide())])

async function byTurn(): Promise<readonly Figure[]> {
  const script: Move[] = [...Array.from({ length: TURNS - 1 }, (): Move => ({ run: 'true' })), done]
  const agent = fixpoint(`max-turns=${TURNS + 5}`, 'max-minutes=60')
  const { gapsMs } = await measure(agent, { ...plain(script), thinkingMs: 60 })
  const near = (turn: number): readonly number[] => gapsMs.slice(Math.max(0, turn - 8), turn + 8)
  const [first = 10] = MARKS
  const rows = MARKS.map((turn) => timesOf(`reply → next request, \`true\`, about turn ${turn}`, near(turn)))
  const growth = medianOf(near(MARKS.at(-1) ?? first)) / medianOf(near(first))
  const what = `… last of these against the first`
  return [
    ...rows,
    { what, value: asRatio(growth), target: `≤ ${MAX_TURN_GROWTH}`, isMet: growth <= MAX_TURN_GROWTH },
  ]
}

/** At a laptop, where everything is there already: packed, as in a clone, but for one that was never packed. */
async function byFiles(): Promise<readonly Figure[]> {
  const rows: Figure[] = []
  for (const count of FILE_COUNTS) rows.push(...(await withFiles(count, repack)))
  return [...rows, ...(await withFiles(FILE_COUNTS[1] ?? 0, undefined))]
}

async function withFiles(
  count: number,
  pack: ((root: string) => void) | undefined,
): Promise<readonly Figure[]> {
  const files = Object.fromEntries(
    Array.from({ length: count }, (_, at) => [`src/part-${at % 100}/file-${at}.txt`, `${at}\n`]),
  )
  const script: Move[] = [...Array.from({ length: 8 }, (): Move => ({ run: 'true' })), done]
  let statusMs = 0
  const prepare = (root: string): void => {
    pack?.(root)
    const startedMs = performance.now()
    git(root, 'status', '--porcelain')
    statusMs = performance.now() - startedMs
  }
  const { startMs, gapsMs } = await measure(fixpoint(), { ...plain(script, files), prepare })
  const many = `${count.toLocaleString('en')} files${pack === undefined ? ', never packed' : ''}`
  return [
    {
      what: `start → first request, ${many}`,
      value: inMs(startMs),
      spread: `git status of the same: ${inMs(statusMs)}`,
    },
    timesOf(`reply → next request, \`true\`, ${many}`, gapsMs),
  ]
}

function repack(root: string): void {
  git(root, 'repack', '-adq')
}

function git(root: string, ...argv: readonly string[]): void {
  execFileSync('git', argv, { cwd: root, stdio: 'pipe', maxBuffer: 2 ** 30 })
}

async function byLog(): Promise<readonly Figure[]> {
  const line = '2026-11-30T00:00:00Z INFO worker 17 said that nothing happened, as always\n'
  const rows: Figure[] = []
  for (const megabytes of LOG_MB) {
    const files = { 'app.log': line.repeat(Math.ceil((megabytes * 1_000_000) / line.length)) }
    const { gapsMs } = await measure(fixpoint(), plain([{ read: 'app.log' }, done], files))
    rows.push(timesOf(`read_file of a log of ${megabytes} MB`, gapsMs))
  }
  return rows
}

async function sideBySide(): Promise<readonly Figure[]> {
  const script: Move[] = [...Array.from({ length: 5 }, (): Move => ({ run: 'true' })), done]
  const rows: Figure[] = []
  for (const count of BESIDE) {
    const all = await Promise.all(Array.from({ length: count }, () => measure(fixpoint(), plain(script))))
    rows.push(
      timesOf(
        `${count} runs of six turns side by side, each`,
        all.map(({ wholeMs }) => wholeMs),
      ),
    )
  }
  return [...rows, { what: 'cores of this machine', value: String(availableParallelism()) }]
}
