import { refused, type InputSchema, type ToolAnswer } from '../domain/tool.ts'

/**
 * One definition of a tool's input gives three things: the JSON Schema the model is shown, the TypeScript type the
 * tool works with, and the check between the two. Plain code, as there are four kinds of field.
 */
export interface Field<Value> {
  readonly schema: Readonly<Record<string, unknown>>
  readonly required: boolean
  /** The value of an absent field. */
  readonly absent: Value | undefined
  /** The checked value, or a complaint that follows the field's name, e.g. `must be text, not a number (42)`. */
  check(value: unknown): { readonly value: Value } | { readonly complaint: string }
}

type Fields = Readonly<Record<string, Field<unknown>>>
type ValueOf<F> = F extends Field<infer Value> ? Value : never
export type InputOf<D> =
  D extends InputDefinition<infer F> ? { readonly [Name in keyof F]: ValueOf<F[Name]> } : never

export interface InputDefinition<F extends Fields> {
  readonly schema: InputSchema
  /** Checks what the model sent, untrusted. Every mistake is named with its field. */
  check(
    input: unknown,
  ): { readonly ok: true; readonly value: { readonly [Name in keyof F]: ValueOf<F[Name]> } } | Refused
}

type Refused = Extract<ToolAnswer, { ok: false }>

export function defineInput<F extends Fields>(fields: F): InputDefinition<F> {
  const names = Object.keys(fields)
  const schema: InputSchema = {
    type: 'object',
    properties: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.schema])),
    required: names.filter((name) => fields[name]?.required),
    additionalProperties: false,
  }
  return { schema, check: (input) => checkFields(fields, input) }
}

function checkFields<F extends Fields>(fields: F, input: unknown): ReturnType<InputDefinition<F>['check']> {
  const opened = openInput(input)
  if ('complaint' in opened) return badInput(opened.complaint, fields)
  const sent = opened.value
  const complaints = Object.keys(sent)
    .filter((name) => !Object.hasOwn(fields, name))
    .map((name) => `unknown field ${JSON.stringify(name.slice(0, 60))}`)
  const value: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(fields)) {
    const given = sent[name]
    // A model that fills in every field sends null for those it does not mean.
    if (given === undefined || given === null) {
      if (field.required) complaints.push(`${name} is missing`)
      value[name] = field.absent
      continue
    }
    const checked = field.check(given)
    if ('complaint' in checked) complaints.push(`${name} ${checked.complaint}`)
    else value[name] = checked.value
  }
  if (complaints.length > 0) return badInput(`${some(complaints).join('; ')}.`, fields)
  // Every field was checked by its own definition, which is where the type comes from.
  return { ok: true, value: value as { readonly [Name in keyof F]: ValueOf<F[Name]> } }
}

const MOST_COMPLAINTS = 10

const some = (complaints: readonly string[]): readonly string[] =>
  complaints.length > MOST_COMPLAINTS
    ? [...complaints.slice(0, MOST_COMPLAINTS), `and ${complaints.length - MOST_COMPLAINTS} more`]
    : complaints

const badInput = (complaint: string, fields: Fields): Refused =>
  refused('BAD_INPUT', complaint, `The fields are ${Object.entries(fields).map(describe).join(', ')}.`)

const describe = ([name, field]: [string, Field<unknown>]): string =>
  `${name} (${kindOfSchema(field.schema)}${field.required ? ', needed' : ''})`

const kindOfSchema = (schema: Readonly<Record<string, unknown>>): string =>
  schema['type'] === 'array' ? 'list of strings' : String(schema['type'])

type Opened = { readonly value: Readonly<Record<string, unknown>> } | { readonly complaint: string }

/** The input as an object; one that arrived as a string of JSON is opened, one that was cut off is named as such. */
function openInput(input: unknown): Opened {
  if (typeof input === 'string') {
    const parsed = parseJson(input)
    if (!parsed.ok) return { complaint: 'The input is a string that is not complete JSON.' }
    if (typeof parsed.value === 'string') return { complaint: 'The input is a string, not an object.' }
    return openInput(parsed.value)
  }
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    return { complaint: `The input must be an object, not ${nameOf(input)}.` }
  return { value: Object.fromEntries(Object.entries(input)) }
}

function parseJson(text: string): { readonly ok: true; readonly value: unknown } | { readonly ok: false } {
  try {
    return { ok: true, value: JSON.parse(text) as unknown }
  } catch {
    // The parser's only way to say "not JSON".
    return { ok: false }
  }
}

/** What a value is, in words, with a short look at it. */
function nameOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'an object'
  if (typeof value === 'string') return `a string (${JSON.stringify(value.slice(0, 40).toWellFormed())})`
  return typeof value === 'number' || typeof value === 'boolean'
    ? `a ${typeof value} (${value})`
    : typeof value
}

// ─── Kinds of field ──────────────────────────────────────────────────────────────────────────────

const asText = (value: unknown): { value: string } | { complaint: string } =>
  typeof value === 'string' ? { value } : { complaint: `must be a string, not ${nameOf(value)}` }

export const text = (description: string): Field<string> => ({
  schema: { type: 'string', description },
  required: true,
  absent: undefined,
  check: asText,
})

interface NumberRules {
  readonly whole: boolean
  readonly above: number
}

/** A number; one that arrived as digits in a string is taken as the number it says. */
export const number = (description: string, rules: NumberRules): Field<number> => ({
  schema: { type: rules.whole ? 'integer' : 'number', description },
  required: true,
  absent: undefined,
  check(value) {
    const read = typeof value === 'string' && /^\s*-?\d+(?:\.\d+)?\s*$/.test(value) ? Number(value) : value
    const kind = rules.whole ? 'a whole number' : 'a number'
    if (typeof read !== 'number' || !Number.isFinite(read))
      return { complaint: `must be ${kind}, not ${nameOf(value)}` }
    if (rules.whole && !Number.isSafeInteger(read))
      return { complaint: `must be a whole number, not ${read}` }
    return read > rules.above
      ? { value: read }
      : { complaint: `must be more than ${rules.above}, not ${read}` }
  },
})

export const flag = (description: string): Field<boolean> => ({
  schema: { type: 'boolean', description },
  required: true,
  absent: undefined,
  check: (value) =>
    typeof value === 'boolean' ? { value } : { complaint: `must be true or false, not ${nameOf(value)}` },
})

/** A list of strings; one that arrived as a string of JSON is opened. A bare string is no list of its characters. */
export const texts = (description: string): Field<readonly string[]> => ({
  schema: { type: 'array', items: { type: 'string' }, description },
  required: true,
  absent: undefined,
  check(value) {
    const parsed = typeof value === 'string' ? parseJson(value) : undefined
    const list: unknown = parsed?.ok ? parsed.value : value
    if (!Array.isArray(list)) return { complaint: `must be a list of strings, not ${nameOf(value)}` }
    const odd = list.findIndex((item) => typeof item !== 'string')
    if (odd >= 0)
      return { complaint: `must be a list of strings, but item ${odd + 1} is ${nameOf(list[odd])}` }
    return { value: list as readonly string[] }
  },
})

/** The same field, which may be left out. */
export const optional = <Value>(field: Field<Value>): Field<Value | undefined> => ({
  ...field,
  required: false,
})

/** The same field with a value for when it is left out. */
export const withDefault = <Value>(field: Field<Value>, absent: Value): Field<Value> => ({
  ...field,
  required: false,
  absent,
})
