import { mkdir, readFile, realpath, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createGit, findGit, localEnvironment, networkEnvironment } from './git-command.ts'
import { layGitFolder } from './git-folder.ts'
import type { GitHouse, GitRepoOptions } from './git-house.ts'
import { createGitNetwork, type GitNetwork } from './git-network.ts'
import { createPlainGit } from './git-process.ts'
import { createTogether } from './git-together.ts'

/** What every part of the adapter needs. `signal` is asked at every command that speaks to the server. */
export async function buildHouse(options: GitRepoOptions, signal: () => AbortSignal): Promise<GitHouse> {
  const root = resolve(options.root)
  const { work, home, none } = await layWorkFolders(options.tempDir)
  const binary = await findGit(options.environment['PATH'] ?? '/usr/bin:/bin', [root])
  const local = { binary, home, environment: localEnvironment(options.environment, [root]) }
  const git = createGit(local)
  const plainGit = createPlainGit(local)
  const network = networkFor(
    options,
    {
      ...local,
      environment: {
        ...networkEnvironment(options.environment, [root]),
        ...(await authoritiesOf(options, work)),
      },
    },
    signal,
  )
  return {
    options: { ...options, root },
    git,
    plainGit,
    together: createTogether(local, plainGit, work),
    work,
    home,
    none,
    notice: options.onNotice ?? (() => undefined),
    ...(network && { network }),
  }
}

/**
 * Node's variable for a private authority adds to those it knows, git's takes their place: where only Node's is set,
 * git gets a file with both.
 */
async function authoritiesOf(
  { environment, local }: GitRepoOptions,
  work: string,
): Promise<{ readonly GIT_SSL_CAINFO?: string }> {
  const extra = environment['NODE_EXTRA_CA_CERTS']
  const named = ['GIT_SSL_CAINFO', 'SSL_CERT_FILE', 'CURL_CA_BUNDLE', 'GIT_SSL_CAPATH', 'SSL_CERT_DIR']
  if (local || !extra || named.some((name) => environment[name])) return {}
  const { getCACertificates } = await import('node:tls')
  const own = await readFile(extra, 'utf8').catch(() => '')
  if (own === '') return {}
  const path = join(work, 'authorities.pem')
  await writeFile(path, [own, ...getCACertificates('bundled'), ...getCACertificates('system')].join('\n'))
  return { GIT_SSL_CAINFO: path }
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
