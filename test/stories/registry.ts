/** The package registry of the machine the tests run on: often a mirror of its own, known to its npm alone. */
import { execFileSync } from 'node:child_process'
import { delimiter, dirname } from 'node:path'
import { runnerPath } from '../standins/runner-path.ts'
import type { Seeded } from './seeded.ts'

/** As the machine's own npm has it: one started by this project's Node would look beside that for its settings. */
function configured(name: string): string {
  const path = (process.env['PATH'] ?? '').split(delimiter).filter((entry) => !/node_modules/.test(entry))
  const env = { ...process.env, PATH: path.join(delimiter) }
  return execFileSync('npm', ['config', 'get', name], { encoding: 'utf8', env }).trim()
}

/** How a job installs packages from there: with the Node that runs the tests, as a setup step would put it first. */
export function fromRegistry(
  inputs: Readonly<Record<string, string>>,
): Required<Pick<Seeded, 'inputs' | 'env'>> {
  const registry = configured('registry')
  const authority = configured('cafile')
  return {
    inputs: {
      'allow-hosts': new URL(registry).hostname,
      'pass-env': 'npm_config_registry',
      ...inputs,
    },
    env: {
      PATH: dirname(process.execPath) + delimiter + runnerPath(),
      npm_config_registry: registry,
      ...(authority === 'null' ? {} : { NODE_EXTRA_CA_CERTS: authority }),
    },
  }
}
