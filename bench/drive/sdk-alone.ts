/**
 * The least that a harness in Node can take to its first request: load the SDK, which is fixed, and ask. No settings, no
 * git, no fence, no tools that do anything. Bundled as ours is, by the same bundler.
 */
import { execFileSync } from 'node:child_process'
import { symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { homely } from './fixpoint.ts'
import type { Driven } from './measure.ts'

const project = join(import.meta.dirname, '..', '..')

const PROGRAM = `
import { BaseAnthropic } from '@anthropic-ai/sdk/client'
const sdk = new BaseAnthropic({ maxRetries: 0 })
const tools = [{ name: 'run_command', input_schema: { type: 'object', properties: {} } }]
const messages = [{ role: 'user', content: process.argv[2] }]
const body = { model: 'claude-opus-5-5', max_tokens: 1000, stream: true, tools, messages }
for await (const event of await sdk.post('/v1/messages', { body, stream: true })) void event
process.exit(0)
`

/** Built in `folder`, an empty one. */
export function sdkAlone(folder: string): Driven {
  writeFileSync(join(folder, 'package.json'), '{"type": "module"}')
  writeFileSync(join(folder, 'program.js'), PROGRAM)
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'))
  const built = join(folder, 'built')
  const ncc = join(project, 'node_modules', '.bin', 'ncc')
  execFileSync(ncc, ['build', join(folder, 'program.js'), '-q', '-C', '-o', built], { stdio: 'pipe' })
  return {
    name: 'the SDK alone',
    launch: ({ task, home, modelUrl }) => ({
      argv: [process.execPath, join(built, 'index.js'), task],
      env: { ...homely(home), ANTHROPIC_BASE_URL: modelUrl },
    }),
  }
}
