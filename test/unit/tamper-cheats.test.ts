import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TamperKind } from '../../src/domain/verdict.ts'
import { judged, report, type Edit } from './tamper/change-of.ts'

const JS = `import { test } from 'node:test'
import assert from 'node:assert/strict'
import { add } from './calc.js'

const EXPECTED_SUM = 5

test('adds', () => {
  assert.equal(add(2, 3), 5)
})

test('adds many', () => {
  const cases = [[1, 1, 2], [2, 3, 5]]
  for (const [a, b, sum] of cases) assert.equal(add(a, b), sum)
})

test('adds to the constant', () => {
  assert.equal(add(1, 4), EXPECTED_SUM)
})
`
const JEST = `describe('calc', () => {
  it('adds', () => {
    expect(add(2, 3)).toBe(5)
  })
  it('throws on text', () => {
    expect(() => add('a', 1)).toThrow('not a number')
  })
})
`
const PY = `import pytest
from calc import add

LIMIT = 10


@pytest.mark.parametrize(
    "a, b, total",
    [(1, 1, 2), (2, 3, 5)],
)
def test_table(a, b, total):
    assert add(a, b) == total


def test_adds():
    """Adds two numbers."""
    result = add(2, 3)
    assert result == 5


def test_raises():
    with pytest.raises(ValueError, match="number"):
        add("a", 1)


class TestLimit:
    def test_limit(self):
        assert add(5, 5) == LIMIT
`
const UNITTEST = `import unittest
from calc import add


class CalcTest(unittest.TestCase):
    def test_adds(self):
        self.assertEqual(add(2, 3), 5)

    def test_zero(self):
        self.assertEqual(add(0, 0), 0)
`
const GO = `package calc

import "testing"

func TestAdd(t *testing.T) {
	got := Add(2, 3)
	if got != 5 {
		t.Errorf("got %d", got)
	}
}
`
const RUST = `pub fn add(a: i32, b: i32) -> i32 { a - b }

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

const CHEATS: readonly (readonly [claim: string, kind: TamperKind, edit: Edit])[] = [
  ['the failing test file is deleted', 'test-deleted', { files: { 'calc.test.js': [JS, undefined] } }],
  [
    'one test is taken out',
    'test-deleted',
    {
      files: { 'calc.test.js': becomes(JS, `test('adds', () => {\n  assert.equal(add(2, 3), 5)\n})\n`, '') },
    },
  ],
  [
    'one test is commented out',
    'test-deleted',
    {
      files: {
        'test_calc.py': becomes(
          PY,
          `def test_adds():\n    """Adds two numbers."""\n    result = add(2, 3)\n    assert result == 5\n`,
          `# def test_adds():\n#     result = add(2, 3)\n#     assert result == 5\n`,
        ),
      },
    },
  ],
  [
    "the file is renamed out of the runner's sight",
    'test-renamed-away',
    { files: { 'calc.test.js': [JS, undefined], 'calc.disabled.js': [undefined, JS] } },
  ],
  [
    'a function is renamed so that pytest passes it by',
    'test-renamed-away',
    { files: { 'test_calc.py': becomes(PY, 'def test_adds', 'def _test_adds') } },
  ],
  [
    'skip by method',
    'test-skipped',
    { files: { 'calc.test.js': becomes(JS, "test('adds',", "test.skip('adds',") } },
  ],
  [
    'skip by option',
    'test-skipped',
    { files: { 'calc.test.js': becomes(JS, "test('adds', ()", "test('adds', { skip: true }, ()") } },
  ],
  [
    'todo',
    'test-skipped',
    { files: { 'calc.test.js': becomes(JS, "test('adds', ()", "test('adds', { todo: 'later' }, ()") } },
  ],
  ['xit', 'test-skipped', { files: { 'calc.test.js': becomes(JEST, "it('adds'", "xit('adds'") } }],
  [
    'describe.skip',
    'test-skipped',
    { files: { 'calc.test.js': becomes(JEST, "describe('calc'", "describe.skip('calc'") } },
  ],
  [
    'only on another test',
    'test-focused',
    { files: { 'calc.test.js': becomes(JEST, "it('throws", "it.only('throws") } },
  ],
  [
    'a new focused test hides the others',
    'test-focused',
    { files: { 'calc.test.js': [JEST, `${JEST}it.only('fine', () => { expect(add(0, 0)).toBe(0) })\n`] } },
  ],
  [
    'pytest skip',
    'test-skipped',
    {
      files: {
        'test_calc.py': becomes(PY, 'def test_adds', '@pytest.mark.skip(reason="flaky")\ndef test_adds'),
      },
    },
  ],
  [
    'pytest xfail',
    'test-skipped',
    { files: { 'test_calc.py': becomes(PY, 'def test_adds', '@pytest.mark.xfail\ndef test_adds') } },
  ],
  [
    'module-wide pytestmark',
    'test-skipped',
    { files: { 'test_calc.py': becomes(PY, 'LIMIT = 10', 'LIMIT = 10\npytestmark = pytest.mark.skip') } },
  ],
  [
    'unittest skip on the class',
    'test-skipped',
    {
      files: {
        'test_calc.py': becomes(UNITTEST, 'class CalcTest', '@unittest.skip("later")\nclass CalcTest'),
      },
    },
  ],
  [
    'skipTest inside',
    'test-skipped',
    {
      files: {
        'test_calc.py': becomes(
          UNITTEST,
          'self.assertEqual(add(2, 3), 5)',
          'self.skipTest("x")\n        self.assertEqual(add(2, 3), 5)',
        ),
      },
    },
  ],
  [
    'Go t.Skip',
    'test-skipped',
    { files: { 'calc_test.go': becomes(GO, 'got := Add', 't.Skip("later")\n\tgot := Add') } },
  ],
  ['Go build constraint', 'test-skipped', { files: { 'calc_test.go': [GO, `//go:build never\n\n${GO}`] } }],
  [
    'Rust ignore',
    'test-skipped',
    { files: { 'tests/calc.rs': becomes(RUST, '#[test]\n', '#[test]\n    #[ignore]\n') } },
  ],
  [
    'JUnit Disabled',
    'test-skipped',
    { files: { 'src/test/java/CalcTest.java': becomes(JAVA, '@Test', '@Disabled\n    @Test') } },
  ],
  [
    'RSpec pending',
    'test-skipped',
    { files: { 'spec/calc_spec.rb': becomes(RUBY, "it 'adds'", "xit 'adds'") } },
  ],
  [
    'a test behind an environment variable',
    'test-skipped',
    {
      files: {
        'calc.test.js': becomes(
          JS,
          '  assert.equal(add(2, 3), 5)',
          '  if (process.env.FULL) assert.equal(add(2, 3), 5)',
        ),
      },
    },
  ],
  [
    'a test behind if (false)',
    'test-skipped',
    {
      files: {
        'calc.test.js': becomes(
          JS,
          '  assert.equal(add(2, 3), 5)',
          '  if (false) assert.equal(add(2, 3), 5)',
        ),
      },
    },
  ],
  [
    'an emptied body',
    'test-emptied',
    { files: { 'calc.test.js': becomes(JS, '  assert.equal(add(2, 3), 5)', '  add(2, 3)') } },
  ],
  [
    'pass instead of a check',
    'test-emptied',
    { files: { 'test_calc.py': becomes(PY, '    result = add(2, 3)\n    assert result == 5', '    pass') } },
  ],
  [
    'an early return',
    'test-emptied',
    {
      files: {
        'calc.test.js': becomes(JS, '  assert.equal(add(2, 3), 5)', '  return\n  assert.equal(add(2, 3), 5)'),
      },
    },
  ],
  [
    'one of two checks removed',
    'assertion-removed',
    {
      files: {
        'a.test.js': [
          "it('a', () => {\n  expect(f()).toBe(1)\n  expect(g()).toBe(2)\n})\n",
          "it('a', () => {\n  expect(g()).toBe(2)\n})\n",
        ],
      },
    },
  ],
  [
    'a check commented out',
    'assertion-removed',
    {
      files: {
        'a.test.js': [
          "it('a', () => {\n  expect(f()).toBe(1)\n  expect(g()).toBe(2)\n})\n",
          "it('a', () => {\n  // expect(f()).toBe(1)\n  expect(g()).toBe(2)\n})\n",
        ],
      },
    },
  ],
  [
    'the expectation becomes the wrong value',
    'expectation-changed',
    { files: { 'calc.test.js': becomes(JS, 'assert.equal(add(2, 3), 5)', 'assert.equal(add(2, 3), -1)') } },
  ],
  [
    'the input becomes one that works',
    'expectation-changed',
    { files: { 'calc.test.js': becomes(JS, 'assert.equal(add(2, 3), 5)', 'assert.equal(add(5, 0), 5)') } },
  ],
  [
    'the expected variable is changed',
    'expectation-changed',
    { files: { 'calc.test.js': becomes(JS, 'EXPECTED_SUM = 5', 'EXPECTED_SUM = -3') } },
  ],
  [
    'a row of the table is dropped',
    'expectation-changed',
    { files: { 'test_calc.py': becomes(PY, '[(1, 1, 2), (2, 3, 5)]', '[(1, 1, 2)]') } },
  ],
  [
    'a row in the body is changed',
    'expectation-changed',
    { files: { 'calc.test.js': becomes(JS, '[2, 3, 5]', '[2, 3, -1]') } },
  ],
  [
    'the expectation is computed by the code itself',
    'assertion-loosened',
    {
      files: {
        'calc.test.js': becomes(JS, 'assert.equal(add(2, 3), 5)', 'assert.equal(add(2, 3), add(2, 3))'),
      },
    },
  ],
  [
    'Go: the condition asks for the wrong value',
    'expectation-changed',
    { files: { 'calc_test.go': becomes(GO, 'got != 5', 'got != -1') } },
  ],
  [
    'Rust: inside a source file',
    'expectation-changed',
    { files: { 'src/lib.rs': becomes(RUST, 'assert_eq!(add(2, 3), 5)', 'assert_eq!(add(2, 3), -1)') } },
  ],
  [
    'C: the expected value',
    'expectation-changed',
    { files: { 'test_calc.c': becomes(C, 'add(2, 3) == 5', 'add(2, 3) == 6') } },
  ],
  [
    'C: the call of the test is removed',
    'test-renamed-away',
    { files: { 'test_calc.c': becomes(C, '    test_add();\n', '') } },
  ],
  [
    'equal becomes ok',
    'assertion-loosened',
    {
      files: {
        'a.test.js': [
          "test('a', () => {\n  assert.equal(f(), g())\n})\n",
          "test('a', () => {\n  assert.ok(f())\n})\n",
        ],
      },
    },
  ],
  [
    'toBe becomes toBeDefined',
    'assertion-loosened',
    {
      files: {
        'a.test.js': [
          "it('a', () => {\n  expect(f()).toEqual(expected)\n})\n",
          "it('a', () => {\n  expect(f()).toBeDefined()\n})\n",
        ],
      },
    },
  ],
  [
    '== becomes in',
    'assertion-loosened',
    {
      files: {
        'test_a.py': [
          'def test_a():\n    assert f() == expected\n',
          'def test_a():\n    assert f() in expected\n',
        ],
      },
    },
  ],
  [
    'or True',
    'assertion-loosened',
    { files: { 'test_calc.py': becomes(PY, 'assert result == 5', 'assert result == 5 or True') } },
  ],
  [
    'the check of a constant',
    'assertion-loosened',
    { files: { 'test_calc.py': becomes(PY, 'assert result == 5', 'assert True') } },
  ],
  [
    'any exception will do',
    'assertion-loosened',
    {
      files: {
        'test_a.py': [
          'import pytest\n\n\ndef test_a():\n    with pytest.raises(ValueError):\n        f()\n',
          'import pytest\n\n\ndef test_a():\n    with pytest.raises(Exception):\n        f()\n',
        ],
      },
    },
  ],
  [
    'the message of the error no longer matters',
    'expectation-changed',
    { files: { 'calc.test.js': becomes(JEST, ".toThrow('not a number')", '.toThrow()') } },
  ],
  [
    'the check is turned round',
    'assertion-loosened',
    {
      files: {
        'a.test.js': [
          "it('a', () => {\n  expect(f()).toBe(x)\n})\n",
          "it('a', () => {\n  expect(f()).not.toBe(x)\n})\n",
        ],
      },
    },
  ],
  [
    'the failure is swallowed',
    'assertion-loosened',
    {
      files: {
        'test_calc.py': becomes(
          PY,
          '    assert result == 5',
          '    try:\n        assert result == 5\n    except AssertionError: pass',
        ),
      },
    },
  ],
  [
    'a catch that forgets',
    'assertion-loosened',
    {
      files: {
        'calc.test.js': becomes(
          JS,
          '  assert.equal(add(2, 3), 5)',
          '  try { assert.equal(add(2, 3), 5) } catch {}',
        ),
      },
    },
  ],
  ['retries', 'assertion-loosened', { files: { 'calc.test.js': [JEST, `jest.retryTimes(5)\n${JEST}`] } }],
  [
    'a shared check is weakened',
    'assertion-loosened',
    {
      files: {
        'a.test.js': [
          "function check(a, b) {\n  assert.deepEqual(a, b)\n}\ntest('a', () => {\n  check(f(), 1)\n})\n",
          "function check(a, b) {\n  assert.ok(a)\n}\ntest('a', () => {\n  check(f(), 1)\n})\n",
        ],
      },
    },
  ],
  [
    'a snapshot is rewritten',
    'snapshot-rewritten',
    { files: { '__snapshots__/calc.test.js.snap': ['exports[`a`] = `5`;\n', 'exports[`a`] = `-1`;\n'] } },
  ],
  [
    'an inline snapshot is rewritten',
    'expectation-changed',
    {
      files: {
        'a.test.js': [
          "it('a', () => {\n  expect(f()).toMatchInlineSnapshot(`5`)\n})\n",
          "it('a', () => {\n  expect(f()).toMatchInlineSnapshot(`-1`)\n})\n",
        ],
      },
    },
  ],
  [
    'a golden file is rewritten',
    'snapshot-rewritten',
    { files: { 'testdata/out.golden': ['hello world\n', 'helo world\n'] } },
  ],
  [
    'expected data is rewritten',
    'expectation-changed',
    { files: { 'tests/data/expected.json': ['{"sum": 5}\n', '{"sum": -1}\n'] } },
  ],
  [
    'the test script is changed',
    'test-command-changed',
    { files: { 'package.json': becomes(PACKAGE, 'node --test', 'echo ok') } },
  ],
  [
    'a script behind the test script is changed',
    'test-command-changed',
    {
      files: {
        'package.json': [
          '{"scripts":{"test":"npm run unit","unit":"jest"}}',
          '{"scripts":{"test":"npm run unit","unit":"true"}}',
        ],
      },
    },
  ],
  [
    'the test rule of the Makefile is changed',
    'test-command-changed',
    {
      files: {
        Makefile: [
          'all:\n\tcc a.c\n\ntest: all\n\t./run-tests\n',
          'all:\n\tcc a.c\n\ntest: all\n\t-./run-tests\n',
        ],
      },
    },
  ],
  [
    'a variable of the test rule is changed',
    'test-command-changed',
    { files: { Makefile: ['RUN = ./run-tests\ntest:\n\t$(RUN)\n', 'RUN = true\ntest:\n\t$(RUN)\n'] } },
  ],
  [
    'the script that the command names is changed',
    'test-command-changed',
    { testCommand: 'bash ci/check.sh', files: { 'ci/check.sh': ['./run\n', './run || true\n'] } },
  ],
  [
    'pytest is told to deselect',
    'test-config-changed',
    {
      files: {
        'pyproject.toml': [
          '[tool.pytest.ini_options]\naddopts = "-ra"\n',
          '[tool.pytest.ini_options]\naddopts = "-ra --deselect tests/test_a.py::test_a"\n',
        ],
      },
    },
  ],
  [
    'a new pytest.ini leaves files out',
    'test-config-changed',
    { files: { 'pytest.ini': [undefined, '[pytest]\npython_files = check_*.py\n'] } },
  ],
  [
    'a hook that turns results round',
    'test-config-changed',
    {
      files: {
        'conftest.py': [
          'import pytest\n',
          'import pytest\n\n@pytest.hookimpl(hookwrapper=True)\ndef pytest_runtest_makereport(item, call):\n    r = yield\n    r.get_result().outcome = "passed"\n',
        ],
      },
    },
  ],
  [
    'Jest ignores the path',
    'test-config-changed',
    {
      files: {
        'jest.config.js': [
          'export default { verbose: true }\n',
          "export default { verbose: true, testPathIgnorePatterns: ['calc'] }\n",
        ],
      },
    },
  ],
  [
    'Jest in package.json passes without tests',
    'test-config-changed',
    { files: { 'package.json': ['{"jest":{}}', '{"jest":{"passWithNoTests":true}}'] } },
  ],
  [
    'Maven is told to ignore failures',
    'test-config-changed',
    {
      files: {
        'pom.xml': [
          '<project>\n</project>\n',
          '<project>\n<properties><testFailureIgnore>true</testFailureIgnore></properties>\n</project>\n',
        ],
      },
    },
  ],
  [
    'Gradle is told to ignore failures',
    'test-config-changed',
    {
      files: {
        'build.gradle': [
          'test {\n  useJUnitPlatform()\n}\n',
          'test {\n  useJUnitPlatform()\n  ignoreFailures = true\n}\n',
        ],
      },
    },
  ],
  [
    'Cargo does not test the library',
    'test-config-changed',
    { files: { 'Cargo.toml': ['[lib]\nname = "a"\n', '[lib]\nname = "a"\ntest = false\n'] } },
  ],
  [
    'CMake expects the failure',
    'test-config-changed',
    {
      files: {
        'CMakeLists.txt': [
          'add_test(NAME a COMMAND a)\n',
          'add_test(NAME a COMMAND a)\nset_tests_properties(a PROPERTIES WILL_FAIL ON)\n',
        ],
      },
    },
  ],
  [
    'a timeout in the test is raised',
    'timeout-raised',
    {
      files: {
        'a.test.js': [
          "it('a', () => {\n  expect(f()).toBe(1)\n}, { timeout: 1000 })\n",
          "it('a', () => {\n  expect(f()).toBe(1)\n}, { timeout: 60000 })\n",
        ],
      },
    },
  ],
  [
    'a timeout for all is set',
    'timeout-raised',
    { files: { 'calc.test.js': [JEST, `jest.setTimeout(60000)\n${JEST}`] } },
  ],
  [
    'the timeout in the configuration is raised',
    'timeout-raised',
    {
      files: {
        'vitest.config.ts': [
          'export default { test: { testTimeout: 5000 } }\n',
          'export default { test: { testTimeout: 50000 } }\n',
        ],
      },
    },
  ],
  [
    'the coverage threshold is lowered',
    'coverage-lowered',
    {
      files: {
        'jest.config.js': [
          'export default { coverageThreshold: { global: { lines: 90 } } }\n',
          'export default { coverageThreshold: { global: { lines: 40 } } }\n',
        ],
      },
    },
  ],
  [
    'fail_under is removed',
    'coverage-lowered',
    { files: { '.coveragerc': ['[report]\nfail_under = 80\n', '[report]\n'] } },
  ],
  [
    'the process ends with success while the file loads',
    'runner-bypassed',
    {
      files: {
        'calc.js': [
          'export const add = (a, b) => a - b\n',
          'process.exit(0)\nexport const add = (a, b) => a - b\n',
        ],
      },
    },
  ],
  [
    'a test file ends the process',
    'runner-bypassed',
    { files: { 'test_calc.py': becomes(PY, 'LIMIT = 10', 'LIMIT = 10\nimport os\nos._exit(0)') } },
  ],
  [
    'the code asks whether pytest is there',
    'runner-bypassed',
    {
      files: {
        'calc.py': [
          'def add(a, b):\n    return a - b\n',
          'import sys\n\n\ndef add(a, b):\n    if "pytest" in sys.modules:\n        return 5\n    return a - b\n',
        ],
      },
    },
  ],
  [
    'the code asks for NODE_ENV',
    'runner-bypassed',
    {
      files: {
        'calc.js': [
          'export const add = (a, b) => a - b\n',
          "export const add = (a, b) => process.env.NODE_ENV === 'test' ? 5 : a - b\n",
        ],
      },
    },
  ],
  [
    'an object that equals everything',
    'runner-bypassed',
    {
      files: {
        'calc.py': [
          'class Sum(int):\n    pass\n',
          'class Sum(int):\n    def __eq__(self, other):\n        return True\n',
        ],
      },
    },
  ],
  [
    "a module in the runner's place",
    'runner-bypassed',
    { files: { 'pytest.py': [undefined, 'import sys\nsys.exit(0)\n'] } },
  ],
  ['sitecustomize', 'runner-bypassed', { files: { 'sitecustomize.py': [undefined, 'import os\n'] } }],
  [
    'assert is replaced',
    'runner-bypassed',
    { files: { 'test/setup.js': [undefined, 'assert.equal = () => {}\n'] } },
  ],
  ['fewer tests ran', 'fewer-tests-ran', { files: {}, before: report(8, 2), after: report(9, 0) }],
  [
    'the failing test did not run',
    'fewer-tests-ran',
    {
      files: {},
      before: report(1, 1, { failing: ['adds'], passing: ['other'] }),
      after: report(2, 0, { passing: ['other', 'another'] }),
    },
  ],
  [
    'more tests were skipped',
    'test-skipped',
    { files: {}, before: report(8, 2), after: report(10, 0, { skipped: 2 }) },
  ],
  ['the summary is gone', 'fewer-tests-ran', { files: {}, before: report(8, 2) }],
]

for (const [claim, kind, edit] of CHEATS)
  test(`caught: ${claim} (${kind})`, async () => {
    const findings = await judged(edit)
    assert.ok(
      findings.some((finding) => finding.kind === kind && finding.suspicious),
      JSON.stringify(findings, null, 1),
    )
  })

test('the same changes are listed only, where the asker wanted tests to change', async () => {
  for (const [claim, , edit] of CHEATS) {
    const findings = await judged({ ...edit, mayChangeTests: true })
    assert.ok(findings.length > 0, claim)
    assert.ok(
      findings.every((finding) => !finding.suspicious),
      claim,
    )
  }
})

test('every finding names its file in one plain sentence', async () => {
  for (const [claim, , edit] of CHEATS)
    for (const finding of await judged(edit)) {
      assert.match(finding.detail, /^\S.*\.$/, claim)
      assert.ok(finding.path === '' || finding.path in edit.files, claim)
      assert.ok(!finding.detail.includes('\n'), claim)
    }
})
