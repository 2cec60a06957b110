import type { CleanupDesk } from './cleanup.ts'
import type { CommandResult, Shell } from './ports.ts'
import type { ToolCall } from './conversation.ts'
import type { Profile } from './settings.ts'
import type { Workspace } from './workspace.ts'

/** Error codes a model may meet. Each comes with what happened and a hint. */
export type ToolErrorCode =
  | 'PATH_OUTSIDE_ROOT'
  | 'PATH_PROTECTED'
  | 'PATH_NOT_FOUND'
  | 'FILE_NOT_FOUND'
  | 'NOT_A_DIRECTORY'
  | 'NOT_A_FILE'
  | 'ENCODING_ERROR'
  | 'TOO_LARGE'
  | 'NO_MATCH'
  | 'NOT_UNIQUE'
  | 'NOT_PREVIEWED'
  | 'NOT_A_CANDIDATE'
  | 'BAD_INPUT'
  | 'UNKNOWN_TOOL'
  | 'TIMED_OUT'
  | 'IO_ERROR'

/** A tool's answer. A refusal is an answer too: tools never throw for what the model can mend. */
export type ToolAnswer =
  | { readonly ok: true; readonly text: string; readonly command?: CommandResult }
  | {
      readonly ok: false
      readonly code: ToolErrorCode
      readonly message: string
      readonly hint: string
      /** The whole text of the result, where the tool's own form goes before `CODE: …`: a command killed by a signal. */
      readonly text?: string
      readonly command?: CommandResult
    }

export const done = (text: string, command?: CommandResult): ToolAnswer =>
  command ? { ok: true, text, command } : { ok: true, text }

export const refused = (
  code: ToolErrorCode,
  message: string,
  hint: string,
): Extract<ToolAnswer, { ok: false }> => ({
  ok: false,
  code,
  message,
  hint,
})

/** What a tool may reach: all of it was decided before the model said anything. */
export interface ToolContext {
  readonly workspace: Workspace
  /** Present in the `fix` profile only. */
  readonly shell?: Shell
  /** Present in the `cleanup` profile only. */
  readonly cleanup?: CleanupDesk
  readonly maxOutputChars: number
  readonly commandTimeoutMs: number
  /** Milliseconds the run may still spend on commands; a longer limit is clamped to it. */
  readonly remainingMs: () => number
  readonly protectTests: boolean
  readonly now: () => number
  readonly signal: AbortSignal
  /** Called with pieces of a running command's output, for the log. */
  readonly onProgress?: (text: string) => void
}

/** JSON Schema of a tool's input, the part of it that the API's strict mode understands. */
export interface InputSchema {
  readonly type: 'object'
  readonly properties: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly required: readonly string[]
  readonly additionalProperties: false
}

/** One tool: what the model is told, how its input is checked, what it does. Static; no state. */
export interface Tool {
  readonly name: string
  readonly description: string
  readonly profiles: readonly Profile[]
  readonly inputSchema: InputSchema
  /** Checks the input and does the work. Throws only when the house is broken. */
  run(call: ToolCall, context: ToolContext): Promise<ToolAnswer>
}
