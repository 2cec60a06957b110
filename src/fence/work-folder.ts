import { lstatSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Workspace } from '../domain/workspace.ts'
import type { PlacedFolder, WorkFolder } from './sandbox.ts'

/** Files of our own that are shown in place of others. */
export interface Stand {
  /** An empty file. */
  readonly empty: string
  /** Written here when ROOT/.git is a file that points elsewhere; holds `gitdir: …`. */
  readonly gitPointer: string
}

/** How the folder looks to the next command: looked at anew each time, since commands change what is in it. */
export function workFolder(path: string, workspace: Workspace, stand: Stand): WorkFolder {
  return {
    path,
    covered: credentialFiles(path).map((at) => ({ source: stand.empty, at })),
    git: path === workspace.root ? gitPlaces(workspace, stand) : [],
  }
}

/** A popular login step leaves its key in the workspace under such a name. */
const CREDENTIAL_FILE = /^gha-creds-.*\.json$/

const credentialFiles = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && CREDENTIAL_FILE.test(entry.name))
    .map((entry) => join(folder, entry.name))

/** The git directory the agent may ruin lies over the real one, whatever form that has. */
function gitPlaces({ root, agentGitDir }: Workspace, { gitPointer }: Stand): readonly PlacedFolder[] {
  const at = join(root, '.git')
  if (agentGitDir === at) return []
  const found = lstatSync(at, { throwIfNoEntry: false })
  if (found === undefined) return []
  if (found.isDirectory()) return [{ source: agentGitDir, at }]
  // A linked worktree or a submodule: a file that names the folder.
  return [
    { source: agentGitDir, at: agentGitDir },
    { source: gitPointer, at },
  ]
}

/** Objects that the agent's git directory borrows from elsewhere: shown read-only at their own place. */
export function borrowedObjects({ agentGitDir }: Workspace): readonly PlacedFolder[] {
  try {
    return readFileSync(join(agentGitDir, 'objects', 'info', 'alternates'), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => realpathSync(resolve(agentGitDir, 'objects', line)))
      .map((path) => ({ source: path, at: path }))
  } catch {
    return [] // none borrowed
  }
}
