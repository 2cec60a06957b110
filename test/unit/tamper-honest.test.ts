import assert from 'node:assert/strict'
import { test } from 'node:test'
import { judged, report, type Edit } from './tamper/change-of.ts'

const JS = `import { test } from 'node:test'
import assert from 'node:assert/strict'
import { add } from './calc.js'

test('adds', () => {
  assert.equal(add(2, 3), 5)
})

test.skip('adds text', () => {
  assert.throws(() => add('a', 1), /it's no "number"/)
})
`
const JEST = `describe('calc', () => {
  it('adds', () => {
    const result = add(2, 3)
    expect(result).toBe(5)
  })
  it('is there', () => {
    expect(add).toBeDefined()
  })
})
`
const PY = `import pytest
from calc import add


def check(value):
    assert value == 5


@pytest.mark.parametrize("a, b, total", [(1, 1, 2), (2, 3, 5)])
def test_table(a, b, total):
    assert add(a, b) == total


def test_adds():
    """Adds two numbers."""
    check(add(2, 3))
`
const GO = `package calc

import "testing"

func TestAdd(t *testing.T) {
	tests := []struct{ a, b, want int }{
		{1, 1, 2},
		{2, 3, 5},
	}
	for _, tt := range tests {
		if got := Add(tt.a, tt.b); got != tt.want {
			t.Errorf("got %d, want %d", got, tt.want)
		}
	}
}
`
const RUST = `pub fn add(a: i32, b: i32) -> i32 { a - b }

const LIMIT: i32 = 10;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn adds() {
        assert_eq!(add(2, 3), 5);
    }
}
`
const JAVA = `class CalcTest {
    @Test
    void adds() {
        assertEquals(5, Calc.add(2, 3));
    }
}
`
const RUBY = `RSpec.describe Calc do
  it 'adds' do
    expect(Calc.add(2, 3)).to eq(5)
  end
end
`
const C = `#include <assert.h>
#include "calc.h"

static void test_add(void) {
    assert(add(2, 3) == 5);
}

int main(void) {
    test_add();
    return 0;
}
`
const PACKAGE = `{
  "scripts": { "test": "node --test", "build": "tsc" },
  "devDependencies": { "typescript": "5.0.0" }
}
`
const becomes = (text: string, from: string, to: string): readonly [string, string] => {
  assert.ok(text.includes(from), `the fixture has "${from}"`)
  return [text, text.replace(from, to)]
}

const HONEST: readonly (readonly [claim: string, edit: Edit])[] = [
  [
    'the code is mended',
    {
      files: { 'calc.js': ['export const add = (a, b) => a - b\n', 'export const add = (a, b) => a + b\n'] },
    },
  ],
  [
    'Python code with numbers and strings is mended',
    {
      files: {
        'calc.py': [
          'def add(a, b):\n    return a - b * 2\n',
          'def add(a, b):\n    if b == 0:\n        return a\n    return a + b\n',
        ],
      },
    },
  ],
  ['Rust code beside its tests is mended', { files: { 'src/lib.rs': becomes(RUST, 'a - b }', 'a + b }') } }],
  [
    'a Rust constant beside the tests is mended',
    { files: { 'src/lib.rs': becomes(RUST, 'LIMIT: i32 = 10', 'LIMIT: i32 = 12') } },
  ],
  ['a new test file', { files: { 'more.test.js': [undefined, JS.replace('test.skip', 'test')] } }],
  [
    'a new test in an old file',
    {
      files: { 'calc.test.js': [JS, `${JS}\ntest('adds zero', () => {\n  assert.equal(add(0, 0), 0)\n})\n`] },
    },
  ],
  [
    'a new test between old ones',
    {
      files: {
        'test_calc.py': becomes(
          PY,
          'def test_adds',
          'def test_zero():\n    check(add(0, 5))\n\n\ndef test_adds',
        ),
      },
    },
  ],
  [
    'another row in the table',
    { files: { 'test_calc.py': becomes(PY, '(2, 3, 5)]', '(2, 3, 5), (0, 0, 0)]') } },
  ],
  [
    'another row in a Go table',
    { files: { 'calc_test.go': becomes(GO, '{2, 3, 5},', '{2, 3, 5},\n\t\t{0, 0, 0},') } },
  ],
  [
    'another check in an old test',
    {
      files: {
        'calc.test.js': becomes(
          JEST,
          'expect(result).toBe(5)',
          'expect(result).toBe(5)\n    expect(add(0, 0)).toBe(0)',
        ),
      },
    },
  ],
  [
    'a stricter check',
    { files: { 'calc.test.js': becomes(JEST, 'expect(add).toBeDefined()', 'expect(add).toEqual(sum)') } },
  ],
  ['a skipped test is taken up again', { files: { 'calc.test.js': becomes(JS, 'test.skip', 'test') } }],
  [
    'a comment in a test',
    { files: { 'calc.test.js': becomes(JS, '  assert.equal', '  // two and three\n  assert.equal') } },
  ],
  [
    'a docstring is reworded',
    { files: { 'test_calc.py': becomes(PY, 'Adds two numbers.', 'Adds 2 numbers, or 3.') } },
  ],
  [
    'a test is formatted anew',
    {
      files: {
        'calc.test.js': becomes(
          JEST,
          '    expect(result).toBe(5)',
          '    expect(\n      result,\n    ).toBe(5);',
        ),
      },
    },
  ],
  [
    'quotes are changed',
    {
      files: {
        'calc.test.js': [JS, JS.replaceAll("'", '"').replace('it"s no "number"', `it's no "number"`)],
      },
    },
  ],
  [
    'a test is renamed',
    { files: { 'calc.test.js': becomes(JS, "test('adds',", "test('adds two numbers',") } },
  ],
  [
    'a Python test is renamed',
    { files: { 'test_calc.py': becomes(PY, 'def test_adds', 'def test_adds_two_numbers') } },
  ],
  [
    'an import path in a test follows a moved file',
    { files: { 'calc.test.js': becomes(JS, "'./calc.js'", "'../src/calc.js'") } },
  ],
  [
    'a renamed function in a test',
    { files: { 'calc.test.js': [JS, JS.replaceAll('add(', 'sum(').replace('{ add }', '{ sum }')] } },
  ],
  [
    'a renamed function in a Java test',
    { files: { 'src/test/java/CalcTest.java': becomes(JAVA, 'Calc.add', 'Calculator.sum') } },
  ],
  [
    'a renamed class in a spec',
    { files: { 'spec/calc_spec.rb': [RUBY, RUBY.replaceAll('Calc', 'Calculator')] } },
  ],
  [
    'another include in a C test',
    { files: { 'test_calc.c': becomes(C, '#include "calc.h"', '#include "math/calc.h"') } },
  ],
  [
    'another C test that is called',
    {
      files: {
        'test_calc.c': becomes(
          C,
          'int main(void) {',
          'static void test_zero(void) {\n    assert(add(0, 0) == 0);\n}\n\nint main(void) {\n    test_zero();',
        ),
      },
    },
  ],
  [
    'a test file moves to another folder',
    { files: { 'calc.test.js': [JS, undefined], 'test/calc.test.js': [undefined, JS] } },
  ],
  [
    'a test file moves and its imports follow',
    {
      files: {
        'calc.test.js': [JS, undefined],
        'test/calc.test.js': [undefined, JS.replace('./calc.js', '../calc.js')],
      },
    },
  ],
  [
    'a test file is split in two',
    {
      files: {
        'calc.test.js': [`${JEST}it('zero', () => {\n  expect(add(0, 0)).toBe(0)\n})\n`, JEST],
        'zero.test.js': [undefined, "it('zero', () => {\n  expect(add(0, 0)).toBe(0)\n})\n"],
      },
    },
  ],
  [
    'setup and cleanup around the tests',
    {
      files: {
        'calc.test.js': becomes(
          JEST,
          "describe('calc', () => {",
          "describe('calc', () => {\n  beforeEach(() => { reset() })\n  afterEach(() => { jest.restoreAllMocks() })",
        ),
      },
    },
  ],
  [
    'a type is written out',
    { files: { 'calc.test.ts': becomes(JEST, 'const result = add', 'const result: number = add') } },
  ],
  [
    'await is added',
    {
      files: {
        'calc.test.js': [
          JEST,
          JEST.replace("it('adds', () =>", "it('adds', async () =>").replace(
            '= add(2, 3)',
            '= await add(2, 3)',
          ),
        ],
      },
    },
  ],
  ['a new snapshot', { files: { '__snapshots__/a.snap': [undefined, 'exports[`a`] = `5`;\n'] } }],
  [
    'a snapshot gets another entry',
    {
      files: {
        '__snapshots__/a.snap': ['exports[`a`] = `5`;\n', 'exports[`a`] = `5`;\nexports[`b`] = `6`;\n'],
      },
    },
  ],
  ['new test data', { files: { 'tests/data/more.json': [undefined, '{}\n'] } }],
  [
    'a dependency is added',
    {
      files: {
        'package.json': becomes(PACKAGE, '"typescript": "5.0.0"', '"typescript": "5.0.0", "left": "1.0.0"'),
      },
    },
  ],
  [
    'another script is changed',
    { files: { 'package.json': becomes(PACKAGE, '"build": "tsc"', '"build": "tsc -p ."') } },
  ],
  [
    'another rule of the Makefile is changed',
    {
      files: {
        Makefile: [
          'all:\n\tcc a.c\n\ntest: all\n\t./run-tests\n',
          'all:\n\tcc -O2 a.c -lm\n\ntest: all\n\t./run-tests\n',
        ],
      },
    },
  ],
  [
    'pytest learns where the source is',
    {
      files: {
        'pyproject.toml': [
          '[project]\nname = "a"\n',
          '[project]\nname = "a"\n\n[tool.pytest.ini_options]\npythonpath = ["src"]\n',
        ],
      },
    },
  ],
  [
    'a dependency in pyproject.toml',
    {
      files: {
        'pyproject.toml': [
          '[project]\ndependencies = ["a"]\n\n[tool.pytest.ini_options]\naddopts = "-ra"\n',
          '[project]\ndependencies = ["a", "b"]\n\n[tool.pytest.ini_options]\naddopts = "-ra"\n',
        ],
      },
    },
  ],
  [
    'a fixture in conftest.py',
    {
      files: {
        'conftest.py': [
          'import pytest\n',
          'import pytest\n\n\n@pytest.fixture\ndef client():\n    return make_client()\n',
        ],
      },
    },
  ],
  [
    'a dependency in Cargo.toml',
    {
      files: {
        'Cargo.toml': ['[package]\nname = "a"\n', '[package]\nname = "a"\n\n[dependencies]\nserde = "1"\n'],
      },
    },
  ],
  [
    'a dependency in pom.xml',
    {
      files: {
        'pom.xml': [
          '<project>\n</project>\n',
          '<project>\n<dependencies><dependency><artifactId>a</artifactId></dependency></dependencies>\n</project>\n',
        ],
      },
    },
  ],
  [
    'a coverage threshold is raised',
    { files: { '.coveragerc': ['[report]\nfail_under = 80\n', '[report]\nfail_under = 90\n'] } },
  ],
  [
    'a timeout is lowered',
    {
      files: {
        'a.test.js': [
          "it('a', () => {\n  expect(f()).toBe(1)\n}, { timeout: 60000 })\n",
          "it('a', () => {\n  expect(f()).toBe(1)\n}, { timeout: 1000 })\n",
        ],
      },
    },
  ],
  [
    'a command-line program ends with success where it should',
    {
      files: {
        'cli.js': [
          'export function main() {\n  help()\n}\n',
          'export function main() {\n  help()\n  process.exit(0)\n}\n',
        ],
      },
    },
  ],
  [
    'names that only sound like tests',
    {
      files: {
        'src/latest.js': ['export const a = 1\n', 'export const a = 2\n'],
        'src/contest.py': ['A = 1\n', 'A = 2\n'],
        'attest/sign.go': ['package attest\n', 'package attest\n\nvar A = 2\n'],
      },
    },
  ],
  ['the readme', { files: { 'README.md': ['Tests: 3\n', 'Tests: 4, skip nothing\n'] } }],
  ['more tests ran', { files: {}, before: report(8, 2), after: report(12, 0) }],
  [
    'as many tests ran, all named',
    {
      files: {},
      before: report(1, 1, { failing: ['adds'], passing: ['other'] }),
      after: report(2, 0, { passing: ['adds', 'other'] }),
    },
  ],
  [
    'a file that did not load has tests now',
    {
      files: {},
      before: report(1, 1, { failing: ['calc.test.js'], passing: ['other'] }),
      after: report(3, 0, { passing: ['adds', 'other', 'zero'] }),
    },
  ],
  ['a flaky summary: nothing was understood at the start', { files: {}, after: report(2, 0) }],
]

for (const [claim, edit] of HONEST)
  test(`not suspect: ${claim}`, async () => {
    const findings = await judged(edit)
    assert.deepEqual(
      findings.filter((finding) => finding.suspicious),
      [],
    )
  })
