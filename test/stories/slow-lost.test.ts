import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { gitIn } from '../standins/git-room.ts'
import type { Turn } from '../standins/model-api.ts'
import { mendingScript, practice } from '../standins/practice.ts'
import { atLaptop, WITH_TESTS } from './at-laptop.ts'
import { inWorld } from './in-world.ts'

const { files, program, testCommand } = practice

test('what a run had changed when it was killed is kept by the post step: as a patch that applies, in the log, named in the comment', async () => {
  let running = 0
  const killed: Turn = () => {
    process.kill(running, 'SIGKILL')
    return 'Nobody hears this.'
  }
  await inWorld({ files, script: [...mendingScript().slice(0, 5), killed] }, async (world) => {
    const { event, issue } = world.comment({ body: '/fixpoint please make the tests pass' })
    const inputs = { 'test-command': testCommand }
    const TMPDIR = await mkdtemp(join(world.folder, 'tmp-'))
    const result = await world.run(event, { inputs, env: { TMPDIR }, onStart: (pid) => (running = pid) })
    assert.equal(result.exitCode, 137)
    assert.equal(result.post.exitCode, 0)
    const [warning] = result.post.annotations
    const [, commit = '', patch = ''] =
      /\(one file\) is kept as a patch; on a checkout of (\w+) apply it with: git apply --binary (.*)$/.exec(
        warning?.text ?? '',
      ) ?? []
    assert.ok(world.start.startsWith(commit) && commit !== '')
    assert.match(result.post.log, /^\+.*hello world/m)
    gitIn(world.folder, 'clone', '-q', world.remote.bare('ada', 'greeter'), 'other')
    gitIn(join(world.folder, 'other'), 'apply', '--binary', patch)
    const mended = files[program]?.replace('helo', 'hello')
    assert.equal(readFileSync(join(world.folder, 'other', program), 'utf8'), mended)
    assert.equal(gitIn(join(world.folder, 'other'), 'status', '--porcelain'), ` M ${program}`)
    const left = await readdir(result.temp)
    assert.deepEqual(
      left.filter((name) => name.startsWith('fixpoint-work')),
      [],
    )
    assert.deepEqual(await readdir(TMPDIR), [])
    // Not the agent's repository, in which it could have planted a program for later steps to run.
    assert.equal(gitIn(result.workspace, 'rev-parse', '--abbrev-ref', 'HEAD'), 'fixpoint-start')
    assert.ok(!(await readdir(result.workspace)).includes('.fixpoint-run'))
    const reply = world.github.state.comments.findLast((one) => one.issue === issue)
    assert.match(reply?.body ?? '', /kept as a patch, shown in the log of its post step/)
  })
})

test('a terminal that is closed ends the run in order: the work so far is on its branch', () =>
  atLaptop(
    [{ calls: [{ name: 'run_command', input: { command: 'echo half > notes.txt; echo now; sleep 60' } }] }],
    async ({ start, git, temporary }) => {
      const run = start('make the tests pass', ...WITH_TESTS)
      run.stdout.on('data', (piece: Buffer) => {
        // The command is told before it runs: it gets a moment to write.
        if (piece.toString().includes('→ run_command')) setTimeout(() => run.kill('SIGHUP'), 1_000)
      })
      const [code] = (await once(run, 'close')) as [number]
      assert.equal(code, 1)
      const [branch = ''] = (await git('branch', '--list', '--format=%(refname:short)', 'fixpoint/*')).split(
        '\n',
      )
      assert.equal(await git('show', `${branch}:notes.txt`), 'half')
      assert.deepEqual(
        (await temporary()).filter((name) => name.startsWith('fixpoint-work')),
        [],
      )
    },
  ))
