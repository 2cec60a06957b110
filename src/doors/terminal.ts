import { createTerminalLog, type TerminalLog } from '../adapters/terminal-log.ts'
import type { JournalRecord } from '../domain/journal.ts'
import { awaitedAfter } from '../views/log-lines.ts'
import { showIn } from './desk.ts'
import type { Environment } from './sealing.ts'

const isSet = (value: string | undefined): boolean => value !== undefined && value !== ''

/** The log on standard output, with as much colour and movement as whoever reads it can take. */
export function openTerminal(env: Environment): TerminalLog {
  const { stdout } = process
  const colour = stdout.isTTY && !isSet(env['NO_COLOR']) && env['TERM'] !== 'dumb'
  return createTerminalLog({
    write: (text) => void stdout.write(text),
    colour,
    moving: colour && !isSet(env['CI']),
    columns: () => stdout.columns || 80,
  })
}

/** Shows each record, and below it what is awaited now. */
export function showAt(log: TerminalLog): (record: JournalRecord) => void {
  const show = showIn(log)
  return (record) => {
    show(record)
    const awaited = awaitedAfter(record)
    if (awaited !== undefined) log.awaiting(awaited)
  }
}
