import { type Product, toProducts } from '../../../entities/product/product.ts'
import { read } from '../../../lib/api/read.ts'

const mostRead = 24
const mostShown = 8

export const piecesFound = (q: string) =>
  read(`/products?q=${encodeURIComponent(q)}&limit=${mostRead}&page=1`, toProducts)

/**
 * Puts pieces whose name matches first. Callers on the phone say a name, but the search also finds pieces by their
 * material.
 */
export function namedFirst(products: readonly Product[], q: string): Product[] {
  const words = plain(q).split(/\s+/).filter(Boolean)
  const isNamed = ({ name, sku }: Product) => words.every((word) => plain(`${name} ${sku}`).includes(word))
  return [...products.filter(isNamed), ...products.filter((product) => !isNamed(product))].slice(0, mostShown)
}

const plain = (text: string) => text.trim().toLowerCase()

export const stockText = ({ inStock, stock, sizes }: Product): string =>
  !inStock
    ? 'sold out'
    : sizes.length === 0
      ? `${stock} in stock`
      : `in stock: ${sizes.flatMap((one) => (one.stock > 0 ? `size ${one.size} (${one.stock})` : [])).join(', ')}`
