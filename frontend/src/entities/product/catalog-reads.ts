import type { QueryClient } from '@tanstack/react-query'
import { read } from '../../lib/api/read.ts'
import { toCategories } from './category.ts'
import { toProduct, toProducts } from './product.ts'

export const productsOf = (category: string) => read(`/products?category=${encodeURIComponent(category)}`, toProducts)
export const newArrivals = () => read('/products/new-arrivals', toProducts)
export const featured = () => read('/products/featured', toProducts)
export const bestSellers = () => read('/products/best-sellers', toProducts)
export const productById = (id: string) => read(`/products/${encodeURIComponent(id)}`, unwrapProduct)
export const allCategories = () => read('/categories', toCategories)

/** The product as a list already loaded it, so that its page opens at once while the newest data loads. */
export function knownProduct(client: QueryClient, id: string): unknown {
  const lists = client.getQueriesData<{ products?: { id?: unknown }[] }>({
    predicate: ({ queryKey }) => /^\/products(\?|$|\/(new|feat|best))/.test(String(queryKey[0])),
  })
  return lists.flatMap(([, answer]) => answer?.products ?? []).find((product) => product.id === id)
}

/** Accepts `{ product: {...} }` or the bare body. */
function unwrapProduct(answer: unknown) {
  const wrapped = (answer as { product?: unknown } | null)?.product
  return toProduct(wrapped ?? answer)
}
