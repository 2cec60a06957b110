/**
 * What a terminal would show in the end, line by line: redraws, colours, cursor moves and links taken out.
 * Works on pieces of any size and holds at most one line of bounded length.
 */
export interface TerminalText {
  /** Text that is final: whole lines, or the part of an endless one. */
  write(piece: string): string
  /** What was still waiting for its line end. */
  end(): string
}

/** A line longer than this is passed on in parts, so that a stream without line ends stays bounded. */
const MAX_LINE_CHARS = 65_536
/** An escape sequence that is still open after this much is taken for noise. */
const MAX_SEQUENCE_CHARS = 4_096

/** Nearly all output has none of these and passes at the speed of copying. */
const REDRAW = /[\0-\x08\x0b-\x1f\x7f-\x9f]/

const CONTROL = /[\0-\x08\x0a-\x1f\x7f-\x9f]/g

/** CSI, then strings (OSC, DCS, SOS, PM, APC) that end in BEL or ST, then two-character and charset sequences. */
const SEQUENCE =
  /\x1b(?:\[([0-?]*)[ -/]*([@-~])|[\]PX^_][^\x07\x1b\n]*(?:\x07|\x1b\\|(?=\n))|[ -/]*[0-OQ-WYZ\\`-~])/y

/** A sequence whose end may still come: anything SEQUENCE could become. */
const UNFINISHED = /^\x1b(?:$|\[[0-?]*[ -/]*$|[\]PX^_][^\x07\x1b\n]*\x1b?$|[ -/]+$)/

export function createTerminalText(): TerminalText {
  let line = ''
  let held = ''
  /** The cursor stands at the line's start: what comes next replaces the line, unless it is the line's end. */
  let returned = false

  const put = (text: string): void => {
    if (text === '') return
    line = returned ? text : line + text
    returned = false
  }

  /** Erasing counts only where a redraw began: words printed once are kept, whatever was sent after them. */
  const obey = (parameters: string, final: string): void => {
    if (final === 'K' && returned) line = ''
    if (final === 'G' && (parameters === '' || parameters === '1')) returned = true
  }

  const writePlain = (piece: string): string => {
    const end = piece.lastIndexOf('\n') + 1
    const done = end === 0 ? '' : line + piece.slice(0, end)
    line = end === 0 ? line + piece : piece.slice(end)
    return done + overlong()
  }

  const write = (piece: string): string => {
    if (held === '' && !returned && !REDRAW.test(piece)) return writePlain(piece)
    const text = held + piece
    held = ''
    let done = ''
    let at = 0
    for (;;) {
      CONTROL.lastIndex = at
      const found = CONTROL.exec(text)
      if (found === null) break
      put(text.slice(at, found.index))
      at = found.index + 1
      switch (found[0]) {
        case '\n':
          done += line + '\n'
          line = ''
          returned = false
          break
        case '\r':
          returned = true
          break
        case '\b':
          line = line.slice(0, -1)
          break
        case '\x1b': {
          SEQUENCE.lastIndex = found.index
          const sequence = SEQUENCE.exec(text)
          if (sequence !== null) {
            at = SEQUENCE.lastIndex
            obey(sequence[1] ?? '', sequence[2] ?? '')
          } else if (text.length - found.index < MAX_SEQUENCE_CHARS) {
            const rest = text.slice(found.index)
            if (UNFINISHED.test(rest)) {
              held = rest
              return done + overlong()
            }
          }
          break
        }
        default: // bells, nulls and the rest draw nothing
      }
    }
    put(text.slice(at))
    return done + overlong()
  }

  const overlong = (): string => {
    if (line.length <= MAX_LINE_CHARS) return ''
    const part = line
    line = ''
    return part
  }

  const end = (): string => {
    const rest = line
    line = ''
    held = ''
    return rest
  }

  return { write, end }
}
