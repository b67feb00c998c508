import type { Product } from '../../shared/catalog/product.ts'

/** '18K gold · pearl, ruby': how a piece is made, in one line. */
export function makeOf({ plating, stone, material }: Product): string {
  const stones = /^none$/i.test(stone) ? '' : stone.toLowerCase()
  return [plating || material, stones].filter(Boolean).join(' · ')
}
