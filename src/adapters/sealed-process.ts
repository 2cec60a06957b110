import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmodSync, constants, copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A process whose secrets no other process of the same user can read. Deleting a variable leaves it in the kernel's
 * copy of the environment; only a fresh start without it helps. And a program file that may be run but not read
 * makes the kernel close the process's memory, environment and descriptors to everybody but root.
 */
export interface SealedStart {
  /** The environment this run was started with. `process.env` no longer has it when `sealed` is true. */
  readonly environment: Readonly<Record<string, string | undefined>>
  /** A node program that can be run for helpers: the one that runs us may be gone from the disk. */
  readonly node: string
  /** True when this process was started afresh and nobody but root can look into it. */
  readonly sealed: boolean
}

/** Names the file by which the secrets are handed over. */
const HANDOVER = 'FIXPOINT_HANDOVER'

/**
 * To be called before anything else. The first time it replaces this process by a sealed one (same number, same
 * standard streams) and does not return; the second time, inside that one, it returns what was handed over.
 * Where sealing is not possible, or has no use because we are root, it returns at once with `sealed` false.
 */
export function startSealed(environment: Readonly<Record<string, string | undefined>>): SealedStart {
  const handover = environment[HANDOVER]
  if (handover !== undefined) return takeOver(handover)
  const unsealed = { environment, node: process.execPath, sealed: false }
  if (process.platform === 'win32' || process.getuid?.() === 0 || process.execve === undefined)
    return unsealed
  const folder = makeFolder(environment['RUNNER_TEMP'] ?? tmpdir())
  const copy = process.platform === 'linux' ? unreadableNode([folder, '/var/tmp', tmpdir()]) : undefined
  const program = copy ?? process.execPath
  const file = join(folder, 'handover')
  const handed: Handed = { environment, node: process.execPath, copy, folder }
  writeFileSync(file, JSON.stringify(handed), { mode: 0o600 })
  return process.execve(program, [program, ...process.execArgv, ...process.argv.slice(1)], {
    ...harmless(environment),
    [HANDOVER]: file,
  })
}

interface Handed {
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly node: string
  readonly copy: string | undefined
  readonly folder: string
}

function takeOver(file: string): SealedStart {
  const { environment, node, copy, folder } = JSON.parse(readFileSync(file, 'utf8')) as Handed
  // The program too: it runs on without its name.
  for (const path of [folder, copy]) if (path !== undefined) rmSync(path, { recursive: true, force: true })
  return { environment, node, sealed: copy !== undefined }
}

const makeFolder = (parent: string): string => mkdtempSync(join(parent, 'fixpoint-start-'))

/** A copy of node that may be run and not read, in the first folder where it starts. */
function unreadableNode(folders: readonly string[]): string | undefined {
  for (const folder of folders) {
    const copy = join(folder, `node-${randomUUID()}`)
    try {
      copyFileSync(process.execPath, copy, constants.COPYFILE_FICLONE)
      chmodSync(copy, 0o111)
      // Tried first: a failed replacement ends the process, and a folder may forbid running programs.
      if (spawnSync(copy, ['--version'], { env: {}, stdio: 'ignore', timeout: 10_000 }).status === 0)
        return copy
    } catch {
      // No room, or no right to write there.
    }
    rmSync(copy, { force: true })
  }
  return undefined
}

/** What node itself reads when it starts, and nothing that could be a secret. */
const HARMLESS =
  /^(?:PATH|HOME|LANG|LC_\w+|TZ|TERM|TMPDIR|LD_LIBRARY_PATH|NODE_EXTRA_CA_CERTS|SSL_CERT_FILE|SSL_CERT_DIR)$/

const harmless = (environment: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(environment).filter(
      (entry): entry is [string, string] => entry[1] !== undefined && HARMLESS.test(entry[0]),
    ),
  )
