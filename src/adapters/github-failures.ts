import { clipHead } from '../domain/clip.ts'
import { fieldsOf, type Fields } from '../domain/fields.ts'
import { readJobLog, type LogDigest } from '../domain/job-log.ts'
import type { FailedJob } from '../domain/ports.ts'
import type { GithubClient } from './github-client.ts'

const REPOSITORY = '/repos/{owner}/{repo}'
const RED: ReadonlySet<string> = new Set(['failure', 'timed_out', 'startup_failure'])
/** A matrix may fail a hundred times for one reason: the logs of this many jobs are read. */
const MAX_LOGS = 8
const MAX_LOG_BYTES = 256 * 1024 * 1024
const MAX_ANNOTATIONS = 20
const MAX_ANNOTATION_CHARS = 400
/** Part of the budget that is the logs'; the rest is for annotations. */
const LOG_SHARE = 0.8
const TRIES = 3

/** The failed jobs of a run's newest attempt. */
export async function failedJobs(
  client: GithubClient,
  runId: number,
  maxBytes: number,
): Promise<readonly FailedJob[]> {
  const jobs = await client.list(
    `GET ${REPOSITORY}/actions/runs/{run_id}/jobs`,
    { run_id: runId, filter: 'latest' },
    { itemsIn: 'jobs', maxItems: 1000 },
  )
  const failed = jobs.map(fieldsOf).filter((job) => RED.has(job.text('conclusion')))
  const share = Math.floor(maxBytes / Math.max(1, Math.min(failed.length, MAX_LOGS)))
  const read: FailedJob[] = []
  for (const [index, job] of failed.entries()) {
    read.push(index < MAX_LOGS ? await readJob(client, job, share) : nameOnly(job))
  }
  return read
}

async function readJob(client: GithubClient, job: Fields, maxBytes: number): Promise<FailedJob> {
  const digest = await readLog(client, job, Math.floor(maxBytes * LOG_SHARE))
  // A job is a check run of the same number.
  const annotations = await readAnnotations(client, job.number('id') ?? 0, maxBytes * (1 - LOG_SHARE))
  return {
    ...nameOnly(job),
    log: digest.text,
    annotations,
    ...(digest.testCommand === undefined ? {} : { testCommand: digest.testCommand }),
  }
}

const nameOnly = (job: Fields): FailedJob => ({
  id: job.number('id') ?? 0,
  name: job.text('name'),
  url: job.text('html_url'),
  failedSteps: failedStepsOf(job).map((step) => step.text('name')),
  log: '',
  annotations: [],
})

const failedStepsOf = (job: Fields): readonly Fields[] =>
  job.list('steps').filter((step) => RED.has(step.text('conclusion')))

/** A line that breaks in the middle of a log is tried again from the start; after that, what came is what there is. */
async function readLog(client: GithubClient, job: Fields, maxBytes: number): Promise<LogDigest> {
  const failedSteps = failedStepsOf(job).map((step) => ({
    name: step.text('name'),
    startedAt: step.text('started_at'),
    completedAt: step.text('completed_at'),
  }))
  for (let tries = 1; ; tries += 1) {
    const answer = await client.stream(`GET ${REPOSITORY}/actions/jobs/{job_id}/logs`, {
      job_id: job.number('id') ?? 0,
    })
    if (!('body' in answer)) return { text: `(GitHub does not give this log: ${answer.message}.)` }
    const reader = readJobLog({ maxBytes, failedSteps })
    const whole = await pour(answer.body, (piece) => reader.write(piece))
    if (whole || tries === TRIES) return reader.end()
  }
}

/** True when all of it came, or as much as is ever read. */
async function pour(body: AsyncIterable<Uint8Array>, write: (piece: string) => void): Promise<boolean> {
  const decoder = new TextDecoder()
  let bytes = 0
  try {
    for await (const piece of body) {
      write(decoder.decode(piece, { stream: true }))
      bytes += piece.length
      if (bytes > MAX_LOG_BYTES) break
    }
    write(decoder.decode())
    return true
  } catch {
    // The connection was cut; the caller decides whether to ask again.
    return false
  }
}

/** Best effort: they take a right (`checks: read`) that a workflow need not give. */
async function readAnnotations(
  client: GithubClient,
  checkId: number,
  maxBytes: number,
): Promise<readonly string[]> {
  const answer = await client.ask(`GET ${REPOSITORY}/check-runs/{check_run_id}/annotations`, {
    check_run_id: checkId,
    per_page: 50,
  })
  if (!answer.ok || !Array.isArray(answer.data)) return []
  let bytes = 0
  return answer.data
    .map(fieldsOf)
    .filter((each) => each.text('annotation_level') === 'failure' && !isExitNotice(each.text('message')))
    .map(sentenceOf)
    .slice(0, MAX_ANNOTATIONS)
    .filter((sentence) => (bytes += Buffer.byteLength(sentence)) <= maxBytes)
}

/** The runner adds one to every failed step; it says nothing that the log does not. */
const isExitNotice = (message: string): boolean => /^Process completed with exit code \d+\.?$/.test(message)

function sentenceOf(annotation: Fields): string {
  const message = clipHead(annotation.text('message'), MAX_ANNOTATION_CHARS).text
  // Without a place in the code the runner names a folder of its own.
  if (annotation.text('path') === '.github' || annotation.text('path') === '') return message
  return `${annotation.text('path')}:${annotation.number('start_line') ?? 1}: ${message}`
}

/** What the failed checks of another CI's suite say of themselves: GitHub has no log of them. */
export async function failedChecks(
  client: GithubClient,
  suiteId: number,
  maxBytes: number,
): Promise<readonly FailedJob[]> {
  const checks = await client.list(
    `GET ${REPOSITORY}/check-suites/{check_suite_id}/check-runs`,
    { check_suite_id: suiteId, filter: 'latest' },
    { itemsIn: 'check_runs', maxItems: 1000 },
  )
  const failed = checks.map(fieldsOf).filter((check) => RED.has(check.text('conclusion')))
  const share = Math.floor(maxBytes / Math.max(1, Math.min(failed.length, MAX_LOGS)))
  const read: FailedJob[] = []
  for (const check of failed.slice(0, MAX_LOGS)) {
    const id = check.number('id') ?? 0
    const said = ['output.title', 'output.summary', 'output.text'].map((part) => check.text(part))
    read.push({
      id,
      name: check.text('name'),
      url: check.text('html_url'),
      failedSteps: [],
      log: withinBytes(said.filter((part) => part !== '').join('\n\n'), share * LOG_SHARE),
      annotations: await readAnnotations(client, id, share * (1 - LOG_SHARE)),
    })
  }
  return read
}

const withinBytes = (text: string, maxBytes: number): string => {
  const bytes = new TextEncoder().encode(text)
  if (bytes.length <= maxBytes) return text
  return new TextDecoder()
    .decode(bytes.subarray(0, Math.max(0, Math.floor(maxBytes) - 3)))
    .replace(/\uFFFD$/, '')
}
