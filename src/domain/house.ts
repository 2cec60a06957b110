import type { JournalRecord } from './journal.ts'
import type { Fence, Forge, Journal, Model, Repo } from './ports.ts'
import type { Prices } from './prices.ts'
import type { Settings } from './settings.ts'

/** The pure views the story needs while it runs; main wires them in so that run/ does not import views/. */
export interface Views {
  pullRequest(records: readonly JournalRecord[]): { readonly title: string; readonly body: string }
  commitMessage(records: readonly JournalRecord[]): string
  comment(records: readonly JournalRecord[]): string
}

/** Everything a run needs from outside, built once in main. */
export interface House {
  readonly settings: Settings
  /** The workflow run's id; empty at the laptop. */
  readonly runId: string
  readonly model: Model
  /** Prices of one's own, by model id; they win over the list. */
  readonly prices?: Readonly<Record<string, Prices>>
  readonly repo: Repo
  /** Absent at the laptop: nothing is read from or written to GitHub. */
  readonly forge?: Forge
  readonly journal: Journal
  readonly views: Views
  /** Does what the fence needs and no checkout is needed for. */
  prepareFence(): Promise<Fence>
  /** Takes the run's secrets out of any text. */
  readonly redact: (text: string) => string
  readonly now: () => number
  /** Aborted by a signal to the process (cancelled). */
  readonly signal: AbortSignal
}
