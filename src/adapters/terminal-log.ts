import { stripVTControlCharacters } from 'node:util'
import { cleanForLog } from '../domain/hygiene.ts'
import type { JobLog } from './job-log.ts'

export interface Terminal {
  readonly write: (text: string) => void
  readonly colour: boolean
  /** A line that moves while something is awaited; only where whoever reads sees it move. */
  readonly moving: boolean
  /** Asked for each time: a window changes its size. */
  readonly columns: () => number
}

export interface TerminalLog extends JobLog {
  /** What is awaited from now on, in a few words; empty: nothing. Cleaned here. */
  awaiting(what: string): void
}

/** At a terminal: chapters as headings, signs in colour, a moving last line; no runner to speak to. */
export function createTerminalLog(terminal: Terminal): TerminalLog {
  const { write, colour } = terminal
  const paint = (code: string, text: string): string => (colour ? `\u001b[${code}m${text}\u001b[0m` : text)
  const last = terminal.moving ? movingLine(terminal) : { show: () => {}, erase: () => {} }
  const say = (text: string): void => {
    last.erase()
    write(text)
  }
  return {
    chapter: (title) => say(`\n${paint('1', cleanForLog(title))}\n`),
    lines: (lines) => {
      if (lines.length > 0)
        say(`${lines.map((line) => `  ${painted(cleanForLog(line), paint)}`).join('\n')}\n`)
    },
    annotate: (level, text) => say(`${paint(level === 'error' ? '31' : '33', cleanForLog(text))}\n`),
    // One line, in which nothing moves the cursor on by more than it counts for.
    awaiting: (what) => last.show(cleanForLog(what).replace(/\s+/g, ' ')),
    close: () => last.show(''),
  }
}

const [RED, GREEN, YELLOW, DIM] = ['31', '32', '33', '2']

/** How a line begins says what it is; the match is painted. */
const PAINTED: readonly (readonly [begins: RegExp, code: string])[] = [
  [/^✓/, GREEN],
  [/^ *✗/, RED],
  [/^(?:PASSED|NO-CHANGE|NOT-REPRODUCED)\b/, `1;${GREEN}`],
  [/^(?:FAILING|STOPPED|ERROR)\b/, `1;${RED}`],
  [/^(?:SUSPECT|UNVERIFIED)\b/, `1;${YELLOW}`],
  [/^(?:Warning|Suspicious|Blocked|Flaky):/, YELLOW],
  [/^(?:turn \d+:|·|…).*/, DIM],
]

function painted(line: string, paint: (code: string, text: string) => string): string {
  const [begins, code] = PAINTED.find(([pattern]) => pattern.test(line)) ?? []
  return begins && code ? line.replace(begins, (sign) => paint(code, sign)) : line
}

const FRAMES = '⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏'
const FRAME_MS = 100
/** What is there sooner than this needs no line that flickers. */
const QUIET_MS = 300

/** One line at the bottom: a sign that turns, what is awaited, and for how long. */
function movingLine({ write, columns }: Terminal) {
  let awaited = ''
  let sinceMs = 0
  let isDrawn = false
  let timer: NodeJS.Timeout | undefined

  const erase = (): void => {
    if (isDrawn) write('\r\u001b[K')
    isDrawn = false
  }
  const draw = (): void => {
    const elapsedMs = performance.now() - sinceMs
    if (elapsedMs < QUIET_MS) return
    const frame = FRAMES[Math.floor(elapsedMs / FRAME_MS) % FRAMES.length]
    const time = ` · ${secondsOf(elapsedMs)}`
    // The last column is left free: a full line wraps on some terminals, and could not be erased.
    const roomForWords = columns() - 3 - time.length
    if (roomForWords < 1) return erase()
    write(`\r\u001b[K${frame} ${fitting(awaited, roomForWords)}${time}`)
    isDrawn = true
  }
  return {
    erase,
    show(what: string): void {
      erase()
      clearInterval(timer)
      awaited = what
      sinceMs = performance.now()
      // Not a reason for the process to stay.
      timer = what === '' ? undefined : setInterval(draw, FRAME_MS).unref()
    },
  }
}

function secondsOf(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}

/** What is not plain ASCII counts as two columns: too short is ugly, too long could not be erased. */
function fitting(text: string, columns: number): string {
  let width = 0
  let kept = ''
  for (const char of stripVTControlCharacters(text)) {
    width += char <= '~' ? 1 : 2
    if (width > columns - 2) return `${kept}…`
    kept += char
  }
  return kept
}
