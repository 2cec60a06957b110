import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mendingScript, practice } from '../standins/practice.ts'
import { inWorld, pick } from './in-world.ts'

const { files, program, testCommand } = practice
const BRANCH = 'fixpoint/issue-12-packages-greeter'
const TEMPLATE = '.github/pull_request_template.md'

/** The practice as one folder of a larger repository. */
const nested = {
  'README.md': '# many\n',
  [TEMPLATE]: '## Checklist\n\n- [ ] read by a person\n',
  ...Object.fromEntries(Object.entries(files).map(([path, text]) => [`packages/greeter/${path}`, text])),
}

for (const commit of ['git', 'api']) {
  test(`ROOT is a folder of the repository: by ${commit} the commit holds the fix at its place and nothing else`, async () => {
    await inWorld({ files: nested, script: mendingScript() }, async (world) => {
      const { event } = world.comment({ body: '/fixpoint please make the tests pass' })
      const result = await world.run(event, {
        inputs: { 'test-command': testCommand, path: 'packages/greeter', commit },
      })
      assert.deepEqual(pick(result, 'outcome', 'branch'), { outcome: 'passed', branch: BRANCH })
      const changed = world.remote.git('ada', 'greeter', 'diff', '--name-status', `main..${BRANCH}`)
      assert.equal(changed, `M\tpackages/greeter/${program}`)
      const [pull] = [...world.github.state.pulls.values()]
      assert.match(pull?.body ?? '', /read by a person/, 'the template of the repository, not of ROOT')
    })
  })
}
