import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { createResumingModel, isResumable } from '../adapters/replay-model.ts'
import { first, type JournalRecord } from '../domain/journal.ts'
import type { Journal, Model } from '../domain/ports.ts'

export interface Earlier {
  /** Where the results of this machine's runs lie: `RUNNER_TEMP`. */
  readonly tempDir: string
  readonly runId: string
  /** This attempt's own folder there. */
  readonly resultsDir: string
  readonly journal: Journal
  readonly version: string
}

/**
 * Goes on where an earlier attempt at the same workflow run was cut short, when its journal is still on the machine:
 * its replies are played again, and not paid again. Else the live model, as it is. Decided at the first reply, as the
 * commit must be the same.
 */
export function resuming(live: Model, earlier: Earlier): Model {
  let chosen: Model | undefined
  return {
    id: live.id,
    ...(live.effort ? { effort: live.effort } : {}),
    load: async () => live.load?.(),
    facts: (signal) => live.facts(signal),
    reply(...asked) {
      chosen ??= choose(live, earlier)
      return chosen.reply(...asked)
    },
  }
}

function choose(live: Model, earlier: Earlier): Model {
  const { journal, version } = earlier
  const commit = first(journal.records, 'checkout')?.commit ?? ''
  const taskKey = first(journal.records, 'task')?.task.key ?? ''
  const target = { taskKey, commit, model: live.id, version }
  const records = journalsOf(earlier).find((one) => isResumable(one, target))
  if (records === undefined) return live
  say(
    journal,
    'An earlier attempt at this run was cut short: what it was told is played again, and not paid again.',
  )
  return createResumingModel(records, {
    live,
    onHandOver: (replies, difference) =>
      say(
        journal,
        `${replies} replies came from the earlier attempt; from here on the model is asked${difference ? ', as the work goes another way than then' : ''}.`,
      ),
  })
}

const say = (journal: Journal, text: string): void => journal.append({ type: 'notice', level: 'info', text })

/** The newest first. */
function journalsOf({ tempDir, runId, resultsDir }: Earlier): readonly (readonly JournalRecord[])[] {
  return readdirSync(tempDir)
    .filter((name) => name.startsWith(`fixpoint-${runId}-`))
    .map((name) => join(tempDir, name))
    .filter((folder) => folder !== resultsDir && !isRunning(folder))
    .toSorted((one, other) => changedMs(other) - changedMs(one))
    .map((folder) => recordsIn(join(folder, 'journal.jsonl')))
}

/** The folder's name ends in the number of the process that writes it. */
function isRunning(folder: string): boolean {
  try {
    return process.kill(Number(folder.slice(folder.lastIndexOf('-') + 1)), 0)
  } catch {
    return false // no such process, or none of ours
  }
}

const changedMs = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0

/** As far as it was written: the last line of a killed run may be half. */
export function recordsIn(path: string): readonly JournalRecord[] {
  const records: JournalRecord[] = []
  try {
    for (const line of readFileSync(path, 'utf8').split('\n')) {
      if (line !== '') records.push(JSON.parse(line) as JournalRecord)
    }
  } catch {
    // No journal, or its end: what was read stands.
  }
  return records
}
