#!/usr/bin/env node
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { openJournal } from './adapters/actions-journal.ts'
import { createRunnerLog, createTerminalLog, type JobLog } from './adapters/job-log.ts'
import { writeRunnerFile } from './adapters/runner-files.ts'
import { HELP, readCommandLine, type LaptopRequest } from './command-line.ts'
import { Failure } from './domain/failure.ts'
import { settingsFailure } from './domain/failures/settings.ts'
import type { House } from './domain/house.ts'
import type { JournalRecord } from './domain/journal.ts'
import { exitCodeOf, type Outcome } from './domain/outcome.ts'
import type { Forge, ForgeReader, Journal, Repo } from './domain/ports.ts'
import type { Settings } from './domain/settings.ts'
import { isSkipped, type Skipped, type Task } from './domain/task.ts'
import { createRedactor } from './fence/redact.ts'
import { brokenOutcome, skippedOutcome } from './run/ending.ts'
import { INPUT_NAMES, readSettings } from './settings.ts'
import { decide, type EventContext, type TriggerEvent } from './triggers/index.ts'
import { atLaptop, laptopTask } from './triggers/laptop.ts'
import { renderLogEntry } from './views/log-lines.ts'
import { renderOutputs } from './views/outputs.ts'

// The two doors. Only this file reads process.env and sees both halves of the house. What a skipped event does not
// need is imported when it is needed, since most comments on a repository are not for us.

const VERSION = '0.1.0'
const OLDEST_NODE = 24

type Environment = Readonly<Record<string, string | undefined>>

/** A JavaScript action starts without arguments, a person with. Returns the exit code. */
async function enter(argv: readonly string[], env: Environment): Promise<number> {
  const isAction = argv.length === 0 && env['GITHUB_ACTIONS'] === 'true'
  if (!isAction) return enterLaptop(argv, env)
  return env['STATE_started'] === 'true' ? leaveAction(env) : enterAction(env)
}

// ─── What both doors share ───────────────────────────────────────────────────────────────────────

/** The run's desk: its journal, its log, and where its files lie. */
interface Desk {
  readonly journal: Journal & { close(): void }
  readonly log: JobLog
  /** Journal, page and patch; kept after the run. */
  readonly resultsDir: string
  /** From here on these values are taken out of whatever is written. */
  hide(secrets: readonly string[]): void
  readonly redact: (text: string) => string
  /** Called for every record, after it was shown. */
  onRecord: (record: JournalRecord) => void
}

function openDesk(resultsDir: string, log: JobLog, show: (record: JournalRecord) => void): Desk {
  let redact = (text: string): string => text
  const desk: Desk = {
    journal: openJournal({
      path: join(resultsDir, 'journal.jsonl'),
      redact: (text) => redact(text),
      show: (record) => {
        show(record)
        desk.onRecord(record)
      },
      now: Date.now,
    }),
    log,
    resultsDir,
    hide: (secrets) => {
      redact = createRedactor(secrets.filter((secret) => secret !== ''))
    },
    redact: (text) => redact(text),
    onRecord: () => {},
  }
  return desk
}

const showIn =
  (log: JobLog) =>
  (record: JournalRecord): void => {
    const entry = renderLogEntry(record)
    if (entry.chapter !== undefined) log.chapter(entry.chapter)
    log.lines(entry.lines)
  }

/** Runs `work`; whatever breaks in it becomes an outcome that says what happened, what it means, what to do. */
async function catching(desk: Desk, work: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await work()
  } catch (cause) {
    const failure = cause instanceof Failure ? cause : internalFailure(cause)
    const outcome = brokenOutcome(failure)
    desk.journal.append({ type: 'outcome', outcome })
    return outcome
  }
}

function internalFailure(cause: unknown): Failure {
  const what = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)
  return settingsFailure('internal', what, {}, cause)
}

function demandNode(): void {
  const major = Number(process.versions.node.split('.', 1)[0])
  if (major < OLDEST_NODE) {
    throw settingsFailure(
      'old-node',
      `This is Node.js ${process.versions.node}; ${OLDEST_NODE} or newer is needed`,
    )
  }
}

/** A signal to the process ends the run at its next breath; what there is by then is delivered. */
function cancelSignal(): AbortSignal {
  const controller = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.on(name, () => controller.abort(new Error(`cancelled by ${name}`)))
  }
  return controller.signal
}

interface Wiring {
  readonly settings: Settings
  readonly desk: Desk
  readonly env: Environment
  readonly repo: Repo
  readonly forge: Forge | undefined
  readonly runId: string
  readonly signal: AbortSignal
  readonly tempDir: string
}

async function buildHouse(wiring: Wiring): Promise<House> {
  const { settings, desk, env, repo, forge, signal } = wiring
  const startedMs = Date.now()
  const remainingMs = (): number => Math.max(0, settings.maxMinutes * 60_000 - (Date.now() - startedMs))
  const [{ createAnthropicModel }, { raiseFence }, pullRequest, comment] = await Promise.all([
    import('./adapters/anthropic-model.ts'),
    import('./adapters/fenced-shell.ts'),
    import('./views/pull-request.ts'),
    import('./views/comment.ts'),
  ])
  return {
    settings,
    runId: wiring.runId,
    model: createAnthropicModel({
      apiKey: settings.anthropicApiKey,
      baseUrl: settings.anthropicBaseUrl,
      model: settings.model,
      effort: settings.effort,
      onWait: (why, ms) => desk.journal.append({ type: 'wait', why, ms }),
      remainingMs,
    }),
    repo,
    ...(forge ? { forge } : {}),
    journal: desk.journal,
    views: {
      pullRequest: pullRequest.renderPullRequest,
      commitMessage: pullRequest.renderCommitMessage,
      comment: comment.renderComment,
    },
    raiseFence: (workspace) =>
      raiseFence({
        workspace,
        asked: settings.fence,
        network: settings.network,
        allowHosts: settings.allowHosts,
        passEnv: settings.passEnv,
        environment: env,
        secrets: secretsOf(settings, env),
        tempFolder: wiring.tempDir,
        mayInstall: env['GITHUB_ACTIONS'] === 'true',
        onBlockedHost: (blocked) => desk.journal.append({ type: 'blocked-host', ...blocked }),
      }),
    redact: desk.redact,
    now: Date.now,
    signal,
  }
}

/** Every value of ours that must never be written anywhere. */
const secretsOf = (settings: Settings, env: Environment): readonly string[] =>
  [
    settings.anthropicApiKey,
    settings.githubToken,
    settings.githubToken && basicAuth(settings.githubToken),
    env['ACTIONS_RUNTIME_TOKEN'],
    env['ACTIONS_ID_TOKEN_REQUEST_TOKEN'],
  ].filter((value) => value !== undefined && value !== '') as string[]

const basicAuth = (token: string): string => Buffer.from(`x-access-token:${token}`).toString('base64')

function sayRun(
  desk: Desk,
  settings: Settings,
  where: { door: 'action' | 'laptop'; repository: string; runUrl: string; runId: string },
): void {
  desk.journal.append({
    type: 'run',
    version: VERSION,
    ...where,
    model: settings.model,
    profile: settings.profile,
    limits: {
      turns: settings.maxTurns,
      attempts: settings.maxAttempts,
      costUsd: settings.maxCostUsd,
      minutes: settings.maxMinutes,
    },
    dryRun: settings.dryRun,
  })
}

function readEvent(name: string, file: string): TriggerEvent {
  if (name === '' || file === '')
    throw settingsFailure('bad-event', 'The runner named no event and no event file')
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (cause) {
    throw settingsFailure('bad-event', `The event file ${file} cannot be read`, {}, cause)
  }
  try {
    const payload: unknown = JSON.parse(text)
    if (typeof payload === 'object' && payload !== null && !Array.isArray(payload)) return { name, payload }
  } catch (cause) {
    throw settingsFailure('bad-event', `The event file ${file} is not valid JSON`, {}, cause)
  }
  throw settingsFailure('bad-event', `The event file ${file} holds no JSON object`)
}

// ─── The action ──────────────────────────────────────────────────────────────────────────────────

/** What the runner tells a step, by what it is for. */
interface Runner {
  readonly outputFile: string
  readonly stateFile: string
  readonly summaryFile: string
  readonly event: { readonly name: string; readonly file: string }
  readonly workspace: string
  readonly tempDir: string
  readonly serverUrl: string
  readonly apiUrl: string
  readonly graphqlUrl: string
  readonly runUrl: string
  readonly context: EventContext
}

function readRunner(env: Environment): Runner {
  const of = (name: string): string => env[name] ?? ''
  const [owner = '', name = ''] = of('GITHUB_REPOSITORY').split('/')
  const serverUrl = of('GITHUB_SERVER_URL') || 'https://github.com'
  const runId = of('GITHUB_RUN_ID')
  return {
    outputFile: of('GITHUB_OUTPUT'),
    stateFile: of('GITHUB_STATE'),
    summaryFile: of('GITHUB_STEP_SUMMARY'),
    event: { name: of('GITHUB_EVENT_NAME'), file: of('GITHUB_EVENT_PATH') },
    workspace: of('GITHUB_WORKSPACE') || process.cwd(),
    tempDir: of('RUNNER_TEMP') || tmpdir(),
    serverUrl,
    apiUrl: of('GITHUB_API_URL') || 'https://api.github.com',
    graphqlUrl: of('GITHUB_GRAPHQL_URL') || 'https://api.github.com/graphql',
    runUrl: runId === '' ? '' : `${serverUrl}/${owner}/${name}/actions/runs/${runId}`,
    context: {
      repository: { owner, name },
      workflow: of('GITHUB_WORKFLOW'),
      workflowRef: of('GITHUB_WORKFLOW_REF'),
      ref: of('GITHUB_REF'),
      runId,
    },
  }
}

async function enterAction(env: Environment): Promise<number> {
  const runner = readRunner(env)
  // Before anything can end the step: without it the post step would take itself for the main one.
  if (runner.stateFile !== '') writeRunnerFile(runner.stateFile, { started: 'true' })
  const log = createRunnerLog((text) => process.stdout.write(text))
  // One folder per step of a job: two steps of the same run keep apart.
  const resultsDir = join(runner.tempDir, `fixpoint-${runner.context.runId || 'run'}-${process.pid}`)
  const desk = openDesk(resultsDir, log, showIn(log))
  const outcome = await catching(desk, () => actOn(runner, desk, env))
  await report(runner, desk, outcome)
  return exitCodeOf(outcome.kind)
}

async function actOn(runner: Runner, desk: Desk, env: Environment): Promise<Outcome> {
  demandNode()
  const settings = readSettings((name) => env[`INPUT_${name.toUpperCase()}`], 'action')
  desk.hide(secretsOf(settings, env))
  const { owner, name } = runner.context.repository
  if (owner === '' || name === '') throw settingsFailure('no-repository', 'GITHUB_REPOSITORY is not set')
  const event = readEvent(runner.event.name, runner.event.file)
  const signal = cancelSignal()

  let forge: Promise<Forge> | undefined
  const connect = (): Promise<Forge> => (forge ??= openForge(runner, settings, desk))
  let comment: Promise<Comment> | undefined
  const decision = await decide(event, settings, connect, {
    ...runner.context,
    onAccepted: (task) => {
      comment = beginComment({ task, forge: connect(), runner, settings, desk })
    },
  })
  if (isSkipped(decision)) return skipped(decision, desk, connect, settings)

  sayRun(desk, settings, {
    door: 'action',
    repository: `${owner}/${name}`,
    runUrl: runner.runUrl,
    runId: runner.context.runId,
  })
  comment ??= beginComment({ task: decision, forge: connect(), runner, settings, desk })
  const outcome = await catching(desk, () =>
    runOnRunner(decision, { runner, settings, desk, env, signal, forge: connect() }),
  )
  await (await comment).end(exitCodeOf(outcome.kind) === 0 ? 'rocket' : 'confused')
  writeRunnerFile(runner.stateFile, { comment: '' })
  return outcome
}

async function skipped(
  decision: Skipped,
  desk: Desk,
  connect: () => Promise<Forge>,
  settings: Settings,
): Promise<Outcome> {
  desk.journal.append({ type: 'skipped', reason: decision.reason })
  if (decision.answer && !settings.dryRun) {
    const { to, text } = decision.answer
    const { markSection } = await import('./domain/marker.ts')
    const key = `answer-${to.commentId ?? to.number}`
    await (await connect()).upsertComment(to.number, key, markSection({ v: 1, key }, text))
  }
  const outcome = skippedOutcome(decision.reason)
  desk.journal.append({ type: 'outcome', outcome })
  return outcome
}

async function openForge(runner: Runner, settings: Settings, desk: Desk): Promise<Forge> {
  const { createGithubForge } = await import('./adapters/github-forge.ts')
  return createGithubForge({
    ...placesOf(runner),
    token: settings.githubToken,
    dryRun: settings.dryRun,
    wantsPullRequest: settings.pullRequest !== 'none',
    onWait: (why, ms) => desk.journal.append({ type: 'wait', why, ms }),
  })
}

const placesOf = ({ apiUrl, graphqlUrl, serverUrl, context }: Runner) => ({
  apiUrl,
  graphqlUrl,
  serverUrl,
  ...context.repository,
})

type Comment = { end(mood: 'rocket' | 'confused'): Promise<void> }

interface CommentWiring {
  readonly task: Task
  readonly forge: Promise<Forge>
  readonly runner: Runner
  readonly settings: Settings
  readonly desk: Desk
}

/** Eyes at once; then one comment that follows the journal and always reaches an end, if need be from the post step. */
async function beginComment({ task, forge, runner, settings, desk }: CommentWiring): Promise<Comment> {
  if (settings.dryRun || settings.mode === 'agent') return { end: async () => {} }
  const [{ openComment }, { renderComment }] = await Promise.all([
    import('./run/comment-life.ts'),
    import('./views/comment.ts'),
  ])
  const comment = openComment({
    forge: await forge,
    task,
    runId: runner.context.runId,
    render: () => renderComment(desk.journal.records),
    onTrouble: (text) => desk.journal.append({ type: 'notice', level: 'warning', text }),
  })
  if (task.replyTo) {
    const { number } = task.replyTo
    writeRunnerFile(runner.stateFile, {
      comment: JSON.stringify({ number, key: `${task.key}-run-${runner.context.runId}`, task: task.key }),
    })
  }
  desk.onRecord = () => comment.touch()
  await comment.begin()
  return comment
}

interface RunnerWiring {
  readonly runner: Runner
  readonly settings: Settings
  readonly desk: Desk
  readonly env: Environment
  readonly signal: AbortSignal
  readonly forge: Promise<Forge>
}

async function runOnRunner(
  task: Task,
  { runner, settings, desk, env, signal, forge }: RunnerWiring,
): Promise<Outcome> {
  const [{ createGitRepo }, { runTask }] = await Promise.all([
    import('./adapters/git-repo.ts'),
    import('./run/run-task.ts'),
  ])
  const tempDir = mkdtempSync(join(runner.tempDir, 'fixpoint-work-'))
  writeRunnerFile(runner.stateFile, { 'temp-dir': tempDir })
  const repo = await createGitRepo({
    root: runner.workspace,
    path: settings.path,
    tempDir,
    resultsDir: desk.resultsDir,
    token: settings.githubToken,
    serverUrl: runner.serverUrl,
    repository: runner.context.repository,
    environment: env,
    protect: settings.protect,
    secrets: secretsOf(settings, env),
    onNotice: (text) => desk.journal.append({ type: 'notice', level: 'info', text }),
  })
  try {
    const house = await buildHouse({
      settings,
      desk,
      env,
      repo,
      forge: await forge,
      runId: runner.context.runId,
      signal,
      tempDir,
    })
    return await runTask(task, house)
  } finally {
    await repo.close()
    rmSync(tempDir, { recursive: true, force: true })
  }
}

async function report(runner: Runner, desk: Desk, outcome: Outcome): Promise<void> {
  const { records } = desk.journal
  desk.log.close()
  if (runner.summaryFile !== '') {
    const { renderJobSummary } = await import('./views/job-summary.ts')
    appendFileSync(runner.summaryFile, renderJobSummary(records))
  }
  if (runner.outputFile !== '') {
    writeRunnerFile(runner.outputFile, renderOutputs(records, { journal: desk.journal.path, report: '' }))
  }
  desk.journal.close()
  const text = [outcome.sentence, outcome.advice].filter((part) => part !== '').join(' ')
  if (exitCodeOf(outcome.kind) === 1) desk.log.annotate('error', desk.redact(text))
  else if (outcome.kind === 'unverified') desk.log.annotate('warning', desk.redact(text))
}

/** The post step: puts back what a run that was killed could not, and ends the comment it left open. */
async function leaveAction(env: Environment): Promise<number> {
  const tempDir = env['STATE_temp-dir'] ?? ''
  if (tempDir !== '' && existsSync(tempDir)) {
    const { restoreSetAside } = await import('./adapters/git-aside.ts')
    await restoreSetAside(tempDir)
    rmSync(tempDir, { recursive: true, force: true })
  }
  const comment = env['STATE_comment'] ?? ''
  if (comment !== '') await endOpenComment(JSON.parse(comment) as OpenComment, env)
  return 0
}

/** What the main step saved of a comment that it had not yet brought to an end. */
interface OpenComment {
  readonly number: number
  readonly key: string
}

async function endOpenComment({ number, key }: OpenComment, env: Environment): Promise<void> {
  const runner = readRunner(env)
  const log = createRunnerLog((text) => process.stdout.write(text))
  try {
    const settings = readSettings((name) => env[`INPUT_${name.toUpperCase()}`], 'action')
    const [{ createGithubForge }, { markSection }, { renderLostComment }] = await Promise.all([
      import('./adapters/github-forge.ts'),
      import('./domain/marker.ts'),
      import('./views/comment.ts'),
    ])
    const forge = createGithubForge({ ...placesOf(runner), token: settings.githubToken })
    await forge.upsertComment(number, key, markSection({ v: 1, key }, renderLostComment(runner.runUrl)))
  } catch (cause) {
    log.annotate(
      'warning',
      `The comment could not be brought to its end: ${cause instanceof Error ? cause.message : String(cause)}`,
    )
  }
}

// ─── The laptop ──────────────────────────────────────────────────────────────────────────────────

async function enterLaptop(argv: readonly string[], env: Environment): Promise<number> {
  let request: LaptopRequest
  try {
    demandNode()
    request = readCommandLine(argv, INPUT_NAMES)
  } catch (cause) {
    return complain(cause)
  }
  switch (request.action) {
    case 'help':
      process.stdout.write(HELP)
      return 0
    case 'version':
      process.stdout.write(`${VERSION}\n`)
      return 0
    case 'run':
      return runAtLaptop(request, env)
    case 'replay':
    case 'plan':
      return complain(settingsFailure('bad-arguments', `"${request.action}" cannot be used yet`))
  }
}

function complain(cause: unknown): number {
  const failure = cause instanceof Failure ? cause : internalFailure(cause)
  process.stderr.write(`${failure.message}. ${failure.meaning} ${failure.remedy}\n`)
  return 1
}

async function runAtLaptop(
  request: Extract<LaptopRequest, { action: 'run' }>,
  env: Environment,
): Promise<number> {
  const write = (text: string): void => void process.stdout.write(text)
  const log = createTerminalLog(write, process.stdout.isTTY && env['NO_COLOR'] === undefined)
  const show = request.json
    ? (record: JournalRecord): void => write(`${JSON.stringify(record)}\n`)
    : showIn(log)
  const desk = openDesk(mkdtempSync(join(tmpdir(), 'fixpoint-')), log, show)
  const outcome = await catching(desk, () => actAtLaptop(request, desk, env))
  if (!request.json) {
    const { renderLaptopReport } = await import('./views/laptop-report.ts')
    write(`\n${renderLaptopReport(desk.journal.records, desk.journal.path)}`)
  }
  desk.journal.close()
  return exitCodeOf(outcome.kind)
}

async function actAtLaptop(
  request: Extract<LaptopRequest, { action: 'run' }>,
  desk: Desk,
  env: Environment,
): Promise<Outcome> {
  const root = resolve(request.root)
  if (!existsSync(root) || !statSync(root).isDirectory()) {
    throw settingsFailure('bad-arguments', `--root ${request.root} is not a folder`)
  }
  const settings = readSettings(laptopInputs(request, env), 'laptop')
  desk.hide(secretsOf(settings, env))
  const decision = await taskAtLaptop(request, root, settings)
  if (isSkipped(decision))
    return skipped(decision, desk, () => Promise.reject(new Error('no GitHub at the laptop')), {
      ...settings,
      dryRun: true,
    })
  sayRun(desk, settings, { door: 'laptop', repository: basename(root), runUrl: '', runId: '' })

  const [{ createGitRepo }, { runTask }] = await Promise.all([
    import('./adapters/git-repo.ts'),
    import('./run/run-task.ts'),
  ])
  const tempDir = mkdtempSync(join(tmpdir(), 'fixpoint-work-'))
  const repo = await createGitRepo({
    root,
    path: settings.path,
    tempDir,
    resultsDir: desk.resultsDir,
    local: true,
    environment: env,
    protect: settings.protect,
    secrets: secretsOf(settings, env),
    onNotice: (text) => desk.journal.append({ type: 'notice', level: 'info', text }),
  })
  try {
    const house = await buildHouse({
      settings,
      desk,
      env,
      repo,
      forge: undefined,
      runId: '',
      signal: cancelSignal(),
      tempDir,
    })
    return await runTask(decision, house)
  } finally {
    await repo.close()
    rmSync(tempDir, { recursive: true, force: true })
  }
}

const laptopInputs =
  (request: Extract<LaptopRequest, { action: 'run' }>, env: Environment) =>
  (name: string): string | undefined => {
    if (name === 'anthropic-api-key') return request.inputs[name] ?? env['ANTHROPIC_API_KEY']
    if (name === 'anthropic-base-url') return request.inputs[name] ?? env['ANTHROPIC_BASE_URL']
    if (name === 'task') return request.task
    return request.inputs[name]
  }

/** The task as typed, or as an event replayed from a file would bring it. */
async function taskAtLaptop(
  request: Extract<LaptopRequest, { action: 'run' }>,
  root: string,
  settings: Settings,
): Promise<Task | Skipped> {
  if (request.event === undefined) return laptopTask(request.task ?? '', basename(root), settings)
  const event = readEvent(request.event.name, request.event.file)
  const { createEventReader } = await import('./adapters/event-reader.ts')
  const { fieldsOf } = await import('./domain/fields.ts')
  const payload = fieldsOf(event.payload)
  const [owner = '', name = ''] = (payload.text('repository.full_name') || `local/${basename(root)}`).split(
    '/',
  )
  const reader: ForgeReader = createEventReader({ payload: event.payload, owner, name })
  const decision = await decide(event, settings, async () => reader, {
    repository: { owner, name },
    workflow: 'local',
    workflowRef: '',
    ref: '',
    runId: '',
  })
  return isSkipped(decision) ? decision : atLaptop(decision)
}

// Last, once everything above is defined. Not left to the event loop: a stray connection would hold the job open.
process.exit(await enter(process.argv.slice(2), process.env))
