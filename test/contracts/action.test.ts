import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { parse } from 'yaml'
import { DEFAULTS, INPUT_NAMES } from '../../src/settings.ts'
import { renderOutputs } from '../../src/views/outputs.ts'

interface Described {
  readonly description: string
  readonly default?: string
}

const PROJECT = join(import.meta.dirname, '..', '..')
const read = (path: string): string => readFileSync(join(PROJECT, path), 'utf8')
const action = parse(read('action.yml')) as {
  readonly inputs: Readonly<Record<string, Described>>
  readonly outputs: Readonly<Record<string, Described>>
  readonly runs: Readonly<Record<string, string>>
}

test('Node is 24: every tool and test of this project runs on the Node the action runs on', () => {
  assert.match(process.versions.node, /^24\./)
})

test('the action starts and ends with the one bundle, on node24', () => {
  assert.deepEqual(action.runs, { using: 'node24', main: 'dist/index.js', post: 'dist/index.js' })
})

test('action.yml declares exactly the inputs that settings.ts reads', () => {
  assert.deepEqual(Object.keys(action.inputs).toSorted(), INPUT_NAMES.toSorted())
})

test('every default of action.yml is the default of settings.ts', () => {
  const declared = Object.entries(action.inputs).flatMap(([name, input]) =>
    input.default === undefined || name === 'github-token' ? [] : [[name, input.default]],
  )
  assert.deepEqual(Object.fromEntries(declared), DEFAULTS)
})

test('action.yml declares exactly the outputs that the views write', () => {
  const written = renderOutputs([], { journal: '', report: '' })
  assert.deepEqual(Object.keys(action.outputs).toSorted(), Object.keys(written).toSorted())
})

test('every input and output is described in a sentence', () => {
  for (const [name, { description }] of [...Object.entries(action.inputs), ...Object.entries(action.outputs)])
    assert.match(description, /.{12,}\.$/, name)
})
