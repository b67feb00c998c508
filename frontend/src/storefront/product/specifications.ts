import { type AttributeName, attributeOf, attributesIn } from '@suvarna/contracts/catalog/attributes.ts'
import type { Product } from '../../entities/product/product.ts'

type Specification = [name: string, value: string]

const MISSING = 'Not specified'

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
    ['Gender', product.gender || MISSING],
    ...lines(attributesIn('wear')),
    ...lines(attributesIn('measure')),
  ]
}
