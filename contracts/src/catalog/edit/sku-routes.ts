import { Type } from 'typebox'
import { Id, line, nullable, strict } from '../../common/fields.ts'
import { answer, type Routes } from '../../common/routes/route.ts'

export const skuRoutes = {
  'GET /admin/products/sku': {
    service: 'catalog',
    access: 'admin',
    summary: 'Which product has a SKU, ignoring case; the save decides, this only says it early',
    query: Type.Object(
      { sku: line(50), except: Type.Optional(Type.String({ ...Id, description: 'The product whose form asks' })) },
      strict,
    ),
    response: {
      200: answer({ taken_by: nullable(Type.Object({ id: Type.String(), name: Type.String() })) }),
    },
  },
} as const satisfies Routes
