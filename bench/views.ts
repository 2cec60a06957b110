/** The page of a long run, and what the bundle is made of. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { renderPage } from '../src/views/page.ts'
import { longJournal } from '../test/fakes/journal.ts'
import { report, timesOf, type Figure } from './figures.ts'

const project = join(import.meta.dirname, '..')
const bin = (name: string): string => join(project, 'node_modules', '.bin', name)
const TURNS = 300
const CHARS_PER_RESULT = 10_000
const ROUNDS = 5
const LARGEST = 10

report('views', [...pageOfLongRun(), ...bundle()])

function pageOfLongRun(): readonly Figure[] {
  const records = longJournal(TURNS, CHARS_PER_RESULT)
  let page = ''
  const times = Array.from({ length: ROUNDS }, () => {
    const startedMs = performance.now()
    page = renderPage(records)
    return performance.now() - startedMs
  })
  const journalBytes = records.reduce((sum, record) => sum + Buffer.byteLength(JSON.stringify(record)) + 1, 0)
  return [
    { what: `journal of ${TURNS} turns`, value: inKb(journalBytes) },
    { what: 'its page', value: inKb(Buffer.byteLength(page)) },
    timesOf('drawing the page', times),
  ]
}

/** What lies in dist/, and by the bundler's own account what it comes from. */
function bundle(): readonly Figure[] {
  const dist = join(project, 'dist')
  const names = readdirSync(dist).filter((name) => name.endsWith('.js'))
  const bytes = names.reduce((sum, name) => sum + statSync(join(dist, name)).size, 0)
  const origins = [...bytesByOrigin()].toSorted(([, a], [, b]) => b - a).slice(0, LARGEST)
  return [
    { what: 'dist/, all of it', value: inKb(bytes), spread: `${names.length} pieces, loaded when needed` },
    { what: 'dist/index.js, what every start reads', value: inKb(statSync(join(dist, 'index.js')).size) },
    ...origins.map(([origin, size]) => ({ what: `sources in it: ${origin}`, value: inKb(size) })),
  ]
}

interface BundledModule {
  readonly name?: string
  readonly size?: number
  readonly modules?: readonly BundledModule[]
}

function bytesByOrigin(): ReadonlyMap<string, number> {
  const folder = mkdtempSync(join(project, 'build-bench-'))
  const stats = join(tmpdir(), `fixpoint-bench-${process.pid}.json`)
  try {
    const quiet = { cwd: project, stdio: 'ignore' } as const
    execFileSync(bin('tsc'), ['-p', 'tsconfig.build.json', '--outDir', folder], quiet)
    const argv = [
      'build',
      join(folder, 'main.js'),
      '-q',
      '-C',
      '-o',
      join(folder, 'dist'),
      '--stats-out',
      stats,
    ]
    execFileSync(bin('ncc'), argv, quiet)
    const { modules } = JSON.parse(readFileSync(stats, 'utf8')) as Required<BundledModule>
    const sizes = new Map<string, number>()
    for (const { name = '', size = 0 } of leavesOf(modules)) {
      const [, found] = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(name) ?? []
      const origin = found ?? (name.includes('build-bench-') ? 'Fixpoint itself' : undefined)
      if (origin !== undefined) sizes.set(origin, (sizes.get(origin) ?? 0) + size)
    }
    return sizes
  } finally {
    rmSync(folder, { recursive: true, force: true })
    rmSync(stats, { force: true })
  }
}

function leavesOf(modules: readonly BundledModule[]): readonly BundledModule[] {
  return modules.flatMap((one) => (one.modules === undefined ? [one] : leavesOf(one.modules)))
}

function inKb(bytes: number): string {
  return `${Math.round(bytes / 1000).toLocaleString('en')} kB`
}
