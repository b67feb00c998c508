import type { CatalogDb } from '@suvarna/catalog/schema.ts'
import type { Kysely } from 'kysely'
import { appealOf, type OfferedProduct } from './baskets.ts'

/** The products of this clone's catalogue, by age. */
export async function readPastProducts(db: Kysely<CatalogDb>): Promise<OfferedProduct[]> {
  const rows = await db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .select(['products.id', 'sku', 'products.name', 'price', 'sizes', 'images', 'gender', 'products.created_at'])
    .select('categories.name as category')
    .orderBy('products.created_at')
    .orderBy('products.id')
    .execute()
  return rows.map(({ images, gender, created_at, ...row }) => ({
    ...row,
    appeal: appealOf(row),
    image: images[0]?.name ?? '',
    isForMen: gender === 'men',
    bornAt: created_at.getTime(),
  }))
}
