import { test } from 'node:test'
import { FULL, mends } from './seeded.ts'

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
