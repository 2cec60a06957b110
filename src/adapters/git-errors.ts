import type { GitFailureCode } from '../domain/failures/git.ts'

/** What a failing git command told us. */
export interface GitTrouble {
  readonly code: GitFailureCode
  /** True when doing the same again may help. */
  readonly retryable: boolean
  /** The server's or git's own words, one line, for the unknown and for the reader. */
  readonly words: string
}

type Row = readonly [pattern: RegExp, code: GitTrouble['code'], retryable?: 'retry']

/**
 * Git and its servers tell only by text why they refuse, so this is the one place that reads it. Commands run with
 * LC_ALL=C. Specific rows first: a refused push always ends in the same general words.
 */
const ROWS: readonly Row[] = [
  [/must have verified signatures/i, 'signatures-required'],
  [/without `workflows?` (?:permission|scope)/i, 'workflow-right-missing'],
  [/push cannot contain secrets|GITHUB PUSH PROTECTION/i, 'secret-in-push'],
  [/GH001|exceeds GitHub's file size limit|exceeds the maximum allowed size/i, 'file-too-large'],
  [/must not contain merge commits/i, 'merge-commits-refused'],
  [/creations being restricted/i, 'creation-restricted'],
  [/GH006|protected branch hook declined|Repository rule violations found/i, 'push-protected'],
  [/not a valid (?:branch|ref) name|invalid refspec/i, 'branch-name-unlawful'],
  // The server's disk, not ours.
  [
    /^remote:.*(?:No space left|quota exceeded)|remote unpack failed|unpacker error/im,
    'server-error',
    'retry',
  ],
  // A file that was not written whole is what git says of a disk that ran full in the middle of it.
  [/No space left on device|Disk quota exceeded|unable to write (?:new )?(?:index )?file/i, 'disk-full'],
  [/Unable to create '.*\.lock'|cannot lock ref .*File exists/i, 'repository-locked'],
  [/requested URL returned error: 429|HTTP 429/i, 'server-busy', 'retry'],
  [/requested URL returned error: 400/i, 'duplicate-header'],
  [
    /could not read (?:Username|Password)|Authentication failed|error: 401|HTTP 401|Invalid username or/i,
    'token-refused',
  ],
  [
    /error: 407|Proxy CONNECT aborted|CONNECT tunnel failed|response 407 after CONNECT|Received HTTP code \d+ from proxy/i,
    'proxy-refused',
  ],
  [/error: 403|HTTP 403|Permission to .* denied|Write access to repository not granted/i, 'push-denied'],
  [/repository '.*' not found|error: 404|HTTP 404|Repository not found/i, 'repository-not-found'],
  [/error: 30[1278]|unable to update url base from redirection/i, 'repository-moved'],
  [
    /SSL certificate|server certificate verification failed|certificate verify failed|error setting certificate/i,
    'certificate-refused',
  ],
  [/Operation too slow|transfer closed with outstanding|timed out/i, 'server-silent', 'retry'],
  [
    /requested URL returned error: 5\d\d|HTTP 5\d\d|Internal Server Error|expected flush after/i,
    'server-error',
    'retry',
  ],
  [
    /Could not resolve (?:host|proxy)|Failed to connect|Connection (?:refused|reset|was reset)|Empty reply|early EOF|RPC failed|unexpected disconnect|hung up unexpectedly|Couldn't connect|GnuTLS recv error|SSL_read|SSL_ERROR_SYSCALL|Recv failure|curl \d+/i,
    'server-unreachable',
    'retry',
  ],
  [
    /dumb http transport|protocol error: bad line length|unexpected content-type|not valid: is this a git/i,
    'no-git-server',
  ],
  [/not our ref|unadvertised object|couldn't find remote ref|remote ref does not exist/i, 'ref-missing'],
  [/Permission denied|Operation not permitted|insufficient permission/i, 'no-permission'],
  [
    /bad object|missing (?:blob|tree|commit)|unable to read (?:tree|sha1 file|[0-9a-f]{40})|object file .* is empty|packfile .* (?:cannot be|is corrupt)|loose object .* is corrupt|failed to unpack tree object/i,
    'damaged-repository',
  ],
]

/** Finds the row for what a command printed. Untrusted text: the server may say anything. */
export function troubleOf(stderr: string): GitTrouble {
  const row = ROWS.find(([pattern]) => pattern.test(stderr))
  return { code: row?.[1] ?? 'git-failed', retryable: row?.[2] === 'retry', words: wordsOf(stderr) }
}

const NOISE =
  /^(?:hint|warning|To https?:|From https?:|Everything up-to-date|error: failed to push some refs)/

/** The lines that say something, joined, at most 600 characters. */
export function wordsOf(stderr: string): string {
  const lines = stderr
    .split('\n')
    .map((line) => line.replace(/^remote:\s?/, '').trim())
    .filter((line) => line !== '' && !NOISE.test(line))
  return lines.join(' · ').slice(0, 600) || 'nothing'
}
