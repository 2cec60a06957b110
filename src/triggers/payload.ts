import { settingsFailure } from '../domain/failures/settings.ts'
import { nearest } from '../domain/near-miss.ts'
import type { Occasion } from './event.ts'

const ON_A_PULL = ['action', 'pull_request.number', 'pull_request.head.ref', 'sender'] as const

/** Without these an event cannot be judged. A `null`, as GitHub sends for what was deleted, is an answer. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  issue_comment: ['action', 'issue.number', 'comment.id', 'comment.body', 'comment.user'],
  pull_request_review_comment: [
    'action',
    'pull_request.number',
    'comment.id',
    'comment.body',
    'comment.user',
  ],
  pull_request_review: ['action', 'pull_request.number', 'review.body', 'review.user'],
  issues: ['action', 'issue.number', 'issue.title', 'sender'],
  pull_request: ON_A_PULL,
  pull_request_target: ON_A_PULL,
  workflow_run: [
    'action',
    ...['id', 'conclusion', 'event', 'head_branch', 'head_sha', 'head_repository'].map(
      (field) => `workflow_run.${field}`,
    ),
  ],
  check_suite: [
    'action',
    ...['id', 'conclusion', 'head_branch', 'head_sha'].map((field) => `check_suite.${field}`),
    'sender',
  ],
  workflow_dispatch: ['sender'],
  repository_dispatch: ['sender'],
}

/** A payload that lacks what its event must have is a mistake to be told, not a reason to do nothing. */
export function demandWhole({ event, payload }: Pick<Occasion, 'event' | 'payload'>): void {
  const missing = (NEEDED[event] ?? []).find((path) => !payload.names(path))
  if (missing === undefined) return
  throw settingsFailure('event-incomplete', `The event has no "${missing}", which every ${event} event has`)
}

/** Events that can start a workflow, by GitHub's documentation. */
const EVENT_NAMES: readonly string[] = `
  branch_protection_rule check_run check_suite create delete deployment deployment_status discussion
  discussion_comment fork gollum issue_comment issues label merge_group milestone page_build public pull_request
  pull_request_review pull_request_review_comment pull_request_target push registry_package release
  repository_dispatch schedule status watch workflow_call workflow_dispatch workflow_run
`
  .trim()
  .split(/\s+/)

/** For names that a person typed: a runner's are GitHub's own, and may be newer than this list. */
export function demandEventName(name: string): void {
  if (EVENT_NAMES.includes(name)) return
  const meant = nearest(name, EVENT_NAMES)
  if (meant === undefined) return
  throw settingsFailure('event-unknown', `GitHub has no event "${name}"; did you mean ${meant}?`)
}
