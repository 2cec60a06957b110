import assert from 'node:assert/strict'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { HELP, readCommandLine } from '../../src/command-line.ts'
import { laptopInputs } from '../../src/doors/laptop.ts'
import { readEvent } from '../../src/doors/event-file.ts'
import { Failure } from '../../src/domain/failure.ts'
import { nearest } from '../../src/domain/near-miss.ts'
import { INPUT_NAMES, readSettings } from '../../src/settings.ts'

const read = (...argv: string[]) => readCommandLine(argv, INPUT_NAMES)

function failureOf(act: () => unknown): Failure {
  try {
    act()
  } catch (cause) {
    assert.ok(cause instanceof Failure, String(cause))
    return cause
  }
  throw new Error('nothing was thrown')
}

test('a task, a recorded run and a plan are told apart', () => {
  assert.deepEqual(read('make the tests pass', '--dry-run', '--input', 'model=a=b', '--root', 'x'), {
    action: 'run',
    task: 'make the tests pass',
    root: 'x',
    inputs: { model: 'a=b', 'dry-run': 'true' },
    json: false,
  })
  assert.deepEqual(read('replay', 'j.jsonl'), { action: 'replay', journal: 'j.jsonl', root: '.' })
  assert.deepEqual(read('plan', '--profile', 'fix'), {
    action: 'plan',
    root: '.',
    inputs: { profile: 'fix' },
  })
  assert.deepEqual(read('--event', 'e.json', '--event-name', 'issues', '--input', 'task=t'), {
    action: 'run',
    task: 't',
    root: '.',
    inputs: { task: 't' },
    event: { file: 'e.json', name: 'issues' },
    json: false,
  })
  // One word that is near no command is a task.
  for (const word of ['fix', 'clean', 'explain']) assert.equal(read(word).action, 'run')
})

test('what is not understood is one sentence of ours that says what to write instead', () => {
  const cases: readonly (readonly [argv: readonly string[], message: string])[] = [
    [['--bogus', 't'], 'There is no option --bogus.'],
    [['--dryrun', 't'], 'There is no option --dryrun. Did you mean --dry-run?'],
    [['--inputs', 't'], 'There is no option --inputs. Did you mean --input?'],
    [['-x'], 'There is no option -x.'],
    [['--max-turns', '5'], 'There is no option --max-turns; inputs are given as --input max-turns=VALUE.'],
    [['--root', '--dry-run'], '--root needs a folder after it.'],
    [['--root', ''], '--root needs a folder after it.'],
    [['--root'], '--root needs a folder after it.'],
    [['--dry-run=yes', 't'], '--dry-run takes no value.'],
    [['--version', 'extra'], '--version takes nothing beside it.'],
    [['--input', 'model', 't'], '--input "model" has no value; write it as NAME=VALUE.'],
    [['a', 'b'], '2 tasks were given ("a", "b" …); put the task in quotes.'],
    [['t', '--input', 'task=u'], 'The task was given twice: in words and as --input task=….'],
    [['--event', 'e.json'], '--event needs --event-name NAME beside it, e.g. issue_comment.'],
    [['--event-name', 'issues'], '--event-name needs --event FILE beside it.'],
    [['replay'], 'replay needs one journal.jsonl of a run after it, e.g. replay runs/journal.jsonl.'],
    [['replay', 'j.jsonl', '--json'], 'replay takes no --json.'],
    [['plan', '--event', 'e.json'], 'plan takes no --event.'],
    [['plann'], '"plann" is no command. Did you mean plan?'],
    [['repaly'], '"repaly" is no command. Did you mean replay?'],
    [['help'], '"help" is no command. Did you mean --help?'],
  ]
  for (const [argv, message] of cases) {
    const failure = failureOf(() => read(...argv))
    assert.deepEqual([failure.code, failure.message], ['bad-arguments', message])
  }
  for (const argv of [[], [' ']]) assert.equal(failureOf(() => read(...argv)).code, 'no-task')
})

test('the help names where the inputs are listed and what becomes of work that is not committed', () => {
  assert.match(HELP, /docs\/configuration\.md/)
  assert.match(HELP, /edits stay there/)
  assert.match(HELP, /not committed yet is a commit of its own/)
})

test('unknown inputs and wrong values are named in one message, the nearest name with them', () => {
  const inputs = { netwrok: 'open', zzz: '1', 'max-turns': 'many', mode: 'deliver' }
  const failure = failureOf(() =>
    readSettings(laptopInputs(inputs, { ANTHROPIC_API_KEY: 'sk-ant-x' }), 'laptop', Object.keys(inputs)),
  )
  assert.equal(failure.code, 'bad-settings')
  assert.match(failure.message, /^4 inputs are wrong: "netwrok" is not an input; did you mean network\?/)
  assert.match(failure.message, /"zzz" is not an input; leave it out/)
  assert.match(failure.message, /"max-turns" is "many".*"mode" is "deliver"; at the laptop/)
  assert.match(failure.remedy, /workflow file.*at the laptop as --input/)
})

test('without a key each door is told where it goes', () => {
  const failure = failureOf(() => readSettings(laptopInputs({}, {}), 'laptop'))
  assert.equal(failure.code, 'no-key')
  assert.match(failure.remedy, /secrets\.ANTHROPIC_API_KEY.*export ANTHROPIC_API_KEY=sk-ant-/)
})

test('an event file that cannot be used says why, once', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'fixpoint-event-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const file = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  const said = (path: string): string => failureOf(() => readEvent('issues', path)).message
  assert.equal(said(file('empty.json', ' \n')), `The event file ${folder}/empty.json is empty`)
  assert.equal(said(folder), `The event file ${folder} cannot be read: it is a folder`)
  assert.equal(said(`${folder}/none`), `The event file ${folder}/none cannot be read: there is no such file`)
  assert.equal(said(file('half.json', '{"a')), `The event file ${folder}/half.json is not valid JSON`)
  assert.equal(said(file('list.json', '[]')), `The event file ${folder}/list.json holds no JSON object`)
  if (process.getuid?.() === 0) return // who may read everything
  const closed = file('closed.json', '{}')
  chmodSync(closed, 0)
  assert.equal(said(closed), `The event file ${closed} cannot be read: this user may not read it`)
})

test('one slip is a near miss in a short word, two in a longer one', () => {
  assert.equal(nearest('plna', ['plan']), 'plan')
  assert.equal(nearest('clean', ['plan']), undefined)
  assert.equal(nearest('Issue_commment', ['issues', 'issue_comment']), 'issue_comment')
  assert.equal(nearest('netwrkk', ['network']), 'network')
  assert.equal(nearest('nothing', ['network']), undefined)
})
