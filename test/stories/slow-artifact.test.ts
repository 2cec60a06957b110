import assert from 'node:assert/strict'
import { test } from 'node:test'
import { practice } from '../standins/practice.ts'
import { inWorld } from './in-world.ts'
import { MEND, onRunner } from './on-runner.ts'

const { files, testCommand } = practice

test('two jobs of one workflow run that work on one task keep their artifacts side by side', async () => {
  await onRunner({ script: [...MEND, ...MEND] }, async ({ service, run }) => {
    await run()
    await run()
    assert.equal(service.artifacts.size, 2)
  })
})

test('never makes no request, and neither does an event that is not for us', async () => {
  await onRunner({}, async ({ service, run }) => {
    assert.equal((await run({ upload: 'never' })).outputs['outcome'], 'passed')
    assert.equal((await run({ ask: 'Thanks!' })).outputs['outcome'], 'skipped')
    assert.deepEqual(service.requests, [])
  })
})

test('an Enterprise Server is told in words to take no such artifacts, and is sent nothing', async () => {
  await onRunner({ isEnterprise: true }, async ({ service, run }) => {
    const result = await run()
    assert.equal(result.exitCode, 0)
    assert.match(result.summary, /a GitHub Enterprise Server does not take this kind/)
    assert.deepEqual(service.requests, [])
  })
})

test('always, on a runner that takes none, is a warning with what to do; auto says nothing', async () => {
  await inWorld({ files, script: [...MEND, ...MEND] }, async (world) => {
    const ask = (upload: string) =>
      world.run(world.comment({ body: '/fixpoint make the tests pass' }).event, {
        inputs: { 'test-command': testCommand, 'upload-artifact': upload },
      })
    const asked = await ask('always')
    assert.equal(asked.exitCode, 0)
    assert.equal(asked.annotations.length, 1)
    assert.match(
      asked.annotations[0]?.text ?? '',
      /this runner takes none.*outputs journal, report and patch/,
    )
    const quiet = await ask('auto')
    assert.deepEqual(quiet.annotations, [])
    assert.doesNotMatch(quiet.log + quiet.summary, /artifact/i)
  })
})
