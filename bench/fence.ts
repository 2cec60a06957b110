// Time that the fence adds to a command: medians of interleaved runs, as ratios too, since machines differ.
import { setTimeout } from 'node:timers/promises'
import { raiseFence } from '../src/adapters/fenced-shell.ts'
import { createPlainShell } from '../src/adapters/plain-shell.ts'
import { runProcess } from '../src/adapters/process-tree.ts'
import type { Shell } from '../src/domain/ports.ts'
import type { NetworkMode } from '../src/domain/workspace.ts'
import { makeWorkspace } from '../test/attacks/workspace.ts'
import { inMs, isQuick, medianOf, report, timesOf, type Figure } from './figures.ts'

const ROUNDS = isQuick ? 15 : 60
/** Between two commands the model thinks, in truth for seconds. */
const THINKING_MS = 150
/** Milliseconds that the fence may add to a command. */
const LIMITS = new Map([
  ['full, network none', 10],
  ['full, network allowlist', 25],
])
const NETWORKS: readonly NetworkMode[] = ['open', 'none', 'allowlist']

const workspace = makeWorkspace()
const raiseTimes = new Map<NetworkMode, number>()

async function raise(network: NetworkMode): Promise<Shell> {
  const startedAt = performance.now()
  const shell = await raiseFence({
    workspace,
    asked: 'full',
    network,
    allowHosts: [],
    passEnv: [],
    environment: process.env,
    secrets: [],
  })
  raiseTimes.set(network, performance.now() - startedAt)
  return shell
}

const plain = createPlainShell({ root: workspace.root, environment: process.env })
const fenced = new Map<NetworkMode, Shell>()
const runs = new Map<string, () => Promise<unknown>>([
  [
    'sh -c true, no shell of ours',
    () =>
      runProcess(['/bin/sh', '-c', 'true'], {
        cwd: workspace.root,
        env: { PATH: '/usr/bin:/bin' },
        timeoutMs: 10_000,
        maxOutputChars: 1_000,
      }),
  ],
  ['plain shell (level off)', () => plain.run('true', { timeoutMs: 10_000, maxOutputChars: 1_000 })],
])
for (const network of NETWORKS) {
  const shell = await raise(network)
  fenced.set(network, shell)
  runs.set(`full, network ${network}`, () => shell.run('true', { timeoutMs: 10_000, maxOutputChars: 1_000 }))
}

const base = 'sh -c true, no shell of ours'
const [paused, atOnce] = [await measure(), await measureAtOnce()]
report('fence', [
  {
    what: `as uid ${process.getuid?.() ?? 0}`,
    value: fenced.get('open')?.level ?? '',
    spread: fenced.get('open')?.mechanism ?? '',
  },
  timesOf(base, paused.get(base) ?? []),
  ...[...runs.keys()].filter((name) => name !== base).map(extraOf),
  ...[...raiseTimes].map(([network, ms]) => ({
    what: `raised and probed, network ${network}`,
    value: inMs(ms),
  })),
])

/** As in a run, with a pause before each command, and one after the other. */
function extraOf(name: string): Figure {
  const [extra = Number.NaN, extraAtOnce = Number.NaN] = [paused, atOnce].map(
    (times) => medianOf(times.get(name) ?? []) - medianOf(times.get(base) ?? []),
  )
  const limit = LIMITS.get(name)
  const figure = {
    what: `${name}: extra time of a command`,
    value: signed(extra),
    spread: `without a pause before it: ${signed(extraAtOnce)}`,
  }
  return limit === undefined ? figure : { ...figure, target: `≤ ${limit} ms`, isMet: extra <= limit }
}

/** Less than nothing where the sandbox stands already and the bare shell is still to be started. */
function signed(ms: number): string {
  return `${ms < 0 ? '−' : '+'}${inMs(Math.abs(ms))}`
}

/** In turn, so that a change of the machine's speed meets all alike. */
async function measure(): Promise<ReadonlyMap<string, readonly number[]>> {
  const times = new Map([...runs.keys()].map((name) => [name, [] as number[]]))
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, run] of runs) {
      await setTimeout(THINKING_MS)
      times.get(name)?.push(await timeOf(run))
    }
  }
  return times
}

/** One shell's commands together, so that none is made ready while another's turn goes on. */
async function measureAtOnce(): Promise<ReadonlyMap<string, readonly number[]>> {
  const times = new Map<string, readonly number[]>()
  for (const [name, run] of runs) {
    const own: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) own.push(await timeOf(run))
    times.set(name, own)
  }
  return times
}

async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await run()
  return performance.now() - startedAt
}

await plain.close()
for (const shell of fenced.values()) await shell.close()
workspace.remove()
