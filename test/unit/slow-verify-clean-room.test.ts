import assert from 'node:assert/strict'
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { raiseFence } from '../../src/adapters/fenced-shell.ts'
import { createPlainShell } from '../../src/adapters/plain-shell.ts'
import type { Shell } from '../../src/domain/ports.ts'
import type { Workspace } from '../../src/domain/workspace.ts'
import { noteLeftovers, proveInCleanRoom, type CleanRoomWork, type Proof } from '../../src/run/clean-room.ts'
import { openGitRoom, write, type GitRoom } from '../standins/git-room.ts'

const PROJECT = {
  'sum.mjs': 'export const sum = (a, b) => a - b\n',
  'sum.test.mjs':
    "import assert from 'node:assert/strict'\nimport { test } from 'node:test'\nimport { sum } from './sum.mjs'\ntest('adds', () => assert.equal(sum(2, 3), 5))\n",
  '.gitignore': 'build/\nnode_modules/\n.env\n',
}
const OPTIONS = { timeoutMs: 60_000, maxOutputChars: 4_000 }

interface Scene {
  /** What lay in the folder before anything of ours ran. */
  readonly lying?: Readonly<Record<string, string>>
  /** What the agent leaves. */
  readonly agent: (root: string) => void
  /** What a process that the agent left running does meanwhile. */
  readonly afterLayOut?: (root: string) => void
  readonly files?: Readonly<Record<string, string>>
  readonly command?: string
  readonly more?: Partial<CleanRoomWork>
  readonly shellOf?: (workspace: Workspace, room: GitRoom) => Promise<Shell>
}

async function proof(scene: Scene): Promise<Proof> {
  const room = await openGitRoom({ files: { ...PROJECT, ...scene.files } })
  try {
    const { repo, workspace } = await room.checkedOut()
    write(workspace.root, scene.lying ?? {})
    const leftovers = noteLeftovers(workspace.root, await repo.startPaths(workspace), workspace.scratch)
    scene.agent(workspace.root)
    const shell = await (scene.shellOf ?? plain)(workspace, room)
    try {
      const changes = await repo.changes(workspace)
      return await proveInCleanRoom({
        shell,
        workspace,
        changes,
        layOut: async () => {
          const laidOut = await repo.cleanRoom(workspace, changes)
          scene.afterLayOut?.(workspace.root)
          return laidOut
        },
        testCommand: { command: scene.command ?? 'node --test', source: 'a test', definedIn: [] },
        leftovers,
        setupOptions: OPTIONS,
        testOptions: OPTIONS,
        ...scene.more,
      })
    } finally {
      await shell.close()
    }
  } finally {
    await room.close()
  }
}

const plain = async ({ root }: Workspace): Promise<Shell> =>
  createPlainShell({ root, environment: { PATH: process.env['PATH'] } })
const fix = (root: string): void => write(root, { 'sum.mjs': 'export const sum = (a, b) => a + b\n' })

test('a whole change passes in the clean room', async () => {
  const { verdict, explanation } = await proof({ agent: fix })
  assert.equal(verdict.status, 'passed')
  assert.equal(verdict.report?.passed, 1)
  assert.equal(explanation, '')
})

test('a change that leans on a file that git ignores fails there, and the file is named', async () => {
  const { verdict, explanation } = await proof({
    agent: (root) =>
      write(root, {
        'sum.mjs': "import { add } from './build/add.mjs'\nexport const sum = add\n",
        'build/add.mjs': 'export const add = (a, b) => a + b\n',
      }),
  })
  assert.equal(verdict.status, 'failed')
  assert.match(verdict.remark ?? '', /not in a fresh checkout/)
  assert.match(explanation, /build/)
  assert.match(explanation, /not part of the change/)
})

test('what an earlier step left in the folder is part of the surroundings and is there', async () => {
  const { verdict } = await proof({
    lying: {
      'node_modules/add/package.json': '{"name":"add","type":"module","exports":"./add.js"}',
      'node_modules/add/add.js': 'export const add = (a, b) => a + b\n',
      '.env': 'MODE=test\n',
    },
    command: 'grep -q MODE=test .env && node --test',
    agent: (root) => write(root, { 'sum.mjs': "import { add } from 'add'\nexport const sum = add\n" }),
  })
  assert.equal(verdict.status, 'passed', verdict.output)
})

test('packages the agent installed by itself are not there, unless a setup puts them there', async () => {
  const agent = (root: string): void =>
    write(root, {
      'node_modules/add/package.json': '{"name":"add","type":"module","exports":"./add.js"}',
      'node_modules/add/add.js': 'export const add = (a, b) => a + b\n',
      'sum.mjs': "import { add } from 'add'\nexport const sum = add\n",
    })
  const without = await proof({ agent })
  assert.equal(without.verdict.status, 'failed')
  assert.match(without.explanation, /node_modules \(installed packages/)
  const install = `mkdir -p node_modules/add && echo '{"name":"add","type":"module","exports":"./add.js"}' > node_modules/add/package.json && echo 'export const add = (a, b) => a + b' > node_modules/add/add.js`
  const proposed = await proof({ agent, more: { proposedSetup: install } })
  assert.equal(proposed.setup?.status, 'passed')
  assert.equal(proposed.verdict.status, 'passed', proposed.verdict.output)
})

test('a setup that fails there is the reason that is given', async () => {
  const { verdict, explanation } = await proof({ agent: fix, more: { setup: 'echo no lock file; exit 4' } })
  assert.equal(verdict.status, 'failed')
  assert.equal(verdict.exitCode, 4)
  assert.match(explanation, /setup command `echo no lock file; exit 4` fails \(exit code 4\)/)
})

test('a failure that no missing file explains points outside the folder', async () => {
  const { explanation, verdict } = await proof({
    agent: fix,
    command: 'case "$PWD" in *clean-room*) exit 1;; esac; node --test',
  })
  assert.equal(verdict.status, 'failed')
  assert.match(explanation, /No file of the folder is missing there/)
})

test('a link where a folder was does not carry files in from outside', async () => {
  const { verdict } = await proof({
    lying: { 'conf/readme': 'x\n', 'conf/.env': 'MODE=test\n' },
    command: '! grep -rs treasure . && node --test',
    agent: (root) => {
      fix(root)
      const outside = join(root, '..', 'outside')
      mkdirSync(outside)
      writeFileSync(join(outside, 'readme'), 'treasure\n')
      writeFileSync(join(outside, '.env'), 'treasure\n')
      rmSync(join(root, 'conf'), { recursive: true })
      symlinkSync(outside, join(root, 'conf'))
    },
  })
  assert.equal(verdict.status, 'passed', verdict.output)
})

test('a link put in place of a folder after the change was read does not carry files in from outside', async () => {
  const { verdict } = await proof({
    lying: { 'conf/.env': 'MODE=test\n' },
    files: { 'conf/readme': 'x\n' },
    command: '! grep -rs treasure . && node --test',
    agent: fix,
    afterLayOut: (root) => {
      write(join(root, '..', 'outside'), { readme: 'treasure\n', '.env': 'treasure\n' })
      rmSync(join(root, 'conf'), { recursive: true })
      symlinkSync(join(root, '..', 'outside'), join(root, 'conf'))
    },
  })
  assert.equal(verdict.status, 'passed', verdict.output)
})

test('only a run in which nothing but known flaky tests fail is repeated there', async () => {
  const command =
    'test -f ran && { echo "== 1 passed in 0.1s =="; exit 0; }; touch ran; echo "FAILED t.py::weather"; echo "== 1 failed in 0.1s =="; exit 1'
  const ended = async (flaky: readonly string[]) =>
    (await proof({ agent: fix, command, more: { flaky, flakyRuns: 1 } })).verdict.status
  assert.equal(await ended(['t.py::weather']), 'passed')
  assert.equal(await ended(['t.py::tide']), 'failed')
})

test('the room can be written to from inside the fence', async () => {
  const { verdict } = await proof({
    agent: fix,
    command: 'touch made-here && ls .. && node --test',
    shellOf: (workspace) =>
      raiseFence({
        workspace,
        asked: 'reduced',
        network: 'none',
        allowHosts: [],
        passEnv: [],
        environment: { PATH: process.env['PATH'] },
        secrets: [],
      }),
  })
  assert.equal(verdict.status, 'passed', verdict.output)
})

test('what is made from the source is not carried over from before', async () => {
  const room = await openGitRoom({ files: PROJECT })
  try {
    const { repo, workspace } = await room.checkedOut()
    write(workspace.root, {
      '__pycache__/a.pyc': 'x',
      'node_modules/a/index.js': 'x',
      'sub/.env': 'x',
      'sub/a.pyc': 'x',
    })
    const paths = await repo.startPaths(workspace)
    assert.deepEqual([...noteLeftovers(workspace.root, paths, workspace.scratch).paths].sort(), [
      'node_modules',
      'sub',
    ])
  } finally {
    await room.close()
  }
})
