import { test } from 'node:test'
import { FULL, mends } from './seeded.ts'
import { fromRegistry } from './registry.ts'

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

test('Go, a package below the root: red to green, the subtest named', () =>
  mends({
    project: 'go',
    command: 'go test ./...',
    edit: {
      path: 'batch/batch.go',
      from: `start+size <= len(items); start += size {
		batches = append(batches, items[start:start+size])`,
      to: `start < len(items); start += size {
		end := start + size
		if end > len(items) {
			end = len(items)
		}
		batches = append(batches, items[start:end])`,
    },
    failing: ['TestOf/last_shorter'],
    inputs: FULL,
  }))

test('Java, Maven and JUnit 5: red to green, the test named', () =>
  mends({
    project: 'java-maven',
    command: 'mvn -B test',
    edit: {
      path: 'src/main/java/org/example/Fraction.java',
      from: 'commonDivisor(Math.abs(over), Math.abs(under));',
      to: 'commonDivisor(Math.abs(over), Math.abs(under)) * (under < 0 ? -1 : 1);',
    },
    failing: ['hasItsSignAboveTheLine'],
    inputs: FULL,
  }))

test('a suite with a local HTTP server, a unix socket and a terminal of its own: red to green', () =>
  mends({
    project: 'node-local',
    command: 'npm test',
    edit: { path: 'greet.js', from: 'Helo', to: 'Hello' },
    failing: ['greets over HTTP on localhost', 'greets over a unix socket', 'greets in a terminal'],
    inputs: FULL,
  }))
