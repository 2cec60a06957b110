import { failuresOf, type FailureRow } from '../failure.ts'

export const FORGE_FAILURES = {
  'forge-failed': {
    stopReason: 'forge',
    meaning: 'TBD',
    remedy: 'TBD',
  },
} as const satisfies Record<string, FailureRow>

export const forgeFailure = failuresOf(FORGE_FAILURES)
