import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, symlinkSync, utimesSync } from 'node:fs'
import { test } from 'node:test'
import { protectedBecause, touchesGit } from '../../src/fence/protected.ts'
import { openToolRoom } from '../fakes/tool-room.ts'

const namesIn = (listing: string): readonly string[] =>
  listing
    .split('\n')
    .filter((line) => line.includes('\t'))
    .map((line) => line.split('\t')[0] ?? '')

test('a listing counts, sorts, marks folders and gives sizes and times', async () => {
  using room = openToolRoom()
  room.put('b.txt', 'four')
  room.put('a/inner', '')
  room.put('.hidden', '')
  room.put('.git/config', '')
  utimesSync(room.at('b.txt'), 1_700_000_000, 1_700_000_000)
  const text = await room.text('list_files', {})
  assert.equal(text.split('\n')[0], '3 entries in the project folder. Columns: name, bytes, modified.')
  assert.deepEqual(namesIn(text), ['.hidden', 'a/', 'b.txt'])
  assert.deepEqual(namesIn(await room.text('list_files', { pattern: '**/c*' })), [])
  assert.match(text, /^a\/\t-\t\d{4}-/m)
  assert.match(text, /^b\.txt\t4\t2023-11-14T22:13:20\.000Z$/m)
})

test('a pattern without ** stays in its folder, with ** it goes into all below', async () => {
  using room = openToolRoom()
  for (const path of ['top.log', 'data/a.log', 'data/deep/b.log', 'data/.c.log', 'other/d.txt'])
    room.put(path, '')
  const list = async (input: object): Promise<readonly string[]> =>
    namesIn(await room.text('list_files', input))
  assert.deepEqual(await list({ pattern: '*.log' }), ['top.log'])
  assert.deepEqual(await list({ path: 'data', pattern: '*.log' }), ['data/.c.log', 'data/a.log'])
  assert.deepEqual(await list({ pattern: '**/*.log' }), [
    'data/.c.log',
    'data/a.log',
    'data/deep/b.log',
    'top.log',
  ])
  assert.deepEqual(await list({ path: 'data', pattern: '**/*.log' }), [
    'data/.c.log',
    'data/a.log',
    'data/deep/b.log',
  ])
  assert.deepEqual(await list({ pattern: './data/*/*.{log,txt}' }), ['data/deep/b.log'])
  assert.deepEqual(await list({ pattern: 'data/' }), ['data/'])
  assert.deepEqual(await list({ pattern: 'data/**' }), [
    'data/',
    'data/.c.log',
    'data/a.log',
    'data/deep/',
    'data/deep/b.log',
  ])
})

test('dependency folders are passed by and named, and entered when they are asked for', async () => {
  using room = openToolRoom()
  room.put('node_modules/lib/index.js', '')
  room.put('src/index.js', '')
  const text = await room.text('list_files', { pattern: '**/*.js' })
  assert.deepEqual(namesIn(text), ['src/index.js'])
  assert.match(
    text,
    /\[Not looked into: node_modules\/\. Name such a folder in path or pattern to see inside\.\]/,
  )
  assert.doesNotMatch(await room.text('list_files', { pattern: '*.js' }), /Not looked into/)
  assert.deepEqual(namesIn(await room.text('list_files', { pattern: 'node_modules/**/*.js' })), [
    'node_modules/lib/index.js',
  ])
  assert.deepEqual(namesIn(await room.text('list_files', { path: 'node_modules', pattern: '**/*.js' })), [
    'node_modules/lib/index.js',
  ])
  assert.deepEqual(namesIn(await room.text('list_files', {})), ['node_modules/', 'src/'])
})

test('the folder for outputs is shown only when it is named', async () => {
  using room = openToolRoom()
  room.put('.fixpoint-run/call_1.txt', '')
  room.put('a.txt', '')
  const list = async (input: object): Promise<readonly string[]> =>
    namesIn(await room.text('list_files', input))
  assert.deepEqual(await list({}), ['a.txt'])
  assert.deepEqual(await list({ pattern: '**/*' }), ['a.txt'])
  assert.deepEqual(await list({ pattern: '.fixpoint-run/*' }), ['.fixpoint-run/call_1.txt'])
  assert.deepEqual(await list({ path: '.fixpoint-run' }), ['call_1.txt'])
})

test('what cannot be listed is named', async () => {
  using room = openToolRoom()
  room.put('src/file.ts', '')
  mkdirSync(room.at('empty'))
  symlinkSync('src', room.at('link'))
  const list = (input: object): Promise<string> => room.text('list_files', input)
  assert.match(
    await list({ path: 'src/file.ts' }),
    /^NOT_A_DIRECTORY: "src\/file\.ts" is a file, not a folder\. Hint: read_file reads it/,
  )
  assert.match(
    await list({ path: 'scr' }),
    /^PATH_NOT_FOUND: "scr" does not exist\. Hint: Nearby in the project folder: "src"/,
  )
  assert.equal(await list({ path: 'empty' }), '0 entries: empty/ is empty.')
  assert.equal(await list({ pattern: '*.py' }), '0 entries: nothing in the project folder matches "*.py".')
  assert.deepEqual(namesIn(await list({ path: 'link' })), ['file.ts'])
  assert.match(await list({ pattern: '/etc/*' }), /^PATH_OUTSIDE_ROOT/)
  assert.match(await list({ pattern: 'a/../../*' }), /^PATH_OUTSIDE_ROOT/)
  assert.match(await list({ pattern: '' }), /^BAD_INPUT: pattern is empty/)
  assert.match(await list({ pattern: '*'.repeat(600) }), /^BAD_INPUT: pattern has more than 500 characters/)
})

test('a folder that may not be read is refused by name, and counted where it is one of many', () => {
  using room = openToolRoom()
  room.put('open/a.txt', '')
  room.put('shut/b.txt', '')
  for (const path of [room.outer, room.root, room.at('open')]) chmodSync(path, 0o755)
  chmodSync(room.at('shut'), 0)
  // As an ordinary user, whom a closed folder stops; in a child, as there is no way back from it.
  const script = `
    import { listFilesTool } from ${JSON.stringify(new URL('../../src/tools/list-files.ts', import.meta.url).href)}
    import { answerText } from ${JSON.stringify(new URL('../../src/tools/index.ts', import.meta.url).href)}
    const context = JSON.parse(process.argv[1])
    if (process.getuid() === 0) { process.setgid(65534); process.setuid(65534) }
    const list = async (input) => answerText(await listFilesTool.run({ id: 'a', name: 'list_files', input }, context))
    console.log(JSON.stringify([await list({ path: 'shut' }), await list({ pattern: '**/*.txt' })]))`
  const args = ['--input-type=module-typescript', '-e', script, JSON.stringify(room.context)]
  const [shut, all] = JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as [
    string,
    string,
  ]
  chmodSync(room.at('shut'), 0o755)
  assert.match(shut, /^IO_ERROR: "shut" cannot be read/)
  assert.deepEqual(namesIn(all), ['open/a.txt'])
  assert.match(all, /\[1 folders could not be read\.\]/)
})

test('a long listing keeps to the limit, whatever it is', async () => {
  using room = openToolRoom({ maxOutputChars: 2000 })
  for (let index = 0; index < 200; index += 1) room.put(`a-name-of-some-length-${index}`, '')
  const text = await room.text('list_files', {})
  assert.ok(text.length <= 2000)
  assert.match(text, /^200 entries/)
  assert.equal(namesIn(text).length + Number(/\[(\d+) more entries left out/.exec(text)?.[1]), 200)
})

test('workflow files and protected globs are read but neither written nor edited, in any letter case', async () => {
  using room = openToolRoom()
  const guarded = {
    ...room.context,
    workspace: { ...room.context.workspace, protect: ['secrets/**', '*.lock', 'docs'] },
  }
  for (const path of [
    '.github/workflows/ci.yml',
    'secrets/a/b',
    'x.lock',
    'docs/deep/page.md',
    'free.lock/x',
    'sub/y.lock',
  ])
    room.put(path, 'old')
  symlinkSync('.github/workflows', room.at('flows'))
  symlinkSync('../sub', room.at('secrets/way-out'))
  const { writeFileTool } = await import('../../src/tools/write-file.ts')
  const { answerText } = await import('../../src/tools/index.ts')
  const write = async (path: string): Promise<string> =>
    answerText(
      await writeFileTool.run({ id: 'a', name: 'write_file', input: { path, content: 'new' } }, guarded),
    )
  for (const path of [
    '.github/workflows/ci.yml',
    '.github/workflows/new.yml',
    '.GitHub/Workflows/x.yml',
    'flows/ci.yml',
    'secrets/a/b',
    'secrets/way-out/free.txt',
    'x.lock',
    'X.LOCK',
    'docs/deep/page.md',
  ])
    assert.match(await write(path), /^PATH_PROTECTED: .*may not be changed: it is protected by/, path)
  assert.match(await write('sub/y.lock'), /^Overwrote/)
  assert.match(await write('.github/dependabot.yml'), /^Created/)
  assert.equal(await room.text('read_file', { path: 'secrets/a/b' }), 'old')
})

test('with protect-tests, test files and snapshots are not written', async () => {
  using room = openToolRoom({ protectTests: true })
  const write = (path: string): Promise<string> => room.text('write_file', { path, content: 'x' })
  for (const path of ['test/a.test.ts', 'test_greet.py', 'src/x_test.go', 'src/__snapshots__/a.snap'])
    assert.match(await write(path), /^PATH_PROTECTED: .*it is a test file, and this run protects tests/, path)
  assert.match(await write('src/a.ts'), /^Created/)
  using free = openToolRoom()
  assert.match(await free.text('write_file', { path: 'test/a.test.ts', content: 'x' }), /^Created/)
})

test('what git would take for its folder is recognised, and nothing else is', () => {
  for (const path of [
    '.git',
    'a/.git/b',
    '.GIT',
    '.git.',
    '.git ',
    '.git::$INDEX_ALLOCATION',
    'git~1',
    '.gi\u200dt',
    '\u200c.git',
  ])
    assert.equal(touchesGit(path), true, path)
  for (const path of [
    '.gitignore',
    '.github',
    'git',
    '.git-old',
    'my.git',
    'a.git/b',
    'legit~1',
    '.gitmodules',
  ])
    assert.equal(touchesGit(path), false, path)
  assert.equal(protectedBecause('src/a.ts', []), undefined)
  assert.equal(protectedBecause('.github/workflows', []), 'it is protected by ".github/workflows/**"')
})
