import { attributeNames, attributeOf, byCallName, labelOf } from '@suvarna/contracts/catalog/attributes.ts'
import { expect, it } from 'vitest'
import { toProduct } from '../../entities/product/product.ts'
import { specificationsOf } from './specifications.ts'

it('[P7] six specifications, the weight in grams, and a text where a value is missing', () => {
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

it('[P7] every attribute has its line with its unit, an optional one only where it is set', () => {
  const full = specificationsOf(toProduct({ gender: 'women', ...byCallName(attributeNames, labelOf) }))
  for (const name of attributeNames) {
    const { label, unit } = attributeOf(name)
    expect(full).toContainEqual([label, unit ? `${label} ${unit}` : label])
  }
  expect(full).toHaveLength(attributeNames.length + 1)
  const empty = specificationsOf(toProduct({})).map(([label]) => label)
  for (const name of attributeNames) expect(empty.includes(labelOf(name))).toBe(attributeOf(name).core === true)
})
