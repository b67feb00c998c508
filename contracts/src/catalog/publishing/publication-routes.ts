import { Type } from 'typebox'
import { Id, line, strict } from '../../common/fields.ts'
import { answer, type Routes } from '../../common/routes/route.ts'
import { Product } from '../routes.ts'
import { publicationStatus, publishing } from './publication-fields.ts'

const service = 'catalog'
const params = Type.Object({ id: Id })

export const publicationRoutes = {
  'PUT /products/{id}/status': {
    service,
    access: 'admin',
    summary: 'Publish a product, schedule it, or take it back into the drafts',
    params,
    body: Type.Object({ status: publicationStatus, ...publishing }, strict),
    response: { 200: answer({ product: Product }) },
    problems: ['product_not_found', 'image_required'],
  },
  'POST /products/{id}/preview': {
    service,
    access: 'admin',
    summary: 'A signed link that shows the product’s page to whoever has it, for three days',
    params,
    response: { 200: answer({ token: Type.String(), ends_at: Type.String() }) },
    problems: ['product_not_found'],
  },
  'GET /products/{id}/preview': {
    service,
    access: 'public',
    summary: 'A product by its preview link, published or not',
    params,
    query: Type.Object({ t: line(100) }, strict),
    response: { 200: answer({ product: Product, ends_at: Type.String() }) },
    problems: ['product_not_found'],
  },
} as const satisfies Routes
