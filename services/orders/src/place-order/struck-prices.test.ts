import { migrate } from '@suvarna/platform/database/migrations/migrations.ts'
import type { PlatformTables } from '@suvarna/platform/database/migrations/platform-schema.ts'
import type { DomainEvent } from '@suvarna/platform/events/events.ts'
import { subscriberFor } from '@suvarna/platform/follow/subscriber.ts'
import { createEventLog } from '@suvarna/platform/store/event-store.ts'
import { databaseForThisTest, testMeta } from '@suvarna/platform/testing/testing.ts'
import { createTestBus } from '@suvarna/platform/testing/testing-bus.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ordersMigrations } from '../migrations.ts'
import type { OrdersDb } from '../schema.ts'
import { priceBook } from './price-book.consumer.ts'
import { struckPrices } from './struck-prices.consumer.ts'

const changed = (productId: string, data: { price: number; regularPrice?: number; facts?: { mrp: number } }) =>
  ({ type: 'ProductDetailsChanged', data: { productId, sku: productId, name: 'A piece', ...data } }) as DomainEvent

test('a sale that ran before the shop was upgraded is struck, too, and one that has ended is not', async () => {
  const catalog = await databaseForThisTest<PlatformTables>()
  const log = createEventLog<PlatformTables>({ service: 'catalog' })
  const append = (productId: string, version: number, event: DomainEvent) =>
    catalog.transaction((tx) => log.append(tx, `product-${productId}`, version, [event], testMeta()))
  await append('running', 0, changed('running', { price: 799_00, regularPrice: 999_00 }))
  await append('printed', 0, changed('printed', { price: 799_00, regularPrice: 999_00, facts: { mrp: 1_199_00 } }))
  await append('ended', 0, changed('ended', { price: 799_00, regularPrice: 999_00 }))
  await append('ended', 1, changed('ended', { price: 999_00 }))

  // The shop before the upgrade: it has read the catalogue's log to its end and recorded no sale.
  const before = ordersMigrations.slice(
    0,
    ordersMigrations.findIndex(({ name }) => name.endsWith('-struck-prices')),
  )
  const orders = await databaseForThisTest<OrdersDb>(before)
  await sql`insert into price_book (product_id, sku, name, price, image, category, sizes)
    values ('running', 'running', 'A piece', 79900, '', 'Ring', '[]')`.execute(orders.db)
  const stopping = new AbortController()
  const bus = createTestBus({ catalog: { database: catalog as never } })
  await bus.subscribe(subscriberFor(orders, priceBook, 'catalog', stopping.signal))
  await bus.idle()

  await migrate(orders, ordersMigrations)
  await bus.subscribe(subscriberFor(orders, struckPrices, 'catalog', stopping.signal))
  await bus.idle()
  expect(await orders.db.selectFrom('struck_prices').selectAll().orderBy('product_id').execute()).toEqual([
    { product_id: 'printed', struck: 1_199_00 },
    { product_id: 'running', struck: 999_00 },
  ])
  stopping.abort()
})
