/** The bundle at a laptop: on a folder, without checkout or delivery, as the peers work. */
import { bundlePath } from '../../test/standins/runner.ts'
import type { Driven } from './measure.ts'

export const KEY = 'sk-ant-api03-bench'

/** With further inputs of the action, as `NAME=VALUE`. */
export function fixpoint(...inputs: readonly string[]): Driven {
  return {
    name: 'Fixpoint',
    launch: ({ task, testCommand, home, modelUrl }) => ({
      argv: [
        [process.execPath, bundlePath(), task],
        [`test-command=${testCommand}`, ...inputs].flatMap((input) => ['--input', input]),
      ].flat(),
      env: { ...homely(home), ANTHROPIC_BASE_URL: modelUrl },
    }),
  }
}

export const homely = (home: string): Record<string, string> => ({
  PATH: process.env['PATH'] ?? '/usr/local/bin:/usr/bin:/bin',
  HOME: home,
  TMPDIR: `${home}/tmp`,
  LANG: 'C.UTF-8',
  ANTHROPIC_API_KEY: KEY,
})
