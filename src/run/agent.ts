import { readFile } from 'node:fs/promises'
import type { CleanupDesk } from '../domain/cleanup.ts'
import { toolsFor } from '../tools/index.ts'
import type { LoopServices } from './agent-loop.ts'
import type { Place } from './beginning.ts'
import { changesOf } from './changes.ts'

/** What the loop needs, from the run and its place. */
export function agentServices(place: Place, cleanup?: CleanupDesk): LoopServices {
  const { run, workspace } = place
  const { house, budget } = run
  const { settings } = house
  return {
    model: house.model,
    tools: toolsFor(run.task.profile),
    toolContext: {
      workspace,
      ...(run.shell ? { shell: run.shell } : {}),
      ...(cleanup ? { cleanup } : {}),
      maxOutputChars: settings.maxOutputChars,
      commandTimeoutMs: settings.commandTimeoutSeconds * 1000,
      remainingMs: () => budget.remainingMs(),
      protectTests: settings.protectTests,
      now: house.now,
      signal: house.signal,
    },
    budget,
    journal: house.journal,
    signal: house.signal,
    currentDiff: async () => {
      const changes = await changesOf(place)
      return changes.empty ? '' : readFile(changes.patchPath, 'utf8')
    },
    maxInputTokens: run.maxInputTokens,
    redact: house.redact,
  }
}
