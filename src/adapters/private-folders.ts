import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import type { FenceUser } from '../fence/sandbox.ts'
import { removeTree } from './remove-tree.ts'

/** Folders of this run, outside ROOT: what commands know as HOME and /tmp, and files they are shown. */
export interface PrivateFolders {
  readonly folder: string
  readonly home: string
  readonly temp: string
  readonly varTemp: string
  /** An empty file, shown in place of credentials. */
  readonly empty: string
  /** Points at the git directory made for the agent. */
  readonly gitPointer: string
  /** Account files that know `user`; absent when the machine's own do. */
  readonly accounts?: { readonly passwd: string; readonly group: string }
  /** Makes a mount point and its parents, owned by the commands' user. */
  prepare(path: string): void
  remove(): Promise<void>
}

export interface PrivateFoldersRequest {
  readonly tempFolder: string
  readonly user: FenceUser
  /** What commands know as HOME. */
  readonly homeAt: string
  readonly agentGitDir: string
}

export function makePrivateFolders(request: PrivateFoldersRequest): PrivateFolders {
  const { user } = request
  const folder = realpathSync(mkdtempSync(join(request.tempFolder, 'fixpoint-fence-')))
  // Others may pass through, to the private home, and list nothing.
  chmodSync(folder, 0o711)
  const make = (path: string, mode = 0o755): string => {
    mkdirSync(path)
    chmodSync(path, mode)
    give(path, user)
    return path
  }
  const write = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text, { mode: 0o444 })
    return join(folder, name)
  }
  const prepare = (path: string): void => {
    if (!path.startsWith(`${folder}/`)) return
    prepare(dirname(path))
    const found = lstatSync(path, { throwIfNoEntry: false })
    if (found?.isDirectory() === true) return
    // A command's link: followed, it would have folders made wherever it leads.
    if (found !== undefined) unlinkSync(path)
    make(path)
  }
  const accounts = accountFiles(request, write)
  const gitPointer = write('git-pointer', `gitdir: ${request.agentGitDir}\n`)
  // Git works in no folder whose .git is somebody else's.
  give(gitPointer, user)
  return {
    folder,
    home: make(join(folder, 'home'), 0o700),
    temp: make(join(folder, 'tmp'), 0o1777),
    varTemp: make(join(folder, 'var-tmp'), 0o1777),
    empty: write('empty', ''),
    gitPointer,
    ...(accounts === undefined ? {} : { accounts }),
    prepare,
    remove: () => removeTree(folder),
  }
}

function give(path: string, { uid, gid }: FenceUser): void {
  if (process.getuid?.() === 0) chownSync(path, uid, gid)
}

/** Programs ask who they are by number; a number in no account file makes `whoami` and os.userInfo() fail. */
function accountFiles(
  { user: { uid, gid }, homeAt }: PrivateFoldersRequest,
  write: (name: string, text: string) => string,
): PrivateFolders['accounts'] {
  const passwd = readFileSync('/etc/passwd', 'utf8')
  if (passwd.split('\n').some((line) => line.split(':')[2] === String(uid))) return undefined
  const group = readFileSync('/etc/group', 'utf8')
  return {
    passwd: write('passwd', `${passwd.trimEnd()}\nfixpoint:x:${uid}:${gid}::${homeAt}:/bin/sh\n`),
    group: write('group', `${group.trimEnd()}\nfixpoint:x:${gid}:\n`),
  }
}
