import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Workspace } from '../../src/domain/workspace.ts'

/** A real repository in a folder of its own, as a run finds it after its checkout, and a git directory of ours. */
export interface TestWorkspace extends Workspace {
  /** The folder that holds ROOT and what lies beside it. */
  readonly around: string
  write(path: string, text: string): void
  remove(): void
}

export function makeWorkspace(
  files: Readonly<Record<string, string>> = { 'README.md': 'hello\n' },
  around = realpathSync(mkdtempSync(join(tmpdir(), 'fence-test-'))),
  /** ROOT/.git is somebody's own, and the agent gets another one, as at the laptop. */
  isOwn = false,
): TestWorkspace {
  const root = join(around, 'project')
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  for (const [path, text] of Object.entries(files)) write(path, text)
  const git = (...args: string[]): string =>
    execFileSync('git', ['-C', root, '-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], {
      encoding: 'utf8',
    }).trim()
  git('init', '-q')
  git('add', '-A')
  git('commit', '-q', '-m', 'Start')
  const gitDir = join(around, 'ours.git')
  execFileSync('git', ['clone', '-q', '--bare', root, gitDir])
  const agentGitDir = isOwn ? join(around, 'agent.git') : join(root, '.git')
  if (isOwn) cpSync(join(root, '.git'), agentGitDir, { recursive: true })
  return {
    around,
    root,
    startCommit: git('rev-parse', 'HEAD'),
    startTree: git('rev-parse', 'HEAD^{tree}'),
    gitDir,
    agentGitDir,
    protect: [],
    scratch: '.fixpoint-run',
    fresh: true,
    write,
    remove: () => rmSync(around, { recursive: true, force: true }),
  }
}
