import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { pick } from './in-world.ts'
import { asGithubs, onRunner } from './on-runner.ts'

/** The files of a zip by their names. */
async function unpacked(zip: Buffer): Promise<Record<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'fixpoint-zip-'))
  try {
    await writeFile(join(folder, 'it.zip'), zip)
    execFileSync('python3', ['-m', 'zipfile', '-e', 'it.zip', 'out'], { cwd: folder })
    const names = await readdir(join(folder, 'out'))
    return Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, 'out', name), 'utf8')]))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

test('journal, page and patch are kept as an artifact, and the summary and the outputs lead to it', async () => {
  await onRunner({}, async ({ service, world, run }) => {
    const result = await run()
    assert.equal(result.outputs['outcome'], 'passed')
    const [[name, zip] = [], ...others] = service.artifacts
    assert.deepEqual(others, [])
    assert.match(name ?? '', /^fixpoint-issue-12-1-[0-9a-f]{6}$/)
    const held = await unpacked(zip ?? Buffer.alloc(0))
    assert.deepEqual(Object.keys(held).toSorted(), ['change.patch', 'journal.jsonl', 'report.html'])
    assert.match(held['change.patch'] ?? '', /\+.*hello world/)
    assert.equal(held['report.html'], readFileSync(result.outputs['report'] ?? '', 'utf8'))
    const journal = (held['journal.jsonl'] ?? '').trimEnd().split('\n')
    assert.equal((JSON.parse(journal.at(-1) ?? '') as { type: string }).type, 'outcome')
    const url = `${asGithubs(world.github.webUrl)}/ada/greeter/actions/runs/9001/artifacts/7001`
    assert.equal(result.outputs['artifact-url'], url)
    assert.ok(result.summary.includes(`[${name}](${url})`), result.summary)
    assert.equal(result.summary.match(/^### Fixpoint/gm)?.length, 1)
    assert.ok(result.log.includes(url))
  })
})

test('an upload that is refused leaves the outcome alone and is said once, with where the files are', async () => {
  const create = { status: 409, msg: 'an artifact with this name already exists on the workflow run' }
  await onRunner({ create }, async ({ service, run }) => {
    const result = await run()
    assert.equal(result.exitCode, 0)
    assert.deepEqual(pick(result, 'outcome', 'artifact-url'), { outcome: 'passed', 'artifact-url': '' })
    const remark =
      /could not be kept as an artifact: .*already exists on the workflow run\. They stay on the runner/
    assert.match(result.log, remark)
    assert.match(result.summary, remark)
    assert.deepEqual(result.annotations, [])
    assert.equal(service.artifacts.size, 0)
  })
})
