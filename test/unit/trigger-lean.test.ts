import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { issueComment } from '../fixtures/events/index.ts'

const PROGRAM = `
  import { registerHooks } from 'node:module'
  const loaded = []
  registerHooks({ load(url, context, next) { loaded.push(url); return next(url, context) } })
  const { decide } = await import(process.argv[1])
  const event = JSON.parse(process.argv[2])
  const reader = () => { throw new Error('GitHub was asked') }
  const context = { repository: { owner: 'ada', name: 'greeter' }, workflow: 'x', workflowRef: '', ref: '', runId: '1' }
  const result = await decide(event, { triggerPhrase: '/fixpoint' }, reader, context)
  console.log(JSON.stringify({ result, loaded }))
`

test('a comment that does not call us is skipped without a request and without a library', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '-e',
    PROGRAM,
    new URL('../../src/triggers/index.ts', import.meta.url).href,
    JSON.stringify(issueComment({ body: 'me too' })),
  ])
  const { result, loaded } = JSON.parse(stdout) as { result: { reason: string }; loaded: readonly string[] }
  assert.match(result.reason, /does not call/)
  const strange = loaded.filter((url) => url.startsWith('file:') && !/\/src\/(?:triggers|domain)\//.test(url))
  assert.deepEqual(strange, [])
})
