import { failuresOf, type FailureRow } from '../failure.ts'

export const FENCE_FAILURES = {
  'fence-too-low': {
    stopReason: 'fence',
    meaning:
      'This runner cannot hold the fence that was asked for ({asked}): only “{level}” held when it was tried.',
    remedy: '{remedy}',
  },
} as const satisfies Record<string, FailureRow>

export const fenceFailure = failuresOf(FENCE_FAILURES)
