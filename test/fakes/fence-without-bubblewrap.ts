// Raises a fence where bubblewrap is missing, and says what became of it. Started by slow-install-bubblewrap.test.ts.
import { existsSync } from 'node:fs'
import { raiseFence } from '../../src/adapters/fenced-shell.ts'
import { makeWorkspace } from '../attacks/workspace.ts'

const wasThere = existsSync('/usr/bin/bwrap')
const workspace = makeWorkspace()
const shell = await raiseFence({
  workspace,
  asked: 'off',
  network: 'none',
  allowHosts: [],
  passEnv: [],
  environment: process.env,
  secrets: [],
  mayInstall: process.argv[2] === 'may-install',
})
const { exitCode } = await shell.run('true', { timeoutMs: 20_000, maxOutputChars: 1_000 })
console.log(JSON.stringify({ wasThere, level: shell.level, exitCode }))
await shell.close()
workspace.remove()
