import { createAnthropicModel, type AnthropicModelOptions } from '../../src/adapters/anthropic-model.ts'
import { createPlainShell } from '../../src/adapters/plain-shell.ts'
import { Budget, type Limits } from '../../src/domain/budget.ts'
import type { JournalEvent } from '../../src/domain/journal.ts'
import type { Model } from '../../src/domain/ports.ts'
import { pricesOf } from '../../src/domain/prices.ts'
import type { Task } from '../../src/domain/task.ts'
import type { Verdict } from '../../src/domain/verdict.ts'
import {
  openSession,
  runAgent,
  type LoopEnd,
  type LoopServices,
  type Session,
} from '../../src/run/agent-loop.ts'
import type { Brief } from '../../src/run/prompts.ts'
import { toolsFor } from '../../src/tools/index.ts'
import { openToolRoom, type ToolRoom } from './tool-room.ts'

/** Everything the loop needs, real but for the API's address. */
export interface LoopRoom extends AsyncDisposable {
  readonly room: ToolRoom
  readonly session: Session
  readonly services: LoopServices
  readonly budget: Budget
  readonly events: readonly JournalEvent[]
  run(): Promise<LoopEnd>
  /** Events of one kind. */
  of<Type extends JournalEvent['type']>(type: Type): readonly Extract<JournalEvent, { type: Type }>[]
}

export interface LoopRoomOptions {
  readonly model: Model
  readonly limits?: Partial<Limits>
  readonly services?: Partial<LoopServices>
  readonly brief?: Partial<Brief>
  readonly now?: () => number
  readonly files?: Readonly<Record<string, string>>
}

const LIMITS: Limits = { turns: 150, attempts: 5, costUsd: 3, minutes: 30 }

export const TASK: Task = {
  key: 'issue-12',
  trigger: 'comment',
  profile: 'fix',
  goal: 'make the tests pass',
  title: 'make the tests pass',
  wantsGreen: true,
  mayChangeTests: false,
  background: [],
  repository: { owner: 'ana', name: 'greet' },
  baseBranch: 'main',
  ref: 'main',
  branch: 'fixpoint/issue-12',
  pushToHead: false,
  fromFork: false,
  remarks: [],
}

export const FAILED: Verdict = {
  status: 'failed',
  command: 'python3 test_greet.py',
  exitCode: 1,
  output: "AssertionError: 'helo world' != 'hello world'",
  durationMs: 1200,
}

export function openLoopRoom(options: LoopRoomOptions): LoopRoom {
  const room = openToolRoom()
  for (const [path, text] of Object.entries(options.files ?? {})) room.put(path, text)
  const shell = createPlainShell({ root: room.root, environment: process.env })
  const limits = { ...LIMITS, ...options.limits }
  const budget = new Budget(limits, pricesOf(options.model.id), options.now ?? Date.now)
  const events: JournalEvent[] = []
  const services: LoopServices = {
    model: options.model,
    tools: toolsFor('fix'),
    toolContext: { ...room.context, shell },
    budget,
    journal: { append: (event) => void events.push(event) },
    signal: new AbortController().signal,
    currentDiff: async () => '',
    ...options.services,
  }
  const session = openSession({
    task: TASK,
    topLevel: ['greet.py', 'test_greet.py'],
    limits,
    ...options.brief,
  })
  return {
    room,
    session,
    services,
    budget,
    events,
    run: () => runAgent(session, services),
    of: (type) =>
      events.filter((event): event is Extract<JournalEvent, { type: typeof type }> => event.type === type),
    [Symbol.asyncDispose]: async () => {
      await shell.close()
      room[Symbol.dispose]()
    },
  }
}

/** The real model adapter against a stand-in, with waits short enough for a test. */
export const modelAt = (
  api: { readonly baseUrl: string; readonly key: string },
  options: Partial<AnthropicModelOptions> = {},
): Model =>
  createAnthropicModel({
    apiKey: api.key,
    baseUrl: api.baseUrl,
    model: 'claude-opus-5-5',
    onWait: () => {},
    remainingMs: () => 600_000,
    ...options,
    limits: { busyWaitsMs: [5, 5, 5, 5], brokenWaitsMs: [5, 5, 5], idleMs: 5000, ...options.limits },
  })
