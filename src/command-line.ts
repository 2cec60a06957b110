import { parseArgs } from 'node:util'
import { settingsFailure } from './domain/failures/settings.ts'
import { didYouMean, nearest } from './domain/near-miss.ts'

/** What a person asked for at the laptop. */
export type LaptopRequest =
  | { readonly action: 'help' }
  | { readonly action: 'version' }
  | {
      readonly action: 'run'
      /** In plain words; absent when an event brings the task. */
      readonly task?: string
      readonly root: string
      /** Inputs as in action.yml, by name; the names are not checked here. */
      readonly inputs: Readonly<Record<string, string>>
      readonly event?: { readonly file: string; readonly name: string }
      /** Print the journal's records instead of the log. */
      readonly json: boolean
    }
  | { readonly action: 'replay'; readonly journal: string; readonly root: string }
  | { readonly action: 'plan'; readonly root: string; readonly inputs: Readonly<Record<string, string>> }

export const HELP = `Fixpoint runs a careful agent on a repository until the tests pass.

  node dist/index.js "make the tests pass"   work on the repository in this folder
  node dist/index.js replay JOURNAL          run a recorded journal again and report the first difference
  node dist/index.js plan                    print the packages whose tests fail, as a JSON matrix

  --root DIR             the repository to work on (default: this folder)
  --profile fix|cleanup  mend code with commands, or clear old logs without them (default: fix)
  --input NAME=VALUE     any input of the action, e.g. --input test-command="npm test"; may be repeated
                         (docs/configuration.md lists them all)
  --event FILE           take the task from a GitHub event payload (JSON), with --event-name NAME;
                         a task in words beside it wins over the event's text
  --event-name NAME      the event's name, e.g. issue_comment
  --dry-run              work on a copy that is removed at the end: the folder stays as it is, only a patch is kept;
                         the model is asked all the same, which costs tokens
  --json                 print the run's journal, one JSON record a line
  --help, --version

The key is read from ANTHROPIC_API_KEY (and a gateway's address from ANTHROPIC_BASE_URL).
It works in the folder itself: the agent's edits stay there as uncommitted changes, and the result is also left on a
new local branch, where work of yours that was not committed yet is a commit of its own below the agent's. Your branch
and your index are not touched. The pull request it would open is printed.
`

const OPTIONS = {
  root: { type: 'string', needs: 'a folder' },
  profile: { type: 'string', needs: 'fix or cleanup' },
  input: { type: 'string', needs: 'NAME=VALUE', multiple: true },
  event: { type: 'string', needs: 'a file' },
  'event-name': { type: 'string', needs: "an event's name, e.g. issue_comment," },
  'dry-run': { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
} as const

type Option = keyof typeof OPTIONS

const COMMANDS = ['replay', 'plan']

/** Reads the laptop door's arguments (without node and script). Throws `Failure` that names what is wrong. */
export function readCommandLine(argv: readonly string[], knownInputs: readonly string[]): LaptopRequest {
  const { values, positionals } = parse(argv, knownInputs)
  if (values.help) return { action: 'help' }
  if (values.version) {
    if (argv.length > 1) throw wrong('--version takes nothing beside it.')
    return { action: 'version' }
  }
  const given = (Object.keys(values) as Option[]).filter((name) => values[name] !== undefined)
  const root = values.root ?? '.'
  const [first, ...rest] = positionals
  if (first === 'replay') return readReplay(rest, root, given)

  const inputs = readInputs(values.input ?? [])
  if (values.profile !== undefined) inputs['profile'] = values.profile
  if (values['dry-run']) inputs['dry-run'] = 'true'
  if (first === 'plan' && rest.length === 0) {
    refuseBeside('plan', given, ['root', 'input', 'profile'])
    return { action: 'plan', root, inputs }
  }
  const event = readEvent(values.event, values['event-name'])
  const task = readTask(positionals, inputs['task'])
  if (task === undefined && event === undefined) throw settingsFailure('no-task', 'No task was given')
  return {
    action: 'run',
    ...(task === undefined ? {} : { task }),
    root,
    inputs,
    ...(event === undefined ? {} : { event }),
    json: values.json ?? false,
  }
}

// ─── Options ─────────────────────────────────────────────────────────────────────────────────────

function parse(argv: readonly string[], knownInputs: readonly string[]) {
  // Not strict: what is wrong with an option is said in our words.
  const { tokens } = parseArgs({
    args: [...argv],
    options: OPTIONS,
    allowPositionals: true,
    strict: false,
    tokens: true,
  })
  for (const token of tokens) {
    if (token.kind !== 'option') continue
    const known = Object.hasOwn(OPTIONS, token.name)
    if (!known) throw unknownOption(token.rawName, token.name, knownInputs)
    demandValue(token.rawName, OPTIONS[token.name as Option], token.value, token.inlineValue === true)
  }
  return parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true })
}

function unknownOption(shown: string, name: string, knownInputs: readonly string[]): Error {
  if (knownInputs.includes(name)) {
    return wrong(`There is no option ${shown}; inputs are given as --input ${name}=VALUE.`)
  }
  const meant = didYouMean(name, Object.keys(OPTIONS), (word) => `--${word}`)
  return wrong(`There is no option ${shown}.${meant}`)
}

function demandValue(
  shown: string,
  option: (typeof OPTIONS)[Option],
  value: string | undefined,
  inline: boolean,
): void {
  if (option.type === 'boolean') {
    if (value !== undefined) throw wrong(`${shown} takes no value.`)
    return
  }
  // A value that begins with a dash is more often the next option than a value; --root=-x says which.
  const isMissing = value === undefined || value.trim() === '' || (!inline && value.startsWith('-'))
  if (isMissing) throw wrong(`${shown} needs ${option.needs} after it.`)
}

function readInputs(given: readonly string[]): Record<string, string> {
  const inputs: Record<string, string> = {}
  for (const pair of given) {
    const [name = '', ...value] = pair.split('=')
    if (value.length === 0) throw wrong(`--input "${pair}" has no value; write it as NAME=VALUE.`)
    inputs[name] = value.join('=')
  }
  return inputs
}

function readEvent(file: string | undefined, name: string | undefined) {
  if (file === undefined && name === undefined) return undefined
  if (file === undefined) throw wrong('--event-name needs --event FILE beside it.')
  if (name === undefined) throw wrong('--event needs --event-name NAME beside it, e.g. issue_comment.')
  return { file, name }
}

// ─── Words ───────────────────────────────────────────────────────────────────────────────────────

function readReplay(files: readonly string[], root: string, given: readonly Option[]): LaptopRequest {
  const [journal] = files
  if (journal === undefined || files.length > 1) {
    throw wrong('replay needs one journal.jsonl of a run after it, e.g. replay runs/journal.jsonl.')
  }
  refuseBeside('replay', given, ['root'])
  return { action: 'replay', journal, root }
}

function refuseBeside(command: string, given: readonly Option[], taken: readonly Option[]): void {
  const extra = given.find((name) => !taken.includes(name))
  if (extra !== undefined) throw wrong(`${command} takes no --${extra}.`)
}

function readTask(words: readonly string[], input: string | undefined): string | undefined {
  const [first, second] = words
  if (second !== undefined) {
    throw wrong(`${words.length} tasks were given ("${first}", "${second}" …); put the task in quotes.`)
  }
  if (first === undefined) return input
  if (first.trim() === '') throw settingsFailure('no-task', 'The task is empty')
  if (input !== undefined) throw wrong('The task was given twice: in words and as --input task=….')
  refuseMisspeltCommand(first)
  return first
}

/** A slip in a command must not become a task that is paid for. */
function refuseMisspeltCommand(word: string): void {
  if (word === 'help' || word === 'version') throw wrong(`"${word}" is no command. Did you mean --${word}?`)
  const meant = nearest(word, COMMANDS)
  if (meant !== undefined) throw wrong(`"${word}" is no command. Did you mean ${meant}?`)
}

const wrong = (what: string): Error => settingsFailure('bad-arguments', what)
