import type { EventOf } from '@suvarna/contracts/events.ts'
import type { Recorded } from '@suvarna/platform/events/events.ts'
import { type Consumer, defineConsumer } from '@suvarna/platform/follow/consumer.ts'
import { sql, type Transaction } from 'kysely'
import type { announceChanges } from '../announce.ts'
import type { AnalyticsDb } from '../schema.ts'

const stockTypes = ['StockLevelChanged', 'StockReserved', 'StockCommitted', 'StockReleased', 'StockReturned'] as const
const catalogTypes = [
  'ProductCreated',
  'ProductDetailsChanged',
  'ProductSizesChanged',
  'ProductFeatured',
  'ProductPublicationChanged',
  'ProductRetired',
  'ProductReinstated',
  'CategoryCreated',
  'CategoryRenamed',
] as const
type StockEvent = Recorded<EventOf<(typeof stockTypes)[number]>>
type CatalogEvent = Recorded<EventOf<(typeof catalogTypes)[number]>>

/** Products on sale, their categories and units left. Each table holds the last state of its streams. */
export const productsConsumer = (announce: ReturnType<typeof announceChanges>): Consumer<AnalyticsDb> =>
  defineConsumer({
    name: 'analytics.products',
    sources: ['catalog', 'orders'],
    types: [...catalogTypes, ...stockTypes],
    mode: 'batch',
    tables: ['products', 'categories', 'stock_levels'],
    async apply(tx, events) {
      for (const event of events) if (!isStock(event)) await applyCatalog(tx, event)
      await writeLevels(tx, events.filter(isStock))
    },
    announce: (tx, events) => announce(tx, events, { figures: ['products'] }),
  })

const isStock = (event: StockEvent | CatalogEvent): event is StockEvent =>
  stockTypes.some((type) => type === event.type)

async function applyCatalog(tx: Transaction<AnalyticsDb>, { type, data }: CatalogEvent): Promise<unknown> {
  switch (type) {
    case 'ProductCreated':
      return tx
        .insertInto('products')
        .values({
          ...detailsOf(data),
          product_id: data.productId,
          sizes: JSON.stringify(data.sizes),
          featured: data.featured,
          retired: isHidden(data.publication),
          created_at: data.createdAt,
        })
        .execute()
    case 'ProductDetailsChanged':
      return changeProduct(tx, data.productId, detailsOf(data))
    case 'ProductSizesChanged':
      return changeProduct(tx, data.productId, { sizes: JSON.stringify(data.sizes) })
    case 'ProductFeatured':
      return changeProduct(tx, data.productId, { featured: data.featured })
    case 'ProductRetired':
      return changeProduct(tx, data.productId, { retired: true })
    case 'ProductReinstated':
      return changeProduct(tx, data.productId, { retired: isHidden(data.publication) })
    case 'ProductPublicationChanged': {
      const since = data.firstPublishedAt === undefined ? {} : { created_at: data.firstPublishedAt }
      return changeProduct(tx, data.productId, { retired: isHidden(data), ...since })
    }
    case 'CategoryCreated':
    case 'CategoryRenamed':
      return tx
        .insertInto('categories')
        .values({ category_id: data.categoryId, name: data.name })
        .onConflict((clash) => clash.column('category_id').doUpdateSet({ name: data.name }))
        .execute()
  }
}

/** Figures cover only what shoppers can see. */
const isHidden = (publication: { status: string } | undefined) =>
  publication !== undefined && publication.status !== 'published'

type Details = Pick<EventOf<'ProductDetailsChanged'>['data'], 'name' | 'categoryId' | 'categoryName' | 'lowStockAt'>
const detailsOf = (data: Details) => ({
  low_stock_at: data.lowStockAt ?? null,
  name: data.name,
  category_id: data.categoryId,
  category: data.categoryName,
})

type Change = Partial<ReturnType<typeof detailsOf>> & {
  sizes?: string
  featured?: boolean
  retired?: boolean
  created_at?: string
}
const changeProduct = (tx: Transaction<AnalyticsDb>, productId: string, change: Change) =>
  tx.updateTable('products').set(change).where('product_id', '=', productId).execute()

async function writeLevels(tx: Transaction<AnalyticsDb>, events: readonly StockEvent[]) {
  const levels = new Map(
    events.map(({ data: { productId, size, available } }) => [
      `${productId} ${size ?? 0}`,
      { product_id: productId, size: size ?? 0, available },
    ]),
  )
  if (levels.size === 0) return
  await sql`
    insert into stock_levels (product_id, size, available)
    select product_id, size, available
    from jsonb_to_recordset(${JSON.stringify([...levels.values()])}::jsonb) as r(product_id text, size real, available int)
    order by product_id, size
    on conflict (product_id, size) do update set available = excluded.available`.execute(tx)
}
