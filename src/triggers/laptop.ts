import { createHash } from 'node:crypto'
import type { Settings } from '../domain/settings.ts'
import type { Task } from '../domain/task.ts'
import { mayChangeTests, wantsGreen } from './intent.ts'
import { titleOf } from './task.ts'

/** A task as somebody typed it at the laptop: no event, no forge, a local branch of its own. */
export function laptopTask(goal: string, folder: string, settings: Settings): Task {
  const branch = localBranch(goal)
  return {
    key: branch.replace(/^fixpoint\//, ''),
    trigger: 'laptop',
    profile: settings.profile,
    goal,
    title: titleOf(goal),
    wantsGreen: settings.profile === 'fix' && wantsGreen(goal),
    mayChangeTests: mayChangeTests(goal),
    background: [],
    repository: { owner: 'local', name: folder },
    baseBranch: settings.baseBranch ?? 'HEAD',
    ref: settings.ref ?? 'HEAD',
    branch,
    pushToHead: false,
    fromFork: false,
    remarks: [],
  }
}

/** An event's task, done at the laptop: a local branch never takes the name of one that lives on a server. */
export const atLaptop = (task: Task): Task => ({
  ...task,
  trigger: 'laptop',
  branch: localBranch(task.key),
  pushToHead: false,
})

/** Named after the task and the minute, so that one run never meets the branch of another. */
const localBranch = (of: string): string => {
  const minute = new Date().toISOString().slice(0, 16).replace(/[-:T]/g, '')
  return `fixpoint/local-${minute}-${createHash('sha256')
    .update(of + String(process.hrtime.bigint()))
    .digest('hex')
    .slice(0, 6)}`
}
