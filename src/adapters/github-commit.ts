import { forgeFailure } from '../domain/failures/forge.ts'
import { fieldsOf } from '../domain/fields.ts'
import type { ApiCommitResult, Forge } from '../domain/ports.ts'
import type { Change, ChangeSet, Workspace } from '../domain/workspace.ts'
import { misunderstood, refusalFailure, type GithubAnswer, type GithubClient } from './github-client.ts'

type ApiCommit = Parameters<Forge['commitThroughApi']>[2]

const COMMIT_OF = 'GET /repos/{owner}/{repo}/git/commits/{commit_sha}'
const NEW_BLOB = 'POST /repos/{owner}/{repo}/git/blobs'
const NEW_TREE = 'POST /repos/{owner}/{repo}/git/trees'
const NEW_COMMIT = 'POST /repos/{owner}/{repo}/git/commits'
const NEW_REF = 'POST /repos/{owner}/{repo}/git/refs'
const MOVE_REF = 'PATCH /repos/{owner}/{repo}/git/refs/{ref}'

/** One tree request stays well below GitHub's time limit with this many entries and characters of text. */
const MAX_ENTRIES = 100
const MAX_INLINE_CHARS = 1_000_000

interface TreeEntry {
  readonly path: string
  readonly mode: string
  readonly type: 'blob' | 'commit'
  readonly sha?: string | null
  readonly content?: string
}

/**
 * The change set as a commit made by GitHub, which signs it for a bot's token: text goes into the tree request as it
 * is, anything else as a blob first; the tree's id must come out as ours. No author is named, that would void the
 * signature.
 */
export async function commitThroughApi(
  client: GithubClient,
  workspace: Workspace,
  changes: ChangeSet,
  commit: ApiCommit,
): Promise<ApiCommitResult> {
  const start = await client.get(COMMIT_OF, { commit_sha: workspace.startCommit })
  const tree = await buildTree(
    client,
    fieldsOf(start).text('tree.sha'),
    atTop(workspace, changes),
    commit.read,
  )
  if (tree !== changes.tree) {
    throw forgeFailure('tree-differs', `GitHub built tree ${tree}, the change set is ${changes.tree}.`)
  }
  const request = { message: commit.message, tree, parents: parentsOf(workspace, commit) }
  const made = fieldsOf(await client.get(NEW_COMMIT, request, { repeatable: true }))
  const sha = made.text('sha')
  if (sha === '') throw misunderstood(NEW_COMMIT)
  const placed = await place(client, commit, sha)
  if (placed) return placed
  return { ok: true, commit: sha, verified: made.flag('verification.verified') }
}

/**
 * A branch of ours that a new run starts afresh gets its old tip as first parent: the move is then a fast-forward that
 * the server checks, so that nobody's commit can be lost, and the diff is still against the start commit.
 */
const parentsOf = (workspace: Workspace, commit: ApiCommit): readonly string[] =>
  commit.expected === undefined || commit.expected === workspace.startCommit
    ? [workspace.startCommit]
    : [commit.expected, workspace.startCommit]

/** Paths as the repository knows them: ROOT may be a folder of it. */
const atTop = ({ prefix = '' }: Workspace, { changes }: ChangeSet): readonly Change[] =>
  changes.map((change) => ({ ...change, path: prefix + change.path }))

async function buildTree(
  client: GithubClient,
  baseTree: string,
  changes: readonly Change[],
  read: ApiCommit['read'],
): Promise<string> {
  let tree = baseTree
  let batch: TreeEntry[] = []
  let inlineChars = 0
  const flush = async (): Promise<void> => {
    if (batch.length === 0) return
    const made = await client.get(NEW_TREE, { base_tree: tree, tree: batch }, { repeatable: true })
    tree = fieldsOf(made).text('sha')
    batch = []
    inlineChars = 0
  }
  for (const change of deletionsFirst(changes)) {
    const entry = await entryOf(client, change, read)
    const chars = entry.content?.length ?? 0
    if (batch.length >= MAX_ENTRIES || inlineChars + chars > MAX_INLINE_CHARS) await flush()
    batch.push(entry)
    inlineChars += chars
  }
  await flush()
  return tree
}

/** A folder that becomes a file, or the other way round, must be gone before the new one comes. */
const deletionsFirst = (changes: readonly Change[]): readonly Change[] => [
  ...changes.filter((change) => change.kind === 'deleted'),
  ...changes.filter((change) => change.kind !== 'deleted'),
]

async function entryOf(client: GithubClient, change: Change, read: ApiCommit['read']): Promise<TreeEntry> {
  if (change.kind === 'deleted') return { path: change.path, mode: change.oldMode, type: 'blob', sha: null }
  const place = { path: change.path, mode: change.mode, type: 'blob' } as const
  // The content is on GitHub already when only the mode has changed.
  if (change.blob === change.oldBlob) return { ...place, sha: change.blob }
  const bytes = Buffer.from(await read(change))
  const content = bytes.toString('utf8')
  const isText = bytes.length <= MAX_INLINE_CHARS && Buffer.from(content, 'utf8').equals(bytes)
  if (isText) return { ...place, content }
  const blob = await client.get(
    NEW_BLOB,
    { content: bytes.toString('base64'), encoding: 'base64' },
    { repeatable: true },
  )
  return { ...place, sha: fieldsOf(blob).text('sha') }
}

async function place(
  client: GithubClient,
  commit: ApiCommit,
  sha: string,
): Promise<ApiCommitResult | undefined> {
  const answer =
    commit.expected === undefined
      ? await client.ask(NEW_REF, { ref: `refs/heads/${commit.branch}`, sha }, { repeatable: true })
      : await client.ask(MOVE_REF, { ref: `heads/${commit.branch}`, sha, force: false })
  if (answer.ok) return undefined
  return refusedRef(client, commit, sha, answer)
}

async function refusedRef(
  client: GithubClient,
  commit: ApiCommit,
  sha: string,
  refusal: Exclude<GithubAnswer, { ok: true }>,
): Promise<ApiCommitResult | undefined> {
  if (refusal.status !== 422)
    throw refusalFailure(commit.expected === undefined ? NEW_REF : MOVE_REF, refusal)
  if (/already exists|does not exist|not a fast forward/i.test(refusal.message)) {
    // An answer that got lost may have been a yes.
    if ((await tipOf(client, commit.branch)) === sha) return undefined
    return { ok: false, reason: 'moved', text: refusal.message }
  }
  return { ok: false, reason: 'rejected', text: refusal.message }
}

async function tipOf(client: GithubClient, branch: string): Promise<string | undefined> {
  const answer = await client.ask('GET /repos/{owner}/{repo}/git/ref/{ref}', { ref: `heads/${branch}` })
  return answer.ok ? fieldsOf(answer.data).text('object.sha') : undefined
}
