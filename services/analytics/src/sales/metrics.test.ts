import { orderPlaced } from '@suvarna/contracts/orders/order-placed.fixture.ts'
import { createApp } from '@suvarna/platform/http/http.ts'
import { type Actor, actorHeader } from '@suvarna/platform/http/request/actor.ts'
import { databaseForThisTest } from '@suvarna/platform/testing/testing.ts'
import { actorKeys, signedActorHeader } from '@suvarna/platform/testing/testing-actor.ts'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { deliverAll, dice, logsOf } from '../analytics.fixture.ts'
import { analyticsMigrations } from '../migrations.ts'
import type { AnalyticsDb } from '../schema.ts'
import { createAnalytics } from '../service.ts'

const admin: Actor = {
  ...{ kind: 'admin', ip: '10.0.0.1', requestId: 'r' },
  ...{ accountId: 'boss', email: 'boss@suvarna.example', name: 'Boss' },
}

test('[Y11] all time is read once for as long as nothing happens, and anew with each event and each day', async () => {
  const database = await databaseForThisTest<AnalyticsDb>(analyticsMigrations)
  let now = new Date('2026-11-21T12:00:00.000Z')
  const service = createAnalytics({ database, now: () => now })
  const placedAt = '2026-11-20T10:00:00.000Z'
  const placed = { ...orderPlaced('ORD-1', { placedAt, total: 100_000 }), at: placedAt }
  await deliverAll({ database, service }, logsOf(new Map([['order-1', [placed]]]), dice(1)), dice(1))
  const app = createApp({ name: 'analytics', actorKeys })
  for (const register of service.routes) register(app)
  await app.ready()
  onTestFinished(async () => void (await app.close()))
  const revenue = async (): Promise<number> => {
    const headers = { [actorHeader]: signedActorHeader('analytics', admin) }
    const { data } = (await app.inject({ url: '/admin/analytics/dashboard', headers })).json()
    return data.total_revenue
  }
  // What no event did stays unseen: it tells whether the rows were read again.
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
