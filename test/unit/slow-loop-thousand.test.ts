import assert from 'node:assert/strict'
import { getEventListeners } from 'node:events'
import { existsSync, readdirSync, readlinkSync } from 'node:fs'
import { test } from 'node:test'
import { NO_USAGE, type ModelReply } from '../../src/domain/conversation.ts'
import type { Model } from '../../src/domain/ports.ts'
import { openLoopRoom } from '../fakes/loop-room.ts'

const CALLS = 1000
const COMMANDS_EVERY = 20

function reply(turn: number): ModelReply {
  const isCommand = turn % COMMANDS_EVERY === 0
  const name = isCommand ? 'run_command' : 'read_file'
  const input = isCommand ? { command: `echo ${turn}; sleep 60 &` } : { path: 'a.txt', start_line: turn + 1 }
  const call = { id: `toolu_${turn}`, name, input }
  const done = turn === CALLS
  return {
    stop: done ? 'end_turn' : 'tool_use',
    rawStop: done ? 'end_turn' : 'tool_use',
    content: [done ? { type: 'text', text: 'Done.' } : { type: 'tool_use', ...call }],
    text: done ? 'Done.' : '',
    thinking: '',
    calls: done ? [] : [call],
    usage: NO_USAGE,
    durationMs: 1,
  }
}

/** A model that gives its replies in order, without a network. */
function scripted(): Model {
  let turn = 0
  return { id: 'claude-opus-5-5', facts: async () => undefined, reply: async () => reply(turn++) }
}

const openFiles = (): number => (existsSync('/proc/self/fd') ? readdirSync('/proc/self/fd').length : 0)

/** Commands of ours that still run. */
const sleepers = (root: string): number =>
  existsSync('/proc')
    ? readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && cwdOf(pid) === root).length
    : 0

function cwdOf(pid: string): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return '' // Gone meanwhile, or another user's.
  }
}

test('a thousand calls leave no process, no open file, no listener and no output file behind', async () => {
  await using house = openLoopRoom({
    model: scripted(),
    limits: { turns: 2000 },
    files: { 'a.txt': 'line\n'.repeat(CALLS + 10) },
  })
  const filesBefore = openFiles()
  assert.deepEqual(await house.run(), { ending: 'finished', text: 'Done.' })
  assert.equal(house.of('tool-result').length, CALLS)
  assert.equal(house.of('tool-result').filter((result) => result.isError).length, 0)
  assert.ok(getEventListeners(house.services.signal, 'abort').length <= 1)
  assert.ok(openFiles() <= filesBefore + 3, `${filesBefore} open files before, ${openFiles()} after`)
  assert.equal(sleepers(house.room.root), 0)
  const scratch = house.room.at('.fixpoint-run')
  assert.deepEqual(existsSync(scratch) ? readdirSync(scratch) : [], [])
})
