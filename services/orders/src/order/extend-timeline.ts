import { randomUUID } from 'node:crypto'
import type { EventOf } from '@suvarna/contracts/events.ts'
import type { Meta } from '@suvarna/platform/events/events.ts'
import type { EventLog } from '@suvarna/platform/store/event-store.ts'
import type { Transaction } from 'kysely'
import type { OrdersDb } from '../schema.ts'

type TimelineExtended = EventOf<'OrderNewsTold'>

type Update = { orderId: string; about: TimelineExtended['data']['about']; meta: Meta }

/**
 * Records that orders' timelines have grown, in the transaction that made them grow. Each in its own stream: the
 * order's version must not change, or an admin's save would be refused because a mail was sent.
 */
export async function reportUpdates(
  log: EventLog<OrdersDb>,
  tx: Transaction<OrdersDb>,
  updates: readonly Update[],
): Promise<void> {
  const [first] = updates
  if (!first) return
  const appends = updates.map(({ orderId, about, meta }) => {
    const newsId = randomUUID()
    const event: TimelineExtended = { type: 'OrderNewsTold', data: { newsId, orderId, about } }
    return { stream: `news-${newsId}`, expectedVersion: 0, events: [event], meta }
  })
  await log.appendAll(tx, appends, first.meta)
}
