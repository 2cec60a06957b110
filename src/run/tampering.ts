import type { TamperFinding, TestCommand, Verdict } from '../domain/verdict.ts'
import type { ChangeSet } from '../domain/workspace.ts'
import type { Place } from './beginning.ts'
import { findTampering } from './tamper.ts'

export interface TestedChange {
  readonly before: Verdict
  readonly after: Verdict
  readonly testCommand: TestCommand | undefined
}

/** Compares what the change set holds with the start, as both lie in our own git. */
export function lookForTampering(
  { run, workspace }: Place,
  changes: ChangeSet,
  { before, after, testCommand }: TestedChange,
): Promise<readonly TamperFinding[]> {
  const { repo } = run.house
  return findTampering({
    changes: changes.changes,
    startFile: (path) => repo.startFile(workspace, path),
    finalFile: (path) => repo.finalFile(workspace, changes, path),
    // Tests that were not run at the end say nothing against those at the start.
    before: after.status === 'not-run' ? undefined : before.report,
    after: after.report,
    definedIn: testCommand?.definedIn ?? [],
    testCommand: testCommand?.command,
    mayChangeTests: run.task.mayChangeTests,
  })
}

/**
 * What makes a change suspect should it pass. While it is red only the files tell: a run that breaks off runs fewer
 * tests, whoever is to blame.
 */
export async function suspiciousNow(
  place: Place,
  changes: ChangeSet,
  tested: TestedChange,
): Promise<readonly TamperFinding[]> {
  const findings = await lookForTampering(place, changes, tested)
  const passed = tested.after.status === 'passed'
  return findings.filter(({ suspicious, path }) => suspicious && (passed || path !== ''))
}
