/** A repository on the stand-in GitHub, and `decide` asked about it as main would ask. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { GithubClient } from '../../src/adapters/github-client.ts'
import { createGithubReader } from '../../src/adapters/github-reader.ts'
import type { ForgeReader } from '../../src/domain/ports.ts'
import { isSkipped, type Skipped, type Task } from '../../src/domain/task.ts'
import { readSettings } from '../../src/settings.ts'
import { decide, type EventContext, type TriggerEvent } from '../../src/triggers/index.ts'
import { openBare } from '../standins/bare-repository.ts'
import { startGithub, type Github } from '../standins/github.ts'

export interface Decided {
  readonly result: Task | Skipped
  /** Requests made until it was decided, without those for guards and background. */
  readonly requests: readonly string[]
  /** Why it was skipped; empty for a task. */
  readonly reason: string
}

export interface TriggerRoom {
  readonly github: Github
  readonly reader: ForgeReader
  /** Commit of `main`. */
  readonly start: string
  /** Puts one file on a branch that starts at main. */
  commit(branch: string, path: string, content: string): Promise<string>
  /** Forgets threads, runs and jobs; branches stay. */
  reset(): void
  ask(
    event: TriggerEvent,
    inputs?: Readonly<Record<string, string>>,
    context?: Partial<EventContext>,
  ): Promise<Decided>
  task(...asked: Parameters<TriggerRoom['ask']>): Promise<Task>
}

export const NOW = Date.parse('2026-03-10T01:00:05Z')

/** Ends with the test; fails it when GitHub's own description finds fault with a request. */
export async function triggerRoom(t: TestContext): Promise<TriggerRoom> {
  const folder = await mkdtemp(join(tmpdir(), 'trigger-'))
  const bare = openBare(folder)
  await bare.tell(['init', '-q', '--bare', '-b', 'main', folder])
  const commit = async (branch: string, path: string, content: string): Promise<string> => {
    const env = { GIT_INDEX_FILE: join(folder, 'test-index') }
    const parent = await bare.tip('main')
    await bare.tell(parent ? ['read-tree', parent] : ['read-tree', '--empty'], { env })
    const blob = await bare.tell(['hash-object', '-w', '--stdin'], { input: content })
    await bare.tell(['update-index', '--add', '--cacheinfo', `100644,${blob},${path}`], { env })
    const tree = await bare.tell(['write-tree'], { env })
    const author = { GIT_AUTHOR_NAME: 'Ada', GIT_AUTHOR_EMAIL: 'a@example.org' }
    const committer = { GIT_COMMITTER_NAME: 'Ada', GIT_COMMITTER_EMAIL: 'a@example.org' }
    const parents = parent ? ['-p', parent] : []
    const sha = await bare.tell(['commit-tree', tree, ...parents], {
      env: { ...author, ...committer },
      input: `Add ${path}`,
    })
    await bare.tell(['update-ref', `refs/heads/${branch}`, sha])
    return sha
  }
  const start = await commit('main', 'greet.py', 'print("helo")\n')
  const github = await startGithub({ gitDir: folder })
  github.addMember('ben', 'write', { id: 201 })
  github.addMember('rita', 'read')
  t.after(async () => {
    await github.close()
    await rm(folder, { recursive: true })
    if (github.violations.length > 0) throw new Error(github.violations.join('\n'))
  })
  const client = new GithubClient({
    token: github.token,
    apiUrl: github.apiUrl,
    graphqlUrl: github.graphqlUrl,
    owner: 'ada',
    name: 'greeter',
  })
  const ask: TriggerRoom['ask'] = async (event, inputs = {}, context = {}) => {
    const from = github.requests.length
    let until: number | undefined
    const result = await decide(
      event,
      readSettings(
        (name) => ({ 'anthropic-api-key': 'sk-ant-x', 'github-token': github.token, ...inputs })[name],
        'action',
      ),
      () => Promise.resolve(createGithubReader(client)),
      {
        repository: { owner: 'ada', name: 'greeter' },
        workflow: 'Fixpoint',
        workflowRef: 'ada/greeter/.github/workflows/fixpoint.yml@refs/heads/main',
        ref: 'refs/heads/main',
        runId: '4000',
        now: () => NOW,
        ...context,
        onAccepted: () => (until = github.requests.length),
      },
    )
    return {
      result,
      requests: github.requests.slice(from, until).map((request) => request.operationId),
      reason: isSkipped(result) ? result.reason : '',
    }
  }
  return {
    github,
    reader: createGithubReader(client),
    start,
    commit,
    reset() {
      const { issues, pulls, runs, comments, reviews, reviewComments, jobs, checkRuns } = github.state
      for (const map of [issues, pulls, runs]) map.clear()
      for (const list of [comments, reviews, reviewComments, jobs, checkRuns]) list.length = 0
    },
    ask,
    async task(...asked) {
      const { result } = await ask(...asked)
      if (isSkipped(result)) throw new Error(`skipped: ${result.reason}`)
      return result
    },
  }
}
