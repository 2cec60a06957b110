import { homedir, tmpdir } from 'node:os'
import { allOf } from '../domain/all-of.ts'
import { fenceFailure } from '../domain/failures/fence.ts'
import type { Fence, Shell } from '../domain/ports.ts'
import type { FenceLevel, NetworkMode } from '../domain/workspace.ts'
import { levelOf, type ProbeReport } from '../fence/probe.ts'
import { isWithin } from '../fence/sandbox.ts'
import { findSystemProgram } from '../fence/system-programs.ts'
import { isRoot, layGround, type Ground } from './fence-ground.ts'
import { openFenceNetworks, type FenceNetworks } from './fence-networks.ts'
import type { FenceOptions, SiteOptions, WayName } from './fence-options.ts'
import { closeInheritedDescriptors } from './inherited-descriptors.ts'
import { hasFreeSudo, installBubblewrap } from './install-bubblewrap.ts'
import { openNamespaceWay, type Way } from './namespace-way.ts'
import { createPlainShell } from './plain-shell.ts'
import { probeWay } from './probe-stage.ts'
import { openReducedWay } from './reduced-way.ts'

export type { FenceOptions } from './fence-options.ts'

/** Lays out what needs no checkout, so that it can be done beside one: the ways there are, and the network. */
export async function prepareFence(options: SiteOptions): Promise<Fence> {
  closeInheritedDescriptors(options.environment['NODE_CHANNEL_FD'])
  const ways = options.ways ?? (await waysHere(options))
  const networks = openFenceNetworks(options)
  const [first] = ways
  // Trouble with it is told when its way is tried.
  if (first !== undefined) await networks.of(first).catch(() => undefined)
  return {
    raise: (workspace) => raise({ ...options, workspace }, ways, networks),
    close: () => networks.close(),
  }
}

/** Both at once. */
export async function raiseFence(options: FenceOptions): Promise<Shell> {
  return (await prepareFence(options)).raise(options.workspace)
}

/**
 * Raises the highest fence this machine holds: sets up one way after the other, the best first, and takes the first
 * that a probe cannot get through. Throws `Failure` when that is below `asked`, before anything else has run.
 */
async function raise(given: FenceOptions, ways: readonly WayName[], networks: FenceNetworks): Promise<Shell> {
  const options = { ...given, secretFolders: [...(given.secretFolders ?? []), networks.folder] }
  const tried: string[] = []
  let ground: Ground | undefined
  const leave = async (): Promise<void> => {
    await allOf([Promise.resolve(ground?.leave()), networks.close()])
  }
  try {
    refuseBroadRoot(options)
    ground = await layGround(options)
    let best: Tried | undefined
    for (const name of ways) {
      const found = await tryWay(name, ground, options, networks)
      tried.push(...found.story)
      if (found.held === undefined) continue
      if (best !== undefined && RANK[best.level] >= RANK[found.held.level]) {
        await found.held.way.close()
        continue
      }
      await best?.way.close()
      best = found.held
      if (best.level === 'full') break
    }
    if (best !== undefined && RANK[best.level] >= RANK[options.asked]) return shellOf(best, tried, leave)
    await best?.way.close()
    if (options.asked === 'off') return await fallToPlain(options, tried, leave)
    throw tooLow(options, best?.level ?? 'off', tried)
  } catch (error) {
    await leave()
    throw error
  }
}

const RANK: Readonly<Record<FenceLevel, number>> = { off: 0, reduced: 1, full: 2 }

/** A ROOT that contains the home or our own folders would hand them to commands. */
function refuseBroadRoot({ workspace: { root, gitDir }, secretFolders = [] }: FenceOptions): void {
  const within = [homedir(), gitDir, ...secretFolders].find((folder) => isWithin(folder, root))
  if (root === '/' || within !== undefined) {
    throw fenceFailure(
      'fence-bad-root',
      `The folder ${root} contains ${root === '/' ? 'everything' : within}.`,
    )
  }
}

/** Which ways are worth trying, the best first. */
async function waysHere({ mayInstall = false }: SiteOptions): Promise<readonly WayName[]> {
  if (process.platform === 'win32') return []
  if (process.platform !== 'linux') return ['reduced']
  const sudo = !isRoot() && (await hasFreeSudo())
  const bubblewrap =
    findSystemProgram('bwrap') !== undefined || (mayInstall && (await installBubblewrap(sudo)))
  if (!bubblewrap) return ['reduced']
  if (isRoot()) return ['root', 'reduced']
  return sudo ? ['sudo', 'own', 'reduced'] : ['own', 'reduced']
}

// ─── One way ─────────────────────────────────────────────────────────────────────────────────────

interface Tried {
  readonly way: Way
  readonly level: FenceLevel
  readonly report: ProbeReport
}

async function tryWay(
  name: WayName,
  ground: Ground,
  options: FenceOptions,
  networks: FenceNetworks,
): Promise<{ readonly held?: Tried; readonly story: readonly string[] }> {
  let way: Way | undefined
  try {
    way =
      name === 'reduced'
        ? await openReducedWay(ground, options)
        : await openNamespaceWay(name, ground, options, () => networks.of(name))
    const report = await probeWay(way, options.workspace, options.tempFolder ?? tmpdir())
    const level = levelOf(report, way.network, ground.filter !== undefined)
    if (level !== 'off') return { held: { way, level, report }, story: [] }
    await way.close()
    return { story: [`${way.mechanism}: ${whatGotThrough(report)}`] }
  } catch (error) {
    await way?.close()
    return { story: [`${NAMES[name]}: ${error instanceof Error ? error.message : String(error)}`] }
  }
}

const NAMES: Readonly<Record<WayName, string>> = {
  root: 'bubblewrap as root',
  sudo: 'bubblewrap through sudo',
  own: 'bubblewrap with a user namespace',
  reduced: 'no new privileges',
}

const whatGotThrough = ({ gotThrough, works }: ProbeReport): string =>
  works ? `not held: ${[...gotThrough].join(', ')}` : 'commands cannot do their work in it'

// ─── Shells ──────────────────────────────────────────────────────────────────────────────────────

function shellOf({ way, level, report }: Tried, tried: readonly string[], leave: () => Promise<void>): Shell {
  let closing: Promise<void> | undefined
  const close = async (): Promise<void> => {
    await way.close()
    await leave()
  }
  return {
    level,
    mechanism: way.mechanism,
    meaning: level === 'full' ? fullMeaning(way.network) : REDUCED_MEANING,
    findings: [...report.findings, ...way.remarks, ...tried.map((story) => `Tried first: ${story}`)],
    probes: { tried: report.findings.length, held: report.findings.length - report.gotThrough.size },
    network: way.network,
    run: (command, options) => way.run(command, options),
    close: () => (closing ??= close()),
  }
}

const fullMeaning = (network: NetworkMode): string =>
  `Fence: full. Commands see no credentials and write only to the checkout; network: ${network}.`

const REDUCED_MEANING =
  'Fence: reduced. Our credentials are out of reach; commands can read and write all that this user can, and reach the network.'

async function fallToPlain(
  options: FenceOptions,
  tried: readonly string[],
  leave: () => Promise<void>,
): Promise<Shell> {
  await leave()
  return createPlainShell({
    ...options,
    root: options.workspace.root,
    findings: tried.map((story) => `Tried first: ${story}`),
  })
}

function tooLow({ asked }: FenceOptions, level: FenceLevel, tried: readonly string[]): Error {
  const what = tried.length === 0 ? 'This system has no way to hold commands.' : `Tried: ${tried.join('; ')}.`
  return fenceFailure('fence-too-low', what, { asked, level, remedy: remedyFor(level) })
}

function remedyFor(level: FenceLevel): string {
  const lower = level === 'off' ? '“off”, which lets commands read this job’s secrets,' : '“reduced”'
  if (process.platform !== 'linux')
    return `Use a Linux runner, or set fence to ${lower} if that is acceptable.`
  const ways = [
    findSystemProgram('bwrap') === undefined ? 'install bubblewrap' : undefined,
    isRoot()
      ? 'run the job outside a container, or as a user other than root in one that permits user namespaces'
      : 'allow user namespaces or passwordless sudo',
  ].filter((way) => way !== undefined)
  return `On this runner: ${ways.join(', and ')}; or set fence to ${lower} if that is acceptable.`
}
