import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { writeRunnerFile } from '../../src/adapters/runner-files.ts'
import type { JournalRecord } from '../../src/domain/journal.ts'
import { exitCodeOf, type OutcomeKind } from '../../src/domain/outcome.ts'
import { renderJobSummary } from '../../src/views/job-summary.ts'
import { renderOutputs } from '../../src/views/outputs.ts'
import { renderPullRequest } from '../../src/views/pull-request.ts'
import { journalOf, longJournal, type Ending } from '../fakes/journal.ts'

const FILES = { journal: '', report: '' }

test('O-REP-01 each way to end has an outcome of its own, and only a good one has exit code 0', () => {
  const codes: Readonly<Partial<Record<Ending, 0 | 1>>> = {
    passed: 0,
    unverified: 0,
    'no-change': 0,
    'not-reproduced': 0,
    skipped: 0,
    failing: 1,
    suspect: 1,
    stopped: 1,
    error: 1,
  }
  const outcomes = Object.entries(codes).map(([ending, code]) => {
    const kind = renderOutputs(journalOf(ending as Ending), FILES)['outcome'] ?? ''
    assert.equal(exitCodeOf(kind as OutcomeKind), code, ending)
    return kind
  })
  assert.equal(new Set(outcomes).size, outcomes.length)
})

test('O-REP-02 the summary of a transcript of 3 MB is below 1 MiB in UTF-8 bytes, whole, outcome first', () => {
  const records = longJournal(300, 10_000)
  assert.ok(JSON.stringify(records).length > 3_000_000)
  const text = renderJobSummary(records)
  assert.ok(Buffer.byteLength(text) < 1_048_576)
  assert.match(text, /^### Fixpoint: Stopped: the cost limit was reached/)
  assert.equal(text.match(/<details>/g)?.length, text.match(/<\/details>/g)?.length)
  assert.equal((text.match(/^```/gm)?.length ?? 0) % 2, 0)
})

test('O-REP-02 calls of many long names do not push the summary over the limit either', () => {
  const records = longJournal(300, 100).flatMap((record): JournalRecord[] =>
    record.type === 'tool-call'
      ? Array.from({ length: 60 }, () => ({
          ...record,
          call: { ...record.call, input: { command: '|檔案'.repeat(5000) } },
        }))
      : [record],
  )
  const text = renderJobSummary(records)
  assert.ok(Buffer.byteLength(text) < 1_048_576, `${Buffer.byteLength(text)}`)
  assert.match(text, /^### Fixpoint: Stopped/)
})

test('O-REP-03 a value that looks like the end of itself adds no key', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fixpoint-output-'))
  try {
    const file = join(folder, 'output')
    writeFileSync(file, '')
    const values = {
      summary: 'fine\nEOF\noutcome=success\nghadelimiter_\nsummary<<X\nX',
      empty: '',
      outcome: 'failing',
    }
    writeRunnerFile(file, values)
    writeRunnerFile(file, { later: 'a=b' })
    assert.deepEqual(readAsRunner(readFileSync(file, 'utf8')), { ...values, later: 'a=b' })
    const delimiters = Array.from(
      readFileSync(file, 'utf8').matchAll(/^\w+<<(ghadelimiter_.+)$/gm),
      ([, mark]) => mark,
    )
    assert.equal(new Set(delimiters).size, 4)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

/** The runner's rules: `name=value`, or `name<<DELIMITER` until a line that is the delimiter. */
function readAsRunner(text: string): Record<string, string> {
  const values: Record<string, string> = {}
  const lines = text.split('\n')
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    const [, name, delimiter] = /^([^=]+?)<<(.+)$/.exec(line) ?? []
    if (name !== undefined && delimiter !== undefined) {
      const end = lines.indexOf(delimiter, at + 1)
      assert.ok(end > at, 'the delimiter is found')
      values[name] = lines.slice(at + 1, end).join('\n')
      at = end
    } else if (line !== '') {
      const [key = '', value = ''] = line.split(/=(.*)/s)
      values[key] = value
    }
  }
  return values
}

test('O-REP-04 files and tests come from git and the harness; the agent’s claims stand apart, marked as its own', () => {
  const summary = 'I added src/ghost.ts and 12 tests added. All 900 tests pass.'
  const { body } = renderPullRequest(journalOf('failing', { summary }))
  const [facts = '', words = ''] = body.split('### In the agent’s own words')
  assert.doesNotMatch(facts, /ghost|12 tests|900/)
  assert.match(facts, /\| `greeter\/words\.py` \| modified/)
  assert.match(facts, /\| result \| ❌ failed \| ❌ failed \|/)
  assert.match(words, /^\n\n> I added src\/ghost\.ts/)
})
