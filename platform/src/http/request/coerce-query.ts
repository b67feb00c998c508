import type { TSchema } from 'typebox'

const forbidden = /^(__proto__|constructor|prototype)(\b|\[)/

/** The first query name that could reach an object's prototype; undefined if there is none. */
export const forbiddenName = (values: object): string | undefined =>
  Object.keys(values).find((name) => forbidden.test(name))

/**
 * Query and path values arrive as text. Where the contract wants a number or a boolean, plain decimal text becomes one;
 * everything else is passed to the validator as text ("0x5", "1e3" and " 5" are not numbers).
 */
export function coerceQuery(schema: TSchema | undefined, values: Record<string, unknown>): void {
  const properties = (schema as { properties?: Record<string, Json> } | undefined)?.properties ?? {}
  for (const [name, property] of Object.entries(properties)) {
    const value = values[name]
    if (property.type === 'array' && property.items) {
      if (value === undefined) continue
      values[name] = (Array.isArray(value) ? value : [value]).map((entry) => coerced(property.items as Json, entry))
    } else if (typeof value === 'string') values[name] = coerced(property, value)
  }
}

type Json = { type?: string; items?: Json; anyOf?: Json[] }

function coerced(schema: Json, value: unknown): unknown {
  if (typeof value !== 'string') return value
  const wanted = schema.anyOf ? schema.anyOf.map(({ type }) => type) : [schema.type]
  if ((wanted.includes('integer') || wanted.includes('number')) && /^-?\d{1,15}(\.\d{1,10})?$/.test(value))
    return Number(value)
  if (wanted.includes('boolean') && (value === 'true' || value === 'false')) return value === 'true'
  return value
}
