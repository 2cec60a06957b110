import assert from 'node:assert/strict'
import type { Pull } from '../standins/github-state.ts'
import type { JobResult } from '../standins/runner.ts'
import { openWorld, type World, type WorldOptions } from '../standins/world.ts'

/**
 * Plays a story and then asks the judges: no broken request, no key or token anywhere. What the run printed is
 * shown when the story fails.
 */
export async function inWorld(options: WorldOptions, story: (world: World) => Promise<void>): Promise<void> {
  const world = await openWorld(options)
  try {
    await story(world)
    assert.deepEqual(world.violations(), [])
    assert.deepEqual(await world.leaks(), [])
  } catch (error) {
    const logs = world.results.map((result) => `${result.log}\npost:\n${result.post.log}`)
    const judges = world.violations().join('\n')
    throw new Error(`${String(error)}\n\n${logs.join('\n\n')}\n\n${judges}`, { cause: error })
  } finally {
    await world.close()
  }
}

/** The values of the outputs that a story speaks about. */
export const pick = (result: JobResult, ...names: readonly string[]): Record<string, string | undefined> =>
  Object.fromEntries(names.map((name) => [name, result.outputs[name]]))

/** The pull request, where there must be no other. */
export function onlyPull(world: World): Pull {
  const [pull, ...others] = world.github.state.pulls.values()
  assert.deepEqual(others, [])
  assert.ok(pull)
  return pull
}
