import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { test } from 'node:test'
import { message, startFaultyModel, type StreamStep } from '../standins/faulty-model.ts'
import { atLaptop } from './at-laptop.ts'

const MEBIBYTE = 1024 * 1024

/** Figures of a living process: bytes in memory now and at most so far, open descriptors, living children. */
function figuresOf(pid: number) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const bytes = (name: string): number =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) * 1024
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  return {
    now: bytes('VmRSS'),
    peak: bytes('VmHWM'),
    files: readdirSync(`/proc/${pid}/fd`).length,
    children: children === '' ? 0 : children.split(' ').length,
  }
}

/** Processes that work in a folder. */
const workingIn = (folder: string): readonly string[] =>
  readdirSync('/proc').filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readlinkSync(`/proc/${pid}/cwd`) === folder
    } catch {
      return false // gone meanwhile
    }
  })

type Answer = (turn: number, pid: number) => StreamStep

/** One run of the bundle at a model that answers by looking at the process that asks. */
async function runWatched(
  answer: Answer,
  check: (run: { root: string; text: string }) => void,
  node: readonly string[] = [],
): Promise<void> {
  await atLaptop([], async ({ root, startWith }) => {
    let pid = 0
    let turn = 0
    await using api = await startFaultyModel([() => answer((turn += 1), pid)])
    const inputs = [
      'fence=off',
      'test-command=none',
      'max-turns=2000',
      'max-cost-usd=1000',
      'command-timeout=600',
    ]
    const running = startWith(
      node,
      'live long',
      ...[...inputs, `anthropic-base-url=${api.baseUrl}`].flatMap((input) => ['--input', input]),
    )
    pid = running.pid ?? 0
    let text = ''
    for (const stream of [running.stdout, running.stderr])
      stream.setEncoding('utf8').on('data', (piece: string) => (text += piece))
    const [code] = (await once(running, 'close')) as [number]
    assert.equal(code, 0, text.slice(-3000))
    check({ root, text })
    assert.deepEqual(workingIn(root), [])
  })
}

const command = (turn: number, text: string): StreamStep => ({
  events: message([{ tool: 'run_command', id: `toolu_${turn}`, json: JSON.stringify({ command: text }) }]),
})
const done: StreamStep = { events: message([{ text: 'Done.' }]) }

test('two gigabytes of output of one command: the process is larger by less than 50 MiB and was never above 200 MB', async () => {
  const flood =
    'seq 1 1000000 > block; i=0; while [ $i -lt 291 ]; do cat block; i=$((i+1)); done; rm block; exit 4'
  const seen: ReturnType<typeof figuresOf>[] = []
  await runWatched(
    (turn, pid) => {
      seen.push(figuresOf(pid))
      // A small command first: what the first one loads is not the flood's.
      if (turn < 3) return command(turn, turn === 1 ? 'true' : flood)
      return done
    },
    ({ text }) => assert.match(text, /exit code 4|exit 4/),
  )
  const [, before, after] = seen
  assert.ok(before && after)
  const grown = (after.now - before.now) / MEBIBYTE
  assert.ok(grown < 50, `grown by ${grown.toFixed(0)} MiB`)
  assert.ok(after.peak <= 200e6, `peak ${(after.peak / 1e6).toFixed(0)} MB`)
})

test('a thousand calls in one run leave no process and no open file behind, while it lasts and after it, in 64 MB of heap', async () => {
  const CALLS = 1000
  const seen = new Map<number, ReturnType<typeof figuresOf>>()
  await runWatched(
    (turn, pid) => {
      seen.set(turn, figuresOf(pid))
      if (turn > CALLS) return done
      if (turn % 10 === 0) return command(turn, `echo ${turn}; sleep 300 &`)
      const input = { path: 'greet.py', start_line: 1, end_line: turn }
      return { events: message([{ tool: 'read_file', id: `toolu_${turn}`, json: JSON.stringify(input) }]) }
    },
    ({ root }) =>
      assert.deepEqual(
        readdirSync(root).filter((name) => name.startsWith('.fixpoint-run')),
        [],
      ),
    // What a full collection leaves grows from 14 MB to 21 MB, with the conversation. Node itself lets far more garbage
    // lie about, so the memory of the process tells nothing: 40 kB kept of each call end this run.
    ['--max-old-space-size=64'],
  )
  const early = seen.get(50)
  const late = seen.get(CALLS)
  assert.ok(early && late)
  assert.ok(late.files <= early.files + 3, `${early.files} files at call 50, ${late.files} at call ${CALLS}`)
  assert.ok(late.children <= early.children, `${early.children} children, then ${late.children}`)
  console.log(
    `${(late.now / 1e6).toFixed(0)} MB at call ${CALLS}, ${(early.now / 1e6).toFixed(0)} MB at call 50`,
  )
})
