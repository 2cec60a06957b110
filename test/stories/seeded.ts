import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Pull } from '../standins/github-state.ts'
import type { Turn } from '../standins/model-api.ts'
import { practice } from '../standins/practice.ts'
import type { World } from '../standins/world.ts'
import { inWorld, pick } from './in-world.ts'

const PROJECTS = join(import.meta.dirname, '..', 'fixtures', 'projects')

/** The files of a project with one seeded bug. */
export function project(name: string): Record<string, string> {
  const root = join(PROJECTS, name)
  const entries = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  return Object.fromEntries(
    entries.map((entry) => {
      const path = join(entry.parentPath, entry.name)
      return [path.slice(root.length + 1), readFileSync(path, 'utf8')]
    }),
  )
}

/** What a program prints; empty where it is not on this machine. */
export function printedBy(program: string, ...argv: readonly string[]): string {
  try {
    return execFileSync(program, argv, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return '' // not installed here
  }
}

export interface Edit {
  readonly path: string
  readonly from: string
  readonly to: string
}

/** What an agent does that knows the answer. */
export const editing = (...edits: readonly Edit[]): Turn[] => [
  {
    calls: edits.map(({ path, from, to }) => ({
      name: 'write_file',
      input: { path, old_text: from, new_text: to },
    })),
  },
  'I mended it.',
]

/** The practice repository mended by a model that takes its time. */
export const slowMend = (waitMs: number): Turn[] => {
  const { program: path } = practice
  const input = { path, old_text: 'helo world', new_text: 'hello world' }
  return [
    { waitMs, calls: [{ name: 'write_file', input }] },
    { waitMs, text: 'I mended it.' },
  ]
}

/** Ordinary suites have to run inside the whole fence: with less the run ends as an error. */
export const FULL = { fence: 'full' }

export interface Seeded {
  readonly project: string
  readonly edit: Edit
  /** As it has to be detected. */
  readonly command: string
  /** Tests that fail at the start, as the pull request has to name them. */
  readonly failing: readonly string[]
  readonly inputs?: Readonly<Record<string, string>>
  readonly env?: Readonly<Record<string, string>>
}

/** Red to green through the built bundle: detected, tested, mended, proven in a clean room, delivered ready. */
export async function mends(seeded: Seeded): Promise<void> {
  await inWorld({ files: project(seeded.project), script: editing(seeded.edit) }, async (world) => {
    const { event } = world.comment({ body: '/fixpoint make the tests pass' })
    const result = await world.run(event, { inputs: seeded.inputs ?? {}, env: seeded.env ?? {} })
    const expected = { outcome: 'passed', 'tests-before': 'failed', 'tests-after': 'passed', attempts: '1' }
    assert.deepEqual(pick(result, ...Object.keys(expected)), expected)
    assert.equal(result.exitCode, 0)
    const changed = world.remote.git('ada', 'greeter', 'diff', '--name-status', 'main..fixpoint/issue-12')
    assert.equal(changed, `M\t${seeded.edit.path}`)
    const pull = onlyPull(world)
    assert.equal(pull.draft, false)
    assert.ok(pull.body.includes(seeded.command), pull.body)
    for (const name of seeded.failing) assert.ok(pull.body.includes(name), `${name} in\n${pull.body}`)
  })
}

export function onlyPull(world: World): Pull {
  const [pull, ...others] = [...world.github.state.pulls.values()]
  assert.ok(pull)
  assert.equal(others.length, 0)
  return pull
}
