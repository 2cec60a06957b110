import { execFileSync } from 'node:child_process'
import type { CleanupDesk, CleanupScan } from '../../src/domain/cleanup.ts'
import type { Repo } from '../../src/domain/ports.ts'
import type { ToolContext } from '../../src/domain/tool.ts'
import type { Workspace } from '../../src/domain/workspace.ts'
import { openDesk, scanLogs } from '../../src/tools/scan-logs.ts'
import { openToolRoom, type ToolRoom } from './tool-room.ts'

export const NOW = Date.UTC(2026, 2, 10, 1)
const DAY_MS = 24 * 60 * 60 * 1000

export const git = (root: string, args: readonly string[], env: Record<string, string> = {}): string =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.org', ...args], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 30,
    env: { ...process.env, ...env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' },
  })

/** Commits all that is there as of some days before `NOW`. */
export function commitAsOf(room: ToolRoom, daysAgo: number, message = `${daysAgo} days ago`): void {
  const date = new Date(NOW - daysAgo * DAY_MS).toISOString()
  git(room.root, ['add', '-A'])
  git(room.root, ['commit', '-qm', message], { GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date })
}

/** A project under git. */
export function openLogRoom(changes: Partial<ToolContext> = {}): ToolRoom {
  const room = openToolRoom(changes)
  git(room.root, ['init', '-q', '-b', 'main'])
  return room
}

/** The part of the port that a scan needs, by plain git in the very repository. */
export const plainHistory: Pick<Repo, 'startPaths' | 'lastCommitTimes'> = {
  startPaths: async ({ root }) =>
    git(root, ['ls-tree', '-r', '-z', '--name-only', 'HEAD']).split('\0').filter(Boolean),
  async lastCommitTimes({ root }, paths) {
    const wanted = new Set(paths)
    const times = new Map<string, number>()
    const log = git(root, ['log', '-z', '--format=%x01%ct%x01', '--name-only', '--no-renames'])
    for (const commit of log.split(/\u{1}(?=\d+\u{1})/u).slice(1)) {
      const [time = '', names = ''] = commit.split('\u{1}')
      for (const name of names.replace(/^\0?\n/, '').split('\0'))
        if (wanted.has(name) && !times.has(name)) times.set(name, Number(time) * 1000)
    }
    return times
  },
}

export interface ScanChoice {
  readonly pattern?: string
  readonly days?: number
  readonly keep?: number
  readonly nowMs?: number
  readonly workspace?: Partial<Workspace>
}

export const scanRoom = (room: ToolRoom, choice: ScanChoice = {}): Promise<CleanupScan> =>
  scanLogs({
    pattern: choice.pattern ?? '**/*.log*',
    days: choice.days ?? 7,
    keep: choice.keep ?? 0,
    nowMs: choice.nowMs ?? NOW,
    workspace: { ...room.context.workspace, ...choice.workspace },
    repo: plainHistory,
  })

export const candidatesIn = (scan: CleanupScan): readonly string[] =>
  scan.files.filter(({ candidate }) => candidate).map(({ path }) => path)

/** The same project with the clean-up tools at work on a scan of it. */
export async function atDesk(
  room: ToolRoom,
  choice: ScanChoice & { readonly dryRun?: boolean } = {},
): Promise<{ readonly desk: CleanupDesk; readonly text: (name: string, input: unknown) => Promise<string> }> {
  const desk = openDesk(await scanRoom(room, choice), choice.dryRun ?? false)
  const { toolsFor, answerText } = await import('../../src/tools/index.ts')
  const workspace = { ...room.context.workspace, ...choice.workspace }
  let calls = 0
  return {
    desk,
    async text(name, input) {
      const tool = toolsFor('cleanup').find((known) => known.name === name)
      if (!tool) throw new Error(`no tool ${name}`)
      calls += 1
      return answerText(
        await tool.run({ id: `call_${calls}`, name, input }, { ...room.context, workspace, cleanup: desk }),
      )
    },
  }
}
