/** Event files as GitHub writes them: real example payloads with the state of the stand-in laid over them. */
import { createRequire } from 'node:module'
import type { Comment, GithubState, Issue, Pull, Run } from './github-state.ts'
import { commentView, issueView, pullView, repositoryView, runView, userView } from './github-views.ts'
import { isRecord } from './prompt-cache.ts'

export interface RunnerEvent {
  readonly name: string
  readonly payload: unknown
  /** Who the runner says it was. */
  readonly actor: string
  /** What `GITHUB_REF` says; the default branch when absent. */
  readonly ref?: string
}

export const commentEvent = (state: GithubState, comment: Comment, action = 'created'): RunnerEvent => {
  const issue = state.issues.get(comment.issue) ?? state.pulls.get(comment.issue)
  if (issue === undefined) throw new Error(`no issue ${comment.issue}`)
  return event(state, 'issue_comment', action, comment.author, {
    issue: issueView(state, issue),
    comment: commentView(state, comment),
  })
}

export const issueEvent = (
  state: GithubState,
  issue: Issue,
  action: string,
  more: { readonly by?: string; readonly label?: string; readonly assignee?: string } = {},
): RunnerEvent =>
  event(state, 'issues', action, more.by ?? issue.author, {
    issue: issueView(state, issue),
    ...(more.label === undefined ? {} : { label: { id: 1, name: more.label } }),
    ...(more.assignee === undefined ? {} : { assignee: userView(state, more.assignee) }),
  })

export async function reviewCommentEvent(
  state: GithubState,
  pull: Pull,
  comment: GithubState['reviewComments'][number],
): Promise<RunnerEvent> {
  return event(state, 'pull_request_review_comment', 'created', comment.author, {
    pull_request: await pullView(state, pull),
    comment: {
      ...commentView(state, comment),
      path: comment.path,
      line: comment.line,
      diff_hunk: comment.diffHunk,
    },
  })
}

export function workflowRunEvent(state: GithubState, run: Run): RunnerEvent {
  const view = runView(state, run)
  return event(state, 'workflow_run', 'completed', run.actor, {
    workflow_run: {
      ...view,
      repository: shortRepository(view.repository),
      head_repository: view.head_repository && shortRepository(view.head_repository),
    },
    workflow: { id: 99, name: run.name, path: run.path },
  })
}

/** Inside a run GitHub shows repositories in their short form. */
const shortRepository = ({ id, node_id, name, full_name, ...rest }: ReturnType<typeof repositoryView>) => ({
  id,
  node_id,
  name,
  full_name,
  private: rest.private,
  fork: rest.fork,
  owner: rest.owner,
  html_url: rest.html_url,
  url: rest.url,
})

export const scheduleEvent = (state: GithubState, cron = '17 3 * * *'): RunnerEvent => ({
  name: 'schedule',
  actor: state.owner,
  payload: { schedule: cron, workflow: '.github/workflows/nightly.yml', repository: repositoryView(state) },
})

export const dispatchEvent = (
  state: GithubState,
  inputs: Readonly<Record<string, string>> = {},
): RunnerEvent => {
  const ref = `refs/heads/${state.defaultBranch}`
  return event(state, 'workflow_dispatch', undefined, state.owner, { inputs, ref })
}

export const repositoryDispatchEvent = (
  state: GithubState,
  action: string,
  clientPayload: Readonly<Record<string, unknown>>,
): RunnerEvent =>
  event(state, 'repository_dispatch', action, state.owner, {
    branch: state.defaultBranch,
    client_payload: clientPayload,
  })

function event(
  state: GithubState,
  name: string,
  action: string | undefined,
  actor: string,
  ours: Readonly<Record<string, unknown>>,
): RunnerEvent {
  const base = exampleOf(name, action)
  const both = {
    repository: repositoryView(state),
    sender: userView(state, actor),
    ...(action ? { action } : {}),
  }
  // Organisation and installation of the example are another's: a run in a person's repository has neither.
  const {
    organization: _,
    installation: __,
    ...rest
  } = lay(base, { ...both, ...ours }) as Record<string, unknown>
  return { name, actor, payload: rest }
}

let examples: readonly unknown[] | undefined

function exampleOf(name: string, action: string | undefined): unknown {
  examples ??= createRequire(import.meta.url)('@octokit/webhooks-examples') as unknown[]
  const found = examples.find((entry) => isRecord(entry) && entry['name'] === name)
  const payloads = isRecord(found) && Array.isArray(found['examples']) ? (found['examples'] as unknown[]) : []
  return payloads.find((payload) => isRecord(payload) && payload['action'] === action) ?? payloads[0] ?? {}
}

/** Ours over theirs, key by key; lists are ours whole. */
function lay(theirs: unknown, ours: unknown): unknown {
  if (!isRecord(theirs) || !isRecord(ours)) return ours
  const keys = new Set([...Object.keys(theirs), ...Object.keys(ours)])
  return Object.fromEntries(
    [...keys].map((key) => [key, key in ours ? lay(theirs[key], ours[key]) : theirs[key]]),
  )
}
