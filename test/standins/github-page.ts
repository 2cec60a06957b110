import type { GithubState } from './github-state.ts'
export async function pageFor(_state: GithubState, _path: string): Promise<string | undefined> {
  return undefined
}
