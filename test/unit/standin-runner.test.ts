import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { parseRunnerFile, runJob, type Job, type JobResult } from '../standins/runner.ts'
import { findSecrets } from '../standins/secrets.ts'
import { renderMarkdown } from '../standins/markdown.ts'

async function runProgram(program: string, more: Partial<Job> = {}): Promise<JobResult> {
  const folder = await mkdtemp(join(tmpdir(), 'standin-runner-'))
  try {
    const bundle = join(folder, 'bundle.mjs')
    await writeFile(bundle, `import fs from 'node:fs'\nconst { env } = process\n${program}`)
    return await runJob({
      event: { name: 'workflow_dispatch', actor: 'ada', payload: { ref: 'refs/heads/main' } },
      inputs: { 'anthropic-api-key': 'the-key' },
      repository: 'ada/greeter',
      sha: '1'.repeat(40),
      defaultBranch: 'main',
      token: 'the-token',
      serverUrl: 'http://127.0.0.1:1',
      apiUrl: 'http://127.0.0.1:1/api/v3',
      graphqlUrl: 'http://127.0.0.1:1/api/graphql',
      workspace: join(folder, 'work'),
      folder,
      bundle,
      ...more,
    })
  } finally {
    await rm(folder, { recursive: true })
  }
}

test('inputs come from action.yml, event and files are where the variables say, the post step gets the state', async () => {
  const result = await runProgram(`
    if (env.STATE_phase === 'main') console.log('post has', env.STATE_phase)
    else {
      const event = JSON.parse(fs.readFileSync(env.GITHUB_EVENT_PATH, 'utf8'))
      const values = { turns: env['INPUT_MAX-TURNS'], token: env['INPUT_GITHUB-TOKEN'], key: env['INPUT_ANTHROPIC-API-KEY'], ref: event.ref }
      fs.appendFileSync(env.GITHUB_OUTPUT, 'values<<END\\n' + JSON.stringify(values) + '\\nEND\\n')
      fs.appendFileSync(env.GITHUB_STATE, 'phase=main\\n')
      process.exitCode = 3
    }`)
  const expected = { turns: '150', token: 'the-token', key: 'the-key', ref: 'refs/heads/main' }
  assert.deepEqual(JSON.parse(result.outputs['values'] ?? ''), expected)
  assert.equal(result.exitCode, 3)
  assert.equal(result.post.log, 'post has main\n')
  await assert.rejects(runProgram('', { inputs: { 'max-turn': '3' } }), /not inputs of action.yml: max-turn/)
})

test('commands to the runner are obeyed, unless they stand between stop marks', async () => {
  const { log, annotations } = await runProgram(`console.log([
    '::add-mask::hush', 'say hush', '::error::it broke%0Abadly', '::stop-commands::T1', '::error::from a file', '::T1::', '::group::Tests', 'x', '::endgroup::'
  ].join('\\n'))`)
  assert.match(log, /say \*\*\*/)
  assert.match(log, /^::error::from a file$/m)
  assert.match(log, /^▸ Tests$/m)
  assert.deepEqual(annotations, [{ level: 'error', text: 'it broke\nbadly' }])
})

test('runner files are read by GitHub’s rules and their refusals', () => {
  assert.deepEqual(parseRunnerFile('a=1\nb<<X\nc=2\n\nd\nX\n'), { a: '1', b: 'c=2\n\nd' })
  assert.throws(() => parseRunnerFile('b<<X\nc\n'), /delimiter not found 'X'/)
  assert.throws(() => parseRunnerFile('no sign\n'), /Invalid format/)
})

test('a secret is found as it is and in every usual encoding, wherever it starts', () => {
  const secret = 'sk-ant-canary-1234567890'
  const hidden = [
    secret,
    Buffer.from(`x-access-token:${secret}`).toString('base64'),
    Buffer.from(`ab${secret}!`).toString('base64'),
    Buffer.from(secret).toString('hex'),
    secret.split('').toReversed().join(''),
  ]
  for (const text of hidden)
    assert.equal(findSecrets([secret], [{ name: 'log', text: `… ${text} …` }]).length, 1)
  assert.deepEqual(findSecrets([secret], [{ name: 'log', text: 'sk-ant-canary-other' }]), [])
})

test('the page shows tables, code and folded parts, and nothing a body smuggles in is live', () => {
  const html = renderMarkdown(
    '### Tests\n\n| | before |\n| --- | --- |\n| result | ❌ `a|b` |\n\n<details><summary>Log</summary>\n\n```\n<script>\n```\n\n</details>\n\n<script>alert(1)</script> **bold** <!-- hidden -->',
  )
  assert.match(html, /<h3>Tests<\/h3>/)
  assert.match(html, /<details><summary>Log<\/summary>/)
  assert.match(html, /<pre><code>&lt;script&gt;<\/code><\/pre>/)
  assert.match(html, /&lt;script&gt;alert\(1\)&lt;\/script&gt; <b>bold<\/b>/)
  assert.doesNotMatch(html, /hidden/)
})
