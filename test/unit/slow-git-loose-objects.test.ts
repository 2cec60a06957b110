/** The agent's own repository holds every object of the checkout's, packed or not, in whatever state that is. */
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { layAgentGit } from '../../src/adapters/agent-git.ts'
import { createGit, findGit } from '../../src/adapters/git-command.ts'
import { trustGit } from '../../src/adapters/git-snapshot.ts'
import { openLaptop, type Laptop } from '../standins/git-laptop.ts'

let laptop: Laptop
beforeEach(() => {
  laptop = openLaptop()
})
afterEach(() => laptop.close())

const MANY = Object.fromEntries(Array.from({ length: 250 }, (_, at) => [`m/${at}.txt`, `${at}\n`]))

const added = (text: string): string =>
  execFileSync('git', ['hash-object', '-w', '--stdin'], { cwd: laptop.top, input: text }).toString().trim()

const looseIn = (gitDir: string): number =>
  readdirSync(join(gitDir, 'objects')).filter((name) => name.length === 2).length

test('many loose objects are handed over as one pack, with those that only the index names or nothing at all', async () => {
  laptop.commit(MANY)
  const nowhere = added('named by nothing\n')
  laptop.write({ 'staged.txt': 'staged\n' })
  laptop.git('add', 'staged.txt')
  const { agentGitDir } = (await laptop.begin()).workspace
  // The start tree is our own, and new.
  assert.ok(looseIn(agentGitDir) < 10)
  const agents = (...args: string[]): string => laptop.git('--git-dir', agentGitDir, ...args)
  assert.equal(agents('cat-file', '-p', nowhere), 'named by nothing')
  assert.equal(agents('cat-file', '-p', ':staged.txt'), 'staged')
  assert.equal(agents('fsck', '--full', '--no-dangling'), '')
})

test('one that cannot be read, or is none, costs the agent no other', async () => {
  laptop.commit(MANY)
  const broken = added('to be broken\n')
  const path = join(laptop.top, '.git/objects', broken.slice(0, 2), broken.slice(2))
  chmodSync(path, 0o644)
  writeFileSync(path, 'not what git wrote')
  writeFileSync(join(laptop.top, '.git/objects', broken.slice(0, 2), '123'), 'no object')
  const { agentGitDir } = (await laptop.begin()).workspace
  assert.ok(looseIn(agentGitDir) > 0)
  laptop.git('--git-dir', agentGitDir, 'rev-list', '--objects', '--quiet', 'HEAD')
})

test('a folder of pack lists beside the packs is passed over', async () => {
  laptop.commit({ 'a.txt': '1\n' })
  laptop.git('repack', '-adq')
  mkdirSync(join(laptop.top, '.git/objects/pack/multi-pack-index.d'))
  const { agentGitDir } = (await laptop.begin()).workspace
  laptop.git('--git-dir', agentGitDir, 'rev-list', '--objects', '--quiet', 'HEAD')
})

test('an object that is packed while the packs are copied is there', async () => {
  for (let at = 0; at < 8; at += 1) {
    laptop.commit({ 'a.txt': `${at}\n` })
    laptop.git('repack', '-dq')
  }
  laptop.commit({ 'a.txt': 'loose\n' })
  const plain = { home: laptop.home, environment: { PATH: process.env['PATH'] ?? '' } }
  const git = createGit({ binary: await findGit(plain.environment.PATH, []), ...plain })
  const [own, path] = [join(laptop.top, '.git'), join(laptop.folder, 'agent.git')]
  const isBegun = (): boolean =>
    existsSync(path) && readdirSync(join(path, 'objects/pack')).some((name) => name.startsWith('pack-'))
  const laid = layAgentGit(trustGit(git, own, laptop.top), {
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
