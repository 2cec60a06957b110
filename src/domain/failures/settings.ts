import { failuresOf, type FailureRow } from '../failure.ts'

export const SETTINGS_FAILURES = {
  'bad-input': {
    stopReason: 'settings',
    meaning: 'TBD',
    remedy: 'TBD',
  },
} as const satisfies Record<string, FailureRow>

export const settingsFailure = failuresOf(SETTINGS_FAILURES)
