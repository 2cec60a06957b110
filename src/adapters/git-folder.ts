import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type ObjectFormat = 'sha1' | 'sha256'

/** SHA-256 ids have 64 digits. */
export const formatOf = (id: string): ObjectFormat => (id.length === 64 ? 'sha256' : 'sha1')

export interface GitFolder {
  readonly objectFormat: ObjectFormat
  /** Full ref name that HEAD points to, or a commit id for a detached one. */
  readonly head: string
  readonly refs?: ReadonlyMap<string, string>
  /** Commits whose parents are not here. */
  readonly shallow?: readonly string[]
  /** Object folders of other repositories to read from. */
  readonly alternates?: readonly string[]
  /** More configuration, as it stands in the file. */
  readonly config?: string
}

/**
 * Lays out a git directory by hand: no template, no hooks, no probing, no process. `git init` costs 20 to 50 ms and
 * copies whatever template the machine has. At once: ten files, which would else wait for a busy loop ten times.
 */
export function layGitFolder(path: string, folder: GitFolder): void {
  mkdirSync(join(path, 'objects', 'info'), { recursive: true })
  mkdirSync(join(path, 'objects', 'pack'), { recursive: true })
  mkdirSync(join(path, 'refs', 'heads'), { recursive: true })
  mkdirSync(join(path, 'info'), { recursive: true })
  writeFileSync(join(path, 'config'), configText(folder))
  writeFileSync(
    join(path, 'HEAD'),
    folder.head.startsWith('refs/') ? `ref: ${folder.head}\n` : `${folder.head}\n`,
  )
  const refs = [...(folder.refs ?? [])].sort(([a], [b]) => (a < b ? -1 : 1))
  if (refs.length > 0) {
    writeFileSync(join(path, 'packed-refs'), refs.map(([name, id]) => `${id} ${name}\n`).join(''))
  }
  if (folder.shallow && folder.shallow.length > 0) {
    writeFileSync(join(path, 'shallow'), folder.shallow.map((id) => `${id}\n`).join(''))
  }
  if (folder.alternates && folder.alternates.length > 0) {
    writeFileSync(join(path, 'objects', 'info', 'alternates'), `${folder.alternates.join('\n')}\n`)
  }
}

const configText = (folder: GitFolder): string =>
  `[core]
	repositoryformatversion = ${folder.objectFormat === 'sha256' ? 1 : 0}
	filemode = true
	bare = false
	logallrefupdates = true
${folder.objectFormat === 'sha256' ? '[extensions]\n\tobjectformat = sha256\n' : ''}${folder.config ?? ''}`
