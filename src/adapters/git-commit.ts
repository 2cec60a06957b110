import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { gitFailure } from '../domain/failures/git.ts'
import type { CommitIdentity, CommitRequest } from '../domain/ports.ts'
import type { ChangeSet } from '../domain/workspace.ts'
import { layAgentGit, packCommit, type AgentGit } from './agent-git.ts'
import type { GitHouse, Ground } from './git-house.ts'
import { gitDirOf, refsOf } from './git-found.ts'
import { identity } from './git-command.ts'
import type { TrustedGit } from './git-snapshot.ts'

/**
 * One commit that holds exactly the change set, by plumbing: no hook, no signature, no branch switch, the message
 * as it is given. At the laptop what was uncommitted when the run began becomes a commit of its own below it.
 */
export async function makeCommit(
  ground: Ground,
  changes: ChangeSet,
  request: CommitRequest,
): Promise<string> {
  const parent = await baseCommit(ground, request.author)
  return commitTree(ground.trusted, { tree: changes.tree, parent, ...request })
}

async function baseCommit({ trusted, base }: Ground, author: CommitIdentity): Promise<string> {
  if (base.isCommitted) return base.commit
  const message = 'Keep the work that was uncommitted when the run began\n'
  return commitTree(trusted, { tree: base.tree, parent: base.commit, message, author })
}

function commitTree(
  trusted: TrustedGit,
  commit: {
    readonly tree: string
    readonly parent: string
    readonly message: string
    readonly author: CommitIdentity
  },
): Promise<string> {
  return trusted.text(['commit-tree', commit.tree, '-p', commit.parent, '-F', '-'], {
    input: commit.message,
    env: identity(commit.author.name, commit.author.email),
  })
}

/**
 * Writes one branch of the user's own repository and nothing else: the objects, then the ref, which must not exist.
 * Returns the name it got.
 */
export async function keepBranch(
  house: GitHouse,
  ground: Ground,
  branch: string,
  commit: string,
): Promise<string> {
  const gitDir = gitDirOf(ground.trusted.top)
  const name = freeBranch(branch, new Set((await refsOf(house, gitDir)).keys()))
  const pack = await ground.trusted.run(['pack-objects', '--revs', '--stdout', '-q'], {
    input: `${commit}\n^${ground.base.commit}\n`,
  })
  const env = { GIT_DIR: gitDir }
  await house.plainGit(['unpack-objects', '-q'], { env, input: pack.stdout })
  await house.plainGit(
    ['update-ref', '--create-reflog', `refs/heads/${name}`, commit, '0'.repeat(commit.length)],
    { env },
  )
  return name
}

function freeBranch(branch: string, taken: ReadonlySet<string>): string {
  for (let number = 1; number < 1000; number += 1) {
    const name = number === 1 ? branch : `${branch}-${number}`
    const ref = `refs/heads/${name}`
    const clash = [...taken].some(
      (other) => other === ref || other.startsWith(`${ref}/`) || ref.startsWith(`${other}/`),
    )
    if (!clash) return name
  }
  throw gitFailure('branch-name-unlawful', `no free name near ${branch}`, { branch })
}

/** Ours hold all of a commit that was fetched. Of a checkout that was found they hold what is new. */
async function roomObjects(
  { trusted, how, workspace }: Ground,
  commit: string,
  folder: string,
): Promise<Pick<AgentGit, 'objects' | 'lent'>> {
  const lent = workspace.lentObjects
  const isWhole = lent !== undefined || how === 'fetched'
  return {
    objects: [isWhole ? join(trusted.dir, 'objects') : await packCommit(trusted, commit, folder)],
    lent,
  }
}

/** The tree of a change set in a folder of its own, with a repository around it, as a fresh clone would have it. */
export async function layCleanRoom(house: GitHouse, ground: Ground, changes: ChangeSet): Promise<string> {
  const { trusted, prefix } = ground
  const room = await mkdtemp(join(house.work, 'clean-room-'))
  const index = join(trusted.dir, `index-${process.hrtime.bigint()}`)
  const env = { GIT_INDEX_FILE: index, GIT_WORK_TREE: room }
  const tree =
    prefix === '' ? changes.tree : await trusted.text(['rev-parse', `${changes.tree}:${prefix.slice(0, -1)}`])
  await trusted.run(['read-tree', '--reset', '-u', tree], { env })
  const commit = await commitTree(trusted, {
    tree,
    parent: ground.base.commit,
    message: 'Clean room\n',
    author: { name: 'Fixpoint', email: 'fixpoint@fixpoint.invalid' },
  })
  await layAgentGit({
    path: join(room, '.git'),
    commit,
    branch: 'clean-room',
    refs: new Map(),
    shallow: [commit],
    ...(await roomObjects(ground, commit, `${index}-objects`)),
    index,
    remoteUrl: house.network?.url ?? '',
  })
  return room
}
