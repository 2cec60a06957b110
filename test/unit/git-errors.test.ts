import assert from 'node:assert/strict'
import { test } from 'node:test'
import { troubleOf, wordsOf } from '../../src/adapters/git-errors.ts'
import { GIT_FAILURES } from '../../src/domain/failures/git.ts'

/** What servers and git print, → the row it belongs to and whether trying again may help. */
const seen: readonly (readonly [string, keyof typeof GIT_FAILURES, boolean])[] = [
  [
    "fatal: could not read Username for 'https://github.com': terminal prompts disabled",
    'token-refused',
    false,
  ],
  [
    "fatal: could not read Username for 'https://github.com': No such device or address",
    'token-refused',
    false,
  ],
  [
    "remote: Invalid username or token.\nfatal: Authentication failed for 'https://github.com/o/r/'",
    'token-refused',
    false,
  ],
  [
    'remote: Permission to o/r.git denied to github-actions[bot].\nfatal: unable to access: The requested URL returned error: 403',
    'push-denied',
    false,
  ],
  ["fatal: repository 'https://github.com/o/r/' not found", 'repository-not-found', false],
  ['fatal: unable to access: The requested URL returned error: 429', 'server-busy', true],
  ['fatal: unable to access: The requested URL returned error: 503', 'server-error', true],
  ['error: RPC failed; HTTP 500 curl 22 The requested URL returned error: 500', 'server-error', true],
  ['fatal: unable to access: The requested URL returned error: 400', 'duplicate-header', false],
  ['error: RPC failed; curl 92 HTTP/2 stream 0 was not closed cleanly', 'server-unreachable', true],
  ['fatal: early EOF\nfatal: fetch-pack: invalid index-pack output', 'server-unreachable', true],
  ["fatal: unable to access 'http://x/': Could not resolve host: x", 'server-unreachable', true],
  [
    "fatal: unable to access 'http://x/': Failed to connect to x port 80: Connection refused",
    'server-unreachable',
    true,
  ],
  [
    'error: RPC failed; curl 28 Operation too slow. Less than 1000 bytes/sec transferred the last 30 seconds',
    'server-silent',
    true,
  ],
  ['Operation timed out', 'server-silent', true],
  [
    "fatal: unable to access 'https://x/': SSL certificate problem: self-signed certificate",
    'certificate-refused',
    false,
  ],
  [
    "fatal: unable to access 'https://x/': server certificate verification failed. CAfile: none",
    'certificate-refused',
    false,
  ],
  [
    "fatal: unable to access 'https://x/': Received HTTP code 407 from proxy after CONNECT",
    'proxy-refused',
    false,
  ],
  ['fatal: unable to access: The requested URL returned error: 301', 'repository-moved', false],
  ["fatal: couldn't find remote ref refs/pull/3/merge", 'ref-missing', false],
  ['fatal: remote error: upload-pack: not our ref 0123', 'ref-missing', false],
  ['error: Server does not allow request for unadvertised object 0123', 'ref-missing', false],
  ['remote: error: GH006: Protected branch update failed for refs/heads/main.', 'push-protected', false],
  [
    'remote: error: GH013: Repository rule violations found for refs/heads/x.\nremote: - Cannot create ref due to creations being restricted.',
    'creation-restricted',
    false,
  ],
  [
    'remote: error: GH013: Repository rule violations found\nremote: - Commits must have verified signatures.',
    'signatures-required',
    false,
  ],
  [
    'remote: error: GH013: Repository rule violations found\nremote: - Push cannot contain secrets',
    'secret-in-push',
    false,
  ],
  [
    'remote: error: GH013: Repository rule violations found\nremote: - This branch must not contain merge commits.',
    'merge-commits-refused',
    false,
  ],
  [
    'remote: error: GH013: Repository rule violations found\nremote: - Something new',
    'push-protected',
    false,
  ],
  [
    "remote: error: File a is 120.00 MB; this exceeds GitHub's file size limit of 100.00 MB",
    'file-too-large',
    false,
  ],
  [
    '[remote rejected] (refusing to allow a GitHub App to create or update workflow `.github/workflows/a.yml` without `workflows` permission)',
    'workflow-right-missing',
    false,
  ],
  [
    '[remote rejected] (refusing to allow a Personal Access Token to create or update workflow `x` without `workflow` scope)',
    'workflow-right-missing',
    false,
  ],
  ["fatal: Unable to create '/w/.git/index.lock': File exists.", 'repository-locked', false],
  ['error: unable to write file a: No space left on device', 'disk-full', false],
  [
    'remote: fatal: unable to write loose object file: No space left on device\nerror: remote unpack failed: index-pack abnormal exit\nerror: failed to push some refs',
    'server-error',
    true,
  ],
  [' ! [remote rejected] x -> x (unpacker error)', 'server-error', true],
  ['error: open("a"): Permission denied', 'no-permission', false],
  ['fatal: bad object 0123', 'damaged-repository', false],
  [
    "fatal: unable to access 'https://h/r/': dumb http transport does not support shallow capabilities",
    'no-git-server',
    false,
  ],
  ['fatal: https://h/r/info/refs not valid: is this a git repository?', 'no-git-server', false],
  ["fatal: invalid refspec 'x:refs/heads/a b'", 'branch-name-unlawful', false],
  ['fatal: something nobody has ever seen', 'git-failed', false],
]
for (const [text, code, retryable] of seen) {
  test(`${code}: ${text.slice(0, 70).replaceAll('\n', ' ')}`, () => {
    const trouble = troubleOf(text)
    assert.deepEqual([trouble.code, trouble.retryable], [code, retryable])
  })
}

test('the unknown passes on the server’s own words, without git’s frame around them', () => {
  const words = wordsOf(
    'remote: The organization has enabled SAML SSO.\nremote: \nTo https://x/o/r\nhint: try\nerror: failed to push some refs to x\n',
  )
  assert.equal(words, 'The organization has enabled SAML SSO.')
  assert.ok(wordsOf('x'.repeat(5000)).length <= 600)
})

test('every row says what it means and what to do, each in a plain sentence or two', () => {
  for (const [code, { meaning, remedy, stopReason }] of Object.entries(GIT_FAILURES)) {
    assert.equal(stopReason, 'git')
    for (const sentence of [meaning, remedy]) {
      assert.ok(sentence.length > 30 && sentence.length < 260, `${code}: ${sentence}`)
      assert.match(sentence, /^["A-Z{].*(?:[.]|\{words\})$/s, `${code}: ${sentence}`)
    }
  }
})
