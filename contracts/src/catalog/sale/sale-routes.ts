import { Type } from 'typebox'
import { Id } from '../../common/fields.ts'
import { answer, type Routes } from '../../common/routes/route.ts'
import { Product } from '../routes.ts'

export const saleRoutes = {
  'DELETE /products/{id}/sale': {
    service: 'catalog',
    access: 'admin',
    summary: 'End a product’s sale now, or call off one that has not begun',
    params: Type.Object({ id: Id }),
    response: { 200: answer({ product: Product }) },
    problems: ['product_not_found'],
  },
} as const satisfies Routes
