import { orderPlaced } from '@suvarna/contracts/orders/order-placed.fixture.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openAnalytics } from '../open-analytics.fixture.ts'

test('[Y11] all time is read once for as long as nothing happens, and anew with each event and each day', async () => {
  let now = new Date('2026-11-21T12:00:00.000Z')
  const placedAt = '2026-11-20T10:00:00.000Z'
  const placed = { ...orderPlaced('ORD-1', { placedAt, total: 100_000 }), at: placedAt }
  const { database, ask } = await openAnalytics(new Map([['order-1', [placed]]]), () => now)
  const revenue = async (): Promise<number> => (await ask('GET', '/admin/analytics/dashboard')).body.data.total_revenue
  // A change without an event leaves the cache valid, so it shows whether the rows were read again.
  const addUnseen = () => sql`update sums set amount = amount + 100 where measure = 'day'`.execute(database.db)

  expect(await revenue()).toBe(1_000)
  await addUnseen()
  expect(await revenue()).toBe(1_000)
  await sql`update checkpoints set position = position + 1`.execute(database.db)
  expect(await revenue()).toBe(1_001)
  await addUnseen()
  expect(await revenue()).toBe(1_001)
  now = new Date('2026-11-22T12:00:00.000Z')
  expect(await revenue()).toBe(1_002)
})
