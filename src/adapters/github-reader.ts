import { fieldsOf, type Fields } from '../domain/fields.ts'
import { readMarkers } from '../domain/marker.ts'
import type {
  ForgeReader,
  OwnPullRequest,
  Permission,
  PullRequestFacts,
  RecentComment,
  RepositoryFacts,
  WorkflowRunFacts,
} from '../domain/ports.ts'
import type { GithubClient } from './github-client.ts'
import { failedChecks, failedJobs } from './github-failures.ts'
import { readThread } from './github-thread.ts'

export interface GithubReaderOptions {
  /** Login the token acts as, where that is known to be a person's: whose comments may be ours. */
  readonly ownLogin?: () => Promise<string | undefined>
}

/** What triggers may ask GitHub. Each thing is asked once; the answers are for one run, not for ever. */
export function createGithubReader(client: GithubClient, options: GithubReaderOptions = {}): ForgeReader {
  const permissionOf = remembered((login: string) => askPermission(client, login))
  const ownPullRequest = (branch: string): Promise<OwnPullRequest | undefined> =>
    askOwnPullRequest(client, branch, options)
  return {
    permissionOf,
    ownPullRequest,
    repository: () => askRepository(client),
    pullRequest: (number) => askPullRequest(client, number),
    thread: (number, maxBytes) => readThread(client, number, maxBytes),
    workflowRun: (id) => askWorkflowRun(client, id),
    failedJobs: (id, maxBytes) => failedJobs(client, id, maxBytes),
    failedChecks: (suiteId, maxBytes) => failedChecks(client, suiteId, maxBytes),
    headMovedSince: (number, headSha, since) => askHeadMoved(client, { number, headSha, since }),
    branchTip: (name) => askBranchTip(client, name),
    branchHolds: (name, commit) => askBranchHolds(client, name, commit),
    recentComments: (since) => askRecentComments(client, since, options),
    async attemptsOn(branch) {
      const own = await ownPullRequest(branch)
      return own?.state === 'open' ? own.attempts : 0
    },
  }
}

function remembered<T>(ask: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const answers = new Map<string, Promise<T>>()
  return (key) => {
    const known = answers.get(key.toLowerCase()) ?? ask(key)
    answers.set(key.toLowerCase(), known)
    return known
  }
}

const REPOSITORY = '/repos/{owner}/{repo}'
const PERMISSIONS: ReadonlySet<string> = new Set(['admin', 'maintain', 'write', 'triage', 'read', 'none'])

/**
 * `permission` folds maintain into write and triage into read; `role_name` tells them apart, but may be a name
 * that an organisation made up. Somebody GitHub does not know as a collaborator has no access.
 */
async function askPermission(client: GithubClient, username: string): Promise<Permission> {
  const route = `GET ${REPOSITORY}/collaborators/{username}/permission`
  const answer = await client.ask(route, { username })
  if (!answer.ok && answer.status === 404) return 'none'
  const fields = fieldsOf(answer.ok ? answer.data : await client.get(route, { username }))
  const known = [fields.text('role_name'), fields.text('permission')].find((name) => PERMISSIONS.has(name))
  return (known as Permission | undefined) ?? 'none'
}

async function askRepository(client: GithubClient): Promise<RepositoryFacts> {
  const fields = fieldsOf(await client.get(`GET ${REPOSITORY}`))
  return {
    owner: fields.text('owner.login'),
    name: fields.text('name'),
    defaultBranch: fields.text('default_branch'),
    isPrivate: fields.flag('private'),
    isArchived: fields.flag('archived'),
    isFork: fields.flag('fork'),
    webUrl: fields.text('html_url'),
    ...(fields.has('permissions.push') ? { canPush: fields.flag('permissions.push') } : {}),
  }
}

async function askPullRequest(client: GithubClient, number: number): Promise<PullRequestFacts> {
  const fields = fieldsOf(await client.get(`GET ${REPOSITORY}/pulls/{pull_number}`, { pull_number: number }))
  const headRepository = fields.text('head.repo.full_name')
  return {
    number,
    url: fields.text('html_url'),
    title: fields.text('title'),
    body: fields.text('body'),
    state: fields.text('state') === 'open' ? 'open' : 'closed',
    merged: fields.flag('merged'),
    draft: fields.flag('draft'),
    headBranch: fields.text('head.ref'),
    headSha: fields.text('head.sha'),
    baseBranch: fields.text('base.ref'),
    author: fields.text('user.login'),
    ...(headRepository === '' ? {} : { headRepository }),
  }
}

async function askWorkflowRun(client: GithubClient, id: number): Promise<WorkflowRunFacts> {
  const fields = fieldsOf(await client.get(`GET ${REPOSITORY}/actions/runs/{run_id}`, { run_id: id }))
  const headRepository = fields.text('head_repository.full_name')
  return {
    id,
    name: fields.text('name'),
    url: fields.text('html_url'),
    headBranch: fields.text('head_branch'),
    headSha: fields.text('head_sha'),
    conclusion: fields.text('conclusion'),
    event: fields.text('event'),
    actor: fields.text('actor.login'),
    triggeringActor: fields.text('triggering_actor.login'),
    // The API adds `@ref` for reusable workflows.
    workflowPath: fields.text('path').replace(/@.*$/, ''),
    attempt: fields.number('run_attempt') ?? 1,
    pullRequests: fields.list('pull_requests').flatMap((each) => each.number('number') ?? []),
    ...(headRepository === '' ? {} : { headRepository }),
  }
}

async function askBranchTip(client: GithubClient, name: string): Promise<string | undefined> {
  const route = `GET ${REPOSITORY}/branches/{branch}`
  const answer = await client.ask(route, { branch: name })
  if (!answer.ok && answer.status === 404) return undefined
  const fields = fieldsOf(answer.ok ? answer.data : await client.get(route, { branch: name }))
  return fields.text('commit.sha') || undefined
}

/** Seen from a branch, its own commits are the same as it or behind it. */
async function askBranchHolds(client: GithubClient, name: string, commit: string): Promise<boolean> {
  const answer = await client.ask(`GET ${REPOSITORY}/compare/{basehead}`, {
    basehead: `${name}...${commit}`,
    per_page: 1,
  })
  return answer.ok && ['identical', 'behind'].includes(fieldsOf(answer.data).text('status'))
}

/** GitHub lists the newest first; a pull request that a stranger opened from our branch is not ours. */
async function askOwnPullRequest(
  client: GithubClient,
  branch: string,
  options: GithubReaderOptions,
): Promise<OwnPullRequest | undefined> {
  const found = await client.list(
    `GET ${REPOSITORY}/pulls`,
    { head: `${client.owner}:${branch}`, state: 'all', sort: 'created', direction: 'desc', per_page: 10 },
    { maxItems: 10 },
  )
  const ownLogin = await options.ownLogin?.()
  for (const fields of found.map(fieldsOf)) {
    if (fields.text('head.ref') !== branch || !mayBeOurs(fields, ownLogin)) continue
    return {
      number: fields.number('number') ?? 0,
      state: fields.text('state') === 'open' ? 'open' : 'closed',
      attempts: readMarkers(fields.text('body')).at(-1)?.attempts ?? 0,
    }
  }
  return undefined
}

async function askRecentComments(
  client: GithubClient,
  since: string,
  options: GithubReaderOptions,
): Promise<readonly RecentComment[]> {
  const newest = { since, sort: 'updated', direction: 'desc' }
  const onIssues = await client.list(`GET ${REPOSITORY}/issues/comments`, newest, { maxItems: 500 })
  const onCode = await client.list(`GET ${REPOSITORY}/pulls/comments`, newest, { maxItems: 200 })
  const ownLogin = await options.ownLogin?.()
  return [...onIssues, ...onCode].map(fieldsOf).map((fields) => ({
    id: fields.number('id') ?? 0,
    author: fields.text('user.login'),
    mayBeOurs: mayBeOurs(fields, ownLogin),
    body: fields.text('body'),
    createdAt: fields.text('created_at'),
  }))
}

const mayBeOurs = (fields: Fields, ownLogin: string | undefined): boolean =>
  fields.text('user.type') === 'Bot' || (ownLogin !== undefined && fields.text('user.login') === ownLogin)

/**
 * Commits carry whatever date their author likes. GitHub's own clock shows in two places: when it made the
 * head's check suites, which it does at the push, and when it saw the branch forced to another commit.
 */
async function askHeadMoved(
  client: GithubClient,
  asked: { readonly number: number; readonly headSha: string; readonly since: string },
): Promise<boolean> {
  const suites = await client.ask(`GET ${REPOSITORY}/commits/{ref}/check-suites`, {
    ref: asked.headSha,
    per_page: 100,
  })
  const sinceMs = Date.parse(asked.since)
  const made = suites.ok ? fieldsOf(suites.data).list('check_suites') : []
  const wasThere = made.some((suite) => Date.parse(suite.text('created_at')) <= sinceMs)
  if (!wasThere) return true
  const events = await client.list(
    `GET ${REPOSITORY}/issues/{issue_number}/timeline`,
    { issue_number: asked.number },
    { maxItems: 5000 },
  )
  if (events.length >= 5000) return true
  return events
    .map(fieldsOf)
    .some(
      (event) =>
        event.text('event') === 'head_ref_force_pushed' && Date.parse(event.text('created_at')) > sinceMs,
    )
}
