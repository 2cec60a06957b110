import assert from 'node:assert/strict'
import { getEventListeners } from 'node:events'
import { mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { runProcess, type ProcessOptions } from '../../src/adapters/process-tree.ts'
import { createOutputTape } from '../../src/adapters/output-tape.ts'
import { createTerminalText } from '../../src/adapters/terminal-text.ts'

const options: ProcessOptions = {
  cwd: '/',
  env: { PATH: process.env['PATH'] ?? '' },
  timeoutMs: 20_000,
  maxOutputChars: 10_000,
}
const sh = (command: string, more: Partial<ProcessOptions> = {}) =>
  runProcess(['/bin/sh', '-c', command], { ...options, ...more })

const shown = (...pieces: string[]): string => {
  const text = createTerminalText()
  return pieces.map((piece) => text.write(piece)).join('') + text.end()
}

test('stdout and stderr arrive in the order they were written', async () => {
  const { output } = await sh('for i in 1 2 3; do echo out $i; echo err $i >&2; done')
  assert.equal(output, 'out 1\nerr 1\nout 2\nerr 2\nout 3\nerr 3\n')
})

test('a command can open /dev/stderr and /dev/stdout by name', async () => {
  const { output, exitCode } = await sh('echo a > /dev/stderr && echo b > /dev/stdout')
  assert.deepEqual({ output, exitCode }, { output: 'a\nb\n', exitCode: 0 })
})

test('a program that does not exist is exit 127 and says so', async () => {
  const result = await runProcess(['/no/such/program'], options)
  assert.equal(result.exitCode, 127)
  assert.match(result.output, /could not be started/)
})

test('the whole environment is the one that was given', async () => {
  const { output } = await sh('env', { env: { PATH: '/usr/bin:/bin', ONLY: 'this' } })
  assert.doesNotMatch(output, /HOME=/)
  assert.match(output, /ONLY=this/)
})

test('the full output is in the file, cleaned, and bounded', async () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'fence-output-')))
  const outputFile = join(folder, 'deep', 'all.txt')
  const result = await sh("printf '\\033[31mred\\033[0m\\n'; seq 1 100000", {
    outputFile,
    outputFileBytes: 50_000,
    maxOutputChars: 1_000,
  })
  const file = readFileSync(outputFile, 'utf8')
  assert.ok(file.startsWith('red\n1\n2\n'))
  assert.match(file, /the rest was not saved/)
  assert.ok(file.length < 200_000)
  assert.ok(result.clipped && result.output.length <= 1_000)
  rmSync(folder, { recursive: true })
})

test('a link planted in place of the output folder is not followed', async () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'fence-output-')))
  const elsewhere = realpathSync(mkdtempSync(join(tmpdir(), 'fence-elsewhere-')))
  symlinkSync(elsewhere, join(folder, 'scratch'))
  const result = await sh('echo hello', { outputFile: join(folder, 'scratch', 'out.txt') })
  assert.match(result.output, /hello\n\[the full output could not be saved: its folder was replaced/)
  assert.throws(() => readFileSync(join(elsewhere, 'out.txt')))
  for (const path of [folder, elsewhere]) rmSync(path, { recursive: true })
})

test('an aborted command ends, and one that was aborted before does not start', async () => {
  const stopper = new AbortController()
  setTimeout(() => stopper.abort(), 100)
  const result = await sh('echo started; sleep 30', { signal: stopper.signal })
  assert.equal(result.exitCode, 143)
  assert.equal(result.timedOut, false)
  assert.equal(result.output, 'started\n')
  const never = await sh('echo never', { signal: stopper.signal })
  assert.equal(never.output, '')
})

test('a command that has ended leaves no listener on the signal of the run', async () => {
  const { signal } = new AbortController()
  for (let count = 0; count < 3; count += 1) await sh('true', { signal })
  assert.deepEqual(getEventListeners(signal, 'abort'), [])
})

test('a watcher ends the command and its sentence stands in the output', async () => {
  const result = await sh('echo filling; sleep 30', { stopWhen: () => 'stopped: the disk is full' })
  assert.match(result.output, /filling\n\[stopped: the disk is full\]/)
  assert.deepEqual([result.exitCode, result.timedOut], [143, false])
})

/** Waits for a process to be gone; one that was killed may still lie there for its parent to see. */
async function isGone(pid: string): Promise<boolean> {
  for (let look = 0; look < 50; look += 1) {
    try {
      if (/ Z /.test(readFileSync(`/proc/${pid}/stat`, 'latin1'))) return true
    } catch {
      return true
    }
    await sleep(20)
  }
  return false
}

test('what a command leaves in its group is killed with it, and in a session of its own where strays are hunted', async () => {
  const inGroup = await sh('sleep 300 >/dev/null 2>&1 & echo $!')
  assert.ok(await isGone(inGroup.output.trim()))
  // With time for the child to leave the group.
  const leaving = 'setsid sleep 300 >/dev/null 2>&1 & echo $!; sleep 0.3'
  const stray = await sh(leaving, { huntStrays: true })
  assert.ok(await isGone(stray.output.trim()))
})

test('children are asked to end too, with time to tidy up', async () => {
  const tidy = `sh -c 'trap "echo tidied; exit" TERM; echo up; sleep 300 & wait'; :`
  const { output, timedOut } = await sh(tidy, { timeoutMs: 1000 })
  assert.deepEqual([output, timedOut], ['up\ntidied\n', true])
})

test('a child in a session of its own that will not end is killed with a command that will not either', async () => {
  const stubborn = 'trap "" TERM; setsid sleep 300 & echo $!; wait; sleep 300'
  const { output, timedOut } = await sh(stubborn, { timeoutMs: 500, graceMs: 100 })
  assert.ok(timedOut && (await isGone(output.trim())))
})

test('what a stray prints after the end of its command never stands in the output of the next', async () => {
  const first = await sh('setsid sh -c "sleep 1.2; echo stray" & echo one')
  assert.equal(first.output, 'one\n')
  assert.equal((await sh('sleep 1; echo two')).output, 'two\n')
})

test('a redraw replaces the line, a line end after a return does not', () => {
  assert.equal(shown('\rprogress 1%\rprogress 100%\ndone'), 'progress 100%\ndone')
  assert.equal(shown('windows\r\nline\r\n'), 'windows\nline\n')
  assert.equal(shown('windows\r', '\nline\r', '\n'), 'windows\nline\n')
  assert.equal(shown('10%\x1b[2K\x1b[1G20%\n'), '20%\n')
  assert.equal(shown('ab\bc\n'), 'ac\n')
})

test('escape sequences vanish at every place they may be cut', () => {
  const raw = 'a\x1b[1;31mb\x1b]8;;http://x\x07c\x1b]8;;\x1b\\d\x1b[?25l\x1b(Be\x1bPq\x1b\\f\n'
  for (let at = 0; at <= raw.length; at += 1) {
    assert.equal(shown(raw.slice(0, at), raw.slice(at)), 'abcdef\n', `cut at ${at}`)
  }
})

test('an unfinished sequence cannot swallow what comes after it', () => {
  assert.equal(shown('\x1b]0;title\nFAILED\n'), '\nFAILED\n')
  assert.match(shown(`\x1b]0;${'x'.repeat(10_000)}`, ' FAILED\n'), /FAILED/)
})

test('a line without end is passed on in parts', () => {
  const text = createTerminalText()
  let passed = 0
  for (let i = 0; i < 1_000; i += 1) passed += text.write('x'.repeat(1_000)).length
  assert.ok(passed > 900_000)
})

test('clipped output keeps head, tail and the failures between', () => {
  const tape = createOutputTape(2_000)
  for (let i = 0; i < 50_000; i += 1) tape.add(i === 25_000 ? 'AssertionError: 1 != 2\n' : `line ${i}\n`)
  const { text, clipped } = tape.finish()
  assert.ok(clipped && text.length <= 2_000)
  assert.ok(text.startsWith('line 0\n') && text.endsWith('line 49999\n'))
  assert.match(text, /AssertionError: 1 != 2/)
  assert.match(text, /\[… \d+ characters left out …\]/)
})

test('lines that look like failures are shown once, cut, within their room, and whole where two pieces meet', () => {
  const tape = createOutputTape(4_000)
  const fill = (): void => tape.add('fine\n'.repeat(2_000))
  fill()
  for (let i = 0; i < 3; i += 1) tape.add('Error: the same\n')
  tape.add(`Error: long ${'x'.repeat(1_000)}\n`)
  tape.add('Assertion')
  tape.add('Error: in two pieces\n')
  for (let i = 0; i < 100; i += 1) tape.add(`Error: number ${i}\n`)
  fill()
  const { text } = tape.finish()
  const [, failures = ''] = /\[lines from there that look like failures\]\n(.*)\n\[…\]\n/s.exec(text) ?? []
  assert.equal(failures.match(/Error: the same/g)?.length, 1)
  assert.match(failures, /^Error: long x{288}$/m)
  assert.match(failures, /^AssertionError: in two pieces$/m)
  assert.ok(failures.length <= 768 && text.length <= 4_000, `${failures.length} of ${text.length}`)
})

test('a cut falls between two lines, and a flood is not searched to its end', () => {
  const tape = createOutputTape(2_000)
  for (let i = 0; i < 1_000; i += 1) tape.add(`line ${String(i).padStart(6, '0')}\n`)
  for (const line of tape.finish().text.trimEnd().split('\n')) assert.match(line, /^(?:line \d{6}|\[.*\])$/)
  const flood = createOutputTape(2_000)
  const million = `${'x'.repeat(999_999)}\n`
  for (let i = 0; i < 55; i += 1) flood.add(million)
  flood.add('Error: too late to be looked for\n')
  for (let i = 0; i < 5; i += 1) flood.add(million)
  assert.doesNotMatch(flood.finish().text, /too late/)
})

test('hidden characters of a command’s output are shown as such, honest ones kept', async () => {
  const { output } = await sh(`printf 'a\\342\\200\\256b\\363\\240\\201\\201c 日本 سلام\\n'`)
  assert.match(output, /^a⟦.*⟧b⟦.*⟧c 日本 سلام\n$/)
})

/** To be run where few descriptors are allowed: takes all but some, starts a program, and says what came of it. */
const WITHOUT_DESCRIPTORS = `
  import { closeSync, openSync } from 'node:fs'
  import { runProcess } from ${JSON.stringify(join(import.meta.dirname, '../../src/adapters/process-tree.ts'))}
  const run = () => runProcess(['/bin/true'], { cwd: '/', env: {}, timeoutMs: 5000, maxOutputChars: 1000 })
  await run()
  const held = []
  const take = () => { try { for (;;) held.push(openSync('/dev/null', 'r')) } catch {} }
  const said = []
  for (const free of [1, 2, 3]) {
    take()
    for (let count = 0; count < free; count += 1) closeSync(held.pop())
    said.push(await run().then(({ output }) => output, ({ code, message }) => code + ' ' + message + '\\n'))
  }
  held.splice(0).forEach((descriptor) => closeSync(descriptor))
  console.log(said.join(''))
`

test('a program for which there are no descriptors left is trouble of ours, and not one that failed', async () => {
  const node = `'${process.execPath}' --input-type=module -e "$0"`
  const { output } = await runProcess(
    ['/bin/sh', '-c', `ulimit -n 200; exec ${node}`, WITHOUT_DESCRIPTORS],
    options,
  )
  const lines = output.trim().split('\n')
  assert.equal(lines.length, 3, output)
  for (const line of lines) assert.match(line, /^no-room-for-programs .*EMFILE/)
})
