import type { CleanupDesk, CleanupScan } from '../domain/cleanup.ts'
import type { Outcome } from '../domain/outcome.ts'
import { SUMMARY_PATH } from '../domain/log-summary.ts'
import { NOT_RUN } from '../domain/verdict.ts'
import { openSession, runAgent } from './agent-loop.ts'
import { agentServices } from './agent.ts'
import { topLevelOf, type Place } from './beginning.ts'
import { openDesk, scanLogs, wrongInSummary } from '../tools/scan-logs.ts'
import type { Work } from './work.ts'

/** The `cleanup` profile: the rules choose what may go, the agent previews, deletes and writes the summary. */
export async function cleanLogs(place: Place): Promise<Work> {
  const { run, workspace } = place
  const { house, budget } = run
  const scan = await lookAtLogs(place)
  const settled = nothingToDo(scan)
  if (settled) return { settled }

  const desk = openDesk(scan, house.settings.dryRun)
  const { settings } = house
  const session = openSession({
    task: run.task,
    topLevel: await topLevelOf(workspace),
    cleanup: scan,
    guidance: place.guidance,
    protect: settings.protect,
    limits: { turns: settings.maxTurns, costUsd: settings.maxCostUsd, minutes: settings.maxMinutes },
  })
  budget.startAttempt()
  house.journal.append({ type: 'chapter', title: 'Clean up' })
  try {
    const { ending } = await runAgent(session, agentServices(place, desk))
    await judgeSummary(place, desk)
    return {
      ending,
      before: NOT_RUN,
      after: NOT_RUN,
      flaky: [],
      testCommand: undefined,
      acted: desk.deleted.length > 0,
    }
  } finally {
    if (desk.deleted.length > 0) house.journal.append({ type: 'deleted', deletions: [...desk.deleted] })
  }
}

/** What the agent wrote and did not correct, although it was told: said to people, who read the file. */
async function judgeSummary({ run, workspace }: Place, desk: CleanupDesk): Promise<void> {
  const { repo, journal } = run.house
  const wrong = await wrongInSummary(workspace, desk, await repo.startFile(workspace, SUMMARY_PATH))
  if (wrong.length === 0) return
  const text = `The agent wrote ${SUMMARY_PATH}, and not all of it is right. ${wrong.join(' ')}`
  journal.append({ type: 'notice', level: 'warning', text })
}

async function lookAtLogs({ run, workspace }: Place): Promise<CleanupScan> {
  const { house } = run
  const { cleanupPattern, cleanupDays, cleanupKeep } = house.settings
  house.journal.append({ type: 'chapter', title: 'Look at the logs' })
  const scan = await scanLogs({
    workspace,
    repo: house.repo,
    nowMs: house.now(),
    pattern: cleanupPattern,
    days: cleanupDays,
    keep: cleanupKeep,
  })
  house.journal.append({ type: 'cleanup-scan', scan })
  return scan
}

function nothingToDo(scan: CleanupScan): Outcome | undefined {
  if (scan.files.some((file) => file.candidate)) return undefined
  return {
    kind: 'no-change',
    stopReason: 'finished',
    sentence:
      scan.files.length === 0
        ? `No log matches ${scan.pattern}, so there was nothing to do.`
        : `None of ${scan.files.length} logs is older than ${scan.days} days and free to go, so nothing was done.`,
    advice: '',
  }
}
