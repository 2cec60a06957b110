import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createGitRepo } from '../adapters/git-repo.ts'
import { raiseFence } from '../adapters/fenced-shell.ts'
import { removeTree } from '../adapters/remove-tree.ts'
import type { LaptopRequest } from '../command-line.ts'
import { planFleet } from '../run/plan.ts'
import { readSettings } from '../settings.ts'
import { laptopTask } from '../triggers/laptop.ts'
import { complain, demandFolder, laptopInputs } from './laptop.ts'
import type { Environment } from './sealing.ts'
import { cancelSignal } from './wiring.ts'

/** Prints the packages whose tests fail as a JSON matrix on standard output; what it does meanwhile, on the other. */
export async function plan(
  request: Extract<LaptopRequest, { action: 'plan' }>,
  env: Environment,
  closed: AbortSignal,
): Promise<number> {
  const tempDir = mkdtempSync(join(tmpdir(), 'fixpoint-plan-'))
  try {
    const root = demandFolder(request.root)
    // No model is asked, so no key is needed.
    const inputs = { 'anthropic-api-key': 'none-needed', ...request.inputs }
    const settings = readSettings(laptopInputs(inputs, {}), 'laptop', Object.keys(request.inputs))
    const signal = AbortSignal.any([closed, cancelSignal((text) => process.stderr.write(`${text}\n`))])
    const repo = await createGitRepo({ root, tempDir, local: true, environment: env })
    const { workspace } = await repo.checkout(laptopTask('plan', root, settings), signal)
    const shell = await raiseFence({
      workspace,
      asked: settings.fence,
      network: settings.network,
      allowHosts: settings.allowHosts,
      passEnv: settings.passEnv,
      environment: env,
      secrets: [],
      tempFolder: tempDir,
      mayInstall: env['GITHUB_ACTIONS'] === 'true',
    })
    try {
      const matrix = await planFleet({
        paths: await repo.startPaths(workspace),
        readFile: (path) => repo.startFile(workspace, path),
        shell,
        ...(settings.testCommand === undefined ? {} : { testCommand: settings.testCommand }),
        ...(settings.setupCommand === undefined ? {} : { setupCommand: settings.setupCommand }),
        testTimeoutMs: settings.testTimeoutSeconds * 1000,
        maxOutputChars: settings.maxOutputChars,
        signal,
        onTested: (path, verdict) =>
          process.stderr.write(`${path}: ${verdict.status} (${verdict.command})\n`),
      })
      process.stdout.write(`${JSON.stringify(matrix)}\n`)
      return 0
    } finally {
      await shell.close()
      await repo.close()
    }
  } catch (cause) {
    return complain(cause)
  } finally {
    await removeTree(tempDir)
  }
}
