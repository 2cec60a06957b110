/**
 * Runs the built bundle as a runner would: inputs from action.yml's own defaults, an event file, the runner's
 * variables and files, then the post step with the saved state. Reads the outputs by GitHub's rules.
 */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parse as parseYaml } from 'yaml'
import type { RunnerEvent } from './events.ts'
import { runnerPath } from './runner-path.ts'

const PROJECT = join(import.meta.dirname, '..', '..')

/** `dist/index.js`, or what FIXPOINT_BUNDLE names. */
export const bundlePath = (): string => resolve(PROJECT, process.env['FIXPOINT_BUNDLE'] ?? 'dist/index.js')

export interface Job {
  readonly event: RunnerEvent
  readonly inputs: Readonly<Record<string, string>>
  readonly repository: string
  readonly sha: string
  readonly defaultBranch: string
  readonly token: string
  readonly serverUrl: string
  readonly apiUrl: string
  readonly graphqlUrl: string
  /** The empty folder a job starts with. */
  readonly workspace: string
  /** Holds runner files, temporary folder and home. */
  readonly folder: string
  readonly workflow?: string
  readonly runId?: string
  /** Written as the event file instead of the payload: text as it is; null: no file at all. */
  readonly eventFile?: string | null
  readonly env?: Readonly<Record<string, string>>
  readonly bundle?: string
  /** What the bundle is started with: Node itself, unless a test puts something before it. */
  readonly launch?: readonly string[]
  /** Called with every piece of the log, as people see it. */
  readonly onLog?: (text: string) => void
  /** Called once the process runs; its id is the one a runner would signal. */
  readonly onStart?: (pid: number) => void
}

export interface StepResult {
  readonly exitCode: number
  /** Standard output and error as written. */
  readonly raw: string
  /** What people see: commands to the runner taken out, masked values starred. */
  readonly log: string
  readonly annotations: readonly { readonly level: string; readonly text: string }[]
  readonly masks: readonly string[]
  readonly durationMs: number
}

export interface JobResult extends StepResult {
  readonly outputs: Readonly<Record<string, string>>
  readonly state: Readonly<Record<string, string>>
  readonly exported: Readonly<Record<string, string>>
  readonly summary: string
  readonly post: StepResult
  /** `RUNNER_TEMP` of this job. */
  readonly temp: string
  readonly workspace: string
}

export async function runJob(job: Job): Promise<JobResult> {
  const files = await layOut(job)
  const env = await environmentOf(job, files)
  const main = await step(job, env)
  const state = parseRunnerFile(await readFile(files.state, 'utf8'))
  const saved = Object.fromEntries(Object.entries(state).map(([key, value]) => [`STATE_${key}`, value]))
  const { onStart: _, ...quiet } = job
  const post = await step(quiet, { ...env, ...saved })
  return {
    ...main,
    outputs: parseRunnerFile(await readFile(files.output, 'utf8')),
    state,
    exported: parseRunnerFile(await readFile(files.env, 'utf8')),
    summary: await readFile(files.summary, 'utf8'),
    post,
    temp: files.temp,
    workspace: job.workspace,
  }
}

// ─── Setting up ──────────────────────────────────────────────────────────────────────────────────

interface RunnerFiles {
  readonly temp: string
  readonly home: string
  readonly event: string
  readonly output: string
  readonly env: string
  readonly path: string
  readonly state: string
  readonly summary: string
}

async function layOut(job: Job): Promise<RunnerFiles> {
  const folder = await mkdtemp(join(job.folder, 'job-'))
  const at = (name: string) => join(folder, name)
  const files: RunnerFiles = {
    temp: at('_temp'),
    home: at('home'),
    event: at('event.json'),
    output: at('output'),
    env: at('env'),
    path: at('path'),
    state: at('state'),
    summary: at('summary'),
  }
  for (const made of [files.temp, files.home, job.workspace]) await mkdir(made, { recursive: true })
  for (const empty of [files.output, files.env, files.path, files.state, files.summary])
    await writeFile(empty, '')
  const text = job.eventFile === undefined ? JSON.stringify(job.event.payload) : job.eventFile
  if (text !== null) await writeFile(files.event, text)
  return files
}

async function environmentOf(job: Job, files: RunnerFiles): Promise<Record<string, string>> {
  const [owner = ''] = job.repository.split('/')
  const ref = job.event.ref ?? `refs/heads/${job.defaultBranch}`
  const workflow = job.workflow ?? 'Fixpoint'
  const runId = job.runId ?? '9001'
  return {
    PATH: runnerPath(),
    HOME: files.home,
    LANG: 'C.UTF-8',
    CI: 'true',
    GITHUB_ACTIONS: 'true',
    GITHUB_ACTION: '__fixpoint',
    GITHUB_ACTOR: job.event.actor,
    GITHUB_TRIGGERING_ACTOR: job.event.actor,
    GITHUB_API_URL: job.apiUrl,
    GITHUB_GRAPHQL_URL: job.graphqlUrl,
    GITHUB_SERVER_URL: job.serverUrl,
    GITHUB_EVENT_NAME: job.event.name,
    GITHUB_EVENT_PATH: files.event,
    GITHUB_JOB: 'fixpoint',
    GITHUB_REF: ref,
    GITHUB_REF_NAME: ref.replace('refs/heads/', ''),
    GITHUB_REF_TYPE: 'branch',
    GITHUB_REPOSITORY: job.repository,
    GITHUB_REPOSITORY_ID: '4242',
    GITHUB_REPOSITORY_OWNER: owner,
    GITHUB_RUN_ATTEMPT: '1',
    GITHUB_RUN_ID: runId,
    GITHUB_RUN_NUMBER: '7',
    GITHUB_SHA: job.sha,
    GITHUB_WORKFLOW: workflow,
    GITHUB_WORKFLOW_REF: `${job.repository}/.github/workflows/fixpoint.yml@refs/heads/${job.defaultBranch}`,
    GITHUB_WORKSPACE: job.workspace,
    GITHUB_OUTPUT: files.output,
    GITHUB_ENV: files.env,
    GITHUB_PATH: files.path,
    GITHUB_STATE: files.state,
    GITHUB_STEP_SUMMARY: files.summary,
    RUNNER_ARCH: 'X64',
    RUNNER_OS: 'Linux',
    RUNNER_NAME: 'stand-in',
    RUNNER_ENVIRONMENT: 'github-hosted',
    RUNNER_TEMP: files.temp,
    RUNNER_TOOL_CACHE: join(files.home, 'tools'),
    ...(await inputVariables(job)),
    ...job.env,
  }
}

/** Every declared input becomes a variable: what the job gives, else the default, else nothing. */
async function inputVariables(job: Job): Promise<Record<string, string>> {
  const action: unknown = parseYaml(await readFile(join(PROJECT, 'action.yml'), 'utf8'))
  const declared = (action as { inputs: Record<string, { default?: string } | null> }).inputs
  const unknown = Object.keys(job.inputs).filter((name) => !(name in declared))
  if (unknown.length > 0) throw new Error(`not inputs of action.yml: ${unknown.join(', ')}`)
  return Object.fromEntries(
    Object.entries(declared).map(([name, input]) => {
      const byDefault = (input?.default ?? '').replace(/^\$\{\{ *github\.token *\}\}$/, job.token)
      return [`INPUT_${name.replaceAll(' ', '_').toUpperCase()}`, job.inputs[name] ?? byDefault]
    }),
  )
}

// ─── Running ─────────────────────────────────────────────────────────────────────────────────────

async function step(job: Job, env: Readonly<Record<string, string>>): Promise<StepResult> {
  const bundle = job.bundle ?? bundlePath()
  if (!existsSync(bundle)) throw new Error(`${bundle} is not there: run "npm run build" first`)
  const started = performance.now()
  const reader = createLogReader(job.onLog)
  const [program = process.execPath, ...argv] = job.launch ?? []
  const child = spawn(program, [...argv, bundle], {
    env: { ...env },
    cwd: job.workspace,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (child.pid !== undefined) job.onStart?.(child.pid)
  child.stdout.setEncoding('utf8').on('data', reader.read)
  child.stderr.setEncoding('utf8').on('data', reader.read)
  const exitCode = await new Promise<number>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve(code ?? (signal === 'SIGKILL' ? 137 : 143)))
  })
  return { exitCode, ...reader.end(), durationMs: performance.now() - started }
}

/** Reads the log as the runner does: `::command::` lines are obeyed unless a token has stopped them. */
function createLogReader(onLog: ((text: string) => void) | undefined) {
  const masks: string[] = []
  const annotations: { level: string; text: string }[] = []
  let raw = ''
  let log = ''
  let pending = ''
  let stoppedBy: string | undefined

  const show = (line: string): void => {
    const masked = masks.reduce((text, mask) => text.replaceAll(mask, '***'), line)
    log += `${masked}\n`
    onLog?.(`${masked}\n`)
  }
  const obey = (line: string): void => {
    const command = /^\s*::([\w-]+)(?: ([^:]*))?::(.*)$/s.exec(line)
    if (stoppedBy !== undefined) {
      if (line.trim() === `::${stoppedBy}::`) stoppedBy = undefined
      else show(line)
      return
    }
    if (!command) return show(line)
    const [, name = '', , value = ''] = command
    const text = unescape(value)
    if (name === 'add-mask') masks.push(text)
    else if (name === 'stop-commands') stoppedBy = text
    else if (name === 'group') show(`▸ ${text}`)
    else if (name === 'error' || name === 'warning' || name === 'notice') {
      annotations.push({ level: name, text })
      show(`${name}: ${text}`)
    } else if (name === 'set-output' || name === 'save-state') throw new Error(`old command: ${line}`)
  }
  return {
    read: (piece: string): void => {
      raw += piece
      const lines = (pending + piece).split('\n')
      pending = lines.pop() ?? ''
      for (const line of lines) obey(line)
    },
    end: () => {
      if (pending !== '') obey(pending)
      return { raw, log, annotations, masks: [...masks] }
    },
  }
}

const unescape = (text: string): string =>
  text.replaceAll('%0D', '\r').replaceAll('%0A', '\n').replaceAll('%25', '%')

/** `name=value` and `name<<END … END`, with GitHub's refusals. */
export function parseRunnerFile(text: string): Record<string, string> {
  const values: Record<string, string> = {}
  const lines = text.split('\n')
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ''
    if (line === '') continue
    const [, name = '', sign = '', rest = ''] = /^(.*?)(=|<<)(.*)$/s.exec(line) ?? []
    if (name === '') throw new Error(`Invalid format '${line}'`)
    if (sign === '=') {
      values[name] = rest
      continue
    }
    const end = lines.indexOf(rest, at + 1)
    if (end === -1) throw new Error(`Invalid value. Matching delimiter not found '${rest}'`)
    values[name] = lines.slice(at + 1, end).join('\n')
    at = end
  }
  return values
}
