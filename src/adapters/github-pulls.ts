import { forgeFailure } from '../domain/failures/forge.ts'
import { fieldsOf } from '../domain/fields.ts'
import { readMarkers, replaceSection, withRoomFor } from '../domain/marker.ts'
import type { PullRequestDraft, PullRequestFacts, PullRequestResult } from '../domain/ports.ts'
import { misunderstood, refusalFailure, type GithubClient, type GithubRefusal } from './github-client.ts'

export interface PullRequestDesk {
  pullRequestFrom(branch: string): Promise<PullRequestFacts | undefined>
  upsertPullRequest(draft: PullRequestDraft): Promise<PullRequestResult>
  compareUrl(base: string, branch: string): string
}

export interface PullRequestDeskOptions {
  /** E.g. `https://github.com`. */
  readonly serverUrl: string
  readonly sleep: (ms: number) => Promise<void>
}

/** A pull request with what only GraphQL needs. */
interface Pull extends PullRequestFacts {
  readonly nodeId: string
}

const MAX_BODY_CHARS = 65_536
/** Browsers and proxies cut addresses near 8,000 characters. */
const MAX_PREFILL_CHARS = 6_000
/** A branch pushed a moment ago is not known to every part of GitHub at once. */
const LAG_MS = [1000, 2000, 4000]

const LIST = 'GET /repos/{owner}/{repo}/pulls'
const CREATE = 'POST /repos/{owner}/{repo}/pulls'
const UPDATE = 'PATCH /repos/{owner}/{repo}/pulls/{pull_number}'

export function createPullRequestDesk(
  client: GithubClient,
  options: PullRequestDeskOptions,
): PullRequestDesk {
  const compareUrl = (base: string, branch: string): string =>
    `${options.serverUrl.replace(/\/+$/, '')}/${client.owner}/${client.name}/compare/${inPath(base)}...${inPath(branch)}?expand=1`

  return {
    compareUrl,
    pullRequestFrom: (branch) => newestFrom(client, branch),

    async upsertPullRequest(draft) {
      const open = await openFrom(client, draft.branch)
      if (open) return update(client, open, draft)
      const created = await createPatiently(client, draft, options.sleep)
      if ('pull' in created)
        return { ok: true, operation: 'created', remarks: created.remarks, ...refOf(created.pull) }
      return refused(created.refusal, draft)
    },
  }

  async function refused(refusal: GithubRefusal, draft: PullRequestDraft): Promise<PullRequestResult> {
    const words = refusal.message
    if (/already exists/i.test(words)) {
      const open = await openFrom(client, draft.branch)
      if (open) return update(client, open, draft)
    }
    const byHand = prefilled(compareUrl(draft.base, draft.branch), draft)
    if (/no commits between/i.test(words)) {
      return { ok: false, reason: 'no-difference', compareUrl: byHand, text: words }
    }
    if (refusal.status === 403) {
      return { ok: false, reason: 'forbidden', compareUrl: byHand, text: whyForbidden(words) }
    }
    if (/\bbase\b/.test(words) && /invalid/.test(words)) {
      throw forgeFailure('base-missing', `A pull request against ${draft.base} was refused: ${words}.`, {
        base: draft.base,
      })
    }
    if (/not all refs are readable/i.test(words)) {
      throw forgeFailure('permission-missing', `${CREATE} was answered: ${words}.`, {
        needed: 'contents: read',
        yaml: 'contents: read, pull-requests: write',
      })
    }
    throw refusalFailure(CREATE, refusal)
  }
}

function whyForbidden(words: string): string {
  if (/not permitted to create or approve/i.test(words)) {
    return 'This repository does not let GitHub Actions create pull requests: switch on “Allow GitHub Actions to create and approve pull requests” under Settings → Actions → General → Workflow permissions (an organisation can lock it in its own settings).'
  }
  if (/not accessible by/i.test(words)) {
    return 'The token may not create pull requests: give the job `permissions: { contents: write, pull-requests: write }`.'
  }
  return `GitHub did not let this token create the pull request: ${words}`
}

// ─── Looking up ──────────────────────────────────────────────────────────────────────────────────

async function pullsFrom(
  client: GithubClient,
  branch: string,
  state: 'open' | 'all',
): Promise<readonly Pull[]> {
  const head = `${client.owner}:${branch}`
  const rows = await client.list(
    LIST,
    { head, state, sort: 'created', direction: 'desc', per_page: 20 },
    { maxItems: 20 },
  )
  const ours = `${client.owner}/${client.name}`.toLowerCase()
  // The filter knows only the owner, so a fork in the same account would pass it.
  return rows
    .map(pullOf)
    .filter((pull) => pull.headBranch === branch && (pull.headRepository?.toLowerCase() ?? ours) === ours)
}

const openFrom = async (client: GithubClient, branch: string): Promise<Pull | undefined> =>
  (await pullsFrom(client, branch, 'open'))[0]

async function newestFrom(client: GithubClient, branch: string): Promise<Pull | undefined> {
  const pulls = await pullsFrom(client, branch, 'all')
  return pulls.find((pull) => pull.state === 'open') ?? pulls[0]
}

function pullOf(row: unknown): Pull {
  const fields = fieldsOf(row)
  const number = fields.number('number')
  if (number === undefined) throw misunderstood(LIST)
  const headRepository = fields.text('head.repo.full_name')
  return {
    number,
    nodeId: fields.text('node_id'),
    url: fields.text('html_url'),
    title: fields.text('title'),
    body: fields.text('body'),
    state: fields.text('state') === 'open' ? 'open' : 'closed',
    merged: fields.has('merged_at') || fields.flag('merged'),
    draft: fields.flag('draft'),
    headBranch: fields.text('head.ref'),
    headSha: fields.text('head.sha'),
    ...(headRepository === '' ? {} : { headRepository }),
    baseBranch: fields.text('base.ref'),
    author: fields.text('user.login'),
  }
}

const refOf = (pull: Pull): { number: number; url: string; draft: boolean } => ({
  number: pull.number,
  url: pull.url,
  draft: pull.draft,
})

// ─── Creating ────────────────────────────────────────────────────────────────────────────────────

type Creation =
  | { readonly pull: Pull; readonly remarks: readonly string[] }
  | { readonly refusal: GithubRefusal }

async function createPatiently(
  client: GithubClient,
  draft: PullRequestDraft,
  sleep: (ms: number) => Promise<void>,
): Promise<Creation> {
  for (let tries = 0; ; tries += 1) {
    const creation = await create(client, draft)
    const lagMs = LAG_MS[tries]
    if (!('refusal' in creation) || lagMs === undefined || !isHeadUnknown(creation.refusal)) return creation
    await sleep(lagMs)
  }
}

const isHeadUnknown = (refusal: GithubRefusal): boolean =>
  refusal.status === 422 && /\bhead\b/.test(refusal.message) && /invalid/.test(refusal.message)

async function create(client: GithubClient, draft: PullRequestDraft): Promise<Creation> {
  const request = {
    title: draft.title,
    body: newBody(draft),
    head: draft.branch,
    base: draft.base,
    draft: draft.draft,
  }
  // A second creation after a lost answer is refused as "already exists", and the first one is found.
  const answer = await client.ask(CREATE, request, { repeatable: true })
  if (answer.ok) return { pull: pullOf(answer.data), remarks: [] }
  if (/draft pull requests are not supported/i.test(answer.message)) {
    return createReady(client, {
      ...request,
      draft: false,
      title: `[Draft] ${draft.title}`.slice(0, 256).toWellFormed(),
    })
  }
  if (/fork collab/i.test(answer.message))
    return createOnce(client, { ...request, maintainer_can_modify: false }, [])
  return { refusal: answer }
}

const createReady = (client: GithubClient, request: Readonly<Record<string, unknown>>): Promise<Creation> =>
  createOnce(client, request, [
    'This repository’s plan has no draft pull requests, so its title says that it is one.',
  ])

async function createOnce(
  client: GithubClient,
  request: Readonly<Record<string, unknown>>,
  remarks: readonly string[],
): Promise<Creation> {
  const answer = await client.ask(CREATE, request, { repeatable: true })
  return answer.ok ? { pull: pullOf(answer.data), remarks } : { refusal: answer }
}

const newBody = (draft: PullRequestDraft): string => {
  const below = draft.template.trim() === '' ? '' : `\n\n${draft.template.trim()}`
  return withRoomFor(draft.key, draft.section, below, MAX_BODY_CHARS)
}

// ─── Updating ────────────────────────────────────────────────────────────────────────────────────

async function update(client: GithubClient, open: Pull, draft: PullRequestDraft): Promise<PullRequestResult> {
  const title = ownsTitle(open, draft.key) ? draft.title : open.title
  const body = updatedBody(open.body, draft)
  const request = {
    pull_number: open.number,
    ...(title === open.title ? {} : { title }),
    ...(body === open.body ? {} : { body }),
  }
  if ('title' in request || 'body' in request) await client.get(UPDATE, request)
  const switched = await switchDraft(client, open, draft.keepState ? open.draft : draft.draft)
  return {
    ok: true,
    operation: 'updated',
    number: open.number,
    url: open.url,
    draft: switched.draft,
    remarks: switched.remarks,
  }
}

/** As long as the title is still the one we gave, it is ours to change. */
function ownsTitle(open: Pull, key: string): boolean {
  const ours = readMarkers(open.body).find((data) => data.key === key)
  return ours?.title !== undefined && ours.title === open.title
}

/** What people wrote around our section is theirs: where space is short, ours gives way. */
function updatedBody(body: string, draft: PullRequestDraft): string {
  const others = replaceSection(body, draft.key, '').length
  const section = withRoomFor(draft.key, draft.section, '', Math.max(1000, MAX_BODY_CHARS - others))
  return replaceSection(body, draft.key, section)
}

async function switchDraft(
  client: GithubClient,
  open: Pull,
  draft: boolean,
): Promise<{ draft: boolean; remarks: readonly string[] }> {
  if (open.draft === draft) return { draft, remarks: [] }
  const mutation = draft ? 'convertPullRequestToDraft' : 'markPullRequestReadyForReview'
  const answer = await client.graphql(
    `mutation ($id: ID!) { ${mutation}(input: { pullRequestId: $id }) { pullRequest { isDraft } } }`,
    { id: open.nodeId },
  )
  if (answer.ok) return { draft, remarks: [] }
  const wanted = draft ? 'a draft' : 'ready for review'
  return {
    draft: open.draft,
    remarks: [`The pull request could not be made ${wanted}: ${answer.message}`],
  }
}

// ─── By hand ─────────────────────────────────────────────────────────────────────────────────────

const inPath = (name: string): string => name.split('/').map(encodeURIComponent).join('/')

function prefilled(url: string, draft: PullRequestDraft): string {
  const title = encodeURIComponent(draft.title)
  let body = draft.section
  while (encodeURIComponent(body).length > MAX_PREFILL_CHARS) {
    body = withRoomFor(draft.key, body, '', Math.floor(body.length * 0.8))
    if (body.length < 600) break
  }
  return `${url}&title=${title}&body=${encodeURIComponent(body)}`
}
