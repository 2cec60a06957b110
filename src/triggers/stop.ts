import { readMarkers } from '../domain/marker.ts'
import type { ForgeReader } from '../domain/ports.ts'
import { skip, type ReplyTo, type Skipped } from '../domain/task.ts'
import { ownWorkflowPath, type Occasion } from './event.ts'

const THREAD_BYTES = 30_000
const MAX_RUNS_ASKED = 5

/**
 * Which runs work for this thread: those that our comments in it tell of, as far as they still go on. Anybody can
 * write our marks, so a run counts only when it is one of this workflow.
 */
export async function stopRuns(occasion: Occasion, replyTo: ReplyTo): Promise<Skipped> {
  const reader = await occasion.reader()
  const { entries } = await reader.thread(replyTo.number, THREAD_BYTES)
  const told = entries
    .flatMap((entry) => readMarkers(entry.body))
    .flatMap((mark) => (/^\d{1,15}$/.test(mark.run ?? '') ? Number(mark.run) : []))
    .filter((id) => String(id) !== occasion.context.runId)
  const runs: number[] = []
  for (const id of [...new Set(told.toReversed())].slice(0, MAX_RUNS_ASKED)) {
    if (await isOurRunUnderWay(reader, id, occasion)) runs.push(id)
  }
  if (runs.length === 0) {
    return skip('A stop was asked for, and nothing is running.', {
      to: replyTo,
      text: 'Nothing is running for this thread.',
    })
  }
  const text = `Stopping ${runs.map((id) => `run ${id}`).join(', ')}.`
  return { ...skip('A stop was asked for.', { to: replyTo, text }), cancels: runs }
}

async function isOurRunUnderWay(reader: ForgeReader, id: number, occasion: Occasion): Promise<boolean> {
  // A run that GitHub no longer knows has ended.
  const run = await reader.workflowRun(id).catch(() => undefined)
  return run?.conclusion === '' && run.workflowPath === ownWorkflowPath(occasion.context)
}
