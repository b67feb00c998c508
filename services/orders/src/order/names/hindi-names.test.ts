import type { PlatformTables } from '@suvarna/platform/database/migrations/platform-schema.ts'
import type { DomainEvent } from '@suvarna/platform/events/events.ts'
import { subscriberFor } from '@suvarna/platform/follow/subscriber.ts'
import { createEventLog } from '@suvarna/platform/store/event-store.ts'
import { databaseForThisTest, testMeta } from '@suvarna/platform/testing/testing.ts'
import { createTestBus } from '@suvarna/platform/testing/testing-bus.ts'
import { expect, test } from 'vitest'
import { ordersMigrations } from '../../migrations.ts'
import type { OrdersDb } from '../../schema.ts'
import type { OrderRow } from '../read/order-answer.ts'
import { hindiNames, namedIn } from './hindi-names.consumer.ts'

const changed = (productId: string, hindi?: { name?: string; description?: string }) =>
  ({
    type: 'ProductDetailsChanged',
    data: { productId, sku: productId, name: 'A piece', price: 1, ...(hindi ? { hindi } : {}) },
  }) as DomainEvent

test('an order in Hindi calls a piece as the Hindi shop does now; without a Hindi name, or in English, as it was sold', async () => {
  const catalog = await databaseForThisTest<PlatformTables>()
  const log = createEventLog<PlatformTables>({ service: 'catalog' })
  const append = (productId: string, version: number, event: DomainEvent) =>
    catalog.transaction((tx) => log.append(tx, `product-${productId}`, version, [event], testMeta()))
  await append('jhumka', 0, changed('jhumka', { name: 'झुमका' }))
  await append('jhumka', 1, changed('jhumka', { name: 'गुलाबो झुमका' }))
  await append('ring', 0, changed('ring', { name: 'अंगूठी' }))
  await append('ring', 1, changed('ring', { description: 'सोने की' }))
  await append('plain', 0, changed('plain'))

  const orders = await databaseForThisTest<OrdersDb>(ordersMigrations)
  const stopping = new AbortController()
  const bus = createTestBus({ catalog: { database: catalog as never } })
  await bus.subscribe(subscriberFor(orders, hindiNames, 'catalog', stopping.signal))
  await bus.idle()
  const named = async (language: 'hi' | null) => {
    const lines = ['jhumka', 'ring', 'plain'].map((productId) => ({ productId, name: `Sold as ${productId}` }))
    const row = await namedIn(orders.db, language, { lines } as Pick<OrderRow, 'lines'>)
    return row.lines.map(({ name }) => name)
  }
  expect(await named('hi')).toEqual(['गुलाबो झुमका', 'Sold as ring', 'Sold as plain'])
  expect(await named(null)).toEqual(['Sold as jhumka', 'Sold as ring', 'Sold as plain'])
  stopping.abort()
})
