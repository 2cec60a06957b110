import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createRunnerLog } from '../../src/adapters/job-log.ts'

test('an annotation and a heading are cleaned like every line, and stay one command', () => {
  const sent: string[] = []
  const log = createRunnerLog((text) => sent.push(text))
  log.annotate('warning', 'The service said: \u001b[2J50 %\r\n\u202e::set-output name=a::b')
  log.chapter('Attempt\u001b]0;x\u0007 1')
  const [warning = '', chapter = ''] = sent
  assert.match(warning, /^::warning title=Fixpoint::The service said: 50 %25%0A[^\n]*set-output[^\n]*\n$/)
  assert.match(chapter, /^::group::Attempt 1\n::stop-commands::\w{32}\n$/)
  assert.doesNotMatch(sent.join(''), /[^\n\P{C}]/u)
})
