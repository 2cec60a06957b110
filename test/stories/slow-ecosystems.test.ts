import { test } from 'node:test'
import { FULL, mends, printedBy } from './seeded.ts'

test('Node, TAP: red to green', () =>
  mends({
    project: 'node-tap',
    command: 'npm test',
    edit: { path: 'range.js', from: 'last - first }', to: 'Math.max(0, last - first + 1) }' },
    failing: ['includes the last number'],
  }))

test('Node, a program of asserts beside no manifest: red to green', () =>
  mends({
    project: 'node-asserts',
    command: 'node --test',
    edit: { path: 'stack.mjs', from: 'shift()', to: 'pop()' },
    failing: ['stack.test.mjs'],
  }))

test('Python, pytest: red to green', () =>
  mends({
    project: 'python-pytest',
    command: 'python3 -m pytest',
    edit: { path: 'money/split.py', from: 'index <= rest', to: 'index < rest' },
    failing: ['test_shares_add_up[100-3]'],
    inputs: FULL,
    // As on a machine where a version manager's script stands for Python.
    env: { PATH: process.env['PATH'] ?? '' },
  }))

test('Python, unittest beside no manifest: red to green', () =>
  mends({
    project: 'python-unittest',
    command: 'python3 -m unittest discover',
    edit: {
      path: 'roman.py',
      from: '(1000, "M"), (500, "D"), (100, "C"), (50, "L"), (10',
      to: '(1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"), (40, "XL"), (10',
    },
    failing: ['test_subtraction_at_every_power'],
  }))

// The story's home is a fresh one, in which the toolchain chooser would find no toolchain.
const rust = printedBy('rustc', '--print', 'sysroot')

test('Rust: red to green', () =>
  mends({
    project: 'rust',
    command: 'cargo test',
    edit: {
      path: 'src/lib.rs',
      from: 'line.len() + word.len() <= width',
      to: 'line.len() + 1 + word.len() <= width',
    },
    failing: ['tests::no_line_is_longer_than_the_width'],
    inputs: FULL,
    env: { PATH: `${rust}/bin:${process.env['PATH']}` },
  }))

test('Perl, prove: red to green', () =>
  mends({
    project: 'perl-prove',
    command: 'prove -lr t',
    edit: {
      path: 'lib/Trim.pm',
      from: '$text =~ s/^\\s+//;',
      to: '$text =~ s/^\\s+//;\n    $text =~ s/\\s+$//;',
    },
    failing: ['takes blanks off the end'],
  }))

test('Java, without a build tool: red to green', () =>
  mends({
    project: 'java-main',
    command: 'make test',
    edit: {
      path: 'Leap.java',
      from: 'year % 4 == 0 && year % 100 != 0',
      to: 'year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)',
    },
    failing: ['every fourth century is one'],
  }))
