/** Runs every bench of this folder, one after the other; `--quick` is passed on. Fails when one of them does. */
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const own = 'index.ts'
const benches = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.ts') && file !== own)
for (const bench of benches.toSorted()) {
  console.log(`\n${bench.replace('.ts', '')}`)
  const argv = [join(import.meta.dirname, bench), ...process.argv.slice(2)]
  const { status } = spawnSync(process.execPath, argv, { stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}
