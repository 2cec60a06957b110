import { parseArgs } from 'node:util'
import { settingsFailure } from './domain/failures/settings.ts'

/** What a person asked for at the laptop. */
export type LaptopRequest =
  | { readonly action: 'help' }
  | { readonly action: 'version' }
  | {
      readonly action: 'run'
      /** In plain words; absent when an event brings the task. */
      readonly task?: string
      readonly root: string
      /** Inputs as in action.yml, by name. */
      readonly inputs: Readonly<Record<string, string>>
      readonly event?: { readonly file: string; readonly name: string }
      /** Print the journal's records instead of the log. */
      readonly json: boolean
    }
  | { readonly action: 'replay'; readonly journal: string; readonly root: string; readonly json: boolean }
  | { readonly action: 'plan'; readonly root: string; readonly inputs: Readonly<Record<string, string>> }

export const HELP = `fixpoint: runs a careful agent on a repository until the tests pass.

  fixpoint "make the tests pass"        work on the repository in this folder
  fixpoint replay JOURNAL               run a recorded journal again and report the first difference
  fixpoint plan                         print the packages whose tests fail, as a JSON matrix

  --root DIR             the repository to work on (default: this folder)
  --profile fix|cleanup  mend code with commands, or clear old logs without them (default: fix)
  --input NAME=VALUE     any input of the action, e.g. --input test-command="npm test"; may be repeated
  --event FILE           take the task from a GitHub event payload (JSON), with --event-name NAME
  --event-name NAME      the event's name, e.g. issue_comment
  --dry-run              everything but the writes: no branch, no deletion
  --json                 print the run's journal, one JSON record a line
  --help, --version

The key is read from ANTHROPIC_API_KEY (and a gateway's address from ANTHROPIC_BASE_URL).
The result is left on a local branch, and the pull request it would open is printed.
`

const OPTIONS = {
  root: { type: 'string' },
  profile: { type: 'string' },
  input: { type: 'string', multiple: true },
  event: { type: 'string' },
  'event-name': { type: 'string' },
  'dry-run': { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
} as const

/** Reads the laptop door's arguments (without node and script). Throws `Failure` that names what is wrong. */
export function readCommandLine(argv: readonly string[], knownInputs: readonly string[]): LaptopRequest {
  const { values, positionals } = parse(argv)
  if (values.help) return { action: 'help' }
  if (values.version) return { action: 'version' }

  const root = values.root ?? '.'
  const inputs = readInputs(values.input ?? [], knownInputs)
  if (values.profile !== undefined) inputs['profile'] = values.profile
  if (values['dry-run']) inputs['dry-run'] = 'true'
  const json = values.json ?? false

  const [first, second, ...rest] = positionals
  if (first === 'replay' && second !== undefined && rest.length === 0) {
    return { action: 'replay', journal: second, root, json }
  }
  if (first === 'plan' && second === undefined) return { action: 'plan', root, inputs }
  if (second !== undefined) {
    throw wrong(`${positionals.length} tasks were given ("${first}", "${second}" …); put the task in quotes`)
  }
  if (first?.trim() === '') throw wrong('The task is empty')

  const event = readEvent(values.event, values['event-name'])
  if (first === undefined && event === undefined && inputs['task'] === undefined) {
    throw wrong('No task was given, e.g. fixpoint "make the tests pass"')
  }
  const task = first ?? inputs['task']
  return {
    action: 'run',
    ...(task === undefined ? {} : { task }),
    root,
    inputs,
    ...(event === undefined ? {} : { event }),
    json,
  }
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true })
  } catch (cause) {
    throw settingsFailure('bad-arguments', cause instanceof Error ? cause.message : String(cause), {}, cause)
  }
}

function readInputs(given: readonly string[], known: readonly string[]): Record<string, string> {
  const inputs: Record<string, string> = {}
  for (const pair of given) {
    const [name = '', ...value] = pair.split('=')
    if (value.length === 0) throw wrong(`--input "${pair}" has no value; write it as NAME=VALUE`)
    if (!known.includes(name)) throw wrong(`--input "${name}" is not an input of the action`)
    inputs[name] = value.join('=')
  }
  return inputs
}

function readEvent(file: string | undefined, name: string | undefined) {
  if (file === undefined && name === undefined) return undefined
  if (file === undefined) throw wrong('--event-name needs --event FILE beside it')
  if (name === undefined) throw wrong('--event needs --event-name NAME beside it, e.g. issue_comment')
  return { file, name }
}

const wrong = (what: string): Error => settingsFailure('bad-arguments', what)
