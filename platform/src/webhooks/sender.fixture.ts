// A sender of webhooks for tests: its database, its two followers, its worker.
import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import type { PlatformTables } from '../database/migrations/platform-schema.ts'
import type { Consumer } from '../follow/consumer.ts'
import { subscriberFor } from '../follow/subscriber.ts'
import { createEventLog } from '../store/event-store.ts'
import { databaseForThisTest, testMeta } from '../testing/testing.ts'
import { defineWebhookSource, webhookOutbox } from './deliveries.ts'
import { startWebhooks } from './start-webhooks.ts'
import { webhookEndpoints } from './webhook-endpoints.consumer.ts'

export const key = Buffer.from('a key of this test, long enough for it')

type Row = {
  id: string
  endpoint_id: string
  status: string
  attempts: number
  lease: string | null
  tries: number
  answer: number | null
  error: string | null
  run_at: Date
}

export async function testSender({ timeoutMs = 2_000 } = {}) {
  const database = await databaseForThisTest<PlatformTables>()
  const log = createEventLog<PlatformTables>({ service: 'orders' })
  const source = defineWebhookSource({
    sources: ['orders'],
    types: ['OrderPlaced'],
    messagesOf: ({ data }) => [{ type: 'order.placed', data: { order_id: data.orderId } }],
  })
  const webhooks = { sender: 'orders', names: 'orders.', source, key, reach: 'loopback' } as const
  let position = 0n
  const follow = async (consumer: Consumer<PlatformTables>, service: 'identity' | 'orders', events: object[]) => {
    const subscriber = subscriberFor(database, consumer, service, new AbortController().signal)
    const recorded = events.map((event) => ({
      id: crypto.randomUUID(),
      stream: 's',
      version: Number(++position),
      at: new Date().toISOString(),
      meta: testMeta(),
      service,
      position,
      ...event,
    }))
    await subscriber.deliver({ source: service, partition: 0, epoch: 'e', events: recorded as never, nextOffset: null })
  }
  const told = (type: string, data: object, more: object = {}) =>
    follow(webhookEndpoints<PlatformTables>(webhooks), 'identity', [{ type, data, ...more }])

  return {
    database,
    told,
    add: (endpointId: string, url: string, more: object = {}) =>
      told('WebhookAdded', { endpointId, url, name: endpointId, types: ['order.placed'], ...more }),
    placed: (orderIds: readonly string[], more: object = {}) =>
      follow(
        webhookOutbox<PlatformTables>(webhooks),
        'orders',
        orderIds.map((orderId) => ({ type: 'OrderPlaced', data: { orderId }, ...more })),
      ),
    start() {
      const running = startWebhooks(database, log, webhooks, () => {}, { pollMs: 20, timeoutMs })
      onTestFinished(() => running.stop())
      return running
    },
    async rows(endpointId?: string) {
      const { rows } = await sql<Row>`select * from webhook_deliveries
        where ${endpointId ?? null}::text is null or endpoint_id = ${endpointId ?? null} order by created_at, id`.execute(
        database.db,
      )
      return rows
    },
    events: () => log.read<{ type: string; data: object }>(database.db, 'webhook-failure-e1'),
  }
}
