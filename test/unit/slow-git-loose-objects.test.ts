/** The agent's own repository has every object of the checkout's, lent or copied, in whatever state that is. */
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { layAgentGit } from '../../src/adapters/agent-git.ts'
import { openLaptop, type Laptop } from '../standins/git-laptop.ts'

let laptop: Laptop
beforeEach(() => {
  laptop = openLaptop()
})
afterEach(() => laptop.close())

const MANY = Object.fromEntries(Array.from({ length: 250 }, (_, at) => [`m/${at}.txt`, `${at}\n`]))

const added = (text: string): string =>
  execFileSync('git', ['hash-object', '-w', '--stdin'], { cwd: laptop.top, input: text }).toString().trim()

/** Where the fence would show what is lent. */
function agentsGit(gitDir: string, lent: string | undefined): (...args: string[]) => string {
  if (lent !== undefined) {
    rmSync(join(gitDir, 'lent-objects'), { recursive: true })
    symlinkSync(lent, join(gitDir, 'lent-objects'))
  }
  return (...args) => laptop.git('--git-dir', gitDir, ...args)
}

test('a person’s objects are lent, not copied: packed, loose, named by the index alone or by nothing', async () => {
  laptop.commit(MANY)
  laptop.git('repack', '-adq')
  laptop.commit({ 'more.txt': 'loose\n' })
  const nowhere = added('named by nothing\n')
  laptop.write({ 'staged.txt': 'staged\n' })
  laptop.git('add', 'staged.txt')
  const { agentGitDir, lentObjects } = (await laptop.begin()).workspace
  assert.equal(lentObjects, join(laptop.top, '.git/objects'))
  // The start tree is our own, and new.
  assert.ok(readdirSync(join(agentGitDir, 'objects')).length < 10)
  assert.deepEqual(readdirSync(join(agentGitDir, 'objects/pack')), [])
  const agents = agentsGit(agentGitDir, lentObjects)
  assert.equal(agents('cat-file', '-p', nowhere), 'named by nothing')
  assert.equal(agents('cat-file', '-p', ':staged.txt'), 'staged')
  assert.equal(agents('fsck', '--full', '--no-dangling'), '')
})

test('objects that lead to others, as in a shared clone, are copied with those', async () => {
  laptop.commit(MANY)
  laptop.git('repack', '-adq')
  laptop.commit({ 'more.txt': 'loose\n' })
  const clone = join(laptop.folder, 'clone')
  laptop.git('clone', '-q', '--shared', laptop.top, clone)
  const { agentGitDir, lentObjects } = (await laptop.begin({ root: clone })).workspace
  assert.equal(lentObjects, undefined)
  agentsGit(agentGitDir, undefined)('rev-list', '--objects', '--quiet', 'HEAD')
})

test('objects that commands could not read as they are, are copied', async (t) => {
  if (process.getuid?.() !== 0) return t.diagnostic('commands run as the same user here')
  laptop.commit(MANY)
  chmodSync(join(laptop.top, '.git/objects/pack'), 0o700)
  const broken = added('to be broken\n')
  const path = join(laptop.top, '.git/objects', broken.slice(0, 2), broken.slice(2))
  chmodSync(path, 0o644)
  // One that cannot be read costs the agent no other.
  writeFileSync(path, 'not what git wrote')
  const { agentGitDir, lentObjects } = (await laptop.begin()).workspace
  assert.equal(lentObjects, undefined)
  agentsGit(agentGitDir, undefined)('rev-list', '--objects', '--quiet', 'HEAD')
})

test('an object that is packed while the packs are copied is there', async () => {
  for (let at = 0; at < 8; at += 1) {
    laptop.commit({ 'a.txt': `${at}\n` })
    laptop.git('repack', '-dq')
  }
  laptop.commit({ 'a.txt': 'loose\n' })
  const [own, path] = [join(laptop.top, '.git'), join(laptop.folder, 'agent.git')]
  const isBegun = (): boolean =>
    existsSync(path) && readdirSync(join(path, 'objects/pack')).some((name) => name.startsWith('pack-'))
  const laid = layAgentGit({
    path,
    commit: laptop.git('rev-parse', 'HEAD'),
    branch: 'main',
    objects: [join(own, 'objects')],
    index: join(own, 'index'),
    refs: new Map(),
    shallow: [],
    remoteUrl: '',
  })
  while (!isBegun()) await turn()
  laptop.git('repack', '-dq')
  await laid
  laptop.git('--git-dir', path, 'rev-list', '--objects', '--quiet', 'HEAD')
})

test('a fresh checkout of the change is whole also where no fence shows it what is lent', async () => {
  laptop.commit({ 'a.txt': 'one\n', 'b.txt': 'two\n' })
  const { repo, workspace } = await laptop.begin()
  assert.notEqual(workspace.lentObjects, undefined)
  laptop.write({ 'a.txt': 'changed\n' })
  const room = await repo.cleanRoom(workspace, await repo.changes(workspace))
  const git = (...args: string[]): string => laptop.git('-C', room, ...args)
  assert.equal(git('show', 'HEAD:b.txt'), 'two')
  assert.equal(git('status', '--porcelain'), '')
  assert.equal(git('fsck', '--full', '--no-dangling'), '')
})
