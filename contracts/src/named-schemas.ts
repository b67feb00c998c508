import type { TSchema } from 'typebox'
import { Activity, Dashboard, Metrics, StoreOverview } from './analytics/routes.ts'
import { Banner } from './catalog/banners.ts'
import { Category } from './catalog/categories.ts'
import { Product } from './catalog/routes.ts'
import { Sealed } from './common/events/event.ts'
import { ErrorAnswer } from './common/routes/problems.ts'
import { Profile, User } from './identity/routes.ts'
import { Order, OrderItem } from './orders/routes.ts'

/** Schemas that a document defines once and references, instead of repeating them in every call. */
const namedSchemas: Record<string, TSchema> = {
  Activity,
  Banner,
  Category,
  Dashboard,
  Error: ErrorAnswer,
  Metrics,
  Order,
  OrderItem,
  Product,
  Profile,
  Sealed,
  StoreOverview,
  User,
}

const names = new Map<unknown, string>(Object.entries(namedSchemas).map(([name, schema]) => [schema, name]))

/** A reference to a named schema of the same document. */
export const refTo = (name: string) => ({ $ref: `#/components/schemas/${name}` })

/** A schema as it appears in a document: plain data, with references to named schemas inside. */
export function withRefs(schema: unknown, isTop = false): unknown {
  if (Array.isArray(schema)) return schema.map((part) => withRefs(part))
  if (typeof schema !== 'object' || schema === null) return schema
  const name = isTop ? undefined : names.get(schema)
  if (name !== undefined) return refTo(name)
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, withRefs(value)]))
}

/** The named schemas for a document's components: those it references, directly or indirectly. */
export function usedSchemas(document: unknown): Record<string, unknown> {
  const used: Record<string, unknown> = {}
  const visit = (part: unknown) => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (name in used || !namedSchemas[name]) continue
      used[name] = withRefs(namedSchemas[name], true)
      visit(used[name])
    }
  }
  visit(document)
  return Object.fromEntries(Object.entries(used).sort(([a], [b]) => (a < b ? -1 : 1)))
}
