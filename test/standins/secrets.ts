/** Looks for secrets where none may be: as they are, and in the ways text is usually encoded. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface Place {
  readonly name: string
  readonly text: string | Buffer
}

/** Names of the places that hold one of the secrets, with the form it was found in. */
export function findSecrets(secrets: readonly string[], places: readonly Place[]): string[] {
  const forms = secrets.flatMap(formsOf)
  return places.flatMap(({ name, text }) => {
    const hay = typeof text === 'string' ? Buffer.from(text) : text
    return forms.flatMap(({ form, needle }) => (hay.includes(needle) ? [`${name}: ${form}`] : []))
  })
}

function formsOf(secret: string): { form: string; needle: string }[] {
  const bytes = Buffer.from(secret)
  const shifted = [0, 1, 2].map((offset) => ({
    form: `base64, shifted by ${offset}`,
    needle: base64Inside(bytes, offset),
  }))
  return [
    { form: 'as it is', needle: secret },
    { form: 'hex', needle: bytes.toString('hex') },
    { form: 'url-encoded', needle: encodeURIComponent(secret) },
    { form: 'backwards', needle: secret.split('').toReversed().join('') },
    ...shifted,
  ].filter(({ form, needle }) => form === 'as it is' || needle !== secret)
}

/** The part of the base64 text that does not depend on what stands before and after the secret. */
function base64Inside(bytes: Buffer, offset: number): string {
  const text = Buffer.concat([Buffer.alloc(offset), bytes])
    .toString('base64')
    .replace(/=+$/, '')
  const isWhole = (bytes.length + offset) % 3 === 0
  return text.slice([0, 2, 3][offset], isWhole ? undefined : -1)
}

/** Every regular file below a folder; links are not followed. */
export async function placesBelow(folder: string): Promise<Place[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return Promise.all(files.map(async (file) => ({ name: file, text: await readFile(file).catch(() => '') })))
}
