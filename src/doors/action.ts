import { existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRunnerLog } from '../adapters/job-log.ts'
import { removeTree } from '../adapters/remove-tree.ts'
import { writeRunnerFile } from '../adapters/runner-files.ts'
import { settingsFailure } from '../domain/failures/settings.ts'
import { last } from '../domain/journal.ts'
import { exitCodeOf, type Outcome } from '../domain/outcome.ts'
import type { House } from '../domain/house.ts'
import type { Forge } from '../domain/ports.ts'
import type { Settings } from '../domain/settings.ts'
import { isSkipped, type Skipped, type Task } from '../domain/task.ts'
import { skippedOutcome } from '../run/ending.ts'
import { readSettings } from '../settings.ts'
import { decide, decideAgain, type EventContext } from '../triggers/index.ts'
import { renderOutputs } from '../views/outputs.ts'
import { catching, openDesk, sayBroken, showIn, warnIn, writePage, type Desk } from './desk.ts'
import { readEvent } from './event-file.ts'
import { seal, type Environment } from './sealing.ts'
import {
  buildHouse,
  cancelSignal,
  demandNode,
  heedClosedOutput,
  sayRun,
  secretsOf,
  tokensOf,
} from './wiring.ts'

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
  /** 1 at first; one more each time the workflow run is run again. */
  readonly runAttempt: string
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
      sha: of('GITHUB_SHA'),
      runId,
    },
    runAttempt: of('GITHUB_RUN_ATTEMPT') || '1',
  }
}

export async function enterAction(env: Environment): Promise<number> {
  // The run is for the pull request: it goes on when its log is lost.
  heedClosedOutput()
  const runner = readRunner(env)
  const log = createRunnerLog((text) => process.stdout.write(text))
  // One folder per step of a job: two steps of the same run keep apart.
  const resultsDir = join(runner.tempDir, `fixpoint-${runner.context.runId || 'run'}-${process.pid}`)
  const desk = openDesk(resultsDir, log, showIn(log))
  let upload: Settings['uploadArtifact'] = 'never'
  const outcome = await catching(desk, () =>
    actOn(runner, desk, env, (settings) => {
      upload = settings.uploadArtifact
    }),
  )
  await report({ runner, desk, outcome, env, upload })
  return exitCodeOf(outcome.kind)
}

async function actOn(
  runner: Runner,
  desk: Desk,
  env: Environment,
  onSettings: (settings: Settings) => void,
): Promise<Outcome> {
  demandNode()
  const settings = readSettings((name) => env[`INPUT_${name.toUpperCase()}`], 'action')
  onSettings(settings)
  desk.hide(secretsOf(settings, env))
  if (settings.fence === 'reduced') await seal(env)
  const { owner, name } = runner.context.repository
  if (owner === '' || name === '') throw settingsFailure('no-repository', 'GITHUB_REPOSITORY is not set')
  const event = readEvent(runner.event.name, runner.event.file)
  const signal = cancelSignal(warnIn(desk))

  let forge: Promise<Forge> | undefined
  const connect = (): Promise<Forge> => (forge ??= openForge(runner, settings, desk, env))
  let comment: Promise<Comment> | undefined
  try {
    // The delivering half only has to know the task again: guards and logs were the agent's half's.
    const judge = settings.mode === 'deliver' ? decideAgain : decide
    const decision = await judge(event, settings, connect, {
      ...runner.context,
      onAccepted: (task) => {
        comment = beginComment({ task, forge: connect(), runner, settings, desk })
      },
    })
    if (isSkipped(decision)) return await skip(decision, desk, connect, settings)
    sayRun(desk, settings, {
      door: 'action',
      repository: `${owner}/${name}`,
      runUrl: runner.runUrl,
      runId: runner.context.runId,
    })
    comment ??= beginComment({ task: decision, forge: connect(), runner, settings, desk })
    return await runOnRunner(decision, { runner, settings, desk, env, signal, forge: connect() })
  } catch (cause) {
    // Said here, so that the comment below shows it.
    return sayBroken(desk, cause)
  } finally {
    await endComment(await comment, desk, runner)
  }
}

/** Not ours: the reason is said, an answer is given to whom it is due, and what was asked to stop is stopped. */
async function skip(
  decision: Skipped,
  desk: Desk,
  connect: () => Promise<Forge>,
  settings: Settings,
): Promise<Outcome> {
  desk.journal.append({ type: 'skipped', reason: decision.reason })
  if (!settings.dryRun) {
    for (const id of decision.cancels ?? []) {
      if (await (await connect()).cancelRun(id)) continue
      const text = `Run ${id} could not be stopped: the token needs "permissions: actions: write".`
      desk.journal.append({ type: 'notice', level: 'warning', text })
    }
    if (decision.answer) await giveAnswer(decision.answer, await connect())
  }
  const outcome = skippedOutcome(decision.reason)
  desk.journal.append({ type: 'outcome', outcome })
  return outcome
}

async function giveAnswer({ to, text }: NonNullable<Skipped['answer']>, forge: Forge): Promise<void> {
  const { markSection } = await import('../domain/marker.ts')
  const key = `answer-${to.commentId ?? to.number}`
  await forge.upsertComment(to.number, key, markSection({ v: 1, key }, text))
}

async function openForge(runner: Runner, settings: Settings, desk: Desk, env: Environment): Promise<Forge> {
  const { createGithubForge } = await import('../adapters/github-forge.ts')
  return createGithubForge({
    ...placesOf(runner),
    ...tokensOf(settings, env, warnIn(desk)),
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

interface Comment {
  end(mood: 'rocket' | 'confused'): Promise<void>
}

async function endComment(comment: Comment | undefined, desk: Desk, runner: Runner): Promise<void> {
  if (comment === undefined) return
  const outcome = last(desk.journal.records, 'outcome')?.outcome
  await comment.end(outcome !== undefined && exitCodeOf(outcome.kind) === 0 ? 'rocket' : 'confused')
  if (runner.stateFile !== '') writeRunnerFile(runner.stateFile, { comment: '' })
}

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
    import('../run/comment-life.ts'),
    import('../views/comment.ts'),
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
  const [core, { createGitRepo }] = await Promise.all([
    import('@actions/core'),
    import('../adapters/git-repo.ts'),
  ])
  for (const secret of secretsOf(settings, env)) core.setSecret(secret)
  if (settings.mode === 'agent') await refuseWritingToken(await forge)
  const tempDir = mkdtempSync(join(runner.tempDir, 'fixpoint-work-'))
  writeRunnerFile(runner.stateFile, { 'temp-dir': tempDir })
  const repo = await createGitRepo({
    root: runner.workspace,
    path: settings.path,
    tempDir,
    resultsDir: desk.resultsDir,
    ...tokensOf(settings, env, warnIn(desk)),
    serverUrl: runner.serverUrl,
    repository: runner.context.repository,
    environment: env,
    protect: settings.protect,
    secrets: secretsOf(settings, env),
    // Not the run's signal: what a cancelled run has by then is still pushed.
    remainingMs: minutesFrom(Date.now(), settings.maxMinutes),
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
      earlierRuns: hasEarlierRuns(runner, desk) ? runner.tempDir : undefined,
    })
    return await carryOut(task, house, { runner, desk })
  } finally {
    await repo.close()
    await removeTree(tempDir)
  }
}

/** Only a machine that keeps its temporary folder has them: one of one's own, or the same job's second try. */
const hasEarlierRuns = ({ tempDir, context: { runId } }: Runner, { resultsDir }: Desk): boolean =>
  runId !== '' &&
  readdirSync(tempDir).some(
    (name) => name.startsWith(`fixpoint-${runId}-`) && join(tempDir, name) !== resultsDir,
  )

const minutesFrom = (startMs: number, minutes: number) => (): number =>
  Math.max(0, startMs + minutes * 60_000 - Date.now())

/** One job, or one half of two. */
async function carryOut(
  task: Task,
  house: House,
  { runner, desk }: { readonly runner: Runner; readonly desk: Desk },
): Promise<Outcome> {
  const folder = join(runner.tempDir, 'fixpoint-handover')
  if (house.settings.mode === 'deliver') {
    const { deliverHandover } = await import('../run/deliver-handover.ts')
    return deliverHandover(task, house, folder)
  }
  const { runTask } = await import('../run/run-task.ts')
  if (house.settings.mode === 'both') return runTask(task, house)
  const { writeHandover } = await import('../run/handover.ts')
  const { owner, name } = runner.context.repository
  return runTask(task, house, async ({ workspace, changes, outcome }) => {
    const digest = await writeHandover(folder, {
      repository: `${owner}/${name}`,
      runId: house.runId,
      task,
      workspace,
      changes,
      outcome,
      journalPath: desk.journal.path,
    })
    const remarks = [`Handed over for another job to deliver, in ${folder}; digest ${digest}.`]
    return { type: 'delivery', branch: '', commit: '', operation: 'none', remarks }
  })
}

/** The half that runs untrusted code must not hold a token that could write. */
async function refuseWritingToken(forge: Forge): Promise<void> {
  if (!(await forge.mayWrite())) return
  throw settingsFailure(
    'agent-token-can-write',
    'The job with "mode: agent" was given a token that can write',
  )
}

interface Ended {
  readonly runner: Runner
  readonly desk: Desk
  readonly outcome: Outcome
  readonly env: Environment
  readonly upload: Settings['uploadArtifact']
}

/** All is told before the upload begins, and told again with its link: a runner that gives up on us takes nothing. */
async function report(ended: Ended): Promise<void> {
  const { runner, desk, outcome } = ended
  // A skip leaves nothing to look at.
  const page = outcome.kind === 'skipped' ? '' : await writePage(desk)
  desk.log.close()
  await tell(runner, desk, page)
  if (outcome.kind !== 'skipped' && ended.upload !== 'never') await keep(ended, page)
  desk.journal.close()
  const text = [outcome.sentence, outcome.advice].filter((part) => part !== '').join(' ')
  if (exitCodeOf(outcome.kind) === 1) desk.log.annotate('error', desk.redact(text))
  else if (outcome.kind === 'unverified') desk.log.annotate('warning', desk.redact(text))
}

async function tell(runner: Runner, { journal }: Desk, page: string): Promise<void> {
  if (runner.summaryFile !== '') {
    const { renderJobSummary } = await import('../views/job-summary.ts')
    // The file is this step's own.
    writeFileSync(runner.summaryFile, renderJobSummary(journal.records))
  }
  if (runner.outputFile !== '') {
    // Of two values of one name the later counts.
    writeRunnerFile(
      runner.outputFile,
      renderOutputs(journal.records, { journal: journal.path, report: page }),
    )
  }
}

async function keep({ runner, desk, outcome, env, upload }: Ended, page: string): Promise<void> {
  const { keepArtifact } = await import('./keep.ts')
  const kept = await keepArtifact({
    desk,
    environment: env,
    page,
    isAsked: upload === 'always',
    isCancelled: outcome.stopReason === 'cancelled',
    runUrl: runner.runUrl,
    runAttempt: runner.runAttempt,
  })
  if (kept) await tell(runner, desk, page)
}

/**
 * The post step of a run that was killed: keeps what it had changed, puts back what it could not, and ends the comment
 * it left open.
 */
export async function leaveAction(env: Environment): Promise<number> {
  heedClosedOutput()
  const tempDir = env['STATE_temp-dir'] ?? ''
  let isPatchKept = false
  if (tempDir !== '' && existsSync(tempDir)) {
    const [{ restoreSetAside }, { takeBackRoot }] = await Promise.all([
      import('../adapters/git-aside.ts'),
      import('../adapters/ownership.ts'),
    ])
    await takeBackRoot(tempDir)
    isPatchKept = await keepPatch(tempDir, env)
    await restoreSetAside(tempDir)
    await removeTree(tempDir)
  }
  const comment = env['STATE_comment'] ?? ''
  if (comment !== '') await endOpenComment({ ...(JSON.parse(comment) as OpenComment), isPatchKept }, env)
  return 0
}

/** Whatever goes wrong with it, the checkout is given back after it. */
async function keepPatch(tempDir: string, env: Environment): Promise<boolean> {
  try {
    const settings = readSettings((name) => env[`INPUT_${name.toUpperCase()}`], 'action')
    const { serverUrl, context } = readRunner(env)
    const { rescue } = await import('./rescue.ts')
    return await rescue({ tempDir, serverUrl, repository: context.repository, settings, env })
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    createRunnerLog((text) => process.stdout.write(text)).annotate(
      'warning',
      `What the run had changed could not be kept as a patch, or its checkout not be cleaned: ${reason}`,
    )
    return false
  }
}

/** What the main step saved of a comment that it had not yet brought to an end. */
interface OpenComment {
  readonly number: number
  readonly key: string
  readonly by?: string
  /** What the run had changed lies in a patch. */
  readonly isPatchKept?: boolean
}

async function endOpenComment(
  { number, key, by, isPatchKept }: OpenComment,
  env: Environment,
): Promise<void> {
  const runner = readRunner(env)
  const log = createRunnerLog((text) => process.stdout.write(text))
  try {
    const settings = readSettings((name) => env[`INPUT_${name.toUpperCase()}`], 'action')
    const [{ createGithubForge }, { markSection }, { renderLostComment }] = await Promise.all([
      import('../adapters/github-forge.ts'),
      import('../domain/marker.ts'),
      import('../views/comment.ts'),
    ])
    const forge = createGithubForge({ ...placesOf(runner), ...tokensOf(settings, env, () => undefined) })
    await forge.upsertComment(
      number,
      key,
      markSection(
        { v: 1, key, run: runner.context.runId, ...(by === undefined ? {} : { by }) },
        renderLostComment(runner.runUrl, isPatchKept),
      ),
    )
  } catch (cause) {
    log.annotate(
      'warning',
      `The comment could not be brought to its end: ${cause instanceof Error ? cause.message : String(cause)}`,
    )
  }
}
