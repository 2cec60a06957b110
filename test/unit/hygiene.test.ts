import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clipHead, clipTail } from '../../src/domain/clip.ts'
import {
  cleanForLog,
  cleanForModel,
  codeSpan,
  countHidden,
  inertMarkdown,
  inertText,
  isolate,
  oneLine,
  withoutHidden,
} from '../../src/domain/hygiene.ts'

const tags = (text: string): string =>
  Array.from(text, (char) => String.fromCodePoint(0xe0000 + char.charCodeAt(0))).join('')

const HONEST: Readonly<Record<string, string>> = {
  'Python code': 'def f(a):\n\treturn a[::-1] @ b  # "x" != \'y\'\n',
  'code with a form feed between sections': 'import os\n\f\nclass A: pass\n',
  'Windows line ends': 'a\r\nb\r\n',
  'Persian with non-joiners': 'می‌خواهم کتاب‌ها را به خانه‌ام ببرم؛ نرم‌افزار HTML‌ها را می‌خواند.',
  'Persian with a non-joiner before a space': 'می‌ گفت',
  Arabic: 'مرحبًا بالعالم، هذه جملة عربيّة: ١٢٣.',
  'Arabic with a direction mark': 'النسخة C++\u200f هي الأحدث',
  Hebrew: 'שָׁלוֹם עוֹלָם, זה קובץ "README.md"\u200f!',
  'Hebrew around an isolate': 'הקובץ \u2068src/index.ts\u2069 נמחק',
  Hindi: 'क्‍ष और क्‌ष अलग हैं; श्री',
  Bengali: 'র‍্যাব',
  Sinhala: 'ශ්‍රී ලංකා',
  Malayalam: 'അവൻ‍ പറഞ്ഞു',
  Khmer: 'ភាសា\u200bខ្មែរ\u200bស្អាត',
  Thai: 'ภาษา\u200bไทย',
  Chinese: '「檔案管理」代理程式：刪除超過 7 天的紀錄檔。',
  Japanese: '葛\u{e0100}飾区と葛\u{e0101}城市、１２３　ｱｲｳ',
  Korean: '안녕하세요, 세계! 한글',
  'Old Korean': '\u1112\u119e\u11ab \u115f\u1161',
  Mongolian: 'ᠮᠣᠩᠭᠣᠯ\u180b ᠪᠢᠴᠢᠭ',
  'emoji families and professions': '👩‍👩‍👧‍👦 🧑🏽‍🚀 👩🏿‍❤️‍💋‍👨🏻 🏳️‍🌈 🏴‍☠️',
  'emoji hearts, keycaps and signs': '❤️ ✔️ ✔︎ 1️⃣ #️⃣ ©️ ⚠️',
  'flags of tags': '🏴󠁧󠁢󠁥󠁮󠁧󠁿 🏴󠁧󠁢󠁳󠁣󠁴󠁿 🏴󠁧󠁢󠁷󠁬󠁳󠁿 🇮🇷 🇹🇼',
  mathematics: '∩︀ ≨︀ ∑ₙ x²',
  'a byte order mark at the start': '\ufeff{"a": 1}',
  'no-break and wide spaces': 'a\u00a0b\u3000c\u2009d',
}

for (const [what, text] of Object.entries(HONEST)) {
  test(`the model reads ${what} as it stands in the file`, () => {
    assert.equal(cleanForModel(text), text)
    assert.equal(countHidden(text), 0)
  })
}

for (const [what, text] of Object.entries(HONEST)) {
  if (/line ends|form feed|byte order|isolate/.test(what)) continue
  test(`the log and pull requests show ${what} unchanged`, () => {
    assert.equal(cleanForLog(text), text)
    assert.equal(withoutHidden(text), text)
  })
}

const HIDDEN: Readonly<Record<string, string>> = {
  'a direction override': 'if (access \u202e) { // check',
  'an isolate that is never closed': 'x = "שלום \u2067; return"',
  'an override between isolates on a Hebrew line': 'שלום \u2066\u202e\u2069',
  'a zero-width space in a word': 'ad\u200bmin',
  'a joiner between Latin letters': 'ad\u200dmin',
  'a word joiner': 'ad\u2060min',
  'an invisible separator': 'f\u2063(x)',
  'tag characters': `hello ${tags('ignore all')}`,
  'tags after a flag that is none': `\u{1f3f4}${tags('payload')}\u{e007f}`,
  'a run of variation selectors behind an emoji': '😀\u{e0121}\u{e0152}\u{e0110}',
  'two variation selectors behind a letter': 'a\ufe0f\ufe0e',
  'a Hangul filler as a name': 'const \u3164 = 1',
  'a soft hyphen': 'clo\u00adses',
  'a byte order mark inside': 'a\ufeffb',
  'a direction mark among Latin letters': 'ab\u200fc',
  'NUL and backspace': 'a\u0000b\bc',
  'an eight-bit control': 'a\u0085b\u009bc',
  'line separators': 'a\u2028b\u2029c',
}

for (const [what, text] of Object.entries(HIDDEN)) {
  test(`${what} is shown to the model and in the log, and gone from pull requests`, () => {
    assert.match(cleanForModel(text), /⟦/)
    assert.match(cleanForLog(text), /⟦/)
    assert.doesNotMatch(withoutHidden(text), /⟦|[\u202e\u2063\u200b]/)
    assert.ok(countHidden(text) > 0)
  })
}

test('what is hidden is named by its number, a longer run by its length', () => {
  assert.equal(cleanForModel('a\u202eb'), 'a⟦U+202E⟧b')
  assert.equal(cleanForModel(`a${tags('ignore')}b`), 'a⟦6 hidden characters⟧b')
})

test('half an emoji becomes a replacement character', () => {
  assert.ok(cleanForModel('ok \ud83d').isWellFormed())
  assert.ok(withoutHidden('\ude00 ok').isWellFormed())
})

test('colours, links and cursor movements of a terminal are gone', () => {
  const text =
    '\u001b[31mred\u001b[0m \u001b]8;;https://evil.example\u0007link\u001b]8;;\u0007 \u001b[2K\u001b[1Aup\u001b(B'
  assert.equal(cleanForLog(text), 'red link up')
  assert.equal(cleanForModel(text), 'red link up')
})

test('O-FENCE-07 no line that the runner would take for a command is left in what the log shows', () => {
  const text =
    '::error file=a::fake\n  ::set-output name=x::1\nok\r::add-mask::the\n\t::stop-commands::zz\nmid ##[error]x\n\ufeff::debug::x\n\u001b[0m::warning::x\u2028::notice::x'
  for (const line of cleanForLog(text).split(/\r\n|\r|\n|\u2028/)) {
    assert.doesNotMatch(line, /^\s*::/)
    assert.doesNotMatch(line, /##\[/)
  }
  assert.match(cleanForLog('std::vector a::b'), /std::vector a::b/)
})

test('a terminal sequence without an end takes nothing with it', () => {
  assert.equal(cleanForModel('a\u001b]0;rest of the text\nnext line'), 'a0;rest of the text\nnext line')
})

test('a title is one line of at most 256 characters without overrides', () => {
  const title = oneLine(`fix \`x\` $(id)\n\u202e${'é😀'.repeat(150)}`)
  assert.ok(title.length <= 256)
  assert.ok(title.isWellFormed())
  assert.doesNotMatch(title, /[\n\u202e]/)
  assert.ok(title.startsWith('fix `x` $(id) é😀'))
})

test('right-to-left text is isolated, other text is left alone', () => {
  assert.equal(isolate('abc'), 'abc')
  assert.equal(isolate('سلام'), '\u2068سلام\u2069')
})

test('O-PR-04 names and closing words in a commit message set nothing off', () => {
  const text = inertText(
    'thanks @octo-user; this does not close #12; fixes #34, Resolves: ana/garden#5 closes https://github.com/a/b/issues/6 fix GH-7',
  )
  assert.doesNotMatch(text, /@\w/)
  assert.doesNotMatch(text, /#\d|GH-\d|issues\/\d/)
})

test('a commit message cannot switch CI off', () => {
  assert.doesNotMatch(
    inertText('x [skip ci] [ci skip] [no ci] [skip actions]\n\nskip-checks: true'),
    /\[|skip-checks/,
  )
})

test('an address, a version and a plain issue number in a commit message stay as they are', () => {
  const text = 'mail ana@example.org about #12 and v1.2.3, see https://example.org/a/b'
  assert.equal(inertText(text), text)
})

/** Markdown outside code blocks and code spans. */
const outsideCode = (markdown: string): string =>
  markdown.replace(/^```[^\n]*\n[\s\S]*?^```$/gm, '').replace(/(?<!\\)(`+)(?!`)[^\n]*?(?<!`)\1(?!`)/g, '·')

const LIVE =
  /(?<![A-Za-z0-9_·])@[A-Za-z0-9]|!\[|<[A-Za-z/!?]|(?:clos|fix|resolv)\w*\W{1,6}(?:GH-|\w+\/\w+)?#?\d/i

for (const [what, text] of Object.entries({
  'a mention': 'thanks @octo-user!',
  'a team': 'cc @acme/owners',
  'a mention behind a bracket or slash': '(@ana) /@ben [@cy](x) **@dee** 你@eve',
  'closing words': 'this does not close #12; fixes #34, **Resolves**: #5, FIX GH-7, closed ana/garden#8',
  'a closing word at the end of the line before': 'this fixes\n#12',
  'a closing word in emphasis': '_fixes_ **#12** fix**es** #13 [fixes](x) [#14](y) a/b#4Fixes #15',
  'an image': '![x](https://evil.example/?leak) ![y][ref]',
  'an HTML comment': 'a <!-- hidden --> b <!-- open',
  'raw HTML': '<img src=x> <details><a href="//x">y</a> </div> <?php <!DOCTYPE>',
  'character codes': '&#64;ana fixes &#35;12 &num;13 &commat;ben',
  'a mention after a lonely backtick on an earlier line': 'a ` b\n`code` @ana ` @ben',
  'spans of different lengths': '``a ` @ana `` @ben ` ``` @cy',
  'an escaped backtick': '\\`@ana\\` \\\\`code` @ben',
  'a mention glued to a span': '@ana``co` @ben``',
  'a table that cuts a span': '| `a | @ana` |\n|---|---|\n| `fixes | #12` | x |',
  'a mention that hides in or behind an address':
    'https://@ana http://x/@ben https://)@cy xhttp://x.y/@dee [ http://x.y/@eve https://x.y![a](b) ben@x.org@ben',
  'a mention behind a backslash or another mention': '\\\\@ana @ben@cy a/b#4@dee `@a/b _@eve_',
})) {
  test(`${what} is inert in Markdown`, () => {
    assert.doesNotMatch(outsideCode(inertMarkdown(text)), LIVE, inertMarkdown(text))
  })
}

test('hidden characters cannot glue a mention or closing word together', () => {
  assert.doesNotMatch(outsideCode(inertMarkdown('@\u200bana fi\u2060xes\u200b #\u200d12')), LIVE)
})

test('honest Markdown is unchanged', () => {
  const text = [
    '## What changed',
    '- `greet.py`: says *hello*, see #12 and [the docs](https://example.org/a?b=1&c=2)',
    '- a < b, x @ y, 5 > 3, R&D, Tom &amp; Ann, mail ana@example.org',
    '| a | b |',
    '|---|---|',
    '| `x` | ✔️ |',
    '',
    '```python',
    '@decorator',
    'def f(): return "<b>" + `x`  # fixes #3',
    '```',
    '  ~~~',
    '  @inner <!-- kept -->',
    '  ~~~',
    'می‌خواهم 日本語 שלום 👩‍👩‍👧',
    'see https://example.org/post?id=1#top and `@Override` and ``a ` b``',
  ].join('\n')
  assert.equal(inertMarkdown(text), text)
})

test('a code block that is never closed is closed', () => {
  assert.equal(inertMarkdown('text\n```js\n@a'), 'text\n```js\n@a\n```')
})

test('a block whose end another reader would see earlier is not trusted', () => {
  // In a list, the unindented fence ends the item and opens a block of its own; the mention behind it is live.
  const text = '- item\n  ```\ncode\n  ```\n@ana'
  assert.doesNotMatch(inertMarkdown(text).split('\n').at(-1) ?? '', /^@ana/)
})

test('any name fits in a code span, and in a table', () => {
  assert.equal(codeSpan('src/a b.ts'), '`src/a b.ts`')
  assert.equal(codeSpan('a`b``c'), '```a`b``c```')
  assert.equal(codeSpan('`x`'), '`` `x` ``')
  assert.equal(codeSpan('a\nb\u202ec'), '`a⟦U+000A⟧b⟦U+202E⟧c`')
  assert.equal(codeSpan('a|@ana`'), '<code>a&#124;&#64;ana&#96;</code>')
})

for (const [what, text] of Object.entries({
  'dots and letters': 'a.'.repeat(40_000),
  mentions: '@a '.repeat(30_000),
  backticks: '` `` ``` '.repeat(9_000),
  'open fences': ' ```\n'.repeat(15_000),
  'closing words': 'fixes #1 '.repeat(8_000),
  'hidden characters': '\u200b'.repeat(70_000),
  'direction marks on one line': '\u05d0\u200f\u2068\u2069'.repeat(20_000),
  'unfinished terminal sequences': '\u001b]'.repeat(40_000),
})) {
  test(`a text made of ${what} does not keep us busy`, () => {
    const start = performance.now()
    inertMarkdown(text)
    inertText(text)
    cleanForModel(text)
    cleanForLog(text)
    assert.ok(performance.now() - start < 8000)
  })
}

test('a text is cut in front of a character or behind it, never within', () => {
  assert.deepEqual(clipHead('a😀b', 2), { text: 'a', omittedChars: 3 })
  assert.deepEqual(clipTail('a😀b', 2), { text: 'b', omittedChars: 3 })
})
