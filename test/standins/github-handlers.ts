/** GitHub's behaviour, one function per operation of its description. */
import type { Matched } from './github-contract.ts'
import {
  headOf,
  now,
  settle,
  takeId,
  takeNumber,
  type Comment,
  type GithubState,
  type Issue,
  type Pull,
  type Reaction,
} from './github-state.ts'
import {
  annotationView,
  checkRunView,
  checkSuiteView,
  commentView,
  fullName,
  headForcedView,
  issueView,
  jobView,
  memberOf,
  pullView,
  reactionView,
  repositoryView,
  reviewCommentView,
  reviewView,
  runView,
  userView,
} from './github-views.ts'
import { isRecord } from './prompt-cache.ts'

export interface Reply {
  readonly status: number
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** A list: the server cuts it into pages and links them. `wrap` names the envelope some lists have. */
  readonly list?: readonly unknown[]
  readonly wrap?: string
  /** Not JSON, e.g. a diff. */
  readonly text?: string
}

type Handler = (state: GithubState, call: Matched) => Reply | Promise<Reply>

export const ok = (body: unknown): Reply => ({ status: 200, body })
const created = (body: unknown): Reply => ({ status: 201, body })
const list = (items: readonly unknown[], wrap?: string): Reply =>
  wrap === undefined ? { status: 200, list: items } : { status: 200, list: items, wrap }

const DOCS = 'https://docs.github.com/rest'

export const problem = (status: number, message: string, errors?: readonly unknown[]): Reply => ({
  status,
  body: { message, documentation_url: DOCS, status: String(status), ...(errors ? { errors } : {}) },
})

const notFound = (): Reply => problem(404, 'Not Found')

const invalid = (resource: string, field: string, code = 'invalid'): Reply =>
  problem(422, 'Validation Failed', [{ resource, field, code }])

const custom = (resource: string, message: string): Reply =>
  problem(422, 'Validation Failed', [{ resource, code: 'custom', message }])

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

// ─── Repository and people ───────────────────────────────────────────────────────────────────────

const permissionOf: Handler = (state, { params }) => {
  const login = params['username'] ?? ''
  const member = state.members.get(login)
  if (member === undefined) return notFound()
  // The old field only knows four words; the exact role is in role_name.
  const coarse = {
    admin: 'admin',
    maintain: 'write',
    write: 'write',
    triage: 'read',
    read: 'read',
    none: 'none',
  }
  return ok({ permission: coarse[member.access], role_name: member.access, user: userView(state, login) })
}

const getBranch: Handler = async (state, { params }) => {
  const name = params['branch'] ?? ''
  const sha = await state.git.tip(name)
  if (sha === undefined) return problem(404, 'Branch not found')
  const isSigned = state.branchRules.includes('required_signatures')
  return ok({ name, commit: { sha, node_id: `C_${sha}` }, protected: isSigned })
}

const getCommit: Handler = async (state, { params }) => {
  const sha = await state.git.ask('rev-parse', '--verify', '--quiet', `${params['ref']}^{commit}`)
  if (sha === undefined) return problem(422, `No commit found for SHA: ${params['ref']}`)
  return ok(await commitRow(state, sha))
}

async function commitRow(state: GithubState, sha: string) {
  const raw =
    (await state.git.ask('show', '-s', '--format=%T%n%P%n%an%n%ae%n%aI%n%cn%n%ce%n%cI%n%B', sha)) ?? ''
  const [tree = '', parents = '', name, email, date, byName, byEmail, byDate, ...message] = raw.split('\n')
  const verification = {
    verified: byEmail === 'noreply@github.com',
    reason: 'unsigned',
    signature: null,
    payload: null,
  }
  return {
    sha,
    node_id: `C_${sha}`,
    url: `${state.apiUrl}/repos/${fullName(state)}/commits/${sha}`,
    html_url: `${state.webUrl}/${fullName(state)}/commit/${sha}`,
    parents: parents === '' ? [] : parents.split(' ').map((parent) => ({ sha: parent })),
    commit: {
      message: message.join('\n').trimEnd(),
      tree: { sha: tree },
      author: { name, email, date },
      committer: { name: byName, email: byEmail, date: byDate },
      verification,
    },
  }
}

// ─── Issues, comments, reactions ─────────────────────────────────────────────────────────────────

const threadOf = (state: GithubState, number: string | undefined): Issue | undefined =>
  state.issues.get(Number(number)) ?? state.pulls.get(Number(number))

const getIssue: Handler = (state, { params }) => {
  const issue = threadOf(state, params['issue_number'])
  return issue ? ok(issueView(state, issue)) : notFound()
}

const updateIssue: Handler = (state, { params, body }) => {
  const issue = threadOf(state, params['issue_number'])
  if (!issue) return notFound()
  if (typeof body['title'] === 'string') issue.title = body['title']
  if (typeof body['body'] === 'string') issue.body = body['body']
  if (body['state'] === 'open' || body['state'] === 'closed') issue.state = body['state']
  if (Array.isArray(body['labels'])) issue.labels = texts(body['labels'])
  issue.updatedAt = now()
  return ok(issueView(state, issue))
}

const createIssue: Handler = (state, { body }) => {
  const issue: Issue = {
    number: takeNumber(state),
    author: state.self.login,
    title: text(body['title']),
    body: text(body['body']),
    state: 'open',
    association: 'NONE',
    labels: texts(body['labels']),
    assignees: texts(body['assignees']),
    createdAt: now(),
    updatedAt: now(),
  }
  state.issues.set(issue.number, issue)
  return created(issueView(state, issue))
}

const listIssues: Handler = (state, { query }) => {
  const wanted = query['state'] ?? 'open'
  const all = [...state.issues.values(), ...state.pulls.values()]
    .filter((issue) => wanted === 'all' || issue.state === wanted)
    .toSorted((a, b) => b.number - a.number)
  return list(all.map((issue) => issueView(state, issue)))
}

const isSince = (comment: Comment, since: string | undefined): boolean =>
  since === undefined || Date.parse(comment.updatedAt) >= Date.parse(since)

const listComments: Handler = (state, { params, query }) => {
  if (!threadOf(state, params['issue_number'])) return notFound()
  const mine = state.comments.filter((comment) => comment.issue === Number(params['issue_number']))
  return list(
    mine.filter((comment) => isSince(comment, query['since'])).map((one) => commentView(state, one)),
  )
}

const listAllComments: Handler = (state, { query }) => {
  const found = state.comments.filter((comment) => isSince(comment, query['since']))
  const ordered = query['direction'] === 'desc' ? found.toReversed() : found
  return list(ordered.map((comment) => commentView(state, comment)))
}

const MAX_BODY_CHARS = 65_536

const createComment: Handler = (state, { params, body }) => {
  if (!threadOf(state, params['issue_number'])) return notFound()
  const content = text(body['body'])
  if (content.trim() === '') return custom('IssueComment', 'Body cannot be blank')
  if (content.length > MAX_BODY_CHARS)
    return custom('IssueComment', 'body is too long (maximum is 65536 characters)')
  const comment: Comment = {
    id: takeId(state),
    issue: Number(params['issue_number']),
    author: state.self.login,
    body: content,
    createdAt: now(),
    updatedAt: now(),
    association: 'NONE',
    minimized: false,
  }
  state.comments.push(comment)
  return created(commentView(state, comment))
}

const commentById = (state: GithubState, id: string | undefined): Comment | undefined =>
  state.comments.find((comment) => comment.id === Number(id))

const getComment: Handler = (state, { params }) => {
  const comment = commentById(state, params['comment_id'])
  return comment ? ok(commentView(state, comment)) : notFound()
}

const updateComment: Handler = (state, { params, body }) => {
  const comment = commentById(state, params['comment_id'])
  if (!comment) return notFound()
  if (text(body['body']).length > MAX_BODY_CHARS)
    return custom('IssueComment', 'body is too long (maximum is 65536 characters)')
  comment.body = text(body['body'])
  comment.updatedAt = now()
  return ok(commentView(state, comment))
}

const deleteComment: Handler = (state, { params }) => {
  const index = state.comments.findIndex((comment) => comment.id === Number(params['comment_id']))
  if (index === -1) return notFound()
  state.comments.splice(index, 1)
  return { status: 204 }
}

const react =
  (on: Reaction['on']): Handler =>
  (state, { params, body }) => {
    const target = Number(on === 'issue' ? params['issue_number'] : params['comment_id'])
    const exists = {
      issue: () => threadOf(state, String(target)) !== undefined,
      'issue-comment': () => commentById(state, String(target)) !== undefined,
      'review-comment': () => state.reviewComments.some((comment) => comment.id === target),
    }
    if (!exists[on]()) return notFound()
    const content = text(body['content'])
    const twin = state.reactions.find(
      (one) =>
        one.on === on && one.target === target && one.content === content && one.user === state.self.login,
    )
    if (twin) return ok(reactionView(state, twin))
    const reaction: Reaction = { id: takeId(state), on, target, user: state.self.login, content }
    state.reactions.push(reaction)
    return created(reactionView(state, reaction))
  }

const listReactions =
  (on: Reaction['on']): Handler =>
  (state, { params }) => {
    const target = Number(on === 'issue' ? params['issue_number'] : params['comment_id'])
    const mine = state.reactions.filter((reaction) => reaction.on === on && reaction.target === target)
    return list(mine.map((reaction) => reactionView(state, reaction)))
  }

const deleteReaction: Handler = (state, { params }) => {
  const index = state.reactions.findIndex((reaction) => reaction.id === Number(params['reaction_id']))
  if (index === -1) return notFound()
  state.reactions.splice(index, 1)
  return { status: 204 }
}

const addLabels: Handler = (state, { params, body }) => {
  const issue = threadOf(state, params['issue_number'])
  if (!issue) return notFound()
  issue.labels = [...new Set([...issue.labels, ...texts(body['labels'])])]
  return ok(issueView(state, issue).labels)
}

const addAssignees: Handler = (state, { params, body }) => {
  const issue = threadOf(state, params['issue_number'])
  if (!issue) return notFound()
  // People who cannot be assigned are dropped without a word, as GitHub does.
  const able = texts(body['assignees']).filter((login) => memberOf(state, login).access !== 'none')
  issue.assignees = [...new Set([...issue.assignees, ...able])]
  return created(issueView(state, issue))
}

// ─── Pull requests ───────────────────────────────────────────────────────────────────────────────

const pullByNumber = (state: GithubState, number: string | undefined): Pull | undefined =>
  state.pulls.get(Number(number))

const listPulls: Handler = async (state, { query }) => {
  const wanted = query['state'] ?? 'open'
  const head = query['head']
  const settled = await Promise.all([...state.pulls.values()].map((pull) => settle(state, pull)))
  const found = settled
    .filter((pull) => wanted === 'all' || pull.state === wanted)
    .filter(
      (pull) => head === undefined || head === `${pull.headRepository?.split('/')[0]}:${pull.headBranch}`,
    )
    .filter((pull) => query['base'] === undefined || query['base'] === pull.base)
    .toSorted((a, b) => b.number - a.number)
  return list(await Promise.all(found.map((pull) => pullView(state, pull))))
}

const getPull: Handler = async (state, { params }) => {
  const pull = pullByNumber(state, params['pull_number'])
  return pull ? ok(await pullView(state, await settle(state, pull))) : notFound()
}

const createPull: Handler = async (state, { body }) => {
  if (!state.mayActionsCreatePullRequests && state.self.login === 'github-actions[bot]')
    return problem(403, 'GitHub Actions is not permitted to create or approve pull requests.')
  const base = text(body['base'])
  const [owner, branch] = text(body['head']).includes(':')
    ? text(body['head']).split(':')
    : [state.owner, text(body['head'])]
  const headBranch = branch ?? ''
  if (owner !== state.owner) return invalid('PullRequest', 'head')
  const baseSha = await state.git.tip(base)
  const headSha = await state.git.tip(headBranch)
  if (baseSha === undefined) return invalid('PullRequest', 'base')
  if (headSha === undefined) return invalid('PullRequest', 'head')
  if (text(body['title']) === '') return invalid('PullRequest', 'title', 'missing_field')
  if (text(body['title']).length > 256)
    return custom('PullRequest', 'title is too long (maximum is 256 characters)')
  if (text(body['body']).length > MAX_BODY_CHARS)
    return custom('PullRequest', 'body is too long (maximum is 65536 characters)')
  const twin = [...state.pulls.values()].find(
    (pull) => pull.state === 'open' && pull.headBranch === headBranch && pull.base === base,
  )
  if (twin) return custom('PullRequest', `A pull request already exists for ${state.owner}:${headBranch}.`)
  const ahead = await state.git.ask('rev-list', '--count', `${baseSha}..${headSha}`)
  if (ahead === '0') return custom('PullRequest', `No commits between ${base} and ${headBranch}`)
  const pull: Pull = {
    number: takeNumber(state),
    author: state.self.login,
    title: text(body['title']),
    body: text(body['body']),
    state: 'open',
    association: 'NONE',
    labels: [],
    assignees: [],
    createdAt: now(),
    updatedAt: now(),
    base,
    headBranch,
    headRepository: fullName(state),
    headSha: undefined,
    draft: body['draft'] === true,
    merged: false,
    reviewers: [],
    closedSha: headSha,
  }
  state.pulls.set(pull.number, pull)
  return created(await pullView(state, pull))
}

const updatePull: Handler = async (state, { params, body }) => {
  const pull = pullByNumber(state, params['pull_number'])
  if (!pull) return notFound()
  if (text(body['body']).length > MAX_BODY_CHARS)
    return custom('PullRequest', 'body is too long (maximum is 65536 characters)')
  if (typeof body['title'] === 'string') pull.title = body['title']
  if (typeof body['body'] === 'string') pull.body = body['body']
  if (typeof body['base'] === 'string') pull.base = body['base']
  if (body['state'] === 'open' || body['state'] === 'closed') pull.state = body['state']
  pull.updatedAt = now()
  return ok(await pullView(state, pull))
}

const requestReviewers: Handler = async (state, { params, body }) => {
  const pull = pullByNumber(state, params['pull_number'])
  if (!pull) return notFound()
  const logins = texts(body['reviewers'])
  if (logins.includes(pull.author))
    return problem(422, 'Review cannot be requested from pull request author.')
  if (logins.some((login) => memberOf(state, login).access === 'none'))
    return problem(
      422,
      'Reviews may only be requested from collaborators. One or more of the users is not one.',
    )
  pull.reviewers = [...new Set([...pull.reviewers, ...logins])]
  return created(await pullView(state, pull))
}

const listFiles: Handler = async (state, { params }) => {
  const pull = pullByNumber(state, params['pull_number'])
  if (!pull) return notFound()
  const head = await headOf(state, pull)
  const raw =
    (await state.git.ask(
      'diff',
      '--raw',
      '--no-abbrev',
      '--no-renames',
      `refs/heads/${pull.base}...${head}`,
    )) ?? ''
  const words: Readonly<Record<string, string>> = { A: 'added', D: 'removed', M: 'modified', T: 'changed' }
  const files = raw === '' ? [] : raw.split('\n')
  return list(
    files.map((line) => {
      const [meta = '', filename = ''] = line.split('\t')
      const [, , , sha = '', kind = 'M'] = meta.split(' ')
      return { sha, filename, status: words[kind] ?? 'changed', additions: 0, deletions: 0, changes: 0 }
    }),
  )
}

const listPullCommits: Handler = async (state, { params }) => {
  const pull = pullByNumber(state, params['pull_number'])
  if (!pull) return notFound()
  const head = await headOf(state, pull)
  const shas = (await state.git.ask('rev-list', '--reverse', `refs/heads/${pull.base}..${head}`)) ?? ''
  const rows = shas === '' ? [] : shas.split('\n')
  return list(await Promise.all(rows.map((sha) => commitRow(state, sha))))
}

const listReviews: Handler = (state, { params }) => {
  const mine = state.reviews.filter((review) => review.pull === Number(params['pull_number']))
  return list(mine.map((review) => reviewView(state, review)))
}

const listReviewComments: Handler = (state, { params, query }) => {
  const pull = params['pull_number']
  const mine = state.reviewComments
    .filter((comment) => pull === undefined || comment.issue === Number(pull))
    .filter((comment) => isSince(comment, query['since']))
  const ordered = query['direction'] === 'desc' ? mine.toReversed() : mine
  return list(ordered.map((comment) => reviewCommentView(state, comment)))
}

const getReviewComment: Handler = (state, { params }) => {
  const comment = state.reviewComments.find((one) => one.id === Number(params['comment_id']))
  return comment ? ok(reviewCommentView(state, comment)) : notFound()
}

// ─── Git data ────────────────────────────────────────────────────────────────────────────────────

const refView = (state: GithubState, ref: string, sha: string) => ({
  ref,
  node_id: `REF_${ref}`,
  url: `${state.apiUrl}/repos/${fullName(state)}/git/${ref}`,
  object: { sha, type: 'commit', url: `${state.apiUrl}/repos/${fullName(state)}/git/commits/${sha}` },
})

const getRef: Handler = async (state, { params }) => {
  const ref = `refs/${params['ref']}`
  const sha = await state.git.ask('rev-parse', '--verify', '--quiet', ref)
  return sha === undefined ? notFound() : ok(refView(state, ref, sha))
}

const matchingRefs: Handler = async (state, { params }) => {
  const found = (await state.git.ask('for-each-ref', '--format=%(refname) %(objectname)')) ?? ''
  const rows = found.split('\n').filter((line) => line.startsWith(`refs/${params['ref']}`))
  return list(
    rows.map((row) => {
      const [ref = '', sha = ''] = row.split(' ')
      return refView(state, ref, sha)
    }),
  )
}

const createRef: Handler = async (state, { body }) => {
  const ref = text(body['ref'])
  const sha = text(body['sha'])
  if (!ref.startsWith('refs/')) return problem(422, "Reference name must start with 'refs/'.")
  if ((await state.git.ask('cat-file', '-e', `${sha}^{commit}`)) === undefined)
    return problem(422, 'Object does not exist')
  if ((await state.git.ask('rev-parse', '--verify', '--quiet', ref)) !== undefined)
    return problem(422, 'Reference already exists')
  if ((await state.git.ask('update-ref', ref, sha, '0'.repeat(40))) === undefined)
    return problem(422, 'Reference name is not valid')
  return created(refView(state, ref, sha))
}

const updateRef: Handler = async (state, { params, body }) => {
  const ref = `refs/${params['ref']}`
  const sha = text(body['sha'])
  const before = await state.git.ask('rev-parse', '--verify', '--quiet', ref)
  if (before === undefined) return problem(422, 'Reference does not exist')
  if ((await state.git.ask('cat-file', '-e', `${sha}^{commit}`)) === undefined)
    return problem(422, 'Object does not exist')
  const isForward = (await state.git.ask('merge-base', '--is-ancestor', before, sha)) !== undefined
  if (!isForward && body['force'] !== true) return problem(422, 'Update is not a fast forward')
  await state.git.tell(['update-ref', ref, sha])
  return ok(refView(state, ref, sha))
}

const deleteRef: Handler = async (state, { params }) => {
  const ref = `refs/${params['ref']}`
  if ((await state.git.ask('rev-parse', '--verify', '--quiet', ref)) === undefined)
    return problem(422, 'Reference does not exist')
  await state.git.tell(['update-ref', '-d', ref])
  return { status: 204 }
}

const createBlob: Handler = async (state, { body }) => {
  const content = text(body['content'])
  const bytes = Buffer.from(content, body['encoding'] === 'base64' ? 'base64' : 'utf8')
  const sha = await state.git.tell(['hash-object', '-w', '--stdin'], { input: bytes })
  return created({ sha, url: `${state.apiUrl}/repos/${fullName(state)}/git/blobs/${sha}` })
}

const createTree: Handler = async (state, { body }) => {
  const base = text(body['base_tree'])
  if (base !== '' && (await state.git.ask('cat-file', '-e', `${base}^{tree}`)) === undefined)
    return problem(404, 'base_tree is not a valid tree oid')
  const entries = (Array.isArray(body['tree']) ? body['tree'] : []).filter((entry) => isRecord(entry))
  const removed = '0'.repeat(40)
  const lines: string[] = []
  for (const entry of entries) {
    const sha =
      typeof entry['content'] === 'string' ? await inlineBlob(state, entry['content']) : entry['sha']
    if (
      sha !== null &&
      (await state.git.ask('cat-file', '-e', text(sha))) === undefined &&
      entry['mode'] !== '160000'
    )
      return problem(422, `GitRPC::BadObjectState: tree.sha ${text(sha)} is not a valid object`)
    lines.push(
      `${sha === null ? '0' : text(entry['mode'])} ${sha === null ? removed : text(sha)}\t${text(entry['path'])}\0`,
    )
  }
  const env = { GIT_INDEX_FILE: `${state.git.gitDir}/standin-index-${takeId(state)}` }
  if (base !== '') await state.git.tell(['read-tree', base], { env })
  await state.git.tell(['update-index', '-z', '--index-info'], { env, input: lines.join('') })
  const sha = await state.git.tell(['write-tree'], { env })
  return created({
    sha,
    url: `${state.apiUrl}/repos/${fullName(state)}/git/trees/${sha}`,
    tree: [],
    truncated: false,
  })
}

const inlineBlob = (state: GithubState, content: string): Promise<string> =>
  state.git.tell(['hash-object', '-w', '--stdin'], { input: content })

const createCommit: Handler = async (state, { body }) => {
  const tree = text(body['tree'])
  if ((await state.git.ask('cat-file', '-e', `${tree}^{tree}`)) === undefined)
    return problem(422, 'Tree SHA does not exist')
  const author = isRecord(body['author']) ? body['author'] : undefined
  const name = text(author?.['name']) || state.self.login
  const email = text(author?.['email']) || `${state.self.id}+${state.self.login}@users.noreply.github.com`
  // GitHub signs what it makes itself for a bot; an author of one's own choosing voids that.
  const isSigned = author === undefined && body['committer'] === undefined && state.self.type === 'Bot'
  const env = {
    GIT_AUTHOR_NAME: name,
    GIT_AUTHOR_EMAIL: email,
    GIT_COMMITTER_NAME: isSigned ? 'GitHub' : name,
    GIT_COMMITTER_EMAIL: isSigned ? 'noreply@github.com' : email,
  }
  const parents = texts(body['parents']).flatMap((parent) => ['-p', parent])
  const sha = await state.git.tell(['commit-tree', tree, ...parents], { env, input: text(body['message']) })
  return created(await gitCommitView(state, sha, isSigned))
}

async function gitCommitView(state: GithubState, sha: string, isSigned: boolean) {
  const { commit, parents, url, html_url } = await commitRow(state, sha)
  const verification = {
    verified: isSigned,
    reason: isSigned ? 'valid' : 'unsigned',
    signature: isSigned ? '-----BEGIN PGP SIGNATURE-----' : null,
    payload: null,
    verified_at: null,
  }
  return { sha, url, html_url, ...commit, parents, verification }
}

const getGitCommit: Handler = async (state, { params }) => {
  const sha = await state.git.ask('rev-parse', '--verify', '--quiet', `${params['commit_sha']}^{commit}`)
  if (sha === undefined) return notFound()
  const by = await state.git.ask('show', '-s', '--format=%ce', sha)
  return ok(await gitCommitView(state, sha, by === 'noreply@github.com'))
}

const getTree: Handler = async (state, { params, query }) => {
  const depth = query['recursive'] === undefined ? [] : ['-r', '-t']
  const raw = await state.git.ask('ls-tree', ...depth, '-l', params['tree_sha'] ?? '')
  const sha = await state.git.ask('rev-parse', '--verify', '--quiet', `${params['tree_sha']}^{tree}`)
  if (raw === undefined || sha === undefined) return notFound()
  const tree = raw.split('\n').map((line) => {
    const [meta = '', path = ''] = line.split('\t')
    const [mode = '', type = '', blob = '', size = '-'] = meta.split(/ +/)
    return { path, mode, type, sha: blob, ...(size === '-' ? {} : { size: Number(size) }) }
  })
  return ok({ sha, url: `${state.apiUrl}/repos/${fullName(state)}/git/trees/${sha}`, tree, truncated: false })
}

const getContent: Handler = async (state, { params, query }) => {
  const ref = query['ref'] ?? state.defaultBranch
  const path = params['path'] ?? ''
  const sha = await state.git.ask('rev-parse', '--verify', '--quiet', `${ref}:${path}`)
  const content = sha === undefined ? undefined : await state.git.ask('cat-file', 'blob', sha)
  if (sha === undefined || content === undefined) return notFound()
  const bytes = Buffer.from(content)
  const name = path.split('/').at(-1) ?? path
  return ok({
    type: 'file',
    encoding: 'base64',
    size: bytes.length,
    name,
    path,
    sha,
    content: bytes.toString('base64'),
  })
}

const compare: Handler = async (state, { params }) => {
  const [base = '', head = ''] = (params['basehead'] ?? '').split('...')
  const ahead = await state.git.ask('rev-list', `${base}..${head}`)
  const behind = await state.git.ask('rev-list', '--count', `${head}..${base}`)
  const mergeBase = await state.git.ask('merge-base', base, head)
  if (ahead === undefined || behind === undefined || mergeBase === undefined) return notFound()
  const shas = ahead === '' ? [] : ahead.split('\n').toReversed()
  const words =
    shas.length > 0 ? (behind === '0' ? 'ahead' : 'diverged') : behind === '0' ? 'identical' : 'behind'
  return ok({
    status: words,
    ahead_by: shas.length,
    behind_by: Number(behind),
    total_commits: shas.length,
    base_commit: await commitRow(state, (await state.git.ask('rev-parse', base)) ?? ''),
    merge_base_commit: await commitRow(state, mergeBase),
    commits: await Promise.all(shas.map((sha) => commitRow(state, sha))),
    files: [],
  })
}

// ─── Runs, jobs, logs, checks ────────────────────────────────────────────────────────────────────

const getRun: Handler = (state, { params }) => {
  const run = state.runs.get(Number(params['run_id']))
  return run ? ok(runView(state, run)) : notFound()
}

const listRuns: Handler = (state, { query }) => {
  const found = [...state.runs.values()]
    .filter((run) => query['head_sha'] === undefined || run.headSha === query['head_sha'])
    .filter((run) => query['branch'] === undefined || run.headBranch === query['branch'])
    .filter((run) => query['status'] === undefined || [run.status, run.conclusion].includes(query['status']))
    .toSorted((a, b) => b.id - a.id)
  return list(
    found.map((run) => runView(state, run)),
    'workflow_runs',
  )
}

const listJobs: Handler = (state, { params, query }) => {
  const run = state.runs.get(Number(params['run_id']))
  if (!run) return notFound()
  const attempt = Number(params['attempt_number'] ?? run.attempt)
  const jobs = state.jobs.filter((job) => job.run === run.id)
  const shown = query['filter'] === 'all' ? jobs : jobs.filter((job) => job.attempt === attempt)
  return list(
    shown.map((job) => jobView(state, job)),
    'jobs',
  )
}

const cancelRun: Handler = (state, { params }) => {
  const run = state.runs.get(Number(params['run_id']))
  if (!run) return notFound()
  if (run.status === 'completed') return problem(409, 'Cannot cancel a workflow run that is completed.')
  run.status = 'completed'
  run.conclusion = 'cancelled'
  return { status: 202, body: {} }
}

const getJob: Handler = (state, { params }) => {
  const job = state.jobs.find((one) => one.id === Number(params['job_id']))
  return job ? ok(jobView(state, job)) : notFound()
}

/** The log lies elsewhere, behind a signed link that must be fetched without the token. */
const jobLog: Handler = (state, { params }) => {
  const job = state.jobs.find((one) => one.id === Number(params['job_id']))
  if (!job) return notFound()
  if (job.log === undefined) return problem(410, 'Server Error')
  return { status: 302, headers: { location: `${state.storeUrl}/logs/${job.id}?signature=standin` } }
}

const listChecks: Handler = async (state, { params, query }) => {
  const sha =
    (await state.git.ask('rev-parse', '--verify', '--quiet', `${params['ref']}^{commit}`)) ?? params['ref']
  const found = state.checkRuns
    .filter((check) => check.sha === sha)
    .filter((check) => query['check_name'] === undefined || check.name === query['check_name'])
  return list(
    found.map((check) => checkRunView(state, check)),
    'check_runs',
  )
}

const getCheck: Handler = (state, { params }) => {
  const check = state.checkRuns.find((one) => one.id === Number(params['check_run_id']))
  return check ? ok(checkRunView(state, check)) : notFound()
}

const listSuites: Handler = (state, { params }) =>
  list(
    state.checkSuites
      .filter((suite) => suite.sha === params['ref'])
      .map((suite) => checkSuiteView(state, suite)),
    'check_suites',
  )

const listChecksOfSuite: Handler = (state, { params }) =>
  list(
    state.checkRuns
      .filter((check) => check.suite === Number(params['check_suite_id']))
      .map((check) => checkRunView(state, check)),
    'check_runs',
  )

const listTimeline: Handler = (state, { params }) =>
  list(
    state.headsForced
      .filter((forced) => forced.pull === Number(params['issue_number']))
      .map((forced) => headForcedView(state, forced)),
  )

const listAnnotations: Handler = (state, { params }) => {
  const check = state.checkRuns.find((one) => one.id === Number(params['check_run_id']))
  return check ? list(check.annotations.map(annotationView)) : notFound()
}

/** A token of an installation is nobody's: GitHub refuses the question. */
const whoAmI: Handler = (state) =>
  state.self.type === 'Bot'
    ? problem(403, 'Resource not accessible by integration')
    : ok(userView(state, state.self.login))

const whoIs: Handler = (state, { params }) => {
  const login = params['username'] ?? ''
  return state.members.has(login) ? ok(userView(state, login)) : notFound()
}

const rateLimit: Handler = () => {
  const row = { limit: 5000, remaining: 4999, reset: Math.floor(Date.now() / 1000) + 3600, used: 1 }
  return ok({ resources: { core: row, search: row, graphql: row }, rate: row })
}

const branchRules: Handler = (state) =>
  list(
    state.branchRules.map((type) => ({
      type,
      ruleset_source_type: 'Repository',
      ruleset_source: fullName(state),
      ruleset_id: 1,
    })),
  )

const mayAssign: Handler = (state, { params }) =>
  memberOf(state, params['assignee'] ?? '').access === 'none' ? notFound() : { status: 204 }

/** Needs administration rights, which a job's token never has. */
const workflowPermissions: Handler = () => problem(403, 'Resource not accessible by integration')

// ─── The table ───────────────────────────────────────────────────────────────────────────────────

type Need = readonly [
  area: 'contents' | 'issues' | 'pullRequests' | 'actions' | 'checks' | 'none',
  level: 'read' | 'write',
]

interface Row {
  readonly run: Handler
  /** Any one of these is enough. */
  readonly needs: readonly Need[]
}

const row = (run: Handler, ...needs: readonly Need[]): Row => ({ run, needs })
const THREAD_READ: readonly Need[] = [
  ['issues', 'read'],
  ['pullRequests', 'read'],
]
const THREAD_WRITE: readonly Need[] = [
  ['issues', 'write'],
  ['pullRequests', 'write'],
]

export const OPERATIONS: Readonly<Record<string, Row>> = {
  'repos/get': row((state) => ok(repositoryView(state))),
  'repos/get-collaborator-permission-level': row(permissionOf),
  'repos/get-branch': row(getBranch, ['contents', 'read']),
  'repos/get-branch-rules': row(branchRules),
  'repos/get-commit': row(getCommit, ['contents', 'read']),
  'repos/get-content': row(getContent, ['contents', 'read']),
  'repos/compare-commits': row(compare, ['contents', 'read']),
  'issues/get': row(getIssue, ...THREAD_READ),
  'issues/create': row(createIssue, ['issues', 'write']),
  'issues/update': row(updateIssue, ...THREAD_WRITE),
  'issues/list-for-repo': row(listIssues, ['issues', 'read']),
  'issues/list-comments': row(listComments, ...THREAD_READ),
  'issues/list-comments-for-repo': row(listAllComments, ...THREAD_READ),
  'issues/list-events-for-timeline': row(listTimeline, ...THREAD_READ),
  'issues/create-comment': row(createComment, ...THREAD_WRITE),
  'issues/get-comment': row(getComment, ...THREAD_READ),
  'issues/update-comment': row(updateComment, ...THREAD_WRITE),
  'issues/delete-comment': row(deleteComment, ...THREAD_WRITE),
  'issues/add-labels': row(addLabels, ...THREAD_WRITE),
  'issues/add-assignees': row(addAssignees, ...THREAD_WRITE),
  'issues/check-user-can-be-assigned': row(mayAssign),
  'reactions/create-for-issue': row(react('issue'), ...THREAD_WRITE),
  'reactions/create-for-issue-comment': row(react('issue-comment'), ...THREAD_WRITE),
  'reactions/create-for-pull-request-review-comment': row(react('review-comment'), ['pullRequests', 'write']),
  'reactions/list-for-issue': row(listReactions('issue'), ...THREAD_READ),
  'reactions/list-for-issue-comment': row(listReactions('issue-comment'), ...THREAD_READ),
  'reactions/delete-for-issue': row(deleteReaction, ...THREAD_WRITE),
  'reactions/delete-for-issue-comment': row(deleteReaction, ...THREAD_WRITE),
  'pulls/list': row(listPulls, ['pullRequests', 'read']),
  'pulls/get': row(getPull, ['pullRequests', 'read']),
  'pulls/create': row(createPull, ['pullRequests', 'write']),
  'pulls/update': row(updatePull, ['pullRequests', 'write']),
  'pulls/list-files': row(listFiles, ['pullRequests', 'read']),
  'pulls/list-commits': row(listPullCommits, ['pullRequests', 'read']),
  'pulls/list-reviews': row(listReviews, ['pullRequests', 'read']),
  'pulls/list-review-comments': row(listReviewComments, ['pullRequests', 'read']),
  'pulls/list-review-comments-for-repo': row(listReviewComments, ['pullRequests', 'read']),
  'pulls/get-review-comment': row(getReviewComment, ['pullRequests', 'read']),
  'pulls/request-reviewers': row(requestReviewers, ['pullRequests', 'write']),
  'git/get-ref': row(getRef, ['contents', 'read']),
  'git/list-matching-refs': row(matchingRefs, ['contents', 'read']),
  'git/create-ref': row(createRef, ['contents', 'write']),
  'git/update-ref': row(updateRef, ['contents', 'write']),
  'git/delete-ref': row(deleteRef, ['contents', 'write']),
  'git/create-blob': row(createBlob, ['contents', 'write']),
  'git/create-tree': row(createTree, ['contents', 'write']),
  'git/create-commit': row(createCommit, ['contents', 'write']),
  'git/get-commit': row(getGitCommit, ['contents', 'read']),
  'git/get-tree': row(getTree, ['contents', 'read']),
  'actions/get-workflow-run': row(getRun, ['actions', 'read']),
  'actions/get-workflow-run-attempt': row(getRun, ['actions', 'read']),
  'actions/list-workflow-runs-for-repo': row(listRuns, ['actions', 'read']),
  'actions/cancel-workflow-run': row(cancelRun, ['actions', 'write']),
  'actions/list-jobs-for-workflow-run': row(listJobs, ['actions', 'read']),
  'actions/list-jobs-for-workflow-run-attempt': row(listJobs, ['actions', 'read']),
  'actions/get-job-for-workflow-run': row(getJob, ['actions', 'read']),
  'actions/download-job-logs-for-workflow-run': row(jobLog, ['actions', 'read']),
  'actions/get-github-actions-default-workflow-permissions-repository': row(workflowPermissions),
  'checks/list-for-ref': row(listChecks, ['checks', 'read']),
  'checks/list-suites-for-ref': row(listSuites, ['checks', 'read']),
  'checks/list-for-suite': row(listChecksOfSuite, ['checks', 'read']),
  'checks/get': row(getCheck, ['checks', 'read']),
  'checks/list-annotations': row(listAnnotations, ['checks', 'read']),
  'users/get-authenticated': row(whoAmI),
  'users/get-by-username': row(whoIs),
  'rate-limit/get': row(rateLimit),
}
