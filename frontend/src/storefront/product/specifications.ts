import { type AttributeName, attributeOf, attributesIn } from '@suvarna/contracts/catalog/attributes.ts'
import type { Product } from '../../entities/product/product.ts'

type Specification = [name: string, value: string]

const MISSING = 'Not specified'

/** Stored as 'women', shown as 'Women'. */
const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

export function specificationsOf(product: Product): Specification[] {
  const lines = (names: readonly AttributeName[]) =>
    names.flatMap((name): Specification[] => {
      const { label, unit, core: always } = attributeOf(name)
      const value = product[name]
      if (value) return [[label, unit ? `${value} ${unit}` : value]]
      return always ? [[label, MISSING]] : []
    })
  return [
    ...lines(attributesIn('make')),
    ['Gender', capitalised(product.gender) || MISSING],
    ...lines(attributesIn('wear')),
    ...lines(attributesIn('measure')),
  ]
}
