import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOrders } from '../orders.testing.ts'
import { placingFacts } from './placing-facts.ts'

let orders: Awaited<ReturnType<typeof startOrders>>
beforeAll(async () => {
  orders = await startOrders()
})
afterAll(() => orders.stop())

test('orders that come together get the facts of their own pincodes by one question', async () => {
  const { db } = orders.database
  await db
    .insertInto('uncollected_cash')
    .values([
      { pincode: '744101', asked_at: new Date() },
      { pincode: '110001', asked_at: new Date(Date.now() - 8 * 24 * 3_600_000) },
    ])
    .execute()
  const factsOf = placingFacts(db)
  const facts = await Promise.all(['560001', '744101', '110001', '744101'].map(factsOf))
  expect(facts.map(({ uncollected }) => uncollected)).toEqual([false, true, false, true])
  // The first goes at once, the others share the next question and its clock.
  expect(new Set(facts.map(({ now }) => now)).size).toBe(2)
})
