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

const isQuick = process.argv.includes('--quick')
const ROUNDS = isQuick ? 3 : 9
const CALLS = isQuick ? 10 : 30

/** At most this many times a shallow clone and a bare Node together. */
const MAX_RATIO = 4
const MAX_FIRST_BYTES = 8_000
const MAX_GAP_MS = 25
/** A comment that is not for us: from start to end of the step, and requests to GitHub. */
const MAX_SKIP_MS = 500
const MAX_SKIP_REQUESTS = 1

const FILES = { 'README.md': '# Small\n', 'src/a.txt': 'a\n', 'src/b.txt': 'b\n' }
const inputs = { task: 'Say hello in README.md', 'test-command': 'none' }

const starts: number[] = []
const floors: number[] = []
const skips: { readonly ms: number; readonly requests: number }[] = []
/** A model that thinks, if only for a moment, as every real one does; and one that answers at once. */
const THINKING_MS = 150
let firstBytes = 0

for (let round = 0; round < ROUNDS; round++) {
  floors.push(await floorMs())
  starts.push(await startMs())
  skips.push(await skipped())
}
const gaps = await measureGaps(THINKING_MS)
const instantGaps = await measureGaps(0)

const skipMs = median(skips.map(({ ms }) => ms))
const skipRequests = Math.max(...skips.map(({ requests }) => requests))
const ratio = median(starts) / median(floors)
const rows: readonly (readonly [string, string, boolean])[] = [
  ['start → first request', `${median(starts).toFixed(0)} ms`, true],
  ['git clone --depth 1 + node -e 0', `${median(floors).toFixed(0)} ms`, true],
  ['ratio', `${ratio.toFixed(2)} (at most ${MAX_RATIO})`, ratio <= MAX_RATIO],
  ['first request', `${firstBytes} bytes (at most ${MAX_FIRST_BYTES})`, firstBytes <= MAX_FIRST_BYTES],
  [
    'reply → next request, `true`',
    `${median(gaps).toFixed(1)} ms (at most ${MAX_GAP_MS})`,
    median(gaps) <= MAX_GAP_MS,
  ],
  ['… of a model that answers at once', `${median(instantGaps).toFixed(1)} ms`, true],
  [
    'a comment that is not for us',
    `${skipMs.toFixed(0)} ms, requests: ${skipRequests} (at most ${MAX_SKIP_MS} ms, ${MAX_SKIP_REQUESTS})`,
    skipMs <= MAX_SKIP_MS && skipRequests <= MAX_SKIP_REQUESTS,
  ],
]
for (const [name, value, isGood] of rows) console.log(`${isGood ? ' ' : '✗'} ${name.padEnd(34)} ${value}`)
if (rows.some(([, , isGood]) => !isGood)) process.exitCode = 1

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

async function skipped(): Promise<{ readonly ms: number; readonly requests: number }> {
  const world = await openWorld({ files: FILES })
  try {
    const { durationMs, outputs } = await world.run(world.comment({ body: 'Thank you!' }).event)
    if (outputs['outcome'] !== 'skipped') throw new Error(`not skipped: ${outputs['outcome']}`)
    return { ms: durationMs, requests: world.github.requests.length }
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

async function measureGaps(waitMs: number): Promise<readonly number[]> {
  const call = { waitMs, calls: [{ name: 'run_command', input: { command: 'true' } }] }
  const world = await openWorld({
    files: FILES,
    script: [...Array.from({ length: CALLS }, () => call), 'Done.'],
  })
  try {
    await world.run(dispatchEvent(world.github.state), { inputs })
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

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
