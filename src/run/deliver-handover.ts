import { readFile } from 'node:fs/promises'
import type { House } from '../domain/house.ts'
import type { JournalEvent } from '../domain/journal.ts'
import type { Outcome } from '../domain/outcome.ts'
import type { Task } from '../domain/task.ts'
import { beginRun, checkOut, preflight, type Run } from './beginning.ts'
import { changesOf, tellChanges } from './changes.ts'
import { bringToGitHub, sayOutcome } from './concluding.ts'
import { mismatches, readHandover, refused, type Handover } from './handover.ts'
import { findTampering } from './tamper.ts'

/**
 * The writing half of the two-job layout: takes what the agent's job left in `folder`, lays it onto a checkout of its
 * own, lets it pass every gate again, and delivers. Runs none of the repository's code and asks no model.
 */
export async function deliverHandover(task: Task, house: House, folder: string): Promise<Outcome> {
  const run = beginRun(task, house)
  house.journal.append({ type: 'task', task })
  house.journal.append({ type: 'chapter', title: 'Check what was handed over' })
  const handover = await readHandover(folder)
  const differing = mismatches(handover, task, house.runId)
  if (differing.length > 0) throw refused(differing.join(' '))
  await takeOverJournal(run, handover)

  house.journal.append({ type: 'chapter', title: 'Check out' })
  const [workspace] = await Promise.all([checkOut(await onSameCommit(run, handover)), preflight(run)])
  if (workspace.startCommit !== handover.startCommit) {
    throw refused(
      `The work was done on ${handover.startCommit}, this checkout is of ${workspace.startCommit}.`,
    )
  }
  await house.repo.applyPatch(workspace, handover.patchPath)

  house.journal.append({ type: 'chapter', title: 'Deliver' })
  const changes = await changesOf({ run, workspace })
  await tellChanges({ run, workspace }, changes)
  if (changes.tree !== handover.tree) throw refused('The patch does not make the tree that was handed over.')
  await refuseHiddenTampering(run, handover, { workspace, changes })
  house.journal.append(await bringToGitHub({ run, workspace, changes, outcome: handover.outcome }))
  return sayOutcome({ run }, handover.outcome)
}

/** The base may have moved between the two jobs: the work goes onto the commit it was done on, if that is in the base. */
async function onSameCommit(run: Run, { startCommit }: Handover): Promise<Run> {
  const { task, house } = run
  if (task.headSha !== undefined || house.forge === undefined) return run
  const known = await house.forge.branchHolds(task.baseBranch, startCommit)
  return known ? { ...run, task: { ...task, headSha: startCommit } } : run
}

/** What people read is drawn from the journal, so the agent's half of it is told again; its settings and task are not. */
const TAKEN_OVER: ReadonlySet<string> = new Set([
  'fence',
  'setup',
  'test-command',
  'test',
  'reply',
  'tool-call',
  'tool-result',
  'blocked-host',
  'flaky',
  'tamper',
  'cleanup-scan',
  'deleted',
])

async function takeOverJournal(run: Run, { journalPath }: Handover): Promise<void> {
  for (const line of (await readFile(journalPath, 'utf8')).split('\n')) {
    if (line === '') continue
    const event = parseEvent(line)
    if (event !== undefined) run.house.journal.append(event)
  }
}

function parseEvent(line: string): JournalEvent | undefined {
  try {
    const { at: _at, seq: _seq, ...event } = JSON.parse(line) as JournalEvent & { at: string; seq: number }
    return TAKEN_OVER.has(event.type) ? event : undefined
  } catch (cause) {
    throw refused(`The journal that was handed over cannot be read: ${String(cause)}`)
  }
}

/** A journal that says "passed" over tests that were tampered with is not believed. */
async function refuseHiddenTampering(
  { task, house }: Run,
  handover: Handover,
  { workspace, changes }: Pick<Parameters<typeof bringToGitHub>[0], 'workspace' | 'changes'>,
): Promise<void> {
  if (handover.outcome.kind !== 'passed') return
  const findings = await findTampering({
    changes: changes.changes,
    startFile: (path) => house.repo.startFile(workspace, path),
    finalFile: (path) => house.repo.finalFile(workspace, changes, path),
    mayChangeTests: task.mayChangeTests,
  })
  const [worst] = findings.filter((finding) => finding.suspicious)
  if (worst) throw refused(`It was handed over as passed, but ${worst.path}: ${worst.detail}`)
}
