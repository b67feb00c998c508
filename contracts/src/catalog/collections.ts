import { type Static, Type } from 'typebox'
import { Flag, Id, line, nullable, Rupees, strict, text, Version } from '../common/fields.ts'
import { inLanguage } from '../common/language/asked-language.ts'
import { answer, Done, type Routes } from '../common/routes/route.ts'
import { byCallName, filterAttributesIn } from './attributes.ts'
import { collectionOrder } from './collection-events.ts'
import { hindiInAnswer, hindiLine, hindiText } from './shown/hindi.ts'

/** Maximum collections, maximum hand-picked pieces in one, and the highest `most` of a rule. */
export const collectionLimits = { collections: 60, pieces: 200, most: 200 } as const

/** One value, or several separated by commas; empty: any. */
const anyOf = line(200, 0)
const traits = ['gender', ...filterAttributesIn('wear', 'make')] as const

const values = byCallName(traits, () => Type.String())

export const Collection = Type.Object({
  id: Type.String(),
  name: Type.String(),
  slug: Type.String({ description: 'Its page is /collections/<slug>; it stays when the name changes' }),
  text: Type.String(),
  image: nullable(Type.String()),
  is_active: Flag,
  sort_order: Type.Integer(),
  order: collectionOrder,
  rule: nullable(
    Type.Object({
      category_id: nullable(Type.String()),
      min_price: nullable(Rupees),
      max_price: nullable(Rupees),
      ...values,
      most: nullable(Type.Integer({ description: 'Only the first so many, in its order' })),
    }),
  ),
  products: Type.Array(Type.String(), { description: 'Ids of those chosen by hand, in their order; none with a rule' }),
  version: Version,
  hindi_name: hindiInAnswer,
  hindi_text: hindiInAnswer,
})
export type Collection = Static<typeof Collection>

const form = {
  name: line(80),
  text: text(600),
  hindi_name: hindiLine(80),
  hindi_text: hindiText(600),
  is_active: Type.Optional(Flag),
  sort_order: Type.Optional(Type.Integer({ minimum: -1_000_000, maximum: 1_000_000 })),
  order: collectionOrder,
  by: Type.Enum(['rule', 'hand'], { type: 'string', description: 'rule: whatever matches; hand: `products`' }),
  category_id: Type.Optional(Id),
  min_price: Type.Optional(Rupees),
  max_price: Type.Optional(Rupees),
  ...byCallName(traits, () => Type.Optional(anyOf)),
  most: Type.Optional(Type.Integer({ minimum: 1, maximum: collectionLimits.most })),
  products: Type.Optional(
    Type.String({ maxLength: 20_000, pattern: '^[A-Za-z0-9_.:,-]*$', description: 'Ids, separated by commas' }),
  ),
}

const params = Type.Object({ id: Id })
const service = 'catalog'
const files = { image: 'one' } as const
const problems = [
  'collection',
  'collection_taken',
  'category_not_found',
  'product_not_found',
  'image_too_large',
  'image_type',
  'image_unreadable',
] as const

export const collectionRoutes = {
  'GET /collections': {
    service,
    access: 'public',
    summary: 'The collections that are shown, in their order; all of them for an admin',
    query: Type.Object(inLanguage, strict),
    response: { 200: answer({ collections: Type.Array(Collection) }) },
  },
  'POST /collections': {
    service,
    access: 'admin',
    summary: 'Create a collection, by rule or by hand',
    multipart: true,
    files,
    body: Type.Object(form, strict),
    response: { 201: answer({ collection: Collection }) },
    problems,
  },
  'PUT /collections/{id}': {
    service,
    access: 'admin',
    summary: 'Change a collection; what is not sent is empty, but picture and Hindi stay',
    params,
    multipart: true,
    files,
    body: Type.Object({ ...form, version: Type.Optional(Version) }, strict),
    response: { 200: answer({ collection: Collection }) },
    problems: ['collection_not_found', 'stale_version', ...problems],
  },
  'DELETE /collections/{id}': {
    service,
    access: 'admin',
    summary: 'Remove a collection; its pieces stay',
    params,
    response: { 200: Done },
    problems: ['collection_not_found'],
  },
} as const satisfies Routes
