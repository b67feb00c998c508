import type { Kysely } from 'kysely'
import type { CatalogDb } from '../../schema.ts'
import { bestMatch } from './product-orders.ts'
import { type ProductPage, selectProducts, type Texts } from './product-rows.ts'

const fewest = 50
const factor = 8

/**
 * A page of search results, the best first and sold-out products last. Reads the stock of the best matches only: if the
 * page ends with a product in stock, no later match belongs on it.
 */
export async function selectFound(
  db: Kysely<CatalogDb>,
  ids: readonly string[],
  limit: number,
  offset: number,
  texts?: Texts,
): Promise<ProductPage> {
  for (let count = Math.max(fewest, 2 * (offset + limit)); ; count *= factor) {
    const among = ids.slice(0, count)
    const page = await selectProducts(db, { among, texts, order: bestMatch, limit, offset })
    const isFull = page.products.length === limit && (page.products.at(-1)?.stock ?? 0) > 0
    if (isFull || among.length === ids.length) return { ...page, total: page.total + ids.length - among.length }
  }
}
