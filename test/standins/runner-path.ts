/** PATH as a runner has it: with the folder of Python itself, not of a script that chooses one. */
import { execFileSync } from 'node:child_process'
import { delimiter, dirname } from 'node:path'

/**
 * Version managers put shell scripts of the programs' names into PATH, and such a `python3` takes four times as long
 * as Python itself. `actions/setup-python` puts the folder of the program first.
 */
export function runnerPath(): string {
  const path = process.env['PATH'] ?? '/usr/local/bin:/usr/bin:/bin'
  return python === undefined ? path : dirname(python) + delimiter + path
}

/** Python's own absolute path; `undefined` on a machine without it. */
export const python: string | undefined = findPython()

function findPython(): string | undefined {
  try {
    const script = 'import sys; print(sys.executable)'
    return execFileSync('python3', ['-c', script], { encoding: 'utf8', stdio: 'pipe' }).trim() || undefined
  } catch {
    return undefined // not installed here
  }
}
