/**
 * The heart of a job's log: of each failing step the command, the first errors and the end, under a byte budget.
 * Pure and streaming: a log of any size is read piece by piece and never held. The log is untrusted: whoever
 * wrote the code that ran decides what is in it.
 */
export interface JobLogReader {
  /** The next piece, cut anywhere. */
  write(piece: string): void
  end(): LogDigest
}

export interface LogDigest {
  /** Never longer than `maxBytes` in UTF-8; without timestamps and colours. */
  readonly text: string
  /** The check that the failing step ran, where it looks like one we know. */
  readonly testCommand?: string
}

export interface FailedStep {
  readonly name: string
  /** ISO 8601, whole seconds, as the API gives them. */
  readonly startedAt?: string
  readonly completedAt?: string
}

export interface LogDigestOptions {
  readonly maxBytes: number
  readonly failedSteps: readonly FailedStep[]
}

/** A log holds no marks for steps, but every step begins with a group that repeats its command. */
interface Section {
  readonly title: string
  readonly startedAt: string
  readonly commandLines: string[]
  readonly strong: Excerpt
  readonly weak: Excerpt
  readonly end: Line[]
  endBytes: number
  failed: boolean
}

interface Line {
  readonly at: number
  readonly text: string
}

interface Excerpt {
  readonly lines: Line[]
  readonly maxBytes: number
  bytes: number
  /** Lines that still belong to the last find. */
  following: number
}

const MAX_LINE_CHARS = 1000
/** A line without an end is not kept whole: a program may print a hundred megabytes of it. */
const MAX_PENDING_CHARS = 256 * 1024
const MAX_SECTIONS = 8
const LINES_BEFORE = 2
const LINES_AFTER = 12
const STRONG_SHARE = 0.4
const WEAK_SHARE = 0.15
const END_SHARE = 0.4

export function readJobLog(options: LogDigestOptions): JobLogReader {
  const log = new SectionedLog(options.maxBytes)
  let pending = ''
  return {
    write(piece) {
      pending += piece
      if (piece.includes('\n')) {
        const lines = pending.split('\n')
        pending = lines.pop() ?? ''
        for (const line of lines) log.take(line)
      }
      if (pending.length > MAX_PENDING_CHARS) pending = shorten(pending, MAX_PENDING_CHARS / 8)
    },
    end() {
      if (pending !== '') log.take(pending)
      return digest(log.sections(), options)
    },
  }
}

/** Guards the one section that is being read. */
class SectionedLog {
  readonly #maxBytes: number
  readonly #failed: Section[] = []
  readonly #before: Line[] = []
  #current: Section
  #inCommand = false
  #at = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
    this.#current = newSection('Set up job', '', maxBytes)
  }

  take(raw: string): void {
    const { time, text } = undress(raw)
    const group = /^##\[group\](Run .*)/.exec(text)?.[1]
    if (group !== undefined || text === 'Post job cleanup.') return this.#begin(group ?? text, time)
    if (this.#inCommand) return this.#takeCommand(text)
    if (text.startsWith('##[group]') || text === '##[endgroup]') return
    this.#keep({ at: this.#at++, text: shorten(text.replace(/^##\[\w+\]/, ''), MAX_LINE_CHARS) }, text)
  }

  /** The failing ones; where none is marked as failing (a lost runner, a time-out), the last one. */
  sections(): readonly Section[] {
    this.#close()
    return this.#failed.length > 0 ? this.#failed : [this.#current]
  }

  #begin(title: string, time: string): void {
    this.#close()
    this.#current = newSection(title, time, this.#maxBytes)
    this.#before.length = 0
    this.#inCommand = title.startsWith('Run ')
  }

  #close(): void {
    if (this.#current.failed && this.#failed.length < MAX_SECTIONS) this.#failed.push(this.#current)
  }

  #takeCommand(text: string): void {
    if (text === '##[endgroup]') this.#inCommand = false
    else if (this.#current.commandLines.length < 50) this.#current.commandLines.push(text)
  }

  #keep(line: Line, marked: string): void {
    const section = this.#current
    const isVerdict = /^##\[error\]\s*Process completed with exit code/.test(marked)
    if (marked.startsWith('##[error]')) section.failed = true
    const isStrong = !isVerdict && (marked.startsWith('##[error]') || STRONG.test(line.text))
    const isWeak = !isVerdict && !isStrong && WEAK.test(line.text) && !QUIET.test(line.text)
    excerpt(section.strong, line, { found: isStrong, before: this.#before })
    excerpt(section.weak, line, { found: isWeak, before: this.#before })
    keepEnd(section, line, this.#maxBytes * END_SHARE)
    this.#before.push(line)
    if (this.#before.length > LINES_BEFORE) this.#before.shift()
  }
}

const newSection = (title: string, startedAt: string, maxBytes: number): Section => ({
  title: shorten(title, 200),
  startedAt,
  commandLines: [],
  strong: { lines: [], maxBytes: maxBytes * STRONG_SHARE, bytes: 0, following: 0 },
  weak: { lines: [], maxBytes: maxBytes * WEAK_SHARE, bytes: 0, following: 0 },
  end: [],
  endBytes: 0,
  failed: false,
})

/** Adds a find with the lines around it, until the share is used up: the first errors matter most. */
function excerpt(
  kept: Excerpt,
  line: Line,
  seen: { readonly found: boolean; readonly before: readonly Line[] },
): void {
  if (seen.found) kept.following = LINES_AFTER + 1
  if (kept.following === 0 || kept.bytes >= kept.maxBytes) return
  kept.following -= 1
  const last = kept.lines.at(-1)?.at ?? -1
  const fresh = seen.found ? [...seen.before.filter((each) => each.at > last), line] : [line]
  for (const each of fresh) {
    kept.lines.push(each)
    kept.bytes += bytesOf(each.text)
  }
}

function keepEnd(section: Section, line: Line, maxBytes: number): void {
  section.end.push(line)
  section.endBytes += bytesOf(line.text)
  // Let go in bulk: shifting one by one costs as much as the whole rest.
  if (section.endBytes > 2 * maxBytes && section.end.length > 1) dropOldest(section, maxBytes)
}

function dropOldest(section: Section, maxBytes: number): void {
  let dropped = 0
  while (section.endBytes > maxBytes && dropped < section.end.length - 1) {
    section.endBytes -= bytesOf(section.end[dropped]?.text ?? '')
    dropped += 1
  }
  section.end.splice(0, dropped)
}

// Shapes that test runners and compilers print for failures only.
const STRONG =
  /^\s*(?:FAIL(?:ED|URE)?\b|--- FAIL|not ok \d|✗|✖|✘|×\s|●\s|E {2,}\S|E: |Error:|Uncaught|Traceback \(most recent|panic:|thread '.*' panicked|npm (?:ERR!|error)|error(?:\[\w+\])?[: ]|fatal[: ]|make(?:\[\d+\])?: \*\*\*)|\b(?:Assertion|Type|Reference|Syntax|Name|Value|Key|Import|ModuleNotFound|Attribute|Runtime|NullPointer|IllegalState)(?:Error|Exception)\b|: (?:fatal )?error(?: [A-Z]+\d+)?:|\berror TS\d+|\bFAILED\b|BUILD FAILED|Segmentation fault|[1-9]\d* (?:failed|failing|failures?|errors?)\b/i

const WEAK =
  /(?:^|[^\w-])(?:errors?|fail(?:ed|s|ure|ures|ing)?|exception|panic|fatal|assert(?:ion)?|cannot|could not|unable to|not found|undefined (?:reference|symbol|method|variable)|unresolved|denied|refused|timed? ?out|expected|unexpected|killed|abort(?:ed)?)\b|\w(?:Error|Exception)\b/i

const QUIET =
  /\b0 (?:errors?|fail(?:ed|ing|ures?)?)\b|\bno (?:errors?|failures?)\b|\b(?:errors?|failures?|failed|fail)[:=]?\s+0\b|without errors?|error[-_ ]?(?:free|prone|handl)|^\s*(?:✓|✔|√|ok \d|PASS(?:ED)?\b)|\bPASSED\b|--(?:fail|no-error)/i

function undress(raw: string): { readonly time: string; readonly text: string } {
  const stamp = /^\uFEFF?(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.\d+)?Z ?/.exec(raw)
  const text = withoutColours(raw.slice(stamp?.[0].length ?? 0))
  return { time: stamp?.[1] ?? '', text: lastDrawn(text).trimEnd() }
}

const ESCAPE = String.fromCharCode(27)
const BELL = String.fromCharCode(7)
const COLOURS = new RegExp(
  `${ESCAPE}(?:\\[[0-?]*[ -/]*[@-~]|\\][^${BELL}${ESCAPE}]*(?:${BELL}|${ESCAPE}\\\\)|[@-Z\\\\^_])`,
  'g',
)

const withoutColours = (text: string): string => (text.includes(ESCAPE) ? text.replace(COLOURS, '') : text)

/** A progress bar redraws its line: what stood last is what a person would have seen. */
const lastDrawn = (text: string): string =>
  text.includes('\r') ? (text.split('\r').findLast((part) => part.trim() !== '') ?? '') : text

const shorten = (text: string, maxChars: number): string => {
  if (text.length <= maxChars) return text
  const head = Math.floor(maxChars * 0.7)
  return `${text.slice(0, head)} … ${text.slice(text.length - (maxChars - head))}`.toWellFormed()
}

function digest(sections: readonly Section[], options: LogDigestOptions): LogDigest {
  const chosen = inFailedSteps(sections, options.failedSteps)
  const share = Math.floor(options.maxBytes / Math.max(1, chosen.length)) - 2
  const texts = chosen.map((section) => render(section, stepOf(section, options.failedSteps), share))
  const testCommand = chosen
    .map((section) => guessTestCommand(commandOf(section)))
    .find((command) => command !== undefined)
  return { text: texts.join('\n\n'), ...(testCommand === undefined ? {} : { testCommand }) }
}

/** A step that may fail marks its section as failing too: the API knows which ones counted. */
function inFailedSteps(sections: readonly Section[], steps: readonly FailedStep[]): readonly Section[] {
  const counted = sections.filter((section) => stepOf(section, steps) !== undefined)
  return counted.length > 0 ? counted : sections
}

const stepOf = (section: Section, steps: readonly FailedStep[]): FailedStep | undefined =>
  steps.find(({ startedAt = '', completedAt = '' }) => {
    const [from, to] = [startedAt.slice(0, 19), completedAt.slice(0, 19)]
    return from !== '' && to !== '' && section.startedAt >= from && section.startedAt <= to
  })

function render(section: Section, step: FailedStep | undefined, maxBytes: number): string {
  const name =
    step === undefined || step.name === section.title ? section.title : `${step.name} (${section.title})`
  const command = commandOf(section).join('\n')
  const heading = [
    `Step: ${name}`,
    ...(command === '' ? [] : [`Command:\n${shorten(command, 1500)}`]),
    'Output:',
  ]
  const head = heading.join('\n')
  const room = Math.max(0, maxBytes - bytesOf(head) - 1)
  return fit(`${head}\n${join(chooseLines(section, room))}`, maxBytes)
}

/** First errors from the front, the end from the back, each within its part of the room; in the log's order. */
function chooseLines(section: Section, room: number): readonly Line[] {
  const gapRoom = 0.9 * room
  const strong = takeWhileFits(section.strong.lines, gapRoom * 0.45)
  const weak = takeWhileFits(section.weak.lines, gapRoom * 0.15)
  const end = takeWhileFits(section.end.toReversed(), gapRoom * 0.4)
  const byPlace = new Map([...strong, ...weak, ...end].map((line) => [line.at, line]))
  return [...byPlace.values()].toSorted((a, b) => a.at - b.at)
}

function takeWhileFits(lines: readonly Line[], maxBytes: number): readonly Line[] {
  let bytes = 0
  return lines.filter((line) => (bytes += bytesOf(line.text)) <= maxBytes)
}

function join(lines: readonly Line[]): string {
  const parts: string[] = []
  let next = lines[0]?.at ?? 0
  for (const line of lines) {
    if (line.at > next) parts.push(`[… ${line.at - next} lines left out …]`)
    parts.push(line.text)
    next = line.at + 1
  }
  return parts.join('\n')
}

/** Many scattered finds have many gaps between them: the budget holds even so. */
function fit(text: string, maxBytes: number): string {
  const bytes = new TextEncoder().encode(text)
  if (bytes.length <= maxBytes) return text
  return new TextDecoder().decode(bytes.subarray(0, Math.max(0, maxBytes - 3))).replace(/\uFFFD$/, '')
}

/** With its line end. */
const bytesOf = (text: string): number => Buffer.byteLength(text) + 1

/** What the group at a step's start repeats: the script's lines, then shell, environment and inputs. */
function commandOf(section: Section): readonly string[] {
  const stop = section.commandLines.findIndex((line) => /^(?:shell|env|with):/.test(line))
  const lines = stop < 0 ? section.commandLines : section.commandLines.slice(0, stop)
  if (lines.length > 0) return lines
  return section.title.startsWith('Run ') ? [section.title.slice(4)] : []
}

/**
 * The checks among a script's lines, as one command; `undefined` when there are none we know. A log can be made
 * to say anything, so only known test runners and checkers pass, never `true` or a script's own words.
 */
export function guessTestCommand(lines: readonly string[]): string | undefined {
  const checks = lines
    .join('\n')
    .replace(/\s*\\\n\s*/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => CHECK.test(line) && !UNUSABLE.test(line))
  return checks.length === 0 ? undefined : [...new Set(checks)].slice(0, 5).join(' && ')
}

const CHECK = new RegExp(
  [
    String.raw`^(?:[A-Z_][A-Z0-9_]*=\S+ +)*(?:`,
    String.raw`(?:npm|pnpm|yarn|bun) +run +ci(?:[:.-][\w:.-]+)?|`,
    String.raw`(?:npm|pnpm|yarn|bun)(?: +--?[\w=./@-]+)*(?: +run)?(?: +--?[\w=./@-]+)* +(?:t|test|tests|check|lint|typecheck|type-check|build|unit|e2e|spec)(?:[:.-][\w:.-]+)?`,
    String.raw`|(?:npx|bunx|pnpm|pnpm exec|pnpm dlx|yarn)(?: +--?[\w-]+)* +(?:jest|vitest|mocha|ava|tap|c8|nyc|tsc|eslint|prettier|playwright|cypress|karma|turbo|nx)`,
    String.raw`|(?:jest|vitest|mocha|ava|tsc|eslint|turbo|nx)`,
    String.raw`|node +(?:--[\w=.-]+ +)*--test`,
    String.raw`|(?:(?:poetry|uv|pipenv|hatch|pdm|rye) +run +)?(?:python3? +-m +)?(?:pytest|unittest|tox|nox|mypy|ruff|flake8|pylint|black|coverage +run)`,
    String.raw`|(?:python3? +)?(?:\./)?manage\.py +test`,
    String.raw`|go +(?:test|vet|build)|gotestsum|golangci-lint`,
    String.raw`|cargo +(?:\+\S+ +)?(?:test|nextest|check|clippy|build)`,
    String.raw`|(?:\./)?(?:mvnw?|gradlew?)\b.*\b(?:test|check|verify|build|package|install)`,
    String.raw`|dotnet +(?:test|build)|swift +(?:test|build)|xcodebuild\b.*\btest|mix +test|sbt\b.*\btest|lein +test|stack +test|cabal +test|zig +(?:build +)?test|deno +(?:test|check|lint)|flutter +test|dart +test`,
    String.raw`|(?:bundle +exec +)?(?:rspec|rake(?: +(?:test|spec))?|rails +test|rubocop|minitest)`,
    String.raw`|(?:php +)?(?:\./)?(?:vendor/bin/)?(?:phpunit|pest|phpstan)|composer +(?:run +)?(?:test|check)`,
    String.raw`|ctest|(?:make|just|task) +(?:-\S+ +)*(?:test|tests|check|lint|ci|verify)(?:[-_:]\w+)*`,
    String.raw`)(?:\s|$)`,
  ].join(''),
)

/** Masked secrets, expressions the shell alone could fill in, output sent elsewhere, background work. */
const UNUSABLE = /\*\*\*|\$\{\{|\bGITHUB_(?:ENV|OUTPUT|PATH)\b|[^&]&\s*$|<<|\|\|\s*(?:true|:)\s*$/
