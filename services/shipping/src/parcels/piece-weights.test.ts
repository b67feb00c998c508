import type { Recorded } from '@suvarna/platform/events/events.ts'
import { databaseForThisTest, testMeta } from '@suvarna/platform/testing/testing.ts'
import { expect, test } from 'vitest'
import { shippingMigrations } from '../migrations.ts'
import type { ShippingDb } from '../schema.ts'
import { pieceWeights } from './piece-weights.consumer.ts'

const told = (version: number, type: string, data: object): Recorded => ({
  ...{ id: `e-${version}`, type, data, stream: 'product-p1', version, position: BigInt(version) },
  ...{ at: '2026-11-01T10:00:00.000Z', meta: testMeta(), service: 'catalog' },
})

test('the last weight of each product is kept, and none where the product says no weight', async () => {
  const database = await databaseForThisTest<ShippingDb>(shippingMigrations)
  const hear = (...events: Recorded[]) => database.transaction((tx) => pieceWeights.apply(tx, events as never))
  await hear(
    told(1, 'ProductCreated', { productId: 'p2', sku: 'B', weight: '8 g' }),
    told(2, 'ProductCreated', { productId: 'p1', sku: 'A', weight: '' }),
  )
  await hear(
    told(3, 'ProductDetailsChanged', { productId: 'p2', sku: 'B2', weight: '9.5' }),
    told(4, 'ProductDetailsChanged', { productId: 'p2', sku: 'B2', weight: '10' }),
  )
  expect(await database.db.selectFrom('piece_weights').selectAll().orderBy('product_id').execute()).toEqual([
    { product_id: 'p1', sku: 'A', grams: null },
    { product_id: 'p2', sku: 'B2', grams: 10 },
  ])
})
