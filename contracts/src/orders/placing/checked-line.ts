import { Type } from 'typebox'
import { nullable, Rupees } from '../../common/fields.ts'

/** A line of a bag with its current data in the shop. */
export const CheckedLine = Type.Object({
  product_id: Type.String(),
  product_name: Type.String(),
  size: nullable(Type.Number()),
  quantity: Type.Integer(),
  price: Rupees,
  struck: Type.Optional(
    Type.Number({ description: 'Rupees: the MRP of one, while a sale sells it for less; absent without a sale' }),
  ),
  available: Type.Integer(),
  problem: nullable(Type.String({ description: 'Why this line cannot be ordered as it is' })),
})
