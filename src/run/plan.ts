import type { Shell } from '../domain/ports.ts'
import { quoted } from '../domain/shell-words.ts'
import type { TestCommand, TestStatus, Verdict } from '../domain/verdict.ts'
import { detectTestCommand, proposeSetup, type ReadStartFile } from './detect.ts'
import { runSetup, verify } from './verify.ts'

/** One cell of a workflow's matrix: a package whose tests fail, for a run of its own. */
export interface Cell {
  /** For the `path` input. */
  readonly path: string
  /** For job names and concurrency groups. */
  readonly name: string
  /** For the `test-command` input; run inside `path`. */
  readonly 'test-command': string
  readonly tests: TestStatus
}

/** As GitHub's `strategy.matrix` takes it. Empty when nothing fails: the workflow must look, an empty matrix is an error. */
export interface FleetPlan {
  readonly include: readonly Cell[]
}

export interface PlanOptions {
  /** Tracked files, relative to ROOT, `/`-separated. */
  readonly paths: readonly string[]
  readonly readFile: ReadStartFile
  /** Runs in ROOT, inside the fence. */
  readonly shell: Shell
  /** The user's own test command, for every package; detected for each when absent. */
  readonly testCommand?: string
  /** Run once in ROOT before the first test; `auto` proposes one from the lock files. */
  readonly setupCommand?: string
  readonly testTimeoutMs: number
  readonly maxOutputChars: number
  readonly signal?: AbortSignal
  /** Told as each package has been looked at, for the log. */
  readonly onTested?: (path: string, verdict: Verdict) => void
}

/** GitHub starts no more jobs from one matrix. */
const MAX_CELLS = 256

/** Looks at every package of the repository and plans one run for each whose tests fail. */
export async function planFleet(options: PlanOptions): Promise<FleetPlan> {
  await setUp(options)
  const cells: Cell[] = []
  for (const { path, test } of await packagesOf(options)) {
    const verdict = await testPackage(path, test, options)
    options.onTested?.(path, verdict)
    if (verdict.status !== 'failed' && verdict.status !== 'timed-out') continue
    cells.push({
      path,
      name: path === '.' ? 'root' : path.replaceAll(/[^\w.-]+/g, '-'),
      'test-command': test.command,
      tests: verdict.status,
    })
  }
  return { include: cells.slice(0, MAX_CELLS) }
}

async function setUp(options: PlanOptions): Promise<void> {
  const { setupCommand, paths, readFile, shell } = options
  const command = setupCommand === 'auto' ? await proposeSetup(paths, readFile) : setupCommand
  if (command === undefined) return
  const verdict = await runSetup(shell, command, limitsOf(options))
  options.onTested?.('.', verdict)
}

function testPackage(path: string, test: TestCommand, options: PlanOptions): Promise<Verdict> {
  // A line of its own: the command may end in a comment, or be several.
  const command = path === '.' ? test.command : `cd -- ${quoted(path)} || exit 1\n${test.command}`
  return verify(options.shell, { ...test, command }, limitsOf(options))
}

const limitsOf = ({ testTimeoutMs, maxOutputChars, signal }: PlanOptions) => ({
  timeoutMs: testTimeoutMs,
  maxOutputChars,
  ...(signal ? { signal } : {}),
})

interface Package {
  readonly path: string
  readonly test: TestCommand
}

/** Folders with a manifest and a test command; the root only where there is none below it. */
async function packagesOf(options: PlanOptions): Promise<readonly Package[]> {
  const below: Package[] = []
  for (const folder of manifestFolders(options.paths)) {
    const test = await testOf(folder, options)
    if (test !== undefined) below.push({ path: folder, test })
  }
  if (below.length > 0) return below
  const test = await testOf('', options)
  return test === undefined ? [] : [{ path: '.', test }]
}

async function testOf(folder: string, options: PlanOptions): Promise<TestCommand | undefined> {
  if (options.testCommand !== undefined) {
    return { command: options.testCommand, source: 'the test-command input', definedIn: [] }
  }
  const prefix = folder === '' ? '' : `${folder}/`
  const inside = options.paths
    .filter((path) => path.startsWith(prefix))
    .map((path) => path.slice(prefix.length))
  return detectTestCommand(inside, (path) => options.readFile(prefix + path))
}

const MANIFEST =
  /^(?:package\.json|pyproject\.toml|setup\.py|setup\.cfg|tox\.ini|Cargo\.toml|go\.mod|pom\.xml|build\.gradle(?:\.kts)?|mix\.exs|composer\.json|Gemfile|[^/]+\.gemspec|[^/]+\.csproj|Package\.swift|CMakeLists\.txt)$/

/** Other people's code, and code that is material for tests. */
const FOREIGN =
  /(?:^|\/)(?:node_modules|vendor|third_party|\.venv|venv|site-packages|target|dist|build|fixtures|testdata|__fixtures__|examples?|templates?|\.[^/]+)(?:\/|$)/

/** Shallow ones first; a package inside another one is the other one's business. */
function manifestFolders(paths: readonly string[]): readonly string[] {
  const folders = paths
    .map((path) => path.split('/'))
    .filter((parts) => parts.length > 1 && MANIFEST.test(parts.at(-1) ?? ''))
    .map((parts) => parts.slice(0, -1).join('/'))
    .filter((folder) => !FOREIGN.test(folder))
  const sorted = [...new Set(folders)].toSorted()
  return sorted.filter((folder) => !sorted.some((other) => folder.startsWith(`${other}/`)))
}
