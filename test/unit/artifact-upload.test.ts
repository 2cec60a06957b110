import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { runnerTakesArtifacts, uploadArtifact, type ArtifactAnswer } from '../../src/adapters/artifact.ts'
import { startResultsService, type ResultsServiceOptions } from '../standins/results-service.ts'

const SRC = join(import.meta.dirname, '..', '..', 'src')

interface Tried {
  readonly answer: ArtifactAnswer
  readonly tookMs: number
  readonly sizes: readonly number[]
}

async function upload(
  options: ResultsServiceOptions,
  limitMs: number,
  entry = join(SRC, 'main.ts'),
): Promise<Tried> {
  const folder = await mkdtemp(join(tmpdir(), 'fixpoint-artifact-'))
  const service = await startResultsService(options)
  const startedMs = performance.now()
  try {
    await writeFile(join(folder, 'journal.jsonl'), '{}\n')
    const answer = await uploadArtifact({
      name: 'fixpoint-issue-12-1-abc',
      files: [join(folder, 'journal.jsonl')],
      folder,
      environment: service.env,
      entry,
      limitMs,
    })
    const sizes = [...service.artifacts.values()].map((zip) => zip.length)
    return { answer, tookMs: performance.now() - startedMs, sizes }
  } finally {
    await service.close()
    await rm(folder, { recursive: true, force: true })
  }
}

test('what was uploaded is told with its number and size', async () => {
  const { answer, sizes } = await upload({}, 60_000)
  assert.deepEqual(answer, { kind: 'uploaded', id: 7001, bytes: sizes[0] })
})

test('a service that never answers is waited for no longer than the limit', async () => {
  const { answer, tookMs } = await upload({ create: 'hang' }, 3_000)
  assert.deepEqual(answer, { kind: 'failed', why: 'the upload was not done after 3 seconds' })
  assert.ok(tookMs < 20_000, `${tookMs} ms`)
})

test('a service that is broken is named with its own words when the limit ends the trying again', async () => {
  const { answer } = await upload({ create: { status: 500, msg: 'the store is away' } }, 4_000)
  assert.equal(answer.kind, 'failed')
  assert.match(
    answer.kind === 'failed' ? answer.why : '',
    /after 4 seconds \(.*\(500\).*the store is away\)$/,
  )
})

test('a service that answers with megabytes is quoted in a line, and that costs no time', async () => {
  const msg = 'failed with error: '.repeat(150_000)
  const { answer, tookMs } = await upload({ create: { status: 400, msg } }, 20_000)
  assert.equal(answer.kind, 'failed')
  const why = answer.kind === 'failed' ? answer.why : ''
  assert.match(why, /\(400\) Bad Request: failed with error/)
  assert.ok(why.length <= 500, `${why.length} characters`)
  assert.ok(tookMs < 40_000, `${tookMs} ms`)
})

test('an upload that cannot even begin is a failure like another', async () => {
  for (const entry of ['', join(SRC, 'not-there.ts')])
    assert.equal((await upload({}, 10_000, entry)).answer.kind, 'failed')
})

test('a runner takes artifacts when it gives both the token and the address', () => {
  const env = { ACTIONS_RUNTIME_TOKEN: 't', ACTIONS_RESULTS_URL: 'https://results.example' }
  assert.ok(runnerTakesArtifacts(env))
  assert.ok(!runnerTakesArtifacts({ ...env, ACTIONS_RUNTIME_TOKEN: undefined }))
  assert.ok(!runnerTakesArtifacts({ ...env, ACTIONS_RESULTS_URL: '' }))
})

test('the library is loaded by the thread of the upload alone, and that by nothing at the start', async () => {
  const names = (await readdir(SRC, { recursive: true })).filter((name) => name.endsWith('.ts'))
  const texts = await Promise.all(names.map((name) => readFile(join(SRC, name), 'utf8')))
  const having = (pattern: RegExp) => names.filter((_, index) => pattern.test(texts[index] ?? ''))
  assert.deepEqual(having(/'@actions\/artifact'/), ['adapters/artifact-thread.ts'])
  assert.deepEqual(having(/from '[^']*(?:artifact-thread|doors\/keep|\.\/keep)\.ts'/), [])
})
