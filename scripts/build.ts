/**
 * Builds dist/: tsc emits ESM into build/, ncc bundles it. Both folders are emptied first, since neither tool
 * cleans up and a stale chunk would be committed.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const project = join(import.meta.dirname, '..')
const bin = (name: string): string => join(project, 'node_modules', '.bin', name)
const run = (command: string, ...args: string[]): void => {
  execFileSync(command, args, { cwd: project, stdio: 'inherit' })
}

rmSync(join(project, 'build'), { recursive: true, force: true })
rmSync(join(project, 'dist'), { recursive: true, force: true })
run(bin('tsc'), '-p', 'tsconfig.build.json')
// The [name] template: with a fixed name every chunk would overwrite the list of the main file.
run(bin('ncc'), 'build', 'build/main.js', '-q', '-C', '-o', 'dist', '--license', '[name].licenses.txt')
joinLicences(join(project, 'dist'))
if (!existsSync(join(project, 'dist', 'index.js'))) throw new Error('ncc wrote no dist/index.js')
console.log(`dist/index.js  ${Math.round(statSync(join(project, 'dist', 'index.js')).size / 1024)} KB`)

/** ncc writes one list for each chunk that holds others' code; one list for all is what a reader looks for. */
function joinLicences(dist: string): void {
  const lists = readdirSync(dist).filter((name) => name.endsWith('.licenses.txt'))
  const texts = new Set(lists.map((name) => readFileSync(join(dist, name), 'utf8').trim()))
  // A list that stands whole in another adds nothing.
  const whole = [...texts].filter(
    (text) => ![...texts].some((other) => other !== text && other.includes(text)),
  )
  for (const name of lists) rmSync(join(dist, name))
  writeFileSync(join(dist, 'licenses.txt'), `${whole.sort().join('\n\n')}\n`)
}
