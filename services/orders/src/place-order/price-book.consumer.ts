import type { EventOf } from '@suvarna/contracts/events.ts'
import { type Consumer, defineConsumer } from '@suvarna/platform/follow/consumer.ts'
import type { Transaction } from 'kysely'
import type { OrdersDb } from '../schema.ts'

const types = [
  'ProductCreated',
  'ProductDetailsChanged',
  'ProductSizesChanged',
  'ProductImagesChanged',
  'ProductPublicationChanged',
  'ProductRetired',
  'ProductReinstated',
] as const

/** Names and prices of products, from the catalogue's events: orders never queries another service for a price. */
export const priceBook: Consumer<OrdersDb> = defineConsumer({
  name: 'orders.price-book',
  sources: ['catalog'],
  types,
  mode: 'batch',
  isPrompt: true,
  tables: ['price_book'],
  async lock(tx, events) {
    const ids = events.map(({ data }) => data.productId)
    await tx
      .selectFrom('price_book')
      .select('product_id')
      .where('product_id', 'in', ids)
      .orderBy('product_id')
      .forUpdate()
      .execute()
  },
  async apply(tx, events) {
    for (const event of events) await applyOne(tx, event)
  },
})

async function applyOne(tx: Transaction<OrdersDb>, event: EventOf<(typeof types)[number]>) {
  const { productId } = event.data
  const set = (change: object) => tx.updateTable('price_book').set(change).where('product_id', '=', productId).execute()
  switch (event.type) {
    case 'ProductCreated': {
      const { sku, name, price, categoryName, sizes, images, lowStockAt = null, publication } = event.data
      const row = {
        ...taxedAs(event.data),
        sku,
        name,
        price,
        category: categoryName,
        sizes: JSON.stringify(sizes),
        low_stock_at: lowStockAt,
        image: images[0]?.name ?? '',
      }
      await tx
        .insertInto('price_book')
        .values({ product_id: productId, ...row, retired: isHidden(publication) })
        .execute()
      return
    }
    case 'ProductDetailsChanged': {
      const { sku, name, price, categoryName, lowStockAt = null } = event.data
      await set({ ...taxedAs(event.data), sku, name, price, category: categoryName, low_stock_at: lowStockAt })
      return
    }
    case 'ProductSizesChanged':
      await set({ sizes: JSON.stringify(event.data.sizes) })
      return
    case 'ProductImagesChanged':
      await set({ image: event.data.images[0]?.name ?? '' })
      return
    case 'ProductRetired':
      await set({ retired: true })
      return
    case 'ProductReinstated':
      await set({ retired: isHidden(event.data.publication) })
      return
    case 'ProductPublicationChanged':
      await set({ retired: isHidden(event.data) })
  }
}

const taxedAs = ({ facts = {} }: EventOf<'ProductDetailsChanged'>['data']) => ({
  hsn: facts.hsn ?? null,
  gst_rate: facts.gstRate ?? null,
})

/** A draft cannot be sold, like a removed product. */
const isHidden = (publication: { status: string } | undefined) =>
  publication !== undefined && publication.status !== 'published'
