import { api, type RouteKey } from '@suvarna/contracts/api.ts'
import type { RouteContract } from '@suvarna/contracts/common/routes/route.ts'
import type { TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import { Value } from 'typebox/value'

const compiled = new Map<TSchema, Validator>()

function wrong(schema: TSchema, value: unknown, where: string): string[] {
  const validator = compiled.get(schema) ?? Compile(schema)
  compiled.set(schema, validator)
  return [...validator.Errors(value)].map(({ instancePath, message }) => `${where}${instancePath} ${message}`)
}

/** The parts of an answer that its contract does not allow. */
export function responseFaults(key: RouteKey, status: number, body: unknown): string[] {
  const schema = (api[key] as RouteContract).response[status]
  return schema ? wrong(schema, body, `answer to ${key}: `) : [`${key} never answers ${status}`]
}

/** Why the server would refuse a request; text of queries and forms is converted to numbers as the server does. */
export function requestFaults(key: RouteKey, { query, body }: { query: URLSearchParams; body: unknown }): string[] {
  const route: RouteContract = api[key]
  const params = Object.fromEntries(query)
  return [
    ...(route.query ? wrong(route.query, Value.Convert(route.query, params), `query of ${key}: `) : []),
    ...(route.body ? wrong(route.body, route.multipart ? texts(route.body, body) : body, `body of ${key}: `) : []),
  ]
}

/** The text fields of a form; files are not in the schema. */
function texts(schema: TSchema, fields: unknown): unknown {
  const entries = Object.entries((fields ?? {}) as Record<string, unknown>)
  return Value.Convert(schema, Object.fromEntries(entries.filter(([, value]) => typeof value === 'string')))
}
