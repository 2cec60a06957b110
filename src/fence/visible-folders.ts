import { existsSync, lstatSync, readlinkSync, realpathSync, statSync } from 'node:fs'
import { basename, delimiter, dirname, isAbsolute, join } from 'node:path'
import { isWithin, type PlacedFolder } from './sandbox.ts'

/** What commands may see of the machine: the system and the tools, read-only. Everything not named here is absent. */
export interface VisibleFolders {
  readonly system: readonly string[]
  readonly links: readonly { readonly path: string; readonly target: string }[]
  readonly hidden: readonly string[]
  readonly tools: readonly PlacedFolder[]
  /** PATH as commands should see it. */
  readonly path: string
}

export interface Surroundings {
  readonly environment: Readonly<Record<string, string | undefined>>
  /** The real home of the user who runs us. */
  readonly home: string
  readonly root: string
  /** Folders that must not be visible: the runner's own, and ours. */
  readonly secretFolders: readonly string[]
}

const TOP = ['usr', 'bin', 'sbin', 'lib', 'lib32', 'lib64', 'libx32', 'etc', 'opt', 'nix', 'gnu', 'snap']

/** Of /var and /sys only what language tools read: package data, and what a runtime asks about the processor. */
const PARTS = [
  ['/var/lib/dpkg', '/var/lib/gems', '/var/lib/python', '/var/lib/ghc', '/var/lib/texmf', '/var/lib/rpm'],
  ['/var/cache/fontconfig', '/var/cache/man'],
  ['/sys/devices/system/cpu', '/sys/devices/system/node', '/sys/kernel/mm/transparent_hugepage'],
].flat()

/** The part that is the same for every checkout. */
export function systemFolders(): Pick<VisibleFolders, 'system' | 'links'> {
  const top = TOP.map((name) => `/${name}`).filter((path) => existsSync(path))
  return {
    system: [...top.filter((path) => !isLink(path)), ...PARTS.filter((path) => existsSync(path))],
    links: top.filter(isLink).map((path) => ({ path, target: readlinkSync(path) })),
  }
}

export function visibleFolders(surroundings: Surroundings): VisibleFolders {
  const { system, links } = systemFolders()
  const hidden = surroundings.secretFolders.filter(
    (folder) => existsSync(folder) && system.some((path) => isWithin(folder, path)),
  )
  const seen = (path: string): boolean =>
    [...system, ...links.map((link) => link.path)].some((folder) => isWithin(path, folder)) &&
    !hidden.some((folder) => isWithin(path, folder))
  const tools = toolFolders(surroundings, seen)
  return { system, links: [...links, { path: '/var/run', target: '/run' }], hidden, ...tools }
}

const isLink = (path: string): boolean => lstatSync(path).isSymbolicLink()

// ─── Tools ───────────────────────────────────────────────────────────────────────────────────────

/** Variables that name a folder with a language or a tool in it. */
const TOOL_VARIABLES =
  /^(?:JAVA_HOME(?:_\w+)?|MAVEN_HOME|M2_HOME|GRADLE_HOME|GOROOT(?:_\w+)?|PYENV_ROOT|pythonLocation|CONDA|CONDA_PREFIX|VIRTUAL_ENV|NVM_DIR|VOLTA_HOME|FNM_DIR|RUSTUP_HOME|DOTNET_ROOT|ANDROID_HOME|ANDROID_SDK_ROOT|ANDROID_NDK(?:_HOME|_ROOT)?|RUNNER_TOOL_CACHE|AGENT_TOOLSDIRECTORY)$/

/** Below a home: what programs on PATH there lean on. */
const TOOL_HOMES = [
  ['.pyenv', '.rbenv', '.nvm', '.nodenv', '.asdf', '.volta', '.sdkman', '.rustup', '.goenv', '.dotnet'],
  ['.ghcup', '.local/share/uv', '.local/share/pipx', '.local/pipx', '.local/share/mise', '.local/share/fnm'],
].flat()

/** Where a program folder aliased out of a shared place is shown. */
const ALIASES = '/.fixpoint'

function toolFolders(
  surroundings: Surroundings,
  seen: (path: string) => boolean,
): { tools: readonly PlacedFolder[]; path: string } {
  const { environment, home, root } = surroundings
  const tools: PlacedFolder[] = []
  const show = (folder: string): void => {
    const covered = tools.some(({ at }) => isWithin(folder, at))
    if (!covered && isFolder(folder) && !seen(folder) && !isTooBroad(folder, surroundings)) {
      tools.push({ source: realpathSync(folder), at: folder })
    }
  }
  for (const [name, value] of Object.entries(environment)) {
    if (value !== undefined && TOOL_VARIABLES.test(name) && isAbsolute(value)) show(value)
  }
  for (const name of TOOL_HOMES) show(join(home, name))

  const path: string[] = []
  for (const entry of (environment['PATH'] ?? '').split(delimiter)) {
    if (!isAbsolute(entry)) continue
    path.push(entry)
    if (isWithin(entry, root) || seen(entry) || !isFolder(entry)) continue
    if (!isTooBroad(toolOf(entry), surroundings)) show(toolOf(entry))
    else if (!isWithin(home, entry)) path.push(alias(entry, tools))
  }
  return { tools, path: path.join(delimiter) }
}

/** The tool a program folder belongs to: /x/node-24/bin is part of /x/node-24. */
const toolOf = (entry: string): string =>
  /^(?:s?bin|shims|condabin|Scripts)$/.test(basename(entry)) ? dirname(entry) : entry

/**
 * Folders that hold more than one tool: showing all of ~/.cargo would show its credentials, and one that is shown
 * read-only could not be written by `cargo install` or `pip install --user`.
 */
function isTooBroad(folder: string, { home, root, secretFolders }: Surroundings): boolean {
  if (folder === '/' || isWithin(home, folder) || isWithin(root, folder)) return true
  if (secretFolders.some((secret) => isWithin(secret, folder))) return true
  return ['.local', '.cargo', '.config', 'go', '.npm-global'].some((name) => folder === join(home, name))
}

/** Shows a program folder under another name, so that the original place stays private and writable. */
function alias(entry: string, tools: PlacedFolder[]): string {
  const at = `${ALIASES}/bin-${tools.length}`
  tools.push({ source: realpathSync(entry), at })
  return at
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory()
  } catch {
    return false
  }
}
