/** Fails when a clean build differs from the committed dist/, also by a file too many or too few. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const project = join(import.meta.dirname, '..')

execFileSync(process.execPath, [join(project, 'scripts', 'build.ts')], { cwd: project, stdio: 'inherit' })
const status = execFileSync('git', ['status', '--porcelain', '--untracked-files=all', '--', 'dist'], {
  cwd: project,
  encoding: 'utf8',
})
if (status !== '') {
  console.error(`dist/ is not what the sources build. Run "npm run build" and commit dist/.\n${status}`)
  process.exit(1)
}
// A fixed licence file name once lost all packages but one: count what is listed.
const licences = readFileSync(join(project, 'dist', 'licenses.txt'), 'utf8')
for (const name of [
  '@actions/core',
  '@actions/github',
  '@anthropic-ai/sdk',
  'simple-git',
  'undici',
  'picomatch',
]) {
  if (!licences.includes(name)) {
    console.error(`dist/licenses.txt does not name ${name}`)
    process.exit(1)
  }
}
console.log('dist/ is identical to a clean build')
