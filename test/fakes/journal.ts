/** Journals as real runs write them, one per kind of ending, for the views to be drawn from. */
import type { JournalEvent, JournalRecord } from '../../src/domain/journal.ts'
import type { Outcome } from '../../src/domain/outcome.ts'
import type { Task } from '../../src/domain/task.ts'
import type { TamperFinding, TestReport, Verdict } from '../../src/domain/verdict.ts'
import type { Change, Exclusion } from '../../src/domain/workspace.ts'

export type Ending =
  | 'passed'
  | 'failing'
  | 'suspect'
  | 'stopped'
  | 'cleanup'
  | 'error'
  | 'skipped'
  | 'no-change'
  | 'not-reproduced'
  | 'unverified'

/** What strangers and the model write; a test puts its own words here. */
export interface Words {
  readonly title: string
  readonly summary: string
  readonly thinking: string
  readonly path: string
  readonly testName: string
  readonly output: string
  readonly reason: string
}

const WORDS: Words = {
  title: 'The greeting is misspelt',
  summary:
    'The greeting in `greeter/words.py` was misspelt. I corrected it and left the tests as they are.\n\n- `greeting()` says “hello world” again',
  thinking: 'The test wants hello world; the program says helo world.',
  path: 'greeter/words.py',
  testName: 'test_words.GreetingTest.test_says_hello_world',
  output: 'FAIL: test_says_hello_world\nAssertionError: "helo world" != "hello world"\n\nFAILED (failures=1)',
  reason: 'The comment does not contain /fixpoint.',
}

const START_MS = Date.UTC(2026, 10, 30, 9, 0, 0)

/** Numbers and dates events as the real journal does, with a clock that only the test moves. */
export function openScribe() {
  const records: JournalRecord[] = []
  let nowMs = START_MS
  return {
    records,
    write(event: JournalEvent, tookMs = 0): void {
      nowMs += tookMs
      records.push({ at: new Date(nowMs).toISOString(), seq: records.length, ...event })
    },
  }
}

type Scribe = ReturnType<typeof openScribe>

export function journalOf(ending: Ending, own: Partial<Words> = {}): readonly JournalRecord[] {
  const words = { ...WORDS, ...own }
  const scribe = openScribe()
  if (ending === 'skipped') {
    scribe.write({ type: 'skipped', reason: words.reason })
    scribe.write({ type: 'outcome', outcome: outcomeOf('skipped', words) })
    return scribe.records
  }
  begin(scribe, ending, words)
  if (ending === 'error') {
    scribe.write({ type: 'outcome', outcome: outcomeOf('error', words) })
    return scribe.records
  }
  if (ending === 'cleanup') cleanUp(scribe, words)
  else if (ending === 'no-change' || ending === 'not-reproduced') testGreen(scribe)
  else mend(scribe, ending, words)
  conclude(scribe, ending, words)
  return scribe.records
}

function begin(scribe: Scribe, ending: Ending, words: Words): void {
  scribe.write({
    type: 'run',
    version: '0.1.0',
    door: 'action',
    repository: 'ada/greeter',
    runUrl: 'https://github.com/ada/greeter/actions/runs/77',
    runId: '77',
    model: 'claude-opus-5-5',
    profile: ending === 'cleanup' ? 'cleanup' : 'fix',
    limits: { turns: 150, attempts: 5, costUsd: 3, minutes: 30 },
    dryRun: false,
  })
  scribe.write({ type: 'task', task: taskOf(ending, words) })
  scribe.write({ type: 'chapter', title: 'Check out' })
  scribe.write(
    {
      type: 'checkout',
      ref: 'refs/heads/main',
      commit: 'a1b2c3d4'.repeat(5),
      files: 42,
      durationMs: 2100,
      how: 'fetched',
    },
    2100,
  )
  scribe.write(
    {
      type: 'fence',
      level: ending === 'stopped' ? 'reduced' : 'full',
      asked: ending === 'stopped' ? 'reduced' : 'full',
      mechanism: 'bubblewrap, as uid 1001',
      meaning:
        ending === 'stopped'
          ? 'Commands see no secret of ours, but share processes with this machine.'
          : 'Commands see the checkout and private folders only.',
      findings: ['a planted secret was not found'],
      probes: { tried: 1, held: 1 },
      network: 'allowlist',
      durationMs: 90,
    },
    90,
  )
}

function taskOf(ending: Ending, words: Words): Task {
  return {
    key: 'issue-12',
    trigger: ending === 'cleanup' ? 'schedule' : 'comment',
    profile: ending === 'cleanup' ? 'cleanup' : 'fix',
    goal: words.title,
    title: words.title,
    wantsGreen: ending !== 'cleanup',
    mayChangeTests: false,
    background: [],
    repository: { owner: 'ada', name: 'greeter' },
    baseBranch: 'main',
    ref: 'refs/heads/main',
    branch: 'fixpoint/issue-12',
    pushToHead: false,
    fromFork: false,
    ...(ending === 'cleanup' ? {} : { requestedBy: { login: 'ada', id: 101 }, closes: 12 }),
    remarks: ending === 'failing' ? ['The branch has moved on since the comment was written.'] : [],
  }
}

const reportOf = (passed: number, failing: readonly string[]): TestReport => ({
  runner: 'unittest',
  passed,
  failed: failing.length,
  skipped: 1,
  failing,
  passing: [],
})

const red = (words: Words, failing: readonly string[]): Verdict => ({
  status: 'failed',
  command: 'python3 -m unittest',
  exitCode: 1,
  output: words.output,
  durationMs: 3200,
  report: reportOf(46, failing),
})

const GREEN: Verdict = {
  status: 'passed',
  command: 'python3 -m unittest',
  exitCode: 0,
  output: 'Ran 48 tests in 2.913s\n\nOK (skipped=1)',
  durationMs: 2950,
  report: reportOf(47, []),
}

const SETUP: Verdict = {
  status: 'passed',
  command: 'pip install -e .',
  exitCode: 0,
  output: 'Successfully installed greeter-0.1.0',
  durationMs: 2950,
}

function testGreen(scribe: Scribe): void {
  scribe.write({ type: 'test-command', command: GREEN.command, source: 'the input test-command' })
  scribe.write({ type: 'test', when: 'before', attempt: 0, verdict: GREEN }, 2950)
}

function mend(scribe: Scribe, ending: Ending, words: Words): void {
  const tested = ending !== 'unverified'
  if (tested) {
    scribe.write({ type: 'setup', verdict: SETUP }, 2950)
    scribe.write({ type: 'test-command', command: GREEN.command, source: 'the input test-command' })
    scribe.write({ type: 'test', when: 'before', attempt: 0, verdict: red(words, [words.testName]) }, 3200)
    scribe.write(
      { type: 'test', when: 'before-again', attempt: 0, verdict: red(words, [words.testName]) },
      3200,
    )
    scribe.write({ type: 'flaky', tests: [{ name: 'test_net.PingTest.test_answers', passed: 2, failed: 1 }] })
  }
  work(scribe, words)
  if (!tested) return
  const after = ending === 'failing' || ending === 'stopped' ? red(words, [words.testName]) : GREEN
  scribe.write({ type: 'test', when: 'after', attempt: 1, verdict: after }, after.durationMs)
  if (after !== GREEN) {
    scribe.write({ type: 'told', why: 'tests-fail', text: `The tests still fail.\n${words.output}` })
    reply(scribe, { turn: 4, attempt: 2, text: words.summary, thinking: '' })
    scribe.write({ type: 'test', when: 'after-again', attempt: 2, verdict: after }, after.durationMs)
    return
  }
  scribe.write({ type: 'test', when: 'clean-room', attempt: 1, verdict: GREEN }, 2950)
}

/** Looks, tries, edits, says so: three turns, one of them with a wrong path and a slow command. */
function work(scribe: Scribe, words: Words): void {
  scribe.write({ type: 'chapter', title: 'Attempt 1' })
  scribe.write({ type: 'told', why: 'opening', text: words.title })
  scribe.write({ type: 'request', turn: 1, attempt: 1, bytes: 7200 })
  reply(scribe, { turn: 1, attempt: 1, text: 'I look at what is here.', thinking: words.thinking })
  call(scribe, 1, { name: 'list_files', input: {} }, { text: '3 entries\ngreeter/\ntests/\nREADME.md  120' })
  call(
    scribe,
    1,
    { name: 'read_file', input: { path: 'greeter/word.py' } },
    { text: 'FILE_NOT_FOUND: "greeter/word.py" does not exist. Hint: greeter/words.py does.', isError: true },
  )
  scribe.write({ type: 'wait', why: 'the API is overloaded; trying again', ms: 4000 }, 4000)
  reply(scribe, { turn: 2, attempt: 1, text: '', thinking: '' })
  call(
    scribe,
    2,
    { name: 'run_command', input: { command: 'python3 -m unittest -v 2>&1 | tail -40' } },
    { text: `exit code 1\n${words.output}`, exitCode: 1, tookMs: 3300 },
  )
  scribe.write({ type: 'blocked-host', host: 'example.org', port: 443, why: 'not on the list' })
  call(
    scribe,
    2,
    { name: 'write_file', input: { path: words.path, old_text: 'helo', new_text: 'hello' } },
    { text: `edited ${words.path}: 1 replacement, 74 bytes` },
  )
  scribe.write({ type: 'compaction', turn: 2, why: 'the conversation came near its limit' })
  scribe.write({ type: 'notice', level: 'warning', text: 'The model will be retired on 2027-06-01.' })
  reply(scribe, { turn: 3, attempt: 1, text: words.summary, thinking: '' })
}

function reply(
  scribe: Scribe,
  { turn, attempt, text, thinking }: { turn: number; attempt: number; text: string; thinking: string },
): void {
  const usage = {
    inputTokens: 40,
    cacheReadTokens: (turn - 1) * 6200,
    cacheWriteTokens: turn === 1 ? 2900 : 3300,
    outputTokens: 210 + turn,
  }
  scribe.write(
    {
      type: 'reply',
      turn,
      attempt,
      stop: turn < 3 ? 'tool_use' : 'end_turn',
      rawStop: turn < 3 ? 'tool_use' : 'end_turn',
      text,
      thinking,
      content: [],
      usage,
      costUsd: 0.018 + turn * 0.001,
      durationMs: 2400,
      requestId: `req_${turn}`,
    },
    2400,
  )
}

function call(
  scribe: Scribe,
  turn: number,
  { name, input }: { readonly name: string; readonly input: unknown },
  answer: {
    readonly text: string
    readonly isError?: boolean
    readonly exitCode?: number
    readonly tookMs?: number
  },
): void {
  const callId = `call_${scribe.records.length}`
  const durationMs = answer.tookMs ?? 6
  scribe.write({ type: 'tool-call', turn, call: { id: callId, name, input } })
  scribe.write(
    {
      type: 'tool-result',
      turn,
      callId,
      name,
      text: answer.text,
      isError: answer.isError ?? false,
      durationMs,
      ...(answer.exitCode === undefined
        ? {}
        : { exitCode: answer.exitCode, outputBytes: Buffer.byteLength(answer.text) }),
    },
    durationMs,
  )
}

function cleanUp(scribe: Scribe, words: Words): void {
  const log = (path: string, days: number, candidate: boolean) => ({
    path,
    bytes: 48_000,
    age: { source: 'name', modifiedMs: START_MS - days * 86_400_000, days } as const,
    family: 'logs/app.log',
    tracked: true,
    isLink: false,
    candidate,
    keptBecause: candidate ? '' : 'newer than 7 days',
  })
  const files = [log('logs/app-2026-11-29.log', 1, false), log('logs/app-2026-10-01.log', 60, true)]
  scribe.write({
    type: 'cleanup-scan',
    scan: { pattern: '**/*.log*', days: 7, keep: 3, files, newest: files.slice(0, 1) },
  })
  reply(scribe, { turn: 1, attempt: 1, text: '', thinking: words.thinking })
  call(
    scribe,
    1,
    { name: 'delete_files', input: { paths: ['logs/app-2026-10-01.log'] } },
    { text: 'preview: 1 file, 48000 bytes would go' },
  )
  call(
    scribe,
    1,
    { name: 'delete_files', input: { paths: ['logs/app-2026-10-01.log'], dry_run: false } },
    { text: 'deleted 1 file, 48000 bytes' },
  )
  scribe.write({
    type: 'deleted',
    deletions: [{ path: 'logs/app-2026-10-01.log', bytes: 48_000, tracked: true }],
  })
  reply(scribe, { turn: 3, attempt: 1, text: words.summary, thinking: '' })
}

const change = (path: string, more: Partial<Change> = {}): Change => ({
  path,
  kind: 'modified',
  oldMode: '100644',
  mode: '100644',
  blob: 'b'.repeat(40),
  oldBlob: 'c'.repeat(40),
  bytes: 74,
  binary: false,
  addedLines: 1,
  removedLines: 1,
  ...more,
})

const LEFT_OUT: Exclusion = {
  path: '.github/workflows/ci.yml',
  reason: 'workflow-file',
  detail: 'workflow files are not changed by a run',
  count: 1,
}

const FINDINGS: readonly TamperFinding[] = [
  {
    kind: 'test-skipped',
    path: 'tests/test_words.py',
    detail: 'test_says_hello_world is skipped now',
    suspicious: true,
  },
  {
    kind: 'timeout-raised',
    path: 'tests/test_net.py',
    detail: 'a timeout went from 5 to 30',
    suspicious: false,
  },
]

function conclude(scribe: Scribe, ending: Ending, words: Words): void {
  scribe.write({ type: 'chapter', title: 'Deliver' })
  if (ending === 'no-change' || ending === 'not-reproduced') {
    scribe.write({ type: 'outcome', outcome: outcomeOf(ending, words) })
    return
  }
  const changes = changesOf(ending, words)
  scribe.write({
    type: 'changes',
    changes,
    excluded: ending === 'passed' ? [LEFT_OUT] : [],
    patch: '/tmp/results/change.patch',
    diff: diffOf(changes),
    diffCut: false,
  })
  if (ending === 'suspect') scribe.write({ type: 'tamper', findings: FINDINGS })
  const draft = ending !== 'passed'
  scribe.write(
    {
      type: 'delivery',
      branch: 'fixpoint/issue-12',
      commit: 'd4c3b2a1'.repeat(5),
      operation: 'created',
      pullRequest: { number: 13, url: 'https://github.com/ada/greeter/pull/13', draft },
      remarks: [],
    },
    900,
  )
  scribe.write({ type: 'outcome', outcome: outcomeOf(ending, words) })
  scribe.write({
    type: 'artifact',
    name: 'fixpoint-issue-12-1-3fa9c2',
    url: 'https://github.com/ada/greeter/actions/runs/77/artifacts/7001',
    bytes: 48_210,
    remark: '',
  })
}

function changesOf(ending: Ending, words: Words): readonly Change[] {
  if (ending === 'cleanup')
    return [
      change('logs/app-2026-10-01.log', {
        kind: 'deleted',
        mode: '000000',
        bytes: 0,
        addedLines: 0,
        removedLines: 812,
      }),
      change('output/log_summary.md', { kind: 'added', oldMode: '000000', addedLines: 24, removedLines: 0 }),
    ]
  const own = change(words.path)
  if (ending === 'suspect') return [own, change('tests/test_words.py', { addedLines: 1, removedLines: 0 })]
  return [own, change('package.json', { addedLines: 1, removedLines: 0 })]
}

const diffOf = (changes: readonly Change[]): string =>
  changes
    .map(
      ({ path }) =>
        `diff --git a/${path} b/${path}\nindex ccccccc..bbbbbbb 100644\n--- a/${path}\n+++ b/${path}\n` +
        '@@ -1,2 +1,2 @@\n def greeting():\n-    return "helo world"\n+    return "hello world"\n',
    )
    .join('')

function outcomeOf(ending: Ending, words: Words): Outcome {
  const outcomes: Record<Ending, Outcome> = {
    passed: {
      kind: 'passed',
      stopReason: 'finished',
      sentence:
        'The tests failed (1 of 47) at the start and pass now: `python3 -m unittest` exits 0, 47 tests passed, 1 skipped.',
      advice: '',
    },
    failing: {
      kind: 'failing',
      stopReason: 'attempts',
      sentence:
        'The tests still fail (`python3 -m unittest`, exit code 1, 1 of 47 tests failed) after 2 attempts; what was changed is kept as a draft.',
      advice: `Still failing: ${words.testName}`,
    },
    suspect: {
      kind: 'suspect',
      stopReason: 'finished',
      sentence:
        'The tests pass, but tests or the way they run were changed as well (tests/test_words.py), so passing proves little.',
      advice: 'Look first at: tests/test_words.py: test_says_hello_world is skipped now.',
    },
    stopped: {
      kind: 'stopped',
      stopReason: 'cost',
      sentence:
        'Stopped: the cost limit was reached; the tests fail as it stands, what was changed so far is kept as a draft.',
      advice: 'Raise `max-cost-usd`, or ask for less at once.',
    },
    cleanup: {
      kind: 'unverified',
      stopReason: 'finished',
      sentence: 'Logs were deleted; a cleanup runs no tests.',
      advice: '',
    },
    error: {
      kind: 'error',
      stopReason: 'model-auth',
      sentence: 'The API answered 401. The key is not accepted.',
      advice: 'Check the secret ANTHROPIC_API_KEY.',
    },
    skipped: { kind: 'skipped', stopReason: 'finished', sentence: words.reason, advice: '' },
    'no-change': {
      kind: 'no-change',
      stopReason: 'finished',
      sentence:
        'The tests already pass (`python3 -m unittest`, exit code 0, 47 tests passed), so nothing was changed.',
      advice: '',
    },
    'not-reproduced': {
      kind: 'not-reproduced',
      stopReason: 'finished',
      sentence: 'ci failed, but the tests pass on its commit (`python3 -m unittest`, exit code 0).',
      advice: 'The failure may be flaky.',
    },
    unverified: {
      kind: 'unverified',
      stopReason: 'finished',
      sentence: 'Something was changed, but there is no test command, so nobody has checked that it works.',
      advice: 'Give `test-command` to have changes proven.',
    },
  }
  return outcomes[ending]
}

/** A run of many turns, each with a command that says much: the largest that people meet. */
export function longJournal(turns: number, charsPerResult: number): readonly JournalRecord[] {
  const scribe = openScribe()
  begin(scribe, 'stopped', WORDS)
  for (let turn = 1; turn <= turns; turn += 1) {
    reply(scribe, {
      turn,
      attempt: Math.ceil(turn / 60),
      text: `Step ${turn}: 下一步，再看一次。`,
      thinking: WORDS.thinking,
    })
    const text = `exit code 0\nline-of-turn-${turn}\n${'گزارش ۱۲۳ 日誌 log '.repeat(charsPerResult / 18)}`
    call(
      scribe,
      turn,
      { name: 'run_command', input: { command: `pytest -k part_${turn}` } },
      { text, exitCode: 0, tookMs: 700 },
    )
  }
  conclude(scribe, 'stopped', WORDS)
  return scribe.records
}
