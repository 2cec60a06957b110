import { NETWORK_CASES } from './cases-network.ts'
import { PATH_CASES } from './cases-paths.ts'
import { RESOURCE_CASES } from './cases-resources.ts'
import { SECRET_CASES } from './cases-secrets.ts'
import type { AttackCase } from './stage.ts'

/** In the order of the list. */
export const CASES: readonly AttackCase[] = [
  ...SECRET_CASES,
  ...PATH_CASES,
  ...RESOURCE_CASES,
  ...NETWORK_CASES,
].sort((one, other) => one.number - other.number)
