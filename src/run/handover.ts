import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { copyFile, mkdir, open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { settingsFailure } from '../domain/failures/settings.ts'
import { fieldsOf, type Fields } from '../domain/fields.ts'
import type { Outcome, OutcomeKind, StopReason } from '../domain/outcome.ts'
import type { Task } from '../domain/task.ts'
import type { ChangeSet, Workspace } from '../domain/workspace.ts'

/**
 * What the job without rights hands to the job without a key: the change as a patch, the journal, and a page that
 * names both by their digests. The writing job believes none of it: it decides the task anew from its own event,
 * lays the patch onto its own checkout and lets the change pass every gate again.
 */
export interface Handover {
  readonly repository: string
  readonly runId: string
  readonly taskKey: string
  readonly branch: string
  readonly startCommit: string
  /** Tree that the patch makes of the start commit's. */
  readonly tree: string
  readonly outcome: Outcome
  /** Absolute paths in the folder. */
  readonly patchPath: string
  readonly journalPath: string
}

export interface HandoverContents {
  readonly repository: string
  readonly runId: string
  readonly task: Task
  readonly workspace: Workspace
  readonly changes: ChangeSet
  readonly outcome: Outcome
  readonly journalPath: string
}

const PAGE = 'handover.json'
const PATCH = 'change.patch'
const JOURNAL = 'journal.jsonl'
const MAX_PAGE_BYTES = 1024 * 1024
const MAX_FILE_BYTES = 512 * 1024 * 1024

/** Fills `folder` and returns the digest (SHA-256, hex) of its page, which vouches for the rest. */
export async function writeHandover(folder: string, contents: HandoverContents): Promise<string> {
  await mkdir(folder, { recursive: true })
  await copyFile(contents.changes.patchPath, join(folder, PATCH))
  await copyFile(contents.journalPath, join(folder, JOURNAL))
  const page = JSON.stringify({
    v: 1,
    repository: contents.repository,
    runId: contents.runId,
    taskKey: contents.task.key,
    branch: contents.task.branch,
    startCommit: contents.workspace.startCommit,
    tree: contents.changes.tree,
    outcome: contents.outcome,
    patch: await digestOf(join(folder, PATCH)),
    journal: await digestOf(join(folder, JOURNAL)),
  })
  await writeFile(join(folder, PAGE), page)
  return hash(page)
}

/**
 * Reads what another job left in `folder`. Throws `Failure` (`handover-refused`) where a file is missing, is not a
 * plain file or differs from its digest, and where the page is not the one `digest` vouches for.
 */
export async function readHandover(folder: string, digest?: string): Promise<Handover> {
  const page = (await readPlain(join(folder, PAGE), MAX_PAGE_BYTES)).toString('utf8')
  if (digest !== undefined && hash(page) !== digest.toLowerCase()) {
    throw refused('The page does not have the digest that the agent job gave.')
  }
  const fields = parsePage(page)
  for (const [name, file] of [
    ['patch', PATCH],
    ['journal', JOURNAL],
  ] as const) {
    if ((await digestOf(join(folder, file))) !== fields.text(name)) {
      throw refused(`${file} is not the file that was handed over.`)
    }
  }
  return handoverOf(fields, folder)
}

/** What does not fit between the hand-over and the task as this job's own event gives it; empty when all does. */
export function mismatches(handover: Handover, task: Task, runId: string): readonly string[] {
  const { owner, name } = task.repository
  const pairs: readonly (readonly [what: string, handed: string, own: string])[] = [
    ['repository', handover.repository.toLowerCase(), `${owner}/${name}`.toLowerCase()],
    ['workflow run', handover.runId, runId],
    ['task', handover.taskKey, task.key],
    ['branch', handover.branch, task.branch],
    ...(task.headSha === undefined ? [] : [['start commit', handover.startCommit, task.headSha] as const]),
  ]
  return pairs
    .filter(([, handed, own]) => handed !== own)
    .map(([what, handed, own]) => `The ${what} handed over is ${handed}, this job's own is ${own}.`)
}

/** To be thrown when `mismatches` finds any, or when the change does not come out of the gates as it went in. */
export const refused = (what: string): Error => settingsFailure('handover-refused', what)

function parsePage(page: string): Fields {
  let value: unknown
  try {
    value = JSON.parse(page)
  } catch (cause) {
    throw settingsFailure('handover-refused', `${PAGE} is not JSON.`, {}, cause)
  }
  const fields = fieldsOf(value)
  if (fields.number('v') !== 1) throw refused(`${PAGE} was not written by this version.`)
  return fields
}

function handoverOf(fields: Fields, folder: string): Handover {
  const needed = (path: string, form: RegExp): string => {
    const text = fields.text(path)
    if (!form.test(text)) throw refused(`${PAGE} has no proper "${path}".`)
    return text
  }
  return {
    repository: needed('repository', /^[A-Za-z0-9][\w.-]*\/[\w.-]+$/),
    runId: needed('runId', /^\d{1,20}$/),
    taskKey: needed('taskKey', /^[\w./-]{1,250}$/),
    branch: needed('branch', /^[^\s~^:?*[\\]{1,250}$/),
    startCommit: needed('startCommit', OBJECT_ID),
    tree: needed('tree', OBJECT_ID),
    outcome: {
      kind: needed('outcome.kind', OUTCOMES) as OutcomeKind,
      stopReason: needed('outcome.stopReason', /^[a-z-]{1,30}$/) as StopReason,
      sentence: fields.text('outcome.sentence').slice(0, 2000),
      advice: fields.text('outcome.advice').slice(0, 2000),
    },
    patchPath: join(folder, PATCH),
    journalPath: join(folder, JOURNAL),
  }
}

const OBJECT_ID = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/
const OUTCOMES = /^(?:passed|unverified|no-change|not-reproduced|skipped|failing|suspect|stopped|error)$/

const hash = (text: string): string => createHash('sha256').update(text).digest('hex')

async function digestOf(path: string): Promise<string> {
  return createHash('sha256')
    .update(await readPlain(path, MAX_FILE_BYTES))
    .digest('hex')
}

/** Links and pipes are refused: what was unpacked here came from another job. */
async function readPlain(path: string, maxBytes: number): Promise<Buffer> {
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK
  const file = await open(path, flags).catch((cause: unknown) => {
    throw settingsFailure('handover-refused', `${path} cannot be read.`, {}, cause)
  })
  try {
    const { size } = await file.stat().then((found) => (found.isFile() ? found : { size: Infinity }))
    if (size > maxBytes) throw refused(`${path} is not a plain file of at most ${maxBytes} bytes.`)
    return await file.readFile()
  } finally {
    await file.close()
  }
}
