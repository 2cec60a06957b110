import { spawnSync } from 'node:child_process'
import { fenceFailure } from '../domain/failures/fence.ts'
import { reaperCommand } from '../fence/reaper.ts'
import { limitedCommand } from '../fence/sandbox.ts'
import { isRoot, refuseReplaced, type Ground } from './fence-ground.ts'
import type { FenceOptions } from './fence-options.ts'
import type { Way } from './namespace-way.ts'
import { giveFolder, isOurUser } from './ownership.ts'
import { posixShell } from './plain-shell.ts'
import { runProcess } from './process-tree.ts'
import { systemProgram } from '../fence/system-programs.ts'
import { seatbeltProfile } from '../fence/seatbelt.ts'

/**
 * Commands without namespaces: no program can raise its rights, the environment is allow-listed, HOME is private,
 * and what is left running is hunted down. What keeps credentials out of reach is how the run itself was started
 * (see sealed-process.ts), or, when it is root, that commands are not.
 */
export async function openReducedWay(ground: Ground, options: FenceOptions): Promise<Way> {
  const env = ground.environment({ home: ground.folders.home, temp: ground.folders.temp })
  const given = new Set<string>()
  let running = 0
  return {
    name: 'reduced',
    mechanism: mechanism(ground),
    // Said as it is: without a network namespace nothing holds a command to the proxy.
    network: 'open',
    remarks: [],
    async run(command, { root = options.workspace.root, ...rest }) {
      if (isRoot() && root !== options.workspace.root && !given.has(root)) {
        await giveFolder(root, ground.user)
        given.add(root)
      }
      refuseReplaced(root)
      running += 1
      const result = await runProcess(
        [...wrapper(ground, root), ...reaperCommand(), ...limitedCommand(root, posixShell(), command)],
        {
          ...rest,
          cwd: '/',
          env,
          huntStrays: true,
          ...(isRoot() ? { user: ground.user } : {}),
          signalsAsNumbers: true,
          stopWhen: ground.watchDisk(),
        },
      )
      running -= 1
      // Not under another command that runs beside this one: the last to end sweeps for all.
      if (running === 0) sweep(ground)
      return result
    },
    async close() {
      sweep(ground)
    },
  }
}

function mechanism({ user }: Ground): string {
  if (process.platform === 'darwin') return 'seatbelt profile'
  return isRoot() ? `no new privileges, as uid ${user.uid}` : 'no new privileges'
}

function wrapper({ folders }: Ground, root: string): readonly string[] {
  if (process.platform === 'darwin') {
    return ['/usr/bin/sandbox-exec', '-p', seatbeltProfile({ root, folders: [folders.home, folders.temp] })]
  }
  if (process.platform !== 'linux')
    throw fenceFailure('fence-no-way', 'This system has no way to hold commands.')
  return [systemProgram('setpriv'), '--no-new-privs', '--inh-caps=-all', '--']
}

/** Whoever runs as the user that only commands run as is a stray. Only then: another user has programs of his own. */
function sweep({ user }: Ground): void {
  if (!isRoot() || !isOurUser(user)) return
  spawnSync('/bin/sh', ['-c', 'kill -KILL -1'], { ...user, stdio: 'ignore', timeout: 5_000 })
}
