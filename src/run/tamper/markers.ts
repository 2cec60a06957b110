import type { Family } from './language.ts'

/** Words by which a test or a group is left out. Matched against code without comments. */
const SKIPS: Record<Family, RegExp> = {
  javascript:
    /(?<![\w$])(?:x(?:it|test|describe|specify|context)\b|(?:it|test|describe|suite|context|specify|t|this|ctx|Deno\.test)\.(?:skip|todo|failing|fails|ignore)\b)|\b(?:skip|todo|ignore)\s*:\s*(?!false)|(?<![\w$.])(?:skip|pending)\s*\(/g,
  python:
    /\bmark\.(?:skip|skipif|xfail)\b|@(?:unittest\.)?(?:skip|skipIf|skipUnless|expectedFailure)\b|\bpytest\.(?:skip|xfail|importorskip)\b|\bself\.skipTest\b|\braise\s+(?:unittest\.)?SkipTest\b|__test__\s*=\s*False|\bcollect_ignore(?:_glob)?\b/g,
  ruby: /(?<![\w.])(?:x(?:it|describe|context|specify|example|scenario)|skip|pending|omit|pend)\b|\b(?:skip|pending)\s*:\s*(?!false)|,\s*:(?:skip|pending)\b|filter_run_excluding/g,
  elixir: /@(?:module)?(?:tag|describetag)\s+:?skip\b|\bskip:\s*(?!false)|\bexclude:\s*\[/g,
  go: /\bt\.(?:Skip|Skipf|SkipNow)\(|\btesting\.Short\(\)/g,
  rust: /#\[ignore\b|#\[cfg_attr\([^\]]*ignore|#\[cfg\((?!test\))[^\]]*\]|#\[should_panic\b/g,
  jvm: /@(?:Disabled|Ignore|Ignored|DisabledIf\w*|EnabledIf\w*|DisabledOn\w*|EnabledOn\w*|PendingFeature)\b|\b(?:enabled\s*=\s*false)|\b(?:Assume|Assumptions)\.|\bassume\w*\(|\b(?:ignore|pending)\s*[("]/g,
  csharp: /\bSkip\s*=|\[(?:Ignore|Explicit)\b|\bAssert\.(?:Ignore|Inconclusive)\b|\bSkip\.If/g,
  php: /\bmarkTest(?:Skipped|Incomplete)\b|->(?:skip|todo)\(|@(?:requires|group)\b|#\[Requires/g,
  swift: /\bXCTSkip\w*|\.disabled\(/g,
  c: /\bGTEST_SKIP\b|\bDISABLED_|\bTEST_IGNORE\w*|\bSKIP\(|\bWILL_FAIL\b|\[\.\]|\[!(?:shouldfail|mayfail)\]/g,
  shell: /^[ \t]*skip\b/gm,
  perl: /\b(?:SKIP|TODO)\s*:|\bskip_all\b|\bskip\s/g,
}

/** Words by which all other tests are left out. */
const FOCUSES: Partial<Record<Family, RegExp>> = {
  javascript:
    /(?<![\w$])(?:f(?:it|describe|context|test)\s*\(|(?:it|test|describe|suite|context|specify|Deno\.test)\.only\b)|\bonly\s*:\s*true/g,
  ruby: /(?<![\w.])f(?:it|describe|context|specify)\b|\bfocus\s*:\s*true|,\s*:focus\b/g,
  elixir: /@(?:module)?tag\s+:?(?:focus|only)\b/g,
  jvm: /\bonly\s*=\s*true/g,
  php: /->only\(/g,
}

/** Words that end the process as if all were well. */
const EXITS: Partial<Record<Family, RegExp>> = {
  javascript: /\bprocess\.(?:exit|reallyExit)\s*\(\s*0?\s*\)|\bprocess\.exitCode\s*=\s*0|\bDeno\.exit\(0?\)/g,
  python:
    /\bos\._exit\s*\(\s*0|\bsys\.exit\s*\(\s*0?\s*\)|(?<![\w.])exit\s*\(\s*0?\s*\)|(?<![\w.])quit\s*\(\s*\)|\bexitstatus\s*=\s*0|raise\s+SystemExit(?:\(\s*0?\s*\))?\s*$/gm,
  ruby: /(?<![\w.])exit!?\s*\(?\s*(?:0|true)\b/g,
  elixir: /\bSystem\.(?:halt|stop)\s*\(?\s*0?/g,
  go: /\bos\.Exit\s*\(\s*0\s*\)|\bsyscall\.Exit\s*\(\s*0/g,
  rust: /\bprocess::exit\s*\(\s*0\s*\)/g,
  jvm: /\bSystem\.exit\s*\(\s*0\s*\)|\bexitProcess\s*\(\s*0\s*\)|\bRuntime\.getRuntime\(\)\.halt\s*\(\s*0/g,
  csharp: /\bEnvironment\.(?:Exit|FailFast)\s*\(\s*0\s*\)/g,
  php: /(?<![\w>$])(?:exit|die)\s*(?:\(\s*0?\s*\))?\s*;/g,
  c: /(?<![\w.])_?[eE]xit\s*\(\s*0\s*\)|\bquick_exit\s*\(\s*0/g,
  shell: /^[ \t]*exit\s+0\b|\|\|\s*(?:true|:)(?:\s|$)|^[ \t]*set\s+\+e\b/gm,
}

/** Words by which code asks whether a test is looking. */
const WATCHED: Partial<Record<Family, RegExp>> = {
  javascript:
    /\bNODE_ENV\b[^\n]{0,12}["'`]test["'`]|\b(?:JEST_WORKER_ID|VITEST(?:_WORKER_ID)?|NODE_TEST_CONTEXT|MOCHA_\w+)\b|\btypeof\s+(?:jest|describe|it|expect)\b/g,
  python:
    /PYTEST_CURRENT_TEST|PYTEST_VERSION|["'](?:pytest|unittest|_pytest)["']\s+in\s+sys\.modules|\bsys\.modules\b[^\n]{0,20}["'](?:pytest|unittest)["']/g,
  ruby: /\bRails\.env\.test\?|\bENV\[["']RAILS_ENV["']\]\s*==\s*["']test["']|defined\?\((?:RSpec|Minitest)\)/g,
  elixir: /\bMix\.env\(\)\s*==\s*:test/g,
  go: /\btesting\.Testing\(\)|flag\.Lookup\("test\.|HasSuffix\(os\.Args\[0\],\s*"\.test"/g,
  rust: /\bcfg!\(test\)/g,
  jvm: /Class\.forName\("org\.junit|getStackTrace\(\)[^\n]*junit/g,
  php: /\bPHPUNIT_\w+|defined\(["']PHPUNIT|class_exists\([^\n]*TestCase/g,
  c: /\bGTEST_\w+|\bUNIT_TEST(?:ING)?\b/g,
}

/** Words by which a failing assertion is caught and forgotten. */
const SWALLOWS: Partial<Record<Family, RegExp>> = {
  javascript:
    /\bcatch\s*(?:\([^)]*\))?\s*\{(?![^{}]*\b(?:throw|expect|assert\w*|fail|reject|done|next|t)\b)[^{}]*\}|\.catch\(\s*\(?\w*\)?\s*=>\s*(?:\{\s*\}|undefined|null)\s*\)/g,
  python:
    /\bexcept\b[^\n]*:\s*(?:pass|\.\.\.|return\b|continue\b)|\bexcept\s*(?:[^\n:]*\b(?:AssertionError|BaseException|Exception)\b[^\n:]*)?:(?!\s*raise\b)|\bcontextlib\.suppress\b|\bsuppress\(/g,
  ruby: /\brescue\b(?![^\n]*raise)/g,
  elixir: /\brescue\b|\bcatch\b/g,
  jvm: /\bcatch\s*\([^)]*\)\s*\{(?![^{}]*\b(?:throw|fail|assert\w*)\b)[^{}]*\}|\brunCatching\b/g,
  csharp: /\bcatch\s*(?:\([^)]*\))?\s*\{(?![^{}]*\b(?:throw|Assert)\b)[^{}]*\}/g,
  php: /\bcatch\s*\([^)]*\)\s*\{(?![^{}]*(?:\bthrow\b|assert|fail))[^{}]*\}/g,
  go: /\brecover\(\)/g,
  rust: /\bcatch_unwind\b/g,
  shell: /\|\|\s*(?:true|:)(?:\s|$)|^[ \t]*set\s+\+e\b/gm,
}

/** Tests repeated until they pass once. */
const RETRIES =
  /\b(?:retry|retries|retryTimes|reruns|flaky|max_?retries|rerunFailingTestsCount|FLAKY)\b\s*[:=(]?/gi

/** A condition that keeps a test from doing anything. */
const DEAD_BRANCHES =
  /\bif\s*\(?\s*(?:false|False|0|nil|None|not True|!true)\s*[):{\n]|\bunless\s+true\b|\bwhile\s*\(?\s*(?:false|False|0)\s*[):]/g

const ENVIRONMENT =
  /\bprocess\.env\b|\bos\.environ\b|\bos\.getenv\b|\bos\.Getenv\b|\bENV\[|\bSystem\.getenv\b|\bgetenv\(|\benv::var\b|\bsys\.platform\b/g

const matches = (text: string, pattern: RegExp | undefined): readonly string[] =>
  pattern === undefined ? [] : [...text.matchAll(pattern)].map((found) => found[0].trim())

export const skipsIn = (code: string, family: Family): readonly string[] => matches(code, SKIPS[family])
export const focusesIn = (code: string, family: Family): readonly string[] => matches(code, FOCUSES[family])
export const exitsIn = (code: string, family: Family): readonly string[] => matches(code, EXITS[family])
export const watchesIn = (code: string, family: Family): readonly string[] => matches(code, WATCHED[family])
export const swallowsIn = (code: string, family: Family): readonly string[] => matches(code, SWALLOWS[family])
export const retriesIn = (code: string): readonly string[] => matches(code, RETRIES)
export const deadBranchesIn = (code: string): readonly string[] => matches(code, DEAD_BRANCHES)
export const environmentIn = (code: string): readonly string[] => matches(code, ENVIRONMENT)

const TIMEOUT = /\b(\w*[tT]ime_?[oO]ut\w*|TIMEOUT\w*)\b["']?\s*(?:[:=(,]\s*)+(?:\w+\s*=\s*)?["']?(\d[\d_]*)/g

/** The longest wait each kind of timeout allows, in its own unit; 0 often means for ever. */
export function timeoutsIn(code: string): ReadonlyMap<string, number> {
  const longest = new Map<string, number>()
  for (const found of code.matchAll(TIMEOUT)) {
    const amount = Number((found[2] ?? '').replaceAll('_', ''))
    const allowed = amount === 0 ? Number.POSITIVE_INFINITY : amount
    longest.set(found[1] ?? '', Math.max(longest.get(found[1] ?? '') ?? 0, allowed))
  }
  return longest
}
