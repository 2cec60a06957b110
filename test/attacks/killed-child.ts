// Raises a fence, runs a command that does not end by itself, and waits to be killed. Started by case 60.
import { raiseFence } from '../../src/adapters/fenced-shell.ts'
import type { WayName } from '../../src/adapters/fence-options.ts'
import { startSealed } from '../../src/adapters/sealed-process.ts'
import { makeWorkspace } from './workspace.ts'

const [way = 'own', around = '', word = ''] = process.argv.slice(2)
const { environment, node } = startSealed(process.env)
const shell = await raiseFence({
  workspace: makeWorkspace(undefined, around),
  asked: 'reduced',
  ways: [way as WayName],
  network: 'allowlist',
  allowHosts: [],
  passEnv: [],
  environment,
  node,
  secrets: [],
})
await shell.run(`setsid sleep ${word} & sleep ${word}`, { timeoutMs: 60_000, maxOutputChars: 1_000 })
