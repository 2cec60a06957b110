import { randomBytes } from 'node:crypto'
import { cleanForLog } from '../domain/hygiene.ts'

/** Writes the job's log: one group per chapter; nothing in it can speak to the runner. */
export interface JobLog {
  chapter(title: string): void
  lines(lines: readonly string[]): void
  /** An annotation that the runner shows at the top of the run. */
  annotate(level: 'error' | 'warning' | 'notice', text: string): void
  close(): void
}

/**
 * On a runner every line of a chapter stands between stop-commands with a fresh random token, since the runner
 * obeys `::…::` and `##[…]` in whatever a step prints. The token is new for each chapter and never shown to
 * anything that runs inside the fence.
 */
export function createRunnerLog(write: (text: string) => void): JobLog {
  const text = (lines: readonly string[]): string => `${lines.map(cleanForLog).join('\n')}\n`
  let token: string | undefined
  const resume = (): void => {
    if (token === undefined) return
    write(`::${token}::\n::endgroup::\n`)
    token = undefined
  }
  return {
    chapter(title) {
      resume()
      token = randomBytes(16).toString('hex')
      write(`::group::${escapeData(title)}\n::stop-commands::${token}\n`)
    },
    lines(lines) {
      if (lines.length === 0) return
      if (token === undefined) {
        const once = randomBytes(16).toString('hex')
        write(`::stop-commands::${once}\n${text(lines)}::${once}::\n`)
      } else {
        write(text(lines))
      }
    },
    annotate(level, text) {
      resume()
      write(`::${level} title=Fixpoint::${escapeData(text)}\n`)
    },
    close: resume,
  }
}

/** The runner's own escaping for the text of a command. An annotation quotes what servers and git have said. */
const escapeData = (text: string): string =>
  cleanForLog(text).replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
