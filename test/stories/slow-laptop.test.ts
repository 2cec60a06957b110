import assert from 'node:assert/strict'
import { once } from 'node:events'
import { lstat, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { test } from 'node:test'
import { mendingScript, practice } from '../standins/practice.ts'
import { atLaptop, WITH_TESTS } from './at-laptop.ts'

/** Every file of a folder, git's own included: name, owner, size, time of change. */
async function lookOf(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder, { recursive: true })
  const looks = names.map(async (name) => {
    const { mode, uid, size, mtimeMs, ctimeMs, ino } = await lstat(join(folder, name))
    return [name, mode, uid, size, mtimeMs, ctimeMs, ino].join(' ')
  })
  return (await Promise.all(looks)).toSorted()
}

test('--dry-run changes nothing in the folder: the change is a patch, named at the end', () =>
  atLaptop(mendingScript(), async ({ fixpoint, git, root, temporary }) => {
    await writeFile(join(root, 'mine.txt'), 'not committed\n')
    await symlink('mine.txt', join(root, 'link'))
    const before = await lookOf(root)
    const { code, text } = await fixpoint('make the tests pass', '--dry-run', ...WITH_TESTS)
    assert.equal(code, 0, text)
    assert.deepEqual(await lookOf(root), before)
    assert.equal(await git('for-each-ref', '--format=%(refname:short)', 'refs/heads'), 'main')
    assert.match(text, /Dry run: no branch was made\. It would be fixpoint\/local-/)
    const [, patch = ''] = /^Patch: (.*)$/m.exec(text) ?? []
    assert.equal(await git('apply', '--numstat', patch), `1\t1\t${practice.program}`)
    // Of all the folders of the run, only the results are left.
    assert.deepEqual(await temporary(), [basename(dirname(patch))])
  }))

test('when nobody reads the output any more, the run ends in order', () =>
  atLaptop(mendingScript(), async ({ start, root, temporary }) => {
    const before = await stat(join(root, practice.program))
    const run = start('make the tests pass', ...WITH_TESTS)
    run.stdout.once('data', () => run.stdout.destroy())
    let complaints = ''
    run.stderr.on('data', (piece: Buffer) => (complaints += piece.toString()))
    const [code] = (await once(run, 'close')) as [number]
    assert.deepEqual([code, complaints], [1, ''])
    assert.equal((await stat(join(root, practice.program))).uid, before.uid)
    assert.deepEqual(
      (await readdir(root)).filter((name) => name.startsWith('.fixpoint')),
      [],
    )
    assert.deepEqual(
      (await temporary()).filter((name) => name.startsWith('fixpoint-work')),
      [],
    )
  }))

test('what breaks where nobody waits for it still leaves by the usual way', () =>
  atLaptop(mendingScript(), async ({ fixpointWith, root, temporary }) => {
    const trap = join(root, '..', 'trap.mjs')
    await writeFile(
      trap,
      `const write = process.stdout.write.bind(process.stdout)
       let broken = false
       process.stdout.write = (text, ...rest) => {
         if (!broken && String(text).includes('turn 4')) {
           broken = true
           void Promise.reject(new Error('a stray rejection'))
         }
         return write(text, ...rest)
       }`,
    )
    const { code, text } = await fixpointWith(['--import', trap], 'make the tests pass', ...WITH_TESTS)
    assert.equal(code, 1, text)
    assert.match(text, /Something broke that nobody waited for: a stray rejection/)
    assert.match(text, /ERROR \(internal\): Error: a stray rejection/)
    assert.match(text, /^Patch: /m)
    assert.deepEqual(
      (await readdir(root)).filter((name) => name.startsWith('.fixpoint')),
      [],
    )
    assert.deepEqual(
      (await temporary()).filter((name) => name.startsWith('fixpoint-work')),
      [],
    )
  }))

test('a recorded run, replayed elsewhere, is the same although its tests print paths and times', () =>
  atLaptop(mendingScript(), async ({ fixpoint, model, root }) => {
    const first = await fixpoint('make the tests pass', '--dry-run', ...WITH_TESTS)
    const [, journal = ''] = /^Journal: (.*)$/m.exec(first.text) ?? []
    const asked = model.requests.length
    const { code, text } = await fixpoint('replay', journal)
    assert.match(text, /\nThe same as recorded\.\n$/)
    assert.deepEqual([code, model.requests.length], [0, asked])

    const otherWords = (await readFile(journal, 'utf8')).replaceAll('helo world', 'hallo world')
    await writeFile(join(root, 'other.jsonl'), otherWords)
    const other = await fixpoint('replay', 'other.jsonl')
    assert.equal(other.code, 1)
    assert.match(other.text, /First difference, turn \d, in .*\n {2}recorded: .*hallo.*\n {2}now: .*helo/)
  }))

/** What tests ask of git that look at their own version or at what has changed. */
const ASKS_GIT = ['git show HEAD:README.md', 'git diff --quiet HEAD -- README.md', 'git status --porcelain']
  .map((command) => `${command} >/dev/null`)
  .join(' && ')

test('in the fence git shows all of the history in ROOT and the commit in a fresh checkout, and the person’s own stays as it is', () =>
  atLaptop(
    [
      {
        calls: [
          { name: 'run_command', input: { command: 'git log --format=%s && git show HEAD~1:README.md' } },
        ],
      },
      {
        calls: [{ name: 'run_command', input: { command: 'rm -rf .git/* .git/lent-objects; echo spoilt' } }],
      },
      ...mendingScript(),
    ],
    async ({ fixpoint, git, root, model }) => {
      await writeFile(join(root, 'README.md'), '# greeter\n\nSays hello.\n')
      await git('-c', 'user.name=Ada', '-c', 'user.email=a@example.org', 'commit', '-qam', 'Say less')
      const objects = await lookOf(join(root, '.git', 'objects'))
      const tests = `if [ -e .git/HEAD ]; then ${ASKS_GIT}; fi && ${practice.testCommand}`
      const { code, text } = await fixpoint('make the tests pass', '--input', `test-command=${tests}`)
      assert.equal(code, 0, text)
      assert.match(text, /Fence: full/)
      const [, shown = ''] = /exit code 0\\n(Say less[^"]*)"/.exec(model.requests.at(1)?.raw ?? '') ?? []
      assert.match(shown, /^Say less\\nStart\\n# greeter\\n\\nSays hello to the world\./)
      // What was there is untouched; what is new are the objects of the branch.
      const after = new Set(await lookOf(join(root, '.git', 'objects')))
      const files = objects.filter((look) => /\/[0-9a-f]{38} /.test(look))
      assert.deepEqual(
        files.filter((look) => !after.has(look)),
        [],
      )
      assert.equal(await git('fsck', '--full', '--no-dangling'), '')
    },
  ))
