/** How GitHub shows its state: the fields that mean something. The contract completes the rest. */
import {
  headOf,
  type Annotation,
  type CheckRun,
  type CheckSuite,
  type Comment,
  type GithubState,
  type HeadForced,
  type Issue,
  type Job,
  type Member,
  type Pull,
  type Reaction,
  type Review,
  type ReviewComment,
  type Run,
} from './github-state.ts'

export const fullName = (state: GithubState): string => `${state.owner}/${state.name}`
const api = (state: GithubState): string => `${state.apiUrl}/repos/${fullName(state)}`
const web = (state: GithubState): string => `${state.webUrl}/${fullName(state)}`

/** A login nobody registered still has to be shown: its id is made from its letters. */
export function memberOf(state: GithubState, login: string): Member {
  const known = state.members.get(login)
  if (known) return known
  const id =
    1_000_000 + login.split('').reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 8_999_999, 7)
  return { login, id, type: login.endsWith('[bot]') ? 'Bot' : 'User', access: 'none' }
}

export function userView(state: GithubState, login: string) {
  const { id, type } = memberOf(state, login)
  return {
    login,
    id,
    type,
    node_id: `U_${id}`,
    url: `${state.apiUrl}/users/${encodeURIComponent(login)}`,
    html_url: `${state.webUrl}/${encodeURIComponent(login)}`,
    site_admin: false,
  }
}

export const ownerView = (state: GithubState, owner = state.owner) => userView(state, owner)

export function repositoryView(state: GithubState, name = fullName(state)) {
  const [owner = '', short = ''] = name.split('/')
  const canWrite = state.permissions.contents === 'write'
  return {
    id: 4242,
    node_id: 'R_4242',
    name: short,
    full_name: name,
    private: state.isPrivate,
    visibility: state.isPrivate ? 'private' : 'public',
    fork: name === fullName(state) ? state.isFork : true,
    archived: state.isArchived,
    default_branch: state.defaultBranch,
    owner: ownerView(state, owner),
    html_url: `${state.webUrl}/${name}`,
    clone_url: `${state.webUrl}/${name}.git`,
    url: `${state.apiUrl}/repos/${name}`,
    permissions: { admin: false, maintain: false, push: canWrite, triage: canWrite, pull: true },
  }
}

export const issueView = (state: GithubState, issue: Issue) => ({
  id: 500_000 + issue.number,
  node_id: `I_${issue.number}`,
  number: issue.number,
  title: issue.title,
  body: issue.body,
  state: issue.state,
  locked: false,
  user: userView(state, issue.author),
  author_association: issue.association,
  labels: issue.labels.map((name, index) => ({ id: index + 1, name, color: 'ededed', default: false })),
  assignees: issue.assignees.map((login) => userView(state, login)),
  comments: state.comments.filter((comment) => comment.issue === issue.number).length,
  created_at: issue.createdAt,
  updated_at: issue.updatedAt,
  url: `${api(state)}/issues/${issue.number}`,
  repository_url: api(state),
  html_url: `${web(state)}/${state.pulls.has(issue.number) ? 'pull' : 'issues'}/${issue.number}`,
  ...(state.pulls.has(issue.number)
    ? {
        pull_request: {
          url: `${api(state)}/pulls/${issue.number}`,
          html_url: `${web(state)}/pull/${issue.number}`,
          diff_url: `${web(state)}/pull/${issue.number}.diff`,
          patch_url: `${web(state)}/pull/${issue.number}.patch`,
        },
      }
    : {}),
})

export const commentView = (state: GithubState, comment: Comment) => ({
  id: comment.id,
  node_id: `IC_${comment.id}`,
  body: comment.body,
  user: userView(state, comment.author),
  author_association: comment.association,
  created_at: comment.createdAt,
  updated_at: comment.updatedAt,
  url: `${api(state)}/issues/comments/${comment.id}`,
  issue_url: `${api(state)}/issues/${comment.issue}`,
  html_url: `${web(state)}/issues/${comment.issue}#issuecomment-${comment.id}`,
})

export const reactionView = (state: GithubState, reaction: Reaction) => ({
  id: reaction.id,
  node_id: `REA_${reaction.id}`,
  content: reaction.content,
  user: userView(state, reaction.user),
  created_at: '2026-11-30T00:00:00Z',
})

export async function pullView(state: GithubState, pull: Pull) {
  const head = (await headOf(state, pull)) ?? '0'.repeat(40)
  const base = (await state.git.tip(pull.base)) ?? '0'.repeat(40)
  const numbers = await diffNumbers(state, base, head)
  const link = (path: string) => ({ href: `${api(state)}/${path}` })
  const { pull_request: _, comments, ...issue } = issueView(state, pull)
  return {
    ...issue,
    id: 700_000 + pull.number,
    node_id: `PR_${pull.number}`,
    draft: pull.draft,
    merged: pull.merged,
    merged_at: pull.merged ? pull.updatedAt : null,
    closed_at: pull.state === 'closed' ? pull.updatedAt : null,
    mergeable: null,
    mergeable_state: 'unknown',
    requested_reviewers: pull.reviewers.map((login) => userView(state, login)),
    requested_teams: [],
    maintainer_can_modify: true,
    url: `${api(state)}/pulls/${pull.number}`,
    issue_url: `${api(state)}/issues/${pull.number}`,
    html_url: `${web(state)}/pull/${pull.number}`,
    diff_url: `${web(state)}/pull/${pull.number}.diff`,
    patch_url: `${web(state)}/pull/${pull.number}.patch`,
    head: sideView(state, pull.headBranch, head, pull.headRepository),
    base: sideView(state, pull.base, base, fullName(state)),
    comments,
    review_comments: state.reviewComments.filter((comment) => comment.issue === pull.number).length,
    ...numbers,
    _links: {
      self: link(`pulls/${pull.number}`),
      html: { href: `${web(state)}/pull/${pull.number}` },
      issue: link(`issues/${pull.number}`),
      comments: link(`issues/${pull.number}/comments`),
      review_comments: link(`pulls/${pull.number}/comments`),
      review_comment: link('pulls/comments/{number}'),
      commits: link(`pulls/${pull.number}/commits`),
      statuses: link(`statuses/${head}`),
    },
  }
}

function sideView(state: GithubState, branch: string, sha: string, repository: string | undefined) {
  const owner = repository?.split('/')[0] ?? 'unknown'
  return {
    label: `${owner}:${branch}`,
    ref: branch,
    sha,
    user: userView(state, owner),
    repo: repository === undefined ? null : repositoryView(state, repository),
  }
}

async function diffNumbers(state: GithubState, base: string, head: string) {
  const stat = (await state.git.ask('diff', '--numstat', `${base}...${head}`)) ?? ''
  const rows = stat === '' ? [] : stat.split('\n').map((line) => line.split('\t').map(Number))
  const count = await state.git.ask('rev-list', '--count', `${base}..${head}`)
  return {
    commits: Number(count ?? 0),
    additions: rows.reduce((sum, [added]) => sum + (Number.isNaN(added) ? 0 : (added ?? 0)), 0),
    deletions: rows.reduce((sum, [, removed]) => sum + (Number.isNaN(removed) ? 0 : (removed ?? 0)), 0),
    changed_files: rows.length,
  }
}

export const reviewCommentView = (state: GithubState, comment: ReviewComment) => ({
  id: comment.id,
  node_id: `PRRC_${comment.id}`,
  body: comment.body,
  path: comment.path,
  line: comment.line,
  original_line: comment.line,
  position: 1,
  original_position: 1,
  side: 'RIGHT',
  diff_hunk: comment.diffHunk,
  commit_id: '0'.repeat(40),
  original_commit_id: '0'.repeat(40),
  pull_request_review_id: 1,
  user: userView(state, comment.author),
  author_association: comment.association,
  created_at: comment.createdAt,
  updated_at: comment.updatedAt,
  url: `${api(state)}/pulls/comments/${comment.id}`,
  html_url: `${web(state)}/pull/${comment.issue}#discussion_r${comment.id}`,
  pull_request_url: `${api(state)}/pulls/${comment.issue}`,
  _links: {
    self: { href: `${api(state)}/pulls/comments/${comment.id}` },
    html: { href: `${web(state)}/pull/${comment.issue}` },
    pull_request: { href: `${api(state)}/pulls/${comment.issue}` },
  },
})

export const reviewView = (state: GithubState, review: Review) => ({
  id: review.id,
  node_id: `PRR_${review.id}`,
  user: userView(state, review.author),
  body: review.body,
  state: review.state,
  submitted_at: review.submittedAt,
  commit_id: '0'.repeat(40),
  author_association: 'MEMBER',
  html_url: `${web(state)}/pull/${review.pull}#pullrequestreview-${review.id}`,
  pull_request_url: `${api(state)}/pulls/${review.pull}`,
})

export const runView = (state: GithubState, run: Run) => ({
  id: run.id,
  node_id: `WFR_${run.id}`,
  name: run.name,
  path: run.path,
  event: run.event,
  status: run.status,
  conclusion: run.conclusion,
  head_branch: run.headBranch,
  head_sha: run.headSha,
  run_number: run.id,
  run_attempt: run.attempt,
  workflow_id: 99,
  actor: userView(state, run.actor),
  triggering_actor: userView(state, run.triggeringActor ?? run.actor),
  head_repository: run.headRepository === undefined ? null : repositoryView(state, run.headRepository),
  repository: repositoryView(state),
  pull_requests: run.pullRequests.map((number) => ({
    id: number,
    number,
    url: `${api(state)}/pulls/${number}`,
    head: { ref: run.headBranch, sha: run.headSha, repo: { id: 4242, url: api(state), name: state.name } },
    base: {
      ref: state.defaultBranch,
      sha: run.headSha,
      repo: { id: 4242, url: api(state), name: state.name },
    },
  })),
  html_url: `${web(state)}/actions/runs/${run.id}`,
  url: `${api(state)}/actions/runs/${run.id}`,
})

export const jobView = (state: GithubState, job: Job) => {
  const run = state.runs.get(job.run)
  return {
    id: job.id,
    node_id: `J_${job.id}`,
    run_id: job.run,
    run_url: `${api(state)}/actions/runs/${job.run}`,
    run_attempt: job.attempt,
    name: job.name,
    status: 'completed',
    conclusion: job.conclusion,
    head_sha: run?.headSha ?? '',
    head_branch: run?.headBranch ?? null,
    workflow_name: run?.name ?? null,
    labels: ['ubuntu-latest'],
    url: `${api(state)}/actions/jobs/${job.id}`,
    html_url: `${web(state)}/actions/runs/${job.run}/job/${job.id}`,
    check_run_url: `${api(state)}/check-runs/${job.id}`,
    steps: job.steps.map((step, index) => ({ ...step, status: 'completed', number: index + 1 })),
  }
}

export const checkRunView = (state: GithubState, check: CheckRun) => ({
  id: check.id,
  node_id: `CR_${check.id}`,
  name: check.name,
  head_sha: check.sha,
  status: 'completed',
  conclusion: check.conclusion,
  url: `${api(state)}/check-runs/${check.id}`,
  html_url: `${web(state)}/runs/${check.id}`,
  output: {
    ...check.output,
    annotations_count: check.annotations.length,
    annotations_url: `${api(state)}/check-runs/${check.id}/annotations`,
  },
})

export const checkSuiteView = (state: GithubState, suite: CheckSuite) => ({
  id: suite.id,
  node_id: `CS_${suite.id}`,
  head_branch: null,
  head_sha: suite.sha,
  status: 'completed',
  conclusion: 'failure',
  created_at: suite.createdAt,
  updated_at: suite.createdAt,
  url: `${api(state)}/check-suites/${suite.id}`,
})

export const headForcedView = (state: GithubState, forced: HeadForced) => ({
  id: forced.pull,
  node_id: `HRFPE_${forced.pull}`,
  event: 'head_ref_force_pushed',
  actor: userView(state, state.owner),
  created_at: forced.createdAt,
  commit_id: null,
  commit_url: null,
  url: `${api(state)}/issues/events/${forced.pull}`,
})

export const annotationView = (annotation: Annotation) => ({
  path: annotation.path,
  start_line: annotation.line,
  end_line: annotation.line,
  annotation_level: annotation.level,
  message: annotation.message,
  title: null,
  raw_details: null,
  blob_href: 'https://example.invalid/blob',
})
