import assert from 'node:assert/strict'
import { test } from 'node:test'
import { costUsd, pricesOf, readPrices } from '../../src/domain/prices.ts'

const OWN = '{"our-model": {"input": 1, "output": 2, "cacheWrite": 3, "cacheRead": 0.5}}'

test('prices of one’s own count for a model that is not listed, and win over the list', () => {
  const own = readPrices(OWN)
  const usage = { inputTokens: 1e6, outputTokens: 1e6, cacheReadTokens: 1e6, cacheWriteTokens: 1e6 }
  const prices = pricesOf('our-model', own)
  assert.equal(prices && costUsd(usage, prices), 6.5)
  assert.equal(pricesOf('our-model'), undefined)
  const cheaper = readPrices(OWN.replace('our-model', 'claude-opus-5-5'))
  assert.equal(pricesOf('claude-opus-5-5', cheaper)?.input, 1)
})

test('prices in another form are refused as a whole', () => {
  for (const text of [
    '',
    '[]',
    '{}',
    'null',
    '{"m": {"input": 1}}',
    OWN.replace('0.5', '-0.5'),
    OWN.replace('2', '"2"'),
    OWN.replace('2', '1e999'),
    OWN.replace('{', '{"other": {}, '),
  ])
    assert.equal(readPrices(text), undefined, text)
})
