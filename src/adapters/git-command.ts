import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { delimiter, isAbsolute, join } from 'node:path'
import { simpleGit } from 'simple-git'
import { gitFailure } from '../domain/failures/git.ts'
import { troubleOf } from './git-errors.ts'

/** What a git command answered, byte for byte. */
export interface GitAnswer {
  readonly exitCode: number
  readonly stdout: Buffer
  readonly stderr: string
}

export interface GitCall {
  /** Git's own variables for this call: GIT_DIR, GIT_WORK_TREE, GIT_INDEX_FILE, who commits. */
  readonly env?: Readonly<Record<string, string>>
  readonly input?: Buffer | string
  /** Exit codes that are answers rather than failures; 0 alone by default. */
  readonly accept?: readonly number[]
}

/** Runs one git command. Throws `Failure` for an exit code that is not accepted. */
export type Git = (args: readonly string[], call?: GitCall) => Promise<GitAnswer>

export interface GitOptions {
  /** Absolute path of the program, found before the agent started. */
  readonly binary: string
  /** An empty folder outside ROOT: HOME and working directory of every command. */
  readonly home: string
  /** Plain variables, already chosen: PATH, proxies, certificates. Nothing of git's. */
  readonly environment: Readonly<Record<string, string>>
}

/** Variables of git's that we ever set on a local command; simple-git refuses every other. */
const ALLOWED = [
  'GIT_DIR',
  'GIT_WORK_TREE',
  'GIT_INDEX_FILE',
  'GIT_ALTERNATE_OBJECT_DIRECTORIES',
  'GIT_CONFIG_NOSYSTEM',
  'GIT_OPTIONAL_LOCKS',
  'GIT_NO_REPLACE_OBJECTS',
  'GIT_NO_LAZY_FETCH',
  'GIT_LITERAL_PATHSPECS',
  'GIT_AUTHOR_NAME',
  'GIT_AUTHOR_EMAIL',
  'GIT_AUTHOR_DATE',
  'GIT_COMMITTER_NAME',
  'GIT_COMMITTER_EMAIL',
  'GIT_COMMITTER_DATE',
] as const

/**
 * Local git commands, through simple-git with none of its unsafe flags: an argument that could start a program or
 * name another configuration is refused before git sees it. Never gets a token.
 */
export function createGit(options: GitOptions): Git {
  return async (args, call = {}) => {
    let answer: GitAnswer | undefined
    const git = simpleGit({
      baseDir: options.home,
      binary: options.binary,
      // Only "close" says that all output has arrived; "exit" may come before it.
      completion: { onClose: true, onExit: false },
      allowEnvironment: ALLOWED,
      // An empty buffer closes stdin; without one a command that reads it would wait for ever.
      input: () => call.input ?? Buffer.alloc(0),
      // Called for every command, also a successful one: the only public place with exit code and raw bytes.
      // By default a failure that prints nothing would count as success.
      errors: (_error, { exitCode, stdOut, stdErr }) => {
        answer = { exitCode, stdout: Buffer.concat(stdOut), stderr: Buffer.concat(stdErr).toString('utf8') }
        return undefined
      },
    })
    git.env({ ...baseEnvironment(options), ...call.env })
    git.outputHandler((_command, stdout) => {
      // simple-git sleeps 50 ms after a command that printed nothing; an empty chunk at the end is output enough.
      stdout.once('end', () => stdout.emit('data', Buffer.alloc(0)))
    })
    await git.raw([...args])
    return accepted(args, call, answer)
  }
}

/** The variables every git command of ours gets, local or not. */
export const baseEnvironment = (options: GitOptions): Record<string, string> => ({
  ...options.environment,
  HOME: options.home,
  LC_ALL: 'C',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_OPTIONAL_LOCKS: '0',
  GIT_NO_REPLACE_OBJECTS: '1',
  GIT_NO_LAZY_FETCH: '1',
  GIT_LITERAL_PATHSPECS: '1',
})

/** Turns an exit code that is not an answer into a failure with its row. */
export function accepted(args: readonly string[], call: GitCall, answer: GitAnswer | undefined): GitAnswer {
  const name = args.find((arg) => !arg.startsWith('-')) ?? 'git'
  if (!answer) throw gitFailure('git-failed', `git ${name} could not be run`, { words: 'no answer' })
  if ((call.accept ?? [0]).includes(answer.exitCode)) return answer
  const { code, words } = troubleOf(answer.stderr)
  throw gitFailure(code, `git ${name} ended with exit code ${answer.exitCode}`, { words })
}

/**
 * Finds the git program in PATH, before anything of the agent's runs. Folders that are relative or lie in
 * `avoid` are passed over: the agent could put a program there.
 */
export async function findGit(path: string, avoid: readonly string[]): Promise<string> {
  for (const folder of trustedFolders(path, avoid)) {
    const program = join(folder, process.platform === 'win32' ? 'git.exe' : 'git')
    const usable = await access(program, constants.X_OK).then(
      () => true,
      () => false,
    )
    if (usable) return program
  }
  throw gitFailure('git-missing', 'no git program was found in PATH')
}

/** PATH without relative folders and without those below `avoid`. */
export const trustedFolders = (path: string, avoid: readonly string[]): readonly string[] =>
  path
    .split(delimiter)
    .filter((folder) => isAbsolute(folder) && !avoid.some((bad) => `${folder}/`.startsWith(`${bad}/`)))

const PLAIN_VARIABLES = ['TMPDIR', 'SystemRoot'] as const

const NETWORK_VARIABLES = [
  'http_proxy',
  'https_proxy',
  'HTTPS_PROXY',
  'all_proxy',
  'ALL_PROXY',
  'no_proxy',
  'NO_PROXY',
  'SSL_CERT_FILE',
  'SSL_CERT_DIR',
  'CURL_CA_BUNDLE',
  'GIT_SSL_CAINFO',
  'GIT_SSL_CAPATH',
] as const

type Variables = Readonly<Record<string, string | undefined>>

/** From the process's environment only what a local command needs. */
export const localEnvironment = (
  environment: Variables,
  avoid: readonly string[],
): Record<string, string> => ({
  PATH: trustedFolders(environment.PATH ?? '/usr/bin:/bin', avoid).join(delimiter),
  ...pick(environment, PLAIN_VARIABLES),
})

/**
 * The same and what is needed to reach a server: proxies and private certificate authorities. Git itself reads only
 * its own variable for those; which of the others count depends on the library it was built with.
 */
export function networkEnvironment(environment: Variables, avoid: readonly string[]): Record<string, string> {
  const chosen = pick(environment, NETWORK_VARIABLES)
  const authorities = ['GIT_SSL_CAINFO', 'SSL_CERT_FILE', 'CURL_CA_BUNDLE'].flatMap(
    (name) => chosen[name] ?? [],
  )
  return {
    ...localEnvironment(environment, avoid),
    ...chosen,
    ...(authorities[0] === undefined ? {} : { GIT_SSL_CAINFO: authorities[0] }),
  }
}

function pick(environment: Variables, names: readonly string[]): Record<string, string> {
  const chosen: Record<string, string> = {}
  for (const name of names) {
    const value = environment[name]
    if (value) chosen[name] = value
  }
  return chosen
}

/** Who makes a commit, as variables: no configuration is asked. */
export const identity = (name: string, email: string): Record<string, string> => ({
  GIT_AUTHOR_NAME: name,
  GIT_AUTHOR_EMAIL: email,
  GIT_COMMITTER_NAME: name,
  GIT_COMMITTER_EMAIL: email,
})
