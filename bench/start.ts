/**
 * How long a person waits before the model is asked, how large the first question is, and how long the harness
 * takes between a reply and the next request. Against git and Node themselves, so that a slow machine cancels out.
 */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dispatchEvent } from '../test/standins/events.ts'
import { openWorld } from '../test/standins/world.ts'
import { fixpoint } from './drive/fixpoint.ts'
import { measure, type Work } from './drive/measure.ts'
import { sdkAlone } from './drive/sdk-alone.ts'
import { inMs, isQuick, medianOf, ratioOf, report, timesOf, type Figure } from './figures.ts'

const ROUNDS = isQuick ? 3 : 9
const CALLS = isQuick ? 10 : 30

/** At most this many times a shallow clone and a bare Node together; without checkout, a bare Node alone. */
const MAX_RATIO = 4
/** A comment that is not for us, against a bare Node. */
const MAX_SKIP_RATIO = 2
const MAX_FIRST_BYTES = 8_000
const MAX_GAP_MS = 25

const FILES = { 'README.md': '# Small\n', 'src/a.txt': 'a\n', 'src/b.txt': 'b\n' }
const inputs = { task: 'Say hello in README.md', 'test-command': 'none' }

/** A model that thinks, if only for a moment, as every real one does; and one that answers at once. */
const THINKING_MS = 150

/** At a laptop, where the repository is there already. */
const inFolder: Work = {
  name: 'start',
  task: 'Say hello in README.md',
  files: FILES,
  testCommand: 'none',
  script: [{ say: 'Nothing to do.' }],
}

const starts: number[] = []
const startsInFolder: number[] = []
const cpuInFolder: number[] = []
const startsUnfenced: number[] = []
const startsAlone: number[] = []
const cpuAlone: number[] = []
const skips: number[] = []
const nodes: number[] = []
const floors: number[] = []
let firstBytes = 0

const builtIn = mkdtempSync(join(tmpdir(), 'fixpoint-bench-'))
const alone = sdkAlone(builtIn)
for (let round = 0; round < ROUNDS; round += 1) {
  nodes.push(await timed(process.execPath, ['-e', '0']))
  floors.push(await floorMs())
  starts.push(await startMs())
  const { startMs: inFolderMs, startCpuMs } = await measure(fixpoint(), inFolder)
  startsInFolder.push(inFolderMs)
  cpuInFolder.push(startCpuMs)
  startsUnfenced.push((await measure(fixpoint('fence=off'), inFolder)).startMs)
  const least = await measure(alone, inFolder)
  startsAlone.push(least.startMs)
  cpuAlone.push(least.startCpuMs)
  skips.push(await skippedMs())
}
rmSync(builtIn, { recursive: true, force: true })
report('start', [
  timesOf('node -e 0', nodes),
  timesOf('git clone --depth 1 + node -e 0', floors),
  timesOf('start → first request', starts),
  ratioOf('… against git clone and node', starts, floors, MAX_RATIO),
  timesOf('start → first request, no checkout', startsInFolder),
  ratioOf('… against node', startsInFolder, nodes, MAX_RATIO),
  timesOf('… processor time of it, on all cores', cpuInFolder),
  timesOf('… with the fence off', startsUnfenced),
  timesOf('… of the SDK alone, no harness', startsAlone),
  ratioOf('… against node', startsAlone, nodes),
  timesOf('… processor time of it', cpuAlone),
  timesOf('a comment that is not for us', skips),
  ratioOf('… against node', skips, nodes, MAX_SKIP_RATIO),
  {
    what: 'first request, one-line task',
    value: `${firstBytes} B`,
    target: `≤ ${MAX_FIRST_BYTES} B`,
    isMet: firstBytes <= MAX_FIRST_BYTES,
  },
  ...(await gapsAtEachFence()),
])

async function gapsAtEachFence(): Promise<readonly Figure[]> {
  const rows: Figure[] = []
  const settings = { off: { fence: 'off' }, 'full, no network': { network: 'none' }, full: {} }
  for (const [name, more] of Object.entries(settings)) {
    const gaps = await measureGaps(THINKING_MS, more)
    const row = timesOf(`reply → next request, \`true\`, fence ${name}`, gaps)
    const isMet = medianOf(gaps) <= MAX_GAP_MS
    rows.push(name === 'full' ? { ...row, target: `≤ ${inMs(MAX_GAP_MS)}`, isMet } : row)
  }
  return [...rows, timesOf('… of a model that answers at once', await measureGaps(0, {}))]
}

/** Process start to the first request for a reply, the whole checkout in between. */
async function startMs(): Promise<number> {
  const world = await openWorld({ files: FILES, script: ['Nothing to do.'] })
  try {
    let startedAt = 0
    await world.run(dispatchEvent(world.github.state), { inputs, onStart: () => (startedAt = Date.now()) })
    const [first] = world.model.requests
    if (first === undefined) throw new Error(`no request: ${world.results[0]?.log}`)
    firstBytes = Buffer.byteLength(first.raw)
    return first.receivedAt - startedAt
  } finally {
    await world.close()
  }
}

async function skippedMs(): Promise<number> {
  const world = await openWorld({ files: FILES })
  try {
    const { durationMs, outputs } = await world.run(world.comment({ body: 'Thank you!' }).event)
    if (outputs['outcome'] !== 'skipped') throw new Error(`not skipped: ${outputs['outcome']}`)
    if (world.github.requests.length > 1) throw new Error('more than one request for a comment not for us')
    return durationMs
  } finally {
    await world.close()
  }
}

/** What git and Node take for the same by themselves, from the same remote. */
async function floorMs(): Promise<number> {
  const world = await openWorld({ files: FILES })
  const folder = mkdtempSync(join(tmpdir(), 'fixpoint-bench-'))
  try {
    const credential = Buffer.from(`x-access-token:${world.github.token}`).toString('base64')
    const header = `http.extraHeader=Authorization: basic ${credential}`
    const url = `${world.github.webUrl}/ada/greeter.git`
    const cloned = await timed('git', [
      '-c',
      header,
      'clone',
      '-q',
      '--depth',
      '1',
      url,
      join(folder, 'clone'),
    ])
    return cloned + (await timed(process.execPath, ['-e', '0']))
  } finally {
    rmSync(folder, { recursive: true, force: true })
    await world.close()
  }
}

async function measureGaps(
  waitMs: number,
  more: Readonly<Record<string, string>>,
): Promise<readonly number[]> {
  const call = { waitMs, calls: [{ name: 'run_command', input: { command: 'true' } }] }
  const world = await openWorld({
    files: FILES,
    script: [...Array.from({ length: CALLS }, () => call), 'Done.'],
  })
  try {
    await world.run(dispatchEvent(world.github.state), { inputs: { ...inputs, ...more } })
    const { requests } = world.model
    return requests
      .slice(1)
      .map((request, at) => request.receivedAt - (requests[at]?.answeredAt ?? Number.NaN))
  } finally {
    await world.close()
  }
}

/** Asynchronous: the remote lives in this very process. */
function timed(program: string, argv: readonly string[]): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()

  const start = performance.now()
  execFile(program, argv, { env: { ...process.env, GIT_TERMINAL_PROMPT: '0' } }, (error) =>
    error ? reject(error) : resolve(performance.now() - start),
  )
  return promise
}
