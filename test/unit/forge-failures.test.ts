import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refusalFailure } from '../../src/adapters/github-client.ts'
import { Failure } from '../../src/domain/failure.ts'
import { FORGE_FAILURES } from '../../src/domain/failures/forge.ts'

const PULLS = 'POST /repos/{owner}/{repo}/pulls'
const REFS = 'POST /repos/{owner}/{repo}/git/refs'

/** What GitHub is known to answer, and what we make of it. */
const ROWS: readonly (readonly [
  route: string,
  status: number,
  words: string,
  code: string,
  remedy: RegExp,
])[] = [
  [PULLS, 401, 'Bad credentials', 'token-rejected', /one hour/],
  [PULLS, 403, 'Resource not accessible by integration', 'permission-missing', /pull-requests: write/],
  [REFS, 403, 'Resource not accessible by integration', 'permission-missing', /contents: write.*fork/s],
  [REFS, 403, 'Resource not accessible by personal access token', 'permission-missing', /contents: write/],
  [
    PULLS,
    403,
    'Resource protected by organization SAML enforcement.',
    'organisation-refuses',
    /single sign-on/,
  ],
  [PULLS, 403, 'Repository was archived so is read-only.', 'organisation-refuses', /./],
  [PULLS, 404, 'Not Found', 'not-found', /token may read/],
  [PULLS, 410, 'Issues are disabled for this repo', 'not-found', /./],
  [
    REFS,
    422,
    'Repository rule violations found: Cannot create ref due to creations being restricted.',
    'request-refused',
    /./,
  ],
  [PULLS, 502, 'Bad Gateway', 'github-unwell', /githubstatus/],
]

for (const [route, status, words, code, remedy] of ROWS) {
  test(`${status} “${words}” is ${code}, with GitHub’s own words and a remedy`, () => {
    const failure = refusalFailure(route, {
      ok: false,
      status,
      message: words,
      headers: { 'x-github-request-id': 'A:1' },
    })
    assert.ok(failure instanceof Failure)
    assert.equal(failure.code, code)
    assert.ok(failure.message.includes(words) && failure.message.includes('A:1'))
    assert.match(failure.remedy, remedy)
    assert.doesNotMatch(
      `${failure.meaning} ${failure.remedy}`,
      /(?<!\$\{)\{(?:needed|yaml|reason|wait|base|branch)\}/,
    )
  })
}

test('every row of the table says in one sentence each what it means and what to do', () => {
  for (const [code, row] of Object.entries(FORGE_FAILURES)) {
    assert.match(row.meaning, /^[A-Z].*[.}]$/, code)
    assert.match(row.remedy, /^[A-Z].*\.$/, code)
  }
})
