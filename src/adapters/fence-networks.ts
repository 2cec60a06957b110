import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PROBE_HOST } from '../fence/probe.ts'
import { systemProgram } from '../fence/system-programs.ts'
import { systemFolders } from '../fence/visible-folders.ts'
import { isRoot, ourselves } from './fence-ground.ts'
import { openFenceNetwork, type FenceNetwork } from './fence-network.ts'
import type { SiteOptions, WayName } from './fence-options.ts'
import { OUR_USER } from './ownership.ts'

/** The networks that the ways of one run join, each opened when it is first asked for, and anew once it has ended. */
export interface FenceNetworks {
  /** Ours, outside ROOT, with the sockets of the proxy. */
  readonly folder: string
  /** `undefined` for a way or a setting that needs none. */
  of(name: WayName): Promise<FenceNetwork | undefined>
  close(): Promise<void>
}

export function openFenceNetworks(options: SiteOptions): FenceNetworks {
  const folder = realpathSync(mkdtempSync(join(options.tempFolder ?? tmpdir(), 'fixpoint-network-')))
  // The bridge, which is another user's, passes through and lists nothing.
  chmodSync(folder, 0o711)
  const opened = new Map<WayName, Promise<FenceNetwork>>()
  let count = 0
  return {
    folder,
    async of(name) {
      if (options.network !== 'allowlist' || name === 'reduced') return undefined
      const latest = opened.get(name)
      const network = await latest
      const ended = network?.ended()
      if (network !== undefined && ended === undefined) return network
      // Of two that find it ended, the first has begun another.
      if (opened.get(name) === latest) {
        if (ended !== undefined) options.onNetworkEnded?.(ended)
        opened.set(name, openNetwork(name, options, join(folder, `${name}-${(count += 1)}`)))
        await network?.close()
      }
      return opened.get(name)
    },
    async close() {
      for (const network of await Promise.allSettled(opened.values())) {
        if (network.status === 'fulfilled') await network.value.close()
      }
      opened.clear()
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

const openNetwork = (
  name: Exclude<WayName, 'reduced'>,
  options: SiteOptions,
  folder: string,
): Promise<FenceNetwork> =>
  openFenceNetwork({
    plan: {
      ...systemFolders(),
      rights: name === 'own' ? 'own' : 'root',
      user: isRoot() ? OUR_USER : ourselves(),
    },
    elevate: (argv) => (name === 'sudo' ? [systemProgram('sudo'), '-n', '--', ...argv] : argv),
    folder,
    node: options.node ?? process.execPath,
    allowHosts: options.allowHosts,
    onBlocked: (blocked) => {
      // Our own probe asks for this one, to see that it is refused: no news for the reader of a run.
      if (blocked.host !== PROBE_HOST) options.onBlockedHost?.(blocked)
    },
    ...(options.reach === undefined ? {} : { reach: options.reach }),
  })
