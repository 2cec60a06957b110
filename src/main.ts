#!/usr/bin/env node
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { openJournal } from './adapters/actions-journal.ts'
import { createRunnerLog, createTerminalLog, type JobLog } from './adapters/job-log.ts'
import { writeRunnerFile } from './adapters/runner-files.ts'
import { HELP, readCommandLine, type LaptopRequest } from './command-line.ts'
import { Failure } from './domain/failure.ts'
import { settingsFailure } from './domain/failures/settings.ts'
import type { House } from './domain/house.ts'
import type { JournalRecord } from './domain/journal.ts'
import { exitCodeOf, type Outcome } from './domain/outcome.ts'
import type { Forge, ForgeReader, Journal } from './domain/ports.ts'
import type { Settings } from './domain/settings.ts'
import { isSkipped, type Task } from './domain/task.ts'
import { INPUT_NAMES, readSettings } from './settings.ts'
import { decide, type EventContext, type TriggerEvent } from './triggers/index.ts'
import { renderLogEntry } from './views/log-lines.ts'
import { renderOutputs } from './views/outputs.ts'

// The two doors. Only this file reads process.env and sees both halves of the house. What a skipped event does not
// need is imported when it is needed, since most comments on a repository are not for us.

const VERSION = '0.1.0'
const OLDEST_NODE = 24

type Environment = Readonly<Record<string, string | undefined>>

await enter(process.argv.slice(2), process.env)

async function enter(argv: readonly string[], env: Environment): Promise<never> {
  const isAction = argv.length === 0 && env['GITHUB_ACTIONS'] === 'true'
  const exitCode = isAction ? await enterAction(env) : await enterLaptop(argv, env)
  // Not left to the event loop: a keep-alive connection or a stray timer would hold the job open.
  process.exit(exitCode)
}

// ─── The action's door ───────────────────────────────────────────────────────────────────────────

/** What the runner tells a step, by what it is for. */
interface Runner {
  readonly outputFile: string
  readonly stateFile: string
  readonly summaryFile: string
  readonly event: { readonly name: string; readonly file: string }
  readonly workspace: string
  /** Kept after the step: journal, page and patch. */
  readonly resultsDir: string
  readonly serverUrl: string
  readonly apiUrl: string
  readonly graphqlUrl: string
  readonly runUrl: string
  readonly context: EventContext
}

async function enterAction(env: Environment): Promise<number> {
  const runner = readRunner(env)
  if (env['STATE_started'] === 'true') return (await import('./post.ts')).afterTheRun(env)
  writeRunnerFile(runner.stateFile, { started: 'true' })
  return 0
}

function readRunner(env: Environment): Runner {
  const of = (name: string): string => env[name] ?? ''
  const [owner = '', name = ''] = of('GITHUB_REPOSITORY').split('/')
  const serverUrl = of('GITHUB_SERVER_URL') || 'https://github.com'
  return {
    outputFile: of('GITHUB_OUTPUT'),
    stateFile: of('GITHUB_STATE'),
    summaryFile: of('GITHUB_STEP_SUMMARY'),
    event: { name: of('GITHUB_EVENT_NAME'), file: of('GITHUB_EVENT_PATH') },
    workspace: of('GITHUB_WORKSPACE') || process.cwd(),
    resultsDir: join(of('RUNNER_TEMP') || tmpdir(), `fixpoint-${of('GITHUB_RUN_ID') || process.pid}`),
    serverUrl,
    apiUrl: of('GITHUB_API_URL') || 'https://api.github.com',
    graphqlUrl: of('GITHUB_GRAPHQL_URL') || 'https://api.github.com/graphql',
    runUrl:
      of('GITHUB_RUN_ID') === '' ? '' : `${serverUrl}/${owner}/${name}/actions/runs/${of('GITHUB_RUN_ID')}`,
    context: {
      repository: { owner, name },
      actor: of('GITHUB_TRIGGERING_ACTOR') || of('GITHUB_ACTOR'),
      workflow: of('GITHUB_WORKFLOW'),
      workflowRef: of('GITHUB_WORKFLOW_REF'),
      ref: of('GITHUB_REF'),
      runId: of('GITHUB_RUN_ID'),
    },
  }
}
