import { createHash } from 'node:crypto'
import type { Settings } from '../domain/settings.ts'

const MAX_SLUG_CHARS = 50

/** Lower-case letters, digits and single dashes; where it must stay `exact`, more than a slash lost adds a short hash. */
export function slug(text: string, options: { readonly exact?: boolean } = {}): string {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  const short = plain.slice(0, MAX_SLUG_CHARS).replace(/-+$/, '')
  const lost =
    short === '' ||
    plain.length > MAX_SLUG_CHARS ||
    (options.exact === true && short !== text.replaceAll('/', '-'))
  return lost ? [short, hashOf(text)].filter((part) => part !== '').join('-') : short
}

/** Eight hex digits: a name, not a seal. */
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8)

export const issueKey = (number: number): string => `issue-${number}`

export const pullRequestKey = (number: number): string => `pr-${number}`

/** Branches whose names differ only in what a slug drops must not share our branch. */
export const failedRunKey = (workflow: string, branch: string): string =>
  `run-${workflowSlug(workflow)}-${slug(branch, { exact: true })}`

export const nightlyKey = (workflow: string): string => `nightly-${workflowSlug(workflow)}`

/** The same words again are the same piece of work: they find their own pull request. */
export const manualKey = (goal: string): string => `task-${slug(goal.slice(0, 40))}-${hashOf(goal.trim())}`

/** A workflow without a name is called by its path. */
const workflowSlug = (workflow: string): string =>
  slug(workflow.replace(/^.*\//, '').replace(/\.ya?ml$/i, ''))

/** One package of a repository is a piece of work of its own. */
export function scopedKey(key: string, path: string): string {
  const inside = path.replace(/^\.?\/+|^\.$|\/+$/g, '')
  return inside === '' ? key : `${key}-${slug(inside, { exact: true })}`
}

export const branchOf = (settings: Pick<Settings, 'branchPrefix'>, key: string): string =>
  `${settings.branchPrefix}${key}`

/** A branch that we made: what happens on it must not start us again. */
export const isOurBranch = (settings: Pick<Settings, 'branchPrefix'>, branch: string): boolean =>
  settings.branchPrefix !== '' && branch.startsWith(settings.branchPrefix)
