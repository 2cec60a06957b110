// Takes away one protection at a time, in a copy of the sources, and lets the cases at what is left. A protection
// whose loss nobody notices is either not tried or not needed. As root: npm run weaken [-- word-of-a-name …]
import { cpSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync, chmodSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withoutPiece } from '../weaken/piece.ts'
import { PROTECTIONS, type Protection } from './protections.ts'
import { openScene, type Column } from './scene.ts'

const project = join(import.meta.dirname, '..', '..')
const words = process.argv.slice(2)
const wanted = PROTECTIONS.filter(
  ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
)
// Before anything is made: a piece that was rewritten since would otherwise be found out after minutes.
for (const protection of wanted) withoutPiece(project, protection)
const scene = openScene()
let unnoticed = 0
try {
  for (const protection of wanted) if (!(await isNoticed(protection))) unnoticed += 1
} finally {
  scene.close()
}
console.log(`${wanted.length} taken away, ${unnoticed} of them unnoticed`)
process.exitCode = unnoticed === 0 ? 0 : 1

async function isNoticed(protection: Protection): Promise<boolean> {
  const { name, subject, cases } = protection
  const copy = copyWithout(protection)
  const { level, attempts } = await scene.run(subject, { project: copy, cases })
  rmSync(copy, { recursive: true, force: true })
  const lost = [...attempts].filter(([, attempt]) => !attempt.held).map(([number]) => number)
  const promised = subject.startsWith('reduced') ? 'reduced' : 'full'
  // A subject that broke down has shown nothing.
  const noticed = lost.length > 0 || (level !== promised && level !== 'none')
  const how = level === promised ? `cases ${lost.join(', ')} lost` : `level ${level}`
  const outcome = noticed ? how : `NOT NOTICED: ${told(attempts)}`
  console.log(`${name.padEnd(42)} ${subject.padEnd(13)} ${outcome}`)
  return noticed
}

function told(attempts: Column['attempts']): string {
  return [...attempts].map(([number, { saw }]) => `${number} ${saw.trim()}`).join('; ') || 'no case ended'
}

function copyWithout(protection: Protection): string {
  const copy = realpathSync(mkdtempSync(join(tmpdir(), 'fixpoint-weak-')))
  chmodSync(copy, 0o755)
  for (const folder of ['src', 'test/attacks', 'package.json']) {
    cpSync(join(project, folder), join(copy, folder), { recursive: true })
  }
  symlinkSync(realpathSync(join(project, 'node_modules')), join(copy, 'node_modules'))
  writeFileSync(join(copy, protection.file), withoutPiece(project, protection))
  return copy
}
