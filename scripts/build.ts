/**
 * Builds dist/: tsc emits ESM into build/, ncc bundles it. Both folders are emptied first, since neither tool
 * cleans up and a stale chunk would be committed.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, rmSync, statSync } from 'node:fs'
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
if (!existsSync(join(project, 'dist', 'index.js'))) throw new Error('ncc wrote no dist/index.js')
console.log(`dist/index.js  ${Math.round(statSync(join(project, 'dist', 'index.js')).size / 1024)} KB`)
