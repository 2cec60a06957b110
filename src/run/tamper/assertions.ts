import { afterBracket, type Family, type Source } from './language.ts'

/** One thing a test insists on. */
export interface Assertion {
  /** On one line, quotes and spacing made alike. */
  readonly text: string
  readonly values: readonly string[]
  readonly start: number
  readonly end: number
}

const CALLED = String.raw`(?=\s*[.(!{<])`

const STARTS: Record<Family, RegExp> = {
  javascript: new RegExp(
    String.raw`(?<![\w.$])(?:expect|assert|should|verify|t\.(?!test|skip|plan|end|log|context|before|after|mock|teardown|diagnostic|todo|comment)\w+)${CALLED}|\.should\b`,
    'g',
  ),
  python:
    /(?<![\w.])assert\b(?=[\s(])|\bself\.(?:assert\w+|fail)(?=\()|\b\w+(?:\.\w+)*\.assert_\w+(?=\()|\bpytest\.(?:raises|warns|fail|approx)(?=\()|(?<![\w.])assert_\w+(?=\()/g,
  ruby: /(?<![\w.])(?:expect|assert\w*|refute\w*|flunk)\b(?=[\s({])|\.(?:must|wont|should)_?\w*/g,
  elixir: /(?<![\w.])(?:assert\w*|refute\w*|flunk)\b(?=[\s(])/g,
  go: /\b(?:t|tb|b|f)\.(?:Error|Errorf|Fatal|Fatalf|Fail|FailNow)(?=\()|\b(?:assert|require|is|qt|c)\.\w+(?=\()/g,
  rust: /\b(?:debug_)?assert\w*!|\bpanic!|#\[should_panic[^\]]*\]|\.unwrap_err\(\)/g,
  jvm: new RegExp(
    String.raw`\b(?:Assertions?\.)?(?:assert\w*|fail|verify\w*|expect\w*)${CALLED}|\b(?:should|must)\w*`,
    'g',
  ),
  csharp: /\bAssert\.\w+|\.Should\b|\bVerify(?=\()/g,
  php: new RegExp(String.raw`(?:->|::)(?:assert\w*|expect\w*|fail)(?=\()|(?<![\w>$])expect${CALLED}`, 'g'),
  swift: /\bXCT(?!Test|estCase)\w+(?=\()|#(?:expect|require)(?=\()/g,
  c: /\b(?:assert|static_assert|EXPECT_\w+|ASSERT_\w+|CHECK\w*|REQUIRE\w*|ck_assert\w*|TEST_ASSERT\w*|cr_assert\w*|BOOST_\w*(?:CHECK|REQUIRE)\w*)(?=\s*\()/g,
  shell: /^[ \t]*(?:\[\[?\s|test\s|assert\w*\s|diff\s|cmp\s|grep\s|exit\s+[1-9])/gm,
  perl: /(?<![\w$@>])(?:is|ok|isnt|is_deeply|like|unlike|cmp_ok|isa_ok|can_ok|pass|fail)(?=[\s(])/g,
}

/** The assertions between `from` and `to`, in order; one inside another counts once. */
export function assertionsIn(source: Source, from: number, to: number): readonly Assertion[] {
  const found: Assertion[] = []
  for (const match of source.bare.slice(from, to).matchAll(STARTS[source.family])) {
    const at = from + match.index
    if ((found.at(-1)?.end ?? -1) > at) continue
    const start = statementStart(source, at, from)
    const end = Math.min(to, statementEnd(source.bare, at + match[0].length, source.family))
    found.push({
      text: flat(source.code.slice(start, end)),
      values: valuesIn(source, start, end),
      start,
      end,
    })
  }
  return found
}

/** Strings and numbers between two places. */
export const valuesIn = (source: Source, from: number, to: number): readonly string[] =>
  source.literals
    .filter((literal) => literal.start >= from && literal.end <= to)
    .map((literal) => literal.value)

/** In Go the condition before `t.Error` is the assertion; elsewhere the line's beginning holds the subject. */
function statementStart(source: Source, at: number, from: number): number {
  const line = source.bare.lastIndexOf('\n', at - 1) + 1
  const start = Math.max(from, line)
  const hasSubject =
    source.family === 'go'
      ? /\bif\b/.test(source.bare.slice(start, at))
      : /\S/.test(source.bare.slice(start, at))
  if (source.family !== 'go') return hasSubject ? afterBoundary(source.bare, start, at) : at
  if (hasSubject) return start
  const above = Math.max(from, source.bare.lastIndexOf('\n', line - 2) + 1)
  return /^\s*(?:if|\} else)\b/.test(source.bare.slice(above, line)) ? above : start
}

/** The part of the line that belongs to this statement: after the last `;`, `{`, `}` or `=>` before it. */
function afterBoundary(bare: string, start: number, at: number): number {
  const before = bare.slice(start, at)
  const cut = Math.max(
    before.lastIndexOf(';'),
    before.lastIndexOf('{'),
    before.lastIndexOf('}'),
    before.lastIndexOf('=>') + 1,
  )
  return cut > 0 ? start + cut + 1 : start + (before.length - before.trimStart().length)
}

function statementEnd(bare: string, from: number, family: Family): number {
  let at = from
  while (at < bare.length) {
    const char = bare[at] ?? ''
    if (char === ';' || ')]}'.includes(char)) return at
    if ('([{'.includes(char)) {
      at = afterBracket(bare, at)
      continue
    }
    if (char === '\n' && !continues(bare, at, family)) return at
    at += 1
  }
  return bare.length
}

/** A line that ends in an operator or a backslash, or is followed by `.method`, goes on. */
function continues(bare: string, at: number, family: Family): boolean {
  const before = bare.slice(Math.max(0, at - 40), at).trimEnd()
  const after = bare.slice(at, at + 200).trimStart()
  if (/(?:\\|&&|\|\||[+*/=<>,.-]|\b(?:and|or|not|in|is))$/.test(before) && family !== 'shell') return true
  return /^(?:\.|->|\?\.)\w/.test(after) && family !== 'python'
}

const flat = (text: string): string =>
  text
    .replaceAll(/["'`]/g, '"')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\s*([()[\]{},])\s*/g, '$1')
    .replaceAll(/,([)\]}])/g, '$1')
    .replace(/[;,]$/, '')
    .trim()

/** How one assertion became another. */
export type Weakening = 'always-true' | 'values-changed' | 'loosened' | 'none'

export function weakening(old: Assertion, now: Assertion): Weakening {
  if (isTautology(now.text) && !isTautology(old.text)) return 'always-true'
  if (missing(old.values, now.values).length > 0) return 'values-changed'
  return isLooser(old.text, now.text) ? 'loosened' : 'none'
}

/** What `now` has not, counting repetitions. */
export function missing(old: readonly string[], now: readonly string[]): readonly string[] {
  const left = [...now]
  return old.filter((value) => {
    const at = left.indexOf(value)
    if (at !== -1) left.splice(at, 1)
    return at === -1
  })
}

const CONSTANT = String.raw`(?:true|True|1|"[^"]*"|-?\d+(?:\.\d+)?)`
const TAUTOLOGIES: readonly RegExp[] = [
  /^assert (?:True|true|1|not False)\b\s*$/,
  new RegExp(String.raw`^\w*(?:\.\w+)*[!]?\(${CONSTANT}\)$`),
  new RegExp(String.raw`^expect\(${CONSTANT}\)(?:\.\w+)*(?:\(${CONSTANT}?\))?$`),
  /^expect\((.+)\)\.to(?:Be|Equal|StrictEqual)\(\1\)$/,
  /^(?:assert )(.+?) (?:==|is) \1$/,
  /^[\w.!]*(?:[eE]qual|[eE]q|Same|assert_eq!|assertIs)\w*!?\((.+?),\s*\1(?:,.*)?\)$/,
  /\|\| ?(?:true|1)\b|\bor (?:True|true|1)\b/,
  /^if false\b|^if .*&& false\b/,
]

const isTautology = (text: string): boolean => TAUTOLOGIES.some((shape) => shape.test(text))

const BROAD =
  /\b(?:Exception|BaseException|Throwable|Error|anything|any|Any|ANY|StandardError|object|Object|interface)\b/

function isLooser(old: string, now: string): boolean {
  if (strictness(now) < strictness(old)) return true
  if (BROAD.test(now) && !BROAD.test(old)) return true
  if (count(now, /\|\||\bor\b/g) > count(old, /\|\||\bor\b/g)) return true
  return isNegated(old) !== isNegated(now)
}

const count = (text: string, pattern: RegExp): number => [...text.matchAll(pattern)].length

const isNegated = (text: string): boolean =>
  count(text, /\bnot\b|\.not\.|!=(?!=)|!==|\bNot|_not|refute|assert_ne|[^\w]!(?=\w)/g) % 2 === 1

const WEAK =
  /truthy|falsy|defined|assertTrue|assert_true|assertFalse|\bok\b|\.ok\(|isOk|notnull|notnil|isnotnone|exist|instance|not_?to_?raise|doesnotthrow|nothrow|notempty|isnotempty|be_truthy|present/i
const MEDIUM =
  /contain|include|\b(?:to)?match|close|almost|approx|\blike\b|regex|greater|less|startswith|endswith|inrange|subset|objectcontaining/i
const BARE_COMPARISON = /[^=!<>]==[^=]|===|\bis\b|equal|\beq\b|_eq|\.be\(|toBe\(|same/i
const BARE_ORDER = /\bin\b|[^=<>-][<>]=?[^=<>]/

/** 3: the exact value; 2: a part or a range of it; 1: hardly anything. */
function strictness(text: string): 1 | 2 | 3 {
  const method = text.replaceAll(/"[^"]*"/g, '""')
  if (WEAK.test(method) && !BARE_COMPARISON.test(method)) return 1
  if (MEDIUM.test(method)) return 2
  if (BARE_COMPARISON.test(method)) return 3
  if (/^assert\b(?! *\()/.test(method)) return BARE_ORDER.test(method) ? 2 : 1
  return BARE_ORDER.test(method) ? 2 : 3
}

/** Pairs each vanished assertion with the new one most like it; undefined where none is. */
export function pairUp(
  old: readonly Assertion[],
  now: readonly Assertion[],
): readonly { readonly old: Assertion; readonly now: Assertion | undefined }[] {
  const left = [...now]
  const gone = old.filter((assertion) => {
    const at = left.findIndex((other) => other.text === assertion.text)
    if (at !== -1) left.splice(at, 1)
    return at === -1
  })
  return gone.map((assertion) => {
    const best = mostAlike(assertion, left)
    if (best) left.splice(left.indexOf(best), 1)
    return { old: assertion, now: best }
  })
}

const ALIKE_ENOUGH = 0.2

function mostAlike(assertion: Assertion, others: readonly Assertion[]): Assertion | undefined {
  const scored = others.map((other) => ({ other, score: alikeness(assertion.text, other.text) }))
  const best = scored.sort((a, b) => b.score - a.score)[0]
  return best && best.score >= ALIKE_ENOUGH ? best.other : undefined
}

function alikeness(a: string, b: string): number {
  const words = (text: string): Set<string> => new Set(text.match(/\w+/g) ?? [])
  const left = words(a)
  const right = words(b)
  const shared = [...left].filter((word) => right.has(word)).length
  return shared / Math.max(1, left.size + right.size - shared)
}
