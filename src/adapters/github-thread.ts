import { fieldsOf, type Fields } from '../domain/fields.ts'
import type { Thread, ThreadEntry } from '../domain/ports.ts'
import type { GithubClient } from './github-client.ts'

/** A part of a thread as the API gave it, with the name by which GraphQL knows it. */
interface Part {
  readonly nodeId: string
  readonly entry: ThreadEntry
}

const PAGE = 100
const ISSUE = '/repos/{owner}/{repo}/issues/{issue_number}'
const PULL = '/repos/{owner}/{repo}/pulls/{pull_number}'

/**
 * The thread's opening and its newest comments, as many as `maxBytes` of text hold. Long threads are read from
 * their end: of a thousand comments a hundred are fetched when the last hundred fill the budget.
 */
export async function readThread(client: GithubClient, number: number, maxBytes: number): Promise<Thread> {
  const issue = fieldsOf(await client.get(`GET ${ISSUE}`, { issue_number: number }))
  const isPullRequest = issue.has('pull_request')
  const comments = await newestComments(client, { number, total: issue.number('comments') ?? 0, maxBytes })
  const reviews = isPullRequest && maxBytes > 0 ? await readReviews(client, number, maxBytes) : []
  const parts = [...comments, ...reviews].toSorted((a, b) => compare(a.entry.createdAt, b.entry.createdAt))
  const kept = newestWithin(parts, maxBytes)
  const hidden = kept.length === 0 ? new Set<string>() : await minimizedIds(client, number, kept.length)
  return {
    number,
    title: issue.text('title'),
    isPullRequest,
    state: issue.text('state') === 'open' ? 'open' : 'closed',
    entries: [
      entryOf(issue, 'body'),
      ...kept.map(({ nodeId, entry }) => ({ ...entry, isMinimized: hidden.has(nodeId) })),
    ],
  }
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

async function newestComments(
  client: GithubClient,
  asked: { readonly number: number; readonly total: number; readonly maxBytes: number },
): Promise<readonly Part[]> {
  const parts: Part[] = []
  let bytes = 0
  for (let page = Math.ceil(asked.total / PAGE); page > 0 && bytes < asked.maxBytes; page -= 1) {
    const found = await client.get(`GET ${ISSUE}/comments`, {
      issue_number: asked.number,
      per_page: PAGE,
      page,
    })
    const fresh = listOf(found).map((fields) => partOf(fields, 'comment'))
    parts.unshift(...fresh)
    bytes += fresh.reduce((sum, { entry }) => sum + Buffer.byteLength(entry.body), 0)
  }
  return parts
}

async function readReviews(client: GithubClient, number: number, maxBytes: number): Promise<readonly Part[]> {
  const reviews = await client.list(`GET ${PULL}/reviews`, { pull_number: number })
  const onCode = await client.list(
    `GET ${PULL}/comments`,
    { pull_number: number, sort: 'created', direction: 'desc' },
    // A review comment is rarely shorter than this with its hunk.
    { maxItems: Math.max(PAGE, Math.ceil(maxBytes / 200)) },
  )
  return [
    ...reviews.map((each) => partOf(fieldsOf(each), 'review')),
    ...onCode.map((each) => partOf(fieldsOf(each), 'review-comment')),
  ].filter(({ entry }) => entry.body.trim() !== '')
}

const listOf = (value: unknown): readonly Fields[] => (Array.isArray(value) ? value.map(fieldsOf) : [])

const partOf = (fields: Fields, kind: ThreadEntry['kind']): Part => ({
  nodeId: fields.text('node_id'),
  entry: entryOf(fields, kind),
})

function entryOf(fields: Fields, kind: ThreadEntry['kind']): ThreadEntry {
  const createdAt = fields.text('created_at') || fields.text('submitted_at')
  const line = fields.number('line') ?? fields.number('original_line')
  return {
    id: fields.number('id') ?? 0,
    author: fields.text('user.login'),
    association: fields.text('author_association'),
    isBot: fields.text('user.type') === 'Bot',
    body: fields.text('body'),
    createdAt,
    updatedAt: fields.text('updated_at') || createdAt,
    isMinimized: false,
    kind,
    ...(fields.has('path') ? { path: fields.text('path') } : {}),
    ...(line === undefined ? {} : { line }),
    ...(fields.has('diff_hunk') ? { diffHunk: fields.text('diff_hunk') } : {}),
  }
}

function newestWithin(parts: readonly Part[], maxBytes: number): readonly Part[] {
  let bytes = 0
  const first = parts.findLastIndex(({ entry }) => {
    bytes += Buffer.byteLength(entry.body) + Buffer.byteLength(entry.diffHunk ?? '')
    return bytes > maxBytes
  })
  return parts.slice(first + 1)
}

/**
 * Only GraphQL knows what was hidden as spam or as outdated. Best effort: where it is not answered, nothing is
 * taken for hidden; a stranger's text is marked as one in any case.
 */
async function minimizedIds(
  client: GithubClient,
  number: number,
  wanted: number,
): Promise<ReadonlySet<string>> {
  const ids = new Set<string>()
  let before: string | null = null
  for (let seen = 0; seen < wanted; seen += PAGE) {
    const answer = await client.graphql(MINIMIZED, { owner: client.owner, name: client.name, number, before })
    if (!answer.ok) return ids
    const subject = fieldsOf(answer.data)
    for (const node of hiddenNodes(subject)) ids.add(node)
    if (!subject.flag(`${COMMENTS}.pageInfo.hasPreviousPage`)) return ids
    before = subject.text(`${COMMENTS}.pageInfo.startCursor`)
  }
  return ids
}

const COMMENTS = 'repository.issueOrPullRequest.comments'

function hiddenNodes(subject: Fields): readonly string[] {
  const at = 'repository.issueOrPullRequest'
  const threads = subject.list(`${at}.reviewThreads.nodes`)
  return [...subject.list(`${COMMENTS}.nodes`), ...threads.flatMap((thread) => thread.list('comments.nodes'))]
    .filter((node) => node.flag('isMinimized'))
    .map((node) => node.text('id'))
}

const MINIMIZED = `query ($owner: String!, $name: String!, $number: Int!, $before: String) {
  repository(owner: $owner, name: $name) {
    issueOrPullRequest(number: $number) {
      ... on Issue {
        comments(last: 100, before: $before) {
          nodes { id isMinimized }
          pageInfo { hasPreviousPage startCursor }
        }
      }
      ... on PullRequest {
        comments(last: 100, before: $before) {
          nodes { id isMinimized }
          pageInfo { hasPreviousPage startCursor }
        }
        reviewThreads(last: 50) { nodes { comments(last: 50) { nodes { id isMinimized } } } }
      }
    }
  }
}`
