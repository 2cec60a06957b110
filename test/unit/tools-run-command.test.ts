import assert from 'node:assert/strict'
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { createPlainShell } from '../../src/adapters/plain-shell.ts'
import type { ToolContext } from '../../src/domain/tool.ts'
import { runCommandTool } from '../../src/tools/run-command.ts'
import { answerText } from '../../src/tools/index.ts'
import { openToolRoom, type ToolRoom } from '../fakes/tool-room.ts'

interface ShellRoom extends AsyncDisposable {
  readonly room: ToolRoom
  readonly run: (input: unknown, changes?: Partial<ToolContext>, id?: string) => Promise<string>
}

/** The tool on a real shell, without a fence. */
function openShellRoom(): ShellRoom {
  const room = openToolRoom()
  const shell = createPlainShell({ root: room.root, environment: process.env })
  let calls = 0
  return {
    room,
    async run(input, changes = {}, id = `toolu_${calls + 1}`) {
      calls += 1
      const call = { id, name: 'run_command', input }
      return answerText(await runCommandTool.run(call, { ...room.context, shell, ...changes }))
    },
    async [Symbol.asyncDispose]() {
      await shell.close()
      room[Symbol.dispose]()
    },
  }
}

test('the exit code comes first, then what was printed', async () => {
  await using place = openShellRoom()
  assert.equal(await place.run({ command: 'echo out; echo err >&2; exit 3' }), 'exit code 3\nout\nerr')
  assert.equal(await place.run({ command: 'mkdir -p a/b' }), 'exit code 0\n(no output)')
  assert.match(await place.run({ command: 'pwd' }), new RegExp(`^exit code 0\n${place.room.root}$`))
  assert.match(await place.run({ command: 'kill -9 $$' }), /^exit code 137 \(killed by SIGKILL\)/)
})

test('what is no command is refused by name, and nothing runs', async () => {
  await using place = openShellRoom()
  assert.match(await place.run({ command: 'touch a\0b' }), /^BAD_INPUT: command contains a NUL character/)
  assert.match(await place.run({ command: ' \n ' }), /^BAD_INPUT: command is empty/)
  assert.match(await place.run({ command: `: ${'x'.repeat(130_000)}` }), /^BAD_INPUT: command is longer than/)
  assert.match(await place.run({ command: ['ls'] }), /^BAD_INPUT: command must be a string, not a list/)
  for (const timeout_seconds of [0, -5, Number.NaN, 'soon'])
    assert.match(
      await place.run({ command: 'touch made', timeout_seconds }),
      /^BAD_INPUT: timeout_seconds must be/,
    )
  assert.deepEqual(readdirSync(place.room.root), [])
})

test('a limit may be half a second or a number in a string; one that is too long is shortened, and said so', async () => {
  await using place = openShellRoom()
  assert.equal(await place.run({ command: 'echo ok', timeout_seconds: 5.5 }), 'exit code 0\nok')
  assert.equal(await place.run({ command: 'echo ok', timeout_seconds: '20' }), 'exit code 0\nok')
  assert.match(
    await place.run({ command: 'sleep 0.1 && echo ok', timeout_seconds: 3_000_000 }),
    /^exit code 0\nok\n\[The limit was set to 600 s: that is the maximum\.\]$/,
  )
  assert.match(
    await place.run({ command: 'echo ok' }, { remainingMs: () => 30_000 }),
    /\[The limit was set to 30 s: the run has no more time than that\.\]$/,
  )
})

test('a limit without end is refused, and with no time left a command has a second', async () => {
  await using place = openShellRoom()
  const endless = await place.run({ command: 'echo ok', timeout_seconds: Number.POSITIVE_INFINITY })
  assert.match(endless, /^BAD_INPUT: timeout_seconds must be a number/)
  const late = await place.run({ command: 'sleep 60' }, { remainingMs: () => -5 })
  assert.match(late, /^TIMED_OUT: the command was still running after 1 s/)
})

test('a cancellation ends the command that is running', async () => {
  await using place = openShellRoom()
  const controller = new AbortController()
  setTimeout(() => controller.abort(), 200)
  const startedMs = performance.now()
  await place.run({ command: 'sleep 60' }, { signal: controller.signal })
  assert.ok(performance.now() - startedMs < 30_000)
})

test('whatever a call is named, its output lies in the folder for outputs', async () => {
  await using place = openShellRoom()
  for (const id of ['../../up', '/etc/x', 'x'.repeat(1000), 'call:1 of "2"']) {
    const text = await place.run({ command: 'seq 1 20000' }, {}, id)
    const [, path = ''] = /output are in (\.fixpoint-run\/[\w-]{1,40}\.txt)\.\]/.exec(text) ?? []
    assert.ok(existsSync(place.room.at(path)) && path !== '', text.slice(-300))
  }
})

test('a command over its limit is stopped, and what it printed is kept', async () => {
  await using place = openShellRoom()
  const text = await place.run({ command: 'echo step 1; sleep 60 & sleep 60', timeout_seconds: 1 })
  assert.match(
    text,
    /^TIMED_OUT: the command was still running after 1 s and was stopped .*\nstep 1\n.*Hint: .*timeout_seconds/s,
  )
})

test('long output is cut, and the whole of it lies in a file that read_file reaches', async () => {
  await using place = openShellRoom()
  const text = await place.run({ command: 'seq 1 20000' })
  assert.ok(text.length < 11_000)
  assert.match(text, /^exit code 0\n1\n2\n/)
  const [, path = ''] =
    /\[All 108894 bytes of output are in (\.fixpoint-run\/toolu_1\.txt)\.\]/.exec(text) ?? []
  assert.equal(
    await place.room.text('read_file', { path, start_line: 12_345, end_line: 12_345 }),
    '12345\n[Lines 12345 to 12345 of 20000. Read on with start_line=12346.]',
  )
  assert.match(await place.run({ command: `grep -c 7 ${path}` }), /^exit code 0\n\d+$/)
  assert.match(await place.room.text('list_files', {}), /^0 entries/, 'not shown unless it is asked for')
  assert.match(await place.room.text('list_files', { path: '.fixpoint-run' }), /^toolu_1\.txt\t/m)
  assert.match(
    await place.room.text('list_files', { pattern: '.fixpoint-run/*' }),
    /^\.fixpoint-run\/toolu_1\.txt\t/m,
  )
})

test('short output leaves no file behind', async () => {
  await using place = openShellRoom()
  await place.run({ command: 'echo short' })
  assert.deepEqual(
    existsSync(place.room.at('.fixpoint-run')) ? readdirSync(place.room.at('.fixpoint-run')) : [],
    [],
  )
})

test('a link put in the place of the folder for outputs leads no output elsewhere', async () => {
  await using place = openShellRoom()
  const elsewhere = join(place.room.outer, 'elsewhere')
  mkdirSync(elsewhere)
  symlinkSync(elsewhere, place.room.at('.fixpoint-run'))
  const text = await place.run({ command: 'seq 1 20000' })
  assert.match(text, /^exit code 0\n1\n/)
  assert.doesNotMatch(text, /output are in/)
  assert.deepEqual(readdirSync(elsewhere), [])
  rmSync(place.room.at('.fixpoint-run'))
  mkdirSync(place.room.at('src'))
  symlinkSync('src', place.room.at('.fixpoint-run'))
  assert.doesNotMatch(await place.run({ command: 'seq 1 20000' }), /output are in|could not be saved/)
  assert.deepEqual(readdirSync(place.room.at('src')), [])
})

test('a death by signal is flagged as an error; an exit code of the program’s own is not', async () => {
  await using place = openShellRoom()
  const shell = createPlainShell({ root: place.room.root, environment: process.env })
  const isFlagged = async (command: string): Promise<boolean> => {
    const call = { id: 'a', name: 'run_command', input: { command } }
    return !(await runCommandTool.run(call, { ...place.room.context, shell })).ok
  }
  assert.equal(await isFlagged('kill -9 $$'), true)
  assert.equal(await isFlagged('exit 137'), false)
  assert.equal(await isFlagged('exit 1'), false)
  await shell.close()
})

test('without a shell the tool says so', async () => {
  await using place = openShellRoom()
  const answer = await runCommandTool.run(
    { id: 'a', name: 'run_command', input: { command: 'ls' } },
    place.room.context,
  )
  assert.match(answerText(answer), /^UNKNOWN_TOOL: There is no shell in this run/)
})
