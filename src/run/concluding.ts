import type { Delivered, JournalEvent, JournalRecord } from '../domain/journal.ts'
import type { Outcome } from '../domain/outcome.ts'
import type { ChangeSet } from '../domain/workspace.ts'
import type { Place } from './beginning.ts'
import { changesOf, tellChanges } from './changes.ts'
import { deliver } from './deliver.ts'
import { endRun } from './ending.ts'
import { lookForTampering } from './tampering.ts'
import type { Work } from './work.ts'

/** Change set → outcome → delivery. The patch lies on disk before the first network write. */
export async function conclude(place: Place, work: Work, bring: Bring): Promise<Outcome> {
  const { house } = place.run
  if (work.settled) return sayOutcome(place, work.settled)
  house.journal.append({ type: 'chapter', title: 'Deliver' })
  const changes = work.changes ?? (await changesOf(place))
  await tellChanges(place, changes)
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
    await tellChanges(place, await changesOf(place))
  } catch {
    // The break itself is what the reader must hear of; that there is no patch shows in the outputs.
  }
}
