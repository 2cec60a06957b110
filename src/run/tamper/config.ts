import type { TamperFinding } from '../../domain/verdict.ts'
import { missing } from './assertions.ts'
import { raisedTimeouts } from './compare-tests.ts'
import { excerpt, listed, suspect } from './finding.ts'

/** One side of a changed file; empty where it does not exist. */
interface Sides {
  readonly path: string
  readonly old: string
  readonly now: string
}

type Judge = (sides: Sides) => readonly TamperFinding[]

/**
 * What a changed file does to the way tests are run. Files that also hold other things (manifests, build files) are
 * judged by their parts about tests only. Undefined: the file has nothing to do with running tests.
 */
export function judgeConfig(path: string, old: string, now: string): readonly TamperFinding[] | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const judge = JUDGES.find(([pattern]) => pattern.test(name) || pattern.test(path))?.[1]
  if (judge === undefined) return undefined
  const sides = { path, old, now }
  return [
    ...judge(sides),
    ...loweredCoverage(sides),
    ...raisedTimeouts(path, uncommented(old), uncommented(now)),
  ]
}

/** Files that say how tests are run, as a whole or in part. */
const JUDGES: readonly (readonly [name: RegExp, judge: Judge])[] = [
  [/^package\.json$/, packageJson],
  [/^pyproject\.toml$/, sections(/^\[+\s*tool\.(?:pytest|coverage|tox|nox)\b/)],
  [/^(?:pytest\.ini|\.pytest\.ini)$/, sections(/^\[pytest\]/)],
  [/^setup\.cfg$/, sections(/^\[(?:tool:pytest|coverage:\w+)\]/)],
  [/^tox\.ini$/, sections(/^\[(?:pytest|testenv\S*|tox)\]/)],
  [/^Cargo\.toml$/, lines(/^\s*(?:test|harness|doctest|autotests|bench)\s*=|^\[\[test\]\]|^\[profile\.test/)],
  [/^conftest\.py$/, lines(PYTEST_HOOKS())],
  [
    /^(?:GNUm|m|M)akefile$|\.mk$/,
    target(/^(?:[\w./-]+ )*(?:tests?|check|test[-_]\w+)(?: [\w./-]+)*\s*::?(?!=)/),
  ],
  [/^\.?[jJ]ustfile$/, target(/^@?test\b[^:=]*:(?!=)/)],
  [/^[Tt]askfile\.ya?ml$/, target(/^ {2}test\S*:/)],
  [/^Rakefile$/, lines(/TestTask|\btest_files\b|\bpattern\b|\bspec\b|\btest\b/)],
  [
    /^CMakeLists\.txt$/,
    lines(
      /\b(?:add_test|enable_testing|gtest_discover_tests|catch_discover_tests|set_tests_properties|WILL_FAIL|DISABLED)\b/i,
    ),
  ],
  [
    /^pom\.xml$/,
    lines(
      /skipTests|maven\.test\.skip|testFailureIgnore|<\/?(?:excludes?|includes?|groups|excludedGroups|rerunFailingTestsCount|skip)>|surefire|failsafe/i,
    ),
  ],
  [
    /^build\.gradle(?:\.kts)?$/,
    lines(
      /\btest\b|ignoreFailures|\bexclude|\benabled\b|onlyIf|failOnNoMatchingTests|\bretry\b|excludeTags|useJUnit|filter/,
    ),
  ],
  [/\.(?:cs|fs|vb)proj$/, lines(/Compile Remove|IsTestProject|<None Remove|VSTest|TestingPlatform/)],
  [/^mix\.exs$/, lines(/test_paths|test_pattern|test_ignore_filters|warn_test_pattern|\btest:/)],
  [
    /^(?:vite\.config|vitest\.config|vitest\.workspace|jest\.config|jest\.setup|ava\.config|karma\.conf|playwright\.config|cypress\.config|wdio\.conf)\b.*$/,
    keywords,
  ],
  [
    /^(?:\.mocharc\b.*|\.taprc|\.nycrc\b.*|\.c8rc\b.*|\.coveragerc|codecov\.ya?ml|\.codecov\.ya?ml|phpunit(?:\.dist)?\.xml(?:\.dist)?|\.rspec|noxfile\.py|nextest\.toml|jasmine\.json|jasmine\.mjs|CTestCustom\.\w+|[\w.-]+\.runsettings|\.pytest\.ini|Pest\.php|junit-platform\.properties|testng\.xml)$/,
    keywords,
  ],
]

/** Hooks by which pytest leaves out tests or turns their results round. */
function PYTEST_HOOKS(): RegExp {
  return /pytest_(?:collection_modifyitems|collection_finish|ignore_collect|pycollect\w*|collect_file|itemcollected|deselected|runtest_\w+|sessionfinish|report\w*|pyfunc_call|assertrepr\w*|cmdline\w*|configure)\b|collect_ignore|os\._exit|exitstatus|\.outcome\b|wasxfail|add_marker|deselect/
}

const uncommented = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.replace(/^\s*(?:#(?!\[)|\/\/|;).*$/, ''))
    .join('\n')

const cleanLines = (text: string): readonly string[] =>
  uncommented(text)
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').replace(/,$/, '').trim())
    .filter((line) => line !== '')

function changedLines({ old, now }: Sides): {
  readonly gone: readonly string[]
  readonly added: readonly string[]
} {
  const [before, after] = [cleanLines(old), cleanLines(now)]
  return { gone: missing(before, after), added: missing(after, before) }
}

/** Only lines that speak of tests count. */
function lines(about: RegExp): Judge {
  return (sides) => {
    const { gone, added } = changedLines(sides)
    const telling = [...added, ...gone].find((line) => about.test(line))
    return telling === undefined
      ? []
      : [
          suspect(
            'test-config-changed',
            sides.path,
            `how tests are found or run was changed (${excerpt(telling)})`,
          ),
        ]
  }
}

/** Words by which a configuration leaves tests out or lets failures pass. */
const TELLING =
  /ignore|exclude|deselect|\bskip|passWithNoTests|pass-with-no-tests|testMatch|testRegex|testPathPattern|\broots\b|\bspec\b|\bfiles\b|include|grep|\bbail|retr(?:y|ies)|reruns|allowOnly|forbidOnly|globalSetup|setupFiles|reporters?|dangerouslyIgnore|\bonly\b|stopOnFailure|["']\^?(?:\\*\.){1,2}\/[^"']*["']\s*:|<directory|<file|updateSnapshot|testNamePattern|\bfilter/i

/** A file that is about tests altogether: words that leave tests out make it suspicious, other changes are listed. */
function keywords(sides: Sides): readonly TamperFinding[] {
  const { gone, added } = changedLines(sides)
  const telling = [...added, ...gone].find((line) => TELLING.test(line))
  if (telling !== undefined)
    return [
      suspect(
        'test-config-changed',
        sides.path,
        `the configuration of the tests was changed (${excerpt(telling)})`,
      ),
    ]
  if (gone.length + added.length === 0) return []
  return [listed('test-config-changed', sides.path, 'the configuration of the tests was changed')]
}

/** Settings that only help tests to be found or to start. */
const HARMLESS_KEY =
  /^(?:pythonpath|markers|asyncio_\w+|minversion|log_\w+|env|DJANGO_SETTINGS_MODULE|cache_dir|junit_\w+|console_output_style|usedevelop|deps|envlist|env_list|requires|basepython|skipsdist|isolated_build)\b/

/** Of files made of sections: those about tests, without keys that cannot hide a test. */
function sections(heads: RegExp): Judge {
  return ({ path, old, now }) => {
    const [before, after] = [entriesOf(old, heads), entriesOf(now, heads)]
    const [telling] = [...missing(after, before), ...missing(before, after)]
    return telling === undefined
      ? []
      : [
          suspect(
            'test-config-changed',
            path,
            `the configuration of the tests was changed (${excerpt(telling)})`,
          ),
        ]
  }
}

function entriesOf(text: string, heads: RegExp): readonly string[] {
  const entries: string[] = []
  let inside = false
  let harmless = false
  for (const line of uncommented(text).split('\n')) {
    if (/^\s*\[/.test(line) && !/^\s*\[.*,\s*$/.test(line)) inside = heads.test(line.trim())
    else if (/^\S+\s*[=:]/.test(line)) harmless = HARMLESS_KEY.test(line)
    if (inside && !harmless && /^\S+\s*[=:]|^\s+\S/.test(line))
      entries.push(line.replaceAll(/\s+/g, ' ').trim())
  }
  return entries
}

/** Rules of a build file that run tests, with the variables they use. */
function target(heads: RegExp): Judge {
  return (sides) => {
    const [before, after] = [recipeOf(sides.old, heads), recipeOf(sides.now, heads)]
    const [telling] = [...missing(before, after), ...missing(after, before)]
    if (before.length === 0 || telling === undefined) return []
    return [
      suspect(
        'test-command-changed',
        sides.path,
        `the rule that runs the tests was changed (${excerpt(telling)})`,
      ),
    ]
  }
}

function recipeOf(text: string, heads: RegExp): readonly string[] {
  const recipe: string[] = []
  let inside = false
  for (const line of uncommented(text).split('\n')) {
    if (/^\S/.test(line) || /^ {2}\S/.test(line)) inside = heads.test(line)
    if (inside && line.trim() !== '') recipe.push(line.replaceAll(/\s+/g, ' ').trim())
  }
  return [...recipe, ...variablesOf(text, recipe.join('\n'))]
}

/** What a compiler warns of and how it optimises: another `-D` may take the checks out. */
const HARMLESS_FLAG = /(?<=[\s=])-(?:W[\w=-]*|O\w?|g\w*|std=\S+|pedantic)(?=\s|$)/gm

const variablesOf = (text: string, recipe: string): readonly string[] =>
  [...recipe.matchAll(/\$[({](\w+)[)}]|\{\{\s*(\w+)\s*\}\}/g)].flatMap((found) => {
    const name = found[1] ?? found[2] ?? ''
    return (text.match(new RegExp(`^(?:export )?${name}\\s*[:+?]*=.*$`, 'gm')) ?? []).map((line) =>
      line.replaceAll(HARMLESS_FLAG, '').replaceAll(/\s+/g, ' ').trim(),
    )
  })

type Json = Readonly<Record<string, unknown>>

function parsed(text: string): Json {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Json) : {}
  } catch {
    // Broken JSON runs nothing; then the tests do not pass either.
    return {}
  }
}

const inner = (value: unknown): Json => (typeof value === 'object' && value !== null ? (value as Json) : {})

const RUNNER_KEYS = ['jest', 'mocha', 'ava', 'vitest', 'nyc', 'c8', 'tap', 'jasmine']

function packageJson({ path, old, now }: Sides): readonly TamperFinding[] {
  const [before, after] = [parsed(old), parsed(now)]
  const [was, is] = [inner(before['scripts']), inner(after['scripts'])]
  const scripts = scriptsBehind(was, 'test')
  // A hook that did not exist runs all the same.
  for (const hook of ['pretest', 'posttest'])
    if (is[hook] !== undefined && was['test'] !== undefined) scripts.add(hook)
  const script = [...scripts].find((name) => was[name] !== is[name])
  const key = RUNNER_KEYS.find((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  return [
    ...(script === undefined
      ? []
      : [
          suspect(
            'test-command-changed',
            path,
            `the script "${script}" was changed from ${excerpt(wordsOf(was[script]))} to ${excerpt(wordsOf(is[script]))}`,
          ),
        ]),
    ...(key === undefined
      ? []
      : [suspect('test-config-changed', path, `the configuration of ${key} was changed`)]),
  ]
}

const wordsOf = (script: unknown): string => (typeof script === 'string' ? script : 'nothing')

/** The script and those it calls by name. */
function scriptsBehind(scripts: Json, first: string): Set<string> {
  const found = new Set<string>()
  const open = [first, `pre${first}`, `post${first}`]
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const script = scripts[name]
    if (typeof script !== 'string' || found.has(name)) continue
    found.add(name)
    for (const call of script.matchAll(/\b(?:npm|pnpm|yarn|bun)\s+(?:run\s+)?(?:-\w+\s+)*([\w:.-]+)/g))
      open.push(call[1] ?? '')
    for (const other of Object.keys(scripts))
      if (/^test[:.-]/.test(other) && script.includes(other.replace(/^test/, 'test'))) open.push(other)
  }
  return found
}

const COVERAGE =
  /\b(branches|functions|lines|statements|fail_under|fail-under|cov-fail-under|minimum_coverage|minimum|line-coverage|target|threshold)\b["']?\s*[:=> (]+\s*["']?(\d+(?:\.\d+)?)/g

function loweredCoverage({ path, old, now }: Sides): readonly TamperFinding[] {
  const after = coverageIn(now)
  for (const [name, amount] of coverageIn(old)) {
    const is = after.get(name)
    if (is !== undefined && is >= amount) continue
    const change = is === undefined ? 'removed' : `lowered to ${is}`
    return [suspect('coverage-lowered', path, `the coverage threshold "${name}" (${amount}) was ${change}`)]
  }
  return []
}

const coverageIn = (text: string): ReadonlyMap<string, number> =>
  new Map([...uncommented(text).matchAll(COVERAGE)].map((found) => [found[1] ?? '', Number(found[2])]))
