import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createRunnerLog } from '../adapters/job-log.ts'
import { rescuePatch, resultsOf } from '../adapters/git-rescue.ts'
import { clipHead } from '../domain/clip.ts'
import { last } from '../domain/journal.ts'
import type { Settings } from '../domain/settings.ts'
import type { ChangeSet } from '../domain/workspace.ts'
import { createRedactor } from '../fence/redact.ts'
import { writtenPaths } from '../run/written-paths.ts'
import { recordsIn } from './resume.ts'
import type { Environment } from './sealing.ts'
import { secretsOf } from './wiring.ts'

/** The log takes megabytes; what is longer than this is looked at in the file. */
const MAX_SHOWN_CHARS = 500_000

/**
 * Keeps what a run that was killed had changed: as a patch beside its journal, and in the log, since the machine may be
 * gone when it is wanted. True when there was something to keep.
 */
export async function rescue(tempDir: string, settings: Settings, env: Environment): Promise<boolean> {
  const resultsDir = resultsOf(tempDir)
  if (resultsDir === undefined) return false
  const records = recordsIn(join(resultsDir, 'journal.jsonl'))
  // It had come to its end, and only its cleaning up was cut short.
  if (last(records, 'outcome') !== undefined) return false
  const secrets = secretsOf(settings, env)
  const changes = await rescuePatch(
    { tempDir, environment: env, protect: settings.protect, secrets },
    writtenPaths(records),
  )
  if (changes === undefined || changes.empty) return false
  show(changes, last(records, 'checkout')?.commit ?? '', createRedactor(secrets))
  return true
}

function show({ changes, patchPath }: ChangeSet, commit: string, redact: (text: string) => string): void {
  const log = createRunnerLog((text) => process.stdout.write(text))
  const files = changes.length === 1 ? 'one file' : `${changes.length} files`
  log.annotate(
    'warning',
    `The run was ended from outside before it had come to its end. What it had changed (${files}) is kept as a patch; on a checkout of ${commit.slice(0, 12)} apply it with: git apply --binary ${patchPath}`,
  )
  const { text, omittedChars } = clipHead(readFileSync(patchPath, 'utf8').toWellFormed(), MAX_SHOWN_CHARS)
  log.chapter('What the run had changed')
  log.lines(redact(text).split('\n'))
  if (omittedChars > 0) log.lines([`… ${omittedChars} more characters are in the file.`])
  log.close()
}
