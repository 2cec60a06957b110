import { asWord } from '../../domain/shell-words.ts'
import type { Ecosystem, Found, Place } from './place.ts'

const TEST_FILE = /(?:^|\/)(?:test_[^/]*|[^/]*_test|tests?)\.py$/
const MANIFESTS = [
  'pyproject.toml',
  'setup.py',
  'setup.cfg',
  'requirements.txt',
  'Pipfile',
  'tox.ini',
  'noxfile.py',
]
const MOST_READ = 20

export const python: Ecosystem = {
  name: 'Python',
  async test(place) {
    const isProject = [...MANIFESTS, 'pytest.ini', '.pytest.ini', 'conftest.py', 'manage.py'].some((path) =>
      place.has(path),
    )
    return isProject ? projectTest(place) : undefined
  },
  async setup(place) {
    if (place.has('uv.lock')) return 'uv sync'
    if (place.has('poetry.lock')) return 'poetry install --no-interaction'
    if (place.has('Pipfile.lock')) return 'pipenv sync --dev'
    const lists = place.own(
      /^(?:requirements|(?:dev|test)[-_]requirements|requirements[-_](?:dev|test|tests|ci))\.txt$/,
    )
    if (lists.length > 0) return `python3 -m pip install ${lists.map((list) => `-r ${list}`).join(' ')}`
    if (place.has('pyproject.toml') || place.has('setup.py')) return editableInstall(place)
    return undefined
  },
}

async function editableInstall(place: Place): Promise<string | undefined> {
  const manifest = `${await place.read('pyproject.toml')}\n${await place.read('setup.py')}`
  // A pyproject that only configures tools is nothing to install.
  if (!/^\[(?:project|build-system|tool\.poetry)\]|\bsetup\(/m.test(manifest)) return undefined
  const extra = /^\s*["']?(tests?|dev|testing)["']?\s*[=:]\s*\[/m.exec(manifest)?.[1]
  return `python3 -m pip install -e '.${extra === undefined ? '' : `[${extra}]`}'`
}

async function projectTest(place: Place): Promise<Found | undefined> {
  return (
    (await djangoTest(place)) ??
    (await configuredPytest(place)) ??
    (await sessionTest(place)) ??
    (await testFilesOf(place, await wantsPytest(place)))
  )
}

async function djangoTest(place: Place): Promise<Found | undefined> {
  if (!place.has('manage.py') || place.has('pytest.ini') || (await wantsPytest(place))) return undefined
  const manage = await place.read('manage.py')
  if (!manage.includes('django')) return undefined
  return { command: withTool(place, 'python3 manage.py test'), source: 'manage.py', definedIn: ['manage.py'] }
}

/** Files by which a project says that it uses pytest, with the words that say so. */
const PYTEST_CONFIGURATION: readonly (readonly [path: string, words: RegExp])[] = [
  ['pytest.ini', /^/],
  ['.pytest.ini', /^/],
  ['pyproject.toml', /^\[tool\.pytest\b/m],
  ['setup.cfg', /^\[tool:pytest\]/m],
  ['tox.ini', /^\[pytest\]/m],
  ['conftest.py', /^/],
]

async function configuredPytest(place: Place): Promise<Found | undefined> {
  for (const [path, words] of PYTEST_CONFIGURATION)
    if (place.has(path) && words.test(await place.read(path))) return pytestAt(place, path)
  return undefined
}

const pytestAt = (place: Place, path: string): Found => ({
  command: withTool(place, 'python3 -m pytest'),
  source: `pytest, from ${path}`,
  definedIn: [path],
})

/** Locked projects keep their packages in an environment of their own, which their tool enters. */
function withTool(place: Place, command: string): string {
  if (place.has('uv.lock')) return `uv run ${command.replace('python3', 'python')}`
  if (place.has('poetry.lock')) return `poetry run ${command.replace('python3', 'python')}`
  if (place.has('Pipfile.lock')) return `pipenv run ${command.replace('python3', 'python')}`
  return command
}

async function sessionTest(place: Place): Promise<Found | undefined> {
  const tox = await place.read('tox.ini')
  if (/^commands\s*=/m.test(tox)) return { command: 'tox', source: 'tox.ini', definedIn: ['tox.ini'] }
  if (place.has('noxfile.py')) return { command: 'nox', source: 'noxfile.py', definedIn: ['noxfile.py'] }
  return undefined
}

async function wantsPytest(place: Place): Promise<boolean> {
  const lists = [
    ...place.own(/requirements.*\.txt$/),
    ...place.own(/^(?:pyproject\.toml|setup\.(?:py|cfg)|Pipfile)$/),
  ]
  for (const path of lists) if (/\bpytest\b/.test(await place.read(path))) return true
  return false
}

/** Test files without a word about the runner: what they import tells. */
export async function testFilesOf(place: Place, pytestWanted = false): Promise<Found | undefined> {
  const files = place.any(TEST_FILE)
  if (files.length === 0) return undefined
  const texts = await Promise.all(files.slice(0, MOST_READ).map((path) => place.read(path)))
  const source = `test files like ${files[0]}`
  const any = (pattern: RegExp): boolean => texts.some((text) => pattern.test(text))
  if (pytestWanted || any(/^\s*(?:import|from) pytest\b/m)) return pytestFor(place, source)
  if (any(/\bunittest\b/)) return { command: withTool(place, unittestCommand(files)), source, definedIn: [] }
  if (any(/^(?:async )?def test|^class Test/m)) return pytestFor(place, source)
  const scripts = files.filter((path) => !path.endsWith('/__init__.py'))
  return { command: scripts.map((path) => `python3 ${asWord(path)}`).join(' && '), source, definedIn: [] }
}

const pytestFor = (place: Place, source: string): Found => ({
  command: withTool(place, 'python3 -m pytest'),
  source,
  definedIn: [],
})

/** `unittest discover` only descends into packages: a plain `tests` folder has to be named. */
function unittestCommand(files: readonly string[]): string {
  const folders = new Set(files.map((path) => path.split('/').slice(0, -1).join('/')))
  const pattern = files.some((path) => /(?:^|\/)test[^/]*\.py$/.test(path)) ? '' : " -p '*_test.py'"
  const [folder] = folders
  if (folders.size === 1 && folder !== undefined && folder !== '')
    return `python3 -m unittest discover -s ${asWord(folder)} -t .${pattern}`
  return `python3 -m unittest discover${pattern}`
}
