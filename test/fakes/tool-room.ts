import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { ToolAnswer, ToolContext } from '../../src/domain/tool.ts'
import type { Profile } from '../../src/domain/settings.ts'
import { answerText, toolsFor } from '../../src/tools/index.ts'

/** A folder with a project in it, and the tools at work in that project; removed when it is disposed of. */
export interface ToolRoom extends Disposable {
  /** Holds the project and whatever a test puts beside it. */
  readonly outer: string
  readonly root: string
  readonly context: ToolContext
  /** Absolute path of something in the project. */
  at(path: string): string
  /** Makes a file with its folders. */
  put(path: string, content: string | Buffer): string
  /** One call of a tool, as the loop would make it. */
  call(name: string, input: unknown): Promise<ToolAnswer>
  /** The same, as the text the model gets. */
  text(name: string, input: unknown): Promise<string>
}

export function openToolRoom(changes: Partial<ToolContext> = {}): ToolRoom {
  const outer = realpathSync(mkdtempSync(join(tmpdir(), 'fixpoint-tools-')))
  const root = join(outer, 'repo')
  mkdirSync(root)
  const context: ToolContext = { ...plainContext(root), ...changes }
  const profile: Profile = context.cleanup ? 'cleanup' : 'fix'
  const at = (path: string): string => join(root, path)
  let calls = 0
  const call = async (name: string, input: unknown): Promise<ToolAnswer> => {
    const tool = toolsFor(profile).find((known) => known.name === name)
    if (!tool) throw new Error(`the ${profile} profile has no tool ${name}`)
    calls += 1
    return tool.run({ id: `call_${calls}`, name, input }, context)
  }
  return {
    outer,
    root,
    context,
    at,
    put(path, content) {
      mkdirSync(dirname(at(path)), { recursive: true })
      writeFileSync(at(path), content)
      return at(path)
    },
    call,
    text: async (name, input) => answerText(await call(name, input)),
    [Symbol.dispose]: () => rmSync(outer, { recursive: true, force: true }),
  }
}

const plainContext = (root: string): ToolContext => ({
  workspace: {
    root,
    startCommit: '0'.repeat(40),
    startTree: '0'.repeat(40),
    gitDir: `${root}/../git`,
    agentGitDir: `${root}/.git`,
    protect: [],
    scratch: '.fixpoint-run',
    fresh: true,
  },
  maxOutputChars: 10_000,
  commandTimeoutMs: 120_000,
  remainingMs: () => 1_800_000,
  protectTests: false,
  now: Date.now,
  signal: new AbortController().signal,
})
