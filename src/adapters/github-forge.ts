import { setTimeout as wait } from 'node:timers/promises'
import type { Forge } from '../domain/ports.ts'
import { GithubClient, type GithubClientOptions } from './github-client.ts'
import { createGithubReader } from './github-reader.ts'
import { createGithubWriter } from './github-writer.ts'

export interface ForgeOptions extends GithubClientOptions {
  /** E.g. `https://github.com`: what links for people begin with. */
  readonly serverUrl: string
  /** True: nothing is written, also not to find out whether it could be. */
  readonly dryRun?: boolean
  /** False when settings ask for no pull request. */
  readonly wantsPullRequest?: boolean
}

/** GitHub over one client: both halves share its token, its pace and its patience. */
export function createGithubForge(options: ForgeOptions): Forge {
  const client = new GithubClient(options)
  const writer = createGithubWriter(client, {
    serverUrl: options.serverUrl,
    dryRun: options.dryRun ?? false,
    wantsPullRequest: options.wantsPullRequest ?? true,
    now: options.now ?? Date.now,
    sleep: (ms) =>
      (options.sleep ?? ((time, signal) => wait(time, undefined, signal ? { signal } : {})))(
        ms,
        options.signal,
      ),
  })
  const reader = createGithubReader(client, { ownLogin: async () => (await writer.self()).login })
  return { ...reader, ...writer }
}
