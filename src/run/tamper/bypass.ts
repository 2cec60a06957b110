import type { TamperFinding } from '../../domain/verdict.ts'
import { missing } from './assertions.ts'
import { excerpt, listed, suspect } from './finding.ts'
import { familyOf, readSource, type Source } from './language.ts'
import { exitsIn, watchesIn } from './markers.ts'

/** Files that take the place of a runner, or that an interpreter loads before it. */
const SHADOWS =
  /(?:^|\/)(?:sitecustomize|usercustomize)\.py$|^(?:[^/]+\/)?(?:_?pytest|unittest|nose2?|hypothesis|doctest|coverage|tox)(?:\.py$|\/)|\.pth$|(?:^|\/)node_modules\/|(?:^|\/)\.npmrc$|(?:^|\/)\.mvn\/|(?:^|\/)gradle\/wrapper\/|(?:^|\/)(?:mvnw|gradlew)(?:\.bat|\.cmd)?$|(?:^|\/)vendor\/bin\/|(?:^|\/)\.cargo\/config(?:\.toml)?$|(?:^|\/)(?:bunfig|deno)\.(?:toml|jsonc?)$|(?:^|\/)\.(?:bashrc|profile|bash_profile|envrc)$/

/** A file that stands where the runner is looked for. */
export const shadowsRunner = (path: string): boolean => SHADOWS.test(path)

/**
 * What code outside the tests does to get past them: asks whether a test is running, ends the process, calls
 * everything equal, replaces the checks themselves.
 */
export function judgeProduct(path: string, old: string, now: string): readonly TamperFinding[] {
  const family = familyOf(path)
  if (family === undefined) return []
  const [before, after] = [readSource(old, family), readSource(now, family)]
  const findings: TamperFinding[] = []
  const watch = missing(watchesIn(after.code, family), watchesIn(before.code, family))[0]
  if (watch !== undefined)
    findings.push(
      suspect('runner-bypassed', path, `the code asks whether it is being tested (${excerpt(watch)})`),
    )
  const equal = missing(equalToAll(after), equalToAll(before))[0]
  if (equal !== undefined)
    findings.push(
      suspect('runner-bypassed', path, `objects call themselves equal to everything (${excerpt(equal)})`),
    )
  const replaced = missing(replacedChecks(after), replacedChecks(before))[0]
  if (replaced !== undefined)
    findings.push(
      suspect('runner-bypassed', path, `the checks themselves are replaced (${excerpt(replaced)})`),
    )
  return [...findings, ...newExits(path, before, after)]
}

/** At the outermost level it runs while a test loads the file; inside a function it may be a program's proper end. */
function newExits(path: string, before: Source, after: Source): readonly TamperFinding[] {
  const [exit] = missing(exitsIn(after.code, after.family), exitsIn(before.code, before.family))
  if (exit === undefined || after.family === 'shell') return []
  const at = after.code.indexOf(exit)
  const lineStart = after.code.lastIndexOf('\n', at - 1) + 1
  const isOutermost = at === lineStart && depthAt(after.bare, at) === 0
  const what = `the process is ended with success (${excerpt(exit)})`
  return [
    isOutermost
      ? suspect('runner-bypassed', path, `${what} as soon as the file is loaded`)
      : listed('runner-bypassed', path, what),
  ]
}

function depthAt(bare: string, at: number): number {
  let depth = 0
  for (const char of bare.slice(0, at)) {
    if ('([{'.includes(char)) depth += 1
    if (')]}'.includes(char)) depth -= 1
  }
  return depth
}

const EQUAL_TO_ALL =
  /def __(?:eq|ne|contains|bool)__\([^)]*\)[^:]*:\s*return (?:True|False)\b|\boperator\s*==\s*\([^)]*\)[^{]*\{\s*return true|\bboolean equals\([^)]*\)\s*\{\s*return true|\bdef ==\([^)]*\)\s*(?:=\s*)?true|\bEquals\(object\b[^)]*\)\s*(?:=>|\{\s*return)\s*true/g

const equalToAll = (source: Source): readonly string[] => source.code.match(EQUAL_TO_ALL) ?? []

const REPLACED =
  /\b(?:assert(?:\.\w+)?|expect(?:\.\w+)?|unittest\.TestCase\.\w+|TestCase\.\w+|pytest\.\w+|builtins\.\w+|globalThis\.(?:expect|assert|test|it|describe)|global\.(?:expect|assert|test|it|describe))\s*=(?!=)[^\n]*|\brequire\.cache\b[^\n]*=(?!=)|\bexpect\.extend\([^\n]*|\bObject\.is\s*=(?!=)[^\n]*/g

const replacedChecks = (source: Source): readonly string[] => source.code.match(REPLACED) ?? []
