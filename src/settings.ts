import { settingsFailure } from './domain/failures/settings.ts'
import { didYouMean } from './domain/near-miss.ts'
import type { Settings } from './domain/settings.ts'

/** Reads one input by its name in action.yml; `undefined` or an empty text both mean "not given". */
export type InputReader = (name: string) => string | undefined

/** Which door asks: the laptop needs no token, the writing half of the two-job layout no key. */
export type Door = 'action' | 'laptop'

/** Defaults of action.yml; a test holds the two together. */
export const DEFAULTS: Readonly<Record<string, string>> = {
  profile: 'fix',
  'trigger-phrase': '/fixpoint',
  model: 'claude-opus-5-5',
  'max-turns': '150',
  'max-attempts': '5',
  'max-cost-usd': '3',
  'max-minutes': '30',
  'command-timeout': '120',
  'test-timeout': '900',
  'max-output': '10000',
  fence: 'full',
  network: 'allowlist',
  path: '.',
  'branch-prefix': 'fixpoint/',
  'pull-request': 'auto',
  commit: 'git',
  'push-to-pr': 'false',
  'allow-forks': 'false',
  'max-runs-per-hour': '10',
  'flaky-runs': '2',
  'protect-tests': 'false',
  mode: 'both',
  'upload-artifact': 'auto',
  'cleanup-pattern': '**/*.log*',
  'cleanup-days': '7',
  'cleanup-keep': '3',
  'dry-run': 'false',
}

export const DEFAULT_BASE_URL = 'https://api.anthropic.com'

/** Names that are not in `DEFAULTS` because an empty value has a meaning of its own. */
const WITHOUT_DEFAULT = [
  'anthropic-api-key',
  'github-token',
  'task',
  'test-command',
  'setup-command',
  'effort',
  'allow-hosts',
  'pass-env',
  'protect',
  'ref',
  'base-branch',
  'labels',
  'reviewers',
  'assignees',
  'allowed-bots',
  'label',
  'assignee',
  'run-id',
  'anthropic-base-url',
] as const

export const INPUT_NAMES: readonly string[] = [...Object.keys(DEFAULTS), ...WITHOUT_DEFAULT]

/**
 * Every input, read and checked once, as one frozen value.
 * Throws one `Failure` that names every mistake with its unit and an example; a wrong value never becomes a default.
 * `given`: the names of what was given, where a name may be wrong, too.
 */
export function readSettings(read: InputReader, door: Door, given: readonly string[] = []): Settings {
  const inputs = new Inputs(read)
  for (const name of given.filter((each) => !INPUT_NAMES.includes(each))) {
    inputs.mistake(
      name,
      'is not an input',
      didYouMean(name, INPUT_NAMES).trim().replace('Did', 'did') || 'leave it out',
    )
  }
  const mode = inputs.choice('mode', ['both', 'agent', 'deliver'])
  const settings: Settings = {
    anthropicApiKey: inputs.secret('anthropic-api-key'),
    anthropicBaseUrl: inputs.url('anthropic-base-url', DEFAULT_BASE_URL),
    githubToken: inputs.secret('github-token'),
    ...inputs.optional('task', inputs.text('task')),
    profile: inputs.choice('profile', ['fix', 'cleanup']),
    triggerPhrase: inputs.phrase('trigger-phrase'),
    ...inputs.optional('testCommand', inputs.command('test-command')),
    ...inputs.optional('setupCommand', inputs.command('setup-command')),
    model: inputs.matching('model', /^[\w.:@/-]+$/, 'a model id without spaces', 'claude-opus-5-5'),
    ...inputs.optional('effort', inputs.maybeChoice('effort', ['low', 'medium', 'high', 'xhigh', 'max'])),
    maxTurns: inputs.integer('max-turns', { min: 1, max: 10_000, unit: 'model replies', example: '150' }),
    maxAttempts: inputs.integer('max-attempts', { min: 1, max: 100, unit: 'attempts', example: '5' }),
    maxCostUsd: inputs.number('max-cost-usd', { min: 0.001, max: 10_000, unit: 'US dollars', example: '3' }),
    maxMinutes: inputs.number('max-minutes', { min: 0.05, max: 4320, unit: 'minutes', example: '30' }),
    commandTimeoutSeconds: inputs.number('command-timeout', {
      min: 0.1,
      max: 600,
      unit: 'seconds',
      example: '120',
    }),
    testTimeoutSeconds: inputs.number('test-timeout', {
      min: 0.1,
      max: 86_400,
      unit: 'seconds',
      example: '900',
    }),
    maxOutputChars: inputs.integer('max-output', {
      min: 200,
      max: 100_000,
      unit: 'characters',
      example: '10000',
    }),
    fence: inputs.choice('fence', ['full', 'reduced', 'off']),
    network: inputs.choice('network', ['none', 'allowlist', 'open']),
    allowHosts: inputs.lines(
      'allow-hosts',
      HOST,
      'a host, .suffix or localhost:PORT',
      'registry.example.com',
    ),
    passEnv: inputs.environmentNames('pass-env'),
    protect: inputs.lines('protect', /^[^\0]+$/, 'a glob', 'migrations/**'),
    path: inputs.insidePath('path'),
    ...inputs.optional('ref', inputs.text('ref')),
    ...inputs.optional('baseBranch', inputs.text('base-branch')),
    branchPrefix: inputs.branchPrefix('branch-prefix'),
    pullRequest: inputs.choice('pull-request', ['auto', 'draft', 'none']),
    commit: inputs.choice('commit', ['git', 'api']),
    pushToPr: inputs.flag('push-to-pr'),
    labels: inputs.lines('labels', /^.{1,50}$/u, 'a label of at most 50 characters', 'automated'),
    reviewers: inputs.lines('reviewers', LOGIN_OR_TEAM, 'a login or org/team', 'octocat'),
    assignees: inputs.lines('assignees', LOGIN, 'a login', 'octocat'),
    allowedBots: inputs.bots('allowed-bots'),
    allowForks: inputs.flag('allow-forks'),
    ...inputs.optional('label', inputs.text('label')),
    ...inputs.optional('assignee', inputs.text('assignee')),
    maxRunsPerHour: inputs.integer('max-runs-per-hour', {
      min: 1,
      max: 1000,
      unit: 'runs per person',
      example: '10',
    }),
    ...inputs.optional('runId', inputs.maybeInteger('run-id')),
    flakyRuns: inputs.integer('flaky-runs', { min: 0, max: 20, unit: 'runs', example: '2' }),
    protectTests: inputs.flag('protect-tests'),
    mode,
    uploadArtifact: inputs.choice('upload-artifact', ['auto', 'always', 'never']),
    cleanupPattern: inputs.matching(
      'cleanup-pattern',
      /^(?!\/)(?!.*(^|\/)\.\.(\/|$))[^\0]+$/,
      'a glob inside the repository, without a leading / or ..',
      '**/*.log*',
    ),
    cleanupDays: inputs.number('cleanup-days', { min: 0, max: 36_500, unit: 'days', example: '7' }),
    cleanupKeep: inputs.integer('cleanup-keep', {
      min: 0,
      max: 10_000,
      unit: 'files per log family',
      example: '3',
    }),
    dryRun: inputs.flag('dry-run'),
  }
  if (settings.anthropicApiKey === '' && mode !== 'deliver') throw missingKey(door)
  if (settings.githubToken === '' && door === 'action') {
    inputs.mistake('github-token', 'is empty', "leave the input out to use the job's own token")
  }
  if (mode !== 'both' && door === 'laptop') {
    inputs.mistake('mode', `is "${mode}"`, 'at the laptop there is only one job, so leave it out')
  }
  inputs.complain()
  return Object.freeze(settings)
}

const missingKey = (door: Door): Error =>
  settingsFailure(
    'no-key',
    door === 'laptop'
      ? 'No API key: the variable ANTHROPIC_API_KEY is not set'
      : 'No API key: the input "anthropic-api-key" is empty',
  )

const HOST = /^(localhost:\d{1,5}|\.?[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*)$/i
const LOGIN = /^[\w.-]{1,100}(\[bot\])?$/
const LOGIN_OR_TEAM = /^[\w.-]{1,100}(\/[\w.-]{1,100})?(\[bot\])?$/
/** Variables that carry the action's own credentials, or steer the runner: commands never see them. */
const REFUSED_VARIABLE =
  /^(ANTHROPIC_|INPUT_|ACTIONS_|GITHUB_|RUNNER_)|^(NODE_OPTIONS|LD_PRELOAD|LD_LIBRARY_PATH|GH_TOKEN)$/

interface Range {
  readonly min: number
  readonly max: number
  readonly unit: string
  readonly example: string
}

/** Reads inputs by name and gathers every mistake, so that a user sees them all at once. */
class Inputs {
  readonly #read: InputReader
  readonly #mistakes: string[] = []

  constructor(read: InputReader) {
    this.#read = read
  }

  mistake(name: string, what: string, remedy: string): void {
    this.#mistakes.push(`"${name}" ${what}; ${remedy}`)
  }

  complain(): void {
    if (this.#mistakes.length === 0) return
    const count = this.#mistakes.length === 1 ? 'One input is' : `${this.#mistakes.length} inputs are`
    throw settingsFailure('bad-settings', `${count} wrong: ${this.#mistakes.join(' · ')}`)
  }

  #given(name: string): string {
    const value = (this.#read(name) ?? '').trim()
    return value === '' ? (DEFAULTS[name] ?? '') : value
  }

  /** An absent optional field, rather than one that is present and undefined. */
  optional<Key extends string, Value>(key: Key, value: Value | undefined): { [K in Key]?: Value } {
    return value === undefined ? {} : ({ [key]: value } as { [K in Key]: Value })
  }

  text(name: string): string | undefined {
    return this.#given(name) || undefined
  }

  secret(name: string): string {
    const value = this.#given(name)
    if (/\s/.test(value))
      this.mistake(name, 'holds a space or line break', 'paste the secret anew, as one word')
    return value
  }

  command(name: string): string | undefined {
    const value = this.text(name)
    if (value?.includes('\0')) this.mistake(name, 'holds a NUL byte', 'write a shell command, e.g. npm test')
    return value
  }

  choice<const Value extends string>(name: string, values: readonly Value[]): Value {
    const given = this.#given(name)
    const found = values.find((value) => value === given)
    if (found === undefined) {
      this.mistake(name, `is "${given}"`, `it must be one of ${values.join(', ')}, e.g. ${values[0]}`)
    }
    return found ?? (values[0] as Value)
  }

  maybeChoice<const Value extends string>(name: string, values: readonly Value[]): Value | undefined {
    return this.#given(name) === '' ? undefined : this.choice(name, values)
  }

  flag(name: string): boolean {
    const given = this.#given(name)
    if (/^(true|True|TRUE)$/.test(given)) return true
    if (!/^(false|False|FALSE)$/.test(given)) this.mistake(name, `is "${given}"`, 'it must be true or false')
    return false
  }

  number(name: string, range: Range): number {
    const given = this.#given(name)
    const value = /^[+-]?(\d+\.?\d*|\.\d+)$/.test(given) ? Number(given) : Number.NaN
    if (!(value >= range.min && value <= range.max)) {
      this.mistake(
        name,
        `is "${given}"`,
        `it must be a number of ${range.unit} from ${range.min} to ${range.max}, e.g. ${range.example}`,
      )
    }
    return value
  }

  integer(name: string, range: Range): number {
    const given = this.#given(name)
    const value = /^\d+$/.test(given) ? Number(given) : Number.NaN
    if (!(value >= range.min && value <= range.max)) {
      this.mistake(
        name,
        `is "${given}"`,
        `it must be a whole number of ${range.unit} from ${range.min} to ${range.max}, e.g. ${range.example}`,
      )
    }
    return value
  }

  maybeInteger(name: string): number | undefined {
    if (this.#given(name) === '') return undefined
    return this.integer(name, {
      min: 1,
      max: Number.MAX_SAFE_INTEGER,
      unit: "the run's id",
      example: '12345678',
    })
  }

  matching(name: string, pattern: RegExp, what: string, example: string): string {
    const given = this.#given(name)
    if (!pattern.test(given)) this.mistake(name, `is "${given}"`, `it must be ${what}, e.g. ${example}`)
    return given
  }

  lines(name: string, pattern: RegExp, what: string, example: string): readonly string[] {
    const entries = this.#given(name)
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter((line) => line !== '')
    for (const entry of entries) {
      if (!pattern.test(entry)) {
        this.mistake(name, `has the line "${entry}"`, `each line must be ${what}, e.g. ${example}`)
      }
    }
    return [...new Set(entries)]
  }

  phrase(name: string): string {
    const given = this.#given(name)
    if (given.length < 2 || /[\r\n]/.test(given)) {
      this.mistake(name, `is "${given}"`, 'it must be one line of at least two characters, e.g. /fixpoint')
    }
    return given
  }

  url(name: string, fallback: string): string {
    const given = this.#given(name) || fallback
    const url = URL.canParse(given) ? new URL(given) : undefined
    const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url?.hostname ?? '')
    if (url === undefined || !(url.protocol === 'https:' || (url.protocol === 'http:' && loopback))) {
      this.mistake(name, `is "${given}"`, `it must be an https address, e.g. ${DEFAULT_BASE_URL}`)
    } else if (url.username !== '' || url.password !== '') {
      this.mistake(name, 'holds a user name or password', 'give the address alone')
    }
    return given.replace(/\/+$/, '')
  }

  insidePath(name: string): string {
    const given = this.#given(name)
    const parts = given.toLowerCase().split(/[\\/]/)
    if (given.startsWith('/') || given.includes('\0') || parts.includes('..') || parts.includes('.git')) {
      this.mistake(name, `is "${given}"`, 'it must be a folder inside the workspace, e.g. packages/api')
    }
    return given
  }

  branchPrefix(name: string): string {
    const given = this.#given(name)
    // The rules of git's ref names that a prefix can break by itself.
    if (!/^[^\s~^:?*[\\\x00-\x1f\x7f]*$/.test(given) || /\.\.|@\{|\/\/|^[/.-]|\.lock\//.test(given)) {
      this.mistake(name, `is "${given}"`, 'it must begin a valid branch name, e.g. fixpoint/')
    }
    return given
  }

  bots(name: string): readonly string[] {
    const bots = this.lines(name, /^(\*|[\w.-]{1,100}(\[bot\])?)$/, "a bot's login", 'renovate[bot]')
    if (bots.includes('*')) {
      this.mistake(name, 'holds "*"', 'name each bot that may start a run, e.g. renovate[bot]')
    }
    return bots
  }

  environmentNames(name: string): readonly string[] {
    const names = this.lines(name, /^[A-Za-z_]\w*$/, 'the name of a variable', 'DATABASE_URL')
    for (const variable of names) {
      if (REFUSED_VARIABLE.test(variable)) {
        this.mistake(
          name,
          `names ${variable}`,
          'that variable belongs to the runner or holds a credential of the action',
        )
      }
    }
    return names
  }
}
