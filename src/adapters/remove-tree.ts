import { execFile } from 'node:child_process'
import { lstatSync, rmSync } from 'node:fs'
import { promisify } from 'node:util'
import { SYSTEM_PATH, systemProgram } from '../fence/system-programs.ts'

/**
 * Removes a file or folder, whatever commands have made of it: folders that nobody may write, as Go lays out its
 * modules, or read; folders so deep that no path can name them.
 */
export async function removeTree(path: string): Promise<void> {
  try {
    // Not the one with a promise: after a failure that one goes on removing while we put something else in the place.
    rmSync(path, { recursive: true, force: true, maxRetries: 3 })
  } catch {
    // Theirs to close, ours to open.
    if (lstatSync(path).isDirectory()) await runQuietly('chmod', '-R', 'u+rwX', path)
    await runQuietly('rm', '-rf', path)
  }
}

const runQuietly = (program: string, ...args: readonly string[]): Promise<unknown> =>
  promisify(execFile)(systemProgram(program), args, { cwd: '/', env: { PATH: SYSTEM_PATH } })
