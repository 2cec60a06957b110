import { test } from 'node:test'
import { mends } from './seeded.ts'

test('Node, its own runner: found by the script, red to green, the test named', () =>
  mends({
    project: 'node-test',
    command: 'npm test',
    edit: { path: 'src/slug.js', from: '[^a-z0-9]/g', to: '[^a-z0-9]+/g' },
    failing: ['joins words with one dash, whatever stands between them'],
  }))

test('C and Make: found by the rule, red to green, the tests named', () =>
  mends({
    project: 'c-make',
    command: 'make test',
    edit: { path: 'clamp.c', from: 'value < high', to: 'value > high' },
    failing: ['lowers what is too high', 'leaves what is in between'],
  }))
