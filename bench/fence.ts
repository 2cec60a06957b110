// Time that the fence adds to a command: medians of interleaved runs, as ratios too, since machines differ.
import { homedir } from 'node:os'
import { raiseFence } from '../src/adapters/fenced-shell.ts'
import { createPlainShell } from '../src/adapters/plain-shell.ts'
import { runProcess } from '../src/adapters/process-tree.ts'
import type { Shell } from '../src/domain/ports.ts'
import type { NetworkMode } from '../src/domain/workspace.ts'
import { makeWorkspace } from '../test/attacks/workspace.ts'

const ROUNDS = 60
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

const times = new Map([...runs.keys()].map((name) => [name, [] as number[]]))
for (let round = 0; round < ROUNDS; round += 1) {
  for (const [name, run] of runs) {
    const startedAt = performance.now()
    await run()
    times.get(name)?.push(performance.now() - startedAt)
  }
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
const base = median(times.values().next().value ?? [])
console.log(`as uid ${process.getuid?.() ?? 0}, home ${homedir()}: ${fenced.get('open')?.mechanism}`)
for (const [name, values] of times) {
  const ms = median(values)
  console.log(
    `${name.padEnd(30)} ${ms.toFixed(1).padStart(7)} ms  +${(ms - base).toFixed(1).padStart(5)} ms  × ${(ms / base).toFixed(1)}`,
  )
}
for (const [network, ms] of raiseTimes)
  console.log(`raised and probed, network ${network}: ${Math.round(ms)} ms`)

await plain.close()
for (const shell of fenced.values()) await shell.close()
workspace.remove()
