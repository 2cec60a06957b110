import { forgeFailure } from '../domain/failures/forge.ts'
import { fieldsOf, type Fields } from '../domain/fields.ts'
import { hasSection, withRoomFor } from '../domain/marker.ts'
import type { Forge, ForgeReader } from '../domain/ports.ts'
import type { Person, ReplyTo, Task } from '../domain/task.ts'
import { commitThroughApi } from './github-commit.ts'
import { refusalFailure, type GithubAnswer, type GithubClient } from './github-client.ts'
import { createPullRequestDesk } from './github-pulls.ts'

/** The half of the forge that leaves traces. */
export type ForgeWriter = Omit<Forge, keyof ForgeReader>

export interface ForgeWriterOptions {
  /** E.g. `https://github.com`. */
  readonly serverUrl: string
  /** True: preflight makes no request that looks like a write. */
  readonly dryRun: boolean
  /** False: no pull request is wanted, so none need be allowed. */
  readonly wantsPullRequest: boolean
  readonly now: () => number
  readonly sleep: (ms: number) => Promise<void>
}

const MAX_BODY_CHARS = 65_536
const NO_COMMIT = '0'.repeat(40)

export function createGithubWriter(client: GithubClient, options: ForgeWriterOptions): ForgeWriter {
  const desk = createPullRequestDesk(client, options)
  const beganMs = options.now()
  let viewer: Promise<Viewer> | undefined
  const ourComments = new Map<string, number>()

  const whoAmI = (): Promise<Viewer> => (viewer ??= askViewer(client))
  const self = async (): Promise<Person> => (await whoAmI()).self

  return {
    ...desk,
    self,
    preflight: (task) => preflight(client, task, options, whoAmI),
    tokenEndsMs: async () => (client.renewsToken ? undefined : endOfLife(client, await self(), beganMs)),
    mayWrite: () => mayWrite(client),
    react: async (to, content) => {
      await client.get(...reactionRequest(to, content))
    },

    cancelRun: async (id) =>
      (await client.ask('POST /repos/{owner}/{repo}/actions/runs/{run_id}/cancel', { run_id: id })).ok,

    async upsertComment(number, key, body) {
      const id = ourComments.get(`${number} ${key}`) ?? (await findComment(client, number, key, await self()))
      const text = withRoomFor(key, body, '', MAX_BODY_CHARS)
      const comment = await writeComment(client, number, id, text)
      ourComments.set(`${number} ${key}`, comment)
    },

    decorate: async (number, what) => [
      ...(await tryAll('Label', what.labels, (labels) =>
        ask(client, 'issues', number, 'labels', { labels }),
      )),
      ...(await tryAll('Assignee', what.assignees, (assignees) =>
        ask(client, 'issues', number, 'assignees', { assignees }),
      )),
      ...(await tryAll('Reviewer', await withoutSelf(what.reviewers, self), (reviewers) =>
        ask(client, 'pulls', number, 'requested_reviewers', splitTeams(reviewers)),
      )),
    ],

    commitThroughApi: (workspace, changes, commit) => commitThroughApi(client, workspace, changes, commit),
    holdsOnlyOurs: (branch, base, key, startedMs) => holdsOnlyOurs(client, { branch, base, key, startedMs }),
  }
}

// ─── Who and whether ─────────────────────────────────────────────────────────────────────────────

interface Viewer {
  readonly self: Person
  readonly isArchived: boolean
}

/** One request that shows that the token works, whose it is, and that the repository can be seen. */
async function askViewer(client: GithubClient): Promise<Viewer> {
  const query = `query ($owner: String!, $name: String!) {
    viewer { login databaseId }
    repository(owner: $owner, name: $name) { isArchived }
  }`
  const answer = await client.graphql(query, { owner: client.owner, name: client.name })
  if (!answer.ok)
    throw refusalFailure('POST /graphql', { ...answer, status: answer.status === 200 ? 404 : answer.status })
  const fields = fieldsOf(answer.data)
  const id = fields.number('viewer.databaseId')
  const login = botName(fields.text('viewer.login'), id)
  return {
    self: { login, ...(id === undefined ? {} : { id }) },
    isArchived: fields.flag('repository.isArchived'),
  }
}

const ACTIONS_BOT_ID = 41_898_282

/** REST writes the suffix of a bot, GraphQL may leave it out. */
const botName = (login: string, id: number | undefined): string =>
  id === ACTIONS_BOT_ID ? 'github-actions[bot]' : login

/**
 * Four requests: who we are, whether a branch may be made, whether a pull request may be opened, which rules hold for
 * the branch. The two in the middle are writes that GitHub cannot carry out (a branch at no commit, a pull request
 * from no branch): without the right it answers 403, with it 422, and nothing is left behind.
 */
async function preflight(
  client: GithubClient,
  task: Task,
  options: ForgeWriterOptions,
  whoAmI: () => Promise<Viewer>,
): Promise<readonly string[]> {
  const { isArchived } = await whoAmI()
  if (isArchived) {
    throw forgeFailure('repository-archived', `${client.owner}/${client.name} is archived.`)
  }
  if (options.dryRun) return []
  await mayMakeBranches(client, task)
  return [
    ...(options.wantsPullRequest ? await mayOpenPullRequests(client, task) : []),
    ...(await rulesOn(client, task.branch)),
  ]
}

/** A GitHub App's token lives an hour, and some of it was over when the run began. */
const APP_TOKEN_MS = 55 * 60_000

/** The job's own token lives as long as its job; of others GitHub says it, except of an App's. */
const endOfLife = (client: GithubClient, { login }: Person, beganMs: number): number | undefined =>
  client.tokenEndsMs ??
  (client.isInstallationToken && login !== 'github-actions[bot]' ? beganMs + APP_TOKEN_MS : undefined)

/** A creation that cannot come about, asked for the sake of the refusal: it may be asked again. */
const ONLY_ASKED = { repeatable: true } as const

async function mayMakeBranches(client: GithubClient, task: Task): Promise<void> {
  const route = 'POST /repos/{owner}/{repo}/git/refs'
  const answer = await client.ask(route, { ref: `refs/heads/${task.branch}`, sha: NO_COMMIT }, ONLY_ASKED)
  if (!answer.ok && (answer.status === 403 || answer.status === 404)) throw refusalFailure(route, answer)
}

async function mayOpenPullRequests(client: GithubClient, task: Task): Promise<readonly string[]> {
  const route = 'POST /repos/{owner}/{repo}/pulls'
  const request = { title: 'Is this allowed?', head: `${task.branch}-${NO_COMMIT}`, base: task.baseBranch }
  const answer = await client.ask(route, request, ONLY_ASKED)
  if (!answer.ok && answer.status === 422 && /\bbase\b.*\binvalid\b/.test(answer.message)) {
    const { baseBranch } = task
    throw forgeFailure('base-missing', `GitHub knows no branch ${baseBranch}.`, { base: baseBranch })
  }
  if (answer.ok || answer.status !== 403) return []
  if (/not permitted to create/i.test(answer.message)) {
    return [
      'This repository does not let GitHub Actions create pull requests (Settings → Actions → General): the branch will be pushed, and a link to open the pull request by hand shown.',
    ]
  }
  throw refusalFailure(route, answer)
}

/** GitHub checks the right before it looks at what is asked: 403 or 404 without it, 422 with it. */
async function mayWrite(client: GithubClient): Promise<boolean> {
  const name = `fixpoint-${NO_COMMIT}`
  const ref = { ref: `refs/heads/${name}`, sha: NO_COMMIT }
  const branch = await client.ask('POST /repos/{owner}/{repo}/git/refs', ref, ONLY_ASKED)
  const request = { title: 'Is this allowed?', head: name, base: `${name}-base` }
  const pull = await client.ask('POST /repos/{owner}/{repo}/pulls', request, ONLY_ASKED)
  return [branch, pull].some((answer) => answer.ok || answer.status === 422)
}

const RULES: Readonly<Record<string, string>> = {
  creation:
    'A ruleset restricts who may create branches of this name: set `branch-prefix` to one that is allowed, or let this token bypass the rule.',
  required_signatures:
    'A ruleset demands signed commits: if the push is refused, the commit is made through the API.',
}

/** Rules that can be read; a token that may not read them learns of them when it pushes. */
async function rulesOn(client: GithubClient, branch: string): Promise<readonly string[]> {
  const answer = await client.ask('GET /repos/{owner}/{repo}/rules/branches/{branch}', { branch })
  if (!answer.ok) return []
  const types = new Set(
    fieldsOf({ rules: answer.data })
      .list('rules')
      .map((rule) => rule.text('type')),
  )
  return Object.entries(RULES).flatMap(([type, sentence]) => (types.has(type) ? [sentence] : []))
}

// ─── Reactions and comments ──────────────────────────────────────────────────────────────────────

function reactionRequest(to: ReplyTo, content: string): [route: string, parameters: Record<string, unknown>] {
  if (to.commentId === undefined) {
    return [
      'POST /repos/{owner}/{repo}/issues/{issue_number}/reactions',
      { issue_number: to.number, content },
    ]
  }
  const where = to.commentKind === 'review-comment' ? 'pulls' : 'issues'
  return [
    `POST /repos/{owner}/{repo}/${where}/comments/{comment_id}/reactions`,
    { comment_id: to.commentId, content },
  ]
}

/** Anybody may write our marks into a comment: it must also be ours. */
async function findComment(
  client: GithubClient,
  number: number,
  key: string,
  self: Person,
): Promise<number | undefined> {
  const comments = await client.list('GET /repos/{owner}/{repo}/issues/{issue_number}/comments', {
    issue_number: number,
  })
  const ours = comments
    .map(fieldsOf)
    .findLast((comment) => comment.text('user.login') === self.login && hasSection(comment.text('body'), key))
  return ours?.number('id')
}

async function writeComment(
  client: GithubClient,
  number: number,
  id: number | undefined,
  body: string,
): Promise<number> {
  if (id !== undefined) {
    const edited = await client.ask('PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}', {
      comment_id: id,
      body,
    })
    if (edited.ok) return id
    if (edited.status !== 404)
      throw refusalFailure('PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}', edited)
  }
  const route = 'POST /repos/{owner}/{repo}/issues/{issue_number}/comments'
  const made = await client.get(route, { issue_number: number, body })
  return fieldsOf(made).number('id') ?? 0
}

// ─── Labels, reviewers, assignees ────────────────────────────────────────────────────────────────

const ask = (
  client: GithubClient,
  kind: 'issues' | 'pulls',
  number: number,
  what: string,
  body: Readonly<Record<string, unknown>>,
): Promise<GithubAnswer> =>
  client.ask(`POST /repos/{owner}/{repo}/${kind}/${number}/${what}`, body, { repeatable: true })

/** All at once; if that is refused, one by one, so that one wrong name does not take the others with it. */
async function tryAll(
  what: string,
  names: readonly string[],
  request: (names: readonly string[]) => Promise<GithubAnswer>,
): Promise<readonly string[]> {
  if (names.length === 0) return []
  const together = await request(names)
  if (together.ok) return []
  if (names.length === 1) return [`${what} ${names.join()} could not be set: ${together.message}`]
  const remarks: string[] = []
  for (const name of names) remarks.push(...(await tryAll(what, [name], request)))
  return remarks
}

/** A review cannot be asked of the author of the pull request, and that is us. */
async function withoutSelf(
  reviewers: readonly string[],
  self: () => Promise<Person>,
): Promise<readonly string[]> {
  if (reviewers.length === 0) return []
  const { login } = await self()
  return reviewers.filter((name) => name.toLowerCase() !== login.toLowerCase())
}

/** `organisation/team` is a team. */
const splitTeams = (names: readonly string[]): Record<string, readonly string[]> => ({
  reviewers: names.filter((name) => !name.includes('/')),
  team_reviewers: names.filter((name) => name.includes('/')).map((name) => name.slice(name.indexOf('/') + 1)),
})

// ─── Whose commits ───────────────────────────────────────────────────────────────────────────────

interface Ownership {
  readonly branch: string
  readonly base: string
  readonly key: string
  readonly startedMs: number
}

async function holdsOnlyOurs(client: GithubClient, asked: Ownership): Promise<boolean> {
  const route = 'GET /repos/{owner}/{repo}/compare/{basehead}'
  const answer = await client.ask(route, { basehead: `${asked.base}...${asked.branch}`, per_page: 100 })
  if (!answer.ok) return false
  const fields = fieldsOf(answer.data)
  const commits = fields.list('commits')
  return fields.number('total_commits') === commits.length && commits.every((commit) => isOurs(commit, asked))
}

function isOurs(commit: Fields, { key, startedMs }: Ownership): boolean {
  const trailer = new RegExp(`^Fixpoint-Task: ${key.replace(/[^\w-]/g, '\\$&')}$`, 'm')
  const madeMs = Date.parse(commit.text('commit.committer.date'))
  return trailer.test(commit.text('commit.message')) && madeMs < startedMs
}
