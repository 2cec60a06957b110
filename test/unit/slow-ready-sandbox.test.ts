import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { raiseFence } from '../../src/adapters/fenced-shell.ts'
import { Failure } from '../../src/domain/failure.ts'
import type { Shell } from '../../src/domain/ports.ts'
import { makeWorkspace, type TestWorkspace } from '../attacks/workspace.ts'

const options = { timeoutMs: 20_000, maxOutputChars: 10_000 }
/** Seconds since its first process began. */
const AGE = 'read up rest </proc/uptime; set -- $(cat /proc/1/stat); echo $((${up%.*} - ${22} / 100))'

async function openRoom(
  t: TestContext,
  more: {
    readonly passEnv?: readonly string[]
    readonly environment?: Readonly<Record<string, string>>
  } = {},
): Promise<{ workspace: TestWorkspace; shell: Shell }> {
  const workspace = makeWorkspace()
  const shell = await raiseFence({
    workspace,
    asked: 'full',
    network: 'none',
    allowHosts: [],
    passEnv: more.passEnv ?? [],
    environment: { ...process.env, ...more.environment },
    secrets: [],
  })
  t.after(async () => {
    await shell.close()
    workspace.remove()
  })
  return { workspace, shell }
}

const ageOf = async (shell: Shell): Promise<number> => Number((await shell.run(AGE, options)).output)

test('the sandbox of the next command stands before the command comes, where ROOT is as it was', async (t) => {
  const { workspace, shell } = await openRoom(t)
  await shell.run('true', options)
  await sleep(2_500)
  assert.ok((await ageOf(shell)) >= 1)
  await sleep(2_500)
  // Credentials are covered from the next command on, so the one that stands will not do.
  writeFileSync(join(workspace.root, 'gha-creds-1.json'), 'secret')
  const { output } = await shell.run('cat gha-creds-1.json', options)
  assert.doesNotMatch(output, /secret/)
})

test('a command is the same to a sandbox that waited for it and to one that did not', async (t) => {
  const { shell } = await openRoom(t)
  const commands = [
    'printf "%s|" "$0" "$#" "$PWD" "$-"; ls /proc/self/fd | wc -l; read x; echo "$? [$x]"',
    "printf 'a\\n\\n'; cat <<'E'\nin\n\nE\n",
    'if then\n',
    'exit 7',
    'kill -9 $$',
    'echo one; echo two >&2; echo three',
    `: ${'x'.repeat(140_000)}`,
    'a\0b',
    '',
  ]
  for (const command of commands) {
    const shape = async () => {
      const { exitCode, signal, output } = await shell.run(command, options)
      return { exitCode, signal, output }
    }
    await shell.run('true', options)
    const fresh = await shape()
    await sleep(400)
    assert.deepEqual(await shape(), fresh, command.slice(0, 80))
  }
})

test('a command that waited behaves as one of its own: in what it is called, its options and its clock', async (t) => {
  const { shell } = await openRoom(t, { passEnv: ['SHELLOPTS'], environment: { SHELLOPTS: 'errexit' } })
  const expected = [
    ['-foo', 127, '-foo: command not found'],
    ['--', 127, '--: command not found'],
    ['- x', 127, '-: command not found'],
    ['echo "$((SECONDS > 1))"', 0, '0'],
    ['echo "$?:$#:$-"; false; echo not reached', 1, '0:0:ehBc'],
  ] as const
  for (const [command, exitCode, said] of expected) {
    await shell.run('true', options)
    for (const waitMs of [0, 2_500]) {
      await sleep(waitMs)
      const result = await shell.run(command, options)
      assert.equal(result.exitCode, exitCode, command)
      assert.ok(result.output.trimEnd().endsWith(said), result.output)
    }
  }
})

test('a time limit counts from the command, and after the end nothing is left waiting', async (t) => {
  const { shell } = await openRoom(t)
  await shell.run('true', options)
  await sleep(400)
  const late = await shell.run('sleep 30', { ...options, timeoutMs: 400 })
  assert.equal(late.timedOut, true)
  const done = await shell.run(`sleep 0.2; echo done`, { ...options, timeoutMs: 5_000 })
  assert.equal(done.output, 'done\n')
  await sleep(400)
  const word = process.pid.toString()
  await shell.close()
  await sleep(200)
  assert.deepEqual(childrenOf(word), [])
})

const childrenOf = (parent: string): readonly string[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => statusOf(pid).includes(`\nPPid:\t${parent}\n`) && !statusOf(pid).includes('\nState:\tZ'))

function statusOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch {
    return '' // ended meanwhile
  }
}

test('a fence whose network is ended under it gets another one, and does not call that a failed command', async (t) => {
  const workspace = makeWorkspace()
  const tempFolder = mkdtempSync(join(tmpdir(), 'fixpoint-test-'))
  const ended: string[] = []
  const shell = await raiseFence({
    workspace,
    asked: 'full',
    network: 'allowlist',
    allowHosts: [],
    passEnv: [],
    environment: process.env,
    secrets: [],
    tempFolder,
    onNetworkEnded: (how) => ended.push(how),
  })
  t.after(async () => {
    await shell.close()
    workspace.remove()
    rmSync(tempFolder, { recursive: true })
  })
  const [bridge] = bridges()
  await endProcess(bridge)
  assert.deepEqual([(await shell.run('echo "$HTTPS_PROXY"', options)).exitCode, bridges().length], [0, 1])
  const ask = 'from urllib.request import urlopen; urlopen("https://example.org")'
  const refused = await shell.run(`python3 -c '${ask}' 2>&1`, options)
  assert.match(refused.output, /403/)
  assert.deepEqual(ended, ['killed by SIGKILL'])
  const [second] = bridges()
  for (const name of readdirSync(tempFolder).filter((one) => one.startsWith('fixpoint-network-')))
    rmSync(join(tempFolder, name), { recursive: true })
  await endProcess(second)
  await assert.rejects(shell.run('true', options), isFailure('fence-network-gone'))
})

/** Ours only: bridges that this very process has started. */
function bridges(): readonly number[] {
  const numbers = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').split(' ').filter(Boolean)
  return numbers
    .filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('--unshare-net\0'))
    .map(Number)
}

async function endProcess(pid: number | undefined): Promise<void> {
  assert.ok(pid)
  // Through sudo it is root's.
  await promisify(execFile)('sudo', ['-n', 'kill', '-KILL', String(pid)])
  while (bridges().includes(pid)) await sleep(20)
}

const isFailure = (code: string) => (error: unknown) => error instanceof Failure && error.code === code

for (const beyond of ['', '/oldroot'])
  test(`a link to “${beyond}/…” above the place where ROOT is shown has no folder made where it leads`, async (t) => {
    const { workspace, shell } = await openRoom(t)
    const outside = mkdtempSync(join(tmpdir(), 'fixpoint-outside-'))
    t.after(() => rmSync(outside, { recursive: true, force: true }))
    const { exitCode, output: said } = await shell.run(
      `cd / && mv ${workspace.around} ${workspace.around}.moved && ln -s ${beyond}${outside} ${workspace.around}`,
      options,
    )
    assert.equal(exitCode, 0, said)
    const { output } = await shell.run('cat README.md', options)
    assert.equal(output, 'hello\n')
    assert.deepEqual(readdirSync(outside), [])
  })

test('nor has a link above a home that lies below /tmp', async (t) => {
  const around = mkdtempSync(join(realpathSync(tmpdir()), 'fixpoint-home-'))
  const [home, outside] = [join(around, 'home'), join(around, 'outside')]
  for (const folder of [home, outside]) mkdirSync(folder)
  const before = process.env['HOME']
  process.env['HOME'] = home
  t.after(() => {
    process.env['HOME'] = before
    rmSync(around, { recursive: true, force: true })
  })
  const { shell } = await openRoom(t)
  await shell.run(`cd / && mv ${around} /tmp/moved && ln -s /oldroot${outside} ${around}`, options)
  const { exitCode, output } = await shell.run('cd && pwd', options)
  assert.deepEqual([exitCode, output], [0, `${home}\n`])
  assert.deepEqual(readdirSync(outside), [])
})
