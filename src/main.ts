#!/usr/bin/env node
import { writeRunnerFile } from './adapters/runner-files.ts'
import { UPLOAD_MARK } from './adapters/upload-mark.ts'
import { environmentOf } from './doors/sealing.ts'

// The entry: chooses the door. Only this file reads process.env. What a skipped event does not need is imported when
// it is needed, since most comments on a repository are not for us.

const argv = process.argv.slice(2)
const { GITHUB_ACTIONS, GITHUB_STATE, STATE_started: isPost } = process.env
// First of all: a step that ends before this is said leaves a post step that takes itself for the main one.
if (argv.length === 0 && GITHUB_ACTIONS === 'true' && GITHUB_STATE && !isPost)
  writeRunnerFile(GITHUB_STATE, { started: 'true' })

/**
 * A JavaScript action starts without arguments, a person with; the only thread we ever start is that of the upload.
 * Returns the exit code.
 */
async function enter(): Promise<number> {
  if (argv[0] === UPLOAD_MARK) {
    await (await import('./adapters/artifact-thread.ts')).uploadInThread()
    return 0
  }
  const env = await environmentOf(process.env)
  if (argv.length > 0 || env['GITHUB_ACTIONS'] !== 'true')
    return (await import('./doors/laptop.ts')).enterLaptop(argv, env)
  const { enterAction, leaveAction } = await import('./doors/action.ts')
  return env['STATE_started'] === 'true' ? leaveAction(env) : enterAction(env)
}

// Not left to the event loop: a stray connection would hold the job open.
process.exit(await enter())
