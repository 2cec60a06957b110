/** A world whose runner takes artifacts, and a look afterwards whether token or upload address came to light. */
import assert from 'node:assert/strict'
import type { Turn } from '../standins/model-api.ts'
import { practice } from '../standins/practice.ts'
import {
  startResultsService,
  type ResultsService,
  type ResultsServiceOptions,
} from '../standins/results-service.ts'
import type { JobResult } from '../standins/runner.ts'
import { findSecrets, placesBelow } from '../standins/secrets.ts'
import type { World } from '../standins/world.ts'
import { inWorld } from './in-world.ts'
import { editing } from './seeded.ts'

const { files, program, testCommand } = practice
export const MEND = editing({ path: program, from: 'helo world', to: 'hello world' })

interface Told {
  readonly service: ResultsService
  readonly world: World
  /** Asks in a comment and runs the job on a runner that takes artifacts. */
  readonly run: (options?: { readonly upload?: string; readonly ask?: string }) => Promise<JobResult>
}

/** The library knows an Enterprise Server by its name; one below .localhost it takes for GitHub's own. */
export const asGithubs = (url: string): string => url.replace('127.0.0.1', 'github.localhost')

export async function onRunner(
  options: ResultsServiceOptions & { readonly isEnterprise?: boolean; readonly script?: readonly Turn[] },
  story: (told: Told) => Promise<void>,
): Promise<void> {
  const service = await startResultsService(options)
  try {
    await inWorld({ files, script: options.script ?? MEND }, async (world) => {
      const serverUrl = options.isEnterprise ? world.github.webUrl : asGithubs(world.github.webUrl)
      await story({
        service,
        world,
        run: ({ upload, ask = '/fixpoint make the tests pass' } = {}) =>
          world.run(world.comment({ body: ask }).event, {
            serverUrl,
            env: service.env,
            inputs: { 'test-command': testCommand, ...(upload ? { 'upload-artifact': upload } : {}) },
          }),
      })
      assert.deepEqual(service.violations, [])
      const written = world.results.map(({ raw, summary, outputs }, index) => ({
        name: `run ${index + 1}`,
        text: raw.replace(/^::add-mask::.*$/gm, '') + summary + JSON.stringify(outputs),
      }))
      const places = [...written, ...(await placesBelow(world.folder))]
      assert.deepEqual(findSecrets([service.token, service.signature], places), [])
    })
  } finally {
    await service.close()
  }
}
