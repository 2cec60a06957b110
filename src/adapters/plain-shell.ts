import { existsSync, mkdtempSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Shell } from '../domain/ports.ts'
import { commandEnvironment } from '../fence/command-environment.ts'
import { runProcess } from './process-tree.ts'
import { removeTree } from './remove-tree.ts'

export interface PlainShellOptions {
  /** ROOT, absolute. */
  readonly root: string
  /** Of the process that runs us. */
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly passEnv?: readonly string[]
  readonly secrets?: readonly string[]
  /** What a probe saw before this level was taken. */
  readonly findings?: readonly string[]
}

/** Level `off`: an allow-listed environment, a throw-away home, and everything killed at the end. No fence. */
export function createPlainShell(options: PlainShellOptions): Shell {
  const home = realpathSync(mkdtempSync(join(tmpdir(), 'fixpoint-home-')))
  const env = commandEnvironment({
    environment: options.environment,
    passEnv: options.passEnv ?? [],
    secrets: options.secrets ?? [],
    home,
    userName: options.environment['USER'] ?? 'fixpoint',
  })
  return {
    level: 'off',
    mechanism: 'none',
    meaning:
      'Fence: off. Commands can read and write everything this user can, this run’s credentials included.',
    findings: options.findings ?? [],
    network: 'open',
    run: (command, { root = options.root, ...rest }) =>
      runProcess(shellArgv(command), { ...rest, cwd: root, env, huntStrays: true }),
    async close() {
      await removeTree(home)
    },
  }
}

const shellArgv = (command: string): readonly string[] =>
  process.platform === 'win32' ? ['cmd.exe', '/d', '/s', '/c', command] : [posixShell(), '-c', command]

/** bash where there is one: it is what people and models write for. */
export const posixShell = (): string => (existsSync('/bin/bash') ? '/bin/bash' : '/bin/sh')
