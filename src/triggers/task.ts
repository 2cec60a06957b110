import { cleanForModel } from '../domain/hygiene.ts'
import type { Person, Task } from '../domain/task.ts'
import type { Profile } from '../domain/settings.ts'
import { fullNameOf, sameName, type Occasion } from './event.ts'
import { mayChangeTests, wantsGreen } from './intent.ts'
import { branchOf, scopedKey } from './task-key.ts'
import type { Actor } from './trust.ts'

type Given = Pick<Task, 'trigger' | 'goal' | 'title' | 'baseBranch' | 'ref'>

/** A task with everything that a door did not decide filled in from settings and goal. */
export function makeTask(occasion: Occasion, key: string, given: Given & Partial<Task>): Task {
  const { settings, context } = occasion
  const scoped = scopedKey(key, settings.path)
  const pinned = shaAt(context, given.ref)
  return {
    key: scoped,
    profile: settings.profile,
    wantsGreen: settings.profile === 'fix' && wantsGreen(given.goal),
    mayChangeTests: mayChangeTests(given.goal),
    background: [],
    repository: context.repository,
    branch: branchOf(settings, scoped),
    pushToHead: false,
    fromFork: false,
    remarks: [],
    ...(pinned === undefined ? {} : { refSha: pinned }),
    ...given,
    goal: cleanForModel(given.goal),
  }
}

/**
 * The commit GitHub named with the event, when the work starts from the very ref the workflow runs on: a job that
 * waited in the queue, or is run again, still works on what it was started for.
 */
function shaAt({ sha = '', ref }: Occasion['context'], wanted: string): string | undefined {
  const isSame = wanted === ref || `refs/heads/${wanted}` === ref
  return isSame && /^(?!0+$)(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(sha) ? sha : undefined
}

export const DEFAULT_GOALS: Readonly<Record<Profile, string>> = {
  fix: 'Make the tests pass.',
  cleanup: 'Delete the old logs that the rules allow to go, and summarise the newest ones.',
}

/** First line with words in it, for titles. */
export function titleOf(text: string): string {
  const line = text
    .split('\n')
    .map((each) => each.replace(/^[\s#>*-]+/, '').trim())
    .find((each) => each !== '')
  return (line ?? '').slice(0, 200)
}

export const personOf = (actor: Actor): Person =>
  actor.id === undefined ? { login: actor.login } : { login: actor.login, id: actor.id }

/** Every payload names the default branch, except the oldest kind of `schedule`. */
export async function defaultBranchOf(occasion: Occasion): Promise<string> {
  const named = occasion.payload.text('repository.default_branch')
  return named === '' ? (await (await occasion.reader()).repository()).defaultBranch : named
}

/** Where work starts that belongs to no branch in particular. */
export async function startOf(occasion: Occasion): Promise<Pick<Task, 'baseBranch' | 'ref'>> {
  const baseBranch = occasion.settings.baseBranch ?? (await defaultBranchOf(occasion))
  return { baseBranch, ref: occasion.settings.ref ?? baseBranch }
}

/** False also when the head's repository was deleted. */
export const isHere = (occasion: Pick<Occasion, 'context'>, repository: string | undefined): boolean =>
  repository !== undefined && sameName(repository, fullNameOf(occasion.context.repository))
