import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OutcomeKind } from '../../src/domain/outcome.ts'
import {
  firstBranch,
  nthBranch,
  planDelivery,
  type BranchState,
  type DeliveryFacts,
} from '../../src/run/delivery-plan.ts'
import { taskWith } from '../fakes/forge-room.ts'

const START = 'a'.repeat(40)
const TIP = 'b'.repeat(40)

const factsWith = (more: Partial<DeliveryFacts> = {}): DeliveryFacts => ({
  task: taskWith(),
  settings: { pullRequest: 'auto', branchPrefix: 'fixpoint/', dryRun: false, commit: 'git' },
  outcome: 'passed',
  empty: false,
  startCommit: START,
  ...more,
})

const branchWith = (more: Partial<BranchState> = {}): BranchState => ({
  name: 'fixpoint/issue-12',
  onlyOurs: true,
  ...more,
})

test('a branch that does not exist is created', () => {
  assert.deepEqual(planDelivery(factsWith(), branchWith()), {
    kind: 'publish',
    branch: 'fixpoint/issue-12',
    ours: true,
    through: 'git',
    pullRequest: { base: 'main', draft: false, keepState: false },
    remarks: [],
  })
})

const DRAFT: Readonly<Record<string, boolean>> = {
  passed: false,
  unverified: true,
  failing: true,
  suspect: true,
  stopped: true,
}
for (const [outcome, draft] of Object.entries(DRAFT)) {
  test(`an outcome "${outcome}" opens ${draft ? 'a draft' : 'a pull request that is ready'}`, () => {
    const plan = planDelivery(factsWith({ outcome: outcome as OutcomeKind }), branchWith())
    assert.equal(plan.kind === 'publish' && plan.pullRequest?.draft, draft)
  })
}

for (const outcome of ['error', 'no-change', 'not-reproduced', 'skipped'] as const) {
  test(`an outcome "${outcome}" sends nothing`, () => {
    assert.equal(planDelivery(factsWith({ outcome }), branchWith()).kind, 'nothing')
  })
}

test('nothing changed: nothing is sent, whatever the outcome', () => {
  assert.equal(planDelivery(factsWith({ empty: true }), branchWith()).kind, 'nothing')
})

test('`pull-request: draft` keeps even green work a draft, `none` only pushes', () => {
  const settings = factsWith().settings
  const draft = planDelivery(factsWith({ settings: { ...settings, pullRequest: 'draft' } }), branchWith())
  assert.deepEqual(draft.kind === 'publish' && draft.pullRequest, {
    base: 'main',
    draft: true,
    keepState: true,
  })
  const none = planDelivery(factsWith({ settings: { ...settings, pullRequest: 'none' } }), branchWith())
  assert.equal(none.kind === 'publish' && none.pullRequest, undefined)
})

test('a branch of ours is moved on from exactly the tip that was seen', () => {
  const plan = planDelivery(factsWith(), branchWith({ tip: TIP }))
  assert.equal(plan.kind === 'publish' && plan.expected, TIP)
})

test('a branch with commits of others and an open pull request gets ours on top', () => {
  const pullRequest = { number: 5, state: 'open', merged: false, body: '' } as const
  const plan = planDelivery(factsWith(), branchWith({ tip: TIP, onlyOurs: false, pullRequest }))
  assert.ok(plan.kind === 'publish')
  assert.equal(plan.expected, undefined)
  assert.equal(plan.ours, false)
  assert.match(plan.remarks.join(), /commits of others/)
})

test('a branch with commits of others that was started from is simply moved on', () => {
  const pullRequest = { number: 5, state: 'open', merged: false, body: '' } as const
  const plan = planDelivery(factsWith(), branchWith({ tip: START, onlyOurs: false, pullRequest }))
  assert.equal(plan.kind === 'publish' && plan.expected, START)
})

test('a branch with commits of others and no pull request is not ours to touch', () => {
  const plan = planDelivery(factsWith(), branchWith({ tip: TIP, onlyOurs: false }))
  assert.equal(plan.kind, 'look-further')
})

test('through the API nothing is put on top of others’ commits', () => {
  const pullRequest = { number: 5, state: 'open', merged: false, body: '' } as const
  const facts = factsWith({ settings: { ...factsWith().settings, commit: 'api' } })
  assert.equal(
    planDelivery(facts, branchWith({ tip: TIP, onlyOurs: false, pullRequest })).kind,
    'look-further',
  )
})

test('a pull request that was closed is never reopened', () => {
  for (const tip of [TIP, undefined]) {
    const pullRequest = { number: 5, state: 'closed', merged: false, body: '' } as const
    const plan = planDelivery(factsWith(), branchWith({ pullRequest, ...(tip ? { tip } : {}) }))
    assert.equal(plan.kind, 'look-further')
  }
})

test('after a merge the name is free again once the branch is gone', () => {
  const pullRequest = { number: 5, state: 'closed', merged: true, body: '' } as const
  assert.equal(planDelivery(factsWith(), branchWith({ pullRequest })).kind, 'publish')
  assert.equal(planDelivery(factsWith(), branchWith({ pullRequest, tip: TIP })).kind, 'look-further')
})

const ontoPull = taskWith({ key: 'pr-9', branch: 'feature', baseBranch: 'feature', pushToHead: true })

test('finished work goes on top of the asker’s branch, without a pull request of its own', () => {
  const facts = factsWith({ task: ontoPull })
  assert.equal(firstBranch(facts), 'feature')
  const plan = planDelivery(facts, branchWith({ name: 'feature', tip: START, onlyOurs: false }))
  assert.deepEqual(plan, {
    kind: 'publish',
    branch: 'feature',
    expected: START,
    ours: false,
    through: 'git',
    remarks: [],
  })
})

test('unfinished work is offered to the asker’s branch as a draft instead', () => {
  const facts = factsWith({ task: ontoPull, outcome: 'failing' })
  assert.equal(firstBranch(facts), 'fixpoint/pr-9')
  const plan = planDelivery(facts, branchWith({ name: 'fixpoint/pr-9' }))
  assert.deepEqual(plan.kind === 'publish' && plan.pullRequest, {
    base: 'feature',
    draft: true,
    keepState: false,
  })
})

test('work on a fork’s pull request stays in this repository, and that is said', () => {
  const plan = planDelivery(factsWith({ task: taskWith({ fromFork: true }) }), branchWith())
  assert.match(plan.kind === 'publish' ? plan.remarks.join() : '', /fork/)
})

test('fresh names are numbered', () => {
  assert.deepEqual(
    [1, 2, 3].map((n) => nthBranch('fixpoint/a', n)),
    ['fixpoint/a', 'fixpoint/a-2', 'fixpoint/a-3'],
  )
})
