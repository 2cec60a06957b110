import { setTimeout as pause } from 'node:timers/promises'
import { gitFailure } from '../domain/failures/git.ts'
import type { PushResult } from '../domain/ports.ts'
import { networkOf, treeOf } from './git-checkout.ts'
import { identity } from './git-command.ts'
import type { GitHouse, Ground } from './git-house.ts'
import type { GitNetwork, NetworkAnswer } from './git-network.ts'

export interface PushRequest {
  readonly branch: string
  readonly commit: string
  /** Tip of the branch as it was known before the run. */
  readonly expected?: string
}

/** Rounds against others who push to the same branch at the same time; then a branch of our own is taken. */
const MAX_ROUNDS = 8
const MAX_NAMES = 100
const MAX_WAIT_MS = 20_000

/**
 * Puts our commit on the branch so that nothing of anybody's is lost: the branch is created, or moved from exactly
 * the tip we know, or our change is put on top of what was pushed in between; failing that a fresh name is taken.
 */
export async function pushWork(house: GitHouse, ground: Ground, request: PushRequest): Promise<PushResult> {
  demandPlain(request.branch)
  const remarks = new Set(ground.remarks)
  let attempt: Attempt = { branch: request.branch, commit: request.commit, from: request.expected }
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const startedMs = Date.now()
    const tried = await tryPush(house, ground, attempt)
    if (tried.kind === 'done') return { ok: true, ...placeOf(attempt), remarks: [...remarks] }
    if (tried.kind === 'refused') return refusal(house, attempt, tried.answer)
    if (round > 0 && tried.lostTo === 'another-push')
      await letOthersPass(house, round, Date.now() - startedMs)
    const next = await nextAttempt(house, ground, { request, attempt, lostTo: tried.lostTo })
    if (next.remark !== undefined) remarks.add(next.remark)
    if (next.kind === 'there')
      return { ok: true, branch: attempt.branch, commit: next.commit, remarks: [...remarks] }
    if (next.kind === 'give-way') break
    attempt = next.attempt
  }
  return pushFresh(house, ground, request, [...remarks])
}

/**
 * A second lost race means a crowd, in which everybody who tries again at once makes all the others lose. The wait is
 * by chance and grows from round to round, measured in pushes as long as the one just lost: a slow server needs more.
 */
async function letOthersPass(house: GitHouse, round: number, lostMs: number): Promise<void> {
  const longestMs = Math.min(MAX_WAIT_MS, lostMs * 2 ** round)
  const leftMs = house.options.remainingMs?.() ?? Infinity
  const waitMs = Math.min(Math.random() * longestMs, leftMs / 2)
  await pause(Math.max(0, waitMs), undefined, { signal: house.options.signal })
}

interface Attempt {
  readonly branch: string
  readonly commit: string
  /** Tip the branch must have; `undefined`: it must not exist. */
  readonly from: string | undefined
}

const placeOf = ({ branch, commit }: Attempt): Pick<Attempt, 'branch' | 'commit'> => ({ branch, commit })

type Tried =
  | { readonly kind: 'done' }
  /** Somebody was there first, or a branch of a clashing name is. */
  | { readonly kind: 'lost'; readonly lostTo: 'another-push' | 'a-name' }
  | { readonly kind: 'refused'; readonly answer: NetworkAnswer }

const NAME_CLASH =
  /' exists; cannot create|directory\/file conflict|non-empty directory|is at .* but expected/i

async function tryPush(house: GitHouse, ground: Ground, attempt: Attempt): Promise<Tried> {
  const network = networkOf(house)
  const ref = `refs/heads/${attempt.branch}`
  const lease = `--force-with-lease=${ref}:${attempt.from ?? ''}`
  const answer = await network.push(ground.trusted.dir, [lease, network.url, `${attempt.commit}:${ref}`])
  if (answer.exitCode === 0) return { kind: 'done' }
  const text = answer.stdout.toString('utf8') + answer.stderr
  // `!` marks a refused ref; `[rejected]` without `remote` is git's own word for a race that was lost.
  if (/^!.*\[rejected\]/m.test(text)) return { kind: 'lost', lostTo: 'another-push' }
  if (/cannot lock ref|failed to update ref|reference already exists/i.test(text)) {
    return {
      kind: 'lost',
      lostTo: NAME_CLASH.test(text) && !/but expected/.test(text) ? 'a-name' : 'another-push',
    }
  }
  // The connection may have broken after the server had stored the push: look before judging.
  const isThere =
    answer.trouble.retryable && (await tipOf(network, ground, attempt.branch)) === attempt.commit
  return isThere ? { kind: 'done' } : { kind: 'refused', answer }
}

function refusal(house: GitHouse, attempt: Attempt, answer: NetworkAnswer): PushResult {
  const { code, words: text } = answer.trouble
  if (code === 'signatures-required') return { ok: false, reason: 'signed-commits', text }
  if (code === 'workflow-right-missing') return { ok: false, reason: 'workflow-files', text }
  throw networkOf(house).refusal(answer, { branch: attempt.branch })
}

// ─── After a lost race ───────────────────────────────────────────────────────────────────────────

type Next =
  | { readonly kind: 'again'; readonly attempt: Attempt; readonly remark?: string }
  /** The branch already holds what we wanted to put there. */
  | { readonly kind: 'there'; readonly commit: string; readonly remark?: string }
  /** Theirs stays as it is, ours goes elsewhere. */
  | { readonly kind: 'give-way'; readonly remark?: string }

async function nextAttempt(
  house: GitHouse,
  ground: Ground,
  lost: {
    readonly request: PushRequest
    readonly attempt: Attempt
    readonly lostTo: 'another-push' | 'a-name'
  },
): Promise<Next> {
  const { request, attempt } = lost
  if (lost.lostTo === 'a-name') return withoutSlashes(request, attempt)
  const network = networkOf(house)
  const tip = await tipOf(network, ground, attempt.branch)
  if (tip === undefined)
    return { kind: 'again', attempt: { ...attempt, commit: request.commit, from: undefined } }
  if (tip === attempt.commit) return { kind: 'there', commit: tip }
  await network.fetch(ground.trusted.dir, ['--depth=1', '--no-tags', '--force'], [tip])
  const merged = await mergedTree(ground, { ours: request.commit, theirs: tip })
  if (merged === undefined) {
    const remark = `${attempt.branch} holds commits that clash with this change; they were left alone.`
    return { kind: 'give-way', remark }
  }
  if (merged === (await treeOf(ground.trusted, tip))) {
    return { kind: 'there', commit: tip, remark: `${attempt.branch} already held this change.` }
  }
  const commit = await recommit(ground, { commit: request.commit, tree: merged, parent: tip })
  const remark = `${attempt.branch} had moved on; the change was put on top of what was there.`
  return { kind: 'again', attempt: { ...attempt, commit, from: tip }, remark }
}

/** `a/b` cannot be a branch beside a branch `a`, nor beside `a/b/c`. */
function withoutSlashes(request: PushRequest, attempt: Attempt): Next {
  const branch = request.branch.replaceAll('/', '-')
  if (branch === attempt.branch) return { kind: 'give-way' }
  const remark = `The name of another branch stands in the way of ${request.branch}, so the work is on ${branch}.`
  return { kind: 'again', attempt: { branch, commit: request.commit, from: undefined }, remark }
}

/**
 * Our change and theirs in one tree; `undefined` when both changed the same lines. The histories may be shallow, so
 * git is shown three commits that stand for start, theirs and ours.
 */
async function mergedTree(
  ground: Ground,
  sides: { readonly ours: string; readonly theirs: string },
): Promise<string | undefined> {
  const { trusted } = ground
  const stand = (commit: string, ...parents: string[]): Promise<string> =>
    trusted.text(
      ['commit-tree', `${commit}^{tree}`, ...parents.flatMap((parent) => ['-p', parent]), '-m', 'side'],
      {
        env: identity('Fixpoint', 'fixpoint@fixpoint.invalid'),
      },
    )
  const start = await stand(ground.base.commit)
  const [theirs, ours] = await Promise.all([stand(sides.theirs, start), stand(sides.ours, start)])
  const merge = ['merge-tree', '--write-tree', '--no-messages', '--name-only', theirs, ours]
  const { exitCode, stdout } = await trusted.run(merge, { accept: [0, 1] })
  return exitCode === 0 ? stdout.toString('utf8').split('\n')[0] : undefined
}

/** The same commit, message and people, on another parent. */
async function recommit(
  { trusted }: Ground,
  made: { readonly commit: string; readonly tree: string; readonly parent: string },
): Promise<string> {
  const raw = await trusted.text(['cat-file', 'commit', made.commit])
  const end = raw.indexOf('\n\n')
  const [, name = '', email = '', date = ''] =
    /^author (.*) <(.*)> (\d+ [+-]\d{4})$/m.exec(raw.slice(0, end)) ?? []
  return trusted.text(['commit-tree', made.tree, '-p', made.parent, '-F', '-'], {
    input: `${raw.slice(end + 2)}\n`,
    env: { ...identity(name, email), GIT_AUTHOR_DATE: `@${date}` },
  })
}

/** A branch nobody has: the name with the first free number. */
async function pushFresh(
  house: GitHouse,
  ground: Ground,
  request: PushRequest,
  remarks: readonly string[],
): Promise<PushResult> {
  const taken = await networkOf(house).lsRemote(ground.trusted.dir, [`refs/heads/${request.branch}-*`])
  for (let number = 2; number < MAX_NAMES; number += 1) {
    const branch = `${request.branch}-${number}`
    if (taken.has(`refs/heads/${branch}`)) continue
    const attempt: Attempt = { branch, commit: request.commit, from: undefined }
    const tried = await tryPush(house, ground, attempt)
    if (tried.kind === 'refused') return refusal(house, attempt, tried.answer)
    if (tried.kind === 'lost') continue
    return {
      ok: true,
      ...placeOf(attempt),
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

/** Before there is anything to lose, git judges the name. */
export async function demandLawful({ run }: Pick<Ground['trusted'], 'run'>, branch: string): Promise<void> {
  demandPlain(branch)
  if (SURELY_LAWFUL.test(branch)) return
  const { exitCode } = await run(['check-ref-format', `refs/heads/${branch}`], { accept: [0, 1] })
  if (exitCode !== 0) throw unlawful(branch)
}

/** Nothing of what git forbids (dots, spaces, signs) can be in such a name: the usual one costs no process. */
const SURELY_LAWFUL = /^\w[\w-]*(?:\/\w[\w-]*)*$/

/** What git would take although it is no good; the rest the push itself refuses. */
function demandPlain(branch: string): void {
  if (branch.startsWith('-') || branch === 'HEAD' || branch.startsWith('refs/')) throw unlawful(branch)
}

const unlawful = (branch: string): Error =>
  gitFailure('branch-name-unlawful', `${branch} cannot be a branch`, { branch })
