import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { raiseFence } from '../../src/adapters/fenced-shell.ts'
import { createPlainShell } from '../../src/adapters/plain-shell.ts'
import type { CommandResult, Shell } from '../../src/domain/ports.ts'
import type { ToolContext } from '../../src/domain/tool.ts'
import { answerText } from '../../src/tools/index.ts'
import { runCommandTool } from '../../src/tools/run-command.ts'
import { makeWorkspace, type TestWorkspace } from '../attacks/workspace.ts'

// Every case runs at the highest fence this machine holds and without one: commands must behave alike in both.
const workspaces: TestWorkspace[] = []
const shells: Shell[] = []

interface Bench {
  readonly workspace: TestWorkspace
  readonly shell: Shell
}

async function openBench(level: 'fenced' | 'plain'): Promise<Bench> {
  const workspace = makeWorkspace()
  workspaces.push(workspace)
  const shell =
    level === 'plain'
      ? createPlainShell({ root: workspace.root, environment: process.env })
      : await raiseFence({
          workspace,
          asked: 'off',
          network: 'none',
          allowHosts: [],
          passEnv: [],
          environment: process.env,
          secrets: [],
        })
  shells.push(shell)
  return { workspace, shell }
}

after(async () => {
  for (const shell of shells) await shell.close()
  for (const workspace of workspaces) workspace.remove()
})

const run = (bench: Bench, command: string, timeoutMs = 20_000): Promise<CommandResult> =>
  bench.shell.run(command, { timeoutMs, maxOutputChars: 10_000 })

const contextOf = ({ workspace, shell }: Bench): ToolContext => ({
  workspace,
  shell,
  maxOutputChars: 10_000,
  commandTimeoutMs: 20_000,
  remainingMs: () => 3_600_000,
  protectTests: false,
  now: Date.now,
  signal: new AbortController().signal,
})

/** What the model reads. */
async function answerTo(bench: Bench, input: unknown): Promise<{ ok: boolean; text: string }> {
  const answer = await runCommandTool.run({ id: 'call-1', name: 'run_command', input }, contextOf(bench))
  return { ok: answer.ok, text: answerText(answer) }
}

/** Living processes with this word among their arguments, seen from outside the fence. */
const alive = (word: string): string[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(word)
      } catch {
        return false
      }
    })

let lastSleep = 100
/** A length of sleep that nothing else on this machine uses, so that the sleeper can be found by it. */
const unusualSleep = (): string => `${(lastSleep += 1)}.${process.pid}`

for (const level of ['fenced', 'plain'] as const) {
  describe(level, async () => {
    const bench = await openBench(level)

    test('O-RUN-01 a silent background child does not hold the call, and does not outlive it', async () => {
      const sleep = unusualSleep()
      const result = await run(bench, `sleep ${sleep} & echo started`)
      assert.deepEqual([result.exitCode, result.output], [0, 'started\n'])
      assert.ok(result.durationMs < 10_000)
      assert.deepEqual(alive(sleep), [])
    })

    test('O-RUN-02 the time limit ends the work, not only the shell', async () => {
      const sleep = unusualSleep()
      const result = await run(bench, `bash -c "sh -c 'sleep ${sleep}; :'; :"`, 1_000)
      assert.equal(result.timedOut, true)
      assert.ok(result.durationMs < 4_000, `took ${result.durationMs} ms`)
      assert.deepEqual(alive(sleep), [])
    })

    test('O-RUN-03 a child that ignores TERM is killed', async () => {
      const result = await run(bench, 'trap "" TERM; while :; do sleep 1; done', 1_000)
      assert.equal(result.timedOut, true)
      assert.ok(result.durationMs < 6_000, `took ${result.durationMs} ms`)
      assert.notEqual(result.exitCode, 0)
    })

    test('O-RUN-04 standard input is at its end', async () => {
      const result = await run(
        bench,
        `printf 'Proceed? (y) '; if read answer; then echo got; else exit 9; fi`,
      )
      assert.deepEqual([result.exitCode, result.output], [9, 'Proceed? (y) '])
      assert.ok(result.durationMs < 10_000)
    })

    test('O-RUN-05 an exit code that belongs to a filter is not called success', async () => {
      const { text } = await answerTo(bench, { command: `sh -c 'echo 2 failed; exit 3' | tail -5` })
      assert.match(text, /^exit code \d+/)
      assert.match(text, /2 failed/)
      assert.doesNotMatch(text, /succe|passed/i)
      assert.match(runCommandTool.description, /In a pipe the exit code is that of the last program/)
    })

    test('O-RUN-06 a death by signal is exit 128+n with the signal named', async () => {
      const result = await run(bench, 'kill -9 $$')
      assert.deepEqual([result.exitCode, result.signal], [137, 'SIGKILL'])
      const { ok, text } = await answerTo(bench, { command: 'kill -9 $$' })
      assert.equal(ok, false)
      assert.match(text, /^exit code 137 \(killed by SIGKILL\)/)
    })

    if (level === 'fenced')
      test('O-RUN-07 more output than a string can hold is counted, clipped and survived', async () => {
        const before = process.memoryUsage().rss
        let peak = before
        const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 20)
        const result = await run(
          bench,
          'seq 1 1000000 > block; i=0; while [ $i -lt 102 ]; do cat block; i=$((i+1)); done; rm block; exit 4',
          300_000,
        )
        clearInterval(watch)
        assert.equal(result.exitCode, 4)
        assert.equal(result.bytes, 102 * 6_888_896)
        assert.ok(result.bytes > 700_000_000)
        assert.ok(result.output.startsWith('1\n2\n3\n') && result.output.endsWith('999999\n1000000\n'))
        assert.ok(result.output.length <= 10_000)
        assert.ok(peak - before < 200_000_000, `grew by ${Math.round((peak - before) / 1e6)} MB`)
      })

    test('O-RUN-08 a character cut between two pieces stays whole, on both streams', async () => {
      for (const to of ['', ' >&2']) {
        const cut = `printf '\\346\\227'${to}; sleep 0.1; printf '\\245\\n'${to}`
        const result = await run(bench, cut)
        assert.equal(result.output, '日\n')
      }
    })

    test('O-RUN-09 a progress bar is its last frame', async () => {
      const result = await run(
        bench,
        `i=0; while [ $i -le 100 ]; do printf '\\rprogress %d%%' $i; i=$((i+1)); done; echo; echo done`,
      )
      assert.equal(result.output, 'progress 100%\ndone\n')
    })

    test('O-RUN-10 colours, cursor moves and links leave only their words', async () => {
      const result = await run(
        bench,
        String.raw`printf '\033[31mred\033[0m \033[?25l\033[2K\033]8;;http://a.example\007bell\033]8;;\007 \033]8;;http://b.example\033\\st\033]8;;\033\\\n'`,
      )
      assert.equal(result.output, 'red bell st\n')
    })

    test('O-RUN-11 a very long limit is not an instant one', async () => {
      const result = await run(bench, 'sleep 0.2 && echo ok', 3_000_000_000)
      assert.deepEqual([result.output, result.timedOut], ['ok\n', false])
      const { text } = await answerTo(bench, { command: 'sleep 0.2 && echo ok', timeout_seconds: 3_000_000 })
      assert.match(text, /\nok\n/)
      assert.match(text, /The limit was set to 600 s/)
    })

    test('O-RUN-12 what was printed before the limit is kept', async () => {
      const command = 'echo step 1; sleep 61 & sleep 60'
      const result = await run(bench, command, 1_000)
      assert.deepEqual([result.output, result.timedOut], ['step 1\n', true])
    })

    test('O-RUN-13 a silent success still says something', async () => {
      const { ok, text } = await answerTo(bench, { command: 'mkdir -p a/b' })
      assert.ok(ok)
      assert.equal(text, 'exit code 0\n(no output)')
    })

    test('O-RUN-14 git finds no editor and gives up without rewriting anything', async () => {
      const git = (...args: string[]): string =>
        execFileSync('git', ['-c', 'safe.directory=*', '-C', bench.workspace.root, ...args], {
          encoding: 'utf8',
        })
      await run(
        bench,
        'git config user.name T; git config user.email t@example.com; for i in 1 2; do echo $i > f; git add f; git commit -qm "c$i"; done; echo x > g; git add g',
      )
      const before = git('log', '--format=%H')
      assert.equal(before.trim().split('\n').length, 3)
      assert.notEqual((await run(bench, 'git commit')).exitCode, 0)
      await run(bench, 'git stash')
      const rebase = await run(bench, 'git rebase -i HEAD~2')
      assert.notEqual(rebase.exitCode, 0)
      await run(bench, 'git rebase --abort')
      assert.equal(git('log', '--format=%H'), before)
    })

    test('O-RUN-15 a NUL in a command is named, and the next command runs', async () => {
      const { ok, text } = await answerTo(bench, { command: 'echo a\0b' })
      assert.equal(ok, false)
      assert.match(text, /NUL/)
      const direct = await run(bench, 'echo a\0b')
      assert.notEqual(direct.exitCode, 0)
      assert.match(direct.output, /NUL/)
      assert.equal((await run(bench, 'echo next')).output, 'next\n')
    })

    test('O-RUN-16 there is no terminal to ask on', async () => {
      const result = await run(bench, 'read -p "Password: " x < /dev/tty; echo "read gave $?"')
      assert.match(result.output, /read gave 1\n$/)
      assert.ok(result.durationMs < 10_000)
    })

    test('O-RUN-17 half a second is a limit, and what is no number is none', async () => {
      assert.equal((await run(bench, 'sleep 0.1; echo ran', 500 + 2_000)).output, 'ran\n')
      const half = await answerTo(bench, { command: 'sleep 5', timeout_seconds: 0.5 })
      assert.match(half.text, /^TIMED_OUT: .* after 0.5 s/)
      for (const timeout of [0, -5, Number.NaN]) {
        const refused = await answerTo(bench, { command: 'echo ran', timeout_seconds: timeout })
        assert.match(refused.text, /^BAD_INPUT/)
        assert.equal((await run(bench, 'echo ran', timeout)).output, 'ran\n')
      }
    })
  })
}

test('O-RUN-16 the same when the run itself sits at a terminal', () => {
  const script = join(import.meta.dirname, '..', 'attacks', 'tty-child.ts')
  const output = execFileSync('script', ['-qec', `${process.execPath} ${script}`, '/dev/null'], {
    encoding: 'utf8',
    input: 'typed by the person\n',
    timeout: 60_000,
  })
  assert.match(output, /read gave 1/)
  assert.doesNotMatch(output, /got: typed/)
})
