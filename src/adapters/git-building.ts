import { mkdir, realpath } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createGit, findGit, localEnvironment, networkEnvironment } from './git-command.ts'
import { layGitFolder } from './git-folder.ts'
import type { GitHouse, GitRepoOptions } from './git-house.ts'
import { createGitNetwork, type GitNetwork } from './git-network.ts'
import { createPlainGit } from './git-process.ts'

/** What every part of the adapter needs. `signal` is asked at every command that speaks to the server. */
export async function buildHouse(options: GitRepoOptions, signal: () => AbortSignal): Promise<GitHouse> {
  const root = resolve(options.root)
  const { work, home, none } = await layWorkFolders(options.tempDir)
  const binary = await findGit(options.environment['PATH'] ?? '/usr/bin:/bin', [root])
  const local = { binary, home, environment: localEnvironment(options.environment, [root]) }
  const git = createGit(local)
  const network = networkFor(
    options,
    { ...local, environment: networkEnvironment(options.environment, [root]) },
    signal,
  )
  return {
    options: { ...options, root },
    git,
    plainGit: createPlainGit(local),
    work,
    home,
    none,
    notice: options.onNotice ?? (() => undefined),
    ...(network && { network }),
  }
}

async function layWorkFolders(tempDir: string): Promise<Pick<GitHouse, 'work' | 'home' | 'none'>> {
  const folder = join(tempDir, 'git-work')
  await mkdir(join(folder, 'home'), { recursive: true, mode: 0o700 })
  const work = await realpath(folder)
  const none = join(work, 'none')
  layGitFolder(none, { objectFormat: 'sha1', head: 'refs/heads/none' })
  return { work, home: join(work, 'home'), none }
}

function networkFor(
  options: GitRepoOptions,
  git: Parameters<typeof createGit>[0],
  signal: () => AbortSignal,
): GitNetwork | undefined {
  if (options.local || !options.serverUrl || !options.repository) return undefined
  return createGitNetwork({
    ...git,
    serverUrl: options.serverUrl.replace(/\/+$/, ''),
    repository: options.repository,
    token: options.token ?? '',
    ...(options.freshToken && { freshToken: options.freshToken }),
    signal,
    remainingMs: options.remainingMs ?? (() => Infinity),
    notice: options.onNotice ?? (() => undefined),
    ...(options.patience && { patience: options.patience }),
  })
}
