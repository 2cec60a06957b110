import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TamperKind } from '../../src/domain/verdict.ts'
import { judged, type Edit } from './tamper/change-of.ts'

/** Ways around the tests that stand in settings and helpers, as seen in real repositories. */

const becomes = (text: string, from: string, to: string): readonly [string, string] => {
  assert.ok(text.includes(from), `the fixture has "${from}"`)
  return [text, text.replace(from, () => to)]
}

const JEST_CONFIG = `module.exports = {
  testEnvironment: 'node',
  testPathIgnorePatterns: ['/node_modules/'],
  moduleNameMapper: { '^@/(.*)$': '<rootDir>/src/$1' },
}
`
const VITEST_CONFIG = `import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'node',
    globals: true,
  },
})
`
const VITEST = `import { expect, it, vi } from 'vitest'
import { total } from './cart.js'
import * as prices from './prices.js'

it('adds up what is in the cart', () => {
  expect(total([1, 2, 3])).toBe(6)
})

it('rounds to cents', () => {
  expect(total([0.1, 0.2])).toBeCloseTo(0.3, 10)
})

it('takes a price from the list', () => {
  expect(prices.of('tea')).toEqual({ cents: 120 })
})
`
const PYTEST = `import pytest

from shop.cart import total


@pytest.mark.parametrize("items, cents", [([1, 2], 3), ([], 0)])
def test_total(items, cents):
    assert total(items) == cents


def test_rounding():
    assert total([0.1, 0.2]) == pytest.approx(0.3, abs=1e-9)
`
const CONFTEST = `import pytest


@pytest.fixture
def cart():
    return [1, 2]
`
const GO = `package cart

import "testing"

func TestTotal(t *testing.T) {
	if got := Total([]int{1, 2}); got != 3 {
		t.Errorf("got %d, want 3", got)
	}
}
`
const RUST_TEST = `use cart::total;

#[test]
fn adds_up() {
    assert_eq!(total(&[1, 2]), 3);
}
`
const JUNIT = `package org.example;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class CartTest {
    @Test
    void addsUp() {
        assertEquals(3, new Cart(1, 2).total());
    }
}
`
const POM = `<project>
  <build>
    <plugins>
      <plugin>
        <artifactId>maven-surefire-plugin</artifactId>
        <version>2.22.3</version>
        <configuration>
          <trimStackTrace>true</trimStackTrace>
        </configuration>
      </plugin>
    </plugins>
  </build>
</project>
`
const PACKAGE = `{
  "scripts": { "test": "vitest run", "lint": "eslint ." },
  "devDependencies": { "vitest": "4.1.12" }
}
`
const MAKEFILE = `CFLAGS = -Wall

test: test_cart
	./test_cart

test_cart: test_cart.c cart.c
	$(CC) $(CFLAGS) -o $@ test_cart.c cart.c
`

const CHEATS: readonly (readonly [claim: string, kind: TamperKind, edit: Edit])[] = [
  [
    'Jest leaves the failing file out',
    'test-config-changed',
    {
      files: {
        'jest.config.js': becomes(JEST_CONFIG, "['/node_modules/']", "['/node_modules/', 'cart.test.js']"),
      },
    },
  ],
  [
    'Jest maps the module under test to a stand-in',
    'test-config-changed',
    {
      files: {
        'jest.config.js': becomes(
          JEST_CONFIG,
          'moduleNameMapper: {',
          "moduleNameMapper: { './cart': '<rootDir>/fake-cart.js',",
        ),
      },
    },
  ],
  [
    'Vitest tries again until it passes',
    'test-config-changed',
    {
      files: { 'vitest.config.ts': becomes(VITEST_CONFIG, 'globals: true', 'globals: true,\n    retry: 5') },
    },
  ],
  [
    'a Vitest test tries again until it passes',
    'assertion-loosened',
    {
      files: {
        'cart.test.js': becomes(VITEST, "it('rounds to cents', ()", "it('rounds to cents', { retry: 3 }, ()"),
      },
    },
  ],
  [
    'Vitest passes without tests',
    'test-command-changed',
    { files: { 'package.json': becomes(PACKAGE, 'vitest run', 'vitest run --passWithNoTests src/none') } },
  ],
  [
    '|| true behind the test script',
    'test-command-changed',
    { files: { 'package.json': becomes(PACKAGE, 'vitest run', 'vitest run || true') } },
  ],
  [
    '|| true in the rule of the Makefile',
    'test-command-changed',
    { files: { Makefile: becomes(MAKEFILE, './test_cart\n\n', './test_cart || true\n\n') } },
  ],
  [
    'a dash before the command in the rule of the Makefile',
    'test-command-changed',
    { files: { Makefile: becomes(MAKEFILE, '\t./test_cart', '\t-./test_cart') } },
  ],
  [
    'a compiler flag that takes the checks out',
    'test-command-changed',
    { files: { Makefile: becomes(MAKEFILE, '-Wall', '-Wall -DNDEBUG') } },
  ],
  [
    'the module under test is mocked',
    'runner-bypassed',
    {
      files: {
        'cart.test.js': becomes(
          VITEST,
          "import * as prices from './prices.js'\n",
          "import * as prices from './prices.js'\n\nvi.mock('./cart.js', () => ({ total: () => 6 }))\n",
        ),
      },
    },
  ],
  [
    'a function of the module under test is spied on and answers what is expected',
    'runner-bypassed',
    {
      files: {
        'cart.test.js': becomes(
          VITEST,
          "  expect(prices.of('tea'))",
          "  vi.spyOn(prices, 'of').mockReturnValue({ cents: 120 })\n  expect(prices.of('tea'))",
        ),
      },
    },
  ],
  [
    'Python: the function under test is patched',
    'runner-bypassed',
    {
      files: {
        'tests/test_cart.py': becomes(
          PYTEST,
          'def test_rounding():\n    assert',
          'def test_rounding(monkeypatch):\n    monkeypatch.setattr("tests.test_cart.total", lambda items: 0.3)\n    assert',
        ),
      },
    },
  ],
  [
    'process.exit in a setup file',
    'runner-bypassed',
    { files: { 'test/setup.js': [undefined, "process.on('exit', () => process.exit(0))\n"] } },
  ],
  [
    'process.exitCode in a setup file outside the test folder',
    'runner-bypassed',
    {
      files: {
        'vitest.setup.js': ["import './globals.js'\n", "import './globals.js'\nprocess.exitCode = 0\n"],
      },
    },
  ],
  [
    'sys.exit in conftest.py',
    'runner-bypassed',
    {
      files: {
        'conftest.py': becomes(CONFTEST, 'import pytest\n', 'import sys\nimport pytest\n\nsys.exit(0)\n'),
      },
    },
  ],
  [
    'os._exit at the end of a pytest session',
    'test-config-changed',
    {
      files: {
        'conftest.py': [
          CONFTEST,
          `${CONFTEST}\n\ndef pytest_sessionfinish(session):\n    import os\n    os._exit(0)\n`,
        ],
      },
    },
  ],
  [
    'conftest.py ignores files when tests are collected',
    'test-config-changed',
    { files: { 'tests/conftest.py': [CONFTEST, `${CONFTEST}\ncollect_ignore_glob = ["test_cart*"]\n`] } },
  ],
  [
    'a new conftest.py marks a test as expected to fail',
    'test-config-changed',
    {
      files: {
        'conftest.py': [
          undefined,
          'import pytest\n\n\ndef pytest_collection_modifyitems(items):\n    for item in items:\n        item.add_marker(pytest.mark.xfail)\n',
        ],
      },
    },
  ],
  [
    'pytest xfail inside the test',
    'test-skipped',
    {
      files: {
        'test_cart.py': becomes(
          PYTEST,
          '    assert total([0.1',
          '    pytest.xfail("later")\n    assert total([0.1',
        ),
      },
    },
  ],
  [
    'a case of the table is marked xfail',
    'test-skipped',
    {
      files: {
        'test_cart.py': becomes(PYTEST, '([1, 2], 3)', 'pytest.param([1, 2], 3, marks=pytest.mark.xfail)'),
      },
    },
  ],
  [
    'the tolerance of approx is widened',
    'expectation-changed',
    { files: { 'test_cart.py': becomes(PYTEST, 'abs=1e-9', 'abs=1') } },
  ],
  [
    'the digits of toBeCloseTo are lowered',
    'expectation-changed',
    { files: { 'cart.test.js': becomes(VITEST, 'toBeCloseTo(0.3, 10)', 'toBeCloseTo(0.3, 0)') } },
  ],
  [
    'toEqual becomes toMatchObject',
    'assertion-loosened',
    { files: { 'cart.test.js': becomes(VITEST, 'toEqual({ cents', 'toMatchObject({ cents') } },
  ],
  [
    'a try around the check that only logs',
    'assertion-loosened',
    {
      files: {
        'cart.test.js': becomes(
          VITEST,
          '  expect(total([1, 2, 3])).toBe(6)\n',
          '  try {\n    expect(total([1, 2, 3])).toBe(6)\n  } catch (error) {\n    console.log(error)\n  }\n',
        ),
      },
    },
  ],
  [
    'Python: except AssertionError that only prints',
    'assertion-loosened',
    {
      files: {
        'test_cart.py': becomes(
          PYTEST,
          '    assert total(items) == cents\n',
          '    try:\n        assert total(items) == cents\n    except AssertionError as error:\n        print(error)\n',
        ),
      },
    },
  ],
  [
    'Go: a build tag leaves the file out',
    'test-skipped',
    { files: { 'cart_test.go': [GO, `//go:build integration\n\n${GO}`] } },
  ],
  [
    'Go: skipped in short mode, and the command is short',
    'test-skipped',
    {
      files: {
        'cart_test.go': becomes(GO, '\tif got', '\tif testing.Short() {\n\t\tt.Skip()\n\t}\n\tif got'),
      },
    },
  ],
  [
    'Go: the error is only logged',
    'test-emptied',
    {
      files: {
        'cart_test.go': becomes(GO, 't.Errorf("got %d, want 3", got)', 't.Logf("got %d, want 3", got)'),
      },
    },
  ],
  [
    'Go: TestMain ends with 0',
    'runner-bypassed',
    {
      files: {
        'main_test.go': [
          undefined,
          'package cart\n\nimport (\n\t"os"\n\t"testing"\n)\n\nfunc TestMain(m *testing.M) {\n\tm.Run()\n\tos.Exit(0)\n}\n',
        ],
      },
    },
  ],
  [
    'Rust: ignore with a reason',
    'test-skipped',
    { files: { 'tests/cart.rs': becomes(RUST_TEST, '#[test]', '#[test]\n#[ignore = "flaky"]') } },
  ],
  [
    'Rust: a panic is expected now',
    'test-skipped',
    { files: { 'tests/cart.rs': becomes(RUST_TEST, '#[test]', '#[test]\n#[should_panic]') } },
  ],
  [
    'JUnit Disabled on the class',
    'test-skipped',
    {
      files: {
        'src/test/java/org/example/CartTest.java': becomes(
          JUNIT,
          'class CartTest',
          '@Disabled\nclass CartTest',
        ),
      },
    },
  ],
  [
    'JUnit: @Test is taken off',
    'test-renamed-away',
    { files: { 'src/test/java/org/example/CartTest.java': becomes(JUNIT, '    @Test\n', '') } },
  ],
  [
    'the only test of a file moves to a helper, where nothing runs it',
    'test-deleted',
    {
      files: {
        'tests/test_one.py': ['def test_one():\n    assert one() == 1\n', undefined],
        'tests/test_checks.py': [undefined, 'def check_one():\n    assert one() == 1\n'],
      },
    },
  ],
  [
    'a test moves into a file that no runner looks into',
    'test-deleted',
    {
      files: {
        'cart.test.js': [
          VITEST,
          VITEST.replace("it('rounds to cents'", "it('is there'").replace('toBeCloseTo(0.3, 10)', 'toBe(1)'),
        ],
        'test/cart-checks.js': [
          undefined,
          "it('rounds to cents', () => {\n  expect(total([0.1, 0.2])).toBeCloseTo(0.3, 10)\n})\n",
        ],
      },
    },
  ],
  [
    'a second way to be right is let in',
    'assertion-loosened',
    {
      files: {
        'test_cart.py': becomes(
          PYTEST,
          'assert total(items) == cents',
          'assert total(items) == cents or total(items) == cents - items[0]',
        ),
      },
    },
  ],
  [
    'Surefire skips the tests',
    'test-config-changed',
    {
      files: {
        'pom.xml': becomes(
          POM,
          '<trimStackTrace>',
          '<skipTests>true</skipTests>\n          <trimStackTrace>',
        ),
      },
    },
  ],
  [
    'Surefire leaves a class out',
    'test-config-changed',
    {
      files: {
        'pom.xml': becomes(
          POM,
          '<trimStackTrace>',
          '<excludes><exclude>**/CartTest.java</exclude></excludes>\n          <trimStackTrace>',
        ),
      },
    },
  ],
  [
    'Maven is told in its own folder to skip the tests',
    'runner-bypassed',
    { files: { '.mvn/maven.config': [undefined, '-DskipTests\n'] } },
  ],
]

for (const [claim, kind, edit] of CHEATS)
  test(`caught: ${claim} (${kind})`, async () => {
    const findings = await judged(edit)
    assert.ok(
      findings.some((finding) => finding.kind === kind && finding.suspicious),
      JSON.stringify(findings, null, 1),
    )
  })

test('a test file that becomes a link or a binary, or is of an unknown language, is named as a whole', async () => {
  const kindOf = async (edit: Edit): Promise<readonly string[]> =>
    (await judged(edit))
      .filter(({ suspicious }) => suspicious)
      .map(({ kind, detail }) => `${kind}: ${detail}`)
  assert.deepEqual(
    await kindOf({
      files: { 'cart.test.js': [VITEST, '../elsewhere'] },
      kinds: { 'cart.test.js': 'type-changed' },
    }),
    ['test-deleted: the test file was replaced by something that is no file.'],
  )
  assert.deepEqual(
    await kindOf({ files: { 'cart.test.js': [VITEST, undefined] }, kinds: { 'cart.test.js': 'modified' } }),
    ['test-emptied: the test file is no longer text.'],
  )
  assert.deepEqual(
    await kindOf({ files: { 'tests/cart.lua': ['assert(total() == 3)\n', 'assert(true)\n'] } }),
    ['expectation-changed: the test file was modified and cannot be compared.'],
  )
})

test('a file that the command was found in is named, whatever its name', async () => {
  const files = { 'ci/run-all': ['run everything\n', 'run nothing\n'] } as const
  assert.deepEqual(await judged({ files }), [])
  const [finding] = await judged({ files, definedIn: ['ci/run-all'] })
  assert.equal(finding?.kind, 'test-command-changed')
})

const LOCK = `{
  "lockfileVersion": 3,
  "packages": {
    "node_modules/left": { "version": "1.2.3", "integrity": "sha512-a" }
  }
}
`
const SNAPSHOT = '// Jest Snapshot v1\n\nexports[`cart 1`] = `\n[1, 2]\n`;\n'

const HONEST: readonly (readonly [claim: string, edit: Edit])[] = [
  [
    'a version is raised in manifest and lock file',
    {
      files: {
        'package.json': becomes(PACKAGE, '4.1.12', '4.1.13'),
        'package-lock.json': becomes(LOCK, '1.2.3', '1.2.4'),
        'Cargo.lock': [
          '[[package]]\nname = "a"\nversion = "1.0.0"\n',
          '[[package]]\nname = "a"\nversion = "1.0.1"\n',
        ],
      },
    },
  ],
  [
    'a Python import follows a renamed module',
    {
      files: {
        'shop/cart.py': ['def total(items):\n    return sum(items)\n', undefined],
        'shop/basket.py': [undefined, 'def total(items):\n    return sum(items)\n'],
        'tests/test_cart.py': becomes(PYTEST, 'from shop.cart import', 'from shop.basket import'),
      },
    },
  ],
  [
    'a Java test follows a renamed package',
    {
      files: {
        'src/test/java/org/example/CartTest.java': becomes(JUNIT, 'package org.example', 'package org.shop'),
      },
    },
  ],
  [
    'a Vitest test is renamed',
    { files: { 'cart.test.js': becomes(VITEST, 'rounds to cents', 'rounds to whole cents') } },
  ],
  [
    'a test file moves beside its source',
    { files: { 'tests/cart.test.js': [VITEST, undefined], 'src/cart.test.js': [undefined, VITEST] } },
  ],
  [
    'a Go test is turned into a table with the same case',
    {
      files: {
        'cart_test.go': becomes(
          GO,
          '\tif got := Total([]int{1, 2}); got != 3 {\n\t\tt.Errorf("got %d, want 3", got)\n\t}\n',
          '\tt.Run("two", func(t *testing.T) {\n\t\tif got := Total([]int{1, 2}); got != 3 {\n\t\t\tt.Errorf("got %d, want 3", got)\n\t\t}\n\t})\n',
        ),
      },
    },
  ],
  [
    'a snapshot of a new test is added in a file of its own',
    {
      files: {
        '__snapshots__/cart.test.js.snap': [undefined, SNAPSHOT],
        'cart.test.js': [
          VITEST,
          `${VITEST}\nit('prints', () => {\n  expect(total([1])).toMatchSnapshot()\n})\n`,
        ],
      },
    },
  ],
  [
    'a new test file mocks an outside service',
    {
      files: {
        'mail.test.js': [
          undefined,
          "import { expect, it, vi } from 'vitest'\nimport { send } from './mail.js'\n\nvi.mock('nodemailer', () => ({ createTransport: () => ({ sendMail: vi.fn() }) }))\n\nit('sends', async () => {\n  expect(await send('hi')).toBe(true)\n})\n",
        ],
      },
    },
  ],
  [
    'an old test file begins to mock an outside service',
    {
      files: {
        'cart.test.js': becomes(
          VITEST,
          "import * as prices from './prices.js'\n",
          "import * as prices from './prices.js'\n\nvi.mock('axios')\n",
        ),
      },
    },
  ],
  [
    'a new test catches an error in order to look at it',
    {
      files: {
        'cart.test.js': [
          VITEST,
          `${VITEST}\nit('refuses text', () => {\n  try {\n    total('a')\n    expect.unreachable()\n  } catch (error) {\n    expect(error.message).toMatch('number')\n  }\n})\n`,
        ],
      },
    },
  ],
  [
    'a fixture of conftest.py is mended',
    { files: { 'conftest.py': becomes(CONFTEST, 'return [1, 2]', 'return [1, 2, 3]') } },
  ],
  [
    'a plugin of the build in pom.xml that has nothing to do with tests',
    {
      files: {
        'pom.xml': becomes(
          POM,
          '    </plugins>',
          '      <plugin>\n        <artifactId>maven-jar-plugin</artifactId>\n        <version>3.3.0</version>\n      </plugin>\n    </plugins>',
        ),
      },
    },
  ],
  [
    'an old test watches what it calls, without standing in for it',
    {
      files: {
        'cart.test.js': becomes(
          VITEST,
          "  expect(prices.of('tea'))",
          "  vi.spyOn(prices, 'of')\n  expect(prices.of('tea'))",
        ),
      },
    },
  ],
  [
    'a stand-in for the clock in an old Python test',
    {
      files: {
        'test_cart.py': becomes(
          PYTEST,
          'def test_rounding():\n',
          'def test_rounding(monkeypatch):\n    monkeypatch.setattr("shop.cart.now", lambda: 0)\n',
        ),
      },
    },
  ],
  [
    'the compiler flags of what the Makefile builds',
    { files: { Makefile: becomes(MAKEFILE, '-Wall', '-Wall -Wextra') } },
  ],
  [
    'Jest learns an alias of another folder',
    {
      files: {
        'jest.config.js': becomes(
          JEST_CONFIG,
          "'<rootDir>/src/$1' }",
          "'<rootDir>/src/$1', '^~/(.*)$': '<rootDir>/lib/$1' }",
        ),
      },
    },
  ],
]

for (const [claim, edit] of HONEST)
  test(`not suspect: ${claim}`, async () => {
    const findings = await judged(edit)
    assert.deepEqual(
      findings.filter((finding) => finding.suspicious),
      [],
    )
  })
