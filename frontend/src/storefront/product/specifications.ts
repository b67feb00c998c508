import type { Product } from '../../entities/product/product.ts'

const MISSING = 'Not specified'

export function specificationsOf(product: Product): [name: string, value: string][] {
  const { material, plating, stone, gender, occasion, weight } = product
  return [
    ['Material', material || MISSING],
    ['Plating', plating || MISSING],
    ['Stone', stone || MISSING],
    ['Gender', gender || MISSING],
    ['Occasion', occasion || MISSING],
    ['Weight', weight ? `${weight} g` : MISSING],
  ]
}
