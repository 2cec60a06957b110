/** A command that was recognised, and from what. */
export interface Found {
  readonly command: string
  /** Said in the log, e.g. `the "test" script in package.json`. */
  readonly source: string
  /** Files that define the command, relative to the place. */
  readonly definedIn: readonly string[]
}

/** One folder of the start commit, seen as a project. Paths are relative to it. */
export interface Place {
  readonly paths: readonly string[]
  has(path: string): boolean
  /** Files directly in the folder whose name matches. */
  own(name: RegExp): readonly string[]
  /** Files at any depth whose path matches, without those of installed packages and of projects further down. */
  any(path: RegExp): readonly string[]
  read(path: string): Promise<string>
  /** The file as JSON; an empty object when it is absent or broken. */
  json(path: string): Promise<Readonly<Record<string, unknown>>>
}

/** What is known of one family of projects. */
export interface Ecosystem {
  readonly name: string
  test(place: Place): Promise<Found | undefined>
  /** What installs its dependencies; undefined when there is nothing to install. */
  setup?(place: Place): Promise<string | undefined>
}

const MANIFEST =
  /(?:^|\/)(?:package\.json|pyproject\.toml|setup\.py|go\.mod|Cargo\.toml|pom\.xml|build\.gradle(?:\.kts)?|[^/]+\.(?:cs|fs|vb)proj|Gemfile|composer\.json|mix\.exs)$/

const INSTALLED = /(?:^|\/)(?:node_modules|\.venv|venv|site-packages|vendor|target|\.git)\//

export function placeOf(
  folder: string,
  allPaths: readonly string[],
  readFile: (path: string) => Promise<string | undefined>,
): Place {
  const prefix = folder === '' ? '' : `${folder}/`
  const paths = allPaths.filter((path) => path.startsWith(prefix)).map((path) => path.slice(prefix.length))
  const known = new Set(paths)
  const nested = paths.filter((path) => path.includes('/') && MANIFEST.test(path)).map(folderOf)
  const isOurs = (path: string): boolean =>
    !INSTALLED.test(path) && !nested.some((inner) => path.startsWith(`${inner}/`))
  const read = async (path: string): Promise<string> =>
    known.has(path) ? ((await readFile(prefix + path)) ?? '') : ''
  return {
    paths,
    has: (path) => known.has(path),
    own: (name) => paths.filter((path) => !path.includes('/') && name.test(path)),
    any: (path) => paths.filter((candidate) => path.test(candidate) && isOurs(candidate)),
    read,
    json: async (path) => objectFrom(await read(path)),
  }
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'))

function objectFrom(text: string): Readonly<Record<string, unknown>> {
  try {
    return asObject(JSON.parse(text))
  } catch {
    // A broken manifest tells nothing; the tools that own it will say why.
    return {}
  }
}

export const asObject = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}

export const asText = (value: unknown): string => (typeof value === 'string' ? value : '')
