/** A JSON schema as JSON: TypeBox's schemas after `JSON.stringify`. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
type Schema = { [key: string]: Json }

import { openEnumNote } from './common/fields.ts'

/**
 * Who reads the data. A `request` may come from an older client; an `answer` may be read by an older client; an `event`
 * is read by older and newer services, and old events are kept for ever.
 */
export type Direction = 'request' | 'answer' | 'event'

const words = new Set(['title', 'description', 'default', 'examples', 'properties', 'required', 'items', 'anyOf'])
const upperLimits = new Set(['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'])
const lowerLimits = new Set(['minimum', 'exclusiveMinimum', 'minLength', 'minItems'])

/** Lists the breaking changes between two versions of a schema, one sentence each; empty when compatible. */
export function breaks(direction: Direction, before: Json, after: Json, at: string): string[] {
  if (!isSchema(before) || !isSchema(after)) return equal(before, after) ? [] : [`${at} has changed`]
  return [
    ...brokenFields(direction, before, after, at),
    ...brokenRules(direction, before, after, at),
    ...(before.items || after.items ? breaks(direction, before.items ?? null, after.items ?? null, `${at}[]`) : []),
    ...brokenChoices(direction, before, after, at),
  ]
}

function brokenFields(direction: Direction, before: Schema, after: Schema, at: string): string[] {
  const old = fieldsOf(before)
  const now = fieldsOf(after)
  const found: string[] = []
  for (const [name, { schema, required }] of old) {
    const field = `${at}.${name}`
    const own = now.get(name)
    if (!own) {
      found.push(`${field} is gone`)
      continue
    }
    if (own.required && !required && direction !== 'answer') found.push(`${field} is required now`)
    if (!own.required && required && direction !== 'request') found.push(`${field} may be missing now`)
    found.push(...breaks(direction, schema, own.schema, field))
  }
  for (const [name, { required }] of now)
    if (required && !old.has(name) && direction !== 'answer') found.push(`${at}.${name} is new and required`)
  return found
}

function brokenRules(direction: Direction, before: Schema, after: Schema, at: string): string[] {
  const rules = new Set([...Object.keys(before), ...Object.keys(after)].filter((rule) => !words.has(rule)))
  return [...rules]
    .filter((rule) => !equal(before[rule], after[rule]))
    .filter((rule) => direction !== 'request' || !isWider(rule, before[rule], after[rule]))
    .filter((rule) => direction === 'request' || !growsOpenly(rule, before, after))
    .map((rule) => `${at}: ${rule} has changed from ${show(before[rule])} to ${show(after[rule])}`)
}

/** Compares the members of a union one by one, in order. */
function brokenChoices(direction: Direction, before: Schema, after: Schema, at: string): string[] {
  const old = listOf(before.anyOf)
  const now = listOf(after.anyOf)
  const found = old.flatMap((choice, index) => {
    const own = now[index]
    return own === undefined ? [`${at} has lost a choice`] : breaks(direction, choice, own, `${at}|${index + 1}`)
  })
  if (now.length > old.length && direction !== 'request') found.push(`${at} has a new choice`)
  return found
}

/** Whether every request that was accepted before still is. */
function isWider(rule: string, before: Json | undefined, after: Json | undefined): boolean {
  if (before === undefined) return false
  if (upperLimits.has(rule)) return after === undefined || Number(after) > Number(before)
  if (lowerLimits.has(rule)) return after === undefined || Number(after) < Number(before)
  if (rule === 'enum') return listOf(before).every((value) => listOf(after ?? null).includes(value))
  if (rule === 'additionalProperties') return before === false
  return rule === 'pattern' && after === undefined
}

/** Both versions are marked open, so readers of the older one already expect more values. */
const growsOpenly = (rule: string, before: Schema, after: Schema): boolean =>
  rule === 'enum' && isOpen(before) && isOpen(after) && isWider(rule, before.enum, after.enum)
const isOpen = ({ description }: Schema) => typeof description === 'string' && description.includes(openEnumNote)

function fieldsOf(schema: Schema): Map<string, { schema: Json; required: boolean }> {
  const required = listOf(schema.required)
  const properties = (schema.properties ?? {}) as Schema
  return new Map(
    Object.entries(properties).map(([name, own]) => [name, { schema: own, required: required.includes(name) }]),
  )
}

const isSchema = (value: Json): value is Schema => typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : [])
const equal = (a: Json | undefined, b: Json | undefined) => JSON.stringify(a) === JSON.stringify(b)
const show = (value: Json | undefined) => (value === undefined ? 'nothing' : JSON.stringify(value))
