import { expect, it } from 'vitest'
import { toProduct } from '../../entities/product/product.ts'
import { specificationsOf } from './specifications.ts'

it('[P7] six specifications, the weight in grams, and words where the shop knows nothing', () => {
  const table = Object.fromEntries(specificationsOf(toProduct({ material: 'Brass', weight: 12.5 })))
  expect(table).toEqual({
    Material: 'Brass',
    Plating: 'Not specified',
    Stone: 'Not specified',
    Gender: 'Not specified',
    Occasion: 'Not specified',
    Weight: '12.5 g',
  })
})
