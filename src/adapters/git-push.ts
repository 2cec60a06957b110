import { gitFailure } from '../domain/failures/git.ts'
import type { PushResult } from '../domain/ports.ts'
import type { GitHouse, Ground } from './git-house.ts'
import { networkFailure, type GitNetwork, type PushAnswer } from './git-network.ts'
import { networkOf } from './git-checkout.ts'

export interface PushRequest {
  readonly branch: string
  readonly commit: string
  /** Tip of the branch as it was known before the run. */
  readonly expected?: string
}

/** Rounds against others who push to the same branch at the same time; then a branch of our own is taken. */
const MAX_ROUNDS = 6
const MAX_NAMES = 20

/**
 * Puts our commit on the branch so that nothing of anybody's is lost: the branch is created, or moved from exactly
 * the tip we know, or our change is put on top of what a person pushed in between; failing that a fresh name is taken.
 */
export async function pushWork(house: GitHouse, ground: Ground, request: PushRequest): Promise<PushResult> {
  await demandLawful(house, ground, request.branch)
  const remarks: string[] = []
  let attempt: Attempt = { branch: request.branch, commit: request.commit, from: request.expected }
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const answer = await tryPush(house, ground, attempt)
    if (answer.kind === 'done') return { ok: true, branch: attempt.branch, commit: attempt.commit, remarks }
    if (answer.kind === 'refused') return refusal(house, answer.answer)
    const next = await nextAttempt(house, ground, { request, attempt, conflict: answer.conflict })
    if (next.remark !== undefined && !remarks.includes(next.remark)) remarks.push(next.remark)
    if (next.fresh) break
    attempt = next.attempt
  }
  return pushFresh(house, ground, request, remarks)
}

interface Attempt {
  readonly branch: string
  readonly commit: string
  /** Tip the branch must have; `undefined`: it must not exist. */
  readonly from: string | undefined
}

type Tried =
  | { readonly kind: 'done' }
  /** Somebody was there first, or a branch of a clashing name is. */
  | { readonly kind: 'lost'; readonly conflict: 'moved' | 'name' }
  | { readonly kind: 'refused'; readonly answer: PushAnswer }

async function tryPush(house: GitHouse, ground: Ground, attempt: Attempt): Promise<Tried> {
  const network = networkOf(house)
  const ref = `refs/heads/${attempt.branch}`
  const answer = await network.push(ground.trusted.dir, [
    `--force-with-lease=${ref}:${attempt.from ?? ''}`,
    network.url,
    `${attempt.commit}:${ref}`,
  ])
  if (answer.exitCode === 0) return { kind: 'done' }
  const status = answer.stdout.toString('utf8')
  // `!` marks a refused ref. The reason in brackets is git's own for a lost race, the server's for all else.
  if (/^!.*\[rejected\]/m.test(status)) return { kind: 'lost', conflict: 'moved' }
  if (
    /cannot lock ref|directory\/file conflict|unable to (?:create|resolve) reference/i.test(
      status + answer.stderr,
    )
  ) {
    const clash = /' exists; cannot create|cannot be (?:created|deleted)|is a directory|non-empty directory/i
    return { kind: 'lost', conflict: clash.test(status + answer.stderr) ? 'name' : 'moved' }
  }
  // A network that broke after the server had stored the push: look before judging.
  if (answer.trouble.retryable && (await tipOf(network, ground, attempt.branch)) === attempt.commit)
    return { kind: 'done' }
  return { kind: 'refused', answer }
}

function refusal(house: GitHouse, answer: PushAnswer): PushResult {
  const status = answer.stdout
    .toString('utf8')
    .split('\n')
    .filter((line) => line.startsWith('!'))
    .join(' ')
  const { code, words } = answer.trouble
  const text = [words, status.replace(/\t/g, ' ')].filter(Boolean).join(' · ')
  if (code === 'signatures-required') return { ok: false, reason: 'signed-commits', text }
  if (code === 'workflow-right-missing' || /without `workflows?`/.test(status)) {
    return { ok: false, reason: 'workflow-files', text }
  }
  throw networkFailure(
    { repository: repositoryOf(house) },
    { ...answer, trouble: { ...answer.trouble, words: text } },
    true,
    'pushing to',
  )
}

const repositoryOf = (house: GitHouse): { readonly owner: string; readonly name: string } =>
  house.options.repository ?? { owner: '', name: '' }

async function nextAttempt(
  house: GitHouse,
  ground: Ground,
  state: { readonly request: PushRequest; readonly attempt: Attempt; readonly conflict: 'moved' | 'name' },
): Promise<
  | { readonly fresh: true; readonly remark?: string }
  | { readonly fresh: false; readonly attempt: Attempt; readonly remark?: string }
> {
  const { request, attempt } = state
  if (state.conflict === 'name') {
    const branch = attempt.branch.replaceAll('/', '-')
    if (branch === attempt.branch) return { fresh: true }
    const remark = `A branch stands in the way of ${request.branch}, so the work is on ${branch}.`
    return { fresh: false, attempt: { ...attempt, branch, from: undefined }, remark }
  }
  const network = networkOf(house)
  const tip = await tipOf(network, ground, attempt.branch)
  if (tip === undefined)
    return { fresh: false, attempt: { ...attempt, commit: request.commit, from: undefined } }
  const commit = await onTopOf(network, ground, { commit: request.commit, tip })
  if (commit === undefined) {
    return {
      fresh: true,
      remark: `${attempt.branch} has commits that clash with this change; they were left alone.`,
    }
  }
  const remark = `${attempt.branch} had moved on; the change was put on top of what was there.`
  return { fresh: false, attempt: { ...attempt, commit, from: tip }, remark }
}

/** A branch nobody has: the name with the first free number. */
async function pushFresh(
  house: GitHouse,
  ground: Ground,
  request: PushRequest,
  remarks: readonly string[],
): Promise<PushResult> {
  for (let number = 2; number < MAX_NAMES; number += 1) {
    const branch = `${request.branch}-${number}`
    const answer = await tryPush(house, ground, { branch, commit: request.commit, from: undefined })
    if (answer.kind === 'refused') return refusal(house, answer.answer)
    if (answer.kind === 'lost') continue
    return {
      ok: true,
      branch,
      commit: request.commit,
      remarks: [...remarks, `The work is on the fresh branch ${branch}.`],
    }
  }
  throw gitFailure('push-refused', `no free branch name near ${request.branch}`, {
    words: 'every name is taken',
  })
}

export async function tipOf(
  network: GitNetwork,
  ground: Ground,
  branch: string,
): Promise<string | undefined> {
  const ref = `refs/heads/${branch}`
  return (await network.lsRemote(ground.trusted.dir, [ref])).get(ref)
}

/**
 * Our commit made again on `tip`, with the same message and people; `undefined` when both changed the same lines.
 * The histories may be shallow, so git is shown three commits that stand for start, theirs and ours.
 */
async function onTopOf(
  network: GitNetwork,
  ground: Ground,
  { commit, tip }: { readonly commit: string; readonly tip: string },
): Promise<string | undefined> {
  const { trusted } = ground
  await network.fetch(trusted.dir, ['--depth=1', '--no-tags', '--force'], [tip])
  const start = await trusted.text(['commit-tree', `${ground.base.commit}^{tree}`, '-m', 'start'], {
    env: NOBODY,
  })
  const stand = (tree: string): Promise<string> =>
    trusted.text(['commit-tree', `${tree}^{tree}`, '-p', start, '-m', 'side'], { env: NOBODY })
  const [theirs, ours] = [await stand(tip), await stand(commit)]
  const merged = await trusted.run(['merge-tree', '--write-tree', '--no-messages', theirs, ours], {
    accept: [0, 1],
  })
  if (merged.exitCode !== 0) return undefined
  const tree = merged.stdout.toString('utf8').split('\n')[0] ?? ''
  return recommit(trusted, { commit, tree, parent: tip })
}

const NOBODY = {
  GIT_AUTHOR_NAME: 'Fixpoint',
  GIT_AUTHOR_EMAIL: 'fixpoint@fixpoint.invalid',
  GIT_COMMITTER_NAME: 'Fixpoint',
  GIT_COMMITTER_EMAIL: 'fixpoint@fixpoint.invalid',
}

async function recommit(
  trusted: Ground['trusted'],
  { commit, tree, parent }: { readonly commit: string; readonly tree: string; readonly parent: string },
): Promise<string> {
  const format = ['%an', '%ae', '%aI', '%cn', '%ce'].join('%x00')
  const people = (await trusted.text(['show', '-s', `--format=${format}`, commit])).split('\0')
  const raw = await trusted.text(['cat-file', 'commit', commit])
  const [authorName = '', authorEmail = '', authorDate = '', name = '', email = ''] = people
  return trusted.text(['commit-tree', tree, '-p', parent, '-F', '-'], {
    input: raw.slice(raw.indexOf('\n\n') + 2),
    env: {
      GIT_AUTHOR_NAME: authorName,
      GIT_AUTHOR_EMAIL: authorEmail,
      GIT_AUTHOR_DATE: authorDate,
      GIT_COMMITTER_NAME: name,
      GIT_COMMITTER_EMAIL: email,
    },
  })
}

/** Git itself judges the name; it would take `HEAD` and full ref names, which are no good for a branch. */
async function demandLawful(house: GitHouse, ground: Ground, branch: string): Promise<void> {
  const { exitCode } = await ground.trusted.run(['check-ref-format', `refs/heads/${branch}`], {
    accept: [0, 1],
  })
  if (exitCode !== 0 || branch.startsWith('-') || branch === 'HEAD' || branch.startsWith('refs/')) {
    throw gitFailure('branch-name-unlawful', `${branch} cannot be a branch`, { branch })
  }
}
