import { randomUUID } from 'node:crypto'
import { appendFileSync } from 'node:fs'

/**
 * Writes name/value pairs to one of the runner's files (GITHUB_OUTPUT, GITHUB_STATE) by its here-document rules.
 * The delimiter is random and checked against the value, so that no value can end itself early and add a key.
 * Not through @actions/core: loading it costs more than the whole of a skipped run.
 */
export function writeRunnerFile(file: string, values: Readonly<Record<string, string>>): void {
  const text = Object.entries(values)
    .map(([name, value]) => {
      const delimiter = delimiterFor(name, value)
      return `${name}<<${delimiter}\n${value}\n${delimiter}\n`
    })
    .join('')
  appendFileSync(file, text)
}

function delimiterFor(name: string, value: string): string {
  const delimiter = `ghadelimiter_${randomUUID()}`
  return value.includes(delimiter) || name.includes(delimiter) ? delimiterFor(name, value) : delimiter
}
