import type { Product } from './product.ts'

/** '18K gold · pearl, ruby': the make in one line. */
export function materialOf({ plating, stone, material }: Product): string {
  const stones = /^none$/i.test(stone) ? '' : stone.toLowerCase()
  return [plating || material, stones].filter(Boolean).join(' · ')
}
