import { afterBracket, readSource, type Family, type Literal, type Source } from './language.ts'

/** One test of a file. */
export interface TestCase {
  readonly name: string
  /** From its first decorator or the call that registers it to its end. */
  readonly start: number
  readonly end: number
  /** Where what it does begins, after its name. */
  readonly body: number
}

/** A test file taken apart: its tests, and what stands around them. */
export interface TestFile {
  readonly source: Source
  readonly tests: readonly TestCase[]
}

/** Undefined family means: not code. A file without a recognisable test is one test without a name. */
export function readTestFile(text: string, family: Family): TestFile {
  const source = readSource(text, family)
  const tests = numbered(FINDERS[family](source))
  return { source, tests: tests.length > 0 ? tests : [{ name: '', start: 0, end: text.length, body: 0 }] }
}

type Finder = (source: Source) => readonly TestCase[]

const FINDERS: Record<Family, Finder> = {
  javascript: registeredByCall,
  python: (source) => indented(source, /^([ \t]*)(?:async[ \t]+)?def[ \t]+(test\w*)/gm),
  ruby: (source) => [...closedByEnd(source, RUBY_BLOCK), ...closedByEnd(source, RUBY_METHOD)].sort(byStart),
  elixir: (source) => closedByEnd(source, ELIXIR_TEST),
  go: (source) => braced(source, /^func[ \t]+(?:\([^)]*\)[ \t]*)?((?:Test|Fuzz|Example)\w*)[ \t]*\(/gm),
  rust: (source) =>
    braced(source, /#\[[\w:]*test\b[^\]]*\](?:\s*#\[[^\]]*\])*\s*(?:pub\s+)?(?:async\s+)?fn\s+(\w+)/g),
  jvm: (source) =>
    [...braced(source, JVM_METHOD), ...braced(source, JVM_OLD), ...namedByString(source, JVM_CALL)].sort(
      byStart,
    ),
  csharp: (source) => braced(source, CSHARP_METHOD),
  php: (source) => [...braced(source, PHP_METHOD), ...registeredByCall(source)].sort(byStart),
  swift: (source) => braced(source, /^[ \t]*(?:@\w+[^\n]*\s+)*(?:\w+[ \t]+)*func[ \t]+(test\w*)/gm),
  c: (source) => [...braced(source, C_MACRO), ...braced(source, C_FUNCTION)].sort(byStart),
  shell: (source) =>
    [
      ...namedByString(source, /^[ \t]*@test[ \t]+/gm),
      ...braced(source, /^[ \t]*(?:function[ \t]+)?(test\w*)[ \t]*\(\)/gm),
    ].sort(byStart),
  perl: (source) => namedByString(source, /\bsubtest[ \t(]+/g),
}

const RUBY_BLOCK = /^([ \t]*)(?:x|f|p)?(?:it|test|specify|example|scenario|should)\b[ \t(]*(?=["'])/gm
const RUBY_METHOD = /^([ \t]*)def[ \t]+(test_\w+[?!]?)/gm
const ELIXIR_TEST = /^([ \t]*)(?:test|property)[ \t]+(?=")/gm
const JVM_METHOD =
  /@(?:Test|ParameterizedTest|RepeatedTest|TestFactory|TestTemplate|Property)\b(?:\([^)]*\))?[\s\S]{0,400}?\b(?:void|fun|def)\s+(\w+|`[^`]+`)\s*\(/g
const JVM_OLD = /^[ \t]*public[ \t]+void[ \t]+(test\w*)[ \t]*\(/gm
const JVM_CALL = /^[ \t]*(?:test|it|should|describe)[ \t]*\((?=")/gm
const CSHARP_METHOD =
  /\[(?:[\w.]+,\s*)*(?:Fact|Theory|Test|TestMethod|TestCase|DataTestMethod)\b[\s\S]{0,400}?\b(?:void|Task|ValueTask)\s+(\w+)\s*\(/g
const PHP_METHOD = /(?:#\[Test\]\s*)?(?:public\s+)?function\s+(test\w*)\s*\(/g
const C_MACRO =
  /^[ \t]*(?:TEST|TEST_F|TEST_P|TYPED_TEST|TEST_CASE|SCENARIO|START_TEST|Test|TEST_METHOD|BOOST_AUTO_TEST_CASE|Ensure)[ \t]*\(([^)]*)\)/gm
const C_FUNCTION = /^[ \t]*(?:static[ \t]+)?(?:void|int|bool)[ \t]+(test\w*|\w+_test)[ \t]*\(/gm

const byStart = (a: TestCase, b: TestCase): number => a.start - b.start

/** Two tests of one name are told apart by their order. */
function numbered(tests: readonly TestCase[]): readonly TestCase[] {
  const seen = new Map<string, number>()
  return tests.map((test) => {
    const times = (seen.get(test.name) ?? 0) + 1
    seen.set(test.name, times)
    return times === 1 ? test : { ...test, name: `${test.name} #${times}` }
  })
}

const CALL = /(?<![\w$])(?:(?:\w+\.)*(?:x|f)?(?:it|test|specify)(?:\.\w+)*)\s*(?=[(`])/g

/** `it('name', …)`, also with `.each(table)` before the name. */
function registeredByCall(source: Source): readonly TestCase[] {
  const tests: TestCase[] = []
  for (const found of source.bare.matchAll(CALL)) {
    const open = found.index + found[0].length
    const inner = /\.each\b/.test(found[0]) || source.bare[open] === '`' ? afterArguments(source, open) : open
    const name = firstString(source, inner)
    if (name === undefined || source.bare[inner] !== '(') continue
    // `pattern.test('text')` has nothing after its string.
    if (!/^\s*,/.test(source.bare.slice(name.end, name.end + 20))) continue
    tests.push({
      name: name.value,
      start: found.index,
      end: afterBracket(source.bare, inner),
      body: name.end,
    })
  }
  return tests
}

/** Where the second call begins in `each(table)(name, …)`. */
function afterArguments(source: Source, open: number): number {
  const literal = source.literals.find((string) => string.start === open)
  const end = literal ? literal.end : afterBracket(source.bare, open)
  return end + (/^\s*/.exec(source.bare.slice(end))?.[0].length ?? 0)
}

const firstString = (source: Source, open: number): Literal | undefined => {
  const next = open + 1 + (/^\s*/.exec(source.bare.slice(open + 1, open + 200))?.[0].length ?? 0)
  return source.literals.find((literal) => literal.start === next && /["'`]/.test(source.raw[next] ?? ''))
}

/** A name in quotes right after the match, then a block in braces or parentheses. */
function namedByString(source: Source, pattern: RegExp): readonly TestCase[] {
  return [...source.bare.matchAll(pattern)].flatMap((found) => {
    const at = found.index + found[0].length
    const name = source.literals.find((literal) => literal.start === at)
    const open = name ? source.bare.indexOf('{', name.end) : -1
    return name && open !== -1
      ? [{ name: name.value, start: found.index, end: afterBracket(source.bare, open), body: open }]
      : []
  })
}

/** Blocks in braces after a head that names them. */
function braced(source: Source, pattern: RegExp): readonly TestCase[] {
  return [...source.bare.matchAll(pattern)].flatMap((found) => {
    const open = source.bare.indexOf('{', found.index + found[0].length)
    if (open === -1) return []
    const name = (found[1] ?? '').replaceAll(/\s+/g, ' ').trim()
    return [
      { name, start: decoratedFrom(source, found.index), end: afterBracket(source.bare, open), body: open },
    ]
  })
}

/** Attributes and annotations in the lines right above belong to the test. */
function decoratedFrom(source: Source, at: number): number {
  let start = source.bare.lastIndexOf('\n', at - 1) + 1
  for (;;) {
    const above = source.bare.lastIndexOf('\n', start - 2) + 1
    if (start === 0 || !/^\s*(?:@|#\[|\[\w|\/\/)/.test(source.bare.slice(above, start)))
      return Math.min(start, at)
    start = above
  }
}

/** Blocks that end where the indentation does. */
function indented(source: Source, pattern: RegExp): readonly TestCase[] {
  return [...source.bare.matchAll(pattern)].map((found) => {
    const indent = (found[1] ?? '').length
    const classes = [...source.bare.slice(0, found.index).matchAll(/^([ \t]*)class[ \t]+(\w+)/gm)]
    const group = classes.findLast((candidate) => (candidate[1] ?? '').length < indent)
    const head = headEnd(source.bare, found.index + found[0].length)
    return {
      name: group && indent > 0 ? `${group[2]}.${found[2]}` : (found[2] ?? ''),
      start: decoratorsFrom(source, found.index, indent),
      end: dedentFrom(source.bare, head, indent),
      body: head,
    }
  })
}

/** Just after the colon that ends `def name(…) -> type:`. */
function headEnd(bare: string, at: number): number {
  const open = bare.indexOf('(', at)
  const colon = open === -1 ? bare.indexOf(':', at) : bare.indexOf(':', afterBracket(bare, open))
  return colon === -1 ? bare.length : colon + 1
}

function dedentFrom(bare: string, at: number, indent: number): number {
  const lines = /\n([ \t]*)(?=\S)/g
  lines.lastIndex = at
  for (let found = lines.exec(bare); found; found = lines.exec(bare))
    if ((found[1] ?? '').length <= indent && !')]}'.includes(bare[lines.lastIndex] ?? ''))
      return found.index + 1
  return bare.length
}

/** Decorators above at the same indentation, also those that run over several lines. */
function decoratorsFrom(source: Source, at: number, indent: number): number {
  const lines = source.bare.slice(0, at).split('\n')
  let start = at
  let length = 0
  for (let index = lines.length - 2; index >= 0; index -= 1) {
    const line = lines[index] ?? ''
    length += line.length + 1
    const isDecorator = line.startsWith(`${' '.repeat(indent)}@`)
    if (isDecorator) start = at - length
    const isInside = line.length - line.trimStart().length > indent || /^\s*[)\]}]/.test(line)
    if (!isDecorator && !isInside) break
  }
  return Math.max(0, start)
}

/** Blocks that end at an `end` of their own indentation, or on their own line. */
function closedByEnd(source: Source, pattern: RegExp): readonly TestCase[] {
  return [...source.bare.matchAll(pattern)].map((found) => {
    const at = found.index + found[0].length
    const string = source.literals.find((literal) => literal.start === at)
    const body = string?.end ?? at
    const line = source.bare.slice(body, lineEnd(source.bare, body))
    const end =
      /\bend\s*$|[{]/.test(line) && !/\bdo\b[^{]*$/.test(line)
        ? oneLineEnd(source.bare, body, line)
        : endKeyword(source.bare, body, found[1] ?? '')
    return { name: string?.value ?? found[2] ?? '', start: found.index, end, body }
  })
}

const lineEnd = (text: string, at: number): number => {
  const end = text.indexOf('\n', at)
  return end === -1 ? text.length : end
}

const oneLineEnd = (bare: string, body: number, line: string): number => {
  const open = line.indexOf('{')
  return open === -1 ? lineEnd(bare, body) : afterBracket(bare, body + open)
}

function endKeyword(bare: string, at: number, indent: string): number {
  const closing = new RegExp(`\\n${indent}end\\b`, 'g')
  closing.lastIndex = at
  const found = closing.exec(bare)
  return found ? found.index + found[0].length : bare.length
}
