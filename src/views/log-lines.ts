import { clipLine } from '../domain/clip.ts'
import type { ToolCall, Usage } from '../domain/conversation.ts'
import type { FenceRaised, JournalEvent, JournalRecord } from '../domain/journal.ts'
import type { Verdict } from '../domain/verdict.ts'
import { bytes, count, duration, money, tokens } from './words.ts'

/** What the log shows for a record: a chapter's title, or lines. One line per event; no dumps. */
export interface LogEntry {
  readonly chapter?: string
  readonly lines: readonly string[]
}

const lines = (...texts: string[]): LogEntry => ({ lines: texts.filter((text) => text !== '') })

/** Pure: a record as the lines of the job's log. `records` before it give the context of calls. */
export function renderLogEntry(record: JournalRecord): LogEntry {
  switch (record.type) {
    case 'run':
      return lines(
        `Fixpoint ${record.version} on ${record.repository} · ${record.profile} · ${record.model}`,
        `At most ${record.limits.turns} turns, ${record.limits.attempts} attempts, ${money(record.limits.costUsd)}, ` +
          `${record.limits.minutes} min${record.dryRun ? ' · dry run: nothing is written' : ''}`,
      )
    case 'task':
      return lines(
        `Task: ${clipLine(record.task.title, 160)}`,
        ...record.task.remarks.map((remark) => `Note: ${remark}`),
      )
    case 'skipped':
      return lines(`Skipped: ${record.reason}`)
    case 'chapter':
      return { chapter: record.title, lines: [] }
    case 'checkout':
      return lines(
        `${record.how === 'fetched' ? 'Checked out' : 'Using'} ${record.commit.slice(0, 12)} (${record.ref}), ` +
          `${count(record.files, 'file')}, ${duration(record.durationMs)}`,
      )
    case 'fence':
      return lines(...fenceLines(record))
    case 'setup':
      return lines(...verdictLines(setupTitle(record), record.verdict))
    case 'test-command':
      return lines(`Test command: ${record.command} (${record.source})`)
    case 'test':
      return lines(...verdictLines(TEST_TITLES[record.when], record.verdict))
    case 'told':
      return record.why === 'opening' ? lines() : lines(`← ${clipLine(record.text, 160)}`)
    case 'request':
      return lines()
    case 'reply':
      return lines(
        clipLine(record.thinking, 300) && `· ${clipLine(record.thinking, 300)}`,
        record.text === '' ? '' : `“${clipLine(record.text, 500)}”`,
        `turn ${record.turn}: ${record.rawStop}, ${duration(record.durationMs)}, ${usageWords(record.usage)}, ${money(record.costUsd)}`,
      )
    case 'tool-call':
      return lines(`→ ${callWords(record.call)}`)
    case 'tool-result':
      return lines(
        `${record.isError ? '✗' : '✓'} ${resultWords(record.text)} (${duration(record.durationMs)}` +
          `${record.outputBytes === undefined ? '' : `, ${bytes(record.outputBytes)} of output`})`,
      )
    case 'wait':
      return lines(`… waiting ${duration(record.ms)}: ${record.why}`)
    case 'notice':
      return lines(`${record.level === 'warning' ? 'Warning: ' : ''}${record.text}`)
    case 'blocked-host':
      return lines(`Blocked: ${record.host}:${record.port} (${record.why})`)
    case 'compaction':
      return lines(`A fresh conversation from here: ${record.why}`)
    case 'flaky':
      return lines(
        ...record.tests.map(
          (test) => `Flaky: ${test.name} passed ${test.passed}× and failed ${test.failed}× unchanged`,
        ),
      )
    case 'tamper':
      return lines(
        ...record.findings.map(
          ({ suspicious, path, detail }) =>
            `${suspicious ? 'Suspicious' : 'Noted'}: ${path === '' ? '' : `${path}: `}${detail}`,
        ),
      )
    case 'cleanup-scan': {
      const candidates = record.scan.files.filter((file) => file.candidate)
      const size = candidates.reduce((sum, file) => sum + file.bytes, 0)
      return lines(
        `${count(record.scan.files.length, 'log')} match ${record.scan.pattern}; ` +
          `${count(candidates.length, 'is', 'are')} older than ${record.scan.days} days and may go (${bytes(size)})`,
      )
    }
    case 'deleted':
      return lines(
        ...record.deletions.map((deletion) => `Deleted ${deletion.path} (${bytes(deletion.bytes)})`),
      )
    case 'changes':
      return lines(
        ...record.changes
          .slice(0, 50)
          .map((change) => `${change.kind}: ${change.path} (+${change.addedLines} −${change.removedLines})`),
        record.changes.length > 50 ? `… and ${record.changes.length - 50} more` : '',
        ...record.excluded.map(
          (left) => `left out: ${left.path}${left.count > 1 ? ` (${left.count} files)` : ''}: ${left.detail}`,
        ),
        record.changes.length === 0 ? 'Nothing changed.' : '',
        record.patch === '' ? '' : `Patch: ${record.patch}`,
      )
    case 'delivery':
      return lines(
        // Told when it was pushed; what follows then is about what came of it.
        record.branch === '' || record.pullRequest !== undefined || record.compareUrl !== undefined
          ? ''
          : `Branch ${record.branch} at ${record.commit.slice(0, 12)}`,
        record.pullRequest === undefined
          ? ''
          : `Pull request ${record.operation}: ${record.pullRequest.url}${record.pullRequest.draft ? ' (draft)' : ''}`,
        record.compareUrl === undefined ? '' : `Open it by hand: ${record.compareUrl}`,
        ...record.remarks,
        record.footnote ?? '',
      )
    case 'outcome':
      // Of a skip the reason was said already.
      if (record.outcome.kind === 'skipped') return lines()
      return lines(
        `${record.outcome.kind.toUpperCase()} (${record.outcome.stopReason}): ${record.outcome.sentence}`,
        record.outcome.advice,
      )
    case 'artifact':
      return lines(
        record.url === '' ? record.remark : `Artifact ${record.name}, ${bytes(record.bytes)}: ${record.url}`,
      )
  }
}

/**
 * What the run waits for once this record is written, for a line that moves; empty: nothing that takes long.
 * `undefined`: the same as before.
 */
export function awaitedAfter(record: JournalRecord): string | undefined {
  switch (record.type) {
    case 'chapter':
      return record.title
    case 'request':
      return `the model, turn ${record.turn}`
    case 'tool-call':
      return callWords(record.call)
    case 'wait':
      return record.why
    case 'reply':
    case 'tool-result':
    case 'outcome':
      return ''
    default:
      return undefined
  }
}

/** The attempts of the probe are counted here and listed on the page. */
function fenceLines({
  level,
  mechanism,
  meaning,
  findings,
  probes,
  network,
  durationMs,
}: FenceRaised): string[] {
  const held = probes === undefined ? '' : `, ${probes.held} of ${probes.tried} probes held`
  return [
    `Fence: ${level}${held} (${mechanism}), network: ${network}, ${duration(durationMs)}`,
    level === 'full' ? '' : meaning,
    ...findings.slice(probes?.tried ?? 0),
  ]
}

export const setupTitle = ({ where }: Extract<JournalEvent, { type: 'setup' }>): string =>
  where === 'clean-room' ? 'Setup in a clean checkout' : 'Setup'

export const TEST_TITLES = {
  before: 'Tests before',
  'before-again': 'Tests before, again',
  after: 'Tests after',
  'after-again': 'Tests after, again',
  'clean-room': 'Tests in a clean checkout',
} as const

function verdictLines(title: string, verdict: Verdict): string[] {
  const code = verdict.exitCode === undefined ? '' : `, exit code ${verdict.exitCode}`
  const counts = verdict.report
    ? `, ${verdict.report.passed} passed, ${verdict.report.failed} failed${verdict.report.skipped > 0 ? `, ${verdict.report.skipped} skipped` : ''}`
    : ''
  const failing = verdict.report?.failing ?? []
  return [
    `${title}: ${verdict.status}${code}${counts}${verdict.command === '' ? '' : `, ${duration(verdict.durationMs)}`}`,
    ...failing.slice(0, 10).map((name) => `  ✗ ${clipLine(name, 160)}`),
    ...(failing.length > 10 ? [`  … and ${failing.length - 10} more`] : []),
  ]
}

function usageWords(usage: Usage): string {
  const prompt = usage.inputTokens + usage.cacheReadTokens + usage.cacheWriteTokens
  const share = prompt === 0 ? 0 : Math.round((100 * usage.cacheReadTokens) / prompt)
  return `${tokens(prompt)} in (${share} % cached), ${tokens(usage.outputTokens)} out`
}

/** A call as a person would say it: the tool and its most telling argument. */
export function callWords(call: ToolCall): string {
  const input =
    typeof call.input === 'object' && call.input !== null ? (call.input as Record<string, unknown>) : {}
  const telling = ['command', 'path', 'paths', 'pattern'].flatMap((name) => {
    const value = input[name]
    if (typeof value === 'string') return [value]
    if (Array.isArray(value)) return [value.filter((item) => typeof item === 'string').join(', ')]
    return []
  })
  const kind = call.name === 'write_file' && 'old_text' in input ? ' (edit)' : ''
  const dry = call.name === 'delete_files' && input['dry_run'] !== false ? ' (preview)' : ''
  return `${call.name}${kind}${dry} ${clipLine(telling.join(' '), 200)}`.trim()
}

const resultWords = (text: string): string => clipLine(text.split('\n', 1)[0] ?? '', 160)
