/** What a person lends is shown inside the fence where git is, can be read there, and never changes. */
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { chmodSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { raiseFence } from '../../src/adapters/fenced-shell.ts'
import { openLaptop } from '../standins/git-laptop.ts'

const options = { timeoutMs: 20_000, maxOutputChars: 10_000 }

async function openRoom(t: TestContext, place: 'clone' | 'subfolder' | 'worktree') {
  const laptop = openLaptop()
  chmodSync(laptop.folder, 0o755)
  laptop.commit({ 'a.txt': 'one\n', 'sub/b.txt': 'two\n' })
  laptop.git('gc', '-q')
  laptop.commit({ 'sub/c.txt': 'loose\n' })
  laptop.git('worktree', 'add', '-q', '../tree')
  const root = {
    clone: laptop.top,
    subfolder: join(laptop.top, 'sub'),
    worktree: join(laptop.folder, 'tree'),
  }
  const { workspace, repo } = await laptop.begin({ root: root[place] })
  const shell = await raiseFence({
    workspace,
    asked: 'full',
    network: 'none',
    allowHosts: [],
    passEnv: [],
    environment: process.env,
    secrets: [],
  })
  t.after(async () => {
    await shell.close()
    await laptop.close()
  })
  const objects = workspace.lentObjects ?? assert.fail('nothing is lent')
  const look = (): string =>
    execFileSync(
      '/bin/sh',
      ['-c', "find . -printf '%p %m %U %G %s %y %l\\n' | sort; find . -type f -exec sha1sum {} + | sort"],
      { cwd: objects, encoding: 'utf8' },
    )
  return {
    home: laptop.home,
    workspace,
    repo,
    look,
    before: look(),
    run: (command: string, at = workspace.root) => shell.run(command, { ...options, root: at }),
  }
}

const SPOIL = [
  'L=$(git rev-parse --git-dir)/lent-objects',
  'for f in "$L"/pack/*; do chmod 666 "$f"; echo x >>"$f"; rm -f "$f"; ln "$f" hard; done',
  'chmod 777 "$L"; chown 0 "$L"; touch "$L/x"; mv "$L" /tmp/; umount "$L"; mount -o remount,rw "$L"',
  'git gc -q --prune=now; git repack -adq; git prune --expire=now; echo x >>a.txt; git stash; git stash drop',
  'rm -rf "$L"; rmdir "$L"; ln -s /etc "$L"',
].join('\n')

for (const place of ['clone', 'worktree'] as const)
  test(`a ${place}’s objects can be read and not be spoilt, there and in a fresh checkout`, async (t) => {
    const { workspace, repo, look, before, run } = await openRoom(t, place)
    assert.match((await run('git log --format=%s && git show HEAD:a.txt')).output, /^x\nx\none\n$/)
    await run(SPOIL)
    assert.match((await run('git fsck --full --no-dangling && git log --format=%s')).output, /^x\nx\n$/)
    const room = await repo.cleanRoom(workspace, await repo.changes(workspace))
    await run(SPOIL, room)
    assert.match((await run('git show HEAD:sub/c.txt', room)).output, /^loose\n$/)
    assert.equal(look(), before)
  })

test('of a subfolder too a fresh checkout is made in which commands run and git knows the commit', async (t) => {
  const { workspace, repo, look, before, run } = await openRoom(t, 'subfolder')
  // A git directory of the agent's own making takes nothing from anybody.
  await run('mkdir .git; ln -s /etc .git/lent-objects')
  await run('ls .git')
  const room = await repo.cleanRoom(workspace, await repo.changes(workspace))
  const { output, exitCode } = await run('git show HEAD:c.txt', room)
  assert.deepEqual([exitCode, output], [0, 'loose\n'])
  assert.equal(look(), before)
})

test('a link in place of .git in a subfolder leads the fence to make nothing outside', async (t) => {
  const { home, run } = await openRoom(t, 'subfolder')
  await run(`ln -s /oldroot${home}/made .git`)
  await assert.rejects(run('true'), { code: 'root-replaced' })
  assert.deepEqual(readdirSync(home), [])
})
