import picomatch from 'picomatch'

/**
 * Tests paths relative to a folder against globs (`*`, `?`, `[a-z]`, `{a,b}`, `**`). Hidden names match like others,
 * parentheses are plain characters, and `.` in the made expression takes line breaks too: names may hold them.
 */
export function globMatcher(
  patterns: string | readonly string[],
  { ignoreCase = false }: { readonly ignoreCase?: boolean } = {},
): (path: string) => boolean {
  const clean = [patterns].flat().map(cleanGlob)
  return picomatch(clean, { dot: true, noextglob: true, flags: ignoreCase ? 'is' : 's' })
}

/** A glob without `./` before it and `/` behind it. */
export const cleanGlob = (pattern: string): string => pattern.replace(/^(?:\.\/+)+/, '').replace(/\/+$/, '')

/** The folders that a glob names literally before its first wildcard; empty when there are none. */
export const literalBase = (pattern: string): string => picomatch.scan(pattern).base
