export type OutcomeKind =
  | 'passed'
  | 'unverified'
  | 'no-change'
  | 'not-reproduced'
  | 'skipped'
  | 'failing'
  | 'suspect'
  | 'stopped'
  | 'error'

export type LimitStop =
  | 'turns'
  | 'cost'
  | 'time'
  | 'no-progress'
  | 'context'
  | 'refused'
  | 'empty'
  | 'cancelled'

export type ErrorStop = 'model-api' | 'model-auth' | 'git' | 'forge' | 'fence' | 'settings' | 'internal'

export type StopReason = 'finished' | 'attempts' | LimitStop | ErrorStop

export interface Outcome {
  readonly kind: OutcomeKind
  readonly stopReason: StopReason
  /** One plain sentence: what happened. */
  readonly sentence: string
  /** What the reader can do about it; may be empty. */
  readonly advice: string
}

const GREEN: ReadonlySet<OutcomeKind> = new Set([
  'passed',
  'unverified',
  'no-change',
  'not-reproduced',
  'skipped',
])

/** The step's exit code, by the contract's table. */
export const exitCodeOf = (kind: OutcomeKind): 0 | 1 => (GREEN.has(kind) ? 0 : 1)
