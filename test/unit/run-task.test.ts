import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { createPlainShell } from '../../src/adapters/plain-shell.ts'
import type { ModelReply } from '../../src/domain/conversation.ts'
import { NO_USAGE } from '../../src/domain/conversation.ts'
import { settingsFailure } from '../../src/domain/failures/settings.ts'
import type { House } from '../../src/domain/house.ts'
import type { JournalRecord } from '../../src/domain/journal.ts'
import type { Model, Repo } from '../../src/domain/ports.ts'
import type { ChangeSet, Workspace } from '../../src/domain/workspace.ts'
import { runTask, unlessStuck } from '../../src/run/run-task.ts'
import { readSettings } from '../../src/settings.ts'
import { TASK } from '../fakes/loop-room.ts'

const START = 'helo\n'

/** A house of plain objects behind the ports: one file, a test that greps it, a model that plays a script. */
function houseOf(t: TestContext, script: readonly (() => Partial<ModelReply>)[], more: Partial<Repo> = {}) {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'fixpoint-story-')))
  t.after(() => rmSync(root, { recursive: true, force: true }))
  const file = join(root, 'greeting.txt')
  writeFileSync(file, START)
  const workspace: Workspace = {
    root,
    prefix: '',
    startCommit: 'a'.repeat(40),
    startTree: 'b'.repeat(40),
    gitDir: join(root, '.git'),
    agentGitDir: join(root, '.git'),
    protect: [],
    scratch: '.fixpoint-run',
    fresh: true,
  }
  const kept: string[] = []
  const records: JournalRecord[] = []
  const changes = async (): Promise<ChangeSet> => {
    const text = readFileSync(file, 'utf8')
    const patchPath = join(root, '.fixpoint-run.patch')
    writeFileSync(patchPath, `+${text}`)
    const change = {
      path: 'greeting.txt',
      kind: 'modified',
      oldMode: '100644',
      mode: '100644',
      blob: 'c'.repeat(40),
      oldBlob: 'd'.repeat(40),
      bytes: text.length,
      binary: false,
      addedLines: 1,
      removedLines: 1,
    } as const
    const empty = text === START
    return { changes: empty ? [] : [change], excluded: [], tree: text, empty, patchPath }
  }
  const repo = {
    checkout: async () => ({ workspace, files: 1, how: 'fetched', durationMs: 1 }),
    changes,
    ownRun: (_workspace: Workspace, run: () => Promise<unknown>) => run(),
    startPaths: async () => ['greeting.txt'],
    startFile: async () => undefined,
    finalFile: async () => undefined,
    commit: async () => 'e'.repeat(40),
    cleanRoom: async () => {
      const room = mkdtempSync(join(root, 'room-'))
      writeFileSync(join(room, 'greeting.txt'), readFileSync(file))
      return room
    },
    keepLocally: async (_workspace: Workspace, branch: string) => {
      kept.push(branch)
      return branch
    },
    close: async () => {},
    ...more,
  } as unknown as Repo
  let turn = 0
  const model: Model = {
    id: 'claude-opus-5-5',
    facts: async () => undefined,
    reply: async () => {
      const reply = script[turn++]?.() ?? { text: 'I am done.' }
      return {
        stop: 'end_turn',
        rawStop: 'end_turn',
        content: [{ type: 'text', text: reply.text ?? 'done' }],
        text: 'done',
        thinking: '',
        calls: [],
        usage: NO_USAGE,
        durationMs: 1,
        ...reply,
      }
    },
  }
  const inputs: Record<string, string> = {
    'anthropic-api-key': 'k',
    'test-command': 'grep -q "^hello$" greeting.txt',
    'flaky-runs': '0',
    'max-attempts': '2',
    fence: 'off',
  }
  const house: House = {
    settings: readSettings((name) => inputs[name], 'laptop'),
    runId: '1',
    model,
    repo,
    journal: {
      append: (event) => records.push({ ...event, at: new Date().toISOString(), seq: records.length }),
      records,
      path: '',
    },
    views: {
      pullRequest: () => ({ title: 't', body: 'b' }),
      commitMessage: () => 'm',
      comment: () => '',
    },
    prepareFence: async () => ({
      raise: async () => createPlainShell({ root, environment: process.env }),
      close: async () => {},
    }),
    redact: (text) => text,
    now: Date.now,
    signal: new AbortController().signal,
  }
  return { house, file, kept, records, turns: () => turn }
}

const typesOf = (records: readonly JournalRecord[]): string[] => [...new Set(records.map(({ type }) => type))]

test('the story from red to green: test, agent, test, clean checkout, change, delivery, outcome', async (t) => {
  const mend = (): Partial<ModelReply> => {
    writeFileSync(story.file, 'hello\n')
    return { text: 'Mended.' }
  }
  const story = houseOf(t, [mend])
  const outcome = await runTask(TASK, story.house)
  assert.deepEqual([outcome.kind, outcome.stopReason], ['passed', 'finished'])
  assert.equal(story.kept.length, 1)
  const tests = story.records.filter((record) => record.type === 'test').map(({ when }) => when)
  assert.deepEqual(tests, ['before', 'after', 'clean-room'])
  assert.deepEqual(typesOf(story.records).slice(-3), ['changes', 'delivery', 'outcome'])
})

test('what goes out is the change that was tested, whatever becomes of ROOT after the verdict', async (t) => {
  const trees: string[] = []
  const mend = (): Partial<ModelReply> => {
    writeFileSync(story.file, 'hello\n')
    return { text: 'Mended.' }
  }
  const story = houseOf(t, [mend], {
    cleanRoom: async (workspace) => {
      const room = mkdtempSync(join(workspace.root, 'room-'))
      writeFileSync(join(room, 'greeting.txt'), readFileSync(story.file))
      writeFileSync(story.file, 'by a program that was left running\n')
      return room
    },
    commit: async (_workspace, { tree }) => {
      trees.push(tree)
      return 'e'.repeat(40)
    },
  })
  assert.equal((await runTask(TASK, story.house)).kind, 'passed')
  assert.deepEqual(trees, ['hello\n'])
})

test('the model says it is done, the tests say no: told as often as allowed, then failing', async (t) => {
  const spoil = (): Partial<ModelReply> => {
    writeFileSync(story.file, `wrong ${story.turns()}\n`)
    return { text: 'All tests pass.' }
  }
  const story = houseOf(t, [spoil, spoil, spoil, spoil])
  const outcome = await runTask(TASK, story.house)
  assert.deepEqual([outcome.kind, outcome.stopReason], ['failing', 'attempts'])
  assert.equal(story.turns(), 3)
  const tellings = story.records.filter((record) => record.type === 'told' && record.why === 'tests-fail')
  assert.equal(tellings.length, 2)
})

test('green at the start with the wish for green: no model call, nothing delivered', async (t) => {
  const story = houseOf(t, [])
  writeFileSync(story.file, 'hello\n')
  const outcome = await runTask({ ...TASK, wantsGreen: true }, story.house)
  assert.equal(outcome.kind, 'no-change')
  assert.equal(story.turns(), 0)
  assert.deepEqual(story.kept, [])
})

test('a house that breaks throws, and what was changed is in the journal as a patch', async (t) => {
  const breakDown = (): Partial<ModelReply> => {
    writeFileSync(story.file, 'half\n')
    throw new Error('the line is dead')
  }
  const story = houseOf(t, [breakDown])
  await assert.rejects(runTask(TASK, story.house), /the line is dead/)
  const found = story.records.find((record) => record.type === 'changes')
  assert.match(found?.patch ?? '', /\.patch$/)
  assert.equal(
    story.records.some((record) => record.type === 'outcome'),
    false,
  )
})

test('cancelled before there is a checkout: stopped, not a house that broke', async (t) => {
  const cancel = new AbortController()
  const checkout = async (): Promise<never> => {
    cancel.abort(new Error('cancelled by SIGTERM'))
    throw new Error('git was ended', { cause: cancel.signal.reason })
  }
  const { house, records } = houseOf(t, [], { checkout })
  const outcome = await runTask(TASK, { ...house, signal: cancel.signal })
  assert.deepEqual([outcome.kind, outcome.stopReason], ['stopped', 'cancelled'])
  assert.equal(records.at(-1)?.type, 'outcome')
})

test('cancelled while the last attempt is tested: stopped, delivered, and the tests count as not run', async (t) => {
  const cancel = new AbortController()
  const mend = (): Partial<ModelReply> => {
    writeFileSync(story.file, 'wrong\n')
    setTimeout(() => cancel.abort(new Error('cancelled by SIGTERM')), 200)
    return { text: 'Mended.' }
  }
  const story = houseOf(t, [mend])
  const settings = {
    ...story.house.settings,
    maxAttempts: 0,
    testCommand: 'grep wrong greeting.txt && sleep 5; false',
  }
  const outcome = await runTask(TASK, { ...story.house, settings, signal: cancel.signal })
  assert.deepEqual([outcome.kind, outcome.stopReason], ['stopped', 'cancelled'])
  assert.doesNotMatch(outcome.sentence, /fail/)
  assert.equal(story.kept.length, 1)
  const last = story.records.findLast((record) => record.type === 'test')
  assert.equal(last?.verdict.status, 'not-run')
})

test('what broke where nobody waited for it ends the run: a patch is kept, nothing is delivered', async (t) => {
  const stop = new AbortController()
  const stray = settingsFailure('internal', 'a stray rejection')
  const breakAside = (): Partial<ModelReply> => {
    writeFileSync(story.file, 'hello\n')
    stop.abort(stray)
    return { text: 'Mended.' }
  }
  const story = houseOf(t, [breakAside])
  await assert.rejects(runTask(TASK, { ...story.house, signal: stop.signal }), stray)
  assert.deepEqual(story.kept, [])
  assert.match(story.records.find((record) => record.type === 'changes')?.patch ?? '', /\.patch$/)
})

test('work that waits for what broke is not waited for; a run that was only cancelled is', async () => {
  const never = new Promise<never>(() => {})
  const stop = new AbortController()
  const stray = settingsFailure('internal', 'a stray rejection')
  const waiting = unlessStuck(never, stop.signal, 5)
  stop.abort(stray)
  await assert.rejects(waiting, stray)
  const cancel = new AbortController()
  const work = Promise.withResolvers<string>()
  const cancelled = unlessStuck(work.promise, cancel.signal, 5)
  cancel.abort(new Error('cancelled by SIGTERM'))
  setTimeout(() => work.resolve('delivered'), 50)
  assert.equal(await cancelled, 'delivered')
})
