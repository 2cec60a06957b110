import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { createPlainShell } from '../../src/adapters/plain-shell.ts'
import type { Shell } from '../../src/domain/ports.ts'
import type { Verdict } from '../../src/domain/verdict.ts'
import { runSetup, verify, type VerifyOptions } from '../../src/run/verify.ts'

let root: string
let shell: Shell
before(() => {
  root = mkdtempSync(join(tmpdir(), 'fixpoint-verify-'))
  shell = createPlainShell({ root, environment: { PATH: process.env['PATH'] } })
})
after(async () => {
  await shell.close()
  rmSync(root, { recursive: true, force: true })
})

const run = (command: string, more: Partial<VerifyOptions> = {}): Promise<Verdict> =>
  verify(
    shell,
    { command, source: 'a test', definedIn: [] },
    { timeoutMs: 20_000, maxOutputChars: 4_000, ...more },
  )

test('without a command nothing is run and nothing is claimed', async () => {
  assert.equal(
    (await verify(shell, undefined, { timeoutMs: 1_000, maxOutputChars: 1_000 })).status,
    'not-run',
  )
})

test('tests that hang end at the limit and are timed-out', async () => {
  const verdict = await run('echo begun; sleep 600', { timeoutMs: 700 })
  assert.equal(verdict.status, 'timed-out')
  assert.match(verdict.output, /begun/)
})

test('a test run that the end of the run cut off is not judged: it was not run', async () => {
  const verdict = await run('echo "===== 3 passed in 0.03s ====="', { signal: AbortSignal.abort() })
  assert.equal(verdict.status, 'not-run')
  assert.match(verdict.remark ?? '', /cancelled/)
})

test('tests that leave a server running end with their own exit code', async () => {
  const started = Date.now()
  const verdict = await run('(sleep 300 &) ; echo "2 passed in 0.01s"')
  assert.equal(verdict.status, 'passed')
  assert.equal(verdict.report?.passed, 2)
  assert.ok(Date.now() - started < 15_000)
})

test('tests that need a terminal get none, and end by themselves', async () => {
  const verdict = await run('read -r answer || { echo "no input"; exit 3; }; [ -t 1 ] || exit 4')
  assert.equal(verdict.status, 'failed')
  assert.equal(verdict.exitCode, 3)
})

test('tests that print a hundred megabytes keep their summary', async () => {
  const outputFile = join(root, 'whole.txt')
  const verdict = await run(
    `yes "line of noise that goes on and on" | head -c 80000000; echo; echo "FAILED t.py::test_a - x"; echo "1 failed, 2 passed in 1.00s"; exit 1`,
    {
      outputFile,
      timeoutMs: 60_000,
    },
  )
  assert.equal(verdict.status, 'failed')
  assert.deepEqual(verdict.report?.failing, ['t.py::test_a'])
  assert.ok(verdict.output.length < 10_000)
})

test('names in the middle of long output are read from the whole, not from what was kept of it', async () => {
  const verdict = await run(
    `echo "FAILED t.py::test_early - x"; for i in $(seq 1 3000); do echo "progress $i of many"; done; echo "1 failed in 1.00s"; exit 1`,
    { outputFile: join(root, 'early.txt'), maxOutputChars: 300 },
  )
  assert.deepEqual(verdict.report?.failing, ['t.py::test_early'])
})

test('a link in place of the output file is not followed', async () => {
  const secret = join(root, 'secret.txt')
  writeFileSync(secret, '7 passed in 0.01s\n')
  const outputFile = join(root, 'linked.txt')
  const verdict = await run(`rm -f linked.txt; ln -s secret.txt linked.txt; echo done`, { outputFile })
  assert.equal(verdict.report, undefined)
})

test('JUnit XML of this run is read, that of an earlier one is not', async () => {
  const folder = join(root, 'build', 'test-results', 'test')
  mkdirSync(folder, { recursive: true })
  const old = join(folder, 'TEST-Old.xml')
  writeFileSync(old, '<testsuite><testcase name="old" classname="Old"/></testsuite>')
  utimesSync(old, new Date(0), new Date(0))
  symlinkSync('/etc/hostname', join(folder, 'TEST-Link.xml'))
  const xml =
    '<testsuite><testcase name="adds" classname="Sum"/><testcase name="wrong" classname="Sum"><failure/></testcase></testsuite>'
  const verdict = await run(`echo '${xml}' > build/test-results/test/TEST-Sum.xml; exit 1`, {
    reportRoot: root,
  })
  assert.equal(verdict.report?.runner, 'JUnit XML')
  assert.deepEqual([verdict.report?.passed, verdict.report?.failed], [1, 1])
  assert.deepEqual(verdict.report?.failing, ['Sum.wrong'])
})

test('what is shown is cleaned, names too', async () => {
  const verdict = await run('echo "FAILED t.py::test_hunter2 - hunter2"; echo "1 failed in 1.00s"; exit 1', {
    clean: (text) => text.replaceAll('hunter2', '***'),
  })
  assert.doesNotMatch(verdict.output, /hunter2/)
  assert.deepEqual(verdict.report?.failing, ['t.py::test_***'])
})

test('names are told without the folder, so that a test has one name in every checkout', async () => {
  const verdict = await run(`echo "FAILED $PWD/t.py::test_a - x"; echo "1 failed in 1.00s"; exit 1`, {
    reportRoot: root,
  })
  assert.deepEqual(verdict.report?.failing, ['t.py::test_a'])
})

test('a setup that says "no tests" is still a setup', async () => {
  const verdict = await runSetup(shell, 'echo "No tests found, exiting with code 0"', {
    timeoutMs: 5_000,
    maxOutputChars: 1_000,
  })
  assert.equal(verdict.status, 'passed')
  assert.equal(
    (await runSetup(shell, 'exit 2', { timeoutMs: 5_000, maxOutputChars: 1_000 })).status,
    'failed',
  )
})

test('a test run ended by a signal is failed, and says so', async () => {
  const verdict = await run('kill -9 $$')
  assert.equal(verdict.status, 'failed')
  assert.equal(verdict.exitCode, 137)
  assert.match(verdict.remark ?? '', /SIGKILL/)
})
