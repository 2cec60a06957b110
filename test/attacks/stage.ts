import type { CommandResult, Shell } from '../../src/domain/ports.ts'
import type { FenceLevel } from '../../src/domain/workspace.ts'
import type { TestWorkspace } from './workspace.ts'

/** Who runs the commands, and by which way: one column of the table. */
export const SUBJECTS = ['root', 'own', 'sudo', 'reduced-user', 'reduced-root', 'off'] as const
export type Subject = (typeof SUBJECTS)[number]

/** The words that must not get out. Written in pieces where a command looks for them, so as not to find itself. */
export const KEY_CANARY = 'canary-key-5d1c'
export const FILE_CANARY = 'canary-file-77ab'
export const LOOK_FOR_KEY = 'c[a]nary-key-5d1c'
export const LOOK_FOR_FILE = 'c[a]nary-file-77ab'

/** Everything a case may use. */
export interface Stage {
  readonly subject: Subject
  readonly level: FenceLevel
  readonly shell: Shell
  readonly workspace: TestWorkspace
  /** Folder on the host around everything: the real home, tool cache, runner folders, ROOT. */
  readonly around: string
  readonly home: string
  readonly toolCache: string
  /** Below a folder of the system, and writable by everybody, as some images have it. */
  readonly sharedTools: string
  readonly runnerTemp: string
  /** A folder of the runner inside a folder of the system. */
  readonly systemRunner: string
  /** What the stand-in for every host outside was told through the proxy so far. */
  readonly heardOutside: () => string
  /** A node program that can be started. */
  readonly node: string
  /** Runs a command in the project; output is not clipped for practical purposes. */
  readonly run: (command: string, timeoutMs?: number) => Promise<CommandResult>
  /** Runs a Python program in the project, for calls a shell cannot make. */
  readonly python: (program: string, timeoutMs?: number) => Promise<CommandResult>
  /** One call of a file tool, as the text the model gets. */
  readonly tool: (name: string, input: unknown) => Promise<string>
}

export interface Attempt {
  readonly held: boolean
  /** What was seen, short. */
  readonly saw: string
}

export const held = (condition: boolean, saw: string): Attempt => ({
  held: condition,
  saw: saw.slice(0, 300),
})

export interface AttackCase {
  /** Number in the list of attacks. */
  readonly number: number
  readonly title: string
  /** Subjects by which it must be held; at the others its outcome is only shown. */
  readonly by: readonly Subject[]
  /** Without a fence it must succeed: else the suite could not see a leak. */
  readonly seenWithoutFence?: boolean
  attempt(stage: Stage): Promise<Attempt>
}

export const FULL: readonly Subject[] = ['root', 'own', 'sudo']
export const FENCED: readonly Subject[] = [...FULL, 'reduced-user', 'reduced-root']
export const ALWAYS: readonly Subject[] = SUBJECTS
