import { type Static, Type } from 'typebox'
import { Id, line, nullable, strict, Version } from '../common/fields.ts'
import { inLanguage } from '../common/language/asked-language.ts'
import { answer, Done, type Routes } from '../common/routes/route.ts'
import { hindiInAnswer, hindiLabel, hindiLine } from './shown/hindi.ts'

export const Category = Type.Object({
  id: Type.String(),
  name: Type.String(),
  image: nullable(Type.String()),
  version: Type.Optional(Version),
  label: hindiLabel,
  hindi_name: hindiInAnswer,
  /** For admins only. */
  products: Type.Optional(
    Type.Object({
      published: Type.Integer(),
      drafts: Type.Integer({ description: 'And what is scheduled: whatever shoppers are not shown' }),
    }),
  ),
})
export type Category = Static<typeof Category>

const params = Type.Object({ id: Id })
const service = 'catalog'
const problems = ['category_taken', 'category_reserved', 'image_too_large', 'image_type', 'image_unreadable'] as const

export const categoryRoutes = {
  'GET /categories': {
    service,
    access: 'public',
    summary: 'All categories, in the order that admins gave them',
    query: Type.Object(inLanguage, strict),
    response: { 200: answer({ categories: Type.Array(Category) }) },
  },
  'POST /categories': {
    service,
    access: 'admin',
    summary: 'Create a category',
    multipart: true,
    files: { image: 'one' },
    body: Type.Object({ name: line(100), hindi_name: hindiLine(100) }, strict),
    response: { 201: answer({ category: Category }) },
    problems,
  },
  'PUT /categories/{id}': {
    service,
    access: 'admin',
    summary: 'Rename a category or change its picture',
    params,
    multipart: true,
    files: { image: 'one' },
    body: Type.Object({ name: line(100), hindi_name: hindiLine(100), version: Type.Optional(Version) }, strict),
    response: { 200: answer({ category: Category }) },
    problems: ['category_not_found', 'stale_version', ...problems],
  },
  'PUT /admin/categories/order': {
    service,
    access: 'admin',
    summary: 'The order in which the shop shows its categories; those that are not named come behind them',
    body: Type.Object({ categories: Type.Array(Id, { minItems: 1, maxItems: 500 }) }, strict),
    response: { 200: Done },
  },
  'DELETE /categories/{id}': {
    service,
    access: 'admin',
    summary: 'Retire a category that has no products',
    params,
    response: { 200: Done },
    problems: ['category_not_found', 'category_not_empty'],
  },
} as const satisfies Routes
