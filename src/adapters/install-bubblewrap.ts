import { findSystemProgram, SYSTEM_PATH, systemProgram } from '../fence/system-programs.ts'
import { isRoot } from './fence-ground.ts'
import { runProcess } from './process-tree.ts'

const INSTALL_TIMEOUT_MS = 60_000

/** The command of each package manager, tried where it exists. The list of packages is usually fresh enough. */
const MANAGERS: readonly { readonly program: string; readonly commands: readonly (readonly string[])[] }[] = [
  {
    program: 'apt-get',
    commands: [
      ['apt-get', 'install', '-y', '-q', '--no-install-recommends', 'bubblewrap'],
      ['apt-get', 'update', '-q'],
      ['apt-get', 'install', '-y', '-q', '--no-install-recommends', 'bubblewrap'],
    ],
  },
  { program: 'dnf', commands: [['dnf', 'install', '-y', '-q', 'bubblewrap']] },
  { program: 'apk', commands: [['apk', 'add', '-q', 'bubblewrap']] },
  { program: 'pacman', commands: [['pacman', '-S', '--noconfirm', '--needed', 'bubblewrap']] },
  { program: 'zypper', commands: [['zypper', '-n', '-q', 'install', 'bubblewrap']] },
]

/** Has bubblewrap installed by the system's package manager; false when that is not possible within a minute. */
export async function installBubblewrap(maySudo: boolean): Promise<boolean> {
  const manager = MANAGERS.find(({ program }) => findSystemProgram(program) !== undefined)
  if (manager === undefined || !(isRoot() || maySudo)) return false
  const deadline = Date.now() + INSTALL_TIMEOUT_MS
  for (const command of manager.commands) {
    if (findSystemProgram('bwrap') !== undefined) break
    const argv = isRoot() ? command : [systemProgram('sudo'), '-n', '--', ...command]
    await runProcess(argv, {
      cwd: '/',
      env: { PATH: SYSTEM_PATH, DEBIAN_FRONTEND: 'noninteractive' },
      timeoutMs: Math.max(1_000, deadline - Date.now()),
      maxOutputChars: 2_000,
    })
  }
  return findSystemProgram('bwrap') !== undefined
}

/** True when sudo gives root rights without asking. */
export async function hasFreeSudo(): Promise<boolean> {
  if (findSystemProgram('sudo') === undefined) return false
  const { exitCode } = await runProcess([systemProgram('sudo'), '-n', 'true'], {
    cwd: '/',
    env: { PATH: SYSTEM_PATH },
    timeoutMs: 5_000,
    maxOutputChars: 500,
  })
  return exitCode === 0
}
