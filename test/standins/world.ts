/** One call that sets up everything a story needs, and ends it: remote, GitHub, model API, runner. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RunnerEvent } from './events.ts'
import { createGitRemote, type FileSpec, type GitRemote } from './git-remote.ts'
import type { Issue, TokenPermissions } from './github-state.ts'
import { startGithub, type Github } from './github.ts'
import { startModelApi, type ModelApi, type Turn } from './model-api.ts'
import { commentEvent } from './events.ts'
import { runJob, type Job, type JobResult } from './runner.ts'
import { findSecrets, placesBelow, type Place } from './secrets.ts'

export interface WorldOptions {
  readonly files: Readonly<Record<string, FileSpec>>
  readonly script?: readonly Turn[]
  readonly permissions?: TokenPermissions
  readonly empty?: boolean
}

export interface World {
  readonly remote: GitRemote
  readonly github: Github
  readonly model: ModelApi
  /** First commit of the default branch. */
  readonly start: string
  readonly folder: string
  /** Runs of this world so far. */
  readonly results: readonly JobResult[]
  run(event: RunnerEvent, job?: Partial<Job>): Promise<JobResult>
  /** An issue with a comment on it, and the event of that comment. */
  comment(comment: { readonly body: string; readonly by?: string; readonly issue?: Partial<Issue> }): {
    readonly event: RunnerEvent
    readonly issue: number
    readonly comment: number
  }
  /** A file on a branch of the remote; `undefined` when it is not there. */
  fileOn(branch: string, path: string): string | undefined
  branches(): string[]
  /** What the judges have to say; empty after a good story. */
  violations(): string[]
  /** Places where key or token came to light; empty after a good story. */
  leaks(): Promise<string[]>
  close(): Promise<void>
}

const OWNER = 'ada'
const NAME = 'greeter'

export async function openWorld(options: WorldOptions): Promise<World> {
  const folder = await mkdtemp(join(tmpdir(), 'fixpoint-world-'))
  const remote = createGitRemote({ folder: join(folder, 'remote') })
  const start = remote.createRepository(OWNER, NAME, {
    files: options.files,
    ...(options.empty === undefined ? {} : { empty: options.empty }),
  })
  const github = await startGithub({
    owner: OWNER,
    name: NAME,
    gitDir: remote.bare(OWNER, NAME),
    git: remote,
    ...(options.permissions === undefined ? {} : { permissions: options.permissions }),
  })
  const model = await startModelApi({ script: options.script ?? [] })
  const results: JobResult[] = []
  const rights = (options.permissions ?? { contents: 'write' }).contents
  remote.tokens.clear()
  remote.tokens.set(github.token, rights === 'write' ? 'write' : 'read')

  const run: World['run'] = async (event, job = {}) => {
    const result = await runJob({
      event,
      repository: `${OWNER}/${NAME}`,
      sha: remote.git(OWNER, NAME, 'for-each-ref', '--format=%(objectname)', 'refs/heads/main'),
      defaultBranch: 'main',
      token: github.token,
      serverUrl: github.webUrl,
      apiUrl: github.apiUrl,
      graphqlUrl: github.graphqlUrl,
      workspace: join(folder, `work-${results.length + 1}`, NAME),
      folder,
      ...job,
      inputs: {
        'anthropic-api-key': model.key,
        'anthropic-base-url': model.baseUrl,
        // The highest level that holds is taken; machines without namespaces run the stories too.
        fence: 'off',
        // A red start is run three times by default; only stories about flaky tests wait for that.
        'flaky-runs': '0',
        ...job.inputs,
      },
    })
    results.push(result)
    return result
  }

  return {
    remote,
    github,
    model,
    start,
    folder,
    results,
    run,
    comment({ body, by = OWNER, issue = {} }) {
      const made = github.addIssue({ title: 'The greeting is misspelt', body: 'It says helo.', ...issue })
      const comment = github.addComment({ issue: made.number, author: by, body, association: 'OWNER' })
      return { event: commentEvent(github.state, comment), issue: made.number, comment: comment.id }
    },
    fileOn(branch, path) {
      try {
        return remote.git(OWNER, NAME, 'cat-file', 'blob', `refs/heads/${branch}:${path}`)
      } catch {
        return undefined // git says that it is not there
      }
    },
    branches: () =>
      remote.git(OWNER, NAME, 'for-each-ref', '--format=%(refname:short)', 'refs/heads').split('\n'),
    violations: () => [...model.violations, ...github.violations],
    leaks: async () => findSecrets([model.key, github.token], await placesOf()),
    close: async () => {
      await github.close()
      await model.close()
      await remote.close()
      await rm(folder, { recursive: true, force: true })
    },
  }

  async function placesOf(): Promise<Place[]> {
    const logs = results.flatMap((result, index) => [
      { name: `log ${index + 1}`, text: withoutMaskLines(result.raw) },
      { name: `post log ${index + 1}`, text: withoutMaskLines(result.post.raw) },
      { name: `summary ${index + 1}`, text: result.summary },
      { name: `outputs ${index + 1}`, text: JSON.stringify([result.outputs, result.state, result.exported]) },
    ])
    const requests = model.everything.map((entry, index) => ({
      name: `model request ${index + 1}`,
      text: entry.raw,
    }))
    const calls = github.requests.map((entry) => ({ name: `${entry.method} ${entry.path}`, text: entry.raw }))
    const talk = [...github.state.comments, ...github.state.pulls.values()].map((entry) => ({
      name: 'comment or pull request',
      text: entry.body,
    }))
    const history = remote.git(OWNER, NAME, 'log', '--all', '-p', '--format=%an %ae %B')
    return [
      ...logs,
      ...requests,
      ...calls,
      ...talk,
      { name: 'history', text: history },
      ...(await placesBelow(folder)),
    ]
  }
}

/** The runner is told the secrets to hide by a command line of its own, which it never shows. */
const withoutMaskLines = (raw: string): string => raw.replace(/^::add-mask::.*$/gm, '')
