import type { Product } from '@suvarna/contracts/catalog/routes.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import type { CatalogReads } from '../../catalog-cache/catalog-reads.ts'

/** Products per read: as text they stay below the size that the gateway caches. */
const pageSize = 200
/** Maximum products in a file. A sitemap may have 50,000 addresses: every product in two languages, and the pages. */
const maxProducts = 22_000

/** The current catalogue, oldest first, so that a new product moves no other. Throws while the catalogue is down. */
export async function everyProduct(catalog: CatalogReads): Promise<Product[]> {
  const products: Product[] = []
  for (let page = 1; products.length < maxProducts; page++) {
    const path = `/products?page=${page}&limit=${pageSize}&sort=oldest`
    const more = (await readCatalogue<{ products: Product[] }>(catalog, path)).products
    products.push(...more)
    if (more.length < pageSize) break
  }
  return products
}

/** Throws without the catalogue: an empty file would make search engines drop the shop. */
export async function readCatalogue<T>(catalog: CatalogReads, path: string): Promise<T> {
  const answer = await catalog(path)
  if ('kept' in answer) return JSON.parse(answer.kept.body.toString('utf8')) as T
  throw new DomainError('service_unavailable', 'The catalogue is away. Please try again.', { retryAfter: 60 })
}
