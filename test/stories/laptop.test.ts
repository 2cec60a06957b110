import assert from 'node:assert/strict'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { mendingScript, practice } from '../standins/practice.ts'
import { atLaptop, WITH_TESTS } from './at-laptop.ts'

test('--help and --version answer without key or repository, on any Node', () =>
  atLaptop([], async ({ fixpoint, fixpointWith, root }) => {
    const help = await fixpoint('--help')
    assert.equal(help.code, 0)
    assert.match(help.text, /--root DIR/)
    const version = await fixpoint('--version')
    assert.match(version.text, /^\d+\.\d+\.\d+\n$/)
    const old = join(root, '..', 'old.mjs')
    await writeFile(old, "Object.defineProperty(process.versions, 'node', { value: '20.20.2' })\n")
    for (const [option, answer] of [
      ['--help', help],
      ['--version', version],
    ] as const)
      assert.deepEqual(await fixpointWith(['--import', old], option), answer)
    const task = await fixpointWith(['--import', old], 'make the tests pass')
    assert.equal(task.code, 1)
    assert.match(task.text, /^This is Node\.js 20\.20\.2, and Node\.js 24 or newer is needed\. .*"npm ci"/)
  }))

test('a task in words leaves the fix on a local branch, prints the pull request and touches nothing else', () =>
  atLaptop(mendingScript(), async ({ fixpoint, git, root }) => {
    await writeFile(join(root, 'mine.txt'), 'not committed\n')
    const before = await git('rev-parse', 'HEAD')
    const { code, text } = await fixpoint('make the tests pass', ...WITH_TESTS)
    assert.equal(code, 0, text)
    const branches = (await git('for-each-ref', '--format=%(refname:short)', 'refs/heads')).split('\n')
    const branch = branches.find((name) => name.startsWith('fixpoint/local-'))
    assert.ok(branch, text)
    // What was not committed yet is kept as a commit of its own below the fix.
    assert.equal(await git('diff', '--name-only', `${branch}^`, branch), practice.program)
    assert.equal(await git('diff', '--name-only', 'main', `${branch}^`), 'mine.txt')
    assert.equal(await git('rev-parse', 'HEAD'), before)
    assert.equal(await readFile(join(root, 'mine.txt'), 'utf8'), 'not committed\n')
    assert.equal(await git('status', '--porcelain'), `M ${practice.program}\n?? mine.txt`)
    assert.match(text, /What changed/)
    assert.ok(text.includes(branch))
  }))

test('what is refused is one sentence and exit 1, asks nobody and leaves nothing behind', () =>
  atLaptop([], async ({ fixpoint, model, root, temporary }) => {
    const bare = join(root, '..', 'bare')
    await mkdir(bare)
    const incomplete = join(root, '..', 'event.json')
    await writeFile(incomplete, '{}')
    const refusals: readonly (readonly [argv: readonly string[], says: RegExp])[] = [
      [['--rot', '.'], /no option --rot\. Did you mean --root\?/],
      [[], /No task was given\./],
      [['go on', '--root', '/nope'], /^\/nope is not there\./],
      [['go on', '--root', bare], /^\S+bare is not inside a git repository\. Without one/],
      [['go on', '--input', 'netwrok=open'], /"netwrok" is not an input; did you mean network\?/],
      [['--event', incomplete, '--event-name', 'issue_comment'], /The event has no "action"/],
    ]
    for (const [argv, says] of refusals) {
      const { code, text } = await fixpoint(...argv)
      assert.equal(code, 1)
      assert.match(text, says)
      assert.equal(text.trimEnd().split('\n').length, 1, text)
    }
    assert.equal(model.everything.length, 0)
    assert.deepEqual(await temporary(), [])
  }))
