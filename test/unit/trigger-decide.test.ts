import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isSkipped, type Task } from '../../src/domain/task.ts'
import { triggerRoom, type TriggerRoom } from '../fakes/trigger-room.ts'
import * as events from '../fixtures/events/index.ts'

interface Row {
  readonly title: string
  readonly event: events.EventFile
  readonly inputs?: Readonly<Record<string, string>>
  readonly arrange?: (room: TriggerRoom) => unknown
  /** What must be so; or the reason for skipping. */
  readonly task?: Partial<Task>
  readonly skipped?: RegExp
  /** At most this many requests until it is decided. */
  readonly requests?: number
}

const ISSUE_TEXT = 'Greeting is misspelt\n\nIt says "helo". See also #3.'

const addPull =
  (more: Record<string, unknown> = {}) =>
  (room: TriggerRoom): void => {
    room.github.addPull({
      number: 9,
      title: 'Greet in Persian',
      author: 'ben',
      headBranch: 'persian',
      ...more,
    })
  }

const FORK = { headRepository: 'mallory/greeter', headSha: events.HEAD_SHA, author: 'mallory' }

const addIssue = ({ github }: TriggerRoom): void => {
  github.addIssue({
    number: 7,
    title: 'Greeting is misspelt',
    body: 'It says "helo". See also #3.',
    author: 'oscar',
  })
}

const addFailedRun = ({ github }: TriggerRoom, sha: string = events.HEAD_SHA): void => {
  github.state.runs.set(777, {
    id: 777,
    name: 'CI',
    path: '.github/workflows/ci.yml',
    event: 'push',
    headBranch: 'main',
    headSha: sha,
    headRepository: 'ada/greeter',
    conclusion: 'failure',
    status: 'completed',
    actor: 'ben',
    attempt: 1,
    pullRequests: [],
  })
  github.state.jobs.push({
    id: 31,
    run: 777,
    attempt: 1,
    name: 'test',
    conclusion: 'failure',
    steps: [{ name: 'Run npm test', conclusion: 'failure' }],
    log: '##[group]Run npm test\nnpm test\n##[endgroup]\n✖ greets\n##[error]Process completed with exit code 1.\n',
  })
}

const TABLE: readonly Row[] = [
  {
    title: 'a comment that does not call us costs no request',
    event: events.issueComment({ body: 'I see this too' }),
    skipped: /does not call \/fixpoint/,
    requests: 0,
  },
  {
    title: 'a call on an issue makes the issue the task',
    event: events.issueComment({ body: '/fixpoint' }),
    arrange: addIssue,
    task: {
      key: 'issue-7',
      trigger: 'comment',
      goal: ISSUE_TEXT,
      title: 'Greeting is misspelt',
      baseBranch: 'main',
      ref: 'main',
      branch: 'fixpoint/issue-7',
      closes: 7,
      fromFork: false,
      requestedBy: { login: 'ben', id: 201 },
      replyTo: { number: 7, isPullRequest: false, commentId: 5000, commentKind: 'issue-comment' },
    },
    requests: 3,
  },
  {
    title: 'words after the phrase are the task',
    event: events.issueComment({ body: 'hi /fixpoint greet in Finnish\n\n```py\nprint("hei")\n```' }),
    arrange: addIssue,
    task: { goal: 'greet in Finnish\n\n```py\nprint("hei")\n```', wantsGreen: false, mayChangeTests: false },
  },
  {
    title: 'the task input wins over the comment, which stays as material',
    event: events.issueComment({ body: '/fixpoint greet in Finnish' }),
    inputs: { task: 'Make the tests pass.' },
    arrange: addIssue,
    task: { goal: 'Make the tests pass.', wantsGreen: true },
  },
  {
    title: 'cleanup in a comment takes the profile without commands',
    event: events.issueComment({ body: '/fixpoint cleanup' }),
    arrange: addIssue,
    task: { profile: 'cleanup', key: 'issue-7', wantsGreen: false },
  },
  {
    title: 'a package of its own has a branch of its own',
    event: events.issueComment({ body: '/fixpoint' }),
    inputs: { path: 'packages/core' },
    arrange: addIssue,
    task: { branch: 'fixpoint/issue-7-packages-core' },
  },
  {
    title: 'an edited comment starts nothing',
    event: events.issueComment({ body: '/fixpoint', action: 'edited' }),
    skipped: /Only a new comment/,
    requests: 0,
  },
  {
    title: 'a person who may only read starts nothing',
    event: events.issueComment({ body: '/fixpoint', by: { login: 'rita' } }),
    skipped: /rita has read access to the repository/,
    requests: 1,
  },
  {
    title: 'a stranger starts nothing',
    event: events.issueComment({ body: '/fixpoint', by: { login: 'mallory' } }),
    skipped: /mallory has (?:no|read) access/,
    requests: 1,
  },
  {
    title: 'a bot that is not listed starts nothing, unasked',
    event: events.issueComment({ body: '/fixpoint', by: { login: 'renovate[bot]', type: 'Bot' } }),
    skipped: /renovate\[bot\] is a bot that allowed-bots does not list/,
    requests: 0,
  },
  {
    title: 'a listed bot starts a run',
    event: events.issueComment({ body: '/fixpoint', by: { login: 'renovate[bot]', id: 9, type: 'Bot' } }),
    inputs: { 'allowed-bots': 'renovate' },
    arrange: addIssue,
    task: { requestedBy: { login: 'renovate[bot]', id: 9 } },
  },
  {
    title: 'a person is not let in by the name of a listed bot',
    event: events.issueComment({ body: '/fixpoint', by: { login: 'renovate' } }),
    inputs: { 'allowed-bots': 'renovate' },
    skipped: /renovate has (?:no|read) access/,
  },
  {
    title: 'help is answered and starts nothing',
    event: events.issueComment({ body: '/fixpoint help' }),
    skipped: /Help was asked for/,
    requests: 1,
  },
  {
    title: 'a call on a pull request works on its head and is delivered against its branch',
    event: events.pullComment({ body: '/fixpoint' }),
    arrange: addPull(),
    task: {
      key: 'pr-9',
      goal: 'Make the tests pass.',
      wantsGreen: true,
      title: 'Greet in Persian',
      baseBranch: 'persian',
      ref: 'refs/pull/9/head',
      branch: 'fixpoint/pr-9',
      pushToHead: false,
      fromFork: false,
    },
  },
  {
    title: 'with push-to-pr the commit goes to the head branch itself',
    event: events.pullComment({ body: '/fixpoint' }),
    inputs: { 'push-to-pr': 'true' },
    arrange: addPull(),
    task: { branch: 'persian', baseBranch: 'main', pushToHead: true },
  },
  {
    title: 'a person may ask for more on a pull request of ours: it is the same piece of work',
    event: events.pullComment({ body: '/fixpoint also greet in Finnish' }),
    arrange: addPull({
      title: '[Tests still fail] Greet in Persian',
      headBranch: 'fixpoint/issue-7',
      author: 'github-actions[bot]',
    }),
    task: {
      key: 'issue-7',
      branch: 'fixpoint/issue-7',
      pushToHead: true,
      baseBranch: 'main',
      closes: 7,
      title: 'Greet in Persian',
    },
  },
  {
    title: 'a fork’s pull request is not worked on by default',
    event: events.pullComment({ body: '/fixpoint' }),
    arrange: addPull(FORK),
    skipped: /comes from a fork, and allow-forks is not set/,
    requests: 2,
  },
  {
    title: 'a closed pull request is not worked on',
    event: events.pullComment({ body: '/fixpoint' }),
    arrange: addPull({ ...FORK, headRepository: 'ada/greeter', state: 'closed', merged: true }),
    skipped: /Pull request #9 is merged/,
    requests: 2,
  },
  {
    title: 'a review comment brings its place in the code',
    event: events.reviewComment({ body: '/fixpoint say it right' }),
    arrange: addPull({ headSha: events.HEAD_SHA, headRepository: 'mallory/greeter' }),
    inputs: { 'allow-forks': 'true' },
    task: { key: 'pr-9', goal: 'say it right', headSha: events.HEAD_SHA, fromFork: true, baseBranch: 'main' },
  },
  {
    title: 'a review comment on a head that has moved since is refused',
    event: events.reviewComment({ body: '/fixpoint say it right' }),
    arrange: addPull(),
    skipped: /The head of pull request #9 has moved/,
    requests: 2,
  },
  {
    title: 'a review of a fork’s older commit is refused: its author saw something else',
    event: events.review({ body: '/fixpoint', changes: { 'review.commit_id': 'f'.repeat(40) } }),
    arrange: addPull(FORK),
    inputs: { 'allow-forks': 'true' },
    skipped: /The head of pull request #9 has moved/,
  },
  {
    title: 'a review starts a run, and the pull request is what is answered',
    event: events.review({ body: '/fixpoint' }),
    inputs: { 'allow-forks': 'true' },
    arrange: addPull(FORK),
    task: { key: 'pr-9', replyTo: { number: 9, isPullRequest: true } },
  },
  {
    title: 'a new issue that calls us is the task',
    event: events.issue('opened', { changes: { 'issue.body': '/fixpoint\nIt says "helo".' } }),
    arrange: addIssue,
    task: { key: 'issue-7', trigger: 'issue', goal: 'It says "helo".', closes: 7 },
  },
  {
    title: 'a new issue that does not is left alone',
    event: events.issue('opened'),
    skipped: /does not call/,
    requests: 0,
  },
  {
    title: 'the awaited label makes the issue the task',
    event: events.issue('labeled', { changes: { 'label.name': 'Fixpoint' } }),
    inputs: { label: 'fixpoint' },
    arrange: addIssue,
    task: {
      key: 'issue-7',
      goal: 'Greeting is misspelt\n\nIt says "helo".',
      replyTo: { number: 7, isPullRequest: false },
    },
  },
  {
    title: 'another label does not',
    event: events.issue('labeled', { changes: { 'label.name': 'bug' } }),
    inputs: { label: 'fixpoint' },
    skipped: /"bug" is not "fixpoint"/,
    requests: 0,
  },
  {
    title: 'the awaited label set by somebody who may only read does not',
    event: events.issue('labeled', { by: { login: 'rita' }, changes: { 'label.name': 'fixpoint' } }),
    inputs: { label: 'fixpoint' },
    skipped: /rita has read access/,
    requests: 1,
  },
  {
    title: 'the awaited assignee makes the issue the task',
    event: events.issue('assigned', { changes: { 'assignee.login': 'fixie' } }),
    inputs: { assignee: 'fixie' },
    arrange: addIssue,
    task: { key: 'issue-7' },
  },
  {
    title: 'a labelled pull request is worked on',
    event: events.pullRequest('labeled', { changes: { 'label.name': 'fixpoint' } }),
    inputs: { label: 'fixpoint', 'allow-forks': 'true' },
    arrange: addPull(FORK),
    task: { key: 'pr-9', trigger: 'issue', headSha: events.HEAD_SHA },
  },
  {
    title: 'a label on a pull request of ours starts nothing',
    event: events.pullRequest('labeled', {
      changes: { 'label.name': 'fixpoint', 'pull_request.head.ref': 'fixpoint/issue-7' },
    }),
    inputs: { label: 'fixpoint' },
    skipped: /one of our own/,
    requests: 0,
  },
  {
    title: 'a new pull request starts nothing by itself',
    event: events.pullRequest('opened'),
    skipped: /Nothing starts when a pull request is opened/,
    requests: 0,
  },
  {
    title: 'a new pull request is looked at where the workflow says what for',
    event: events.pullRequest('opened'),
    inputs: { task: 'make the tests pass', 'allow-forks': 'true' },
    arrange: addPull(FORK),
    task: { key: 'pr-9', wantsGreen: true },
  },
  {
    title: 'a start by hand takes its inputs',
    event: events.workflowDispatch({ task: 'greet in Finnish', profile: 'fix', ref: '' }),
    task: {
      trigger: 'manual',
      goal: 'greet in Finnish',
      key: 'task-greet-in-finnish-8cf5f4db',
      baseBranch: 'main',
      ref: 'refs/heads/main',
      requestedBy: { login: 'ben', id: 201 },
    },
  },
  {
    title: 'a start by hand without a task makes the tests pass',
    event: events.workflowDispatch({}),
    task: { goal: 'Make the tests pass.', wantsGreen: true },
  },
  {
    title: 'a start by hand may choose the narrower profile and a branch',
    event: events.workflowDispatch({ profile: 'cleanup', ref: 'release' }),
    task: { profile: 'cleanup', ref: 'release', baseBranch: 'release', wantsGreen: false },
  },
  {
    title: 'a start by hand cannot give commands to a workflow that has none',
    event: events.workflowDispatch({ profile: 'fix' }),
    inputs: { profile: 'cleanup' },
    task: { profile: 'cleanup' },
  },
  {
    title: 'a start by hand on a tag is delivered against the default branch',
    event: events.workflowDispatch({ ref: 'v1.0' }),
    task: { ref: 'v1.0', baseBranch: 'main' },
  },
  {
    title: 'a start by hand can name a failed run',
    event: events.workflowDispatch({ 'run-id': '777' }),
    arrange: (room) => addFailedRun(room, room.start),
    task: { trigger: 'failed-run', key: 'run-ci-main', requestedBy: { login: 'ben', id: 201 } },
  },
  {
    title: 'another program starts a run with its payload',
    event: events.repositoryDispatch({ task: 'greet in Finnish' }),
    task: { trigger: 'manual', goal: 'greet in Finnish' },
  },
  {
    title: 'a program that is a bot must be listed',
    event: events.repositoryDispatch({ task: 'x' }, { login: 'deployer[bot]', type: 'Bot' }),
    skipped: /deployer\[bot\] is a bot/,
    requests: 0,
  },
  {
    title: 'the clock needs no person and no request to be decided',
    event: events.schedule(),
    inputs: { profile: 'cleanup' },
    task: {
      trigger: 'schedule',
      profile: 'cleanup',
      key: 'nightly-fixpoint',
      branch: 'fixpoint/nightly-fixpoint',
      baseBranch: 'main',
      ref: 'main',
    },
    requests: 0,
  },
  {
    title: 'a failed run is mended on the commit that failed, against its branch',
    event: events.workflowRun(),
    arrange: addFailedRun,
    task: {
      trigger: 'failed-run',
      key: 'run-ci-main',
      branch: 'fixpoint/run-ci-main',
      baseBranch: 'main',
      ref: events.HEAD_SHA,
      headSha: events.HEAD_SHA,
      title: 'Mend CI on main',
      wantsGreen: true,
      testCommandGuess: 'npm test',
    },
    requests: 3,
  },
  {
    title: 'a cancelled run is left alone',
    event: events.workflowRun({ changes: { 'workflow_run.conclusion': 'cancelled' } }),
    skipped: /ended as "cancelled"/,
    requests: 0,
  },
  {
    title: 'a failed run of a branch of ours starts nothing',
    event: events.workflowRun({ changes: { 'workflow_run.head_branch': 'fixpoint/issue-7' } }),
    skipped: /one of our own branches/,
    requests: 0,
  },
  {
    title: 'a failed run of a fork starts nothing by default',
    event: events.workflowRun({ changes: { 'workflow_run.head_repository.full_name': 'mallory/greeter' } }),
    skipped: /fork’s code/,
    requests: 0,
  },
  {
    title: 'a failed run of this very workflow starts nothing',
    event: events.workflowRun({ changes: { 'workflow_run.path': '.github/workflows/fixpoint.yml' } }),
    skipped: /this very workflow/,
    requests: 0,
  },
  {
    title: 'a failed run whose second actor may only read starts nothing',
    event: events.workflowRun({ again: { login: 'rita' } }),
    skipped: /rita has read access/,
    requests: 2,
  },
  {
    title: 'a failed run of the clock has no one behind it',
    event: events.workflowRun({
      actor: { login: 'left-long-ago' },
      changes: { 'workflow_run.event': 'schedule' },
    }),
    arrange: addFailedRun,
    task: { key: 'run-ci-main' },
  },
  {
    title: 'a failed run on a branch that is gone starts nothing',
    event: events.workflowRun({ changes: { 'workflow_run.head_branch': 'gone' } }),
    skipped: /The branch gone of the failed run is gone/,
    requests: 3,
  },
  {
    title: 'a check suite of another CI is mended from what its checks say',
    event: events.checkSuite(),
    arrange: ({ github }) =>
      github.state.checkRuns.push({
        id: 41,
        suite: 888,
        name: 'barn',
        sha: events.HEAD_SHA,
        conclusion: 'failure',
        annotations: [],
        output: { title: 'Two failures', summary: 'greet_test failed', text: '' },
      }),
    task: { trigger: 'failed-run', key: 'run-build-barn-main', headSha: events.HEAD_SHA },
  },
  {
    title: 'a check suite of a fork’s commit names no branch and starts nothing',
    event: events.checkSuite({ changes: { 'check_suite.head_branch': null } }),
    inputs: { 'allow-forks': 'true' },
    skipped: /does not say which branch/,
    requests: 0,
  },
  {
    title: 'any other event starts nothing by itself',
    event: events.push(),
    skipped: /does not start on the event "push" unless the task input/,
    requests: 0,
  },
  {
    title: 'any other event is an occasion where the workflow says what to do',
    event: events.push(),
    inputs: { task: 'make the tests pass' },
    task: { trigger: 'manual', wantsGreen: true, baseBranch: 'main' },
  },
]

test('every event is decided from its payload and at most two requests', async (t) => {
  const room = await triggerRoom(t)
  for (const branch of ['persian', 'release', 'fixpoint/issue-7']) await room.commit(branch, 'x.py', branch)
  for (const row of TABLE) {
    await t.test(row.title, async () => {
      room.reset()
      await row.arrange?.(room)
      const { result, requests, reason } = await room.ask(row.event, row.inputs)
      if (row.skipped === undefined) {
        assert.ok(!isSkipped(result), reason)
        assert.deepEqual({ ...result, ...row.task }, result)
      } else {
        assert.match(reason, row.skipped)
      }
      if (row.requests !== undefined) assert.ok(requests.length <= row.requests, requests.join(', '))
    })
  }
})
