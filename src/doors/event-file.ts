import { readFileSync } from 'node:fs'
import { settingsFailure } from '../domain/failures/settings.ts'
import type { TriggerEvent } from '../triggers/index.ts'

/** Reads the event payload; anything but a JSON object is one clear failure. */
export function readEvent(name: string, file: string): TriggerEvent {
  if (name === '' || file === '')
    throw settingsFailure('bad-event', 'The runner named no event and no event file')
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (cause) {
    throw settingsFailure('bad-event', `The event file ${file} cannot be read: ${reasonOf(cause)}`, {}, cause)
  }
  if (text.trim() === '') throw settingsFailure('bad-event', `The event file ${file} is empty`)
  try {
    const payload: unknown = JSON.parse(text)
    if (typeof payload === 'object' && payload !== null && !Array.isArray(payload)) return { name, payload }
  } catch (cause) {
    throw settingsFailure('bad-event', `The event file ${file} is not valid JSON`, {}, cause)
  }
  throw settingsFailure('bad-event', `The event file ${file} holds no JSON object`)
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'this user may not read it',
}

function reasonOf(cause: unknown): string {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  return REASONS[code] ?? (cause instanceof Error ? cause.message : String(cause))
}
