import { Worker } from 'node:worker_threads'
import { clipLine } from '../domain/clip.ts'
import { fieldsOf } from '../domain/fields.ts'
import { UPLOAD_MARK } from './upload-mark.ts'

export interface ArtifactUpload {
  /** No two of one workflow run may be the same: the service refuses a name it knows. */
  readonly name: string
  /** Absolute paths, all in `folder`; already redacted. */
  readonly files: readonly string[]
  readonly folder: string
  /** The run's environment; only what the upload needs of it is handed on. */
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Our own entry, run once more in a thread: there it does nothing but this upload. */
  readonly entry: string
  readonly limitMs: number
}

export type ArtifactAnswer =
  | { readonly kind: 'uploaded'; readonly id: number; readonly bytes: number }
  /** An Enterprise Server, which does not have this kind of artifact. */
  | { readonly kind: 'unsupported' }
  | { readonly kind: 'failed'; readonly why: string }

/** The variables by which a runner says that it takes artifacts, and what the library reads beside them. */
const OFFER = ['ACTIONS_RUNTIME_TOKEN', 'ACTIONS_RESULTS_URL']
const READ_BY_LIBRARY = [
  ...OFFER,
  'GITHUB_SERVER_URL',
  'GITHUB_RETENTION_DAYS',
  'ACTIONS_ARTIFACT_UPLOAD_CONCURRENCY',
  'ACTIONS_ARTIFACT_UPLOAD_TIMEOUT_MS',
  ...['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY', 'NO_PROXY'].flatMap((name) => [name, name.toLowerCase()]),
]

export const runnerTakesArtifacts = (environment: ArtifactUpload['environment']): boolean =>
  OFFER.every((name) => (environment[name] ?? '') !== '')

/**
 * Uploads files as one workflow artifact. In a thread of its own, for three reasons: the library reads the runner's
 * token from the environment, which a thread can have for itself; it prints commands to the runner, which here go
 * nowhere; and one that hangs can be ended. Never throws.
 */
export async function uploadArtifact(upload: ArtifactUpload): Promise<ArtifactAnswer> {
  try {
    return await inThread(upload)
  } catch (cause) {
    return { kind: 'failed', why: cause instanceof Error ? cause.message : String(cause) }
  }
}

async function inThread(upload: ArtifactUpload): Promise<ArtifactAnswer> {
  const { name, files, folder, environment, limitMs } = upload
  const { promise, resolve } = Promise.withResolvers<ArtifactAnswer>()
  const failed = (why: string): void => resolve({ kind: 'failed', why })
  const worker = new Worker(upload.entry, {
    argv: [UPLOAD_MARK],
    workerData: { name, files, folder },
    env: neededOf(environment),
    stdout: true,
    stderr: true,
  })
  let trouble = ''
  worker.stdout.on('data', (piece: Buffer) => {
    trouble = TROUBLE.exec(String(piece))?.[1] ?? trouble
  })
  worker.stderr.resume()
  const timer = setTimeout(() => failed(tooLong(limitMs, plainReason(trouble))), limitMs)
  worker.once('message', (message: unknown) => resolve(answerIn(message)))
  worker.once('error', (cause) => failed(cause instanceof Error ? cause.message : String(cause)))
  worker.once('exit', () => failed('the upload ended without an answer'))
  const answer = await promise
  clearTimeout(timer)
  await worker.terminate()
  return answer
}

const MAX_REASON_CHARS = 500

/** As the library prints it. Bounded: searched in megabytes of an answer, an open end costs minutes. */
const TROUBLE = new RegExp(`failed with error: (.{0,${MAX_REASON_CHARS}}?)\\. Retrying`)

const tooLong = (limitMs: number, trouble: string): string =>
  `the upload was not done after ${Math.round(limitMs / 1000)} seconds${trouble === '' ? '' : ` (${trouble})`}`

/** What is not set stays unset: a thread would read it as the word "undefined". */
const neededOf = (environment: ArtifactUpload['environment']): NodeJS.Dict<string> =>
  Object.fromEntries(
    READ_BY_LIBRARY.flatMap((name) => {
      const value = environment[name]
      return value === undefined ? [] : [[name, value] as const]
    }),
  )

function answerIn(message: unknown): ArtifactAnswer {
  const fields = fieldsOf(message)
  if (fields.text('kind') === 'uploaded')
    return { kind: 'uploaded', id: fields.number('id') ?? 0, bytes: fields.number('bytes') ?? 0 }
  if (fields.text('kind') === 'unsupported') return { kind: 'unsupported' }
  return { kind: 'failed', why: plainReason(fields.text('why')) }
}

/** The first line, without the signature of an upload address. A service may answer with a page of its own. */
const plainReason = (text: string): string =>
  clipLine(
    (text.split('\n', 1)[0] ?? '').replace(/(https?:\/\/[^\s?]+)\?\S*/g, '$1').trim(),
    MAX_REASON_CHARS,
  )
