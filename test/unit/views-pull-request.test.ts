import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { JournalRecord } from '../../src/domain/journal.ts'
import { renderJobSummary } from '../../src/views/job-summary.ts'
import { renderCommitMessage, renderPullRequest } from '../../src/views/pull-request.ts'
import { journalOf } from '../fakes/journal.ts'

const headings = (body: string): string[] =>
  Array.from(body.matchAll(/^### (.*)$/gm), ([, title = '']) => title)

test('a green run says in this order: outcome, files, tests, the agent’s words, what to look at, figures', () => {
  const { title, body } = renderPullRequest(journalOf('passed'))
  assert.equal(title, 'The greeting is misspelt')
  assert.match(body, /^✅ \*\*The tests failed \(1 of 47\) at the start and pass now/)
  assert.deepEqual(headings(body), ['What changed', 'Tests', 'In the agent’s own words', 'Worth a look'])
  assert.match(body, /\n\| `greeter\/words\.py` \| modified \| \+1 −1 \|\n/)
  assert.match(body, /\| result \| ❌ failed \| ✅ passed \|/)
  assert.match(body, /\| counts \| 46 passed, 1 failed, 1 skipped \| 47 passed, 0 failed, 1 skipped \|/)
  assert.match(body, /\| exit code \| 1 \| 0 \|/)
  assert.match(body, /the last time in a clean checkout/)
  assert.match(body, /\*\*From red to green:\*\*\n- `test_words\.GreetingTest\.test_says_hello_world`/)
  assert.match(body, /\n> The greeting in `greeter\/words\.py` was misspelt/)
  assert.match(body, /Left out: `\.github\/workflows\/ci\.yml`/)
  assert.match(body, /Runs in CI, so read it before approving: `package\.json`/)
  assert.match(body, /Flaky without any change: `test_net/)
  assert.match(body, /does not allow: `example\.org:443`/)
  assert.match(
    body,
    /\nCloses #12\n\n---\n<sub>asked by `ada` · 3 turns, 1 attempt, [^\n]*\$0\.06[^\n]*fence full[^\n]*<\/sub>$/,
  )
})

test('how it was opened stands at the foot, not among what is to be looked at', () => {
  const footnote = 'Opened with the job’s own token.'
  const records = journalOf('passed').map((record): JournalRecord =>
    record.type === 'delivery' ? { ...record, footnote } : record,
  )
  const { body } = renderPullRequest(records)
  assert.ok(body.endsWith(`</sub>\n\n<sub>${footnote}</sub>`), body.slice(-300))
})

test('only a green run closes its issue', () => {
  for (const ending of ['failing', 'suspect', 'stopped', 'unverified'] as const)
    assert.doesNotMatch(renderPullRequest(journalOf(ending)).body, /Closes #/, ending)
})

test('a suspect run names the changed tests before anything that looks like success', () => {
  const { title, body } = renderPullRequest(journalOf('suspect'))
  assert.equal(title, '[Please check the tests] The greeting is misspelt')
  const warning = body.indexOf(
    '> [!WARNING]\n> - `tests/test_words.py`: test_says_hello_world is skipped now',
  )
  assert.ok(warning > 0 && warning < body.indexOf('What changed'))
  assert.ok(body.includes('Changed around the tests: `tests/test_net.py`: a timeout went from 5 to 30'))
})

test('a failing run is marked, lists what is still red and folds the last output away', () => {
  const { title, body } = renderPullRequest(journalOf('failing'))
  assert.equal(title, '[Tests still fail] The greeting is misspelt')
  assert.match(body, /^❌ \*\*The tests still fail/)
  assert.match(body, /\*\*Still red:\*\*\n- `test_words/)
  assert.match(body, /<details><summary>Output of the last test run<\/summary>\n\n```text\nFAIL: /)
  assert.match(body, /The branch has moved on since/)
})

test('a stopped run says which limit, what to raise, and that the fence was lower', () => {
  const { title, body } = renderPullRequest(journalOf('stopped'))
  assert.match(title, /^\[Stopped early\]/)
  assert.match(body, /^⏹️ \*\*Stopped: the cost limit was reached.*Raise `max-cost-usd`/)
  assert.match(body, /The fence held only at level `reduced`/)
})

test('a clean-up lists each log with its age and what told the age, and speaks of no tests', () => {
  const { body } = renderPullRequest(journalOf('cleanup'))
  assert.deepEqual(headings(body), ['What changed', 'Logs deleted', 'In the agent’s own words'])
  assert.match(body, /1 log older than 7 days, 48 kB freed/)
  assert.match(body, /\| `logs\/app-2026-10-01\.log` \| 48 kB \| 60 d \| the date in its name \|/)
})

test('many deleted logs are told once, by folder first, and one by one behind a fold', () => {
  const ages = Array.from({ length: 28 }, (_, index) => `logs/${index % 2 ? 'web' : 'app'}/${index}.log`)
  const records = journalOf('cleanup').map((record): JournalRecord => {
    if (record.type === 'deleted') {
      const [sample] = record.deletions
      assert.ok(sample)
      return { ...record, deletions: ages.map((path) => ({ ...sample, path })) }
    }
    if (record.type !== 'changes') return record
    const [gone, summary] = record.changes
    assert.ok(gone && summary)
    return { ...record, changes: [...ages.map((path) => ({ ...gone, path })), summary] }
  })
  const { body } = renderPullRequest(records)
  assert.match(body, /29 files, .* as git tells it; 28 deleted logs below\n\n\| file /)
  for (const path of ages) assert.equal(body.split(`\`${path}\``).length, 2, path)
  const [byFolder, oneByOne] = ['| folder | logs | freed |', '<summary>28 logs, one by one</summary>']
  assert.ok(body.indexOf(byFolder) > 0 && body.indexOf(byFolder) < body.indexOf(oneByOne), body)
})

test('what the run warned of is said where people decide, once, and cannot become markup', () => {
  const [begin, ...rest] = journalOf('cleanup')
  assert.ok(begin)
  const text = 'The agent wrote output/log_summary.md, and not all of it is right. <b>@bob</b>\n### gone'
  const warning: JournalRecord = { at: begin.at, seq: 0, type: 'notice', level: 'warning', text }
  const records = [begin, warning, warning, ...rest]
  const [summary = ''] = renderJobSummary(records).split('<details><summary>The text of the pull request')
  for (const shown of [renderPullRequest(records).body, summary]) {
    assert.equal(shown.match(/^- .*not all of it is right/gm)?.length, 1, shown)
    assert.doesNotMatch(shown, /^### gone|<b>|(?<!`)@bob/m)
  }
})

test('a test that is skipped now is not told as green', () => {
  const withCounts = (passed: number, skipped: number, passing: readonly string[] = []) =>
    renderPullRequest(
      journalOf('suspect').map((record): JournalRecord => {
        if (record.type !== 'test' || record.when.startsWith('before')) return record
        const { report } = record.verdict
        assert.ok(report)
        return {
          ...record,
          verdict: {
            ...record.verdict,
            report: { ...report, passed, skipped, failed: 0, failing: [], passing },
          },
        }
      }),
    ).body
  const before = journalOf('suspect').find((record) => record.type === 'test')
  assert.ok(before?.type === 'test' && before.verdict.report)
  const { passed, skipped, failing } = before.verdict.report
  const name = failing[0] ?? ''
  assert.match(withCounts(passed + 1, skipped), /\*\*From red to green:\*\*\n- `test_words/)
  const lost = /\*\*Red no longer, but not seen to pass:\*\*\n- `test_words/
  assert.match(withCounts(passed, skipped + 1), lost)
  assert.doesNotMatch(withCounts(passed, skipped + 1), /From red to green/)
  assert.match(withCounts(passed + 1, skipped + 1), lost, 'another test was added')
  assert.match(withCounts(passed + 1, skipped + 1, [name]), /From red to green/)
})

test('an unverified change says that nothing was verified', () => {
  assert.match(renderPullRequest(journalOf('unverified')).body, /nothing was verified/)
})

test('the commit has the task as its subject, the person as co-author and the task’s key', () => {
  const message = renderCommitMessage(journalOf('passed', { summary: 'Done, closes #99, thanks @bob' }))
  assert.match(message, /^The greeting is misspelt\n\nThe tests failed \(1 of 47\)/)
  assert.match(
    message,
    /\n\nFixpoint-Task: issue-12\nCo-authored-by: ada <101\+ada@users\.noreply\.github\.com>$/,
  )
  assert.doesNotMatch(message, /closes #99|@bob\b(?!`)(?<!`@bob)/)
})

test('a title is at most 256 characters, whatever was asked, and never cut inside a character', () => {
  const family = '👩‍👩‍👧‍👦'
  for (const title of [
    'x'.repeat(5000),
    family.repeat(400),
    `e${'\u0301'.repeat(4000)}`,
    '檔案'.repeat(400),
  ]) {
    for (const ending of ['passed', 'suspect'] as const) {
      const made = renderPullRequest(journalOf(ending, { title })).title
      assert.ok(made.length <= 256, `${made.length}`)
      assert.ok(made.isWellFormed())
      assert.ok(made.endsWith('…'))
    }
  }
  const cut = renderPullRequest(journalOf('passed', { title: family.repeat(400) })).title
  assert.equal(cut.replaceAll(family, ''), '…')
})

test('a body stays below GitHub’s limit when thousands of long names, findings and words come together', () => {
  const long = '|'.repeat(3000)
  const records = journalOf('suspect', {
    summary: '@'.repeat(100_000),
    output: '`'.repeat(90_000),
    path: long,
  })
  const { body } = renderPullRequest(records.map(manyOf))
  assert.ok(body.length <= 65_000, `${body.length}`)
  assert.match(body, /^🔍 /)
  assert.match(body, /<\/sub>$/)
  assert.match(body, /more files/)
  assert.match(body, /Flaky without any change: `test_net/)
})

const MANY = 3000

function manyOf(record: JournalRecord): JournalRecord {
  const times = <T extends object>(items: readonly T[]): T[] =>
    Array.from({ length: MANY }, (_, index) => ({ ...(items[0] as T), ...named(index) }))
  const named = (index: number) => ({ path: `${'|<&>`'.repeat(200)}/${index}` })
  if (record.type === 'changes') return { ...record, changes: times(record.changes), excluded: times([LEFT]) }
  if (record.type === 'tamper') return { ...record, findings: times(record.findings) }
  return record
}

const LEFT = { path: '', reason: 'junk', detail: 'x | <img> '.repeat(90), count: 1 } as const

test('few enough files are all named, and every path shows its end', () => {
  const path = `${'deep/'.repeat(200)}the-end.ts`
  const { body } = renderPullRequest(journalOf('passed', { path }))
  assert.match(body, /\| `deep\/deep\/[^\n`]*…[^\n`]*the-end\.ts` \| modified \|/)
})
