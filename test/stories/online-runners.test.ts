import { test } from 'node:test'
import { fromRegistry } from './registry.ts'
import { FULL, mends } from './seeded.ts'

test('Node, Jest installed through the fence: red to green, the test named', () =>
  mends({
    project: 'node-jest',
    command: 'npm test',
    edit: { path: 'calendar.js', from: 'year % 4 === 0', to: 'new Date(year, 1, 29).getDate() === 29' },
    failing: ['a century has none'],
    ...fromRegistry({ 'setup-command': 'auto', ...FULL }),
  }))

test('Node, Vitest installed through the fence: red to green, the tests named', () =>
  mends({
    project: 'node-vitest',
    command: 'npm test',
    edit: {
      path: 'src/tally.js',
      from: "text.toLowerCase().split(' ')",
      to: 'text.toLowerCase().match(/\\S+/g) ?? []',
    },
    failing: ['takes any blank between words', 'finds nothing in nothing'],
    ...fromRegistry({ 'setup-command': 'auto', ...FULL }),
  }))
