import { failuresOf, type FailureRow } from '../failure.ts'

export const FENCE_FAILURES = {
  'fence-too-low': {
    stopReason: 'fence',
    meaning: 'TBD',
    remedy: 'TBD',
  },
} as const satisfies Record<string, FailureRow>

export const fenceFailure = failuresOf(FENCE_FAILURES)
