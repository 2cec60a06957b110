import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import type { FenceUser } from '../fence/sandbox.ts'

/** Folders of this run, outside ROOT: what commands know as HOME and /tmp, and files they are shown. */
export interface PrivateFolders {
  readonly folder: string
  readonly home: string
  readonly temp: string
  readonly varTemp: string
  /** An empty file, shown in place of credentials. */
  readonly empty: string
  /** Account files that know `user`; absent when the machine's own do. */
  readonly accounts?: { readonly passwd: string; readonly group: string }
  /** Makes a mount point and its parents, owned by the commands' user. */
  prepare(path: string): void
  remove(): void
}

export function makePrivateFolders(tempFolder: string, user: FenceUser, homeAt: string): PrivateFolders {
  const folder = realpathSync(mkdtempSync(join(tempFolder, 'fixpoint-fence-')))
  // Passed through by root's fence on the way to the private home; nothing in it is listed for others.
  chmodSync(folder, 0o711)
  const make = (path: string, mode = 0o755): string => {
    mkdirSync(path)
    chmodSync(path, mode)
    give(path, user)
    return path
  }
  const empty = join(folder, 'empty')
  writeFileSync(empty, '', { mode: 0o444 })
  const accounts = accountFiles(folder, user, homeAt)
  return {
    folder,
    home: make(join(folder, 'home'), 0o700),
    temp: make(join(folder, 'tmp'), 0o1777),
    varTemp: make(join(folder, 'var-tmp'), 0o1777),
    empty,
    ...(accounts === undefined ? {} : { accounts }),
    prepare(path) {
      if (!isBelow(path, folder) || existsSync(path)) return
      const parent = dirname(path)
      if (parent !== folder) this.prepare(parent)
      make(path)
    },
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }),
  }
}

const isBelow = (path: string, folder: string): boolean => path.startsWith(`${folder}/`)

function give(path: string, { uid, gid }: FenceUser): void {
  if (process.getuid?.() === 0) chownSync(path, uid, gid)
}

/** Programs ask who they are by number; one that is in no account file makes `whoami` and os.userInfo() fail. */
function accountFiles(folder: string, { uid, gid }: FenceUser, home: string): PrivateFolders['accounts'] {
  const passwd = readFileSync('/etc/passwd', 'utf8')
  if (passwd.split('\n').some((line) => line.split(':')[2] === String(uid))) return undefined
  const paths = { passwd: join(folder, 'passwd'), group: join(folder, 'group') }
  writeFileSync(paths.passwd, `${passwd.trimEnd()}\nfixpoint:x:${uid}:${gid}::${home}:/bin/sh\n`, {
    mode: 0o644,
  })
  writeFileSync(paths.group, `${readFileSync('/etc/group', 'utf8').trimEnd()}\nfixpoint:x:${gid}:\n`, {
    mode: 0o644,
  })
  return paths
}
