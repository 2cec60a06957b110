import { allOf } from '../domain/all-of.ts'
import { clipHead } from '../domain/clip.ts'
import { forgeFailure } from '../domain/failures/forge.ts'
import { oneLine } from '../domain/hygiene.ts'
import type { Delivered } from '../domain/journal.ts'
import { markSection, readMarkers, type MarkerData } from '../domain/marker.ts'
import type { Outcome } from '../domain/outcome.ts'
import type { CommitIdentity, Forge, Journal, Repo } from '../domain/ports.ts'
import type { Settings } from '../domain/settings.ts'
import type { Person, Task } from '../domain/task.ts'
import type { ChangeSet, Workspace } from '../domain/workspace.ts'
import {
  firstBranch,
  nothingToSend,
  nthBranch,
  planDelivery,
  type BranchState,
  type DeliveryFacts,
  type Publish,
  type PullRequestPlan,
} from './delivery-plan.ts'

/** What is delivered. Plain values, so that a second job can deliver what a first one made. */
export interface DeliveryOrder {
  readonly task: Task
  readonly workspace: Workspace
  readonly changes: ChangeSet
  readonly outcome: Outcome
  readonly commitMessage: string
  /** Title and text of our section, given what is known of the delivery by then. */
  readonly pullRequest: (soFar: Delivered) => { readonly title: string; readonly body: string }
  readonly runId: string
  /** When the run began, in ms since 1970. */
  readonly startedMs: number
}

export interface DeliveryHouse {
  readonly repo: Repo
  /** Absent at the laptop: the result stays as a local branch. */
  readonly forge?: Forge
  readonly settings: Settings
  readonly journal: Pick<Journal, 'append'>
}

const MAX_BRANCHES = 20

/**
 * Brings the change to where people look at it: plan, then act. Says how to get at the patch before the first write;
 * whatever is thrown after that, nothing is lost.
 */
export async function deliver(order: DeliveryOrder, house: DeliveryHouse): Promise<Delivered> {
  const facts = factsOf(order, house.settings)
  const nothing = nothingToSend(facts)
  if (nothing !== undefined)
    return { ...NOTHING, remarks: order.changes.empty ? [] : [nothing, byHand(order)] }
  if (house.settings.dryRun) return rehearse(order, facts, house)
  if (house.forge === undefined) return keepLocally(order, house)
  house.journal.append({ type: 'notice', level: 'info', text: byHand(order) })
  try {
    return await publish(order, facts, { ...house, forge: house.forge })
  } catch (error) {
    const text = `The delivery did not come to its end, but the work is not lost. ${byHand(order)}`
    house.journal.append({ type: 'notice', level: 'warning', text })
    throw error
  }
}

const NOTHING: Delivered = { type: 'delivery', branch: '', commit: '', operation: 'none', remarks: [] }

const factsOf = (order: DeliveryOrder, settings: Settings): DeliveryFacts => ({
  task: order.task,
  settings,
  outcome: order.outcome.kind,
  empty: order.changes.empty,
  startCommit: order.workspace.startCommit,
})

const byHand = ({ changes, workspace }: DeliveryOrder): string =>
  `The change is kept as a patch; on a checkout of ${workspace.startCommit.slice(0, 12)} apply it with: git apply --binary ${changes.patchPath}`

/** What would happen, without a request that writes. */
async function rehearse(
  order: DeliveryOrder,
  facts: DeliveryFacts,
  house: DeliveryHouse,
): Promise<Delivered> {
  const branch = firstBranch(facts)
  if (house.forge === undefined) {
    const text = `Dry run: no branch was made. It would be ${branch}, with one commit.`
    return { ...NOTHING, remarks: [text, byHand(order)] }
  }
  const plan = planDelivery(facts, { name: branch, onlyOurs: true })
  const target = plan.kind === 'publish' ? plan.pullRequest : undefined
  const would = [
    `push one commit to ${branch}`,
    ...(target ? [`open a ${target.draft ? 'draft ' : ''}pull request against ${target.base}`] : []),
  ]
  const { title } = order.pullRequest(NOTHING)
  return {
    ...NOTHING,
    remarks: [
      `Dry run: nothing was sent. It would ${would.join(' and ')}: “${oneLine(title)}”.`,
      byHand(order),
    ],
    ...(target ? { compareUrl: house.forge.compareUrl(target.base, branch) } : {}),
  }
}

async function keepLocally(order: DeliveryOrder, { repo }: DeliveryHouse): Promise<Delivered> {
  const { workspace, changes, task } = order
  const commit = await repo.commit(workspace, changes, {
    message: messageOf(order),
    author: DEFAULT_AUTHOR,
  })
  const branch = await repo.keepLocally(workspace, task.branch, commit)
  return { ...NOTHING, branch, commit, operation: 'created' }
}

// ─── To GitHub ───────────────────────────────────────────────────────────────────────────────────

type ForgeHouse = DeliveryHouse & { readonly forge: Forge }

interface Placed {
  readonly branch: string
  readonly commit: string
  readonly remarks: readonly string[]
}

async function publish(order: DeliveryOrder, facts: DeliveryFacts, house: ForgeHouse): Promise<Delivered> {
  const chosen = await findPlan(order, facts, house, 1)
  const { plan } = chosen
  const placed = await place(order, facts, house, chosen)
  const soFar: Delivered = {
    ...NOTHING,
    branch: placed.branch,
    commit: placed.commit,
    remarks: [...chosen.remarks, ...plan.remarks, ...placed.remarks],
  }
  // Known from here on, also to a run that breaks over its pull request.
  house.journal.append({ ...soFar, remarks: [] })
  const target = pullRequestTarget(plan, placed, order.task)
  const before = placed.branch === plan.branch ? chosen.open : undefined
  if (target) return openPullRequest(order, house, soFar, { ...target, before })
  return { ...soFar, ...(await withoutPullRequest(order, house, plan)) }
}

interface Chosen {
  readonly plan: Publish
  /** Which of the numbered branch names it is. */
  readonly number: number
  /** The pull request that is open from it. */
  readonly open: OpenPullRequest | undefined
  readonly remarks: readonly string[]
}

type OpenPullRequest = NonNullable<BranchState['pullRequest']>

/** Looks at one branch name after the other until one can be used. */
async function findPlan(
  order: DeliveryOrder,
  facts: DeliveryFacts,
  house: ForgeHouse,
  from: number,
): Promise<Chosen> {
  const remarks: string[] = []
  const first = firstBranch(facts)
  for (let number = from; number <= MAX_BRANCHES; number += 1) {
    const state = await look(nthBranch(first, number), order, house)
    const plan = planDelivery(facts, state)
    const open = state.pullRequest?.state === 'open' ? state.pullRequest : undefined
    if (plan.kind === 'publish') return { plan, number, open, remarks: remarks.slice(-1) }
    remarks.push(plan.why)
  }
  throw forgeFailure('no-free-branch', `No branch name is left for ${order.task.key}.`, { branch: first })
}

async function look(
  name: string,
  { task, startedMs }: DeliveryOrder,
  { repo, forge }: ForgeHouse,
): Promise<BranchState> {
  const [remote, pullRequest] = await allOf([repo.remoteBranch(name), forge.pullRequestFrom(name)])
  if (remote === undefined) return { name, onlyOurs: true, ...(pullRequest ? { pullRequest } : {}) }
  const base = pullRequest?.baseBranch ?? task.baseBranch
  const onlyOurs = await forge.holdsOnlyOurs(name, base, task.key, startedMs)
  return { name, tip: remote.commit, onlyOurs, ...(pullRequest ? { pullRequest } : {}) }
}

/** Puts the commit on its branch: by git, or through the API when asked for or when only signed commits are taken. */
async function place(
  order: DeliveryOrder,
  facts: DeliveryFacts,
  house: ForgeHouse,
  chosen: Chosen,
): Promise<Placed> {
  if (chosen.plan.through === 'api') return placeThroughApi(order, facts, house, chosen)
  const { repo, forge } = house
  const author = authorOf(await forge.self())
  const commit = await repo.commit(order.workspace, order.changes, { message: messageOf(order), author })
  const { branch, expected } = chosen.plan
  const pushed = await repo.push(order.workspace, {
    branch,
    commit,
    ...(expected === undefined ? {} : { expected }),
  })
  if (pushed.ok) return pushed
  if (pushed.reason === 'signed-commits') {
    const placed = await placeThroughApi(order, facts, house, chosen)
    const remark =
      'A rule of this repository takes signed commits only, so the commit was made through GitHub’s API.'
    return { ...placed, remarks: [remark, ...placed.remarks] }
  }
  const code = pushed.reason === 'workflow-files' ? 'workflow-files-refused' : 'push-refused'
  throw forgeFailure(code, `The push to ${branch} was refused: ${pushed.text}`, { reason: pushed.text })
}

async function placeThroughApi(
  order: DeliveryOrder,
  facts: DeliveryFacts,
  house: ForgeHouse,
  chosen: Chosen,
): Promise<Placed> {
  const { workspace, changes } = order
  const message = messageOf(order)
  const { branch, expected } = chosen.plan
  const read = (change: ChangeSet['changes'][number]) => house.repo.changedFile(workspace, change)
  const made = await house.forge.commitThroughApi(workspace, changes, {
    branch,
    message,
    read,
    ...(expected === undefined ? {} : { expected }),
  })
  if (made.ok) return { branch, commit: made.commit, remarks: made.verified ? [] : [NOT_SIGNED] }
  if (made.reason === 'rejected') {
    throw forgeFailure('push-refused', `Branch ${branch} was refused: ${made.text}`, { reason: made.text })
  }
  const next = await findPlan(
    order,
    { ...facts, settings: { ...facts.settings, commit: 'api' } },
    house,
    chosen.number + 1,
  )
  const placed = await placeThroughApi(order, facts, house, next)
  return {
    ...placed,
    remarks: [
      `Branch ${branch} was changed by somebody in the meantime, so a fresh branch was taken.`,
      ...placed.remarks,
    ],
  }
}

const NOT_SIGNED =
  'GitHub did not sign the commit: it signs only for the job’s own token and for tokens of GitHub Apps.'

/** By this line a later run knows the commit for ours. */
function messageOf({ commitMessage, task }: DeliveryOrder): string {
  const trailer = `Fixpoint-Task: ${task.key}`
  return commitMessage.split('\n').includes(trailer)
    ? commitMessage
    : `${commitMessage.trimEnd()}\n\n${trailer}`
}

/** A commit that could not go onto the asker's branch after all is offered to that branch. */
function pullRequestTarget(plan: Publish, placed: Placed, task: Task): PullRequestPlan | undefined {
  if (plan.pullRequest) return plan.pullRequest
  if (!task.pushToHead || placed.branch === task.branch) return undefined
  return { base: task.branch, draft: false, keepState: false }
}

/** After a push onto the pull request that asked, that one is the delivery's; otherwise there is a link to make one. */
async function withoutPullRequest(
  { task }: DeliveryOrder,
  { forge }: ForgeHouse,
  plan: Publish,
): Promise<Partial<Delivered>> {
  if (!task.pushToHead || task.replyTo === undefined || plan.branch !== task.branch) {
    return { compareUrl: forge.compareUrl(task.baseBranch, plan.branch) }
  }
  const { number, url, draft } = await forge.pullRequest(task.replyTo.number)
  return { operation: 'updated', pullRequest: { number, url, draft } }
}

async function openPullRequest(
  order: DeliveryOrder,
  house: ForgeHouse,
  soFar: Delivered,
  target: PullRequestPlan & { readonly before: OpenPullRequest | undefined },
): Promise<Delivered> {
  const { forge } = house
  const footnote = await noteOnChecks(forge)
  const known = { ...soFar, ...(footnote === '' ? {} : { footnote }) }
  const { title, body } = order.pullRequest(known)
  const line = oneLine(title)
  const data = markerOf(order, line, target.before)
  const result = await forge.upsertPullRequest({
    key: order.task.key,
    branch: soFar.branch,
    base: target.base,
    title: line,
    section: markSection(data, body),
    template: target.before ? '' : await templateOf(order, house),
    draft: target.draft,
    keepState: target.keepState,
  })
  if (!result.ok) return { ...soFar, compareUrl: result.compareUrl, remarks: [...soFar.remarks, result.text] }
  const { labels, reviewers, assignees } = house.settings
  // Once only: a reviewer who declined or a label that was taken off is not forced back at every run.
  const decorated =
    result.operation === 'created'
      ? await forge.decorate(result.number, { labels, reviewers, assignees })
      : []
  return {
    ...known,
    operation: result.operation,
    pullRequest: { number: result.number, url: result.url, draft: result.draft },
    remarks: [...known.remarks, ...result.remarks, ...decorated],
  }
}

function markerOf(order: DeliveryOrder, title: string, before: OpenPullRequest | undefined): MarkerData {
  const { task } = order
  const earlier = readMarkers(before?.body ?? '').find((data) => data.key === task.key)
  return {
    v: 1,
    key: task.key,
    ...(task.requestedBy ? { by: task.requestedBy.login } : {}),
    attempts: (earlier?.attempts ?? 0) + 1,
    run: order.runId,
    title,
  }
}

/** Events of the job's own token start no workflows, or workflows that wait for a click; others' do. */
async function noteOnChecks(forge: Forge): Promise<string> {
  const { login } = await forge.self()
  if (login !== 'github-actions[bot]') return ''
  return 'Opened with the job’s own token: GitHub may hold its checks back until somebody presses “Approve workflows to run”, or not start them at all. With a GitHub App’s token in `github-token` they start by themselves.'
}

const TEMPLATES = ['.github/', '', 'docs/'].flatMap((folder) =>
  ['pull_request_template', 'PULL_REQUEST_TEMPLATE'].flatMap((name) => [
    `${folder}${name}.md`,
    `${folder}${name}.txt`,
  ]),
)
const MAX_TEMPLATE_CHARS = 20_000

/** GitHub fills in a template only for people; whoever reviews expects it all the same. */
async function templateOf({ workspace }: DeliveryOrder, { repo }: DeliveryHouse): Promise<string> {
  // It lies at the repository's top, of which ROOT may be a folder.
  const top = '../'.repeat((workspace.prefix ?? '').split('/').length - 1)
  for (const path of TEMPLATES) {
    const text = await repo.startFile(workspace, top + path)
    if (text !== undefined) return clipHead(text, MAX_TEMPLATE_CHARS).text
  }
  return ''
}

const DEFAULT_AUTHOR: CommitIdentity = {
  name: 'fixpoint[bot]',
  email: 'fixpoint[bot]@users.noreply.github.com',
}

/** GitHub ties a commit to an account by this form of address. */
const authorOf = ({ login, id }: Person): CommitIdentity =>
  id === undefined || login === ''
    ? DEFAULT_AUTHOR
    : { name: login, email: `${id}+${login}@users.noreply.github.com` }
