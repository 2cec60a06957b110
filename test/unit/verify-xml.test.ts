import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { readJunitXml } from '../../src/run/results/junit-xml.ts'

test("Surefire's XML: failures, errors, skipped, entities, and no case out of printed text", () => {
  const xml = readFileSync(
    join(import.meta.dirname, '..', 'fixtures', 'results', 'xml', 'surefire.xml'),
    'utf8',
  )
  const tally = readJunitXml(xml)
  assert.deepEqual([tally?.passed, tally?.failed, tally?.skipped], [2, 4, 1])
  assert.deepEqual(tally?.failing, [
    'SumTest.error',
    'SumTest.table(int)[2]',
    'SumTest.wrong & loud',
    'SumTest$Deep.bad',
  ])
})

test('XML without a test case, and what is no XML, is nothing', () => {
  assert.equal(readJunitXml('<testsuite tests="0"/>'), undefined)
  assert.equal(readJunitXml('<testcase name="open">'), undefined)
  assert.equal(readJunitXml('not xml'), undefined)
})
