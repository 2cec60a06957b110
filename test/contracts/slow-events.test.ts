import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test } from 'node:test'
import * as events from '../fixtures/events/index.ts'

const OUTSIDER = { 'comment.author_association': 'FIRST_TIME_CONTRIBUTOR' }

const DERIVED: Readonly<Record<string, events.EventFile>> = {
  'comment on an issue': events.issueComment({ body: '/fixpoint' }),
  'comment by an outsider': events.issueComment({ body: 'me too', changes: OUTSIDER }),
  'comment by a bot': events.issueComment({ body: 'hello', by: { login: 'renovate[bot]', type: 'Bot' } }),
  'comment on a pull request': events.pullComment({ body: '/fixpoint' }),
  'review comment': events.reviewComment({ body: '/fixpoint' }),
  review: events.review({ body: '/fixpoint' }),
  'new issue': events.issue('opened'),
  'labelled issue': events.issue('labeled'),
  'assigned issue': events.issue('assigned'),
  'labelled pull request': events.pullRequest('labeled'),
  'failed run': events.workflowRun(),
  'failed run of a fork': events.workflowRun({
    changes: {
      'workflow_run.head_repository.full_name': 'mallory/greeter',
      'workflow_run.pull_requests': [],
    },
  }),
  'failed check suite': events.checkSuite(),
  'start by hand': events.workflowDispatch({ task: 'make the tests pass' }),
  'start by another program': events.repositoryDispatch({ task: 'make the tests pass' }),
}

test('every derived event still fits what GitHub says it sends', () => {
  const file = createRequire(import.meta.url).resolve('@octokit/webhooks-schemas/schema.json')
  const ajv = new Ajv({ strict: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addSchema(JSON.parse(readFileSync(file, 'utf8')) as object, 'github')
  for (const [title, { name, payload }] of Object.entries(DERIVED)) {
    const valid = ajv.validate(`github#/definitions/${definitionOf(name, payload)}`, payload)
    assert.ok(valid, `${title}: ${ajv.errorsText(ajv.errors, { separator: '\n' }).slice(0, 2000)}`)
  }
  const invented = events.issueComment({ body: '', changes: { 'comment.author_association': 'FRIEND' } })
  assert.equal(ajv.validate('github#/definitions/issue_comment$created', invented.payload), false)
})

const definitionOf = (name: string, payload: events.Json): string =>
  name.endsWith('_dispatch') ? `${name}$event` : `${name}$${String(payload['action'])}`
