import { failuresOf, type FailureRow } from '../failure.ts'

export const FENCE_FAILURES = {
  'root-replaced': {
    stopReason: 'fence',
    meaning:
      'The working folder is no longer the folder the run began with, so nothing in it can be relied on.',
    remedy: 'Find out which command moved or replaced it, and run again.',
  },
  'fence-too-low': {
    stopReason: 'fence',
    meaning:
      'This runner cannot hold the fence that was asked for ({asked}): only “{level}” held when it was tried.',
    remedy: '{remedy}',
  },
} as const satisfies Record<string, FailureRow>

export const fenceFailure = failuresOf(FENCE_FAILURES)
