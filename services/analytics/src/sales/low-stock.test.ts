import { databaseForThisTest } from '@suvarna/platform/testing/testing.ts'
import { expect, test } from 'vitest'
import { deliverAll, dice, level, logsOf, productCreated, type Streams, type TestEvent } from '../analytics.fixture.ts'
import { analyticsMigrations } from '../migrations.ts'
import type { AnalyticsDb } from '../schema.ts'
import { createAnalytics } from '../service.ts'
import { productFigures } from '../summary/dashboard-metrics.ts'

const stocked: Streams = new Map([
  ['product-ring', [productCreated('ring', { sizes: [7, 8] })]],
  ['stock-ring:7', [level('ring', 7, 20)]],
  ['stock-ring:8', [level('ring', 8, 5)]],
  ['product-kada', [productCreated('kada')]],
  ['stock-kada', [level('kada', null, 0)]],
])
const limits = (low_stock: number) => ({
  type: 'ShopLimitsChanged' as const,
  data: { shop: 'shop', limits: { cod_limit: 50_000, low_stock } },
})
const own = (lowStockAt: number): [string, TestEvent[]] => [
  'product-ring',
  [productCreated('ring', { sizes: [7, 8], lowStockAt })],
]

async function low(...more: [string, TestEvent[]][]) {
  const database = await databaseForThisTest<AnalyticsDb>(analyticsMigrations)
  const service = createAnalytics({ database })
  await deliverAll({ database, service }, logsOf(new Map([...stocked, ...more]), dice(1)), dice(1))
  return (await productFigures(database.db)).low_stock
}

test('[B6] low stock follows the settings, for a ring by size, and a product’s own threshold overrides them', async () => {
  expect(await low()).toBe(2)
  expect(await low(['settings-shop', [limits(9), limits(4)]])).toBe(1)
  expect(await low(['settings-shop', [limits(4), limits(5)]])).toBe(2)
  expect(await low(['settings-shop', [limits(20)]], own(4))).toBe(1)
  expect(await low(own(4))).toBe(1)
  expect(await low(['settings-shop', [limits(0)]], own(5))).toBe(2)
})
