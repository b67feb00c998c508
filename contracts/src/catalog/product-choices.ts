import { type Static, Type } from 'typebox'
import { nullable, Rupees } from '../common/fields.ts'
import { byCallName, filterAttributesIn } from './attributes.ts'

const Choice = Type.Object({
  value: Type.String({ description: 'As the query takes it' }),
  label: Type.String(),
  count: Type.Integer({
    description: 'Pieces that the list would have with this value, all other filters as they are',
  }),
})

/** The filter choices of a list, and the number of products each would show. */
export const ProductChoices = Type.Object({
  total: Type.Integer({ description: 'Pieces with all filters as they are' }),
  in_stock: Type.Integer({ description: 'Of these, if sold-out ones were left out' }),
  price: nullable(Type.Object({ min: Rupees, max: Rupees })),
  category: Type.Array(Choice),
  gender: Type.Array(Choice),
  ...byCallName(filterAttributesIn('make', 'wear'), () => Type.Array(Choice)),
})
export type ProductChoices = Static<typeof ProductChoices>
