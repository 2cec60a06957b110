import { failuresOf, type FailureRow } from '../failure.ts'

export const GIT_FAILURES = {
  'git-failed': {
    stopReason: 'git',
    meaning: 'TBD',
    remedy: 'TBD',
  },
} as const satisfies Record<string, FailureRow>

export const gitFailure = failuresOf(GIT_FAILURES)
