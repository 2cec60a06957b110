import type { FailureRow } from '../failure.ts'
import { FENCE_FAILURES } from './fence.ts'
import { FORGE_FAILURES } from './forge.ts'
import { GIT_FAILURES } from './git.ts'
import { MODEL_FAILURES } from './model.ts'
import { SETTINGS_FAILURES } from './settings.ts'

/** Every way the house can break, for the documentation and for the test that walks them all. */
export const ALL_FAILURES: Readonly<Record<string, FailureRow>> = {
  ...SETTINGS_FAILURES,
  ...FENCE_FAILURES,
  ...MODEL_FAILURES,
  ...GIT_FAILURES,
  ...FORGE_FAILURES,
}
