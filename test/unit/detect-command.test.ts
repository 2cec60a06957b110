import assert from 'node:assert/strict'
import { test } from 'node:test'
import { detectTestCommand, proposeSetup } from '../../src/run/detect.ts'

type Files = Readonly<Record<string, string>>
const read = (files: Files) => async (path: string) => files[path]
const commandOf = async (files: Files, hint?: string): Promise<string | undefined> =>
  (await detectTestCommand(Object.keys(files), read(files), hint))?.command
const setupOf = (files: Files): Promise<string | undefined> => proposeSetup(Object.keys(files), read(files))

const SCRIPT = '{"scripts":{"test":"node --test"}}'
const PLACEHOLDER = '{"scripts":{"test":"echo \\"Error: no test specified\\" && exit 1"}}'

const DETECTED: readonly (readonly [claim: string, files: Files, command: string | undefined])[] = [
  ['npm script', { 'package.json': SCRIPT }, 'npm test'],
  ['pnpm by its lock file', { 'package.json': SCRIPT, 'pnpm-lock.yaml': '' }, 'pnpm test'],
  ['yarn by its lock file', { 'package.json': SCRIPT, 'yarn.lock': '' }, 'yarn test'],
  ['bun runs the script, not its own runner', { 'package.json': SCRIPT, 'bun.lock': '' }, 'bun run test'],
  [
    'the manager the manifest names wins',
    { 'package.json': '{"packageManager":"pnpm@9.1.0","scripts":{"test":"x"}}', 'yarn.lock': '' },
    'pnpm test',
  ],
  ["npm's placeholder is no test", { 'package.json': PLACEHOLDER, 'a.test.js': '' }, 'node --test'],
  [
    'a runner without a script',
    { 'package.json': '{"devDependencies":{"vitest":"3"}}' },
    'npx --no-install vitest run',
  ],
  [
    'npm workspaces',
    { 'package.json': '{"workspaces":["packages/*"]}', 'packages/a/package.json': SCRIPT },
    'npm test --workspaces --if-present',
  ],
  ['pytest by its configuration', { 'pyproject.toml': '[tool.pytest.ini_options]\n' }, 'python3 -m pytest'],
  [
    'pytest in an environment of uv',
    { 'pyproject.toml': '[tool.pytest.ini_options]\n', 'uv.lock': '' },
    'uv run python -m pytest',
  ],
  ['tox', { 'tox.ini': '[testenv]\ncommands = python -m unittest\n' }, 'tox'],
  ['nox', { 'noxfile.py': 'import nox' }, 'nox'],
  ['Django', { 'manage.py': 'import django' }, 'python3 manage.py test'],
  [
    'unittest beside a manifest',
    { 'setup.py': 'setup()', 'tests/test_a.py': 'import unittest' },
    'python3 -m unittest discover -s tests -t .',
  ],
  ['go', { 'go.mod': 'module x' }, 'go test ./...'],
  ['go workspace', { 'go.work': '', 'a/go.mod': '', 'b/go.mod': '' }, 'go test ./a/... ./b/...'],
  ['cargo', { 'Cargo.toml': '[package]' }, 'cargo test'],
  ['cargo workspace', { 'Cargo.toml': '[workspace]' }, 'cargo test --workspace'],
  ['Maven', { 'pom.xml': '<project/>' }, 'mvn -B test'],
  ['Maven wrapper', { 'pom.xml': '<project/>', mvnw: '' }, 'sh ./mvnw -B test'],
  ['Gradle wrapper', { 'build.gradle.kts': '', gradlew: '' }, 'sh ./gradlew test'],
  ['.NET', { 'App.sln': '' }, 'dotnet test'],
  ['RSpec', { Gemfile: '', '.rspec': '' }, 'bundle exec rspec'],
  [
    'minitest through rake',
    { Gemfile: '', Rakefile: 'Rake::TestTask.new', 'test/a_test.rb': '' },
    'bundle exec rake test',
  ],
  ['PHPUnit', { 'composer.json': '{}', 'phpunit.xml.dist': '' }, 'vendor/bin/phpunit'],
  ['composer script', { 'composer.json': '{"scripts":{"test":"phpunit"}}' }, 'composer test'],
  ['mix', { 'mix.exs': '' }, 'mix test'],
  ['Makefile', { Makefile: 'CC = cc\n\ntest: all\n\t./run\n' }, 'make test'],
  ['Makefile with check only', { Makefile: 'check:\n\t./run\n' }, 'make check'],
  ['a variable called test is no target', { Makefile: 'test := 1\nall:\n\ttrue\n' }, undefined],
  ['justfile', { justfile: 'test:\n  cargo x\n' }, 'just test'],
  [
    'CMake',
    { 'CMakeLists.txt': 'enable_testing()' },
    'cmake -S . -B build && cmake --build build && ctest --test-dir build --output-on-failure',
  ],
  [
    'plain pytest file',
    { 'greet.py': '', 'test_greet.py': 'from greet import greet\ndef test_greet(): assert greet()\n' },
    'python3 -m pytest',
  ],
  ['plain unittest file', { 'test_greet.py': 'import unittest\n' }, 'python3 -m unittest discover'],
  [
    'plain script of asserts',
    { 'greet.py': '', 'test_greet.py': 'import greet\nassert greet.x\n' },
    'python3 test_greet.py',
  ],
  ['plain test.js', { 'sum.js': '', 'sum.test.js': '' }, 'node --test'],
  ['bats', { 'test/a.bats': '' }, 'bats -r .'],
  ['shell script', { 'test.sh': '' }, 'bash test.sh'],
  ['nothing to recognise', { 'README.md': '' }, undefined],
  ['broken manifest', { 'package.json': '{' }, undefined],
]

for (const [claim, files, command] of DETECTED)
  test(`detects ${claim}: ${command ?? 'nothing'}`, async () => {
    assert.equal(await commandOf(files), command)
  })

test('a manifest at the root wins over packages below it', async () => {
  assert.equal(await commandOf({ 'go.mod': '', 'web/package.json': SCRIPT }), 'go test ./...')
})

test('without tests at the root all packages are tested, those that the task names first', async () => {
  const files = { 'api/go.mod': '', 'web/package.json': SCRIPT, 'README.md': '' }
  assert.equal(await commandOf(files), '(cd api && go test ./...) && (cd web && npm test)')
  assert.equal(
    await commandOf(files, 'web/src/a.js fails'),
    '(cd web && npm test) && (cd api && go test ./...)',
  )
})

test('test files of a package below are not taken for plain files of the root', async () => {
  assert.equal(
    await commandOf({ 'packages/a/package.json': SCRIPT, 'packages/a/a.test.js': '' }),
    'cd packages/a && npm test',
  )
})

test('fixtures, vendored and built projects are not tested', async () => {
  assert.equal(await commandOf({ 'test/fixtures/a/package.json': SCRIPT, 'vendor/b/go.mod': '' }), undefined)
})

test('says what the command was taken from and which files define it', async () => {
  const found = await detectTestCommand(['package.json'], read({ 'package.json': SCRIPT }))
  assert.equal(found?.source, 'the "test" script in package.json')
  assert.deepEqual(found?.definedIn, ['package.json'])
})

const SETUPS: readonly (readonly [claim: string, files: Files, command: string | undefined])[] = [
  [
    'npm with a lock file',
    { 'package.json': '{"dependencies":{}}', 'package-lock.json': '' },
    'npm ci --no-audit --no-fund',
  ],
  ['nothing where nothing is needed', { 'package.json': SCRIPT }, undefined],
  ['pnpm', { 'package.json': '{"dependencies":{}}', 'pnpm-lock.yaml': '' }, 'pnpm install --frozen-lockfile'],
  [
    'requirements',
    { 'requirements.txt': '', 'requirements-dev.txt': '' },
    'python3 -m pip install -r requirements.txt -r requirements-dev.txt',
  ],
  [
    'a Python package with a test extra',
    { 'pyproject.toml': '[project]\nname="x"\n[project.optional-dependencies]\ntest = ["pytest"]\n' },
    "python3 -m pip install -e '.[test]'",
  ],
  ['bundler', { Gemfile: '', '.rspec': '' }, 'bundle install'],
]
for (const [claim, files, command] of SETUPS)
  test(`proposes as setup for ${claim}: ${command ?? 'nothing'}`, async () => {
    assert.equal(await setupOf(files), command)
  })
