import type { Fields } from '../domain/fields.ts'
import type { ForgeReader } from '../domain/ports.ts'
import type { Settings } from '../domain/settings.ts'
import type { Task } from '../domain/task.ts'

/** What GitHub started the workflow with. */
export interface TriggerEvent {
  readonly name: string
  /** The event file, parsed. Untrusted: anyone may have written the texts in it. */
  readonly payload: unknown
}

/** What the runner knows beside the payload. */
export interface EventContext {
  readonly repository: { readonly owner: string; readonly name: string }
  /** Name of this workflow, or its path where it has none (`GITHUB_WORKFLOW`). */
  readonly workflow: string
  /** `owner/name/.github/workflows/x.yml@refs/heads/main` (`GITHUB_WORKFLOW_REF`). */
  readonly workflowRef: string
  /** The ref the workflow runs on (`GITHUB_REF`). */
  readonly ref: string
  /** Where that ref stood when the event happened (`GITHUB_SHA`). */
  readonly sha?: string
  readonly runId: string
  readonly now?: () => number
  /** Called once it is sure that a run starts, before thread and logs are read: the moment for the eyes. */
  readonly onAccepted?: (task: Task) => void
}

/** All that a door may look at. */
export interface Occasion {
  readonly event: string
  readonly payload: Fields
  readonly settings: Settings
  readonly context: EventContext
  /** Connects to GitHub when first called: a skip that needs no request loads no client. */
  readonly reader: () => Promise<ForgeReader>
}

/** When the request was made, ISO 8601 by GitHub's clock: what was written later was not part of it. */
export function eventTimeOf({ event, payload, context }: Occasion): string {
  const paths: Readonly<Record<string, string>> = {
    issue_comment: 'comment.created_at',
    pull_request_review_comment: 'comment.created_at',
    pull_request_review: 'review.submitted_at',
    issues: 'issue.updated_at',
    pull_request: 'pull_request.updated_at',
    pull_request_target: 'pull_request.updated_at',
  }
  const told = payload.text(paths[event] ?? '')
  return told === '' ? new Date((context.now ?? Date.now)()).toISOString() : told
}

/** `.github/workflows/x.yml` of this very workflow; empty when unknown. */
export const ownWorkflowPath = (context: EventContext): string =>
  /^[^/]+\/[^/]+\/(.+?)@/.exec(context.workflowRef)?.[1] ?? ''

export const fullNameOf = (repository: EventContext['repository']): string =>
  `${repository.owner}/${repository.name}`

export const sameName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()
