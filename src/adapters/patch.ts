import { settingsFailure } from '../domain/failures/settings.ts'
import { runProcess } from './process-tree.ts'

export interface ApplyOptions {
  /** Top folder of a fresh checkout, in which nothing untrusted has run. Absolute. */
  readonly root: string
  /** Absolute. */
  readonly patchPath: string
  /** Absolute path of the git program. */
  readonly git: string
  /** An empty folder: no settings of anybody's are read. Absolute. */
  readonly home: string
  readonly signal?: AbortSignal
}

/**
 * Lays a patch onto a checkout, whole or not at all. git itself refuses paths that lead out of it, into `.git` or
 * behind a link. Throws `Failure` (`handover-refused`) where the patch does not fit. An empty patch changes nothing.
 */
export async function applyPatch(options: ApplyOptions): Promise<void> {
  const argv = [options.git, 'apply', '--binary', '--whitespace=nowarn', '--allow-empty', options.patchPath]
  const result = await runProcess(argv, {
    cwd: options.root,
    env: { HOME: options.home, GIT_CONFIG_NOSYSTEM: '1', LC_ALL: 'C', PATH: '/usr/bin:/bin' },
    timeoutMs: 120_000,
    maxOutputChars: 2000,
    ...(options.signal ? { signal: options.signal } : {}),
  })
  if (result.exitCode === 0) return
  throw settingsFailure(
    'handover-refused',
    `The patch does not fit its start commit: ${result.output.trim()}`,
  )
}
