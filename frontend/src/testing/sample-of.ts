import { api, type RouteKey } from '@suvarna/contracts/api.ts'
import type { RouteContract } from '@suvarna/contracts/common/routes/route.ts'

type Schema = {
  readonly [keyword: string]: unknown
  type?: string
  const?: unknown
  enum?: readonly unknown[]
  anyOf?: readonly Schema[]
  allOf?: readonly Schema[]
  properties?: Readonly<Record<string, Schema>>
  items?: Schema
  format?: string
  pattern?: string
  minLength?: number
  minimum?: number
}

const texts = [
  'sample',
  '2026-11-20',
  '2026-11',
  '9845012345',
  '682001',
  'https://shop.example/x',
  '/x',
  '123456',
  'S1',
  'HDFC0000123',
]
const formats: Readonly<Record<string, string>> = {
  'date-time': '2026-11-20T10:00:00.000Z',
  uuid: '0b6c1f0e-7f53-4a3c-9f0a-5d2f1b6f7a11',
}

/** A value that its schema allows, with one entry in each list and every optional field, for screens with any data. */
function sampleOf(schema: Schema): unknown {
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return sampleOf(schema.anyOf.find(({ type }) => type !== 'null') ?? { type: 'null' })
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(sampleOf))
  if (schema.type === 'array') return schema.items ? [sampleOf(schema.items)] : []
  if (schema.type === 'string') return textOf(schema)
  if (schema.type === 'number' || schema.type === 'integer') return Math.max(1, schema.minimum ?? 1)
  if (schema.type === 'boolean') return true
  if (schema.type === 'null') return null
  return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, one]) => [name, sampleOf(one)]))
}

function textOf({ format, pattern, minLength = 0 }: Schema): string {
  if (format && formats[format]) return formats[format]
  const fits = (text: string) => text.length >= minLength && (!pattern || new RegExp(pattern, 'u').test(text))
  return [...texts, 'a'.repeat(minLength)].find(fits) ?? 'sample'
}

/** A successful response of a call. */
export const sampleAnswer = (key: RouteKey): object => {
  const [[, schema] = []] = Object.entries((api[key] as RouteContract).response)
  return sampleOf(schema as Schema) as object
}
