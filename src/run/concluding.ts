import { open } from 'node:fs/promises'
import type { ChangesFound, Delivered, JournalEvent, JournalRecord } from '../domain/journal.ts'
import type { Outcome } from '../domain/outcome.ts'
import type { ChangeSet } from '../domain/workspace.ts'
import type { Place } from './beginning.ts'
import { deliver } from './deliver.ts'
import { endRun } from './ending.ts'
import { lookForTampering } from './tampering.ts'
import type { Work } from './work.ts'
import { writtenPaths } from './written-paths.ts'

/** The pull request and the page show no more of a diff than this; the patch file has it all. */
const MAX_DIFF_CHARS = 200_000

/** Change set → outcome → delivery. The patch lies on disk before the first network write. */
export async function conclude(place: Place, work: Work, bring: Bring): Promise<Outcome> {
  const { house } = place.run
  if (work.settled) return sayOutcome(place, work.settled)
  house.journal.append({ type: 'chapter', title: 'Deliver' })
  const changes = await findChanges(place)
  const outcome = await judge(place, work, changes)
  if (!changes.empty) house.journal.append(await bring({ ...place, changes, outcome }))
  return sayOutcome(place, outcome)
}

/** A change with its outcome, ready to be brought to where people look at it. */
export interface Parcel extends Pick<Place, 'run' | 'workspace'> {
  readonly changes: ChangeSet
  readonly outcome: Outcome
}

export type Bring = (parcel: Parcel) => Promise<Delivered>

/** The pull request is drawn from the journal as it will stand once outcome and delivery are in it. */
export async function bringToGitHub({ run, workspace, changes, outcome }: Parcel): Promise<Delivered> {
  const { house, task } = run
  const recordsWith = (...events: readonly JournalEvent[]): readonly JournalRecord[] => {
    const { records } = house.journal
    const at = new Date(house.now()).toISOString()
    return [...records, ...events.map((event, index) => ({ ...event, at, seq: records.length + index }))]
  }
  const told: JournalEvent = { type: 'outcome', outcome }
  return deliver(
    {
      task,
      workspace,
      changes,
      outcome,
      commitMessage: house.views.commitMessage(recordsWith(told)),
      pullRequest: (soFar) => house.views.pullRequest(recordsWith(soFar, told)),
      runId: house.runId,
      startedMs: run.startedMs,
    },
    house,
  )
}

export async function findChanges({ run, workspace }: Pick<Place, 'run' | 'workspace'>): Promise<ChangeSet> {
  const changes = await run.house.repo.changes(workspace, writtenPaths(run.house.journal.records))
  run.house.journal.append(await changesFound(changes))
  return changes
}

async function changesFound(changes: ChangeSet): Promise<ChangesFound> {
  const { text, cut } = changes.empty ? { text: '', cut: false } : await beginningOf(changes.patchPath)
  return {
    type: 'changes',
    changes: changes.changes,
    excluded: changes.excluded,
    patch: changes.empty ? '' : changes.patchPath,
    diff: text,
    diffCut: cut,
  }
}

async function beginningOf(path: string): Promise<{ text: string; cut: boolean }> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(MAX_DIFF_CHARS) })
    const { size } = await file.stat()
    return { text: buffer.toString('utf8', 0, bytesRead).toWellFormed(), cut: size > bytesRead }
  } finally {
    await file.close()
  }
}

async function judge(
  place: Place,
  work: Extract<Work, { settled?: undefined }>,
  changes: ChangeSet,
): Promise<Outcome> {
  const { house, task, budget } = place.run
  const tamper = await lookForTampering(place, changes, work)
  if (tamper.length > 0) house.journal.append({ type: 'tamper', findings: tamper })
  return endRun({
    task,
    testCommand: work.testCommand?.command,
    before: work.before,
    after: work.after,
    changed: !changes.empty || work.acted,
    deleted: work.acted,
    tamper,
    flaky: work.flaky,
    loopEnding: work.ending,
    attempts: budget.attempts,
  })
}

export function sayOutcome({ run }: Pick<Place, 'run'>, outcome: Outcome): Outcome {
  run.house.journal.append({ type: 'outcome', outcome })
  return outcome
}

/** The house broke: the change is kept as a patch all the same, and named in the journal. */
export async function keepWhatThereIs(place: Place): Promise<void> {
  try {
    await findChanges(place)
  } catch {
    // The break itself is what the reader must hear of; that there is no patch shows in the outputs.
  }
}
