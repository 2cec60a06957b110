import { posix } from 'node:path'
import type { Exclusion, ExclusionReason } from '../domain/workspace.ts'
import { protectedBecause } from './protected.ts'

/**
 * Which changed paths are delivered. Rules only: what is on disk and in git is asked elsewhere. All paths are relative
 * to ROOT with `/`. Untrusted input: the agent chose every name.
 */

// ─── Before a file is read: names and sizes ──────────────────────────────────────────────────────

/** Folders that tools make and nobody means to publish, unless the repository already holds them. */
const JUNK_FOLDERS: ReadonlySet<string> = new Set([
  // installed packages
  'node_modules',
  'bower_components',
  'jspm_packages',
  '.pnpm-store',
  '.venv',
  'venv',
  'site-packages',
  '.eggs',
  '.bundle',
  'vendor',
  'Pods',
  'elm-stuff',
  // caches
  '__pycache__',
  '.pytest_cache',
  '.mypy_cache',
  '.ruff_cache',
  '.hypothesis',
  '.ipynb_checkpoints',
  '.tox',
  '.nox',
  '.cache',
  '.npm',
  '.turbo',
  '.parcel-cache',
  '.gradle',
  '.dart_tool',
  '.terraform',
  '.direnv',
  '.phpunit.cache',
  '.stack-work',
  '.nyc_output',
  // build output and reports
  'dist',
  'build',
  'out',
  'target',
  'obj',
  '_build',
  'dist-newstyle',
  'CMakeFiles',
  'DerivedData',
  '.next',
  '.nuxt',
  '.output',
  '.svelte-kit',
  'coverage',
  'htmlcov',
  'test-results',
  'playwright-report',
  // editors and scratch
  '.idea',
  '.vs',
  'tmp',
  'temp',
])

const JUNK_FOLDER_ENDINGS = ['.egg-info', '.dist-info', '.dSYM']

const JUNK_FILES =
  /^(?:\.DS_Store|Thumbs\.db|desktop\.ini|nohup\.out|core(?:\.\d+)?|\.coverage(?:\..*)?|coverage\.xml|lcov\.info|\.eslintcache|\.stylelintcache|(?:npm-debug|yarn-error|yarn-debug|pnpm-debug)\.log.*|.*\.(?:pyc|pyo|class|o|obj|gcda|gcno|tsbuildinfo|swp|swo|orig|rej|tmp|pid|stackdump))$/i

/** The folder (or file) that makes a path junk; `undefined` for a path that may be meant. */
export function junkPart(path: string): string | undefined {
  const parts = path.split('/')
  const at = parts.slice(0, -1).findIndex(isJunkFolder)
  if (at >= 0) return parts.slice(0, at + 1).join('/')
  return JUNK_FILES.test(parts.at(-1) ?? '') ? path : undefined
}

const isJunkFolder = (name: string): boolean =>
  JUNK_FOLDERS.has(name) || JUNK_FOLDER_ENDINGS.some((ending) => name.endsWith(ending))

const MB = 1024 * 1024
/** A new file is source; a file the repository holds may be as large as GitHub takes without a warning. */
export const maxBytes = (isNew: boolean): number => (isNew ? 5 * MB : 50 * MB)

export const tooLarge = (bytes: number, isNew: boolean): string =>
  `It is ${(bytes / MB).toFixed(1)} MB; ${isNew ? 'a new file' : 'a file'} over ${maxBytes(isNew) / MB} MB is not delivered.`

/** New files in one new folder, above which it is taken for something a tool unpacked. */
const MAX_NEW_FILES = 1000

/** New folders that hold too many of the `added` files, each as one exclusion whose path ends in a slash. */
export function foldersTooFull(
  added: readonly string[],
  isKnown: (folder: string) => boolean,
): readonly Exclusion[] {
  const counts = new Map<string, number>()
  for (const path of added) {
    const parts = path.split('/').slice(0, -1)
    const folders = parts.map((_, at) => parts.slice(0, at + 1).join('/'))
    const topmostNew = folders.find((folder) => !isKnown(folder))
    if (topmostNew !== undefined) counts.set(topmostNew, (counts.get(topmostNew) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count > MAX_NEW_FILES)
    .map(([folder, count]) => ({
      path: `${folder}/`,
      reason: 'too-large',
      detail: `It is a new folder with ${count} files; more than ${MAX_NEW_FILES} are taken for something unpacked.`,
      count,
    }))
}

// ─── Names that may not travel ───────────────────────────────────────────────────────────────────

/** Characters that hide or reorder what a name shows. Tab, newline and quotes are lawful: they are shown escaped. */
const HIDDEN = /[\u0000-\u0008\u000b-\u001f\u007f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/

export const isUnsafeName = (path: string): boolean => HIDDEN.test(path)

const CREDENTIAL_NAMES =
  /^(?:\.env(?:\.(?!example$|sample$|template$|dist$|defaults?$|test$|ci$).+)?|\.netrc|_netrc|\.git-credentials|\.pypirc|\.pgpass|\.htpasswd|id_(?:rsa|dsa|ecdsa|ed25519)|gha-creds-[0-9a-f]+\.json|(?:client_secret|service[-_]account|credentials).*\.json|credentials|.*\.(?:p12|pfx|jks|keystore|kdbx|ppk))$/i

/** True for a file that by its name holds credentials. */
export const isCredentialName = (path: string): boolean => CREDENTIAL_NAMES.test(posix.basename(path))

/** Forms of keys that are long and particular enough not to occur by chance. */
const SECRET_FORMS: readonly (readonly [RegExp, string])[] = [
  [/-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----/, 'a private key'],
  // Since 2026 an app's token is `ghs_`, the app's number and a signed part with dots.
  [/\bgh[pousr]_[A-Za-z0-9][A-Za-z0-9._-]{35,}/, 'a GitHub token'],
  [/\bgithub_pat_[A-Za-z0-9_]{60,}\b/, 'a GitHub token'],
  [/\bsk-ant-[A-Za-z0-9_-]{24,}/, 'an Anthropic key'],
  [/\b(?:AKIA|ASIA)[A-Z2-7]{16}\b/, 'an AWS key id'],
  [/\bxox[abeoprs]-[A-Za-z0-9-]{20,}/, 'a Slack token'],
  [/\bAIza[A-Za-z0-9_-]{35}\b/, 'a Google key'],
  [/\bnpm_[A-Za-z0-9]{36}\b/, 'an npm token'],
  [/\bglpat-[A-Za-z0-9_-]{20,}/, 'a GitLab token'],
  [/\b[rs]k_live_[A-Za-z0-9]{20,}/, 'a Stripe key'],
  [/_authToken\s*=\s*(?!\$\{)[A-Za-z0-9_/+=-]{16,}/, 'a registry token'],
]

/** What a text holds that looks like a credential; `undefined` when nothing does. */
export const secretIn = (text: string): string | undefined =>
  SECRET_FORMS.find(([form]) => form.test(text))?.[1]

/**
 * True when a link at `path` leads nowhere or to a place below ROOT. An absolute target means something else on
 * every machine, and one that climbs out reaches files of the machine that checks it out.
 */
export function linkStaysInside(path: string, target: string): boolean {
  if (target === '' || posix.isAbsolute(target) || /^[A-Za-z]:|\\/.test(target)) return false
  const landing = posix.normalize(posix.join(posix.dirname(path), target))
  return landing !== '..' && !landing.startsWith('../')
}

// ─── The verdict on one change ───────────────────────────────────────────────────────────────────

/** What is known of one changed path. */
export interface Candidate {
  readonly path: string
  readonly kind: 'added' | 'modified' | 'deleted' | 'type-changed'
  readonly oldMode: string
  readonly mode: string
  readonly bytes: number
  /** Target, for a link. */
  readonly linkTarget?: string
  /** Text that the change adds, for a text file. */
  readonly addedText?: string
}

export interface FilterRules {
  /** Globs relative to ROOT. */
  readonly protect: readonly string[]
  /** Finds the run's own secrets in a text. */
  readonly holdsOwnSecret: (text: string) => boolean
  /** Paths whose attributes ask for a filter program (LFS, git-crypt), which we do not run. */
  readonly filtered: ReadonlySet<string>
  /** Paths that stand just as our own setup and test runs left them. */
  readonly madeBySetup: ReadonlySet<string>
}

const GITLINK = '160000'
const LINK = '120000'

/** Why a change is left out, or `undefined` when it is delivered. The first rule that applies names the reason. */
export function leftOutBecause(
  candidate: Candidate,
  rules: FilterRules,
): { readonly reason: ExclusionReason; readonly detail: string } | undefined {
  const { path, mode, oldMode } = candidate
  const no = (reason: ExclusionReason, detail: string) => ({ reason, detail })
  if (path.startsWith('../')) return no('outside-path', 'It lies outside the folder the agent was given.')
  if (isUnsafeName(path)) return no('unsafe-name', 'Its name holds invisible or reordering characters.')
  if (mode === GITLINK || oldMode === GITLINK) {
    return no('gitlink', 'It is a submodule or a repository of its own; those are left as they are.')
  }
  if (isWorkflow(path)) return no('workflow-file', 'Workflow files are never changed by a run.')
  const why = protectedBecause(path, rules.protect)
  if (why !== undefined) return no('protected', `It may not be changed: ${why}.`)
  if (rules.madeBySetup.has(path)) {
    return no('made-by-setup', 'Only our own setup and test runs wrote it, not the agent.')
  }
  if (rules.filtered.has(path)) {
    return no('lfs', 'Git stores it through a filter program (such as Git LFS), which is not run here.')
  }
  return candidate.kind === 'deleted' ? undefined : contentBecause(candidate, rules, no)
}

const isWorkflow = (path: string): boolean => /^\.github\/workflows(?:\/|$)/i.test(path)

function contentBecause(
  candidate: Candidate,
  rules: FilterRules,
  no: (
    reason: ExclusionReason,
    detail: string,
  ) => { readonly reason: ExclusionReason; readonly detail: string },
): { readonly reason: ExclusionReason; readonly detail: string } | undefined {
  const { path, mode, linkTarget, addedText = '' } = candidate
  if (mode === LINK && linkTarget !== undefined && !linkStaysInside(path, linkTarget)) {
    return no('escaping-link', 'It is a link that leads out of the folder.')
  }
  if (candidate.kind === 'added' && isCredentialName(path)) {
    return no('credential', 'Files of this name hold credentials.')
  }
  if (rules.holdsOwnSecret(`${path}\n${addedText}`)) {
    return no('credential', 'It holds a secret of this run.')
  }
  const secret = secretIn(addedText)
  if (secret !== undefined) return no('credential', `It holds what looks like ${secret}.`)
  const isNew = candidate.kind === 'added'
  if (candidate.bytes > maxBytes(isNew)) return no('too-large', tooLarge(candidate.bytes, isNew))
  return undefined
}

/** Folds exclusions with one reason below one folder into one entry when there are more than `keep`. */
export function foldExclusions(exclusions: readonly Exclusion[], keep = 20): readonly Exclusion[] {
  const groups = new Map<string, Exclusion[]>()
  for (const exclusion of exclusions) {
    const key = `${exclusion.reason} ${exclusion.path.split('/')[0] ?? ''}`
    groups.set(key, [...(groups.get(key) ?? []), exclusion])
  }
  return [...groups.values()].flatMap((group) => {
    const [head] = group
    if (!head || group.length <= keep) return group
    const folder = `${head.path.split('/')[0] ?? ''}/`
    return [{ ...head, path: folder, count: group.reduce((sum, { count }) => sum + count, 0) }]
  })
}
