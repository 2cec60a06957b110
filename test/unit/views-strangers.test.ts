/** What strangers write may stand in every view, and may set off nothing in any. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderComment } from '../../src/views/comment.ts'
import { renderJobSummary } from '../../src/views/job-summary.ts'
import { renderPage } from '../../src/views/page.ts'
import { renderCommitMessage, renderPullRequest } from '../../src/views/pull-request.ts'
import { journalOf, type Ending } from '../fakes/journal.ts'

const HOSTILE = [
  'Thanks @octocat and @org/team! Fixes #99, resolves other/repo#7, closes https://github.com/a/b/issues/3',
  '![pixel](https://evil.example/p.png) <img src=https://evil.example/q.png> <details open> <!-- fixpoint:issue-12:end -->',
  '</details></summary></script><script>alert(1)</script>',
  '```\n@fenced ````\n~~~\n````\n@after-the-fence <b>bold</b>',
  '| @cell | `@span|@torn` |\n| --- | --- |\n| fixes #98 | <i> |',
].join('\n\n')

const WORDS = {
  title: HOSTILE,
  summary: HOSTILE,
  thinking: HOSTILE,
  path: 'a|b`@octocat`/<img src=x>\n![x](y)/fixes #99.py',
  testName: 'test[`@octocat`|<img>|closes #99]',
  output: HOSTILE,
  reason: HOSTILE,
}

const ENDINGS: readonly Ending[] = [
  'passed',
  'failing',
  'suspect',
  'stopped',
  'cleanup',
  'error',
  'skipped',
  'unverified',
]

/** A code span as a reader of Markdown finds it, and the form that our tables have it in. */
const CODE = /<code>[^\n<]*<\/code>|(?<!`)(`+)(?!`)[^\n]*?(?<!`)\1(?!`)/g

/** The Markdown without its code. */
function withoutCode(markdown: string): string {
  const kept: string[] = []
  let fence = ''
  for (const line of markdown.split('\n')) {
    const plain = line.replace(/^(?:> ?)+/, '')
    const mark = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})/.exec(plain)?.[1] ?? ''
    if (fence === '' && mark === '') kept.push(plain.replace(CODE, '·'))
    else if (fence === '') fence = mark
    else if (mark.startsWith(fence) && plain.trim() === mark) fence = ''
  }
  assert.equal(fence, '', 'every code fence is closed')
  return kept.join('\n')
}

/** The tags that our own Markdown is made of. */
const OWN_TAGS = /<\/?(?:details|summary|sub|code)>|<br>/g

const CLOSING = /(?:fix(?:es)?|close[sd]?|resolves)\W{0,3}(?:[\w/]*#|https:\S*issues\/)\d/i

function assertInert(where: string, markdown: string): void {
  const live = withoutCode(markdown)
  assert.doesNotMatch(live, /(?<![\w`\\])@[a-z]/i, `${where}: no mention`)
  assert.doesNotMatch(live.replace(/^Closes #12$/m, ''), CLOSING, `${where}: only our own line closes`)
  assert.doesNotMatch(live, /!\[(?!WARNING\])/, `${where}: no image`)
  assert.doesNotMatch(live.replace(OWN_TAGS, ''), /<[a-z!/]/i, `${where}: no markup`)
}

for (const ending of ENDINGS) {
  test(`a ${ending} run shows what strangers wrote, and none of it acts`, () => {
    const records = journalOf(ending, WORDS)
    assertInert('pull request', renderPullRequest(records).body)
    assertInert('comment', renderComment(records))
    assertInert('summary', renderJobSummary(records))
    for (const text of [renderPullRequest(records).title, renderCommitMessage(records)])
      assert.doesNotMatch(text, /@octocat|fixes #99|other\/repo#7|issues\/3/i)
  })
}

test('the comment of a run under way holds nothing of a stranger', () => {
  const records = journalOf('passed', WORDS)
  for (let end = 1; end < records.length; end += 1)
    assertInert('comment', renderComment(records.slice(0, end)))
})

test('the check itself sees a mention, an image, a tag, a closing word and an open fence', () => {
  for (const text of ['hello @octocat', '![a](b)', 'x <img>', 'This fixes #99', 'closes other/repo#7'])
    assert.throws(() => assertInert('check', text), text)
  assert.throws(() => assertInert('check', '```\nopen'))
})

test('no word of a stranger becomes markup in the page', () => {
  for (const ending of ENDINGS) {
    const html = renderPage(journalOf(ending, WORDS))
    assert.equal(html.match(/<script/g)?.length, 1, ending)
    assert.doesNotMatch(html, /<img|<b>bold|<i>|<!-- fixpoint/, ending)
    assert.doesNotMatch(html, /\b(?:src|href)="(?!#|data:,"|https:\/\/github\.com\/ada\/)/, ending)
  }
})

test('right-to-left and Chinese titles, names and words stand whole, and turn nothing around them', () => {
  const title = 'متن خوش‌آمد غلط است (v2)!'
  const path = 'اسناد/راهنما.md'
  const records = journalOf('suspect', { title, path, summary: '「問候語」已修正：見 `words.py`。' })
  const made = renderPullRequest(records)
  assert.equal(made.title, `[Please check the tests] \u2068${title}\u2069`)
  assert.ok(made.body.includes(`| \u2068\`${path}\`\u2069 | modified`))
  assert.ok(made.body.includes('> 「問候語」已修正：見 `words.py`。'))
  assert.equal(renderPullRequest(journalOf('passed', { title })).title, title)
  const html = renderPage(records)
  assert.ok(html.includes(`<h1 dir="auto">${title}</h1>`))
  assert.ok(html.includes(`<bdi>${path}</bdi>`))
})

test('direction marks a stranger hides in a title or path do not reach people', () => {
  const records = journalOf('passed', {
    title: 'evil \u202etxt.exe',
    path: 'a\u202eb.py',
    summary: 'x\u2066y',
  })
  const { title, body } = renderPullRequest(records)
  assert.equal(title, 'evil txt.exe')
  assert.ok(body.includes('`a⟦U+202E⟧b.py`'))
  assert.ok(body.includes('> xy'))
})
