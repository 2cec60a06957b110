import { existsSync, lchownSync, lstatSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Workspace } from '../domain/workspace.ts'
import type { FenceUser } from '../fence/sandbox.ts'
import { SYSTEM_PATH, systemProgram } from '../fence/system-programs.ts'
import { runProcess } from './process-tree.ts'

/**
 * Not in use on any usual system: between two ranges that service managers hand out. One of many, so that two runs
 * at once on one machine seldom have the same, and neither sees nor ends the other's processes.
 */
const OUR_IDS = { first: 60_600, count: 400 }
const ourId = OUR_IDS.first + (process.pid % OUR_IDS.count)

export const OUR_USER: FenceUser = { uid: ourId, gid: ourId }

/** Whom commands run as when we are root: ROOT's owner, whose files are then already right, or a user of our own. */
export function commandUserFor(root: string): FenceUser {
  const { uid, gid } = lstatSync(root)
  return uid === 0 ? OUR_USER : { uid, gid }
}

type Lent = Pick<Workspace, 'root' | 'agentGitDir'>

/**
 * Lends ROOT, and the git directory made for the agent, to the commands' user. Returns what gives them back; what is
 * noted in `tempFolder` lets a later process do it, when this one was killed.
 */
export async function lendRoot(
  { root, agentGitDir }: Lent,
  user: FenceUser,
  tempFolder: string,
): Promise<() => Promise<void>> {
  const { uid, gid } = lstatSync(root)
  const note = join(tempFolder, LENT_NOTE)
  writeFileSync(note, JSON.stringify({ root, agentGitDir, owner: { uid, gid } }), { mode: 0o600 })
  await giveTree({ root, agentGitDir }, user)
  return async () => {
    await giveTree({ root, agentGitDir }, { uid, gid })
    rmSync(note, { force: true })
  }
}

const LENT_NOTE = 'lent-root.json'

/** Gives ROOT back after a run that could not do so itself. */
export async function takeBackRoot(tempFolder: string): Promise<void> {
  const note = join(tempFolder, LENT_NOTE)
  if (!existsSync(note)) return
  const { owner, ...lent } = JSON.parse(readFileSync(note, 'utf8')) as Lent & { readonly owner: FenceUser }
  if (existsSync(lent.root)) await giveTree(lent, owner)
  rmSync(note, { force: true })
}

/** A folder laid out by us for commands to work in. */
export const giveFolder = (folder: string, user: FenceUser): Promise<void> => chownTrees([folder], user)

async function giveTree({ root, agentGitDir }: Lent, user: FenceUser): Promise<void> {
  const real = join(root, '.git')
  if (agentGitDir === real) return chownTrees([root], user)
  // Somebody's own repository: covered inside the fence, and left alone outside.
  await chownTrees([root, agentGitDir], user, real)
}

/** Changes what is not yet so, links themselves and not where they lead. */
async function chownTrees(folders: readonly string[], user: FenceUser, spared?: string): Promise<void> {
  if (folders.every((folder) => chownSmall(folder, user, spared))) return
  const { uid, gid } = user
  const search = [
    [systemProgram('find'), ...folders, '-xdev'],
    spared === undefined ? [] : ['-path', spared, '-prune', '-o'],
    ['(', '!', '-uid', String(uid), '-o', '!', '-gid', String(gid), ')'],
    ['-exec', systemProgram('chown'), '-h', `${uid}:${gid}`, '{}', '+'],
  ].flat()
  await runProcess(search, {
    cwd: '/',
    env: { PATH: SYSTEM_PATH },
    timeoutMs: 300_000,
    maxOutputChars: 1_000,
  })
}

/** So many are done by ourselves sooner than a program is started for them. */
const FEW = 500

/** False, with the work half done, for a tree of more than a few entries, or in which something vanishes meanwhile. */
function chownSmall(top: string, user: FenceUser, spared: string | undefined): boolean {
  try {
    return chownFew(top, user, spared)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false
    throw error
  }
}

function chownFew(top: string, { uid, gid }: FenceUser, spared: string | undefined): boolean {
  let left = FEW
  const { dev } = lstatSync(top)
  const give = (path: string): boolean => {
    if (path === spared) return true
    left -= 1
    if (left < 0) return false
    const entry = lstatSync(path)
    if (entry.dev !== dev) return true
    if (entry.uid !== uid || entry.gid !== gid) lchownSync(path, uid, gid)
    return !entry.isDirectory() || readdirSync(path).every((name) => give(join(path, name)))
  }
  return give(top)
}

/** Of this run or of an earlier one, to which ROOT still belongs. */
export const isOurUser = ({ uid }: FenceUser): boolean =>
  uid >= OUR_IDS.first && uid < OUR_IDS.first + OUR_IDS.count
