/** One way to get a body wrong; `field` is the name that the refusal must contain, where there is one. */
export type BadBody = { why: string; body: unknown; field?: string }

export type Schema = {
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  minLength?: number
  maxLength?: number
  pattern?: string
  minimum?: number
  minItems?: number
  additionalProperties?: boolean
}

/** A body that the schema accepts: the smallest of each type. */
export function valid(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return valid(schema.anyOf[0] as Schema)
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, valid(schema.properties?.[name] as Schema)]),
      )
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => valid(schema.items as Schema))
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 0, 1)
    case 'boolean':
      return true
    default:
      return text(schema)
  }
}

const samples = [
  'asha@example.com',
  '2026-11-23',
  '9876543210',
  '560038',
  '123456',
  '123456789012',
  'ORD-123456789012',
  'a-long-enough-text',
  'https://hooks.example.com/',
  '2026-11',
  '5f0c7d3e-0000-4000-8000-000000000000',
  'SUV-C-7KM2Q9',
]
function text({ pattern, minLength = 0, maxLength = 1e6 }: Schema): string {
  const fits = (sample: string) =>
    sample.length >= minLength && sample.length <= maxLength && (!pattern || new RegExp(pattern, 'u').test(sample))
  return samples.find(fits) ?? 'x'.repeat(Math.max(minLength, 1))
}

/** Every field once with a wrong type, missing and too long; an unknown field; and bodies that are not objects. */
export function badBodies(schema: Schema): BadBody[] {
  const good = valid(schema) as Record<string, unknown>
  const cases: BadBody[] = []
  for (const [field, property] of Object.entries(schema.properties ?? {})) {
    cases.push({ why: `${field} of a wrong type`, field, body: { ...good, [field]: wrongType(property) } })
    if (schema.required?.includes(field)) {
      const { [field]: _gone, ...rest } = good
      cases.push({ why: `${field} missing`, field, body: rest })
    }
    if (property.type === 'string' && property.maxLength !== undefined && property.maxLength < 60_000)
      cases.push({ why: `${field} too long`, field, body: { ...good, [field]: 'x'.repeat(property.maxLength + 1) } })
  }
  if (schema.additionalProperties === false)
    cases.push({ why: 'an unknown field', field: 'surprise', body: { ...good, surprise: 1 } })
  for (const body of [null, [], 'text', 7]) cases.push({ why: `${JSON.stringify(body)} for a body`, body })
  return cases
}

const wrongType = (schema: Schema): unknown => (schema.type === 'object' ? 'text' : { $gt: '' })
