import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { createRunnerLog } from '../adapters/job-log.ts'
import type { GitRepoOptions } from '../adapters/git-repo.ts'
import { leaveGround, openKilledRun, rescuePatch, type KilledRun } from '../adapters/git-rescue.ts'
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
const MAX_READ_BYTES = 4 * MAX_SHOWN_CHARS

interface Killed extends Pick<GitRepoOptions, 'tempDir' | 'serverUrl' | 'repository'> {
  readonly settings: Settings
  readonly env: Environment
}

/**
 * Keeps what a run that was killed had changed, as a patch beside its journal and in the log, since the machine may be
 * gone when it is wanted; and leaves the checkout to later steps and runs without what the agent could have planted in
 * its repository. True when there was something to keep.
 */
export async function rescue({ settings, env, ...places }: Killed): Promise<boolean> {
  const secrets = secretsOf(settings, env)
  const killed = await openKilledRun({ ...places, environment: env, protect: settings.protect, secrets })
  if (killed === undefined) return false
  try {
    return await keepChanges(killed, createRedactor(secrets))
  } finally {
    await leaveGround(killed)
  }
}

async function keepChanges(killed: KilledRun, redact: (text: string) => string): Promise<boolean> {
  const records = recordsIn(join(killed.house.options.resultsDir ?? '', 'journal.jsonl'))
  // It had come to its end, and only its cleaning up was cut short.
  if (last(records, 'outcome') !== undefined) return false
  const changes = await rescuePatch(killed, writtenPaths(records))
  if (changes.empty) return false
  show(changes, last(records, 'checkout')?.commit ?? '', redact)
  return true
}

function show({ changes, patchPath }: ChangeSet, commit: string, redact: (text: string) => string): void {
  const log = createRunnerLog((text) => process.stdout.write(text))
  const files = changes.length === 1 ? 'one file' : `${changes.length} files`
  log.annotate(
    'warning',
    `The run was ended from outside before it had come to its end. What it had changed (${files}) is kept as a patch; on a checkout of ${commit.slice(0, 12)} apply it with: git apply --binary ${patchPath}`,
  )
  log.chapter('What the run had changed')
  log.lines(shownOf(patchPath, redact))
  log.close()
}

/** Redacted before it is cut, since half a secret would not be found; and never read whole, since no text is that long. */
export function shownOf(patchPath: string, redact: (text: string) => string): readonly string[] {
  const head = Buffer.alloc(MAX_READ_BYTES)
  const file = openSync(patchPath, 'r')
  const bytes = readSync(file, head)
  const isRead = fstatSync(file).size <= bytes
  closeSync(file)
  const { text, omittedChars } = clipHead(
    redact(head.toString('utf8', 0, bytes).toWellFormed()),
    MAX_SHOWN_CHARS,
  )
  const isWhole = isRead && omittedChars === 0
  return [...text.split('\n'), ...(isWhole ? [] : ['… the rest is in the file.'])]
}
