import { randomBytes } from 'node:crypto'
import { runnerTakesArtifacts, uploadArtifact, type ArtifactAnswer } from '../adapters/artifact.ts'
import { first, last } from '../domain/journal.ts'
import type { Desk } from './desk.ts'
import type { Environment } from './sealing.ts'

/** A few megabytes take seconds. A run that was cancelled is killed ten seconds after it heard of it. */
const LIMIT_MS = 30_000
const LIMIT_WHEN_CANCELLED_MS = 4_000

interface Keeping {
  readonly desk: Desk
  readonly environment: Environment
  readonly page: string
  /** `upload-artifact: always`: that it could not be done is worth a warning. */
  readonly isAsked: boolean
  readonly isCancelled: boolean
  readonly runUrl: string
  readonly runAttempt: string
}

/**
 * Keeps journal, page and patch with the workflow run where the runner takes artifacts. Says what became of it in the
 * journal and changes no outcome; false when there was nothing to do and nothing to say.
 */
export async function keepArtifact(keeping: Keeping): Promise<boolean> {
  const { desk, isAsked } = keeping
  const isOffered = runnerTakesArtifacts(keeping.environment)
  if (!isOffered && !isAsked) return false
  const name = nameOf(keeping)
  const kept = isOffered ? recordOf(await upload(keeping, name), keeping) : { url: '', remark: NOT_OFFERED }
  desk.journal.append({ type: 'artifact', name, bytes: 0, ...kept })
  if (isAsked && kept.remark !== '') desk.log.annotate('warning', desk.redact(kept.remark))
  return true
}

/**
 * The service refuses a name it knows, and jobs of a matrix, the halves of two jobs and two steps of a job may all
 * work on one task: chance keeps them apart.
 */
function nameOf({ desk, runAttempt }: Keeping): string {
  const key = (first(desk.journal.records, 'task')?.task.key ?? 'run').replace(/[^\w.-]/g, '-').slice(0, 80)
  return `fixpoint-${key}-${runAttempt}-${randomBytes(3).toString('hex')}`
}

function upload({ desk, environment, page, isCancelled }: Keeping, name: string): Promise<ArtifactAnswer> {
  const patch = last(desk.journal.records, 'changes')?.patch ?? ''
  return uploadArtifact({
    name,
    files: [desk.journal.path, page, patch].filter((path) => path !== ''),
    folder: desk.resultsDir,
    environment,
    entry: process.argv[1] ?? '',
    limitMs: isCancelled ? LIMIT_WHEN_CANCELLED_MS : LIMIT_MS,
  })
}

const STAY = 'They stay on the runner, where the outputs journal, report and patch say.'
const NOT_OFFERED = `Journal, page and patch were to be kept as an artifact (upload-artifact: always), but this runner takes none: ACTIONS_RUNTIME_TOKEN and ACTIONS_RESULTS_URL are not set. ${STAY}`
const UNSUPPORTED = `Journal, page and patch were not kept as an artifact: a GitHub Enterprise Server does not take this kind. ${STAY} Set upload-artifact: never to have this not said.`

function recordOf(answer: ArtifactAnswer, { runUrl }: Keeping) {
  if (answer.kind === 'uploaded')
    return { url: `${runUrl}/artifacts/${answer.id}`, bytes: answer.bytes, remark: '' }
  if (answer.kind === 'unsupported') return { url: '', remark: UNSUPPORTED }
  return {
    url: '',
    remark: `Journal, page and patch could not be kept as an artifact: ${answer.why}. ${STAY}`,
  }
}
