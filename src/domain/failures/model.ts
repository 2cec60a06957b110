import { failuresOf, type FailureRow } from '../failure.ts'

export const MODEL_FAILURES = {
  'model-unreachable': {
    stopReason: 'model-api',
    meaning: 'TBD',
    remedy: 'TBD',
  },
} as const satisfies Record<string, FailureRow>

export const modelFailure = failuresOf(MODEL_FAILURES)
