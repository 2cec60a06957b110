import assert from 'node:assert/strict'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, test } from 'node:test'
import {
  AUTHOR,
  BASIC,
  gitIn,
  gitOnline,
  likeCheckoutAction,
  openGitRoom,
  taskOf,
  TOKEN,
  write,
  type GitRoom,
} from '../standins/git-room.ts'

let room: GitRoom
afterEach(() => room.close())

const message = 'Mend it\n'

/** All that a delivery does: look, commit, push. */
async function deliver(
  { repo, workspace }: Awaited<ReturnType<GitRoom['checkedOut']>>,
  options: { readonly branch?: string; readonly expected?: string; readonly message?: string } = {},
) {
  const changes = await repo.changes(workspace)
  const commit = await repo.commit(workspace, changes, {
    message: options.message ?? message,
    author: AUTHOR,
  })
  const { branch = 'fixpoint/issue-7', expected } = options
  const pushed = await repo.push(workspace, { branch, commit, ...(expected !== undefined && { expected }) })
  return { changes, commit, pushed }
}

const filesOn = (branch: string): readonly string[] =>
  room.remote.git('octo', 'demo', 'ls-tree', '-r', '-z', '--name-only', branch).split('\0').filter(Boolean)

test('O-GIT-01 names outside ASCII, with tab, quote and newline are committed as they are', async () => {
  room = await openGitRoom({ files: { 'café.txt': 'a\n', '日本 語.txt': 'a\n' } })
  const out = await room.checkedOut()
  const names = ['café.txt', '日本 語.txt', 'tab\there', 'say "hi"', 'two\nlines', 'back\\slash']
  write(room.root, Object.fromEntries(names.map((name) => [name, 'changed\n'])))
  const { changes } = await deliver(out)
  assert.deepEqual(new Set(changes.changes.map(({ path }) => path)), new Set(names))
  assert.deepEqual(new Set(filesOn('fixpoint/issue-7')), new Set(names))
})

test('O-GIT-02 a repository without a commit stops with a sentence that says what to do', async () => {
  room = await openGitRoom({ empty: true })
  await assert.rejects(room.checkedOut(), { code: 'empty-repository', remedy: /first commit/ })
  mkdirSync(room.root, { recursive: true })
  gitIn(room.root, 'init', '-q')
  await assert.rejects(room.checkedOut({}, { local: true }), { code: 'empty-repository' })
})

test('O-GIT-03 a tag and a pull request’s merge commit are worked on; the branch starts there', async () => {
  room = await openGitRoom()
  const { remote } = room
  const tagged = remote.commit('octo', 'demo', 'main', { 'a.txt': 'tagged\n' })
  remote.git('octo', 'demo', 'tag', '-a', 'v1', '-m', 'one', tagged)
  const merged = remote.commit('octo', 'demo', 'temporary', { 'b.txt': 'merge\n' })
  remote.git('octo', 'demo', 'update-ref', 'refs/pull/3/merge', merged)
  remote.git('octo', 'demo', 'update-ref', '-d', 'refs/heads/temporary')
  remote.commit('octo', 'demo', 'main', { 'a.txt': 'later\n' })

  const atTag = await room.checkedOut({ ref: 'v1' })
  assert.equal(atTag.workspace.startCommit, tagged)
  write(room.root, { 'c.txt': 'new\n' })
  const { commit } = await deliver(atTag)
  assert.equal(remote.git('octo', 'demo', 'rev-parse', `${commit}^`), tagged)
  await atTag.repo.close()

  const atMerge = await room.checkedOut({ ref: 'refs/pull/3/merge' })
  assert.equal(atMerge.workspace.startCommit, merged)
  assert.equal(readFileSync(join(room.root, 'b.txt'), 'utf8'), 'merge\n')
})

test('O-GIT-04 without any identity the commit carries the product’s own author, and no setting changes', async () => {
  room = await openGitRoom()
  await likeCheckoutAction(room)
  const before = readFileSync(join(room.root, '.git/config'), 'utf8')
  const out = await room.checkedOut()
  write(room.root, { 'a.txt': 'a\n' })
  await deliver(out)
  await out.repo.close()
  assert.equal(readFileSync(join(room.root, '.git/config'), 'utf8'), before)
  assert.equal(
    room.remote.git('octo', 'demo', 'log', '-1', '--format=%an %cn', 'fixpoint/issue-7'),
    'fixpoint[bot] fixpoint[bot]',
  )
})

test('O-GIT-05 hooks that would refuse do not run, and the reader is told so', async () => {
  room = await openGitRoom({
    files: { '.husky/pre-commit': { text: '#!/bin/sh\ntouch ../hook-ran\nexit 1\n', executable: true } },
  })
  await likeCheckoutAction(room)
  gitIn(room.root, 'config', 'core.hooksPath', '.husky')
  const out = await room.checkedOut()
  write(room.root, { 'a.txt': 'a\n' })
  const { pushed } = await deliver(out)
  assert.ok(pushed.ok)
  assert.match(pushed.remarks.join(), /hooks .*were not run/)
  assert.ok(!existsSync(join(room.folder, 'hook-ran')))
})

test('O-GIT-06 a shallow clone whose base has moved on gives an exact change list and can be pushed', async () => {
  room = await openGitRoom({ files: { 'a.txt': '1\n', 'b.txt': '1\n' } })
  room.remote.commit('octo', 'demo', 'main', { 'a.txt': '2\n' })
  await likeCheckoutAction(room, { depth: 1 })
  room.remote.commit('octo', 'demo', 'main', { 'b.txt': 'moved\n' })
  const out = await room.checkedOut()
  write(room.root, { 'a.txt': '3\n' })
  const { changes, pushed } = await deliver(out)
  assert.deepEqual(
    changes.changes.map(({ path }) => path),
    ['a.txt'],
  )
  assert.ok(pushed.ok)
})

test('O-GIT-07 what tools unpacked, build output and keys are left out and named', async () => {
  room = await openGitRoom({ files: { 'src/a.js': '1\n' } })
  const out = await room.checkedOut()
  const modules = Object.fromEntries(
    Array.from({ length: 2000 }, (_, at) => [`node_modules/m${at % 50}/f${at}.js`, 'x\n']),
  )
  write(room.root, modules)
  write(room.root, {
    'dist/app': Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0]),
    '.env': 'KEY=1\n',
    'src/a.js': '2\n',
  })
  const { changes } = await deliver(out)
  assert.deepEqual(
    changes.changes.map(({ path }) => path),
    ['src/a.js'],
  )
  assert.deepEqual(
    changes.excluded.map(({ path, reason, count }) => `${path} ${reason} ${count}`).toSorted(),
    ['.env credential 1', 'dist/ junk 1', 'node_modules/ junk 2000'],
  )
  assert.deepEqual(filesOn('fixpoint/issue-7'), ['src/a.js'])
  const asMeant = await out.repo.changes(out.workspace, ['dist/app'])
  assert.deepEqual(
    asMeant.changes.map(({ path }) => path),
    ['dist/app', 'src/a.js'],
  )
})

test('O-GIT-08 lawful odd branch names work end to end, unlawful ones are refused before anything is paid', async () => {
  room = await openGitRoom()
  const odd = ['#12-fix', 'feat/add-機能', 'a@b', 'a+b']
  for (const name of odd) room.remote.commit('octo', 'demo', name, { 'a.txt': `${name}\n` })
  const out = await room.checkedOut({ ref: '#12-fix', branch: '#12-fix', pushToHead: true })
  assert.equal(gitIn(room.root, 'branch', '--show-current'), '#12-fix')
  write(room.root, { 'b.txt': 'b\n' })
  const { commit, pushed } = await deliver(out, { branch: '#12-fix', expected: out.workspace.startCommit })
  assert.ok(pushed.ok)
  for (const branch of odd.slice(1)) {
    const tip = (await out.repo.remoteBranch(branch))?.commit
    assert.equal(tip, room.remote.git('octo', 'demo', 'rev-parse', `refs/heads/${branch}`))
  }
  assert.ok((await out.repo.push(out.workspace, { branch: 'neu/機能-@', commit })).ok)
  for (const branch of ['a..b', '-x', 'x.lock', 'a b', 'HEAD', 'refs/heads/x']) {
    await assert.rejects(room.checkedOut({ branch }), { code: 'branch-name-unlawful' }, branch)
    await assert.rejects(
      out.repo.push(out.workspace, { branch, commit }),
      { code: 'branch-name-unlawful' },
      branch,
    )
  }
})

test('O-GIT-09 a message that starts with a hash is stored in full', async () => {
  room = await openGitRoom()
  await likeCheckoutAction(room)
  gitIn(room.root, 'config', 'commit.cleanup', 'strip')
  const out = await room.checkedOut()
  write(room.root, { 'a.txt': 'a\n' })
  const text = '# Summary\n\n#43 fixed\n\n\n  trailing \n'
  const { commit } = await deliver(out, { message: text })
  const stored = room.remote.git('octo', 'demo', 'cat-file', 'commit', commit)
  assert.equal(`${stored.slice(stored.indexOf('\n\n') + 2)}\n`, text)
})

test('O-GIT-10 a person’s commit on our branch stays, and ours goes on top', async () => {
  room = await openGitRoom({ files: { 'a.txt': '1\n', 'b.txt': '1\n' } })
  const out = await room.checkedOut()
  write(room.root, { 'a.txt': 'ours\n' })
  const person = room.remote.commit('octo', 'demo', 'fixpoint/issue-7', { 'b.txt': 'by a person\n' })
  const { pushed } = await deliver(out)
  assert.ok(pushed.ok)
  assert.match(pushed.remarks.join(), /had moved on/)
  assert.equal(room.remote.git('octo', 'demo', 'rev-parse', 'fixpoint/issue-7^'), person)
  assert.equal(room.remote.git('octo', 'demo', 'show', 'fixpoint/issue-7:a.txt'), 'ours')
  assert.equal(
    room.remote.git('octo', 'demo', 'log', '-1', '--format=%an|%B', 'fixpoint/issue-7').trim(),
    `fixpoint[bot]|${message}`.trim(),
  )
})

test('O-GIT-10 where both changed the same lines, ours goes to a fresh branch', async () => {
  room = await openGitRoom({ files: { 'a.txt': '1\n' } })
  const out = await room.checkedOut()
  write(room.root, { 'a.txt': 'ours\n' })
  const person = room.remote.commit('octo', 'demo', 'fixpoint/issue-7', { 'a.txt': 'theirs\n' })
  const { pushed, commit } = await deliver(out)
  assert.ok(pushed.ok)
  assert.deepEqual([pushed.branch, pushed.commit], ['fixpoint/issue-7-2', commit])
  assert.equal(room.remote.git('octo', 'demo', 'rev-parse', 'fixpoint/issue-7'), person)
})

test('O-GIT-11 workflow files are left out and named, the rest is delivered', async () => {
  room = await openGitRoom({ files: { '.github/workflows/ci.yml': 'on: push\n', 'a.txt': '1\n' } })
  room.remote.setRules('octo', 'demo', { noWorkflowFiles: true })
  const out = await room.checkedOut()
  write(room.root, {
    '.github/workflows/ci.yml': 'on: [push]\n',
    '.github/workflows/new.yml': 'x\n',
    'a.txt': '2\n',
  })
  const { changes, pushed } = await deliver(out)
  assert.ok(pushed.ok)
  assert.deepEqual(
    changes.excluded.map(({ path, reason }) => `${reason} ${path}`),
    ['workflow-file .github/workflows/ci.yml', 'workflow-file .github/workflows/new.yml'],
  )
})

test('O-GIT-12 a repository that asks for signed commits gets an unsigned one and a remark', async () => {
  room = await openGitRoom()
  await likeCheckoutAction(room)
  gitIn(room.root, 'config', 'commit.gpgsign', 'true')
  gitIn(room.root, 'config', 'gpg.program', '/nonexistent/gpg')
  const out = await room.checkedOut()
  write(room.root, { 'a.txt': 'a\n' })
  const { pushed } = await deliver(out)
  assert.ok(pushed.ok)
  assert.match(pushed.remarks.join(), /not signed/)
})

test('O-GIT-13 in a sparse checkout what is not there is not deleted, and new files outside the cone travel', async () => {
  room = await openGitRoom({
    files: { 'app/a.txt': '1\n', 'docs/old.md': 'old\n', 'other/x': 'x\n', 'top.txt': 't\n' },
  })
  await likeCheckoutAction(room, { sparse: 'app' })
  assert.ok(!existsSync(join(room.root, 'docs')))
  const out = await room.checkedOut()
  assert.equal(gitIn(room.root, 'status', '--porcelain'), '')
  write(room.root, { 'app/a.txt': '2\n', 'docs/n.md': 'new\n' })
  const { changes } = await deliver(out)
  assert.deepEqual(
    changes.changes.map(({ path, kind }) => `${kind} ${path}`),
    ['modified app/a.txt', 'added docs/n.md'],
  )
  assert.deepEqual(filesOn('fixpoint/issue-7'), [
    'app/a.txt',
    'docs/n.md',
    'docs/old.md',
    'other/x',
    'top.txt',
  ])
})

test('O-LOOP-08 what the agent commits by itself is part of the change, as one commit of ours', async () => {
  room = await openGitRoom({ files: { 'a.txt': '1\n' } })
  const out = await room.checkedOut()
  write(room.root, { 'a.txt': '2\n', 'b.txt': 'new\n' })
  gitIn(room.root, 'checkout', '-q', '-b', 'another')
  gitIn(room.root, 'add', '-A')
  gitIn(room.root, 'commit', '-qm', 'by the agent')
  assert.equal(gitIn(room.root, 'status', '--porcelain'), '')
  const { changes, commit } = await deliver(out)
  assert.deepEqual(
    changes.changes.map(({ path }) => path),
    ['a.txt', 'b.txt'],
  )
  assert.equal(room.remote.git('octo', 'demo', 'rev-parse', `${commit}^`), out.workspace.startCommit)
})

test('O-FENCE-04 the .git the agent sees holds no token, whichever way an earlier checkout stored it', async () => {
  for (const style of [5, 6] as const) {
    room = await openGitRoom()
    await likeCheckoutAction(room, { style })
    const runnerTemp = join(room.folder, 'runner-temp')
    const before = gitIn(room.root, 'config', '--get-regexp', 'http|includeif')
    const out = await room.checkedOut(
      {},
      { environment: { PATH: process.env['PATH'], RUNNER_TEMP: runnerTemp } },
    )
    assert.doesNotMatch(gitIn(room.root, 'config', '--list', '--show-origin'), new RegExp(BASIC))
    assert.ok(!existsSync(join(runnerTemp, 'git-credentials-0a1b2c3d.config')))
    await out.repo.close()
    assert.equal(gitIn(room.root, 'config', '--get-regexp', 'http|includeif'), before)
    if (style === 6) {
      assert.match(
        readFileSync(join(runnerTemp, 'git-credentials-0a1b2c3d.config'), 'utf8'),
        new RegExp(BASIC),
      )
      await room.close()
    } else await room.close()
  }
  room = await openGitRoom()
})

test('O-FENCE-05 settings, hooks, filters and monitors that the agent plants do not run for us', async () => {
  room = await openGitRoom({ files: { 'a.txt': '1\n' } })
  const out = await room.checkedOut()
  const mark = (name: string): string => {
    const script = join(room.folder, `${name}.sh`)
    writeFileSync(script, `#!/bin/sh\ntouch ${join(room.folder, `ran-${name}`)}\ncat\n`)
    chmodSync(script, 0o755)
    return script
  }
  for (const hook of [
    'pre-commit',
    'pre-push',
    'post-checkout',
    'post-index-change',
    'reference-transaction',
  ]) {
    mkdirSync(join(room.root, '.git/hooks'), { recursive: true })
    writeFileSync(
      join(room.root, '.git/hooks', hook),
      `#!/bin/sh\ntouch ${join(room.folder, `ran-${hook}`)}\n`,
      { mode: 0o755 },
    )
  }
  gitIn(room.root, 'config', 'core.fsmonitor', mark('monitor'))
  gitIn(room.root, 'config', 'filter.x.clean', mark('clean'))
  gitIn(room.root, 'config', 'filter.x.process', mark('process'))
  gitIn(room.root, 'config', 'diff.x.textconv', mark('textconv'))
  gitIn(room.root, 'config', 'diff.external', mark('external'))
  gitIn(room.root, 'config', 'core.worktree', '/')
  write(room.root, {
    '.gitattributes': 'b.txt filter=x diff=x\nc.txt diff=x\n',
    'b.txt': 'b\n',
    'c.txt': 'c\n',
    'a.txt': '2\n',
  })
  const { changes, pushed } = await deliver(out)
  assert.ok(pushed.ok)
  assert.deepEqual(
    changes.changes.map(({ path }) => path),
    ['.gitattributes', 'a.txt', 'c.txt'],
  )
  assert.deepEqual(
    changes.excluded.map(({ path, reason }) => [path, reason]),
    [['b.txt', 'lfs']],
  )
  await out.repo.close()
  const ran = [
    'monitor',
    'clean',
    'process',
    'textconv',
    'external',
    'pre-commit',
    'pre-push',
    'post-checkout',
    'post-index-change',
    'reference-transaction',
  ]
  assert.deepEqual(
    ran.filter((name) => existsSync(join(room.folder, `ran-${name}`))),
    [],
  )
  assert.ok(!existsSync(join(room.root, '.git/hooks/pre-push')), 'nothing planted is left for later steps')
})

test('O-PERM-02 a token that died is replaced where there is a source, else named, and the patch stays', async () => {
  room = await openGitRoom({ files: { 'a.txt': '1\n' } })
  let fresh: string | undefined
  const out = await room.checkedOut({}, { freshToken: async () => fresh })
  write(room.root, { 'a.txt': '2\n' })
  room.remote.tokens.clear()
  await assert.rejects(deliver(out), { code: 'token-expired', remedy: /kept as a patch/ })
  const patch = readFileSync(join(room.tempDir, 'change.patch'), 'utf8')
  assert.match(patch, /\+2/)
  fresh = 'ghs_theNextToken'
  room.remote.tokens.set(fresh, 'write')
  assert.ok((await deliver(out)).pushed.ok)
})

test('O-PERM-03 the push works with and without stored credentials, with exactly one header', async () => {
  for (const style of ['not-persisted', 5] as const) {
    room = await openGitRoom({ files: { 'a.txt': '1\n' } })
    await likeCheckoutAction(room, { style })
    const out = await room.checkedOut()
    write(room.root, { 'a.txt': '2\n' })
    room.remote.requests.length = 0
    assert.ok((await deliver(out)).pushed.ok)
    for (const { authorization } of room.remote.requests) assert.deepEqual(authorization, [`basic ${BASIC}`])
    if (style === 'not-persisted') await room.close()
  }
  assert.equal(gitIn(room.root, 'config', '--get', 'remote.origin.url').includes(TOKEN), false)
  assert.equal(await gitOnline(room.folder, 'version').then((text) => text.startsWith('git')), true)
  assert.equal(taskOf().key, 'issue-7')
})
