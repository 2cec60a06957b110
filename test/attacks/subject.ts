// Runs every case as one user in one way, and prints a line of JSON for each. Started by attacks.test.ts.
import { connect, isIP } from 'node:net'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { raiseFence } from '../../src/adapters/fenced-shell.ts'
import { startSealed } from '../../src/adapters/sealed-process.ts'
import type { WayName } from '../../src/adapters/fence-options.ts'
import type { Shell } from '../../src/domain/ports.ts'
import type { ToolContext } from '../../src/domain/tool.ts'
import { answerText, toolsFor } from '../../src/tools/index.ts'
import { CASES } from './cases.ts'
import { openOuterWorld, SERVICE_PORT, TEST_NAMES } from './cases-network.ts'
import { FILE_CANARY, held, SUBJECTS, type Attempt, type Stage, type Subject } from './stage.ts'
import { makeWorkspace, type TestWorkspace } from './workspace.ts'

const subject = SUBJECTS.find((name) => name === process.argv[2]) ?? 'off'
const around = process.argv[3] ?? ''
const only = process.argv[4] === undefined ? undefined : process.argv[4].split(',').map(Number)

// The control run is an unprotected one: no sealed start either.
const start =
  subject === 'off'
    ? { environment: process.env, node: process.execPath, sealed: false }
    : startSealed(process.env)

const say = (line: unknown): void => void process.stdout.write(`${JSON.stringify(line)}\n`)

const WAYS: Readonly<Record<Subject, readonly WayName[]>> = {
  root: ['root'],
  own: ['own'],
  sudo: ['sudo'],
  'reduced-user': ['reduced'],
  'reduced-root': ['reduced'],
  off: [],
}

const outerWorld = await openOuterWorld()
// A runner that lives in a folder of the system, as some images have it.
const systemRunner = join(start.environment['SHARED_TOOLS'] ?? around, `runner-${subject}`)
mkdirSync(systemRunner, { recursive: true })
writeFileSync(join(systemRunner, 'credentials'), `${FILE_CANARY}\n`, { mode: 0o644 })

const workspace = makeWorkspace({ 'README.md': 'hello\n' }, around, true)
const stage = openStage(await raise(workspace), workspace)
say({ level: stage.level, mechanism: stage.shell.mechanism, findings: stage.shell.findings })
for (const one of CASES) {
  if (only !== undefined && !only.includes(one.number)) continue
  const startedAt = performance.now()
  const attempt: Attempt = await one
    .attempt(stage)
    .catch((error: unknown) => held(false, error instanceof Error ? `${error.stack}` : String(error)))
  say({ number: one.number, ...attempt, ms: Math.round(performance.now() - startedAt) })
}
await stage.shell.close()
process.exit(0)

function raise(workspace: TestWorkspace): Promise<Shell> {
  return raiseFence({
    workspace,
    asked: 'off',
    ways: WAYS[subject],
    network: 'allowlist',
    allowHosts: [`localhost:${SERVICE_PORT}`, ...Object.keys(TEST_NAMES)],
    passEnv: [],
    environment: start.environment,
    node: start.node,
    secrets: [],
    tempFolder: join(around, 'temp'),
    secretFolders: [join(around, 'runner-temp'), systemRunner],
    memoryBytes: 2 * 1024 ** 3,
    reach: {
      lookup: (host) => Promise.resolve(TEST_NAMES[host] ?? (isIP(host) === 0 ? ['93.184.216.34'] : [host])),
      // No packet leaves: whatever was judged right reaches a stand-in here, which hears what it is told.
      dial: () => connect({ host: '127.0.0.1', port: outerWorld.port }),
    },
  })
}

function openStage(shell: Shell, workspace: TestWorkspace): Stage {
  const run: Stage['run'] = (command, timeoutMs = 20_000) =>
    shell.run(command, { timeoutMs, maxOutputChars: 100_000 })
  const context: ToolContext = {
    workspace,
    shell,
    maxOutputChars: 10_000,
    commandTimeoutMs: 20_000,
    remainingMs: () => 3_600_000,
    protectTests: false,
    now: Date.now,
    signal: new AbortController().signal,
  }
  const folder = (name: string): string => {
    mkdirSync(join(around, name), { recursive: true })
    return join(around, name)
  }
  return {
    subject,
    level: shell.level,
    shell,
    workspace,
    around,
    home: start.environment['HOME'] ?? '',
    node: start.node,
    toolCache: folder('tool-cache'),
    sharedTools: start.environment['SHARED_TOOLS'] ?? '',
    runnerTemp: folder('runner-temp'),
    systemRunner,
    heardOutside: outerWorld.heard,
    run,
    async python(program, timeoutMs) {
      writeFileSync(join(workspace.root, 'attack.py'), program)
      return run('/usr/bin/python3 attack.py', timeoutMs)
    },
    async tool(name, input) {
      const tool = toolsFor('fix').find((known) => known.name === name)
      if (tool === undefined) throw new Error(`no tool ${name}`)
      return answerText(await tool.run({ id: 'call', name, input }, context))
    },
  }
}
