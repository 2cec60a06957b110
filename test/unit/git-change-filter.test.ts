import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  foldersTooFull,
  foldExclusions,
  isCredentialName,
  isUnsafeName,
  junkPart,
  leftOutBecause,
  linkStaysInside,
  secretIn,
  type Candidate,
  type FilterRules,
} from '../../src/fence/change-filter.ts'

const rules: FilterRules = {
  protect: ['vendor/**'],
  holdsOwnSecret: (text) => text.includes('canary'),
  filtered: new Set(['art.psd']),
  madeBySetup: new Set(['report.xml']),
}
const file = (path: string, more: Partial<Candidate> = {}): Candidate => ({
  path,
  kind: 'added',
  oldMode: '000000',
  mode: '100644',
  bytes: 10,
  ...more,
})
const reasonOf = (candidate: Candidate): string | undefined => leftOutBecause(candidate, rules)?.reason

const table: readonly (readonly [string, Candidate, string | undefined])[] = [
  ['a plain new file', file('src/a.ts'), undefined],
  [
    'a changed executable',
    file('run.sh', { kind: 'modified', oldMode: '100644', mode: '100755' }),
    undefined,
  ],
  ['a deletion', file('old.ts', { kind: 'deleted', mode: '000000' }), undefined],
  ['a name with tab and newline', file('a\tb\nc'), undefined],
  ['a workflow', file('.github/workflows/ci.yml'), 'workflow-file'],
  ['a workflow in other letters', file('.GitHub/Workflows/ci.yml'), 'workflow-file'],
  ['another file of .github', file('.github/CODEOWNERS'), undefined],
  ['a protected path', file('vendor/x.js'), 'protected'],
  ['a path of git', file('sub/.GIT/config'), 'protected'],
  ['a path outside ROOT', file('../other/a.ts'), 'outside-path'],
  ['a new submodule', file('lib', { mode: '160000' }), 'gitlink'],
  ['a moved submodule', file('lib', { kind: 'modified', oldMode: '160000', mode: '160000' }), 'gitlink'],
  ['a submodule that became a file', file('lib', { kind: 'type-changed', oldMode: '160000' }), 'gitlink'],
  ['a file only setup wrote', file('report.xml'), 'made-by-setup'],
  ['a file kept by a filter', file('art.psd', { kind: 'modified' }), 'lfs'],
  ['an absolute link', file('l', { mode: '120000', linkTarget: '/etc/passwd' }), 'escaping-link'],
  ['a link that climbs out', file('a/l', { mode: '120000', linkTarget: '../../x' }), 'escaping-link'],
  ['a link inside', file('a/l', { mode: '120000', linkTarget: '../b' }), undefined],
  ['a new .env', file('.env'), 'credential'],
  ['a changed .env that the repository holds', file('.env', { kind: 'modified' }), undefined],
  ['an example of an .env', file('.env.example'), undefined],
  ['a login file of a popular action', file('gha-creds-0123abcd.json'), 'credential'],
  ['a secret of this run', file('a.txt', { addedText: 'x canary y' }), 'credential'],
  ['a secret of this run in a name', file('canary.txt'), 'credential'],
  ['a private key', file('a.txt', { addedText: '-----BEGIN OPENSSH PRIVATE KEY-----' }), 'credential'],
  ['a large new file', file('a.bin', { bytes: 6 * 1024 * 1024 }), 'too-large'],
  ['a large file of the repository', file('a.bin', { kind: 'modified', bytes: 6 * 1024 * 1024 }), undefined],
  [
    'a huge file of the repository',
    file('a.bin', { kind: 'modified', bytes: 51 * 1024 * 1024 }),
    'too-large',
  ],
  ['a name that turns its reading direction', file('a\u202etxt.exe'), 'unsafe-name'],
]
for (const [name, candidate, reason] of table) {
  test(`${name}: ${reason ?? 'delivered'}`, () => assert.equal(reasonOf(candidate), reason))
}

test('every reason comes with one plain sentence', () => {
  for (const [, candidate] of table) {
    const why = leftOutBecause(candidate, rules)
    if (why) assert.match(why.detail, /^[A-Z].*[^ ]\.$/, why.detail)
  }
})

test('what tools unpack is junk, what people write is not', () => {
  const junk = [
    'node_modules/x/y.js',
    'a/__pycache__/b.pyc',
    'dist/app',
    'x.egg-info/PKG-INFO',
    'core.123',
    'a/.DS_Store',
  ]
  for (const path of junk) assert.notEqual(junkPart(path), undefined, path)
  assert.equal(junkPart('a/node_modules/x/node_modules/y'), 'a/node_modules')
  for (const path of ['src/a.ts', 'dist', 'docs/build.md', 'bin/run', 'targets/a', '.github/x']) {
    assert.equal(junkPart(path), undefined, path)
  }
})

test('links out of the folder are found in all their spellings', () => {
  for (const target of ['/a', '..', '../a', 'a/../../b', 'C:\\x', 'C:/x', '..\\x', '']) {
    assert.equal(linkStaysInside('l', target), false, target)
  }
  for (const target of ['a', './a', 'a/../b', '..a']) assert.equal(linkStaysInside('l', target), true, target)
})

test('keys are known by their form, talk about keys is not one', () => {
  const keys = [
    `ghp_${'a'.repeat(36)}`,
    `ghs_123456_eyJhbGciOi.${'e-_Y'.repeat(60)}.${'s'.repeat(80)}`,
    `github_pat_${'A1_'.repeat(25)}`,
    `sk-ant-api03-${'x'.repeat(40)}`,
    'AKIAABCDEFGHIJKLMNOP',
    `AIza${'b'.repeat(35)}`,
    `//registry.example/:_authToken=${'c'.repeat(20)}`,
  ]
  for (const key of keys) assert.notEqual(secretIn(`x = "${key}"`), undefined, key)
  for (const talk of ['ghp_ tokens', 'AKIA', 'sk-ant-', '_authToken=${NPM_TOKEN}', 'BEGIN PUBLIC KEY']) {
    assert.equal(secretIn(talk), undefined, talk)
  }
})

test('names of credential files', () => {
  for (const name of [
    'a/.env',
    '.env.production',
    'id_rsa',
    'x/.netrc',
    'cert.p12',
    'service-account-1.json',
  ]) {
    assert.ok(isCredentialName(name), name)
  }
  for (const name of ['.envrc.md', '.env.test', 'env', 'id_rsa.pub', 'package.json']) {
    assert.ok(!isCredentialName(name), name)
  }
})

test('invisible characters make a name unsafe, foreign scripts do not', () => {
  assert.ok(isUnsafeName('a\u200bb') && isUnsafeName('a\u0007') && isUnsafeName('\ufeffa'))
  assert.ok(!isUnsafeName('日本 語.txt') && !isUnsafeName('فارسی') && !isUnsafeName('a\tb'))
})

test('a new folder with more than a thousand files is left out as one', () => {
  const many = Array.from({ length: 1001 }, (_, at) => `unpacked/deep/${at}.txt`)
  const [full] = foldersTooFull([...many, 'src/a.ts'], (folder) => folder === 'src')
  assert.deepEqual([full?.path, full?.count], ['unpacked/', 1001])
  assert.deepEqual(
    foldersTooFull(many, () => true),
    [],
  )
})

test('many exclusions of one kind in one folder become one entry that counts them', () => {
  const entry = (path: string) => ({ path, reason: 'lfs', detail: 'x', count: 1 }) as const
  const many = Array.from({ length: 30 }, (_, at) => entry(`art/${at}.psd`))
  assert.deepEqual(foldExclusions([...many, entry('b')]), [{ ...entry('art/'), count: 30 }, entry('b')])
  assert.equal(foldExclusions(many.slice(0, 5)).length, 5)
})
