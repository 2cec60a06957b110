import type { TamperFinding, TamperKind } from '../../domain/verdict.ts'

/** A suspicious finding; `what` reads on after `path: `, without a full stop. */
export const suspect = (kind: TamperKind, path: string, what: string): TamperFinding => ({
  kind,
  path,
  detail: `${what}.`,
  suspicious: true,
})

/** Something the reader should look at, which proves nothing by itself. */
export const listed = (kind: TamperKind, path: string, what: string): TamperFinding => ({
  ...suspect(kind, path, what),
  suspicious: false,
})

const LONGEST = 80

/** A piece of somebody's code inside a sentence: one line, short. */
export function excerpt(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').replaceAll('`', "'").trim()
  return `\`${line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line}\``
}
