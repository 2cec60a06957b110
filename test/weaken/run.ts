// Takes away one safeguard at a time, in a copy of the sources, and runs the tests that hold it: one of them must
// fail. A safeguard whose loss no test notices is not tested, or not needed.
// npm run weaken-loop [-- name or part-of-a-path …]
import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withoutPiece } from './piece.ts'
import type { Safeguard } from './rows.ts'
import { SAFEGUARDS } from './safeguards.ts'

const project = join(import.meta.dirname, '..', '..')
const LONGEST_MS = 120_000
const words = process.argv.slice(2)
const wanted = SAFEGUARDS.filter(
  ({ name, file }) => words.length === 0 || words.some((word) => name === word || file.includes(word)),
)
// Before anything is made: a piece that was rewritten since would otherwise be found out after minutes.
for (const safeguard of wanted) withoutPiece(project, safeguard)
const copy = copyOfProject()
const unnoticed: string[] = []
try {
  for (const safeguard of wanted) if (!(await isNoticed(safeguard))) unnoticed.push(safeguard.name)
} finally {
  rmSync(copy, { recursive: true, force: true })
}
console.log(`${wanted.length} taken away, ${unnoticed.length} of them unnoticed`)
process.exitCode = unnoticed.length === 0 ? 0 : 1

function copyOfProject(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'fixpoint-weak-')))
  for (const part of ['src', 'test', 'package.json'])
    cpSync(join(project, part), join(folder, part), { recursive: true })
  symlinkSync(realpathSync(join(project, 'node_modules')), join(folder, 'node_modules'))
  return folder
}

async function isNoticed(safeguard: Safeguard): Promise<boolean> {
  const path = join(copy, safeguard.file)
  const whole = readFileSync(path, 'utf8')
  writeFileSync(path, withoutPiece(copy, safeguard))
  try {
    const failing = stillLoads(path) ? await failingTest(safeguard) : undefined
    console.log(`${safeguard.name.padEnd(64)} ${failing ?? 'NOT NOTICED'}`)
    return failing !== undefined
  } finally {
    writeFileSync(path, whole)
  }
}

/** A source that no longer loads fails every test, which would show nothing. */
function stillLoads(path: string): boolean {
  const checked = spawnSync(process.execPath, ['--check', path], { encoding: 'utf8' })
  if (checked.status !== 0) console.log(checked.stderr)
  return checked.status === 0
}

/** The first test that fails; the rest is not waited for. */
function failingTest({ tests, only }: Safeguard): Promise<string | undefined> {
  const files = tests.map((name) => join(copy, 'test', `${name}.test.ts`))
  const titles = only === undefined ? [] : [`--test-name-pattern=${only}`]
  const ways = ['--test-isolation=none', '--test-timeout=60000', '--test-force-exit', '--test-reporter=tap']
  const running = spawn(process.execPath, ['--test', ...ways, ...titles, ...files], {
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: LONGEST_MS,
    killSignal: 'SIGKILL',
  })
  let said = ''
  let failing: string | undefined
  running.stdout.setEncoding('utf8').on('data', (piece: string) => {
    said += piece
    failing ??= /^\s*not ok \d+ - (.+)$/m.exec(said)?.[1]
    if (failing !== undefined) running.kill('SIGKILL')
  })
  const hasEnded = (): boolean => /^# pass \d/m.test(said)
  return new Promise((resolve) => {
    running.once('close', () => resolve(failing ?? (hasEnded() ? undefined : 'the tests did not end')))
  })
}
