import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { dispatchEvent } from '../standins/events.ts'
import type { ModelRequest, ScriptedReply } from '../standins/model-api.ts'
import { runnerPath } from '../standins/runner-path.ts'
import { bundlePath } from '../standins/runner.ts'
import type { World } from '../standins/world.ts'
import { inWorld, pick } from './in-world.ts'

const PACKAGES = ['packages/add', 'packages/sum', 'packages/plus']
const files = Object.fromEntries(
  PACKAGES.flatMap((folder) => [
    [`${folder}/package.json`, `{ "name": "${folder.slice(9)}", "private": true }\n`],
    [`${folder}/calc.mjs`, `// ${folder}\nexport const add = (a, b) => a - b\n`],
    [
      `${folder}/calc.test.mjs`,
      "import assert from 'node:assert/strict'\nimport { test } from 'node:test'\nimport { add } from './calc.mjs'\ntest('adds', () => assert.equal(add(2, 3), 5))\n",
    ],
  ]),
)
const task = 'Make the tests pass'

/** Three agents share the stand-in, so a reply follows from what was asked and not from whose turn it is. */
const mend = (request: ModelRequest): ScriptedReply | string => {
  const { messages } = request.body as { messages: readonly unknown[] }
  if (messages.length > 1) return 'I mended it.'
  const edit = { path: 'calc.mjs', old_text: 'a - b', new_text: 'a + b' }
  return { calls: [{ name: 'write_file', input: edit }] }
}

/** The first job of a fleet: the packages whose tests fail, as `fixpoint plan` prints them for a matrix. */
async function planOf(world: World): Promise<readonly string[]> {
  const root = await mkdtemp(join(world.folder, 'plan-'))
  const git = promisify(execFile)
  await git('git', ['clone', '-q', world.remote.bare('ada', 'greeter'), root])
  const inputs = ['--input', 'fence=off', '--input', 'test-command=node --test']
  const { stdout } = await git(process.execPath, [bundlePath(), 'plan', '--root', root, ...inputs], {
    env: { PATH: runnerPath(), HOME: world.folder },
  })
  const { include } = JSON.parse(stdout) as { include: readonly { path: string }[] }
  return include.map(({ path }) => path).toSorted()
}

const sideBySide = (world: World, pass: number, paths: readonly string[]) =>
  Promise.all(
    paths.map((path) =>
      world.run(dispatchEvent(world.github.state), {
        workspace: join(world.folder, `pass-${pass}`, path, 'greeter'),
        inputs: { task, path, 'test-command': 'node --test' },
      }),
    ),
  )

test('a fleet: three agents at once mend a package each, on a branch and a pull request each; a second pass changes nothing', async () => {
  const script = PACKAGES.flatMap(() => [mend, mend])
  await inWorld({ files, script }, async (world) => {
    const planned = await planOf(world)
    assert.deepEqual(planned, PACKAGES.toSorted())
    const first = await sideBySide(world, 1, planned)
    for (const [at, folder] of planned.entries()) {
      const result = first[at]
      assert.deepEqual(result && pick(result, 'outcome', 'pull-request-operation'), {
        outcome: 'passed',
        'pull-request-operation': 'created',
      })
      const branch = result?.outputs['branch'] ?? ''
      assert.ok(branch.endsWith(folder.replaceAll('/', '-')), branch)
      const changed = world.remote.git('ada', 'greeter', 'diff', '--name-only', `main..${branch}`)
      assert.equal(changed, `${folder}/calc.mjs`)
    }
    assert.equal(world.github.state.pulls.size, PACKAGES.length)
    assert.equal(world.branches().length, PACKAGES.length + 1)

    mergeAll(world)
    const asked = world.model.requests.length
    assert.deepEqual(await planOf(world), [], 'no package fails any more')
    for (const result of await sideBySide(world, 2, planned))
      assert.deepEqual(pick(result, 'outcome', 'branch'), { outcome: 'no-change', branch: '' })
    assert.equal(world.model.requests.length, asked, 'nothing left to do, and nobody asked')
    assert.equal(world.github.state.pulls.size, PACKAGES.length)
  })
})

/** What people do with the pull requests: one tree with all three changes on the default branch. */
function mergeAll(world: World): void {
  const git = (...args: readonly string[]): string => world.remote.git('ada', 'greeter', ...args)
  for (const { headBranch: head } of world.github.state.pulls.values()) {
    const tree = git('merge-tree', '--write-tree', 'main', head)
    const commit = git('commit-tree', tree, '-p', 'main', '-p', head, '-m', `Merge ${head}`)
    git('update-ref', 'refs/heads/main', commit)
  }
  for (const pull of world.github.state.pulls.values()) Object.assign(pull, { state: 'closed', merged: true })
}
