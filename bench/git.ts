/**
 * Checkout and delivery against the git commands that do the same by themselves, with the same remote and in the
 * same run: a repository of 2,600 files, a change of one.
 */
import { execFile } from 'node:child_process'
import { appendFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openGitRoom, taskOf, TOKEN, type GitRoom } from '../test/standins/git-room.ts'
import { isQuick, ratioOf, report, timesOf } from './figures.ts'

const ROUNDS = isQuick ? 3 : 15
const FILES = Object.fromEntries(
  Array.from({ length: 2600 }, (_, at) => [`src/part-${at % 52}/file-${at}.txt`, `${at}\n`.repeat(50)]),
)
const CHANGED = 'src/part-0/file-0.txt'

const MAX_CHECKOUT_RATIO = 1.1
const MAX_DELIVERY_RATIO = 1.5

const author = { name: 'b', email: 'b@example.org' }
const times = {
  checkout: [] as number[],
  delivery: [] as number[],
  rawCheckout: [] as number[],
  rawDelivery: [] as number[],
}
const room = await openGitRoom({ files: FILES })
try {
  const commit = room.remote.git('octo', 'demo', 'rev-parse', 'main')
  for (let round = 0; round < ROUNDS; round += 1) {
    await ours(room, commit, round)
    await raw(room, commit, round)
  }
} finally {
  await room.close()
}
report('git', [
  timesOf('raw git: init, fetch, checkout', times.rawCheckout),
  timesOf('checkout', times.checkout),
  ratioOf('… against raw git', times.checkout, times.rawCheckout, MAX_CHECKOUT_RATIO),
  timesOf('raw git: add, write-tree, commit-tree, push', times.rawDelivery),
  timesOf('delivery of one changed file', times.delivery),
  ratioOf('… against raw git', times.delivery, times.rawDelivery, MAX_DELIVERY_RATIO),
])

async function ours(room: GitRoom, commit: string, round: number): Promise<void> {
  const { folder } = room
  const root = join(folder, `ours-${round}`)
  const repo = await room.repo({ root, tempDir: join(folder, `temp-${round}`) })
  const task = { ...taskOf(), refSha: commit, branch: `ours-${round}` }
  const { workspace } = await timed('checkout', () => repo.checkout(task, new AbortController().signal))
  appendFileSync(join(root, CHANGED), 'more\n')
  await timed('delivery', async () => {
    const changes = await repo.changes(workspace)
    const made = await repo.commit(workspace, changes, { message: 'more\n', author })
    const pushed = await repo.push(workspace, { branch: task.branch, commit: made })
    if (!pushed.ok) throw new Error(pushed.text)
  })
  await repo.close()
  rmSync(root, { recursive: true })
}

/** What one would type: one commit fetched and laid out; the change added, committed and pushed. */
async function raw({ folder, remote }: GitRoom, commit: string, round: number): Promise<void> {
  const root = mkdtempSync(join(folder, 'raw-'))
  mkdirSync(root, { recursive: true })
  const basic = Buffer.from(`x-access-token:${TOKEN}`).toString('base64')
  const git = async (...args: readonly string[]): Promise<string> => {
    const header = ['-c', `http.extraHeader=Authorization: basic ${basic}`]
    const who = ['-c', `user.name=${author.name}`, '-c', `user.email=${author.email}`]
    const { stdout } = await promisify(execFile)('git', ['-C', root, ...header, ...who, ...args])
    return stdout.trim()
  }
  const url = remote.repositoryUrl('octo', 'demo')
  await timed('rawCheckout', async () => {
    await git('init', '-q')
    await git('fetch', '-q', '--depth=1', '--no-tags', url, commit)
    await git('checkout', '-q', 'FETCH_HEAD')
  })
  appendFileSync(join(root, CHANGED), 'more\n')
  await timed('rawDelivery', async () => {
    await git('add', '-A')
    const tree = await git('write-tree')
    const made = await git('commit-tree', tree, '-p', commit, '-m', 'more')
    await git('push', '-q', url, `${made}:refs/heads/raw-${round}`)
  })
  rmSync(root, { recursive: true })
}

async function timed<T>(name: keyof typeof times, act: () => Promise<T>): Promise<T> {
  const startedAt = performance.now()
  const result = await act()
  times[name].push(performance.now() - startedAt)
  return result
}
