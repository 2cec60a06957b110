/** Dotted paths into untrusted JSON, each answer of the asked kind or absent. */
export interface Fields {
  /** `''` when absent. */
  text(path: string): string
  number(path: string): number | undefined
  has(path: string): boolean
  /** Also true where what stands there is `null`. */
  names(path: string): boolean
  flag(path: string): boolean
  list(path: string): readonly Fields[]
}

export function fieldsOf(value: unknown): Fields {
  const at = (path: string): unknown => path.split('.').reduce(stepInto, value)
  return {
    text: (path) => {
      const found = at(path)
      return typeof found === 'string' ? found : ''
    },
    number: (path) => {
      const found = at(path)
      return typeof found === 'number' && Number.isSafeInteger(found) ? found : undefined
    },
    has: (path) => {
      const found = at(path)
      return found !== undefined && found !== null
    },
    names: (path) => at(path) !== undefined,
    flag: (path) => at(path) === true,
    list: (path) => {
      const found = at(path)
      return Array.isArray(found) ? found.map(fieldsOf) : []
    },
  }
}

const stepInto = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined
