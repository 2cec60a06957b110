#!/usr/bin/env node
import { enterAction, leaveAction } from './doors/action.ts'
import { enterLaptop } from './doors/laptop.ts'
import { environmentOf } from './doors/wiring.ts'

// The entry: chooses the door. Only this file reads process.env. What a skipped event does not need is imported when
// it is needed, since most comments on a repository are not for us.

/** A JavaScript action starts without arguments, a person with. Returns the exit code. */
async function enter(argv: readonly string[]): Promise<number> {
  const env = await environmentOf(process.env)
  const isAction = argv.length === 0 && env['GITHUB_ACTIONS'] === 'true'
  if (!isAction) return enterLaptop(argv, env)
  return env['STATE_started'] === 'true' ? leaveAction(env) : enterAction(env)
}

// Not left to the event loop: a stray connection would hold the job open.
process.exit(await enter(process.argv.slice(2)))
