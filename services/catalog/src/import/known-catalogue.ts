import { seenColumn } from '@suvarna/contracts/catalog/product-files.ts'
import type { EventOf } from '@suvarna/contracts/events.ts'
import { eventRows } from '@suvarna/platform/store/event-rows.ts'
import { type Kysely, sql } from 'kysely'
import { newest } from '../product/read/product-orders.ts'
import { selectProducts } from '../product/read/product-rows.ts'
import { categoryKey } from '../product/slug.ts'
import type { Adjusted } from '../product/stock/seen-stock.ts'
import type { CatalogDb } from '../schema.ts'
import type { ImportFile } from './import-file.ts'
import type { Known } from './import-plan.ts'

const maxProducts = 50_000

/** The present products and categories that the file names. A picture is known if a product ever named it. */
export async function knownCatalogue(db: Kysely<CatalogDb>, { rows }: ImportFile): Promise<Known> {
  const [{ products }, categories, pictures] = await Promise.all([
    selectProducts(db, { status: 'all', texts: 'both', order: { orderBy: newest }, limit: maxProducts }),
    db.selectFrom('categories').select(['id', 'name', 'slug']).execute(),
    sql<{ name: string }>`
      select distinct image->>'name' as name from ${eventRows({ types: ['ProductCreated', 'ProductImagesChanged'] })} e
        cross join jsonb_array_elements(e.data->'images') image`.execute(db),
  ])
  const bySku = new Map(products.map((product) => [product.sku.toLowerCase(), product]))
  const exported = rows.flatMap(({ cells }) => {
    const product = cells[seenColumn] ? bySku.get((cells.SKU ?? '').toLowerCase()) : undefined
    return product ? [`product-${product.id}`] : []
  })
  return {
    adjusted: await adjustedOf(db, exported),
    products: bySku,
    categories: new Map(categories.map(({ id, name, slug }) => [categoryKey(slug), { id, name }])),
    pictures: new Set(pictures.rows.map(({ name }) => name)),
  }
}

/** The stock differences recorded in these products' streams. */
async function adjustedOf(db: Kysely<CatalogDb>, streams: readonly string[]): Promise<Adjusted[]> {
  if (streams.length === 0) return []
  const { rows } = await sql<{ data: EventOf<'StockAdjusted'>['data']; at: Date }>`
    select data, at from ${eventRows({ streams, types: ['StockAdjusted'] })} e`.execute(db)
  return rows.map(({ data: { productId, size, wanted, seen }, at }) => ({ productId, size, wanted, seen, at }))
}
