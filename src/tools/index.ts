import type { Profile } from '../domain/settings.ts'
import type { Tool, ToolAnswer } from '../domain/tool.ts'
import { deleteFilesTool } from './delete-files.ts'
import { listFilesTool } from './list-files.ts'
import { readFileTool } from './read-file.ts'
import { runCommandTool } from './run-command.ts'
import { writeFileTool } from './write-file.ts'

/** In the order the model sees them, which must not change within a run: the prompt cache hangs on it. */
export const ALL_TOOLS: readonly Tool[] = [
  listFilesTool,
  readFileTool,
  writeFileTool,
  runCommandTool,
  deleteFilesTool,
]

/** The four tools of a profile. */
export const toolsFor = (profile: Profile): readonly Tool[] =>
  ALL_TOOLS.filter((tool) => tool.profiles.includes(profile))

/** A tool's answer as the text of a result; a refusal reads `CODE: what happened. Hint: what to do next.` */
export const answerText = (answer: ToolAnswer): string =>
  answer.ok ? answer.text : (answer.text ?? `${answer.code}: ${answer.message} Hint: ${answer.hint}`)
