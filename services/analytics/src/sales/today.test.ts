import { orderPlaced } from '@suvarna/contracts/orders/order-placed.fixture.ts'
import { createApp } from '@suvarna/platform/http/http.ts'
import { type Actor, actorHeader } from '@suvarna/platform/http/request/actor.ts'
import { databaseForThisTest } from '@suvarna/platform/testing/testing.ts'
import { actorKeys, signedActorHeader } from '@suvarna/platform/testing/testing-actor.ts'
import { expect, onTestFinished, test } from 'vitest'
import { deliverAll, dice, logsOf, type Streams, type TestEvent } from '../analytics.fixture.ts'
import { analyticsMigrations } from '../migrations.ts'
import type { AnalyticsDb } from '../schema.ts'
import { createAnalytics } from '../service.ts'

const anonymous: Actor = { kind: 'anonymous', ip: '10.0.0.1', requestId: 'r' }
const admin: Actor = { ...anonymous, kind: 'admin', accountId: 'boss', email: 'boss@suvarna.example', name: 'Boss' }

const order = (id: string, placedAt: string, total: number): [string, TestEvent[]] => [
  `order-${id}`,
  [{ ...orderPlaced(id, { placedAt, total, customer: id }), at: placedAt }],
]

/** Half past eleven in the morning, in India, on 21 November. */
const now = new Date('2026-11-21T06:00:00.000Z')

async function today(streams: Streams, actor = admin) {
  const database = await databaseForThisTest<AnalyticsDb>(analyticsMigrations)
  const service = createAnalytics({ database, now: () => now })
  await deliverAll({ database, service }, logsOf(streams, dice(1)), dice(1))
  const app = createApp({ name: 'analytics', actorKeys })
  for (const register of service.routes) register(app)
  await app.ready()
  onTestFinished(async () => void (await app.close()))
  const headers = { [actorHeader]: signedActorHeader('analytics', actor) }
  return (await app.inject({ method: 'GET', url: '/admin/analytics/today', headers })).json()
}

test('today so far is beside the same minutes of seven days before, not beside whole days', async () => {
  const { data } = await today(
    new Map([
      // A minute after midnight in India, and just now.
      order('ORD-1', '2026-11-20T18:31:00.000Z', 100_000),
      order('ORD-2', '2026-11-21T05:59:00.000Z', 50_000),
      // A week ago, a minute before this time of day and a minute after it; and the morning before that week began.
      order('ORD-3', '2026-11-14T05:59:00.000Z', 70_000),
      order('ORD-4', '2026-11-14T06:01:00.000Z', 900_000),
      order('ORD-5', '2026-11-13T05:00:00.000Z', 900_000),
      // Yesterday morning, and one that was cancelled.
      order('ORD-6', '2026-11-20T04:00:00.000Z', 70_000),
      [
        'order-7',
        [
          { ...orderPlaced('ORD-7', { placedAt: '2026-11-21T05:00:00.000Z' }), at: '2026-11-21T05:00:00.000Z' },
          {
            type: 'OrderCancelled',
            data: { orderId: 'ORD-7', from: 'pending', reason: '', restock: true, refund: false },
          },
        ],
      ],
    ]),
  )
  expect(data).toMatchObject({ day: '2026-11-21', revenue: 1_500, orders: 2, usual: 200 })
  expect(data.hours).toHaveLength(12)
  expect(data.hours[0]).toEqual({ hour: 0, revenue: 1_000, usual: 0 })
  expect(data.hours[9]).toEqual({ hour: 9, revenue: 1_000, usual: 100 })
  expect(data.hours[11]).toEqual({ hour: 11, revenue: 1_500, usual: 200 })
})

test('a shop without a sale has zeros, and nobody but an admin reads it', async () => {
  expect((await today(new Map())).data).toMatchObject({ revenue: 0, orders: 0, usual: 0 })
  expect((await today(new Map(), anonymous)).code).toBe('unauthenticated')
})
