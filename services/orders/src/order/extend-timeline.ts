import { randomUUID } from 'node:crypto'
import type { EventOf } from '@suvarna/contracts/events.ts'
import type { Meta } from '@suvarna/platform/events/events.ts'
import type { EventLog } from '@suvarna/platform/store/event-store.ts'
import type { Transaction } from 'kysely'
import type { OrdersDb } from '../schema.ts'

type TimelineExtended = EventOf<'OrderNewsTold'>

/**
 * Records that an order's timeline has grown, in the transaction that made it grow. In a stream of its own: the order's
 * version must not change, or an admin's save would be refused because a mail went out.
 */
export async function reportUpdate(
  log: EventLog<OrdersDb>,
  tx: Transaction<OrdersDb>,
  orderId: string,
  about: TimelineExtended['data']['about'],
  meta: Meta,
): Promise<void> {
  const newsId = randomUUID()
  const event: TimelineExtended = { type: 'OrderNewsTold', data: { newsId, orderId, about } }
  await log.append(tx, `news-${newsId}`, 0, [event], meta)
}
