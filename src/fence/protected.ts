import { cleanGlob, globMatcher } from './glob.ts'

/** Globs that are protected whatever the settings say. */
export const ALWAYS_PROTECTED: readonly string[] = ['.github/workflows/**']

/**
 * True for a path with a component that git, on some file system, would take for `.git`: other letter case,
 * trailing dots and blanks (Windows), `git~1` (short names), invisible characters (macOS).
 */
export const touchesGit = (relative: string): boolean => relative.split('/').some(isGitName)

const IGNORED_BY_HFS = /[\u200c-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g

const isGitName = (name: string): boolean => {
  const first = name.charCodeAt(0)
  // Nearly every name ends here: `.`, `g`, `G` or one of the characters that macOS does not see.
  if (first !== 0x2e && first !== 0x67 && first !== 0x47 && !(first >= 0x200c)) return false
  const plain = name
    .replace(IGNORED_BY_HFS, '')
    .toLowerCase()
    .replace(/(?::.*|[. ]+)$/, '')
  return plain === '.git' || plain === 'git~1'
}

/** Why a path may not be written or deleted, as a clause; `undefined` when it may. `relative` is relative to ROOT. */
export function protectedBecause(relative: string, protect: readonly string[]): string | undefined {
  if (touchesGit(relative)) return 'it belongs to git'
  const glob = [...ALWAYS_PROTECTED, ...protect].find((pattern) => matches(pattern, relative))
  return glob === undefined ? undefined : `it is protected by "${glob}"`
}

const MATCHERS = new Map<string, (path: string) => boolean>()

/** Letter case is ignored: a workflow file is one on a case-blind file system too. A folder's glob covers what is in it. */
function matches(pattern: string, relative: string): boolean {
  const known = MATCHERS.get(pattern)
  if (known) return known(relative)
  const clean = cleanGlob(pattern).replace(/^\//, '')
  const matcher = globMatcher([clean, `${clean}/**`], { ignoreCase: true })
  MATCHERS.set(pattern, matcher)
  return matcher(relative)
}
