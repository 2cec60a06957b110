/** Commands that print much: what the process that reads it grows to, and how long it takes, through the bundle. */
import { execFileSync } from 'node:child_process'
import { asRatio, inMib, inMs, isQuick, medianOf, report, type Figure } from './figures.ts'
import { fixpoint } from './drive/fixpoint.ts'
import { measure, type Measured } from './drive/measure.ts'

const SIZES_MB = isQuick ? [1, 100] : [1, 100, 2_000]
const ROUNDS = isQuick ? 1 : 3
const MAX_PEAK_MIB = 200
const MAX_GROWTH_MIB = 50

/** Lines, as commands print them; written by one program as fast as a pipe takes them. */
const flood = (megabytes: number): string =>
  `yes 0123456789abcdef0123456789abcdef | head -c ${megabytes}000000`

const quiet = await rounds('true')
const quietPeak = medianOf(quiet.map(({ peakBytes }) => peakBytes))
const figures: Figure[] = [{ what: 'peak memory, a command that prints nothing', value: inMib(quietPeak) }]
for (const megabytes of SIZES_MB) {
  const loud = await rounds(flood(megabytes))
  const peak = medianOf(loud.map(({ peakBytes }) => peakBytes))
  const ownMs = medianOf(loud.map(({ gapsMs }) => gapsMs[0] ?? Number.NaN))
  const name = megabytes < 1_000 ? `${megabytes} MB` : `${megabytes / 1_000} GB`
  const growth = peak - quietPeak
  figures.push(
    most(`${name} of output: peak memory`, peak, MAX_PEAK_MIB),
    most(`${name} of output: growth over a quiet command`, growth, MAX_GROWTH_MIB),
    {
      what: `${name} of output: until the next request`,
      value: inMs(ownMs),
      spread: `${asRatio(ownMs / toPipe(megabytes))} × the same into a pipe that is read by cat`,
    },
  )
}
report('floods', figures)

async function rounds(command: string): Promise<readonly Measured[]> {
  const measured: Measured[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const script = [{ run: command }, { say: 'Done.' }]
    const work = { name: 'flood', task: 'Run it.', files: { 'a.txt': 'a\n' }, testCommand: 'none', script }
    measured.push(await measure(fixpoint(), work))
  }
  return measured
}

function most(what: string, bytes: number, mebibytes: number): Figure {
  return { what, value: inMib(bytes), target: `≤ ${mebibytes} MiB`, isMet: bytes <= mebibytes * 2 ** 20 }
}

function toPipe(megabytes: number): number {
  const startedMs = performance.now()
  execFileSync('/bin/sh', ['-c', `{ ${flood(megabytes)}; } | cat >/dev/null`])
  return performance.now() - startedMs
}
