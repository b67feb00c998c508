import { soldOutLast } from '@suvarna/contracts/catalog/shown/sold-out-last.ts'
import type { QueryClient } from '@tanstack/react-query'
import { read } from '../../lib/api/read.ts'
import { toCategories } from './category.ts'
import { toProduct, toProducts } from './product.ts'

export const productsOf = (category: string) => read(`/products?category=${encodeURIComponent(category)}`, toOffers)
export const newArrivals = () => read('/products/new-arrivals', toOffers)
export const featured = () => read('/products/featured', toOffers)
export const bestSellers = () => read('/products/best-sellers', toOffers)
export const productById = (id: string) => read(`/products/${encodeURIComponent(id)}`, toOneProduct)
export const allCategories = () => read('/categories', toCategories)

/** The product as already loaded by a list, so that its page opens immediately while the latest data loads. */
export function knownProduct(client: QueryClient, id: string): unknown {
  const lists = client.getQueriesData<{ products?: { id?: unknown }[] }>({
    predicate: ({ queryKey }) => /^\/products(\?|$|\/(new|feat|best))/.test(String(queryKey[0])),
  })
  return lists.flatMap(([, answer]) => answer?.products ?? []).find((product) => product.id === id)
}

const toOffers = (answer: unknown) => soldOutLast(toProducts(answer))

/** Accepts `{ product: {...} }` or the bare body. */
export function toOneProduct(answer: unknown) {
  const wrapped = (answer as { product?: unknown } | null)?.product
  return toProduct(wrapped ?? answer)
}
