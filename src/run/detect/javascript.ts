import { asObject, asText, type Ecosystem, type Found, type Place } from './place.ts'

type Manager = 'npm' | 'pnpm' | 'yarn' | 'bun'

export const javascript: Ecosystem = {
  name: 'JavaScript',
  async test(place) {
    if (!place.has('package.json')) return denoTest(place)
    const manifest = await place.json('package.json')
    return (
      scriptTest(place, manifest) ??
      workspaceTest(place, manifest) ??
      runnerTest(place, manifest) ??
      nodeRunner(place)
    )
  },
  async setup(place) {
    if (!place.has('package.json')) return undefined
    const manifest = await place.json('package.json')
    const needs = ['dependencies', 'devDependencies', 'optionalDependencies', 'workspaces'].some(
      (key) => manifest[key] !== undefined,
    )
    return needs ? installOf(place, manifest) : undefined
  },
}

/** npm writes this script into every new manifest; it is no test. */
const PLACEHOLDER = /no test specified/

const scriptOf = (manifest: Readonly<Record<string, unknown>>, name: string): string =>
  asText(asObject(manifest['scripts'])[name])

function scriptTest(place: Place, manifest: Readonly<Record<string, unknown>>): Found | undefined {
  const script = scriptOf(manifest, 'test')
  if (script === '' || PLACEHOLDER.test(script)) return undefined
  const manager = managerOf(place, manifest)
  return {
    // Plain `bun test` is Bun's own runner and passes the script by.
    command: manager === 'bun' ? 'bun run test' : `${manager} test`,
    source: 'the "test" script in package.json',
    definedIn: ['package.json'],
  }
}

function workspaceTest(place: Place, manifest: Readonly<Record<string, unknown>>): Found | undefined {
  const manager = managerOf(place, manifest)
  const isWorkspace = manifest['workspaces'] !== undefined || place.has('pnpm-workspace.yaml')
  if (!isWorkspace) return undefined
  const commands: Record<Manager, string> = {
    npm: 'npm test --workspaces --if-present',
    pnpm: 'pnpm --recursive --if-present test',
    yarn: isClassicYarn(place) ? 'yarn workspaces run test' : 'yarn workspaces foreach --all run test',
    bun: "bun run --filter '*' test",
  }
  return { command: commands[manager], source: 'the workspaces of package.json', definedIn: ['package.json'] }
}

const RUNNERS: readonly (readonly [dependency: string, configuration: RegExp, command: string])[] = [
  ['vitest', /^vitest\.config\./, 'vitest run'],
  ['jest', /^jest\.config\./, 'jest'],
  ['mocha', /^\.mocharc/, 'mocha'],
  ['ava', /^ava\.config\./, 'ava'],
  ['jasmine', /^jasmine\.(?:json|mjs)$/, 'jasmine'],
  ['tap', /^\.taprc$/, 'tap'],
]

function runnerTest(place: Place, manifest: Readonly<Record<string, unknown>>): Found | undefined {
  const needs = { ...asObject(manifest['dependencies']), ...asObject(manifest['devDependencies']) }
  for (const [dependency, configuration, command] of RUNNERS) {
    const [file] = place.own(configuration)
    if (needs[dependency] === undefined && file === undefined) continue
    return {
      command: `npx --no-install ${command}`,
      source: file ?? `${dependency} in package.json`,
      definedIn: file === undefined ? ['package.json'] : ['package.json', file],
    }
  }
  return undefined
}

const NODE_TESTS =
  /(?:^|\/)(?:[^/]+[.-]test|test[-.][^/]+|test)\.(?:c|m)?[jt]s$|(?:^|\/)test\/[^/].*\.(?:c|m)?[jt]s$/

/** Node's own runner finds these names by itself. */
export function nodeRunner(place: Place): Found | undefined {
  const [file] = place.any(NODE_TESTS)
  return file === undefined
    ? undefined
    : { command: 'node --test', source: `test files like ${file}`, definedIn: [] }
}

async function denoTest(place: Place): Promise<Found | undefined> {
  const [file] = place.own(/^deno\.jsonc?$/)
  if (file === undefined) return undefined
  const tasks = asObject((await place.json(file))['tasks'])
  const command = tasks['test'] === undefined ? 'deno test --allow-all' : 'deno task test'
  return { command, source: file, definedIn: [file] }
}

function managerOf(place: Place, manifest: Readonly<Record<string, unknown>>): Manager {
  const named = /^(npm|pnpm|yarn|bun)@/.exec(asText(manifest['packageManager']))?.[1]
  if (named) return named as Manager
  if (place.has('pnpm-lock.yaml') || place.has('pnpm-workspace.yaml')) return 'pnpm'
  if (place.has('yarn.lock')) return 'yarn'
  if (place.has('bun.lock') || place.has('bun.lockb')) return 'bun'
  return 'npm'
}

const isClassicYarn = (place: Place): boolean => !place.has('.yarnrc.yml')

function installOf(place: Place, manifest: Readonly<Record<string, unknown>>): string {
  const isLocked = place.has('package-lock.json') || place.has('npm-shrinkwrap.json')
  const commands: Record<Manager, string> = {
    npm: isLocked ? 'npm ci --no-audit --no-fund' : 'npm install --no-audit --no-fund --no-package-lock',
    pnpm: place.has('pnpm-lock.yaml') ? 'pnpm install --frozen-lockfile' : 'pnpm install',
    yarn: isClassicYarn(place) ? 'yarn install --frozen-lockfile' : 'yarn install --immutable',
    bun: 'bun install --frozen-lockfile',
  }
  return commands[managerOf(place, manifest)]
}
