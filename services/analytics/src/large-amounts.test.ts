import { orderPlaced } from '@suvarna/contracts/orders/order-placed.fixture.ts'
import { databaseForThisTest } from '@suvarna/platform/testing/testing.ts'
import { expect, test } from 'vitest'
import { deliverAll, dice, logsOf } from './analytics.fixture.ts'
import { analyticsMigrations } from './migrations.ts'
import type { AnalyticsDb } from './schema.ts'
import { createAnalytics } from './service.ts'

test('money 11: an order above ₹2,14,74,836.47 is in the figures', async () => {
  const database = await databaseForThisTest<AnalyticsDb>(analyticsMigrations)
  const service = createAnalytics({ database })
  const total = 4_50_00_000_00
  const streams = new Map([['order-ORD-1', [orderPlaced('ORD-1', { subtotal: total, total })]]])
  await deliverAll({ database, service }, logsOf(streams, dice(1)), dice(2))
  const sum = await database.db.selectFrom('sums').select('amount').where('measure', '=', 'day').executeTakeFirst()
  expect(Number(sum?.amount)).toBe(total)
})
