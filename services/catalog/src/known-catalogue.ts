import { type Kysely, sql } from 'kysely'
import type { Known } from './import-plan.ts'
import { newest } from './product-orders.ts'
import { selectProducts } from './product-rows.ts'
import type { CatalogDb } from './schema.ts'
import { categoryKey } from './slug.ts'

const mostProducts = 50_000

/** The catalogue of this moment, by what a file names. A picture is known when a product ever named it. */
export async function knownCatalogue(db: Kysely<CatalogDb>): Promise<Known> {
  const [{ products }, categories, pictures] = await Promise.all([
    selectProducts(db, { order: { orderBy: newest }, limit: mostProducts }),
    db.selectFrom('categories').select(['id', 'name', 'slug']).execute(),
    sql<{ name: string }>`
      select distinct image->>'name' as name from events e cross join jsonb_array_elements(e.data->'images') image
      where e.type in ('ProductCreated', 'ProductImagesChanged')`.execute(db),
  ])
  return {
    products: new Map(products.map((product) => [product.sku.toLowerCase(), product])),
    categories: new Map(categories.map(({ id, name, slug }) => [categoryKey(slug), { id, name }])),
    pictures: new Set(pictures.rows.map(({ name }) => name)),
  }
}
