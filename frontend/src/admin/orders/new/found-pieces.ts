import { type Product, toProducts } from '../../../entities/product/product.ts'
import { read } from '../../../lib/api/read.ts'

const mostRead = 24
const mostShown = 8

export const piecesFound = (q: string) =>
  read(`/products?q=${encodeURIComponent(q)}&limit=${mostRead}&page=1`, toProducts)

/** Who is on the phone says a name: pieces that are called so come before those that are made of it or go with it. */
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
