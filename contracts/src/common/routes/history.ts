import { type Static, Type } from 'typebox'
import { Id, Instant, nullable, strict, Version } from '../fields.ts'
import type { ServiceName } from '../services.ts'
import { answer, type RouteContract } from './route.ts'

/** Personal data whose key was dropped: only its former existence is known. */
const Forgotten = Type.Object({ forgotten: Type.Literal(true) })

/** A field's value for display: money in rupees, pictures by name; null: none. */
export const FieldValue = nullable(
  Type.Union([
    Type.String(),
    Type.Number(),
    Type.Boolean(),
    Type.Array(Type.Union([Type.String(), Type.Number()])),
    Forgotten,
  ]),
)
export type FieldValue = Static<typeof FieldValue>

export const Change = Type.Object({ field: Type.String(), before: FieldValue, after: FieldValue })
export type Change = Static<typeof Change>

const actors = ['admin', 'customer', 'visitor', 'system', 'courier', 'provider'] as const

/** Who made a change. Only an id, so that names can be erased: `GET /admin/people` resolves it. */
export const Who = Type.Object({ kind: Type.Enum([...actors], { type: 'string' }), id: Type.Optional(Type.String()) })
export type Who = Static<typeof Who>

/** The changes of one save, however many events it wrote. */
export const HistoryEntry = Type.Object({
  version: Version,
  at: Instant,
  by: Who,
  happened: Type.String({ description: 'In words' }),
  changes: Type.Array(Change),
  /** The time of the version that was restored. */
  restored: Type.Optional(Instant),
})
export type HistoryEntry = Static<typeof HistoryEntry>

const History = Type.Object({
  version: Version,
  /** Newest first. */
  entries: Type.Array(HistoryEntry),
  next: nullable(Type.Integer({ description: 'Pass it as `before` for what is older; null at the beginning' })),
})
export type History = Static<typeof History>

/** In the details of a `stale_version`: another person's change to one field since the version that was sent. */
export const Meanwhile = Type.Object({ ...Change.properties, by: Who, at: Instant })
export type Meanwhile = Static<typeof Meanwhile>

/** A deleted thing that can be restored; its history has the details. */
export const Deleted = Type.Object({
  id: Id,
  name: Type.String(),
  detail: Type.String({ description: "A product's SKU and category, a banner's link; '' for nothing" }),
  image: nullable(Type.String()),
  deleted_at: Instant,
  by: Who,
  version: Version,
})
export type Deleted = Static<typeof Deleted>

export const deletedKinds = ['products', 'categories', 'banners'] as const

const params = Type.Object({ id: Id })

const historyOf = <S extends ServiceName, const P extends NonNullable<RouteContract['problems']>>(
  service: S,
  thing: string,
  problems: P,
) => ({
  service,
  access: 'admin' as const,
  summary: `Who changed ${thing}, when, and what: newest first`,
  params,
  query: Type.Object(
    { before: Type.Optional(Version), limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })) },
    strict,
  ),
  response: { 200: answer({ data: History }) },
  problems,
})

/** What restoring an earlier version would change, or has changed. Stock is never restored. */
export const Restoring = Type.Object({
  version: Version,
  /** When that version was created. */
  of: Instant,
  changes: Type.Array(Change),
  /** Pictures of that version that the store no longer has. */
  missing_images: Type.Array(Type.String()),
  /** The thing was deleted and is restored by this. */
  deleted: Type.Optional(Type.Literal(true)),
})
export type Restoring = Static<typeof Restoring>

const restoring = <const P extends NonNullable<RouteContract['problems']>>(thing: string, problems: P) => {
  const shared = {
    service: 'catalog',
    access: 'admin',
    params,
    response: { 200: answer({ data: Restoring }) },
  } as const
  const all = ['version_not_found', 'not_restorable', ...problems] as const
  return {
    look: {
      ...shared,
      summary: `What would change if an earlier version of ${thing} came back`,
      query: Type.Object({ to: Version }, strict),
      problems: all,
    },
    restore: {
      ...shared,
      summary: `Bring the fields of an earlier version of ${thing} back, as a change of its own`,
      body: Type.Object({ to: Version, version: Type.Optional(Version) }, strict),
      problems: [...all, 'stale_version'] as const,
    },
  }
}

const product = restoring('a product', ['product_not_found', 'sku_taken', 'image_required'])
const category = restoring('a category', ['category_not_found', 'category_taken', 'category_reserved'])
const banner = restoring('a banner', ['banner_not_found', 'link_not_allowed'])

export const historyRoutes = {
  'GET /admin/history/products/{id}': historyOf('catalog', 'a product', ['product_not_found']),
  'GET /admin/history/categories/{id}': historyOf('catalog', 'a category', ['category_not_found']),
  'GET /admin/history/banners/{id}': historyOf('catalog', 'a banner', ['banner_not_found']),
  'GET /admin/history/users/{id}': historyOf('identity', 'a user', ['user_not_found']),
  'GET /admin/history/orders/{id}': historyOf('orders', 'an order', ['order_not_found']),
  'GET /admin/history/products/{id}/restore': product.look,
  'POST /admin/history/products/{id}/restore': product.restore,
  'GET /admin/history/categories/{id}/restore': category.look,
  'POST /admin/history/categories/{id}/restore': category.restore,
  'GET /admin/history/banners/{id}/restore': banner.look,
  'POST /admin/history/banners/{id}/restore': banner.restore,
  'GET /admin/deleted': {
    service: 'catalog',
    access: 'admin',
    summary: 'Products, categories or banners that were deleted and did not come back, the newest first',
    query: Type.Object(
      {
        kind: Type.Enum([...deletedKinds], { type: 'string' }),
        page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
      },
      strict,
    ),
    response: { 200: answer({ data: Type.Object({ deleted: Type.Array(Deleted), total: Type.Integer() }) }) },
  },
  'GET /admin/people': {
    service: 'identity',
    access: 'admin',
    summary: 'Names of those who did something; who deleted the account is not among them',
    query: Type.Object(
      { ids: Type.String({ maxLength: 4000, pattern: '^[A-Za-z0-9_.:-]+(,[A-Za-z0-9_.:-]+)*$' }) },
      strict,
    ),
    response: {
      200: answer({
        people: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), email: Type.String() })),
      }),
    },
  },
} as const
