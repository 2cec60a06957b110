import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findCall } from '../../src/triggers/phrase.ts'

const calls = (text: string, phrase = '/fixpoint'): boolean => findCall(text, phrase) !== undefined

test('a phrase that is part of a longer word, an address or a path calls nobody', () => {
  for (const text of [
    'see @agentsmith',
    'mail me@agent.example',
    'mail @agent.example',
    '@agent-team look',
    '@agent/backend look',
    '\\@agent look',
  ]) {
    assert.equal(calls(text, '@agent'), false, text)
  }
  for (const text of [
    'https://host/fixpoint',
    'a/fixpoint',
    '/fixpoint.yml',
    '/fixpoints',
    '/fixpoint_x',
    '/fixpoint/x',
    './fixpoint',
  ]) {
    assert.equal(calls(text), false, text)
  }
})

test('the phrase counts in any case, with punctuation around it and beside scripts without blanks', () => {
  for (const text of [
    '@AGENT fix it',
    '(@agent)',
    '**@agent**',
    '@agent, please',
    'hey @agent.',
    '@agent: go',
  ]) {
    assert.equal(calls(text, '@agent'), true, text)
  }
  assert.deepEqual(findCall('請/fixpoint修復測試', '/fixpoint'), { command: 'fix', text: '修復測試' })
  assert.deepEqual(findCall('/fixpoint تست‌ها را درست کن', '/fixpoint'), {
    command: 'fix',
    text: 'تست‌ها را درست کن',
  })
})

test('what is quoted, in code or in an HTML comment is not said by the author', () => {
  for (const text of [
    '> /fixpoint do it\n\nno thanks',
    '> > /fixpoint',
    '- > /fixpoint',
    '```\n/fixpoint\n```',
    '~~~sh\n/fixpoint\n~~~',
    '````\n```\n/fixpoint\n````',
    'never closed\n```\n/fixpoint',
    'type `/fixpoint` to start',
    'type ``a ` /fixpoint`` to start',
    'text\n\n    /fixpoint indented\n',
    '<!-- /fixpoint -->',
    '<!-- never closed\n/fixpoint',
    '<pre>/fixpoint</pre>',
    '<blockquote>\n/fixpoint\n</blockquote>',
  ]) {
    assert.equal(calls(text), false, text)
  }
})

test('a live phrase below a quotation, after code or after a comment does call', () => {
  for (const text of [
    '> /fixpoint do it\n/fixpoint yes',
    '> said\n\n/fixpoint yes',
    '> ```\n/fixpoint yes',
    '```\ncode\n```\n/fixpoint yes',
    '`code` /fixpoint yes',
    '<!-- hidden --> /fixpoint yes',
    'one ` lone backtick\n\n/fixpoint yes',
    'write `<!--` like this: /fixpoint yes',
  ]) {
    assert.equal(findCall(text, '/fixpoint')?.text, 'yes', text)
  }
})

test('lines, code blocks and links after the phrase survive untouched', () => {
  const wish = 'make `sum` right:\n\n```ts\nsum(1, 2) // 3\n```\nsee https://example.com/a_b?c=d'
  assert.deepEqual(findCall(`hello /fixpoint ${wish}\n`, '/fixpoint'), { command: 'fix', text: wish })
})

test('stop, retry and help are commands only when alone; cleanup takes wishes', () => {
  assert.equal(findCall('/fixpoint stop', '/fixpoint')?.command, 'stop')
  assert.equal(findCall('/fixpoint Retry.', '/fixpoint')?.command, 'retry')
  assert.equal(findCall('/fixpoint help', '/fixpoint')?.command, 'help')
  assert.deepEqual(findCall('/fixpoint fix', '/fixpoint'), { command: 'fix', text: '' })
  assert.deepEqual(findCall('/fixpoint stop using moment.js', '/fixpoint'), {
    command: 'fix',
    text: 'stop using moment.js',
  })
  assert.deepEqual(findCall('/fixpoint cleanup the old ones', '/fixpoint'), {
    command: 'cleanup',
    text: 'the old ones',
  })
  assert.equal(findCall('/fixpoint cleanups', '/fixpoint')?.command, 'fix')
})

test('a hostile comment of 65,536 characters is read in well under a second', () => {
  for (const piece of ['`', '` ``', '<!--', '<pre', '<s ', '> ', '/fixpoint/', '```\n', '(', '\n']) {
    const started = performance.now()
    findCall(piece.repeat(Math.ceil(65_536 / piece.length)), '/fixpoint')
    const tookMs = performance.now() - started
    assert.ok(tookMs < 1000, `${JSON.stringify(piece)} took ${tookMs} ms`)
  }
})
