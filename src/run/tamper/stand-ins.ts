import type { Family, Source } from './language.ts'

/**
 * Functions that get a stand-in although the test calls them itself: then it asks the stand-in. Stand-ins for what
 * lies behind the code under test (a mail service, the clock) are the usual thing and not meant.
 */
export function standInsFor(code: string, family: Family): readonly string[] {
  const pattern = STAND_INS[family]
  if (pattern === undefined) return []
  return [...code.matchAll(pattern)].flatMap((found) => {
    const { owner, name = '' } = found.groups ?? {}
    const called = owner === undefined ? `(?<![.\\w])${name}` : `\\b${owner.replaceAll('.', '\\.')}\\.${name}`
    return new RegExp(`${called}\\s*\\(`).test(code) ? [found[0].trim()] : []
  })
}

const STAND_INS: Partial<Record<Family, RegExp>> = {
  javascript:
    /\b(?:spyOn|stub|replace|method)\(\s*(?<owner>[\w.]+)\s*,\s*["'`](?<name>\w+)["'`]\s*(?:,|\)\s*\.(?:mock|returns|resolves|callsFake))/g,
  python:
    /\b(?:setattr|patch\.object)\(\s*(?<owner>[\w.]+)\s*,\s*["'](?<name>\w+)["']|\b(?:setattr|patch)\(\s*["'](?:\w+\.)*(?<name>\w+)["']/g,
}

const MOCKED =
  /\b(?:(?:vi|vitest|jest)\.(?:mock|doMock|setMock|unstable_mockModule)|mock\.module)\(\s*(?:import\(\s*)?["'`](\.{1,2}\/[^"'`]+)["'`]/g
const IMPORTED =
  /\b(?:from|import)\s*["'`](\.{1,2}\/[^"'`]+)["'`]|\b(?:require|import)\(\s*["'`](\.{1,2}\/[^"'`]+)["'`]/g

/** Modules of the project that a file imports and has replaced as a whole. */
export function mockedImports({ code, family }: Source): readonly string[] {
  if (family !== 'javascript') return []
  const plain = (path: string): string => path.replace(/\.\w+$/, '')
  const imported = new Set([...code.matchAll(IMPORTED)].map((found) => plain(found[1] ?? found[2] ?? '')))
  return [...code.matchAll(MOCKED)].flatMap((found) =>
    imported.has(plain(found[1] ?? '')) ? [found[0].trim()] : [],
  )
}
