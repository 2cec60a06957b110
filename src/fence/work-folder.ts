import { lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fenceFailure } from '../domain/failures/fence.ts'
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
  const git = path === workspace.root ? gitPlaces(workspace, stand) : []
  return {
    path,
    covered: [
      ...credentialFiles(path).map((at) => ({ source: stand.empty, at })),
      ...lentObjects(path, workspace, git),
    ],
    git,
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
  // Bubblewrap follows it while all of the machine is still in its sight, and makes what is missing there.
  if (found.isSymbolicLink()) throw fenceFailure('root-replaced', `${at} is a link.`)
  // A linked worktree or a submodule: a file that names the folder.
  return [
    { source: agentGitDir, at: agentGitDir },
    { source: gitPointer, at },
  ]
}

/** In a git directory of ours whose `alternates` name it. */
export const LENT_OBJECTS = 'lent-objects'

/** The user's objects, in the agent's git directory or in that of a clean room. */
function lentObjects(
  path: string,
  { root, agentGitDir, lentObjects: source }: Workspace,
  git: readonly PlacedFolder[],
): PlacedFolder[] {
  const own = join(path, '.git')
  const shown = path === root ? git.find((place) => place.source === agentGitDir) : { source: own, at: own }
  // Where no git directory is shown there is no place for them; a command may have taken it away, or put a link there.
  if (source === undefined || shown === undefined) return []
  if (!isFolder(shown.source) || !isFolder(join(shown.source, LENT_OBJECTS))) return []
  return [{ source, at: join(shown.at, LENT_OBJECTS) }]
}

const isFolder = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === true
