import { type Static, Type } from 'typebox'
import { Id, Stock, strict, Version } from '../../common/fields.ts'
import { answer, type Routes } from '../../common/routes/route.ts'
import { publicationStatus } from '../publishing/publication-fields.ts'

export const mostEdited = 200

/** Made by whoever sends the change: sending it again then changes nothing, and what was done is found by it. */
const ChangeId = Type.String({ maxLength: 36, pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' })

const ProductEdit = Type.Object(
  {
    id: Id,
    version: { ...Version, description: 'Of the product as it was shown: changed meanwhile, it is left as it is' },
    price: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 10_000_000 })),
    category_id: Type.Optional(Id),
    status: Type.Optional(
      Type.Object({ wanted: Type.Enum(['draft', 'published'], { type: 'string' }), seen: publicationStatus }, strict),
    ),
    stock: Type.Optional(
      Type.Object(
        { wanted: Stock, seen: Stock },
        { ...strict, description: 'The difference is applied, so what is sold meanwhile stays sold; never of a ring' },
      ),
    ),
  },
  strict,
)
export type ProductEdit = Static<typeof ProductEdit>

const EditOutcome = Type.Object({
  id: Type.String(),
  outcome: Type.Enum(['done', 'refused'], { type: 'string' }),
  message: Type.String({ description: 'What became of it, or why it stayed as it was' }),
  code: Type.Optional(Type.String({ description: 'The problem’s code, where it was refused' })),
})
export type EditOutcome = Static<typeof EditOutcome>

const response = { 200: answer({ data: Type.Array(EditOutcome) }) }

export const productEditRoutes = {
  'POST /admin/products/edits': {
    service: 'catalog',
    access: 'admin',
    summary: 'Price, stock, category and status of many products at once, each by itself: its outcome is said',
    body: Type.Object(
      { change_id: ChangeId, edits: Type.Array(ProductEdit, { minItems: 1, maxItems: mostEdited }) },
      strict,
    ),
    response,
  },
  'POST /admin/products/edits/{id}/undo': {
    service: 'catalog',
    access: 'admin',
    summary: 'Take such a change back; products that somebody changed since are left and named',
    params: Type.Object({ id: ChangeId }),
    body: Type.Object({ products: Type.Array(Id, { minItems: 1, maxItems: mostEdited }) }, strict),
    response,
  },
} as const satisfies Routes
