/** The practice case: a program that greets wrongly, a test that knows better, and an agent that mends it. */
import type { ModelRequest, ScriptedReply, Turn } from './model-api.ts'
import { isRecord } from './prompt-cache.ts'
import { python } from './runner-path.ts'

export interface Practice {
  readonly files: Readonly<Record<string, string>>
  readonly program: string
  readonly test: string
  readonly testCommand: string
}

const PYTHON: Practice = {
  program: 'greet.py',
  test: 'test_greet.py',
  testCommand: 'python3 -m unittest',
  files: {
    'greet.py':
      'def greeting():\n    return "helo world"\n\n\nif __name__ == "__main__":\n    print(greeting())\n',
    'test_greet.py': `import unittest

import greet


class GreetingTest(unittest.TestCase):
    def test_says_hello_world(self):
        self.assertEqual(greet.greeting(), "hello world")


if __name__ == "__main__":
    unittest.main()
`,
    'README.md': '# greeter\n\nSays hello to the world.\n',
    '.gitignore': '__pycache__/\n',
  },
}

/** For machines without Python. */
const NODE: Practice = {
  program: 'greet.mjs',
  test: 'greet.test.mjs',
  testCommand: 'node --test',
  files: {
    'greet.mjs': 'export const greeting = () => "helo world"\n',
    'greet.test.mjs': `import assert from 'node:assert'
import { test } from 'node:test'
import { greeting } from './greet.mjs'

test('says hello world', () => assert.equal(greeting(), 'hello world'))
`,
    'README.md': '# greeter\n\nSays hello to the world.\n',
  },
}

export const practice: Practice = python === undefined ? NODE : PYTHON

/** Looks, reads, mends, tests and says so: what a careful model does with this task. */
export const mendingScript = (waitMs = 0): Turn[] => [
  turn(waitMs, 'I look at what is here first.', { name: 'list_files', input: {} }),
  turn(
    waitMs,
    'The program and its test say what is expected.',
    { name: 'read_file', input: { path: practice.program } },
    { name: 'read_file', input: { path: practice.test } },
  ),
  turn(waitMs, 'I see the failure for myself.', {
    name: 'run_command',
    input: { command: practice.testCommand },
  }),
  turn(waitMs, 'The greeting is misspelt: one l is missing.', {
    name: 'write_file',
    input: { path: practice.program, old_text: 'helo world', new_text: 'hello world' },
  }),
  turn(waitMs, 'Now the tests again.', { name: 'run_command', input: { command: practice.testCommand } }),
  {
    waitMs,
    text: `The greeting in \`${practice.program}\` was misspelt ("helo"). I corrected that one word; the test passes now.`,
  },
]

const turn = (
  waitMs: number,
  thinking: string,
  ...calls: readonly { name: string; input: Record<string, unknown> }[]
): ScriptedReply => ({ waitMs, thinking, calls })

/** Text of everything the last user message holds: results of tools, or what the harness says. */
export function lastWords(request: ModelRequest): string {
  const messages = request.body['messages']
  const last: unknown = Array.isArray(messages) ? messages.at(-1) : undefined
  return JSON.stringify(isRecord(last) ? last['content'] : '')
}
